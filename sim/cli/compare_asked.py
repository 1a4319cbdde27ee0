"""What a comparison is asked for, read with all its mistakes before anything is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from sim.cli.failures import gathered
from sim.cli.options import overrides
from sim.cli.warned import tell_warnings

if TYPE_CHECKING:
    from sim import Experiment, Options, Precision, Variant
    from sim.config.errors import Gathered
    from sim.config.variants import Wishes


@dataclass(frozen=True)
class Asked:
    """A comparison that can be played.

    Attributes
    ----------
    tables : tuple of tuple of Variant
        The baseline and its variants at each size of the table; one where no sizes are named.
    several : bool
        Whether several sizes are named.
    left_out : dict of str to str
        House rules that are not compared, and why.
    precision : Precision
        As `--precision` says.
    aims : dict
        Measures, bounds and what designers' measures rest on, for `sim.compare`.
    """

    tables: tuple[tuple[Variant, ...], ...]
    several: bool
    left_out: dict[str, str]
    precision: Precision
    aims: dict[str, Any]

    @property
    def baseline(self) -> Experiment:
        """The experiment that the variants are set against, at the first table."""
        return self.tables[0][0].experiment

    def tell(self) -> None:
        """Say on stderr what does nothing, and which house rules are not compared."""
        tell_warnings(variant.experiment for variants in self.tables for variant in variants)
        for rule, reason in self.left_out.items():
            click.echo(f"{rule} is not compared: {reason}", err=True)


def read_comparison(name: str | None, given: Mapping[str, Any]) -> Asked:
    """Read what the command line asks for.

    Parameters
    ----------
    name : str, optional
        The baseline, as in `sim.config.load.load_experiment`.
    given : mapping of str to object
        The options as click hands them over.

    Raises
    ------
    ConfigError
        With every mistake that can be told in one go.
    """
    from sim import Design, Precision
    from sim.api.measures import (
        BOUND,
        MEASURE,
        check_measures,
        nothing_counted,
        parse_bounds,
        parse_design,
        parse_measures,
    )

    found = gathered()
    precision = found.read(lambda: Precision.of(given["precision"])) or Precision(())
    design = found.read(lambda: parse_design(given)) or Design()
    bounds = found.read(lambda: parse_bounds(given["bounds"])) or {}
    measures = found.read(lambda: parse_measures(given["measures"], ())) or ()
    sizes = given["seats"] or ()
    options = overrides({**given, "rules": (), "seats": sizes[0] if sizes else None})
    tables, left_out = _tables(name, precision.ceiling(options), _wishes(given), sizes or (None,), found)
    if tables and tables[0]:
        base = tables[0][0].experiment
        nothing = nothing_counted(base, design)
        found.read(lambda: precision.check(base, design))
        measures = found.read(lambda: check_measures(measures, nothing, MEASURE)) or measures
        found.read(lambda: check_measures(list(bounds), nothing, BOUND))
    found.tell()
    aims = {"measures": measures, "bounds": bounds, "design": design}
    return Asked(tuple(tables), len(sizes) > 1, left_out, precision, aims)


def _wishes(given: Mapping[str, Any]) -> Wishes:
    from sim import Wishes

    return Wishes(
        rules=given["rules"],
        settings=given["vary_set"],
        players=given["players_variant"],
        scenarios=given["scenario_variant"],
        experiments=given["experiment_variant"],
        bars=given["bar"],
    )


def _tables(
    name: str | None, options: Options, wishes: Wishes, sizes: Sequence[int | None], found: Gathered
) -> tuple[list[tuple[Variant, ...]], dict[str, str]]:
    """Return the variants at each size, and the house rules left out; mistakes are kept in ``found``."""
    from sim import every_rule, load_experiment, load_variants
    from sim.config.every_rule import Expanded
    from sim.config.rule_lists import ALL

    rest = replace(wishes, rules=tuple(text for text in wishes.rules if text.strip() != ALL))
    every = found.read(lambda: every_rule(name, options, wishes)) or Expanded(rest, {})
    named = any(getattr(every.wishes, field.name) for field in fields(wishes))
    if not named and wishes.rules:  # all house rules of a baseline that is wrong: there are no others to read
        found.read(lambda: load_experiment(name, options))
        return [], {}
    tables: list[tuple[Variant, ...]] = []
    for size in sizes:
        sized = options if size is None else replace(options, seats=size)
        tables.append(found.read(partial(load_variants, name, sized, every.wishes)) or ())
    return tables, every.left_out
