"""Arcade: points, combos, the fuse, and runs of several sheets. No clock: times come with lines."""
