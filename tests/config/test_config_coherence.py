"""Rules that contradict each other are refused; rules that do nothing are told by name, with what to do instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from sim.config import check_file
from sim.config.coherence import Case, contradictions, entries, idle, idle_keys
from sim.config.declared import default_rules
from sim.config.errors import ConfigError, Origin
from sim.config.load import Options, load_experiment
from sim.engine.declare import Value
from sim.games.declarations import FAMILIES

US = frozenset({"go", "street", "tax", "chance", "jail", "free_parking", "railroad"})
FANTS = frozenset({"go", "street", "tax", "card", "jackpot"})
BARE = frozenset({"go", "street"})
RING = frozenset({"start", "purchase", "build", "free_building", "free_entrance"})

Told = tuple[dict[str, Value], frozenset[str], str]

TOLD: dict[str, dict[str, Told]] = {
    "property": {
        "floor without auctions": (
            {"auction.list_price_floor": True, "auction.enabled": False},
            US,
            "auction.list_price_floor: contradicts a table that does not auction: there is no auction to open at the "
            "list price (auction.enabled = false by mine.toml); leave out one of the two",
        ),
        "decliner without auctions": (
            {"auction.decliner_bids": False, "auction.enabled": False},
            US,
            "auction.decliner_bids: contradicts a table that does not auction",
        ),
        "bids without any auction": (
            {"auction.step": 5, "auction.enabled": False, "bankruptcy.deeds_auctioned": False},
            US,
            "auction.step: contradicts a table that never auctions a property (auction.enabled = false by mine.toml, "
            "bankruptcy.deeds_auctioned = false by mine.toml)",
        ),
        "speed die and dice": (
            {"speed_die.enabled": True, "dice.count": 3},
            US,
            "speed_die.enabled: the speed die goes with two dice (dice.count = 3 by mine.toml); set dice.count = 2",
        ),
        "more attempts than there are": (
            {"jail.must_attempt": 3},
            US,
            "jail.must_attempt: a player in jail must make as many attempts as there are",
        ),
        "end after the limit": (
            {"end.round": 60, "max_rounds": 50},
            US,
            "end.round: no game would come to this end: the round limit stops it before (max_rounds = 50 by mine.toml)",
        ),
        "no jail": (
            {"jail.fine": 70, "jail.max_attempts": 2},
            FANTS,
            "jail.fine, jail.max_attempts: does nothing: this board has no jail; leave it out",
        ),
        "no free parking": (
            {"parking.bonus": 100},
            FANTS,
            "parking.bonus: does nothing: this board has no Free Parking square",
        ),
        "no jackpot": ({"jackpot.refill": 100}, US, "jackpot.refill: does nothing: this board has no jackpot square"),
        "no tax": (
            {"parking.taxes": True, "parking.takes_pot": True},
            US - {"tax"},
            "parking.taxes: does nothing: this board has no tax square",
        ),
        "no cards": ({"cards.draw": "with_replacement"}, BARE, "cards.draw: does nothing: no card is drawn"),
        "no streets": (
            {"buildings.houses": 20},
            US - {"street"},
            "buildings.houses: does nothing: nothing can be built on this board",
        ),
        "nobody takes the pot": (
            {"parking.taxes": True},
            US,
            "parking.taxes: does nothing: money goes into the pot and nobody ever takes it; set parking.takes_pot",
        ),
        "empty pot": (
            {"parking.takes_pot": True},
            US,
            "parking.takes_pot: does nothing: nothing ever goes into the pot; set parking.taxes,",
        ),
        "empty pot of another": (
            {"parking.empty_pays": 100},
            US,
            "parking.empty_pays: does nothing: nobody takes the pot on Free Parking, so nobody finds it empty",
        ),
        "ones from an empty pot": (
            {"dice.ones_bonus": 500, "dice.ones_bonus_from": "pot"},
            US,
            "dice.ones_bonus_from: pays nothing: nothing ever goes into the pot",
        ),
        "bids of the ruined only": (
            {"auction.opening": 10, "auction.enabled": False},
            US,
            "auction.opening: holds for the deeds of ruined players only",
        ),
        "bids of nobody who declined": (
            {"auction.decliner_bids": True, "auction.enabled": False},
            US,
            "auction.decliner_bids: does nothing: what a lander declines is not auctioned",
        ),
        "trades off": (
            {"trade.complete_only": True, "trade.enabled": False},
            US,
            "trade.complete_only: does nothing: nobody may trade (trade.enabled = false by mine.toml)",
        ),
        "mortgages off": (
            {"mortgage.interest": 0.2, "mortgage.enabled": False},
            US,
            "mortgage.interest: does nothing: nothing may be mortgaged",
        ),
        "transfer without interest": (
            {"mortgage.transfer_interest_base": "price", "mortgage.transfer_interest": 0.0},
            US,
            "mortgage.transfer_interest_base: does nothing: nothing is due on a mortgaged deed",
        ),
        "deeds of the ruined not sold": (
            {"bankruptcy.mortgages_cleared": False, "bankruptcy.deeds_auctioned": False},
            US,
            "bankruptcy.mortgages_cleared: does nothing: deeds that the bank keeps are free of mortgages anyway",
        ),
        "multiplier of one": (
            {"rent.complete_group_with_mortgage": False, "rent.complete_group_multiplier": 1},
            US,
            "rent.complete_group_with_mortgage: does nothing: a complete group earns no more than its streets",
        ),
        "no hotels": (
            {"buildings.direct_hotels": True, "buildings.hotels": 0},
            US,
            "buildings.direct_hotels: does nothing: there are no hotels",
        ),
        "doubles free nobody": (
            {"jail.doubles_roll_again": True, "jail.doubles_free": False},
            US,
            "jail.doubles_roll_again: does nothing: a double frees nobody from jail",
        ),
        "cut without a round": (
            {"sudden_death.salary": 50},
            US,
            "sudden_death.salary: does nothing without a round after which it holds (sudden_death.round = 0)",
        ),
        "cut above the salary": (
            {"sudden_death.round": 20, "sudden_death.salary": 200},
            US,
            "sudden_death.round: does nothing: it cuts GO to no less than it pays anyway",
        ),
        "cut after the limit": (
            {"sudden_death.round": 1000},
            US,
            "sudden_death.round: does nothing: the round limit stops every game before (max_rounds = 1000)",
        ),
        "seconds without minutes": (
            {"end.seconds_per_turn": 20},
            US,
            "end.seconds_per_turn: does nothing without a time at which games end",
        ),
        "payment without deeds": ({"dealt.paid": True}, US, "dealt.paid: does nothing: no deeds are dealt"),
        "start of a position": (
            {"dealt.deeds": 2},
            US,
            "dealt.deeds: does nothing: a game that begins from a position has its start behind it",
        ),
        "giver without a bonus": (
            {"dice.ones_bonus_from": "pot"},
            US,
            "dice.ones_bonus_from: does nothing without a bonus (dice.ones_bonus = 0)",
        ),
        "ones of one die": (
            {"dice.ones_bonus": 500, "dice.count": 1},
            US,
            "dice.ones_bonus: does nothing: it takes at least two dice that show ones",
        ),
        "laps without a speed die": ({"speed_die.laps": 2}, US, "speed_die.laps: does nothing: no speed die is thrown"),
        "square of no doubles": (
            {"dice.doubles_square": 10, "dice.doubles_to_jail": 0},
            US,
            "dice.doubles_square: does nothing: doubles in a row send nobody away",
        ),
    },
    "hotel": {
        "no free face": (
            {"permit.free_share": 0.5, "permit.free_faces": 0},
            RING,
            "permit.free_share: does nothing: no face of the permission die grants a permit free of charge",
        ),
        "permit off hand": (
            {"permit.must_build": False, "permit.price_in_hand": True, "permit.double_faces": 0},
            RING,
            "permit.must_build: does nothing: who may declare only what it has the cash for can always pay",
        ),
        "no free building square": (
            {"free_building.facility": False},
            RING - {"free_building"},
            "free_building.facility: does nothing: this board has no free building square",
        ),
        "no free entrance square": (
            {"free_entrance.unused_pays": True},
            RING - {"free_entrance"},
            "free_entrance.unused_pays: does nothing: this board has no free entrance square",
        ),
    },
}
"""For each entry rules that it speaks of, the squares that they are played on, and what is said."""


def case_of(family: str, given: Mapping[str, Value], kinds: frozenset[str], scenario: bool = False) -> Case:
    origins = {key: Origin("mine.toml", key) for key in given}
    decks = bool(kinds & {"chance", "card"})
    return Case({**default_rules(family), **given}, origins, kinds, decks, scenario=scenario)


def told(family: str, given: Mapping[str, Value], kinds: frozenset[str], scenario: bool = False) -> list[str]:
    case = case_of(family, given, kinds, scenario)
    return [str(problem) for problem in (*contradictions(case, family), *idle(case, family))]


@pytest.mark.parametrize("family", FAMILIES)
def test_every_entry_has_its_case(family: str) -> None:
    assert [entry.name for entry in entries(family)] == list(TOLD[family])


@pytest.mark.parametrize(("family", "name"), [(family, name) for family in FAMILIES for name in TOLD[family]])
def test_each_is_told_with_its_keys_reason_and_remedy(family: str, name: str) -> None:
    given, kinds, said = TOLD[family][name]
    entry = next(entry for entry in entries(family) if entry.name == name)
    problems = told(family, given, kinds, scenario=name == "start of a position")
    found = [text for text in problems if text.startswith(f"mine.toml: {said}")]
    assert len(found) == 1, problems
    assert found[0].endswith(entry.remedy)
    case = case_of(family, given, kinds, scenario=name == "start of a position")
    assert bool(idle_keys(case, family)) is not entry.error or "decline" in name
    assert not told(family, {}, kinds)


@pytest.mark.parametrize(
    "given",
    [
        {"parking.takes_pot": True, "parking.empty_pays": 100},
        {"parking.takes_pot": True, "parking.seed": 500},
        {"end.round": 50, "max_rounds": 50},
        {"jail.must_attempt": 2},
        {"auction.enabled": False},
        {"dice.ones_bonus": 500, "dice.ones_bonus_from": "pot", "parking.taxes": True},
        {"dealt.deeds": 2, "dealt.paid": False},
    ],
)
def test_what_goes_together_is_not_told_of(given: dict[str, Value]) -> None:
    assert told("property", given, US) == []


def loaded(*rules: str, settings: tuple[str, ...] = (), **options: Any) -> tuple[str, ...]:
    return load_experiment(None, Options(players="balanced*3", rules=rules, settings=settings, **options)).warnings


def refused(*rules: str, settings: tuple[str, ...] = (), **options: Any) -> list[str]:
    with pytest.raises(ConfigError) as caught:
        loaded(*rules, settings=settings, **options)
    return [str(problem) for problem in caught.value.problems]


def test_a_contradiction_names_both_files() -> None:
    assert refused("no-auctions", "list-price-floor") == [
        "configs/rules/list-price-floor.toml: auction.list_price_floor: contradicts a table that does not auction: "
        "there is no auction to open at the list price (auction.enabled = false by configs/rules/no-auctions.toml); "
        "leave out one of the two"
    ]
    (text,) = refused("speed-die", settings=("dice.count=3",))
    assert text.startswith("configs/rules/speed-die.toml: speed_die.enabled: the speed die goes with two dice")
    assert "(dice.count = 3 by --set)" in text


def test_a_house_rule_that_changes_nothing_is_named() -> None:
    said = "configs/rules/income-tax-choice.toml: changes nothing here: all that it sets holds already; leave it out"
    assert loaded("income-tax-choice", edition="pre2008") == (said,)
    assert loaded("income-tax-choice") == ()
    assert loaded("official") == ()
    assert loaded("no-transfer-fee", game="millioner")[0].startswith("configs/rules/no-transfer-fee.toml: changes noth")


def test_two_house_rules_that_set_a_key_differently_are_both_named() -> None:
    (text,) = loaded("higher-fine", "dealt-deeds", "dealt-deeds-free", settings=("dealt.paid=true",))[:1]
    assert text.startswith(
        "configs/rules/dealt-deeds-free.toml: dealt.deeds: is set to 3 by configs/rules/dealt-deeds-free.toml and to 2 "
        "by configs/rules/dealt-deeds.toml: the later one wins"
    )
    assert loaded("popular", "double-on-go")[0].startswith("configs/rules/double-on-go.toml: changes nothing here")


def test_a_rule_of_another_family_is_told_so() -> None:
    (text,) = refused("hotel-square-first")
    assert text.removeprefix("configs/rules/hotel-square-first.toml: ") == (
        "is a house rule of the family of Hotel (hotel); monopoly-us is of the Monopoly family (property)"
    )
    assert "is a house rule of the Monopoly family (property); hotel is of" in refused("speed-die", game="hotel")[0]


def test_a_rule_of_another_board_is_told_so(write_game: Callable[..., Path]) -> None:
    (text,) = refused("millioner-transfer-fee")
    assert text == (
        "configs/rules/millioner-transfer-fee.toml: boards: is written for millioner and not for monopoly-us; what of "
        "it is wanted here can be given by --set"
    )
    assert "is written for monopoly-us, " in refused("income-tax-choice", game="lantern-market")[0]
    assert loaded("income-tax-choice", game="monopoly-uk") == ()
    assert loaded("millioner-uneven-building", game=str(write_game())) == (), "a board of one's own may be a copy"


def test_a_boards_own_keys_are_not_told_of_in_a_run(write_game: Callable[..., Path]) -> None:
    path = write_game(("[deck.chance]", "[rules]\nend.seconds_per_turn = 20\n[deck.chance]"))
    assert loaded(game=str(path)) == ()
    assert [str(problem) for problem in check_file(path)] == [
        "village.toml: rules.end.seconds_per_turn: does nothing without a time at which games end (end.minutes = 0); "
        "set end.minutes; for the measure playing_minutes there is --seconds-per-turn"
    ]
    bad = write_game(("[deck.chance]", "[rules]\nspeed_die.enabled = true\ndice.count = 1\n[deck.chance]"))
    assert any("the speed die goes with two dice" in str(problem) for problem in check_file(bad))


def test_check_tells_what_a_house_rule_does_for_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    texts = {
        "pot.toml": "parking.taxes = true\n",
        "floor.toml": "[auction]\nenabled = false\nlist_price_floor = true\n",
        "ones.toml": 'boards = ["millioner"]\n[jail]\nfine = 3\n',
        "board.toml": 'boards = ["milioner"]\nsalary = 3\n',
        "dice.toml": 'summary = "Six."\n[dice]\nfaces = 8\n',
    }
    found = {}
    for name, text in texts.items():
        Path(name).write_text(text, encoding="utf-8")
        found[name] = [(problem.severity, problem.key, problem.message.split(";")[0]) for problem in check_file(name)]
    assert found["pot.toml"][0][:2] == ("warning", "parking.taxes")
    assert found["floor.toml"][0][:2] == ("error", "auction.list_price_floor")
    assert found["ones.toml"] == [("warning", "jail.fine", "does nothing: this board has no jail")]
    assert found["board.toml"] == [("error", "boards", 'unknown game "milioner"')]
    assert found["dice.toml"] == []
