"""Cards that move a player: where they lead, what is due there (P01 to P05)."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.position import Position, after
from sim.config import load_game

RAILROADS = (5, 15, 25, 35)

WAYS_TO_CHANCE = {7: (1, (2, 4)), 22: (16, (2, 4)), 36: (30, (2, 4))}
"""For each Chance square a start and the throw that leads to it."""

NEAREST = [
    ("ch-rr-a", 7, 15), ("ch-rr-a", 22, 25), ("ch-rr-a", 36, 5),
    ("ch-rr-b", 7, 15), ("ch-rr-b", 22, 25), ("ch-rr-b", 36, 5),
    ("ch-util", 7, 12), ("ch-util", 22, 28), ("ch-util", 36, 12),
]  # fmt: skip


def drawing(card: str, chance: int, *players: str, rules: tuple[str, ...] = ()) -> tuple[Position, tuple[int, int]]:
    """Return a position in which A's throw leads to a Chance square with the card on top, and that throw."""
    start, throw = WAYS_TO_CHANCE[chance]
    return Position(*players, rules=rules).stands(A=start).on_top("chance", card), throw


def test_the_decks_hold_what_the_us_board_prints() -> None:
    """P02: 16 cards each; of the ten that move in Chance three look for the nearest; two move in the Chest."""
    chance, chest = (Counter(card.effect for card in deck.cards) for deck in load_game("monopoly-us").decks)
    moving = ("move_to", "move_by", "move_to_nearest", "go_to_jail")
    assert (chance.total(), chest.total()) == (16, 16)
    assert [sum(deck[effect] for effect in moving) for deck in (chance, chest)] == [10, 2]
    assert (chance["move_to_nearest"], chest["move_to_nearest"]) == (3, 0)


@pytest.mark.parametrize(("card", "chance", "destination"), NEAREST)
def test_nearest_is_walked_forwards(card: str, chance: int, destination: int) -> None:
    """P02: the next one ahead, and over GO from 36."""
    position, throw = drawing(card, chance)
    turn = position.play(throw)
    assert turn.square("A") == destination
    assert turn.paid("A", "rent") == []
    assert turn.gain("A") == (200 if destination < chance else 0)
    assert turn.squares("offer") == [destination]


def test_the_nearest_railroad_charges_twice_the_rent() -> None:
    """P01: with two railroads of 50 each, 100."""
    position, throw = drawing("ch-rr-a", 7)
    turn = position.owns("B", 5, 15).play(throw)
    assert (turn.square("A"), turn.gain("A"), turn.gain("B")) == (15, -100, 100)


def test_the_salary_comes_before_the_rent_of_the_nearest_railroad() -> None:
    """P01: from 36 to 5, 200 for GO and then 100 to the owner; without the 200 there would be a debt."""
    position, throw = drawing("ch-rr-b", 36)
    turn = position.owns("B", 5, 15).cash(A=0).play(throw)
    assert (turn.square("A"), turn.cash("A"), turn.gain("B")) == (5, 100, 100)
    assert turn.events("debt") == []


@pytest.mark.parametrize(("count", "rent"), [(1, 50), (2, 100), (3, 200), (4, 400)])
def test_the_double_rent_follows_the_ladder(count: int, rent: int) -> None:
    """P01: twice what the owner is otherwise entitled to, which goes by the number owned."""
    position, throw = drawing("ch-rr-a", 7)
    turn = position.owns("B", *sorted(RAILROADS, key=lambda square: square != 15)[:count]).play(throw)
    assert turn.paid("A", "rent") == [rent]


def test_the_nearest_railroad_is_offered_if_nobody_owns_it() -> None:
    """P01: at its list price."""
    position, throw = drawing("ch-rr-a", 22, "balanced", "walker")
    turn = position.play(throw)
    assert turn.squares("offer") == [25]
    assert turn.owner(25) == "A"
    assert turn.gain("A") == -200


def test_a_mortgaged_nearest_railroad_charges_nothing() -> None:
    """P01: twice nothing."""
    position, throw = drawing("ch-rr-a", 7)
    turn = position.owns("B", 5).owns("B", 15, mortgaged=True).play(throw)
    assert (turn.square("A"), turn.gain("A")) == (15, 0)


def test_one_s_own_nearest_railroad_charges_nothing() -> None:
    """Nobody pays rent to oneself."""
    position, throw = drawing("ch-rr-a", 7)
    assert position.owns("A", 15).play(throw).gain("A") == 0


def test_the_doubling_ends_with_the_landing() -> None:
    """P01: the next throw of the same turn, and the next turn, pay the ordinary rent."""
    position = Position().owns("B", 15, 25).stands(A=1).on_top("chance", "ch-rr-a")
    turn = position.play((3, 3), (4, 6))
    assert turn.amounts("rent") == [100, 50]
    assert after(turn).stands(A=9).play((2, 4)).amounts("rent") == [50]


def test_a_utility_after_the_nearest_railroad_charges_by_its_own_throw() -> None:
    """P01: from 36 to 5 by the card, then 7 squares on to the Electric Company."""
    position = Position().owns("B", 5, 12).stands(A=30).on_top("chance", "ch-rr-a")
    assert position.play((3, 3), (3, 4)).amounts("rent") == [50, 28]


@pytest.mark.parametrize(("fresh", "rent"), [((3, 4), 70), ((5, 5), 100)])
@pytest.mark.parametrize("owned", [(28,), (12, 28)])
def test_the_nearest_utility_charges_ten_times_fresh_dice(
    fresh: tuple[int, int], rent: int, owned: tuple[int, ...]
) -> None:
    """P03: also to the owner of only one; equal dice give no extra turn."""
    position, throw = drawing("ch-util", 22)
    turn = position.owns("B", *owned).play(throw, fresh=[fresh])
    assert (turn.square("A"), turn.gain("A"), turn.gain("B")) == (28, -rent, rent)


def test_fresh_dice_do_not_count_towards_three_doubles() -> None:
    """P03: two doubles of A's own and equal fresh dice between them do not lead to jail."""
    position = Position().owns("B", 28).stands(A=20).on_top("chance", "ch-util")
    turn = position.play((1, 1), (6, 6), (1, 4), fresh=[(5, 5)])
    assert (turn.square("A"), turn.in_jail("A")) == (5, False)


def test_fresh_dice_are_for_one_landing() -> None:
    """P03: after A's own double and unequal fresh dice A throws again, and pays the ordinary rent of Boardwalk."""
    position = Position().owns("B", 28, 39).stands(A=20).on_top("chance", "ch-util")
    turn = position.play((1, 1), (5, 6), fresh=[(1, 2)])
    assert (turn.square("A"), turn.amounts("rent")) == (39, [30, 50])


def test_no_fresh_dice_where_no_rent_is_due() -> None:
    """P03: for a mortgaged utility, for one's own, and for an owner in jail who collects no rent."""
    position, throw = drawing("ch-util", 22)
    assert position.owns("B", 28, mortgaged=True).play(throw).gain("A") == 0
    assert position.owns("A", 28).play(throw).gain("A") == 0
    no_rent, throw = drawing("ch-util", 22, rules=("jail.owner_collects_rent=false",))
    assert no_rent.owns("B", 28).in_jail("B").play(throw).gain("A") == 0


def test_utilities_charge_by_the_throw_that_led_there() -> None:
    """P04: 4 times for one, 10 times for both."""
    position = Position().stands(A=20)
    assert position.owns("B", 28).play((2, 6)).paid("A", "rent") == [32]
    assert position.owns("B", 12).play((2, 6)).paid("A", "rent") == [80]


def test_the_throw_counts_not_the_way_walked() -> None:
    """P04: a card that moves A to a utility by steps leaves the throw as it was."""
    rules = ('deck.chance.card."ch-back3".steps=6',)
    position, throw = drawing("ch-back3", 22, rules=rules)
    turn = position.owns("B", 28).play(throw)
    assert (turn.square("A"), turn.paid("A", "rent")) == (28, [24])


@pytest.mark.parametrize(("counted", "rent"), [("true", 80), ("false", 32)])
def test_a_mortgaged_utility_counts_for_the_other(counted: str, rent: int) -> None:
    """P04: the owner of both charges 10 times on the one that is not mortgaged; the mortgaged one is free."""
    position = Position(rules=[f"rent.mortgaged_count={counted}"]).owns("B", 12, mortgaged=True).owns("B", 28)
    assert position.stands(A=20).play((2, 6)).paid("A", "rent") == [rent]
    assert position.stands(A=4).play((2, 6)).paid("A", "rent") == []


def test_a_card_to_a_street_nobody_owns_offers_it() -> None:
    """P05: Boardwalk, at 400."""
    position, throw = drawing("ch-39", 7, "balanced", "walker")
    turn = position.play(throw)
    assert (turn.squares("offer"), turn.amounts("buy"), turn.owner(39)) == ([39], [400], "A")


def test_a_card_to_somebody_s_street_costs_the_rent() -> None:
    """P05: Boardwalk without its group, 50."""
    position, throw = drawing("ch-39", 7)
    assert position.owns("B", 39).play(throw).paid("A", "rent") == [50]


def test_back_three_from_36_draws_a_chest_card() -> None:
    """P05: the second card is obeyed too."""
    position, throw = drawing("ch-back3", 36)
    turn = position.on_top("community_chest", "cc-error").play(throw)
    assert (turn.square("A"), turn.gain("A")) == (33, 200)
    assert turn.squares("card") == [36, 33]


def test_back_three_from_7_pays_the_tax() -> None:
    """P05: the income tax of 200 on square 4."""
    position, throw = drawing("ch-back3", 7)
    assert position.play(throw).paid("A", "tax") == [200]


def test_back_three_from_22_pays_rent_or_buys() -> None:
    """P05: New York Avenue."""
    position, throw = drawing("ch-back3", 22, "balanced", "walker")
    assert position.play(throw).owner(19) == "A"
    assert position.owns("B", 19).play(throw).paid("A", "rent") == [16]
