"""Where compiled kernels lie in the cache: by the content of their sources, not by the folder of this installation.

Numba keeps compiled code by the path and the time of a source file, so that a second installation of the very same
sources, or one laid anew, compiles again for minutes. The digest of the sources says all that matters.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numba
from numba.core.caching import _CacheLocator

SOURCE_ROOT = Path(__file__).resolve().parent.parent


class KernelLocator(_CacheLocator):
    """Places a kernel's compiled code in the cache folder, which the digest of all kernel sources names."""

    def __init__(self, py_func: Any, source: Path) -> None:
        self._source = source
        self._line = py_func.__code__.co_firstlineno

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> KernelLocator | None:
        """Return the locator of a function of this package that can be stored, None for any other."""
        source = Path(py_file).resolve()
        if not source.is_relative_to(SOURCE_ROOT):
            return None
        locator = cls(py_func, source.relative_to(SOURCE_ROOT))
        try:
            locator.ensure_cache_path()
        except OSError:
            return None
        return locator

    def get_cache_path(self) -> str:
        """Return the folder: one for each folder of sources."""
        return str(Path(numba.config.CACHE_DIR) / "-".join(self._source.parent.parts))

    def get_source_stamp(self) -> str:
        """Return the digest of the sources, for cache folders that users name."""
        from sim.engine.jit import source_digest

        return source_digest()

    def get_disambiguator(self) -> str:
        """Return what parts functions of one name in a file."""
        return str(self._line)
