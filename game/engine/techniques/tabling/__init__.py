"""Forcing chains and nets: all that follows from each assumption, in tables."""
