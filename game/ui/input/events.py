"""The events of SDL, and the handler of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.about import visible
from game.ui.input.intents import (
    EnterDigit,
    EnterNote,
    Erase,
    PastePuzzle,
    Pause,
    PressDigit,
    ReleaseDigit,
    TurnPage,
)
from game.ui.input.second_press import REACH
from game.ui.window import native_window

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.input.intents import Intent
    from game.ui.services import Services


MOST_TYPED = 1000
"""Characters of a pasted text that a field gets to see; none takes as many."""

WHEEL_SECONDS = 0.1
"""How long the wheel rests after it has turned a page: a touchpad reports many turns at once."""


def dispatch(program: Services, event: pygame.Event) -> None:
    """An event of keyboard, pointer or window; what is none of these may be a controller's."""
    handler = _HANDLERS.get(event.type)
    if handler is not None:
        handler(program, event)
    elif program.gamepad:
        program.gamepad.handle(event)


STICK_MOVED = 0.5
"""How far a stick is pushed by a hand, 0 to 1; less is a stick that does not rest in its middle."""


def is_input(event: pygame.Event) -> bool:
    """Whether somebody is there: a key, the pointer or a controller was moved."""
    if event.type == pygame.JOYAXISMOTION:
        return bool(abs(event.value) >= STICK_MOVED)
    if event.type == pygame.CONTROLLERAXISMOTION:
        return bool(abs(event.value) >= STICK_MOVED * 32767)
    return event.type in _INPUTS


def is_press(event: pygame.Event) -> bool:
    """Whether something was pressed: a key, a button or the wheel, not the pointer moved."""
    return event.type in _PRESSES


def _key(program: Services, event: pygame.Event) -> None:
    top = program.scenes.top
    if top.takes_players and top.player_key(event.key, event.scancode):
        program.redraw()
        return
    if top.takes_keys:
        from game.ui.input.key_names import name_of

        name = name_of(event.key, event.scancode, event.mod, event.unicode)
        if name:
            top.key_pressed(name)
            program.redraw()
        return
    intent = _by_letter(program, event) or program.keys.table.intent_of(event, top.is_game)
    if program.scenes.top.takes_text and _is_text(event, intent):
        if isinstance(intent, PastePuzzle):
            from game.ui.games.copying import pasted_text

            _type(program, pasted_text())
        return  # what is typed comes as an event of its own
    program.hovering.rest()
    if intent is not None:
        program.by_keys = True
        waits = program.settings.hold != "nothing" and top.is_game
        if waits and isinstance(intent, EnterDigit):
            intent = PressDigit(intent.digit)
        if isinstance(intent, Erase) and event.key in (pygame.K_0, pygame.K_KP0):
            intent = Erase(zero=True)
        program.perform(intent)


def _by_letter(program: Services, event: pygame.Event) -> Intent | None:
    """The digit that a letter writes, or with Shift notes; with Alt the letter means what it means
    elsewhere."""
    held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT)
    if held or not pygame.K_a <= event.key <= pygame.K_z:
        return None
    digit = program.scenes.top.digit_of_letter(chr(event.key))
    if not digit:
        return None
    return EnterNote(digit) if event.mod & pygame.KMOD_SHIFT else EnterDigit(digit)


def _is_text(event: pygame.Event, intent: Intent | None) -> bool:
    """Whether a key writes or pastes text, where text is taken."""
    if isinstance(intent, PastePuzzle):
        return True
    if event.key == pygame.K_SPACE:
        return True
    control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    return bool(event.unicode) and event.unicode.isprintable() and not control


def _text(program: Services, event: pygame.Event) -> None:
    if program.scenes.top.takes_text:
        _type(program, event.text)


def _type(program: Services, text: str) -> None:
    """Hand on what can be seen of a text, on one line."""
    spaced = "".join(" " if character.isspace() else character for character in text[:MOST_TYPED])
    program.scenes.top.typed(visible(spaced))
    program.redraw()


def _key_up(program: Services, event: pygame.Event) -> None:
    """Only a digit that is held down waits for its key to come up."""
    if program.settings.hold != "nothing":
        intent = _by_letter(program, event) or program.keys.table.intent_of(event)
        if isinstance(intent, EnterDigit):
            program.perform(ReleaseDigit(intent.digit))


# -- pointer ----------------------------------------------------------------------------------


def _finger(program: Services, event: pygame.Event) -> None:
    if program.fingers is None:
        from game.ui.input.fingers import Fingers

        program.fingers = Fingers()
    program.fingers.handle(program, event)


def _pinches(program: Services, event: pygame.Event) -> bool:
    """Whether a finger that SDL sends as the mouse is one of two."""
    touched = getattr(event, "touch", False)
    return bool(touched) and program.fingers is not None and program.fingers.pinching


def _pointer_down(program: Services, event: pygame.Event) -> None:
    program.hovering.rest()
    if event.button == 1 and not _pinches(program, event):
        if program.by_keys:
            program.second_press.forget()
        program.by_keys = False
        program.redraw()
        at, reach = native_window.to_pixels(program.window, event.pos), REACH * program.view.scale
        clicks, scenes = getattr(event, "clicks", 1), program.scenes
        if program.second_press.take(at, reach, scenes.pressed_at, clicks, scenes.screens):
            scenes.top.pointer_down(at, pygame.key.get_mods())


def _pointer_move(program: Services, event: pygame.Event) -> None:
    at = native_window.to_pixels(program.window, event.pos)
    program.hovering.move(None if getattr(event, "touch", False) else at)
    if event.buttons[0] and not (program.second_press.ignored or _pinches(program, event)):
        program.scenes.top.pointer_move(at, pygame.key.get_mods())


def _pointer_left(program: Services, event: pygame.Event) -> None:
    program.hovering.move(None)


def _pointer_up(program: Services, event: pygame.Event) -> None:
    ignored, program.second_press.ignored = program.second_press.ignored, False
    if event.button == 1 and not (ignored or _pinches(program, event)):
        program.redraw()
        program.scenes.top.pointer_up(native_window.to_pixels(program.window, event.pos))


def _wheel(program: Services, event: pygame.Event) -> None:
    at, held = program.hovering.at, pygame.key.get_mods()
    nearing = bool(held & (pygame.KMOD_CTRL | pygame.KMOD_META))
    across, up = getattr(event, "precise_x", event.x), getattr(event, "precise_y", event.y)
    if held & pygame.KMOD_SHIFT and not across:
        across, up = -up, 0
    if at and program.scenes.top.wheel(at, across, up, nearing):
        return
    if event.y and program.wheel_rest <= 0:
        program.wheel_rest = WHEEL_SECONDS
        program.perform(TurnPage(-1 if event.y > 0 else 1))


def _drop_begins(program: Services, event: pygame.Event) -> None:
    program.dropped = []


def _dropped_file(program: Services, event: pygame.Event) -> None:
    if program.dropped is None:
        program.starter.file(event.file)
    else:
        program.dropped.append(event.file)


def _drop_ends(program: Services, event: pygame.Event) -> None:
    paths, program.dropped = program.dropped, None
    if paths:
        program.starter.files(paths)


def _dropped_text(program: Services, event: pygame.Event) -> None:
    program.starter.own(event.text)


# -- window -----------------------------------------------------------------------------------


def _resized(program: Services, event: pygame.Event) -> None:
    program.resized()


def _exposed(program: Services, event: pygame.Event) -> None:
    program.redraw()


def _focus_lost(program: Services, event: pygame.Event) -> None:
    program.focused = False
    if program.settings.pause_on_blur:
        program.scenes.top.perform(Pause())
        program.redraw()


def _focus_gained(program: Services, event: pygame.Event) -> None:
    program.focused = True
    program.redraw()


def _close(program: Services, event: pygame.Event) -> None:
    program.quit()


_HANDLERS: dict[int, Callable[[Services, pygame.Event], None]] = {
    pygame.KEYDOWN: _key,
    pygame.KEYUP: _key_up,
    pygame.MOUSEBUTTONDOWN: _pointer_down,
    pygame.MOUSEMOTION: _pointer_move,
    pygame.WINDOWLEAVE: _pointer_left,
    pygame.MOUSEBUTTONUP: _pointer_up,
    pygame.MOUSEWHEEL: _wheel,
    pygame.FINGERDOWN: _finger,
    pygame.FINGERMOTION: _finger,
    pygame.FINGERUP: _finger,
    pygame.TEXTINPUT: _text,
    pygame.DROPBEGIN: _drop_begins,
    pygame.DROPFILE: _dropped_file,
    pygame.DROPCOMPLETE: _drop_ends,
    pygame.DROPTEXT: _dropped_text,
    pygame.WINDOWSIZECHANGED: _resized,
    pygame.WINDOWEXPOSED: _exposed,
    pygame.WINDOWRESTORED: _exposed,
    pygame.WINDOWFOCUSLOST: _focus_lost,
    pygame.WINDOWMINIMIZED: _focus_lost,
    pygame.WINDOWFOCUSGAINED: _focus_gained,
    pygame.QUIT: _close,
}

_PRESSES = {
    *(pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL),
    *(pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION),
}
"""Events with which a player goes on."""

_INPUTS = {
    *(pygame.KEYDOWN, pygame.KEYUP, pygame.MOUSEWHEEL, pygame.DROPFILE, pygame.DROPTEXT),
    *(pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP),
    *(pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP),
    *(pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP),
    *(pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYHATMOTION),
}
"""Events that only a player causes."""
