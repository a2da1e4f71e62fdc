"""A real window on a virtual screen: start a program, click it, type to it, look at it.

Needs Xvfb, xdotool and ImageMagick's import; nothing but the standard library otherwise, so
that the tools that make pictures can use it too::

    with Display() as display, GameWindow(display, size=(800, 600), seed=7) as game:
        game.click("playing/r5c5")
        game.key("5")
        game.screenshot("five.png")
"""

from __future__ import annotations

import contextlib
import json
import math
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from typing import Self, TypedDict

from tests.real_window import x11
from tests.real_window.screen import Display, HarnessError, end, missing, wait_until

__all__ = ["Display", "GameWindow", "HarnessError", "missing", "wait_until"]

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LOOKS_FIRST = 40
"""Pixels within which a second click waits for longer than a double click takes."""
AT_WORK = 0.6
"""The share of its time that the program is at work while it makes a screen; while it does nothing
it wakes for a moment of each frame."""
GAME = (sys.executable, "-P", "-m", "game")


Box = tuple[int, int, int, int]


class Shown(TypedDict):
    """What the program says it shows; see `game.ui.window.telling`."""

    screen: str
    boxes: dict[str, Box]


class GameWindow:
    """The running program and its window. Positions are pixels from the window's corner."""

    def __init__(
        self,
        display: Display,
        *arguments: str,
        size: tuple[int, int] = (800, 600),
        data: str | None = None,
        seed: int | None = None,
        text: int = 100,
        welcome: bool = False,
        program: Sequence[str] = GAME,
        variables: dict[str, str] | None = None,
    ) -> None:
        self.display = display
        self.size = size
        self.text = text
        self._clicked: tuple[float, float] | None = None
        """Where the last click was."""
        self._own_folder = tempfile.TemporaryDirectory(prefix="nonet-window-")
        self.data = data or os.path.join(self._own_folder.name, "data")
        options = ["--data", self.data, "--size", f"{size[0]}x{size[1]}", "--mute"]
        options += ["--seed", str(seed)] if seed is not None else []
        options += ["--text", str(text)] if text != 100 else []
        options += [] if welcome else ["--no-welcome"]
        self._command = [*program, *options, *arguments]
        self.shown_in = os.path.join(self._own_folder.name, "shown.json")
        self._variables = {**display.variables(), "PYTHONPATH": ROOT, "NONET_TELL": self.shown_in}
        self._variables |= variables or {}
        self._log = os.path.join(self._own_folder.name, "stderr.txt")
        self.window = ""

    def __enter__(self) -> Self:
        known = set(self.display.windows("nonet"))
        with open(self._log, "wb") as log:
            self.process = subprocess.Popen(
                self._command,
                env=self._variables,
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        try:
            wait_until(lambda: self._find(known), "the window to open")
            self.focus()
            self.settle()
        except BaseException:
            self.close()
            raise
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is not None and self.errors():
            error.add_note(f"The program said:\n{self.errors()}")
        self.close()

    def _find(self, known: set[str]) -> bool:
        if self.process.poll() is not None:
            raise HarnessError(f"it ended with code {self.process.returncode}:\n{self.errors()}")
        new = set(self.display.windows("nonet")) - known
        self.window = max(new, default="")
        return bool(new)

    # What the player does

    def focus(self) -> None:
        """Bring this window to the front and give it the keyboard."""
        self._xdotool("windowraise", self.window, "windowfocus", "--sync", self.window)

    def blur(self) -> None:
        """Take the keyboard away, as another window would."""
        x11.focus_nothing(self.display.name)

    def click(self, place: str | tuple[float, float], times: int = 1, hold: str = "") -> None:
        """Click a named place, as "playing/r5c5", or a point; ``hold`` a key such as "shift".
        A player looks first where another screen has come below the pointer."""
        at = self.point(place)
        if self._clicked and math.dist(at, self._clicked) < LOOKS_FIRST:
            time.sleep(0.6)
        self._clicked = at
        click = ["click", "--repeat", str(times), "--delay", "30", "1"]
        held = (["keydown", hold], ["keyup", hold]) if hold else ([], [])
        self._xdotool(*held[0], *self._move(place), *click, *held[1])

    def drag(self, *places: str | tuple[float, float]) -> None:
        """Press at the first place, move over the others, let go at the last."""
        self._xdotool(*self._move(places[0]), "mousedown", "1")
        for place in places[1:]:
            self._xdotool(*self._move(place), "sleep", "0.03")
        self._xdotool("mouseup", "1")

    def hover(self, place: str | tuple[float, float]) -> None:
        """Move the pointer there."""
        self._xdotool(*self._move(place))

    def key(self, *chords: str) -> None:
        """Press keys one after the other: "5", "ctrl+z", "shift+3", "Escape", "F11"."""
        for chord in chords:
            self._xdotool("key", "--clearmodifiers", chord)

    def type(self, text: str) -> None:
        """Type a text."""
        self._xdotool("type", "--delay", "20", text)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size and wait until it has been drawn in it."""
        self._xdotool("windowsize", self.window, str(width), str(height))
        self.size = (width, height)
        wait_until(lambda: self.picture()[0] == self.size, f"the size {width}x{height}")
        self.settle()

    def move(self, x: int, y: int) -> None:
        """Put the window's corner somewhere on the screen."""
        self._xdotool("windowmove", self.window, str(x), str(y))

    def ask_to_close(self) -> int:
        """Close the window as its close button does; returns the program's exit code."""
        x11.ask_to_close(self.display.name, int(self.window))
        return self.wait()

    def wait(self) -> int:
        """Wait for the program to end by itself; returns its exit code."""
        try:
            return self.process.wait(10)
        except subprocess.TimeoutExpired as error:
            raise HarnessError(f"still running after 10 s\n{self.errors()}") from error

    # What the system does to the program

    def kill(self) -> None:
        """SIGKILL, as a power cut would: the program gets no word of it."""
        self.process.kill()
        self.process.wait()

    def freeze(self) -> None:
        """SIGSTOP: it stands still, and does not know it."""
        if sys.platform == "win32":
            raise NotImplementedError
        self.process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on after ``freeze``."""
        if sys.platform == "win32":
            raise NotImplementedError
        self.process.send_signal(signal.SIGCONT)

    def close(self) -> None:
        """End the program however it takes, and remove the harness's files."""
        if hasattr(self, "process"):
            with contextlib.suppress(ProcessLookupError):
                self.thaw()
            end(self.process)
        with contextlib.suppress(OSError):
            self._own_folder.cleanup()

    # What there is to see

    def screenshot(self, path: str) -> str:
        """Save the window's picture; the file's ending chooses the format. Returns the path."""
        self.display.run("import", "-window", self.window, path)
        return path

    def picture(self) -> tuple[tuple[int, int], bytes]:
        """The window's (width, height) and its pixels: three bytes each, row by row."""
        return x11.picture(self.display.name, int(self.window))

    def pixel(self, place: str | tuple[float, float]) -> tuple[int, int, int]:
        """The colour at a named place's middle or at a point."""
        (width, _), pixels = self.picture()
        x, y = self.point(place)
        start = (y * width + x) * 3
        red, green, blue = pixels[start : start + 3]
        return red, green, blue

    def settle(self, still: float = 0.25, seconds: float = 30) -> None:
        """Wait until something is drawn and has stayed the same for ``still`` seconds, in which the
        program was not at work: on a busy machine it may stand still and go on."""
        seen, since, worked = b"", 0.0, 0.0

        def is_still() -> bool:
            nonlocal seen, since, worked
            pixels, now = self.picture()[1], time.monotonic()
            changed = pixels != seen or pixels.count(pixels[:3]) * 3 == len(pixels)  # of one colour
            if not changed and now - since <= still:
                return False
            at_work = self._at_work()
            if not changed and at_work - worked < AT_WORK * (now - since):
                return True
            seen, since, worked = pixels, now, at_work
            return False

        wait_until(is_still, "the picture to settle", seconds)

    def _at_work(self) -> float:
        """For how many seconds the program has had the processor, or waited for it."""
        try:
            with open(f"/proc/{self.process.pid}/schedstat", encoding="ascii") as times:
                running, waiting, _ = times.read().split()
        except (OSError, ValueError):  # it has ended, or the system keeps no such count
            return 0.0
        return (int(running) + int(waiting)) / 1e9

    def wait_for_change(self, act: Callable[[], object]) -> None:
        """Do something and wait until the picture is another one and has settled."""
        before = self.picture()
        act()
        wait_until(lambda: self.picture() != before, "the picture to change", 30)
        self.settle()

    def boxes(self, screen: str, name: str = "", seconds: float = 10) -> dict[str, Box]:
        """Where everything is on a screen, as the program says: name to (x, y, width, height) in
        pixels. Waits until the screen is on top, and has ``name``."""
        shown = self.shown

        def is_shown() -> bool:
            nonlocal shown
            shown = self.shown
            there = shown["boxes"] if shown["screen"] == screen else {}
            return name in there if name else bool(there)

        try:
            wait_until(is_shown, f"{screen}/{name}", seconds)
        except HarnessError as error:
            known = ", ".join(sorted(shown["boxes"]))
            raise HarnessError(f"{error}; {shown['screen']} has {known}{self.errors()}") from error
        return shown["boxes"]

    @property
    def shown(self) -> Shown:
        """The screen on top and where everything is on it, of one moment."""
        with contextlib.suppress(OSError), open(self.shown_in, encoding="utf-8") as file:
            shown: Shown = json.load(file)
            return shown
        return {"screen": "", "boxes": {}}

    @property
    def screen(self) -> str:
        """The name of the screen on top."""
        return self.shown["screen"]

    def point(self, place: str | tuple[float, float]) -> tuple[int, int]:
        """The middle of a place such as "playing/pad.5", once it is there; or the point itself."""
        if isinstance(place, str):
            screen, _, name = place.partition("/")
            x, y, width, height = self.boxes(screen, name)[name]
            return int(x + width / 2), int(y + height / 2)
        return int(place[0]), int(place[1])

    def errors(self) -> str:
        """What the program has written to stdout and stderr."""
        try:
            with open(self._log, encoding="utf-8", errors="replace") as log:
                return log.read()
        except OSError:
            return ""

    def _move(self, place: str | tuple[float, float]) -> list[str]:
        x, y = self.point(place)
        return ["mousemove", "--window", self.window, str(x), str(y)]

    def _xdotool(self, *words: str) -> None:
        self.display.run("xdotool", *words)
