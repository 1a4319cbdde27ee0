"""Searching and probing the parameters of a strategy."""
