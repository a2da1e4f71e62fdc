"""The ladder: every technique, the easiest for a person first."""

from __future__ import annotations

from game.engine.techniques import chains, singles
from game.engine.techniques.technique import Technique, Tier

LADDER = (
    Technique("full_house", singles.full_house, Tier.GENTLE),
    Technique("hidden_single", singles.hidden_single, Tier.GENTLE),
    Technique("naked_single", singles.naked_single, Tier.EASY),
    Technique("x_chain", chains.x_chain, Tier.EXPERT),
    Technique("xy_chain", chains.xy_chain, Tier.EXPERT),
    Technique("nice_loop", chains.nice_loop, Tier.EXPERT, chains.NICE_LOOPS),
)
"""One line each; the rating of a puzzle climbs it, and a hint is the first step found on it."""
