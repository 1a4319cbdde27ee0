from __future__ import annotations

import io
from typing import Any

import polars as pl
import pytest
from report_samples import Result, made_up_manifest
from rich.console import Console

from sim.analysis.labels import Labels
from sim.report.terminal import summary_text

Tables = dict[str, pl.DataFrame]


def shown(tables: Tables, labels: Labels, manifest: dict[str, Any] | None, width: int = 100) -> str:
    file = io.StringIO()
    Console(file=file, width=width).print(summary_text(tables, labels, "reports/quick-start-seed7-1", manifest))
    return file.getvalue().replace("\N{NO-BREAK SPACE}", " ")


def test_the_summary_says_the_main_things(tables: Tables, labels: Labels, manifest: dict[str, Any]) -> None:
    text = shown(tables, labels, manifest)
    lines = text.splitlines()
    order = [line.split()[0] for line in lines if line.split() and line.split()[0] in labels.strategies]
    assert order == ["balanced", "aggressive", "cautious", "hoarder"]
    assert "20,000 games, 4 players, seed 7" in text
    assert "66.2 % (65.6 to 66.9) at 1,000 rounds" in text
    assert "2,500 games a second" in text
    assert "reports/quick-start-seed7-1" in text
    best = tables["properties"].sort("roi", descending=True)["name"].to_list()
    assert all(name in text for name in best[:3])
    assert best[3] not in text


def test_the_summary_does_without_a_manifest(tables: Tables, labels: Labels) -> None:
    text = shown(tables, labels, None)
    assert "games a second" not in text
    assert "20,000 games" in text


def test_a_run_stopped_early_is_marked(tables: Tables, labels: Labels) -> None:
    text = shown(tables, labels, made_up_manifest(Result(games=20_000, interrupted=True)))
    assert "stopped early" in text


@pytest.mark.parametrize("fixture", ["empty_tables", "no_tables"])
def test_the_summary_survives_a_run_in_which_nothing_happened(
    fixture: str, labels: Labels, request: pytest.FixtureRequest
) -> None:
    assert "nothing was bought" in shown(request.getfixturevalue(fixture), labels, None)


def test_the_summary_fits_a_narrow_terminal(tables: Tables, labels: Labels, manifest: dict[str, Any]) -> None:
    assert max(len(line) for line in shown(tables, labels, manifest, width=60).splitlines()) <= 60
