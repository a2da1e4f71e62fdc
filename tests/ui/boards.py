"""What is seen of boards that are parts of a screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.notation import cell_name
from game.ui.parts.boards import Board
from game.ui.parts.screen import Screen

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.constraints import Constraint
    from tests.ui.pilot import Pilot


def boards(game: Pilot) -> list[Board]:
    """The boards on the screen, in reading order."""
    top = game.top(Screen)
    return [part for part in top.tree if isinstance(part, Board)]


def digits(game: Pilot) -> tuple[int, ...]:
    """The digits on the first of the boards."""
    return tuple(look.digit for look in boards(game)[0].look.cells)


def break_alone(game: Pilot, wanted: Callable[[Constraint], bool]) -> Constraint:
    """Write a digit that breaks a wanted constraint of a 6x6 game, and nothing else."""
    session = game.session
    rules, now = session.puzzle.rules, session.position.values
    for cell, value in enumerate(now):
        for digit in range(1, 7) if not value else ():
            broken = rules.broken((*now[:cell], digit, *now[cell + 1 :]))
            if len(broken) == 1 and wanted(broken[0]):
                game.click(cell_name(cell, 6))
                game.press(str(digit))
                return broken[0]
    raise AssertionError("none can be broken alone")


def cell_of(game: Pilot, board: int, cell: int) -> tuple[int, int]:
    """The middle of a cell of the board of a player, to be clicked."""
    found = next(each for each in boards(game) if each.id and each.id.member == board)
    x, y = found.cell(cell).centre
    scale = game.app.view.scale
    return int(x / scale), int(y / scale)
