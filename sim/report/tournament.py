"""A tournament as tables, charts, page and manifest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import polars as pl

from sim.analysis.tournament.tables import TABLES, build_tables
from sim.analysis.tournament.verdicts import cautions, verdicts
from sim.analysis.wording import count, listed
from sim.config.entrants import plain_setting
from sim.engine.events import END_REASONS
from sim.engine.version import ENGINE_VERSION
from sim.report.contest import Account, Study, study_manifest
from sim.report.formats import integer, percent, percent_range
from sim.report.pictures import FORMATS, Picture, picture

if TYPE_CHECKING:
    from sim.batch.tournament import Plan, Played


def tournament_study(plan: Plan, played: Played, command_line: Sequence[str], charts: str = "all") -> Study:
    """Return all that is written of a tournament.

    Parameters
    ----------
    plan : Plan
        What was to be played.
    played : Played
        What was; at least one game.
    command_line : sequence of str
        As typed, the program's name first.
    charts : {"all", "png", "svg", "none"}
        Which pictures are drawn.
    """
    tables = build_tables(played.counts)
    account = Account(
        games=played.counts.played,
        games_asked=plan.total,
        seconds=played.seconds,
        interrupted=played.interrupted,
        end_reasons={name: int(played.end_reasons[code]) for code, name in enumerate(END_REASONS)},
        verdicts=verdicts(played.counts, tables),
        cautions=cautions(played.counts, played.interrupted),
        command_line=command_line,
        engine_version=ENGINE_VERSION,
    )
    note = f"{count(played.counts.played, 'game')}, seed {plan.base.seed}"
    manifest = {**study_manifest("tournament", plan.base.seed, _config(plan), account), "note": note}
    return Study(
        title="Tournament",
        kind="a tournament of strategies",
        who="Strategies",
        players=", ".join(played.counts.strategies),
        tables=tables,
        declared=TABLES,
        manifest=manifest,
        pictures=tournament_pictures(tables, note, charts),
        tiles=_tiles(tables, played),
    )


def _config(plan: Plan) -> dict[str, Any]:
    return {
        **plain_setting(plan.base),
        "strategies": [{"label": each.label, "values": _plain(each.values)} for each in plan.strategies],
        "line_ups": [list(members) for members in plan.line_ups],
        "seeds": [plan.seed(number) for number in range(len(plan.line_ups))],
        "games": plan.games,
    }


def _plain(value: Any) -> Any:
    return {key: _plain(item) for key, item in value.items()} if isinstance(value, Mapping) else value


def tournament_pictures(tables: Mapping[str, pl.DataFrame], note: str, charts: str) -> list[Picture]:
    """Return the charts of a tournament; ``note`` is of their subtitles, ``charts`` says which files are made."""
    if charts == "none":
        return []
    from sim.report.charts import tournament as chart

    png = "png" in FORMATS[charts]
    return [
        picture("win-rates", chart.describe_rates(tables), partial(chart.draw_rates, tables, note), png),
        picture("rating", chart.describe_ratings(tables), partial(chart.draw_ratings, tables, note), png),
        picture("pairs", chart.describe_pairs(tables), partial(chart.draw_pairs, tables, note), png),
    ]


def _tiles(tables: Mapping[str, pl.DataFrame], played: Played) -> list[dict[str, str]]:
    """Return the figures at the head of the page."""
    tournament = played.counts
    sizes = [table.size for table in tournament.tables]
    found = [
        {
            "name": "Line-ups",
            "figure": integer(len(tournament.line_ups)),
            "text": f"at tables of {listed([str(size) for size in sizes])}, {count(tournament.games, 'game')} each",
        }
    ]
    field = tables["field"]
    for size in sizes[:2] if len(sizes) < 3 else sizes[:: len(sizes) - 1]:
        best = field.filter(pl.col("seats") == size).sort("win_rate", descending=True).row(0, named=True)
        spread = percent_range(best["win_low"], best["win_high"])
        text = f"won {percent(best['win_rate'])} of its games" + (f" ({spread})" if spread else "")
        found.append({"name": f"Most wins, {size} players", "figure": best["strategy"], "text": text})
    pairs = tables["pairwise"].height // 2
    settled = int(tables["pairwise"]["settled"].sum()) // 2
    found.append({"name": "Settled", "figure": f"{settled} of {pairs}", "text": "pairs, all read together (Holm)"})
    return found
