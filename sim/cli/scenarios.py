"""``rentroll scenarios``: the positions that games can start from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from sim.cli.catalogue import print_catalogue
from sim.cli.options import format_option
from sim.cli.output import Page, Table, print_page

if TYPE_CHECKING:
    from sim.analysis.labels import Labels
    from sim.config.models import Experiment, Place, Position


@click.command(name="scenarios")
@click.argument("name", required=False)
@format_option("table", "csv", "json")
def command(name: str | None, output_format: str) -> None:
    """List the scenarios, or show one in full.

    With the NAME of a scenario, or a file of your own: who stands where with how much, who owns what, whose turn it
    is, and the dice and cards that come first. As CSV, the players.

    \b
    Example:
      rentroll scenarios
      rentroll scenarios two-reds
    """
    if name is None:
        print_catalogue("scenarios", output_format, "Scenarios")
        return
    from sim.config.errors import Origin
    from sim.config.load import Options, load_experiment

    print_page(_page(load_experiment(None, Options(scenario=name, scenario_origin=Origin("NAME")))), output_format)


def _page(study: Experiment) -> Page:
    from sim.games.registry import family

    position = study.position
    assert position is not None
    labels = family(study.game.family).labels(study)
    decks = {
        f"top_of_{deck.id}": [deck.cards[card].id for card in top]
        for deck, top in zip(study.game.decks, position.decks, strict=bool(position.decks))
        if top
    }
    facts: dict[str, Any] = {
        "name": study.name,
        "summary": study.summary,
        "game": f"{study.game.id} ({study.game.title})",
        "edition": study.game.edition,
        "house_rules": list(study.house_rules),
        "on_turn": position.players[position.turn].name,
        **({"doubles": position.doubles, "pot": position.pot} if study.game.decks else {}),
        "dice": ["-".join(map(str, throw)) for throw in position.dice],
        **decks,
    }
    columns = ("player", "strategy", "cash", "square", "state", *(("jail_cards",) if study.game.decks else ()))
    rows = tuple(_player(study, place, labels) for place in position.players)
    tables = [
        Table("players", columns, rows, "Players, in order of play"),
        _deeds(position, labels),
    ]
    return Page(facts, tables, study.name)


def _player(study: Experiment, place: Place, labels: Labels) -> tuple[Any, ...]:
    low, high = place.cash
    state = "eliminated" if place.eliminated else ""
    if place.in_jail:
        state = f"in jail, failed attempts: {place.failed_attempts}"
    cards = [study.game.decks[deck].cards[card].id for deck, card in place.jail_cards]
    square = "" if place.eliminated else _square(labels, place.square)
    told = (place.name, place.strategy, low if low == high else f"{low} to {high}", square, state)
    return (*told, cards) if study.game.decks else told


def _square(labels: Labels, index: int) -> str:
    return labels.place(index) if labels.numbered or index < 0 else labels.squares[index].name


def _deeds(position: Position, labels: Labels) -> Table:
    """Return who owns what; entrances only where the game has them."""
    rows: list[tuple[Any, ...]] = []
    for holding in position.holdings:
        label = labels.by_number[holding.square]
        levels = labels.level_names(label)
        level = levels[holding.level] if len(levels) > 1 else ""
        row = (label.name, position.players[holding.owner].name, level)
        if labels.answers:
            doors = tuple(labels.squares[square].number for square, owned in position.entrances if owned == label.index)
            rows.append((*row, doors))
        else:
            rows.append((*row, holding.mortgaged))
    last = "entrances" if labels.answers else "mortgaged"
    return Table("properties", ("property", "owner", "level", last), tuple(rows), "Properties")
