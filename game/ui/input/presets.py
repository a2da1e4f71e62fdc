"""Sets of keys for those who come from other programs, as changes to Nonet's own.

For each label: the keys of each of its intents, in the order of the key table. Other lines lose
the keys that these take.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from game.engine.marks import COLOURS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Keys = Sequence[Sequence[str]]

NINE = range(1, 10)


def _each(*forms: str, digits: Sequence[int] = NINE) -> Keys:
    """For each digit its keys; ``#`` stands for it."""
    return tuple(tuple(form.replace("#", str(digit)) for form in forms) for digit in digits)


def _arrows(form: str) -> Keys:
    """For each arrow its key, in the order of the table; ``#`` stands for it."""
    return tuple((form.replace("#", arrow),) for arrow in ("up", "left", "down", "right"))


SUDOKUPAD: Mapping[str, Keys] = {
    "keys.note": _each(),
    "keys.corner": _each("shift+#", "shift+kp#", "alt+#"),
    "keys.centre": _each("ctrl+#", "ctrl+kp#"),
    "keys.colour": _each("ctrl+shift+#", "ctrl+alt+#", digits=range(1, COLOURS + 1)),
    "keys.tool.pen": (("z",),),
    "keys.tool.corner": (("x",),),
    "keys.tool.centre": (("c",),),
    "keys.tool.colour": (("v",),),
    "keys.tool.line": (("b",),),
    "keys.next_tool": (("space", "pagedown"),),
    "keys.previous_tool": (("shift+space", "pageup"),),
    "keys.accept": (("enter", "kp_enter"),),
    "keys.done": (("e",),),
    "keys.select_none": (("ctrl+shift+a",),),
    "keys.select_alike": (("alt+a",),),
}
"""Shift for corner, Ctrl for centre, both for colours; Z, X, C, V, Space and the Page keys for
tools. Its Tab, for letters, is left out: no puzzle here has any."""

HODOKU: Mapping[str, Keys] = {
    "keys.move": _arrows("#"),
    "keys.note": _each("ctrl+#", "ctrl+kp#", "shift+#", "shift+kp#"),
    "keys.centre": _each(),
    "keys.colour": tuple(
        (f"{shift}{letter}", f"ctrl+shift+{number}")
        for number, (letter, shift) in enumerate(product("abcd", ("", "shift+")), 1)
    ),
    "keys.clear_colours": (("r",),),
    "keys.extend": _arrows("shift+#"),
    "keys.to_blank": _arrows("ctrl+#"),
    "keys.filter": _each("f#"),
    "keys.next_filter": ((".", ">"),),
    "keys.previous_filter": ((",", "<"),),
    "keys.note_filtered": (("space",),),
    "keys.accept": (("enter", "kp_enter"),),
    "keys.select_pairs": (("f10",),),
    "keys.singles": (("f11",),),
    "keys.full_screen": (("alt+enter",),),
    "keys.hint": (("f12", "alt+f12", "h"),),
    "keys.details": (("ctrl+f12", "shift+h"),),
    "keys.restart": (("ctrl+r",),),
    "keys.done": (("k",),),
    "keys.tool.centre": (("y",),),
    "keys.next_tool": (("g",),),
    "keys.copy_givens": (("ctrl+g", "ctrl+shift+c"),),
    "keys.next.blank": (("alt+k",),),
    "keys.next.box": (("alt+y",),),
    "keys.next.given": (("alt+g",),),
    "keys.hear.box": (("alt+b",),),
    "keys.hear.column": (("alt+c",),),
}
"""Ctrl for candidates; F1 to F9, comma and full stop to look at a digit, which Space notes and
Enter writes; a to d for colours, with Shift the second of a pair; F11 for all singles, F12 for the
next step."""

PRESETS: dict[str, Mapping[str, Keys]] = {"nonet": {}, "sudokupad": SUDOKUPAD, "hodoku": HODOKU}
"""All sets, by the names under which they are kept."""
