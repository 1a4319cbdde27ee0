"""The exact chain of a token's walk: what needs no simulation."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Unpack

from sim.api.loading import Table, with_changes

if TYPE_CHECKING:
    import polars as pl

    from sim.config.experiment import Options
    from sim.config.models import Game
    from sim.exact.assumptions import CardChoice, JailPolicy
    from sim.exact.sheets import Pages, Sheet


class ExactWalk:
    """The walk of one token in the long run.

    Attributes
    ----------
    game : Game
        The board with its rules.
    pages : Pages
        What the chain shows.
    """

    def __init__(self, game: Game, pages: Pages) -> None:
        self.game, self.pages = game, pages

    def landings(self, after: int | None = None) -> pl.DataFrame:
        """Return where rolls and turns end; and where the token stands after so many turns, if asked for."""
        return sheet_frame(self.pages.landings(after))

    def sheets(self, table: str, after: int | None = None, for_people: bool = False) -> list[Sheet]:
        """Return a table as rows with a heading, and the figures; people see some of its columns."""
        from sim.exact.sheets import figures_sheet

        chosen = {
            "landings": lambda: [self.pages.landings(after)],
            "returns": lambda: [self.pages.returns(for_people=for_people)],
            "figures": list,
        }
        return [*chosen[table](), figures_sheet(self.pages.figures())]

    def returns(self) -> pl.DataFrame:
        """Return what properties bring in."""
        return sheet_frame(self.pages.returns(for_people=False))

    @property
    def tables(self) -> dict[str, pl.DataFrame]:
        """The tables ``landings``, ``returns`` and ``figures``."""
        from sim.exact.sheets import figures_sheet

        figures = sheet_frame(figures_sheet(self.pages.figures()))
        return {"landings": self.landings(), "returns": self.returns(), "figures": figures}

    @property
    def summary(self) -> pl.DataFrame:
        """The walk in single figures, with their meanings."""
        return self.tables["figures"]

    def __repr__(self) -> str:
        return f"<exact walk on {self.game.title}, {self.game.edition} edition>"


def sheet_frame(sheet: Sheet) -> pl.DataFrame:
    """Return a page of the chain as a frame."""
    import polars as pl

    return pl.DataFrame(sheet.rows, schema=list(sheet.columns), orient="row", infer_schema_length=None)


def load_game(name: str | None = None, options: Options | None = None, **changes: Unpack[Table]) -> Game:
    """Load a board with its house rules and settings; the usual one if none is named.

    Parameters
    ----------
    name : str, optional
        Name or file.
    options : Options, optional
        Changes as the command line gathers them; keywords are laid on top.
    **changes
        Edition, rules and settings; see `sim.Changes`.

    Raises
    ------
    ConfigError
        With every mistake found.
    """
    from sim.config.load import assemble_game
    from sim.config.paths import DEFAULT_GAME

    options = with_changes(options, changes)
    return assemble_game(replace(options, game=name or options.game or DEFAULT_GAME))


def exact_walk(
    board: Game | str | None = None,
    *,
    jail: JailPolicy | None = None,
    pay_or_draw: CardChoice | None = None,
    **changes: Unpack[Table],
) -> ExactWalk:
    """Solve the Markov chain of one token's walk over the board.

    Parameters
    ----------
    board : Game or str, optional
        Name or file of a board, the usual one if left out; or as `load_game` returns it.
    jail : {"leave", "stay"}, optional
        Pay at once, as if left out, or stay as long as the rules allow.
    pay_or_draw : {"draw", "pay"}, optional
        Answer to a card that offers to draw from the other deck or to pay; draw if left out.
    **changes
        Edition, rules and settings; see `sim.Changes`.

    Raises
    ------
    ConfigError
        With every mistake found, such as a choice that the game's player does not have.
    ChainError
        If the game has no exact chain.

    Examples
    --------
    >>> import sim
    >>> walk = sim.exact_walk()
    >>> round(walk.landings()["roll_end_probability"].sum(), 6)
    1.0
    """
    from sim.config.errors import Problem, raise_if_any
    from sim.exact.chains import CHOICES, pages

    game = load_game(board, **changes) if board is None or isinstance(board, str) else board
    given = {"jail": jail, "pay_or_draw": pay_or_draw}
    allowed = CHOICES.get(game.family, tuple(given))
    raise_if_any(
        [
            Problem(f"--{name.replace('_', '-')}", "", value, f"{game.title} has nothing of the kind; leave it out")
            for name, value in given.items()
            if value is not None and name not in allowed
        ]
    )
    return ExactWalk(game, pages(game, jail or "leave", pay_or_draw or "draw"))
