"""Branches, enterprises, pledges and rents of «Миллионер-классик»."""

from __future__ import annotations

import pytest

from rules.fants import NO_STAKE, table
from rules.position import Position

MINING = (36, 38, 39)
HEAVY = (31, 33, 34)


def rent_on(square: int, position: Position) -> int:
    """Return the rent that A pays to B on a square."""
    return position.stands(A=(square - 7) % 40).play((3, 4)).paid("A", "rent")[0]


@pytest.mark.parametrize(
    ("edition", "rents"), [(None, [60, 240, 360, 480, 600]), ("ladder", [50, 175, 700, 1500, 2000])]
)
def test_the_two_tables_of_rents(edition: str | None, rents: list[int]) -> None:
    """One plot alone, then the whole industry bare at twice that, branches and the enterprise."""
    alone = rent_on(39, table(edition=edition).owns("B", 39))
    whole = [rent_on(39, table(edition=edition).cash(A=5000).owns("B", *MINING, level=level)) for level in range(5)]
    assert alone == rents[0]
    assert whole == [2 * rents[0], *rents[1:]]


def test_an_enterprise_gives_its_three_branches_back() -> None:
    position = table("balanced:reserve=0:jackpot_stake=0", "walker").owns("A", *MINING, level=3).cash(A=650)
    turn = position.stands(A=14).play((2, 3))
    assert turn.levels(*MINING) == [4, 4, 4]
    assert (turn.houses, turn.hotels) == (24, 9)
    assert turn.paid("A", "building") == [200] * 3


def test_24_branches_are_soon_gone() -> None:
    """23 of them stand: two players who want the last one bid for it, and no plot gets another."""
    strategy = "balanced:reserve=0:trade=never:jackpot_stake=0"
    position = table(strategy, strategy, rules=("buildings.hotels=0",)).owns("A", *MINING, level=2)
    position.owns("B", *HEAVY, level=2).owns("B", 1, 2, 4, level=3).owns("B", 6, level=1).owns("B", 7, 9, level=0)
    position.owns("B", 6, 7, level=1)
    turn = position.stands(A=14).play((2, 3))
    assert turn.amounts("shortage") == [1]
    assert (turn.houses, len(turn.events("build"))) == (0, 1)


def test_redemption_costs_ten_per_cent_of_the_price() -> None:
    """Before the own throw: half of 350 and 35."""
    turn = table("balanced:jackpot_stake=0", "walker").owns("A", 39, mortgaged=True).stands(A=14).play((2, 3))
    lift = turn.events("lift")[0]
    assert (lift.square, lift.amount, lift.a) == (39, 175, 35)
    assert turn.paid("A", "interest") == [35]
    kinds = [each.kind for each in turn.happenings]
    assert kinds.index("lift") < kinds.index("throw")


@pytest.mark.parametrize("game", ["millioner", None])
@pytest.mark.parametrize("mortgaged", [False, True])
@pytest.mark.parametrize("allowed", [False, True])
def test_pledged_plots_are_not_traded(game: str | None, mortgaged: bool, allowed: bool) -> None:
    """With the rule off on the US board too; an unpledged one always is."""
    rules = (f"trade.mortgaged={str(allowed).lower()}",)
    position = Position("balanced:jackpot_stake=0", "balanced", rules=rules, game=game)
    position.owns("A", 16, 19 if game is None else 17).owns("B", 18 if game is None else 19, mortgaged=mortgaged)
    turn = position.cash(A=3000, B=300).stands(A=10).play((4, 6) if game is None else (2, 3))
    assert bool(turn.events("trade")) == (allowed or not mortgaged)


def test_pledged_plots_pass_to_the_creditor_without_a_fee() -> None:
    position = table(*["walker"] * 3).owns("A", 1, mortgaged=True).owns("B", *MINING, level=4).cash(A=10)
    turn = position.stands(A=34).play((2, 3))
    assert (turn.owner(1), turn.mortgaged(1)) == ("B", True)
    assert turn.amounts("fee") == [0]
    assert turn.paid("B", "transfer_interest") == []


def test_pledged_plots_count_for_the_industry_but_earn_nothing() -> None:
    position = table(NO_STAKE, "walker").owns("B", 38, 39).owns("B", 36, mortgaged=True)
    assert rent_on(39, position) == 120
    assert position.stands(A=31).play((2, 3)).paid("A", "rent") == []
