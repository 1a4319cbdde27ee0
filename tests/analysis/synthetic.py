"""Raw games with known truth, and the tally that a kernel would have made of them."""

from __future__ import annotations

import itertools
from types import SimpleNamespace

import numpy as np

from sim.analysis.labels import GroupLabel, Labels, PropertyLabel, SquareLabel
from sim.games.property import names
from sim.games.property.layout import BLOCKS, GAMES_A_STRIPE, tally_dtype
from sim.games.property.options import OPTIONS

SQUARES = 12
JAIL = 4
MAX_ROUNDS = 60
LEVEL_NAMES = ("bare", "1 house", "2 houses", "3 houses", "4 houses", "hotel")
PROPERTIES = (1, 2, 3, 6, 7, 9)
COUNTED = (
    *("turns", "rolls", "rounds", "salaries", "lead_changes", "auctions", "unsold", "building_auctions"),
    *("trades", "trade_offers", "trades_with_card", "trades_with_mortgage"),
)
GROUP_SQUARES = {"brown": (1, 2, 3), "blue": (6, 7)}


def labels(line_up=(0, 0, 1, 2), strategies=("balanced", "cautious", "balanced:reserve=300")) -> Labels:
    """Return a board of 12 squares: two groups, one lone property, a jail."""
    member = {square: group for group, squares in GROUP_SQUARES.items() for square in squares}
    squares = tuple(
        SquareLabel(
            index,
            index,
            f"Square {index}",
            "street" if index in PROPERTIES else "jail" if index == JAIL else "other",
            index if index in PROPERTIES else None,
        )
        for index in range(SQUARES)
    )
    properties = tuple(
        PropertyLabel(
            index,
            index,
            str(index),
            f"Square {index}",
            member.get(index),
            60 + 10 * index,
            "street",
            "#123456",
            top_level=0 if index == 9 else None,
        )
        for index in PROPERTIES
    )
    groups = tuple(GroupLabel(id, id.title(), "street", "#123456", squares) for id, squares in GROUP_SQUARES.items())
    causes = tuple(cause.name for cause in names.CAUSES)
    return Labels(
        squares,
        properties,
        JAIL,
        groups,
        strategies,
        line_up,
        len(line_up),
        names.WAYS,
        causes,
        LEVEL_NAMES,
        "$",
        MAX_ROUNDS,
        trade_kinds=names.TRADE_KINDS,
        options=OPTIONS,
    )


def raw_games(games: int, seed: int = 1, line_up=(0, 0, 1, 2), unfinished: float = 0.3) -> SimpleNamespace:
    """Return arrays with one row a game; seats are permuted by game number."""
    random = np.random.default_rng(seed)
    seats = len(line_up)
    orders = np.array(list(itertools.permutations(range(seats))))
    index = np.arange(games)
    raw = SimpleNamespace(index=index, seats=seats)
    raw.strategy = np.array(line_up)[orders[index % len(orders)]]
    raw.rounds = np.minimum(random.geometric(0.04, games), MAX_ROUNDS - 1)
    raw.finished = random.random(games) >= unfinished
    raw.rounds[~raw.finished] = MAX_ROUNDS
    strength = np.array([2.0, 1.0, 1.5])[raw.strategy] * (1.1 - 0.1 * np.arange(seats))
    order = np.argsort(random.exponential(size=(games, seats)) / strength, axis=1)
    raw.place = np.argsort(order, axis=1) + 1
    raw.out = (raw.place > 1) & (raw.finished[:, None] | (raw.place == seats))
    raw.round_out = np.where(raw.out, random.integers(1, raw.rounds[:, None] + 1, (games, seats)), 0)
    raw.net_worth = np.where(raw.out, 0, random.integers(100, 5000, (games, seats)))
    raw.turns = raw.rounds * seats - random.integers(0, 3, games)
    raw.roll_ends = random.multinomial(3 * raw.turns, np.full(SQUARES + 1, 1 / (SQUARES + 1)))
    raw.rolls = raw.roll_ends.sum(axis=1)
    raw.trades = random.poisson(2.5, games)
    raw.salaries = random.poisson(raw.turns * 0.2)
    raw.auctions = random.poisson(1.5, games)
    raw.unsold = random.binomial(raw.auctions, 0.1)
    raw.shortage = random.random(games) < 0.15
    raw.lead_changes = random.poisson(4, games)
    raw.owned = random.random((games, len(PROPERTIES))) < 0.8
    raw.owner = random.integers(0, seats, raw.owned.shape)
    raw.paid = raw.owned * random.integers(50, 200, raw.owned.shape)
    raw.buildings = raw.owned * random.integers(0, 300, raw.owned.shape)
    raw.rent = raw.owned * random.integers(0, 600, raw.owned.shape)
    raw.held = raw.owned * random.integers(1, raw.rounds[:, None] + 1, raw.owned.shape)
    raw.completed = random.random((games, len(GROUP_SQUARES))) < 0.4
    raw.completer = random.integers(0, seats, raw.completed.shape)
    raw.trade_kinds = random.multinomial(raw.trades, [0.6, 0.1, 0.3])
    raw.trades_with_card = random.binomial(raw.trades, 0.05)
    raw.trades_with_mortgage = random.binomial(raw.trades, 0.2)
    raw.trade_offers = raw.trades + random.poisson(1.2, games)
    raw.building_auctions = random.poisson(0.4, games)
    raw.completed_round = raw.completed * random.integers(1, raw.rounds[:, None] + 1, raw.completed.shape)
    return raw


def shuffled(raw: SimpleNamespace, seed: int = 5) -> SimpleNamespace:
    """Return the same games in another order of rows."""
    order = np.random.default_rng(seed).permutation(len(raw.index))
    return SimpleNamespace(
        **{name: value[order] if isinstance(value, np.ndarray) else value for name, value in vars(raw).items()}
    )


def block_of(raw: SimpleNamespace) -> np.ndarray:
    return raw.index // GAMES_A_STRIPE % BLOCKS


def tally_of(raw: SimpleNamespace) -> tuple[np.ndarray, np.ndarray]:
    """Return tally and lengths of raw games, added one row after the other."""
    tally = np.zeros(BLOCKS, tally_dtype(SQUARES))
    block = block_of(raw)

    def add(name, value, *place):
        np.add.at(tally[name], (block, *place), value)

    for name in COUNTED:
        add(name, getattr(raw, name))
    for kind in range(len(names.TRADE_KINDS)):
        add("trade_kinds", raw.trade_kinds[:, kind], kind)
    add("games", 1)
    add("shortage_games", raw.shortage)
    add("end_reason", 1, np.where(raw.finished, 0, 2))
    for place in range(SQUARES + 1):
        add("roll_ends", raw.roll_ends[:, place], 0, place)
        add("turn_ends", raw.roll_ends[:, place] // 2, 1, place)
        add("touches", raw.roll_ends[:, place] + 1, 2, place)
    add("first_out_games", raw.out.any(axis=1))
    add("first_out_round", _first_out(raw))
    _add_players(raw, add)
    _add_properties(raw, add)
    lengths = np.zeros((2, MAX_ROUNDS + 1), np.int64)
    np.add.at(lengths, (np.where(raw.finished, 0, 1), raw.rounds), 1)
    return tally, lengths


def _first_out(raw):
    first = np.where(raw.out, raw.round_out, MAX_ROUNDS + 1).min(axis=1)
    return np.where(raw.out.any(axis=1), first, 0)


def _add_players(raw, add):
    for seat in range(raw.seats):
        strategy, out = raw.strategy[:, seat], raw.out[:, seat]
        add("results", 1, strategy, seat, np.where(raw.finished, raw.place[:, seat], 0))
        add("worth_places", ~raw.finished, strategy, seat, raw.place[:, seat])
        add("bankrupt", out, strategy, seat)
        add("round_out", raw.round_out[:, seat], strategy, seat)
        add("net_worth", raw.net_worth[:, seat], strategy, seat)
        add("ruined_by", out, strategy, np.where(seat % 2, 8, raw.strategy[:, 0]))


def _add_properties(raw, add):
    for column, square in enumerate(PROPERTIES):
        owned, won = raw.owned[:, column], raw.place[np.arange(len(raw.index)), raw.owner[:, column]] == 1
        way = names.BY_PURCHASE if column % 2 else names.BY_AUCTION
        add("acquired", owned, square, way)
        add("acquired_paid", raw.paid[:, column], square, way)
        add("acquired", owned & raw.finished, square, names.BY_BANKRUPTCY)
        add("acquired_games", owned, square)
        add("first_owner_finished", owned & raw.finished, square)
        add("first_owner_wins", owned & raw.finished & won, square)
        add("invested", raw.paid[:, column] + raw.buildings[:, column], square)
        add("returned", raw.rent[:, column], square)
        add("rent", raw.rent[:, column], square)
        add("rounds_held", raw.held[:, column], square)
        add("level_rounds", raw.held[:, column], square, 0)
        add("level_rent", raw.rent[:, column], square, 0)
        add("level_invested", raw.paid[:, column], square, 0)
        add("level_invested", raw.buildings[:, column], square, 1)
        add("flow", raw.paid[:, column], names.PURCHASE, 0, 1)
        add("flow", raw.rent[:, column], names.RENT_CAUSE, 0, 0)
    for group in range(len(GROUP_SQUARES)):
        completed = raw.completed[:, group]
        won = raw.place[np.arange(len(raw.index)), raw.completer[:, group]] == 1
        add("group_completed", completed, group)
        add("group_round", raw.completed_round[:, group], group)
        add("group_finished", completed & raw.finished, group)
        add("group_wins", completed & raw.finished & won, group)
