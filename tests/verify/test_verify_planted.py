"""Faults planted by config, in an event log, or in the rules run by plain Python: the fitting check finds each."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from games.whole import experiment

from sim.batch.trace import Event, trace_game
from sim.config.load import Options, assemble_game, load_game
from sim.config.models import Experiment
from sim.config.paths import configs_folder
from sim.engine import events as ev
from sim.exact.assumptions import JailPolicy
from sim.exact.walk import Walk
from sim.games.property.names import INTEREST
from sim.verify.landings import check_butler, check_collins
from sim.verify.reading import INVARIANTS, REFEREE, read_game
from sim.verify.walks import check_squares, check_together, check_turns, simulate
from verify.cases import read_planted, shortest_games

ROLLS = 1_000_000
US = "monopoly-us"
OFFICIAL = load_game(US)


@pytest.fixture(scope="module")
def board_without_a_railroad_card(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the path of the US board whose Chance deck has one card to the next railroad, not two."""
    text = (configs_folder() / "games" / f"{US}.toml").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if '"ch-rr-b"' not in line]
    assert len(lines) == len(text.splitlines()) - 1
    path = tmp_path_factory.mktemp("boards") / "fifteen-cards.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    return str(path)


def walks_pass(jail: JailPolicy, *settings: str, game: str = US) -> tuple[bool, ...]:
    """Tell whether walks on a board pass as walks on the US board: each square, all together, rolls a turn."""
    walked = simulate(game, jail, ROLLS, seed=46, settings=settings)
    walk = Walk(OFFICIAL, jail)
    return tuple(check("walks", walked, walk).passed for check in (check_squares, check_together, check_turns))


@pytest.mark.parametrize("jail", ["leave", "stay"])
def test_sound_walks_pass(jail: JailPolicy) -> None:
    assert walks_pass(jail) == (True, True, True)


def test_dice_from_1_to_5() -> None:
    assert walks_pass("leave", "dice.faces=5") == (False, False, False)
    game = assemble_game(Options(game=US, settings=("dice.faces=5",)))
    assert not check_butler(game).passed
    assert not check_collins(game).passed


def test_a_nearest_railroad_card_is_missing(board_without_a_railroad_card: str) -> None:
    assert walks_pass("leave", game=board_without_a_railroad_card)[:2] == (False, False)
    game = load_game(board_without_a_railroad_card)
    assert not check_butler(game).passed
    assert not check_collins(game).passed


def test_published_tables_pass_for_the_sound_board() -> None:
    assert check_butler(OFFICIAL).passed
    assert check_collins(OFFICIAL).passed


RULES = {
    "no further throw after the fine": ("jail.fine_doubles_roll_again=false", "leave"),
    "a further throw after the double that frees": ("jail.doubles_roll_again=true", "stay"),
    "interest on the price": ("mortgage.interest_base=price", "leave"),
}
"""Settings that play by another rule than the printed one."""


@pytest.mark.parametrize("fault", RULES)
def test_the_referee_finds_another_rule(fault: str) -> None:
    """Games played by the other rule are judged by the printed one."""
    setting, jail = RULES[fault]
    players = f"aggressive:jail={jail}*3"
    played, printed = experiment(players, setting), experiment(players)
    found = {check for index in range(6) for check, _ in read_game(played, index, printed.rules).failures}
    assert found == {REFEREE}
    assert not any(read_game(printed, index).failures for index in range(6))


@pytest.mark.parametrize("fault", [name for name, (key, _) in RULES.items() if key.startswith("jail")])
def test_walks_find_another_rule(fault: str) -> None:
    setting, jail = RULES[fault]
    assert walks_pass(jail, setting)[2] is False


def _interest_on_the_price(study: Experiment, index: int) -> Iterator[Event]:
    """Write the interest of a lifted mortgage as a tenth of the price, in the log alone."""
    for event in trace_game(study, index):
        interest = -(-study.game.squares[event.square].price // 10)
        if event.kind == ev.LIFT:
            yield event._replace(a=interest)
        elif event.kind == ev.PAY and event.a == INTEREST:
            yield event._replace(amount=interest)
        else:
            yield event


def test_interest_on_the_price_in_the_log() -> None:
    study = experiment("aggressive*3")
    readings = [read_game(study, index, trace=_interest_on_the_price) for index in range(6)]
    texts = [text for reading in readings for check, text in reading.failures if check == REFEREE]
    assert texts
    assert all("lift" in text for text in texts)


PLANTED = {
    "third_double_moves_first": {REFEREE},
    "back_three_not_resolved": {REFEREE},
    "hotel_is_five_houses": {REFEREE},
    "cash_to_the_bank": {REFEREE},
    "cash_lost": {INVARIANTS},
}
"""The check that must find each fault."""


@pytest.fixture(scope="module")
def found() -> dict[tuple[str, bool], set[str]]:
    """Return the checks that fail in each fault's game, played by plain Python with the fault and without."""
    return read_planted(shortest_games())


@pytest.mark.parametrize("fault", PLANTED)
def test_a_fault_in_the_rules_is_found(fault: str, found: dict[tuple[str, bool], set[str]]) -> None:
    assert found[fault, True] == PLANTED[fault]


@pytest.mark.parametrize("fault", PLANTED)
def test_the_same_game_passes_without_the_fault(fault: str, found: dict[tuple[str, bool], set[str]]) -> None:
    assert found[fault, False] == set()
