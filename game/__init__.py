"""Nonet: a Sudoku game."""

__version__ = "0.2.0"
