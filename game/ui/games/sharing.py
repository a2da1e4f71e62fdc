"""Sharing a puzzle: as a link, as text, or as a picture."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from game.engine.errors import SudokuError
from game.ui.games.copying import copy_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import pygame

    from game.engine.rules import Rules
    from game.engine.types import Digit
    from game.ui.services import Services

FOLDER = "pictures"
"""Where pictures are kept, in the folder of the store."""


def offer(
    services: Services,
    rules: Rules,
    givens: Sequence[Digit],
    picture: Callable[[], pygame.Surface],
) -> None:
    """Ask what to share; ``picture`` draws the board."""
    t = services.t
    services.scenes.ask(
        t("share.title"),
        t("share.words"),
        (
            (t("share.picture"), lambda: save_picture(services, picture())),
            (t("share.text_button"), lambda: _copy_text(services, rules, givens)),
            (t("share.link"), lambda: _copy_link(services, rules, givens)),
        ),
    )


def link_of(rules: Rules, givens: Sequence[Digit]) -> str:
    """A link that opens the puzzle in SudokuPad, or in f-puzzles where only that has its rules;
    raises a SudokuError where neither has."""
    from game.engine.formats.puzzle_text import Entry
    from game.engine.formats.writers import writer_of

    entry = Entry(1, rules, tuple(givens))
    try:
        return writer_of("sudokupad").write(entry)
    except SudokuError:
        return writer_of("fpuzzles").write(entry)


def _copy_link(services: Services, rules: Rules, givens: Sequence[Digit]) -> None:
    try:
        link = link_of(rules, givens)
    except SudokuError:
        services.toasts.show(services.t("share.no_link"), here=True)
        _copy_text(services, rules, givens)
    else:
        copy_text(services, link, "share.copied_link")


def _copy_text(services: Services, rules: Rules, givens: Sequence[Digit]) -> None:
    from game.engine.notation import format_grid
    from game.engine.puzzle import Puzzle
    from game.store.puzzles import record_of

    record = record_of(Puzzle(None, rules, tuple(givens), ()))
    said = "message.copied_record" if record else "message.copied_givens"
    copy_text(services, record or format_grid(givens), said)


def save_picture(services: Services, picture: pygame.Surface) -> None:
    """Save a picture as the next PNG file in the folder of pictures, and say where it is."""
    import pygame

    folder = os.path.join(services.store.folder, FOLDER)
    try:
        os.makedirs(folder, exist_ok=True)
        number = 1
        while os.path.exists(path := os.path.join(folder, f"sudoku-{number}.png")):
            number += 1
        pygame.image.save(picture, path)
    except (OSError, pygame.error):
        services.toasts.show(services.t("share.no_picture"), here=True)
        return
    services.scenes.report(services.t("share.picture"), services.t("share.saved", path=path))
