"""The compiled engine: one variant for all boards of a size, and the same games as the sources run by plain Python."""

from __future__ import annotations

from pathlib import Path

import numba
import pytest
from games.whole import FOUR_STYLES, experiment

from batch.short_games import reports, reports_of_another_process
from sim.batch.run import play
from sim.batch.trace import final_state
from sim.config.experiment import Options
from sim.config.load import load_experiment
from sim.engine.jit import is_compiled_on_disk
from sim.games.property.play import play_games

TABLES = (
    (FOUR_STYLES, (), {}),
    ("random-legal*8", ("auction.enabled=false", "jail.fine=77"), {"edition": "pre2008"}),
    ("walker*2", ("walk_only=true", "dice.count=3"), {"seed": 2**40}),
    ("balanced:reserve=300,cautious", ('buildings.hotel_shortage="whole_group"',), {"fixed_seats": True}),
)

compiled = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="nothing is compiled")


@compiled
def test_one_compiled_variant() -> None:
    """Whatever is played, and whether or not outcomes or events are kept."""
    for players, settings, options in TABLES:
        study = experiment(players, *settings, games=20, max_rounds=20, **options)
        play(study, jobs=1)
        play(study, jobs=2, per_game=True)
        final_state(study, 3)
    play(load_experiment("friedman-2009", Options(games=20)))
    boards = {signature[0] for signature in play_games.signatures}  # other tests may have played other sizes
    assert len(play_games.signatures) == len(boards)


@compiled
def test_compiled_code_is_kept_on_disk() -> None:
    play(experiment("balanced*2", games=1, max_rounds=1))
    assert is_compiled_on_disk()


@compiled
def test_plain_python_plays_the_same_games() -> None:
    """Outcomes, counters, lengths and every event, to the last integer."""
    assert reports_of_another_process(NUMBA_DISABLE_JIT="1") == reports()


@pytest.mark.slow
def test_no_index_is_out_of_bounds(tmp_path: Path) -> None:
    """Out of bounds, compiled code would read the neighbouring field; it is compiled anew, so this takes a minute."""
    checked = reports_of_another_process(100, NUMBA_BOUNDSCHECK="1", NUMBA_CACHE_DIR=str(tmp_path))
    assert checked == reports(100)
