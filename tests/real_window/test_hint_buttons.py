"""A hint is read and carried out by its buttons, whatever the size of the window."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.engine.loading import load_puzzle
from game.engine.position import Position
from game.session.hints import find_hint
from game.session.history import UndoState
from game.session.settings import Settings
from tests.real_window.harness import Display, GameWindow, wait_until
from tests.real_window.stored import saved, stored, values

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


LEADS_ON = ("message.apply", "message.more")
"""What a player presses who reads a hint to its end: the first of these that there is."""

MOST_PAGES = 8
"""More than the first hint has in the smallest window."""


def first_hint() -> tuple[int, int]:
    """The cell and the digit of the first hint for the puzzle."""
    puzzle = load_puzzle(PUZZLE)
    hint = find_hint(puzzle, UndoState(Position.start(puzzle)), frozenset())
    return hint.cell, hint.digit


def leads_on(game: GameWindow) -> str:
    """Which of them there is now."""
    return next((name for name in LEADS_ON if name in game.boxes("playing")), "")


@pytest.mark.parametrize(
    ("size", "text"),
    [
        *(((320, 480), 100), ((320, 480), 200), ((480, 320), 100), ((480, 320), 200)),
        *(((800, 600), 100), ((1280, 800), 200)),
    ],
)
def test_a_hint_is_carried_out_by_its_buttons(
    display: Display, tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    data = os.path.join(tmp_path, "data")
    with stored(data) as store:
        store.save_settings(Settings(reduced_motion=True, timer=False))
    cell, digit = first_hint()
    look = ("--theme", "paper", "--lang", "en")
    with GameWindow(display, PUZZLE, *look, data=data, size=size, text=text) as game:
        game.wait_for_change(lambda: game.click("playing/hint"))
        wait_until(lambda: bool(saved(data)), "the game")
        wait_until(lambda: bool(leads_on(game)), "the hint")
        game.settle()
        assert values(data) == PUZZLE, "a hint writes nothing by itself"
        expected = PUZZLE[:cell] + str(digit) + PUZZLE[cell + 1 :]
        for _ in range(MOST_PAGES):
            game.click(f"playing/{leads_on(game)}")
            game.settle()
            if values(data) != PUZZLE:
                break
        assert values(data) == expected
