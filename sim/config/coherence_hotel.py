"""Rules of the Hotel family that contradict each other or do nothing."""

from __future__ import annotations

from sim.config.coherence import Entry

ENTRIES: tuple[Entry, ...] = (
    Entry(
        "no free face",
        ("permit.free_share",),
        lambda case: not case.on("permit.free_faces"),
        "does nothing: no face of the permission die grants a permit free of charge",
        "set permit.free_faces above 0, or leave the share out",
        because=("permit.free_faces",),
    ),
    Entry(
        "permit off hand",
        ("permit.must_build",),
        lambda case: case.on("permit.price_in_hand") and not case.on("permit.double_faces"),
        "does nothing: who may declare only what it has the cash for can always pay",
        "leave out permit.price_in_hand, or have a face that doubles the price (permit.double_faces)",
        because=("permit.price_in_hand",),
    ),
    Entry(
        "no free building square",
        ("free_building.*",),
        lambda case: case.lacks("free_building"),
        "does nothing: this board has no free building square",
        "leave it out",
    ),
    Entry(
        "no free entrance square",
        ("free_entrance.*",),
        lambda case: case.lacks("free_entrance"),
        "does nothing: this board has no free entrance square",
        "leave it out",
    ),
)
