"""Build squares: the permission die, one application, what is granted is built."""

from __future__ import annotations

import pytest

from hotel.table import IDLE, Position, table

KEEN = "plain:reserve=0"
BOLD = 'plain:reserve=0:permit_risk="nothing":stages=8'
GREEN, RED, FREE, DOUBLE = 1, 4, 5, 6


def builder(player: str = KEEN, *rules: str) -> Position:
    """Return a position in which A, on square 14, comes to the build square 15 by a 1."""
    return table(player, IDLE, rules=rules).stands(A=14)


@pytest.mark.parametrize(
    ("face", "answer", "due", "level"),
    [(1, 1, 3600, 1), (2, 1, 3600, 1), (3, 1, 3600, 1), (4, 0, 0, 0), (5, 2, 0, 1), (6, 3, 7200, 1)],
)
def test_faces_of_the_permission_die(face: int, answer: int, due: int, level: int) -> None:
    """H05: three grant the price, one refuses, one is free, one doubles the price."""
    turn = builder().owns("A", "royal").play(1, face)
    assert (turn.only("permit_result").a, turn.only("permit_result").amount) == (answer, due)
    assert turn.level("royal") == level
    assert turn.cash("A") == 12_000 - due
    assert sum(row.amount for row in turn.find("build")) == due
    assert turn.tally.permits.tolist() == [int(answer == code) for code in range(4)]


def test_faces_by_house_rule() -> None:
    faces = ("permit.granted_faces=0", "permit.refused_faces=1", "permit.free_faces=0", "permit.double_faces=2")
    assert builder(KEEN, *faces).owns("A", "royal").play(1, 1).only("permit_result").a == 0
    assert builder(KEEN, *faces).owns("A", "royal").play(1, 3).only("permit_result").a == 3


def test_half_price_for_a_free_face_by_house_rule() -> None:
    """Question 15, as two reviews have it; the rows of several stages add up to one payment."""
    position = builder(BOLD, "permit.free_share=0.501").owns("A", "taj_mahal").cash(A=20_000)
    turn = position.play(1, FREE)
    assert [row.amount for row in turn.find("build")] == [1202, 501, 250]
    assert turn.only("pay").amount == 3900 * 501 // 1000 == 1953


def test_rows_of_an_application() -> None:
    turn = builder(BOLD).owns("A", "taj_mahal").cash(A=20_000).play(1, DOUBLE)
    assert turn.kinds == ["throw", "move", "permit", "throw", "permit_result", "pay", "build", "build", "build"]
    permit = turn.only("permit")
    assert (permit.square, permit.amount, permit.a, permit.b) == (6, 3900, 1, 3)
    assert [(row.a, row.amount, row.other) for row in turn.find("build")] == [(1, 4800, 0), (2, 2000, 0), (3, 1000, 0)]
    assert turn.cash("A") == 20_000 - 7800
    assert turn.tally.stages_asked == 3


def test_a_plot_anywhere_suffices_and_none_does_not() -> None:
    assert builder().owns("A", "boomerang").play(1, GREEN).level("boomerang") == 1
    assert builder().play(1).find("permit") == []


def test_one_application_a_landing() -> None:
    """Question 11: one; until a red face in the Hungarian box."""
    position = builder().owns("A", "royal").cash(A=40_000)
    assert position.play(1, GREEN).level("royal") == 1
    position.rules = ('permit.applications="until_refused"',)
    turn = position.play(1, GREEN, FREE, RED)
    assert turn.level("royal") == 2
    assert len(turn.find("permit")) == 3


def test_a_refusal_costs_nothing_and_counts_for_nothing() -> None:
    """Fault 9: the counter of stages is the hotel's own, and a refusal does not raise it."""
    turn = builder().owns("A", "royal").owns("A", "boomerang").play(1, RED)
    assert (turn.level("royal"), turn.level("boomerang"), turn.cash("A")) == (0, 0, 12_000)
    turn = builder().owns("A", "royal").owns("A", "boomerang").play(1, GREEN)
    assert (turn.level("royal"), turn.level("boomerang")) == (0, 1)


def test_hotel_0_is_a_hotel() -> None:
    """Fault 9: index 0 taken as no hotel."""
    turn = table(KEEN, IDLE).stands(A=3).owns("B", "boomerang", 1, (4,)).play(1, 2)
    assert (turn.only("stay").b, turn.cash("B")) == (0, 12_800)


def test_the_facility_is_last_and_needs_no_permit() -> None:
    """H06 and fault 5: it cannot be asked for, neither before the buildings nor after."""
    turn = builder(BOLD).owns("A", "royal").cash(A=90_000).play(1, GREEN)
    assert turn.level("royal") == 4
    assert builder(BOLD).owns("A", "boomerang", 2).play(1).find("permit") == []


def test_the_facility_by_permit_by_house_rule() -> None:
    position = builder(BOLD, "facility.permit=true").owns("A", "royal", 3).cash(A=90_000)
    turn = position.play(1, GREEN)
    assert turn.level("royal") == 5
    assert [row.a for row in turn.find("build")] == [4, 5]


def test_price_in_hand_by_house_rule() -> None:
    position = builder(BOLD).owns("A", "royal").cash(A=6300)
    assert position.play(1, RED).only("permit").b == 4
    position.rules = ("permit.price_in_hand=true",)
    assert position.play(1, RED).only("permit").b == 2
    assert position.cash(A=3599).play(1).find("permit") == []


def test_granted_means_built_even_by_auction() -> None:
    """H05: another hotel is sold, so the permit is paid for."""
    position = builder(BOLD).cash(A=1000, B=12_000).owns("A", "boomerang").owns("A", "president", 1)
    seller = 'plain:reserve=0:permit_risk="nothing":sell_order="highest_value"'
    position.players = (seller, "plain:reserve=0", "plain:reserve=0")
    turn = position.play(1, DOUBLE)
    assert (turn.owner("president"), turn.owner("boomerang")) == ("B", "A")
    assert turn.level("boomerang") == 1
    assert turn.find("lapsed") == []
    assert turn.only("debt").amount == 3600
    assert turn.cash("A") == 1000 + turn.only("won").amount - 3600
    kinds = [kind for kind in turn.kinds if kind not in ("throw", "move")]
    assert kinds == ["permit", "permit_result", "debt", "bid", "bid", "won", "pay", "transfer", "pay", "build"]


def test_if_the_site_is_sold_nothing_is_due() -> None:
    """H05: no payment, although other hotels are left."""
    position = builder(BOLD).cash(A=1000).owns("A", "boomerang").owns("A", "president", 1)
    position.players = ('plain:reserve=0:permit_risk="nothing"', "plain:reserve=0")
    turn = position.play(1, DOUBLE)
    assert (turn.owner("boomerang"), turn.owner("president")) == ("B", "A")
    assert (turn.only("lapsed").a, turn.only("lapsed").amount) == (0, 3600)
    assert turn.find("build") == []
    assert turn.cash("A") == 1000 + turn.only("won").amount


def test_a_permit_never_ruins() -> None:
    turn = builder(BOLD).cash(A=0).owns("A", "royal").play(1, DOUBLE)
    assert turn.alive("A")
    assert turn.owner("royal") is None
    assert [row.a for row in turn.find("lapsed")] == [0]


def test_a_permit_may_lapse_by_house_rule() -> None:
    turn = builder(BOLD, "permit.must_build=false").cash(A=1000).owns("A", "royal").play(1, GREEN)
    assert (turn.only("lapsed").a, turn.level("royal"), turn.cash("A")) == (1, 0, 1000)
    assert turn.find("debt", "bid") == []


def test_a_series_ends_with_a_permit_that_lapses() -> None:
    rules = ("permit.must_build=false", 'permit.applications="until_refused"', "permit.refused_faces=0")
    turn = builder(BOLD, *rules).cash(A=1000).owns("A", "royal").play(1, GREEN)
    assert len(turn.find("permit")) == 1


def test_accounts_of_a_permit() -> None:
    turn = builder(BOLD).owns("A", "taj_mahal").cash(A=20_000).play(1, DOUBLE)
    assert turn.tally.level_invested[6, :5].tolist() == [0, 4800, 2000, 1000, 0]
    assert turn.tally.stages_built[6].tolist() == [3, 0, 0]
    assert turn.tally.built_games[6, :6].tolist() == [1, 1, 1, 1, 0, 0]
