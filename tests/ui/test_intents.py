"""Every input ends in an intent, and the intents of a game, performed again, play it again."""

from __future__ import annotations

import inspect
from collections.abc import Callable

import pygame
import pytest

from game.engine.notation import cell_name
from game.ui.input import intents
from game.ui.input.gamepad import BUTTONS, Gamepad
from game.ui.input.global_intents import GLOBAL
from game.ui.input.intents import Intent
from game.ui.scenes.playing.actions import ACTIONS
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL

KINDS = {
    each
    for _, each in inspect.getmembers(intents, inspect.isclass)
    if issubclass(each, Intent) and not each.__subclasses__()
}


def test_every_kind_of_intent_is_performed_somewhere() -> None:
    of_scenes = {intents.Pause, intents.TogglePause, intents.Back, intents.MoveFocus}
    of_scenes |= {intents.TurnPage, intents.ShowFacts, intents.FindKind}
    unperformed = KINDS - {*ACTIONS, *GLOBAL} - of_scenes
    assert not unperformed, "\n".join(
        f"add {each.__name__} to ACTIONS (scenes/playing/actions.py) or GLOBAL (global_intents.py)"
        for each in sorted(unperformed, key=lambda each: each.__name__)
    )


def test_intents_are_equal_by_kind_and_fields() -> None:
    assert intents.EnterDigit(5) == intents.EnterDigit(5)
    assert intents.Undo() == intents.Undo()
    different: list[Intent] = [intents.EnterDigit(5), intents.EnterNote(5), intents.Undo()]
    different += [intents.EnterDigit(6), intents.Redo()]
    assert len(set(different)) == len(different)
    assert repr(intents.MoveSelection(-1, 0)) == "MoveSelection(rows=-1, columns=0)"


def press_buttons(game: Pilot, *names: str) -> None:
    """Press buttons of a controller."""
    numbers = {name: button for button, name in BUTTONS.items()}
    for name in names:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            game.frame(pygame.Event(kind, instance_id=3, button=numbers[name]))


def by_pointer(game: Pilot) -> None:
    """Taps, drags, the pad, the tools, a held digit, and a hint with its card."""
    game.click("r1c1")
    game.pad(5, 4)
    game.click("r1c2", "r1c4", hold="shift")
    game.tool("notes")
    game.pad(2, 9)
    game.tool("notes")
    game.drag("r2c1", "r2c2", "r3c2", "r3c1")
    game.tool("fill")
    game.tool("erase")
    game.tool("undo")
    game.tool("redo")
    game.click("r2c1", "r2c1")
    game.pad(7)
    game.click("r1c4", "r1c3", "r8c5", "r8c5")
    game.click("hint")
    for button in ("message.more", "message.apply"):
        if game.can_press(button):
            game.click(button)
    game.click("hint", "message.close")


def by_keys(game: Pilot) -> None:
    """Arrows, digits, notes, and the answers to a hint."""
    game.press("up", "right", "5", "shift+right", "shift+3", "shift+7", "n", "kp4", "n")
    game.press("down", "6", "6", "8", "delete", "u", "u", "ctrl+y", "ctrl+a", "f")
    game.press("h", "enter", "enter", "h", "escape")


def by_controller(game: Pilot) -> None:
    """The D-pad, the ring of digits, and the other buttons."""
    game.app.gamepad = Gamepad(game.app)
    press_buttons(game, "down", "right", "down", "left")
    game.press("right")
    press_buttons(game, "a", "up", "a", "x", "a", "left", "a", "x", "lb", "rb", "l3", "y", "b")


def record(game: Pilot) -> list[Intent]:
    """Every intent that the playing scene gets from now on."""
    scene, found = game.playing, list[Intent]()
    perform = scene.perform

    def recorded(intent: Intent) -> None:
        found.append(intent)
        perform(intent)

    scene.perform = recorded  # type: ignore[method-assign]
    return found


def outcome(game: Pilot) -> tuple[object, ...]:
    """All of a game but its clock."""
    session = game.session
    actions = [action.split(maxsplit=1)[1] for action in session.actions]
    return game.state(), game.playing.play.selection, session.mistakes, session.hints, actions


def test_the_intents_of_a_game_play_it_again(game: Pilot) -> None:
    performed = record(game)
    by_pointer(game)
    by_keys(game)
    by_controller(game)
    assert len({type(intent) for intent in performed}) >= 18
    first = outcome(game)
    game.play(NORMAL)
    assert outcome(game) != first
    for intent in performed:
        game.playing.perform(intent)
        game.wait()
    assert outcome(game) == first


def test_the_intents_of_a_win_win_again(game: Pilot) -> None:
    performed = record(game)
    solution = game.session.puzzle.solution
    assert solution
    for cell, value in enumerate(game.session.position.values):
        if not value:
            game.click(cell_name(cell, 9))
            game.pad(solution[cell])
    game.settle()
    assert game.scene == "won"
    game.play(NORMAL)
    for intent in performed:
        game.playing.perform(intent)
    game.settle()
    assert game.scene == "won"


@pytest.mark.parametrize("play", [by_pointer, by_keys, by_controller])
def test_no_input_goes_past_the_intents(game: Pilot, play: Callable[[Pilot], None]) -> None:
    """Where nothing is performed, no event changes anything."""
    events = record_events(game)
    play(game)
    assert game.session.actions
    game.play(NORMAL)
    game.playing.perform = lambda intent: None  # type: ignore[method-assign]
    untouched = outcome(game)
    for held, event in list(events):
        pygame.key.set_mods(held)
        game.frame(event)
    pygame.key.set_mods(pygame.KMOD_NONE)
    game.wait()
    assert outcome(game) == untouched
    assert game.message is None
    assert game.scene == "playing"


def record_events(game: Pilot) -> list[tuple[int, pygame.Event]]:
    """Every event from now on, with the modifier keys that were held."""
    found: list[tuple[int, pygame.Event]] = []
    frame = game.frame

    def recorded(*events: pygame.Event) -> bool:
        found.extend((pygame.key.get_mods(), event) for event in events)
        return frame(*events)

    game.frame = recorded  # type: ignore[method-assign]
    return found
