"""House rules of the start and the end: dealt deeds, the pot, ends by ruin, by round and by the clock."""

from __future__ import annotations

import pytest
from games.whole import experiment

from rules.position import Position
from rules.turn import Turn
from sim.batch.trace import Event, trace_game
from sim.engine import events as ev
from sim.engine.events import END_LAST_PLAYER, END_ROUND_LIMIT, END_SCORED

FIRST_RUIN = "end.bankruptcies=1"


def opening(*settings: str, players: str = "walker*3", index: int = 0) -> list[Event]:
    """Return what happens before the first turn of a game of one round."""
    study = experiment(players, *settings, max_rounds=1)
    rows = list(trace_game(study, index))
    return rows[: next(number for number, row in enumerate(rows) if row.kind == ev.TURN)]


def deals(rows: list[Event]) -> list[tuple[int, int]]:
    """Return who is dealt which deed, in order."""
    return [(row.player, row.square) for row in rows if row.kind == ev.DEAL]


def test_deeds_are_dealt_one_at_a_time_in_order_of_seats() -> None:
    rows = opening("dealt.deeds=2", "jackpot.start=50", "parking.seed=70")
    assert [row.kind for row in rows] == [ev.START] * 3 + [ev.DEAL] * 6 + [ev.POT_FILL]
    assert [player for player, _ in deals(rows)] == [0, 1, 2] * 2
    assert len({square for _, square in deals(rows)}) == 6
    assert [row.amount for row in rows[3:]] == [0] * 6 + [120]


def test_every_game_deals_anew_and_the_same_game_the_same() -> None:
    first, again, other = (deals(opening("dealt.deeds=2", index=index)) for index in (0, 0, 1))
    assert first == again
    assert first != other


def test_dealing_does_not_touch_the_dice() -> None:
    """The throws of a round are the same with and without it."""

    def throws(*settings: str) -> list[Event]:
        study = experiment("walker*2", *settings, "walk_only=false", max_rounds=1)
        return [row for row in trace_game(study, 0) if row.kind == ev.THROW]

    assert throws() == throws("dealt.deeds=3")


def test_no_more_deeds_are_dealt_than_whole_rounds_of_dealing() -> None:
    """Twenty-eight deeds are three for each of eight players."""
    assert len(deals(opening("dealt.deeds=62", players="walker*8"))) == 24


def test_dealt_deeds_may_be_paid() -> None:
    rows = opening("dealt.deeds=3", "dealt.paid=true")
    told = [row for row in rows if row.kind in (ev.DEAL, ev.PAY)]
    assert len(told) == 18
    for deal, payment in zip(told[::2], told[1::2], strict=True):
        assert (payment.kind, payment.player, payment.square) == (ev.PAY, deal.player, deal.square)
        assert payment.amount == deal.amount > 0


def test_what_a_player_cannot_pay_stays_with_the_bank() -> None:
    """With 100 in hand the twelve deeds of up to 100 are all that can be dealt, one each; a deed is not replaced."""
    rows = opening("dealt.deeds=14", "dealt.paid=true", "start_cash=100", players="walker*2")
    paid = [row.amount for row in rows if row.kind == ev.PAY]
    assert 0 < len(paid) <= 2
    assert max(paid) <= 100


def test_bare_walks_deal_nothing() -> None:
    assert deals(opening("dealt.deeds=2", "walk_only=true")) == []


def ruined_by_tax(*players: str, rules: tuple[str, ...] = ()) -> Position:
    """Return a position in which A, with 30 in hand, owes a tax of 2,000."""
    return Position("walker", *players, rules=("square.4.tax_flat=2000", *rules)).cash(A=30).stands(A=1)


def ending(turn: Turn) -> tuple[int, str, list[int]]:
    """Return how the game ended, who won, and the places of A, B and C."""
    (end,) = turn.events("end")
    return end.a, end.player, [turn.place(letter) for letter in "ABC"]


def test_the_first_ruin_may_end_the_game() -> None:
    """B has 1,500 and C 1,400 and the railroad of 200; nobody bids for what A leaves, and no mortgage stays."""
    bidder = "walker:buy=all:auction_limit=1:reserve=0"
    position = ruined_by_tax(bidder, bidder, rules=(FIRST_RUIN,)).owns("A", 15, mortgaged=True).owns("C", 5)
    turn = position.cash(C=1400).play((1, 2))
    assert ending(turn) == (END_SCORED, "C", [3, 2, 1])
    assert (turn.events("bid"), turn.owner(15), turn.mortgaged(15)) == ([], None, False)
    assert [each.kind for each in turn.happenings][-2:] == ["eliminated", "end"]


def test_the_creditor_has_the_deeds_but_owes_no_interest() -> None:
    rules = [FIRST_RUIN, "square.39.rent=[900, 901, 902, 903, 904, 905]"]
    position = Position("walker", "walker", "walker", rules=rules).owns("B", 39).owns("A", 5, mortgaged=True)
    turn = position.cash(A=30).stands(A=36).play((1, 2))
    assert ending(turn) == (END_SCORED, "B", [3, 1, 2])
    assert (turn.owner(5), turn.events("fee"), turn.gain("B")) == ("B", [], 30)


def test_the_earlier_seat_is_before_its_equals() -> None:
    """B sits in the first seat."""
    assert ending(ruined_by_tax("walker", "walker", rules=(FIRST_RUIN,)).play((1, 2))) == (END_SCORED, "B", [3, 1, 2])


def test_the_game_goes_on_until_as_many_are_ruined() -> None:
    turn = ruined_by_tax("walker", "walker", rules=("end.bankruptcies=2",)).play((1, 2))
    assert ending(turn)[0] == END_ROUND_LIMIT


def test_who_was_out_before_counts() -> None:
    position = ruined_by_tax("walker", "walker", "walker", rules=("end.bankruptcies=2",)).out("D")
    assert ending(position.play((1, 2)))[:2] == (END_SCORED, "B")


def test_the_last_player_wins_as_ever() -> None:
    turn = Position(rules=[FIRST_RUIN, "square.4.tax_flat=2000"]).cash(A=30).stands(A=1).play((1, 2))
    assert [(each.a, each.player) for each in turn.events("end")] == [(END_LAST_PLAYER, "B")]


def quiet_end(*rules: str, players: int = 3) -> tuple[int, str]:
    """Return how a round ends in which A, the last to play, is the richest."""
    turn = Position(*["walker"] * players, rules=rules).cash(A=1600).quiet()
    return ending(turn)[:2] if players == 3 else (turn.events("end")[0].a, turn.events("end")[0].player)


@pytest.mark.parametrize(("rules", "how"), [(("end.round=1",), END_SCORED), ((), END_ROUND_LIMIT)])
def test_the_game_may_end_after_a_round(rules: tuple[str, ...], how: int) -> None:
    """Before the limit of rounds, which is 1 too."""
    assert quiet_end(*rules) == (how, "A" if how == END_SCORED else "nobody")


@pytest.mark.parametrize(("seconds", "how"), [(60, END_SCORED), (59, END_ROUND_LIMIT)])
def test_the_clock_ends_the_game(seconds: int, how: int) -> None:
    """One turn is played: it must fill the minute."""
    assert quiet_end("end.minutes=1", f"end.seconds_per_turn={seconds}")[0] == how


def test_the_clock_counts_turns_of_all_players() -> None:
    """Three players, 600 seconds a turn: after 20 minutes the second has played, and the third still does."""
    study = experiment("walker*3", "end.minutes=20", "end.seconds_per_turn=600", max_rounds=5)
    rows = list(trace_game(study, 0))
    assert [row.player for row in rows if row.kind == ev.TURN] == [0, 1, 2]
    assert (rows[-1].kind, rows[-1].a, rows[-1].round) == (ev.END, END_SCORED, 1)


def test_a_whole_game_ends_after_its_round() -> None:
    rows = list(trace_game(experiment("walker*2", "end.round=3", max_rounds=5), 0))
    assert (rows[-1].kind, rows[-1].a, rows[-1].round) == (ev.END, END_SCORED, 3)
