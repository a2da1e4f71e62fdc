"""Courses: which questions are asked one after the other, and with what help."""

from __future__ import annotations

from enum import StrEnum
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from game.engine.stable_random import shuffled
from game.session.learning.atlas import AtlasPage, pages
from game.session.learning.drill import QUESTIONS
from game.session.learning.next_up import LADDER

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

MOST_MIXED = 4
"""The most pages of a mixed set: so many names can be held in mind."""


class Aid(StrEnum):
    """What helps with a question."""

    NONE = ""
    WATCH = "watch"
    """It is answered, to look at."""
    HOUSES = "houses"
    """The houses of a step are lit."""
    DIGITS = "digits"
    """The digits of a step are lit."""
    REASON = "reason"
    """The position before is asked for once more, by its reason in words."""


class Task(NamedTuple):
    """One question of a course."""

    page: AtlasPage
    aid: Aid = Aid.NONE


class CourseKind(StrEnum):
    """What a course is for."""

    DRILL = "drill"
    LESSON = "lesson"
    PLACEMENT = "placement"
    MIX = "mix"


class Course(NamedTuple):
    """Questions, in order."""

    kind: CourseKind
    tasks: tuple[Task, ...]

    @property
    def pages(self) -> tuple[AtlasPage, ...]:
        """What it is about."""
        return tuple(dict.fromkeys(task.page for task in self.tasks))


def drill(page: AtlasPage) -> Course:
    """Ten questions about a page."""
    return Course(CourseKind.DRILL, (Task(page),) * QUESTIONS)


def lesson(page: AtlasPage) -> Course:
    """Watch one, do one with the houses lit, one with the digits lit, one alone, and say why."""
    aids = Aid.WATCH, Aid.HOUSES, Aid.DIGITS, Aid.NONE, Aid.REASON
    return Course(CourseKind.LESSON, tuple(Task(page, aid) for aid in aids))


def placement() -> Course:
    """A question about each of some pages, easiest first, which finds out what is known."""
    return Course(CourseKind.PLACEMENT, tuple(Task(pages()[key]) for key in LADDER))


def mixed(freshness: Mapping[str, float], rng: Random) -> Course | None:
    """Ten questions about those pages that are the least fresh of what is known, without saying
    which; None if there are not two."""
    keys = sorted((key for key, fresh in freshness.items() if fresh), key=freshness.__getitem__)
    held = [pages()[key] for key in keys[:MOST_MIXED]]
    if len(held) < 2:
        return None
    rounds = chain.from_iterable(shuffled(held, rng) for _ in range(QUESTIONS))
    return Course(CourseKind.MIX, tuple(Task(page) for page in list(rounds)[:QUESTIONS]))
