"""What the game keeps in memory of large boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.rules import boxes, classic, latin
from game.engine.solver import tables
from game.engine.techniques.uniqueness.rectangles import rectangles_at
from game.ui.launch import FrameLoop

if TYPE_CHECKING:
    import pytest

    from tests.ui.conftest import OpenGame

LARGE = latin(16) + boxes(4, 4)


def test_tables_of_large_boards_go_when_all_has_been_still_for_long(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "_made", {})
    game = open_game()
    game.settle()
    loop = FrameLoop(game.app, game.folder)
    small = tables.tables(classic())
    loop._attend([pygame.Event(pygame.KEYDOWN, key=pygame.K_a, unicode="a", mod=0)], 0.02)
    for _ in range(60):
        loop._attend([], 1.0)
    assert tables.tables(classic()) is small, "they are small, and needed for any hint"
    tables.tables(LARGE)
    kept = rectangles_at(LARGE)
    loop._attend([pygame.Event(pygame.KEYDOWN, key=pygame.K_a, unicode="a", mod=0)], 0.02)
    for _ in range(20):
        loop._attend([], 1.0)
    assert LARGE in tables._made, "somebody is thinking"
    for _ in range(40):
        loop._attend([], 1.0)
    assert not tables._made and rectangles_at(LARGE) is not kept


def test_tables_of_large_boards_go_when_a_game_begins_or_is_left(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "_made", {})
    game = open_game()
    tables.tables(LARGE)
    game.play()
    assert LARGE not in tables._made
    tables.tables(LARGE)
    game.to_menu()
    assert LARGE not in tables._made
