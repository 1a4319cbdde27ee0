"""A search for parameters, and a profile of them, as tables, page and manifest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import polars as pl

from sim.analysis.tuning import FINALS, PROFILE, TRIALS, Final, Profile, Search
from sim.analysis.wording import count, decimals, listed
from sim.config.entrants import plain_setting
from sim.engine.version import ENGINE_VERSION
from sim.report.contest import Account, Study, study_manifest
from sim.report.formats import integer, percent, percent_range
from sim.report.pictures import FORMATS, Picture, picture
from sim.tune.evidence import Evidence

if TYPE_CHECKING:
    from sim.config.models import Strategy
    from sim.tune.field import Field
    from sim.tune.search import Task

CAUTIONS = (
    "All figures hold for this field, size of table and these rules; against other strategies they may differ.",
    "Every candidate plays the same games, in every order of seats; intervals of differences allow for that.",
    "Unfinished games count as not won.",
)


def told_rate(final: Final) -> str:
    """Return a win rate with its interval in words."""
    value, low, high = (100 * float(part) for part in final.score.interval()[:3])
    digits = decimals(low, high)
    return f"{value:.{digits}f} % ({low:.{digits}f} to {high:.{digits}f})"


def told_lead(final: Final) -> str:
    """Return the lead over the strategy at the start in words."""
    value, low, high = (float(part) for part in final.score.lead(final.start)[:3])
    return f"{value:+.1f} percentage points ({low:+.1f} to {high:+.1f})" if low == low else f"{value:+.1f}"


def search_verdicts(task: Task, search: Search) -> list[str]:
    """Return what a search says, the most important first."""
    done = [trial for trial in search.trials if trial.state != "interrupted"]
    early = sum(trial.state == "stopped early" for trial in done)
    tried = f"{len(done):,} sets of parameters were tried, {early:,} of them given up early."
    held = [final for final in search.finals if final.stage == "held out"]
    if not held:
        return [tried, "The search is not ended: there is no final claim yet."]
    found, equal = held[0], 1 / task.field.seats
    low = float(found.score.interval().low)
    clear = "clear of" if low > equal else "not clear of"
    return [
        f"What was found wins {told_rate(found)} of {count(found.score.played, 'game')} on a held-out seed against "
        f"{listed([each.label for each in task.field.opponents])}, {clear} an equal share of {100 * equal:.1f} %.",
        f"On the same games {task.strategy.label} as it was wins {percent(found.start.rate)}: a change of "
        f"{told_lead(found)}.",
        tried,
    ]


def evidence(task: Task, final: Final, command: str, name: str) -> Evidence:
    """Return what the file of the found strategy says of itself."""
    names = listed([each.label for each in task.field.opponents])
    base = task.field.base
    rules = f", house rules {', '.join(base.house_rules)}" if base.house_rules else ""
    one_kind = all(len(set(company)) == 1 for company in task.field.companies)
    kinds = ", all opponents at a table of one kind" if one_kind and len(task.field.companies) > 1 else ""
    claim = f"wins {told_rate(final)} of {count(final.score.played, 'game')}"
    game = f"{base.game.id} ({base.game.edition}{rules})"
    return Evidence(
        lines=(
            f"{name}: {task.strategy.label}, tuned at tables of {task.field.seats} of {game} against {names}{kinds}.",
            f"Evidence: {claim} with seed {final.seed}, which the search never used (95 % interval, Wilson); an equal "
            f"share is {100 / task.field.seats:.1f} %. On the same games {task.strategy.label} wins "
            f"{percent(final.start.rate)}: {told_lead(final)} (95 % interval, jackknife).",
            f"Search: {count(task.trials, 'trial')} of up to {count(task.games, 'game')}, seeds "
            f"{listed([str(seed) for seed in task.seeds()])}, {task.method}; engine version {ENGINE_VERSION}.",
            f"Command: {command}",
        ),
        summary=f"Tuned from {task.strategy.label}: {claim} at tables of {task.field.seats} against {names}.",
        source=f"Found by rentroll tune on {count(final.score.played, 'game')} a final claim; see the comments above.",
    )


def search_study(task: Task, search: Search, account: Mapping[str, Any], texts: Mapping[str, str]) -> Study:
    """Return all that is written of a search.

    Parameters
    ----------
    task : Task
        What was searched.
    search : Search
        What was found.
    account : mapping
        ``seconds``, ``interrupted`` and ``command_line``.
    texts : mapping of str to str
        The file of the strategy that was found, by name.
    """
    games = sum(trial.games for trial in search.trials) + sum(final.score.played for final in search.finals)
    told = Account(
        games=games,
        games_asked=games,
        end_reasons={},
        verdicts=search_verdicts(task, search),
        cautions=CAUTIONS,
        engine_version=ENGINE_VERSION,
        **account,
    )
    config = {
        **_config(task.strategy, task.field),
        "parameters": [[item.key, item.low, item.high, list(item.choices)] for item in task.dimensions],
        "trials": task.trials,
        "games": task.games,
        "method": task.method,
    }
    return Study(
        title=f"Tuning {task.strategy.label}",
        kind="a search for a strategy's parameters",
        who="Against",
        players=", ".join(each.label for each in task.field.opponents),
        tables={"finals": FINALS.build(search), "trials": TRIALS.build(search)},
        declared=(FINALS, TRIALS),
        manifest=study_manifest(f"tune-{task.strategy.name}", task.seed, config, told, "search"),
        tiles=_tiles(search),
        texts=texts,
    )


def profile_study(
    strategy: Strategy, field: Field, found: Profile, account: Mapping[str, Any], charts: str = "all"
) -> Study:
    """Return all that is written of a profile; ``account`` as in `search_study`."""
    games = found.base.played + sum(point.score.played for point in found.points if not point.current)
    told = Account(
        games=games,
        games_asked=games,
        end_reasons={},
        verdicts=profile_verdicts(strategy, found),
        cautions=(*CAUTIONS, "One parameter is changed at a time: what two do together is not seen."),
        engine_version=ENGINE_VERSION,
        **account,
    )
    tables = {"profile": PROFILE.build(found)}
    note = f"{strategy.label}, {integer(found.base.played)} games a value, seed {field.base.seed}"
    return Study(
        title=f"Profile of {strategy.label}",
        kind="what each parameter of a strategy does",
        who="Against",
        players=", ".join(each.label for each in field.opponents),
        tables=tables,
        declared=(PROFILE,),
        manifest={
            **study_manifest(f"profile-{strategy.name}", field.base.seed, _config(strategy, field), told, "profile"),
            "note": note,
        },
        pictures=profile_pictures(tables, note, charts),
    )


def profile_pictures(tables: Mapping[str, pl.DataFrame], note: str, charts: str) -> list[Picture]:
    """Return the chart of a profile; ``note`` is of its subtitle, ``charts`` says which files are made."""
    if charts == "none":
        return []
    from sim.report.charts import profile as chart

    table = tables["profile"]
    return [picture("profile", chart.describe(table), partial(chart.draw, table, note), "png" in FORMATS[charts])]


def profile_verdicts(strategy: Strategy, found: Profile) -> list[str]:
    """Return the parameters whose change helps most and hurts most, as far as that is settled one by one."""
    value, low, high = (float(part) for part in found.base.interval()[:3])
    sentences = [f"{strategy.label} wins {percent(value)} ({percent_range(low, high)}) against this field as it is."]
    leads = [(point, found_lead) for point in found.points for found_lead in [point.score.lead(found.base)]]
    better = sorted((pair for pair in leads if float(pair[1].low) > 0), key=lambda pair: -float(pair[1].value))
    worse = sorted((pair for pair in leads if float(pair[1].high) < 0), key=lambda pair: float(pair[1].value))
    for word, chosen in (("Better", better), ("Worse", worse)):
        best: dict[str, str] = {}
        for point, lead in chosen:
            told = f"{point.parameter} = {point.value} ({float(lead.value):+.1f} percentage points)"
            best.setdefault(point.parameter, told)
        if best:
            sentences.append(f"{word} by itself, each interval clear of zero: {', '.join(list(best.values())[:5])}.")
        else:
            sentences.append(f"No single change is clearly {word.lower()}.")
    return sentences


def _config(strategy: Strategy, field: Field) -> dict[str, Any]:
    return {
        **plain_setting(field.base),
        "strategy": strategy.model_dump(mode="json")["values"],
        "against": [each.model_dump(mode="json", include={"label", "values"}) for each in field.opponents],
        "companies": [list(company) for company in field.companies],
    }


def _tiles(search: Search) -> Sequence[Mapping[str, str]]:
    held = [final for final in search.finals if final.stage == "held out"]
    if not held:
        return ()
    found = held[0]
    low, high = (float(part) for part in found.score.interval()[1:3])
    return (
        {"name": "Found", "figure": percent(found.score.rate), "text": f"of games won ({percent_range(low, high)})"},
        {"name": "Before", "figure": percent(found.start.rate), "text": "of the same games"},
    )
