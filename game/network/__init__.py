"""Duels over the local network: nothing listens until somebody hosts, and nothing leaves it."""
