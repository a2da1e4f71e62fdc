"""Opening the window on each system, and converting points to pixels."""

from __future__ import annotations

import os

import pygame

from game.ui.layout.geometry import SMALLEST, View
from game.ui.window.waiting import Waiter, open_sockets

DEFAULT = (1280, 800)
TITLE = "Nonet"
NO_DISPLAY = "Nonet needs a screen, but no display was found."


class NoDisplay(Exception):
    """There is no display to open a window on."""


def open_display() -> Waiter:
    """Start the video system; returns what waits for its events.

    Raises NoDisplay where SDL falls back to its ``offscreen`` or ``dummy`` driver, with which
    the game would run unseen, unless SDL_VIDEODRIVER names that driver.
    """
    for system in ("X11", "WAYLAND"):  # not setdefault: pygame has put the script's name there
        os.environ[f"SDL_VIDEO_{system}_WMCLASS"] = "nonet"
    os.environ.setdefault("SDL_APP_NAME", "Nonet")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_WINDOWS_DPI_SCALING", "1")  # sizes are points, as elsewhere
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    before = open_sockets()
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(f"{NO_DISPLAY} ({error})") from error
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy") and not os.environ.get("SDL_VIDEODRIVER"):
        raise NoDisplay(NO_DISPLAY)
    if driver == "x11":  # drawing through OpenGL would double the start and treble the memory
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    return Waiter(open_sockets() - before)


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """A size that the player did not ask for, reduced to fit the screen."""
    desktop = pygame.display.get_desktop_sizes()[0]
    if desktop[0] < SMALLEST[0] or desktop[1] < SMALLEST[1]:
        return size
    return min(size[0], desktop[0]), min(size[1], desktop[1])


def open_window(size: tuple[int, int], fullscreen: bool, hidden: bool = False) -> pygame.Window:
    """Open the window; a ``hidden`` one is seen once it is shown."""
    window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True, hidden=hidden)
    window.minimum_size = SMALLEST
    if fullscreen:
        window.set_fullscreen(True)
    pygame.event.set_blocked([pygame.TEXTEDITING])
    take_text(False)  # it is on from the start
    return window


def take_text(wanted: bool) -> None:
    """Take what is typed as text, or as keys only: an input method would swallow these."""
    if wanted:
        pygame.event.set_allowed([pygame.TEXTINPUT])
        pygame.key.start_text_input()
    else:
        pygame.key.stop_text_input()
        pygame.event.set_blocked([pygame.TEXTINPUT])


def set_icon(window: pygame.Window) -> None:
    """Show the seal in the task bar; called after the first frame."""
    from game.paths import asset

    try:
        window.set_icon(pygame.image.load(asset("icons/nonet-64.png")))
    except (pygame.error, OSError):
        return  # the system shows a default icon


_CURSORS = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "pen": pygame.SYSTEM_CURSOR_CROSSHAIR,
}


def set_cursor(name: str) -> None:
    """Show the arrow, the ``hand`` of what can be pressed or the cross of what can be written on;
    a system without one keeps the cursor that it has."""
    try:
        pygame.mouse.set_cursor(_CURSORS[name])
    except pygame.error:
        return


def view_of(window: pygame.Window, text: float, large: bool = False) -> View:
    """The View of a window: its pixels, and how many of them make a point."""
    width, height = window.get_surface().get_size()
    return View(width, height, width / max(1, window.size[0]), text, large)


def to_pixels(window: pygame.Window, at: tuple[int, int]) -> tuple[int, int]:
    """The pixel at a mouse position, which is in points."""
    surface, size = window.get_surface().get_size(), window.size
    return (at[0] * surface[0] // max(1, size[0]), at[1] * surface[1] // max(1, size[1]))
