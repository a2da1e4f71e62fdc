"""Intents that are the same in every scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.session.settings import choices
from game.ui.input.hearing_intents import ChangeSpeed, Hush
from game.ui.input.intents import (
    ChangeTextSize,
    Intent,
    OpenPage,
    PastePuzzle,
    Quit,
    ToggleFullScreen,
    ToggleSound,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.session.settings import Value
    from game.ui.services import Services


def _full_screen(program: Services, intent: ToggleFullScreen) -> None:
    program.change("fullscreen", not program.settings.fullscreen)


def _sound(program: Services, intent: ToggleSound) -> None:
    program.change("sound", not program.settings.sound)
    key = "message.sound_on" if program.settings.sound else "message.sound_off"
    program.toasts.show(program.t(key))


def _text_size(program: Services, intent: ChangeTextSize) -> None:
    size = _step(program, "text", intent.step)
    program.toasts.show(program.t("message.text_size", percent=size))


def _speed(program: Services, intent: ChangeSpeed) -> None:
    speed = _step(program, "voice_speed", intent.step)
    program.toasts.show(program.t("message.voice_speed", percent=speed))


def _step(program: Services, name: str, step: int) -> Value:
    """Give a setting its next value, or the one before; returns the one in force."""
    values = choices(name)
    at = values.index(getattr(program.settings, name)) + step
    value = values[max(0, min(at, len(values) - 1))]
    program.change(name, value)
    return value


def _hush(program: Services, intent: Hush) -> None:
    program.hush()


def _open_page(program: Services, intent: OpenPage) -> None:
    program.scenes.open_or_return(intent.name)


def _paste(program: Services, intent: PastePuzzle) -> None:
    if not program.scenes.top.take_puzzle():
        program.starter.paste()


def _quit(program: Services, intent: Quit) -> None:
    program.quit()


GLOBAL: dict[type[Intent], Callable[[Services, Any], None]] = {
    ToggleFullScreen: _full_screen,
    ToggleSound: _sound,
    ChangeTextSize: _text_size,
    ChangeSpeed: _speed,
    Hush: _hush,
    OpenPage: _open_page,
    PastePuzzle: _paste,
    Quit: _quit,
}
"""What :meth:`game.ui.app.App.perform` does itself, whatever scene is on top."""
