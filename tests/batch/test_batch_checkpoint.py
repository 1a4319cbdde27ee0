"""What is kept of a run: read back whole, or named and not trusted."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from games.whole import FOUR_STYLES, experiment
from hypothesis import given, settings
from hypothesis import strategies as st

from batch.comparing import check_same
from sim.batch import checkpoint as kept
from sim.batch.checkpoint import Checkpoint, Plan, State
from sim.batch.result import Result
from sim.batch.run import play
from sim.batch.sealed import write_sealed
from sim.report.errors import CheckpointError, DiskError, OutputError

STUDY = experiment(FOUR_STYLES, games=200, max_rounds=20)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Result]:
    """A folder with the checkpoint of a run, and what was played."""
    folder = tmp_path_factory.mktemp("kept")
    result = play(STUDY, jobs=1)
    written(folder, result)
    return folder, result


@pytest.fixture
def folder(whole: tuple[Path, Result], tmp_path: Path) -> Path:
    """A copy of it, to damage."""
    shutil.copytree(whole[0], tmp_path / "run")
    return tmp_path / "run"


def written(folder: Path, result: Result) -> Checkpoint:
    """Keep a result in a folder."""
    (folder / kept.FOLDER).mkdir()
    checkpoint = Checkpoint(folder)
    checkpoint.begin(Plan(result.experiment, {"charts": "none"}, ("rentroll", "run")))
    checkpoint.write(State(result, result.experiment.games, complete=True))
    return checkpoint


def read(folder: Path) -> State:
    """Read the checkpoint of a folder as a later process does."""
    checkpoint = Checkpoint(folder)
    return checkpoint.state(checkpoint.plan())


def test_what_was_kept_is_read_back(whole: tuple[Path, Result]) -> None:
    folder, result = whole
    plan, state = Checkpoint(folder).plan(), read(folder)
    assert (plan.experiment, plan.options, plan.command_line) == (STUDY, {"charts": "none"}, ("rentroll", "run"))
    assert (state.wanted, state.complete, state.parts) == (200, True, ())
    assert state.result is not None
    assert state.result.seconds == result.seconds
    check_same(state.result, result)


def test_before_the_first_checkpoint_nothing_is_played(folder: Path) -> None:
    (folder / "checkpoint/counters").unlink()
    assert read(folder) == State(None, 200)


def test_large_counters_stay_whole(tmp_path: Path, whole: tuple[Path, Result]) -> None:
    result = whole[1]
    tally = result.tally.copy()
    tally["turns"][3] = 2**40
    written(tmp_path, replace(result, tally=tally))
    again = read(tmp_path).result
    assert again is not None
    assert again.tally["turns"][3] == 2**40


@settings(max_examples=60, deadline=None)
@given(share=st.floats(0, 1, exclude_max=True))
def test_a_cut_checkpoint_is_named(whole: tuple[Path, Result], share: float) -> None:
    path = whole[0] / "checkpoint/counters"
    content = path.read_bytes()
    damaged_is_named(whole[0], path, content[: int(share * len(content))], content)


@settings(max_examples=60, deadline=None)
@given(share=st.floats(0, 1, exclude_max=True), change=st.integers(1, 255), head=st.booleans())
def test_a_changed_byte_is_named(whole: tuple[Path, Result], share: float, change: int, head: bool) -> None:
    path = whole[0] / "checkpoint/counters"
    content = path.read_bytes()
    place = int(share * (90 if head else len(content)))
    changed = bytes([content[place] ^ change])
    damaged_is_named(whole[0], path, content[:place] + changed + content[place + 1 :], content)


def damaged_is_named(folder: Path, path: Path, damaged: bytes, whole: bytes) -> None:
    """Check that a damaged file is refused by its name, and put the whole one back."""
    path.write_bytes(damaged)
    try:
        with pytest.raises(CheckpointError, match=str(path)):
            read(folder)
        assert path.read_bytes() == damaged
    finally:
        path.write_bytes(whole)


@settings(max_examples=60, deadline=None)
@given(share=st.floats(0, 1, exclude_max=True), change=st.integers(1, 255))
def test_a_changed_plan_is_named_or_says_the_same(whole: tuple[Path, Result], share: float, change: int) -> None:
    folder = whole[0]
    path = folder / "checkpoint/run.json"
    content = path.read_bytes()
    before = Checkpoint(folder).plan()
    place = int(share * len(content))
    path.write_bytes(content[:place] + bytes([content[place] ^ change]) + content[place + 1 :])
    said = ""
    try:
        assert Checkpoint(folder).plan() == before  # a blank between two words is no change
    except CheckpointError as error:
        said = str(error)
    finally:
        path.write_bytes(content)
    assert not said or str(path) in said


def test_a_plan_changed_by_hand_is_named(folder: Path) -> None:
    path = folder / "checkpoint/run.json"
    plan = json.loads(path.read_text(encoding="utf-8"))
    plan["experiment"]["seed"] = 2
    path.write_text(json.dumps(plan), encoding="utf-8")
    with pytest.raises(CheckpointError, match=r"run\.json was changed after it was written"):
        read(folder)


@pytest.mark.parametrize("other", [{"games": 201}, {"seed": 2}, {"players": "balanced*2"}, {"game": "monopoly-uk"}])
def test_the_checkpoint_of_another_run_is_named(folder: Path, tmp_path: Path, other: dict[str, object]) -> None:
    study = experiment(**{"players": FOUR_STYLES, "games": 200, "max_rounds": 20, **other})
    (tmp_path / "other").mkdir()
    written(tmp_path / "other", play(study, jobs=1))
    shutil.copy(tmp_path / "other/checkpoint/counters", folder / "checkpoint/counters")
    with pytest.raises(CheckpointError, match="counters belongs to another run"):
        read(folder)


@pytest.mark.parametrize("file", ["run.json", "counters"])
def test_another_engine_is_named(whole: tuple[Path, Result], tmp_path: Path, file: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kept, "ENGINE_VERSION", 999)
        written(tmp_path, whole[1])
    if file == "counters":
        (tmp_path / "checkpoint/run.json").write_bytes((whole[0] / "checkpoint/run.json").read_bytes())
    with pytest.raises(CheckpointError, match=rf"{file} was written by version 999 of the engine"):
        read(tmp_path)


def test_other_counters_are_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "_layout", lambda dtype: "of a later version")
    with pytest.raises(CheckpointError, match="which counts other things"):
        read(folder)


def test_counters_that_do_not_fit_their_games_are_named(tmp_path: Path, whole: tuple[Path, Result]) -> None:
    written(tmp_path, replace(whole[1], games=199))
    with pytest.raises(CheckpointError, match="does not hold the games that it names"):
        read(tmp_path)


def test_a_sealed_file_of_a_later_format_is_named(tmp_path: Path, folder: Path) -> None:
    path = folder / "checkpoint/counters"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sim.batch.sealed.FORMAT", 2)
        write_sealed(path, {}, {"tally": np.zeros(3, np.int64)})
    with pytest.raises(CheckpointError, match="in a format that this one lacks"):
        read(folder)


def test_a_full_disk_leaves_what_was_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checkpoint = Checkpoint(folder)
    state = checkpoint.state(checkpoint.plan())

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(DiskError, match=r"counters: no space left on device"):
        checkpoint.write(replace(state, wanted=7))
    assert read(folder).wanted == 200
    assert {path.name for path in (folder / "checkpoint").iterdir()} == {"run.json", "counters"}


def test_errors_of_the_disk_are_told_from_the_users() -> None:
    from sim.report.errors import output_error

    assert isinstance(output_error("", OSError(28, "full")), DiskError)
    assert type(output_error("", OSError(13, "forbidden"))) is OutputError


def test_a_strategy_of_ones_own_must_be_as_it_was(tmp_path: Path) -> None:
    own = tmp_path / "mine.py"
    own.write_text("def buy(game, board, rules, player, subject, answer):\n    return 1\n", encoding="utf-8")
    study = experiment(f"{own},balanced", games=20)
    (tmp_path / "checkpoint").mkdir()
    Checkpoint(tmp_path).begin(Plan(study))
    assert Checkpoint(tmp_path).plan().experiment.digest() == study.digest()
    own.write_text(own.read_text(encoding="utf-8").replace("1", "0"), encoding="utf-8")
    with pytest.raises(CheckpointError, match=r"mine\.py of this run has changed"):
        Checkpoint(tmp_path).plan()
    own.unlink()
    with pytest.raises(CheckpointError, match=r"mine\.py of this run cannot be read"):
        Checkpoint(tmp_path).plan()
