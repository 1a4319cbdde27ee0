"""Cards, decks and taxes: short turns, read by hand from the rules, and planted changes to them."""

from __future__ import annotations

import pytest

from referee.toy import (
    BACK_3,
    BACK_TO_1,
    FINE_OR_CHANCE,
    NEXT_RAILROAD,
    NEXT_UTILITY,
    OUT_OF_JAIL,
    PAY_EACH,
    REPAIRS,
    TO_JAIL,
    TO_START,
    give,
    move,
    pay,
    read_turn,
    rejected,
    row,
    salary,
    table,
    throw,
    to_jail,
    turn,
)
from sim.engine import events as ev
from sim.engine.declare import Value
from sim.games.property.names import CARD_CAUSE, CARD_PLAYERS, RENT_CAUSE, REPAIRS_CAUSE, TAX_CAUSE
from sim.referee.log import Event
from sim.referee.table import Table


def at_chance(card: int, *rows: Event, players: int = 2, **rules: Value) -> Table:
    """Return a table whose seat 0, on the start, throws 1 and 1 onto Chance and draws ``card``; rows follow."""
    rules = {"dice__doubles_roll_again": False} | rules
    opening = [turn(0, 0), throw(0, 1, 1), move(0, 0, 2, 2), row(ev.CARD, 0, 2, 0, a=card)]
    return table([*opening, *rows], players, **rules)


def at_chest(card: int, *rows: Event, players: int = 2) -> Table:
    """Return a table whose seat 0 throws 5 and 6 from the start onto the chest and draws ``card``; rows follow."""
    opening = [turn(0, 0), throw(0, 5, 6), move(0, 0, 11, 11), row(ev.CARD, 0, 11, 1, a=card)]
    return table([*opening, *rows], players)


def test_a_deck_is_a_cycle_without_the_cards_that_are_held() -> None:
    opening = [turn(0, 0), throw(0, 1, 1), move(0, 0, 2, 2)]
    keep = row(ev.KEEP_CARD, 0, other=0, a=OUT_OF_JAIL)
    start = table([*opening, row(ev.CARD, 0, 2, 0, a=OUT_OF_JAIL), keep], dice__doubles_roll_again=False)
    after = read_turn(start)
    assert after.seats[0].cards == [(0, OUT_OF_JAIL)]
    deck = after.decks[0]
    assert "drawn before" in deck.why_not(OUT_OF_JAIL)
    order = [TO_JAIL, BACK_3, TO_START, PAY_EACH, NEXT_UTILITY, NEXT_RAILROAD]
    for card in order:
        assert deck.why_not(card) == ""
        deck.draw(card)
        deck.put_under(card)
        assert deck.why_not(card) != ""
    deck.put_under(OUT_OF_JAIL)
    for card in [*order, OUT_OF_JAIL]:
        assert [other for other in range(7) if not deck.why_not(other)] == [card]
        deck.draw(card)
        deck.put_under(card)


def test_a_jail_card_must_be_kept_or_put_back() -> None:
    rejected(at_chance(OUT_OF_JAIL), "jail card")
    read_turn(at_chance(OUT_OF_JAIL, cards__jail_card_kept=False))


def test_cards_that_move_are_followed_by_the_new_square() -> None:
    to_start = move(0, 2, 0, 12, ev.MOVED_BY_CARD)
    read_turn(at_chance(TO_START, to_start, *salary()))
    rejected(at_chance(TO_START, to_start), "salary")
    rejected(at_chance(TO_START, to_start._replace(a=ev.MOVED_BY_THROW), *salary()), "move")
    read_turn(at_chance(TO_JAIL, *to_jail(2, ev.JAILED_BY_CARD)))
    rejected(at_chance(TO_JAIL, *to_jail(2, ev.JAILED_BY_SQUARE)), "go to jail")
    back = move(0, 2, 13, -3, ev.MOVED_BY_CARD)
    offer = row(ev.OFFER, 0, 13, amount=240)
    passes = [row(ev.BID, player, 13, b=1) for player in (1, 0)]
    read_turn(at_chance(BACK_3, back, offer, *passes, row(ev.UNSOLD, square=13)))
    rejected(at_chance(BACK_3, back, *salary()), "offer")
    rejected(at_chance(BACK_3, back), "offer")


def test_backwards_to_a_square_is_counted_in_steps_back() -> None:
    walk = [move(0, 11, 1, -10, ev.MOVED_BY_CARD), row(ev.OFFER, 0, 1, amount=60)]
    passes = [row(ev.BID, player, 1, b=1) for player in (1, 0)]
    read_turn(at_chest(BACK_TO_1, *walk, *passes, row(ev.UNSOLD, square=1)))
    rejected(at_chest(BACK_TO_1, move(0, 11, 1, 4, ev.MOVED_BY_CARD)), "move")


@pytest.mark.parametrize(("others", "due"), [((), 50), ((12,), 100)])
def test_the_nearest_railroad_doubles_the_rent_for_this_landing(others: tuple[int, ...], due: int) -> None:
    walk = move(0, 2, 5, 3, ev.MOVED_BY_CARD)
    rent = row(ev.RENT, 0, 5, 1, due, a=ev.RENT_RAILROAD_CARD)
    for amount, how in ((due, ev.RENT_RAILROAD_CARD), (due // 2, ev.RENT_RAILROAD_CARD), (due, ev.RENT_NORMAL)):
        start = at_chance(NEXT_RAILROAD, walk, rent._replace(amount=amount, a=how), pay(0, 1, amount, RENT_CAUSE))
        give(start, 1, 5, *others)
        if (amount, how) == (due, ev.RENT_RAILROAD_CARD):
            read_turn(start)
        else:
            rejected(start, "rent")
    mortgaged = at_chance(NEXT_RAILROAD, walk)
    give(mortgaged, 1, 5, mortgaged=True)
    read_turn(mortgaged)


def test_the_nearest_utility_asks_for_fresh_dice() -> None:
    walk = move(0, 2, 7, 5, ev.MOVED_BY_CARD)
    fresh = throw(0, 5, 5, ev.THROW_CARD)
    rent = row(ev.RENT, 0, 7, 1, 100, a=ev.RENT_UTILITY_CARD, b=10)
    paid = pay(0, 1, 100, RENT_CAUSE)
    unclaimed = row(ev.UNCLAIMED, 0, 7, 1)
    cases = {
        "": [(walk, fresh, rent, paid), (walk, unclaimed)],
        "fresh dice for a utility": [(walk, rent, paid), (walk,)],
        "rent": [(walk, fresh, unclaimed), (walk, fresh, rent._replace(amount=40), pay(0, 1, 40, RENT_CAUSE))],
        "end of the turn": [(walk, fresh, rent, paid, throw(0, 1, 2)), (walk, unclaimed, fresh)],
    }
    for rule, stories in cases.items():
        for rows in stories:
            start = at_chance(NEXT_UTILITY, *rows)
            give(start, 1, 7)
            if rule:
                rejected(start, rule)
            else:
                read_turn(start)
    mortgaged = at_chance(NEXT_UTILITY, walk)
    give(mortgaged, 1, 7, mortgaged=True)
    read_turn(mortgaged)


def test_pay_each_goes_round_from_the_left() -> None:
    paid = [pay(0, other, 50, CARD_PLAYERS) for other in (1, 2)]
    assert [seat.cash for seat in read_turn(at_chance(PAY_EACH, *paid, players=3)).seats] == [1400, 1550, 1550]
    rejected(at_chance(PAY_EACH, *paid[::-1], players=3), "card_players")
    rejected(at_chance(PAY_EACH, *paid[:1], players=3), "card_players")


def test_repairs_count_a_hotel_as_a_hotel() -> None:
    for amount in (5 * 40 + 115, 9 * 40, 10 * 40):
        start = at_chest(REPAIRS, pay(0, ev.BANK, amount, REPAIRS_CAUSE))
        give(start, 0, 8, level=5)
        give(start, 0, 10, level=3)
        give(start, 0, 13, level=2)
        if amount == 315:
            read_turn(start)
        else:
            rejected(start, "repairs")
    read_turn(at_chest(REPAIRS))


def test_a_fine_or_a_card_of_the_other_deck() -> None:
    read_turn(at_chest(FINE_OR_CHANCE, pay(0, ev.BANK, 12, CARD_CAUSE)))
    chance = row(ev.CARD, 0, 11, 0, a=TO_START)
    read_turn(at_chest(FINE_OR_CHANCE, chance, move(0, 11, 0, 3, ev.MOVED_BY_CARD), *salary()))
    rejected(at_chest(FINE_OR_CHANCE), "card")


def test_income_tax_is_flat_or_a_share_of_worth_at_list_prices() -> None:
    opening = [turn(0, 0), throw(0, 1, 3), move(0, 0, 4, 4)]
    worth = 1000 + 240 + 60 + 60 + 50 + 50
    for amount, choice, base, rule in (
        (200, 0, 0, ""),
        (worth // 10, 1, worth, ""),
        (134, 1, worth - 120, "tax"),
        (worth // 10, 0, 0, "tax"),
    ):
        tax = row(ev.TAX, 0, 4, amount=amount, a=choice, b=base)
        start = table([*opening, tax, pay(0, ev.BANK, amount, TAX_CAUSE)])
        start.seats[0].cash = 1000
        give(start, 0, 13, mortgaged=True)
        give(start, 0, 1, 3, level=1)
        if rule:
            rejected(start, rule)
        else:
            assert read_turn(start).seats[0].cash == 1000 - amount


def test_a_walk_knows_no_money() -> None:
    walk = [turn(0, 12), throw(0, 2, 5), move(0, 12, 5, 7)]
    for rows, rule in ((walk, ""), ([*walk, row(ev.OFFER, 0, 5, amount=200)], "end of the turn")):
        start = table(rows, walk_only=True)
        start.seats[0].square = 12
        if rule:
            rejected(start, rule)
        else:
            read_turn(start)
