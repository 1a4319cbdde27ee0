"""Tellers of what only some tables have: kept cards, the jackpot, the pot, dealt deeds, the speed die."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sim.engine import events as ev
from sim.report.trace_names import EventRow

if TYPE_CHECKING:
    from sim.report.trace_text import Story

NUMBERS, BUS = (1, 2, 3), 4
"""Faces of the speed die; those above the bus are Mr. Monopoly."""


def tell_card_used(story: Story, event: EventRow) -> str | None:
    card = story.names.card(event.other, event.a)
    spared = f" and is spared the tax of {event.amount:,}" if event.amount else ""
    return story.line(event.player, f'uses "{card}"{spared}')


def tell_stake(story: Story, event: EventRow) -> str | None:
    place = story.names.square(event.square)
    if not event.amount:
        return story.line(event.player, f"does not play at {place}")
    story.explain(event.player, event.amount, "stake")
    return story.line(event.player, f"stakes {event.amount:,} at {place}")


def tell_jackpot(story: Story, event: EventRow) -> str | None:
    if event.a < 0:
        return story.line(event.player, "loses its stake to the pot")
    story.explain(event.player, event.amount, "jackpot")
    if event.b:
        return story.line(event.player, f"wins the whole pot, {event.amount:,}")
    return story.line(event.player, f"gets {event.amount:,} from {story.names.party(event.other)}")


def tell_pot_fill(story: Story, event: EventRow) -> str | None:
    text = f"the bank lays {event.amount:,} into the pot"
    return text[:1].upper() + text[1:] if story.on_turn == ev.NOBODY else f"  {text}"


def tell_deal(story: Story, event: EventRow) -> str | None:
    price = f" for {event.amount:,}" if event.amount else ""
    if event.amount:
        story.explain(event.player, event.amount, "purchase")
    return f"Seat {event.player + 1} is dealt {story.names.property(event.square)}{price}"


def tell_speed_die(story: Story, event: EventRow) -> str | None:
    """Tell the speed die with the throw that it belongs to, which waits for its move."""
    face = str(event.amount) if event.amount <= len(NUMBERS) else "the bus" if event.amount == BUS else "Mr. Monopoly"
    story.throw += f", speed die {face}"
    return None


VENTURES: dict[int, Callable[[Story, EventRow], str | None]] = {
    ev.CARD_USED: tell_card_used,
    ev.STAKE: tell_stake,
    ev.JACKPOT: tell_jackpot,
    ev.POT_FILL: tell_pot_fill,
    ev.DEAL: tell_deal,
    ev.SPEED_DIE: tell_speed_die,
}
