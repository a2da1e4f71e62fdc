"""The Campaign."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.campaign import format_stars
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from tests.ui.pilot import Pilot

STARS = {1: 7, 2: 7, 3: 3, 4: 7, 5: 1, 6: 5}


def scroll(pilot: Pilot) -> None:
    """The first chapter, with some stars."""
    pilot.app.store.remember("campaign", format_stars(STARS))
    pilot.app.scenes.open("campaign")
    pilot.advance(60)


def later(pilot: Pilot) -> None:
    """A chapter that is not open yet."""
    scroll(pilot)
    pilot.app.top.press(ControlId("tab", 5))
    pilot.advance(60)


def begin(pilot: Pilot, number: int) -> None:
    """Begin a stage by its sheet on the scroll."""
    pilot.click(f"stage.{number}")
    if pilot.scene == "campaign":  # a second press of the chosen one plays it
        pilot.click("play")
    pilot.advance(60)


def fill(pilot: Pilot, wrong: int = 0) -> None:
    """Fill the board by clicks, with so many wrong digits first."""
    session = pilot.app.top.session  # type: ignore[attr-defined]
    solution, size = session.puzzle.solution, session.puzzle.rules.size
    for cell, given in enumerate(session.puzzle.givens):
        if not given:
            row, column = divmod(cell, session.puzzle.rules.width)
            pilot.click(f"r{row + 1}c{column + 1}")
            if wrong:
                wrong -= 1
                pilot.pad(solution[cell] % size + 1)
            pilot.pad(solution[cell])


def result(pilot: Pilot) -> None:
    """The result of a stage."""
    scroll(pilot)
    begin(pilot, 2)
    fill(pilot)
    pilot.advance(200)
