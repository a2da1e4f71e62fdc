"""The parts of the benchmark, and what they share."""
