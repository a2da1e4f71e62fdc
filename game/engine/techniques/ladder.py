"""The ladder: every technique, the easiest for a person first."""

from __future__ import annotations

from game.engine.techniques import avoidable, bug, rectangles, singles, uniqueness, wings
from game.engine.techniques.technique import Technique, Tier

LADDER = (
    Technique("full_house", singles.full_house, Tier.GENTLE),
    Technique("hidden_single", singles.hidden_single, Tier.GENTLE),
    Technique("naked_single", singles.naked_single, Tier.EASY),
    Technique(
        "bug_plus_1",
        bug.bug_plus_1,
        Tier.HARD,
        needs_one_solution=True,
        fits=bug.fits,
    ),
    Technique("w_wing", wings.w_wing, Tier.HARD),
    Technique("xy_wing", wings.xy_wing, Tier.HARD),
    Technique("xyz_wing", wings.xyz_wing, Tier.HARD),
    Technique(
        "uniqueness_1",
        uniqueness.uniqueness_1,
        Tier.HARD,
        needs_one_solution=True,
        fits=rectangles.fits,
    ),
    Technique(
        "uniqueness_2",
        uniqueness.uniqueness_2,
        Tier.HARD,
        needs_one_solution=True,
        fits=rectangles.fits,
    ),
    Technique(
        "uniqueness_3",
        uniqueness.uniqueness_3,
        Tier.HARD,
        needs_one_solution=True,
        fits=rectangles.fits,
    ),
    Technique(
        "uniqueness_4",
        uniqueness.uniqueness_4,
        Tier.HARD,
        needs_one_solution=True,
        fits=rectangles.fits,
    ),
    Technique(
        "uniqueness_5",
        uniqueness.uniqueness_5,
        Tier.HARD,
        needs_one_solution=True,
        fits=rectangles.fits,
    ),
    Technique(
        "uniqueness_6",
        uniqueness.uniqueness_6,
        Tier.HARD,
        needs_one_solution=True,
        fits=rectangles.fits,
    ),
    Technique(
        "hidden_rectangle",
        uniqueness.hidden_rectangle,
        Tier.HARD,
        needs_one_solution=True,
        fits=rectangles.fits,
    ),
    Technique(
        "avoidable_rectangle_1",
        avoidable.avoidable_rectangle_1,
        Tier.HARD,
        needs_one_solution=True,
        fits=rectangles.fits,
    ),
    Technique(
        "avoidable_rectangle_2",
        avoidable.avoidable_rectangle_2,
        Tier.HARD,
        needs_one_solution=True,
        fits=rectangles.fits,
    ),
)
"""One line each; the rating of a puzzle climbs it, and a hint is the first step found on it."""
