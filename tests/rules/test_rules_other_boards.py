"""What is different on the boards of London, the Netherlands and Madrid, and by the two rule sheets.

Rules that all boards share are tested on the US board.
"""

from __future__ import annotations

import pytest

from rules.position import JAIL, Position, after
from sim.engine.events import FREED_AFTER_LAST_ATTEMPT

UK, NL, ES = "monopoly-uk", "monopoly-nl", "monopoly-es"
BOTH = ((NL, None), (UK, None), (ES, None), (ES, "sheet"), (NL, "sheet"))


@pytest.mark.parametrize("game", [UK, NL, ES])
def test_back_to_the_first_street_pays_no_salary(game: str) -> None:
    """P06: the one backward move of the European deck, from 2, 17 and 33; the street is offered."""
    for origin, dice in ((0, (1, 1)), (JAIL, (3, 4)), (31, (1, 1))):
        position = Position("walker:buy=all:reserve=0", "walker", game=game, rules=["dice.doubles_roll_again=false"])
        turn = position.stands(A=origin).on_top("community_chest", "cc-back1").play(dice)
        assert (turn.square("A"), turn.owner(1), turn.gain("A")) == (1, "A", -60)
        assert turn.events("salary") == []


@pytest.mark.parametrize(("choice", "gain"), [("pay", -10), ("draw", 50)])
@pytest.mark.parametrize("game", [UK, NL, ES])
def test_pay_ten_or_draw_from_the_other_deck(game: str, choice: str, gain: int) -> None:
    """The card of the second deck; the first deck's card is obeyed."""
    position = Position(f"walker:pay_or_draw={choice}", "walker", game=game).on_top("chance", "ch-div")
    turn = position.on_top("community_chest", "cc-fine-or-chance").play((3, 4))
    assert (turn.square("A"), turn.gain("A")) == (17, gain)


@pytest.mark.parametrize("game", [UK, NL, ES])
def test_both_repairs_are_in_the_first_deck(game: str) -> None:
    """P08: five houses and a hotel: 225 and 315; to the bank."""
    for card, cost in (("ch-repairs", 225), ("ch-street", 315)):
        position = Position(game=game, rules=["buildings.even=false"]).owns("A", 1, level=5).owns("A", 3, level=4)
        turn = position.owns("A", 6, level=1).owns("A", 8, 9).stands(A=1).on_top("chance", card).play((2, 4))
        assert (turn.gain("A"), turn.gain("B")) == (-cost, 0)


@pytest.mark.parametrize(
    ("game", "edition", "rent"),
    [(UK, None, 14), (UK, "modern", 14), (NL, None, 14), (NL, "sheet", 28), (ES, None, 28), (ES, "sheet", 28)],
)
def test_double_rent_while_a_street_of_the_group_is_mortgaged(game: str, edition: str | None, rent: int) -> None:
    """P18 [E]: no by Waddingtons 1996 and the Benelux booklet; yes by both sheets."""
    position = Position(game=game, edition=edition).owns("B", 16, 19).owns("B", 18, mortgaged=True)
    assert position.play((2, 4)).paid("A", "rent") == [rent]
    assert position.play((3, 5)).paid("A", "rent") == []


@pytest.mark.parametrize(("edition", "rents"), [(None, (22, 44)), ("modern", (24, 48))])
def test_rent_of_piccadilly(edition: str | None, rents: tuple[int, int]) -> None:
    """P26 [E]: 22 in most classic printings, 24 in later ones; doubled with the group."""
    single, group = rents
    assert Position(game=UK, edition=edition).owns("B", 29).stands(A=20).play((4, 5)).paid("A", "rent") == [single]
    assert Position(game=UK, edition=edition).owns("B", 26, 27, 29).stands(A=20).play((4, 5)).paid("A", "rent") == [
        group
    ]


@pytest.mark.parametrize(
    ("edition", "choice", "tax"), [(None, "percent", 200), ("sheet", "percent", 162), ("sheet", "flat", 200)]
)
def test_income_tax_of_the_dutch_board(edition: str | None, choice: str, tax: int) -> None:
    """P25 [E]: 200; by the sheet 200 or 10 % of cash, deeds at full price and buildings at cost, 1620 here."""
    position = Position(f"walker:tax_choice={choice}", "walker", game=NL, edition=edition)
    position.owns("A", 39, mortgaged=True).owns("A", 1, 3, level=1).stands(A=37).cash(A=800)
    assert position.play((3, 4)).paid("A", "tax") == [tax]


@pytest.mark.parametrize(("game", "edition"), BOTH)
def test_declined_lots(game: str, edition: str | None) -> None:
    """P35 [E]: auctioned, the decliner may bid; by the Spanish sheet they stay with the bank."""
    bidder = "walker:buy=all:buy_weights=0.5:auction_limit=1:reserve=0"
    turn = Position(bidder, "walker", game=game, edition=edition).stands(A=0).play((2, 3))
    assert turn.owner(5) == (None if edition == "sheet" and game == ES else "A")


def test_what_a_ruined_player_leaves_to_the_bank_is_auctioned_by_the_sheet_too() -> None:
    """P41: the sheet has an auction there, and says so."""
    position = Position("walker", "balanced:reserve=0", "walker", game=ES, edition="sheet")
    turn = position.owns("A", 5, mortgaged=True).cash(A=30).stands(A=1).play((1, 2))
    assert (turn.alive("A"), turn.owner(5), turn.mortgaged(5)) == (False, "B", False)


@pytest.mark.parametrize(
    ("game", "edition", "interest"), [(ES, None, 10), (ES, "sheet", 20), (NL, None, 10), (NL, "sheet", 10)]
)
def test_interest_on_a_mortgaged_deed_taken_over(game: str, edition: str | None, interest: int) -> None:
    """P23: 10 % of the mortgage of 100; by the Spanish sheet of the price of 200. Lifting is as ever."""
    position = Position("walker", "walker", "walker", game=game, edition=edition)
    turn = position.owns("B", 39).owns("A", 5, mortgaged=True).cash(A=30).stands(A=36).play((1, 2))
    assert (turn.owner(5), turn.paid("B", "transfer_interest")) == ("B", [interest])
    lifter = Position("walker:lift=all:reserve=0", "walker", game=game, edition=edition).owns("A", 5, mortgaged=True)
    assert lifter.quiet().gain("A") == -110


SHEET = {"game": ES, "edition": "sheet"}


def test_waiting_three_turns_by_the_spanish_sheet() -> None:
    """P13: no dice in three turns, nothing due after them, and the fourth turn is an ordinary one."""
    position = Position("walker:jail=stay", "walker", **SHEET).in_jail("A")
    for turns in (1, 2):
        turn = position.play()
        assert (turn.in_jail("A"), turn.attempts("A"), turn.gain("A")) == (True, turns, 0)
        position = after(turn)
    turn = position.play()
    assert (turn.in_jail("A"), turn.square("A"), turn.gain("A")) == (False, JAIL, 0)
    assert [each.a for each in turn.events("jail_out")] == [FREED_AFTER_LAST_ATTEMPT]
    assert after(turn).play((3, 3), (1, 3)).square("A") == 20


@pytest.mark.parametrize("attempts", [0, 1, 2])
def test_paying_in_any_turn_by_the_spanish_sheet(attempts: int) -> None:
    """P14: the sheet names no turn in which one may not pay; then an ordinary throw."""
    turn = Position("walker:jail=leave", "walker", **SHEET).in_jail("A", attempts).play((3, 3), (1, 3))
    assert (turn.gain("A"), turn.square("A")) == (-50, 20)


def test_the_card_by_the_spanish_sheet() -> None:
    """P10: used before a throw."""
    position = Position("walker:jail=leave", "walker", **SHEET).in_jail("A").holds("A", "ch-free")
    assert (position.play((4, 6)).gain("A"), position.play((4, 6)).cards("A")) == (0, [])


@pytest.mark.parametrize("edition", [None, "sheet"])
def test_jail_by_the_dutch_sheet_is_the_official_one(edition: str | None) -> None:
    """P13: what the sheet leaves open after the third failure is as ever: pay and move by that throw."""
    turn = Position("walker:jail=stay", "walker", game=NL, edition=edition).in_jail("A", 2).play((4, 6))
    assert (turn.gain("A"), turn.square("A")) == (-50, 20)


@pytest.mark.parametrize(("square", "throw"), [(36, (1, 2)), (30, (4, 5)), (39, (6, 6)), (28, (6, 6))])
def test_salary_on_every_lap(square: int, throw: tuple[int, int]) -> None:
    """P07: forty squares on each board; the salary is paid on crossing the start."""
    for game in (UK, NL, ES):
        position = Position(game=game, rules=["dice.doubles_roll_again=false"]).stands(A=square)
        turn = position.play(throw)
        assert turn.square("A") == (square + sum(throw)) % 40
        assert len(turn.events("salary")) == (square + sum(throw) >= 40)
