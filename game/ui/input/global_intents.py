"""Intents that are the same in every scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.session.settings import FIELDS
from game.ui.input.intents import (
    ChangeTextSize,
    Intent,
    PastePuzzle,
    Quit,
    ShowKeys,
    ToggleFullScreen,
    ToggleSound,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.app import App


def _full_screen(app: App, intent: ToggleFullScreen) -> None:
    app.change("fullscreen", not app.settings.fullscreen)


def _sound(app: App, intent: ToggleSound) -> None:
    app.change("sound", not app.settings.sound)
    app.toasts.show(app.t("message.sound_on" if app.settings.sound else "message.sound_off"))


def _text_size(app: App, intent: ChangeTextSize) -> None:
    sizes = FIELDS["text"]
    at = sizes.index(app.settings.text) + intent.step
    size = sizes[max(0, min(at, len(sizes) - 1))]
    app.change("text", size)
    app.toasts.show(app.t("message.text_size", percent=size))


def _show_keys(app: App, intent: ShowKeys) -> None:
    if app.top.name != "keys":
        app.open("keys")


def _paste(app: App, intent: PastePuzzle) -> None:
    app.dealer.paste()


def _quit(app: App, intent: Quit) -> None:
    app.quit()


GLOBAL: dict[type[Intent], Callable[[App, Any], None]] = {
    ToggleFullScreen: _full_screen,
    ToggleSound: _sound,
    ChangeTextSize: _text_size,
    ShowKeys: _show_keys,
    PastePuzzle: _paste,
    Quit: _quit,
}
"""What :meth:`game.ui.app.App.perform` does itself, whatever scene is on top."""
