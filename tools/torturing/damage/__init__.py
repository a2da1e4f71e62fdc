"""Damaged files of saved games, and how the game copes with them."""
