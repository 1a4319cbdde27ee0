"""Options that verbs share, and the types that read them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from sim.config.experiment import Options

Command = TypeVar("Command", bound=Callable[..., Any])

LARGEST_SEED = 2**63 - 1
"""Seeds enter the kernels and the tables as signed 64-bit integers."""


class WholeNumber(click.ParamType):
    """A whole number within bounds; thousands may be parted by ``_`` or ``,``.

    Parameters
    ----------
    low : int
        Least allowed value.
    high : int, optional
        Greatest allowed value; none by default.
    """

    name = "number"

    def __init__(self, low: int, high: int | None = None) -> None:
        self.low = low
        self.high = high

    @property
    def allowed(self) -> str:
        """The allowed values in words."""
        return (
            f"a whole number of at least {self.low}"
            if self.high is None
            else (f"a whole number from {self.low} to {self.high}")
        )

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number that ``value`` spells, or fail with what is allowed."""
        try:
            number = value if isinstance(value, int) else int(str(value).replace(",", ""))
        except ValueError:
            self.fail(f"{value!r} is not {self.allowed}.", param, ctx)
        if number < self.low or (self.high is not None and number > self.high):
            self.fail(f"{number} is not {self.allowed}.", param, ctx)
        return number


def _print_version(ctx: click.Context, _parameter: click.Parameter, asked: bool) -> None:
    from importlib.metadata import PackageNotFoundError, version

    if not asked or ctx.resilient_parsing:
        return
    try:
        number = version("rentroll")
    except PackageNotFoundError:
        number = "(not installed)"
    click.echo(f"rentroll {number}")
    ctx.exit()


version_option = click.option(
    "--version", is_flag=True, expose_value=False, is_eager=True, callback=_print_version, help="Print the version."
)


def _exports(words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the exports that are asked for, checked before anything is played."""
    if not words:
        return ()
    from sim import parse_exports

    return parse_exports(words)


_GAME = click.option("--game", metavar="NAME|FILE", help="Game board; see 'rentroll games'.")
_EDITION = click.option("--edition", metavar="NAME", help="Edition of the board, such as official or pre2008.")
_RULES = click.option("--rules", multiple=True, metavar="NAME,…", help="House rules, in this order; may be repeated.")
_SETTINGS = click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="KEY=VALUE",
    help="Change one setting, such as jail.fine=100; may be repeated.",
)
_SEED = click.option(
    "--seed",
    type=WholeNumber(0, LARGEST_SEED),
    metavar="N",
    help="Seed of all dice and cards; the same seed plays the same games.",
)
_GAMES = click.option("--games", type=WholeNumber(1), metavar="N", help="Games to play.")
_JOBS = click.option(
    "--jobs", type=WholeNumber(1, 256), metavar="N", help="Games played side by side; all cores by default."
)
_OUT = click.option(
    "--out",
    type=click.Path(file_okay=True, dir_okay=True),
    metavar="FOLDER",
    help="Folder for the results; by default reports/EXPERIMENT-seedSEED-N, the first that is free.",
)
_FORCE = click.option("--force", is_flag=True, help="Write into the folder of --out even if it exists.")
_QUIET = click.option("--quiet", is_flag=True, help="No progress and no summary, only where the results are.")
flavour_option = click.option(
    "--csv",
    type=click.Choice(["machine", "excel", "excel-eu"]),
    default="machine",
    show_default=True,
    help="How CSV is written: for programs, for Excel, or for Excel where the decimal mark is a comma.",
)
_EXPORT = click.option(
    "--export",
    "exports",
    multiple=True,
    metavar="KIND,…",
    callback=lambda ctx, parameter, words: _exports(words),
    help="Also write all tables as xlsx, json, markdown, csv-excel or csv-excel-eu; see 'rentroll export'.",
)
_CHARTS = click.option(
    "--charts",
    type=click.Choice(["none", "png", "svg", "all"]),
    default="all",
    show_default=True,
    help="Which charts to draw.",
)

SETUP = (
    _GAME,
    _EDITION,
    click.option(
        "--players",
        metavar="LIST",
        help="Strategies at the table: 'balanced*4', 'cautious,aggressive', 'balanced:reserve=300,hoarder'.",
    ),
    click.option(
        "--seats", type=WholeNumber(1), metavar="N", help="Size of the table; one strategy alone takes all seats."
    ),
    _RULES,
    _SETTINGS,
    click.option(
        "--scenario",
        metavar="NAME|FILE",
        help="Position that every game starts from, with its players; see 'rentroll scenarios'.",
    ),
    _SEED,
    click.option(
        "--fixed-seats", is_flag=True, help="Keep everyone in the same seat instead of changing seats every game."
    ),
)
"""What decides how game k goes."""

PLAYING = (
    _GAMES,
    _JOBS,
    _OUT,
    _FORCE,
    _QUIET,
    _CHARTS,
    flavour_option,
    _EXPORT,
    version_option,
)
"""How many games to play, on what, and where to."""

precision_option = click.option(
    "--precision",
    multiple=True,
    metavar="HALF-WIDTH[:MEASURE]",
    help="Play until intervals are this narrow, checked at 1,000, 2,000, 4,000 ... games; --games is the ceiling then, "
    "1,024,000 by default. A half-width alone is for win_share and unfinished_share; may be repeated.",
)

DESIGN = (
    click.option(
        "--target-rounds",
        metavar="LOW..HIGH",
        help="Rounds that a game should last, for length_fit; 30..90 by default.",
    ),
    click.option(
        "--seconds-per-turn",
        type=float,
        metavar="SECONDS",
        help="Time that a player takes for a turn, for playing_minutes; 30 by default.",
    ),
)
"""What designers' measures rest on."""
TABLE = (_GAME, _EDITION, _RULES, _SETTINGS, _SEED)
"""The game and its rules, for verbs that choose the players themselves."""

WRITING = (_JOBS, _OUT, _FORCE, _QUIET, _CHARTS, flavour_option, _EXPORT, version_option)
"""On what to play, and where results go."""


def _add(command: Command, options: tuple[Callable[[Command], Command], ...]) -> Command:
    for option in reversed(options):
        command = option(command)
    return command


def setup_options(command: Command) -> Command:
    """Give a verb the options that decide how each game goes."""
    return _add(command, SETUP)


def common_options(command: Command) -> Command:
    """Give a verb that plays games the options that all such verbs share."""
    return _add(command, SETUP + PLAYING)


def new_file_options(command: Command) -> Command:
    """Give a verb that writes a new file the options of where to."""
    return _add(
        command,
        (
            click.option("--out", metavar="FILE", help="File to write; NAME.toml in this folder by default."),
            click.option("--force", is_flag=True, help="Write over the file if it exists."),
        ),
    )


def csv_option(command: Command) -> Command:
    """Give a verb the option that says how it writes CSV files."""
    return click.option(
        "--csv",
        "csv_style",
        type=click.Choice(["machine", "excel", "excel-eu"]),
        help="Write CSV: for programs, for Excel, or for Excel where the decimal point is a comma.",
    )(command)


def design_options(command: Command) -> Command:
    """Give a verb the options of designers' measures."""
    return _add(command, DESIGN)


def study_options(command: Command) -> Command:
    """Give a verb that chooses players and games itself the options that it shares with the others."""
    return _add(command, TABLE + WRITING)


def format_option(*names: str) -> Callable[[Command], Command]:
    """Return a decorator for ``--format``; the first of ``names`` is the default."""
    return click.option(
        "--format",
        "output_format",
        type=click.Choice(names),
        default=names[0],
        show_default=True,
        help="What to print on standard output.",
    )


def overrides(given: Mapping[str, Any]) -> Options:
    """Return what the command line changes about an experiment.

    Parameters
    ----------
    given : mapping of str to object
        The options of `setup_options` or `common_options` as click hands them over.

    Returns
    -------
    Options
        For `sim.config.load.load_experiment`; what was not given is left out.
    """
    from sim.config.experiment import Options

    return Options(
        game=given["game"],
        edition=given["edition"],
        players=given.get("players"),
        seats=given.get("seats"),
        rules=tuple(given["rules"]),
        settings=tuple(given["settings"]),
        scenario=given.get("scenario"),
        games=given.get("games"),
        seed=given["seed"],
        fixed_seats=True if given.get("fixed_seats") else None,
    )
