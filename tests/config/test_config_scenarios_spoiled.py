"""Whatever stands in a scenario or a trade: a position or messages, never another exception."""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any
from unittest import mock

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from scenarios.writing import scenario_text
from test_config_no_traceback import VALUES, attempt, places

from sim.config import Experiment, Options, load_experiment
from sim.config.bargain import Bargain, after_bargain, parse_bargain, read_bargain
from sim.config.errors import Origin
from sim.config.load import read_toml
from sim.config.paths import shipped

TEXT = (
    scenario_text(
        ("cash=[100, 300]", 'in_jail=true;failed_attempts=1;jail_cards=["cc-free"]', "eliminated=true"),
        {"Illinois Avenue": "A houses=1", 23: "A", "21": "A hotel=false", "Reading Railroad": "B mortgaged=true"},
        head='turn = "B"\npot = 30\nsummary = "A test."',
        decks={"chance": ["ch-39", "ch-go"]},
        dice=[(3, 4), (6, 6)],
    )
    + '[trade]\nplayer = "A"\npartner = "B"\ngives = [10]\ngets = ["Reading Railroad"]\n'
)
SCENARIO = tomllib.loads(TEXT)
KEYS = (
    "owner",
    "houses",
    "cash",
    "square",
    "Illinois Avenue",
    "24",
    "turn",
    "dice",
    "chance",
    "A",
    "strategy",
    "gives",
)


@st.composite
def spoiled(draw: st.DrawFn) -> dict[str, Any]:
    """Draw the scenario with one to three values replaced, added or taken away."""
    table = copy.deepcopy(SCENARIO)
    for _ in range(draw(st.integers(1, 3))):
        node, key = draw(st.sampled_from(places(table)))
        action = draw(st.sampled_from(("replace", "remove", "add")))
        if action == "replace":
            node[key] = draw(VALUES | st.sampled_from(KEYS))
        elif action == "remove":
            del node[key]
        elif isinstance(node, dict):
            node[draw(st.sampled_from(KEYS))] = draw(VALUES | st.sampled_from(KEYS))
        else:
            node.append(draw(VALUES | st.sampled_from(KEYS)))
    return table


@given(spoiled())
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_scenarios(table: dict[str, Any]) -> None:
    def read(path: Path) -> dict[str, Any]:
        return table if path.stem == "two-reds" else read_toml(path)

    with mock.patch("sim.config.scenario.read_toml", side_effect=read):
        outcome = attempt(lambda: load_experiment(None, Options(scenario="two-reds")))
        if not isinstance(outcome, Experiment):
            assert all(problem.file and problem.message for problem in outcome)
            return
    assert outcome.position is not None
    study = outcome
    if "trade" in table:
        origin = Origin("two-reds", "trade")
        bargain = attempt(lambda: read_bargain(table["trade"], study, origin))
        if isinstance(bargain, Bargain):
            attempt(lambda: after_bargain(study, bargain, origin))


WORDS = st.sampled_from(
    [
        "Anna",
        "Ben",
        "gives",
        "to",
        "for",
        "and",
        ",",
        "150",
        "Short Line",
        "Kentucky Avenue",
        "a jail card",
        "nothing",
        "",
    ]
)


@given(
    st.lists(WORDS, max_size=12).map(" ".join) | st.text(max_size=40) | st.from_regex(r"Anna gives .* to Ben for .*")
)
@settings(max_examples=300, deadline=None)
def test_trades(text: str) -> None:
    assert "two-reds" in shipped("scenarios")
    origin = Origin("--trade")
    bargain = attempt(lambda: parse_bargain(text, STUDY, origin))
    if isinstance(bargain, Bargain):
        again = attempt(lambda: parse_bargain(bargain.text(STUDY), STUDY, origin))
        assert again == bargain
        attempt(lambda: after_bargain(STUDY, bargain, origin))


STUDY = load_experiment(None, Options(scenario="two-reds"))
