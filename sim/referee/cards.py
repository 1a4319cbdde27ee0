"""Cards: the draw, and the order on the card."""

from __future__ import annotations

from collections.abc import Callable

from sim.engine import events as ev
from sim.games.property.names import CARD_CAUSE, CARD_PLAYERS, REPAIRS_CAUSE
from sim.referee import debts, kept, movement, parking
from sim.referee.board import CardFacts
from sim.referee.log import RuleBroken
from sim.referee.money import Debt, receive
from sim.referee.rent import Landing
from sim.referee.table import Seat, Table

Order = Callable[[Table, Seat, CardFacts], None]


def draw(table: Table, seat: Seat, landing: Landing, deck_number: int) -> Landing | None:
    """Read a draw from a deck and obey the card.

    Returns
    -------
    Landing or None
        Where the token has moved to and must be resolved; None if it stays.
    """
    deck = table.decks[deck_number]
    if deck.empty:
        return None
    event = table.log.take(ev.CARD, "card", player=seat.number, square=seat.square, other=deck_number)
    wrong = deck.why_not(event.a)
    table.log.require(not wrong, "order of the deck", wrong)
    deck.draw(event.a)
    card = table.board.decks[deck_number].cards[event.a]
    if _is_kept(table, seat, card):
        hand, rule = (seat.cards, "jail card") if card.effect == "jail_free" else (seat.kept, "kept card")
        kept.keep(table, seat, (deck_number, event.a), hand, rule)
        return None
    deck.put_under(event.a)
    if card.effect == "pay_or_draw":
        return _pay_or_draw(table, seat, landing, card)
    if card.effect in MOVES:
        return _move(table, seat, landing, card)
    ORDERS[card.effect](table, seat, card)
    return None


def _is_kept(table: Table, seat: Seat, card: CardFacts) -> bool:
    """Tell whether a card goes to the hand: a jail card by the table's rule, others where money is played for."""
    if card.effect == "jail_free":
        return table.board.flag("cards.jail_card_kept")
    if table.board.walk_only:
        return False
    return card.effect == kept.TAX_FREE or (card.effect in kept.WAITING and not kept.can_obey(table, seat, card))


def _pay_or_draw(table: Table, seat: Seat, landing: Landing, card: CardFacts) -> Landing | None:
    """Read the choice between a payment and a card of another deck."""
    other_deck = table.board.deck_number(card.draw_from)
    if table.log.at(ev.CARD, player=seat.number, square=seat.square, other=other_deck):
        return draw(table, seat, landing, other_deck)
    _pay_bank(table, seat, card)
    return None


def _move(table: Table, seat: Seat, landing: Landing, card: CardFacts) -> Landing:
    """Read a move by a card; the landing multiplies the rent if the card says so."""
    size = table.board.size
    if card.effect == "move_to_any":
        steps = _chosen_steps(table, seat)
    elif card.effect == "move_by":
        steps = card.steps
    elif card.effect == "move_back_to":
        steps = -((seat.square - card.target) % size)
    else:
        nearest = card.effect == "move_to_nearest"
        target = table.board.nearest(seat.square, card.kind) if nearest else card.target
        steps = (target - seat.square) % size or size
    movement.advance(table, seat, steps, ev.MOVED_BY_CARD, card.collect_salary)
    if card.effect == "move_to_nearest":
        return Landing(landing.dice, card.rent_multiplier, card.dice_multiplier)
    return Landing(landing.dice)


def _chosen_steps(table: Table, seat: Seat) -> int:
    """Return how far the player goes to the square of its choice: any other; to the start where a walk is all."""
    size = table.board.size
    if table.board.walk_only:
        return -seat.square % size or size
    event = table.log.peek()
    goal = event.square if event is not None and event.kind == ev.MOVE else ev.NOWHERE
    if not 0 <= goal < size or goal == seat.square:
        raise RuleBroken(table.log.count, event, f"free choice: another square than {seat.square} is moved to")
    return (goal - seat.square) % size


def _from_bank(table: Table, seat: Seat, card: CardFacts) -> None:
    receive(table, seat, card.amount, CARD_CAUSE, seat.square)


def _pay_bank(table: Table, seat: Seat, card: CardFacts) -> None:
    _settle_fine(table, seat, card.amount, CARD_CAUSE)


def _settle_fine(table: Table, seat: Seat, amount: int, cause: int) -> None:
    debts.settle(table, [Debt(seat, parking.creditor(table.board, cause), amount, cause, seat.square)])


def _percent_from_bank(table: Table, seat: Seat, card: CardFacts) -> None:
    receive(table, seat, seat.cash * card.percent // 100, CARD_CAUSE, seat.square)


def _percent_to_bank(table: Table, seat: Seat, card: CardFacts) -> None:
    _settle_fine(table, seat, seat.cash * card.percent // 100, CARD_CAUSE)


def _from_each(table: Table, seat: Seat, card: CardFacts) -> None:
    others = table.round_from_left_of(seat)[:-1]
    debts.settle(table, [Debt(other, seat.number, card.amount, CARD_PLAYERS, seat.square) for other in others])


def _pay_each(table: Table, seat: Seat, card: CardFacts) -> None:
    others = table.round_from_left_of(seat)[:-1]
    debts.settle(table, [Debt(seat, other.number, card.amount, CARD_PLAYERS, seat.square) for other in others])


def _repairs(table: Table, seat: Seat, card: CardFacts) -> None:
    """Read a charge for each house and each hotel; a hotel is neither four nor five houses."""
    hotel = table.board.hotel
    levels = [table.deeds[square].level for square in table.owned(seat.number)]
    houses = sum(level for level in levels if level < hotel)
    amount = houses * card.per_house + levels.count(hotel) * card.per_hotel
    _settle_fine(table, seat, amount, REPAIRS_CAUSE)


def _go_to_jail(table: Table, seat: Seat, card: CardFacts) -> None:
    movement.go_to_jail(table, seat, ev.JAILED_BY_CARD)


def _extra_throw(table: Table, seat: Seat, card: CardFacts) -> None:
    seat.extra_throws += 1


def _obey_now(table: Table, seat: Seat, card: CardFacts) -> None:
    if not table.board.walk_only:
        kept.obey(table, seat, card)


def _nothing(table: Table, seat: Seat, card: CardFacts) -> None:
    """A card that the table does not let anybody keep."""


MOVES = ("move_to", "move_back_to", "move_by", "move_to_nearest", "move_to_any")

ORDERS: dict[str, Order] = {
    "from_bank": _from_bank,
    "pay_bank": _pay_bank,
    "from_each": _from_each,
    "pay_each": _pay_each,
    "repairs": _repairs,
    "go_to_jail": _go_to_jail,
    "jail_free": _nothing,
    "percent_from_bank": _percent_from_bank,
    "percent_to_bank": _percent_to_bank,
    "from_richest": _obey_now,
    "tax_free": _nothing,
    "free_house": _obey_now,
    "extra_throw": _extra_throw,
}
