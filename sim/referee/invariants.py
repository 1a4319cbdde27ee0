"""What must be true of the table whatever happened: checked after every turn and at the end."""

from __future__ import annotations

from sim.engine.events import BANK
from sim.referee.table import Table


def check(table: Table) -> None:
    """Raise `RuleBroken` if money, buildings, deeds, cards or tokens are not where they can be.

    Money cannot be made or lost: `referee.money` moves it between purses, and `of_no_row` stays as it was.
    """
    _check_seats(table)
    table.log.require(table.pot >= 0, "pot", f"the pot holds {table.pot}")
    _check_buildings(table)
    _check_cards(table)


def of_no_row(table: Table) -> int:
    """Return the money in purses and pot that no row tells of: 0, unless the table was laid out by hand."""
    out = sum(amount for (_, source, _), amount in table.summary.money.items() if source == "bank")
    back = sum(amount for (_, _, receiver), amount in table.summary.money.items() if receiver == "bank")
    return table.pot + sum(seat.cash for seat in table.seats) - (out - back)


def _check_seats(table: Table) -> None:
    for seat in table.seats:
        table.log.require(seat.cash >= 0, "cash", f"seat {seat.number} has {seat.cash}")
        table.log.require(0 <= seat.square < table.board.size, "ring", f"seat {seat.number} stands off the board")
        if not seat.alive:
            owns = bool(table.owned(seat.number) or seat.cards or seat.kept or seat.cash)
            table.log.require(not owns, "elimination", f"seat {seat.number} is out and still owns something")
        if seat.in_jail:
            table.log.require(seat.square == table.board.jail, "jail", f"seat {seat.number} is not on the jail square")


def _check_buildings(table: Table) -> None:
    hotel = table.board.hotel
    levels = [deed.level for deed in table.deeds.values()]
    houses = sum(level for level in levels if level < hotel)
    hotels = sum(level == hotel for level in levels)
    for name, stock, standing, key in (
        ("houses", table.houses, houses, "buildings.houses"),
        ("hotels", table.hotels, hotels, "buildings.hotels"),
    ):
        fits = stock >= 0 and stock + standing == table.board.number(key)
        table.log.require(fits, "stock of buildings", f"{stock} {name} in the bank and {standing} on the board")
    for square, deed in table.deeds.items():
        if deed.level and table.board.flag("buildings.whole_group"):
            bare = any(table.deeds[other].mortgaged for other in table.board.groups[square])
            table.log.require(not bare, "mortgage", f"square {square} has buildings and its group has a mortgage")
        table.log.require(not (deed.owner == BANK and deed.mortgaged), "mortgage", f"the bank's deed {square} has one")


def _check_cards(table: Table) -> None:
    held = [card for seat in table.seats for card in (*seat.cards, *seat.kept)]
    table.log.require(len(held) == len(set(held)), "held card", "a card is in two places")
    for deck_number, card in held:
        deck = table.decks[deck_number]
        in_two = deck.cycle and deck.holds(card)
        table.log.require(not in_two, "held card", f"card {card} of deck {deck_number} is held and in the deck")
