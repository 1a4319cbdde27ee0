"""Charts: one module each, with ``draw(tables, labels, note)`` and ``describe(tables, labels)``."""
