"""The atlas of techniques, and drills."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from game.session.learning.atlas import ATLAS, pages
from game.session.learning.course import Course, lesson, mixed
from game.session.learning.course import drill as drill_about
from game.session.learning.drill import Question, pattern_of
from game.session.learning.retention import DAY_SECONDS, Learned
from game.store.learned import remember
from game.ui.scenes.learn.drill_page import SHOW
from game.ui.scenes.learn.drill_scene import DrillScene
from game.ui.scenes.learn.learn_page import GroupScene
from game.ui.scenes.learn.technique_page import TechniqueScene
from tests.ui.pilot import Pilot


def atlas(tab: str) -> Callable[[Pilot], None]:
    """A tab of the map."""

    def open_it(game: Pilot) -> None:
        game.app.store.remember("learn", tab)
        game.open("learn")

    return open_it


def for_you(game: Pilot) -> None:
    """What is due, and what may be learned next."""
    week = 7 * DAY_SECONDS
    for key in ("hidden_single", "naked_pair", "pointing"):
        remember(game.app.store, key, Learned(8, 10, 1, 9.0, time.time() - week, 1.0, 3.0))
    atlas("you")(game)


def group(key: str) -> Callable[[Pilot], None]:
    """The list of a group."""

    def open_it(game: Pilot) -> None:
        held = next(one for one in ATLAS if one.key == key)
        game.open(GroupScene(game.app, held))

    return open_it


def technique(key: str, step: int = 9, part: str = "see") -> Callable[[Pilot], None]:
    """A page, at a step of its picture."""

    def open_it(game: Pilot) -> None:
        scene = TechniqueScene(game.app, pages()[key])
        scene.part = part
        game.app.scenes.push(scene)
        game.wait()
        for _ in range(step):
            scene.step(1)
        game.advance(2)

    return open_it


def drill(key: str, answered: int = 0) -> Callable[[Pilot], None]:
    """A drill, at a question; at its end after ten."""
    return course(drill_about(pages()[key]), answered)


def course(about: Course, answered: int = 0) -> Callable[[Pilot], None]:
    """A course, after so many questions that were shown or said to have no answer."""

    def open_it(game: Pilot) -> None:
        scene = DrillScene(game.app, about)
        game.app.scenes.push(scene)
        game.wait()
        for _ in range(answered):
            if scene.gap:
                scene.choose_sentence(scene.gap.right)
            elif about.kind == "lesson":
                scene.press(SHOW)
            else:
                scene.say_none()
            scene.go_on()
            game.wait()
        game.wait()  # until the next question is ready as well
        game.advance(1)

    return open_it


def lessons(key: str, answered: int) -> Callable[[Pilot], None]:
    """A lesson, at one of its questions; at its end after five."""
    return course(lesson(pages()[key]), answered)


def to_an_answer(game: Pilot) -> tuple[DrillScene, Question]:
    """Go on to a question that has an answer."""
    scene = game.app.top
    assert isinstance(scene, DrillScene) and scene.question
    while not scene.question.steps:
        scene.say_none()
        scene.go_on()
        game.wait()
    return scene, scene.question


def with_answer(game: Pilot) -> tuple[DrillScene, Question]:
    """Go on to a question that has an answer, and mark its pattern."""
    scene, question = to_an_answer(game)
    game.wait()
    if question.has_pattern:
        for cell in pattern_of(question.steps[0]):
            scene.choose(cell)
        scene.judge_marks()
    return scene, question


def told(key: str) -> Callable[[Pilot], None]:
    """A drill whose first question is answered, at the end of what is told."""

    def open_it(game: Pilot) -> None:
        drill(key)(game)
        scene, question = with_answer(game)
        cell, digit = min(question.follows(question.steps[0]))
        scene.choose(cell)
        scene.answer(digit)
        game.advance(1)

    return open_it


def refuted(key: str) -> Callable[[Pilot], None]:
    """A drill with a wrong answer and its counter-example."""

    def open_it(game: Pilot) -> None:
        drill(key)(game)
        scene, question = with_answer(game)
        cell = next(cell for cell, mask in enumerate(question.masks) if mask.bit_count() > 1)
        scene.choose(cell)
        scene.answer(question.solution[cell])
        game.advance(1)

    return open_it


def marked_wrong(key: str) -> Callable[[Pilot], None]:
    """A drill with a cell that does not belong to the pattern."""

    def open_it(game: Pilot) -> None:
        drill(key)(game)
        scene, question = to_an_answer(game)
        pattern = sorted(pattern_of(question.steps[0]))
        other = next(cell for cell in range(81) if cell not in pattern)
        for cell in (*pattern[1:], other):
            scene.choose(cell)
        scene.judge_marks()
        game.advance(1)

    return open_it


def mix() -> Callable[[Pilot], None]:
    """A mixed set."""
    about = mixed(dict.fromkeys(("naked_pair", "pointing", "x_wing"), 1.0), Random(1))
    assert about
    return course(about)
