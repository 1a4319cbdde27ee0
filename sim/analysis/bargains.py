"""Tables ``trades`` and ``auctions``: how often players dealt with each other, and in what way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from sim.analysis.counts import Counts
from sim.analysis.estimates import AMOUNT
from sim.analysis.frames import (
    JACKKNIFE,
    Table,
    Values,
    integer,
    interval_columns,
    interval_values,
    number,
    text,
)
from sim.analysis.intervals import Array
from sim.analysis.ratios import SHARE

FEATURES = {"with_jail_card": "trades_with_card", "with_mortgaged_deed": "trades_with_mortgage"}
"""What a trade of any kind may have: name of its row, and its counter."""


class Lot(NamedTuple):
    """What is auctioned: its name, the counter of auctions, and that of auctions without a bid ("": not counted)."""

    name: str
    auctions: str
    unsold: str


LOTS = (Lot("property", "auctions", "unsold"), Lot("building", "building_auctions", ""))

TRADE_COLUMNS = (
    text(
        "kind",
        "name",
        "kind of trade; each trade is of one kind, and the rows with_... tell which of them all had a jail card or a "
        "mortgaged deed in them",
    ),
    integer("count", "trades", "trades of the kind over all games"),
    number("per_game", "trades a game", "trades of the kind by games"),
    *interval_columns("low", "high", "per_game", "trades a game", JACKKNIFE),
    number("share", "share of trades", "trades of the kind by all trades; empty if nobody traded"),
    *interval_columns("share_low", "share_high", "share", "share of trades", JACKKNIFE),
)

AUCTION_COLUMNS = (
    text("lot", "name", "what was auctioned: property (declined by a player), or building (a scarce one)"),
    integer("count", "auctions", "auctions over all games"),
    number("per_game", "auctions a game", "auctions by games"),
    *interval_columns("low", "high", "per_game", "auctions a game", JACKKNIFE),
    number(
        "unsold_share",
        "share of auctions",
        "auctions in which nobody bid by auctions; empty without auctions, and for buildings, whose bidders have "
        "asked for them",
    ),
    *interval_columns("unsold_low", "unsold_high", "unsold_share", "share of auctions", JACKKNIFE),
)


def _trades(counts: Counts) -> Values:
    kinds = counts.labels.trade_kinds if counts.has(("trades", "trade_kinds")) else ()
    features = [name for name, field in FEATURES.items() if kinds and counts.has((field,))]
    of_kinds = counts.field("trade_kinds")[:, : len(kinds)] if kinds else _columns(counts, [])
    times = np.concatenate([of_kinds, _columns(counts, [FEATURES[name] for name in features])], axis=1)
    trades = _columns(counts, ["trades" if kinds else ""])
    return {
        "kind": [*kinds, *features],
        "count": times.sum(axis=0),
        **interval_values("per_game", "", times, counts.games[:, None], AMOUNT),
        **interval_values("share", "share_", times, trades, SHARE),
    }


def _auctions(counts: Counts) -> Values:
    lots = [lot for lot in LOTS if counts.has((lot.auctions,))]
    times = _columns(counts, [lot.auctions for lot in lots])
    unsold = [lot.unsold if counts.has((lot.unsold,)) else "" for lot in lots]
    asked = _columns(counts, [lot.auctions if field else "" for lot, field in zip(lots, unsold, strict=True)])
    return {
        "lot": [lot.name for lot in lots],
        "count": times.sum(axis=0),
        **interval_values("per_game", "", times, counts.games[:, None], AMOUNT),
        **interval_values("unsold_share", "unsold_", _columns(counts, unsold), asked, SHARE),
    }


def _columns(counts: Counts, fields: Sequence[str]) -> Array:
    """Return counters side by side, shape (blocks, fields); zeros for a field without a name."""
    none = np.zeros((len(counts.games), 0), np.int64)
    return np.column_stack([none, *(counts.field(name) if name else 0 * counts.games for name in fields)])


TRADES = Table(
    "trades",
    "One row a kind of trade, and one for what a trade of any kind may have in it.",
    TRADE_COLUMNS,
    _trades,
    ("trades", "trade_kinds"),
)
AUCTIONS = Table("auctions", "One row for what is auctioned.", AUCTION_COLUMNS, _auctions, ("auctions",))
