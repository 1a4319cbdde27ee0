"""The referee reads whole games of every shipped board, in every edition."""

from __future__ import annotations

import pytest

from games.whole import check_final_state, experiment, refereed
from sim.batch.trace import trace_game
from sim.config import load_game
from sim.config.load import catalogue
from sim.engine import events as ev
from sim.exact.walk import FAMILIES

EDITIONS = [
    (entry.name, edition)
    for entry in catalogue("games")
    if load_game(entry.name).family in FAMILIES
    for edition in load_game(entry.name).editions
]
LINE_UPS = (
    "balanced,aggressive,hoarder",
    "random-legal*2",
    "random-legal,balanced:tax_choice=percent:pay_or_draw=pay:jail=stay",
)


@pytest.mark.parametrize(("name", "edition"), EDITIONS)
def test_whole_games(name: str, edition: str) -> None:
    for line_up in LINE_UPS:
        study = experiment(line_up, game=name, edition=edition, max_rounds=150)
        for index in range(4):
            check_final_state(study, index, refereed(study, index))


def kinds_of_throws(edition: str) -> set[int]:
    """Return the purposes of throws in some games of the Madrid board whose players stay in jail."""
    study = experiment("balanced:jail=stay*3", game="monopoly-es", edition=edition, max_rounds=60)
    return {event.other for index in range(4) for event in trace_game(study, index) if event.kind == ev.THROW}


def test_nobody_throws_for_a_double_in_jail_by_the_spanish_sheet() -> None:
    assert kinds_of_throws("official") == {ev.THROW_MOVE, ev.THROW_JAIL}
    assert kinds_of_throws("sheet") == {ev.THROW_MOVE}


def test_nothing_declined_is_auctioned_by_the_spanish_sheet() -> None:
    study = experiment("cautious*3", game="monopoly-es", edition="sheet", max_rounds=100)
    bought = [event for index in range(4) for event in trace_game(study, index) if event.kind == ev.BUY]
    assert bought
    assert not [
        event
        for index in range(4)
        for event in trace_game(study, index)
        if event.kind == ev.BID and event.a == ev.LOT_PROPERTY and event.round < 5
    ]
