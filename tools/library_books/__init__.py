"""The plan of the puzzle library."""
