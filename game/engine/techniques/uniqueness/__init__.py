"""Techniques that are only valid for puzzles with exactly one solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.lazy_names import offered

if TYPE_CHECKING:
    from game.engine.techniques.uniqueness.avoidable import (
        avoidable_rectangle_1,
        avoidable_rectangle_2,
    )
    from game.engine.techniques.uniqueness.bug_plus_one import allows_bugs, bug_plus_1
    from game.engine.techniques.uniqueness.bug_types import KINDS as BUGS
    from game.engine.techniques.uniqueness.bug_types import bug, is_bug
    from game.engine.techniques.uniqueness.bug_types import steps_of as steps_of_bug
    from game.engine.techniques.uniqueness.loop_types import KINDS as UNIQUE_LOOPS
    from game.engine.techniques.uniqueness.loop_types import unique_loop
    from game.engine.techniques.uniqueness.rectangle_types import (
        hidden_rectangle,
        uniqueness_1,
        uniqueness_2,
        uniqueness_3,
        uniqueness_4,
        uniqueness_5,
        uniqueness_6,
    )
    from game.engine.techniques.uniqueness.rectangles import has_rectangles

__all__ = [
    "BUGS",
    "UNIQUE_LOOPS",
    "allows_bugs",
    "avoidable_rectangle_1",
    "avoidable_rectangle_2",
    "bug",
    "bug_plus_1",
    "has_rectangles",
    "hidden_rectangle",
    "is_bug",
    "steps_of_bug",
    "unique_loop",
    "uniqueness_1",
    "uniqueness_2",
    "uniqueness_3",
    "uniqueness_4",
    "uniqueness_5",
    "uniqueness_6",
]

__getattr__ = offered(
    __name__,
    {
        "avoidable": "avoidable_rectangle_1 avoidable_rectangle_2",
        "bug_plus_one": "allows_bugs bug_plus_1",
        "bug_types": "BUGS=KINDS bug is_bug steps_of_bug=steps_of",
        "loop_types": "UNIQUE_LOOPS=KINDS unique_loop",
        "rectangle_types": (
            "hidden_rectangle uniqueness_1 uniqueness_2 uniqueness_3 uniqueness_4 "
            "uniqueness_5 uniqueness_6"
        ),
        "rectangles": "has_rectangles",
    },
)
