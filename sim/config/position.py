"""From the names of a scenario to a position on a board, and every mistake on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from sim.config.board import Draft, find_square
from sim.config.consistency import position_problems
from sim.config.errors import Problem, suggestion
from sim.config.models import Game, Holding, Place, Position
from sim.config.position_hotels import HotelReader
from sim.config.reading import dotted
from sim.config.scenario import Scenario, player_key
from sim.engine.declare import Value

NOBODY = -1
HOTEL_AFTER = "buildings.houses_per_hotel"
JAIL_CARDS = ("jail_free",)
KEPT_CARDS = ("tax_free", "free_house", "from_richest")
"""Effects of cards that a player may hold."""


def resolve_position(
    scenario: Scenario, game: Game, draft: Draft, labels: Sequence[str]
) -> tuple[Position, list[Problem]]:
    """Return the position that a scenario describes, and what is wrong with it.

    Parameters
    ----------
    scenario : Scenario
        The file.
    game : Game
        The board and its rules, every layer laid.
    draft : Draft
        The same board, for looking squares up.
    labels : sequence of str
        The strategy of each player.
    """
    if game.hotels:
        of_hotels = HotelReader(scenario, game, draft)
        return of_hotels.read(labels), of_hotels.problems
    reader = _Reader(scenario, game, draft)
    position = reader.read(labels)
    # A name that is not known leaves a hole, which would be reported a second time.
    return position, reader.problems or list(position_problems(position, game, scenario.file))


@dataclass
class _Reader:
    """Looks names up; mistakes are collected."""

    scenario: Scenario
    game: Game
    draft: Draft
    problems: list[Problem] = field(default_factory=list)

    @property
    def rules(self) -> Mapping[str, Value]:
        return self.game.rules

    def tell(self, key: str, value: object, message: str) -> None:
        self.problems.append(Problem(self.scenario.file, key, value, message))

    def read(self, labels: Sequence[str]) -> Position:
        row, names = self.scenario.row, [player["name"] for player in self.scenario.players]
        players = tuple(self._place(number, label) for number, label in enumerate(labels))
        turn = next((seat for seat, player in enumerate(players) if not player.eliminated), 0)
        if "turn" in row:
            turn = self._seat(row["turn"], names, "turn", turn)
        return Position(
            name=self.scenario.name,
            summary=row.get("summary", ""),
            players=players,
            holdings=tuple(sorted(self._holdings(names), key=lambda holding: holding.square)),
            decks=self._decks(row.get("decks", {})),
            pot=row.get("pot", int(self.rules["jackpot.start"]) + int(self.rules["parking.seed"])),
            turn=turn,
            doubles=row.get("doubles", 0),
            dice=tuple(tuple(throw) for throw in row.get("dice", ())),
        )

    def _place(self, number: int, label: str) -> Place:
        row, key = self.scenario.players[number], player_key(number)
        jail = next((square.index for square in self.game.squares if square.kind == "jail"), 0)
        square = jail if row.get("in_jail") else 0
        if "car_park" in row:
            self.tell(f"{key}.car_park", row["car_park"], f"{self.game.id} has no car park")
        if "square" in row:
            square = self._square(row["square"], f"{key}.square", square)
        jail_cards = [self._held_card(card, f"{key}.jail_cards", JAIL_CARDS) for card in row.get("jail_cards", ())]
        kept_cards = [self._held_card(card, f"{key}.kept_cards", KEPT_CARDS) for card in row.get("kept_cards", ())]
        cash = row.get("cash", 0)
        return Place(
            name=row["name"],
            strategy=label,
            cash=(cash, cash) if isinstance(cash, int) else (cash[0], cash[1]),
            square=square,
            in_jail=row.get("in_jail", False),
            failed_attempts=row.get("failed_attempts", 0),
            eliminated=row.get("eliminated", False),
            jail_cards=tuple(card for card in jail_cards if card is not None),
            kept_cards=tuple(card for card in kept_cards if card is not None),
        )

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

    def _holdings(self, names: Sequence[str]) -> Iterator[Holding]:
        called: dict[int, str] = {}
        hotel = int(self.rules[HOTEL_AFTER]) + 1
        for name, row in self.scenario.holdings.items():
            key = dotted("property", name)
            square = self._square(name, key, NOBODY)
            if square == NOBODY:
                continue
            if square in called:
                self.tell(key, name, f"is given twice: it is {dotted('property', called[square])} as well")
                continue
            called[square] = name
            if self.game.squares[square].group is None:
                self.tell(key, name, f"{self.game.squares[square].name} is not a property")
                continue
            for other in ("stages", "entrances"):
                if other in row:
                    self.tell(f"{key}.{other}", row[other], f"{self.game.id} has no {other}; it has houses and hotels")
            if row.get("hotel") and row.get("houses"):
                self.tell(f"{key}.houses", row["houses"], "a street has houses or a hotel, not both")
            if row.get("houses", 0) >= hotel:
                message = (
                    f"a street has at most {hotel - 1} houses, found {row['houses']}; hotel = true is the next level"
                )
                self.tell(f"{key}.houses", row["houses"], message)
            yield Holding(
                square=square,
                owner=self._seat(row["owner"], names, f"{key}.owner", NOBODY),
                level=hotel if row.get("hotel") else row.get("houses", 0),
                mortgaged=row.get("mortgaged", False),
            )

    def _held_card(self, name: str, key: str, effects: tuple[str, ...]) -> tuple[int, int] | None:
        cards = {
            card.id: (deck_number, number)
            for deck_number, deck in enumerate(self.game.decks)
            for number, card in enumerate(deck.cards)
            if card.effect in effects
        }
        if name not in cards:
            what = "jail card" if effects == JAIL_CARDS else "card that is kept"
            self.tell(key, name, f'unknown {what} "{name}"; {suggestion(name, cards)}')
        return cards.get(name)

    def _decks(self, table: Mapping[str, Sequence[str]]) -> tuple[tuple[int, ...], ...]:
        known = {deck.id: [card.id for card in deck.cards] for deck in self.game.decks}
        for name in table:
            if name not in known:
                self.tell(dotted("decks", name), name, f'unknown deck "{name}"; {suggestion(name, known)}')
        return tuple(self._tops(deck, table.get(deck, ()), cards) for deck, cards in known.items())

    def _tops(self, deck: str, names: Sequence[str], cards: Sequence[str]) -> tuple[int, ...]:
        for name in names:
            if name not in cards:
                self.tell(dotted("decks", deck), name, f'unknown card "{name}"; {suggestion(name, cards)}')
        return tuple(cards.index(name) for name in names if name in cards)
