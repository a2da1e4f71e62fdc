"""A game on the board, and what is said and held over it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.engine.notation import cell_name
from game.ui.input.intents import SelectCells
from tests.session.kinds import puzzle_of
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL, TWO_SOLUTIONS

ALREADY = ("r1c1", "r1c2", "r2c3", "r3c1", "r5c3", "r5c6", "r6c1", "r8c2", "r8c3", "r9c6", "r4c4")
"""What has been written in the middle of a game."""


def empty(game: Pilot) -> None:
    game.play()


def middle(game: Pilot) -> None:
    """Digits, notes, a mistake, and a chosen cell."""
    game.play()
    with game.unseen():
        solution = NORMAL.solutions[0]
        for name in ALREADY:
            game.click(name)
            game.press(str(solution[int(name[1]) * 9 + int(name[3]) - 10]))
        for name, notes in {"r2c5": "567", "r2c6": "49", "r3c4": "157", "r3c2": "29"}.items():
            game.click(name)
            game.press(*(f"shift+{note}" for note in notes))
        game.click("r7c9")
        game.press("4")
        game.click("r4c2")
        game.press("shift+2", "shift+3", "shift+7")
        game.session.advance(245)
        game.click("r5c6")


def all_notes(game: Pilot) -> None:
    game.play()
    game.press("f")
    game.click("r9c9")
    game.settle()
    game.app.toasts.clear()


def step_chosen(game: Pilot) -> None:
    """A step of the margin that was tapped, which offers to go back to it."""
    game.resize(1280, 800)
    middle(game)
    rows = [str(each.id) for each in game.app.top.controls() if each.group == "steps"]
    game.click(rows[min(1, len(rows) - 1)])


def several(game: Pilot) -> None:
    middle(game)
    game.drag("r3c4", "r3c5", "r3c6", "r4c6")


def sums(game: Pilot) -> None:
    """The combinations of a cage, one of them crossed out, and another cage that is broken."""
    puzzle = puzzle_of("killer-9")
    band = 3 * puzzle.rules.width
    game.play(replace(puzzle, givens=(0,) * band + puzzle.givens[band:]))
    for name in ("r1c2", "r1c3"):
        game.click(name)
        game.press("9")
    game.click("r1c1")
    state = game.playing.play.margin
    state.tab, state.sheet = "sums", True
    game.app.redraw()
    game.frame()
    spots = [each.id for each in game.app.top.controls() if each.id and each.group == "sums"]
    game.click(next(str(each) for each in spots if isinstance(each.member, int)))


def in_hand(game: Pilot) -> None:
    middle(game)
    game.app.perform(SelectCells(()))
    game.pad(6)


def pencil_in_hand(game: Pilot) -> None:
    in_hand(game)
    game.tool("notes")


def when_done(game: Pilot) -> None:
    game.app.change("checking", "when_done")
    middle(game)


def done_says(game: Pilot) -> None:
    when_done(game)
    game.click("done")


def facts(game: Pilot) -> None:
    """What is known of the puzzle."""
    middle(game)
    game.settle()
    game.click("info")


def clashes(game: Pilot) -> None:
    """A wrong digit that clashes, with its twins, and one that does not."""
    game.play()
    game.click("r1c1")
    game.press("3")
    game.click("r1c2")
    game.press("9")
    game.click("r9c9")
    game.settle()


def checked(game: Pilot) -> None:
    clashes(game)
    game.press("c")


def held(game: Pilot) -> None:
    """A digit that is held down to see its notes and places."""
    game.app.change("hold", "notes")
    middle(game)
    game.tool("fill")
    game.down("pad.6")
    game.advance(30)


def finishing(game: Pilot) -> None:
    """The last digits, which appear by themselves."""
    game.app.change("finish_itself", True)
    game.play()
    blanks = [cell for cell, given in enumerate(game.session.puzzle.givens) if not given]
    game.fill_in(*(cell_name(cell, 9) for cell in blanks[-5:]))
    game.advance(150)


def toast(game: Pilot) -> None:
    game.play()
    game.drop_text(TWO_SOLUTIONS)
    game.app.toasts.show(game.toast, 3600)


def caption(game: Pilot) -> None:
    game.app.change("captions", True)
    game.play()
    game.click("r1c1")
    game.press("5")
    game.wait()
    game.app.toasts.caption(game.app.t("caption.digit"), 3600)


def ring(game: Pilot) -> None:
    """The digits of a game controller round the chosen cell."""
    from game.ui.input.gamepad import BUTTONS, Gamepad

    middle(game)
    game.click("r2c7")
    game.app.gamepad = Gamepad(game.app)
    button = next(number for number, name in BUTTONS.items() if name == "a")
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        game.frame(pygame.Event(kind, instance_id=0, button=button))
