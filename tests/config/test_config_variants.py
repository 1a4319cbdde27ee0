"""Variants of a comparison, and what strategies can be barred from."""

from __future__ import annotations

from pathlib import Path

import pytest

from sim.config.bars import BARS, barred, find_bar, single_out
from sim.config.errors import ConfigError
from sim.config.load import Options, load_experiment
from sim.config.strategies import load_strategy
from sim.config.variants import BASELINE, Wishes, load_variants
from sim.games.declarations import FAMILIES, declarations

FOUR = Options(players="balanced*4", games=50, seed=9)


def test_each_wish_is_one_variant_on_top_of_the_baseline() -> None:
    wishes = Wishes(
        rules=("no-auctions", "no-auctions, no-rent-in-jail"),
        settings=("salary=400",),
        players=("hoarder*4",),
        experiments=("no-trade",),
    )
    found = load_variants(None, Options(games=50, seed=9, settings=("jail.fine=70",)), wishes)
    assert [variant.name for variant in found] == [
        *(BASELINE, "no-auctions", "no-auctions,no-rent-in-jail", "salary=400", "hoarder*4", "no-trade"),
    ]
    rules = [variant.experiment.rules for variant in found]
    assert [each["auction.enabled"] for each in rules] == [True, False, False, True, True, True]
    assert [each["jail.owner_collects_rent"] for each in rules] == [True, True, False, True, True, True]
    assert [each["salary"] for each in rules] == [200, 200, 200, 400, 200, 200]
    assert {each["jail.fine"] for each in rules} == {70}
    assert {(variant.experiment.games, variant.experiment.seed) for variant in found} == {(50, 9)}


def test_a_scenario_can_be_a_variant(tmp_path: Path) -> None:
    found = load_variants(None, Options(scenario="two-reds"), Wishes(scenarios=("last-houses",)))
    assert [variant.experiment.position.name for variant in found if variant.experiment.position] == [
        "two-reds",
        "last-houses",
    ]


def test_a_variant_that_changes_nothing_is_known() -> None:
    baseline, variant = load_variants(None, FOUR, Wishes(settings=("salary=200",)))
    assert variant.same_as(baseline)


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        (Wishes(), "nothing to compare with; name a variant with --rules"),
        (Wishes(rules=("no-auction",)), "did you mean no-auctions?"),
        (Wishes(rules=("no-auctions", "no-auctions")), "the variant no-auctions is named twice"),
        (Wishes(settings=("salry=3",)), "--vary-set: salry: unknown key; did you mean salary?"),
        (Wishes(settings=("salary",)), "--vary-set: salary: is not of the form key=value"),
        (Wishes(players=("balansed*4",)), "did you mean balanced?"),
        (Wishes(scenarios=("two-red",)), "did you mean two-reds?"),
        (Wishes(experiments=("friedman",)), "friedman"),
        (Wishes(bars=("trade",)), 'cannot bar a strategy from "trade"; did you mean trades?'),
        (Wishes(bars=("group.orang",)), "did you mean group.orange?"),
    ],
)
def test_mistakes_are_told_plainly(wishes: Wishes, said: str) -> None:
    with pytest.raises(ConfigError) as caught:
        load_variants(None, FOUR, wishes)
    assert len(caught.value.problems) == 1
    assert said in str(caught.value)


def test_the_first_player_is_counted_by_itself_in_every_run() -> None:
    found = load_variants(None, FOUR, Wishes(rules=("no-auctions",), bars=("trades", "building")))
    for variant in found:
        labels = [variant.experiment.strategies[index].label for index in variant.experiment.line_up]
        assert labels == ["balanced (player 1)", "balanced", "balanced", "balanced"]
    traded = [[s.values["trade"] for s in variant.experiment.strategies] for variant in found]
    assert traded == [["complete"] * 2, ["complete"] * 2, ["complete", "never"], ["complete"] * 2]
    assert found[3].experiment.strategies[1].values["build_target"] == 0
    assert found[3].experiment.strategies[0] == found[0].experiment.strategies[0]


def test_a_player_of_its_own_strategy_needs_no_other_label() -> None:
    study = load_experiment(None, Options(players="hoarder,balanced*3"))
    assert single_out(study) == (study, 0)


def test_no_hotels_is_the_number_of_houses_before_one() -> None:
    study, place = single_out(load_experiment(None, FOUR))
    assert barred(study, place, find_bar("hotels", study)).strategies[place].values["build_target"] == 4
    low, place = single_out(load_experiment(None, Options(players="balanced:build_target=2*4")))
    assert barred(low, place, find_bar("hotels", low)).strategies[place].values["build_target"] == 2


def test_a_group_is_neither_bought_nor_traded_for() -> None:
    study, place = single_out(load_experiment(None, FOUR))
    values = barred(study, place, find_bar("group.orange", study)).strategies[place].values
    for parameter in ("buy_weights", "trade_weights"):
        assert values[parameter]["orange"] == 0
        assert {weight for group, weight in values[parameter].items() if group != "orange"} == {1.0}
    assert study.strategies[place].values["buy_weights"]["orange"] == 1.0


def test_a_random_player_minds_no_bar() -> None:
    with pytest.raises(ConfigError, match="decides at random"):
        load_variants(None, Options(players="random-legal*2"), Wishes(bars=("trades",)))


@pytest.mark.parametrize("family", FAMILIES)
def test_bars_name_parameters_that_exist(family: str) -> None:
    known = declarations(family)
    for name, bar in BARS[family].items():
        assert bar.summary
        for override in bar.overrides:
            assert known.parameter(override.partition("=")[0]) is not None, (name, override)


def test_bars_change_what_they_name() -> None:
    study = load_experiment(None, FOUR)
    plain = load_strategy("balanced", study.game)
    for name in BARS["property"]:
        changed = barred(*single_out(study), find_bar(name, study)).strategies[1]
        assert changed.values != plain.values, name
