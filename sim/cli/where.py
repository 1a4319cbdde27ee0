"""``--cluster``: where games are played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import click

from sim.cli.failures import Mistake

if TYPE_CHECKING:
    from sim.batch.run import Jobs

Command = TypeVar("Command", bound=Callable[..., Any])


def cluster_option(command: Command) -> Command:
    """Give a verb the option that has its games played elsewhere."""
    return click.option(
        "--cluster",
        metavar="ADDRESS",
        help="Play on a Dask cluster: the address of its scheduler, such as tcp://10.0.0.5:8786.",
    )(command)


def where(given: Mapping[str, Any]) -> Jobs:
    """Return where the options say that games are played; a cluster is connected to, and left with the verb."""
    if given["cluster"] is None:
        return given["jobs"]
    if given["jobs"] is not None:
        raise Mistake(
            ["--jobs is for games on this machine, --cluster has its workers' threads: leave one of them out"]
        )
    from sim import Cluster

    cluster = Cluster(given["cluster"])
    click.get_current_context().call_on_close(cluster.close)
    cluster.connect()
    return cluster
