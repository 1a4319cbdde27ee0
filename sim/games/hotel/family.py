"""What the Hotel family gives to the rest of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from sim.engine.layout import BLOCKS, OUTCOME
from sim.games.hotel import layout, records
from sim.games.hotel.labels import labels
from sim.games.registry import Family, Table

if TYPE_CHECKING:
    from sim.config.models import Experiment, Hotel


def make_table(experiment: Experiment) -> Table:
    """Return the records and the kernel for an experiment."""
    from sim.games.hotel.play import play_games

    squares = len(experiment.game.squares)
    setting = (
        records.make_board(experiment.game),
        records.make_rules(experiment.rules),
        records.make_profiles(experiment),
        records.make_position(experiment),
    )
    return Table(
        setting=setting,
        game_dtype=layout.game_dtype(squares),
        tally_dtype=layout.tally_dtype(squares),
        outcome_dtype=OUTCOME,
        blocks=BLOCKS,
        max_rounds=int(experiment.rules["max_rounds"]),
        play=play_games,
        plan=lambda first, count: records.make_plan(experiment, first, count),
        describe=lambda game: describe(experiment, game),
    )


def describe(experiment: Experiment, game: np.record) -> dict[str, Any]:
    """Return the whole state of a game: players, hotels, entrances."""
    return {
        "seed": int(game.seed),
        "game": int(game.index),
        "round": int(game["round_number"]),
        "turn": int(game.turn),
        "players": [_player(experiment, game, seat) for seat in range(int(game.players))],
        "properties": [_hotel(game, number, hotel) for number, hotel in enumerate(experiment.game.hotels)],
    }


def _player(experiment: Experiment, game: np.record, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "strategy": experiment.strategies[int(game.strategy[seat])].label,
        "alive": bool(game.alive[seat]),
        "place": int(game.place[seat]),
        "cash": int(game.cash[seat]),
        "square": int(game.position[seat]),
    }


def _hotel(game: np.record, number: int, hotel: Hotel) -> dict[str, Any]:
    owner = int(game.owner[number])
    return {
        "number": number,
        "name": hotel.name,
        "owner": owner if owner >= 0 else None,
        "level": int(game.level[number]),
        "entrances": [square for square in hotel.squares if int(game.entrance[square]) == number],
    }


FAMILY = Family(name="hotel", labels=labels, make_table=make_table)
