"""What is listed, checked and documented follows from what is declared."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sim.config import check_file
from sim.config.catalogue import readme, refreshed
from sim.config.check import kind_of
from sim.config.declared import check_rules, profile_model, rules_model
from sim.config.documents import CardRow, GroupRow, HotelRow, SquareRow, StageRow
from sim.config.load import catalogue
from sim.config.other_names import OTHER_NAMES
from sim.config.paths import KINDS, configs_folder, shipped
from sim.config.reading import read_toml
from sim.config.structure_cards import CARD_KEYS, OPTIONAL_KEYS
from sim.games.declarations import FAMILIES, declarations

SHIPPED = [path for kind in KINDS for path in shipped(kind).values()]


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_files_have_no_problems(path: Path) -> None:
    assert check_file(path) == []


@pytest.mark.parametrize("kind", KINDS)
def test_entries_have_summaries(kind: str) -> None:
    entries = catalogue(kind)  # type: ignore[arg-type]
    assert entries
    assert all(entry.summary.endswith(".") and entry.path.is_file() for entry in entries)
    assert [entry.name for entry in entries] == sorted(entry.name for entry in entries)


def test_readme_tables_are_current() -> None:
    text = readme().read_text(encoding="utf-8")
    assert refreshed(text) == text, "run: python -m sim.config.catalogue"


def test_readme_shows_every_key() -> None:
    text = readme().read_text(encoding="utf-8")
    for family in FAMILIES:
        declared = declarations(family)
        for item in (*declared.switches, *declared.parameters):
            assert f"| `{item.key}`" in text


def test_missing_marker_is_told() -> None:
    with pytest.raises(ValueError, match="the marker comments of house rules are missing"):
        refreshed("# nothing")


@pytest.mark.parametrize("family", FAMILIES)
def test_models_have_a_field_for_each_declaration(family: str) -> None:
    declared = declarations(family)
    rules = rules_model(family).model_validate({})
    assert rules.model_dump(by_alias=True) == {switch.key: switch.default for switch in declared.switches}
    profile = profile_model(family).model_validate({})
    assert profile.model_dump(by_alias=True) == {item.key: item.default for item in declared.parameters}


def test_every_effect_of_a_card_is_described() -> None:
    assert tuple(CARD_KEYS) == declarations("property").card_effects
    assert set(OPTIONAL_KEYS) <= set(CARD_KEYS)
    used = {key for table in (CARD_KEYS, OPTIONAL_KEYS) for keys in table.values() for key in keys}
    assert used | {"id", "label", "effect"} == set(CardRow.model_fields)


def test_other_names_lead_to_keys_that_exist() -> None:
    files = {
        "square": set(SquareRow.model_fields),
        "group": set(GroupRow.model_fields),
        "card": set(CardRow.model_fields),
        "hotel": set(HotelRow.model_fields),
        "stage": set(StageRow.model_fields),
    }
    for entry in OTHER_NAMES:
        for family in entry.families or FAMILIES:
            declared = declarations(family)
            valid = {
                "rule": {switch.key for switch in declared.switches},
                "strategy": {parameter.key for parameter in declared.parameters},
                **files,
            }
            assert entry.here in valid[entry.place]
            assert entry.other not in valid[entry.place]
    assert len({entry.other for entry in OTHER_NAMES}) == len(OTHER_NAMES)


def test_other_names_fit_the_family() -> None:
    def told(family: str, key: str) -> str:
        return check_rules(family, {key: 1}, "mine.toml")[1][0].message

    assert told("hotel", "bank_payday") == "unknown key; it is called salary here"
    assert told("property", "go_salary") == "unknown key; it is called salary here"
    assert "it is called" not in told("property", "bank_payday")
    assert "jail" not in told("hotel", "fine")
    assert told("hotel", "hotel.limits_per").startswith("unknown key; it is called turn.limits_per here")
    assert "a parameter of a strategy" in told("hotel", "rent_claim_probability")
    assert "building_cost" not in told("hotel", "house_cost")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ('family = "property"\n', "games"),
        ("[[square]]\nname = 1\n", "games"),
        ('players = ["balanced"]\n', "experiments"),
        ('game = "monopoly-us"\nseed = 3\n', "experiments"),
        ('summary = "x"\nreserve = 3\n', "strategies"),
        ('summary = "x"\n[jail]\nfine = 3\n', "rules"),
    ],
)
def test_kind_is_told_by_content(tmp_path: Path, text: str, kind: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text)
    assert kind_of(read_toml(path), path) == kind


def test_kind_is_told_by_folder(tmp_path: Path) -> None:
    path = tmp_path / "strategies" / "monopoly" / "mine.toml"
    path.parent.mkdir(parents=True)
    path.write_text("auction_limits = 0.5\n")
    assert [str(problem) for problem in check_file(path)] == [
        f"{path}: auction_limits: unknown key; did you mean auction_limit?"
    ]


def test_check_of_each_kind(write_game: Callable[..., Path], tmp_path: Path) -> None:
    write_game()
    texts = {
        "rules.toml": "[jail]\nfien = 3\n",
        "strategy.toml": "reserve = 1.5\n[buy_weights]\nblue = 1.0\n",
        "experiment.toml": 'game = "village.toml"\nplayers = ["balanced*2"]\n[set]\nsquare.1.mortgage = 1\n',
        "broken.toml": "a = \n",
    }
    mortgage = 'square.1.mortgage: the mortgage of "North Meadow" is 1, not half of its price 60'
    found = {}
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
        found[name] = [(problem.severity, str(problem)) for problem in check_file(name)]
    assert found == {
        "rules.toml": [("error", "rules.toml: jail.fien: unknown key; did you mean jail.fine?")],
        "strategy.toml": [
            ("error", "strategy.toml: reserve: must be a whole number from 0 to 100000, found 1.5"),
            ("warning", 'strategy.toml: buy_weights.blue: no shipped board has a group "blue"'),
        ],
        "experiment.toml": [
            ("warning", f"experiment.toml: {mortgage}"),
        ],
        "broken.toml": [("error", "broken.toml: is not valid TOML: Invalid value (at line 1, column 5)")],
    }
    assert check_file("missing.toml")[0].message == "cannot be read: No such file or directory"


def test_room_imports_no_kernel_and_no_numpy() -> None:
    code = (
        "import sys, sim.config.load, sim.config.check; sim.config.load.load_experiment(); "
        "print([name for name in ('numpy', 'numba', 'polars') if name in sys.modules])"
    )
    root = configs_folder().parent
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    assert done.stdout == "[]\n"


def test_errors_and_paths_do_not_import_pydantic() -> None:
    code = "import sys, sim.config, sim.config.errors, sim.config.paths; print('pydantic' in sys.modules)"
    root = configs_folder().parent
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    assert done.stdout == "False\n"
