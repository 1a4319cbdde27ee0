"""Tests of the self-check: sound games pass, and each of a set of planted faults is found."""
