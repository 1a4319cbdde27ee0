"""Whether a board's jackpot holds together: its columns of symbols and its pay table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.config.board import Draft
from sim.config.documents import JackpotRow, WinRow, check_row
from sim.config.errors import Problem, shown_value, suggestion


def read_jackpot(draft: Draft, table: Any) -> list[Problem]:
    """Read the table ``jackpot`` of a game file into the draft; return what its keys and values get wrong."""
    row, problems = check_row(JackpotRow, table, draft.file, "jackpot", "jackpot")
    wins = []
    for number, win in enumerate(row.get("wins", ()), start=1):
        valid, found = check_row(WinRow, win, draft.file, f"jackpot.wins.{number}", "jackpot")
        wins.append(valid)
        problems += found
    draft.jackpot = {"columns": row.get("columns", []), "wins": wins}
    return problems


def check_jackpot(draft: Draft) -> Iterator[Problem]:
    """Yield what is wrong with the jackpot as a whole."""
    squares = [index for index, square in enumerate(draft.squares) if square.get("kind") == "jackpot"]
    if draft.jackpot is None:
        if squares:
            message = f"square {squares[0]} is a jackpot, but the table jackpot with columns and wins is missing"
            yield Problem(draft.file, "jackpot", None, message)
        return
    if "jackpot" in draft.reported:
        return
    if not squares:
        yield Problem(draft.file, "jackpot", None, 'no square is of the kind "jackpot"')
    yield from _check_columns(draft, draft.jackpot["columns"])
    wins = draft.jackpot["wins"]
    most = draft.declared.limits.wins
    if not 1 <= len(wins) <= most:
        yield Problem(draft.file, "jackpot.wins", len(wins), f"a pay table has 1 to {most} rows, found {len(wins)}")
    for number, win in enumerate(wins, start=1):
        yield from _check_win(draft, f"jackpot.wins.{number}", win)


def _check_columns(draft: Draft, columns: list[Any]) -> Iterator[Problem]:
    reels, faces = draft.declared.limits.reels, int(draft.rules["dice.faces"])
    if len(columns) != reels:
        message = f"the jackpot has {reels} columns, one throw of a die each, found {len(columns)}"
        yield Problem(draft.file, "jackpot.columns", len(columns), message)
    for number, column in enumerate(columns, start=1):
        key = f"jackpot.columns.{number}"
        if not isinstance(column, list) or not all(isinstance(symbol, str) and symbol for symbol in column):
            yield Problem(draft.file, key, column, f"must be a list of symbols in quotes, found {shown_value(column)}")
        elif len(column) != faces:
            message = f"a column has a symbol for each face of the die (dice.faces), {faces}, found {len(column)}"
            yield Problem(draft.file, key, len(column), message)


def _check_win(draft: Draft, key: str, win: dict[str, Any]) -> Iterator[Problem]:
    for needed in ("count", "pays"):
        if needed not in win and f"{key}.{needed}" not in draft.reported:
            yield Problem(draft.file, f"{key}.{needed}", None, f"the {needed} of this row of the pay table is missing")
    if win.get("pays") == "pot":
        if "source" in win:
            yield Problem(draft.file, f"{key}.source", win["source"], 'a row that pays "pot" has no source')
    elif "pays" in win and "source" not in win and f"{key}.source" not in draft.reported:
        yield Problem(draft.file, f"{key}.source", None, "who pays is missing: source is bank or pot")
    known = {symbol for column in (draft.jackpot or {})["columns"] if isinstance(column, list) for symbol in column}
    symbol = win.get("symbol")
    if symbol is not None and symbol not in known:
        names = [str(name) for name in known]
        message = f'no column has the symbol "{symbol}"; {suggestion(symbol, sorted(names))}'
        yield Problem(draft.file, f"{key}.symbol", symbol, message)
