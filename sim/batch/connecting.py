"""Connecting to a cluster, and making sure that its workers play the very same games."""

from __future__ import annotations

import hashlib
import logging
import platform
import socket
import warnings
from collections.abc import Callable, Mapping
from typing import Any

from sim.batch.errors import ClusterError
from sim.engine.jit import kernel_sources
from sim.engine.version import ENGINE_VERSION

MISSING = (
    "--cluster needs dask and distributed, which are not installed: "
    "install rentroll with its extra, pip install 'rentroll[cluster]'"
)


def identity() -> dict[str, Any]:
    """Return what must be the same on every machine, for its games to be the same."""
    from importlib.metadata import version

    digest = hashlib.sha256()
    for path in kernel_sources():
        digest.update(path.name.encode() + path.read_bytes())
    return {"rentroll": version("rentroll"), "engine": ENGINE_VERSION, "kernels": digest.hexdigest()[:16]}


def connected(address: str, seconds: float) -> Any:
    """Return a client of the scheduler at an address, whose workers are as this process.

    Raises
    ------
    ClusterError
        If Dask is not installed, nobody answers, there is no worker, or a worker is another one.
    """
    try:
        from distributed import Client
    except ImportError:
        raise ClusterError(MISSING) from None
    _knock(address, seconds)
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters is said in our own words
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of versions: they are compared below
        try:
            client = Client(address, timeout=seconds, set_as_default=False)
        except (OSError, TimeoutError, ValueError) as error:
            raise ClusterError(
                f"no Dask scheduler answers at {address} within {seconds:g} s: {_short(error)}"
            ) from None
    try:
        check_workers(client, address)
    except BaseException:
        client.close(timeout=2)
        raise
    return client


def _knock(address: str, seconds: float) -> None:
    """Check that somebody listens at an address, before a client is made that would go on trying while it is left.

    Raises
    ------
    ClusterError
        If the address is none, or nobody listens there.
    """
    from distributed.comm.addressing import parse_address, parse_host_port

    try:
        _, place = parse_address(address)
        host, port = parse_host_port(place)
    except ValueError as error:
        message = f"--cluster: {address!r} is no address of a Dask scheduler ({error}); write tcp://HOST:PORT"
        raise ClusterError(message) from None
    try:
        socket.create_connection((host, port), timeout=seconds).close()
    except (OSError, OverflowError) as error:
        raise ClusterError(f"no Dask scheduler answers at {address} within {seconds:g} s: {_short(error)}") from None


def check_workers(client: Any, address: str) -> None:
    """Check that there are workers, and that each of them plays as this process does.

    Raises
    ------
    ClusterError
        If not, naming a worker and the difference.
    """
    workers = client.get_versions()["workers"]
    if not workers:
        raise ClusterError(f"the scheduler at {address} has no workers: start some with dask worker {address}")
    for name, versions in workers.items():
        found = ".".join(str(versions["host"]["python"]).split(".")[:3])
        if found.split(".")[:2] != platform.python_version().split(".")[:2]:
            ours = platform.python_version()
            raise ClusterError(f"the worker {name} runs Python {found}, this process {ours}; use one for all")
    check_identities(client.run(_question(), on_error="return"))


def check_identities(answers: Mapping[str, Any]) -> None:
    """Check what workers say of themselves against this process.

    Raises
    ------
    ClusterError
        If one is another one.
    """
    own = identity()
    for name, said in answers.items():
        if isinstance(said, BaseException):
            raise ClusterError(f"the worker {name} has no rentroll: install version {own['rentroll']} there ({said})")
        for what in ("rentroll", "engine", "kernels"):
            if said[what] != own[what]:
                words = {"rentroll": "rentroll", "engine": "the engine", "kernels": "the kernels' sources"}[what]
                raise ClusterError(
                    f"the worker {name} has version {said[what]} of {words}, this process {own[what]}: "
                    "their games would not be the same; install one version for all"
                )


def _question() -> Callable[[], dict[str, Any]]:
    """Return what is asked of workers: a function that is sent by its text, since they may have no rentroll."""

    def ask() -> dict[str, Any]:
        from sim.batch.connecting import identity

        return identity()

    return ask


def _short(error: BaseException) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__
