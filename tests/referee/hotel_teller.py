"""A hotel game that writes itself, for the referee's own tests: what the rules leave open is drawn here."""

from __future__ import annotations

from referee.teller import Given, Teller
from sim.engine import events as ev
from sim.games.hotel.names import BY_PERMIT, ENTRANCE_BOUGHT, LINES
from sim.referee.hotel.columns import USED
from sim.referee.hotel.permits import faces
from sim.referee.hotel.table import Table
from sim.referee.log import Event
from sim.referee.players import Player


class HotelTeller(Teller):
    """A source of random legal rows of a hotel game.

    Attributes
    ----------
    table : Table
        The table that the referee keeps; set before the first row is asked for.
    """

    table: Table

    def __init__(self, seed: int) -> None:
        super().__init__(seed, USED)
        self.on_turn = 0
        self.bids: list[Event] = []
        self.choice: dict[str, int] = {}
        self.wishes = {
            ev.BUILD: lambda columns: self.chance(0.6) and self._pick(self._facilities()),
            ev.ENTRANCE: lambda columns: self.chance(0.8) and self._pick(self._town_hall()),
            ev.BUY: lambda columns: self.chance(0.8) and self._pick(self._free_land()),
            ev.TAKE_OVER: lambda columns: self.chance(0.6) and self._pick(self._bare_land()),
            ev.PERMIT: lambda columns: self.chance(0.8) and self._pick(self._applications()),
            ev.UNCLAIMED: lambda columns: self.chance(0.05),
        }
        self.free = {
            ev.THROW: self._die,
            ev.BUY: self._chosen,
            ev.TAKE_OVER: self._chosen,
            ev.PERMIT: self._chosen,
            ev.BUILD: self._stage,
            ev.ENTRANCE: self._entrance,
            ev.BID: self._limit,
            ev.WON: self._winner,
        }

    def written(self, event: Event) -> None:
        """Note who is on turn and what has been bid."""
        if event.kind == ev.TURN:
            self.on_turn = event.player
        self.bids = [*self.bids, event] if event.kind == ev.BID else self.bids if event.kind == ev.WON else []

    def _seat(self) -> Player:
        return self.table.seats[self.on_turn]

    def _pick(self, choices: list[dict[str, int]]) -> bool:
        self.choice = self.random.choice(choices) if choices else {}
        return bool(choices)

    def _facilities(self) -> list[dict[str, int]]:
        seat, board, found = self._seat(), self.table.board, []
        for hotel in self.table.owned(seat):
            level = self.table.plots[hotel].level
            if level == board.top(hotel, False) < board.top(hotel, True) and board.price(hotel, level + 1) <= seat.cash:
                found.append({"square": hotel, "a": level + 1, "amount": board.price(hotel, level + 1)})
        return found

    def _town_hall(self) -> list[dict[str, int]]:
        seat, used = self._seat(), set()
        per_turn = self.table.board.word("turn.limits_per") == "turn"
        for event in reversed(self.rows):
            crossing = event.kind == ev.LINE and LINES[event.a] == "town_hall"
            if event.kind == ev.TURN or (crossing and not per_turn):
                break
            if event.kind == ev.ENTRANCE and event.a == ENTRANCE_BOUGHT:
                used.add(event.b)
        return [
            {"b": hotel, "square": square, "amount": self.table.board.hotels[hotel].entrance}
            for hotel in self.table.with_main_building(seat)
            if hotel not in used and self.table.board.hotels[hotel].entrance <= seat.cash
            for square in self.table.free_places(hotel)
        ]

    def _free_land(self) -> list[dict[str, int]]:
        seat, hotels = self._seat(), self.table.board.hotels
        return [
            {"square": hotel, "amount": hotels[hotel].land}
            for hotel in self.table.board.bordering(seat.square)
            if self.table.plots[hotel].owner == ev.BANK and hotels[hotel].land <= seat.cash
        ]

    def _bare_land(self) -> list[dict[str, int]]:
        seat, mode, found = self._seat(), self.table.board.word("land.takeover"), []
        for hotel in self.table.board.bordering(seat.square):
            plot, facts = self.table.plots[hotel], self.table.board.hotels[hotel]
            price = facts.takeover if mode == "half_price" else facts.land
            if mode != "never" and plot.owner not in (ev.BANK, seat.number) and not plot.level and price <= seat.cash:
                found.append({"square": hotel, "other": plot.owner, "amount": price})
        return found

    def _applications(self) -> list[dict[str, int]]:
        seat, board, found = self._seat(), self.table.board, []
        for hotel in self.table.owned(seat):
            if hotel in self._acquired():
                continue
            first = self.table.plots[hotel].level + 1
            for last in range(first, board.top(hotel, board.flag("facility.permit")) + 1):
                printed = sum(board.price(hotel, level) for level in range(first, last + 1))
                if printed <= seat.cash or not board.flag("permit.price_in_hand"):
                    found.append({"square": hotel, "a": first, "b": last - first + 1, "amount": printed})
        return found

    def _acquired(self) -> set[int]:
        """Return the plots acquired in this turn, where that forbids to build on them."""
        found: set[int] = set()
        for event in reversed(self.rows):
            if event.kind == ev.TURN or self.table.board.word("turn.limits_per") == "throw":
                break
            if event.kind in (ev.BUY, ev.TAKE_OVER):
                found.add(event.square)
        return found

    def _chosen(self, filled: dict[str, int], given: Given) -> None:
        filled.update(self.choice)

    def _die(self, filled: dict[str, int], given: Given) -> None:
        permission = filled["other"] == ev.THROW_PERMIT
        sides = len(faces(self.table)) if permission else self.table.board.number("dice.faces")
        filled["a"] = filled["amount"] = self.random.randint(1, sides)

    def _stage(self, filled: dict[str, int], given: Given) -> None:
        if "square" not in given:
            filled.update(self.choice)
        if filled["other"] == BY_PERMIT or "amount" in given:
            filled["a"] = self.table.plots[filled["square"]].level + 1

    def _entrance(self, filled: dict[str, int], given: Given) -> None:
        if filled["a"] != ENTRANCE_BOUGHT:
            mine = self.table.with_main_building(self._seat())
            places = [{"b": hotel, "square": at} for hotel in mine for at in self.table.free_places(hotel)]
            self.choice = self.random.choice(places)
        filled.update(self.choice)

    def _limit(self, filled: dict[str, int], given: Given) -> None:
        step = self.table.board.number("auction.step")
        most = min(self.table.seats[filled["player"]].cash, 3000) // step
        filled["amount"] = self.random.randint(0, most) * step if self.chance(0.7) else 0
        if filled["amount"] < filled["b"]:
            filled["amount"] = 0

    def _winner(self, filled: dict[str, int], given: Given) -> None:
        bids = sorted(self.bids, key=lambda bid: -bid.amount)
        first, opening = bids[0], max(1, bids[0].b)
        second = bids[1].amount if len(bids) > 1 else 0
        step = self.table.board.number("auction.step")
        seller = next(row.player for row in reversed(self.rows) if row.kind == ev.DEBT)
        filled["player"], filled["square"], filled["other"] = first.player, first.square, seller
        filled["amount"] = min(first.amount, second + step) if second >= opening else opening
