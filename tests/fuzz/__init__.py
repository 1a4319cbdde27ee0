"""Random tables through the referee, the invariants and the counters."""
