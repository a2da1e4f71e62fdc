"""Puzzles as other programs write them; each format reads and writes as a pair."""
