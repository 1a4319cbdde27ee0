"""What a profile was seen to do: its decisions, read from the event logs of whole games.

The logs are followed with a plain account of cash, deeds and buildings, so
that each decision is seen with what its player could know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from sim.batch.trace import Event, trace_game
from sim.config import Options, load_experiment
from sim.config.models import Experiment, Game
from sim.engine import events as ev
from sim.games.property import names

COMPANY = ("balanced", "aggressive", "builder")
GAMES = 60
SEED = 7
HOTEL = 5
KIND_NAMES = {kind.number: kind.name for kind in ev.KINDS}


@dataclass
class Bid:
    """A limit in an auction of a property."""

    group: str
    limit: int
    price: int
    is_ordinary: bool
    """The deed completes no group of anybody."""


@dataclass
class Built:
    """A building put up at its printed cost."""

    level: int
    cash_before: int
    cash_after: int
    houses: int
    """Houses that the bank had."""
    lower: tuple[tuple[int, int], ...]
    """Lowest level, and cost of a house, of its other groups that stand lower and are free to build on."""


@dataclass
class Trade:
    """A trade between two players, as the log states it."""

    gains: tuple[int, int]
    strategies: tuple[str, str]
    prices: int = 0
    """List prices of the deeds that changed hands."""


@dataclass
class Seen:
    """Everything seen of one profile, and the trades of the whole table."""

    bids: list[Bid] = field(default_factory=list)
    bought: list[int] = field(default_factory=list)
    """Cash left after purchases that complete no group."""
    declined: list[int] = field(default_factory=list)
    """Cash that was left over list price when it declined."""
    offered: int = 0
    built: list[Built] = field(default_factory=list)
    levels: Counter[int] = field(default_factory=Counter)
    jail_out: Counter[int] = field(default_factory=Counter)
    threw_in_jail_with: list[int] = field(default_factory=list)
    """Cash in hand when it tried for a double although it might have paid the fine."""
    own_trades: list[tuple[Trade, int]] = field(default_factory=list)
    """Its trades, each with what it gained; both sides of a trade between two of its kind."""
    all_trades: list[Trade] = field(default_factory=list)
    stakes: list[tuple[int, int]] = field(default_factory=list)
    """Stakes on the jackpot square, each with the cash before; 0 where it did not play."""


class Watcher:
    """Follows one game and notes what one strategy does in it."""

    def __init__(self, experiment: Experiment, seen: Seen, watched: str) -> None:
        self.experiment = experiment
        self.game: Game = experiment.game
        self.labels = [strategy.label for strategy in experiment.strategies]
        self.seen = seen
        self.watched = watched
        self.strategy: dict[int, str] = {}
        self.cash: Counter[int] = Counter()
        self.owner: dict[int, int] = {}
        self.level: Counter[int] = Counter()
        self.mortgaged: set[int] = set()
        self.before: Event | None = None
        self.pending: Event | None = None
        self.may_pay_fine = False
        self.trade: Trade | None = None

    def watch(self, events: Iterator[Event]) -> None:
        """Follow a game to its end."""
        for event in events:
            if event.kind != ev.BUY and self.pending is not None and event.kind != ev.PAY:
                self.decline()
            self.see(event)
            self.before = event
        self.finish_trade()

    def is_watched(self, seat: int) -> bool:
        return self.strategy.get(seat) == self.watched

    def others_of(self, square: int) -> list[int]:
        group = self.game.squares[square].group
        return [other.index for other in self.game.squares if other.group == group and other.index != square]

    def would_complete(self, seat: int, square: int) -> bool:
        return all(self.owner.get(other) == seat for other in self.others_of(square))

    def is_ordinary(self, square: int) -> bool:
        return not any(self.would_complete(seat, square) for seat in self.strategy)

    def decline(self) -> None:
        assert self.pending is not None
        left = self.cash[self.pending.player] - self.pending.amount
        if left >= 0:
            self.seen.declined.append(left)
        self.pending = None

    def finish_trade(self) -> None:
        if self.trade is not None:
            self.seen.all_trades.append(self.trade)
            sides = zip(self.trade.strategies, self.trade.gains, strict=True)
            self.seen.own_trades += [(self.trade, gain) for strategy, gain in sides if strategy == self.watched]
        self.trade = None

    def see(self, event: Event) -> None:
        if self.trade is not None and event.kind not in (ev.TRADE_GIVE, ev.KEEP_CARD):
            self.finish_trade()
        method = getattr(self, f"see_{KIND_NAMES.get(event.kind, 'nothing')}", None)
        if method is not None:
            method(event)

    def see_start(self, event: Event) -> None:
        self.strategy[event.player] = self.labels[event.a]
        self.cash[event.player] = event.amount

    def see_pay(self, event: Event) -> None:
        self.cash[event.player] -= event.amount
        if event.other < ev.BANK:
            self.cash[event.other] += event.amount

    def see_receive(self, event: Event) -> None:
        self.cash[event.player] += event.amount

    def see_offer(self, event: Event) -> None:
        if self.is_watched(event.player):
            self.seen.offered += 1
            self.pending = event

    def see_buy(self, event: Event) -> None:
        if self.is_watched(event.player) and not self.would_complete(event.player, event.square):
            self.seen.bought.append(self.cash[event.player] - event.amount)
        self.pending = None
        self.owner[event.square] = event.player

    def see_bid(self, event: Event) -> None:
        if self.is_watched(event.player) and event.a == ev.LOT_PROPERTY:
            square = self.game.squares[event.square]
            ordinary = self.is_ordinary(event.square)
            self.seen.bids.append(Bid(str(square.group), event.amount, square.price, ordinary))

    def see_won(self, event: Event) -> None:
        if event.a == ev.LOT_PROPERTY:
            self.owner[event.square] = event.player

    def see_transfer(self, event: Event) -> None:
        if event.other == ev.BANK:
            self.owner.pop(event.square, None)
        else:
            self.owner[event.square] = event.other

    def see_trade(self, event: Event) -> None:
        seats = (event.player, event.other)
        self.trade = Trade((event.a, event.b), (self.strategy[seats[0]], self.strategy[seats[1]]))

    def see_trade_give(self, event: Event) -> None:
        if event.square >= 0 and self.trade is not None:
            self.owner[event.square] = event.other
            self.trade.prices += self.game.squares[event.square].price

    def see_mortgage(self, event: Event) -> None:
        self.mortgaged.add(event.square)

    def see_lift(self, event: Event) -> None:
        self.mortgaged.discard(event.square)

    def see_sell_building(self, event: Event) -> None:
        self.level[event.square] = event.a

    def see_build(self, event: Event) -> None:
        houses = int(self.experiment.rules["buildings.houses"]) - sum(
            level for level in self.level.values() if level < HOTEL
        )
        self.level[event.square] = event.a
        if not self.is_watched(event.player):
            return
        self.seen.levels[event.a] += 1
        if not self.follows_auction():
            cash = self.cash[event.player]
            self.seen.built.append(Built(event.a, cash, cash - event.amount, houses, self.lower_groups(event)))

    def follows_auction(self) -> bool:
        before = self.before
        return before is not None and before.kind == ev.PAY and before.a == names.BUILDING_AUCTION

    def lower_groups(self, event: Event) -> tuple[tuple[int, int], ...]:
        found = []
        for group in self.game.groups:
            squares = [self.game.squares[index] for index in group.squares]
            if group.kind != "street" or event.square in group.squares:
                continue
            if any(self.owner.get(each.index) != event.player or each.index in self.mortgaged for each in squares):
                continue
            lowest = min(self.level[each.index] for each in squares)
            if lowest < event.a - 1:
                found.append((lowest, squares[0].building_cost))
        return tuple(found)

    def see_stake(self, event: Event) -> None:
        if self.is_watched(event.player):
            self.seen.stakes.append((event.amount, self.cash[event.player]))

    def see_turn(self, event: Event) -> None:
        self.may_pay_fine = event.b < int(self.experiment.rules["jail.max_attempts"]) - 1

    def see_throw(self, event: Event) -> None:
        if event.other == ev.THROW_JAIL and self.may_pay_fine and self.is_watched(event.player):
            self.seen.threw_in_jail_with.append(self.cash[event.player])

    def see_jail_out(self, event: Event) -> None:
        if self.is_watched(event.player):
            self.seen.jail_out[event.a] += 1


@cache
def observe(profile: str, games: int = GAMES, company: tuple[str, ...] = COMPANY, game: str | None = None) -> Seen:
    """Return what a profile was seen to do in games with the others, on the US board unless another is named."""
    seen = Seen()
    players = ",".join([profile, *company])
    experiment = load_experiment(None, Options(players=players, games=games, seed=SEED, game=game))
    watched = experiment.strategies[experiment.line_up[0]].label
    for index in range(games):
        Watcher(experiment, seen, watched).watch(trace_game(experiment, index))
    return seen
