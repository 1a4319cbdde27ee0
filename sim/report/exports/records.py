"""Tables as JSON: what was played, what the columns mean, and a list of records a table."""

from __future__ import annotations

import json

from sim.report.data import tidy
from sim.report.exports.bundle import Bundle


def records(bundle: Bundle) -> str:
    """Return all tables as one JSON object with the keys ``manifest``, ``columns`` and ``tables``.

    Figures are in full; null is no value.
    """
    columns = {
        table: {name: {"unit": unit, "meaning": meaning} for name, (unit, meaning) in meanings.items()}
        for table, meanings in bundle.columns.items()
    }
    told = json.dumps({"manifest": bundle.facts(), "columns": columns}, ensure_ascii=False, indent=1)
    tables = ",\n".join(f"  {json.dumps(name)}: {tidy(table).write_json()}" for name, table in bundle.tables.items())
    return f'{told[:-2]},\n "tables": {{\n{tables}\n }}\n}}\n'
