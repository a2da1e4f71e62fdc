"""What the game keeps in memory of large boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine import derived
from game.engine.rules import boxes, classic, latin
from game.engine.solver import tables
from game.engine.techniques.distinct_sets import houses_with
from game.engine.techniques.uniqueness.rectangles import rectangles_at
from game.ui.launch import FrameLoop

if TYPE_CHECKING:
    from tests.ui.conftest import OpenGame

LARGE = latin(16) + boxes(4, 4)


def test_tables_of_large_boards_go_when_all_has_been_still_for_long(
    open_game: OpenGame,
) -> None:
    derived.forget()
    game = open_game()
    game.settle()
    loop = FrameLoop(game.app, game.folder)
    small = tables.tables(classic())
    loop._attend([pygame.Event(pygame.KEYDOWN, key=pygame.K_a, unicode="a", mod=0)], 0.02)
    for _ in range(60):
        loop._attend([], 1.0)
    assert tables.tables(classic()) is small, "they are small, and needed for any hint"
    large, kept = tables.tables(LARGE), rectangles_at(LARGE)
    loop._attend([pygame.Event(pygame.KEYDOWN, key=pygame.K_a, unicode="a", mod=0)], 0.02)
    for _ in range(20):
        loop._attend([], 1.0)
    assert tables.tables(LARGE) is large, "somebody is thinking"
    for _ in range(40):
        loop._attend([], 1.0)
    assert tables.tables(LARGE) is not large and rectangles_at(LARGE) is not kept


def test_tables_of_large_boards_go_when_a_game_begins_or_is_left(
    open_game: OpenGame,
) -> None:
    derived.forget()
    game = open_game()
    large = tables.tables(LARGE)
    game.play()
    assert tables.tables(LARGE) is not large
    large = tables.tables(LARGE)
    game.to_menu()
    assert tables.tables(LARGE) is not large


def test_what_hints_on_several_small_boards_leave_goes_too(open_game: OpenGame) -> None:
    derived.forget()
    game = open_game()
    cell = 1
    several = [classic(size) for size in (6, 8, 9, 10)]
    found = [houses_with(rules, cell) for rules in several]  # as a hint does, without any tables
    assert [houses_with(rules, cell) for rules in several] == found
    assert houses_with(several[0], cell) is found[0]
    game.play()
    assert houses_with(several[0], cell) is not found[0]
