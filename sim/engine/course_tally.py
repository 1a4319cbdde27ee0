"""Counters of the course of a game that every family has: what `sim.engine` reduces from snapshots and rounds."""

from __future__ import annotations

from sim.engine.declare import TallyField

POINTS = 8
"""Inequality is counted at the first snapshot of a game and after each of so many parts of its snapshots."""

COURSE_FIELDS: tuple[TallyField, ...] = (
    TallyField("first_out_games", (), "games", "games in which a player was ruined"),
    TallyField("first_out_round", (), "rounds", "sum of the rounds of the first ruin"),
    TallyField(
        "rounds_watched", (), "rounds", "rounds begun after their ruin, by all ruined players: watched from the side"
    ),
    TallyField("seat_rounds", (), "rounds", "rounds begun, by all players who began the game"),
    TallyField(
        "lead_changes", (), "times", "times that the sole leader by net worth changed, from snapshot to snapshot"
    ),
    TallyField("leader_games", (3,), "games", "finished games with a sole leader at 25, 50, 75 % of their snapshots"),
    TallyField("leader_wins", (3,), "games", "of these, games that the leader won"),
    TallyField(
        "last_games",
        (3,),
        "games",
        "finished games with a sole last player still in at 25, 50, 75 % of their snapshots",
    ),
    TallyField("last_wins", (3,), "games", "of these, games that the last player won"),
    TallyField("course_games", (2,), "games", "games with a snapshot, which lasted for a whole round: finished, not"),
    TallyField(
        "winner_behind",
        (),
        "millionths",
        "sum over finished games of the share of snapshots at which another player was richer than the later winner",
    ),
    TallyField("behind_games", (), "games", "finished games with such a snapshot"),
    TallyField(
        "winner_gap",
        (),
        "millionths",
        "sum over these of the winner's mean distance from the richest, as a share of the richest's net worth",
    ),
    TallyField(
        "loser_share",
        (),
        "millionths",
        "sum over finished games of the highest share of all net worth that a later loser held at a snapshot",
    ),
    TallyField(
        "decided_rest",
        (),
        "millionths",
        "sum over finished games of the share of rounds left at the first snapshot at which the winner held more",
    ),
    TallyField(
        "gini",
        (2, POINTS + 1),
        "millionths",
        "sum of the Gini coefficients of net worth, the ruined at 0, of finished and of unfinished games, at the first "
        "snapshot and after each eighth of the snapshots",
    ),
    TallyField(
        "leader_share", (2, POINTS + 1), "millionths", "sum of the shares of all net worth that the richest held there"
    ),
)
