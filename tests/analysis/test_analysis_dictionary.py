"""The data dictionary knows every column of every table, and nothing else."""

from __future__ import annotations

import hotels
import synthetic

from sim.analysis.dictionary import COLUMNS, GLOSSARY, MEASURE_MEANINGS, ROWS
from sim.analysis.tables import build_tables


def tables():
    return build_tables(*synthetic.tally_of(synthetic.raw_games(100)), synthetic.labels())


def test_columns_and_dictionary_agree_both_ways():
    """A game has the tables and columns for what it counts; every one of them is a table of some game."""
    runs = [tables(), build_tables(*hotels.tally_of(400), hotels.labels())]
    assert set().union(*runs) == set(COLUMNS) == set(ROWS)
    for built in runs:
        for name, table in built.items():
            assert table.columns == [column for column in COLUMNS[name] if column in table.columns]
    for name, columns in COLUMNS.items():
        assert {column for built in runs if name in built for column in built[name].columns} == set(columns)


def test_every_entry_has_a_unit_and_a_sentence():
    for name, columns in COLUMNS.items():
        assert ROWS[name].endswith(".")
        for column, (unit, meaning) in columns.items():
            assert unit.strip(), (name, column)
            assert len(meaning) >= 8, (name, column)


def test_every_measure_of_the_summary_is_defined():
    runs = [tables(), build_tables(*hotels.tally_of(400), hotels.labels())]
    rows = [row for built in runs for row in built["summary"].select("measure", "unit").rows()]
    units = {measure.split(":")[0]: unit for measure, unit in rows}
    assert units == {measure: unit for measure, (unit, _) in MEASURE_MEANINGS.items()}


def test_the_words_that_results_count_in_are_defined():
    assert {"roll", "turn", "round", "seat", "strategy", "square", "property", "group"} <= set(GLOSSARY)
