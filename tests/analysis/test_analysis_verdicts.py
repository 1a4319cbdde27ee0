"""Sentences: they say what the figures say, and warn where they must."""

from __future__ import annotations

import numpy as np
import pytest
import synthetic

from sim.analysis.counts import Counts
from sim.analysis.estimates import Estimates
from sim.analysis.verdicts import Circumstances, cautions, verdicts
from sim.analysis.wording import count, counted, listed, number, percent


def run(games=3000, unfinished=0.3, trades=True, line_up=(0, 0, 1, 2)):
    raw = synthetic.raw_games(games, line_up=line_up, unfinished=unfinished)
    if not trades:
        raw.trades[:] = raw.trade_kinds[:] = 0
    return Counts(*synthetic.tally_of(raw), synthetic.labels(line_up=line_up))


def figures(value, low, high):
    return Estimates(*(np.array([part]) for part in (value, low, high, 0.0)), np.array([1]))


def test_mostly_unfinished_games_are_said_plainly():
    counts = run(20_000, unfinished=0.671, trades=False)
    first = verdicts(counts)[0]
    share = 100 * (1 - counts.finished.sum() / 20_000)
    assert first.startswith(f"Most games never ended: {share:.1f} % (")
    assert " of 20,000 games were unfinished after 60 rounds, because nobody traded: " in first
    assert any(sentence.startswith("Fewer than half of the games ended") for sentence in verdicts(counts))


def test_trades_are_no_reason_where_players_traded():
    assert "because" not in verdicts(run(2000, unfinished=0.7))[0]


def test_whether_players_traded_is_said_plainly():
    counts = run()
    sentence = next(sentence for sentence in verdicts(counts) if sentence.startswith("Players traded "))
    offers = 100 * counts.total("trades") / counts.total("trade_offers")
    assert f"Players traded {counts.total('trades') / 3000:.1f} (" in sentence
    assert f"Of the offers {offers:.1f} % (" in sentence
    silent = run(unfinished=0.0, trades=False)
    assert not any("trade" in sentence for sentence in verdicts(silent))
    for circumstances, words in (
        (Circumstances(trades_allowed=True), "Players may trade, but no trade was agreed."),
        (Circumstances(trades_allowed=False), "The table's rules allow no trades."),
    ):
        assert words in verdicts(silent, circumstances)


@pytest.mark.parametrize(
    ("circumstances", "reason"),
    [
        (Circumstances(trades_allowed=True), "nobody traded"),
        (Circumstances(trades_allowed=False), "the table's rules allow no trades"),
        (Circumstances(trades_allowed=False, non_traders=("balanced",)), "these strategies never trade"),
    ],
)
def test_games_that_did_not_end_name_what_kept_players_from_trading(circumstances, reason):
    first, *others = verdicts(run(2000, unfinished=0.7, trades=False), circumstances)
    assert f", because {reason}: a group came into one hand" in first
    assert not any("trade" in sentence for sentence in others)


def test_some_unfinished_games_are_said_without_alarm():
    first = verdicts(run(trades=False))[0]
    assert not first.startswith("Most")
    assert "; nobody traded" in first


def test_without_owners_the_reason_is_that():
    counts = run(2000, unfinished=0.9, trades=False)
    counts.tally["acquired"] = 0
    assert "because no player ever owned a property" in verdicts(counts)[0]


def test_finished_games_have_a_median():
    sentences = verdicts(run(unfinished=0.0))
    assert sentences[0].startswith("0.0")
    assert any(sentence.startswith("Half of the games had ended after ") for sentence in sentences)


def test_the_better_strategy_is_named_with_its_lead():
    counts = run(6000, line_up=(0, 1))
    sentence = next(sentence for sentence in verdicts(counts) if "won most" in sentence)
    assert sentence.startswith("balanced won most: ")
    assert "Next is cautious with" in sentence
    assert "percentage points behind (" in sentence


def test_equal_strategies_are_not_settled():
    counts = run(2000, line_up=(0, 1))
    fair = counts.tally["results"].sum(axis=1, keepdims=True) // 2
    counts.tally["results"][:, :2] = fair
    sentence = next(sentence for sentence in verdicts(counts) if "won most" in sentence)
    assert "not settled" in sentence


def test_seats_are_compared_unless_they_were_fixed():
    counts = run()
    assert any("Who begins won " in sentence for sentence in verdicts(counts))
    fixed = Circumstances(fixed_seats=True)
    assert not any("Who begins won " in sentence for sentence in verdicts(counts, fixed))
    assert cautions(counts, fixed)[0].startswith("Seats were fixed")
    assert not any(note.startswith("Seats were fixed") for note in cautions(counts))


@pytest.mark.parametrize(
    ("circumstances", "note"),
    [
        (Circumstances(interrupted=True), "The run was stopped early: all figures rest on the 3,000 games played."),
        (Circumstances(trades_allowed=True), "Players may trade."),
        (Circumstances(trades_allowed=False), "The table's rules allow no trades."),
        (
            Circumstances(trades_allowed=True, non_traders=("cautious",)),
            "Players may trade, but those of cautious don't.",
        ),
        (
            Circumstances(trades_allowed=False, non_traders=("a", "b", "c")),
            "Nobody can trade: the rules allow it, but players of a, b and c don't, which leaves no two to agree.",
        ),
        (Circumstances(rent_always_claimed=True), "Rent is always claimed."),
        (Circumstances(rent_always_claimed=False), "Rent is not always claimed: owners may miss it."),
        (Circumstances(house_rules=("pot", "no-auctions")), "House rules in force: pot, no-auctions."),
    ],
)
def test_assumptions_stand_beside_the_figures(circumstances, note):
    counts = run()
    assert note in cautions(counts, circumstances)
    assert note not in cautions(counts)


def test_round_limit_strategies_and_words_are_always_given():
    text = " ".join(cautions(run()))
    assert "A game that lasts 60 rounds is stopped" in text
    assert "balanced, cautious, balanced:reserve=300." in text
    assert "A turn is all rolls of one player" in text


def test_few_games_are_warned_of():
    assert any("too few games" in note for note in cautions(run(100)))
    assert not any("too few games" in note for note in cautions(run(320)))


def test_no_games_and_one_game_have_a_verdict():
    counts = run(1)
    assert verdicts(counts)[0].count("1 game") == 1
    assert verdicts(Counts(np.zeros_like(counts.tally), np.zeros_like(counts.lengths), counts.labels)) == (
        "No game was played.",
    )


def test_sentences_have_no_missing_numbers():
    for games in (1, 10, 400):
        for sentence in (*verdicts(run(games)), *cautions(run(games))):
            assert "nan" not in sentence
            assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("figure", "text"),
    [
        ((0.671, 0.669, 0.673), "67.1 % (66.9 to 67.3)"),
        ((0.25, 0.2499, 0.2501), "25.00 % (24.99 to 25.01)"),
        ((0.5, np.nan, np.nan), "50.0 %"),
        ((-0.2, -0.4, 0.1), "-20.0 % (-40.0 to 10.0)"),
    ],
)
def test_percent(figure, text):
    assert percent(figures(*figure)) == text


@pytest.mark.parametrize(
    ("figure", "text"),
    [((54.0, 53.0, 55.0), "54 (53 to 55)"), ((54.0, 53.0, np.nan), "54"), ((1.234, 1.2, 1.26), "1.23 (1.20 to 1.26)")],
)
def test_number(figure, text):
    assert number(figures(*figure)) == text


def test_count():
    assert (count(1, "game"), count(20_000, "game")) == ("1 game", "20,000 games")
    assert [counted(figure, "round") for figure in ("1", "48 (48 to 49)")] == ["1 round", "48 (48 to 49) rounds"]


def test_listed():
    assert [listed(names) for names in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
