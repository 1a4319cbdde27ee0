"""A comparison at tables of several sizes, in words and tables: what each variant changes, by number of players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sim.analysis.effects import Effect
from sim.analysis.wording import listed
from sim.report import differences
from sim.report.cells import Cell, Column, PageTable
from sim.report.formats import MINUS, NOTHING, missing, number

SETTLED = ("larger", "smaller")
"""Verdicts of clear differences."""

SIGNS = f"+{MINUS}"

BySize = Mapping[int, Effect]
"""The effect of one variant on one figure, by number of players."""


@dataclass(frozen=True)
class Told:
    """A variant as its reader meets it.

    Attributes
    ----------
    name, summary : str
        What it is called, and what it does, in a line.
    official, common : str
        What the printed rules say instead, and how common it is; empty where nobody says.
    effects : mapping
        By figure, then by number of players.
    """

    name: str
    summary: str
    official: str
    common: str
    effects: Mapping[str, BySize]


@dataclass(frozen=True)
class Words:
    """How a figure is spoken of: its heading, and what it is called when it grows or shrinks."""

    heading: str
    subject: str
    larger: str = "larger"
    smaller: str = "smaller"


WORDS = {
    "rounds_restricted_mean": Words("Mean length of a game", "Length", "longer", "shorter"),
    "rounds_median": Words("Median length of a game", "Median length", "longer", "shorter"),
    "unfinished_share": Words("Games that never end", "Games that never end", "more", "fewer"),
    "seat_advantage:1": Words("Advantage of the first seat", "Advantage of who begins"),
    "playing_minutes": Words("Playing time", "Playing time", "longer", "shorter"),
    "first_elimination_round": Words("Round of the first ruin", "First ruin", "later", "earlier"),
    "lead_changes_per_game": Words("Changes of the lead", "Changes of the lead", "more", "fewer"),
    "money_in_play": Words("Money in play at the end", "Money in play", "more", "less"),
}


def words(key: str) -> Words:
    """Return how a figure is spoken of."""
    title = differences.title(key)
    return WORDS.get(key, Words(title[:1].upper() + title[1:], title[:1].upper() + title[1:]))


def players(sizes: Sequence[int]) -> str:
    """Return numbers of players in words: ``2``, ``3 to 6``, ``2 and 4``."""
    if len(sizes) > 2 and list(sizes) == list(range(sizes[0], sizes[-1] + 1)):
        return f"{sizes[0]} to {sizes[-1]} players"
    return f"{listed([str(size) for size in sizes])} players"


def amount(effect: Effect) -> str:
    """Return a difference with its sign, and no more decimals than it needs to be seen."""
    plain = differences.difference(replace(effect, verdict="not_settled"), spread=False)
    return plain if plain != "0" else differences.difference(effect, spread=False)


def sentence(key: str, effects: BySize) -> str:
    """Return what a variant does to a figure at tables of all sizes, as one sentence; empty without any value."""
    spoken = words(key)
    parts = [
        *_settled(effects, "larger", spoken.larger),
        *_settled(effects, "smaller", spoken.smaller),
        *_rest(effects),
    ]
    return f"{spoken.subject}: {'; '.join(parts)}." if parts else ""


def _settled(effects: BySize, verdict: str, word: str) -> list[str]:
    found = {size: effect for size, effect in effects.items() if effect.verdict == verdict}
    if not found:
        return []
    ordered = sorted(found.values(), key=lambda effect: abs(effect.difference))
    least, most = (amount(effect).lstrip(SIGNS) for effect in (ordered[0], ordered[-1]))
    unit = differences.unit(ordered[0])
    by = least if least == most else f"{least} to {most}"
    small = ", too little to matter," if all(effect.within_bound for effect in ordered) else ""
    return [f"{word} by {by} {unit}{small} with {players(sorted(found))}"]


def _rest(effects: BySize) -> list[str]:
    parts = []
    none = {size: effect for size, effect in effects.items() if effect.verdict == "no_difference"}
    if none:
        moved = [effect for effect in none.values() if not effect.low == effect.high == 0] or list(none.values())
        widest = max(moved, key=lambda effect: effect.bound)
        parts.append(f"{differences.verdict(widest)} with {players(sorted(none))}")
    open_ = sorted(size for size, effect in effects.items() if effect.verdict in ("not_settled", "no_interval"))
    if open_:
        parts.append(f"not settled by these games with {players(open_)}")
    return parts


def cell(effect: Effect | None) -> Cell:
    """Return a difference as a table shows it; what is not settled stands in brackets."""
    if effect is None or missing(effect.difference):
        return Cell(NOTHING)
    if effect.verdict in SETTLED:
        return Cell(amount(effect))
    return Cell("0" if effect.verdict == "no_difference" else f"({amount(effect)})")


def overview(key: str, told: Sequence[Told], sizes: Sequence[int]) -> PageTable:
    """Return a figure's differences, a row a variant and a column a number of players."""
    unit = next((differences.unit(each) for variant in told for each in variant.effects.get(key, {}).values()), "")
    columns = (
        Column("variant", "what is set against the baseline"),
        *(Column(f"{size} players", f"difference in {unit} at a table of {size}", numeric=True) for size in sizes),
    )
    rows = tuple(
        (Cell(variant.name), *(cell(variant.effects.get(key, {}).get(size)) for size in sizes)) for variant in told
    )
    text = (
        f"Difference from the baseline in {unit}, by number of players. 0 means no difference that matters, brackets "
        "that these games do not settle it; the table effects holds the intervals."
    )
    name = key.replace("_", "-").replace(":", "-")
    return PageTable(f"sizes-{name}", "effects", words(key).heading, text, False, columns, rows, len(rows), len(rows))


def sentences(told: Sequence[Told], keys: Sequence[str]) -> list[str]:
    """Return what each variant does, a paragraph each."""
    found = []
    for variant in told:
        parts = [sentence(key, variant.effects[key]) for key in keys if key in variant.effects]
        found.append(f"{variant.name}: {' '.join(part for part in parts if part) or 'no figure has a value.'}")
    return found


def gain(told: Sequence[Told], key: str = "rounds_restricted_mean") -> str:
    """Return how much the same games are worth for a figure: least, middle and most; empty without any."""
    gains = sorted(
        effect.gain for variant in told for effect in variant.effects.get(key, {}).values() if not missing(effect.gain)
    )
    if not gains:
        return ""
    low, middle, high = (number(gains[place], 1) for place in (0, len(gains) // 2, -1))
    return (
        f"For the {words(key).heading.lower()} the same games in both runs are worth {middle} times as many "
        f"independent games in the middle of all comparisons, {low} times at the least and {high} at the most."
    )
