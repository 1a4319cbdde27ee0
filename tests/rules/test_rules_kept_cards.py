"""Cards that a player keeps: tax-free cards, and those that could not be obeyed when they were drawn."""

from __future__ import annotations

import pytest

from rules.fants import BLACK_BUSINESS, DRAW, INSPECTION, NO_STAKE, POLICE, drawing, table
from rules.position import after

TAX_FREE, BET, FREE_HOUSE = "ch-tax-free-1", "ch-bet", "ch-free-branch"
INDUSTRY = (36, 38, 39)


def test_a_tax_free_card_is_kept() -> None:
    turn = drawing(TAX_FREE).play(DRAW)
    assert turn.cards("A") == [TAX_FREE]
    assert TAX_FREE not in turn.deck("chance")
    assert [each.kind for each in turn.happenings if "card" in each.kind] == ["card", "keep_card"]


def test_it_spares_the_next_tax_and_goes_under_its_deck() -> None:
    turn = table().holds("A", TAX_FREE).stands(A=INSPECTION - 6).play(DRAW)
    used = turn.events("card_used")[0]
    assert (used.player, used.square, used.amount) == ("A", INSPECTION, 100)
    assert (turn.gain("A"), turn.cards("A"), turn.deck("chance")[-1]) == (0, [], TAX_FREE)
    assert not turn.events("tax")
    later = after(turn).stands(A=INSPECTION - 6).play(DRAW)
    assert later.paid("A", "tax") == [100]


def test_one_card_for_one_tax() -> None:
    turn = table().holds("A", TAX_FREE, "ch-tax-free-2").stands(A=INSPECTION - 6).play(DRAW)
    assert turn.cards("A") == ["ch-tax-free-2"]


def test_black_business_is_no_tax() -> None:
    turn = table().holds("A", TAX_FREE).stands(A=BLACK_BUSINESS - 6).play(DRAW)
    assert turn.paid("A", "expense") == [100]
    assert turn.cards("A") == [TAX_FREE]


def test_the_tax_police_spares_who_has_failed_to_throw_a_double() -> None:
    position = table().holds("A", TAX_FREE).stands(A=POLICE - 6)
    failed = position.play(DRAW, fresh=((1, 2), (3, 4), (5, 6)))
    assert (failed.gain("A"), failed.cards("A")) == (0, [])
    assert failed.amounts("card_used") == [50]
    double = position.play(DRAW, fresh=((1, 2), (3, 3)))
    assert (double.gain("A"), double.cards("A")) == (0, [TAX_FREE])


def test_the_bet_is_paid_by_the_richest_opponent() -> None:
    turn = drawing(BET, *["walker"] * 3).cash(B=900, C=901).play(DRAW)
    assert (turn.gain("A"), turn.gain("B"), turn.gain("C")) == (50, 0, -50)
    assert turn.paid("C", "card_players") == [50]


def test_of_equals_the_next_in_order_of_play_pays() -> None:
    turn = drawing(BET, *["walker"] * 3).cash(A=5000, B=900, C=900).play(DRAW)
    assert (turn.gain("B"), turn.gain("C")) == (-50, 0)


def test_a_bet_that_nobody_can_pay_is_kept_until_somebody_can() -> None:
    turn = drawing(BET).cash(B=49).play(DRAW)
    assert (turn.cards("A"), turn.gain("A")) == ([BET], 0)
    still = after(turn).stands(A=14).play((2, 3))
    assert still.cards("A") == [BET]
    paid = after(still).cash(B=50).stands(A=14).play((2, 3))
    assert (paid.gain("A"), paid.cash("B"), paid.cards("A")) == (50, 0, [])
    kinds = [each.kind for each in paid.happenings]
    assert kinds[:5] == ["turn", "card_used", "deck_return", "pay", "throw"]
    assert paid.deck("chance")[-1] == BET


def test_those_out_of_the_game_pay_no_bets() -> None:
    turn = drawing(BET, *["walker"] * 3).cash(B=60).out("C").play(DRAW)
    assert turn.gain("B") == -50


def test_a_free_branch_is_built_at_once() -> None:
    turn = drawing(FREE_HOUSE).owns("A", *INDUSTRY).play(DRAW)
    build = turn.events("build")[0]
    assert (build.amount, build.a) == (0, 1)
    assert (sum(turn.levels(*INDUSTRY)), turn.houses, turn.gain("A")) == (1, 23, 0)
    assert turn.cards("A") == []


def test_a_free_branch_follows_the_even_rule_and_the_order_of_the_strategy() -> None:
    position = drawing(FREE_HOUSE, "walker:build_order=board", "walker").owns("A", *INDUSTRY)
    position.deeds[36].level = position.deeds[39].level = 1
    assert position.play(DRAW).levels(*INDUSTRY) == [1, 1, 1]


@pytest.mark.parametrize("lacking", ["industry", "pledge", "stock", "room"])
def test_a_free_branch_that_cannot_be_built_is_kept(lacking: str) -> None:
    position = drawing(FREE_HOUSE).owns("A", *INDUSTRY, level=3 if lacking == "room" else 0)
    if lacking == "industry":
        del position.deeds[38]
    if lacking == "pledge":
        position.owns("A", 38, mortgaged=True)
    if lacking == "stock":
        position.bank(houses=0)
    turn = position.play(DRAW)
    assert (turn.cards("A"), turn.events("build")) == ([FREE_HOUSE], [])


def test_it_is_built_before_the_throw_of_the_first_turn_that_allows_it() -> None:
    position = table(NO_STAKE, "walker").holds("A", FREE_HOUSE).stands(A=14)
    turn = position.owns("A", 36, 38).play((2, 3))
    assert turn.cards("A") == [FREE_HOUSE]
    built = after(turn).owns("A", 39).stands(A=14).play((2, 3))
    assert [each.kind for each in built.happenings][:5] == ["turn", "card_used", "deck_return", "build", "throw"]
    assert (built.gain("A"), built.houses, built.cards("A")) == (0, 23, [])


def test_the_bank_gets_the_kept_cards_of_a_ruined_player() -> None:
    """Even if the creditor is a player."""
    position = table(*["walker"] * 3).holds("A", TAX_FREE, BET).owns("B", 36, 38, 39, level=4).cash(A=0, B=0, C=0)
    turn = position.stands(A=34).play((2, 3))
    assert not turn.alive("A")
    assert turn.cards("B") == []
    assert {TAX_FREE, BET} <= set(turn.deck("chance"))
    assert len(turn.events("deck_return")) == 2


def test_bare_walks_keep_no_cards() -> None:
    for card in (TAX_FREE, BET, FREE_HOUSE):
        turn = drawing(card, rules=("walk_only=true",)).owns("A", *INDUSTRY).play(DRAW)
        assert (turn.cards("A"), turn.deck("chance")[-1]) == ([], card)
