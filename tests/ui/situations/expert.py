"""What an expert draws on a board: colours, small marks, lines and trials."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.notation import parse_cell
from game.ui.input import intents
from game.ui.input import marking_intents as marking
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL
from tests.ui.situations.board import middle
from tests.ui.situations.hints import puzzle_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.scenes.playing.play import Play


def _cell(name: str) -> int:
    return parse_cell(name, 9)


def _paint(game: Pilot, colour: int, *names: str) -> None:
    game.app.perform(intents.SelectCells(tuple(_cell(name) for name in names)))
    game.app.perform(marking.PaintColour(colour))


def _open(game: Pilot, tab: str) -> None:
    """Open a tab of the margin."""
    game.playing.play.margin.tab = tab
    game.playing.play.margin.sheet = True
    game.settle()
    game.app.toasts.clear()


def colours(game: Pilot) -> None:
    """Every colour, cells with several, and coloured notes."""
    middle(game)
    for colour in range(1, 9):
        _paint(game, colour, f"r1c{colour}", f"r{colour}c9")
    _paint(game, 2, "r1c1", "r5c6")
    _paint(game, 5, "r1c1", "r8c5")
    _paint(game, 7, "r8c5")
    _paint(game, 3, "r8c5")
    session = game.session
    for at, digit in enumerate((1, 5, 7), 1):
        session.toggle_colour([(_cell("r3c4"), digit)], at)
    session.toggle_colour([(_cell("r4c2"), 7), (_cell("r2c5"), 7)], 4)
    game.app.perform(marking.UseTool("colour"))
    game.app.perform(intents.SelectCells((_cell("r5c6"),)))
    _open(game, "draw")


def marks(game: Pilot) -> None:
    """Corner and centre marks, alone, together, and beside notes."""
    middle(game)
    for name, corner, centre in (
        ("r2c8", "13", ""),
        ("r2c9", "", "257"),
        ("r4c1", "39", "1237"),
        ("r2c7", "123456789", ""),
        ("r3c6", "", "123456789"),
        ("r2c5", "48", ""),
        ("r4c2", "", "19"),
    ):
        game.app.perform(intents.SelectCells((_cell(name),)))
        for digit in corner:
            game.app.perform(marking.EnterCorner(int(digit)))
        for digit in centre:
            game.app.perform(marking.EnterCentre(int(digit)))
    game.app.perform(marking.UseTool("corner"))
    _open(game, "draw")


def lines(game: Pilot) -> None:
    """Lines between notes and cells, and one that is being drawn."""
    middle(game)
    game.app.perform(marking.UseTool("line"))
    ends = (
        (("r2c5", 7), ("r2c5", 5), 1),
        (("r2c5", 7), ("r3c4", 7), 2),
        (("r3c4", 7), ("r4c2", 7), 3),
        (("r4c2", 7), ("r3c2", 9), 4),
        (("r8c5", 0), ("r5c6", 0), 5),
        (("r8c5", 0), ("r8c8", 0), 6),
        (("r9c5", 0), ("r7c8", 0), 7),
        (("r6c3", 0), ("r6c8", 0), 8),
    )
    for (a, first), (b, second), colour in ends:
        game.app.perform(marking.PaintColour(colour))
        game.app.perform(marking.JoinSpots((_cell(a), first), (_cell(b), second)))
    game.app.perform(marking.AimLine((_cell("r7c5"), 0), (_cell("r5c9"), 0)))
    _open(game, "draw")


def trial(game: Pilot) -> None:
    """A trial in a trial, after one that was thrown away and one that was kept."""
    middle(game)
    solution = NORMAL.solutions[0]
    write = game.session.enter
    game.app.perform(marking.BeginTrial())
    write((_cell("r2c5"),), 5)
    game.app.perform(marking.DiscardTrial())
    game.app.perform(marking.BeginTrial())
    write((_cell("r2c5"),), solution[_cell("r2c5")])
    write((_cell("r3c4"),), solution[_cell("r3c4")])
    game.app.perform(marking.BeginTrial())
    write((_cell("r4c2"),), 3)
    write((_cell("r7c7"),), 8)
    _open(game, "trial")


def _follow(game: Pilot, is_over: Callable[[Play], bool]) -> None:
    """A wrong digit is tried, and what follows from it is written until something is true."""
    game.play(puzzle_of("hard", 53))
    game.app.perform(marking.BeginTrial())
    game.session.enter((_cell("r4c2"),), 3)
    _open(game, "trial")
    game.app.perform(marking.FollowTrial())
    play = game.playing.play
    while play.finishing.running and not is_over(play):
        game.app.jobs.wait(30)
        game.frame()
    play.finishing.stop()
    game.settle()


def trial_follows(game: Pilot) -> None:
    """A step that rules something out is told."""
    _follow(game, lambda play: bool(play.message and play.message.highlights.struck))


def trial_dead_end(game: Pilot) -> None:
    """The digits leave a digit no place in a column."""
    _follow(game, lambda play: False)
