"""The shipped house rules: all there, told in full, and each of them changes something somewhere."""

from __future__ import annotations

import pytest

from sim.config.documents import RulesHead
from sim.config.every_rule import expanded
from sim.config.laying import changes, family_of
from sim.config.load import Options, assemble_game, load_experiment
from sim.config.paths import shipped
from sim.config.reading import flattened, read_toml
from sim.config.variants import Wishes, load_variants

NAMES = """
free-parking-taxes free-parking-all free-parking-500 free-parking-bonus double-on-go no-auctions first-lap
no-rent-in-jail snake-eyes dealt-deeds dealt-deeds-free unlimited-houses uneven-building build-without-group
direct-hotels bankrupt-to-bank bankrupt-unsold no-transfer-fee no-jail-fine stay-one-turn higher-fine
list-price-floor decliner-excluded no-trades complete-groups-only no-mortgages income-tax-choice
group-mortgage-no-double-rent forgotten-rent short-game timed-game richest-at-round-40 speed-die sudden-death
official popular quick
"""
ASKED = NAMES.split()
RULES = sorted(shipped("rules"))


def test_every_rule_that_people_argue_about_is_there() -> None:
    assert set(ASKED) <= set(RULES)
    for prefix in ("hotel-", "millioner-"):
        assert 4 <= sum(name.startswith(prefix) for name in RULES) <= 8


@pytest.mark.parametrize("name", RULES)
def test_each_says_what_it_does_what_is_printed_and_how_common_it_is(name: str) -> None:
    path = shipped("rules")[name]
    table = read_toml(path)
    for key in ("summary", "official", "common", "source"):
        assert table[key].endswith("."), key
    assert path.read_text(encoding="utf-8").startswith("# ")
    assert bool(changes(table)) is (name != "official")
    assert bool(table.get("boards")) is (name.startswith(("hotel-", "millioner-")) or "square" in table)


@pytest.mark.parametrize("name", [name for name in RULES if name != "official"])
def test_each_changes_something_on_its_board(name: str) -> None:
    table = read_toml(shipped("rules")[name])
    family = family_of(dict(flattened(changes(table))))
    board = table.get("boards", ["hotel" if family == "hotel" else "monopoly-us"])[0]
    game = load_experiment("official", Options(game=board, rules=(name,), seats=3, players=_usual(family)))
    assert game.warnings == ()
    plain = assemble_game(Options(game=board))
    assert game.game.model_copy(update={"rules": {}}) != plain.model_copy(update={"rules": {}}) or any(
        value != plain.rules[key] and key not in game.idle for key, value in game.rules.items()
    )


def _usual(family: str) -> str:
    return "balanced" if family == "property" else "plain"


def test_the_presets() -> None:
    popular = assemble_game(Options(game="monopoly-us", rules=("popular",))).rules
    assert popular["parking.takes_pot"]
    assert popular["parking.taxes"]
    assert popular["salary_for_landing"] == 400
    assert not popular["auction.enabled"]
    assert not popular["jail.owner_collects_rent"]
    plain = assemble_game(Options(game="monopoly-us"))
    assert assemble_game(Options(game="monopoly-us", rules=("official",))) == plain


def test_the_speed_die_brings_its_cash() -> None:
    rules = assemble_game(Options(game="monopoly-us", rules=("speed-die",))).rules
    assert (rules["speed_die.enabled"], rules["start_cash"], rules["speed_die.laps"]) == (True, 2500, 1)


def test_a_house_rule_has_no_keys_but_its_head_and_rules() -> None:
    assert set(RulesHead.model_fields) == {"summary", "official", "common", "source", "boards"}


def test_all_stands_for_every_rule_that_changes_something() -> None:
    us = expanded("official", Options(), Wishes(rules=("all",)))
    of_others = {name for name in RULES if name.startswith(("hotel-", "millioner-"))}
    assert set(us.wishes.rules) == set(RULES) - of_others - {"official"}
    assert us.left_out == {}
    lantern = expanded("official", Options(game="lantern-market", seats=3, players="balanced"), Wishes(rules=("all",)))
    assert lantern.left_out["no-jail-fine"] == "changes nothing in this game"
    assert lantern.left_out["speed-die"].startswith("the speed die goes with two dice")
    assert "gamescomputersplay-compat" not in {*lantern.wishes.rules, *lantern.left_out}
    ring = expanded("official", Options(game="hotel", seats=3, players="plain"), Wishes(rules=("all",)))
    assert set(ring.wishes.rules) == {name for name in RULES if name.startswith("hotel-")}


def test_all_goes_with_others_and_is_no_rule_by_itself() -> None:
    wishes = Wishes(rules=("no-auctions,no-trades", "all"), settings=("salary=300",))
    both = expanded("official", Options(settings=("max_rounds=30",)), wishes)
    assert both.wishes.rules[0] == "no-auctions,no-trades"
    assert both.wishes.settings == ("salary=300",)
    assert "richest-at-round-40" in both.left_out
    assert expanded("official", Options(), Wishes(rules=("popular",))).wishes.rules == ("popular",)


def test_a_variant_is_summed_up_by_its_rule() -> None:
    found = load_variants("official", Options(), Wishes(rules=("no-auctions", "no-auctions,no-trades")))
    assert found[1].summary == "A property that its lander declines stays with the bank"
    assert found[2].summary == "house rules no-auctions,no-trades"
