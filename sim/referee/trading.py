"""Trades: before lifting and building, the player on turn and a partner exchange deeds, jail cards and cash."""

from __future__ import annotations

from dataclasses import dataclass, field

from sim.engine import events as ev
from sim.games.property.names import TRADE_CAUSE, TRADE_KINDS, TRANSFER_INTEREST
from sim.referee import building
from sim.referee.log import Event, Wanted
from sim.referee.money import Debt, pay, skip_nothing
from sim.referee.selling import own_deed
from sim.referee.table import Seat, Table


@dataclass
class Trade:
    """A trade under way.

    Attributes
    ----------
    proposer, partner : Seat
        The player on turn, and who agreed with it.
    cash : int
        What the proposer pays; negative if it receives.
    received : dict
        Squares that each side got, in ring order, by its seat.
    with_card : bool
        Whether a jail card changed hands.
    """

    proposer: Seat
    partner: Seat
    cash: int
    received: dict[int, list[int]] = field(default_factory=dict)
    with_card: bool = False

    def other(self, seat: Seat) -> Seat:
        """Return the other side."""
        return self.partner if seat is self.proposer else self.proposer

    @property
    def squares(self) -> list[int]:
        """All deeds that change hands."""
        return [square for side in self.received.values() for square in side]

    @property
    def kind(self) -> str:
        """One of `sim.games.property.names.TRADE_KINDS`."""
        if not all(self.received.values()):
            return TRADE_KINDS[0]
        return TRADE_KINDS[2] if self.cash else TRADE_KINDS[1]


def read_all(table: Table, seat: Seat) -> None:
    """Read the trades that ``seat`` proposes at the beginning of its management."""
    if table.board.walk_only:
        return
    trades = 0
    while table.log.at(ev.TRADE):
        trades += 1
        _read(table, seat, trades)


def _read(table: Table, seat: Seat, number: int) -> None:
    """Read one trade: agreement, deeds, jail cards, cash, then what is due on mortgaged deeds."""
    trade = _agreement(table, seat, number)
    _deeds(table, trade)
    _jail_cards(table, trade)
    _cash(table, trade)
    mortgaged = [square for square in trade.squares if table.deeds[square].mortgaged]
    for side in (trade.proposer, trade.partner):
        _mortgages(table, side, trade.received[side.number])
    summary = table.summary
    summary.trades += 1
    summary.trade_kinds[trade.kind] += 1
    summary.trades_with_card += trade.with_card
    summary.trades_with_mortgage += bool(mortgaged)


def _agreement(table: Table, seat: Seat, number: int) -> Trade:
    """Read the row that opens a trade: who with whom, the cash, and what each side says that it gains."""
    log = table.log
    event = log.take(ev.TRADE, "trade", player=seat.number)
    log.require(table.board.flag("trade.enabled"), "trade.enabled", "this table does not trade")
    limit = table.board.number("trade.offers")
    log.require(number <= limit, "trade.offers", f"trade {number} of a turn that allows {limit} offers")
    living = [other.number for other in table.living() if other is not seat]
    log.require(event.other in living, "trade partner", f"seat {event.other} is no other player in the game")
    partner = table.seats[event.other]
    for side, gain in ((seat, event.a), (partner, event.b)):
        _check_gain(table, side, gain)
    return Trade(seat, partner, event.amount, {seat.number: [], partner.number: []})


def _check_gain(table: Table, side: Seat, gain: int) -> None:
    """Check that a side gains by its own valuation; one that plays at random values nothing and states 0."""
    if side.number in table.random_seats:
        table.log.require(gain == 0, "gain", f"seat {side.number} plays at random and states {gain}, not 0")
    else:
        table.log.require(gain > 0, "gain", f"seat {side.number} agrees to a trade with a gain of {gain}")


def _deeds(table: Table, trade: Trade) -> None:
    """Read the deeds given, those of the partner first, each side's in ring order; at least one."""
    log = table.log
    before: tuple[bool, int] | None = None
    while log.at(ev.TRADE_GIVE) and not log.at(ev.TRADE_GIVE, square=ev.NOWHERE):
        event = _gift(table, trade)
        giver = table.seats[event.player]
        place = (giver is trade.proposer, event.square)
        log.require(before is None or before < place, "order of a trade", "the partner's deeds first, in ring order")
        before = place
        _check_deed(table, giver, event)
        trade.received[event.other].append(event.square)
    log.require(bool(trade.squares), "deed in a trade", "no deed changes hands")
    for receiver, squares in trade.received.items():
        for square in squares:
            table.deeds[square].owner = receiver
            table.summary.acquisitions[square, "trade"] += 1
    if table.board.flag("trade.complete_only"):
        completed = any(table.group_owner(square) != ev.BANK for square in trade.squares)
        log.require(completed, "trade.complete_only", "no group is completed")


def _gift(table: Table, trade: Trade) -> Event:
    """Read a row by which one side gives something to the other."""
    sides = (trade.proposer.number, trade.partner.number)
    event = table.log.take(ev.TRADE_GIVE, "gift in a trade", player=sides)
    receiver = trade.other(table.seats[event.player]).number
    table.log.require(event.other == receiver, "gift in a trade", f"it goes to seat {receiver}, not {event.other}")
    return event


def _check_deed(table: Table, giver: Seat, event: Event) -> None:
    """Check that the deed is the giver's, is given as it is, and that no building stands on its group."""
    rule = "deed in a trade"
    deed = own_deed(table, giver, event, rule)
    as_it_is = (event.a, event.b) == (int(deed.mortgaged), ev.NOWHERE)
    table.log.require(as_it_is, rule, f"a must be {int(deed.mortgaged)} and b -1, not {event.a} and {event.b}")
    allowed = not deed.mortgaged or table.board.flag("trade.mortgaged")
    table.log.require(allowed, "trade.mortgaged", f"square {event.square} is mortgaged")
    bare = not any(table.levels(event.square))
    table.log.require(bare, "buildings in a trade", f"the group of square {event.square} has buildings")


def _jail_cards(table: Table, trade: Trade) -> None:
    """Read the jail cards given; none comes back in the same trade."""
    moved: list[tuple[int, int]] = []
    while table.log.at(ev.TRADE_GIVE, square=ev.NOWHERE):
        event = _gift(table, trade)
        giver, receiver = table.seats[event.player], table.seats[event.other]
        card = (event.b, event.a)
        table.log.require(card in giver.cards, "jail card", f"seat {giver.number} does not hold card {event.a}")
        table.log.require(card not in moved, "jail card", f"card {event.a} goes there and back")
        table.log.take(ev.KEEP_CARD, "jail card", player=receiver.number, square=giver.number, other=event.b, a=event.a)
        giver.cards.remove(card)
        receiver.cards.append(card)
        moved.append(card)
    trade.with_card = bool(moved)


def _cash(table: Table, trade: Trade) -> None:
    """Read the cash: announced, then paid from what the payer has in hand."""
    if not trade.cash:
        return
    payer = trade.proposer if trade.cash > 0 else trade.partner
    payee, amount = trade.other(payer), abs(trade.cash)
    table.log.take(ev.TRADE_PAY, "cash in a trade", player=payer.number, other=payee.number, amount=amount)
    covered = payer.cash >= amount
    table.log.require(covered, "cash in a trade", f"seat {payer.number} has {payer.cash}, not {amount}")
    pay(table, Debt(payer, payee.number, amount, TRADE_CAUSE))


def _mortgages(table: Table, receiver: Seat, received: list[int]) -> None:
    """Read what ``receiver`` owes on each mortgaged deed it got: it lifts at once, or owes the transfer interest.

    The fees are one payment, after its last deed, from cash in hand.
    """
    fees = 0
    for square in received:
        if not table.deeds[square].mortgaged:
            continue
        if table.log.at(ev.LIFT, player=receiver.number, square=square):
            building.lift(table, receiver)
            continue
        fee = table.board.interest(square, "mortgage.transfer_interest")
        columns: dict[str, Wanted] = {"player": receiver.number, "square": square, "amount": fee}
        if fee:
            table.log.take(ev.FEE, "transfer interest", **columns)
        else:
            skip_nothing(table, ev.FEE, "transfer interest", columns)
        fees += fee
    covered = receiver.cash >= fees
    table.log.require(covered, "transfer interest", f"seat {receiver.number} has {receiver.cash}, not {fees}")
    if fees:
        pay(table, Debt(receiver, ev.BANK, fees, TRANSFER_INTEREST))
