"""What a strategy of Hotel was seen to do in whole games, read from their events with a plain account beside."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache

from sim.batch.trace import Event, trace_game
from sim.config import Experiment, Options, load_experiment
from sim.engine import events as ev
from sim.games.hotel import names

COMPANY = "plain*3"
GAMES = 120


@dataclass
class Seen:
    """Everything seen of one strategy; ``left`` lists the cash left after each payment, by cause."""

    left: dict[str, list[int]] = field(default_factory=dict)
    bought: Counter[str] = field(default_factory=Counter)
    choices: list[tuple[str, bool]] = field(default_factory=list)
    """What it acquired where both a free and a bare plot of an opponent could be had: how, and whether both were."""
    asked: Counter[int] = field(default_factory=Counter)
    short: list[int] = field(default_factory=list)
    """Cash less the printed price of what it applied for."""
    short_doubly: list[int] = field(default_factory=list)
    bids: list[tuple[int, int]] = field(default_factory=list)
    """Limit, and book value."""
    placed: list[tuple[int, bool, bool, int, int]] = field(default_factory=list)
    """Entrances: square, contested, could be contested, cars in reach, most cars in reach of any place."""
    sold: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    """Hotel auctioned, and the rates of all that it had."""


class Watcher:
    """Follows one game and notes what one strategy does in it."""

    def __init__(self, study: Experiment, seen: Seen, watched: str) -> None:
        self.deeds, self.squares = study.game.hotels, study.game.squares
        self.number = {deed.id: index for index, deed in enumerate(self.deeds)}
        self.labels = [strategy.label for strategy in study.strategies]
        self.seen, self.watched = seen, watched
        self.strategy: dict[int, str] = {}
        self.cash: Counter[int] = Counter()
        self.car: dict[int, int] = {}
        self.owner: dict[int, int] = {}
        self.level: Counter[int] = Counter()
        self.entrance: dict[int, int] = {}

    def is_watched(self, seat: int) -> bool:
        return self.strategy.get(seat) == self.watched

    def borders(self, square: int) -> list[int]:
        """Return the hotels on both sides of a square."""
        both = (self.squares[square].inner, self.squares[square].outer)
        return [self.number[name] for name in both if name is not None]

    def book(self, hotel: int) -> int:
        deed = self.deeds[hotel]
        stages = sum(stage.price for stage in deed.stages[: self.level[hotel]])
        return deed.land + stages + deed.entrance * list(self.entrance.values()).count(hotel)

    def see(self, event: Event) -> None:
        name = next(kind.name for kind in ev.KINDS if kind.number == event.kind)
        method = getattr(self, f"see_{name}", None)
        if method is not None:
            method(event)

    def see_start(self, event: Event) -> None:
        self.strategy[event.player], self.cash[event.player] = self.labels[event.a], event.amount
        self.car[event.player] = -1

    def see_move(self, event: Event) -> None:
        self.car[event.player] = event.square

    def see_pass_over(self, event: Event) -> None:
        self.car[event.player] = (event.square + 1) % len(self.squares)

    def see_eliminated(self, event: Event) -> None:
        del self.car[event.player]

    def see_pay(self, event: Event) -> None:
        self.cash[event.player] -= event.amount
        if event.other < ev.BANK:
            self.cash[event.other] += event.amount
        if self.is_watched(event.player):
            cause = names.CAUSES[event.a].name
            self.seen.left.setdefault(cause, []).append(self.cash[event.player])

    def see_receive(self, event: Event) -> None:
        self.cash[event.player] += event.amount

    def acquire(self, event: Event, way: str) -> None:
        if self.is_watched(event.player):
            here = self.borders(self.car[event.player])
            free = [hotel for hotel in here if hotel not in self.owner]
            bare = [hotel for hotel in here if self.owner.get(hotel, event.player) != event.player]
            bare = [hotel for hotel in bare if self.level[hotel] == 0]
            could = any(self.deeds[hotel].land + 500 <= self.cash[event.player] for hotel in free)
            could_take = any(self.deeds[hotel].takeover + 500 <= self.cash[event.player] for hotel in bare)
            self.seen.bought[f"{way} {self.deeds[event.square].id}"] += 1
            self.seen.choices.append((way, could and could_take))
        self.owner[event.square] = event.player

    def see_buy(self, event: Event) -> None:
        self.acquire(event, "buy")

    def see_take_over(self, event: Event) -> None:
        self.acquire(event, "take")

    def see_permit(self, event: Event) -> None:
        if self.is_watched(event.player):
            self.seen.asked[event.b] += 1
            self.seen.short.append(self.cash[event.player] - event.amount)
            self.seen.short_doubly.append(self.cash[event.player] - 2 * event.amount)

    def see_build(self, event: Event) -> None:
        self.level[event.square] = event.a

    def see_bid(self, event: Event) -> None:
        if self.is_watched(event.player):
            self.seen.bids.append((event.amount, self.book(event.square)))

    def reach(self, player: int, square: int) -> int:
        """Return how many opponents can throw the number that leads to a square."""
        others = [car for seat, car in self.car.items() if seat != player]
        return sum(1 <= (square + 1 if car < 0 else (square - car) % 31) <= 6 for car in others)

    def see_entrance(self, event: Event) -> None:
        if self.is_watched(event.player):
            places = [square for square in self.deeds[event.b].squares if square not in self.entrance]

            def contested(square: int) -> bool:
                return any(self.owner.get(each, event.player) != event.player for each in self.borders(square))

            reach = [self.reach(event.player, square) for square in places]
            could = any(map(contested, places))
            here = self.reach(event.player, event.square)
            self.seen.placed.append((event.square, contested(event.square), could, here, max(reach)))
        self.entrance[event.square] = event.b

    def see_transfer(self, event: Event) -> None:
        self.note_sale(event.player, event.square)
        self.owner[event.square] = event.other

    def see_knocked_down(self, event: Event) -> None:
        self.note_sale(event.player, event.square)
        self.owner.pop(event.square)
        self.level[event.square] = 0
        self.entrance = {square: hotel for square, hotel in self.entrance.items() if hotel != event.square}

    def note_sale(self, seller: int, sold: int) -> None:
        if self.is_watched(seller):
            own = [hotel for hotel, owner in self.owner.items() if owner == seller]
            rates = [self.deeds[h].stages[self.level[h] - 1].rate if self.level[h] else 0 for h in [sold, *own]]
            self.seen.sold.append((rates[0], tuple(rates[1:])))


@cache
def watch(strategy: str, games: int = GAMES) -> Seen:
    """Return what a strategy was seen to do in games with three that play plain."""
    seen = Seen()
    study = load_experiment(None, Options(game="hotel", players=f"{strategy},{COMPANY}", games=games, seed=3))
    for index in range(games):
        watcher = Watcher(study, seen, study.strategies[study.line_up[0]].label)
        for event in trace_game(study, index):
            watcher.see(event)
    return seen
