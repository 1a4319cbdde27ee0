"""The order of a deck, learnt from the draws.

A deck is shuffled once and its used cards go underneath, so it is a fixed
cycle: the first pass tells the order, every later draw must follow it.
"""

from __future__ import annotations

from collections import deque

UNKNOWN = -1


class Deck:
    """One deck as far as it is known.

    Parameters
    ----------
    size : int
        Number of cards.
    cycle : bool
        False if every draw is from the whole deck: then any card may come.
    """

    def __init__(self, size: int, cycle: bool) -> None:
        self.size = size
        self.cycle = cycle
        self._pile: deque[int] = deque([UNKNOWN] * size)
        self._unseen = set(range(size))
        self.script: deque[int] = deque()

    @property
    def empty(self) -> bool:
        """True when every card is in somebody's hand."""
        return not self._pile

    def why_not(self, card: int) -> str:
        """Return why ``card`` cannot be the next one drawn; an empty text if it can."""
        if not 0 <= card < self.size:
            return f"there is no card {card} in a deck of {self.size}"
        if self.script and card != self.script[0]:
            return f"card {self.script[0]} is scripted, not card {card}"
        if not self.cycle:
            return ""
        if self.empty:
            return "the deck is empty: every card of it is held"
        top = self._pile[0]
        if top == UNKNOWN:
            return "" if card in self._unseen else f"card {card} was drawn before and cannot be on top yet"
        return "" if top == card else f"card {top} is on top, not card {card}"

    def draw(self, card: int) -> None:
        """Take ``card``, which must be possible, off the top."""
        if self.script:
            self.script.popleft()
        if self.cycle:
            self._pile.popleft()
            self._unseen.discard(card)

    def put_under(self, card: int) -> None:
        """Put ``card`` under the deck."""
        if self.cycle:
            self._pile.append(card)

    def take_out(self, card: int) -> None:
        """Take ``card`` out before the game, for a position in which somebody holds it."""
        if self.cycle:
            self._unseen.discard(card)
            self._pile.remove(UNKNOWN)

    def know(self, place: int, card: int) -> None:
        """Note that ``card`` lies at ``place`` from the top of a deck not drawn from yet."""
        self._unseen.discard(card)
        self._pile[place] = card

    def holds(self, card: int) -> bool:
        """Tell whether ``card`` lies in the deck (always, when drawn with replacement)."""
        return not self.cycle or card in self._unseen or card in self._pile
