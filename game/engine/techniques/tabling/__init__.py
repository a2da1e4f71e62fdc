"""Forcing chains and nets by tabling: the consequences of every assumption at once."""
