"""The committed report on house rules: of the rules that are shipped, and borne out by games of another seed.

A rerun contradicts a figure where the two differences are further apart than ``APART`` standard errors of their
distance, and, for means over rounds, than what games that never end may add where the rerun happened to have none: the
round limit times the half-width of their share. By chance that happens less than once in ten million figures.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from click.testing import CliRunner

from sim.cli.main import cli
from sim.config.every_rule import expanded
from sim.config.load import Options
from sim.config.paths import configs_folder
from sim.config.variants import Wishes

REPORT = configs_folder().parent / "reports" / "house-rules"
SIZES = [2, 3, 4, 5, 6]
APART = 5.5
HALF_WIDTH = 1.96
LIMIT = 1000
UNFINISHED = "unfinished_share"
CHECKED = ("rounds_restricted_mean", UNFINISHED, "seat_advantage:1")

PLAYERS = "balanced:tax_choice=informed"
"""The report's; informed, so that the choice of taxes shows."""

SAMPLE = ("short-game", "no-trades", "popular")
"""Rules that the quick rerun plays."""


def committed() -> pl.DataFrame:
    return pl.read_csv(REPORT / "effects.csv")


def by_figure(table: pl.DataFrame) -> dict[tuple[int, str, str], dict[str, Any]]:
    return {(row["seats"], row["variant"], row["measure"]): row for row in table.iter_rows(named=True)}


def rerun(folder: Path, rules: list[str], seats: str, games: int) -> pl.DataFrame:
    words = ["compare", "official", "--players", PLAYERS, "--seats", seats, "--seed", "4711", "--games", str(games)]
    words += [word for rule in rules for word in ("--rules", rule)]
    words += ["--measure", ",".join(CHECKED), "--brief", "--quiet", "--out", str(folder)]
    result = CliRunner().invoke(cli, words)
    assert result.exit_code == 0, result.output
    return pl.read_csv(folder / "effects.csv")


def contradictions(told: pl.DataFrame, again: pl.DataFrame) -> list[str]:
    """Return the figures of a report that a rerun contradicts."""
    before, after = by_figure(told), by_figure(again)
    found = []
    for place, one in after.items():
        other = before[place]
        if None in (one["low"], other["low"], one["difference"], other["difference"]):
            continue
        rare = _half_width(after[(*place[:2], UNFINISHED)]) * LIMIT if place[2] == CHECKED[0] else 0.0
        error = math.hypot(_half_width(one), _half_width(other)) / HALF_WIDTH
        if abs(one["difference"] - other["difference"]) > APART * error + rare + 1e-12:
            found.append(f"{place}: {other['difference']} in the report, {one['difference']} in the rerun")
    return found


def _half_width(row: Mapping[str, Any]) -> float:
    return max(row["high"] - row["difference"], row["difference"] - row["low"])


def test_it_is_of_the_shipped_rules_at_every_size() -> None:
    shipped = expanded("official", Options(), Wishes(rules=("all",))).wishes.rules
    table = committed()
    assert table["seats"].unique().sort().to_list() == SIZES
    for size in SIZES:
        assert tuple(table.filter(pl.col("seats") == size)["variant"].unique(maintain_order=True)) == shipped
    page = (REPORT / "README.md").read_text(encoding="utf-8")
    assert all(f"\n### {rule}\n" in page for rule in shipped)


def test_it_is_small_and_says_how_it_was_made() -> None:
    files = {path.name: path.stat().st_size for path in REPORT.iterdir()}
    assert files.keys() == {"README.md", "changes.png", "effects.csv"}
    assert sum(files.values()) < 1_000_000
    page = (REPORT / "README.md").read_text(encoding="utf-8")
    assert f"rentroll compare official --players {PLAYERS} --rules all --seats 2-6" in page
    assert "](changes.png)" in page


def test_its_words_follow_from_its_intervals() -> None:
    for row in committed().drop_nulls("low").iter_rows(named=True):
        clear = "larger" if row["low"] > 0 else "smaller" if row["high"] < 0 else ""
        within = -row["bound"] <= row["low"] and row["high"] <= row["bound"]
        assert row["verdict"] == (clear or ("no_difference" if within else "not_settled")), row


def test_another_seed_contradicts_nothing(tmp_path: Path) -> None:
    again = rerun(tmp_path / "again", list(SAMPLE), "4", 500)
    assert contradictions(committed(), again) == []


def test_a_wrong_report_would_be_found() -> None:
    table = committed()
    row = pl.col("measure") == CHECKED[0]
    wrong = table.with_columns(
        pl.when(row).then(-pl.col(name)).otherwise(pl.col(name)).alias(name) for name in ("difference", "low", "high")
    ).with_columns(
        pl.when(row).then(pl.col("high")).otherwise(pl.col("low")).alias("low"),
        pl.when(row).then(pl.col("low")).otherwise(pl.col("high")).alias("high"),
    )
    found = contradictions(wrong, table)
    assert any("'no-trades', 'rounds_restricted_mean'" in text for text in found)
    assert contradictions(table, table) == []


@pytest.mark.slow
def test_another_seed_contradicts_nothing_at_all(tmp_path: Path) -> None:
    again = rerun(tmp_path / "again", list(dict.fromkeys(committed()["variant"])), "2-6", 2000)
    assert contradictions(committed(), again) == []
