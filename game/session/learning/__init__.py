"""Learning techniques: the atlas of all of them, positions to see them in, drills and reviews."""
