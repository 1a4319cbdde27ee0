"""The self-check: the simulator against the exact chain, published tables and the referee.

Every check is a function that returns a `Check`: what was expected, the figure
that was found, and whether it passed.
"""
