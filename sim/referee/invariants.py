"""What must be true of the table whatever happened: checked after every turn and at the end."""

from __future__ import annotations

from sim.engine.events import BANK
from sim.referee.table import Deed, Seat, Table


def check(table: Table) -> None:
    """Raise `RuleBroken` if money, buildings, deeds, cards or tokens are not where they can be.

    Money cannot be made or lost: `referee.money` moves it between purses, and `of_no_row` stays as it was.
    """
    _check_seats(table)
    if table.pot < 0:
        table.log.fail("pot", f"the pot holds {table.pot}")
    _check_buildings(table)
    _check_cards(table)


def of_no_row(table: Table) -> int:
    """Return the money in purses and pot that no row tells of: 0, unless the table was laid out by hand."""
    made = 0
    for (_, source, receiver), amount in table.summary.money.items():
        if source == "bank":
            made += amount
        if receiver == "bank":
            made -= amount
    return table.pot + sum([seat.cash for seat in table.seats]) - made


def _check_seats(table: Table) -> None:
    """Texts are made only of what is wrong: this is asked after every turn."""
    for seat in table.seats:
        if seat.cash < 0:
            table.log.fail("cash", f"seat {seat.number} has {seat.cash}")
        if not 0 <= seat.square < table.board.size:
            table.log.fail("ring", f"seat {seat.number} stands off the board")
        if not seat.alive and _owns(table, seat):
            table.log.fail("elimination", f"seat {seat.number} is out and still owns something")
        if seat.in_jail and seat.square != table.board.jail:
            table.log.fail("jail", f"seat {seat.number} is not on the jail square")


def _owns(table: Table, seat: Seat) -> bool:
    return bool(seat.cards or seat.kept or seat.cash or table.owned(seat.number))


def _check_buildings(table: Table) -> None:
    hotel = table.board.hotel
    levels = [deed.level for deed in table.deeds.values() if deed.level]
    hotels = levels.count(hotel)
    houses = sum([level for level in levels if level < hotel])
    for name, stock, standing, key in (
        ("houses", table.houses, houses, "buildings.houses"),
        ("hotels", table.hotels, hotels, "buildings.hotels"),
    ):
        if stock < 0 or stock + standing != table.board.number(key):
            table.log.fail("stock of buildings", f"{stock} {name} in the bank and {standing} on the board")
    for square, deed in table.deeds.items():
        if deed.level or deed.mortgaged:
            _check_deed(table, square, deed)


def _check_deed(table: Table, square: int, deed: Deed) -> None:
    if deed.level and table.board.flag("buildings.whole_group"):
        for other in table.board.groups[square]:
            if table.deeds[other].mortgaged:
                table.log.fail("mortgage", f"square {square} has buildings and its group has a mortgage")
    if deed.owner == BANK and deed.mortgaged:
        table.log.fail("mortgage", f"the bank's deed {square} has one")


def _check_cards(table: Table) -> None:
    held = [card for seat in table.seats for card in (*seat.cards, *seat.kept)]
    if len(held) != len(set(held)):
        table.log.fail("held card", "a card is in two places")
    for deck_number, card in held:
        deck = table.decks[deck_number]
        if deck.cycle and deck.holds(card):
            table.log.fail("held card", f"card {card} of deck {deck_number} is held and in the deck")
