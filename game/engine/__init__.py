"""Sudoku itself: rules, puzzles, solving, generating; no clock, no files, no pygame."""
