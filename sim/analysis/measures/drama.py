"""Measures of tension: drama, decisiveness, inequality, and time watched from the side."""

from __future__ import annotations

from sim.analysis import inequality, ratios
from sim.analysis.estimates import Measure

_SNAPSHOTS = "snapshots of net worth at ends of rounds (all up to 63, later every second, fourth and so on)"
_LASTED = "unfinished games, and games of one round, do not count"

DRAMA = (
    Measure(
        "drama",
        "share of rounds",
        f"mean over finished games of the share of their {_SNAPSHOTS} at which somebody was richer than the later "
        f"winner, who is not behind while it shares the lead; {_LASTED} (after C. Browne, 2008, and Drama of "
        "the Ludii system; for several players after Mangeli and others, 2016)",
        "jackknife",
        ratios.mean_share("winner_behind", "course_games"),
        ("winner_behind", "course_games"),
    ),
    Measure(
        "drama_gap",
        "share of the leader's net worth",
        "how far behind the winner was: the mean, over the snapshots at which it was behind, of its distance from the "
        "richest as a share of the richest's net worth; then the mean over the finished games with such a snapshot",
        "jackknife",
        ratios.mean_share("winner_gap", "behind_games"),
        ("winner_gap", "behind_games"),
    ),
    Measure(
        "led_throughout_share",
        "share of games",
        f"finished games whose winner was behind at none of their snapshots; {_LASTED}",
        "wilson",
        ratios.led_throughout,
        ("behind_games", "course_games"),
    ),
    Measure(
        "decisiveness_threshold",
        "share of all net worth",
        "mean over finished games of the highest share of the whole table's net worth that any later loser held at a "
        f"snapshot, each game by itself; {_LASTED} (after DecisivenessThreshold of the Ludii system)",
        "jackknife",
        ratios.mean_share("loser_share", "course_games"),
        ("loser_share", "course_games"),
    ),
    Measure(
        "decisiveness_remaining",
        "share of rounds",
        "mean over finished games of the share of their rounds that was left at the first snapshot at which the winner "
        "held more than any later loser ever did in that game; 0 if it did so after the last snapshot only; "
        f"{_LASTED} (after DecisivenessMoves of the Ludii system)",
        "jackknife",
        ratios.mean_share("decided_rest", "course_games"),
        ("decided_rest", "course_games"),
    ),
)

INEQUALITY = tuple(
    Measure(
        f"gini_{percent}",
        "Gini coefficient",
        f"mean over finished games of the Gini coefficient of the players' net worths at {percent} % of their "
        f"snapshots, the ruined counted with 0: 0 if all are equal, 1 - 1 / players if one has all; {_LASTED}; the "
        "table inequality has unfinished games too",
        "jackknife",
        inequality.gini_at(percent),
        ("gini", "course_games"),
    )
    for percent in (25, 50, 75)
)

WATCHING = (
    Measure(
        "watched_share",
        "share of player-rounds",
        "rounds begun after their ruin by all ruined players, by rounds times players: how much of the game is watched "
        "from the side; unfinished games count up to the round limit",
        "jackknife",
        ratios.ratio_of("rounds_watched", "seat_rounds", ratios.SHARE),
        ("rounds_watched", "seat_rounds"),
    ),
)
