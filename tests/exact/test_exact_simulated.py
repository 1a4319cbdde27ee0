"""The chain against ten million simulated rolls, rule by rule.

Walks of a million rolls, cards drawn with replacement, no jail card kept, one
jail policy: then little but chance parts the two. The first rolls are counted
too: what starting on GO adds to a share is about a millionth, a fiftieth of the
standard errors here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import chi2

from sim.batch.run import play
from sim.config.load import Options, load_experiment
from sim.exact.spread import roll_end_covariance, roll_end_errors
from sim.exact.walk import Walk

ODD_BOARD = Path(__file__).parent / "odd-board.toml"
ROUNDABOUT = Path(__file__).parent / "roundabout.toml"
BARE = ("walk_only=true", 'cards.draw="with_replacement"', "cards.jail_card_kept=false")
ROLLS_A_WALK = 1_000_000
WALKS = 10


@dataclass(frozen=True)
class Case:
    """A board with its rules, and what its players choose."""

    game: str
    jail: str
    settings: tuple[str, ...] = ()
    choice: str = "draw"
    edition: str | None = None


CASES = {
    "uk, leaving": Case("monopoly-uk", "leave"),
    "uk, modern, staying": Case("monopoly-uk", "stay", edition="modern"),
    "nl, staying, paying": Case("monopoly-nl", "stay", choice="pay"),
    "nl, modern, leaving": Case("monopoly-nl", "leave", edition="modern"),
    "es, staying": Case("monopoly-es", "stay"),
    "es, by the sheet, staying": Case("monopoly-es", "stay", edition="sheet"),
    "us, leaving": Case("monopoly-us", "leave"),
    "us, staying": Case("monopoly-us", "stay"),
    "us, doubles out of jail roll again": Case("monopoly-us", "stay", ("jail.doubles_roll_again=true",)),
    "us, eight faces": Case(
        "monopoly-us",
        "leave",
        ("dice.faces=8", "dice.doubles_to_jail=2", "jail.max_attempts=1", "jail.doubles_roll_again=true"),
    ),
    "us, three dice": Case(
        "monopoly-us",
        "leave",
        ("dice.count=3", "dice.faces=4", "jail.fine_then_wait=true", "dice.doubles_to_jail=0"),
    ),
    "us, one die": Case("monopoly-us", "stay", ("dice.count=1", "dice.doubles_roll_again=false")),
    "us, an attempt before paying": Case("monopoly-us", "leave", ("jail.must_attempt=1",)),
    "us, waiting after the last failure": Case("monopoly-us", "stay", ("jail.last_failure=fine_and_wait",)),
    "us, double survives": Case("monopoly-us", "leave", ("jail.double_survives=true",)),
    "us, double survives, staying": Case(
        "monopoly-us",
        "stay",
        (
            "jail.double_survives=true",
            "jail.doubles_roll_again=true",
            "jail.max_attempts=2",
            "jail.last_failure=free_and_wait",
        ),
    ),
    "us, waiting without a throw": Case("monopoly-us", "stay", ("jail.doubles_free=false",)),
    "odd board, waiting in the turn that led to jail": Case(
        str(ODD_BOARD), "stay", ("jail.doubles_free=false", "jail.double_survives=true", "dice.faces=3")
    ),
    "odd board, double survives": Case(
        str(ODD_BOARD), "leave", ("jail.double_survives=true", "dice.faces=3", "dice.doubles_to_jail=4")
    ),
    "millioner": Case("millioner", "leave"),
    "millioner, two doubles lead to a card": Case(
        "millioner", "leave", ("dice.doubles_to_jail=2", "dice.doubles_square=8", "dice.doubles_roll_again=true")
    ),
    "roundabout": Case(str(ROUNDABOUT), "leave", ("dice.doubles_square=11",)),
    "roundabout, double survives, staying": Case(
        str(ROUNDABOUT),
        "stay",
        ("dice.faces=3", "jail.double_survives=true", "jail.doubles_roll_again=true", "jail.max_attempts=2"),
    ),
    "odd board, drawing": Case(str(ODD_BOARD), "leave", ("jail.fine_doubles_roll_again=false",)),
    "odd board, paying": Case(
        str(ODD_BOARD), "stay", ("jail.max_attempts=5", "dice.faces=3", "jail.doubles_roll_again=true"), "pay"
    ),
}


@dataclass(frozen=True)
class Walked:
    """A chain and the counters of the simulated walks."""

    walk: Walk
    tally: np.record
    rolls: int

    def total(self, field: str) -> np.ndarray:
        return self.tally[field].sum(axis=0)

    def by_row(self, field: str) -> np.ndarray:
        return self.total(field).sum(axis=0)

    def errors(self, shares: np.ndarray) -> np.ndarray:
        """Return binomial standard errors; what cannot happen has the error of a single roll."""
        return np.maximum(np.sqrt(shares * (1 - shares) / self.rolls), 1 / self.rolls)


@pytest.fixture(scope="module", params=CASES)
def walked(request: pytest.FixtureRequest) -> Walked:
    case = CASES[request.param]
    players = f"walker:jail={case.jail}:pay_or_draw={case.choice}*2"
    settings = (*BARE, *case.settings)
    options = Options(game=case.game, edition=case.edition, players=players, games=WALKS // 2, seed=46)
    study = load_experiment(None, replace(options, settings=settings))
    walk = Walk(study.game, case.jail, case.choice)
    rounds = round(ROLLS_A_WALK / walk.rolls_per_turn)
    settings = (*settings, f"max_rounds={rounds}")
    study = load_experiment(None, replace(options, settings=settings))
    tally = play(study).tally
    return Walked(walk, tally, int(tally["rolls"].sum()))


def test_walks_are_long(walked: Walked) -> None:
    assert walked.rolls == pytest.approx(WALKS * ROLLS_A_WALK, rel=0.002)


def test_every_square_is_within_four_standard_errors(walked: Walked) -> None:
    """Four binomial standard errors: over all 20 cases chance alone breaks this with one seed of four.

    Of some 800 rows one passes 4 with a chance of 5 %. Where players stay in
    jail the true error of that row is up to 1.8 times the binomial one, since
    one roll there tells much of the next: 2.3 true errors, with a chance of 2 %
    a case. Elsewhere the two are alike (see below).
    """
    shares = walked.by_row("roll_ends") / walked.rolls
    z = (shares - walked.walk.roll_ends) / walked.errors(walked.walk.roll_ends)
    assert np.abs(z).max() < 4, {int(row): float(z[row]) for row in np.flatnonzero(np.abs(z) >= 4)}


def p_value(walked: Walked, walk: Walk) -> float:
    """Return the chance of shares as far from a chain's as these, all squares together (Hotelling's statistic)."""
    shares = walked.by_row("roll_ends") / walked.rolls
    # shares add up to 1, so one of them says nothing new
    told = np.flatnonzero(walk.roll_ends > 0)[:-1]
    apart = (shares - walk.roll_ends)[told]
    covariance = roll_end_covariance(walk, walked.rolls)[np.ix_(told, told)]
    return float(chi2.sf(apart @ np.linalg.solve(covariance, apart), len(told)))


def test_all_squares_together_stray_no_more_than_by_chance(walked: Walked) -> None:
    """With the covariance that the chain has, over all 20 cases broken by chance with one seed of five hundred."""
    assert (walked.by_row("roll_ends")[walked.walk.roll_ends == 0] == 0).all()
    assert p_value(walked, walked.walk) > 1e-4


def test_errors_of_walks_and_binomial_errors_are_alike_but_in_jail(walked: Walked) -> None:
    seen = walked.walk.roll_ends > 0
    seen[-1] = False
    ratio = (roll_end_errors(walked.walk, walked.rolls) / walked.errors(walked.walk.roll_ends))[seen]
    assert 0.8 < ratio.min() <= ratio.max() < 1.1


def test_a_missing_card_would_be_seen(walked: Walked) -> None:
    """A chain one of whose decks lacks one moving card is far outside."""
    game = walked.walk.game
    missing = next(card for deck in game.decks for card in deck.cards if card.effect in ("move_to", "move_to_nearest"))
    decks = [
        deck.model_copy(update={"cards": tuple(card for card in deck.cards if card is not missing)})
        for deck in game.decks
    ]
    other = Walk(game.model_copy(update={"decks": tuple(decks)}), walked.walk.rules.jail, walked.walk.rules.pay_or_draw)
    assert p_value(walked, other) < 1e-12


def test_turns_and_touches(walked: Walked) -> None:
    walk = walked.walk
    turns = walked.by_row("turn_ends")
    z = (turns / turns.sum() - walk.turn_ends) / walked.errors(walk.turn_ends)
    assert np.abs(z).max() < 5
    # a card square may be touched by throw and by card, so these are not binomial: room for twice the variance
    touches = walked.by_row("touches") / walked.rolls
    z = (touches - walk.touches_per_roll) / walked.errors(np.minimum(walk.touches_per_roll, 0.5))
    assert np.abs(z).max() < 5 * np.sqrt(2)
    assert walked.rolls / turns.sum() == pytest.approx(walk.rolls_per_turn, rel=5e-4)


def test_salaries_and_jail(walked: Walked) -> None:
    walk, turns = walked.walk, walked.by_row("turn_ends").sum()
    assert walked.total("salaries") / turns == pytest.approx(walk.salaries_per_turn, rel=2e-3)
    causes = dict(zip(("square", "card", "doubles"), walked.total("jail_in")[:3] / turns, strict=True))
    for cause, times in walk.jailed_per_turn.items():
        assert causes[cause] == pytest.approx(times, abs=5 * np.sqrt(times / turns) + 1e-12), cause
