"""House rules of throws: a bonus for ones, attempts before the fine; the speed die."""

from __future__ import annotations

import pytest

from rules.position import JAIL, Position
from rules.turn import Turn
from sim.engine import events as ev

BONUS = "dice.ones_bonus=500"
BUS, MR_MONOPOLY = 4, 5


def test_ones_are_paid_before_the_move() -> None:
    """Then A moves on to the Electric Company, its own, and throws again for the double."""
    turn = Position(rules=[BONUS]).owns("A", 12, 15).play((1, 1), (1, 2))
    assert (turn.square("A"), turn.gain("A")) == (15, 500)
    assert [each.kind for each in turn.happenings][1:4] == ["throw", "receive", "move"]


def test_only_ones_are_paid() -> None:
    assert Position(rules=[BONUS]).owns("A", 14, 19).play((2, 2), (1, 4)).gain("A") == 0
    assert (
        Position(rules=[BONUS, "dice.count=1", "dice.doubles_roll_again=false"]).owns("A", 11).play((1,)).gain("A") == 0
    )


def test_three_dice_must_all_show_ones() -> None:
    rules = [BONUS, "dice.count=3", "dice.doubles_roll_again=false"]
    assert Position(rules=rules).owns("A", 13, 14).play((1, 1, 1)).gain("A") == 500
    assert Position(rules=rules).owns("A", 13, 14).play((1, 1, 2)).gain("A") == 0


@pytest.mark.parametrize(("pot", "paid"), [(800, [500]), (300, [300]), (0, [])])
def test_the_pot_pays_as_far_as_it_goes(pot: int, paid: list[int]) -> None:
    rules = [BONUS, 'dice.ones_bonus_from="pot"', "dice.doubles_roll_again=false"]
    turn = Position(rules=rules).owns("A", 12).pot_holds(pot).play((1, 1))
    assert (turn.amounts("receive"), turn.pot) == (paid, pot - sum(paid))


def test_ones_are_paid_though_they_lead_to_jail() -> None:
    turn = Position(rules=[BONUS, "dice.doubles_to_jail=1"]).play((1, 1))
    assert (turn.in_jail("A"), turn.gain("A")) == (True, 500)


def test_ones_that_free_from_jail_are_not_paid() -> None:
    turn = Position("walker:jail=stay", "walker", rules=[BONUS]).owns("A", 12).in_jail("A").play((1, 1))
    assert (turn.square("A"), turn.gain("A")) == (12, 0)


@pytest.mark.parametrize(("attempts", "pays"), [(0, False), (1, True)])
def test_the_fine_waits_for_attempts(attempts: int, pays: bool) -> None:
    turn = Position(rules=["jail.must_attempt=1"]).in_jail("A", attempts).play((4, 6))
    assert (turn.paid("A", "jail_fine") == [50], turn.in_jail("A")) == (pays, not pays)


def test_a_card_waits_for_attempts_too() -> None:
    turn = Position(rules=["jail.must_attempt=1"]).in_jail("A").holds("A", "ch-free").play((4, 6))
    assert (turn.in_jail("A"), turn.cards("A"), turn.attempts("A")) == (True, ["ch-free"], 1)


def test_who_must_attempt_waits_where_doubles_do_not_free() -> None:
    turn = Position(rules=["jail.must_attempt=1", "jail.doubles_free=false"]).in_jail("A").play()
    assert (turn.in_jail("A"), turn.attempts("A"), turn.gain("A")) == (True, 1, 0)


def speedy(*players: str, rules: tuple[str, ...] = ()) -> Position:
    """Return a position in which A has been round once, and throws the speed die."""
    return Position(*players, rules=("speed_die.enabled=true", *rules)).laps(A=1)


def everything(position: Position, *letters: str) -> Position:
    """Give every property to a player, by turns in the order of the board."""
    squares = [square.index for square in position.setting.experiment.game.squares if square.group]
    for number, square in enumerate(squares):
        position.owns(letters[number % len(letters)], square)
    return position


def moves(turn: Turn) -> list[tuple[int, int, int]]:
    """Return where A went, in how many steps and why."""
    return [(each.square, each.amount, each.a) for each in turn.events("move", "A")]


def test_a_number_lengthens_the_move() -> None:
    turn = speedy().owns("A", 19).speed_die(3).play((2, 4))
    assert moves(turn) == [(19, 9, ev.MOVED_BY_THROW)]
    (throw,) = turn.events("throw")
    assert (throw.amount, throw.square, turn.amounts("speed_die")) == (6, 0, [3])


def test_a_utility_charges_by_all_three_dice() -> None:
    """Four times 2 + 4 + 3."""
    turn = speedy().owns("B", 12).stands(A=3).speed_die(3).play((2, 4))
    assert [(each.amount, each.b) for each in turn.events("rent")] == [(36, 9)]


@pytest.mark.parametrize("face", [BUS, MR_MONOPOLY])
def test_pictures_count_nothing_for_a_utility(face: int) -> None:
    """Ten times 2 + 4; by the bus a random player goes by both dice."""
    position = speedy("random-legal:trade=never", "walker").owns("B", 12, 28).stands(A=6).cash(A=100)
    turn = position.fate("A", 2, bound=3).speed_die(face).play((2, 4))
    assert [(each.amount, each.b) for each in turn.events("rent")] == [(60, 6)]


def test_the_die_comes_after_a_lap() -> None:
    turn = speedy().laps(A=0).owns("A", 16).speed_die(0).play((2, 4))
    assert (turn.square("A"), turn.events("speed_die")) == (16, [])


def test_the_laps_before_it_are_a_switch() -> None:
    turn = speedy(rules=("speed_die.laps=0",)).laps(A=0).owns("A", 18).speed_die(2).play((2, 4))
    assert (turn.square("A"), turn.amounts("speed_die")) == (18, [2])


def test_attempts_in_jail_are_made_without_it() -> None:
    turn = speedy("walker:jail=stay", "walker").in_jail("A").speed_die(0).play((2, 4))
    assert (turn.in_jail("A"), turn.events("speed_die")) == (True, [])


def test_a_throw_after_the_fine_is_made_with_it() -> None:
    turn = speedy().in_jail("A").owns("A", 19).speed_die(3).play((2, 4))
    assert (turn.square("A"), turn.gain("A")) == (19, -50)


def test_what_a_script_leaves_out_is_left_to_chance() -> None:
    turn = everything(speedy(), "A").speed_die(0).play((2, 4))
    assert turn.amounts("speed_die")[0] in range(1, 7)


def test_bare_walks_know_no_speed_die() -> None:
    assert speedy(rules=("walk_only=true",)).speed_die(0).play((2, 4)).events("speed_die") == []


def test_ones_are_paid_after_the_speed_die_is_read() -> None:
    """With a bus, by which A stays on its own streets."""
    turn = speedy(rules=(BONUS, "dice.doubles_roll_again=false")).owns("A", 11, 12).speed_die(BUS).play((1, 1))
    assert [each.kind for each in turn.happenings][1:5] == ["throw", "speed_die", "receive", "move"]
    assert turn.gain("A") == 500


@pytest.mark.parametrize(("player", "square"), [("balanced:reserve=0", 14), ("walker", 13)])
def test_the_bus_goes_by_either_die_or_both(player: str, square: int) -> None:
    """1 and 3 from 10: who buys wants the dearest, Virginia Avenue; who does not goes furthest without rent."""
    position = speedy(player, "walker")
    if player == "walker":
        position.owns("B", 14)
    turn = position.speed_die(BUS).play((1, 3))
    assert moves(turn) == [(square, square - JAIL, ev.MOVED_BY_THROW)]


def test_the_bus_goes_where_it_pays() -> None:
    """From 38 by 2 onto GO, rather than by 4 past it or by 6: all pay 200, but landing pays 400."""
    turn = speedy(rules=("salary_for_landing=400",)).stands(A=38).speed_die(BUS).play((2, 4))
    assert (turn.square("A"), turn.gain("A")) == (0, 400)


@pytest.mark.parametrize(("choice", "steps"), [(0, 1), (1, 3), (2, 4)])
def test_random_players_take_any_bus(choice: int, steps: int) -> None:
    position = speedy("random-legal:trade=never", "walker").cash(A=0).fate("A", choice, bound=3)
    assert position.speed_die(BUS).play((1, 3)).square("A") == JAIL + steps


def test_a_double_gives_a_further_throw_after_the_bus() -> None:
    turn = speedy().owns("A", 14, 18).speed_die(BUS, 1).play((2, 2), (1, 2))
    assert turn.square("A") == 18


@pytest.mark.parametrize("face", [5, 6])
def test_mr_monopoly_leads_to_the_next_unowned_property(face: int) -> None:
    """From Free Parking over A's own Kentucky Avenue and Chance to Indiana Avenue."""
    turn = speedy().owns("A", 21).speed_die(face).play((4, 6))
    assert moves(turn) == [(20, 10, ev.MOVED_BY_THROW), (23, 3, ev.MOVED_BY_SPEED_DIE)]
    assert turn.squares("offer") == [23]


def test_mr_monopoly_leads_to_what_a_player_may_not_buy_yet() -> None:
    turn = speedy("balanced", "walker", rules=("purchase.laps=2",)).speed_die(MR_MONOPOLY).play((4, 6))
    assert (turn.square("A"), turn.events("offer")) == (21, [])


def test_mr_monopoly_passes_go() -> None:
    """From Boardwalk, A's own, to Mediterranean Avenue: a lap, and the salary."""
    turn = speedy().owns("A", 39).stands(A=28).speed_die(MR_MONOPOLY).play((5, 6))
    assert (turn.square("A"), turn.gain("A"), turn.game.laps[turn.setting.seat("A")]) == (1, 200, 2)


def test_mr_monopoly_leads_to_the_next_rent_where_nothing_is_unowned() -> None:
    """From Free Parking past A's Kentucky and B's mortgaged Indiana Avenue to Illinois Avenue, rent 20."""
    position = everything(speedy(), "A").owns("B", 24).owns("B", 23, mortgaged=True)
    turn = position.speed_die(MR_MONOPOLY).play((4, 6))
    assert (moves(turn)[-1], turn.gain("B")) == ((24, 4, ev.MOVED_BY_SPEED_DIE), 20)


@pytest.mark.parametrize("owner", ["A", "B"])
def test_mr_monopoly_stays_where_no_rent_is_due(owner: str) -> None:
    """All is A's own; or all is B's, who is in jail and collects nothing there."""
    position = everything(speedy(rules=("jail.owner_collects_rent=false",)), owner).in_jail("B")
    turn = position.speed_die(MR_MONOPOLY).play((4, 6))
    assert moves(turn) == [(20, 10, ev.MOVED_BY_THROW)]


def test_mr_monopoly_does_not_lead_out_of_jail() -> None:
    turn = speedy().stands(A=19).speed_die(MR_MONOPOLY).play((5, 6))
    assert (turn.in_jail("A"), turn.events("offer")) == (True, [])


def test_mr_monopoly_does_not_wait_for_the_ruined() -> None:
    turn = speedy(rules=("square.4.tax_flat=2000",)).stands(A=1).speed_die(MR_MONOPOLY).play((1, 2))
    assert (turn.alive("A"), len(moves(turn))) == (False, 1)


def test_debts_are_settled_before_mr_monopoly_goes_on() -> None:
    """A pays the tax by a mortgage of 100, then goes on to Reading Railroad."""
    position = speedy().owns("A", 15).cash(A=100).stands(A=1)
    turn = position.speed_die(MR_MONOPOLY).play((1, 2))
    kinds = [each.kind for each in turn.happenings]
    assert kinds.index("debt") < kinds.index("mortgage") < kinds.index("offer")
    assert turn.square("A") == 5


def test_a_double_gives_a_further_throw_after_mr_monopoly() -> None:
    """From Free Parking on to Kentucky Avenue, and by 1 + 2 and 1 to the B. & O. Railroad, A's own."""
    turn = speedy().owns("A", 25).stands(A=12).speed_die(MR_MONOPOLY, 1).play((4, 4), (1, 2))
    assert (turn.squares("offer"), turn.square("A")) == ([21], 25)


def test_a_triple_leads_anywhere_and_ends_the_turn() -> None:
    """The walker goes where most is paid soonest: to GO, 30 squares on. No further throw for this double."""
    turn = speedy().speed_die(2).play((2, 2))
    assert moves(turn) == [(0, 30, ev.MOVED_BY_SPEED_DIE)]
    assert (turn.gain("A"), turn.game.doubles) == (200, 0)


@pytest.mark.parametrize(("face", "jailed"), [(2, False), (1, True), (BUS, True), (MR_MONOPOLY, True)])
def test_doubles_lead_to_jail_unless_they_are_triples(face: int, jailed: bool) -> None:
    turn = speedy(rules=("dice.doubles_to_jail=1",)).speed_die(face).play((2, 2))
    assert (turn.in_jail("A"), len(turn.throws())) == (jailed, 1)


def test_random_players_choose_any_square_after_a_triple() -> None:
    """The third of the 39 others, counted from the next one on."""
    position = speedy("random-legal:trade=never", "walker").cash(A=0).fate("A", 2, bound=39)
    assert position.speed_die(2).play((2, 2)).square("A") == JAIL + 3
