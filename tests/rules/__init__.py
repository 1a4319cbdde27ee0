"""Tests of the rules: one turn from a made position, with scripted dice and cards.

Cases such as "P31" are the numbers of the disputes that players and programs
have had, each with its ruling.
"""
