"""Cutting the game's font files from full fonts."""
