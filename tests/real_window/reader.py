"""A program that plays as somebody who hears: over AT-SPI, by roles, names and actions alone.

Run by the system's Python, which has pyatspi. It reads the board from the names of its cells, works
out the digits, and writes them by pressing cells and buttons. It prints what it does. Or it does
what the log of a story does (`tests/ui/heard`), and prints what it hears after each step.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pyatspi  # type: ignore[import-not-found]
from gi.repository import GLib  # type: ignore[import-not-found]

SECONDS = 60


def walk(part: Any) -> Iterator[Any]:
    """A part of the screen, and all below it."""
    yield part
    for child in part:
        if child is not None:
            yield from walk(child)


def windows() -> Iterator[Any]:
    """The windows of the game."""
    for application in pyatspi.Registry.getDesktop(0):
        if application is not None:
            for window in application:
                if window is not None and window.getRole() in (
                    pyatspi.ROLE_FRAME,
                    pyatspi.ROLE_WINDOW,
                ):
                    yield window


def parts(role: str) -> list[Any]:
    """All parts with the name of a role, asked for again while the screen changes below them."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            return [part for top in windows() for part in walk(top) if part.getRoleName() == role]
        except GLib.GError:
            if time.monotonic() > end:
                raise


def wait_for(what: str, find: Callable[[], Any]) -> Any:
    """What is found, as soon as there is any; ends the program where there never is."""
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        found = find()
        if found:
            return found
        time.sleep(0.1)
    every = [f"{part.getRoleName()} {part.name!r}" for top in windows() for part in walk(top)]
    sys.exit(f"waited in vain for {what}; there is: {every}")


def cells() -> list[Any]:
    """The cells of the board, in reading order."""
    return [part for role in ("table cell", "cell") for part in parts(role)]


def digit_in(name: str) -> int:
    """`row 4, column 5: 7, given` holds 7."""
    held = name.partition(": ")[2].split(",")[0]  # the name may be on its way
    return int(held) if held.isdigit() else 0


def solved(values: list[int]) -> list[int] | None:
    """The digits of a board, tried out one by one."""
    blank = next((place for place, value in enumerate(values) if not value), None)
    if blank is None:
        return values
    row, column = divmod(blank, 9)
    box = {(row // 3 * 3 + r) * 9 + column // 3 * 3 + c for r in range(3) for c in range(3)}
    seen = box | {row * 9 + c for c in range(9)} | {r * 9 + column for r in range(9)}
    for digit in {*range(1, 10)} - {values[place] for place in seen}:
        rest = solved([*values[:blank], digit, *values[blank + 1 :]])
        if rest:
            return rest
    return None


def press(part: Any) -> None:
    part.queryAction().doAction(0)


ROLES = {
    "button": ("push button", "button"),
    "choice": ("push button", "button"),
    "cell": ("table cell", "cell"),
    "tab": ("page tab",),
    "row": ("list item",),
    "switch": ("toggle button", "switch", "check box"),
}
"""What AT-SPI calls the roles of the stories."""

PATIENCE = 10
"""Seconds that a reader waits for what a log promises."""


class Ears:
    """What is announced, line by line."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        pyatspi.Registry.registerEventListener(self._hear, "object:announcement")

    def _hear(self, event: Any) -> None:
        self.lines += str(event.any_data).splitlines()

    def listen(self, count: int) -> list[str]:
        """What is heard until so many lines were, or nothing comes any more."""
        end = time.monotonic() + (PATIENCE if count else 0.3)
        while time.monotonic() < end and len(self.lines) < (count or 1):
            GLib.MainContext.default().iteration(False)
            time.sleep(0.01)
        heard, self.lines = self.lines, []
        return heard


def replay(log: str) -> None:
    """Do what a story does, and print it with what is heard."""
    ears, steps = Ears(), log.split("\n> ")[1:]
    for step in steps:
        done, *promised = step.splitlines()
        asked, _, name = done.partition(": ")
        role = asked.split()[1]
        begins = name.split(":")[0].split("：")[0]

        def found(role: str = role, begins: str = begins) -> list[Any]:
            every = [part for known in ROLES[role] for part in parts(known)]
            return [part for part in every if part.name.startswith(begins)]

        press(wait_for(f"{role} {begins!r}", found)[0])
        print("> " + done)
        for line in ears.listen(sum(not line.startswith("[") for line in promised)):
            print(line, flush=True)


def main() -> None:
    if sys.argv[1:]:
        with open(sys.argv[1], encoding="utf-8") as file:
            replay(file.read())
        return
    board = wait_for("81 cells", lambda: len(cells()) == 81 and cells())
    values = [digit_in(cell.name) for cell in board]
    answer = solved(values) or []
    print("the board:", "".join(map(str, values)), flush=True)
    for place, digit in enumerate(answer):
        if values[place]:
            continue
        press(cells()[place])
        named = [part for part in parts("push button") + parts("button") if part.name == str(digit)]
        press(named[0])

        def is_written(place: int = place, digit: int = digit) -> bool:
            now = cells()
            gone = len(now) < len(board)  # the last digit wins the game
            return gone or digit_in(now[place].name) == digit

        wait_for(f"{digit} in cell {place}", is_written)
        print("wrote:", digit, flush=True)
    wait_for("the result", lambda: not cells())
    titles = [part.name for part in parts("heading")]
    print("the end:", titles, flush=True)


main()
