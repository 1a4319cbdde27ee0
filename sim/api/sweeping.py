"""Playing an experiment over a grid of settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import astuple
from pathlib import Path
from typing import TYPE_CHECKING, Any, Unpack

from sim.api.loading import Changes, spelled, with_changes
from sim.api.stopped import Stopped

if TYPE_CHECKING:
    from sim.analysis.design import Design
    from sim.analysis.grid import Row
    from sim.api.swept import Grid, Sweep
    from sim.batch.cells import Cells
    from sim.batch.run import Jobs, Progress
    from sim.config.experiment import Options
    from sim.config.models import Experiment

Vary = Mapping[str, Sequence[Any]] | Sequence[str]


def load_grid(name: str | None, vary: Vary, options: Options | None = None, **changes: Unpack[Changes]) -> Grid:
    """Load the experiments of a grid.

    Parameters
    ----------
    name : str, optional
        The experiment, as in `load_experiment`.
    vary : mapping of str to sequence, or sequence of str
        Values by key; or texts as on the command line, such as ``"salary=0..400:50"``.
    options, **changes
        As in `load_experiment`.

    Raises
    ------
    ConfigError
        With every mistake found.

    Examples
    --------
    >>> import sim
    >>> grid = sim.load_grid(None, {"salary": [100, 200]}, games=50)
    >>> [experiment.rules["salary"] for experiment in grid.experiments]
    [100, 200]
    """
    from sim.api.swept import Grid
    from sim.config.errors import Gathered
    from sim.config.load import load_experiment
    from sim.config.vary import cell_experiments, parse_axes

    texts = vary
    if isinstance(vary, Mapping):
        texts = [f"{key}={','.join(map(spelled, values))}" for key, values in vary.items()]
    told, settings = Gathered(), with_changes(options, changes)
    axes = told.read(lambda: parse_axes(list(texts)))
    if axes is None:
        told.read(lambda: load_experiment(name, settings))
        told.refuse()
    return Grid(axes, tuple(cell_experiments(name, settings, axes)))


def missing_cells(grid: Grid, folder: str | Path, design: Design | None = None) -> list[Experiment]:
    """Return the experiments of a grid that a folder does not hold finished."""
    cells = _cells(folder, design)
    return [experiment for experiment in grid.experiments if cells.read(experiment) is None]


def sweep(
    experiment: Grid | str | None,
    vary: Vary = (),
    *,
    folder: str | Path | None = None,
    measures: Sequence[str] = (),
    design: Design | None = None,
    jobs: Jobs = None,
    progress: Progress | None = None,
    **changes: Unpack[Changes],
) -> Sweep:
    """Play an experiment over a grid of settings, every cell the same games.

    Parameters
    ----------
    experiment : Grid or str, optional
        A grid, as `load_grid` returns it; or an experiment by name, and what to vary.
    vary : mapping of str to sequence, or sequence of str
        As in `load_grid`.
    folder : str or Path, optional
        Where cells are kept as soon as they are done, and found again the next time.
    measures : sequence of str
        What to tabulate and draw; the usual measures if left out.
    design, jobs, progress
        As in `run`; progress counts the games of all cells that are not done.
    **changes
        Changes of an experiment given by name; see `sim.Changes`.

    Returns
    -------
    Sweep
        With one row a cell and figure.

    Raises
    ------
    ConfigError
        With every mistake found.
    Stopped
        If it was interrupted; cells that were done are in ``folder``.

    Examples
    --------
    >>> import sim
    >>> found = sim.sweep(None, {"salary": [100, 400]}, measures=["unfinished_share"], games=50)
    >>> found.summary.select("salary", "measure", "games").rows()
    [(100, 'unfinished_share', 50), (400, 'unfinished_share', 50)]
    """
    from sim.analysis.design import PLAIN
    from sim.analysis.grid import DEFAULT_MEASURES
    from sim.api.measures import MEASURE, check_measures, nothing_counted, parse_measures
    from sim.api.swept import Sweep

    if experiment is None or isinstance(experiment, str):
        experiment = load_grid(experiment, vary, **changes)
    elif vary or changes:
        raise TypeError("what is varied or changed belongs to the loading of a grid: give it to load_grid")
    design = design or PLAIN
    nothing = nothing_counted(experiment.experiments[0], design)
    named = check_measures(parse_measures(measures, ()), nothing, MEASURE) or DEFAULT_MEASURES
    rows, played, seconds = _play(experiment, _cells(folder, design), design, jobs, progress)
    return Sweep(experiment, rows, named, design, played, seconds)


def _cells(folder: str | Path | None, design: Design | None) -> Cells:
    from sim.analysis.design import PLAIN
    from sim.batch.cells import Cells, NoCells

    return NoCells() if folder is None else Cells(folder, astuple(design or PLAIN))


def _play(
    grid: Grid, cells: Cells, design: Design, jobs: Jobs, progress: Progress | None
) -> tuple[list[list[Row]], int, float]:
    """Play the cells that are not done, and keep each as soon as it is; return all rows, games and seconds."""
    from sim.analysis.grid import measured
    from sim.api.precision import counts_of
    from sim.batch import run as batch

    found = [cells.read(experiment) for experiment in grid.experiments]
    played, seconds = 0, 0.0
    for number, experiment in enumerate(grid.experiments):
        if found[number] is not None:
            continue
        before = played
        news = None if progress is None else (lambda games, turns, before=before: progress(before + games, turns))
        result = batch.play(experiment, jobs, news)
        if result.interrupted:
            left = sum(rows is None for rows in found)
            raise Stopped(f"interrupted with {left:,} of {len(found):,} cells to go")
        rows = measured(counts_of(result, design))
        cells.write(experiment, rows)
        found[number] = rows
        played += experiment.games
        seconds += result.seconds
    return [rows for rows in found if rows is not None], played, seconds
