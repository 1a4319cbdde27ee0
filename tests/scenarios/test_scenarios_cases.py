"""Disputed cases of the rules, each played as one scripted turn and told by ``rentroll trace --scenario``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pytest
from click.testing import CliRunner

from scenarios.writing import Deeds, scenario_text, write_scenario
from sim.batch.trace import trace_game
from sim.cli.main import cli
from sim.config import Options, load_experiment
from sim.referee.referee import check_game

Throws = Sequence[tuple[int, int]]


class Case(NamedTuple):
    """A position, the dice and cards that come, and how the turn is told, line by line."""

    players: tuple[str, ...]
    deeds: Deeds
    dice: Throws
    story: str
    decks: dict[str, list[str]] = {}  # noqa: RUF012
    settings: tuple[str, ...] = ()
    head: str = ""


RAILROADS = {5: "B", 15: "B"}
ORANGE = {16: "B", 18: "B mortgaged=true", 19: "B"}
UTILITIES = {12: "B mortgaged=true", 28: "B"}

CASES = {
    "P01 nearest railroad pays double": Case(
        ("square=1", ""), RAILROADS, [(2, 4)],
        """
        throws 2 + 4 = 6: to Chance (square 7)
        draws "to next railroad, pay double" (Chance)
        moves to Pennsylvania Railroad
        Pennsylvania Railroad: rent 100 to seat 2 (B), as the card says
        cash: 1,400 | 1,600
        """,
        {"chance": ["ch-rr-a"]},
    ),
    "P01 over the start": Case(
        ("square=29", ""), RAILROADS, [(3, 4)],
        """
        throws 3 + 4 = 7: to Chance (square 36)
        draws "to next railroad, pay double" (Chance)
        moves to Reading Railroad
        collects a salary of 200
        Reading Railroad: rent 100 to seat 2 (B), as the card says
        cash: 1,600 | 1,600
        """,
        {"chance": ["ch-rr-b"]},
    ),
    "P01 the doubling does not stick": Case(
        ("square=9", ""), RAILROADS, [(2, 4)],
        """
        throws 2 + 4 = 6: to Pennsylvania Railroad
        Pennsylvania Railroad: rent 50 to seat 2 (B)
        cash: 1,450 | 1,550
        """,
    ),
    "P03 nearest utility, ten times a fresh throw": Case(
        ("square=16", ""), {28: "B"}, [(2, 4), (3, 4)],
        """
        throws 2 + 4 = 6: to Chance (square 22)
        draws "to next utility, pay 10x a fresh roll" (Chance)
        moves to Water Works
        throws 3 + 4 = 7 for the card
        Water Works: rent 70 to seat 2 (B), as the card says (dice 7)
        cash: 1,430 | 1,570
        """,
        {"chance": ["ch-util"]},
    ),
    "P03 a double for the card gives no throw": Case(
        ("square=16", ""), {28: "B"}, [(2, 4), (5, 5)],
        """
        throws 2 + 4 = 6: to Chance (square 22)
        draws "to next utility, pay 10x a fresh roll" (Chance)
        moves to Water Works
        throws 5 + 5 = 10 for the card
        Water Works: rent 100 to seat 2 (B), as the card says (dice 10)
        cash: 1,400 | 1,600
        """,
        {"chance": ["ch-util"]},
    ),
    "P04 two utilities, one of them mortgaged": Case(
        ("square=20", ""), UTILITIES, [(2, 6)],
        """
        throws 2 + 6 = 8: to Water Works
        Water Works: rent 80 to seat 2 (B) (dice 8)
        cash: 1,420 | 1,580
        """,
    ),
    "P05 back three draws another card": Case(
        ("square=29", ""), {}, [(3, 4)],
        """
        throws 3 + 4 = 7: to Chance (square 36)
        draws "back 3" (Chance)
        moves back to Community Chest (square 33)
        draws "bank error" (Community Chest)
        receives 200 from the bank
        cash: 1,700 | 1,500
        """,
        {"chance": ["ch-back3"], "community_chest": ["cc-error"]},
    ),
    "P05 back three to the income tax": Case(
        ("square=1", ""), {}, [(2, 4)],
        """
        throws 2 + 4 = 6: to Chance (square 7)
        draws "back 3" (Chance)
        moves back to Income Tax
        Income Tax: tax 200
        cash: 1,300 | 1,500
        """,
        {"chance": ["ch-back3"]},
    ),
    "P08 a hotel is a hotel in repairs": Case(
        ("square=1", ""),
        {1: "A hotel=true", 3: "A houses=4", 37: "A houses=1", 39: "A", 6: "B"}, [(2, 4)],
        """
        throws 2 + 4 = 6: to Chance (square 7)
        draws "repairs" (Chance)
        pays 225 for repairs to the bank
        cash: 1,275 | 1,500
        """,
        {"chance": ["ch-repairs"]},
    ),
    "P11 third double": Case(
        ("square=35", ""), {}, [(3, 3)],
        """
        throws 3 + 3 = 6, a double
        goes to jail (too many doubles in a row)
        cash: 1,500 | 1,500
        """,
        head="doubles = 2",
    ),
    "P12 a double out of jail gives no throw": Case(
        ('in_jail=true;strategy="walker:jail=stay"', ""), {18: "B"}, [(4, 4)],
        """
        throws 4 + 4 = 8, a double
        leaves jail by the double
        moves to Tennessee Avenue
        Tennessee Avenue: rent 14 to seat 2 (B)
        cash: 1,486 | 1,514
        """,
    ),
    "P13 third failure: the fine, then that throw": Case(
        ('in_jail=true;failed_attempts=2;strategy="walker:jail=stay"', ""), {}, [(2, 5)],
        """
        throws 2 + 5 = 7, no double
        pays the fine of 50 to the bank
        leaves jail after its last attempt
        moves to Community Chest (square 17)
        draws "doctor" (Community Chest)
        pays 50 to the bank
        cash: 1,400 | 1,500
        """,
        {"community_chest": ["cc-doctor"]},
    ),
    "P13 third failure by another rule: free, and the token waits": Case(
        ('in_jail=true;failed_attempts=2;strategy="walker:jail=stay"', ""), {}, [(2, 5)],
        """
        throws 2 + 5 = 7, no double
        leaves jail after its last attempt
        cash: 1,500 | 1,500
        """,
        settings=('jail.last_failure="free_and_wait"',),
    ),
    "P15 a double that survives jail": Case(
        ("square=24", ""), {16: "B"}, [(3, 3), (2, 4)],
        """
        throws 3 + 3 = 6, a double: to Go To Jail
        goes to jail (sent by the square)
        pays the fine of 50 to the bank
        leaves jail
        throws 2 + 4 = 6: to St. James Place
        St. James Place: rent 14 to seat 2 (B)
        cash: 1,436 | 1,514
        """,
        settings=("jail.double_survives=true",),
    ),
    "P15 begun amid the turn, by its second double": Case(
        ("in_jail=true", ""), {}, [(3, 3)],
        """
        pays the fine of 50 to the bank
        leaves jail
        throws 3 + 3 = 6, a double
        goes to jail (too many doubles in a row)
        cash: 1,450 | 1,500
        """,
        settings=("jail.double_survives=true",),
        head="doubles = 2",
    ),
    "P14 paid before the throw: doubles throw again": Case(
        ("in_jail=true", ""), {16: "B", 18: "B"}, [(3, 3), (1, 1)],
        """
        pays the fine of 50 to the bank
        leaves jail
        throws 3 + 3 = 6, a double: to St. James Place
        St. James Place: rent 14 to seat 2 (B)
        throws 1 + 1 = 2, a double: to Tennessee Avenue
        Tennessee Avenue: rent 14 to seat 2 (B)
        """,
    ),
    "P16 an owner in jail collects": Case(
        ("", "in_jail=true"), {19: "B"}, [(4, 5)],
        """
        throws 4 + 5 = 9: to New York Avenue
        New York Avenue: rent 16 to seat 2 (B)
        cash: 1,484 | 1,516
        """,
    ),
    "P18 a mortgage does not undo the group": Case(
        ("", ""), ORANGE, [(4, 5)],
        """
        throws 4 + 5 = 9: to New York Avenue
        New York Avenue: rent 32 to seat 2 (B)
        cash: 1,468 | 1,532
        """,
    ),
    "P18 the mortgaged street earns nothing": Case(
        ("", ""), ORANGE, [(3, 5)],
        """
        throws 3 + 5 = 8: to Tennessee Avenue
        cash: 1,500 | 1,500
        """,
    ),
    "P25 income tax in per cent": Case(
        ('cash=800;square=38;strategy="walker:tax_choice=percent"', ""),
        {39: "A mortgaged=true", 1: "A houses=1", 3: "A houses=1"}, [(2, 4)],
        """
        throws 2 + 4 = 6: to Income Tax
        collects a salary of 200
        Income Tax: tax 162, a share of its worth of 1,620
        cash: 838 | 1,500
        """,
        settings=("edition=pre2008",),
    ),
    "P23 the heir of a mortgaged deed pays interest at once": Case(
        ("cash=10;square=31", "", ""), {5: "A mortgaged=true", 37: "B houses=3", 39: "B houses=3"}, [(2, 4)],
        """
        throws 2 + 4 = 6: to Park Place
        Park Place: rent 1,100 to seat 2 (B)
        owes seat 2 (B) 1,100 for rent but has 10; it could raise 10 in all
        is bankrupt: it cannot pay seat 2 (B) 1,100 for rent
        hands its last 10 to seat 2 (B)
        Reading Railroad passes from seat 1 (A) to seat 2 (B), mortgaged
        seat 2 (B) owes 10 interest, since Reading Railroad came mortgaged
        is out of the game: place 3
        seat 2 (B) pays 10 interest on mortgaged deeds to the bank
        cash: out | 1,500 | 1,500
        """,
    ),
    "P09 the eliminated pay nothing, the ruined all they have": Case(
        ("square=11", "eliminated=true", "cash=4", "cash=50"), {}, [(2, 4)],
        """
        throws 2 + 4 = 6: to Community Chest (square 17)
        draws "each opponent pays you" (Community Chest)
        seat 3 (C) owes seat 1 (A) 10 for a card but has 4; it could raise 4 in all
        seat 3 (C) is bankrupt: it cannot pay seat 1 (A) 10 for a card
        seat 3 (C) hands its last 4 to seat 1 (A)
        seat 3 (C) is out of the game: place 3
        seat 4 (D) pays 10 to seat 1 (A)
        cash: 1,514 | out | out | 40
        """,
        {"community_chest": ["cc-birthday"]},
    ),
    "P10 a used card goes under its own deck": Case(
        ('in_jail=true;jail_cards=["ch-free"]', ""), {}, [(4, 6)],
        """
        leaves jail with a card
        returns "jail free card" under Chance
        throws 4 + 6 = 10: to Free Parking
        cash: 1,500 | 1,500
        """,
    ),
    "P31 hotels fall to what houses the bank has": Case(
        ("cash=0;square=0", ""),
        {21: "A hotel=true", 23: "A hotel=true", 24: "A hotel=true", 37: "B houses=4", 39: "B houses=4"}, [(1, 3)],
        """
        throws 1 + 3 = 4: to Income Tax
        Income Tax: tax 200
        owes the bank 200 for tax but has 0; it could raise 1,465 in all
        sells buildings on Kentucky Avenue for 300: hotel to 1 house
        sells buildings on Indiana Avenue for 300: hotel to 1 house
        sells buildings on Illinois Avenue for 300: hotel to 1 house
        pays the tax of 200 to the bank
        cash: 700 | 1,500
        """,
        settings=("buildings.houses=11",),
    ),
    "P38 not bankrupt too early": Case(
        ("cash=50", ""),
        {21: "A houses=2", 23: "A houses=2", 24: "A houses=2",
         16: "B houses=4", 18: "B houses=4", 19: "B houses=4"}, [(2, 4)],
        """
        throws 2 + 4 = 6: to St. James Place
        St. James Place: rent 750 to seat 2 (B)
        owes seat 2 (B) 750 for rent but has 50; it could raise 840 in all
        sells buildings on Kentucky Avenue for 75: 2 houses to 1 house
        sells buildings on Indiana Avenue for 75: 2 houses to 1 house
        sells buildings on Illinois Avenue for 75: 2 houses to 1 house
        sells buildings on Kentucky Avenue for 75: 1 house to bare
        sells buildings on Indiana Avenue for 75: 1 house to bare
        sells buildings on Illinois Avenue for 75: 1 house to bare
        mortgages Kentucky Avenue for 110
        mortgages Indiana Avenue for 110
        mortgages Illinois Avenue for 120
        pays the rent of 750 to seat 2 (B)
        cash: 90 | 2,250
        """,
    ),
}  # fmt: skip


def options(path: Path, case: Case) -> Options:
    """Return what the turn is played with: one round of the position."""
    edition = next((text.partition("=")[2] for text in case.settings if text.startswith("edition=")), None)
    settings = tuple(text for text in case.settings if not text.startswith("edition="))
    return Options(scenario=str(path), edition=edition, settings=(*settings, "max_rounds=1"))


def told(path: Path, case: Case) -> list[str]:
    """Return the lines of the first turn, without indentation."""
    chosen = options(path, case)
    words = ["trace", "--scenario", str(path)]
    words += [word for text in chosen.settings for word in ("--set", text)]
    words += ["--edition", chosen.edition] if chosen.edition else []
    result = CliRunner().invoke(cli, words, prog_name="rentroll")
    assert result.exit_code == 0, result.output
    lines = [line.strip() for line in result.stdout.splitlines()]
    begin = next(number for number, line in enumerate(lines) if line.startswith("Seat 1 (A)")) + 1
    end = next((begin + n for n, line in enumerate(lines[begin:]) if line.startswith("Seat ") or not line), len(lines))
    return lines[begin:end]


@pytest.mark.parametrize("name", CASES)
def test_case(name: str, tmp_path: Path) -> None:
    case = CASES[name]
    path = write_scenario(tmp_path, scenario_text(case.players, case.deeds, case.head, case.decks, case.dice))
    study = load_experiment(None, options(path, case))
    check_game(study.game, study.rules, study.players, trace_game(study, 0), scenario=path)
    wanted = [line.strip() for line in case.story.strip().splitlines()]
    assert told(path, case)[: len(wanted)] == wanted
    assert wanted
