"""Intents that are the same in every scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.settings import FIELDS
from game.ui.input.intents import Do, Intent

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.app import App


def _full_screen(app: App, intent: Intent) -> None:
    app.change("fullscreen", not app.settings.fullscreen)


def _mute(app: App, intent: Intent) -> None:
    app.change("sound", not app.settings.sound)
    app.toasts.show(app.t("message.sound_on" if app.settings.sound else "message.sound_off"))


def _text_size(app: App, intent: Intent) -> None:
    sizes = FIELDS["text"]
    at = sizes.index(app.settings.text) + (1 if intent.value == 1 else -1)
    size = sizes[max(0, min(at, len(sizes) - 1))]
    app.change("text", size)
    app.toasts.show(app.t("message.text_size", percent=size))


def _help(app: App, intent: Intent) -> None:
    if app.top.name != "keys":
        app.open("keys")


def _paste(app: App, intent: Intent) -> None:
    app.dealer.paste()


def _quit(app: App, intent: Intent) -> None:
    app.quit()


COMMON: dict[Do, Callable[[App, Intent], None]] = {
    Do.FULL_SCREEN: _full_screen,
    Do.MUTE: _mute,
    Do.TEXT_SIZE: _text_size,
    Do.HELP: _help,
    Do.PASTE: _paste,
    Do.QUIT: _quit,
}
"""What :meth:`game.ui.app.App.perform` does itself."""
