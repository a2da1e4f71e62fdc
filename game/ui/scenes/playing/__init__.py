"""A game on the board: its scene, its view, and what a hint shows."""
