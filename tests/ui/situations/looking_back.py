"""A finished game looked back at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import Candidates, cells_of
from game.engine.techniques.easiest import easiest_step
from game.ui.scenes.look_back import LookBackScene
from tests.ui.situations.hints import puzzle_of

if TYPE_CHECKING:
    from tests.ui.pilot import Pilot


def look_back(game: Pilot) -> None:
    """With a long thought, a mistake, and a guess where only a chain leads on."""
    puzzle = puzzle_of("master", 53)
    game.play(puzzle)
    session, solution = game.session, puzzle.solutions[0]
    board = Candidates(puzzle.rules, puzzle.givens)
    while (step := easiest_step(board)) and step.placements:
        for cell, digit in step.placements:
            board.place(cell, digit)
            session.advance(4)
            session.enter((cell,), digit)
    blanks = [*cells_of(board.blank)]
    session.advance(5)
    first = blanks[0]
    session.enter((first,), next(d for d in board.digits_of(first) if d != solution[first]))
    session.advance(2)
    session.undo()
    session.advance(95)
    for cell in blanks:
        session.enter((cell,), solution[cell])
        session.advance(3)
    game.app.scenes.push(LookBackScene(game.app, session))
    game.app.jobs.wait(30)
    game.settle()


def moment(game: Pilot) -> None:
    """What there was to be seen at one of its moments, all told."""
    look_back(game)
    game.click("row.0")
    game.settle()
    while game.can_press("message.more"):
        game.click("message.more")
    game.settle()
