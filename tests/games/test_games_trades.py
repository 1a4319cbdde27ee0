"""Whole games with trades: every switch and parameter of trades changes what is played, and all of it is legal."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import numpy as np
import pytest

from games.whole import STRATEGIES, check_final_state, experiment, refereed
from sim.batch.run import play
from sim.batch.trace import Event, trace_game
from sim.config.load import load_game, load_strategy
from sim.engine import events as ev
from sim.games.property.names import TRADE_CAUSE, TRANSFER_INTEREST
from sim.games.property.parameters import PARAMETERS
from sim.games.property.switches import SWITCHES

TABLE = "trader,balanced,orange-and-red,balanced:lift=none"
GAMES = 300

SWITCH_VALUES = {
    "trade.enabled": "false",
    "trade.complete_only": "true",
    "trade.mortgaged": "false",
    "trade.retry_rounds": "50",
    "trade.offers": "1",
}
PARAMETER_VALUES = {
    "trade": "never",
    "trade_horizon": "60",
    "trade_weights": "0.2",
    "trade_margin": "0.5",
    "trade_rival_weight": "3",
    "trade_share": "0.9",
    "trade_reserve": "700",
    "trade_counter": "false",
}


@cache
def outcomes(players: str, *settings: str) -> tuple[int, bytes]:
    """Return the trades of some hundred games, and all that came out of them."""
    result = play(experiment(players, *settings, games=GAMES, max_rounds=120), per_game=True)
    assert result.outcomes is not None
    return int(result.tally["trades"].sum()), result.outcomes["net_worth"].tobytes()


def test_every_switch_and_parameter_is_tried() -> None:
    assert set(SWITCH_VALUES) == {switch.key for switch in SWITCHES if switch.key.startswith("trade.")}
    assert set(PARAMETER_VALUES) == {each.key for each in PARAMETERS if each.decision == "trade_value"}


@pytest.mark.parametrize("key", SWITCH_VALUES)
def test_a_switch_changes_games(key: str) -> None:
    """The limit to deals that complete a group binds players at random only: others look for no deals but those."""
    players = "random-legal*3" if key == "trade.complete_only" else TABLE
    usual, changed = outcomes(players), outcomes(players, f"{key}={SWITCH_VALUES[key]}")
    assert changed[1] != usual[1]
    if key == "trade.enabled":
        assert changed[0] == 0 < usual[0]
    if key == "trade.complete_only":
        assert changed[0] < usual[0]


def test_players_who_reckon_make_no_other_deals_than_those_that_complete_a_group() -> None:
    assert outcomes(TABLE, "trade.complete_only=true") == outcomes(TABLE)


@pytest.mark.parametrize("key", PARAMETER_VALUES)
def test_a_parameter_changes_games(key: str) -> None:
    changed = TABLE.replace("trader", f"trader:{key}={PARAMETER_VALUES[key]}")
    assert outcomes(changed)[1] != outcomes(TABLE)[1]


@pytest.mark.parametrize(
    "settings",
    [
        ("trade.offers=1", "trade.retry_rounds=1"),
        ("trade.offers=100", "trade.retry_rounds=1", "trade.complete_only=true"),
        ("start_cash=400", "salary=60", "mortgage.transfer_interest=0.5", 'mortgage.transfer_interest_base="price"'),
        ("start_cash=5000", "buildings.houses=10", 'mortgage.rounding="down"'),
        ("mortgage.transfer_interest=0", "mortgage.interest=0", "jail.fine=500"),
    ],
)
def test_the_referee_reads_trades_of_all_strategies(settings: tuple[str, ...]) -> None:
    """Five players at a table, each strategy at one of them; all that trade at all are seen to.

    The random player may find no deal that completes a group, where only those are allowed.
    """
    traded: set[str] = set()
    for first in range(0, len(STRATEGIES), 4):
        line_up = [STRATEGIES[(first + place) % len(STRATEGIES)] for place in range(4)]
        study = experiment(",".join([*line_up, "random-legal"]), *settings, max_rounds=120)
        for index in range(9):
            check_final_state(study, index, refereed(study, index))
            traded |= traders(trace_game(study, index), [strategy.name for strategy in study.strategies])
    game = load_game("monopoly-us")
    able = {name for name in STRATEGIES if load_strategy(name, game).values["trade"] != "never"}
    assert able - {"random-legal"} <= traded <= able


def traders(events: Iterable[Event], names: list[str]) -> set[str]:
    """Return the strategies that took part in a trade."""
    seats: dict[int, str] = {}
    found = set()
    for event in events:
        if event.kind == ev.START:
            seats[event.player] = names[event.a]
        elif event.kind == ev.TRADE:
            found |= {seats[event.player], seats[event.other]}
    return found


def test_money_in_trades_is_neither_made_nor_lost() -> None:
    """All that is paid for the cause goes from player to player; interest on mortgaged deeds goes to the bank."""
    tally = play(experiment(TABLE, "start_cash=700", games=GAMES, max_rounds=120)).tally
    flow = tally["flow"].sum(axis=0)
    assert np.count_nonzero(flow[TRADE_CAUSE]) == 1
    assert flow[TRADE_CAUSE, 0, 0] > 0
    assert np.count_nonzero(flow[TRANSFER_INTEREST]) == 1
    assert flow[TRANSFER_INTEREST, 0, 1] > 0
