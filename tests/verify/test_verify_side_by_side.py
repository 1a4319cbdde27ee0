"""A published simulator beside ours: what is counted, what is printed, and the page that is committed."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np

from sim.engine.events import END_LAST_PLAYER, END_ROUND_LIMIT, END_SCORED
from sim.engine.version import ENGINE_VERSION
from sim.verify.side_by_side import Figure, figures, set_up
from sim.verify.side_by_side_page import markdown

SAMPLE = Path(__file__).parents[2] / "reports" / "samples" / "gamescomputersplay.md"
OUTCOME = [("end", np.int64), ("rounds", np.int64), ("winner", np.int64)]
GAMES = [
    (END_LAST_PLAYER, 40, 0),
    (END_LAST_PLAYER, 50, 0),
    (END_LAST_PLAYER, 90, 3),
    (END_SCORED, 200, 1),
    (END_ROUND_LIMIT, 1000, -1),
]


def test_only_decided_games_count_for_seats_and_the_median() -> None:
    """Three of five games left one player: two won by the first seat, after 40, 50 and 90 rounds."""
    found = figures(np.array(GAMES, OUTCOME))
    shares = {name: round(float(interval.value), 3) for name, interval in found.items()}
    assert (shares["one_player_left"], shares["all_rich"], shares["round_limit"]) == (0.6, 0.2, 0.2)
    assert shares["median_rounds_of_decided"] == 50
    assert [shares[f"wins_of_seat_{seat}"] for seat in range(1, 5)] == [0.667, 0, 0, 0.333]


def test_the_set_up_is_the_program_s() -> None:
    """Every key that the program is known for."""
    study = set_up(10, 1)
    rules = study.rules
    assert [strategy.label for strategy in study.strategies] == ["gamescomputersplay"]
    assert (study.players, rules["buildings.houses"], rules["auction.enabled"]) == (4, 36, False)
    assert (rules["mortgage.interest"], rules["mortgage.interest_base"]) == (0.1, "price")
    assert (rules["jail.doubles_roll_again"], rules["bankruptcy.equal_ruins"]) == (True, True)
    assert (rules["end.all_rich"], rules["max_rounds"]) == (5000, 1000)
    assert [study.game.squares[square].rent[4] for square in (16, 18, 19)] == [700, 700, 800]
    chest = {card.id: card for deck in study.game.decks if deck.id == "community_chest" for card in deck.cards}
    inert = [card.id for card in chest.values() if card.effect == "from_bank" and card.amount == 0]
    assert sorted(inert) == ["cc-inherit", "cc-jail"]
    assert chest["cc-birthday"].amount == 50


def test_a_row_of_the_page() -> None:
    page = markdown([Figure("wins_of_seat_1", "share of decided games", 0.278, 0.25, 0.24, 0.262)], 5000, 3)
    assert "| wins of seat 1 | share of decided games | 27.8 % | 25.0 % | 24.0 % to 26.2 % | −2.8 points |" in page
    assert "rentroll verify --published --games 5000 --seed 3 --format markdown" in page
    assert "5,000 games of seed 3" in page


def test_the_committed_page_is_of_this_engine_and_text() -> None:
    """All but the figures; those are made by the command that the page names."""
    text = SAMPLE.read_text(encoding="utf-8")
    assert f"engine version {ENGINE_VERSION}" in text
    assert _without_figures(text) == _without_figures(markdown([], 100_000, 1))


def _without_figures(page: str) -> str:
    return re.sub(r"(?m)^\| (?!figure).*\n", "", page)
