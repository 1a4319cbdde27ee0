"""What the comments in a game of one's own teach, part by part."""

from __future__ import annotations

GROUPS = """
Groups of properties. What is written in a group holds for all of its squares that say nothing else: price, mortgage,
building_cost, rent. Further keys: name and color for tables and charts; kind ({kinds}; street if left out);
rent_scale = 1.1 and price_scale multiply all rents, or prices and mortgages, of the group.
"""

SQUARES = """
The board in order of play, {least} to {most} squares. The first is number {first} and of the kind go. Kinds: {kinds}.
A street needs group, price, building_cost (its own or its group's) and rent: bare, with each number of houses, with
the hotel - as many as buildings.houses_per_hotel says, and two more. The rents of a railroad go by the number owned,
those of a utility multiply the dice, one for each square of the group. mortgage is half the price if left out.
Squares of the kinds {decks} draw from the deck called so, or from deck = "another", which a square of the kind card
needs. A tax needs tax_flat and may offer tax_percent of all one owns instead; income and expense need amount,
double_or_pay needs attempts and tax_flat, and a jackpot needs a table jackpot (see configs/README.md). More squares or
fewer: add or delete lines, or use a spreadsheet (above).
"""

RULES = """
The rules: every key there is. Lines without a # are in force; the others show the official value, which holds.
"""

DECKS = """
The decks. A card needs id (unique in its deck), label (what is shown) and effect, and by its effect:
{effects}
target is a square by its name, or by its number where several are called alike. Cards go round in a fixed order after
one shuffle. More decks: [deck.name] here, and deck = "name" at the squares that draw from it, at most {most} in all.
"""

EDITIONS = """
Editions change what is written above: --edition NAME. "official" is played unless another is asked for.
"""

HOTEL_SQUARES = """
The ring in driving order, {least} to {most} squares. The first is number {first} and of the kind start. Kinds: {kinds}.
inner and outer: the hotels whose plots the square borders on, on the driver's right and left. There their entrances
may stand, and on squares of the kind purchase their plots are bought. line = "bank" or "town_hall": drawn across the
track behind the square, once on the board; who leaves the square forwards crosses it, and gets the salary (bank) or may
buy entrances (town_hall). name may be left out: a square is then called by its kind and its hotels. More squares or
fewer: add or delete lines, or use a spreadsheet (above).
"""

HOTELS = """
The hotels, at most {hotels}. land: price of the plot from the bank; takeover: price at which another player takes the
bare plot, paid to its owner, half of land if left out; entrance: price of an entrance. stage: 1 to {stages} in order of
building, each with id, name, price, stars (they change nothing) and rate, the fee of a night while it is the last that
stands. A stage with the id facility is the last, and needs a building before it. Further keys: name and color for
tables and charts; rate_scale = 1.1 and price_scale multiply all rates, or all prices, of the hotel.
"""

JACKPOT = """
The jackpot, if a square is of that kind. columns: {reels} lists of symbols, one for each face of the die, face 1 first.
wins: the pay table, at most {wins} rows; the first that holds pays. It holds if symbol comes at least count times, or
without symbol if any does. pays = 10: ten times the stake, from source = "bank" or "pot"; pays = "pot": the whole pot.
"""

STANDING = """
What the values rest on: lists of keys, as in settings, by the kind of their source ({words}). Take out what you change.
"""
