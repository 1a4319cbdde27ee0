"""The registry of measures: complete, well declared, and able to do without what a game does not count."""

from __future__ import annotations

import hotels
import numpy as np
import pytest
import synthetic
from numpy.lib import recfunctions

from sim.analysis.counts import Counts
from sim.analysis.estimates import Ratio
from sim.analysis.measures import BY_NAME, MEASURES, estimate
from sim.analysis.tables import build_tables
from sim.games.hotel.tally import FIELDS as STAY_FIELDS
from sim.games.property.tally import FIELDS


@pytest.fixture(scope="module")
def counts():
    return Counts(*synthetic.tally_of(synthetic.raw_games(2000)), synthetic.labels())


def test_names_are_unique_and_words_are_complete():
    assert len(BY_NAME) == len(MEASURES)
    for measure in MEASURES:
        assert measure.unit.strip()
        assert len(measure.definition) > 10 or measure.name == "games"


def test_measures_name_counters_that_exist():
    declared = {field.name for field in (*FIELDS, *STAY_FIELDS)}
    assert {field for measure in MEASURES for field in measure.fields} <= declared


@pytest.fixture(scope="module")
def stays():
    """Counts of a game in which visitors stay the night."""
    return Counts(*hotels.tally_of(2000), hotels.labels())


@pytest.fixture
def counted(measure, counts, stays):
    """The game of the two that counts what a measure needs."""
    return counts if measure.available(counts) else stays


@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: measure.name)
def test_every_measure_has_a_figure_for_each_item(counted, measure):
    counts = counted
    keys, result = measure.keys(counts), measure.estimate(counts)
    assert len(set(keys)) == len(keys) == len(result.value)
    assert all(part.shape == result.value.shape for part in result)
    assert (result.games <= 2000).all()


@pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: measure.name)
def test_a_measure_reads_only_the_counters_that_it_names(counted, measure):
    counts = counted
    fields = {*measure.fields, "games"}
    bare = recfunctions.repack_fields(counts.tally[[name for name in counts.tally.dtype.names if name in fields]])
    result = measure.estimate(Counts(bare, counts.lengths, counts.labels))
    assert result.value == pytest.approx(measure.estimate(counts).value, nan_ok=True)


@pytest.mark.parametrize("measure", [m for m in MEASURES if m.interval == "wilson"], ids=lambda measure: measure.name)
def test_wilson_measures_ask_one_yes_or_no_a_game(counts, measure):
    ratio = measure.function(counts)
    assert isinstance(ratio, Ratio)
    assert (ratio.numerators <= ratio.denominators).all()
    assert (ratio.denominators <= counts.games[:, None]).all()


def test_keys_name_the_item():
    counts = Counts(*synthetic.tally_of(synthetic.raw_games(50)), synthetic.labels())
    assert BY_NAME["win_share"].keys(counts) == (
        "win_share:balanced",
        "win_share:cautious",
        "win_share:balanced:reserve=300",
    )
    assert BY_NAME["seat_win_rate"].keys(counts)[0] == "seat_win_rate:1"
    assert BY_NAME["group_roi"].keys(counts) == ("group_roi:brown", "group_roi:blue")
    names = [label.name for label in counts.labels.properties]
    assert BY_NAME["property_roi"].keys(counts) == tuple(f"property_roi:{name}" for name in names)
    jail = counts.labels.squares[4].name
    assert BY_NAME["roll_end_share"].keys(counts)[4:6] == (f"roll_end_share:{jail}", "roll_end_share:in_jail")


def test_an_item_is_found_by_name_number_or_id():
    counts = Counts(*synthetic.tally_of(synthetic.raw_games(50)), synthetic.labels())
    last = counts.labels.properties[-1]
    for word in (last.name, last.name.upper(), last.id, f" {last.name} "):
        assert BY_NAME["property_roi"].key_of(word, counts) == f"property_roi:{last.name}"
    assert BY_NAME["group_roi"].key_of(counts.labels.groups[1].name, counts) == "group_roi:blue"
    assert BY_NAME["roll_end_share"].key_of("In_Jail", counts) == "roll_end_share:in_jail"
    assert BY_NAME["win_share"].key_of("balanced:reserve=300", counts) == "win_share:balanced:reserve=300"
    assert BY_NAME["property_roi"].key_of("nowhere", counts) is None


def test_a_game_without_a_counter_lacks_its_measures(counts):
    fewer = recfunctions.repack_fields(
        counts.tally[[name for name in counts.tally.dtype.names if name not in ("building_auctions", "trades")]]
    )
    tables = build_tables(fewer, counts.lengths, counts.labels)
    measures = tables["summary"]["measure"].to_list()
    assert {"auctions_per_game", "trade_offers_per_game"} <= set(measures)
    assert not {"building_auctions_per_game", "trades_per_game", "trade_acceptance_rate"} & set(measures)
    assert "trades" not in tables
    assert tables["auctions"]["lot"].to_list() == ["property"]
    assert tables["auctions"]["unsold_share"].null_count() == 0


def test_wins_of_a_strategy_with_several_seats_are_a_rate_a_seat(counts):
    rate, share = estimate("win_rate", counts), estimate("win_share", counts)
    wins = counts.total("results")[:, :, 1].sum(axis=1)[:3]
    assert rate.value == pytest.approx(wins / 2000 / np.array([2, 1, 1]))
    assert share.value == pytest.approx(wins / counts.finished.sum())


def test_places_rest_on_the_games_that_have_them(counts):
    finished = counts.finished.sum()
    assert estimate("mean_place", counts).games.tolist() == [finished] * 3
    assert estimate("seat_mean_place_by_worth", counts).games.tolist() == [2000 - finished] * 4


def test_runaway_measures_read_their_quarter(counts):
    tally = counts.tally.copy()
    tally["leader_games"] = counts.games[:, None] // np.array([2, 4, 8])
    tally["leader_wins"] = tally["leader_games"] // 2
    changed = Counts(tally, counts.lengths, counts.labels)
    for element, percent in enumerate((25, 50, 75)):
        result = estimate(f"leader_wins_{percent}", changed)
        assert result.games.item() == tally["leader_games"][:, element].sum()
        assert result.value.item() == pytest.approx(
            tally["leader_wins"][:, element].sum() / tally["leader_games"][:, element].sum()
        )


def test_an_unknown_measure_is_a_key_error(counts):
    with pytest.raises(KeyError):
        estimate("fun_per_game", counts)
