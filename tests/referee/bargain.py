"""Random legal trades for the storyteller."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from sim.engine import events as ev

if TYPE_CHECKING:
    from referee.storyteller import StoryTeller
    from sim.referee.table import Seat

MOST_DEEDS = 2


class Bargain:
    """The trade that a `StoryTeller` tells.

    Attributes
    ----------
    row : dict
        What the ``trade`` row says.
    gifts : list of dict
        What the ``trade_give`` rows still to come say.
    """

    def __init__(self, teller: StoryTeller) -> None:
        self.teller = teller
        self.row: dict[str, int] = {}
        self.gifts: list[dict[str, int]] = []

    def found(self) -> bool:
        """Think of a trade of the player on turn; tell whether the rules allow it."""
        teller, table = self.teller, self.teller.table
        others = [seat for seat in table.living() if seat.number != teller.on_turn]
        if not table.board.flag("trade.enabled") or self._made() == table.board.number("trade.offers"):
            return False
        proposer, partner = table.seats[teller.on_turn], teller.random.choice(others)
        given = {seat.number: self._deeds(seat) for seat in (partner, proposer)}
        cash = teller.random.choice((0, teller.random.randint(-partner.cash, proposer.cash)))
        fees = {seat: self._fees(squares) for seat, squares in given.items()}
        fair = proposer.cash - cash >= fees[partner.number] and partner.cash + cash >= fees[proposer.number]
        if not fair or not any(given.values()) or not self._allowed(given):
            return False
        gain = [
            0 if seat.number in table.random_seats else teller.random.randint(1, 99) for seat in (proposer, partner)
        ]
        self.row = {"other": partner.number, "amount": cash, "a": gain[0], "b": gain[1]}
        self.gifts = [self._deed_row(seat, square) for seat in (partner, proposer) for square in given[seat.number]]
        self.gifts += self._card_rows(partner, proposer)
        return True

    def _made(self) -> int:
        """Return the number of trades since the last throw."""
        since = takewhile(lambda row: row.kind not in (ev.THROW, ev.TURN), reversed(self.teller.rows))
        return sum(row.kind == ev.TRADE for row in since)

    def gives(self, columns: dict[str, int]) -> bool:
        """Tell whether a gift is next, with the columns asked for."""
        return bool(self.gifts) and all(self.gifts[0][name] == value for name, value in columns.items())

    def spares_the_loan(self, receiver: int, square: int) -> bool:
        """Tell whether ``receiver`` can lift ``square`` at once and pay interest on all its other mortgages."""
        board, seat = self.teller.table.board, self.teller.table.seats[receiver]
        due = board.squares[square].mortgage + board.interest(square, "mortgage.interest")
        return seat.cash >= due + self._fees(self.teller.table.owned(receiver))

    def _deeds(self, seat: Seat) -> list[int]:
        """Return some deeds of ``seat`` whose groups are bare."""
        table = self.teller.table
        bare = [
            square
            for square in table.owned(seat.number)
            if not any(table.levels(square))
            and (table.board.flag("trade.mortgaged") or not table.deeds[square].mortgaged)
        ]
        count = self.teller.random.randint(0, min(MOST_DEEDS, len(bare)))
        return sorted(self.teller.random.sample(bare, count))

    def _fees(self, squares: list[int]) -> int:
        table = self.teller.table
        mortgaged = [square for square in squares if table.deeds[square].mortgaged]
        return sum(table.board.interest(square, "mortgage.transfer_interest") for square in mortgaged)

    def _allowed(self, given: dict[int, list[int]]) -> bool:
        """Tell whether the table allows the trade: any, or those only that complete a group."""
        table = self.teller.table
        if not table.board.flag("trade.complete_only"):
            return True
        first, second = given
        owner = {square: deed.owner for square, deed in table.deeds.items()}
        owner |= dict.fromkeys(given[first], second) | dict.fromkeys(given[second], first)
        moved = given[first] + given[second]
        return any(len({owner[other] for other in table.board.groups[square]}) == 1 for square in moved)

    def _deed_row(self, giver: Seat, square: int) -> dict[str, int]:
        mortgaged = self.teller.table.deeds[square].mortgaged
        return {
            "player": giver.number,
            "square": square,
            "other": self._other(giver),
            "a": int(mortgaged),
            "b": ev.NOWHERE,
        }

    def _card_rows(self, partner: Seat, proposer: Seat) -> list[dict[str, int]]:
        """Return the gift of a jail card, if a side holds one and feels like it."""
        for giver in (partner, proposer):
            if giver.cards and self.teller.chance(0.5):
                deck, card = giver.cards[0]
                columns = {"player": giver.number, "square": ev.NOWHERE, "other": self._other(giver)}
                return [columns | {"a": card, "b": deck}]
        return []

    def _other(self, giver: Seat) -> int:
        return self.row["other"] if giver.number == self.teller.on_turn else self.teller.on_turn
