"""Bankruptcy: what a ruined player leaves goes to the creditor, or back to the bank to be auctioned."""

from __future__ import annotations

from collections import deque

from sim.engine import events as ev
from sim.games.property.names import BANKRUPTCY_CAUSE, TRANSFER_INTEREST
from sim.referee import auctions, endings, kept, selling
from sim.referee.log import Wanted
from sim.referee.money import Debt, pay
from sim.referee.table import Seat, Table


def read(table: Table, debt: Debt, queue: deque[Debt]) -> None:
    """Read the ruin of a debtor who could not raise the amount of ``debt``.

    Debts that follow from it (transfer interest) go to the end of ``queue``.
    """
    table.log.take(
        ev.BANKRUPT, "bankruptcy", player=debt.debtor.number, other=debt.creditor, amount=debt.amount, a=debt.cause
    )
    table.summary.bankruptcies += 1
    creditor = table.seats[debt.creditor] if debt.creditor < len(table.seats) else None
    _clear_buildings(table, debt.debtor, paid=creditor is not None)
    _hand_over_cash(table, debt)
    _clear_cards(table, debt.debtor, creditor)
    if creditor is not None and table.board.flag("bankruptcy.creditor_takes_deeds"):
        _deeds_to_player(table, debt.debtor, creditor, queue)
    else:
        _deeds_to_bank(table, debt.debtor, queue)


def _deeds_to_player(table: Table, ruined: Seat, creditor: Seat, queue: deque[Debt]) -> None:
    """Read how the creditor gets the deeds as they are, and owes transfer interest unless the game is over."""
    deeds = table.owned(ruined.number)
    _transfer(table, ruined, deeds, creditor.number)
    for square in deeds:
        table.summary.acquisitions[square, "bankruptcy"] += 1
    mortgaged = [square for square in deeds if table.deeds[square].mortgaged]
    game_ends = endings.ends_with(table, ruined)
    if game_ends or table.log.at(ev.ELIMINATED):
        table.eliminate(ruined)
    fees = 0 if game_ends else _fees(table, creditor, mortgaged)
    if ruined.alive:
        table.eliminate(ruined)
    if fees:
        queue.append(Debt(creditor, ev.BANK, fees, TRANSFER_INTEREST))


def _deeds_to_bank(table: Table, ruined: Seat, queue: deque[Debt]) -> None:
    """Read how the deeds go back to the bank, and every one is auctioned, in ring order, where the table does so."""
    deeds = table.owned(ruined.number)
    _transfer(table, ruined, deeds, ev.BANK)
    mortgaged = [square for square in deeds if table.deeds[square].mortgaged]
    for square in deeds:
        table.deeds[square].mortgaged = False
    table.eliminate(ruined)
    if table.over or not table.board.flag("bankruptcy.deeds_auctioned"):
        return
    cleared = table.board.flag("bankruptcy.mortgages_cleared")
    for square in deeds:
        winner = auctions.sell_property(table, square, table.round_from_left_of(ruined), "bankruptcy_auction")
        if winner is not None and square in mortgaged and not cleared:
            table.deeds[square].mortgaged = True
            queue.append(Debt(winner, ev.BANK, _fees(table, winner, [square]), TRANSFER_INTEREST))


def _clear_buildings(table: Table, ruined: Seat, paid: bool) -> None:
    """Read one sale a street with buildings, to the bare ground; no breaking of hotels is needed."""
    standing = [square for square in table.owned(ruined.number) if table.deeds[square].level]
    while standing:
        event = table.log.take(
            ev.SELL_BUILDING, "buildings of the ruined", player=ruined.number, square=tuple(standing), a=0
        )
        standing.remove(event.square)
        selling.sold(table, ruined, event, paid)


def _hand_over_cash(table: Table, debt: Debt) -> None:
    pay(table, debt._replace(amount=debt.debtor.cash, cause=BANKRUPTCY_CAUSE))


def _clear_cards(table: Table, ruined: Seat, creditor: Seat | None) -> None:
    """Read where the cards in hand go, by deck and card: jail cards to a creditor who plays, others under decks."""
    rule = "cards of the ruined"
    for deck, number in sorted([*ruined.cards, *ruined.kept]):
        if creditor is not None and (deck, number) in ruined.cards:
            columns: dict[str, Wanted] = {
                "player": creditor.number,
                "square": ruined.number,
                "other": deck,
                "a": number,
            }
            table.log.take(ev.KEEP_CARD, rule, **columns)
            creditor.cards.append((deck, number))
        else:
            kept.give_back(table, ruined, (deck, number), rule)
    ruined.cards.clear()
    ruined.kept.clear()


def _transfer(table: Table, ruined: Seat, deeds: list[int], receiver: int) -> None:
    """Read the passing of the deeds, in ring order, mortgaged ones as they are."""
    for square in deeds:
        deed = table.deeds[square]
        table.log.take(
            ev.TRANSFER,
            "deeds of the ruined",
            player=ruined.number,
            square=square,
            other=receiver,
            a=int(deed.mortgaged),
        )
        deed.owner = receiver


def _fees(table: Table, receiver: Seat, mortgaged: list[int]) -> int:
    """Read the transfer interest of each mortgaged deed that ``receiver`` got; return the sum."""
    total = 0
    for square in mortgaged:
        fee = table.board.interest(square, "mortgage.transfer_interest")
        table.log.take(ev.FEE, "transfer interest", player=receiver.number, square=square, amount=fee)
        total += fee
    return total
