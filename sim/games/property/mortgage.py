"""Mortgages: loans on deeds, lifting, and the interest of deeds that change hands."""

from __future__ import annotations

from sim.engine.events import BANK, FEE, LIFT, MORTGAGE, NOBODY, emit
from sim.engine.jit import helper, routine
from sim.games.property.builders import has_own
from sim.games.property.deeds import invest, set_mortgage
from sim.games.property.money import move_money, percent_down, percent_half_up, percent_up
from sim.games.property.names import INTEREST, MORTGAGE_LOAN, REDEMPTION

ROUND_UP = 0
ROUND_DOWN = 1
BASE_MORTGAGE = 0


@helper
def round_interest(rules, base, thousandths):
    """Return interest on ``base``, rounded as `mortgage.rounding` says."""
    if rules.mortgage_rounding == ROUND_UP:
        return percent_up(base, thousandths)
    if rules.mortgage_rounding == ROUND_DOWN:
        return percent_down(base, thousandths)
    return percent_half_up(base, thousandths)


@helper
def lifting_interest(board, rules, square):
    """Return the interest due when the mortgage of a square is lifted."""
    of_mortgage = rules.mortgage_interest_base == BASE_MORTGAGE
    base = board.mortgage[square] if of_mortgage else board.price[square]
    return round_interest(rules, base, rules.mortgage_interest)


@helper
def transfer_interest(board, rules, square):
    """Return the interest due from whoever receives the mortgaged deed of a square."""
    of_mortgage = rules.mortgage_transfer_interest_base == BASE_MORTGAGE
    base = board.mortgage[square] if of_mortgage else board.price[square]
    return round_interest(rules, base, rules.mortgage_transfer_interest)


@helper
def lends(rules):
    """Tell whether the bank lends on deeds at all."""
    return rules.mortgage_enabled


@helper
def may_mortgage(game, board, rules, player, square):
    """Tell whether the player may mortgage a square: its own, unmortgaged, no building of its own in the group."""
    return (
        lends(rules)
        and game.owner[square] == player
        and not game.mortgaged[square]
        and not has_own(game, board, game.built, player, board.group[square])
    )


@routine
def mortgage_deed(game, board, tally, log, player, square):
    """Mortgage a deed: the bank lends the printed mortgage value."""
    emit(log, MORTGAGE, player, square, NOBODY, board.mortgage[square], 0, 0)
    set_mortgage(game, board, square, 1)
    move_money(game, tally, log, BANK, player, board.mortgage[square], MORTGAGE_LOAN, square)


@routine
def lift_mortgage(game, board, rules, tally, log, player, square):
    """Lift a mortgage: the loan and its interest are paid to the bank."""
    loan = board.mortgage[square]
    interest = lifting_interest(board, rules, square)
    emit(log, LIFT, player, square, NOBODY, loan, interest, 0)
    set_mortgage(game, board, square, 0)
    move_money(game, tally, log, player, BANK, loan, REDEMPTION, square)
    move_money(game, tally, log, player, BANK, interest, INTEREST, square)
    invest(tally, square, 0, interest)


@helper
def charge_transfer(board, rules, tally, log, player, square):
    """Return the fee of a mortgaged deed just received, booked on the property's account."""
    fee = transfer_interest(board, rules, square)
    emit(log, FEE, player, square, NOBODY, fee, 0, 0)
    invest(tally, square, 0, fee)
    return fee
