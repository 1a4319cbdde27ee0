"""``rentroll tournament``: what it writes and prints, that its games are those of plain runs, and what it refuses."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

import polars as pl
import pytest
from click.testing import Result

import sim.cli.tournament as verb
from sim.analysis.tournament.tables import TABLES
from sim.config.errors import ConfigError
from sim.config.paths import locate

Rentroll = Callable[..., Result]

FOUR = "balanced,cautious,aggressive,hoarder"


def tournament(rentroll: Rentroll, *words: object) -> Result:
    return rentroll("tournament", "--strategies", FOUR, "--games", 48, *words)


def test_folder_of_a_tournament(rentroll: Rentroll) -> None:
    result = tournament(rentroll, "--seats", "2,4", "--out", "found")
    assert result.exit_code == 0, result.output
    folder = Path("found")
    names = [table.name for table in TABLES]
    files = {f"{name}.{ending}" for name in names for ending in ("csv", "parquet")}
    files |= {f"charts/{name}.{ending}" for name in ("win-rates", "rating", "pairs") for ending in ("png", "svg")}
    written = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert written == files | {"columns.md", "report.html", "manifest.json"}
    for name in names:
        assert pl.read_csv(folder / f"{name}.csv").columns == pl.read_parquet(folder / f"{name}.parquet").columns
        assert f"## {name}\n" in (folder / "columns.md").read_text(encoding="utf-8")
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    assert manifest["games"] == manifest["games_asked"] == 7 * 48
    assert sum(manifest["end_reasons"].values()) == 7 * 48
    assert len(manifest["config"]["line_ups"]) == len(manifest["config"]["seeds"]) == 7
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert page.count("<svg") == 3
    assert "a tournament of strategies" in page
    assert "Strategies: balanced, cautious, aggressive, hoarder." in page
    assert "every line-up of different strategies was played: 6" in page
    assert "Results are in found" in result.stderr
    assert "found" not in result.stdout


def test_a_line_up_is_a_plain_run(rentroll: Rentroll) -> None:
    assert tournament(rentroll, "--seats", 3, "--seed", 5, "--charts", "none", "--out", "found").exit_code == 0
    rows = pl.read_csv("found/line_ups.csv")
    assert rows["seed"].unique(maintain_order=True).to_list() == [5, 1_000_005, 2_000_005, 3_000_005]
    last = rows.filter(pl.col("line_up") == 4)
    assert last["strategy"].to_list() == ["cautious", "aggressive", "hoarder"]
    words = ("--players", "cautious,aggressive,hoarder", "--games", 48, "--seed", 3_000_005, "--charts", "none")
    assert rentroll("run", *words, "--out", "plain").exit_code == 0
    plain = pl.read_csv("plain/strategies.csv")
    for column in ("wins", "win_rate", "win_low", "win_high", "mean_place"):
        assert last[column].to_list() == plain[column].to_list(), column


def test_the_same_bytes_on_any_number_of_jobs(rentroll: Rentroll) -> None:
    for jobs in (1, 3):
        assert tournament(rentroll, "--jobs", jobs, "--charts", "none", "--out", f"jobs{jobs}").exit_code == 0
    for path in Path("jobs1").iterdir():
        if path.suffix in (".csv", ".parquet", ".md"):
            assert path.read_bytes() == (Path("jobs3") / path.name).read_bytes(), path.name


def test_formats(rentroll: Rentroll) -> None:
    quiet = ("--charts", "none")
    table = tournament(rentroll, *quiet)
    assert "95 % interval" in table.stdout
    assert "Of 6 pairs at tables of 4" in " ".join(table.stdout.split()) or "no pair has enough" in table.stdout
    assert Path("reports/tournament-seed1-1/manifest.json").is_file()
    csv = tournament(rentroll, *quiet, "--format", "csv")
    assert csv.stdout == Path("reports/tournament-seed1-2/field.csv").read_text(encoding="utf-8")
    found = json.loads(tournament(rentroll, *quiet, "--format", "json").stdout)
    assert set(found) == {"verdicts", *(table.name for table in TABLES)}
    assert tournament(rentroll, *quiet, "--quiet").stdout == ""


def test_a_sample_of_line_ups(rentroll: Rentroll) -> None:
    words = ("--strategies", "all", "--seats", 4, "--line-ups", 5, "--games", 16, "--charts", "none", "--out", "found")
    assert rentroll("tournament", *words).exit_code == 0
    manifest = json.loads(Path("found/manifest.json").read_text(encoding="utf-8"))
    assert len(manifest["config"]["line_ups"]) == 5
    assert any("a balanced sample of 5 of " in note for note in manifest["cautions"])


def test_rules_and_parameters_reach_the_games(rentroll: Rentroll) -> None:
    words = ("--strategies", "balanced,balanced:reserve=500", "--set", "trade.enabled=false", "--set", "max_rounds=30")
    assert rentroll("tournament", *words, "--games", 32, "--charts", "none", "--out", "found").exit_code == 0
    field = pl.read_csv("found/field.csv")
    assert field["strategy"].to_list() == ["balanced", "balanced:reserve=500"]
    assert field["seats"].to_list() == [2, 2]
    assert field["unfinished_rate"].min() > 0.5
    assert pl.read_csv("found/pairwise.csv")["games"].max() < 16


class Stopped:
    """A progress that interrupts, as a user would, once some games are played."""

    def __init__(self, after: int) -> None:
        self.after = after

    def __enter__(self) -> Stopped:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        return None

    def __call__(self, games: int, turns: int) -> None:
        if games >= self.after:
            self.after = 10**18
            raise KeyboardInterrupt


def test_ctrl_c_keeps_what_was_played(rentroll: Rentroll, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verb, "progress_for", lambda total, quiet: Stopped(40))
    monkeypatch.setattr(verb, "ignore_interrupts", lambda: None)
    words = ("--strategies", FOUR, "--seats", 2, "--games", 200_000, "--charts", "none", "--out", "found")
    result = rentroll("tournament", *words)
    assert result.exit_code == 130
    manifest = json.loads(Path("found/manifest.json").read_text(encoding="utf-8"))
    assert manifest["interrupted"]
    assert 40 <= manifest["games"] < manifest["games_asked"] == 1_200_000
    assert "stopped early" in manifest["cautions"][0]
    assert f"interrupted after {manifest['games']:,} of 1,200,000 games" in result.stderr
    assert pl.read_csv("found/line_ups.csv")["games"].sum() == 2 * manifest["games"]


def mistakes(result: Result) -> list[str]:
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    assert result.stdout == ""
    assert not Path("reports").exists()
    return [line.removeprefix("Error: ") for line in result.stderr.splitlines() if line.startswith("Error: ")]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--strategies", "balanced,balansed"], 'unknown strategy "balansed"; did you mean balanced?'),
        (["--strategies", "balanced,cautious,balanced"], "balanced is listed twice"),
        (["--strategies", "balanced,balanced:reserve=200"], "plays exactly like balanced"),
        (["--strategies", "balanced*2,cautious"], "named once, without a count"),
        (["--strategies", "balanced,,cautious"], "an entry of the list is empty"),
        (["--strategies", "balanced"], "a table of 2 needs 2 different strategies, and 1 are listed"),
        (["--strategies", "balanced,cautious", "--seats", "3"], "needs 3 different strategies, and 2 are listed"),
        (["--strategies", FOUR, "--seats", "1"], "is for 2 to 8 players"),
        (["--strategies", FOUR, "--seats", "2,nine"], 'is for 2 to 8 players, found "nine"'),
        (["--strategies", FOUR, "--rules", "no-auction"], "did you mean no-auctions?"),
        (["--strategies", FOUR, "--game", "monopoly-su"], "did you mean monopoly-us?"),
    ],
)
def test_mistakes_are_told(rentroll: Rentroll, words: list[str], told: str) -> None:
    (message,) = mistakes(rentroll("tournament", *words))
    assert told in message


def test_every_mistake_of_the_list_is_told(rentroll: Rentroll) -> None:
    found = mistakes(rentroll("tournament", "--strategies", "balansed,cautius,balanced,balanced"))
    assert len(found) == 3


def test_a_strategy_of_another_game_is_named_as_such() -> None:
    with pytest.raises(ConfigError, match=r"balanced is a strategy of another game \(monopoly\)"):
        locate("strategies", "balanced", "hotel")


def test_an_existing_folder_is_refused(rentroll: Rentroll) -> None:
    Path("found").mkdir()
    assert "--force" in mistakes(tournament(rentroll, "--out", "found"))[0]
