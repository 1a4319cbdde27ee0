"""Cards that are kept: those that spare a tax, and those that wait until they can be obeyed."""

from __future__ import annotations

from sim.engine import events as ev
from sim.games.property.names import CARD_PLAYERS
from sim.referee import building
from sim.referee.board import CardFacts
from sim.referee.log import Wanted
from sim.referee.money import Debt, pay
from sim.referee.table import Seat, Table

TAX_FREE = "tax_free"
BET = "from_richest"
FREE_HOUSE = "free_house"
WAITING = (BET, FREE_HOUSE)
"""Effects of cards that wait in the hand when they cannot be obeyed."""

EFFECTS = (TAX_FREE, *WAITING)


def keep(table: Table, seat: Seat, place: tuple[int, int], hand: list[tuple[int, int]], rule: str) -> None:
    """Read the keeping of a card just drawn, which is in its deck no more.

    One drawn with replacement while somebody holds it stays where it is.
    """
    if any(place in (*holder.cards, *holder.kept) for holder in table.seats):
        return
    deck, number = place
    table.log.take(ev.KEEP_CARD, rule, player=seat.number, other=deck, a=number, square=ev.NOWHERE)
    hand.append(place)


def spares_tax(table: Table, seat: Seat, flat: int) -> bool:
    """Read the use of a tax-free card for a tax that is due now; tell whether there was one.

    It is used by itself, at the first tax; of several the first by deck and card.
    """
    spare = next((place for place in sorted(seat.kept) if table.board.card(place).effect == TAX_FREE), None)
    if spare is None:
        return False
    _use(table, seat, spare, flat)
    return True


def obey_waiting(table: Table, seat: Seat) -> None:
    """Read what becomes of waiting cards as the turn of ``seat`` begins: each that can be obeyed is, in order."""
    if table.board.walk_only:
        return
    for place in sorted(seat.kept):
        card = table.board.card(place)
        if card.effect in WAITING and can_obey(table, seat, card):
            _use(table, seat, place, 0)
            obey(table, seat, card)


def _use(table: Table, seat: Seat, place: tuple[int, int], spared: int) -> None:
    """Read that a kept card serves now, and its return under its deck."""
    deck, number = place
    used: dict[str, Wanted] = {"player": seat.number, "square": seat.square, "other": deck, "a": number}
    table.log.take(ev.CARD_USED, "kept card", **used, amount=spared)
    give_back(table, seat, place, "kept card")
    seat.kept.remove(place)


def give_back(table: Table, seat: Seat, place: tuple[int, int], rule: str) -> None:
    """Read the return of a held card under its own deck."""
    deck, number = place
    table.log.take(ev.DECK_RETURN, rule, player=seat.number, other=deck, a=number)
    table.decks[deck].put_under(number)


def can_obey(table: Table, seat: Seat, card: CardFacts) -> bool:
    """Tell whether a card that may have to wait can be obeyed now."""
    if card.effect == BET:
        return _richest_opponent(table, seat).cash >= card.amount
    return bool(free_places(table, seat))


def obey(table: Table, seat: Seat, card: CardFacts) -> None:
    """Read what the card gives: the bet paid by the richest opponent, or the house."""
    if card.effect == BET:
        richest = _richest_opponent(table, seat)
        pay(table, Debt(richest, seat.number, card.amount, CARD_PLAYERS, seat.square))
        return
    places = free_places(table, seat)
    event = table.log.take(ev.BUILD, "free house", player=seat.number, amount=0)
    allowed = event.square in places
    table.log.require(allowed, "free house", f"a house may stand on squares {places}, not on {event.square}")
    building.place(table, event.square, event.a)


def _richest_opponent(table: Table, seat: Seat) -> Seat:
    """Return the opponent with the most cash; of equals the first in order of play after ``seat``."""
    return max(table.round_from_left_of(seat)[:-1], key=lambda other: other.cash)


def free_places(table: Table, seat: Seat) -> list[int]:
    """Return the streets on which ``seat`` could place a house, never a hotel."""
    most = table.board.houses_per_hotel
    return [
        square
        for square in table.owned(seat.number)
        if table.deeds[square].level < most and not building.why_not_build(table, seat, square)
    ]
