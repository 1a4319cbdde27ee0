"""The engine's version: it changes exactly when some seed's result changes."""

from __future__ import annotations

ENGINE_VERSION = 2
