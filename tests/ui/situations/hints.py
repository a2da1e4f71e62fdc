"""Hints on the board."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.generator import generate
from game.engine.notation import parse_grid
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.rules import classic
from game.engine.solver import solve
from game.session.hints import moves_for
from game.session.session import Session
from game.ui.scenes.playing.hint_message import hint_message
from game.ui.scenes.playing.message import Message
from game.words.texts import Texts
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL
from tests.ui.situations.board import middle

NET = ".1.....2.9...2...1.27.9.54..749.216.....7.......5.6...7.68.43.23.......6.8.....5."
"""A puzzle in which following all that one digit leads to is the easiest step at some time."""


def hint(game: Pilot) -> None:
    middle(game)
    game.click("r7c9")
    game.press("delete", "h")


def hint_told(game: Pilot) -> None:
    hint(game)
    game.press("h", "h")


def hint_wrong(game: Pilot) -> None:
    middle(game)
    game.press("h", "h", "h")


def hint_why(game: Pilot) -> None:
    """Why a digit that clashes with nothing is wrong, all of it told."""
    game.play(puzzle_of("expert", 17))
    solution, candidates = game.session.puzzle.solutions[0], game.session.left()
    cell = next(c for c, mask in enumerate(candidates) if mask.bit_count() > 2)
    wrong = (candidates[cell] & ~(1 << solution[cell])).bit_length() - 1
    game.click(f"r{cell // 9 + 1}c{cell % 9 + 1}")
    game.pad(wrong)
    game.settle()
    game.press("h")
    game.settle()
    game.click("message.why")
    game.app.jobs.wait(5)
    game.settle()


def hint_why_told(game: Pilot) -> None:
    hint_why(game)
    while game.can_press("message.more"):
        game.click("message.more")
    game.settle()


def hint_note(game: Pilot) -> None:
    """A note was taken out that should stand."""
    middle(game)
    game.click("r7c9")
    game.press("delete", "f")
    solution = NORMAL.solutions[0]
    notes = game.session.position.notes
    blank = next(cell for cell, mask in enumerate(notes) if mask.bit_count() > 1)
    game.click(f"r{blank // 9 + 1}c{blank % 9 + 1}")
    game.press(f"shift+{solution[blank]}", "h", "h", "h")


def hint_of(
    technique: str, level: str, puzzle: int | str, page: int = -1, notes: bool = False
) -> Callable[[Pilot], None]:
    """A hint where a step of this technique is the easiest on the way through a puzzle, which is a
    seed or its givens: all of it told, or one page of it."""

    def show(game: Pilot) -> None:
        game.play(puzzle_of(level, puzzle))
        message = message_of(technique, game.session, game.app.t)
        if notes:
            game.session.fill_notes()
        game.session.advance(1087)
        game.message = message.at_end if page < 0 else message._replace(page=page)
        game.app.redraw()
        game.frame()

    return show


def puzzle_of(level: str, source: int | str) -> Puzzle:
    """The puzzle of a seed, with 54 blanks, or that of these givens."""
    if isinstance(source, int):
        return generate(PuzzleSpec(level=f"tier.{level}", blanks=54, seed=source))
    rules, values = classic(9), parse_grid(source)
    solution = solve(rules, values)
    assert solution
    spec = PuzzleSpec(level=f"tier.{level}", blanks=values.count(0), seed=0)
    return Puzzle(spec, rules, values, (solution,))


def message_of(technique: str, session: Session, t: Texts) -> Message:
    """The first hint with a step of this technique, if the player finds all that is easier."""
    while (hint := session.hint_search()()).step and hint.step.technique != technique:
        for move in moves_for(hint, session.position):
            session.perform(move)
    return hint_message(t, session.hint(hint), session.puzzle)
