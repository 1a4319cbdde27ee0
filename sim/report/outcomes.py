"""A row a game, and a row a game and seat: the tables for one's own analysis."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import polars as pl

from sim.analysis.labels import Labels

GAMES_COLUMNS = {
    "game": ("index", "number of the game; with the seed it names the game, as `rentroll trace --game-index` does"),
    "block": ("index", "block of the jackknife in which the game is counted"),
    "rounds": ("rounds", "rounds played"),
    "turns": ("turns", "turns played by all players"),
    "rolls": ("rolls", "throws of the movement dice, attempts in jail included"),
    "end": ("reason", "how it ended: last_player, scored, or round_limit (unfinished)"),
    "winner_seat": ("seat", "seat of the winner, 1 begins; empty in an unfinished game"),
    "winner_strategy": ("strategy", "strategy of the winner; empty in an unfinished game"),
}
"""Columns of ``games.parquet``: unit and meaning."""

PLAYERS_COLUMNS = {
    "game": ("index", "number of the game"),
    "seat": ("seat", "order of play, 1 begins"),
    "strategy": ("strategy", "strategy of the player in the seat"),
    "won": ("yes/no", "whether the player won"),
    "place": ("place", "1 is the winner; empty in an unfinished game"),
    "round_out": ("rounds", "round in which the player was ruined; empty if it was not"),
    "cash": ("money", "cash at the end of the game"),
    "net_worth": ("money", "cash, deeds (mortgaged: price minus loan) and buildings at cost; 0 for the ruined"),
}
"""Columns of ``players.parquet``: unit and meaning."""


def games_table(outcomes: np.ndarray, labels: Labels, end_reasons: Sequence[str]) -> pl.DataFrame:
    """Return a row a game.

    Parameters
    ----------
    outcomes : ndarray of records, shape (games,)
        As the batch hands them over: ``game, block, rounds, turns, rolls, end, winner`` and, by seat,
        ``strategy, place, round_out, cash, net_worth``.
    labels : Labels
        Names of the strategies.
    end_reasons : sequence of str
        Names of the codes in ``end``.
    """
    winner = np.asarray(outcomes["winner"], np.int64)
    won = winner >= 0
    seat = np.where(won, winner, 0)
    strategy = np.asarray(outcomes["strategy"], np.int64)[np.arange(len(outcomes)), seat]
    columns = {name: np.asarray(outcomes[name], np.int64) for name in ("game", "block", "rounds", "turns", "rolls")}
    return pl.DataFrame(
        {
            **columns,
            "end": _names(np.asarray(outcomes["end"], np.int64), end_reasons),
            "winner_seat": _where(won, seat + 1),
            "winner_strategy": _names(np.where(won, strategy, -1), labels.strategies),
        }
    )


def players_table(outcomes: np.ndarray, labels: Labels) -> pl.DataFrame:
    """Return a row a game and seat, in order of games, then seats; parameters as `games_table`."""
    games, seats = len(outcomes), labels.seats
    seat = np.tile(np.arange(1, seats + 1, dtype=np.int64), games)

    def by_seat(name: str) -> np.ndarray:
        return np.ascontiguousarray(np.asarray(outcomes[name], np.int64)[:, :seats]).ravel()

    place, round_out = by_seat("place"), by_seat("round_out")
    return pl.DataFrame(
        {
            "game": np.repeat(np.asarray(outcomes["game"], np.int64), seats),
            "seat": seat,
            "strategy": _names(by_seat("strategy"), labels.strategies),
            "won": np.repeat(np.asarray(outcomes["winner"], np.int64), seats) == seat - 1,
            "place": _where(place > 0, place),
            "round_out": _where(round_out > 0, round_out),
            "cash": by_seat("cash"),
            "net_worth": by_seat("net_worth"),
        }
    )


def _where(known: np.ndarray, values: np.ndarray) -> pl.Series:
    """Return the values as integers, null where not ``known``."""
    return pl.select(pl.when(pl.Series(known)).then(pl.Series(values, dtype=pl.Int64))).to_series()


def _names(codes: np.ndarray, names: Sequence[str]) -> pl.Series:
    """Return the name of each code, null for codes that have none."""
    return pl.Series(codes, dtype=pl.Int64).replace_strict(
        list(range(len(names))), list(names), default=None, return_dtype=pl.String
    )
