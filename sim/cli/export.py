"""``rentroll export``: the tables of a finished folder for other programs."""

from __future__ import annotations

import click


@click.command(name="export")
@click.argument("folder", metavar="FOLDER")
@click.option(
    "--to",
    "kinds",
    multiple=True,
    required=True,
    metavar="KIND,…",
    help="xlsx, json, markdown, csv-excel or csv-excel-eu; a comma list, and may be repeated.",
)
@click.option("--out", metavar="FOLDER", help="Where to write; the folder itself by default.")
@click.option("--force", is_flag=True, help="Write over files that exist.")
def command(folder: str, kinds: tuple[str, ...], out: str | None, force: bool) -> None:
    """Write the tables of a finished folder for other programs.

    FOLDER is what run, compare, sweep, tournament or tune wrote. Its Parquet files are read; nothing is played. Names
    of the files go to standard output.

    \b
    xlsx          tables.xlsx: facts, a sheet a table, and the data dictionary
    json          tables.json: what was played, the dictionary, a list of records a table
    markdown      tables.md: rounded figures with their intervals, ready to paste
    csv-excel     csv-excel/TABLE.csv: comma, decimal point, byte order mark
    csv-excel-eu  csv-excel-eu/TABLE.csv: semicolon, decimal comma, byte order mark

    Texts that a spreadsheet would run as a formula are made harmless: in CSV by an apostrophe in front, in the
    workbook by being written as text. The CSV files that are in the folder already (--csv machine) are exact.

    \b
    Example:
      rentroll export reports/quick-start-seed1-1 --to xlsx
      rentroll export results --to markdown,csv-excel-eu --out for-the-meeting
    """
    from sim import export

    for path in export(folder, kinds, out, force=force):
        click.echo(path)
