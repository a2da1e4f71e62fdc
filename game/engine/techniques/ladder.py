"""The ladder: every technique, the easiest for a person first."""

from __future__ import annotations

from functools import partial

from game.engine.techniques import chains, singles, uniqueness, wings
from game.engine.techniques.technique import Technique, Tier

_unique = partial(
    Technique, tier=Tier.HARD, needs_one_solution=True, fits=uniqueness.has_rectangles
)

LADDER = (
    Technique("full_house", singles.full_house, Tier.GENTLE),
    Technique("hidden_single", singles.hidden_single, Tier.GENTLE),
    Technique("naked_single", singles.naked_single, Tier.EASY),
    _unique("bug_plus_1", uniqueness.bug_plus_1, fits=uniqueness.has_graves),
    Technique("w_wing", wings.w_wing, Tier.HARD),
    Technique("xy_wing", wings.xy_wing, Tier.HARD),
    Technique("xyz_wing", wings.xyz_wing, Tier.HARD),
    _unique("uniqueness_1", uniqueness.uniqueness_1),
    _unique("uniqueness_2", uniqueness.uniqueness_2),
    _unique("uniqueness_3", uniqueness.uniqueness_3),
    _unique("uniqueness_4", uniqueness.uniqueness_4),
    _unique("uniqueness_5", uniqueness.uniqueness_5),
    _unique("uniqueness_6", uniqueness.uniqueness_6),
    _unique("hidden_rectangle", uniqueness.hidden_rectangle),
    _unique("avoidable_rectangle_1", uniqueness.avoidable_rectangle_1),
    _unique("avoidable_rectangle_2", uniqueness.avoidable_rectangle_2),
    Technique("x_chain", chains.x_chain, Tier.EXPERT),
    Technique("xy_chain", chains.xy_chain, Tier.EXPERT),
)
"""One line each; the rating of a puzzle climbs it, and a hint is the first step found on it."""
