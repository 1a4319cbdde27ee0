"""Single figures out of the tables, as sentences, page and terminal need them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import polars as pl

from sim.report.formats import gain, missing, number, percent, percent_range, share_digits

Tables = Mapping[str, pl.DataFrame]


@dataclass(frozen=True)
class Estimate:
    """A value with the ends of its 95 % interval; None where there is none."""

    value: float | None
    low: float | None = None
    high: float | None = None

    def percent(self, spread: bool = True) -> str:
        """Return it in per cent, with its interval in brackets when ``spread``."""
        digits = share_digits(self.low, self.high)
        return _bracketed(percent(self.value, digits), percent_range(self.low, self.high, digits) if spread else "")

    def gain(self, spread: bool = True) -> str:
        """Return it as a gain or loss in per cent, with its interval in brackets when ``spread``."""
        text, between = gain(self.value, self.low, self.high)
        return _bracketed(text, between if spread else "")

    def number(self, digits: int | None = None) -> str:
        """Return it as a plain number."""
        return number(self.value, digits)


def _bracketed(text: str, between: str) -> str:
    return f"{text} ({between})" if between else text


def _known(value: Any) -> float | None:
    return None if missing(value) else float(value)


def estimate(row: Mapping[str, Any], value: str, interval: str) -> Estimate:
    """Return a figure of a row: column ``value`` with ``<interval>low`` and ``<interval>high``."""
    return Estimate(_known(row[value]), _known(row[f"{interval}low"]), _known(row[f"{interval}high"]))


def measure(tables: Tables, name: str) -> Estimate:
    """Return a measure of ``summary``; without a value if the table does not hold it."""
    rows = tables["summary"].filter(pl.col("measure") == name)
    return estimate(rows.row(0, named=True), "value", "") if not rows.is_empty() else Estimate(None)


def strategies_by_wins(tables: Tables) -> list[tuple[str, Estimate, float | None]]:
    """Return name, win rate and win share of the strategies, best first."""
    rows = [
        (str(row["strategy"]), estimate(row, "win_rate", "win_"), _known(row["win_share"]))
        for row in tables["strategies"].iter_rows(named=True)
    ]
    return sorted(rows, key=lambda row: -(row[1].value if row[1].value is not None else -1))


def seats_in_order(tables: Tables) -> list[tuple[str, Estimate]]:
    """Return ``Seat 1`` and so on with the win rate, in order of play."""
    rows = tables["seats"].sort("seat").iter_rows(named=True)
    return [(f"Seat {row['seat']}", estimate(row, "win_rate", "win_")) for row in rows]


def bought(tables: Tables) -> pl.DataFrame:
    """Return the rows of the properties in which money was put."""
    return tables["properties"].filter(pl.col("roi").is_not_null() & pl.col("roi").is_finite())


def properties_by_roi(tables: Tables) -> list[tuple[str, Estimate]]:
    """Return name and ROI of the properties in which money was put, best first."""
    rows = bought(tables).sort("roi", "square", descending=[True, False])
    return [(str(row["name"]), estimate(row, "roi", "roi_")) for row in rows.iter_rows(named=True)]


def landings(tables: Tables) -> pl.DataFrame:
    """Return ``landings`` with the column ``in_jail``, all false in a game without a jail."""
    table = tables["landings"]
    return table if "in_jail" in table.columns else table.with_columns(pl.lit(False).alias("in_jail"))


def games_played(tables: Tables) -> int:
    """Return the games that the tables rest on."""
    games = tables["strategies"]["games"]
    return int(games[0]) if len(games) else 0
