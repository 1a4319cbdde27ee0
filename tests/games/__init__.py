"""Whole games: what the shipped strategies play, read by the referee, counted and compared."""
