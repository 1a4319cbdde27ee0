"""Whole games: a correct log is accepted, and every planted change to it is rejected by the rule's name."""

from __future__ import annotations

import ast
import random
from functools import cache
from pathlib import Path

import pytest

import sim.referee
from referee.storyteller import CHOICES, StoryTeller
from referee.toy import (
    BROWN,
    DIVIDEND,
    GAME,
    RED,
    added,
    changed,
    give,
    move,
    pay,
    receive,
    row,
    throw,
    turn,
    without,
)
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.property.names import AUCTION_CAUSE, CARD_CAUSE, PURCHASE, RENT_CAUSE, SALARY_CAUSE
from sim.referee.hotel.columns import USED as HOTEL_USED
from sim.referee.log import EMPTY, NAMES, USED, Event
from sim.referee.referee import Referee, RuleBroken, check_game
from sim.referee.summary import Summary

RULES: dict[str, Value] = {"start_cash": 300, "max_rounds": 2}

FIRST_ROUND = [
    row(ev.START, 0, 0, amount=300),
    row(ev.START, 1, 0, amount=300, a=1),
    turn(0, 0),
    throw(0, 2, 3),
    move(0, 0, 5, 5),
    row(ev.OFFER, 0, 5, amount=200),
    row(ev.BUY, 0, 5, amount=200),
    pay(0, ev.BANK, 200, PURCHASE, 5),
    turn(1, 0),
    throw(1, 1, 4),
    move(1, 0, 5, 5),
    row(ev.RENT, 1, 5, 0, 25),
    pay(1, 0, 25, RENT_CAUSE, 5),
]
SECOND_ROUND = [
    turn(0, 5),
    throw(0, 3, 3),
    move(0, 5, 11, 6),
    row(ev.CARD, 0, 11, 1, a=DIVIDEND),
    receive(0, 45, CARD_CAUSE),
    throw(0, 1, 2),
    move(0, 11, 0, 3),
    row(ev.SALARY, 0, amount=200),
    receive(0, 200, SALARY_CAUSE),
    turn(1, 5),
    throw(1, 2, 1),
    move(1, 5, 8, 3),
    row(ev.OFFER, 1, 8, amount=220),
    row(ev.BID, 0, 8, amount=120, b=1),
    row(ev.BID, 1, 8, amount=90, b=1),
    row(ev.WON, 0, 8, amount=91),
    pay(0, ev.BANK, 91, AUCTION_CAUSE, 8),
    row(ev.END, -1, a=ev.END_ROUND_LIMIT),
]
WHOLE = FIRST_ROUND + [event._replace(round=2) for event in SECOND_ROUND]


def test_a_correct_game_is_accepted_and_counted() -> None:
    summary = check_game(GAME, RULES, 2, WHOLE)
    assert (summary.reason, summary.winner, summary.places) == ("round_limit", -1, [0, 0])
    assert (summary.rounds, summary.turns, summary.rolls, summary.events) == (2, 4, 5, len(WHOLE))
    assert summary.strategies == [0, 1]
    assert summary.cash == [300 - 200 + 25 + 45 + 200 - 91, 300 - 25]
    assert summary.owners[5] == summary.owners[8] == 0
    assert summary.roll_ends == [1, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0, 1, 0, 0, 0]
    assert summary.turn_ends == [1, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0]
    assert summary.touches == summary.roll_ends
    assert summary.acquisitions == {(5, "purchase"): 1, (8, "auction"): 1}
    assert summary.money["rent", "player", "player"] == summary.rent[5] == 25
    assert summary.money["salary", "bank", "player"] == 200
    assert (summary.paid[8], summary.auctions[ev.LOT_PROPERTY], summary.salaries) == (91, 1, 1)


PLANTS = {
    "start cash": (changed(WHOLE, 1, amount=310), "start"),
    "a player without a start": (without(WHOLE, 1), "start"),
    "the other seat begins": (changed(WHOLE, 2, player=1), "order of play"),
    "a column that the kind does not use": (changed(WHOLE, 2, amount=7), "event list"),
    "a die of seven": (changed(WHOLE, 3, a=7, b=-2), "dice"),
    "three dice": (changed(WHOLE, 3, square=1, amount=6), "dice"),
    "a wrong total": (changed(WHOLE, 3, amount=6), "dice"),
    "a step too far": (changed(WHOLE, 4, square=6, amount=6), "move"),
    "a token left behind": (without(WHOLE, 4), "move"),
    "no offer": (without(WHOLE, 5, 3), "offer"),
    "a wrong list price": (changed(WHOLE, 5, amount=210), "offer"),
    "bought and not paid": (without(WHOLE, 7), "purchase"),
    "paid too little": (changed(WHOLE, 7, amount=190), "purchase"),
    "paid into the pot": (changed(WHOLE, 7, other=ev.POT), "purchase"),
    "neither bought nor auctioned": (without(WHOLE, 6, 2), "auction order"),
    "an extra throw without a double": (added(WHOLE, 8, throw(0, 1, 3)), "order of play"),
    "a turn left out": (without(WHOLE, 8, 5), "order of play"),
    "rent of two railroads": (changed(changed(WHOLE, 11, amount=50), 12, amount=50), "rent"),
    "no rent": (without(WHOLE, 11, 2), "rent"),
    "rent not paid": (without(WHOLE, 12), "rent"),
    "rent to another": (changed(WHOLE, 12, other=ev.BANK), "rent"),
    "a round that does not begin": (changed(WHOLE, 13, round=1), "rounds"),
    "a card not drawn": (without(WHOLE, 16, 2), "card"),
    "a card from another deck": (changed(WHOLE, 16, other=0), "card"),
    "a card that is not in the deck": (changed(WHOLE, 16, a=7), "order of the deck"),
    "a card not obeyed": (without(WHOLE, 17), "card"),
    "no throw after a double": (without(WHOLE, 18, 4), "throw after a double"),
    "no salary": (without(WHOLE, 20, 2), "salary"),
    "salary announced and not paid": (without(WHOLE, 21), "salary"),
    "double salary": (changed(changed(WHOLE, 20, amount=400), 21, amount=400), "salary"),
    "a salary without a crossing": (added(WHOLE, 15, WHOLE[20]), "move"),
    "bids in another order": ([*WHOLE[:26], WHOLE[27], WHOLE[26], *WHOLE[28:]], "auction order"),
    "a bidder left out": (without(WHOLE, 27), "auction order"),
    "a bid above one's cash": (changed(WHOLE, 27, amount=276), "auction limit"),
    "another opening": (changed(WHOLE, 26, b=10), "auction order"),
    "the lower limit wins": (changed(changed(WHOLE, 28, player=1), 29, player=1), "auction winner"),
    "the winner pays its own limit": (changed(changed(WHOLE, 28, amount=120), 29, amount=120), "auction price"),
    "unsold although somebody bid": ([*WHOLE[:28], row(ev.UNSOLD, -1, 8, round=2), WHOLE[30]], "auction winner"),
    "no end": (without(WHOLE, 30), "end of the game"),
    "a round too few": ([*WHOLE[:13], WHOLE[30]], "order of play"),
    "a winner of an unfinished game": (changed(WHOLE, 30, player=0), "end of the game"),
    "another reason": (changed(WHOLE, 30, a=ev.END_SCORED), "end of the game"),
    "something after the end": ([*WHOLE, WHOLE[30]], "end of the game"),
    "a gift without a trade": (added(WHOLE, 3, row(ev.TRADE_GIVE, 0, 5, 1)), "throw"),
}


@pytest.mark.parametrize("name", PLANTS)
def test_a_planted_change_is_rejected_by_its_rule(name: str) -> None:
    rows, rule = PLANTS[name]
    with pytest.raises(RuleBroken) as broken:
        check_game(GAME, RULES, 2, rows)
    assert broken.value.message.split(":")[0] == rule


def test_the_message_names_the_row_and_the_rule() -> None:
    with pytest.raises(RuleBroken) as broken:
        check_game(GAME, RULES, 2, changed(WHOLE, 11, amount=50))
    assert broken.value.event_index == 11
    assert broken.value.event == WHOLE[11]._replace(amount=50)
    assert "event 11 (rent player=1 square=5 other=0 amount=50, round 1): rent: amount of rent must be 25" in str(
        broken.value
    )


def test_nothing_is_shared_with_the_simulator_but_declarations() -> None:
    modules = {"sim.engine", "sim.engine.events", "sim.engine.declare"}
    names = ("names", "switches", "parameters")
    modules |= {f"sim.games.{family}.{name}" for family in ("property", "hotel") for name in names}
    room = Path(sim.referee.__file__).parent
    paths = sorted(room.rglob("*.py"))
    modules |= {"sim.referee", "sim.referee.hotel"}
    modules |= {".".join(("sim", "referee", *path.relative_to(room).with_suffix("").parts)) for path in paths}
    assert len(paths) > 40
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not isinstance(node, ast.ImportFrom) or node.level == 0, path.name
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("sim"):
                assert node.module in modules, path.name
                assert node.module != "sim.engine" or [name.name for name in node.names] == ["events"], path.name
            if isinstance(node, ast.Import):
                assert not any(name.name.startswith(("sim", "numpy", "numba")) for name in node.names), path.name


def test_every_kind_has_its_columns() -> None:
    assert set(NAMES) == set(USED) | set(HOTEL_USED)


RULE_SETS: tuple[dict[str, Value], ...] = (
    {},
    {"walk_only": True},
    {"buildings.houses": 7, "buildings.hotels": 2, "bankruptcy.mortgages_cleared": False},
    {"buildings.even": False, "buildings.houses": 6, "auction.decliner_bids": False, "auction.opening": 10},
    {"buildings.houses": 7, "buildings.hotel_shortage": "whole_group", "buildings.houses_per_hotel": 3},
    {"cards.draw": "with_replacement", "jail.fine_then_wait": True, "auction.enabled": False},
    {"jail.last_attempt_uses_card": True, "jail.doubles_roll_again": True, "dice.count": 3, "dice.faces": 3},
    {"dice.doubles_roll_again": False, "salary": 0, "jail.fine": 0, "mortgage.transfer_interest": 0.0},
    {"buildings.houses": 3, "auction.opening": 250, "auction.step": 5, "buildings.auction_opening": 60},
    {"rent.mortgaged_count": False, "jail.owner_collects_rent": False, "cards.jail_card_kept": False},
    {"trade.complete_only": True, "mortgage.transfer_interest_base": "price"},
    {"trade.enabled": False, "buildings.houses": 1},
    {"jail.double_survives": True, "jail.last_failure": "free_and_move", "dice.faces": 3},
    {"jail.double_survives": True, "jail.last_failure": "fine_and_wait", "jail.doubles_roll_again": True},
    {"jail.doubles_free": False, "jail.last_failure": "free_and_move", "jail.max_attempts": 2},
    {"jail.doubles_free": False, "jail.fine_on_last_turn": True, "dice.faces": 3},
    {"end.all_rich": 200, "bankruptcy.equal_ruins": True},
)


def referee_of(seed: int, events: list[Event]) -> Referee:
    """Return the referee of a short game in which groups are dealt, so that there is building and ruin."""
    rules = {"salary": 20, "max_rounds": 40} | RULE_SETS[seed % len(RULE_SETS)]
    referee = Referee(GAME, rules, 2 + seed % 4, events)
    deal = random.Random(seed)
    for group in (RED, BROWN):
        give(referee.table, deal.randrange(2), *group)
    return referee


@cache
def story_of(seed: int) -> tuple[list[Event], Summary]:
    """Return a whole made-up game and its counts."""
    referee = referee_of(seed, [])
    teller = StoryTeller(seed)
    teller.table, referee.table.log = referee.table, teller
    return teller.rows, referee.read()


@pytest.mark.parametrize("seed", range(4 * len(RULE_SETS)))
def test_made_up_games_are_accepted_under_every_rule_set(seed: int) -> None:
    rows, summary = story_of(seed)
    assert referee_of(seed, rows).read() == summary
    assert sum(summary.roll_ends) == summary.rolls
    assert sum(summary.turn_ends) == summary.turns


def test_made_up_games_show_every_kind_of_row() -> None:
    kinds = {event.kind for seed in range(4 * len(RULE_SETS)) for event in story_of(seed)[0]}
    ventures = {ev.CARD_USED, ev.STAKE, ev.JACKPOT, ev.POT_FILL}
    house = {ev.DEAL, ev.SPEED_DIE}
    left_out = {ev.HOLDS, *ventures, *house}
    assert set(USED) - kinds == left_out, "only a scenario begins with deeds held; this board has no pot"


@pytest.mark.parametrize("seed", range(2 * len(RULE_SETS)))
def test_any_change_to_a_made_up_game_is_rejected(seed: int) -> None:
    rows, _ = story_of(seed)
    chance = random.Random(seed)
    for _ in range(25):
        index = chance.randrange(len(rows))
        column = chance.choice([name for name in EMPTY if (NAMES[rows[index].kind], name) not in CHOICES])
        value = getattr(rows[index], column) + chance.choice([-2, -1, 1, 2])
        with pytest.raises(RuleBroken):
            referee_of(seed, changed(rows, index, **{column: value})).read()


@pytest.mark.parametrize("seed", range(2 * len(RULE_SETS)))
def test_a_lost_or_doubled_row_of_a_made_up_game_is_rejected(seed: int) -> None:
    rows, _ = story_of(seed)
    chance = random.Random(seed)
    for _ in range(12):
        index = chance.randrange(len(rows))
        with pytest.raises(RuleBroken):
            referee_of(seed, without(rows, index)).read()
        with pytest.raises(RuleBroken):
            referee_of(seed, added(rows, index, rows[index])).read()
