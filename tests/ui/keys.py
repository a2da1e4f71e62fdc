"""Key presses as SDL reports them on an American keyboard."""

from __future__ import annotations

import pygame

from game.ui.input.key_names import split_name

_MODIFIERS = {
    "": pygame.KMOD_NONE,
    "shift": pygame.KMOD_LSHIFT,
    "ctrl": pygame.KMOD_LCTRL,
    "alt": pygame.KMOD_LALT,
    "cmd": pygame.KMOD_LMETA,
}

_NAMED = {
    "enter": (pygame.K_RETURN, pygame.KSCAN_RETURN),
    "kp+": (pygame.K_KP_PLUS, pygame.KSCAN_KP_PLUS),
    "kp-": (pygame.K_KP_MINUS, pygame.KSCAN_KP_MINUS),
}
"""Keys that pygame calls otherwise."""

_SHIFTED = {
    "?": ("/", pygame.KSCAN_SLASH),
    "+": ("=", pygame.KSCAN_EQUALS),
    "<": (",", pygame.KSCAN_COMMA),
    ">": (".", pygame.KSCAN_PERIOD),
}
_DIGITS_SHIFTED = ")!@#$%^&*("
_PLAIN = {
    ",": pygame.KSCAN_COMMA,
    ".": pygame.KSCAN_PERIOD,
    "-": pygame.KSCAN_MINUS,
    "=": pygame.KSCAN_EQUALS,
    "/": pygame.KSCAN_SLASH,
    "[": pygame.KSCAN_LEFTBRACKET,
    "]": pygame.KSCAN_RIGHTBRACKET,
}


def modifiers(held: str) -> int:
    """The mask of keys such as ``"ctrl+shift"``."""
    mask = 0
    for name in held.split("+"):
        mask |= _MODIFIERS[name]
    return mask


def key_event(chord: str) -> pygame.Event:
    """The KEYDOWN of a chord such as ``"ctrl+shift+z"``, ``"kp5"``, ``"pageup"`` or ``"?"``."""
    held, name = split_name(chord.replace("cmd+", "ctrl+"))
    mask = modifiers("cmd" if chord.startswith("cmd+") else "+".join(held))
    key, scancode, text, more = _key(name, mask)
    return pygame.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mask | more, unicode=text)


def _key(name: str, mask: int) -> tuple[int, int, str, int]:
    """Key, scancode, the text it types, and modifiers that it needs besides ``mask``."""
    if name in _SHIFTED:
        base, scancode = _SHIFTED[name]
        return ord(base), scancode, name, pygame.KMOD_LSHIFT
    if name in _PLAIN:
        return ord(name), _PLAIN[name], name, 0
    if len(name) > 1:
        key, scancode = _NAMED.get(name) or _constants(name.upper())
        text = name[2:] if name.startswith("kp") and len(name) == 3 and not mask else ""
        return key, scancode, text, 0
    scancode = getattr(pygame, f"KSCAN_{name.upper()}")
    if mask & (pygame.KMOD_LCTRL | pygame.KMOD_LMETA):
        return ord(name), scancode, "", 0
    if mask & pygame.KMOD_LSHIFT:
        text = _DIGITS_SHIFTED[int(name)] if name.isdigit() else name.upper()
        return ord(name), scancode, text, 0
    return ord(name), scancode, name, 0


def _constants(name: str) -> tuple[int, int]:
    """Key and scancode of any other key, by the names of pygame's constants."""
    return getattr(pygame, f"K_{name}"), getattr(pygame, f"KSCAN_{name}")
