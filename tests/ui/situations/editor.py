"""The player's own puzzle in the making."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.notation import parse_grid
from game.session.editor.editor_tools import BY_KEY, line_from
from game.session.editor.sheet import EditedPuzzle
from game.store.draft import Draft
from game.ui.widgets.control import ControlId
from tests.ui.pilot import Pilot

PAGES = 12
"""So many pages are turned for a control, at most."""

WIKIPEDIA = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"


def opened(sheet: EditedPuzzle, *presses: str) -> Callable[[Pilot], None]:
    """The editor with a sheet, and what is then pressed."""

    def open_it(game: Pilot) -> None:
        Draft(game.app.store).follow(0, 1, sheet.format(), "")
        game.app.scenes.open("editor")
        game.settle()
        for press in presses:
            game.app.top.press(_found(game, press))
            game.settle()

    return open_it


def _found(game: Pilot, name: str) -> ControlId:
    """A control of the open page, or of one of the next ones."""
    for _ in range(PAGES):
        ids = (each.id for each in game.app.top.controls() if each.id)
        if found := next((id for id in ids if str(id) == name), None):
            return found
        game.app.top.turn(1)
        game.settle()
    raise AssertionError(f"nowhere: {name}")


def classic() -> EditedPuzzle:
    return EditedPuzzle(9, parse_grid(WIKIPEDIA))


def clued() -> EditedPuzzle:
    """Clues of many families on one sheet."""
    sheet = EditedPuzzle.blank()
    strokes = {
        "cage": ((0, 1, 9), 15),
        "thermo": ((20, 21, 22, 31), 0),
        "arrow": ((60, 51, 42), 0),
        "whisper": ((63, 64, 55, 46), 0),
        "even": ((40,), 0),
        "white": ((7, 8), 0),
        "x": ((43, 52), 0),
        "quadruple": ((14, 15, 23, 24), 203),
        "sandwich": (line_from(27, (0, 1), 9), 12),
        "littlekiller": (line_from(3, (1, 1), 9), 23),
    }
    for key, (stroke, number) in strokes.items():
        make = BY_KEY[key].make
        assert make
        sheet = sheet.with_clue(make(stroke, sheet, number))
    return sheet


one = opened(classic())
clash = opened(classic().with_given((2,), 8))
clues = opened(clued())
giant = opened(EditedPuzzle.blank(25).with_given((3, 30), 7))
tools = opened(classic(), "tool")
outside = opened(classic(), "tool", "tab.outside")
fog = opened(classic().relit(range(20, 45)), "tool", "choice.fog")
sizes = opened(classic(), "sheet", "tab.size")
grids = opened(EditedPuzzle.blank(9, "samurai").with_given((0, 440), 7))
shapes = opened(classic(), "sheet")
kinds = opened(classic(), "sheet", "tab.kind")
more = opened(classic(), "more")
walk = opened(classic(), "more", "choice.walk")


def drawing(game: Pilot) -> None:
    """A cage was drawn, and its sum is typed."""
    opened(clued(), "tool", "choice.cage")(game)
    game.drag("r8c7", "r8c8", "r7c8")
    game.press("2")
    game.settle()


def nearer(game: Pilot) -> None:
    """A part of a board of several grids is seen nearer, with clues of cages drawn on it."""
    sheet = EditedPuzzle.blank(9, "samurai").with_given((0, 440), 7)
    make = BY_KEY["cage"].make
    assert make
    opened(sheet.with_clue(make((0, 1, 21), sheet, 12)))(game)
    game.click("r2c3")
    game.press("ctrl++", "ctrl++", "ctrl++", "ctrl++")
    game.settle()
