"""The clipboard: boards, links and results to it, puzzles from it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.engine.errors import SudokuError
from game.engine.formats.entry import Entry
from game.engine.notation import format_grid
from game.session.levels import origin_of
from game.ui.level_titles import puzzle_title
from game.words.texts import clock

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.puzzle import Puzzle
    from game.engine.types import Digit
    from game.session.session import Session
    from game.ui.services import Services


def copy_text(services: Services, text: str, said: str) -> None:
    """Copy a text, and say so; ``said`` is the key of the notice."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        said = "message.copy_failed"
    services.toasts.show(services.t(said), here=True)


def pasted_text() -> str:
    """The text in the clipboard; empty where there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, ValueError):  # empty, or not a text
        return ""


def copy_board(services: Services, session: Session, givens: bool) -> None:
    """Copy the board as a line, or only its givens."""
    values = session.puzzle.givens if givens else session.position.values
    line, is_record = _line(session, values)
    said = "message.copied_givens" if givens else "message.copied_board"
    copy_text(services, line, "message.copied_record" if is_record else said)


def copy_givens(services: Services, puzzle: Puzzle) -> None:
    """Copy a puzzle: its givens, or a record for other rules than the classic ones or where
    something is said of it."""
    from game.store.puzzles import record_of

    record = record_of(puzzle)
    said = "message.copied_record" if record else "message.copied_givens"
    copy_text(services, record or format_grid(puzzle.givens), said)


def _line(session: Session, values: Sequence[Digit]) -> tuple[str, bool]:
    """A board that `own` reads again, and whether it is a record, for other rules than the
    classic ones."""
    from game.store.puzzles import record_of

    record = record_of(replace(session.puzzle, givens=tuple(values)))
    return record or format_grid(values), bool(record)


def entry_of(session: Session) -> Entry:
    """The puzzle of a game as other programs read it."""
    puzzle = session.puzzle
    return Entry(1, puzzle.rules, puzzle.givens).with_about(puzzle.about)


def link_of(entry: Entry) -> str:
    """A link that opens the puzzle in SudokuPad, or in f-puzzles where only that has its rules;
    raises a SudokuError where neither has."""
    from game.engine.formats.writers import writer_of

    try:
        return writer_of("sudokupad").write(entry)
    except SudokuError:
        return writer_of("fpuzzles").write(entry)


def copy_link(services: Services, entry: Entry, copy_instead: Callable[[], None]) -> None:
    """Copy a link to a puzzle, or something else where there is none."""
    try:
        link = link_of(entry)
    except SudokuError:
        copy_instead()
        services.toasts.show(services.t("share.no_link"), here=True)
    else:
        copy_text(services, link, "share.copied_link")


def share(services: Services, session: Session) -> None:
    """Copy how the game went or how far it is, with the puzzle for a friend to paste: a line, or
    a record for other rules than the classic ones. Of a puzzle of the day, which friends have as
    well, only how it went."""
    from game.session.daily import Solved, day_puzzle

    asked = day_puzzle(origin_of(session.puzzle))
    if asked and session.won:
        from game.ui.games.day_share import day_text

        solved = Solved(session.elapsed, bool(session.hints or session.helped))
        copy_text(services, day_text(services.t, asked, solved, session), "days.copied")
        return
    t, mistakes, hints = services.t, session.mistakes, session.hints
    text = t(
        "share.text",
        level=puzzle_title(t, session.puzzle),
        blanks=session.puzzle.blanks,
        time=clock(session.elapsed),
        mistakes=t("won.facts.mistakes", n=mistakes) if mistakes else t("won.no_mistakes"),
        hints=t("won.facts.hints", n=hints) if hints else t("won.no_hints"),
    )
    if session.position.blanks:
        text += " · " + t("play.status.to_go", n=session.position.blanks)
    line, is_record = _line(session, session.puzzle.givens)
    said = "share.copied_record" if is_record else "share.copied"
    copy_text(services, f"{text}\n{line}", said)
