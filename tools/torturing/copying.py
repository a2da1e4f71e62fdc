"""Several copies of the real program on one data folder, all playing at the same time.

Some are killed and started again, with a new game or on the one that Continue offers. Whatever
board a copy showed when it was stopped has to be one that a saved log leads to.
"""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, NamedTuple

from game.session.session import Session
from tests.real_window.harness import Display, GameWindow, HarnessError, missing
from tests.real_window.stored import stored
from tests.real_window.test_killed import SIZE, Cells, cells
from torturing.board import PLAIN, THEME, board_is_visible
from torturing.board_pictures import Drawing, saved_sessions
from torturing.report import CannotRun

if TYPE_CHECKING:
    from torturing.report import Options, Report

COPIES = 8
ACROSS = 4
"""Windows side by side: none may cover another, or it could not be photographed."""
FIRST_MOVE_SECONDS = 10.0
"""How long a copy may take to its first move."""
KEYS = ("Up", "Down", "Left", "Right", *"123456789", *"123456789", "Delete", "u", "n", "f")


class Shown(NamedTuple):
    """A board that was on a screen, and how long the logs were then."""

    copy: int
    cells: Cells
    lengths: dict[str, int]


def run(options: Options, report: Report) -> None:
    """Let all copies play until the time is over, then look for the boards they showed."""
    if missing():
        raise CannotRun(f"Cannot run: {missing()}.")
    count = options.most or COPIES
    rows = -(-count // ACROSS)
    about = f"python3 tools/torture.py copies --seed {options.seed} --count {count}"
    with (
        tempfile.TemporaryDirectory(prefix="nonet-copies-") as data,
        Display(ACROSS * (SIZE[0] + 10), rows * (SIZE[1] + 10)) as display,
    ):
        with stored(data) as store:
            store.save_settings(PLAIN)
        report.note("copies", count)
        copies = [Copy(display, data, number, options.seed, report) for number in range(count)]
        shown = _play(copies, options, report, about)
        _compare(shown, data, report, about)
        log = os.path.join(data, "nonet.log")
        if os.path.exists(log):
            with open(log, encoding="utf-8") as file:
                report.fault("the error page", f"{about}\n{file.read()[-2000:]}")


def _play(copies: list[Copy], options: Options, report: Report, about: str) -> list[Shown]:
    end = time.monotonic() + options.seconds
    shown: list[Shown] = []
    with ExitStack() as stack:
        for copy in copies:
            stack.callback(copy.close)
        try:
            for copy in copies:
                copy.start()
            while time.monotonic() < end:
                for copy in copies:
                    shown += copy.go_on()
                time.sleep(0.02)
            for copy in copies:
                shown += copy.stop()
        except HarnessError as error:
            report.fault("a copy does not answer", f"{about}\n{error}")
        for copy in copies:
            for said in copy.said:
                if "Traceback" in said:
                    report.fault("traceback", f"{about}\n{said[-2000:]}")
    return shown


def _compare(shown: list[Shown], data: str, report: Report, about: str) -> None:
    """Every board must be at the end of some log, at the length it had then."""
    try:
        sessions = dict(saved_sessions(data))
    except AssertionError as error:
        report.fault("the store cannot be read", f"{about}\n{error}")
        return
    report.note("games saved", len(sessions))
    report.note("actions saved", sum(len(session.actions) for session in sessions.values()))
    report.note("boards that were shown", len(shown))
    with Drawing() as drawing:
        for board in shown:
            if any(_leads_to(drawing, board, key, game) for key, game in sessions.items()):
                report.count("boards found again")
            else:
                report.fault("what a copy showed is in no log", f"{about}\ncopy {board.copy}")


def _leads_to(drawing: Drawing, shown: Shown, game_id: str, session: Session) -> bool:
    length = shown.lengths.get(game_id)
    if length is None:
        return False
    # A log that was forked was written again, and may be a little longer than what was seen.
    then = Session.replay(session.puzzle, session.actions[:length], None)
    return drawing.actions_after(shown.cells, then) is not None


class Copy:
    """One of the copies, started again after each kill."""

    def __init__(self, display: Display, data: str, number: int, seed: int, report: Report) -> None:
        self._display, self._data, self._number, self._report = display, data, number, report
        self._rng = random.Random(seed * 100 + number)
        self._game: GameWindow | None = None
        self._typing: subprocess.Popen[bytes] | None = None
        self._bursts = 0
        self.said: list[str] = []
        """What every program wrote to its standard error."""

    def start(self) -> None:
        """Start it with a new game, or continue the one that any copy played last."""
        goes_on = self._rng.random() < 0.3 and bool(_lengths(self._data))
        level = self._rng.choice(("gentle", "easy", "medium"))
        start = [] if goes_on else ["--level", level]
        seed = self._rng.randrange(1, 10**6)
        arguments = (*start, "--theme", THEME)
        window = GameWindow(self._display, *arguments, size=SIZE, data=self._data, seed=seed)
        self._game = window.__enter__()
        across, down = self._number % ACROSS, self._number // ACROSS
        x, y = across * (SIZE[0] + 10), down * (SIZE[1] + 10)
        self._display.run("xdotool", "windowmove", self._game.window, str(x), str(y))
        if goes_on:
            self._game.settle(0.05)
            self._game.click("menu/continue")
        self._game.settle(0.05)
        if not goes_on:
            self._begin(self._game)
        self._report.count("starts")
        self._bursts = self._rng.randint(5, 60)

    def _begin(self, game: GameWindow) -> None:
        """Make a first move, as a game without one is not kept, and wait until it is saved."""
        before = len(_lengths(self._data))
        end = time.monotonic() + FIRST_MOVE_SECONDS
        while len(_lengths(self._data)) == before and time.monotonic() < end:
            game.settle(0.05)
        total = sum(_lengths(self._data).values())
        game.key("f")
        while sum(_lengths(self._data).values()) == total and time.monotonic() < end:
            time.sleep(0.02)

    def go_on(self) -> list[Shown]:
        """Type more when everything is typed; after a while kill it and start again."""
        if self._typing and self._typing.poll() is None:
            return []
        self._end_typing()
        if self._bursts == 0:
            shown = self.stop()
            self.start()
            return shown
        self._bursts -= 1
        assert self._game
        keys = [self._rng.choice(KEYS) for _ in range(self._rng.randint(10, 40))]
        command = ["xdotool", "key", "--delay", "12", "--window", self._game.window, *keys]
        self._typing = subprocess.Popen(
            command, env=self._display.variables(), stderr=subprocess.DEVNULL
        )
        self._report.count("keys", len(keys))
        return []

    def stop(self) -> list[Shown]:
        """Freeze it in the middle of play, photograph it, and kill it."""
        game = self._game
        if game is None:
            return []
        if game.process.poll() is not None:
            self.said.append(f"Traceback? ended with {game.process.poll()}: {game.errors()}")
        game.freeze()
        self._end_typing()
        boards = []
        if board_is_visible(game):
            boards = [Shown(self._number, cells(game), _lengths(self._data))]
        else:
            self._report.count("not on the board")
        self.said.append(game.errors())
        game.kill()
        game.close()
        self._game = None
        self._report.count("kills")
        return boards

    def close(self) -> None:
        """End it, whatever it is doing."""
        self._end_typing()
        if self._game:
            self._game.close()

    def _end_typing(self) -> None:
        if self._typing:
            self._typing.kill()
            self._typing.wait()
        self._typing = None


def _lengths(data: str) -> dict[str, int]:
    """The length of each log, while other copies write."""
    path = os.path.join(data, "nonet.db")
    query = "SELECT game_id, count(*) FROM action GROUP BY game_id"
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=5)) as connection:
        try:
            return dict(connection.execute(query).fetchall())
        except sqlite3.OperationalError as error:
            print(f"copies: {error}", file=sys.stderr)
            return {}
