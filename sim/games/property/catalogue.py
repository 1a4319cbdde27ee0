"""A board of the Monopoly family as lists for readers: squares, groups and cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sim.games.listing import Listing

if TYPE_CHECKING:
    from sim.config.models import Card, Game, Jackpot


def listings(game: Game) -> tuple[Listing, ...]:
    """Return the parts of the board, the squares first."""
    parts = [_squares(game), _groups(game), _cards(game)]
    if game.jackpot is not None:
        parts.append(_jackpot(game.jackpot))
    if game.standing:
        parts.append(_standing(game))
    return tuple(parts)


def _squares(game: Game) -> Listing:
    columns = (
        *("square", "name", "kind", "group", "price", "mortgage", "building_cost", "rent"),
        *("tax", "tax_percent", "amount", "attempts"),
    )
    rows = tuple(
        (
            square.index,
            square.name,
            square.kind,
            square.group,
            square.price or None,
            square.mortgage or None,
            square.building_cost or None,
            square.rent or None,
            square.tax_flat or None,
            square.tax_percent or None,
            square.amount or None,
            square.attempts or None,
        )
        for square in game.squares
    )
    title = "Squares (rent: of a street by buildings; of a railroad by number owned; of a utility times the dice)"
    return Listing("squares", columns, rows, title)


def _groups(game: Game) -> Listing:
    rows = tuple(
        (
            group.id,
            group.name,
            group.kind,
            group.color,
            group.building_cost or None,
            tuple(game.squares[index].name for index in group.squares),
        )
        for group in game.groups
    )
    return Listing("groups", ("group", "name", "kind", "color", "building_cost", "squares"), rows, "Groups")


def _cards(game: Game) -> Listing:
    rows = tuple(
        (deck.name, card.id, card.label, card.effect, _details(card, game))
        for deck in game.decks
        for card in deck.cards
    )
    return Listing("cards", ("deck", "card", "label", "effect", "details"), rows, "Cards")


def _jackpot(jackpot: Jackpot) -> Listing:
    rows = tuple(
        (
            f"{win.count} times {win.symbol or 'the same'}",
            f"{win.times} times the stake" if win.times else "the whole pot",
            win.source,
        )
        for win in jackpot.wins
    )
    columns = "; ".join(", ".join(column) for column in jackpot.columns)
    title = f"Jackpot (columns: {columns}; the first row that holds)"
    return Listing("jackpot", ("shows", "pays", "source"), rows, title)


def _standing(game: Game) -> Listing:
    from sim.config.structure_standing import standing_rows

    title = "What the values rest on, our own reconstruction first"
    return Listing("standing", ("key", "value", "standing"), tuple(standing_rows(game)), title)


def _details(card: Card, game: Game) -> str:
    """Return the numbers and words that the card's effect uses."""
    used: dict[str, Any] = card.model_dump(exclude={"id", "label", "effect"}, exclude_defaults=True)
    if card.effect in ("move_to", "move_back_to"):
        used["target"] = game.squares[card.target].name
    return ", ".join(f"{key} {'yes' if value is True else value}" for key, value in used.items())
