"""A comparison in words and tables for its page."""

from __future__ import annotations

from collections.abc import Sequence

from sim.analysis import verdicts
from sim.analysis.counts import Counts
from sim.analysis.effects import Effect
from sim.analysis.verdicts import Circumstances
from sim.report import differences
from sim.report.cells import Cell, Column, PageTable
from sim.report.formats import missing, number

TOLD = ("unfinished_share", "rounds_median", "rounds_restricted_mean")
"""Measures that a variant's sentences tell in any case, as far as they are shown."""

MOST_TOLD = 5
"""Further differences that its sentences tell, the clearest first."""


def sentences(effects: Sequence[Effect], shown: Sequence[str]) -> list[str]:
    """Return what each variant changes: a paragraph a variant.

    Parameters
    ----------
    effects : sequence of Effect
        Of all variants.
    shown : sequence of str
        Measures, or keys of measures, that are spoken of.
    """
    variants = list(dict.fromkeys(effect.variant for effect in effects))
    return [
        f"{variant}: {_paragraph([effect for effect in effects if effect.variant == variant], shown)}"
        for variant in variants
    ]


def _paragraph(effects: Sequence[Effect], shown: Sequence[str]) -> str:
    spoken = [effect for effect in effects if effect.measure in shown or effect.key in shown]
    told = [effect for effect in spoken if effect.measure in TOLD and effect.verdict != "no_figure"]
    others = sorted(
        (effect for effect in differences.settled(spoken) if effect not in told and not effect.within_bound),
        key=lambda effect: -_clearness(effect),
    )
    parts = [differences.sentence(effect) for effect in (*told, *others[:MOST_TOLD])]
    if not parts:
        parts = ["no difference that these games can tell."]
    mean = next((effect for effect in spoken if effect.measure == "rounds_restricted_mean"), None)
    if mean is not None and not missing(mean.gain):
        parts.append(f"For the mean length the pairs are worth {number(mean.gain, 1)} times as many independent games.")
    return " ".join(part[0].upper() + part[1:] for part in parts)


def _clearness(effect: Effect) -> float:
    """Return how many half-widths the difference is away from 0."""
    return abs(effect.difference) / max((effect.high - effect.low) / 2, 1e-300)


def cautions(counts: Counts, circumstances: Circumstances) -> list[str]:
    """Return what belongs beside the figures of a comparison; parameters as in `sim.analysis.verdicts.cautions`."""
    return [
        "Game k has the same dice and cards in every run, as far as the same player throws or draws at the same point; "
        "the interval of a difference comes from leaving out the same block of games in both runs. A game that is "
        "unfinished in one of the runs is never dropped from the other.",
        "No difference greater than a bound is claimed only where the whole 95 % interval lies within it; the bound is "
        "0.01 of shares, 0.05 of returns and 5 % of the baseline's value of all else, unless --bound says otherwise.",
        "What is not settled may be large or nothing: the games named would settle it if the true difference were the "
        "one seen.",
        *verdicts.cautions(counts, circumstances),
    ]


def effects_page(number_: int, variant: str, summary: str, effects: Sequence[Effect]) -> PageTable:
    """Return a variant's effects as the page shows them."""
    columns = (
        Column("measure", "name of the measure; after a colon what it is given for"),
        Column("baseline", "value in the baseline", numeric=True),
        Column("variant", "value in the variant", numeric=True),
        Column("difference", "variant less baseline, with its 95 % interval, in the unit given", numeric=True),
        Column("unit", "unit of the difference"),
        Column("verdict", "what the interval of the difference says"),
        Column("gain", "how many times fewer games the pairs need than independent runs", numeric=True),
    )
    rows = tuple(
        (
            Cell(differences.title(effect.key)),
            Cell(differences.value(effect, effect.before)),
            Cell(differences.value(effect, effect.after)),
            Cell(differences.difference(effect)),
            Cell(differences.unit(effect)),
            Cell(differences.verdict(effect)),
            Cell(differences.gain(effect)),
        )
        for effect in effects
    )
    text = f"{summary[:1].upper()}{summary[1:]}. The table effects holds every measure of every variant."
    return PageTable(f"effects-{number_}", "effects", variant, text, False, columns, rows, len(rows), len(rows))
