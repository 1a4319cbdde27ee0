"""Comparisons and sweeps as readers see them: wording, charts, and the page."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest

from sim.analysis.effects import Effect
from sim.analysis.measures import BY_NAME
from sim.report import differences
from sim.report.charts import curves, forest, sweep
from sim.report.comparison import effects_page, sentences
from sim.report.pictures import Picture, picture
from sim.report.study import Study, write_study

EFFECT = Effect(
    variant="no-auctions",
    measure="unfinished_share",
    key="unfinished_share",
    unit="share of games",
    before=0.1,
    after=0.13,
    difference=0.03,
    low=0.02,
    high=0.04,
    bound=0.01,
    verdict="larger",
    gain=2.5,
    settles_at=None,
    games=20_000,
)
ROUNDS = replace(
    EFFECT, measure="rounds_restricted_mean", key="rounds_restricted_mean", unit="rounds", before=80.0, after=79.0,
    difference=-1.0, low=-2.5, high=0.5, bound=4.0, verdict="no_difference",
)  # fmt: skip
OPEN = replace(EFFECT, key="win_rate:a", measure="win_rate", verdict="not_settled", low=-0.01, settles_at=40_000)
NOTHING = replace(
    ROUNDS, measure="rounds_q90", key="rounds_q90", after=math.nan, difference=math.nan, low=math.nan, high=math.nan,
    gain=math.nan, verdict="no_figure",
)  # fmt: skip


@pytest.mark.parametrize(
    ("effect", "difference", "verdict"),
    [
        (EFFECT, "+3.0 (+2.0 to +4.0)", "larger"),
        (replace(EFFECT, low=0.001, high=0.009, difference=0.005), "+0.5 (+0.1 to +0.9)",
         "larger, by less than 1 percentage point"),
        (replace(EFFECT, low=0.0003, high=0.019, difference=0.008), "+0.80 (+0.03 to +1.90)", "larger"),
        (ROUNDS, "−1.0 (−2.5 to +0.5)", "no difference greater than 4 rounds"),
        (replace(ROUNDS, bound=2250.4), "−1.0 (−2.5 to +0.5)", "no difference greater than 2,250 rounds"),
        (replace(ROUNDS, bound=0.1664), "−1.0 (−2.5 to +0.5)", "no difference greater than 0.166 rounds"),
        (OPEN, "+3.0 (−1.0 to +4.0)", "not settled; about 40,000 games would settle it"),
        (NOTHING, "–", "no value in one of the runs"),
        (replace(EFFECT, low=math.nan, high=math.nan, verdict="no_interval"), "+3.0", "too few games for an interval"),
        (replace(ROUNDS, difference=0.0, low=0.0, high=0.0), "0 (0 to 0)", "no difference at all"),
    ],
)  # fmt: skip
def test_effects_in_words(effect: Effect, difference: str, verdict: str) -> None:
    assert differences.difference(effect) == difference
    assert differences.verdict(effect) == verdict


def test_values_have_the_decimals_of_the_difference() -> None:
    assert differences.value(EFFECT, EFFECT.before) == "10.0\N{NO-BREAK SPACE}%"
    assert differences.value(ROUNDS, ROUNDS.before) == "80.0"
    assert differences.value(NOTHING, math.nan) == "–"
    assert [differences.gain(effect) for effect in (EFFECT, NOTHING)] == ["2.5", "–"]


def test_sentences_tell_length_first_and_then_the_clearest_differences() -> None:
    clear = replace(EFFECT, measure="shortage_share", key="shortage_share", low=0.029, high=0.031)
    found = sentences([EFFECT, OPEN, ROUNDS, clear, NOTHING], ["unfinished_share", "rounds_restricted_mean",
                                                              "win_rate", "shortage_share", "rounds_q90"])  # fmt: skip
    assert len(found) == 1
    assert found[0].startswith(
        "no-auctions: Unfinished share changes by +3.0 (+2.0 to +4.0) percentage points: larger."
    )
    assert (
        "Rounds restricted mean changes by −1.0 (−2.5 to +0.5) rounds: no difference greater than 4 rounds." in found[0]
    )
    assert "Shortage share" in found[0]
    assert "Win rate" not in found[0]
    assert found[0].endswith("the pairs are worth 2.5 times as many independent games.")


def lines() -> pl.DataFrame:
    rows = [
        (setting, measure, value, value - 0.02, value + 0.02, "share of games", 500)
        for setting, values in (("true", (0.2, 0.5)), ("false", (None, 0.6)), ("maybe", (0.3, 0.7)))
        for measure, value in zip(("win_rate:a", "win_rate:b"), values, strict=True)
        if value is not None
    ]
    return pl.DataFrame(rows, schema=["auction", "measure", "value", "low", "high", "unit", "games"], orient="row")


def test_words_keep_their_place_on_the_axis() -> None:
    """One line lacks the middle setting: its points stand where the others' do."""
    figure = sweep.draw(lines(), ["auction"], "a note")
    first, second = figure.axes[0].lines
    assert first.get_xdata().tolist() == [0, 2]
    assert second.get_xdata().tolist() == [0, 1, 2]
    assert [text.get_text() for text in figure.axes[0].get_xticklabels()] == ["true", "false", "maybe"]
    assert "win rate: a from 20.0" in sweep.describe(lines(), ["auction"]).replace("\N{NO-BREAK SPACE}", " ")


def test_fields_hold_every_cell() -> None:
    rows = [(x, y, "rounds_median", 10.0 * x + y, None, None, "rounds", 500) for x in (1, 2) for y in (0, 5, 9)]
    schema = ["x", "y", "measure", "value", "low", "high", "unit", "games"]
    figure = sweep.draw(pl.DataFrame(rows, schema=schema, orient="row"), ["x", "y"])
    assert [text.get_text() for text in figure.axes[0].texts] == ["10", "15", "19", "20", "25", "29"]


def test_a_sweep_without_figures_says_so() -> None:
    empty = lines().with_columns(value=pl.lit(None, pl.Float64))
    assert "No measure has a value" in sweep.describe(empty, ["auction"])
    assert sweep.draw(empty, ["auction"]).texts


def test_the_forest_has_a_panel_a_figure_and_a_row_a_variant() -> None:
    other = replace(EFFECT, variant="a very long name of a variant that has to be broken into lines,too")
    names = ["unfinished_share", "rounds_restricted_mean", "rounds_q90"]
    figure = forest.draw([EFFECT, ROUNDS, NOTHING, other], names)
    titles = [axes.get_title(loc="left") for axes in figure.axes]
    assert titles == ["unfinished share", "rounds restricted mean"]
    told = forest.describe([EFFECT, ROUNDS], names)
    assert told.endswith("unfinished share larger with no-auctions; rounds restricted mean with no clear difference.")
    assert forest.draw([NOTHING], names).texts


def survival() -> pl.DataFrame:
    rows = [
        (name, r, max(0.0, 1 - r / end), max(0.0, 0.98 - r / end), min(1.0, 1.02 - r / end))
        for name, end in (("baseline", 60), ("no-auctions", 120))
        for r in range(101)
    ]
    return pl.DataFrame(rows, schema=["variant", "rounds", "survival", "low", "high"], orient="row")


def test_curves_lie_over_each_other() -> None:
    figure = curves.draw(survival())
    assert [text.get_text() for text in figure.axes[0].get_legend().get_texts()] == ["baseline", "no-auctions"]
    assert "baseline: half have ended after round 30" in curves.describe(survival())
    assert "no-auctions: half have ended after round 60" in curves.describe(survival())


def pictures() -> list[Picture]:
    return [
        picture("forest", "alt <1>", partial(forest.draw, [EFFECT, ROUNDS], ["unfinished_share"])),
        picture("curves", "alt 2", partial(curves.draw, survival())),
    ]


def test_drawing_again_gives_the_same_bytes() -> None:
    assert pictures() == pictures()


class Open(HTMLParser):
    """Follows which elements are open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag not in ("meta", "link", "br"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_escapes_names(tmp_path: Path) -> None:
    odd = "<b>&odd</b>"
    study = Study(
        title=odd, kind="kind", facts="facts", tables={"effects": pl.DataFrame({"a": [1]})},
        rows={"effects": "One row."}, columns={"effects": {"a": ("unit", "meaning")}},
        measures=[BY_NAME["win_rate"]], sentences=[odd], cautions=["care"],
        page_tables=[effects_page(1, odd, "house rules", [EFFECT, NOTHING]), effects_page(2, "b", "c", [ROUNDS])],
        manifest={"command": odd, "games": 1000, "seed": 1, "engine_version": 2}, pictures=pictures(),
    )  # fmt: skip
    write_study(tmp_path, study, "svg")
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    parser = Open()
    parser.feed(page)
    assert parser.open == []
    assert len(parser.ids) == len(set(parser.ids))
    assert odd not in page
    assert sorted(path.name for path in (tmp_path / "charts").iterdir()) == ["curves.svg", "forest.svg"]
    write_study(tmp_path, replace(study, pictures=[]), "none")
    assert not (tmp_path / "charts").exists()
