"""Strategies as files and as texts, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from sim.config import ConfigError, Options, load_experiment, load_game, load_strategy
from sim.config.load import catalogue
from sim.config.models import Experiment, Game, Strategy
from sim.config.new_game import new_game
from sim.games.declarations import declarations

NAMES = [
    "abstainer",
    "aggressive",
    "aggressive-no-trade",
    "balanced",
    "balanced-no-trade",
    "builder",
    "cautious",
    "cheap-groups",
    "dark-blue-and-green",
    "darling",
    "fp-a",
    "fp-b",
    "fp-c",
    "friedman",
    "front-runner",
    "gambler",
    "gamescomputersplay",
    "hoarder",
    "orange-and-red",
    "railroads",
    "random-legal",
    "shortage",
    "sneaky",
    "theta-010",
    "theta-050",
    "theta-100",
    "trader",
    "walker",
]


@pytest.fixture(scope="module")
def game() -> Game:
    return load_game("monopoly-us")


def seated(players: str, **options: Any) -> Experiment:
    return load_experiment(options=Options(players=players, **options))


def weights(strategy: Strategy) -> Mapping[str, float]:
    table = strategy.values["buy_weights"]
    assert isinstance(table, Mapping)
    return table


def test_shipped_strategies() -> None:
    assert [entry.name for entry in catalogue("strategies", "monopoly")] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_every_parameter_has_a_value(game: Game, name: str) -> None:
    strategy = load_strategy(name, game)
    assert list(strategy.values) == [parameter.key for parameter in declarations("property").parameters]
    assert strategy.summary
    assert strategy.source
    assert list(weights(strategy)) == [group.id for group in game.groups]


def test_strategies_play_differently(game: Game) -> None:
    profiles = [str(load_strategy(name, game).values) for name in NAMES]
    assert len(set(profiles)) == len(NAMES)


def test_balanced_is_the_declared_default(game: Game) -> None:
    values = load_strategy("balanced", game).values
    for item in declarations("property").parameters:
        expected = dict.fromkeys((group.id for group in game.groups), item.default) if item.by_group else item.default
        assert values[item.key] == expected, item.key


def test_friedman_as_published(game: Game) -> None:
    values = load_strategy("friedman", game).values
    assert (values["reserve"], values["reserve_rent_share"], values["buy"]) == (200, 1.0, "all")
    assert {values[key] for key in values if key.startswith("auction_limit")} == {0.0}
    assert [values[key] for key in ("buy_completing_reserve", "build_reserve", "lift_reserve")] == [-1, -1, -1]
    assert (values["jail"], values["lift"], values["build_target"]) == ("stay", "all", 5)
    assert values["trade"] == "never"
    assert set(weights(load_strategy("friedman", game)).values()) == {1.0}


def test_walker_takes_part_in_nothing(game: Game) -> None:
    values = load_strategy("walker", game).values
    assert (values["buy"], values["build_target"], values["jail"], values["lift"]) == ("none", 0, "leave", "none")
    assert values["trade"] == "never"
    assert {values[key] for key in values if key.startswith("auction_limit")} == {0.0}


def test_overrides_change_values_and_label(game: Game) -> None:
    strategy = load_strategy("balanced:jail=stay:reserve=3_00:auction_limit=0.50", game)
    assert (strategy.name, strategy.label) == ("balanced", "balanced:reserve=300:auction_limit=0.5:jail=stay")
    assert [strategy.values[key] for key in ("reserve", "auction_limit", "jail")] == [300, 0.5, "stay"]


def test_parameters_by_group(game: Game) -> None:
    one = load_strategy("balanced:buy_weights.orange=2", game)
    assert (one.label, weights(one)["orange"], weights(one)["red"]) == ("balanced:buy_weights.orange=2", 2.0, 1.0)
    every = load_strategy("balanced:buy_weights=0.5", game)
    assert set(weights(every).values()) == {0.5}
    both = load_strategy("balanced:buy_weights=0.5:buy_weights.red=3", game)
    assert (weights(both)["red"], weights(both)["orange"]) == (3.0, 0.5)


def test_parameters_by_group_in_a_file(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('summary = "Mine."\nreserve = 1\n[buy_weights]\norange = 2\nothers = 0.5\n')
    strategy = load_strategy(f"{path}:buy_weights.red=3", game)
    assert (strategy.name, strategy.label) == ("mine", "mine:buy_weights.red=3")
    assert [weights(strategy)[group] for group in ("orange", "red", "brown")] == [2.0, 3.0, 0.5]


def test_line_up() -> None:
    experiment = seated("cautious, balanced*2,balanced:reserve=300 * 2,cautious")
    assert [strategy.label for strategy in experiment.strategies] == ["cautious", "balanced", "balanced:reserve=300"]
    assert experiment.line_up == (0, 1, 1, 2, 2, 0)
    assert experiment.players == 6


def test_one_strategy_takes_all_seats() -> None:
    assert seated("hoarder", seats=5).line_up == (0, 0, 0, 0, 0)
    assert seated("hoarder*3", seats=3).line_up == (0, 0, 0)


def test_same_overrides_in_another_order_are_one_strategy() -> None:
    experiment = seated("balanced:reserve=300:jail=stay,balanced:jail=stay:reserve=300")
    assert experiment.line_up == (0, 0)


def test_different_files_of_one_name_have_different_labels(tmp_path: Path) -> None:
    path = tmp_path / "balanced.toml"
    path.write_text("reserve = 7\n")
    experiment = seated(f"balanced,{path},balanced")
    assert [strategy.label for strategy in experiment.strategies] == ["balanced", "balanced (2)"]
    assert [strategy.values["reserve"] for strategy in experiment.strategies] == [200, 7]
    assert experiment.line_up == (0, 1, 0)


def test_a_list_where_a_number_belongs_is_told_once() -> None:
    with pytest.raises(ConfigError) as raised:
        load_experiment(options=Options(players="balanced:reserve=[1]*2,balanced:reserve=[1]"))
    assert [str(problem) for problem in raised.value.problems] == [
        "--players: balanced:reserve=[1]: reserve: must be a whole number from 0 to 100000, found [1]"
    ]


def test_profiles_of_hotel() -> None:
    """All fit the shipped board."""
    game = load_game("hotel")
    for entry in catalogue("strategies", "hotel"):
        strategy = load_strategy(entry.name, game)
        assert strategy.family == "hotel"
        assert list(weights_of_land(strategy)) == [hotel.id for hotel in game.hotels]
    assert weights_of_land(load_strategy("boomerang", game))["fujiyama"] == 5.0


def weights_of_land(strategy: Strategy) -> Mapping[str, float]:
    table = strategy.values["land_weights"]
    assert isinstance(table, Mapping)
    return table


def other_hotels(tmp_path: Path, *ids: str) -> Game:
    """Return the board of Hotel on which some hotels have other ids."""
    path = tmp_path / "ring.toml"
    text = new_game("ring", "hotel").text
    for hotel in ids:
        assert f'"{hotel}"' in text
        text = text.replace(f'"{hotel}"', f'"grand_{hotel}"')
    path.write_text(text, encoding="utf-8")
    return load_game(str(path))


def test_profiles_carry_over_to_boards_with_other_hotels(tmp_path: Path) -> None:
    """What they say of hotels that are not there is passed over; hotels they do not know weigh what others do."""
    strategy = load_strategy("boomerang", other_hotels(tmp_path, "boomerang", "letoile"))
    assert weights_of_land(strategy) == {
        "grand_boomerang": 1.0, "fujiyama": 5.0, "grand_letoile": 1.0, "president": 0.0, "royal": 1.0, "waikiki": 1.0,
        "taj_mahal": 2.0, "safari": 1.0,
    }  # fmt: skip


def test_a_profile_none_of_whose_hotels_are_there(tmp_path: Path) -> None:
    game = other_hotels(tmp_path, "boomerang", "fujiyama", "taj_mahal", "safari")
    with pytest.raises(ConfigError) as caught:
        load_strategy("tycoon", game)
    assert [str(problem) for problem in caught.value.problems] == [
        "configs/strategies/hotel/tycoon.toml: is made for another board: ring has no hotels boomerang, fujiyama, "
        "taj_mahal, safari, but grand_boomerang, grand_fujiyama, letoile, president, royal, waikiki, grand_taj_mahal, "
        "grand_safari; profiles that fit it: blocker, boomerang, cautious, doorman, gambler, landlord, plain, "
        "predator, random-legal"
    ]


def test_a_group_that_no_shipped_board_has_is_a_mistake(game: Game, tmp_path: Path) -> None:
    """Groups of other shipped boards are passed over in a file, but not in what is written for this board."""
    path = tmp_path / "mine.toml"
    path.write_text("[buy_weights]\norange = 2\nmining = 3\nred = 0.5\n")
    strategy = load_strategy(str(path), game)
    assert [weights(strategy)[group] for group in ("orange", "red", "brown")] == [2.0, 0.5, 1.0]
    path.write_text("[buy_weights]\norange = 2\nmining = 3\nrde = 0.5\n")
    with pytest.raises(ConfigError) as caught:
        load_strategy(str(path), game)
    assert [problem.message for problem in caught.value.problems] == ['unknown group "rde"; did you mean red?']
    with pytest.raises(ConfigError, match='unknown group "mining"'):
        load_strategy("balanced:buy_weights.mining=2", game)


@pytest.mark.parametrize(
    ("board", "text", "message"),
    [
        ("monopoly-us", "[buy_weights]\nornage = 2\n", 'unknown group "ornage"; did you mean orange?'),
        ("hotel", "[land_weights]\nsafrai = 2\n", 'unknown hotel "safrai"; did you mean safari?'),
    ],
)
def test_a_slip_of_the_pen_is_no_other_board(board: str, text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(ConfigError) as caught:
        load_strategy(str(path), load_game(board))
    assert [problem.message for problem in caught.value.problems] == [message]
