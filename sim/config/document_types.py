"""Types of the values in configuration files, and the model that all tables of them have in common."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field
from pydantic_core import PydanticCustomError

MONEY = 1_000_000

Text = Annotated[str, Field(min_length=1, max_length=200)]
Prose = Annotated[str, Field(min_length=1, max_length=2000)]
Amount = Annotated[int, Field(ge=0, le=MONEY)]
Price = Annotated[int, Field(ge=1, le=MONEY)]
Multiplier = Annotated[int, Field(ge=1, le=1000)]
Scale = Annotated[float, Field(ge=0, le=100, allow_inf_nan=False)]
Rent = Annotated[list[Amount], Field(min_length=1)]
Color = Annotated[str, Field(pattern=r"^#[0-9a-fA-F]{6}$")]


def _square_reference(value: Any) -> int | str:
    if isinstance(value, bool) or not isinstance(value, int | str) or value == "":
        raise PydanticCustomError("reference", "must be the name or the number of a square")
    return value


Reference = Annotated[Any, BeforeValidator(_square_reference)]


class Row(BaseModel):
    """A table of a file; None stands for a key that is not given."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
