"""What a finished game of any family adds to the counters: results, lengths, who led when."""

from __future__ import annotations

from sim.engine.course import OUT, net_worth
from sim.engine.drama import count_winner
from sim.engine.events import BANK, END_ROUND_LIMIT, NOBODY, POT
from sim.engine.inequality import count_inequality
from sim.engine.jit import helper, phase, routine


@phase
def count_result(game, tally, seat, finished):
    """Count a seat's place, ruin and net worth."""
    strategy = game.strategy[seat]
    tally.results[strategy, seat, game.place[seat] if finished else 0] += 1
    if game.alive[seat]:
        tally.net_worth[strategy, seat] += net_worth(game, seat)
    elif game.round_out[seat]:  # 0: eliminated before the scenario began
        tally.bankrupt[strategy, seat] += 1
        tally.round_out[strategy, seat] += game.round_out[seat]
    if not finished:
        tally.worth_places[strategy, seat, place_by_worth(game, seat)] += 1


@helper
def place_by_worth(game, seat):
    """Return a seat's place in an unfinished game: by net worth, the ruined last in order of ruin."""
    if not game.alive[seat]:
        return game.place[seat]
    own = net_worth(game, seat)
    place = 1
    for rival in range(game.players):
        if game.alive[rival] and net_worth(game, rival) > own:
            place += 1
    return place


@helper
def sole_leader(game, row):
    """Return the seat with the highest net worth of a snapshot, -1 on a tie."""
    leader = NOBODY
    best = OUT
    for seat in range(game.players):
        worth = game.worth[row, seat]
        if worth > best:
            best = worth
            leader = seat
        elif worth == best:
            leader = NOBODY
    return leader


@helper
def sole_last(game, row):
    """Return the seat still in the game with the lowest net worth of a snapshot, -1 on a tie."""
    last = NOBODY
    least = 0
    for seat in range(game.players):
        worth = game.worth[row, seat]
        if worth == OUT:
            continue
        if last == NOBODY or worth < least:
            least = worth
            last = seat
    for seat in range(game.players):
        if seat != last and game.worth[row, seat] == least:
            return NOBODY
    return last


@phase
def count_leads(game, tally, finished):
    """Reduce the snapshots: changes of the lead, and whether leaders and last ones won."""
    leader = NOBODY
    for row in range(game.snapshot_count):
        current = sole_leader(game, row)
        if current != NOBODY:
            if leader != NOBODY and current != leader:
                tally.lead_changes += 1
            leader = current
    if not finished:
        return
    for quarter in range(3):
        row = game.snapshot_count * (quarter + 1) // 4
        if row >= game.snapshot_count:
            continue
        leader = sole_leader(game, row)
        if leader != NOBODY:
            tally.leader_games[quarter] += 1
            tally.leader_wins[quarter] += leader == game.winner
        last = sole_last(game, row)
        if last != NOBODY:
            tally.last_games[quarter] += 1
            tally.last_wins[quarter] += last == game.winner


@routine
def count_course(game, tally, finished):
    """Reduce the snapshots of a game that has any: inequality, and how the winner came to win."""
    if game.snapshot_count == 0:
        return
    unfinished = 0 if finished else 1
    tally.course_games[unfinished] += 1
    count_inequality(game, tally, unfinished)
    if finished:
        count_winner(game, tally)


@phase
def count_ruins(game, tally):
    """Count the round of the first ruin, and the rounds that the ruined watched."""
    first_out = 0
    for seat in range(game.players):
        out = game.round_out[seat]
        if out or game.alive[seat]:  # else eliminated before the scenario began
            tally.seat_rounds += game.round_number
        if out:
            tally.rounds_watched += game.round_number - out
        if out and (first_out == 0 or out < first_out):
            first_out = out
    if first_out:
        tally.first_out_games += 1
        tally.first_out_round += first_out


@phase
def count_standings(game, tally, lengths):
    """Add length, places and lead of a game that has ended; return whether it is finished."""
    finished = game.end != END_ROUND_LIMIT
    tally.games += 1
    tally.rounds += game.round_number
    tally.turns += game.turns
    tally.rolls += game.rolls
    tally.end_reason[game.end] += 1
    lengths[0 if finished else 1, game.round_number] += 1
    for seat in range(game.players):
        count_result(game, tally, seat, finished)
    count_ruins(game, tally)
    count_leads(game, tally, finished)
    count_course(game, tally, finished)
    return finished


@routine
def note_outcome(game, outcome, block):
    """Write the row of a game that has ended."""
    outcome.game = game.index
    outcome.block = block
    outcome.rounds = game.round_number
    outcome.turns = game.turns
    outcome.rolls = game.rolls
    outcome.end = game.end
    outcome.winner = game.winner
    for seat in range(game.players):
        outcome.strategy[seat] = game.strategy[seat]
        outcome.place[seat] = game.place[seat] if game.end != END_ROUND_LIMIT else 0
        outcome.round_out[seat] = game.round_out[seat]
        outcome.cash[seat] = game.cash[seat]
        outcome.net_worth[seat] = net_worth(game, seat) if game.alive[seat] else 0


@helper
def is_money_conserved(game):
    """Tell whether all purses add up to nothing and no player owes the bank."""
    money = game.cash[BANK] + game.cash[POT]
    for seat in range(game.players):
        money += game.cash[seat]
        if game.cash[seat] < 0:
            return False
    return money == 0
