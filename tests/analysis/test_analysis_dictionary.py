"""The data dictionary knows every column of every table, and nothing else."""

from __future__ import annotations

import synthetic

from sim.analysis.dictionary import COLUMNS, GLOSSARY, MEASURE_MEANINGS, ROWS
from sim.analysis.tables import build_tables


def tables():
    return build_tables(*synthetic.tally_of(synthetic.raw_games(100)), synthetic.labels())


def test_columns_and_dictionary_agree_both_ways():
    built = tables()
    assert set(built) == set(COLUMNS) == set(ROWS)
    for name, table in built.items():
        assert table.columns == list(COLUMNS[name])


def test_every_entry_has_a_unit_and_a_sentence():
    for name, columns in COLUMNS.items():
        assert ROWS[name].endswith(".")
        for column, (unit, meaning) in columns.items():
            assert unit.strip(), (name, column)
            assert len(meaning) >= 8, (name, column)


def test_every_measure_of_the_summary_is_defined():
    summary = tables()["summary"]
    units = {measure.split(":")[0]: unit for measure, unit in summary.select("measure", "unit").rows()}
    assert units == {measure: unit for measure, (unit, _) in MEASURE_MEANINGS.items()}


def test_the_words_that_results_count_in_are_defined():
    assert {"roll", "turn", "round", "seat", "strategy", "square", "property", "group"} <= set(GLOSSARY)
