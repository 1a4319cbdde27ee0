"""Compiled code is kept in a folder named by the sources, so that a change is never missed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sim.engine import jit

ROOT = Path(jit.__file__).resolve().parents[2]


def cache_folder(**environment: str) -> Path:
    """Return where a new process keeps compiled code, with the user's cache elsewhere."""
    inherited = {key: value for key, value in os.environ.items() if key not in ("NUMBA_CACHE_DIR", "XDG_CACHE_HOME")}
    script = "import numba; from sim.engine import jit; print(numba.config.CACHE_DIR)"
    command = [sys.executable, "-c", script]
    process = subprocess.run(
        command, env={**inherited, **environment}, cwd=ROOT, capture_output=True, text=True, check=True
    )
    return Path(process.stdout.strip())


@pytest.mark.skipif(sys.platform != "linux", reason="the user's cache folder is redirected as on Linux")
def test_folder_lies_in_the_users_cache_and_is_named_by_the_sources(tmp_path: Path) -> None:
    folder = cache_folder(XDG_CACHE_HOME=str(tmp_path))
    assert folder == tmp_path / "rentroll" / "compiled" / jit.source_digest()
    assert folder.is_dir()


@pytest.mark.skipif(sys.platform != "linux", reason="the user's cache folder is redirected as on Linux")
def test_a_temporary_folder_serves_where_the_cache_cannot_be_written(tmp_path: Path) -> None:
    blocked, temporary = tmp_path / "file", tmp_path / "temporary"
    blocked.write_text("no folder")
    temporary.mkdir()
    folder = cache_folder(XDG_CACHE_HOME=str(blocked), TMPDIR=str(temporary))
    assert folder.is_relative_to(temporary)
    assert folder.name == jit.source_digest()


def test_the_users_own_choice_wins(tmp_path: Path) -> None:
    assert cache_folder(NUMBA_CACHE_DIR=str(tmp_path)) == tmp_path


def test_every_kernel_source_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The digest follows the content of each file, and nothing else."""
    for folder in ("engine", "games"):
        shutil.copytree(ROOT / "sim" / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    right = jit.source_digest()
    monkeypatch.setattr(jit, "_SOURCE_ROOT", tmp_path)
    assert jit.source_digest() == right
    for path in jit.kernel_sources():
        content = path.read_bytes()
        path.write_bytes(content + b"\n")
        assert jit.source_digest() != right, path
        path.write_bytes(content)
    assert jit.source_digest() == right
    (tmp_path / "games" / "new.py").write_text("")
    assert jit.source_digest() != right


def test_sources_are_the_kernels_and_all_that_they_import() -> None:
    names = {path.relative_to(ROOT / "sim").as_posix() for path in jit.kernel_sources()}
    assert {"engine/rng.py", "engine/events.py", "games/property/play.py", "games/property/switches/table.py"} <= names
    assert all(name.startswith(("engine/", "games/")) for name in names)


TWO_SIZES = """
import sys
import numpy as np
from sim.engine.jit import kernel, routine

@routine
def largest(board, below):
    # long enough to be called instead of copied into its caller
    found = -1
    for place in range(len(board.price)):
        price = board.price[place]
        if price % 7 == 3:
            price = price + below % 3 - below % 3
        elif price % 5 == 2:
            price = price * 2 // 2
        for other in range(place):
            if board.price[other] > price and board.price[other] % 11 == below % 13:
                price += board.price[other] % 2 * (below % 2) * 0
        if found < price < below:
            found = price
    return found

@kernel
def dearest(board):
    first = largest(board, 1000)
    second = largest(board, first)
    third = largest(board, second) + largest(board, second - 1) - largest(board, second - 1)
    return first if first > second > third else -1

for size in map(int, sys.argv[1:]):
    board = np.zeros(1, np.dtype((np.record, [("price", np.int64, (size,))])))[0]
    board.price[:] = np.arange(size)
    print(dearest(board), sum(dearest.stats.cache_hits.values()))
"""


def test_kernels_of_two_sizes_are_loaded_side_by_side(tmp_path: Path) -> None:
    """Each was compiled by a process of its own; a third loads both, and neither takes the other's place."""
    script = tmp_path / "sizes.py"
    script.write_text(TWO_SIZES)
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache"), "PYTHONPATH": str(ROOT)}

    def answers(*sizes: int) -> list[str]:
        command = [sys.executable, str(script), *map(str, sizes)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    assert answers(20) == ["19 0"]
    assert answers(40) == ["39 0"]
    assert answers(20, 40) == ["19 1", "39 2"]


ONE_KERNEL = """
import sys, types
from pathlib import Path
from sim.engine import locator
locator.SOURCE_ROOT = Path(sys.argv[1]).parent
sys.path.insert(0, sys.argv[1])
import double
print(double.twice(4), sum(double.twice.stats.cache_hits.values()))
"""


def test_a_second_installation_of_the_same_sources_compiles_nothing(tmp_path: Path) -> None:
    """Compiled code is found by what its sources are, wherever and whenever they were laid."""
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache"), "PYTHONPATH": str(ROOT)}
    source = "from sim.engine.jit import kernel\n\n\n@kernel\ndef twice(value):\n    return 2 * value\n"
    printed = []
    for time, name in enumerate(("one", "another")):
        folder = tmp_path / name / "engine"
        folder.mkdir(parents=True)
        (folder / "double.py").write_text(source)
        os.utime(folder / "double.py", (1000 + time, 1000 + time))
        command = [sys.executable, "-c", ONE_KERNEL, str(folder)]
        process = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        printed.append(process.stdout.split())
    assert printed == [["8", "0"], ["8", "1"]]
