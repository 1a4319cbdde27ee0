"""A log that writes itself: whenever the referee asks for a row, a random one that it must accept is made up.

It gives the referee's own tests whole games to change: what the rules
determine comes from the referee, what they leave open (dice, cards, decisions)
is drawn here. It proves nothing about a simulator.
"""

from __future__ import annotations

from referee.bargain import Bargain
from referee.teller import Given, Teller
from sim.engine import events as ev
from sim.referee import building, kept, selling
from sim.referee.log import Event
from sim.referee.table import Deed, Seat, Table

CHOICES = {
    ("start", "a"),
    ("bid", "amount"),
    ("card", "a"),
    ("mortgage", "square"),
    ("lift", "square"),
    ("build", "square"),
    ("sell_building", "square"),
    ("pay", "square"),
    ("receive", "square"),
    ("unsold", "square"),
    ("shortage", "player"),
    ("deck_return", "a"),
    ("deck_return", "other"),
    ("keep_card", "a"),
    ("keep_card", "other"),
    ("deal", "square"),
    ("speed_die", "amount"),
    ("trade", "a"),
    ("trade", "b"),
    ("trade_give", "square"),
}
"""Columns in which another value may be as good: decisions, draws, and squares that may be left out."""


class StoryTeller(Teller):
    """A source of random legal rows.

    Attributes
    ----------
    table : Table
        The table that the referee keeps; set before the first row is asked for.
    """

    table: Table

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.bids: list[Event] = []
        self.on_turn = 0
        self.choice = -1
        self.throw: Event | None = None
        self.falling: dict[int, int] = {}
        self.bargain = Bargain(self)
        self.wishes = {
            ev.DEAL: self._may_be_dealt,
            ev.BUY: self._wants_to_buy,
            ev.BUILD: self._wants_to_build,
            ev.LIFT: self._wants_to_lift,
            ev.SHORTAGE: self._wants_shortage,
            ev.PAY: self._wants_to_pay_fine,
            ev.JAIL_OUT: self._wants_to_use_card,
            ev.MORTGAGE: self._wants_to_mortgage,
            ev.SELL_BUILDING: self._wants_to_sell,
            ev.BID: lambda columns: True,
            ev.TAX: lambda columns: self.chance(0.5),
            ev.UNCLAIMED: lambda columns: self.chance(0.05),
            ev.CARD: lambda columns: self.chance(0.5),
            ev.ELIMINATED: lambda columns: self.chance(0.5),
            ev.TRADE: lambda columns: self.chance(0.15) and self.bargain.found(),
            ev.TRADE_GIVE: lambda columns: self.bargain.gives(columns),
        }
        self.free = {
            ev.DEAL: self._deal,
            ev.THROW: self._dice,
            ev.CARD: self._card,
            ev.BID: self._limit,
            ev.WON: self._winner,
            ev.BUILD: self._build,
            ev.LIFT: self._lift,
            ev.MORTGAGE: self._mortgage,
            ev.SELL_BUILDING: self._sale,
            ev.KEEP_CARD: self._held_card,
            ev.DECK_RETURN: self._held_card,
            ev.SHORTAGE: self._stock,
            ev.STAKE: self._stake,
            ev.TRADE: lambda filled, given: filled.update(self.bargain.row),
            ev.TRADE_GIVE: lambda filled, given: filled.update(self.bargain.gifts.pop(0)),
        }

    def peek(self) -> Event | None:
        """Return the move of the player's choice, if a card or the speed die asks for one."""
        last = self.rows[-1] if self.rows and self._next is None else None
        if last is not None and self.throw is not None and last.kind in (ev.SPEED_DIE, ev.RECEIVE):
            return self._ride(self.throw, last.player)
        if last is None or last.kind != ev.CARD or self.table.board.card((last.other, last.a)).effect != "move_to_any":
            return super().peek()
        others = [square for square in range(self.table.board.size) if square != last.square]
        return Event(ev.MOVE, self.round, last.player, self.random.choice(others), last.square, 0, 0, 0)

    def _ride(self, throw: Event, player: int) -> Event:
        """Return a move by the bus, or after a triple, from the square that the token stands on."""
        size, square = self.table.board.size, self.table.seats[player].square
        goal = (square + self.random.randrange(1, size)) % size
        steps = self.random.choice((throw.a, throw.b, throw.amount))
        return Event(ev.MOVE, self.round, player, goal, square, steps, 0, 0)

    def written(self, event: Event) -> None:
        """Note who is on turn, what has been bid, and the throw that the speed die belongs to."""
        if event.kind == ev.SPEED_DIE:
            self.throw = self.rows[-2]
        elif event.kind == ev.MOVE:
            self.throw = None
        if event.kind == ev.TURN:
            self.on_turn = event.player
        self.bids = [*self.bids, event] if event.kind == ev.BID else self.bids if event.kind == ev.WON else []

    def _seat(self) -> Seat:
        return self.table.seats[self.on_turn]

    def _deed(self, square: int) -> Deed:
        return self.table.deeds[square]

    def _pick(self, squares: list[int]) -> bool:
        self.choice = self.random.choice(squares) if squares else -1
        return bool(squares)

    def _wants_to_buy(self, columns: dict[str, int]) -> bool:
        seat = self._seat()
        return seat.cash >= self.table.board.squares[seat.square].price and self.chance(0.6)

    def _undealt(self, seat: Seat) -> list[int]:
        most = seat.cash if self.table.board.flag("dealt.paid") else 1_000_000
        return [square for square in self.table.owned(ev.BANK) if self.table.board.squares[square].price <= most]

    def _may_be_dealt(self, columns: dict[str, int]) -> bool:
        seat = self.table.seats[columns["player"]]
        return self._pick(self._undealt(seat)) and len(self._undealt(seat)) == len(self.table.owned(ev.BANK))

    def _deal(self, filled: dict[str, int], given: Given) -> None:
        self._pick(self._undealt(self.table.seats[filled["player"]]))
        filled["square"] = self.choice
        filled["amount"] = self.table.board.squares[self.choice].price * self.table.board.flag("dealt.paid")

    def _buildable(self, seat: Seat, lot: int | None = None) -> list[int]:
        ready = self.table.board.houses_per_hotel
        return [
            square
            for square in self.table.owned(seat.number)
            if not building.why_not_build(self.table, seat, square, hotel_at_once=lot is None)
            and (lot is None or (self._deed(square).level == ready) == (lot == ev.LOT_HOTEL))
        ]

    def _wants_to_build(self, columns: dict[str, int]) -> bool:
        seat = self._seat()
        cost = {square: self._cost(square) for square in self._buildable(seat)}
        return self.chance(0.7) and self._pick([square for square in cost if cost[square] <= seat.cash])

    def _cost(self, square: int) -> int:
        added = building.level_bought(self.table, square) - self._deed(square).level
        return added * self.table.board.squares[square].building_cost

    def _wants_to_lift(self, columns: dict[str, int]) -> bool:
        if columns:
            self.choice = columns["square"]
            return self.bargain.spares_the_loan(columns["player"], self.choice) and self.chance(0.5)
        seat = self._seat()
        board = self.table.board
        squares = [
            square
            for square in self.table.owned(seat.number)
            if self._deed(square).mortgaged
            and seat.cash >= board.squares[square].mortgage + board.interest(square, "mortgage.interest")
        ]
        return self.chance(0.5) and self._pick(squares)

    def _wants_shortage(self, columns: dict[str, int]) -> bool:
        for lot, stock in ((ev.LOT_HOUSE, self.table.houses), (ev.LOT_HOTEL, self.table.hotels)):
            able = [seat for seat in self.table.living() if building.may_place(self.table, seat, lot)]
            if 0 < stock < len(able) and self._seat() in able and self.chance(0.5):
                self.choice = lot
                return True
        return False

    def _wants_to_pay_fine(self, columns: dict[str, int]) -> bool:
        seat, board = self._seat(), self.table.board
        last = seat.attempts + 1 >= board.number("jail.max_attempts")
        allowed = (not last or board.flag("jail.fine_on_last_turn")) and self._may_leave_jail()
        return allowed and seat.cash >= board.number("jail.fine") > 0 and self.chance(0.4)

    def _wants_to_use_card(self, columns: dict[str, int]) -> bool:
        wants = columns["a"] == ev.FREED_BY_CARD and bool(self._seat().cards) and self.chance(0.6)
        return wants and self._may_leave_jail()

    def _may_leave_jail(self) -> bool:
        return self._seat().attempts >= self.table.board.number("jail.must_attempt")

    def _debtor(self) -> Seat:
        """Return who raises cash: named by the last debt row."""
        return self.table.seats[next(row.player for row in reversed(self.rows) if row.kind == ev.DEBT)]

    def _wants_to_mortgage(self, columns: dict[str, int]) -> bool:
        squares = [
            square
            for square in self.table.owned(self._debtor().number)
            if not self._deed(square).mortgaged and not any(self.table.levels(square))
        ]
        squares = squares if self.table.board.flag("mortgage.enabled") else []
        return self._pick(squares) and (not self._sellable() or self.chance(0.5)) and self._pick(squares)

    def _sellable(self) -> list[int]:
        even = self.table.board.flag("buildings.even")
        return [
            square
            for square in self.table.owned(self._debtor().number)
            if self._deed(square).level and (not even or self._deed(square).level == max(self.table.levels(square)))
        ]

    def _wants_to_sell(self, columns: dict[str, int]) -> bool:
        return self._pick(self._sellable())

    def _dice(self, filled: dict[str, int], given: Given) -> None:
        board = self.table.board
        faces, count = board.number("dice.faces"), board.number("dice.count")
        if filled["other"] == ev.THROW_JACKPOT and board.jackpot is not None:
            count = len(board.jackpot.columns)
        dice = [self.random.randint(1, faces) if die < count else 0 for die in range(3)]
        filled["a"], filled["b"], filled["square"] = dice
        filled["amount"] = sum(dice)

    def _card(self, filled: dict[str, int], given: Given) -> None:
        deck = self.table.decks[filled["other"]]
        filled["a"] = self.random.choice([card for card in range(deck.size) if not deck.why_not(card)])

    def _limit(self, filled: dict[str, int], given: Given) -> None:
        seat = self.table.seats[filled["player"]]
        able = filled["a"] == ev.LOT_PROPERTY or building.may_place(self.table, seat, filled["a"])
        filled["amount"] = self.random.randint(0, min(seat.cash, 300)) if able and self.chance(0.8) else 0

    def _winner(self, filled: dict[str, int], given: Given) -> None:
        bids = sorted(self.bids, key=lambda bid: -bid.amount)
        first, opening = bids[0], bids[0].b
        second = bids[1].amount if len(bids) > 1 else 0
        step = self.table.board.number("auction.step")
        filled["player"], filled["square"] = first.player, first.square
        filled["amount"] = min(first.amount, second + step) if second >= opening else opening
        if first.a != ev.LOT_PROPERTY:
            filled["square"] = self.random.choice(self._buildable(self.table.seats[first.player], first.a))

    def _build(self, filled: dict[str, int], given: Given) -> None:
        if "amount" in given and "square" not in given:
            filled["square"] = self.random.choice(kept.free_places(self.table, self._seat()))
        elif "square" not in given:
            filled["square"] = self.choice
            filled["amount"] = self._cost(self.choice)
            filled["a"] = building.level_bought(self.table, self.choice)
            return
        filled["a"] = self._deed(filled["square"]).level + 1

    def _lift(self, filled: dict[str, int], given: Given) -> None:
        self._mortgage(filled, given)
        filled["a"] = self.table.board.interest(self.choice, "mortgage.interest")

    def _mortgage(self, filled: dict[str, int], given: Given) -> None:
        filled["square"] = self.choice
        filled["amount"] = self.table.board.squares[self.choice].mortgage

    def _sale(self, filled: dict[str, int], given: Given) -> None:
        board = self.table.board
        square = filled["square"] if "square" in given else self.choice
        level = self._deed(square).level
        ruin, price = "a" in given, board.sale_price(square)
        if ruin:
            bankrupt = next(row for row in reversed(self.rows) if row.kind == ev.BANKRUPT)
            after, price = 0, price * (bankrupt.other not in (ev.BANK, ev.POT))
        elif self.falling:
            after = self.falling.pop(square)
        elif level == board.hotel and self.table.houses < board.houses_per_hotel:
            self.falling = selling.fallen_levels(self.table, square)
            after = self.falling.pop(square)
        else:
            after = level - 1
        filled |= {"square": square, "a": after, "b": level, "amount": (level - after) * price}

    def _held_card(self, filled: dict[str, int], given: Given) -> None:
        ruined = filled["square"] if filled["square"] != ev.NOWHERE else filled["player"]
        if "a" not in given:
            filled["other"], filled["a"] = self.random.choice(self.table.seats[ruined].cards)

    def _stock(self, filled: dict[str, int], given: Given) -> None:
        filled["a"] = self.choice
        filled["amount"] = self.table.hotels if self.choice == ev.LOT_HOTEL else self.table.houses

    def _stake(self, filled: dict[str, int], given: Given) -> None:
        low, high = (self.table.board.number(key) for key in ("jackpot.stake_min", "jackpot.stake_max"))
        high = min(high, self._seat().cash)
        filled["amount"] = self.random.randint(low, high) if low <= high and self.chance(0.8) else 0
