"""Verbs whose mistakes are told together: wrong values of options do not hide wrong names in other options."""

from __future__ import annotations

from typing import Any

import click

from sim.cli.failures import as_failure

_PLAIN = (str, int, float, tuple)
"""What options hold that were given and could be read."""


class Verb(click.Command):
    """A command that goes on reading after an option with a wrong value, and tells all that is wrong at once."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the command line; all mistakes in it are one error."""
        words = list(args)
        try:
            return super().parse_args(ctx, args)
        except Exception as error:
            if not isinstance(error, click.BadParameter) and as_failure(error) is None:
                raise
            lines = self._mistakes(ctx, words)
            if len(lines) < 2:
                raise
            raise click.UsageError("\nError: ".join(lines), ctx) from error

    def _mistakes(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Return what is wrong with each option by itself, and with the game and the players that are named."""
        given, rest, _ = self.make_parser(ctx).parse_args(args=args)
        lines = []
        for param in self.get_params(ctx):
            if param.is_eager:
                continue
            try:
                _, rest = param.handle_parse_result(ctx, given, rest)
            except click.UsageError as error:
                ctx.params[str(param.name)] = None
                lines.append(error.format_message())
            except Exception as error:
                failure = as_failure(error)
                if failure is None:
                    raise
                ctx.params[str(param.name)] = None
                lines += failure.lines
        return list(dict.fromkeys([*lines, *_of_configuration(ctx.params)]))


def _of_configuration(params: dict[str, Any]) -> list[str]:
    """Return what is wrong with game, house rules, settings and players, as far as the verb names them."""
    from sim.cli.options import overrides
    from sim.config.entrants import game_of
    from sim.config.errors import Gathered
    from sim.config.load import load_experiment
    from sim.config.rule_lists import ALL

    if "rules" not in params:
        return []
    usual = dict.fromkeys(("game", "edition", "seed"))
    given: dict[str, Any] = {**usual}
    given |= {name: value if isinstance(value, _PLAIN) else None for name, value in params.items()}
    for several in ("rules", "settings"):
        given[several] = tuple(text for text in given.get(several) or () if text.strip() != ALL)
    if not isinstance(given.get("seats"), int):
        given["seats"] = None  # several sizes
    options = overrides(given)
    found = Gathered()
    if "players" in params:
        found.read(lambda: load_experiment(given.get("experiment"), options))
    else:
        found.read(lambda: game_of(options))
    return list(found.problems)
