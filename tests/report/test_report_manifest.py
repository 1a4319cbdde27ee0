from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import numpy as np
from report_samples import Experiment, Result, made_up_manifest

from sim.report.manifest import build_manifest, package_versions, run_name


def test_the_manifest_says_what_was_played() -> None:
    manifest = made_up_manifest()
    assert manifest["experiment"] == "quick-start"
    assert (manifest["seed"], manifest["games"], manifest["games_asked"]) == (7, 20_000, 20_000)
    assert manifest["interrupted"] is False
    assert manifest["games_per_second"] == 2_500
    assert list(manifest["end_reasons"]) == ["last_player", "scored", "round_limit"]
    assert manifest["config_digest"] == Experiment().digest()
    assert manifest["config"] == Experiment().resolved()
    assert manifest["command_line"][0] == "rentroll"
    assert {"numpy", "numba", "polars"} <= set(manifest["packages"])


def test_the_manifest_is_plain_json_even_with_numpy_numbers() -> None:
    result: Any = SimpleNamespace(
        experiment=Experiment(), games=np.int64(12), seconds=np.float64(0.0), interrupted=np.bool_(True)
    )
    manifest = build_manifest(
        result,
        engine_version=1,
        end_reasons={"last_player": np.int64(12)},
        command_line=("rentroll", "run"),  # type: ignore[dict-item]
    )
    read = json.loads(json.dumps(manifest, allow_nan=False))
    assert read == manifest
    assert (read["games"], read["games_per_second"], read["interrupted"]) == (12, None, True)


def test_a_run_stopped_early_says_so() -> None:
    manifest = made_up_manifest(Result(games=500, interrupted=True))
    assert manifest["interrupted"] is True
    assert (manifest["games"], manifest["games_asked"]) == (500, 20_000)


def test_a_package_that_is_not_there_is_said_to_be_so() -> None:
    assert package_versions(["numpy", "no-such-package-anywhere"])["no-such-package-anywhere"] == "not installed"


def test_a_run_on_another_board_is_called_after_it() -> None:
    def named(game: str, edition: str) -> str:
        return run_name({"experiment": "quick-start", "config": {"game": {"id": game, "edition": edition}}})

    assert named("monopoly-us", "official") == "quick-start"
    assert named("monopoly-us", "pre2008") == "quick-start on monopoly-us (pre2008)"
    assert named("hotel", "official") == "quick-start on hotel"
    assert named("millioner", "ladder") == "quick-start on millioner (ladder)"
