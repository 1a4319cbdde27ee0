"""What the manifest of a study keeps of its page, so that the page can be drawn anew from its folder alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sim.report.assumptions import Fact
from sim.report.cells import PageTable
from sim.report.page import Content
from sim.report.pictures import Picture

KEPT = ("kind", "title", "lead", "command", "warning")
"""Texts of a page that are kept as they are; its sentences and cautions stand in the manifest anyway."""


def page_record(content: Content) -> dict[str, Any]:
    """Return the words of a page as plain values; tables and pictures are drawn from the tables of the folder."""
    return {
        **{name: getattr(content, name) for name in KEPT},
        "facts": [asdict(fact) for fact in content.facts],
        "repeat": [list(pair) for pair in content.repeat],
        "tiles": [dict(tile) for tile in content.tiles],
    }


def recalled(
    manifest: Mapping[str, Any], tables: Sequence[PageTable], pictures: Sequence[Picture], **more: Any
) -> Content:
    """Return a page from the record in a manifest.

    Parameters
    ----------
    manifest : mapping
        Its key ``page`` holds what `page_record` returned.
    tables : sequence of PageTable
        As the page shows them.
    pictures : sequence of Picture
        Drawn anew.
    more
        Further parts of the `Content`.
    """
    record = manifest["page"]
    return Content(
        **{name: record[name] for name in KEPT},
        facts=[Fact(**fact) for fact in record["facts"]],
        repeat=[(name, text) for name, text in record["repeat"]],
        tiles=record["tiles"],
        sentences=manifest.get("verdicts", ()),
        cautions=manifest.get("cautions", ()),
        tables=tables,
        pictures=pictures,
        **more,
    )
