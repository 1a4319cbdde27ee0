"""A real scheduler with two workers on this machine plays the same games; one worker is killed on the way."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from games.whole import FOUR_STYLES, experiment

from batch.comparing import check_same
from sim.batch import cluster as clusters
from sim.batch import connecting
from sim.batch.cluster import Cluster
from sim.batch.errors import ClusterError, ClusterLost
from sim.batch.remote import play_chunk, sent, unpack
from sim.batch.run import play
from sim.games.registry import family

STUDY = experiment(FOUR_STYLES, games=4000, max_rounds=20)
START_SECONDS = 60


class Processes:
    """A scheduler and two workers."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "scheduler.json"
        scheduler = ("dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show")
        self.started = [self._start(*scheduler, "--scheduler-file", self.file)]
        deadline = time.monotonic() + START_SECONDS
        while not self.file.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        self.address = str(json.loads(self.file.read_text(encoding="utf-8"))["address"])
        worker = ("dask_worker", self.address, "--host", "127.0.0.1", "--nthreads", "1", "--no-nanny", "--no-dashboard")
        self.workers = [self._start(*worker, "--local-directory", folder / name) for name in ("one", "two")]

    def _start(self, program: str, *words: object) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{program}", *map(str, words)]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def end(self) -> None:
        """End every process, whatever it does."""
        for process in (*self.workers, *self.started):
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def processes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Processes]:
    """Start the processes; end them, however the tests end."""
    pytest.importorskip("distributed", reason="distributed, of the extra 'cluster', is not installed")
    play(STUDY.model_copy(update={"games": 1}), jobs=1)  # compiles, so that the workers need not
    begun = Processes(tmp_path_factory.mktemp("cluster"))
    try:
        yield begun
    finally:
        begun.end()


@pytest.fixture(scope="module")
def cluster(processes: Processes) -> Iterator[Cluster]:
    """A connection to the cluster once both workers are there."""
    found = Cluster(processes.address)
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            found.connect()
            if len(found.client.nthreads()) == 2:
                break
            found.close()
        except ClusterError:
            assert time.monotonic() < deadline
        time.sleep(0.2)
    yield found
    found.close()


@pytest.fixture(autouse=True)
def short_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let chunks be short."""
    monkeypatch.setattr(clusters, "CHUNK_SECONDS", 0.05)


def test_the_same_games_though_a_worker_is_killed(cluster: Cluster, processes: Processes) -> None:
    def kill_one(games: int, turns: int) -> None:
        if games > 300 and processes.workers[0].poll() is None:
            processes.workers[0].send_signal(signal.SIGKILL)

    result = play(STUDY, cluster, kill_one, per_game=True)
    assert processes.workers[0].wait(5) == -signal.SIGKILL
    assert not result.interrupted
    check_same(result, play(STUDY, jobs=2, per_game=True))


def test_ctrl_c_calls_off_what_is_under_way(cluster: Cluster) -> None:
    most = []

    def stop(games: int, turns: int) -> None:
        most.append(len(cluster.client.futures))
        if games > 100:
            raise KeyboardInterrupt

    result = play(STUDY.model_copy(update={"games": 10_000_000}), cluster, stop)
    assert result.interrupted
    assert 100 < result.games < 10_000_000
    assert max(most) <= 8  # the plan, and some chunks for each worker
    check_same(result, play(STUDY.model_copy(update={"games": result.games}), jobs=2))
    deadline = time.monotonic() + 10
    while cluster.client.run_on_scheduler(lambda dask_scheduler: len(dask_scheduler.tasks)):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_the_verb_writes_the_same_tables(processes: Processes, cluster: Cluster, tmp_path: Path) -> None:
    from click.testing import CliRunner

    from sim.cli.main import cli

    words = ["run", "--games", "600", "--set", "max_rounds=20", "--charts", "none", "--quiet", "--out"]
    there = CliRunner().invoke(cli, [*words, str(tmp_path / "there"), "--cluster", processes.address])
    assert there.exit_code == 0, there.output
    assert CliRunner().invoke(cli, [*words, str(tmp_path / "here")]).exit_code == 0
    tables = sorted((tmp_path / "here").glob("*.csv"))
    assert tables
    for table in tables:
        assert (tmp_path / "there" / table.name).read_bytes() == table.read_bytes(), table.name


def test_tournaments_profiles_and_odds_are_the_same_there(cluster: Cluster) -> None:
    import sim

    short = {"settings": {"max_rounds": 20}}
    contest = sim.plan_tournament("balanced,cautious,hoarder", seats=2, games=50, **short)
    probe = sim.plan_profile("cautious", against="balanced", seats=2, parameters="jail", games=50, **short)
    here, there = (
        (
            sim.tournament(contest, jobs=jobs).tables,
            sim.profile_strategy(probe, jobs=jobs).tables,
            sim.odds("two-reds", jobs=jobs, games=50, **short).tables,
        )
        for jobs in (1, cluster)
    )
    for expected, found in zip(here, there, strict=True):
        assert list(expected) == list(found)
        for name, table in expected.items():
            assert table.equals(found[name]), name


def test_a_scheduler_that_dies_is_named(cluster: Cluster, processes: Processes) -> None:
    """The last test of the real cluster: it ends with it."""

    def kill_it(games: int, turns: int) -> None:
        if games > 100:
            processes.started[0].kill()

    with pytest.raises(ClusterLost, match=rf"^the scheduler at {processes.address} is gone$"):
        play(STUDY.model_copy(update={"games": 10_000_000}), cluster, kill_it)


def test_what_is_sent_is_small_and_plays_anywhere(tmp_path: Path) -> None:
    from sim.batch.remote import Sent

    own = tmp_path / "mine.py"
    own.write_text("def buy(game, board, rules, player, subject, answer):\n    return 0\n", encoding="utf-8")
    study = experiment(f"{own},balanced", games=40, max_rounds=20)
    what = Sent(*sent(study))
    assert len(what.experiment) < 10_000
    table = family(study.game.family).make_table(study)
    here = play(study, jobs=1, per_game=True)
    own.unlink()
    delivery = play_chunk(what, 0, 40, True)
    tally, lengths, outcomes = unpack(delivery, table)
    assert tally.tobytes() == here.tally.tobytes()
    assert lengths.tobytes() == here.lengths.tobytes()
    assert here.outcomes is not None
    assert outcomes.tobytes() == here.outcomes.tobytes()
    assert len(delivery.tally) < 100_000


def test_an_address_where_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="distributed, of the extra 'cluster', is not installed")
    monkeypatch.setattr(clusters, "CONNECT_SECONDS", 0.5)
    with pytest.raises(ClusterError, match=r"^no Dask scheduler answers at tcp://127\.0\.0\.1:9 within 0\.5 s: "):
        Cluster("tcp://127.0.0.1:9").connect()


@pytest.mark.parametrize("address", ["nonsense", "tcp://host", "tcp://host:port", ""])
def test_an_address_that_is_none(address: str) -> None:
    """It is told at once; a client that was half made would print a traceback when it is thrown away."""
    pytest.importorskip("distributed", reason="distributed, of the extra 'cluster', is not installed")
    with pytest.raises(ClusterError, match=r"is no address of a Dask scheduler .*; write tcp://HOST:PORT$"):
        Cluster(address).connect()


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match=r"pip install 'rentroll\[cluster\]'"):
        Cluster("tcp://127.0.0.1:9").connect()


@pytest.mark.parametrize(
    ("said", "message"),
    [
        (ModuleNotFoundError("No module named 'sim'"), "tcp://b has no rentroll: install version"),
        ({"rentroll": "0.0.1"}, r"tcp://b has version 0\.0\.1 of rentroll, this process"),
        ({"engine": -1}, "tcp://b has version -1 of the engine"),
        ({"kernels": "abc"}, "tcp://b has version abc of the kernels' sources"),
    ],
)
def test_workers_of_another_kind_are_named(said: Any, message: str) -> None:
    own = connecting.identity()
    answer = said if isinstance(said, Exception) else {**own, **said}
    with pytest.raises(ClusterError, match=message):
        connecting.check_identities({"tcp://a": own, "tcp://b": answer})


class Client:
    """Stands for a client whose workers are as told."""

    def __init__(self, *pythons: str) -> None:
        self.workers = {f"tcp://{number}": {"host": {"python": each}} for number, each in enumerate(pythons)}

    def get_versions(self) -> dict[str, Any]:
        """Return what Dask returns."""
        return {"workers": self.workers}


def test_workers_on_another_python_are_named() -> None:
    with pytest.raises(ClusterError, match=r"the worker tcp://0 runs Python 2\.7\.18, this process"):
        connecting.check_workers(Client("2.7.18.final.0"), "tcp://s")
    with pytest.raises(ClusterError, match="has no workers: start some with dask worker tcp://s"):
        connecting.check_workers(Client(), "tcp://s")


VERBS = {
    "run": ("--games", "10"),
    "compare": ("--rules", "no-auctions", "--games", "10"),
    "sweep": ("--vary", "salary=0,200", "--games", "10"),
    "tournament": ("--strategies", "balanced,cautious", "--games", "10"),
    "tune": ("balanced", "--trials", "1"),
    "odds": ("two-reds", "--games", "10"),
}


@pytest.mark.parametrize("verb", VERBS)
def test_mistakes_leave_no_folder(verb: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from click.testing import CliRunner

    from sim.cli.main import cli

    monkeypatch.setitem(sys.modules, "distributed", None)
    words = [verb, *VERBS[verb], "--cluster", "tcp://127.0.0.1:9"]
    if verb != "odds":
        words += ["--quiet", "--out", str(tmp_path / "r")]
    for more, said in (([], "--cluster needs dask and distributed"), (["--jobs", "2"], "leave one of them out")):
        result = CliRunner().invoke(cli, [*words, *more])
        assert result.exit_code == 2, result.output
        assert said in result.stderr
        assert not (tmp_path / "r").exists()
