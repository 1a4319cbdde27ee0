"""The data dictionary: every table, column and measure with unit and definition."""

from __future__ import annotations

from sim.analysis.summary import SHOWN
from sim.analysis.tables import TABLES

COLUMNS: dict[str, dict[str, tuple[str, str]]] = {
    table.name: {column.name: (column.unit, column.meaning) for column in table.columns} for table in TABLES
}
"""Unit and meaning by table and column."""

ROWS: dict[str, str] = {table.name: table.meaning for table in TABLES}
"""What a row is, by table."""

MEASURE_MEANINGS: dict[str, tuple[str, str]] = {measure.name: (measure.unit, measure.definition) for measure in SHOWN}
"""Unit and definition by measure: the words in the first column of the table ``summary``, before any colon."""

GLOSSARY: dict[str, str] = {
    "square": "a place on the board, by its number; the start is number 0",
    "property": "a square that players can own",
    "group": "properties that belong together; who owns them all may build or asks more rent",
    "roll": "one throw of the movement dice; an attempt to leave jail is one too",
    "turn": "all rolls of one player until the next player moves: a double's further rolls belong to the same turn",
    "round": "each living player has had a turn",
    "seat": "the order of play; seat 1 begins. Unless seats are fixed, players change seats from game to game",
    "landing": "published tables count in three ways: rolls that end on the square (`roll_end_share`), turns that end "
    "there (`turn_end_share`), and times that a token is put there, even if it moves on at once (`touches_per_roll`)",
    "exact chain": "the Markov chain of one token's walk in the long run, cards drawn from full, shuffled decks; "
    "`rentroll exact` prints it",
    "strategy": "how a player decides; one strategy may hold several seats",
    "scenario": "a position that every game begins from, instead of the usual start; players keep the seats of its "
    "file, each counts as a strategy of its own under its name, rounds count from the position, and what is held at "
    "its start cost nothing: it counts neither as invested nor as taken from the bank",
    "finished": "a game that left one player, or that a rule ended and scored",
    "unfinished": "a game stopped at the round limit: no winner and no places, and its length is censored",
    "place": "in finished games: 1 for the winner, for a ruined player 1 + the players alive after that settlement",
    "net worth": "cash, deeds at their price (mortgaged: minus the loan) and buildings at cost",
    "snapshot": "the net worth of all players at the end of a round. Up to 63 are kept of a game: when there are more, "
    "every second one is dropped, and from then on every second round is noted, then every fourth and so on; the round "
    "in which a game ends has none",
    "money": "units of the game's currency; totals are over all games",
    "95 % interval": "in 95 of 100 runs with other seeds such an interval holds the true figure; each interval stands "
    "for itself, with no correction for reading many of them",
    "Wilson": "interval of a share of games, each game saying yes or no once",
    "jackknife": "interval from leaving out one of up to 127 blocks of games at a time; game k is in block "
    "(k // 16) mod 127; under 20 blocks with games there is none",
    "Kaplan-Meier": "estimate of the share of games still going that counts unfinished games only up to where they "
    "were stopped",
    "empty": "a field without a figure: nothing was observed that it could be estimated from",
}
"""Words that the definitions use."""
