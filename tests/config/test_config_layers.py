"""Layers: what each may change, and that the later one wins."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sim.config import ConfigError, Options, load_experiment, load_game
from sim.config.board import scaled
from sim.config.models import Experiment, Game

WriteGame = Callable[..., Path]


def experiment(*settings: str, **options: Any) -> Experiment:
    return load_experiment(options=Options(settings=settings, **options))


def test_defaults_are_the_official_rules() -> None:
    plain = experiment()
    assert plain.rules == load_game("monopoly-us").rules == plain.game.rules
    assert plain.house_rules == ()


def test_rules_are_set_by_dotted_key() -> None:
    rules = experiment("salary=400", "jail.fine=100", "cards.draw=with_replacement", "mortgage.interest=0").rules
    assert (rules["salary"], rules["jail.fine"], rules["cards.draw"]) == (400, 100, "with_replacement")
    assert rules["mortgage.interest"] == 0.0
    assert rules["mortgage.transfer_interest"] == 0.1


def test_later_setting_wins() -> None:
    assert experiment("salary=400", "salary=300").rules["salary"] == 300


def test_house_rules_are_laid_in_order(tmp_path: Path) -> None:
    first, second = tmp_path / "first.toml", tmp_path / "second.toml"
    first.write_text("salary = 300\njail.fine = 10\n")
    second.write_text("salary = 400\n")
    both = experiment(rules=(f"{first},{second}", "no-auctions"))
    assert both.house_rules == ("first", "second", "no-auctions")
    assert (both.rules["salary"], both.rules["jail.fine"], both.rules["auction.enabled"]) == (400, 10, False)
    assert experiment(rules=(f"{second},{first}",)).rules["salary"] == 300


def test_experiment_wins_over_house_rules_and_the_command_line_over_both(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text("salary = 300\njail.fine = 10\nmax_rounds = 7\n")
    path = tmp_path / "mine.toml"
    path.write_text(
        'game = "monopoly-us"\nplayers = ["balanced*2"]\nrules = ["house.toml"]\n[set]\nsalary = 400\njail.fine = 20\n'
    )
    rules = load_experiment(str(path), Options(settings=("jail.fine=30",))).rules
    assert (rules["max_rounds"], rules["salary"], rules["jail.fine"]) == (7, 400, 30)


@pytest.mark.parametrize("key", ['square."Illinois Avenue".price', "square.24.price", "square.Illinois Avenue.price"])
def test_square_by_name_and_number(key: str) -> None:
    square = experiment(f"{key}=300").game.squares[24]
    assert (square.name, square.price, square.mortgage) == ("Illinois Avenue", 300, 150)


def test_square_whose_name_has_dots() -> None:
    for key in ('square."St. Charles Place".price', "square.St. Charles Place.price"):
        assert experiment(f"{key}=150").game.squares[11].price == 150


def test_rents_of_a_square() -> None:
    assert experiment("square.24.rent=[1, 2, 3, 4, 5, 6]").game.squares[24].rent == (1, 2, 3, 4, 5, 6)


def test_square_of_another_kind_loses_the_keys_of_its_old_one() -> None:
    game = experiment("square.38.kind=free_parking").game
    assert (game.squares[38].kind, game.squares[38].tax_flat) == ("free_parking", 0)


def rents(game: Game, index: int) -> list[int]:
    return list(game.squares[index].rent)


def test_scales_of_a_group_round_half_up_once() -> None:
    plain = load_game("monopoly-us")
    assert rents(plain, 16) == [14, 70, 200, 550, 750, 950]
    game = experiment("group.orange.rent_scale=1.75", "group.orange.price_scale=1.125").game
    assert rents(game, 16) == [25, 123, 350, 963, 1313, 1663]  # 24.5, 122.5, 350, 962.5, 1312.5, 1662.5
    assert [game.squares[index].price for index in (16, 18, 19)] == [203, 203, 225]  # 202.5 twice
    assert [game.squares[index].mortgage for index in (16, 18, 19)] == [101, 101, 112]
    assert rents(game, 21) == rents(plain, 21)


def test_later_scale_replaces_the_earlier() -> None:
    game = experiment("group.orange.rent_scale=3", "group.orange.rent_scale=2").game
    assert rents(game, 16) == [28, 140, 400, 1100, 1500, 1900]


def test_scale_holds_whatever_the_order() -> None:
    before = experiment("group.orange.price_scale=2", "square.16.price=100").game.squares[16]
    after = experiment("square.16.price=100", "group.orange.price_scale=2").game.squares[16]
    assert (before.price, before.mortgage) == (after.price, after.mortgage) == (200, 100)


@pytest.mark.parametrize(
    ("amount", "scale", "result"),
    [(10, 0.35, 4), (100, 1.005, 101), (3, 0.5, 2), (7, 1.0, 7), (1, 0.49, 0), (200, 1.15, 230)],
)
def test_scaled_is_free_of_float_noise(amount: int, scale: float, result: int) -> None:
    assert scaled(amount, scale) == result


def test_group_keys_reach_all_its_squares() -> None:
    game = experiment("group.orange.building_cost=120", "group.railroad.rent=[1, 2, 3, 4]", "group.red.price=99").game
    assert {game.squares[index].building_cost for index in (16, 18, 19)} == {120}
    assert rents(game, 35) == [1, 2, 3, 4]
    assert [(game.squares[i].price, game.squares[i].mortgage) for i in (21, 23, 24)] == [(99, 49)] * 3


def test_group_key_before_and_after_a_square_key() -> None:
    assert experiment("square.24.price=300", "group.red.price=99").game.squares[24].price == 99
    assert experiment("group.red.price=99", "square.24.price=300").game.squares[24].price == 300


def test_card_by_its_id() -> None:
    cards = {card.id: card for card in experiment("deck.chance.card.ch-div.amount=60").game.decks[0].cards}
    assert (cards["ch-div"].amount, cards["ch-loan"].amount) == (60, 150)


def test_card_of_another_effect_loses_the_keys_of_its_old_one(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('[deck.chance.card]\nch-repairs = { effect = "pay_bank", amount = 9 }\n')
    card = experiment(rules=(str(house),)).game.decks[0].cards[10]
    assert (card.id, card.effect, card.amount, card.per_house) == ("ch-repairs", "pay_bank", 9, 0)


def test_renamed_square_keeps_the_cards_that_lead_to_it() -> None:
    game = experiment('square.24.name="Trafalgar Square"').game
    assert game.squares[24].name == "Trafalgar Square"
    assert [card.target for card in game.decks[0].cards if card.id == "ch-24"] == [24]


def test_settings_together_may_do_what_one_alone_may_not() -> None:
    three = "[1, 2, 3, 4, 5]"
    groups = ("brown", "light_blue", "pink", "orange", "red", "yellow", "green", "dark_blue")
    settings = [f"group.{group}.rent={three}" for group in groups]
    game = experiment("buildings.houses_per_hotel=3", *settings).game
    assert {square.rent for square in game.squares if square.kind == "street"} == {(1, 2, 3, 4, 5)}
    with pytest.raises(ConfigError, match="needs 7 rents"):
        experiment("buildings.houses_per_hotel=5")


def test_edition_is_laid_on_the_file(write_game: WriteGame) -> None:
    path = str(write_game())
    game, sheet = load_game(path), load_game(path, "sheet")
    assert game.editions == sheet.editions == ("official", "sheet")
    assert sheet.edition_summaries == {"official": "", "sheet": "As the sheet has it."}
    assert [(item.currency, item.rules["salary"]) for item in (game, sheet)] == [("", 200), ("Taler", 100)]
    assert [(item.squares[6].tax_flat, item.squares[6].tax_percent) for item in (game, sheet)] == [(50, 5.0), (40, 0.0)]
    assert [item.squares[1].building_cost for item in (game, sheet)] == [40, 45]
    assert [len(item.decks[0].cards) for item in (game, sheet)] == [5, 1]


def test_defaults_of_a_board_of_ones_own(write_game: WriteGame) -> None:
    game = load_game(str(write_game()))
    assert (game.id, game.language, game.players_min, game.players_max) == ("village", "en", 2, 8)
    assert [(group.name, group.kind, group.squares) for group in game.groups] == [
        ("Meadow", "street", (1, 2)), ("Road", "railroad", (4, 7)), ("Well", "utility", (8,)),
    ]  # fmt: skip
    assert len({group.color for group in game.groups}) == 3
    assert game.squares[2].mortgage == 32
    cards = {card.id: card for card in game.decks[0].cards}
    assert [cards[name].collect_salary for name in ("walk", "road", "forth", "back")] == [True, True, True, False]
    assert cards["walk"].target == 2


def test_experiment_may_name_a_board_beside_it(
    write_game: WriteGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_game()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "mine.toml").write_text('game = "village.toml"\nedition = "sheet"\nplayers = ["walker*2"]\n')
    monkeypatch.chdir(tmp_path / "elsewhere")
    loaded = load_experiment("../mine.toml")
    assert (loaded.name, loaded.game.id, loaded.game.edition) == ("mine", "village", "sheet")


def test_another_game_does_not_take_over_the_edition(write_game: WriteGame, tmp_path: Path) -> None:
    path = write_game()
    (tmp_path / "mine.toml").write_text('game = "monopoly-us"\nedition = "pre2008"\nplayers = ["walker*2"]\n')
    assert load_experiment("mine.toml", Options(game="monopoly-us")).game.edition == "pre2008"
    assert load_experiment("mine.toml", Options(game=str(path))).game.edition == "official"
    assert load_experiment("mine.toml", Options(game=str(path), edition="sheet")).game.edition == "sheet"
