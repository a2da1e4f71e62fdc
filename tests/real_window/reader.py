"""A program that plays as somebody who hears: over AT-SPI, by roles, names and actions alone.

Run by the system's Python, which has pyatspi. It does what the log of a story does
(`tests/ui/heard`), and prints the log of what it hears itself. Where the log leaves digits out, it
reads the board from the names of its cells, works them out, and writes all but the last.
"""

from __future__ import annotations

import math
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pyatspi  # type: ignore[import-not-found]
from gi.repository import GLib  # type: ignore[import-not-found]

SECONDS = 60
"""How long it waits for what must be there, and for the next of what a log promises."""

QUIET = 0.15
"""Seconds without a word after which nothing more is said, where nothing is promised."""

ROLES = {
    "button": ("push button", "button"),
    "choice": ("push button", "button"),
    "cell": ("table cell", "cell"),
    "grid": ("table", "grid"),
    "tab": ("page tab",),
    "row": ("list item",),
    "switch": ("toggle button", "switch", "check box"),
    "field": ("entry", "text"),
}
"""What AT-SPI calls the roles of the stories."""

WINDOWS = (pyatspi.ROLE_FRAME, pyatspi.ROLE_WINDOW)

BOX_ROWS = {4: 2, 6: 2, 9: 3}
"""How many rows a box has, by the side of the board."""


def walk(part: Any) -> Iterator[Any]:
    """A part of the screen, and all below it."""
    yield part
    for child in part:
        if child is not None:
            yield from walk(child)


def everything() -> list[Any]:
    """All parts of the game's windows, asked for again while the screen changes below them."""
    end = time.monotonic() + SECONDS
    while True:
        try:
            tops = [top for game in pyatspi.Registry.getDesktop(0) if game for top in game if top]
            return [part for top in tops if top.getRole() in WINDOWS for part in walk(top)]
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
        time.sleep(0.02)
    every = [f"{part.getRoleName()} {part.name!r}" for part in everything()]
    sys.exit(f"waited in vain for {what}; there is: {every}")


def is_called(part: Any, role: str, name: str) -> bool:
    """Whether a part has a role, and a name that begins so; not once it is gone."""
    try:
        return part.getRoleName() in ROLES[role] and part.name.startswith(name)
    except GLib.GError:
        return False


def named(role: str, name: str) -> Any:
    """The first part with a role whose name begins so."""

    def found() -> list[Any]:
        return [part for part in everything() if is_called(part, role, name)]

    return wait_for(f"{role} {name!r}", found)[0]


def begins(name: str) -> str:
    """What is left of a name where its part changes: `row 4, column 5: 7` loses what is in it."""
    return name.split(":")[0].split("：")[0]


# -- what is done ---------------------------------------------------------------------------------


def press(part: Any) -> None:
    part.queryAction().doAction(0)


def focus(part: Any) -> None:
    part.queryComponent().grabFocus()


def type_in(text: str) -> None:
    subprocess.run(["xdotool", "type", text], check=True)


def key(chord: str) -> None:
    """A key as the logs call it."""
    chord = {"enter": "Return"}.get(chord, chord)
    subprocess.run(["xdotool", "key", "--clearmodifiers", chord], check=True)


def digit_in(name: str) -> int:
    """`row 4, column 5: 7, given` holds 7, a blank 0."""
    held = name.removeprefix(begins(name))[1:].replace("，", ",").split(",")[0].strip()
    return int(held) if held.isdigit() else 0


def solved(values: list[int]) -> list[int]:
    """The digits of a board, tried out one by one; nothing where there is no solution."""
    side = math.isqrt(len(values))
    rows = BOX_ROWS[side]
    columns = side // rows
    blank = next((place for place, value in enumerate(values) if not value), None)
    if blank is None:
        return values
    row, column = divmod(blank, side)
    top, left = row // rows * rows, column // columns * columns
    box = {(top + r) * side + left + c for r in range(rows) for c in range(columns)}
    lines = {row * side + c for c in range(side)} | {r * side + column for r in range(side)}
    for digit in {*range(1, side + 1)} - {values[place] for place in box | lines}:
        rest = solved([*values[:blank], digit, *values[blank + 1 :]])
        if rest:
            return rest
    return []


def fill() -> None:
    """Write the digits into all blanks but the last."""
    parts = everything()
    cells = [part for part in parts if part.getRoleName() in ROLES["cell"]]
    pad = {part.name: part for part in parts if part.getRoleName() in ROLES["button"]}
    values = [digit_in(cell.name) for cell in cells]
    answer = solved(values)
    for place in [place for place, value in enumerate(values) if not value][:-1]:
        cell, digit = cells[place], answer[place]
        focus(cell)
        press(pad[str(digit)])
        wait_for(f"{digit} in {cell.name}", lambda: digit_in(cell.name) == digit)  # noqa: B023


# -- what is heard --------------------------------------------------------------------------------


class Ears:
    """What is announced, line by line, and what gets the focus."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.focus = ""
        """What has got it, as a log has that; empty for nothing new."""
        self.before: set[str] = set()
        """What may still be heard of before the first request."""
        pyatspi.Registry.registerEventListener(self._announced, "object:announcement")
        pyatspi.Registry.registerEventListener(self._focused, "object:state-changed:focused")

    def _announced(self, event: Any) -> None:
        lines = str(event.any_data).splitlines()
        self.lines += [line for line in lines if line not in self.before]

    def _focused(self, event: Any) -> None:
        if event.detail1:
            self.focus = "" if event.source.getRole() in WINDOWS else spoken(event.source)

    def listen(self, promised: list[str]) -> list[str]:
        """What is heard until all that is promised may have come, or nothing does any more."""
        wanted, gets_focus = len(promised), any(line.startswith("[") for line in promised)
        wanted -= gets_focus
        heard: list[str] = []
        last = time.monotonic()
        while time.monotonic() - last < (SECONDS if promised else QUIET):
            GLib.MainContext.default().iteration(False)
            if self.lines:
                heard, self.lines, last = heard + self.lines, [], time.monotonic()
            if promised and len(heard) >= wanted and bool(self.focus) >= gets_focus:
                break
            time.sleep(0.005)
        focus, self.focus = self.focus, ""
        return [*heard, focus] if focus else heard


def spoken(part: Any) -> str:
    """A part as a log has what gets the focus."""
    role = next((role for role, names in ROLES.items() if part.getRoleName() in names), "?")
    states, on = part.getState(), ""
    if role == "switch":
        is_on = any(map(states.contains, (pyatspi.STATE_CHECKED, pyatspi.STATE_PRESSED)))
        on = ", on" if is_on else ", off"
    chosen = ", chosen" if states.contains(pyatspi.STATE_SELECTED) else ""
    told = dict(attribute.split(":", 1) for attribute in part.getAttributes())
    place = f", {told['posinset']} of {told['setsize']}" if "posinset" in told else ""
    return f"[{part.name} ({role}{on}{chosen}{place})]"


def main() -> None:
    """Do what a story does, and print it with what is heard."""
    with open(sys.argv[1], encoding="utf-8") as file:
        before, *steps = file.read().split("\n> ")
    ears = Ears()
    ears.before = {*before.splitlines()}
    wait_for("the game", everything)
    for step in steps:
        done, *promised = step.splitlines()
        asked, _, name = done.partition(": ")
        action, _, role = asked.partition(" ")
        if action in ("key", "type"):
            {"key": key, "type": type_in}[action](role)
        else:
            {"press": press, "focus": focus}[action](named(role, begins(name)))
        print("> " + done)
        leaves_out = promised[-1:] == ["…"]
        print(*ears.listen(promised[: len(promised) - leaves_out]), sep="\n", flush=True)
        ears.before = set()
        if leaves_out:
            fill()
            ears.listen([])
            print("…")


main()
