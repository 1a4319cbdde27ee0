"""The money outside the bank, as the flows tell it, is the cash that players end with."""

from __future__ import annotations

import pytest

from games.whole import FOUR_STYLES, experiment
from sim.analysis.counts import Counts
from sim.analysis.measures import estimate
from sim.batch.run import play
from sim.games.property.family import labels


@pytest.mark.parametrize("players", [FOUR_STYLES, "random-legal*3"])
def test_money_in_play_is_everybodys_cash(players: str) -> None:
    study = experiment(players, games=120, max_rounds=60)
    result = play(study, jobs=1, per_game=True)
    assert result.outcomes is not None
    found = estimate("money_in_play", Counts(result.tally, result.lengths, labels(study)))
    assert found.value.item() == pytest.approx(result.outcomes["cash"].sum() / 120)
