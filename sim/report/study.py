"""The folder of a study of several runs: tables, data dictionary, charts, page and manifest."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import polars as pl
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from sim.analysis.dictionary import GLOSSARY
from sim.analysis.estimates import Measure
from sim.report.cells import PageTable
from sim.report.data import dialect
from sim.report.exports.bundle import Bundle
from sim.report.exports.files import parse_exports, remove_exports, write_exports
from sim.report.files import write_bytes, write_json, write_text
from sim.report.folder import COLUMNS, MANIFEST, PAGE, own_files, remove, write_tables
from sim.report.page import TEMPLATES
from sim.report.pictures import FORMATS, Picture, inline_svg

Meanings = Mapping[str, tuple[str, str]]


@dataclass(frozen=True)
class Study:
    """All that is written of a study.

    Attributes
    ----------
    title, kind, facts : str
        Of the page.
    tables : mapping of str to DataFrame
        Each is written as CSV and Parquet.
    rows, columns : mapping
        What a row of each table is, and unit and meaning of its columns.
    measures : sequence of Measure
        Explained in the dictionary.
    sentences, cautions : sequence of str
        What the study says, and what belongs beside it.
    page_tables : sequence of PageTable
        As the page shows them.
    manifest : mapping
        Everything that is needed to repeat the study.
    """

    title: str
    kind: str
    facts: str
    tables: Mapping[str, pl.DataFrame]
    rows: Mapping[str, str]
    columns: Mapping[str, Meanings]
    measures: Sequence[Measure]
    sentences: Sequence[str]
    cautions: Sequence[str]
    page_tables: Sequence[PageTable]
    manifest: Mapping[str, Any]
    pictures: Sequence[Picture] = field(default_factory=list)


def write_study(
    folder: str | Path, study: Study, charts: str = "all", csv: str = "machine", exports: Sequence[str] = ()
) -> Path:
    """Write all files of a study; the manifest comes last, and files of an earlier one are removed.

    Parameters
    ----------
    folder : str or Path
        As `prepare_folder` made it.
    study : Study
        What to write.
    charts : {"all", "png", "svg", "none"}
        Which files of its pictures are written.
    csv : {"machine", "excel", "excel-eu"}
        How CSV files are written.
    exports : sequence of str
        Further files, of `sim.report.exports.files.EXPORTS`.

    Returns
    -------
    Path
        Of the page.

    Raises
    ------
    OutputError
        If a file cannot be written.
    """
    folder = Path(folder)
    flavour, exports = dialect(csv), parse_exports(exports)
    earlier = {*own_files(), *_earlier(folder)}
    remove(folder / MANIFEST)
    remove_exports(folder, study.tables)
    bundle = Bundle(study.tables, study.manifest, study.rows, study.columns)
    written = {COLUMNS, PAGE, MANIFEST, *write_tables(folder, bundle, csv)}
    write_text(folder / COLUMNS, _dictionary(study, flavour.words))
    written |= _write_pictures(folder, study.pictures, FORMATS[charts])
    write_text(folder / PAGE, _page(study))
    written.update(write_exports(folder, bundle, exports))
    for name in earlier - written:
        remove(folder / name)
    with contextlib.suppress(OSError):
        (folder / "charts").rmdir()
    write_json(folder / MANIFEST, {**study.manifest, "files": sorted(written)})
    return folder / PAGE


def _earlier(folder: Path) -> list[str]:
    """Return the files that an earlier study in this folder says it wrote."""
    import json

    try:
        names = json.loads((folder / MANIFEST).read_text(encoding="utf-8")).get("files", [])
    except (OSError, ValueError, AttributeError):
        return []
    plain = [name for name in names if isinstance(name, str)]
    return [name for name in plain if Path(name).parts and not Path(name).is_absolute() and ".." not in name]


def _write_pictures(folder: Path, pictures: Sequence[Picture], formats: Sequence[str]) -> set[str]:
    names = set()
    for picture in pictures if formats else ():
        (folder / "charts").mkdir(exist_ok=True)
        for ending, content in (("png", picture.png), ("svg", picture.svg)):
            if ending in formats:
                write_bytes(folder / "charts" / f"{picture.name}.{ending}", content)
                names.add(f"charts/{picture.name}.{ending}")
    return names


def _dictionary(study: Study, csv: str) -> str:
    lines = [
        "# Columns",
        "",
        f"Each table is a CSV file ({csv}, an empty field for no value) and a Parquet file of "
        "the same name. Shares are between 0 and 1; `low` and `high` are the ends of a 95 % interval.",
    ]
    for name in study.tables:
        lines += ["", f"## {name}", "", study.rows[name], "", "| column | unit | meaning |", "|---|---|---|"]
        lines += [f"| `{column}` | {unit} | {meaning} |" for column, (unit, meaning) in study.columns[name].items()]
    lines += ["", "## Measures", "", "| measure | unit | definition |", "|---|---|---|"]
    lines += [f"| `{measure.name}` | {measure.unit} | {measure.definition} |" for measure in study.measures]
    lines += ["", "## Words", "", *(f"- **{word}**: {meaning}" for word, meaning in GLOSSARY.items())]
    return "\n".join(lines) + "\n"


def _page(study: Study) -> str:
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    pictures = [
        {"name": picture.name, "svg": Markup(inline_svg(picture)), "alt": picture.alt} for picture in study.pictures
    ]
    return environment.get_template("study.html.j2").render(study=study, pictures=pictures)
