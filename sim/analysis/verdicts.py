"""What a run says in plain sentences, and what a reader should bear in mind."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from sim.analysis.counts import Counts
from sim.analysis.estimates import Estimates
from sim.analysis.intervals import MINIMUM_BLOCKS, jackknife
from sim.analysis.measures import BY_NAME, estimate
from sim.analysis.wording import count, counted, listed, number, percent

RETURNS = (
    "Returns count what crosses a property's border to and from the bank and as rent; what a property is worth at the "
    "end of a game is not credited. A visitor whom a rent ruins cannot pay it: what it has left counts in the return "
    "of the property, and not in its rent."
)
ROUNDED = "Each figure is rounded by itself: shares of one whole may add up to a little more or less than 100 %."
_MANY_UNFINISHED = 0.5
_SOME_UNFINISHED = 0.01


@dataclass(frozen=True)
class Circumstances:
    """What the sentences need to know of a run beyond its counters.

    Attributes
    ----------
    fixed_seats : bool
        True if players kept their seats in all games.
    interrupted : bool
        True if the run was stopped before all its games were played.
    trades_allowed : bool or None
        Whether the rules let players trade and at least two of them do; None if the game has no trades, or it is
        not known.
    non_traders : tuple of str
        Strategies at the table that never trade though the rules let them.
    rent_always_claimed : bool or None
        False if a strategy may miss a rent; None if it is not known.
    house_rules : tuple of str
        Names of the house rules in force.
    scenario : str
        Name of the position that every game began from; empty for the usual start.
    players : tuple of str
        Its players with their strategies.
    warnings : tuple of str
        Rules that do nothing, or undo each other.
    """

    fixed_seats: bool = False
    interrupted: bool = False
    trades_allowed: bool | None = None
    non_traders: tuple[str, ...] = ()
    rent_always_claimed: bool | None = None
    house_rules: tuple[str, ...] = ()
    scenario: str = ""
    players: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()


PLAIN = Circumstances()


def verdicts(counts: Counts, circumstances: Circumstances = PLAIN) -> tuple[str, ...]:
    """Return what the run says, the most important first.

    Parameters
    ----------
    counts : Counts
        The run's counters and labels.
    circumstances : Circumstances
        What they don't tell.
    """
    if not counts.games.sum():
        return ("No game was played.",)
    sentences = (
        _ending(counts, circumstances),
        _length(counts),
        _trades(counts, circumstances),
        _best_strategy(counts),
        _first_seat(counts, circumstances),
        _best_property(counts),
        _landings(counts),
    )
    return tuple(sentence for sentence in sentences if sentence)


def cautions(counts: Counts, circumstances: Circumstances = PLAIN) -> tuple[str, ...]:
    """Return the assumptions and weaknesses that belong beside the figures.

    Parameters
    ----------
    counts, circumstances
        As in `verdicts`.
    """
    limit = count(counts.labels.max_rounds, "round")
    notes = [
        *_warnings(counts, circumstances),
        f"A game that lasts {limit} is stopped and counted as unfinished: it has no winner and no places, and its "
        "length is known only to be longer.",
        *_table_notes(counts, circumstances),
        "The figures hold for the strategies that played: "
        + ", ".join(name for name, held in zip(counts.labels.strategies, counts.labels.seats_held, strict=True) if held)
        + ". Against other strategies they may differ.",
        "A turn is all rolls of one player until the next player moves; in a round each living player has had a turn.",
        counts.labels.say("caution:returns", RETURNS),
        ROUNDED,
        "Each interval holds the true figure in 95 of 100 such runs, taken by itself: among many figures some "
        "intervals will miss.",
    ]
    return tuple(notes)


def _warnings(counts: Counts, circumstances: Circumstances) -> list[str]:
    notes = [f"{text[0].upper()}{text[1:]}." for text in circumstances.warnings]
    if circumstances.scenario:
        notes.append(
            f"Every game began from the position of the scenario {circumstances.scenario}, with the players in the "
            f"order of its file: {listed(circumstances.players)}. Tables by strategy are by player here. Rounds count "
            "from the position. What was held at the start cost nothing in these games, so returns count only what "
            "was paid after it, and groups held whole count as completed in round 1; players who were out at the "
            "start count neither as ruined nor for a round of ruin."
        )
    elif circumstances.fixed_seats and counts.labels.seats > 1:
        notes.append(
            "Seats were fixed: each player sat in the same seat in every game, so that what a strategy owes to its "
            "seat and to its neighbours cannot be told from what it owes to its play."
        )
    if circumstances.interrupted:
        played = count(int(counts.games.sum()), "game")
        notes.append(f"The run was stopped early: all figures rest on the {played} played.")
    if counts.blocks < MINIMUM_BLOCKS:
        notes.append(
            "There are too few games for most intervals: shares of games have one, means and returns need at least "
            f"{MINIMUM_BLOCKS} of the 127 blocks of games filled, which 320 games do."
        )
    return notes


def _table_notes(counts: Counts, circumstances: Circumstances) -> list[str]:
    notes = []
    if circumstances.trades_allowed is not None:
        notes.append(f"{_trading(circumstances)}.")
    if circumstances.rent_always_claimed is not None:
        rent = counts.labels.say("caution:rent", "Rent")
        notes.append(
            f"{rent} is always claimed."
            if circumstances.rent_always_claimed
            else f"{rent} is not always claimed: owners may miss it."
        )
    if circumstances.house_rules:
        notes.append("House rules in force: " + ", ".join(circumstances.house_rules) + ".")
    return notes


def _trading(circumstances: Circumstances) -> str:
    """Return whether players may trade, and who of them never does."""
    idle = listed(circumstances.non_traders)
    if circumstances.trades_allowed:
        return f"Players may trade, but those of {idle} don't" if idle else "Players may trade"
    if idle:
        return f"Nobody can trade: the rules allow it, but players of {idle} don't, which leaves no two to agree"
    return "The table's rules allow no trades"


def _ending(counts: Counts, circumstances: Circumstances) -> str:
    unfinished = estimate("unfinished_share", counts)
    share = float(unfinished.value[0])
    games = count(int(counts.games.sum()), "game")
    limit = count(counts.labels.max_rounds, "round")
    sentence = f"{percent(unfinished)} of {games} were unfinished after {limit}"
    if share < _SOME_UNFINISHED:
        return sentence + "."
    reason = _reason(counts, circumstances)
    if share < _MANY_UNFINISHED:
        return sentence + (f"; {reason}." if reason else ".")
    because = f", because {reason}" if reason else ""
    return (
        f"Most games never ended: {sentence}{because}. Compare players by their share of the finished games, or by "
        "their place by net worth in the unfinished ones."
    )


def _reason(counts: Counts, circumstances: Circumstances) -> str:
    """Return what kept games from ending: nothing owned or nothing traded; empty where neither is so."""
    if counts.has(("acquired",)) and not counts.total("acquired").any():
        return "no player ever owned a property"
    if circumstances.trades_allowed is None and not counts.has(("trades",)):
        return ""
    if counts.has(("trades",)) and counts.total("trades") > 0:
        return ""
    nobody = "nobody traded"
    if circumstances.trades_allowed is False:
        nobody = "these strategies never trade" if circumstances.non_traders else "the table's rules allow no trades"
    if not counts.has(("group_completed",)) or not counts.labels.groups:
        return nobody
    completed = float(np.mean(estimate("group_completed_share", counts).value))
    return f"{nobody}: a group came into one hand in {100 * completed:.0f} % of the games, on average"


def _length(counts: Counts) -> str:
    median = estimate("rounds_median", counts)
    if math.isnan(float(median.value[0])):
        return (
            f"Fewer than half of the games ended within {count(counts.labels.max_rounds, 'round')}, so there is no "
            "median length."
        )
    return f"Half of the games had ended after {counted(number(median), 'round')}."


def _trades(counts: Counts, circumstances: Circumstances) -> str:
    """Say whether players traded, unless that is given as the reason why games did not end."""
    if not counts.has(("trades",)) or (circumstances.trades_allowed is None and not counts.total("trades")):
        return ""
    if not counts.total("trades"):
        explained = float(estimate("unfinished_share", counts).value[0]) >= _SOME_UNFINISHED
        agreed = ", but no trade was agreed" if circumstances.trades_allowed else ""
        return "" if explained else f"{_trading(circumstances)}{agreed}."
    sentence = f"Players traded {number(estimate('trades_per_game', counts))} times a game"
    if counts.has(("trade_offers",)) and counts.total("trade_offers"):
        sentence += f". Of the offers {percent(estimate('trade_acceptance_rate', counts))} were accepted"
    return f"{sentence}."


def _best_strategy(counts: Counts) -> str:
    """Compare the two best strategies on the same games."""
    labels, held = counts.labels, counts.seats_of("strategy")
    playing = np.flatnonzero(held)
    rate = estimate("win_rate", counts)
    if len(playing) < 2 or not counts.finished.sum():
        return ""
    best, second = playing[np.argsort(-rate.value[playing], kind="stable")][:2]
    wins = counts.by("results", "strategy")[:, :, 1]
    lead = jackknife(wins[:, best] / held[best] - wins[:, second] / held[second], counts.games)
    seats = "of its games" if held[best] == 1 else "of its games a seat"
    sentence = (
        f"{labels.strategies[best]} won most: {percent(rate, best)} {seats}. Next is {labels.strategies[second]} with "
        f"{percent(rate, second)}"
    )
    if math.isnan(float(lead.low)):
        return sentence + "; there are too few games to tell the two apart."
    if lead.low <= 0:
        return sentence + "; which of the two is better is not settled."
    value, low, high = (100 * float(figure) for figure in lead[:3])
    return f"{sentence}, {value:.1f} percentage points behind ({low:.1f} to {high:.1f})."


def _first_seat(counts: Counts, circumstances: Circumstances) -> str:
    seats = counts.labels.seats
    if seats < 2 or circumstances.fixed_seats or not counts.finished.sum():
        return ""
    share = estimate("seat_win_share", counts)
    return (
        f"Who begins won {percent(share)} of the finished games, who comes last {percent(share, seats - 1)}. An equal "
        f"share is {100 / seats:.1f} %."
    )


def _best_property(counts: Counts) -> str:
    """Name the group that returned most; where there are no groups, the property."""
    kind, named = ("group", counts.labels.groups) if counts.labels.groups else ("property", counts.labels.properties)
    if not BY_NAME[f"{kind}_roi"].available(counts):
        return ""
    roi = estimate(f"{kind}_roi", counts)
    if not np.isfinite(roi.value).any():
        return ""
    best = int(np.nanargmax(roi.value))
    returned = f"with a return of {percent(roi, best)} on the money put into it"
    return f"The best {kind} to own was {named[best].name}, {returned}."


def _landings(counts: Counts) -> str:
    """Name the square that rolls end on most, and the property."""
    if not BY_NAME["roll_end_share"].available(counts):
        return ""
    ends: Estimates = estimate("roll_end_share", counts)
    if not np.isfinite(ends.value).any():
        return ""
    labels = counts.labels
    squares = labels.squares
    owned = np.isin(counts.places, [label.square for label in labels.properties if label.is_square])
    top = int(np.nanargmax(ends.value))
    if ends.low[top] <= np.nanmean(ends.value):
        return "Rolls ended on all squares about equally often: none stands out."
    place = int(counts.places[top])
    name = f"{squares[labels.jail_square].name} (in jail)" if place == len(squares) else _called(counts, place)
    sentence = f"Rolls ended most often on {name}: {percent(ends, top)} of all rolls"
    if not owned.any() or owned[top]:
        return sentence + "."
    best = int(np.argmax(np.where(owned, ends.value, -1.0)))
    return sentence + f". Of the properties it was {_called(counts, int(counts.places[best]))}: {percent(ends, best)}."


def _called(counts: Counts, index: int) -> str:
    return counts.labels.place(index) if counts.labels.numbered else counts.labels.squares[index].name
