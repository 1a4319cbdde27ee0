"""Games that start from a scenario."""
