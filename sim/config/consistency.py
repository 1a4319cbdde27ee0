"""Whether a position is one that a game by its rules can come to. Each thing that is not so is told once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sim.config.errors import Problem
from sim.config.models import Game, Group, Holding, Position
from sim.config.reading import dotted
from sim.config.scenario import player_key
from sim.games.declarations import declarations

SPEED_DIE_FACES = 6


class _Case:
    """A position on its board, with what all checks look up."""

    def __init__(self, position: Position, game: Game, file: str) -> None:
        self.position, self.game, self.file = position, game, file
        self.by_square = {holding.square: holding for holding in position.holdings}
        self.hotel = self.number("buildings.houses_per_hotel") + 1

    def number(self, key: str) -> int:
        return int(self.game.rules[key])

    def name(self, square: int) -> str:
        return self.game.squares[square].name

    def problem(self, key: str, value: object, message: str) -> Problem:
        return Problem(self.file, key, value, message)

    def key_of(self, holding: Holding) -> str:
        return dotted("property", self.name(holding.square))

    def streets(self) -> Iterator[tuple[Group, list[Holding | None]]]:
        """Yield the groups that can be built on, with what the position says of their streets."""
        for group in self.game.groups:
            if group.kind == "street":
                yield group, [self.by_square.get(square) for square in group.squares]


def position_problems(position: Position, game: Game, file: str) -> Iterator[Problem]:
    """Yield every inconsistency of a position.

    Parameters
    ----------
    position : Position
        With every name resolved.
    game : Game
        Board and rules.
    file : str
        The scenario's file, for messages.
    """
    case = _Case(position, game, file)
    for check in _CHECKS:
        yield from check(case)


def _check_jail(case: _Case) -> Iterator[Problem]:
    jail = next((square for square in case.game.squares if square.kind == "jail"), None)
    attempts = case.number("jail.max_attempts")
    for number, player in enumerate(case.position.players):
        key = player_key(number)
        if player.in_jail and jail is None:
            yield case.problem(f"{key}.in_jail", True, f"{case.game.id} has no jail")
        elif player.in_jail and jail is not None and player.square != jail.index:
            message = f"a player in jail stands on {jail.name}, found {case.name(player.square)}"
            yield case.problem(f"{key}.square", player.square, message)
        if player.failed_attempts and not player.in_jail:
            message = f"only a player in jail has failed attempts, found {player.failed_attempts}"
            yield case.problem(f"{key}.failed_attempts", player.failed_attempts, message)
        elif player.failed_attempts >= attempts and player.in_jail:
            message = (
                f"must be at most {attempts - 1}, since attempt {attempts} is the last, found {player.failed_attempts}"
            )
            yield case.problem(f"{key}.failed_attempts", player.failed_attempts, message)


def _check_squares(case: _Case) -> Iterator[Problem]:
    for number, player in enumerate(case.position.players):
        if case.game.squares[player.square].kind == "go_to_jail" and not (player.in_jail or player.eliminated):
            message = f"no token stays on {case.name(player.square)}: it goes to jail"
            yield case.problem(f"{player_key(number)}.square", player.square, message)


def _check_eliminated(case: _Case) -> Iterator[Problem]:
    for seat, player in enumerate(case.position.players):
        if not player.eliminated:
            continue
        key = player_key(seat)
        if player.cash[1]:
            yield case.problem(f"{key}.cash", player.cash[1], f"{player.name} is eliminated and has no cash")
        if player.in_jail:
            yield case.problem(f"{key}.in_jail", True, f"{player.name} is eliminated and not in jail")
        for name, cards in (("jail_cards", player.jail_cards), ("kept_cards", player.kept_cards)):
            if cards:
                yield case.problem(f"{key}.{name}", None, f"{player.name} is eliminated and holds no cards")
        for holding in case.position.holdings:
            if holding.owner == seat:
                message = f"{player.name} is eliminated and owns nothing"
                yield case.problem(f"{case.key_of(holding)}.owner", player.name, message)


def _check_turn(case: _Case) -> Iterator[Problem]:
    position = case.position
    on_turn = position.players[position.turn]
    if on_turn.eliminated:
        yield case.problem("turn", on_turn.name, f"{on_turn.name} is eliminated and has no turn")
    if not position.doubles:
        return
    limit = case.number("dice.doubles_to_jail")
    if case.number("dice.count") < 2 or not case.game.rules["dice.doubles_roll_again"]:
        message = "must be 0: by these rules a double gives no further throw (dice.count, dice.doubles_roll_again)"
        yield case.problem("doubles", position.doubles, message)
    elif limit and position.doubles >= limit:
        message = f"must be at most {limit - 1}, since double {limit} sends to jail, found {position.doubles}"
        yield case.problem("doubles", position.doubles, message)
    if on_turn.in_jail and not case.game.rules["jail.double_survives"]:
        yield case.problem("doubles", position.doubles, f"must be 0: {on_turn.name} is in jail")
    elif on_turn.in_jail and on_turn.failed_attempts:
        message = f"must be 0: {on_turn.name} was in jail before this turn, and has failed attempts"
        yield case.problem("doubles", position.doubles, message)


def _check_levels(case: _Case) -> Iterator[Problem]:
    for holding in case.position.holdings:
        if holding.level and case.game.squares[holding.square].kind != "street":
            message = (
                f"only streets are built on; {case.name(holding.square)} is a {case.game.squares[holding.square].kind}"
            )
            yield case.problem(f"{case.key_of(holding)}.houses", holding.level, message)


def _check_groups(case: _Case) -> Iterator[Problem]:
    if not case.game.rules["buildings.whole_group"]:
        yield from _check_built(case)
        return
    for group, streets in case.streets():
        built = [street for street in streets if street is not None and street.level]
        if not built:
            continue
        key = case.key_of(built[0])
        owners = {street.owner if street is not None else -1 for street in streets}
        if len(owners) > 1:
            lacking = [
                case.name(square)
                for square, street in zip(group.squares, streets, strict=True)
                if street is None or street.owner != built[0].owner
            ]
            owner = case.position.players[built[0].owner].name
            message = f"who builds owns the whole group: {owner} does not own {', '.join(lacking)}"
            yield case.problem(key, built[0].level, message)
        for street in streets:
            if street is not None and street.mortgaged:
                message = f"there are buildings in the group {group.id}, so none of its streets is mortgaged"
                yield case.problem(f"{case.key_of(street)}.mortgaged", True, message)
        levels = [street.level if street is not None else 0 for street in streets]
        is_even = case.game.rules["buildings.even"] and not case.game.rules["buildings.direct_hotels"]
        if is_even and len(owners) == 1 and max(levels) - min(levels) > 1:
            found = ", ".join(f"{case.name(s)} {level}" for s, level in zip(group.squares, levels, strict=True))
            message = f"levels in the group {group.id} differ by one at most (buildings.even), found {found}"
            yield case.problem(key, max(levels), message)


def _check_built(case: _Case) -> Iterator[Problem]:
    """Check tables that build on parts of groups: streets may come, mortgaged or not, beside a player's buildings."""
    for holding in case.position.holdings:
        if holding.level and holding.mortgaged:
            message = f"there are buildings on {case.name(holding.square)}, so it is not mortgaged"
            yield case.problem(f"{case.key_of(holding)}.mortgaged", True, message)


def _check_stock(case: _Case) -> Iterator[Problem]:
    levels = [holding.level for holding in case.position.holdings]
    standing = {
        "houses": sum(level for level in levels if level < case.hotel),
        "hotels": sum(level == case.hotel for level in levels),
    }
    for what, count in standing.items():
        most = case.number(f"buildings.{what}")
        if count > most:
            message = f"{count} {what} stand, but there are {most} (buildings.{what})"
            yield case.problem("property", count, message)


def _check_cards(case: _Case) -> Iterator[Problem]:
    holders: dict[tuple[int, int], str] = {}
    for seat, player in enumerate(case.position.players):
        key = f"{player_key(seat)}.jail_cards"
        if player.jail_cards and not case.game.rules["cards.jail_card_kept"]:
            yield case.problem(key, None, "jail cards are not kept by these rules (cards.jail_card_kept)")
        for number, card in (*player.jail_cards, *player.kept_cards):
            name = case.game.decks[number].cards[card].id
            if (number, card) in holders:
                yield case.problem(key, name, f"the card {name} is held twice: {holders[number, card]} has it")
            holders[number, card] = player.name
    for number, cards in enumerate(case.position.decks):
        deck = case.game.decks[number]
        key = dotted("decks", deck.id)
        for place, card in enumerate(cards):
            if card in cards[:place]:
                yield case.problem(key, deck.cards[card].id, f"the card {deck.cards[card].id} is listed twice")
            elif (number, card) in holders:
                holder = holders[number, card]
                message = f"the card {deck.cards[card].id} is not in the deck: {holder} holds it"
                yield case.problem(key, deck.cards[card].id, message)


def _check_dice(case: _Case) -> Iterator[Problem]:
    count, faces = case.number("dice.count"), case.number("dice.faces")
    most = declarations(case.game.family).limits.script
    if len(case.position.dice) > most:
        yield case.problem("dice", len(case.position.dice), f"at most {most} throws, found {len(case.position.dice)}")
    reels = declarations(case.game.family).limits.reels if case.game.jackpot is not None else count
    with_speed_die = count + 1 if case.game.rules["speed_die.enabled"] else count
    for number, throw in enumerate(case.position.dice, start=1):
        bounds = [faces] * len(throw)
        shown = f"each die shows 1 to {faces} (dice.faces)"
        if len(throw) == with_speed_die > count:
            bounds[-1] = SPEED_DIE_FACES
            shown += f", the speed die 1 to {SPEED_DIE_FACES}"
        if len(throw) not in (count, reels, with_speed_die):
            dice = "die" if count == 1 else "dice"
            others = "" if reels == count else f", or of {reels} for the jackpot"
            others += "" if with_speed_die == count else f", or of {with_speed_die} with the speed die"
            message = f"throw {number} must be of {count} {dice} (dice.count){others}, found {list(throw)}"
            yield case.problem("dice", list(throw), message)
        elif not all(1 <= die <= bound for die, bound in zip(throw, bounds, strict=True)):
            message = f"throw {number}: {shown}, found {list(throw)}"
            yield case.problem("dice", list(throw), message)


_CHECKS: tuple[Callable[[_Case], Iterator[Problem]], ...] = (
    _check_jail,
    _check_squares,
    _check_eliminated,
    _check_turn,
    _check_levels,
    _check_groups,
    _check_stock,
    _check_cards,
    _check_dice,
)
