"""The referee reads whole games of every shipped strategy, and the positions in which they end."""

from __future__ import annotations

import pytest

from games.whole import FOUR_STYLES, STRATEGIES, check_final_state, experiment, refereed
from sim.batch.trace import trace_game
from sim.engine import events as ev

ROUNDS = 120
SCARCE = ("buildings.houses=9", "buildings.hotels=2", "salary=500", "start_cash=3000")


def read_games(players: str, games: int, **options: object) -> None:
    """Let the referee read the first games of a table and check where they end."""
    study = experiment(players, max_rounds=ROUNDS, **options)
    for index in range(games):
        check_final_state(study, index, refereed(study, index))


@pytest.mark.parametrize("seats", [2, 3, 4, 8])
@pytest.mark.parametrize("edition", ["official", "pre2008"])
@pytest.mark.parametrize("strategy", STRATEGIES)
def test_table_of_one_strategy(strategy: str, edition: str, seats: int) -> None:
    read_games(f"{strategy}*{seats}", games=2, edition=edition, seed=seats)


@pytest.mark.parametrize("seats", range(2, 9))
def test_table_of_random_players(seats: int) -> None:
    """The random player reaches corners of the rules that no sensible player visits."""
    read_games(f"random-legal*{seats}", games=4, seed=100 + seats)


@pytest.mark.parametrize("first", range(len(STRATEGIES)))
def test_mixed_table(first: int) -> None:
    """Two to eight players, no two tables with the same ones."""
    line_up = [STRATEGIES[(first + place) % len(STRATEGIES)] for place in range(2 + first % 7)]
    read_games(",".join(line_up), games=3, edition="pre2008" if first % 2 else "official")


@pytest.mark.parametrize("rule", ["no-auctions", "no-rent-in-jail"])
def test_shipped_house_rules(rule: str) -> None:
    read_games(FOUR_STYLES, games=4, rules=(rule,))


def test_scarce_buildings() -> None:
    """Few houses and much money: shortages, auctions of buildings, hotels that cannot be broken up."""
    study = experiment("random-legal*2", *SCARCE, max_rounds=250)
    auctions = 0
    for index in range(12):
        summary = refereed(study, index)
        check_final_state(study, index, summary)
        auctions += summary.shortages[ev.LOT_HOUSE] + summary.shortages[ev.LOT_HOTEL]
    assert auctions > 0


def test_every_kind_of_event_happens() -> None:
    """Such games are no walk in the park: all that can happen does happen."""
    tables = (
        experiment("random-legal*4", max_rounds=ROUNDS, edition="pre2008", seed=104),
        experiment("random-legal*2", *SCARCE, max_rounds=250),
        experiment("balanced:rent_claim=0.5,balanced", "bankruptcy.mortgages_cleared=false"),
        experiment("balanced*2", "dealt.deeds=2", "speed_die.enabled=true", max_rounds=20),
    )
    kinds = {event.kind for table in tables for index in range(12) for event in trace_game(table, index)}
    elsewhere = set(range(ev.PASS_OVER, ev.LAPSED + 1)) | set(range(ev.CARD_USED, ev.POT_FILL + 1))
    missing = elsewhere | {ev.HOLDS}  # of other games; and only a scenario begins with deeds held
    assert kinds == {kind.number for kind in ev.KINDS} - missing
