"""Whole games of «Миллионер-классик»: money, cards and buildings are followed through the events."""

from __future__ import annotations

from collections import Counter

import pytest

from games.whole import counted
from sim.batch.trace import Event, final_state, trace_game
from sim.config.experiment import Options
from sim.config.load import load_experiment
from sim.config.models import Experiment
from sim.engine import events as ev
from sim.games.property import names

LINE_UPS = ("balanced*2", "random-legal*3", "gambler,abstainer,aggressive,trader", "random-legal*2,balanced*4")


def experiment(players: str, *settings: str, edition: str | None = None) -> Experiment:
    """Return a short experiment on the board."""
    limit = ("max_rounds=120", *settings)
    return load_experiment(None, Options(game="millioner", edition=edition, players=players, settings=limit))


class Account:
    """What can be followed from the events alone."""

    def __init__(self, study: Experiment, events: list[Event]) -> None:
        self.cash: Counter[int] = Counter()
        self.level: Counter[int] = Counter()
        self.held: dict[tuple[int, int], int] = {}
        self.throws: list[Event] = []
        for event in events:
            self.follow(study, event)

    def follow(self, study: Experiment, event: Event) -> None:
        if event.kind in (ev.START, ev.POT_FILL):
            self.move(ev.BANK, event.player if event.kind == ev.START else ev.POT, event.amount)
        elif event.kind == ev.PAY:
            self.move(event.player, event.other, event.amount)
        elif event.kind == ev.RECEIVE:
            self.move(event.other, event.player, event.amount)
        elif event.kind in (ev.BUILD, ev.SELL_BUILDING):
            self.level[event.square] = event.a
        elif event.kind == ev.KEEP_CARD:
            assert (event.other, event.a) not in self.held
            self.held[event.other, event.a] = event.player
        elif event.kind == ev.CARD_USED:
            assert self.held[event.other, event.a] == event.player
        elif event.kind == ev.DECK_RETURN:
            assert self.held.pop((event.other, event.a)) == event.player
        elif event.kind == ev.CARD:
            assert (event.other, event.a) not in self.held
        assert all(amount >= 0 for purse, amount in self.cash.items() if purse != ev.BANK)

    def move(self, giver: int, receiver: int, amount: int) -> None:
        assert amount >= 0
        self.cash[giver] -= amount
        self.cash[receiver] += amount


@pytest.mark.parametrize("edition", ["official", "ladder"])
@pytest.mark.parametrize("players", LINE_UPS)
def test_everything_is_accounted_for(players: str, edition: str) -> None:
    study = experiment(players, edition=edition)
    for index in range(4):
        account = Account(study, list(trace_game(study, index)))
        state = final_state(study, index)
        assert {seat: account.cash[seat] for seat in range(len(state["players"]))} == {
            player["seat"]: player["cash"] for player in state["players"]
        }
        assert sum(account.cash.values()) == 0
        assert account.cash[ev.POT] == state["pot"]
        levels = [each["level"] for each in state["properties"]]
        assert levels == [account.level[each["square"]] for each in state["properties"]]
        assert sum(level for level in levels if level < 4) + state["bank"]["houses"] == 24
        assert levels.count(4) + state["bank"]["hotels"] == 12
        held = Counter(account.held.values())
        kept = {p["seat"]: p["tax_cards"] + p["waiting_cards"] for p in state["players"]}
        assert {seat: held[seat] for seat in kept} == kept
        assert sum(len(cards) for cards in state["decks"].values()) + held.total() == 40


def test_bulk_plays_the_games_that_are_told() -> None:
    study = experiment("gambler,balanced,random-legal")
    for index in range(3):
        events = list(trace_game(study, index))
        tally, _, outcome = counted(study, index)
        assert int(tally["jackpot_plays"].sum()) == sum(e.kind == ev.STAKE and e.amount > 0 for e in events)
        assert int(tally["jackpot_pots"].sum()) == sum(e.kind == ev.JACKPOT and e.b == 1 for e in events)
        staked = sum(e.amount for e in events if e.kind == ev.PAY and e.a == names.STAKE_CAUSE)
        returned = sum(e.amount for e in events if e.kind == ev.RECEIVE and e.a == names.JACKPOT_CAUSE)
        assert int(tally["jackpot_staked"].sum()) == staked
        assert int(tally["jackpot_returned"].sum()) == returned
        assert outcome["cash"][: study.players].tolist() == [p["cash"] for p in final_state(study, index)["players"]]


def test_every_rule_of_the_board_comes_up() -> None:
    """No kind of event, throw, move, square or card is left to the imagination."""
    study = experiment("random-legal*2,balanced*2")
    poor = experiment("random-legal*3", "start_cash=60", "salary=20")
    events = [event for table in (study, poor) for index in range(30) for event in trace_game(table, index)]
    decks = study.game.decks
    assert {e.kind for e in events} >= {ev.CARD_USED, ev.STAKE, ev.JACKPOT, ev.POT_FILL, ev.KEEP_CARD, ev.DECK_RETURN}
    assert {e.other for e in events if e.kind == ev.THROW} == {
        ev.THROW_MOVE, ev.THROW_DOUBLE_OR_PAY, ev.THROW_JACKPOT,
    }  # fmt: skip
    assert {e.a for e in events if e.kind == ev.MOVE} == {ev.MOVED_BY_THROW, ev.MOVED_BY_CARD, ev.MOVED_BY_DOUBLES}
    assert {e.a for e in events if e.kind == ev.JACKPOT} == {-1, 0, 1, 2}
    used = {decks[e.other].cards[e.a].effect for e in events if e.kind == ev.CARD_USED}
    assert used == {"tax_free", "free_house", "from_richest"}
    assert {(e.other, e.a) for e in events if e.kind == ev.CARD} == {
        (deck, card) for deck, whole in enumerate(decks) for card in range(len(whole.cards))
    }


def test_jail_does_not_exist() -> None:
    study = experiment("balanced*3")
    tally, _, _ = counted(study, 0)
    assert not tally["jail_in"].any()
    assert not tally["roll_ends"][..., -1].any()


def test_no_pledged_plot_changes_hands_in_a_trade() -> None:
    study = experiment("random-legal*3", "start_cash=400")
    gifts = [event for index in range(40) for event in trace_game(study, index) if event.kind == ev.TRADE_GIVE]
    assert len(gifts) > 50
    assert not any(event.a for event in gifts)
    freely = experiment("random-legal*3", "start_cash=400", "trade.mortgaged=true")
    assert any(event.a for index in range(40) for event in trace_game(freely, index) if event.kind == ev.TRADE_GIVE)


def test_the_table_of_rents_decides_how_long_games_are() -> None:
    rounds = {}
    for edition in ("official", "ladder"):
        study = load_experiment(None, Options(game="millioner", edition=edition, players="balanced*4"))
        rounds[edition] = sum(counted(study, index)[2]["rounds"] for index in range(30))
    assert 2 * rounds["ladder"] < rounds["official"]
