"""Pictures of saved games: the board drawn by the game's own code, without a window.

So a board photographed in a real window can be looked for in the logs of the store.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Self

from game.engine.moves import PlaceDigit, SetNote
from game.engine.notation import parse_cell
from game.session.action_log import replay
from game.session.session import Session
from game.store import Store, StoreError
from game.ui.input.intents import SelectCells
from game.ui.layout.geometry import View
from tests.real_window.test_killed import SIZE, all_beside
from tests.ui.named_places import playing
from torturing.board import PLAIN, THEME
from torturing.in_process_app import (
    Pilot,
)  # must be set before pygame is imported, so that no window opens

if TYPE_CHECKING:
    from tests.real_window.test_killed import Cells

UNDRAWN = 300
"""How many actions can be saved after the last visible frame: all that are typed, where a busy
machine draws nothing meanwhile."""
MANY = 60
"""Of 72 cells: if more look different, it is another puzzle, whatever was done to it."""


FRAMES = 600
"""The frames in which the sheet of a board is made, at most."""


class Drawing:
    """Draws boards of a window's size, text 100 and the calm settings."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        self._size = size
        self._places = {
            name: tuple(box)
            for name, box in playing(View(*size), 9).items()
            if re.fullmatch("r[1-8]c[1-9]", name)
        }

    def __enter__(self) -> Self:
        self._folder = tempfile.TemporaryDirectory(prefix="nonet-draw-")
        settings = PLAIN._asdict() | {"theme": THEME, "language": "en", "sound": False}
        self._pilot: Pilot = Pilot(self._folder.name, self._size, **settings)
        return self

    def __exit__(self, *error: object) -> None:
        self._pilot.close()
        self._folder.cleanup()

    def cells(self, session: Session, *chosen: str) -> Cells:
        """The pixels of the cells, as in ``test_killed.cells``, with some of them chosen."""
        autosave = self._pilot.app.store.begin(_as_it_stands(session))
        self._pilot.app.scenes.play(autosave)
        if chosen:
            cells = tuple(parse_cell(name, 9) for name in chosen)
            self._pilot.playing.perform(SelectCells(cells))
        self._pilot.app.redraw()
        for _ in range(FRAMES):  # until the sheet of the board is made
            if not self._pilot.frame():
                break
        width, pixels = self._size[0], self._pilot.pixels()
        pictures = {}
        for name, (x, y, wide, high) in self._places.items():
            lines = [(line * width + x) * 3 for line in range(y, y + high)]
            pictures[name] = b"".join(pixels[start : start + wide * 3] for start in lines)
        return pictures

    def shows(self, shown: Cells, session: Session) -> bool:
        """Whether a photograph shows this board; one cell may be selected in it."""
        drawn = self.cells(session)
        different = [name for name in shown if shown[name] != drawn[name]]
        under_a_card = len(shown) < len(drawn)  # where the selected cell has no fill
        if not different or (under_a_card and len(different) == 1):
            return True
        if len(different) > 9 or not (len(different) == 1 or all_beside(different)):
            return False
        again = (self.cells(session, name) for name in different)
        return any(all(picture[name] == shown[name] for name in shown) for picture in again)

    def actions_after(self, shown: Cells, session: Session) -> int | None:
        """How many actions the log goes on after the board that was shown; None where it was
        never on that board, as far as it is looked back."""
        drawn = self.cells(session)
        if sum(drawn[name] != shown[name] for name in shown) > MANY:
            return None
        for more, board in enumerate(_boards_back(session)):
            if self.shows(shown, board):
                return more
        return None

    def nearest(self, shown: Cells, session: Session) -> str:
        """The board of the log that looks most like a photograph, and where it looks different."""
        found = []
        for more, board in enumerate(_boards_back(session)):
            drawn = self.cells(board)
            found.append(([name for name in shown if shown[name] != drawn[name]], more))
        different, more = min(found, key=lambda one: len(one[0]))
        return f"{more} actions before the end {' '.join(different)} of {len(shown)} cells differ"


def _as_it_stands(session: Session) -> Session:
    """A game with the same board and an empty log, which is quick to save."""
    board, size = session.position, session.puzzle.rules.size
    fresh = Session(session.puzzle, "when_done")
    for digit in range(1, size + 1):
        fresh.perform(PlaceDigit(_where(value == digit for value in board.values), digit))
    for digit in range(1, size + 1):
        fresh.perform(SetNote(_where(mask >> digit & 1 for mask in board.notes), digit, True))
    fresh.set_checking(session.checking)
    return fresh


def _where(holds: Iterable[object]) -> tuple[int, ...]:
    return tuple(cell for cell, held in enumerate(holds) if held)


def _boards_back(session: Session) -> list[Session]:
    """The last boards of a log, latest first, up to the limit of the search."""
    lines = session.actions
    first = max(0, len(lines) - UNDRAWN)
    fresh = Session.replay(session.puzzle, lines[:first], None)
    boards = [_as_it_stands(fresh)]
    for line in lines[first:]:
        replay(fresh, [line])
        boards.append(_as_it_stands(fresh))
    return boards[::-1]


def saved_sessions(folder: str) -> Iterator[tuple[str, Session]]:
    """Id and session of the games of a data folder, the one that Continue offers first.

    From a copy, so that nothing is touched. Raises AssertionError where one cannot be read.
    """
    with tempfile.TemporaryDirectory(prefix="nonet-look-") as copy:
        for name in os.listdir(folder):
            if os.path.isfile(os.path.join(folder, name)) and not name.endswith("-shm"):
                shutil.copy(os.path.join(folder, name), copy)
        store = Store.open(copy)
        assert store.notice is None, f"the store reports: {store.notice}"
        saved = store.saved_game()
        rows: list[str] = store._read(_playing, [])
        try:
            first = [saved.game_id] if saved else []
            for game_id in (*first, *(other for other in rows if other not in first)):
                yield game_id, store.session_of(game_id)
        except StoreError as error:
            raise AssertionError(f"a game cannot be read: {error}") from error
        finally:
            store.close()


def _playing(connection: sqlite3.Connection) -> list[str]:
    query = "SELECT id FROM game WHERE state <> 'broken' ORDER BY played DESC"
    return [row[0] for row in connection.execute(query)]
