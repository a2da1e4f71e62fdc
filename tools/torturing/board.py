"""What a real window shows of the board, and what its data folder holds."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from contextlib import closing
from typing import TYPE_CHECKING

from game.session.action_log import is_move
from game.ui.drawing.theme import Theme
from tests.real_window.harness import GameWindow
from tests.real_window.test_killed import CALM, cells

if TYPE_CHECKING:
    from tests.real_window.test_killed import Cells

THEME = "paper"

PLAIN = CALM._replace(paper_grain=False, hand_ruled=False)
"""Settings with which a board looks the same as soon as its sheet is made, in one colour a line."""


def board_is_visible(game: GameWindow) -> bool:
    """Whether the lines between the boxes are visible, with nothing over them, and digits between
    them: until its sheet is made, a board has plain lines alone."""
    if game.screen != "playing" or not _has_digits(cells(game)):
        return False
    (width, height), pixels = game.picture()
    colour = bytes(Theme(THEME)["boxline"])
    places = game.boxes("playing")
    seen = 0
    for name in ("r1c4", "r4c4", "r7c4", "r1c7", "r4c7", "r7c7"):
        left, top, _, high = (round(number) for number in places[name])
        y = min(height - 1, top + high // 2)
        near = (
            pixels[(y * width + x) * 3 : (y * width + x) * 3 + 3] for x in range(left - 2, left + 3)
        )
        seen += any(pixel == colour for pixel in near)
    return seen == 6


def _has_digits(shown: Cells) -> bool:
    """Whether cells that lie alike in their boxes look different."""
    alike: dict[tuple[int, int], set[bytes]] = {}
    for name, pixels in shown.items():
        alike.setdefault((int(name[1]) % 3, int(name[3]) % 3), set()).add(pixels)
    return any(len(looks) > 1 for looks in alike.values())


def logs(folder: str) -> dict[str, list[str]]:
    """The log of every game, by its id, read from a copy so that nothing is touched."""
    with tempfile.TemporaryDirectory(prefix="nonet-look-") as copy:
        for name in ("nonet.db", "nonet.db-wal"):
            if os.path.exists(os.path.join(folder, name)):
                shutil.copy(os.path.join(folder, name), copy)
        if not os.path.exists(os.path.join(copy, "nonet.db")):
            return {}
        by_game: dict[str, list[str]] = {}
        with closing(sqlite3.connect(os.path.join(copy, "nonet.db"))) as connection:
            try:
                rows = connection.execute("SELECT game_id, line FROM action ORDER BY game_id, seq")
                for game_id, line in rows:
                    by_game.setdefault(game_id, []).append(line)
            except sqlite3.OperationalError:  # killed before there were tables
                return {}
        return by_game


def missing_lines(before: dict[str, list[str]], now: dict[str, list[str]]) -> str:
    """The log lines that have disappeared; empty if all are there. A game without a move leaves no
    trace."""
    for game_id, lines in before.items():
        if not any(map(is_move, lines)):
            continue
        if now.get(game_id, [])[: len(lines)] != lines:
            return f"game {game_id}: {len(lines)} lines before, {len(now.get(game_id, []))} now"
    return ""
