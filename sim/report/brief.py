"""A short report of a comparison for people: a page in Markdown, one chart, one table."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sim.analysis.wording import count
from sim.report.data import write_csv
from sim.report.files import write_bytes, write_text
from sim.report.sizes import Told, gain, overview, players, sentence, words

if TYPE_CHECKING:
    from sim.api.sizes import Sizes

PAGE = "README.md"
CHART = "changes.png"
TABLE = "effects.csv"

OVERVIEWS = 3
"""Figures that the page shows as tables; the others are in its sentences."""

HOW_TO_READ = (
    "Every rule was played on the same games as the baseline: the same dice and cards, as far as the same player "
    "throws or draws at the same point. A difference is called longer or shorter, more or fewer, where its 95 % "
    "interval leaves out 0; no difference greater than a bound where the whole interval lies within it; and not "
    "settled otherwise. With so many figures some intervals miss by chance: where a rule changes nothing, about one "
    "in twenty would be called clear. All rules of a size are set against one baseline, so that such misses "
    "come together: where the baseline is off by chance, all of them are."
)


def write_brief(folder: Path, played: Sizes, command_line: Sequence[str]) -> None:
    """Write the page, its chart and its table.

    Parameters
    ----------
    folder : Path
        Exists.
    played : Sizes
        The comparison.
    command_line : sequence of str
        As typed, the program's name first.

    Raises
    ------
    OutputError
        If a file cannot be written.
    """
    picture = played.picture()
    write_bytes(folder / CHART, picture.png)
    write_csv(folder / TABLE, played.summary)
    write_text(folder / PAGE, page(played, command_line, picture.alt))


def page(played: Sizes, command_line: Sequence[str], alt: str) -> str:
    """Return the page in Markdown."""
    return "\n".join([*_head(played, command_line, alt), *_overviews(played), *_rules(played), *_notes(played)]) + "\n"


def _head(played: Sizes, command_line: Sequence[str], alt: str) -> Iterator[str]:
    base, part = played.baseline, played.parts[0]
    limit = count(int(base.rules["max_rounds"]), "round")
    who = ", ".join(dict.fromkeys(strategy.label for strategy in base.strategies))
    yield from (
        f"# What house rules change: {base.game.title}",
        "",
        f"{count(len(played.told), 'house rule')} against the rules of the {base.game.edition} edition, at tables of "
        f"{players(played.sizes)}, {count(part.games, 'game')} of each. All players are of the strategy {who}; games "
        f"end at the latest after {limit} and count as games that never end then.",
        "",
        "Made by one command, which plays the same games again on any machine:",
        "",
        "```sh",
        shlex.join(command_line),
        "```",
        "",
        HOW_TO_READ,
        "",
        f"![{alt}]({CHART})",
        "",
        f"Every figure with its interval and its verdict: [{TABLE}]({TABLE}). {gain(played.told)}".rstrip(),
        "",
    )


def _overviews(played: Sizes) -> Iterator[str]:
    for key in _figures(played)[:OVERVIEWS]:
        table = overview(key, played.told, played.sizes)
        yield from (f"## {table.title}", "", table.text, "")
        yield _line([column.name for column in table.columns])
        yield _line(["---", *("---:" for _ in played.sizes)])
        yield from (_line([cell.text for cell in row]) for row in table.rows)
        yield ""


def _rules(played: Sizes) -> Iterator[str]:
    yield from ("## Rule by rule", "")
    for variant in played.told:
        yield from (f"### {variant.name}", "", f"{variant.summary.removesuffix('.')}. {_beside(variant)}".rstrip(), "")
        for key in _figures(played):
            text = sentence(key, variant.effects.get(key, {}))
            if text:
                yield f"- {text}"
        yield ""


def _beside(variant: Told) -> str:
    official = f"The printed rule: {variant.official}" if variant.official else ""
    common = f"How common: {variant.common}" if variant.common else ""
    return " ".join(part for part in (official, common) if part)


def _notes(played: Sizes) -> Iterator[str]:
    yield from ("## What belongs beside it", "")
    yield from (f"- {note}" for note in played.cautions)
    shown = "; ".join(f"{words(key).heading} is `{key}`" for key in _figures(played))
    yield from ("", f"In the table: {shown}.")


def _figures(played: Sizes) -> list[str]:
    return list(dict.fromkeys(key for variant in played.told for key in variant.effects))


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"
