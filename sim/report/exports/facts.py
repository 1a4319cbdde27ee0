"""The facts of a run in lines: a name and a value each, for readers of a workbook or of Markdown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sim.report.exports.bundle import Bundle

Fact = tuple[str, Any]

SINGLE = ("kind", "experiment", "scenario", "seed", "games", "engine_version", "random_generator", "config_digest")


def facts(bundle: Bundle) -> list[Fact]:
    """Return what was played, what it says in words, and its rules; nothing of time or machine."""
    told = bundle.facts()
    found: list[Fact] = [("fact", "value")]
    found += [(key.replace("_", " "), told[key]) for key in SINGLE if told.get(key) not in (None, "")]
    config = told.get("config") or told.get("first_cell") or {}
    found += list(_setting(config))
    for name, text in (("verdicts", "finding"), ("cautions", "mind"), ("exact", "exact chain")):
        found += [(text, str(line)) for line in bundle.manifest.get(name, [])]
    found += [(f"ended by {name}", count) for name, count in told.get("end_reasons", {}).items()]
    for run in told.get("runs", []):
        found.append((f"run {run['name']}", run.get("summary", "")))
    for key, values in told.get("axes", {}).items():
        found.append((f"varied: {key}", ", ".join(map(str, values))))
    found += [(f"design: {key}", value) for key, value in told.get("design", {}).items()]
    found += [(f"rule {key}", _plain(value)) for key, value in config.get("rules", {}).items()]
    return found


def _setting(config: Mapping[str, Any]) -> Iterator[Fact]:
    game = config.get("game", {})
    for key in ("title", "edition", "currency"):
        if game.get(key):
            yield ("game" if key == "title" else key, game[key])
    labels = [strategy.get("label", "") for strategy in config.get("strategies", [])]
    if "line_up" in config:
        seats = Counter(labels[index] for index in config["line_up"])
        yield "players", ", ".join(f"{label}*{count}" if count > 1 else label for label, count in seats.items())
    elif labels:
        yield "strategies", ", ".join(labels)


def _plain(value: Any) -> Any:
    return value if isinstance(value, bool | int | float | str) else str(value)
