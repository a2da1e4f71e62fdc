"""The key table. It turns keys into intents, and the help page is drawn from it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.input.intents import Do, Intent


class Binding(NamedTuple):
    """Keys that mean the same: names such as ``"ctrl+z"``, ``"up"``, ``"kp5"``."""

    keys: tuple[str, ...]
    intent: Intent
    label: str = ""
    """Catalogue key of the help page's line; bindings with the same label share one line."""
    scope: str = "playing"
    """``playing`` or ``everywhere``."""


def _digits() -> tuple[Binding, ...]:
    enter = [Binding((str(d), f"kp{d}"), Intent(Do.DIGIT, d), "keys.digit") for d in range(1, 10)]
    note = [
        Binding((f"shift+{d}", f"shift+kp{d}"), Intent(Do.NOTE, d), "keys.note")
        for d in range(1, 10)
    ]
    return (*enter, *note)


def _moves() -> tuple[Binding, ...]:
    ways = (
        ("up", "w", (-1, 0)),
        ("left", "a", (0, -1)),
        ("down", "s", (1, 0)),
        ("right", "d", (0, 1)),
    )
    move = [
        Binding((arrow, letter), Intent(Do.MOVE, way), "keys.move") for arrow, letter, way in ways
    ]
    extend = [
        Binding((f"shift+{arrow}", f"ctrl+{arrow}"), Intent(Do.EXTEND, way), "keys.extend")
        for arrow, _, way in ways
    ]
    return (*move, *extend)


BINDINGS: tuple[Binding, ...] = (
    *_moves(),
    *_digits(),
    Binding(("0", "kp0", "delete", "backspace"), Intent(Do.ERASE), "keys.erase"),
    Binding(("n",), Intent(Do.NOTES), "keys.notes"),
    Binding(("f",), Intent(Do.FILL_NOTES), "keys.fill_notes"),
    Binding(("u", "ctrl+z"), Intent(Do.UNDO), "keys.undo"),
    Binding(("ctrl+y", "ctrl+shift+z"), Intent(Do.REDO), "keys.redo"),
    Binding(("h",), Intent(Do.HINT), "keys.hint"),
    Binding(("c",), Intent(Do.DONE), "keys.done"),
    Binding(("p",), Intent(Do.PAUSE), "keys.pause"),
    Binding(("r",), Intent(Do.RESTART), "keys.restart"),
    Binding(("ctrl+n",), Intent(Do.NEW), "keys.new"),
    Binding(("ctrl+a",), Intent(Do.SELECT_ALL), "keys.select_all"),
    Binding(("enter", "kp_enter", "space"), Intent(Do.ACCEPT), "keys.accept"),
    Binding(("escape",), Intent(Do.BACK), "keys.back", "everywhere"),
    Binding(("tab",), Intent(Do.NEXT, 1), "keys.next", "everywhere"),
    Binding(("shift+tab",), Intent(Do.NEXT, -1), "keys.previous", "everywhere"),
    Binding(("ctrl+v",), Intent(Do.PASTE), "keys.paste", "everywhere"),
    Binding(("f11",), Intent(Do.FULL_SCREEN), "keys.full_screen", "everywhere"),
    Binding(("m",), Intent(Do.MUTE), "keys.mute", "everywhere"),
    Binding(("+", "=", "kp+"), Intent(Do.TEXT_SIZE, 1), "keys.text_larger", "everywhere"),
    Binding(("-", "kp-"), Intent(Do.TEXT_SIZE, -1), "keys.text_smaller", "everywhere"),
    Binding(("?", "f1"), Intent(Do.HELP), "keys.help", "everywhere"),
    Binding(("ctrl+q",), Intent(Do.QUIT), "keys.quit", "everywhere"),
)

_BY_KEY = {key: binding.intent for binding in BINDINGS for key in binding.keys}

_NAMES = {
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_DELETE: "delete",
    pygame.K_BACKSPACE: "backspace",
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "kp_enter",
    pygame.K_SPACE: "space",
    pygame.K_TAB: "tab",
    pygame.K_ESCAPE: "escape",
    pygame.K_F1: "f1",
    pygame.K_F11: "f11",
    pygame.K_KP_PLUS: "kp+",
    pygame.K_KP_MINUS: "kp-",
    **{getattr(pygame, f"K_KP{d}"): f"kp{d}" for d in range(10)},
}

_DIGIT_ROW = {getattr(pygame, f"KSCAN_{d}"): str(d) for d in range(10)}
"""By place, not by letter: on a French keyboard the digits need Shift."""

_NUMBER_PAD = {getattr(pygame, f"KSCAN_KP{d}"): f"kp{d}" for d in range(10)}
"""By place too: with Shift or without Num Lock the pad sends other keys."""


def key_name(key: int, scancode: int, modifiers: int, text: str = "") -> str:
    """The table's name of a key press, e.g. ``"ctrl+shift+z"``.

    ``text`` is the character that the press types; it tells ``?`` and ``+`` on any layout.
    """
    if text in ("?", "+", "=", "-") and not modifiers & pygame.KMOD_CTRL:
        on_pad = key in (pygame.K_KP_PLUS, pygame.K_KP_MINUS)
        return f"kp{text}" if on_pad else text
    name = _NUMBER_PAD.get(scancode) or _DIGIT_ROW.get(scancode) or _NAMES.get(key)
    if name is None:
        name = chr(key) if 32 < key < 127 else ""
    if not name:
        return ""
    ctrl = "ctrl+" if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META) else ""
    shift = "shift+" if modifiers & pygame.KMOD_SHIFT else ""
    return f"{ctrl}{shift}{name}"


def intent_of(event: pygame.Event) -> Intent | None:
    """The intent of a KEYDOWN event, or None."""
    name = key_name(event.key, event.scancode, event.mod, event.unicode)
    return _BY_KEY.get(name)
