"""The random actions of a player, in process."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame

from game.engine.notation import cell_name
from game.session.settings import FIELDS, choices
from game.ui.input.keymap import BINDINGS
from tests.ui.keys import key_event
from tests.ui.puzzles import GIVENS, NORMAL, TWO_SOLUTIONS
from torturing.in_process_app import Player

SCENES = ("statistics", "how_to_play", "settings", "levels", "keys")
SIZES = ((320, 320), (320, 480), (640, 480), (800, 600), (480, 860), (1280, 800), (1440, 900))
TEXTS = (GIVENS, TWO_SOLUTIONS, "rubbish", "." * 81, "1" * 81, "1...\n..1.\n.2..\n...4")
KEYS = tuple(key for binding in BINDINGS for key in binding.keys if binding.label != "keys.quit")
LEFT_OUT = ("fullscreen",)
"""Settings that do nothing without a screen."""


def tap(player: Player, rng: Random) -> str:
    """Any control of the scene, or any place."""
    names = [str(control.id) for control in player.app.top.controls() if str(control.id) != "quit"]
    if names and rng.random() < 0.7:
        name = rng.choice(names)
        at = player.point(name)
        words = f"tap {name}"
    else:
        width, height = player.app.window.size
        at = (rng.randrange(width), rng.randrange(height))
        words = f"tap {at}"
    if _would_quit(player, at):
        return "nothing"
    player.down(at)
    player.up(at)
    return words


def _would_quit(player: Player, at: tuple[int, int]) -> bool:
    controls = player.app.top.controls()
    return any(str(control.id) == "quit" and control.box.contains(at) for control in controls)


def drag(player: Player, rng: Random) -> str:
    """Over some places."""
    width, height = player.app.window.size
    places = [(rng.randrange(width), rng.randrange(height)) for _ in range(rng.randint(2, 5))]
    if any(_would_quit(player, at) for at in places):
        return "nothing"
    player.drag(*places)
    return f"drag {places}"


def key(player: Player, rng: Random) -> str:
    """A key of the table, or any."""
    chord = rng.choice(KEYS) if rng.random() < 0.95 else rng.choice("bgjklqxyz")
    if player.scene == "menu" and player.focus == "quit" and chord in ("enter", "space"):
        chord = "tab"
    player.frame(key_event(chord))
    return f"key {chord}"


def cell(player: Player, rng: Random) -> str:
    """A digit into a cell: mostly the right one, so that games are won."""
    if player.scene != "playing":
        return "nothing"
    session = player.session
    size = session.puzzle.rules.size
    blanks = [at for at, value in enumerate(session.position.values) if not value]
    if not blanks or size > 9:
        return "nothing"
    at = rng.choice(blanks)
    right = session.puzzle.solutions[0][at]
    digit = right if rng.random() < 0.9 else rng.randint(1, size)
    selection = player.playing.play.selection
    player.playing.play.selection = selection.release()
    point = player.point(cell_name(at, size))
    player.down(point)
    player.up(point)
    player.frame(key_event(str(digit)))
    return f"{digit} in {cell_name(at, size)}"


def win(player: Player, rng: Random) -> str:
    """All that is left of a game."""
    if player.scene != "playing" or player.session.puzzle.rules.size > 9:
        return "nothing"
    for _ in range(90):
        cell(player, Random(1))
        if player.scene != "playing":
            break
    player.advance(rng.randrange(100))
    return "win"


def pad(player: Player, rng: Random) -> str:
    """A button or a stick of a controller."""
    if rng.random() < 0.6:
        button = rng.randrange(16)
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            if not player.app.scenes or player.focus == "quit":
                return "nothing"
            player.frame(pygame.Event(kind, button=button, instance_id=0))
        return f"button {button}"
    axis, value = rng.randrange(6), rng.choice((-32768, 0, 0, 12000, 32767))
    player.frame(pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0))
    return f"axis {axis} {value}"


def resize(player: Player, rng: Random) -> str:
    """Another size of the window, usual or not."""
    size = rng.choice(SIZES)
    if rng.random() < 0.5:
        size = (rng.randint(320, 1500), rng.randint(320, 1000))
    player.resize(*size)
    return f"resize {size}"


def setting(player: Player, rng: Random) -> str:
    """Any setting, any value."""
    name = rng.choice([field for field in FIELDS if field not in LEFT_OUT])
    value = rng.choice(choices(name))
    player.app.change(name, value)
    return f"{name} = {value}"


def scene(player: Player, rng: Random) -> str:
    """A page, over whatever is open."""
    name = rng.choice(SCENES)
    if len(player.app.scenes) > 5:
        player.app.scenes.to_menu()
        return "to the menu"
    try:
        player.app.scenes.open(name)
    except KeyError:
        return "nothing"
    return f"open {name}"


def new(player: Player, rng: Random) -> str:
    """A game of a level, a book, or from outside."""
    from game.session.books import BOOKS, BookEntry

    kind = rng.randrange(5)
    if kind == 0:
        player.play(NORMAL)
    elif kind == 1:
        player.app.starter.numbered(BookEntry(rng.choice(BOOKS), rng.randint(1, 1000)))
    elif kind == 2:
        player.frame(pygame.Event(pygame.DROPTEXT, text=rng.choice(TEXTS)))
    else:
        level = rng.choice(("gentle", "easy", "medium", "hard", "expert", "master"))
        player.app.starter.level(f"tier.{level}")
    return f"new game {kind}"


def focus(player: Player, rng: Random) -> str:
    """Leave the window, come back, minimise."""
    kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWMINIMIZED)
    kind = rng.choice(kinds)
    player.frame(pygame.Event(kind))
    return pygame.event.event_name(kind)


def wait(player: Player, rng: Random) -> str:
    """Let time pass, and background work continue."""
    frames = rng.choice((1, 5, 30, 120))
    player.advance(frames)
    if rng.random() < 0.1:
        player.app.jobs.wait(0.05)
    return f"wait {frames}"


ACTIONS: dict[Callable[[Player, Random], str], int] = {
    tap: 30,
    drag: 4,
    key: 40,
    cell: 20,
    win: 1,
    pad: 10,
    resize: 4,
    setting: 5,
    scene: 2,
    new: 2,
    focus: 3,
    wait: 10,
}


def do_something(player: Player, rng: Random) -> str:
    """One thing, and what it was."""
    doings: list[Any] = list(ACTIONS)
    doing = rng.choices(doings, list(ACTIONS.values()))[0]
    words: str = doing(player, rng)
    return words
