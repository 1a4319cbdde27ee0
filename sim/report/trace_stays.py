"""Sentences for what happens beside the track: lines, take-overs, permits, entrances and stays."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sim.engine import events as ev
from sim.report.trace_names import EventRow

if TYPE_CHECKING:
    from sim.report.trace_text import Story

BY_PERMIT, BY_PURCHASE, BY_FREE_SQUARE = range(3)
"""Column ``other`` of a stage that is built, in games with several ways to build."""

ANSWERS = (
    "the permit is refused",
    "the permit is granted: {amount} due",
    "the permit is granted free of charge",
    "the permit is granted at double price: {amount} due",
)
"""By the answer of the permission die."""

FREE = 2
"""The answer that may cost nothing."""

ENTRANCE_BOUGHT, ENTRANCE_FREE, ENTRANCE_AT_START = range(3)
USED_FOR_STAGE, USED_FOR_ENTRANCE, USED_FOR_NOTHING, USED_FOR_CASH = range(4)

WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def spelled(count: int, noun: str) -> str:
    """Return ``one night`` or ``three nights``; numbers above twelve in figures."""
    number = WORDS[count] if 0 <= count < len(WORDS) else f"{count:,}"
    return f"{number} {noun}{'' if count == 1 else 's'}"


def tell_stage(story: Story, event: EventRow) -> str | None:
    """Tell a stage that is built, in a game with several ways to build."""
    stage = f"the {story.names.level(event.a, event.square)} of {story.names.property(event.square)}"
    if event.other == BY_FREE_SQUARE:
        return story.line(event.player, f"builds {stage} free of charge")
    if event.other == BY_PERMIT:
        return story.line(event.player, f"builds {stage}")
    story.explain(event.player, event.amount, "facility")
    return story.line(event.player, f"builds {stage} for {event.amount:,}, without a permit")


def tell_pass_over(story: Story, event: EventRow) -> str | None:
    next_square = story.names.square((event.square + 1) % len(story.names.labels.squares))
    return story.line(event.player, f"finds {story.names.seat(event.other)} there and goes on to {next_square}")


def tell_line(story: Story, event: EventRow) -> str | None:
    story.crossed = event
    return None


def tell_take_over(story: Story, event: EventRow) -> str | None:
    story.explain(event.player, event.amount, "takeover")
    place, owner = story.names.property(event.square), story.names.party(event.other)
    return story.line(event.player, f"takes over {place} from {owner} for {event.amount:,}")


def tell_permit(story: Story, event: EventRow) -> str | None:
    first = story.names.level(event.a, event.square)
    last = story.names.level(event.a + event.b - 1, event.square)
    stages = f"the {first}" if event.b == 1 else f"{spelled(event.b, 'stage')}, {first} to {last},"
    place = story.names.property(event.square)
    return story.line(event.player, f"applies for {stages} of {place}, {event.amount:,} by the deed")


def tell_permit_result(story: Story, event: EventRow) -> str | None:
    story.explain(event.player, event.amount, "permit")
    answer = ANSWERS[event.a].format(amount=f"{event.amount:,}")
    if event.a == FREE and event.amount:
        answer = f"the permit is granted at a reduced price: {event.amount:,} due"
    return f"  {answer}"


def tell_stay(story: Story, event: EventRow) -> str | None:
    story.explain(event.player, event.amount, "stay")
    place, owner = story.names.property(event.b), story.names.party(event.other)
    return story.line(event.player, f"stays {spelled(event.a, 'night')} in {place}: {event.amount:,} to {owner}")


def tell_entrance(story: Story, event: EventRow) -> str | None:
    what = f"an entrance of {story.names.property(event.b)} on {story.names.square(event.square)}"
    if event.a == ENTRANCE_AT_START:
        return f"Seat {event.player + 1} has {what}"
    if event.a == ENTRANCE_FREE:
        return story.line(event.player, f"places {what} free of charge")
    story.explain(event.player, event.amount, "entrance")
    return story.line(event.player, f"buys {what} for {event.amount:,}")


def tell_free_used(story: Story, event: EventRow) -> str | None:
    if event.a == USED_FOR_NOTHING:
        return story.line(event.player, "has no use for the free square: it lapses")
    if event.a == USED_FOR_CASH:
        story.explain(event.player, event.amount, "free_square")
        return story.line(event.player, f"has no use for the free square and is paid {event.amount:,}")
    return None


def tell_knocked_down(story: Story, event: EventRow) -> str | None:
    story.explain(event.player, event.amount, "bank_buys")
    paid = f", which pays {event.amount:,}" if event.amount else ""
    place = story.names.property(event.square)
    return f"  stages and entrances of {place} come off: its plot is the bank's again{paid}"


def tell_lapsed(story: Story, event: EventRow) -> str | None:
    story.forget()
    place = story.names.property(event.square)
    if event.a:
        return story.line(event.player, f"lets the permit for {place} lapse: it cannot pay {event.amount:,}")
    return f"  the permit comes to nothing, since {place} itself was sold"


STAYS: dict[int, Callable[[Story, EventRow], str | None]] = {
    ev.PASS_OVER: tell_pass_over,
    ev.LINE: tell_line,
    ev.TAKE_OVER: tell_take_over,
    ev.PERMIT: tell_permit,
    ev.PERMIT_RESULT: tell_permit_result,
    ev.STAY: tell_stay,
    ev.ENTRANCE: tell_entrance,
    ev.FREE_USED: tell_free_used,
    ev.KNOCKED_DOWN: tell_knocked_down,
    ev.LAPSED: tell_lapsed,
}
"""The teller of each kind of event that only games with stays have."""
