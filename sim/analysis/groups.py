"""Table ``groups``: how often a group comes into one hand, and what it returns."""

from __future__ import annotations

from sim.analysis.counts import Counts
from sim.analysis.frames import JACKKNIFE, WILSON, Table, Values, integer, interval_columns, number, text
from sim.analysis.intervals import divide
from sim.analysis.measures import estimate

COLUMNS = (
    text("group", "id", "group of properties"),
    number("completed_share", "share of games", "games in which one player came to own the whole group / games"),
    *interval_columns("completed_low", "completed_high", "completed_share", "share of games", WILSON),
    number(
        "mean_round_completed",
        "rounds",
        "mean round (each living player has had a turn) of the first completion, "
        "over the games in which it was completed",
    ),
    number(
        "first_complete_win_rate",
        "share of games",
        "of the finished games in which the group was completed, those that the player who completed it first won",
    ),
    *interval_columns(
        "first_complete_win_low", "first_complete_win_high", "first_complete_win_rate", "share of games", WILSON
    ),
    integer(
        "invested",
        "money",
        "total over all games of what was paid to the bank for its deeds and buildings, and of interest and fees",
    ),
    integer(
        "returned",
        "money",
        "total over all games of rent, of what visitors ruined by a rent had left, and of buildings sold",
    ),
    number("roi", "ratio", "return on investment: returned / invested - 1; empty if nothing was invested"),
    *interval_columns("roi_low", "roi_high", "roi", "ratio", JACKKNIFE),
)


def _values(counts: Counts) -> Values:
    groups = counts.labels.groups
    completed, wins, roi = (
        estimate(name, counts) for name in ("group_completed_share", "group_first_complete_win_rate", "group_roi")
    )
    times, rounds = (counts.total(name)[: len(groups)] for name in ("group_completed", "group_round"))
    return {
        "group": [group.id for group in groups],
        "completed_share": completed.value,
        "completed_low": completed.low,
        "completed_high": completed.high,
        "mean_round_completed": divide(rounds, times),
        "first_complete_win_rate": wins.value,
        "first_complete_win_low": wins.low,
        "first_complete_win_high": wins.high,
        "invested": counts.of_groups("invested").sum(axis=0),
        "returned": counts.of_groups("returned").sum(axis=0),
        "roi": roi.value,
        "roi_low": roi.low,
        "roi_high": roi.high,
    }


TABLE = Table("groups", "One row a group of properties.", COLUMNS, _values, ("group_completed",))
