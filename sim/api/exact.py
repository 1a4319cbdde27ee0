"""The exact chain of a token's walk: what needs no simulation."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Unpack

from sim.api.loading import Table, with_changes

if TYPE_CHECKING:
    import polars as pl

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


def load_game(name: str | None = None, **changes: Unpack[Table]) -> Game:
    """Load a board with its house rules and settings; the usual one if none is named.

    Raises
    ------
    ConfigError
        With every mistake found.
    """
    from sim.config.load import assemble_game
    from sim.config.paths import DEFAULT_GAME

    options = with_changes(None, changes)
    return assemble_game(replace(options, game=name or options.game or DEFAULT_GAME))


def exact_walk(
    board: Game | str | None = None,
    *,
    jail: JailPolicy = "leave",
    pay_or_draw: CardChoice = "draw",
    **changes: Unpack[Table],
) -> ExactWalk:
    """Solve the Markov chain of one token's walk over the board.

    Parameters
    ----------
    board : Game or str, optional
        Name or file of a board, the usual one if left out; or as `load_game` returns it.
    jail : {"leave", "stay"}
        Pay at once, or stay as long as the rules allow.
    pay_or_draw : {"draw", "pay"}
        Answer to a card that offers to draw from the other deck or to pay.
    **changes
        Edition, rules and settings; see `sim.Changes`.

    Raises
    ------
    ConfigError
        With every mistake found.
    ChainError
        If the game has no exact chain.

    Examples
    --------
    >>> import sim
    >>> walk = sim.exact_walk()
    >>> round(walk.landings()["roll_end_probability"].sum(), 6)
    1.0
    """
    from sim.exact.chains import pages

    game = load_game(board, **changes) if board is None or isinstance(board, str) else board
    return ExactWalk(game, pages(game, jail, pay_or_draw))
