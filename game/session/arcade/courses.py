"""The modes of runs by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade import endless, rush
from game.session.session_errors import SessionError

if TYPE_CHECKING:
    from game.session.arcade.course import Course


def course_of(mode: str) -> Course:
    """The mode with a name; raises SessionError for others."""
    for course in (rush.COURSE, endless.COURSE, rush.DAILY_COURSE):
        if course.name == mode:
            return course
    raise SessionError(f"no mode of runs is called {mode[:40]!r}")
