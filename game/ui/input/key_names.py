"""The names of keys: those that the key table may use, and the name of a key press.

A name follows the prefixes ``ctrl+``, ``alt+`` and ``shift+``, in that order, and is one of these:

- a letter, ``a`` to ``z``: the key that types it;
- another character, such as ``?`` or ``[``: the press that types it, with or without Shift,
  wherever it is on the player's keyboard;
- ``0`` to ``9`` and ``kp0`` to ``kp9``: by place, because on a French keyboard digits need
  Shift, and a number pad without Num Lock sends other keys;
- ``kp+``, ``kp-``, ``kp*``, ``kp/``, ``kp.`` and ``kp=``: the keys of the number pad;
- any key of pygame by its constant, in lower case and without ``K_``: ``f5``, ``pageup``;
- any place on the keyboard, in the same way without ``KSCAN_``: ``scan_q`` is where Q lies on
  an American keyboard; ``scan_127`` is a place by SDL's number, for keys without a constant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from collections.abc import Iterator

MODIFIERS = {
    "ctrl": pygame.KMOD_CTRL | pygame.KMOD_META,
    "alt": pygame.KMOD_ALT,
    "shift": pygame.KMOD_SHIFT,
}
"""The keys that are held with another, and SDL's masks of them; Command counts as Ctrl."""


class Press(NamedTuple):
    """One way to press a key, as it is looked up."""

    by: str
    """``place`` (a scancode), ``key`` (a key code) or ``text`` (a character)."""
    code: int | str
    held: tuple[str, ...] = ()
    """Of `MODIFIERS`, in their order."""


class KeyNameError(ValueError):
    """A name in the key table that is not the name of a key."""


_SIGNS = {
    "+": pygame.K_KP_PLUS,
    "-": pygame.K_KP_MINUS,
    "*": pygame.K_KP_MULTIPLY,
    "/": pygame.K_KP_DIVIDE,
    ".": pygame.K_KP_PERIOD,
    "=": pygame.K_KP_EQUALS,
}

_KEYS = {
    **{name[2:].lower(): code for name, code in vars(pygame).items() if name.startswith("K_")},
    **{f"kp{sign}": code for sign, code in _SIGNS.items()},
    "enter": pygame.K_RETURN,
}

_PLACES = {
    name[6:].lower(): code for name, code in vars(pygame).items() if name.startswith("KSCAN_")
}

_DIGITS = {
    f"{pad}{digit}": _PLACES[f"{pad}{digit}"] for pad in ("", "kp", "kp_") for digit in range(10)
}


def parse_press(name: str) -> Press:
    """The press of a name such as ``"ctrl+shift+z"``; raises KeyNameError."""
    held, key = split_name(name)
    if key in _DIGITS:
        return Press("place", _DIGITS[key], held)
    if key.startswith("scan_"):
        place = key.removeprefix("scan_")
        if place in _PLACES or place.isdecimal():
            return Press("place", _PLACES.get(place) or int(place), held)
    elif len(key) == 1 and not key.isalnum() and key.isprintable() and key != " ":
        if "ctrl" in held or "alt" in held:  # which types nothing
            return Press("key", ord(key), held)
        if not held:
            return Press("text", key)
    elif len(key) == 1 and key.isalpha() and key.islower():
        return Press("key", ord(key), held)
    elif key in _KEYS:
        return Press("key", _KEYS[key], held)
    raise KeyNameError(f"{name!r} is not the name of a key: {key!r} is not known")


def split_name(name: str) -> tuple[tuple[str, ...], str]:
    """The modifiers that a name begins with, and the key, which may be ``+`` itself."""
    held: list[str] = []
    for modifier in MODIFIERS:
        if name.startswith(f"{modifier}+") and len(name) > len(modifier) + 1:
            held.append(modifier)
            name = name[len(modifier) + 1 :]
    return tuple(held), name


def presses_of(key: int, place: int, modifiers: int, text: str = "") -> Iterator[Press]:
    """Every press of the table that this press of a key may be, the most exact one first.

    `key` is SDL's key code, `place` its scancode, `modifiers` its mask, and `text` what the
    press types.
    """
    held = tuple(name for name, mask in MODIFIERS.items() if modifiers & mask)
    yield from _presses(key, place, held, text)
    if "alt" in held:  # Alt alone changes nothing
        yield from _presses(key, place, tuple(name for name in held if name != "alt"), text)


def _presses(key: int, place: int, held: tuple[str, ...], text: str) -> Iterator[Press]:
    yield Press("place", place, held)
    if key in _SIGNS.values():
        yield Press("key", key, held)
    if "ctrl" not in held:
        yield from (Press("text", character) for character in _typed(key, held, text))
    yield Press("key", key, held)


_SHIFTED = {
    **dict(zip("`-=[]\\/", "~_+{}|?", strict=True)),
    ",": "<?",
    ".": ">",
    ";": ":.",
    "'": '"?',
    "+": "?*",
    "ß": "?",
    ":": "/",
}
"""What Shift makes of a character: on American keyboards, then on others."""


def _typed(key: int, held: tuple[str, ...], text: str) -> str:
    """The characters that a press may type, the likeliest first. SDL knows what Shift makes of a
    key only where text is taken; elsewhere it tells what the key types alone."""
    if "shift" in held and len(text) == 1 and ord(text) == key:
        return _SHIFTED.get(text, text)
    return text


def name_of(key: int, place: int, modifiers: int, text: str = "") -> str | None:
    """The name for the table of a press that a player makes; None for a modifier alone, and for a
    key without a name."""
    if key in _HELD_ALONE:
        return None
    held = "".join(f"{name}+" for name, mask in MODIFIERS.items() if modifiers & mask)
    digits = {code: name for name, code in _DIGITS.items() if "_" not in name}
    if place in digits:
        return held + digits[place]
    signs = {code: f"kp{sign}" for sign, code in _SIGNS.items()}
    if key in signs:
        return held + signs[key]
    if 0 < key < _CHARACTERS and chr(key).isalpha():
        return held + chr(key).lower()
    typed = text if not modifiers & (MODIFIERS["ctrl"] | MODIFIERS["alt"]) else ""
    if modifiers & MODIFIERS["shift"]:
        typed = _typed(key, ("shift",), typed)[:1]
    if typed and not typed.isalnum() and typed.isprintable() and typed != " ":
        return typed
    names = [name for name, code in _KEYS.items() if code == key and len(name) > 1]
    return held + min(names, key=_rank) if names else None


_CHARACTERS = 0x40000000
"""Key codes below this are characters."""

_HELD_ALONE = {
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT),
    *(pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK, pygame.K_NUMLOCK),
    *(pygame.K_MODE, pygame.K_UNKNOWN),
}


def _rank(name: str) -> tuple[bool, str]:
    """Of two names of a key, that without an underscore or of pygame's shorter constant."""
    return name == "return", name
