"""An independent reader of event logs that checks every row of a game against the rules.

The package shares no code with the simulator: it knows the rules of the games,
the facts of their boards and the meaning of the event list, nothing else. The
modules here read the Monopoly family and hold what all families share (log,
players, money, bids); each other family has a folder. `referee.check_game`
picks the family's referee.
"""
