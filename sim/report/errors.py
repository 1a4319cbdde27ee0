"""Errors of writing results that a user can mend."""

from __future__ import annotations


class OutputError(Exception):
    """Results cannot be written as asked; the text is one clear line that names the folder or file."""
