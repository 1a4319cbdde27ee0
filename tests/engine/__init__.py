"""The engine's parts alone: random numbers, decks, auctions, the cache of compiled code."""
