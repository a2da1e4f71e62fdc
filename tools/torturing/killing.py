"""The real program in a real window, killed at random moments.

What was on the screen when it was killed has to be in the store: the board is photographed while
the program is stopped, and one of the last boards that the saved log leads to must look the same
when drawn by the game's own code. What was saved but not yet drawn may be there too. After the next
start Continue has to show the board at the end of the log. The log of every game may only grow.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from tests.real_window import x11
from tests.real_window.harness import GAME, ROOT, Display, GameWindow, HarnessError, missing
from tests.real_window.screen import wait_until
from tests.real_window.stored import stored
from tests.real_window.test_killed import OTHERS, SIZE, WAYS, Cells, cells
from torturing.board import PLAIN, THEME, board_is_visible, logs, missing_lines
from torturing.board_pictures import Drawing, saved_sessions
from torturing.report import CannotRun

if TYPE_CHECKING:
    from torturing.report import Options, Report

LEVELS = ("gentle", "easy", "medium", "hard", "expert", "master")
KEYS = (*WAYS, *WAYS, *OTHERS, "ctrl+z", "ctrl+y", "f", "n")
RARE = ("r", "c", "m", "Tab")
ROUNDS = (6, 25)
"""Kills of one data folder, at least and at most."""


def run(options: Options, report: Report) -> None:
    """Kill the program until the time is over, or so many times."""
    if missing():
        raise CannotRun(f"Cannot run: {missing()}.")
    end = time.monotonic() + options.seconds
    report.note("kills", 0)
    number = 0
    with Display() as display, Drawing() as drawing:
        while time.monotonic() < end and report.figures["kills"] != options.most:
            report.count("data folders")
            folder = Folder(display, drawing, options.seed + number, report)
            folder.run(end, options.most or sys.maxsize)
            number += 1


class Folder:
    """One data folder and its kills, all from one seed."""

    def __init__(self, display: Display, drawing: Drawing, seed: int, report: Report) -> None:
        self._display, self._drawing, self._report = display, drawing, report
        self._seed = seed
        self._rng = random.Random(seed)
        self._level = self._rng.choice(LEVELS)
        sign = -1 if self._rng.random() < 0.3 else 1
        self._game_seed = sign * self._rng.randrange(1, 10**6)
        self._begun = False
        self._logs: dict[str, list[str]] = {}
        self._did: list[str] = []
        self._round = 0

    def run(self, end: float, count: int) -> None:
        """Kill it again and again; a fault ends it."""
        with tempfile.TemporaryDirectory(prefix="nonet-kill-") as scratch:
            self._data = os.path.join(scratch, "data")
            with stored(self._data) as store:
                store.save_settings(PLAIN)
            for number in range(1, self._rng.randint(*ROUNDS) + 1):
                self._round = number
                if time.monotonic() > end or self._report.figures["kills"] == count:
                    break
                try:
                    self._one()
                except (AssertionError, HarnessError) as error:
                    self._fault(_cause(error), str(error))
                    break
            self._report.count("actions saved", sum(map(len, self._logs.values())))
            self._report.count("games", len(self._logs))

    def _one(self) -> None:
        self._did = []
        try:
            if self._rng.random() < 0.12:
                self._kill_while_starting()
            else:
                self._kill_while_playing()
        finally:
            self._look_for_error_page()  # which would be what was shown
        self._report.count("kills")
        now = logs(self._data)
        lost = missing_lines(self._logs, now)
        if lost:
            raise AssertionError(f"lines of a log are gone: {lost}")
        self._logs = now

    def _look_for_error_page(self) -> None:
        path = os.path.join(self._data, "nonet.log")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as log:
                raise AssertionError(f"the error page: {log.read()[-1500:]}")

    def _kill_while_starting(self) -> None:
        options = ["--data", self._data, "--size", "{}x{}".format(*SIZE), "--mute"]
        options += ["--no-welcome"]
        process = subprocess.Popen(
            [*GAME, *options],
            env={**self._display.variables(), "PYTHONPATH": ROOT},
            cwd=ROOT,
            stderr=subprocess.PIPE,
        )
        time.sleep(self._rng.uniform(0, 0.8))
        process.kill()
        said = process.communicate()[1].decode(errors="replace")
        self._report.count("  while starting")
        if "Traceback" in said:
            raise AssertionError(f"traceback: {said[-1500:]}")

    def _kill_while_playing(self) -> None:
        fresh = not self._begun
        start = ["--level", self._level] if fresh else []
        with GameWindow(
            self._display,
            *start,
            *("--theme", THEME),
            size=SIZE,
            data=self._data,
            seed=self._game_seed,
        ) as game:
            try:
                shown = self._go_on_and_play(game, fresh)
            except (AssertionError, HarnessError) as error:
                raise type(error)(f"{error}\n{self._seen(game)}") from error
            said = game.errors()
        with stored(self._data) as store:
            self._begun = store.saved_game() is not None
        self._compare_killed(shown)
        if "Traceback" in said:
            raise AssertionError(f"traceback: {said[-1500:]}")

    def _go_on_and_play(self, game: GameWindow, fresh: bool) -> Cells:
        """Compare the board that Continue shows, play on and kill it; what was shown then."""
        if not fresh:
            game.wait_for_change(lambda: game.click("menu/continue"))
        wait_until(lambda: board_is_visible(game), "the board")
        if not fresh:
            self._compare_continued(game)
        if self._rng.random() < 0.35 and self._begun:
            self._live(game)
        return self._play(game)

    def _seen(self, game: GameWindow) -> str:
        """The screen on top at a fault, and a picture of it that is kept."""
        path = os.path.join(tempfile.gettempdir(), f"nonet-fault-{self._seed}-{self._round}.png")
        with suppress(HarnessError):
            game.screenshot(path)
        return f"the screen was {game.screen!r}: {path}"

    def _compare_killed(self, shown: Cells) -> None:
        """What was shown must be at the end of the log, except for moves not yet drawn."""
        _, session = next(saved_sessions(self._data), ("", None))
        if session is None:
            raise AssertionError("a game was on the screen: there is none to go on with")
        more = self._drawing.actions_after(shown, session)
        if more is None:
            nearest = self._drawing.nearest(shown, session)
            about = f"{nearest}: {session.actions}"
            raise AssertionError(f"what was on the screen is not in the log: {about}")
        self._report.count("boards that were shown, found again")
        name = "most actions saved, not yet drawn"
        self._report.note(name, max(more, int(self._report.figures.get(name, 0))))

    def _compare_continued(self, game: GameWindow) -> None:
        """Continue must lead to the end of the log, once the lines of the board are its own: on a
        busy machine they are plain for some frames."""
        _, session = next(saved_sessions(self._data))
        try:
            wait_until(lambda: self._drawing.shows(cells(game), session), "the board", 10)
        except HarnessError as error:
            cause = "Continue shows another board: than the log leads to"
            raise AssertionError(cause) from error
        self._report.count("boards after Continue")

    def _play(self, game: GameWindow) -> Cells:
        """Type as fast as it accepts keys, and kill it meanwhile; returns what was shown."""
        row, column = self._rng.randint(1, 9), self._rng.randint(1, 9)
        game.click(f"playing/r{row}c{column}")
        keys = [self._rng.choice(KEYS) for _ in range(300)]
        if self._rng.random() < 0.2:
            keys.insert(self._rng.randrange(40), self._rng.choice(RARE))
        self._did += [f"r{row}c{column}", *keys]
        variables = self._display.variables()
        typing = subprocess.Popen(["xdotool", "key", "--delay", "6", *keys], env=variables)
        time.sleep(self._rng.uniform(0.02, 0.9))
        if self._rng.random() < 0.15:
            return self._kill_while_closing(game, typing)
        game.freeze()
        _end(typing)
        game.settle(0.1)  # the screen may still be taking what the program drew
        shown = cells(game)
        game.kill()
        release(game)
        return shown

    def _kill_while_closing(self, game: GameWindow, typing: subprocess.Popen[bytes]) -> Cells:
        _end(typing)
        release(game)
        game.settle(0.1)
        shown = cells(game)
        x11.ask_to_close(self._display.name, int(game.window))
        time.sleep(self._rng.choice((0, 0.005, 0.02, 0.05, 0.1)))
        game.kill()
        self._report.count("  while closing")
        return shown

    def _live(self, game: GameWindow) -> None:
        """Hints, pauses, settings, new games: then back to the board."""
        for _ in range(self._rng.randint(1, 3)):
            doing = self._rng.choice(LIVES)
            self._did.append(str(doing))
            for press in doing:
                game.click(press) if "/" in press else game.key(press)
                time.sleep(0.12)
            if doing[0] == "h":  # which in small windows lies where the pad was
                _close_hint(game)
            if not self._is_back(game):
                raise HarnessError(f"no way back to the board: after {doing}")
        game.click("playing/r1c1")  # closes a hint, or clears the selection

    def _is_back(self, game: GameWindow) -> bool:
        """Leave whatever is open; from the menu, continue the game."""
        for way in ("", "Escape", "Escape", "menu/continue") * 3:
            if way:
                game.click(way) if "/" in way else game.key(way)
            game.settle(0.05)
            if board_is_visible(game):
                return True
        return False

    def _fault(self, cause: str, words: str) -> None:
        about = f"python3 tools/torture.py kill --seed {self._seed}   (the first data folder)\n"
        about += f"level {self._level}, --seed {self._game_seed}, start {self._round}\n"
        about += f"{words}\ndone then: {' '.join(self._did)[:600]}"
        self._report.fault(cause, about)
        print(f"{cause}: seed {self._seed}", file=sys.stderr, flush=True)


LIVES = (
    ("h", "Escape"),
    ("h", "Return"),
    ("p", "p"),
    ("Escape", "Escape"),
    ("F1", "Escape"),
    ("playing/r3c3", "playing/pad.5"),
    ("playing/r7c2", "playing/pad.1", "playing/undo"),
    ("playing/notes", "playing/r2c8", "playing/pad.7", "playing/notes"),
)


def _close_hint(game: GameWindow) -> None:
    """Close a hint that is open, or that is still looked for."""
    for _ in range(3):
        if "message" in game.shown["boxes"]:
            game.key("Escape")
        time.sleep(0.3)


def _cause(error: Exception) -> str:
    """The first words of an error, by which faults are distinguished."""
    return str(error).partition(":")[0].partition("\n")[0][:80]


def _end(typing: subprocess.Popen[bytes]) -> None:
    typing.kill()
    typing.wait()


def release(game: GameWindow) -> None:
    """Release all keys: typing may have been stopped with one down, which would repeat."""
    game.display.run("xdotool", "keyup", *WAYS, *OTHERS, "Control_L", "Shift_L", "z", "y", "f")
