"""Spoilt files of saved games, and what the game makes of them."""
