"""One sentence an event kind, for a game told in words.

A teller returns its text, lines parted by line feeds, or None where nothing
needs to be said. It may note in the story what later events need.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sim.engine import events as ev
from sim.report.trace_names import EventRow
from sim.report.trace_stays import STAYS, tell_stage
from sim.report.trace_ventures import VENTURES

if TYPE_CHECKING:
    from sim.report.trace_text import Story

JAILED = ("sent by the square", "sent by a card", "too many doubles in a row")
FREED = (
    "leaves jail by the double",
    "leaves jail with a card",
    "leaves jail",
    "leaves jail after its last attempt",
)

WAITED = "leaves jail after its last turn of waiting"
"""After a stay in which nothing is thrown."""

DEBTS = {
    "expense": "what the square costs",
    "card": "a card",
    "card_players": "a card",
    "jail_fine": "the jail fine",
    "transfer_interest": "interest on mortgaged deeds",
    "stay": "its stay",
    "permit": "what it may build",
}
"""What a debt is for, where the cause's own name would not do."""

BANK_BUYS = "bank_buys"
"""Cause of money in games in which the bank takes what nobody bids for from its owner."""

WHOLE = ("stay", "permit")
"""Causes of debts for which whole properties are auctioned: nobody knows beforehand what they bring."""


def tell_start(story: Story, event: EventRow) -> str | None:
    strategy = story.names.strategies[event.player]
    return f"Seat {event.player + 1}: {strategy}, {event.amount:,} in cash, {_standing(story, event.square)}"


def _standing(story: Story, square: int) -> str:
    return f"{'on' if square >= 0 else 'in'} {story.names.square(square)}"


def tell_holds(story: Story, event: EventRow) -> str | None:
    level = f", {story.names.level(event.a, event.square)}" if event.a else ""
    return _before_first_turn(event, f"holds {story.names.property(event.square)}{level}{', mortgaged' * event.b}")


def _before_first_turn(event: EventRow, text: str) -> str:
    return f"Seat {event.player + 1} {text}"


def tell_turn(story: Story, event: EventRow) -> str | None:
    story.begin_turn(event.player)
    heading = ""
    if event.round != story.round:
        story.round = event.round
        heading = f"\nRound {event.round}\n"
    where = "in jail" if event.a else _standing(story, event.square)
    story.waits = bool(event.a)
    stayed = f", after {event.b} turn{'s' if event.b > 1 else ''} there" if event.a and event.b else ""
    player = story.names.seat(event.player)
    return f"{heading}\n{player[:1].upper()}{player[1:]} {where}{stayed}"


def tell_throw(story: Story, event: EventRow) -> str | None:
    if event.other in (ev.THROW_NIGHTS, ev.THROW_PERMIT):
        return None
    dice = [die for die in (event.a, event.b, max(event.square, 0)) if die]
    total = f" = {event.amount}" if len(dice) > 1 else ""
    is_double = len(dice) > 1 and len(set(dice)) == 1
    story.throw = f"throws {' + '.join(map(str, dice))}{total}"
    if event.other == ev.THROW_CARD:
        story.throw += " for the card"
    elif event.other == ev.THROW_JAIL:
        story.throw += ", a double" if is_double else ", no double"
    elif event.other == ev.THROW_DOUBLE_OR_PAY:
        story.throw += ", a double: nothing is due" if is_double else ", no double"
    elif event.other == ev.THROW_JACKPOT:
        story.throw = f"throws {', '.join(map(str, dice))} for the columns of the jackpot"
    elif is_double:
        story.throw += ", a double"
    return None


def tell_move(story: Story, event: EventRow) -> str | None:
    to = story.names.square(event.square)
    throw, story.throw = story.throw, ""
    if throw:
        return f"  {throw}: to {to}"
    if event.a == ev.MOVED_TO_JAIL:
        return None
    if event.a == ev.MOVED_BY_DOUBLES:
        return story.line(event.player, f"is sent to {to}: too many doubles in a row")
    if event.a == ev.MOVED_BY_SPEED_DIE:
        return story.line(event.player, f"goes on to {to} by the speed die")
    return story.line(event.player, f"moves {'back ' if event.amount < 0 else ''}to {to}")


def tell_salary(story: Story, event: EventRow) -> str | None:
    story.explain(event.player, event.amount, "salary")
    line, story.crossed = story.crossed, None
    if line is not None:
        return story.line(event.player, f"crosses the {story.names.labels.lines[line.a]}: collects {event.amount:,}")
    return story.line(event.player, f"collects a salary of {event.amount:,}")


def tell_card(story: Story, event: EventRow) -> str | None:
    card, deck = story.names.card(event.other, event.a), story.names.deck(event.other)
    return story.line(event.player, f'draws "{card}" ({deck})')


def tell_buy(story: Story, event: EventRow) -> str | None:
    story.explain(event.player, event.amount, "purchase")
    return story.line(event.player, f"buys {story.names.property(event.square)} for {event.amount:,}")


def tell_won(story: Story, event: EventRow) -> str | None:
    is_property = event.a == ev.LOT_PROPERTY
    story.explain(event.player, event.amount, "auction" if is_property else "building_auction")
    lot = story.names.property(event.square) if is_property else f"the {story.names.lot(event.a)}"
    return f"  {story.names.seat(event.player)} wins {lot} for {event.amount:,}"


def tell_unsold(story: Story, event: EventRow) -> str | None:
    lot = story.names.property(event.square) if event.a == ev.LOT_PROPERTY else f"the {story.names.lot(event.a)}"
    stays = "" if BANK_BUYS in story.names.labels.causes else f": {lot} stays with the bank"
    return f"  nobody bids{stays}"


def tell_rent(story: Story, event: EventRow) -> str | None:
    story.explain(event.player, event.amount, "rent")
    by_card = ", as the card says" if event.a else ""
    dice = f" (dice {event.b})" if event.b else ""
    return _at_square(story, event, f"rent {event.amount:,} to {story.names.party(event.other)}{by_card}{dice}")


def tell_unclaimed(story: Story, event: EventRow) -> str | None:
    rent = story.names.labels.say("trace:rent", "the rent")
    return _at_square(story, event, f"{story.names.party(event.other)} does not claim {rent}")


def tell_tax(story: Story, event: EventRow) -> str | None:
    story.explain(event.player, event.amount, "tax")
    base = f", a share of its worth of {event.b:,}" if event.a else ""
    return _at_square(story, event, f"tax {event.amount:,}{base}")


def tell_pay(story: Story, event: EventRow) -> str | None:
    if not event.amount or story.was_explained(event):
        return None
    amount, to = f"{event.amount:,}", story.names.party(event.other)
    cause = story.names.cause(event.a)
    told = {
        "card": f"pays {amount} to {to}",
        "card_players": f"pays {amount} to {to}",
        "pot": f"pays {amount} to {to}",
        "repairs": f"pays {amount} for repairs to {to}",
        "rent": f"pays the rent of {amount} to {to}",
        "tax": f"pays the tax of {amount} to {to}",
        "jail_fine": f"pays the fine of {amount} to {to}",
        "transfer_interest": f"pays {amount} interest on mortgaged deeds to {to}",
        "bankruptcy": f"hands its last {amount} to {to}",
        "expense": f"pays {amount} to {to}",
        "stay": f"pays {amount} of the stay to {to}",
        "permit": f"pays {amount} for what it builds to {to}",
    }
    return story.line(event.player, told.get(cause, f"pays {amount} to {to} ({_words(cause)})"))


def tell_receive(story: Story, event: EventRow) -> str | None:
    if not event.amount or story.was_explained(event):
        return None
    cause = story.names.cause(event.a)
    why = "" if cause in ("card", "pot", "income") else f" ({_words(cause)})"
    return story.line(event.player, f"receives {event.amount:,} from {story.names.party(event.other)}{why}")


def tell_build(story: Story, event: EventRow) -> str | None:
    if story.names.labels.built_by:
        return tell_stage(story, event)
    story.explain(event.player, event.amount, "building")
    place, level = story.names.property(event.square), story.names.level(event.a, event.square)
    price = f"for {event.amount:,}" if event.amount else "for nothing"
    return story.line(event.player, f"builds on {place} {price}: {level}")


def tell_sell_building(story: Story, event: EventRow) -> str | None:
    story.explain(event.player, event.amount, "building_sale")
    before, after = story.names.level(event.b, event.square), story.names.level(event.a, event.square)
    place = story.names.property(event.square)
    return story.line(event.player, f"sells buildings on {place} for {event.amount:,}: {before} to {after}")


def tell_mortgage(story: Story, event: EventRow) -> str | None:
    story.explain(event.player, event.amount, "mortgage")
    return story.line(event.player, f"mortgages {story.names.property(event.square)} for {event.amount:,}")


def tell_lift(story: Story, event: EventRow) -> str | None:
    story.explain(event.player, event.amount, "redemption")
    story.explain(event.player, event.a, "interest")
    price = f"{event.amount:,} and {event.a:,} interest"
    return story.line(event.player, f"lifts the mortgage of {story.names.property(event.square)} for {price}")


def tell_fee(story: Story, event: EventRow) -> str | None:
    place = story.names.property(event.square)
    return story.line(event.player, f"owes {event.amount:,} interest, since {place} came mortgaged")


def tell_jail_in(story: Story, event: EventRow) -> str | None:
    return story.line(event.player, f"goes to jail ({JAILED[event.a]})")


def tell_jail_out(story: Story, event: EventRow) -> str | None:
    how = WAITED if story.waits and event.a == ev.FREED_AFTER_LAST_ATTEMPT else FREED[event.a]
    story.waits = False
    return story.line(event.player, how)


def tell_keep_card(story: Story, event: EventRow) -> str | None:
    if story.on_turn == ev.NOBODY:
        return _before_first_turn(event, f'holds "{story.names.card(event.other, event.a)}"')
    source = f" of {story.names.seat(event.square)}" if event.square >= 0 else ""
    return story.line(event.player, f'keeps "{story.names.card(event.other, event.a)}"{source}')


def tell_deck_return(story: Story, event: EventRow) -> str | None:
    card, deck = story.names.card(event.other, event.a), story.names.deck(event.other)
    return story.line(event.player, f'returns "{card}" under {deck}')


def tell_shortage(story: Story, event: EventRow) -> str | None:
    return f"  {story.names.lot(event.a)}: more are wanted than the bank has ({event.amount}), one is auctioned"


def tell_debt(story: Story, event: EventRow) -> str | None:
    story.forget()
    cash = story.purses.cash[event.player]
    raised = "" if story.names.cause(event.a) in WHOLE else f"; it could raise {event.b:,} in all"
    return story.line(event.player, f"owes {_debt(story, event)} but has {cash:,}{raised}")


def tell_bankrupt(story: Story, event: EventRow) -> str | None:
    story.forget()
    return story.line(event.player, f"is bankrupt: it cannot pay {_debt(story, event)}")


def tell_transfer(story: Story, event: EventRow) -> str | None:
    if not story.names.labels.by_number[event.square].is_square:
        return None  # told by the row of the auction's winner
    mortgaged = ", mortgaged" if event.a else ""
    place, to = story.names.property(event.square), story.names.party(event.other)
    return f"  {place} passes from {story.names.seat(event.player)} to {to}{mortgaged}"


def tell_eliminated(story: Story, event: EventRow) -> str | None:
    if story.on_turn == ev.NOBODY:
        return _before_first_turn(event, f"is out of the game already: place {event.amount}")
    return story.line(event.player, f"is out of the game: place {event.amount}")


def tell_end(story: Story, event: EventRow) -> str | None:
    if event.a == ev.END_ROUND_LIMIT:
        return f"\nThe game is stopped after {event.round} rounds: unfinished, nobody wins."
    winner = story.names.seat(event.player) if event.player >= 0 else "nobody"
    why = " by score" if event.a == ev.END_SCORED else ""
    return f"\nThe game ends in round {event.round}: {winner} wins{why}."


def _at_square(story: Story, event: EventRow, text: str) -> str:
    visitor = "" if event.player == story.on_turn else f"{story.names.seat(event.player)} on "
    return f"  {visitor}{story.names.square(event.square)}: {text}"


def _debt(story: Story, event: EventRow) -> str:
    cause = story.names.cause(event.a)
    return f"{story.names.party(event.other)} {event.amount:,} for {DEBTS.get(cause, _words(cause))}"


def _words(name: str) -> str:
    return name.replace("_", " ")


TELLERS: dict[int, Callable[[Story, EventRow], str | None]] = {
    ev.START: tell_start,
    ev.HOLDS: tell_holds,
    ev.TURN: tell_turn,
    ev.THROW: tell_throw,
    ev.MOVE: tell_move,
    ev.SALARY: tell_salary,
    ev.CARD: tell_card,
    ev.BUY: tell_buy,
    ev.WON: tell_won,
    ev.UNSOLD: tell_unsold,
    ev.RENT: tell_rent,
    ev.UNCLAIMED: tell_unclaimed,
    ev.TAX: tell_tax,
    ev.PAY: tell_pay,
    ev.RECEIVE: tell_receive,
    ev.BUILD: tell_build,
    ev.SELL_BUILDING: tell_sell_building,
    ev.MORTGAGE: tell_mortgage,
    ev.LIFT: tell_lift,
    ev.FEE: tell_fee,
    ev.JAIL_IN: tell_jail_in,
    ev.JAIL_OUT: tell_jail_out,
    ev.KEEP_CARD: tell_keep_card,
    ev.DECK_RETURN: tell_deck_return,
    ev.SHORTAGE: tell_shortage,
    ev.DEBT: tell_debt,
    ev.BANKRUPT: tell_bankrupt,
    ev.TRANSFER: tell_transfer,
    ev.ELIMINATED: tell_eliminated,
    ev.END: tell_end,
    **VENTURES,
    **STAYS,
}
"""The teller of each kind; offers, bids and trades are told by the story, with what follows them."""
