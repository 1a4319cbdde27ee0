"""Every rule switch of the Monopoly family, declared once.

The configuration model, the kernel's ``rules`` record, the catalogue and the
documents derive from `SWITCHES`. Printings: [97] Parker booklet of 1997, [07]
2007, [21] guide of 2021, [25] guide of 2025, [BX] Benelux booklet of 2001.
"""

from __future__ import annotations

from sim.engine.declare import Switch
from sim.games.property.switches import buildings, dealings, jail, table, throws

SWITCHES: tuple[Switch, ...] = (
    *table.SWITCHES,
    *throws.SWITCHES,
    *jail.SWITCHES,
    *dealings.SWITCHES,
    *buildings.SWITCHES,
)

BY_KEY = {switch.key: switch for switch in SWITCHES}
