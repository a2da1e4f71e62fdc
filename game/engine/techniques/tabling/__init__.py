"""Forcing chains and nets by tabling: the consequences of every assumption at once.

- `literals`: the consequences of each literal by one link;
- `closures`: all consequences;
- `forcing_chains`, `forcing_nets`: steps.
"""
