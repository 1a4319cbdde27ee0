"""What must be true of the position in which a game ends, whatever happened in it.

The state is the simulator's own, the summary the referee's: the checks are of
the one against the rules of the table, and of the one against the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sim.config.models import Experiment
from sim.engine.events import BANK
from sim.referee.summary import Summary
from sim.verify import hotels

State = dict[str, Any]

MAY_BE_HELD = ("jail_free", "tax_free", "from_richest", "free_house")
"""Effects of the cards that a player may have in hand."""


def broken_invariants(study: Experiment, state: State, summary: Summary) -> list[str]:
    """Return what is wrong with the position at the end of a game, a line each.

    Parameters
    ----------
    study : Experiment
        What was played.
    state : dict
        As `sim.batch.trace.final_state` returns it.
    summary : Summary
        As the referee returns it.
    """
    return CHECKS[study.game.family](study, state, summary)


def _broken_property_game(study: Experiment, state: State, summary: Summary) -> list[str]:
    checks = (_players, _ending, _money, _deeds, _buildings, _decks)
    return [text for check in checks for text in check(study, state, summary)]


CHECKS: dict[str, Callable[[Experiment, State, Any], list[str]]] = {
    "property": _broken_property_game,
    "hotel": hotels.broken_invariants,
}
"""The checks, one line a family."""


def _players(study: Experiment, state: State, summary: Summary) -> Iterator[str]:
    """No cash is negative; whoever is out has nothing; cash is what the log adds up to."""
    for player, cash in zip(state["players"], summary.cash, strict=True):
        seat = player["seat"]
        if player["cash"] != cash:
            yield f"seat {seat} has {player['cash']}, by the log {cash}"
        if player["cash"] < 0:
            yield f"seat {seat} has {player['cash']}: less than nothing"
        if player["alive"] != (summary.round_out[seat] == 0):
            yield f"seat {seat} is {'in' if player['alive'] else 'out'}, by the log it is not"
        if not player["alive"] and (player["cash"] or _cards_held(player)):
            yield f"seat {seat} is out and still has cash or cards"
        kept = (player["tax_cards"], player["waiting_cards"])
        if kept != (summary.tax_cards[seat], summary.waiting_cards[seat]):
            yield f"seat {seat} holds tax-free and waiting cards {kept}, by the log not"


def _ending(study: Experiment, state: State, summary: Summary) -> Iterator[str]:
    """A game ends in exactly one way: one player is left, it is scored, or it reaches the limit without a winner."""
    alive = [player["seat"] for player in state["players"] if player["alive"]]
    if summary.reason in ("last_player", "scored"):
        if summary.winner not in alive or (len(alive) == 1) != (summary.reason == "last_player"):
            yield f"seat {summary.winner} won, seats {alive} are left"
        if sorted(summary.places) != list(range(1, study.players + 1)):
            yield f"the places are {summary.places}"
    elif summary.reason != "round_limit" or summary.winner != -1 or len(alive) < 2:
        yield f"the game ended by {summary.reason}, winner {summary.winner}, seats {alive} left"
    elif state["round"] != study.rules["max_rounds"]:
        yield f"the limit is {study.rules['max_rounds']} rounds, the game stopped in round {state['round']}"


def _money(study: Experiment, state: State, summary: Summary) -> Iterator[str]:
    """What the players and the pot hold is what the bank gave less what it got; the pot is what the log adds up to.

    Nobody takes more from the pot than lies there.
    """
    given = sum(amount for (_, source, _), amount in summary.money.items() if source == "bank")
    taken = sum(amount for (_, _, goal), amount in summary.money.items() if goal == "bank")
    held = sum(player["cash"] for player in state["players"]) + state["pot"]
    if held != given - taken:
        yield f"players and pot hold {held}; the bank gave {given} and took {taken}"
    if state["pot"] < 0:
        yield f"the pot holds {state['pot']}: less than nothing"
    if state["pot"] != summary.pot:
        yield f"the pot holds {state['pot']}, by the log {summary.pot}"


def _deeds(study: Experiment, state: State, summary: Summary) -> Iterator[str]:
    """Every deed has one owner who is alive, or is the bank's, bare and free."""
    alive = {seat for seat in range(study.players) if summary.round_out[seat] == 0}
    for deed in state["properties"]:
        square, owner = deed["square"], deed["owner"]
        if owner is not None and owner not in alive:
            yield f"square {square} belongs to seat {owner}, which is out"
        if summary.owners[square] != (BANK if owner is None else owner):
            yield f"square {square} belongs to {owner}, by the log to {summary.owners[square]}"
        if summary.levels[square] != deed["level"] or (square in summary.mortgaged) != deed["mortgaged"]:
            yield f"square {square} has not the buildings or the mortgage that the log says"
        if owner is None and (deed["level"] or deed["mortgaged"]):
            yield f"square {square} is the bank's and is built on or mortgaged"


def _buildings(study: Experiment, state: State, summary: Summary) -> Iterator[str]:
    """Buildings stand on whole, unmortgaged groups, evenly if so agreed; none was made or lost."""
    deeds = {deed["square"]: deed for deed in state["properties"]}
    yield from _groups(study, deeds)
    hotel = int(study.rules["buildings.houses_per_hotel"]) + 1
    standing = [deed["level"] for deed in deeds.values()]
    houses = state["bank"]["houses"] + sum(level for level in standing if level < hotel)
    hotels = state["bank"]["hotels"] + standing.count(hotel)
    if (houses, hotels) != (study.rules["buildings.houses"], study.rules["buildings.hotels"]):
        yield f"there are {houses} houses and {hotels} hotels in all"
    if (state["bank"]["houses"], state["bank"]["hotels"]) != (summary.houses, summary.hotels):
        yield f"the bank has {state['bank']}, by the log {summary.houses} houses and {summary.hotels} hotels"


def _groups(study: Experiment, deeds: dict[int, State]) -> Iterator[str]:
    """Buildings stand on streets; on whole, unmortgaged groups, evenly, where no house rule says otherwise.

    A player who builds on a part of a group may get another street of it, bare
    or mortgaged; a hotel built at once is far above its neighbours.
    """
    whole = study.rules["buildings.whole_group"]
    even = study.rules["buildings.even"] and whole and not study.rules["buildings.direct_hotels"]
    for group in study.game.groups:
        members = [deeds[square] for square in group.squares]
        levels = [deed["level"] for deed in members]
        if any(levels) and group.kind != "street":
            yield f"group {group.id} has buildings and is no group of streets"
        divided = len({deed["owner"] for deed in members}) > 1 or any(deed["mortgaged"] for deed in members)
        if any(levels) and whole and divided:
            yield f"group {group.id} has buildings and is not a whole, unmortgaged group of streets"
        if even and max(levels) - min(levels) > 1:
            yield f"group {group.id} is built unevenly: {levels}"


def _decks(study: Experiment, state: State, summary: Summary) -> Iterator[str]:
    """Every card is in its deck once or in a hand; only those that may be kept are in hands."""
    missing = 0
    for deck in study.game.decks:
        cards = state["decks"][deck.id]
        gone = set(range(len(deck.cards))) - set(cards)
        if len(cards) != len(set(cards)):
            yield f"deck {deck.id} holds a card twice"
        if any(deck.cards[card].effect not in MAY_BE_HELD for card in gone):
            yield f"deck {deck.id} lacks a card that nobody may keep"
        missing += len(gone)
    held = sum(map(_cards_held, state["players"]))
    if missing != held:
        yield f"{missing} cards are not in their decks, the players hold {held}"


def _cards_held(player: State) -> int:
    return int(player["jail_cards"] + player["tax_cards"] + player["waiting_cards"])
