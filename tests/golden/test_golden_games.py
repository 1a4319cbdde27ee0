"""Whole games, and digests of many, kept as text: no result changes unnoticed.

``pytest tests/golden --update-golden`` writes the files anew.
"""

from __future__ import annotations

import difflib
import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest
from games.whole import FOUR_STYLES, experiment
from rules.setting import SHORT_GAME

from sim.batch.run import play
from sim.batch.trace import Event, trace_game
from sim.config.models import Experiment
from sim.engine.events import KEEP_CARD, KINDS, THROW
from sim.engine.version import ENGINE_VERSION

FOLDER = Path(__file__).parent
HEADER = "engine version "

ADVICE = (
    "Look at the difference. If it is what you meant and some seed's result has changed, raise ENGINE_VERSION in "
    "sim/engine/version.py; then write the files anew with: pytest tests/golden --update-golden"
)

EMPTY = Event(kind=0, round=0, player=-1, square=-1, other=-1, amount=0, a=0, b=0)
"""What stands in a column that says nothing."""

ELSEWHERE = (THROW, KEEP_CARD)
"""Kinds whose column ``square`` holds something else."""


class GoldenGame(NamedTuple):
    """A game that is kept."""

    study: Experiment
    index: int


NO_TRADES = "trade.enabled=false"
SCARCE = (NO_TRADES, "buildings.houses=5", "buildings.hotels=2", "salary=800", "start_cash=4000")
POOR = ("start_cash=250", "salary=20")
RICH = (NO_TRADES, "buildings.houses=12", "start_cash=2000")
TIGHT = ("start_cash=500", "salary=100")
POPULAR = (
    *("parking.takes_pot=true", "parking.taxes=true", "parking.card_fines=true", "parking.jail_fines=true"),
    *("parking.seed=500", "parking.empty_pays=100", "salary_for_landing=400", "auction.enabled=false"),
    *("jail.owner_collects_rent=false", "dice.ones_bonus=500", "purchase.laps=1"),
)
FAST = ("speed_die.enabled=true", "dealt.deeds=3", "end.bankruptcies=1", "start_cash=900", "salary=100")
SHORT_AND_FAST = (*SHORT_GAME, *FAST)
KEPT_MORTGAGED = "trader:lift=none,balanced:lift=none,aggressive"

GAMES = {
    "four-styles": GoldenGame(experiment(FOUR_STYLES, max_rounds=12), 0),
    "house-rules": GoldenGame(
        experiment("balanced,cautious", NO_TRADES, rules=("no-auctions", "no-rent-in-jail"), max_rounds=25), 1
    ),
    "walk": GoldenGame(experiment("walker*2", "walk_only=true", max_rounds=25), 2),
    # ruin by a player and by the bank, whose auction follows; deeds handed over with their mortgages
    "ruin": GoldenGame(
        experiment("balanced,aggressive,hoarder", NO_TRADES, *POOR, edition="pre2008", max_rounds=40), 565
    ),
    # auctions of the last houses
    "shortage": GoldenGame(experiment("random-legal*2", *SCARCE, max_rounds=45), 159),
    # hotels sold while the bank lacks houses
    "hotels": GoldenGame(experiment("aggressive*2", *RICH, max_rounds=60), 319),
    # trades of every kind, with a jail card and over mortgaged deeds
    "trades": GoldenGame(experiment("trader,aggressive,balanced", *TIGHT, max_rounds=35), 586),
    # trades over mortgaged deeds that nobody lifts: interest at once
    "trades-mortgaged": GoldenGame(experiment(KEPT_MORTGAGED, "start_cash=800", max_rounds=35), 199),
    # the other boards: their decks, taxes and ways out of jail
    "board-uk": GoldenGame(experiment("balanced,aggressive", game="monopoly-uk", max_rounds=14), 3),
    "board-nl-sheet": GoldenGame(
        experiment("balanced:tax_choice=percent*2", game="monopoly-nl", edition="sheet", max_rounds=14), 3
    ),
    "board-es-sheet": GoldenGame(
        experiment("balanced:jail=stay*2", game="monopoly-es", edition="sheet", max_rounds=18), 1
    ),
    # twenty squares, one die of eight faces
    "board-lantern": GoldenGame(experiment("balanced,aggressive", game="lantern-market", max_rounds=12), 5),
    # popular house rules: fines into a seeded pot, 400 on GO, a bonus for ones, no purchase before a lap
    "pot": GoldenGame(experiment("balanced,cautious,hoarder", *POPULAR, max_rounds=16), 166),
    # the short game with the speed die: dealt deeds, a hotel after three houses, the first ruin ends it
    "speed-die": GoldenGame(experiment("balanced,random-legal,aggressive", *SHORT_AND_FAST, max_rounds=40), 62),
    # gifts and bargains of players at random
    "trades-random": GoldenGame(experiment("random-legal*3", "start_cash=600", max_rounds=15), 0),
    # kept cards of all kinds, the whole pot, the tax police, a free branch, three doubles, a free choice of the square
    "fants": GoldenGame(experiment("gambler,balanced,random-legal", max_rounds=30, game="millioner"), 78),
}

TABLES = {
    "four styles": experiment(FOUR_STYLES, games=2000, max_rounds=300),
    "aggressive pair": experiment("aggressive*2", games=2000, max_rounds=300),
    "friedman": experiment("friedman*2", "dice.doubles_roll_again=false", games=2000, max_rounds=300),
    "random, older edition": experiment("random-legal*5", edition="pre2008", games=1000, max_rounds=200),
    "trades, four styles": experiment("trader,builder,shortage,railroads", games=2000, max_rounds=300),
    "trades, hard bargains": experiment("sneaky,hoarder,balanced", *TIGHT, games=2000, max_rounds=300),
    "shortage": experiment("random-legal*2,hoarder", *SCARCE, games=1000, max_rounds=100),
    "poor, deeds with mortgages": experiment(
        "balanced*8", *POOR, "bankruptcy.mortgages_cleared=false", games=1000, max_rounds=100
    ),
    "fants, four styles": experiment(
        "gambler,balanced,abstainer,random-legal", games=2000, max_rounds=300, game="millioner"
    ),
    "fants, ladder of rents": experiment(
        "trader,aggressive,shortage", games=2000, max_rounds=300, game="millioner", edition="ladder"
    ),
    "walk, cards from the whole deck": experiment(
        "walker*3", "walk_only=true", 'cards.draw="with_replacement"', games=1000, max_rounds=100
    ),
}


def story(game: GoldenGame) -> Iterator[str]:
    """Yield a game as lines: a heading a round, then an event a line, columns that say nothing left out."""
    names = [square.name for square in game.study.game.squares]
    kinds = {kind.number: kind.name for kind in KINDS}
    current = -1
    for event in trace_game(game.study, game.index):
        if event.round != current:
            current = event.round
            yield f"round {current}"
        columns = [f"{name}={getattr(event, name)}" for name in EMPTY._fields[2:] if is_told(event, name)]
        place = f"  ({names[event.square]})" if event.kind not in ELSEWHERE and event.square >= 0 else ""
        yield f"  {kinds[event.kind]} {' '.join(columns)}{place}"


def is_told(event: Event, column: str) -> bool:
    """Tell whether a column says something; a throw has zeros for the usual purpose and for no third die."""
    value = getattr(event, column)
    return value != getattr(EMPTY, column) and not (event.kind == THROW and value == 0 and column != "player")


def results(study: Experiment) -> str:
    """Return the results of many games as one line: sums to look at, and a digest of all outcomes."""
    outcomes = play(study, jobs=2, per_game=True).outcomes
    assert outcomes is not None
    fields = [name for name in outcomes.dtype.names if name != "block"]
    digest = hashlib.sha256(b"".join(np.ascontiguousarray(outcomes[name]).astype("<i8").tobytes() for name in fields))
    sums = [f"{name} {outcomes[name].sum()}" for name in ("rounds", "turns", "rolls", "cash", "net_worth")]
    finished = f"finished {(outcomes['winner'] >= 0).sum()}"
    return f"{study.games} games: {', '.join([*sums, finished])}, digest {digest.hexdigest()[:16]}"


def compare(name: str, lines: list[str], update: bool) -> None:
    """Compare a file of this folder with what is played now, or write it anew."""
    path = FOLDER / f"{name}.txt"
    now = [f"{HEADER}{ENGINE_VERSION}", *lines]
    if update:
        path.write_text("\n".join(now) + "\n", encoding="utf-8")
    assert path.is_file(), f"{path.name} is missing; write it with: pytest tests/golden --update-golden"
    kept = path.read_text(encoding="utf-8").splitlines()
    assert kept[0] == now[0], f"{path.name} is of another engine version: {kept[0]}. {ADVICE}"
    if kept != now:
        difference = list(difflib.unified_diff(kept, now, "kept", "played now", lineterm="", n=2))
        pytest.fail("\n".join([f"{path.name} is not what is played now. {ADVICE}", *difference[:60]]), pytrace=False)


@pytest.mark.parametrize("name", GAMES)
def test_whole_game(name: str, update_golden: bool) -> None:
    game = GAMES[name]
    rounds = game.study.rules["max_rounds"]
    title = f"{name}: game {game.index} of seed {game.study.seed}, up to {rounds} rounds"
    compare(name, [title, *story(game)], update_golden)


def test_results_of_many_games(update_golden: bool) -> None:
    compare("results", [f"{name}: {results(study)}" for name, study in TABLES.items()], update_golden)


def test_no_file_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*GAMES, "results"}
