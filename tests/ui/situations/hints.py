"""Hints on the board."""

from __future__ import annotations

from collections.abc import Callable

from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.engine.techniques import LADDER, Step
from game.session.hints import Hint, HintKind
from game.session.notes import candidates_of
from game.session.session import Session
from game.ui.scenes.playing.hint_message import hint_message
from game.ui.scenes.playing.message import Message
from game.words.texts import Texts
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL
from tests.ui.situations.board import middle


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
    technique: str, seed: int, page: int = -1, notes: bool = False
) -> Callable[[Pilot], None]:
    """A step of this technique, all of it told, in a puzzle where there is one on the way; or
    one page of it."""

    def show(game: Pilot) -> None:
        puzzle = generate(PuzzleSpec(level="tier.hard", blanks=54, seed=seed))
        game.play(puzzle)
        message = message_of(technique, game.session, game.app.t)
        if notes:
            game.session.fill_notes()
        game.message = message.at_end if page < 0 else message._replace(page=page)
        game.app.redraw()
        game.frame()

    return show


def message_of(technique: str, session: Session, t: Texts) -> Message:
    """A hint with a step of this technique; the game is played on until there is one."""
    while (step := step_of(technique, session)) is None:
        session.apply_hint(session.hint())
    candidates = candidates_of(session.puzzle, session._history.now)
    hint = Hint(HintKind.STEP, step=step, candidates=tuple(candidates.masks))
    return hint_message(t, hint, session.puzzle)


def step_of(technique: str, session: Session) -> Step | None:
    """A step of this technique from where a game stands, whatever easier ones there are."""
    candidates = candidates_of(session.puzzle, session._history.now)
    line = next(each for each in LADDER if technique in each.keys)
    found = (step for step in line.find(candidates) if step.technique == technique)
    return next(found, None)
