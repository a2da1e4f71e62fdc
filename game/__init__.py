"""Nonet: a Sudoku game."""

__version__ = "0.1.0"
