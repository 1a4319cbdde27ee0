"""Tables ``cashflow`` and ``ruined_by``: where money comes from and goes, and who ruins whom."""

from __future__ import annotations

import numpy as np

from sim.analysis.counts import Counts
from sim.analysis.frames import JACKKNIFE, Table, Values, integer, interval_columns, number, text
from sim.analysis.intervals import divide, jackknife

PARTIES = ("player", "bank", "pot")
"""Codes of the two sides of a money flow."""

CASHFLOW_COLUMNS = (
    text("cause", "name", "why the money moved"),
    text("from", "name", "who paid: player, bank or pot; empty if no money moved for this cause in the run"),
    text("to", "name", "who received: player, bank or pot; empty if no money moved for this cause in the run"),
    number("per_game", "money a game", "money moved from the one to the other, all players together, by games"),
    *interval_columns("low", "high", "per_game", "money a game", JACKKNIFE),
)

RUIN_COLUMNS = (
    text("debtor", "name", "strategy of the ruined player"),
    text("creditor", "name", "strategy of the player who was owed, or bank"),
    integer("count", "times", "players ruined so, over all games"),
    number("share", "share of ruins", "count / ruins of this strategy's players; empty if none was ruined"),
)


def _cashflow(counts: Counts) -> Values:
    causes = counts.labels.causes
    flow = counts.field("flow")[:, : len(causes)]
    moved = flow.sum(axis=0) != 0
    # A cause for which nothing moved keeps one row, of zeros, so that none is missing from the table.
    moved[:, 0, 0] |= moved.sum(axis=(1, 2)) == 0
    cause, payer, receiver = np.nonzero(moved)
    sums = flow[:, cause, payer, receiver]
    known = sums.sum(axis=0) != 0
    per_game = jackknife(sums, counts.games, bounds=(0.0, np.inf))
    return {
        "cause": [causes[index] for index in cause],
        "from": [PARTIES[index] if shown else None for index, shown in zip(payer, known, strict=True)],
        "to": [PARTIES[index] if shown else None for index, shown in zip(receiver, known, strict=True)],
        "per_game": per_game.value,
        "low": per_game.low,
        "high": per_game.high,
    }


def _ruined_by(counts: Counts) -> Values:
    strategies = counts.labels.strategies
    number_of = len(strategies)
    table = counts.total("ruined_by")
    times = np.concatenate([table[:number_of, :number_of], table[:number_of, -1:]], axis=1)
    return {
        "debtor": np.repeat(np.array(strategies, object), number_of + 1).tolist(),
        "creditor": [*strategies, "bank"] * number_of,
        "count": times.ravel(),
        "share": divide(times, times.sum(axis=1, keepdims=True)).ravel(),
    }


CASHFLOW = Table(
    "cashflow",
    "One row a cause and direction in which money moved; a cause without any has one row of zeros.",
    CASHFLOW_COLUMNS,
    _cashflow,
)
RUINED_BY = Table("ruined_by", "One row a strategy and who ruined its players.", RUIN_COLUMNS, _ruined_by)
