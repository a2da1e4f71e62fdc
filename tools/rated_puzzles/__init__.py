"""Puzzles that other programs have rated."""
