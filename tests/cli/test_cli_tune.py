"""``rentroll tune``: a search that ends in a file, can be stopped and continued, and says what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from click.testing import Result

import sim.tune.search as search
from sim.config.load import load_game, load_strategy
from sim.tune.evidence import Evidence, strategy_toml

Rentroll = Callable[..., Result]

SMALL = ("--against", "balanced", "--seats", 3, "--games", 96, "--final-games", 96, "--jobs", 2)
WORDS = ("tune", "cautious", *SMALL, "--parameters", "reserve=0..600,jail")


def test_a_search_ends_in_a_strategy_with_its_evidence(rentroll: Rentroll) -> None:
    result = rentroll(*WORDS, "--trials", 8, "--out", "found", "--name", "bold")
    assert result.exit_code == 0, result.output
    text = Path("found/bold.toml").read_text(encoding="utf-8")
    head = " ".join(line.removeprefix("# ") for line in text.splitlines() if line.startswith("#"))
    for part in (
        "bold: cautious, tuned at tables of 3 of monopoly-us (official) against balanced.",
        "of 96 games with seed 1001, which the search never used",
        "8 trials of up to 96 games, seeds 1, 2 and 3, tpe",
        "engine version",
        "Command: rentroll tune cautious --against balanced",
    ):
        assert part in head
    finals = pl.read_csv("found/finals.csv")
    assert finals["stage"].to_list()[:2] == ["held out", "held out"]
    trials = pl.read_csv("found/trials.csv")
    assert trials["trial"].to_list() == list(range(8))
    assert trials["parameters"][0] == "reserve=300:jail=danger"
    assert set(trials["state"]) <= {"completed", "stopped early"}
    strategy = load_strategy("found/bold.toml", load_game("monopoly-us"))
    chosen = load_strategy(f"cautious:{finals['parameters'][0]}", load_game("monopoly-us"))
    assert strategy.values == chosen.values
    assert rentroll("check", "found/bold.toml").exit_code == 0
    played = rentroll("run", "--players", "found/bold.toml,balanced*2", "--games", 96, "--seed", 1001, "--out", "run")
    assert played.exit_code == 0
    assert pl.read_csv("run/strategies.csv")["wins"][0] == finals["wins"][0]


def test_a_search_can_be_stopped_and_continued(rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch) -> None:
    real, played = search.measure, []

    def stop(*given: Any) -> Any:
        played.append(1)
        if len(played) == 5:
            raise KeyboardInterrupt
        return real(*given)

    monkeypatch.setattr(search, "measure", stop)
    monkeypatch.setattr("sim.cli.tune.ignore_interrupts", lambda: None)
    stopped = rentroll(*WORDS, "--trials", 8, "--out", "found")
    assert stopped.exit_code == 130
    assert "go on with --resume found" in stopped.stderr
    assert not list(Path("found").glob("*.toml"))
    kept = pl.read_csv("found/trials.csv").filter(pl.col("state") != "interrupted")
    assert 0 < kept.height < 8
    assert json.loads(Path("found/manifest.json").read_text(encoding="utf-8"))["interrupted"]
    resumed = rentroll(*WORDS, "--trials", 8, "--resume", "found")
    assert resumed.exit_code == 0, resumed.output
    trials = pl.read_csv("found/trials.csv")
    assert trials.filter(pl.col("state") != "interrupted").height == 8
    assert trials.head(kept.height).equals(kept)
    assert Path("found/cautious-tuned.toml").is_file()


def test_another_search_is_not_continued(rentroll: Rentroll) -> None:
    assert rentroll(*WORDS, "--trials", 1, "--out", "found").exit_code == 0
    other = rentroll(*WORDS, "--trials", 2, "--resume", "found", "--seed", 9)
    assert other.exit_code == 2
    assert "--resume: seed: the search in found has 1, found 9" in other.stderr
    assert "there is no search to continue" in rentroll(*WORDS, "--resume", "elsewhere").stderr


def test_the_other_sampler(rentroll: Rentroll) -> None:
    words = ("--trials", 3, "--method", "cmaes", "--out", "found", "--format", "json")
    result = rentroll("tune", "cautious", *SMALL, "--parameters", "reserve=0..600,auction_limit", *words)
    assert result.exit_code == 0, result.output
    assert set(json.loads(result.stdout)) == {"verdicts", "finals", "trials"}


def test_without_the_library_it_says_how_to_get_it(rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "is_installed", lambda: False)
    result = rentroll(*WORDS)
    assert result.exit_code == 2
    assert "pip install '.[design]'" in result.stderr
    assert rentroll(*WORDS, "--profile", "--points", 2, "--charts", "none").exit_code == 0


def test_a_profile(rentroll: Rentroll) -> None:
    result = rentroll(*WORDS, "--profile", "--points", 2, "--out", "found")
    assert result.exit_code == 0, result.output
    table = pl.read_csv("found/profile.csv")
    assert table["parameter"].to_list() == ["reserve"] * 3 + ["jail"] * 3
    assert table["value"].to_list() == ["0", "300", "600", "leave", "stay", "danger"]
    assert Path("found/charts/profile.svg").is_file()
    assert "cautious wins" in result.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["balansed"], "did you mean balanced?"),
        (["balanced", "--against", "cautios"], "did you mean cautious?"),
        (["balanced", "--against", "cautious,cautious"], "cautious is listed twice"),
        (["balanced", "--parameters", "reserve=9..1"], "is empty"),
        (["balanced", "--parameters", "auction_limit=0..7"], "from 0 to 5"),
        (["balanced", "--seats", "9"], "2 to 8 players, found 9"),
        (["balanced", "--held-out", "2"], "the search plays games of seed 2 itself"),
        (["balanced", "--held-out", "1000101"], "the search plays games of seed 1000101 itself"),
        (["balanced", "--name", "a/b"], "letters, digits, - and _ only"),
    ],
)
def test_mistakes_are_told(rentroll: Rentroll, words: list[str], told: str) -> None:
    result = rentroll("tune", *words)
    assert result.exit_code == 2
    assert told in result.stderr
    assert "Traceback" not in result.output
    assert not Path("reports").exists()


def test_every_mistake_is_told_at_once(rentroll: Rentroll) -> None:
    result = rentroll("tune", "balansed", "--against", "cautios", "--parameters", "jail=fly", "--seats", 9)
    assert len(result.stderr.splitlines()) == 4


def test_the_file_of_a_strategy_reads_back(tmp_path: Path) -> None:
    game = load_game("monopoly-us")
    for name in ("balanced", "cheap-groups", "random-legal", "sneaky"):
        before = load_strategy(name, game)
        path = tmp_path / f"{name}.toml"
        path.write_text(strategy_toml(before, Evidence(["One.", "Two."], 'It "quotes".', "Here.")), encoding="utf-8")
        after = load_strategy(str(path), game)
        assert after.values == before.values
        assert (after.summary, after.source) == ('It "quotes".', "Here.")
