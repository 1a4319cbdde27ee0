"""What a finished game adds to the counters: results, lengths, who led when."""

from __future__ import annotations

from sim.engine.events import BANK, END_ROUND_LIMIT, NOBODY, POT
from sim.engine.jit import helper, phase, routine
from sim.engine.status import BROKEN_BUILDINGS, BROKEN_MONEY, OK
from sim.games.property.buildings import top_level
from sim.games.property.course import OUT
from sim.games.property.deeds import close_account
from sim.games.property.worth import net_worth


@phase
def count_result(game, board, tally, seat, finished):
    """Count a seat's place, ruin and net worth."""
    strategy = game.strategy[seat]
    tally.results[strategy, seat, game.place[seat] if finished else 0] += 1
    if game.alive[seat]:
        tally.net_worth[strategy, seat] += net_worth(game, seat)
    elif game.round_out[seat]:  # 0: eliminated before the scenario began
        tally.bankrupt[strategy, seat] += 1
        tally.round_out[strategy, seat] += game.round_out[seat]
    if not finished:
        tally.worth_places[strategy, seat, place_by_worth(game, board, seat)] += 1


@helper
def place_by_worth(game, board, seat):
    """Return a seat's place in an unfinished game: by net worth, the ruined last in order of ruin."""
    if not game.alive[seat]:
        return game.place[seat]
    own = net_worth(game, seat)
    place = 1
    for rival in range(game.players):
        if game.alive[rival] and net_worth(game, rival) > own:
            place += 1
    return place


@phase
def count_properties(game, board, tally, finished):
    """Close the accounts of properties and groups."""
    for number in range(board.property_count):
        square = board.square_of[number]
        if game.owner[square] >= 0:
            close_account(game, tally, square)
        owner = game.first_owner[square]
        if owner != NOBODY:
            tally.acquired_games[square] += 1
            tally.first_owner_finished[square] += finished
            tally.first_owner_wins[square] += finished and owner == game.winner
    for group in range(board.group_count):
        owner = game.completed_by[group]
        if owner != NOBODY:
            tally.group_completed[group] += 1
            tally.group_round[group] += game.completed_round[group]
            tally.group_finished[group] += finished
            tally.group_wins[group] += finished and owner == game.winner


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
def check_books(game, board, rules):
    """Return a status: whether money and buildings add up at the end of a game."""
    money = game.cash[BANK] + game.cash[POT]
    for seat in range(game.players):
        money += game.cash[seat]
        if game.cash[seat] < 0:
            return BROKEN_MONEY
    if money != 0:
        return BROKEN_MONEY
    houses = game.houses
    hotels = game.hotels
    # Every property, not only those in `game.built`: the check must not trust what it checks.
    for number in range(board.property_count):
        level = game.level[board.square_of[number]]
        if level == top_level(rules):
            hotels += 1
        else:
            houses += level
    if houses != rules.buildings_houses or hotels != rules.buildings_hotels or game.houses < 0 or game.hotels < 0:
        return BROKEN_BUILDINGS
    return OK


@routine
def count_game(game, board, tally, lengths):
    """Add a game that has ended to its block of counters and to the lengths; both modified in place."""
    finished = game.end != END_ROUND_LIMIT
    tally.games += 1
    tally.rounds += game.round_number
    tally.turns += game.turns
    tally.rolls += game.rolls
    tally.end_reason[game.end] += 1
    tally.shortage_games += game.shortage
    lengths[0 if finished else 1, game.round_number] += 1
    for seat in range(game.players):
        count_result(game, board, tally, seat, finished)
    first_out = 0
    for seat in range(game.players):
        out = game.round_out[seat]
        if out and (first_out == 0 or out < first_out):
            first_out = out
    if first_out:
        tally.first_out_games += 1
        tally.first_out_round += first_out
    count_properties(game, board, tally, finished)
    count_leads(game, tally, finished)


@routine
def note_outcome(game, board, outcome, block):
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
