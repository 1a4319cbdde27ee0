"""The two decorators of every compiled function, and where compiled code is kept.

Numba keys its disk cache to one source file and does not notice a change in
an imported helper (numba issue 1833). The cache folder is therefore named by a
digest of all kernel sources and the Numba version, set before any kernel is
decorated: import this module first.

``forceinline`` helpers on flat records were measured at 2.5 times the speed
of plain helpers on arrays (each array argument costs an atomic count).
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from pathlib import Path

import numba
import platformdirs
from numba import types
from numba.core.caching import CacheImpl
from numba.np import arrayobj

_SOURCE_ROOT = Path(__file__).resolve().parent.parent


def kernel_sources() -> list[Path]:
    """Return the Python files whose code is compiled, or read by compiled code."""
    folders = (_SOURCE_ROOT / "engine", _SOURCE_ROOT / "games")
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def source_digest() -> str:
    """Return a short digest of the kernel sources and the Numba version."""
    digest = hashlib.sha256(numba.__version__.encode())
    for path in kernel_sources():
        digest.update(path.relative_to(_SOURCE_ROOT).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _cache_folder() -> Path:
    """Return a writable cache folder: the user's own, else a temporary one."""
    folder = Path(platformdirs.user_cache_dir("rentroll")) / "compiled" / source_digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    except OSError:
        pass
    return Path(tempfile.gettempdir()) / f"rentroll-{os.getuid() if hasattr(os, 'getuid') else 0}" / source_digest()


if not os.environ.get("NUMBA_CACHE_DIR"):
    numba.config.CACHE_DIR = str(_cache_folder())

if not numba.config.CACHE_LOCATOR_CLASSES:
    numba.config.CACHE_LOCATOR_CLASSES = ",".join(
        ("sim.engine.locator.KernelLocator", *(locator.__name__ for locator in CacheImpl._locator_classes))
    )

# The loops are over a handful of seats or streets: vectorising them costs compile time and gains nothing.
numba.config.LOOP_VECTORIZE = 0
numba.config.SLP_VECTORIZE = 0


def _mangled_by_content(record):
    """Return what compiled functions are called by that take a record of this type.

    Numba numbers record types as they come up in a process. Kernels for two
    boards, compiled in two processes and loaded from disk into a third, then
    hold different functions of one name, and the first that is loaded serves
    both: money is made or lost. A digest of the fields is the same everywhere.
    """
    return type(record).__name__, (f"r{hashlib.sha256(record.name.encode()).hexdigest()[:24]}",)


types.Record.mangling_args = property(_mangled_by_content)

_OWN_NAMES = tuple(f"_ZN3sim{len(room)}{room}" for room in ("engine", "games"))
"""How the names of all functions of these kernels begin in compiled code."""


_index_from_either_end = getattr(arrayobj, "fix_integer_index", None)


def _index(context, builder, index_type, index, size):
    """Compile an index of these kernels as it is; that of any other function as Numba does.

    Numba lets -1 count from the end of an array, which costs up to four
    instructions at every access, a tenth of those of a turn. No rule
    here counts from the end.
    """
    if builder.function.name.startswith(_OWN_NAMES):
        return context.cast(builder, index, index_type, types.intp)
    return _index_from_either_end(context, builder, index_type, index, size)


if _index_from_either_end is not None:  # else kernels are slower, not wrong
    arrayobj.fix_integer_index = _index


def _one_variant(dispatcher):
    """Keep a compiled function from being specialised for each literal argument.

    Numba would compile ``emit`` once for every pair of constants it is called
    with: 283 variants of 159 functions, and 2.5 times the compile time.
    """
    get_call_template = getattr(dispatcher, "get_call_template", None)
    if get_call_template is not None:  # a plain function when NUMBA_DISABLE_JIT is set

        def without_literals(args, kws):
            plain = {name: types.unliteral(kind) for name, kind in kws.items()}
            return get_call_template([types.unliteral(kind) for kind in args], plain)

        dispatcher.get_call_template = without_literals
    return dispatcher


kernel = numba.njit(cache=True, nogil=True, error_model="numpy")
"""An entry point: compiled once, loaded from disk later, runs without the GIL."""


def helper(function):
    """Compile a rule that kernels call into its callers."""
    return _one_variant(numba.njit(forceinline=True, no_cfunc_wrapper=True, error_model="numpy")(function))


def routine(function):
    """Compile a rule that is too large, or too rare, to repeat at each call site."""
    return _one_variant(numba.njit(no_cfunc_wrapper=True, error_model="numpy")(function))


def phase(function):
    """Compile a step that has one caller as part of that caller.

    Numba links and optimises everything a function calls each time it
    compiles a caller; phases cost nothing of their own.
    """
    return numba.njit(inline="always")(function)


def is_compiled_on_disk() -> bool:
    """Tell whether compiled code for these sources was stored by an earlier run."""
    folder = Path(numba.config.CACHE_DIR)
    return folder.is_dir() and any(folder.rglob("*.nbi"))
