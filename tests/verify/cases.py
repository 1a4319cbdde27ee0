"""Games in which a planted fault must show, found by what their logs say."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from games.whole import experiment

from sim.batch.trace import Event, trace_game
from sim.engine import events as ev
from sim.games.property.names import BANKRUPTCY_CAUSE, REPAIRS_CAUSE
from verify.hotel_planting import HOTEL_SHOWN

TESTS = Path(__file__).parents[1]
Table = dict[str, object]

PLAYERS = "aggressive-no-trade*3"
SETTINGS = ("trade.enabled=false", "start_cash=2500", "salary=100", "buildings.houses=60", "buildings.hotels=40")
"""Much building and ruin without trades: games that plain Python plays in seconds."""

HOTEL_PLAYERS = "plain,landlord,predator"

SEED = 46
HOTEL = 5
MAX_ROUNDS = 60
SEARCHED = 300
"""Games among which the shortest that shows a fault is looked for."""


def _third_double(log: Iterable[Event]) -> bool:
    return any(event.kind == ev.JAIL_IN and event.a == ev.JAILED_BY_DOUBLES for event in log)


def _back_three(log: Iterable[Event]) -> bool:
    return any((event.kind, event.a, event.amount) == (ev.MOVE, ev.MOVED_BY_CARD, -3) for event in log)


def _hotel_repaired(log: Iterable[Event]) -> bool:
    """Somebody with more hotels built than sold pays for repairs."""
    hotels: Counter[int] = Counter()
    for event in log:
        if event.kind == ev.BUILD and event.a == HOTEL:
            hotels[event.player] += 1
        elif event.kind == ev.SELL_BUILDING and event.b == HOTEL:
            hotels[event.player] -= 1
        elif event.kind == ev.PAY and event.a == REPAIRS_CAUSE and hotels[event.player] > 0:
            return True
    return False


def _cash_inherited(log: Iterable[Event]) -> bool:
    return any(event.kind == ev.PAY and event.a == BANKRUPTCY_CAUSE and event.other < ev.BANK for event in log)


SHOWN: dict[str, Callable[[Iterable[Event]], bool]] = {
    "third_double_moves_first": _third_double,
    "back_three_not_resolved": _back_three,
    "hotel_is_five_houses": _hotel_repaired,
    "cash_to_the_bank": _cash_inherited,
    "cash_lost": _cash_inherited,
}


def shortest_games() -> dict[str, Table]:
    """Return, for each fault, the shortest game in which the rule that it breaks is applied, as planting reads it."""
    return _shortest(SHOWN, {"players": PLAYERS, "settings": SETTINGS, "seed": SEED, "max_rounds": MAX_ROUNDS})


def shortest_hotel_games() -> dict[str, Table]:
    """Return the same of the faults in hotel games."""
    return _shortest(
        HOTEL_SHOWN,
        {"players": HOTEL_PLAYERS, "settings": (), "seed": SEED, "max_rounds": MAX_ROUNDS, "game": "hotel"},
    )


def _shortest(shown: Mapping[str, Callable[[Iterable[Event]], bool]], table: Table) -> dict[str, Table]:
    options = {key: value for key, value in table.items() if key not in ("players", "settings")}
    study = experiment(str(table["players"]), *table["settings"], **options)  # type: ignore[misc, arg-type]
    logs = [(list(trace_game(study, index)), index) for index in range(SEARCHED)]
    logs.sort(key=lambda game: len(game[0]))
    return {
        fault: {**table, "index": next(index for log, index in logs if shows(log))} for fault, shows in shown.items()
    }


def read_planted(games: Mapping[str, Table]) -> dict[tuple[str, bool], set[str]]:
    """Return the checks that fail in each fault's game, played by plain Python with the fault and without."""
    asked = [(fault, planted) for fault in games for planted in (True, False)]
    done = subprocess.run(
        [sys.executable, "-m", "verify.planting"],
        input=json.dumps([(fault if planted else "nothing", games[fault]) for fault, planted in asked]),
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(TESTS)},
        capture_output=True,
        text=True,
        check=True,
    )
    failed = [{check for check, _ in failures} for failures in json.loads(done.stdout)]
    return dict(zip(asked, failed, strict=True))
