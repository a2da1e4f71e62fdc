"""Arguments from the puzzle having exactly one solution."""

from __future__ import annotations

from game.engine.techniques.uniqueness.avoidable import (
    avoidable_rectangle_1,
    avoidable_rectangle_2,
)
from game.engine.techniques.uniqueness.grave import bug_plus_1, has_graves
from game.engine.techniques.uniqueness.graves import KINDS as BUGS
from game.engine.techniques.uniqueness.graves import bug
from game.engine.techniques.uniqueness.loop_rescue import KINDS as UNIQUE_LOOPS
from game.engine.techniques.uniqueness.loop_rescue import unique_loop
from game.engine.techniques.uniqueness.rectangles import has_rectangles
from game.engine.techniques.uniqueness.rescue import (
    hidden_rectangle,
    uniqueness_1,
    uniqueness_2,
    uniqueness_3,
    uniqueness_4,
    uniqueness_5,
    uniqueness_6,
)

__all__ = [
    "BUGS",
    "UNIQUE_LOOPS",
    "avoidable_rectangle_1",
    "avoidable_rectangle_2",
    "bug",
    "bug_plus_1",
    "has_graves",
    "has_rectangles",
    "hidden_rectangle",
    "unique_loop",
    "uniqueness_1",
    "uniqueness_2",
    "uniqueness_3",
    "uniqueness_4",
    "uniqueness_5",
    "uniqueness_6",
]
