"""Sets of keys for those who come from other programs, as changes to Nonet's own.

For each label: the keys of each of its intents, in the order of the key table. Other lines lose
the keys that these take.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.marks import COLOURS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Keys = Sequence[Sequence[str]]

NINE = range(1, 10)


def _each(*forms: str, digits: Sequence[int] = NINE) -> Keys:
    """For each digit its keys; ``#`` stands for it."""
    return tuple(tuple(form.replace("#", str(digit)) for form in forms) for digit in digits)


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
    "keys.next_tool": (("space",),),
    "keys.previous_tool": (("shift+space",),),
    "keys.accept": (("enter", "kp_enter"),),
    "keys.done": (("e",),),
}
"""Shift for corner, Ctrl for centre, both for colours; Z, X, C, V and Space for tools."""

HODOKU: Mapping[str, Keys] = {
    "keys.move": (("up",), ("left",), ("down",), ("right",)),
    "keys.note": _each("ctrl+#", "ctrl+kp#", "shift+#", "shift+kp#"),
    "keys.centre": _each(),
    "keys.colour": (
        *((key, f"ctrl+shift+{number}") for number, key in enumerate("abcde", 1)),
        *((f"ctrl+shift+{number}",) for number in range(6, COLOURS + 1)),
    ),
    "keys.clear_colours": (("r",),),
    "keys.hold": _each("f#"),
    "keys.hint": (("f12", "h"),),
    "keys.restart": (("ctrl+r",),),
    "keys.done": (("k",),),
    "keys.tool.centre": (("y",),),
    "keys.next_tool": (("g",),),
    "keys.copy_givens": (("ctrl+g", "ctrl+shift+c"),),
}
"""Ctrl for candidates, F1 to F9 to look at a digit, a to e for colours, F12 for the next step."""

PRESETS: dict[str, Mapping[str, Keys]] = {"nonet": {}, "sudokupad": SUDOKUPAD, "hodoku": HODOKU}
"""All sets, by the names under which they are kept."""
