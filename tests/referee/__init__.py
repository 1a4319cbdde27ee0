"""Tests of the referee, and what only they need: a toy board, made-up games."""
