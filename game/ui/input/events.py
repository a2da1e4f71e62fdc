"""What SDL reports, handed to whom it concerns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.input import keymap
from game.ui.input.intents import Pause
from game.ui.window import screen

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.app import App


def dispatch(app: App, event: pygame.Event) -> None:
    """An event of keyboard, pointer or window; what is none of these may be a controller's."""
    handler = _HANDLERS.get(event.type)
    if handler is not None:
        handler(app, event)
    elif app.gamepad:
        app.gamepad.handle(event)


def _key(app: App, event: pygame.Event) -> None:
    intent = keymap.intent_of(event)
    if intent is not None:
        app.by_keys = True
        app.perform(intent)


# -- pointer ----------------------------------------------------------------------------------


def _pointer_down(app: App, event: pygame.Event) -> None:
    if event.button == 1:
        app.by_keys = False
        app.redraw()
        app.top.pointer_down(screen.to_pixels(app.window, event.pos), pygame.key.get_mods())


def _pointer_move(app: App, event: pygame.Event) -> None:
    if event.buttons[0]:
        app.top.pointer_move(screen.to_pixels(app.window, event.pos), pygame.key.get_mods())


def _pointer_up(app: App, event: pygame.Event) -> None:
    if event.button == 1:
        app.redraw()
        app.top.pointer_up(screen.to_pixels(app.window, event.pos))


def _dropped_file(app: App, event: pygame.Event) -> None:
    app.dealer.file(event.file)


def _dropped_text(app: App, event: pygame.Event) -> None:
    app.dealer.own(event.text)


# -- window -----------------------------------------------------------------------------------


def _resized(app: App, event: pygame.Event) -> None:
    app.resized()


def _exposed(app: App, event: pygame.Event) -> None:
    app.redraw()


def _focus_lost(app: App, event: pygame.Event) -> None:
    app.focused = False
    if app.settings.pause_on_blur:
        app.top.perform(Pause())
        app.redraw()


def _focus_gained(app: App, event: pygame.Event) -> None:
    app.focused = True
    app.redraw()


def _close(app: App, event: pygame.Event) -> None:
    app.quit()


_HANDLERS: dict[int, Callable[[App, pygame.Event], None]] = {
    pygame.KEYDOWN: _key,
    pygame.MOUSEBUTTONDOWN: _pointer_down,
    pygame.MOUSEMOTION: _pointer_move,
    pygame.MOUSEBUTTONUP: _pointer_up,
    pygame.DROPFILE: _dropped_file,
    pygame.DROPTEXT: _dropped_text,
    pygame.WINDOWSIZECHANGED: _resized,
    pygame.WINDOWEXPOSED: _exposed,
    pygame.WINDOWRESTORED: _exposed,
    pygame.WINDOWFOCUSLOST: _focus_lost,
    pygame.WINDOWMINIMIZED: _focus_lost,
    pygame.WINDOWFOCUSGAINED: _focus_gained,
    pygame.QUIT: _close,
}
