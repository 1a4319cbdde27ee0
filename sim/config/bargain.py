"""A trade that is proposed in a position: read from a text or a table, judged by the rules, carried out.

A text names both sides: ``A gives Oriental Avenue, 150 to B for St. James Place``. A number is cash, everything else
the name of a property, or a jail card. What the rules forbid is told with the rule that forbids it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from sim.config.documents import MONEY, TradeRow, check_row
from sim.config.errors import ConfigError, Origin, Problem, suggestion
from sim.config.models import Experiment, Game, Holding, Place, Position

FORM = "PLAYER gives THINGS to PLAYER for THINGS"
EXAMPLE = "A gives Oriental Avenue, 150 to B for St. James Place"
NOTHING = "nothing"
JAIL_CARD = "a Get Out of Jail Free card"
_JAIL_CARD = re.compile(
    r"(?:an?|one|the|(\d+))?\s*(?:get[- ]out[- ]of[- ]jail(?:[- ]free)?|jail(?:[- ]free)?)(?: cards?)?", re.I
)
_THOUSANDS = re.compile(r"(?<![\d,])\d{1,3}(?:,\d{3})+(?![\d,])")
_NUMBER = re.compile(r"[-+]?[\d.,_]+")
_CASH = re.compile(r"[$£€₽]?\s*(\d[\d_]*)\s*[$£€₽]?")
THOUSAND = 1000


@dataclass(frozen=True)
class Side:
    """What one player hands over: squares of its deeds, cash, a number of jail cards."""

    seat: int
    deeds: tuple[int, ...]
    cash: int
    cards: int


@dataclass(frozen=True)
class Bargain:
    """A trade between two players, both sides resolved on the board."""

    sides: tuple[Side, Side]

    def text(self, experiment: Experiment) -> str:
        """Return the trade in words, as it could be typed."""
        first, second = (_listed(side, experiment.game) for side in self.sides)
        one, other = (_places(experiment)[side.seat].name for side in self.sides)
        return f"{one} gives {first} to {other} for {second}"


def _places(experiment: Experiment) -> tuple[Place, ...]:
    return _position(experiment).players


def _position(experiment: Experiment) -> Position:
    if experiment.position is None:
        raise ValueError("a trade is proposed in the position of a scenario")
    return experiment.position


def _listed(side: Side, game: Game) -> str:
    things = [game.squares[square].name for square in side.deeds]
    if side.cash:
        things.append(str(side.cash))
    if side.cards:
        things.append(JAIL_CARD if side.cards == 1 else f"{side.cards} Get Out of Jail Free cards")
    return ", ".join(things) or "nothing"


def parse_bargain(text: str, experiment: Experiment, origin: Origin) -> Bargain:
    """Return the trade of a text.

    Raises
    ------
    ConfigError
        If it has another form, or names what there is not.
    """
    gives = re.match(r"\s*(.+?)\s+gives\s+(.+)", text, re.I | re.S)
    names = [place.name for place in _places(experiment)]
    found = _split(gives[2], names) if gives else None
    if gives is None or found is None:
        message = f'is not of the form "{FORM}", as in "{EXAMPLE}"; found "{text}"'
        raise ConfigError([Problem(*origin, text, message)])
    given, partner, got = found
    row = {"player": gives[1], "partner": partner, "gives": _items(given), "gets": _items(got)}
    return read_bargain(row, experiment, origin)


def _split(rest: str, names: Sequence[str]) -> tuple[str, str, str] | None:
    """Part ``THINGS to PLAYER for THINGS``; known names are looked for first, since squares may be called anything."""
    for name in sorted(names, key=len, reverse=True):
        known = re.search(rf"\s+to\s+({re.escape(name)})\s+for\b\s*", f" {rest} ", re.I)
        if known:
            return f" {rest} "[: known.start()], known[1], f" {rest} "[known.end() :]
    match = re.fullmatch(r"\s*(.*?)\s+to\s+(.+?)\s+for\s+(.*)", rest, re.I | re.S)
    return (match[1], match[2], match[3]) if match else None


def _items(text: str) -> list[int | str]:
    """Return the things of a list with commas; the last may follow an ``and``."""
    items: list[int | str] = []
    text = _THOUSANDS.sub(lambda match: match[0].replace(",", ""), text)
    for part in re.split(r"\s*,\s*(?:and\s+)?", text.strip()):
        for thing in _either(part):
            cash = _CASH.fullmatch(thing)
            if thing.lower() != NOTHING:
                items.append(int(cash[1]) if cash and len(cash[1]) < 12 else thing)
    return items


def _either(part: str) -> list[str]:
    """Part ``150 and a jail card`` at the word between cash or a jail card and something else."""
    for match in re.finditer(r"\s+and\s+", part, re.I):
        before, after = part[: match.start()].strip(), part[match.end() :].strip()
        if any(_CASH.fullmatch(side) or _JAIL_CARD.fullmatch(side) for side in (before, after)):
            return [*_either(before), *_either(after)]
    return [part.strip()]


def read_bargain(table: Any, experiment: Experiment, origin: Origin) -> Bargain:
    """Return the trade of a table with the keys ``player``, ``partner``, ``gives`` and ``gets``.

    Raises
    ------
    ConfigError
        With everything that is wrong with it, but not yet whether the rules allow it.
    """
    row, problems = check_row(TradeRow, table, origin.file, origin.key, "trade")
    seats: list[int] = []
    names = [place.name for place in _places(experiment)]
    lower = {name.lower(): seat for seat, name in enumerate(names)}
    for key in ("player", "partner"):
        name = row.get(key)
        if name is None:
            if isinstance(table, Mapping) and key not in table:
                problems.append(Problem(*_below(origin, key), None, f"the {key} of the trade is missing"))
        elif name not in names and name.lower() not in lower:
            message = f'unknown player "{name}"; {suggestion(name, names)}'
            problems.append(Problem(*_below(origin, key), name, message))
        else:
            seats.append(names.index(name) if name in names else lower[name.lower()])
    sides = []
    for seat, key in ((0, "gives"), (1, "gets")):
        side, found = _side(row.get(key, []), experiment, _below(origin, key))
        sides.append(Side(seats[seat] if seat < len(seats) else -1, *side))
        problems += found
    if len(seats) == 2 and seats[0] == seats[1]:
        problems.append(Problem(*origin, names[seats[0]], f"{names[seats[0]]} cannot trade with itself"))
    if problems:
        raise ConfigError(problems)
    return Bargain((sides[0], sides[1]))


def _below(origin: Origin, key: str) -> Origin:
    return Origin(origin.file, f"{origin.key}.{key}" if origin.key else "")


def _side(
    items: Sequence[int | str], experiment: Experiment, origin: Origin
) -> tuple[tuple[tuple[int, ...], int, int], list[Problem]]:
    deeds: list[int] = []
    cash = cards = amounts = 0
    problems: list[Problem] = []
    properties = {square.name: square.index for square in experiment.game.squares if square.group is not None}
    lower = {name.lower(): index for name, index in properties.items()}
    for item in items:
        if isinstance(item, int):
            cash += item
            amounts += 1
            if amounts == 2:
                problems.append(Problem(*origin, item, "cash is named twice; give one amount"))
            if not 0 <= item <= MONEY:
                problems.append(Problem(*origin, item, f"cash must be from 0 to {MONEY}, found {item}"))
            continue
        card = _JAIL_CARD.fullmatch(item.strip())
        square = properties.get(item, lower.get(item.lower()))
        if square is not None:
            if square in deeds:
                problems.append(Problem(*origin, item, f"{item} is named twice"))
            deeds.append(square)
        elif card:
            cards += int(card[1] or 1)
        elif _NUMBER.fullmatch(item.strip()):
            message = f"cash must be a whole number from 0 to {MONEY}, found {item.strip()}"
            problems.append(Problem(*origin, item, message))
        else:
            known = [*properties, JAIL_CARD]
            problems.append(Problem(*origin, item, f'unknown property "{item}"; {suggestion(item, known)}'))
    return (tuple(deeds), cash, cards), problems


def after_bargain(experiment: Experiment, bargain: Bargain, origin: Origin) -> Experiment:
    """Return the experiment with the trade carried out before its games begin.

    Each receiver of a mortgaged deed has paid the transfer interest and keeps the mortgage.

    Raises
    ------
    ConfigError
        With each rule that forbids the trade.
    """
    problems = [Problem(*origin, bargain.text(experiment), message) for message in _forbidden(experiment, bargain)]
    if problems:
        raise ConfigError(problems)
    position = _position(experiment)
    goes_to = {
        square: other.seat
        for side, other in zip(bargain.sides, bargain.sides[::-1], strict=True)
        for square in side.deeds
    }
    holdings = tuple(
        holding.model_copy(update={"owner": goes_to.get(holding.square, holding.owner)})
        for holding in position.holdings
    )
    changed = position.model_copy(update={"holdings": holdings, "players": _players_after(experiment, bargain)})
    return experiment.model_copy(update={"position": changed})


def _players_after(experiment: Experiment, bargain: Bargain) -> tuple[Place, ...]:
    players = list(_places(experiment))
    hands = {side.seat: list(players[side.seat].jail_cards) for side in bargain.sides}
    moved = {side.seat: [hands[side.seat].pop(0) for _ in range(side.cards)] for side in bargain.sides}
    for side, other in zip(bargain.sides, bargain.sides[::-1], strict=True):
        player = players[side.seat]
        gain = other.cash - side.cash - interest_due(experiment, other)
        low, high = player.cash
        cards = (*hands[side.seat], *moved[other.seat])
        update = {"cash": (low + gain, high + gain), "jail_cards": cards}
        players[side.seat] = player.model_copy(update=update)
    return tuple(players)


def interest_due(experiment: Experiment, side: Side) -> int:
    """Return the transfer interest that the receiver of a side's mortgaged deeds pays."""
    rules, due = experiment.rules, 0
    mortgaged = {holding.square for holding in _position(experiment).holdings if holding.mortgaged}
    share = round(float(rules["mortgage.transfer_interest"]) * THOUSAND)
    for square in mortgaged & set(side.deeds):
        facts = experiment.game.squares[square]
        base = facts.price if rules["mortgage.transfer_interest_base"] == "price" else facts.mortgage
        exact = Fraction(base * share, THOUSAND)
        rounding = rules["mortgage.rounding"]
        if rounding == "up":
            due += -(-exact.numerator // exact.denominator)
        else:
            due += int(exact + Fraction(1, 2) if rounding == "half_up" else exact)
    return due


def _forbidden(experiment: Experiment, bargain: Bargain) -> Iterator[str]:
    """Yield why the rules forbid a trade, a sentence for each rule."""
    players, rules = _places(experiment), experiment.rules
    if not rules["trade.enabled"] or rules["walk_only"]:
        key = "walk_only is true" if rules["walk_only"] else "trade.enabled is false"
        yield f"the rules allow no trades ({key})"
    for side in bargain.sides:
        if players[side.seat].eliminated:
            yield f"{players[side.seat].name} is eliminated and cannot trade"
    by_square = {holding.square: holding for holding in _position(experiment).holdings}
    for side, other in zip(bargain.sides, bargain.sides[::-1], strict=True):
        yield from _forbidden_deeds(experiment, side, by_square)
        yield from _forbidden_purse(experiment, side, other)
    if rules["trade.complete_only"] and not _completes(experiment, bargain, by_square):
        yield "the rules allow only trades that complete a group for one side or both (trade.complete_only)"


def _forbidden_deeds(experiment: Experiment, side: Side, by_square: Mapping[int, Holding]) -> Iterator[str]:
    name, game = _places(experiment)[side.seat].name, experiment.game
    for square in side.deeds:
        holding = by_square.get(square)
        if holding is None or holding.owner != side.seat:
            owner = "the bank" if holding is None else _places(experiment)[holding.owner].name
            yield f"{name} does not own {game.squares[square].name}: {owner} does"
            continue
        group = next(group for group in game.groups if group.id == game.squares[square].group)
        built = [other for other in group.squares if other in by_square and by_square[other].level]
        if built:
            where = " and ".join(game.squares[other].name for other in built)
            yield (
                f"{game.squares[square].name} cannot change hands while there are buildings in its group, on {where}: "
                "they are sold first"
            )


def _forbidden_purse(experiment: Experiment, side: Side, other: Side) -> Iterator[str]:
    player = _places(experiment)[side.seat]
    interest = interest_due(experiment, other)
    least = player.cash[0] + other.cash - interest
    if side.cash > least:
        has = f"at least {player.cash[0]}" if player.cash[0] != player.cash[1] else str(player.cash[0])
        more = f" and gets {other.cash}" if other.cash else ""
        fee = f", of which {interest} is interest on mortgaged deeds (mortgage.transfer_interest)" if interest else ""
        yield f"{player.name} has {has}{more}, and would have to pay {side.cash + interest}{fee}"
    if side.cards > len(player.jail_cards):
        yield f"{player.name} holds {len(player.jail_cards)} jail cards, and would have to give {side.cards}"


def _completes(experiment: Experiment, bargain: Bargain, by_square: Mapping[int, Holding]) -> bool:
    """Tell whether a side owns a whole group after the trade of which it got a part."""
    owners = {square: holding.owner for square, holding in by_square.items()}
    for side, other in zip(bargain.sides, bargain.sides[::-1], strict=True):
        owners.update(dict.fromkeys(side.deeds, other.seat))
    moved = {square for side in bargain.sides for square in side.deeds}
    return any(
        len({owners.get(square) for square in group.squares}) == 1
        for group in experiment.game.groups
        if moved & set(group.squares)
    )
