"""Pictures of the game, for people to look at."""
