"""Boards of several sizes in one process, their code loaded from a cache that other processes filled one by one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numba
import pytest

STEPS = "\n".join(f"        total = (total * {k} + record.cells[index]) % 1000003" for k in range(3, 83))
"""A body too long to be copied into its callers: it is called by name."""

PROGRAM = '''
import sys
import numpy as np
from sim.engine.jit import kernel, routine


@routine
def last(record):
    """Read behind a field whose length is the size: by another size's layout it reads a wrong number."""
    total = 0
    for index in range(len(record.cells)):
STEPS
    return total + record.mark


@kernel
def read(record):
    return last(record) + last(record)  # two callers


def play(size):
    record = np.zeros(1, np.dtype((np.record, [("cells", np.int64, (size,)), ("mark", np.int64)])))[0]
    record.cells[:] = 1
    record.mark = 7
    assert read(record) == 2 * int(last.py_func(record)), (size, read(record))


for size in sys.argv[1:]:
    play(int(size))
'''


@pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="nothing is compiled")
def test_sizes_compiled_apart_are_played_together(tmp_path: Path) -> None:
    """Numba names compiled code after the order in which a process meets its types; the second size met the first's."""
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.replace("STEPS", STEPS), encoding="utf-8")
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "cache")}
    for sizes in (("3",), ("5",), ("3", "5"), ("5", "3")):
        done = subprocess.run([sys.executable, str(program), *sizes], env=environment, capture_output=True, text=True)
        assert done.returncode == 0, (sizes, done.stderr)


@pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="nothing is compiled")
def test_record_types_are_named_by_their_layout() -> None:
    """Not by the order in which types are met; equal layouts alike, others otherwise."""
    import numpy as np

    import sim.engine.jit  # noqa: F401

    def name(size: int, mark: str = "mark") -> object:
        dtype = np.dtype((np.record, [("cells", np.int64, (size,)), (mark, np.int64)]))
        return numba.from_dtype(dtype).mangling_args

    assert name(3) == name(3)
    assert len({name(3), name(5), name(3, "other")}) == 3
    kind = numba.from_dtype(np.dtype((np.record, [("cells", np.int64, (3,)), ("mark", np.int64)])))
    assert kind.mangling_args[1] != (kind._code,)
