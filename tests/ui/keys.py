"""Key presses as SDL reports them on an American keyboard."""

from __future__ import annotations

import pygame

_MODIFIERS = {
    "": pygame.KMOD_NONE,
    "shift": pygame.KMOD_LSHIFT,
    "ctrl": pygame.KMOD_LCTRL,
    "alt": pygame.KMOD_LALT,
    "cmd": pygame.KMOD_LMETA,
}

_NAMED = {
    "up": (pygame.K_UP, pygame.KSCAN_UP),
    "down": (pygame.K_DOWN, pygame.KSCAN_DOWN),
    "left": (pygame.K_LEFT, pygame.KSCAN_LEFT),
    "right": (pygame.K_RIGHT, pygame.KSCAN_RIGHT),
    "escape": (pygame.K_ESCAPE, pygame.KSCAN_ESCAPE),
    "enter": (pygame.K_RETURN, pygame.KSCAN_RETURN),
    "space": (pygame.K_SPACE, pygame.KSCAN_SPACE),
    "tab": (pygame.K_TAB, pygame.KSCAN_TAB),
    "delete": (pygame.K_DELETE, pygame.KSCAN_DELETE),
    "backspace": (pygame.K_BACKSPACE, pygame.KSCAN_BACKSPACE),
    "f1": (pygame.K_F1, pygame.KSCAN_F1),
    "f11": (pygame.K_F11, pygame.KSCAN_F11),
    "kp+": (pygame.K_KP_PLUS, pygame.KSCAN_KP_PLUS),
    "kp-": (pygame.K_KP_MINUS, pygame.KSCAN_KP_MINUS),
    "kp_enter": (pygame.K_KP_ENTER, pygame.KSCAN_KP_ENTER),
    **{
        f"kp{digit}": (getattr(pygame, f"K_KP{digit}"), getattr(pygame, f"KSCAN_KP{digit}"))
        for digit in range(10)
    },
}

_SHIFTED = {"?": ("/", pygame.KSCAN_SLASH), "+": ("=", pygame.KSCAN_EQUALS)}
_DIGITS_SHIFTED = ")!@#$%^&*("
_PLAIN = {"-": pygame.KSCAN_MINUS, "=": pygame.KSCAN_EQUALS, "/": pygame.KSCAN_SLASH}


def modifiers(held: str) -> int:
    """The mask of keys such as ``"ctrl+shift"``."""
    mask = 0
    for name in held.split("+"):
        mask |= _MODIFIERS[name]
    return mask


def key_event(chord: str) -> pygame.Event:
    """The KEYDOWN of a chord such as ``"ctrl+shift+z"``, ``"kp5"`` or ``"?"``."""
    head, _, name = chord.rpartition("+")
    if chord in _NAMED or len(chord) == 1:
        head, name = "", chord
    mask = modifiers(head)
    key, scancode, text, more = _key(name, mask)
    return pygame.Event(pygame.KEYDOWN, key=key, scancode=scancode, mod=mask | more, unicode=text)


def _key(name: str, mask: int) -> tuple[int, int, str, int]:
    """Key, scancode, the text it types, and modifiers that it needs besides ``mask``."""
    if name in _NAMED:
        key, scancode = _NAMED[name]
        text = name[2:] if name.startswith("kp") and not mask else ""
        return key, scancode, text, 0
    if name in _SHIFTED:
        base, scancode = _SHIFTED[name]
        return ord(base), scancode, name, pygame.KMOD_LSHIFT
    if name in _PLAIN:
        return ord(name), _PLAIN[name], name, 0
    scancode = getattr(pygame, f"KSCAN_{name.upper()}")
    if mask & (pygame.KMOD_LCTRL | pygame.KMOD_LMETA):
        return ord(name), scancode, "", 0
    if mask & pygame.KMOD_LSHIFT:
        text = _DIGITS_SHIFTED[int(name)] if name.isdigit() else name.upper()
        return ord(name), scancode, text, 0
    return ord(name), scancode, name, 0
