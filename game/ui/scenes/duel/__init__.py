"""Two players at one machine."""
