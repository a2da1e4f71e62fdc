"""Ratings: how hard a puzzle is, on the scales of two known programs and by six plain tiers."""
