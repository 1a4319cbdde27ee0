"""Headings and explanations of the tables, for readers who don't know the program."""

from __future__ import annotations

from dataclasses import dataclass, replace

from sim.analysis.labels import Labels


@dataclass(frozen=True)
class Heading:
    """Title of a table and what it tells; ``long`` tables are folded away on the page."""

    title: str
    text: str
    long: bool = False


HEADINGS: dict[str, Heading] = {
    "summary": Heading("Key figures", "The run in numbers, each with its unit and the games behind it."),
    "strategies": Heading(
        "Strategies",
        "How each strategy did. The win rate counts all games and seats held, the win share only finished games; "
        "places are those of finished games, places by worth those of unfinished ones. Each figure is rounded by "
        "itself: shares may add up to a little more or less than 100 %.",
    ),
    "seats": Heading("Seats", "The same by seat: does going first help? Seat 1 begins."),
    "properties": Heading(
        "Properties",
        "What each property cost and brought in over all games. Return on investment is money received over money "
        "paid, minus one; payback is how many rounds of ownership it takes until the rent has paid for it. A visitor "
        "whom a rent ruins cannot pay it: what it has left counts as returned, not as rent.",
    ),
    "groups": Heading(
        "Groups", "How often one player came to own a whole group, when, and how often that player went on to win."
    ),
    "landings": Heading(
        "Landings",
        "Where rolls and turns end, and how often a token is put on a square: the three ways in which published tables "
        "count. Beside them what an exact chain of one token's walk expects of the rolls, where there is one. The jail "
        "square has two rows: visiting, and in jail.",
        long=True,
    ),
    "acquisitions": Heading("Ways of acquisition", "How properties came into their owners' hands.", long=True),
    "owners": Heading(
        "Owners at the end",
        "Whose property it is when a game ends, unfinished games included; in the rest of the games nobody's.",
        long=True,
    ),
    "levels": Heading("Levels of building", "Rent and cost of each property by what stands on it.", long=True),
    "entrances": Heading(
        "Entrances and stays",
        "Where visitors come in and what they leave: entrances of each property, stays, nights and income. What an "
        "entrance earns in a round tells where one more of them pays.",
    ),
    "building": Heading("Ways of building", "How the stages of each property came to be built.", long=True),
    "permits": Heading("Permits", "What those heard who asked to build, and how many stages they asked for at once."),
    "ruined_by": Heading(
        "Who ruins whom", "Players ruined, by their strategy and that of the player they could not pay.", long=True
    ),
    "trades": Heading(
        "Trades",
        "How often players agreed on a trade, by its kind. The rows with a jail card or a mortgaged deed count trades "
        "of any kind again.",
    ),
    "auctions": Heading(
        "Auctions",
        "Properties that a player declined, and single houses and hotels of which more were wanted than the bank had.",
    ),
    "cashflow": Heading("Cash flow", "Money a game by cause, and between whom it moved.", long=True),
    "lengths": Heading(
        "Lengths of games",
        "Games that ended after each round, and the share that goes on beyond it (Kaplan-Meier).",
        long=True,
    ),
    "field": Heading("Win rates in the field", "How each strategy did over all line-ups of a size of table."),
    "rating": Heading(
        "Rating", "From whole rankings of finished games (Plackett-Luce); 400 points are odds of ten to one."
    ),
    "pairwise": Heading(
        "Pair by pair",
        "How often one finishes before the other at the same table, and whether that is settled when all pairs are "
        "read together.",
        long=True,
    ),
    "places": Heading("Places", "How often each strategy took each place in finished games.", long=True),
    "seat_advantage": Heading("Seats", "Does going first help? Seat 1 begins."),
    "equilibrium": Heading(
        "Mixed equilibrium", "The mix of strategies against which no single one finishes first more often than after."
    ),
    "line_ups": Heading("Line-ups", "Every table that was played, with its seed.", long=True),
    "profile": Heading("One parameter at a time", "The same games with one parameter changed and all others kept."),
    "trials": Heading("Trials", "Every set of parameters that was tried, in order.", long=True),
}


def usual_heading(table: str) -> Heading:
    """Return the heading of a table; one that is not known here gets its name."""
    return HEADINGS.get(table) or Heading(table.replace("_", " ").capitalize(), "", long=True)


def heading(table: str, labels: Labels) -> Heading:
    """Return the heading of a table in the words of the game."""
    usual = usual_heading(table)
    return replace(usual, text=labels.say(f"heading:{table}", usual.text))
