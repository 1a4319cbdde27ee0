"""Batches of games: threads, chunks, seats, interruption, memory."""
