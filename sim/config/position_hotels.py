"""Positions of games of hotels: cars, plots with their stages and entrances, and every mistake on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sim.config.board import Draft, find_square
from sim.config.errors import Problem, suggestion
from sim.config.models import Game, Holding, Hotel, Place, Position
from sim.config.reading import dotted
from sim.config.scenario import Scenario, player_key

CAR_PARK = -1
NOBODY = -1
NOT_HERE = {
    "player": {"in_jail": "jail", "failed_attempts": "jail", "jail_cards": "cards", "kept_cards": "cards"},
    "property": {"houses": "houses", "hotel": "houses", "mortgaged": "mortgages"},
    "": {"decks": "cards", "pot": "pot", "doubles": "doubles", "trade": "trades"},
}
"""Keys of other games' scenarios, and what games of hotels do not have."""


class HotelReader:
    """Looks names up; mistakes are collected in ``problems``."""

    def __init__(self, scenario: Scenario, game: Game, draft: Draft) -> None:
        self.scenario, self.game, self.draft = scenario, game, draft
        self.problems: list[Problem] = []
        self.first = draft.declared.first_square

    def tell(self, key: str, value: object, message: str) -> None:
        """Note a mistake."""
        self.problems.append(Problem(self.scenario.file, key, value, message))

    def read(self, labels: Sequence[str]) -> Position:
        """Return the position, as far as it holds together."""
        row, names = self.scenario.row, [str(player["name"]) for player in self.scenario.players]
        self._refuse("", row, "")
        players = tuple(self._place(number, label) for number, label in enumerate(labels))
        turn = next((seat for seat, player in enumerate(players) if not player.eliminated), 0)
        if "turn" in row:
            turn = self._seat(row["turn"], names, "turn", turn)
        if players[turn].eliminated:
            self.tell("turn", names[turn], f"{names[turn]} is out of the game")
        self._check_cars(players)
        holdings = tuple(sorted(self._holdings(names, players), key=lambda holding: holding.square))
        return Position(
            name=self.scenario.name,
            summary=row.get("summary", ""),
            players=players,
            holdings=holdings,
            decks=(),
            turn=turn,
            dice=tuple(self._dice(row.get("dice", ()))),
            entrances=tuple(sorted(self._entrances())),
        )

    def _refuse(self, what: str, row: Mapping[str, Any], prefix: str) -> None:
        """Tell the keys that only other games know."""
        for key, thing in NOT_HERE[what].items():
            if key in row:
                self.tell(f"{prefix}{key}", row[key], f"{self.game.id} has no {thing}")

    def _place(self, number: int, label: str) -> Place:
        row, key = self.scenario.players[number], player_key(number)
        self._refuse("player", row, f"{key}.")
        square = CAR_PARK
        if row.get("car_park") and "square" in row:
            self.tell(f"{key}.square", row["square"], "a car in the car park stands on no square")
        elif "square" in row:
            square = self._square(row["square"], f"{key}.square", CAR_PARK)
        cash = row.get("cash", 0)
        return Place(
            name=row["name"],
            strategy=label,
            cash=(cash, cash) if isinstance(cash, int) else (cash[0], cash[1]),
            square=square,
            eliminated=row.get("eliminated", False),
        )

    def _check_cars(self, players: Sequence[Place]) -> None:
        if not self.game.rules["move.pass_occupied"]:
            return
        there: dict[int, str] = {}
        for number, player in enumerate(players):
            if player.eliminated or player.square in (CAR_PARK, 0):
                continue
            if player.square in there:
                message = f"{there[player.square]} stands there already, and no two cars share a square"
                self.tell(f"{player_key(number)}.square", player.square + self.first, message)
            there.setdefault(player.square, player.name)

    def _seat(self, name: str, names: Sequence[str], key: str, otherwise: int) -> int:
        if name in names:
            return names.index(name)
        self.tell(key, name, f'unknown player "{name}"; {suggestion(name, names)}')
        return otherwise

    def _square(self, reference: int | str, key: str, otherwise: int) -> int:
        try:
            return find_square(self.draft, reference)
        except LookupError as error:
            self.tell(key, reference, str(error))
            return otherwise

    def _hotel(self, name: str) -> int | None:
        """Return the number of a hotel that is called by its id or its name."""
        hotels = self.game.hotels
        return next((number for number, hotel in enumerate(hotels) if name in (hotel.id, hotel.name)), None)

    def _holdings(self, names: Sequence[str], players: Sequence[Place]) -> Iterator[Holding]:
        given: dict[int, str] = {}
        for name, row in self.scenario.holdings.items():
            key, number = dotted("property", name), self._hotel(name)
            if number is None:
                message = f'unknown hotel "{name}"; {suggestion(name, [hotel.name for hotel in self.game.hotels])}'
                self.tell(key, name, message)
                continue
            if number in given:
                self.tell(key, name, f"is given twice: it is {dotted('property', given[number])} as well")
                continue
            given[number] = name
            self._refuse("property", row, f"{key}.")
            hotel, level = self.game.hotels[number], int(row.get("stages", 0))
            owner = self._seat(row["owner"], names, f"{key}.owner", NOBODY)
            if owner != NOBODY and players[owner].eliminated:
                self.tell(f"{key}.owner", row["owner"], f"{row['owner']} is out of the game and owns nothing")
            if level > len(hotel.stages):
                self.tell(f"{key}.stages", level, f"{hotel.name} has {len(hotel.stages)} stages, found {level}")
            yield Holding(square=number, owner=owner, level=level)

    def _entrances(self) -> Iterator[tuple[int, int]]:
        """Yield square and hotel of every entrance."""
        taken: dict[int, str] = {}
        for name, row in self.scenario.holdings.items():
            number, key = self._hotel(name), f"{dotted('property', name)}.entrances"
            if number is None:
                continue
            hotel = self.game.hotels[number]
            if row.get("entrances") and not row.get("stages"):
                self.tell(key, row["entrances"], f"an entrance needs the main building of {hotel.name}")
            for printed in row.get("entrances", ()):
                square = printed - self.first
                if square not in hotel.squares:
                    self.tell(key, printed, f"{hotel.name} lies beside the squares {_numbers(hotel, self.first)}")
                elif square in taken:
                    self.tell(key, printed, f"{taken[square]} has an entrance there, and a square bears only one")
                else:
                    taken[square] = hotel.name
                    yield square, number

    def _dice(self, throws: Sequence[Sequence[int]]) -> Iterator[tuple[int, ...]]:
        faces = int(self.game.rules["dice.faces"])
        permit = sum(int(self.game.rules[f"permit.{face}_faces"]) for face in ("granted", "refused", "free", "double"))
        for number, throw in enumerate(throws, start=1):
            if len(throw) != 1 or not 1 <= throw[0] <= max(faces, permit):
                message = f"a throw is one die from 1 to {max(faces, permit)}, such as [3]"
                self.tell(f"dice.{number}", list(throw), message)
            yield tuple(throw)


def _numbers(hotel: Hotel, first: int) -> str:
    return ", ".join(str(square + first) for square in hotel.squares)
