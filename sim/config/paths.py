"""Where configuration files are, and how they are called in messages."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

from sim.config.errors import ConfigError, Origin, Problem, suggestion

Kind = Literal["games", "rules", "strategies", "experiments", "scenarios"]

DEFAULT_GAME = "monopoly-us"
DEFAULT_EXPERIMENT = "quick-start"
DEFAULT_STRATEGY = "balanced"
"""What is shown, run or copied where a verb is told nothing else."""

KINDS: tuple[Kind, ...] = ("games", "rules", "strategies", "experiments", "scenarios")
SINGULAR: dict[Kind, str] = {
    "games": "game",
    "rules": "house rule",
    "strategies": "strategy",
    "experiments": "experiment",
    "scenarios": "scenario",
}
_OPTION: dict[Kind, str] = {
    "games": "--game",
    "rules": "--rules",
    "strategies": "--players",
    "experiments": "EXPERIMENT",
    "scenarios": "SCENARIO",
}


@cache
def configs_folder() -> Path:
    """Return the folder of the shipped files: inside the installed package, else at the root of a checkout."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "configs"
    return installed if installed.is_dir() else package.parent / "configs"


def shipped_files(kind: Kind, folder: str = "") -> list[Path]:
    """Return the shipped files of a kind, sorted by name; ``folder`` limits strategies to one game family."""
    return list(_toml_files(configs_folder() / kind / folder))


@cache
def _toml_files(root: Path) -> tuple[Path, ...]:
    return tuple(sorted(root.rglob("*.toml"), key=lambda path: (path.stem, path.parts)))


def shipped(kind: Kind, folder: str = "") -> dict[str, Path]:
    """Return the shipped files of a kind by name; of two families' strategies of one name, one."""
    return {path.stem: path for path in shipped_files(kind, folder)}


def shown(path: Path) -> str:
    """Return ``path`` as messages print it: shipped files from ``configs/`` on, others from the current folder."""
    if path.is_relative_to(configs_folder()) and ".." not in path.parts:  # most are; asking the disk takes long
        return (Path("configs") / path.relative_to(configs_folder())).as_posix()
    for root, prefix in ((configs_folder(), Path("configs")), (Path.cwd(), Path())):
        try:
            return (prefix / path.resolve().relative_to(root)).as_posix()
        except ValueError:
            continue
    return str(path)


def is_path(text: str) -> bool:
    """Return whether ``text`` means a file of the user's own rather than a shipped name."""
    return text.endswith((".toml", ".py")) or "/" in text or "\\" in text


def locate(kind: Kind, text: str, folder: str = "", beside: Path | None = None, origin: Origin | None = None) -> Path:
    """Find a shipped file by name or a file of one's own by path.

    Parameters
    ----------
    kind : str
        What is looked for.
    text : str
        A name, or a path (it holds a slash or ends in ``.toml``).
    folder : str
        Folder of the game family, for strategies.
    beside : Path, optional
        Folder of the file that names ``text``; tried before the current folder.
    origin : Origin, optional
        What names it, for the message; the usual option if left out.

    Raises
    ------
    ConfigError
        If there is no such file; the nearest name is offered.
    """
    where = origin or Origin(_OPTION[kind])
    if is_path(text):
        for candidate in ([beside / text] if beside else []) + [Path(text)]:
            if candidate.is_file():
                return candidate
        reason = "is a folder, not a file" if Path(text).is_dir() else "there is no such file"
        raise ConfigError([Problem(*where, text, f'{SINGULAR[kind]} "{text}": {reason}')])
    known = shipped(kind, folder)
    if text in known:
        return known[text]
    raise ConfigError([Problem(*where, text, f'unknown {SINGULAR[kind]} "{text}"; {_advice(kind, text, known)}')])


def _advice(kind: Kind, text: str, known: dict[str, Path]) -> str:
    if kind == "strategies" and (elsewhere := shipped(kind).get(text)) is not None:
        return f"{text} is a strategy of another game ({elsewhere.parent.name}); {suggestion(text, known)}"
    for other in KINDS:
        if other != kind and text in shipped(other):
            article = "an" if other == "experiments" else "a"
            return f"{text} is the name of {article} {SINGULAR[other]}"
    if Path(f"{text}.toml").is_file():
        return f"for the file of that name write {text}.toml"
    return suggestion(text, known)
