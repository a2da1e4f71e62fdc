"""The atlas of techniques, and drills."""

from __future__ import annotations

import time
from collections.abc import Callable

from game.session.learning.atlas import ATLAS, pages
from game.session.learning.retention import DAY_SECONDS, Learned
from game.store.learned import remember
from game.ui.scenes.learn.drill_scene import DrillScene
from game.ui.scenes.learn.learn_page import GroupScene
from game.ui.scenes.learn.technique_page import TechniqueScene
from tests.ui.pilot import Pilot


def atlas(tab: str) -> Callable[[Pilot], None]:
    """A tab of the map."""

    def open_it(game: Pilot) -> None:
        game.app.store.remember("learn", tab)
        game.app.scenes.open("learn")
        game.frame()

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
        game.app.scenes.push(GroupScene(game.app, held))
        game.frame()

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

    def open_it(game: Pilot) -> None:
        scene = DrillScene(game.app, pages()[key])
        game.app.scenes.push(scene)
        game.wait()
        for _ in range(answered):
            scene.say_none()
            scene.go_on()
            game.wait()
        game.wait()  # until the next question is ready as well
        game.advance(1)

    return open_it


def told(key: str) -> Callable[[Pilot], None]:
    """A drill whose first question is answered, at the end of what is told."""

    def open_it(game: Pilot) -> None:
        drill(key)(game)
        scene = game.app.top
        assert isinstance(scene, DrillScene) and scene.question
        while not scene.question.steps:
            scene.say_none()
            scene.go_on()
            game.wait()
        game.wait()
        question = scene.question
        cell, digit = min(question.follows(question.steps[0]))
        scene.choose(cell)
        scene.answer(digit)
        game.advance(1)

    return open_it


def refuted(key: str) -> Callable[[Pilot], None]:
    """A drill with a wrong answer and its counter-example."""

    def open_it(game: Pilot) -> None:
        drill(key)(game)
        scene = game.app.top
        assert isinstance(scene, DrillScene) and scene.question
        question = scene.question
        cell = next(cell for cell, mask in enumerate(question.masks) if mask.bit_count() > 1)
        scene.choose(cell)
        scene.answer(question.solution[cell])
        game.advance(1)

    return open_it
