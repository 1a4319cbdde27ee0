"""The exact chain of a token's walk: the analytical twin of the simulator.

Written from the rules, in plain Python, numpy and scipy, and sharing no code
with the kernels, so that each can find the other's mistakes.
"""
