"""A run made by hand: labels of a US-like board, a made-up tally, outcomes and a manifest."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import cycle, islice
from typing import Any

import numpy as np
from hotels import fill_course

from sim.analysis.labels import GroupLabel, Labels, PropertyLabel, SquareLabel
from sim.analysis.twin import Twin
from sim.games.property import names
from sim.games.property.layout import OUTCOME, tally_dtype
from sim.games.property.options import OPTIONS
from sim.report.manifest import Story, build_manifest

STREETS = {
    "brown": ("#8b5a3c", {1: "Mediterranean Avenue", 3: "Baltic Avenue"}),
    "light_blue": ("#a8dcf0", {6: "Oriental Avenue", 8: "Vermont Avenue", 9: "Connecticut Avenue"}),
    "pink": ("#d6408f", {11: "St. Charles Place", 13: "States Avenue", 14: "Virginia Avenue"}),
    "orange": ("#f19a2b", {16: "St. James Place", 18: "Tennessee Avenue", 19: "New York Avenue"}),
    "red": ("#dd2f35", {21: "Kentucky Avenue", 23: "Indiana Avenue", 24: "Illinois Avenue"}),
    "yellow": ("#f7e13b", {26: "Atlantic Avenue", 27: "Ventnor Avenue", 29: "Marvin Gardens"}),
    "green": ("#1f9d55", {31: "Pacific Avenue", 32: "North Carolina Avenue", 34: "Pennsylvania Avenue"}),
    "dark_blue": ("#1f5fb4", {37: "Park Place", 39: "Boardwalk"}),
}
OTHERS = {
    0: ("go", "GO"),
    4: ("tax", "Income Tax"),
    10: ("jail", "Jail / Just Visiting"),
    20: ("free_parking", "Free Parking"),
    30: ("go_to_jail", "Go To Jail"),
    38: ("tax", "Luxury Tax"),
    **dict.fromkeys((2, 17, 33), ("community_chest", "Community Chest")),
    **dict.fromkeys((7, 22, 36), ("chance", "Chance")),
}
RAILROADS = {5: "Reading Railroad", 15: "Pennsylvania Railroad", 25: "B. & O. Railroad", 35: "Short Line"}
UTILITIES = {12: "Electric Company", 28: "Water Works"}
STRATEGIES = ("balanced", "aggressive", "cautious", "hoarder")


def us_labels() -> Labels:
    """Return labels of the US board with four strategies."""
    squares = {index: SquareLabel(index, index, name, kind) for index, (kind, name) in OTHERS.items()}
    properties: dict[int, PropertyLabel] = {}
    groups = [(group, "street", color, members) for group, (color, members) in STREETS.items()]
    groups += [("railroad", "railroad", "", RAILROADS), ("utility", "utility", "", UTILITIES)]
    for group, kind, color, members in groups:
        for index, name in members.items():
            squares[index] = SquareLabel(index, index, name, kind, index)
            properties[index] = PropertyLabel(
                *(index, index, str(index), name, group, 100 + index, kind, color, None if kind == "street" else 0)
            )
    return Labels(
        squares=tuple(squares[index] for index in range(40)),
        properties=tuple(properties[index] for index in sorted(properties)),
        jail_square=10,
        groups=tuple(
            GroupLabel(group, group.replace("_", " ").title(), kind, color, tuple(members))
            for group, kind, color, members in groups
        ),
        strategies=STRATEGIES,
        line_up=(0, 1, 2, 3),
        seats=4,
        ways=names.WAYS,
        causes=tuple(cause.name for cause in names.CAUSES),
        levels=("bare", "1 house", "2 houses", "3 houses", "4 houses", "hotel"),
        currency="$",
        max_rounds=1000,
        trade_kinds=names.TRADE_KINDS,
        options=OPTIONS,
    )


def made_up(labels: Labels, games: int = 20_000, unfinished: float = 0.66) -> tuple[np.ndarray, np.ndarray]:
    """Return a tally and lengths of plausible size; the same ones every time."""
    random = np.random.default_rng(7)
    count = len(labels.squares)
    tally = np.zeros(127, tally_dtype(count))
    tally["games"] = np.bincount((np.arange(games) // 16) % 127, minlength=127)
    share = games / 127
    ends = random.uniform(0.018, 0.032, count + 1)
    ends[[7, 22, 36, 30, count]] = 0.009, 0.01, 0.009, 0.0, 0.04
    for field, scale in (("roll_ends", 900), ("turn_ends", 750), ("touches", 1000)):
        tally[field][:, :4] = random.poisson(ends * scale * share / 4, (127, 4, count + 1))
    for field, size in (("turns", 2200), ("rolls", 2600), ("salaries", 440)):
        tally[field] = random.poisson(size * share, 127)
    properties = [label.index for label in labels.properties]
    rate = random.uniform(0.6, 2.2, len(properties))
    invested = random.poisson(300 * share, (127, len(properties)))
    tally["invested"][:, properties] = invested
    tally["returned"][:, properties] = random.poisson(invested * rate)
    tally["rent"][:, properties] = tally["returned"][:, properties] * 9 // 10
    tally["rents"][:, properties] = random.poisson(8 * share, (127, len(properties)))
    tally["rounds_held"][:, properties] = random.poisson(300 * share, (127, len(properties)))
    tally["level_rounds"][:, properties, :6] = random.poisson(50 * share, (127, len(properties), 6))
    tally["level_rent"][:, properties, :6] = random.poisson(60 * share, (127, len(properties), 6))
    tally["level_invested"][:, properties, :6] = random.poisson(50 * share, (127, len(properties), 6))
    tally["acquired"][:, properties, :3] = random.poisson(share / 4, (127, len(properties), 3))
    tally["acquired_paid"][:, properties, :2] = random.poisson(30 * share, (127, len(properties), 2))
    _results(tally, random, unfinished)
    fill_course(tally, random)
    tally["acquired_games"][:, properties] = tally["games"][:, None] * 9 // 10
    finished = tally["end_reason"][:, 0]
    tally["first_owner_finished"][:, properties] = (finished * 9 // 10)[:, None]
    tally["first_owner_wins"][:, properties] = random.binomial(finished * 9 // 10, 0.27, (len(properties), 127)).T
    owned = random.dirichlet((4, 3, 2, 2), (127, len(properties))) * tally["games"][:, None, None] * 0.9
    tally["owned_at_end"][:, :4, properties] = np.floor(owned).astype(np.int64).transpose(0, 2, 1)
    tally["trade_kinds"] = random.poisson(np.array([4, 0.2, 2]) * share, (127, 3))
    tally["trades"] = tally["trade_kinds"].sum(axis=1)
    tally["trade_offers"] = tally["trades"] * 5 // 4
    groups = len(labels.groups)
    tally["group_completed"][:, :groups] = tally["games"][:, None] * 8 // 10
    tally["group_finished"][:, :groups] = (finished * 8 // 10)[:, None]
    tally["group_wins"][:, :groups] = random.binomial(finished * 8 // 10, 0.4, (groups, 127)).T
    tally["flow"][:, names.BUILDING, 0, 1] = random.poisson(6000 * share, 127)
    tally["flow"][:, names.TRADE_CAUSE, 0, 0] = random.poisson(2500 * share, 127)
    tally["flow"][:, names.RENT_CAUSE, 0, 0] = random.poisson(5000 * share, 127)
    tally["flow"][:, names.SALARY_CAUSE, 1, 0] = random.poisson(9000 * share, 127)
    return tally, _lengths(labels, games, int(tally["end_reason"][:, 2].sum()))


def made_up_twin(labels: Labels) -> Twin:
    """Return what a chain might expect of the made-up run: near the same shares."""
    ends = np.random.default_rng(7).uniform(0.018, 0.032, len(labels.squares) + 1)
    ends[[7, 22, 36, 30, len(labels.squares)]] = 0.009, 0.01, 0.009, 0.0, 0.04
    return Twin(tuple(ends / ends.sum()), False, "pays", ())


def _results(tally: np.ndarray, random: np.random.Generator, unfinished: float) -> None:
    """Let strategies and seats win by fixed chances; modified in place."""
    chances = np.outer([0.31, 0.28, 0.23, 0.18], [0.27, 0.25, 0.245, 0.235])
    for block in tally:
        block["end_reason"][2] = round(block["games"] * unfinished)
        finished = block["games"] - block["end_reason"][2]
        block["end_reason"][0] = finished
        block["results"][:4, :4, 1] = random.multinomial(finished, (chances / chances.sum()).ravel()).reshape(4, 4)
        block["results"][:4, :4, 4] = finished // 4
        block["results"][:4, :4, 0] = block["end_reason"][2] // 4
        block["bankrupt"][:4, :4] = finished * 3 // 16
        block["net_worth"][:4, :4] = block["games"] * 900


def _lengths(labels: Labels, games: int, unfinished: int) -> np.ndarray:
    rounds = np.arange(labels.max_rounds + 1)
    weights = np.where(rounds >= 15, np.exp(-((np.log(np.maximum(rounds, 1) / 90) / 0.6) ** 2) / 2), 0)
    lengths = np.zeros((2, labels.max_rounds + 1), np.int64)
    lengths[0] = np.floor(weights / weights.sum() * (games - unfinished))
    lengths[0, 90] += games - unfinished - lengths[0].sum()
    lengths[1, -1] = unfinished
    return lengths


@dataclass(frozen=True)
class Experiment:
    """What the manifest reads of an experiment."""

    name: str = "quick-start"
    seed: int = 7
    games: int = 20_000

    def resolved(self) -> dict[str, Any]:
        return {"game": {"title": "Monopoly, Atlantic City", "edition": "official"}, "rules": {}, "seed": self.seed}

    def digest(self) -> str:
        return "ab" * 32


@dataclass(frozen=True)
class Result:
    """What the manifest reads of a run."""

    experiment: Experiment = Experiment()
    games: int = 20_000
    seconds: float = 8.0
    interrupted: bool = False


def made_up_manifest(result: Result | None = None) -> dict[str, Any]:
    """Return a manifest of the made-up run."""
    return build_manifest(
        result or Result(),
        engine_version=1,
        end_reasons={"last_player": 6_800, "scored": 0, "round_limit": 13_200},
        command_line=["rentroll", "run", "--seed", "7", "--set", "jail.fine=100"],
        story=Story(("Most games never ended.",), ("Players don't trade.",), ("The chain expects.", "Decks go round.")),
    )


def made_up_outcomes(games: int = 50) -> np.ndarray:
    """Return outcomes of games that seats win in turn, but for each fifth, which is unfinished."""
    outcomes = np.zeros(games, OUTCOME)
    index = np.arange(games)
    outcomes["game"], outcomes["block"] = index, index // 16
    outcomes["rounds"] = 40 + index
    outcomes["strategy"][:, :4] = (np.arange(4) + index[:, None]) % 4
    ended = index % 5 != 4
    outcomes["end"] = np.where(ended, 0, 2)
    outcomes["winner"] = np.where(ended, index % 4, -1)
    for seat in range(4):
        outcomes["place"][:, seat] = np.where(ended, 1 + (seat - index % 4) % 4, 0)
        outcomes["round_out"][:, seat] = np.where(outcomes["place"][:, seat] > 1, 20 + seat, 0)
    return outcomes


def board_of(labels: Labels, squares: int, jail_square: int = -1) -> Labels:
    """Return labels of a board with this many squares, named in several alphabets."""
    kinds = ("street", "tax", "street", "street")
    return replace(
        labels,
        squares=tuple(
            SquareLabel(index, index, f"Гостиница Hôtel Ξενία {index}", kind, index if kind == "street" else None)
            for index, kind in enumerate(islice(cycle(kinds), squares))
        ),
        properties=tuple(
            PropertyLabel(index, index, str(index), f"Гостиница {index}", "a", 100, "street", "navy")
            for index, kind in enumerate(islice(cycle(kinds), squares))
            if kind == "street"
        ),
        groups=(GroupLabel("a", "A", "street", "navy", tuple(range(squares))),),
        jail_square=jail_square,
    )
