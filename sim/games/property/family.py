"""What the Monopoly family gives to the rest of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from sim.analysis.labels import GroupLabel, Labels, PropertyLabel, SquareLabel
from sim.games.property import layout, names, records
from sim.games.property.options import OPTIONS
from sim.games.property.tally import FIELDS
from sim.games.registry import Family, Table

if TYPE_CHECKING:
    from sim.config.models import Experiment, Game, Square


def level_names(game: Game, houses: int) -> tuple[str, ...]:
    """Return the names of the building levels in the words of the game, the hotel after ``houses`` houses."""
    below = (f"{count} {game.houses_name if count > 1 else game.house_name}" for count in range(1, houses + 1))
    return ("bare", *below, game.hotel_name)


def _square_label(square: Square) -> SquareLabel:
    deed = square.index if square.group is not None else None
    return SquareLabel(index=square.index, number=square.index, name=square.name, kind=square.kind, inner=deed)


def _property_labels(game: Game, top_level: int) -> tuple[PropertyLabel, ...]:
    """Return the deeds in board order; each is counted, and called in events, by its square."""
    groups = {group.id: group for group in game.groups}
    return tuple(
        PropertyLabel(
            index=square.index,
            square=square.index,
            id=str(square.index),
            name=square.name,
            group=square.group,
            price=square.price,
            kind=square.kind,
            color=groups[square.group].color,
            top_level=top_level if square.kind == "street" else 0,
        )
        for square in game.squares
        if square.group is not None
    )


def _uncounted(game: Game) -> tuple[str, ...]:
    """Return the counters that the board gives no occasion for."""
    kinds = {square.kind for square in game.squares}
    fields = (field.name for field in FIELDS)
    absent = [kind for kind in ("jail", "jackpot") if kind not in kinds]
    return tuple(name for name in fields if any(name.startswith(f"{kind}_") for kind in absent))


def labels(experiment: Experiment) -> Labels:
    """Return the names of everything that the tallies count by number."""
    game = experiment.game
    houses = int(experiment.rules["buildings.houses_per_hotel"])
    jail = next((square.index for square in game.squares if square.kind == "jail"), -1)
    return Labels(
        squares=tuple(_square_label(square) for square in game.squares),
        properties=_property_labels(game, houses + 1),
        jail_square=jail,
        groups=tuple(GroupLabel(g.id, g.name, g.kind, g.color, g.squares) for g in game.groups),
        strategies=tuple(strategy.label for strategy in experiment.strategies),
        line_up=experiment.line_up,
        seats=len(experiment.line_up),
        ways=names.WAYS,
        causes=tuple(cause.name for cause in names.CAUSES),
        levels=level_names(game, houses),
        uncounted=_uncounted(game),
        lots=("property", game.house_name, game.hotel_name),
        currency=game.currency,
        max_rounds=int(experiment.rules["max_rounds"]),
        trade_kinds=names.TRADE_KINDS,
        options=OPTIONS,
    )


def make_table(experiment: Experiment) -> Table:
    """Return the records and the kernel for an experiment."""
    from sim.games.property.play import play_games

    squares = len(experiment.game.squares)
    setting = (
        records.make_board(experiment.game, experiment.rules),
        records.make_rules(experiment.rules),
        records.make_profiles(experiment),
        records.make_position(experiment),
    )
    return Table(
        setting=setting,
        game_dtype=layout.game_dtype(squares),
        tally_dtype=layout.tally_dtype(squares),
        outcome_dtype=layout.OUTCOME,
        blocks=layout.BLOCKS,
        max_rounds=int(experiment.rules["max_rounds"]),
        play=play_games,
        plan=lambda first, count: records.make_plan(experiment, first, count),
        describe=lambda game: describe(experiment, game),
    )


def describe(experiment: Experiment, game: np.record) -> dict[str, Any]:
    """Return the whole state of a game: players, deeds, decks, the bank."""
    players = int(game.players)
    return {
        "seed": int(game.seed),
        "game": int(game.index),
        "round": int(game["round_number"]),
        "turn": int(game.turn),
        "doubles": int(game.doubles),
        "players": [_player(experiment, game, seat) for seat in range(players)],
        "properties": [
            _property(experiment, game, square) for square in experiment.game.squares if square.group is not None
        ],
        "bank": {"houses": int(game.houses), "hotels": int(game.hotels)},
        "pot": int(game.cash[layout.PURSES - 1]),
        "decks": {deck.id: _deck(game, number) for number, deck in enumerate(experiment.game.decks)},
    }


def _player(experiment: Experiment, game: np.record, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "strategy": experiment.strategies[int(game.strategy[seat])].label,
        "alive": bool(game.alive[seat]),
        "place": int(game.place[seat]),
        "cash": int(game.cash[seat]),
        "square": int(game.position[seat]),
        "in_jail": bool(game.in_jail[seat]),
        "failed_attempts": int(game.attempts[seat]),
        "jail_cards": int(game.jail_cards[seat]),
        "tax_cards": int(game.tax_cards[seat]),
        "waiting_cards": int(game.waiting_cards[seat]),
    }


def _property(experiment: Experiment, game: np.record, square: Square) -> dict[str, Any]:
    owner = int(game.owner[square.index])
    return {
        "square": square.index,
        "name": square.name,
        "owner": owner if owner >= 0 else None,
        "level": int(game.level[square.index]),
        "mortgaged": bool(game.mortgaged[square.index]),
    }


def _deck(game: np.record, number: int) -> list[int]:
    """Return the cards of a deck from the top down."""
    cards = int(game.deck_cards[number])
    top = int(game.deck_top[number])
    return [int(game.deck[number, (top + place) % cards]) for place in range(cards)]


FAMILY = Family(name="property", labels=labels, make_table=make_table)
