"""Ruin with kept cards, trades, mortgages and buildings of a table without mortgaged trades, and how a game begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.fair import (
    BLUE,
    GAME,
    INSPECTION,
    OUT_OF_JAIL,
    RULES,
    TAX_FREE,
    fair,
    hold,
    landed,
    used,
)
from referee.toy import (
    added,
    changed,
    give,
    give_card,
    move,
    pay,
    read_turn,
    receive,
    rejected,
    row,
    throw,
    turn,
    without,
)
from sim.engine import events as ev
from sim.games.property.names import (
    BANKRUPTCY_CAUSE,
    BUILDING,
    INTEREST,
    REDEMPTION,
    RENT_CAUSE,
    TAX_CAUSE,
    TRANSFER_INTEREST,
)
from sim.referee.log import Event
from sim.referee.referee import RuleBroken, check_game
from sim.referee.table import Table

OWED = {"other": 1, "amount": 50, "a": RENT_CAUSE}
RUIN = [
    row(ev.RENT, 0, BLUE, 1, 50),
    row(ev.DEBT, 0, b=43, **OWED),
    row(ev.BANKRUPT, 0, **OWED),
    pay(0, 1, 13, BANKRUPTCY_CAUSE),
    row(ev.DECK_RETURN, 0, other=0, a=TAX_FREE),
    row(ev.KEEP_CARD, 1, 0, 1, a=OUT_OF_JAIL),
    row(ev.TRANSFER, 0, 1, 1),
    row(ev.TRANSFER, 0, 3, 1, a=1),
    row(ev.FEE, 1, 3),
    row(ev.ELIMINATED, 0, amount=3),
]


def ruined(rows: list[Event]) -> Table:
    """Return a table whose seat 0 is ruined by the rent of seat 1, with a jail card and a tax-free card."""
    table = hold(landed(BLUE, *rows, players=3), 0, TAX_FREE)
    give(table, 1, BLUE)
    table.deeds[BLUE].level = 0
    table.board.rules["rent.complete_group_multiplier"] = 1
    give(table, 0, 1)
    give(table, 0, 3, mortgaged=True)
    give_card(table, 0, 1, OUT_OF_JAIL)
    table.seats[0].cash = 13
    return table


def test_kept_cards_of_the_ruined_go_under_their_decks() -> None:
    after = read_turn(ruined(RUIN))
    assert after.seats[1].cards == [(1, OUT_OF_JAIL)]
    assert not after.seats[1].kept
    assert after.decks[0].holds(TAX_FREE)
    assert after.deeds[3].mortgaged


@pytest.mark.parametrize(
    ("rows", "rule"),
    [
        (without(RUIN, 4), "cards of the ruined"),
        (changed(RUIN, 4, kind=ev.KEEP_CARD, player=1, square=0), "cards of the ruined"),
        ([*RUIN[:4], RUIN[5], RUIN[4], *RUIN[6:]], "cards of the ruined"),
        (changed(RUIN, 5, kind=ev.DECK_RETURN, player=0, square=-1), "cards of the ruined"),
        ([*RUIN[:4], *used(TAX_FREE, BLUE), *RUIN[5:]], "cards of the ruined"),
        (changed(RUIN, 7, a=0), "deeds of the ruined"),
        (without(RUIN, 8), "transfer interest"),
        (changed(RUIN, 8, amount=6), "transfer interest"),
        ([*RUIN, pay(1, ev.BANK, 6, TRANSFER_INTEREST)], "end of the turn"),
    ],
)
def test_planted_changes_to_a_ruin(rows: list[Event], rule: str) -> None:
    rejected(ruined(rows), rule)


TO_TAX = [throw(0, 1, 3), move(0, 0, INSPECTION, 4), row(ev.TAX, 0, INSPECTION, amount=100)]
TO_TAX += [pay(0, ev.BANK, 100, TAX_CAUSE, INSPECTION)]
TRADE = [turn(0, 0), row(ev.TRADE, 0, other=1, a=5, b=5), row(ev.TRADE_GIVE, 0, 1, 1, b=-1), *TO_TAX]


def test_mortgaged_deeds_and_kept_cards_are_not_traded() -> None:
    for mortgaged, flag, rule in ((False, False, ""), (True, True, ""), (True, False, "trade.mortgaged")):
        rows = changed(TRADE, 2, a=int(mortgaged))
        rows = added(rows, 3, row(ev.FEE, 1, 1)) if flag else rows
        table = fair(rows, trade__mortgaged=flag)
        give(table, 0, 1, mortgaged=mortgaged)
        if rule:
            rejected(table, rule)
        else:
            read_turn(table)
    card = added(TRADE, 3, row(ev.TRADE_GIVE, 0, other=1, a=TAX_FREE, b=0), row(ev.KEEP_CARD, 1, 0, 0, a=TAX_FREE))
    table = hold(fair(card), 0, TAX_FREE)
    give(table, 0, 1)
    rejected(table, "jail card")


def test_lifting_costs_a_share_of_the_price() -> None:
    for interest, rule in ((9, ""), (5, "interest"), (8, "interest")):
        paid = [pay(0, ev.BANK, 42, REDEMPTION, 6), pay(0, ev.BANK, interest, INTEREST, 6)]
        table = fair([turn(0, 0), row(ev.LIFT, 0, 6, amount=42, a=interest), *paid, *TO_TAX])
        give(table, 0, 6, mortgaged=True)
        if rule:
            rejected(table, rule)
        else:
            read_turn(table)


def test_a_hotel_follows_three_houses_and_gives_them_back() -> None:
    built = [turn(0, 0), row(ev.BUILD, 0, 3, amount=50, a=4), pay(0, ev.BANK, 50, BUILDING, 3)]
    for rows, rule in (
        ([*built, *TO_TAX], ""),
        ([*built, row(ev.BUILD, 0, 3, amount=50, a=5), *built[2:], *TO_TAX], "building"),
    ):
        table = fair(rows)
        give(table, 0, 1, 3, 6, level=3)
        if rule:
            rejected(table, rule)
        else:
            after = read_turn(table)
            assert (after.houses, after.hotels) == (26, 11)


BEGUN = [
    row(ev.START, 0, 0, amount=1500),
    row(ev.START, 1, 0, amount=1500, a=1),
    row(ev.POT_FILL, amount=200),
    turn(0, 0),
    *TO_TAX,
    turn(1, 0),
    throw(1, 1, 4),
    move(1, 0, 5, 5),
    receive(1, 50, 20, 5),
    row(ev.END, a=ev.END_ROUND_LIMIT),
]
GAME_RULES = RULES | {"jackpot.start": 200, "max_rounds": 1}


def test_a_game_begins_with_money_in_the_pot() -> None:
    summary = check_game(GAME, GAME_RULES, 2, BEGUN)
    assert summary.pot == 200
    assert summary.money["pot", "bank", "pot"] == 200
    check_game(GAME, GAME_RULES | {"jackpot.start": 0}, 2, without(BEGUN, 2))
    for rows in (
        without(BEGUN, 2),
        changed(BEGUN, 2, amount=100),
        added(BEGUN, 2, BEGUN[2]),
        [BEGUN[2], *BEGUN[:2], *BEGUN[3:]],
        [*BEGUN[:2], BEGUN[3], BEGUN[2], *BEGUN[4:]],
    ):
        with pytest.raises(RuleBroken):
            check_game(GAME, GAME_RULES, 2, rows)


SCENARIO = """
pot = 70
[[player]]
name = "A"
cash = 1500
kept_cards = ["tax free"]
[[player]]
name = "B"
cash = 1500
"""


def test_a_scenario_tells_its_pot_and_kept_cards(tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    path.write_text(SCENARIO, encoding="utf-8")
    told = [row(ev.KEEP_CARD, 0, other=0, a=TAX_FREE), row(ev.POT_FILL, amount=70)]
    spared = used(TAX_FREE, INSPECTION, 100)
    rows = [*BEGUN[:2], *told, *BEGUN[3:6], *spared, *BEGUN[8:]]
    assert check_game(GAME, GAME_RULES, 2, rows, scenario=path).pot == 70
    for wrong in (
        without(rows, 2),
        without(rows, 3),
        changed(rows, 3, amount=200),
        [*rows[:2], *told[::-1], *rows[4:]],
    ):
        with pytest.raises(RuleBroken, match="start"):
            check_game(GAME, GAME_RULES, 2, wrong, scenario=path)
