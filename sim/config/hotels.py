"""Hotels of a board: read, changed by a layer, made into models."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sim.config.board import Draft, scaled
from sim.config.documents import HotelRow, StageRow, check_row
from sim.config.errors import Problem, shown_value, suggestion
from sim.config.models import Game, Hotel, Square, Stage
from sim.config.reading import dotted

_PALETTE = ("#d9822b", "#d0489a", "#2455a4", "#dd3532", "#7a4fa3", "#1fa3a3", "#c9a227", "#2f9e57")
"""Colors of hotels that give none, in order."""


def read_hotels(draft: Draft, rows: Any) -> list[Problem]:
    """Put the hotels of a game file into the draft and return what is wrong with them."""
    if not isinstance(rows, list):
        return [Problem(draft.file, "hotel", rows, f"must be a list of hotels in order, found {shown_value(rows)}")]
    problems: list[Problem] = []
    for number, row in enumerate(rows):
        hotel_id = row.get("id") if isinstance(row, Mapping) else None
        key = dotted("hotel", hotel_id if isinstance(hotel_id, str) and hotel_id else number)
        valid, found = _read_hotel(row, draft.file, key)
        problems += found
        if "id" not in valid:
            if not found:
                problems.append(Problem(draft.file, f"{key}.id", None, "the id of the hotel is missing"))
            continue
        if valid["id"] in draft.hotels:
            problems.append(Problem(draft.file, f"{key}.id", hotel_id, f'two hotels have the id "{hotel_id}"'))
        draft.hotels[valid.pop("id")] = valid
    return problems


def _read_hotel(row: Any, file: str, key: str) -> tuple[dict[str, Any], list[Problem]]:
    rest = {name: value for name, value in row.items() if name != "stage"} if isinstance(row, Mapping) else row
    valid, problems = check_row(HotelRow, rest, file, key, "hotel", besides=("stage",))
    if isinstance(row, Mapping):
        valid["stage"], found = _read_stages(row.get("stage", []), file, f"{key}.stage")
        problems += found
    return valid, problems


def _read_stages(rows: Any, file: str, key: str) -> tuple[list[dict[str, Any]], list[Problem]]:
    if not isinstance(rows, list):
        return [], [Problem(file, key, rows, f"must be a list of stages in order, found {shown_value(rows)}")]
    stages: list[dict[str, Any]] = []
    problems: list[Problem] = []
    for number, row in enumerate(rows):
        name = row.get("id") if isinstance(row, Mapping) else None
        valid, found = check_row(StageRow, row, file, f"{key}.{dotted(name or number + 1)}", "stage")
        stages.append(valid)
        problems += found
    return stages, problems


def apply_hotel(draft: Draft, name: str, changes: Any, where: tuple[str, str]) -> list[Problem]:
    """Change one hotel; ``stage`` is a new list of stages, or a table of changes by the id of a stage."""
    if name not in draft.hotels:
        return [Problem(*where, name, f'unknown hotel "{name}"; {suggestion(name, draft.hotels)}')]
    if not isinstance(changes, Mapping):
        return [Problem(*where, changes, f"must be a table of keys, found {shown_value(changes)}")]
    hotel = draft.hotels[name]
    rest = {key: value for key, value in changes.items() if key != "stage"}
    valid, problems = check_row(HotelRow, rest, *where, "hotel", besides=("stage",))
    if valid.pop("id", name) != name:
        problems.append(Problem(where[0], f"{where[1]}.id", changes["id"], "the id of a hotel cannot be changed"))
    hotel.update(valid)
    stages = changes.get("stage", {})
    key = f"{where[1]}.stage"
    if isinstance(stages, list):
        hotel["stage"], found = _read_stages(stages, where[0], key)
        return problems + found
    if not isinstance(stages, Mapping):
        message = f"must be a list of stages or a table of changes, found {shown_value(stages)}"
        return [*problems, Problem(where[0], key, stages, message)]
    for stage_id, row in stages.items():
        problems += _change_stage(hotel, str(stage_id), row, (where[0], f"{key}.{dotted(stage_id)}"))
    return problems


def _change_stage(hotel: Mapping[str, Any], stage_id: str, row: Any, where: tuple[str, str]) -> list[Problem]:
    ids = [str(stage.get("id", "")) for stage in hotel["stage"]]
    if stage_id not in ids:
        return [Problem(*where, stage_id, f'unknown stage "{stage_id}"; {suggestion(stage_id, ids)}')]
    valid, problems = check_row(StageRow, row, *where, "stage")
    hotel["stage"][ids.index(stage_id)].update(valid)
    return problems


def _hotel_name(hotel_id: str, row: Mapping[str, Any]) -> str:
    return str(row.get("name", hotel_id.replace("_", " ").capitalize()))


def square_name(draft: Draft, row: Mapping[str, Any]) -> str:
    """Return the name of a square that has none of its own: its kind, and the hotels that it borders on."""
    sides = [row[side] for side in ("inner", "outer") if row.get(side)]
    return _derived_name(row["kind"], [_hotel_name(side, draft.hotels[side]) for side in sides])


def own_name(game: Game, square: Square) -> str | None:
    """Return a square's name; None if it is called by its kind and its hotels, as those without a name are."""
    names = {hotel.id: hotel.name for hotel in game.hotels}
    derived = _derived_name(square.kind, [names[side] for side in (square.inner, square.outer) if side in names])
    return None if game.hotels and square.name == derived else square.name


def _derived_name(kind: str, borders: Sequence[str]) -> str:
    word = kind.replace("_", " ")
    return f"{word}: {' / '.join(borders)}" if borders else word


def hotel_row(hotel: Hotel) -> dict[str, Any]:
    """Return a hotel as a row of a game file."""
    row = hotel.model_dump(include={"id", "name", "color", "land", "takeover", "entrance"})
    return {**row, "stage": [stage.model_dump() for stage in hotel.stages]}


def build_hotels(draft: Draft) -> tuple[Hotel, ...]:
    """Return the hotels of a draft without structural mistakes."""
    return tuple(_hotel(draft, hotel_id, number) for number, hotel_id in enumerate(draft.hotels))


def bordering(draft: Draft, hotel_id: str) -> Iterable[int]:
    """Return the indices of the squares that border on a hotel's plot, in board order."""
    return (index for index, row in enumerate(draft.squares) if hotel_id in (row.get("inner"), row.get("outer")))


def _hotel(draft: Draft, hotel_id: str, number: int) -> Hotel:
    row = draft.hotels[hotel_id]
    price_scale, rate_scale = row.get("price_scale"), row.get("rate_scale")
    squares = tuple(bordering(draft, hotel_id))
    land = max(1, scaled(row["land"], price_scale))
    takeover = row.get("takeover")
    return Hotel(
        id=hotel_id,
        name=_hotel_name(hotel_id, row),
        color=row.get("color", _PALETTE[number % len(_PALETTE)]),
        land=land,
        takeover=land // 2 if takeover is None else scaled(takeover, price_scale),
        entrance=scaled(row["entrance"], price_scale),
        stages=tuple(_stage(stage, price_scale, rate_scale) for stage in row["stage"]),
        squares=squares,
        on_sale=tuple(index for index in squares if draft.squares[index]["kind"] == "purchase"),
    )


def _stage(row: Mapping[str, Any], price_scale: float | None, rate_scale: float | None) -> Stage:
    return Stage(
        id=row["id"],
        name=row.get("name", str(row["id"]).replace("_", " ")),
        price=max(1, scaled(row["price"], price_scale)),
        stars=row.get("stars", 1),
        rate=scaled(row["rate"], rate_scale),
    )
