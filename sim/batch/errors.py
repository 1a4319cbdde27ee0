"""Errors of playing elsewhere."""

from __future__ import annotations


class ClusterError(Exception):
    """A cluster cannot play as asked, in words for the user."""


class ClusterLost(ClusterError):
    """A cluster that did play is gone."""
