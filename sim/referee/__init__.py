"""An independent reader of Monopoly event logs that checks every row against the rules.

The package shares no code with the simulator: it knows the rules of the game,
the facts of the board and the meaning of the event list, nothing else.
"""
