"""House rules of the pot and of Free Parking."""

from __future__ import annotations

import pytest

from rules.position import Position
from rules.turn import Turn
from sim.games.property.names import CAUSES

PARKING = 20
TAKES = "parking.takes_pot=true"
FINES = ("parking.taxes=true", "parking.card_fines=true", "parking.jail_fines=true")


def park(*rules: str, pot: int = 0) -> Position:
    """Return a position from which (4, 6) leads to Free Parking."""
    return Position(rules=rules).pot_holds(pot)


def received(turn: Turn, letter: str = "A") -> list[tuple[str, int, str]]:
    """Return what a player received: from whom, how much, for what."""
    return [(each.other, each.amount, CAUSES[each.a].name) for each in turn.events("receive", letter)]


@pytest.mark.parametrize(("rule", "pot"), [("parking.taxes=true", 200), ("parking.card_fines=true", 0)])
def test_taxes_go_to_the_pot(rule: str, pot: int) -> None:
    """By the switch for taxes, not by that for cards."""
    turn = Position(rules=[rule]).stands(A=1).play((1, 2))
    assert (turn.paid("A", "tax"), turn.pot, turn.gain("A")) == ([200], pot, -200)


@pytest.mark.parametrize(("rule", "pot"), [("parking.card_fines=true", 15), ("parking.taxes=true", 0)])
def test_what_a_card_charges_goes_to_the_pot(rule: str, pot: int) -> None:
    turn = Position(rules=[rule]).stands(A=1).on_top("chance", "ch-speeding").play((2, 4))
    assert (turn.paid("A", "card"), turn.pot) == ([15], pot)


def test_repairs_go_to_the_pot() -> None:
    """Three houses at 25."""
    position = Position(rules=FINES).owns("A", 1, level=2).owns("A", 3, level=1)
    turn = position.stands(A=1).on_top("chance", "ch-repairs").play((2, 4))
    assert (turn.paid("A", "repairs"), turn.pot) == ([75], 75)


def test_a_card_that_pays_players_does_not() -> None:
    turn = Position(rules=FINES).stands(A=1).on_top("chance", "ch-chair").play((2, 4))
    assert (turn.paid("A", "card_players"), turn.gain("B"), turn.pot) == ([50], 50, 0)


def test_fines_for_leaving_jail_go_to_the_pot() -> None:
    turn = Position(rules=["parking.jail_fines=true"]).in_jail("A").play((4, 6))
    assert (turn.paid("A", "jail_fine"), turn.pot) == ([50], 50)


def test_the_fine_after_the_last_attempt_too() -> None:
    stayer = Position("walker:jail=stay", "walker", rules=["parking.jail_fines=true"]).in_jail("A", attempts=2)
    turn = stayer.play((4, 6))
    assert (turn.square("A"), turn.pot, turn.gain("A")) == (PARKING, 50, -50)


def test_who_is_ruined_by_a_tax_into_the_pot_is_ruined_by_the_bank() -> None:
    """Its 30 go to the pot, its deed to the bank, where B bids for it."""
    bidder = "walker:buy=all:auction_limit=1:reserve=0"
    rules = ["parking.taxes=true", "square.4.tax_flat=2000"]
    turn = Position("walker", bidder, "walker", rules=rules).owns("A", 5).cash(A=30).stands(A=1).play((1, 2))
    assert [each.other for each in turn.events("bankrupt")] == ["pot"]
    assert (turn.paid("A", "bankruptcy"), turn.pot, turn.owner(5)) == ([30], 30, "B")
    assert turn.tally.ruined_by[:, 8].sum() == 1


def test_nothing_happens_on_free_parking_by_default() -> None:
    turn = park(pot=300).play((4, 6))
    assert (turn.square("A"), turn.gain("A"), turn.pot) == (PARKING, 0, 300)


def test_the_pot_is_taken_and_seeded_again() -> None:
    turn = park(TAKES, "parking.seed=500", pot=320).play((4, 6))
    assert (received(turn), turn.amounts("pot_fill"), turn.pot) == ([("pot", 320, "parking")], [500], 500)


def test_the_bonus_comes_first_and_from_the_bank() -> None:
    turn = park(TAKES, "parking.bonus=100", "parking.empty_pays=40", pot=7).play((4, 6))
    assert received(turn) == [("bank", 100, "parking"), ("pot", 7, "parking")]
    assert (turn.events("pot_fill"), turn.pot) == ([], 0)


def test_an_empty_pot_may_pay_all_the_same() -> None:
    turn = park(TAKES, "parking.bonus=100", "parking.empty_pays=40", "parking.seed=500").play((4, 6))
    assert received(turn) == [("bank", 100, "parking"), ("bank", 40, "parking")]
    assert (turn.events("pot_fill"), turn.gain("A")) == ([], 140)


def test_who_may_not_take_the_pot_is_not_consoled_either() -> None:
    assert park("parking.empty_pays=40", "parking.seed=500").play((4, 6)).gain("A") == 0


def test_a_card_leads_to_free_parking_too() -> None:
    card = 'deck.chance.card."ch-24"'
    turn = park(TAKES, f'{card}.target="Free Parking"', pot=90).stands(A=1).on_top("chance", "ch-24").play((2, 4))
    assert (turn.square("A"), turn.gain("A"), turn.pot) == (PARKING, 90, 0)


def test_passing_it_pays_nothing() -> None:
    assert park(TAKES, "parking.bonus=100", pot=90).owns("A", 21).play((5, 6)).gain("A") == 0


def test_bare_walks_know_no_pot() -> None:
    assert park("walk_only=true", TAKES, "parking.bonus=100", pot=90).play((4, 6)).gain("A") == 0
