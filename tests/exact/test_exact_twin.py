"""The exact twin of a run: its shares beside the simulated ones, and the reasons for a difference."""

from __future__ import annotations

import numpy as np
import polars as pl
import pytest

from sim.analysis.counts import Counts
from sim.analysis.tables import build_tables
from sim.analysis.twin import Twin, exact_story
from sim.batch.run import play
from sim.config.load import Options, load_experiment
from sim.config.models import Experiment
from sim.exact.twin import COUNTING, twin
from sim.exact.walk import Walk
from sim.games.registry import family

JAIL = 10
KEPT, CYCLE = "Jail cards are kept", "Decks go round"
MIXED, RUINED, CASH = "Jail policies differ", "Ruined players roll no more", "without the cash"
BARE = ("walk_only=true", 'cards.draw="with_replacement"', "cards.jail_card_kept=false")


def experiment(players: str, *settings: str, games: int = 1) -> Experiment:
    return load_experiment(None, Options(players=players, settings=settings, games=games))


def reasons(players: str, *settings: str) -> str:
    found = twin(experiment(players, *settings))
    assert found is not None
    return " ".join(found.reasons)


@pytest.mark.parametrize(
    ("players", "settings", "expected"),
    [
        ("balanced,hoarder", (), {KEPT, CYCLE, MIXED, RUINED, CASH}),
        ("walker*2", (), {KEPT, CYCLE, RUINED, CASH}),
        ("walker:jail=stay*2", (), {KEPT, CYCLE, RUINED}),
        ("walker,walker:jail=stay", ("cards.jail_card_kept=false",), {CYCLE, MIXED, RUINED, CASH}),
        ("walker*2", ("walk_only=true", 'cards.draw="with_replacement"'), {KEPT}),
        ("random-legal*2", BARE, {MIXED}),
        # on a bare walk no landing costs anything, so nobody stays because of danger
        ("balanced*2", BARE, set()),
        ("walker*2", BARE, set()),
    ],
)
def test_only_reasons_that_apply_are_told(players: str, settings: tuple[str, ...], expected: set[str]) -> None:
    told = reasons(players, *settings)
    assert {words for words in (KEPT, CYCLE, MIXED, RUINED, CASH) if words in told} == expected


def test_the_speed_die_is_told_where_it_is_thrown() -> None:
    speedy = "speed_die.enabled=true"
    assert "The speed die moves tokens" in reasons("walker*2", speedy)
    assert "speed die" not in reasons("walker*2")
    assert "speed die" not in reasons("walker*2", *BARE, speedy)


def test_the_chain_plays_as_the_table_does() -> None:
    game = experiment("walker*2").game
    stay = twin(experiment("walker:jail=stay*2"))
    assert stay is not None
    assert stay.roll_ends == tuple(Walk(game, "stay").roll_ends)
    assert "stays in jail" in stay.chain
    mixed = twin(experiment("walker,walker:jail=stay"))
    assert mixed is not None
    assert mixed.roll_ends == tuple(Walk(game, "leave").roll_ends)
    assert "walker:jail=stay stay as long as they may" in " ".join(mixed.reasons)


def table(study: Experiment, expected: Twin | None) -> tuple[pl.DataFrame, Counts]:
    result = play(study)
    labels = family(study.game.family).labels(study)
    tables = build_tables(result.tally, result.lengths, labels, expected)
    return tables["landings"], Counts(result.tally, result.lengths, labels, expected)


def test_landings_hold_share_difference_and_z_of_bare_walks() -> None:
    study = experiment("walker*2", *BARE, "max_rounds=2000", games=640)
    landings, counts = table(study, twin(study))
    walk = Walk(study.game)
    assert landings["exact_share"].to_list() == pytest.approx(walk.in_order(walk.roll_ends).tolist(), abs=6e-11)
    ends, exact, error = (landings[name].to_numpy() for name in ("roll_end_share", "exact_share", "roll_end_se"))
    assert landings["exact_difference"].to_list() == pytest.approx((100 * (ends - exact)).tolist(), abs=1e-7)
    z = landings["exact_z"]
    # nobody ever stays on Go To Jail, so there is no error to measure by
    assert landings.filter(pl.col("exact_z").is_null())["square"].to_list() == [30]
    seen = error > 0
    assert z.drop_nulls().to_list() == pytest.approx(((ends - exact)[seen] / error[seen]).tolist(), rel=1e-6)
    assert np.abs(z.drop_nulls().to_numpy()).max() < 5
    story = " ".join(exact_story(counts))
    assert "These were bare walks" in story
    assert "Every game starts on GO" in story
    assert story.endswith(COUNTING)


def test_whole_games_have_no_z() -> None:
    study = experiment("walker*2", "max_rounds=50", games=40)
    landings, counts = table(study, twin(study))
    assert landings["exact_difference"].null_count() == 0
    assert landings["exact_z"].null_count() == 41
    assert landings.schema["exact_z"] == pl.Float64
    assert "bare walks" not in " ".join(exact_story(counts))


def test_without_a_chain_the_columns_are_empty() -> None:
    study = experiment("walker*2", "max_rounds=50", games=40)
    landings, counts = table(study, None)
    for name in ("exact_share", "exact_difference", "exact_z"):
        assert landings[name].null_count() == landings.height
        assert landings.schema[name] == pl.Float64
    assert exact_story(counts) == ()


def test_squares_of_one_name_are_told_apart() -> None:
    study = experiment("walker*2", *BARE, "max_rounds=50", games=40)
    shares = list(Walk(study.game).roll_ends)
    shares[22] += 0.5
    _, counts = table(study, Twin(tuple(shares), False, "pays", ()))
    assert "at Chance (square 22)" in exact_story(counts)[0]


def test_cards_without_end_have_no_twin() -> None:
    study = experiment("walker*2")
    whirl = study.game.squares[7]
    deck = study.game.decks[0]
    again = next(card for card in deck.cards if card.effect == "move_to").model_copy(update={"target": whirl.index})
    game = study.game.model_copy(update={"decks": (deck.model_copy(update={"cards": (again,)}), study.game.decks[1])})
    assert twin(study.model_copy(update={"game": game})) is None


def test_other_families_have_no_twin() -> None:
    study = experiment("walker*2")
    other = study.game.model_copy(update={"family": "blocking"})
    assert twin(study.model_copy(update={"game": other})) is None
