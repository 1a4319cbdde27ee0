"""Each rule switch is read by exactly one function of the kernel, so that a rule stands in one place."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from sim.games import property as kernel
from sim.games.property.switches import SWITCHES

FOLDER = Path(kernel.__file__).parent

SHARED: dict[str, tuple[str, tuple[str, ...]]] = {
    "max_rounds": ("the plan of a batch hands it to the kernel, beside the numbers of the games", ()),
    "walk_only": (
        "a mode, not a rule: it switches off every way in which money moves",
        (
            "cards.obey", "cards.obey_money_card", "cards.obey_rare_card", "dealing.deeds_a_player",
            "decisions.venturing.destination", "jail.after_last_attempt", "jail.pay_fine", "landing.settle_square",
            "laps.complete_lap", "laps.throws_speed_die", "movement.pay_bonus", "turn.play_turn",
        ),
    ),
    "dice_count": (
        "the highest rent reckons with the highest throw; a scripted throw waits for one of as many dice",
        ("movement.read_dice", "movement.throw_dice", "movement.throw_fresh_dice", "rent.highest_of"),
    ),
    "dice_faces": (
        "the highest rent reckons with the highest throw; the dice of the jackpot are thrown one by one",
        ("jackpot.throw_reels", "movement.die", "rent.highest_of"),
    ),
    "jail_fine": (
        "paid before a throw or owed after the last attempt; the decision asks whether cash covers it; a jail card "
        "in a trade is worth the fine, in the offer and when it is laid out again",
        (
            "deal.name_price",
            "decisions.own.own_jail",
            "decisions.paying.profile_jail",
            "jail.after_last_attempt",
            "jail.pay_fine",
            "trade.lay_out_best",
        ),
    ),
    "jail_max_attempts": (
        "the last attempt is known before the throw, for the fine, and after it",
        ("jail.begin_turn_in_jail", "jail.stay"),
    ),
    "auction_step": (
        "deeds and buildings are auctioned with the same step",
        ("management.auction_building", "sale.auction_property"),
    ),
    "buildings_houses": ("the books are checked at the end", ("counting.check_books", "setup.clear_board")),
    "buildings_hotels": ("the books are checked at the end", ("counting.check_books", "setup.clear_board")),
    "buildings_houses_per_hotel": (
        "the hotel's level; what follows a level; the houses that come back, or are needed to break it",
        (
            "buildings.break_up_group", "buildings.next_lot", "buildings.sell_building",
            "buildings.top_level",
        ),
    ),
    "buildings_even": (
        "building evenly is one half, selling evenly the other",
        ("buildings.is_even_with", "buildings.may_sell_building", "buildings.sell_building"),
    ),
    "buildings_hotel_shortage": (
        "a group falls evenly, or where building is uneven a street alone",
        ("buildings.break_up_group", "buildings.sell_building"),
    ),
    "trade_retry_rounds": (
        "for so long a refusal rests, and for so long a player that saw no deal does not look again",
        ("trade.is_resting", "trade.is_search_due"),
    ),
}  # fmt: skip
"""Record fields of switches that need another number of functions: the reason, and which functions they are."""


BEFORE_THE_GAME = ("income._income", "income._throws_a_turn", "income.fill_incomes", "records.make_rules")
"""Functions that read the configured rules, a mapping: to fill the records, or work out what a group will earn."""


def functions() -> dict[str, ast.FunctionDef]:
    """Return every function of the kernel, as ``file.function``, after its folder if it has one."""
    return {
        ".".join([*path.relative_to(FOLDER).with_suffix("").parts, node.name]): node
        for path in sorted(FOLDER.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
    }


def fields_read(function: ast.FunctionDef) -> set[str]:
    """Return the fields of the rules record that a function reads."""
    return {
        node.attr
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "rules"
    }


READERS = {name: fields_read(node) for name, node in functions().items()}
FIELDS = [switch.field for switch in SWITCHES]


def readers_of(field: str) -> tuple[str, ...]:
    """Return the functions that read a field of the rules record."""
    return tuple(sorted(name for name, fields in READERS.items() if field in fields))


@pytest.mark.parametrize("field", [field for field in FIELDS if field not in SHARED])
def test_one_function_reads_the_switch(field: str) -> None:
    """One rule, one function, one place."""
    assert len(readers_of(field)) == 1, readers_of(field)


@pytest.mark.parametrize("field", SHARED)
def test_switches_that_several_functions_read(field: str) -> None:
    """Only for a stated reason, and by these functions alone."""
    reason, names = SHARED[field]
    assert (reason, readers_of(field)) == (reason, names)


def test_only_declared_switches_are_read() -> None:
    """No field of the rules record comes from elsewhere, and the exceptions are switches."""
    assert set().union(*READERS.values()) <= set(FIELDS)
    assert set(SHARED) <= set(FIELDS)


def test_rules_are_not_read_under_another_name() -> None:
    """A copy of the record, or a field by its name in brackets, would escape this test."""
    for name, function in functions().items():
        for node in ast.walk(function):
            if isinstance(node, ast.Assign):
                copied = isinstance(node.value, ast.Name) and node.value.id == "rules"
                assert not copied, f"{name} copies the rules record"
            if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "rules":
                assert name in BEFORE_THE_GAME, f"{name} reads a rule in brackets"
