"""A game told in words, from its events.

`trace_lines` is a function of events and names only. Lines are written for a
reader who knows the board game: who pays whom, how much and what for. An event
that explains a payment speaks for it, so that money is told once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sim.analysis.labels import Labels
from sim.engine import events as ev
from sim.report.trace_names import DeckNames, EventRow, Names, Purses
from sim.report.trace_tellers import TELLERS
from sim.report.trace_trade import Bargain

INDENT = "  "


def trace_lines(events: Iterable[EventRow], labels: Labels, decks: Sequence[DeckNames]) -> Iterator[str]:
    """Tell a game as lines of text.

    Parameters
    ----------
    events : iterable of EventRow
        All events of one game, in order.
    labels : Labels
        Names of squares, strategies, causes of money and levels.
    decks : sequence of DeckNames
        Decks in the order of the configuration.

    Yields
    ------
    str
        Lines without line ends: headings of rounds and turns, what happens,
        and everybody's cash after each turn.
    """
    story = Story(Names(labels, decks))
    for event in events:
        yield from story.tell(event)
    yield from story.flush()


class Story:
    """What has to be remembered from one event to the next to tell them well.

    Parameters
    ----------
    names : Names
        Names of what events give as numbers.

    Attributes
    ----------
    purses : Purses
        Everybody's cash before the event being told.
    on_turn : int
        The player whose turn it is, -1 before the first turn.
    throw : str
        A throw not yet told, since the move that follows belongs to it.
    waits : bool
        The player on turn is in jail and has done nothing about it yet.
    crossed : EventRow or None
        A line that was crossed, not yet told, since what is paid for it may follow.
    """

    def __init__(self, names: Names) -> None:
        self.names = names
        self.purses = Purses()
        self.on_turn = ev.NOBODY
        self.round = 0
        self.throw = ""
        self.waits = False
        self.crossed: EventRow | None = None
        self._offer: EventRow | None = None
        self._bids: list[EventRow] = []
        self._bargain: Bargain | None = None
        self._explained: list[tuple[int, int, str]] = []

    def tell(self, event: EventRow) -> Iterator[str]:
        """Yield the lines of one event, after those of what waited for it."""
        self.names.learn(event)
        self.waits &= event.kind not in (ev.THROW, ev.BANKRUPT)
        yield from self._held_lines(event)
        if event.kind in (ev.TURN, ev.END):
            yield from self._cash_line()
        text = self._text(event)
        self.purses.apply(event)
        if text:
            yield from text.split("\n")

    def flush(self) -> Iterator[str]:
        """Yield what still waits when the events are over."""
        if self.throw:
            yield INDENT + self.throw
        yield from self._line_lines()
        yield from self._offer_lines(bought=False)
        yield from self._bid_lines()
        yield from self._bargain_lines()
        self.throw = ""

    def line(self, player: int, text: str) -> str:
        """Return a line about a player; the one on turn is not named again."""
        return INDENT + (text if player == self.on_turn else f"{self.names.seat(player)} {text}")

    def begin_turn(self, player: int) -> None:
        """Note who is on turn; payments explained before have been made."""
        self.on_turn = player
        self.forget()

    def explain(self, player: int, amount: int, cause: str) -> None:
        """Remember that a payment among the next events has been told already."""
        self._explained.append((player, amount, cause))

    def forget(self) -> None:
        """Let the payments to come be told, since something else comes between."""
        self._explained.clear()

    def was_explained(self, event: EventRow) -> bool:
        """Tell, once, whether an earlier line spoke for the payment."""
        payment = (event.player, event.amount, self.names.cause(event.a))
        if payment in self._explained:
            self._explained.remove(payment)
            return True
        return False

    def _text(self, event: EventRow) -> str | None:
        if event.kind == ev.BID:
            self._bids.append(event)
        elif event.kind == ev.OFFER:
            self._offer = event
        elif event.kind == ev.TRADE:
            self._bargain = Bargain(event)
        elif self._bargain is None and event.kind in TELLERS:
            return TELLERS[event.kind](self, event)
        return None

    def _held_lines(self, event: EventRow) -> Iterator[str]:
        moves_on = event.kind == ev.SPEED_DIE or (event.kind == ev.MOVE and event.a == ev.MOVED_BY_THROW)
        if self.throw and not moves_on:
            yield INDENT + self.throw
            self.throw = ""
        if event.kind != ev.SALARY:
            yield from self._line_lines()
        yield from self._offer_lines(bought=event.kind == ev.BUY)
        if event.kind != ev.BID:
            yield from self._bid_lines()
        if self._bargain is not None and not self._bargain.takes(event):
            yield from self._bargain_lines()

    def _line_lines(self) -> Iterator[str]:
        line, self.crossed = self.crossed, None
        if line is not None:
            yield self.line(line.player, f"crosses the {self.names.labels.lines[line.a]}")

    def _offer_lines(self, bought: bool) -> Iterator[str]:
        offer, self._offer = self._offer, None
        if offer is not None and not bought:
            yield self.line(offer.player, f"declines {self.names.property(offer.square)} at {offer.amount:,}")

    def _bid_lines(self) -> Iterator[str]:
        bids, self._bids = self._bids, []
        if bids:
            first = bids[0]
            lot = self.names.property(first.square) if first.a == ev.LOT_PROPERTY else f"a {self.names.lot(first.a)}"
            limits = ", ".join(
                f"{self.names.seat(bid.player)} {f'up to {bid.amount:,}' if bid.amount else 'passes'}" for bid in bids
            )
            yield f"{INDENT}auction of {lot} from {first.b:,}: {limits}"

    def _bargain_lines(self) -> Iterator[str]:
        bargain, self._bargain = self._bargain, None
        if bargain is not None:
            yield INDENT + bargain.text(self.names)

    def _cash_line(self) -> Iterator[str]:
        if self.waits:
            yield f"{INDENT}waits"
        if self.on_turn != ev.NOBODY:
            purses = enumerate(self.purses.cash)
            cash = " | ".join("out" if player in self.purses.out else f"{amount:,}" for player, amount in purses)
            yield f"{INDENT}cash: {cash}"
