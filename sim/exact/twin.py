"""The exact twin of an experiment, and what may part the two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sim.analysis.twin import Twin
from sim.analysis.wording import listed
from sim.config.models import Card, Experiment, Strategy
from sim.exact.assumptions import CardChoice, ChainError, JailPolicy
from sim.exact.ring_twin import ring_twin
from sim.exact.settling import offers_a_choice
from sim.exact.walk import FAMILIES, Walk

PLAYERS = {
    "leave": "pays the jail fine as soon as the rules allow it",
    "stay": "stays in jail until it throws a double or its last attempt has failed",
}

MIXED = "mixed"

COUNTING = (
    "Published tables count in three ways, and differ by that alone: the share of rolls that end on a square once "
    "cards have moved the token (roll_end_share; Collins, Butler and the exact chain here count so); the share of "
    "turns that end there, in which the first rolls of doubles do not count (turn_end_share); and how often a token is "
    "put on the square, card squares and Go To Jail included although it does not stay there (touches_per_roll)."
)
"""The three ways in which published tables count landings."""


def twin(experiment: Experiment) -> Twin | None:
    """Return what the exact chain expects of an experiment; None where there is no such chain."""
    if experiment.game.family == "hotel":
        return ring_twin(experiment)
    if experiment.game.family not in FAMILIES:
        return None
    policies = {strategy.label: _policy(strategy, experiment) for strategy in _at_table(experiment)}
    jail: JailPolicy = "stay" if set(policies.values()) == {"stay"} else "leave"
    choices = {_choice(strategy) for strategy in _at_table(experiment)}
    choice: CardChoice = "pay" if choices == {"pay"} else "draw"
    try:
        walk = Walk(experiment.game, jail, choice)
    except ChainError:
        return None
    return Twin(
        roll_ends=tuple(map(float, walk.roll_ends)),
        bare_walk=bool(experiment.rules["walk_only"]),
        chain="the Markov chain of a single token's walk, its cards drawn from full, shuffled decks; its player "
        + PLAYERS[jail],
        reasons=tuple(_reasons(experiment, policies, len(choices) > 1 or MIXED in choices)),
        scenario=experiment.position.name if experiment.position is not None else "",
        counting=COUNTING,
    )


def _at_table(experiment: Experiment) -> list[Strategy]:
    return [experiment.strategies[index] for index in dict.fromkeys(experiment.line_up)]


def _policy(strategy: Strategy, experiment: Experiment) -> str:
    """Return whether a strategy always leaves jail, always stays, or neither."""
    values = strategy.values
    if values["policy"] == "random":
        return MIXED
    if values["jail"] != "danger":
        return str(values["jail"])
    if values["jail_danger"] == 0:
        return "stay"
    return "leave" if experiment.rules["walk_only"] else MIXED


def _choice(strategy: Strategy) -> str:
    return MIXED if strategy.values["policy"] == "random" else str(strategy.values["pay_or_draw"])


def _reasons(experiment: Experiment, policies: dict[str, str], mixed_choices: bool) -> Iterator[str]:
    game, rules = experiment.game, experiment.rules
    drawn = {square.deck for square in game.squares}
    cards = [card for deck in game.decks if deck.id in drawn for card in deck.cards]
    if rules["cards.jail_card_kept"] and any(card.effect == "jail_free" for card in cards):
        yield (
            "Jail cards are kept until they are used, so that the other cards of their deck come more often meanwhile; "
            "and who uses one leaves jail without a fine."
        )
    if rules["cards.draw"] == "cycle" and any(_moves(card) for card in cards):
        yield (
            "Decks go round in the order of one shuffle, so that a card comes again only after all others; the chain "
            "draws each time from the whole deck."
        )
    has_jail = any(square.kind == "jail" for square in game.squares)
    if has_jail:
        yield from _jail_reason(policies)
    if mixed_choices and offers_a_choice(game):
        yield "Players answer differently to the card that offers to draw or to pay; the chain's player draws."
    if rules["walk_only"]:
        return
    yield from _card_reasons(cards)
    if not has_jail:
        yield "Ruined players roll no more, so that winners count for more."
    else:
        yield "Ruined players roll no more, so that winners, and the jail policies of late rounds, count for more."
        if set(policies.values()) != {"stay"}:
            yield "A player without the cash for the fine has to stay in jail; the chain's player always has it."


MOVES = ("move_to", "move_back_to", "move_by", "move_to_nearest", "move_to_any", "go_to_jail", "pay_or_draw")

KEPT = ("tax_free", "from_richest", "free_house")


def _moves(card: Card) -> bool:
    return card.effect in MOVES


def _card_reasons(cards: Sequence[Card]) -> Iterator[str]:
    """Say what cards do where money is played for, and not in a bare walk."""
    if any(card.effect in KEPT for card in cards):
        yield (
            "Cards that cannot be obeyed at once, and tax-free cards, are kept, so that the other cards of their deck "
            "come more often meanwhile."
        )
    if any(card.effect == "move_to_any" for card in cards):
        yield "Who may choose a square goes where money is to be made; the chain's player goes to the start."


def _jail_reason(policies: dict[str, str]) -> Iterator[str]:
    """Say who leaves jail otherwise than the chain's player."""
    if len(set(policies.values())) == 1 and MIXED not in policies.values():
        return
    others = {
        "stay": "stay as long as they may",
        MIXED: "leave or stay as the moment asks",
    }
    told = [
        f"players of {listed([label for label, policy in policies.items() if policy == kind])} {words}"
        for kind, words in others.items()
        if kind in policies.values()
    ]
    yield f"Jail policies differ from the chain's: {listed(told)}. Who stays longer rolls more often from jail."
