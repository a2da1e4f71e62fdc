"""Sums that a player works out beside the board: what is left for a clue, a house, a selection."""
