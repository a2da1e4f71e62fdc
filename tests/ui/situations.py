"""Every screen that a player can come to, by name: for tests of sizes and for the pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.engine.generator import generate
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.techniques import LADDER, Step
from game.session.hints import Hint
from game.session.pencil import candidates_of
from game.session.session import Session
from game.store import Store
from game.ui.scenes.message import hint_message
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL, TWO_SOLUTIONS

Situation = Callable[[Pilot], None]

ALREADY = ("r1c1", "r1c2", "r2c3", "r3c1", "r5c3", "r5c6", "r6c1", "r8c2", "r8c3", "r9c6", "r4c4")
"""What has been written in the middle of a game."""


def finished_game(
    store: Store,
    level: str,
    seconds: float,
    mistakes: int = 0,
    hints: int = 0,
    won: bool = True,
    number: int = 1,
) -> None:
    """Play a whole game of NORMAL, called by another level, in no time."""
    assert NORMAL.spec
    session = Session(_called(level, number))
    keeper = store.begin(session)
    session.advance(seconds)
    solution = NORMAL.solutions[0]
    blanks = [cell for cell, value in enumerate(NORMAL.givens) if not value]
    for _ in range(hints):
        hint = session.hint()
        session.apply_hint(hint)
        blanks.remove(hint.cell)
    for _ in range(mistakes):
        session.enter([blanks[0]], solution[blanks[0]] % 9 + 1)
    for cell in blanks[: None if won else 9]:
        session.enter([cell], solution[cell])
    if won:
        keeper.finish()
    else:
        keeper.save()


def _called(level: str, number: int) -> Puzzle:
    assert NORMAL.spec
    return replace(NORMAL, spec=replace(NORMAL.spec, level=level, seed=number))


def played(store: Store) -> None:
    """Some weeks of games."""
    for seconds in (431, 402, 377, 415, 352, 308, 333, 291, 322, 268, 301, 245):
        finished_game(store, "tier.gentle", seconds, int(seconds) % 3, int(seconds) % 2)
    for seconds in (182, 160, 171, 149):
        finished_game(store, "tier.easy", seconds)
    finished_game(store, "tier.hard", 903, 2, 1)
    finished_game(store, "tier.hard", 120, won=False)


# The menu and what lies beside it


def menu(game: Pilot) -> None:
    game.app.to_menu()


def menu_continue(game: Pilot) -> None:
    played(game.app.store)
    middle(game)
    game.app.to_menu()
    game.advance(2)


def opened(name: str, *presses: str, full: bool = False) -> Situation:
    """A page, and what is then pressed on it."""

    def open_it(game: Pilot) -> None:
        if full:
            played(game.app.store)
        game.app.open(name)
        game.frame()
        for press in presses:
            if game.can_press(press):
                game.app.top.press(press)

    return open_it


def levels(game: Pilot) -> None:
    """A book of which some puzzles were solved."""
    for number, seconds in enumerate((431, 402, 377, 915, 352), 1):
        finished_game(game.app.store, "book.evil", seconds, number=number)
    game.app.open("levels", book="evil")
    game.frame()


# The board


def empty(game: Pilot) -> None:
    game.play()


def middle(game: Pilot) -> None:
    """Digits, notes, a mistake, and a chosen cell."""
    game.play()
    solution = NORMAL.solutions[0]
    for name in ALREADY:
        game.click(name)
        game.press(str(solution[int(name[1]) * 9 + int(name[3]) - 10]))
    for name, notes in {"r2c5": "567", "r2c6": "49", "r3c4": "157", "r3c2": "29"}.items():
        game.click(name)
        game.press(*(f"shift+{note}" for note in notes))
    game.click("r7c9")
    game.press("4")
    game.click("r4c2")
    game.press("shift+2", "shift+3", "shift+7")
    game.session.advance(245)
    game.click("r5c6")


def all_notes(game: Pilot) -> None:
    game.play()
    game.press("f")
    game.click("r9c9")
    game.settle()
    game.app.toasts.clear()


def several(game: Pilot) -> None:
    middle(game)
    game.drag("r3c4", "r3c5", "r3c6", "r4c6")


def in_hand(game: Pilot) -> None:
    middle(game)
    game.press("escape")
    game.pad(6)


def pencil_in_hand(game: Pilot) -> None:
    in_hand(game)
    game.tool("notes")


def when_done(game: Pilot) -> None:
    game.app.change("checking", "when_done")
    middle(game)


def done_says(game: Pilot) -> None:
    when_done(game)
    game.click("done")


def hint(game: Pilot) -> None:
    middle(game)
    game.click("r7c9")
    game.press("delete", "h")


def hint_told(game: Pilot) -> None:
    hint(game)
    game.press("h")


def hint_wrong(game: Pilot) -> None:
    middle(game)
    game.press("h", "h")


def hint_note(game: Pilot) -> None:
    """A note was taken out that should stand."""
    middle(game)
    game.click("r7c9")
    game.press("delete", "f")
    solution = NORMAL.solutions[0]
    notes = game.session.position.notes
    blank = next(cell for cell, mask in enumerate(notes) if mask.bit_count() > 1)
    game.click(f"r{blank // 9 + 1}c{blank % 9 + 1}")
    game.press(f"shift+{solution[blank]}", "h", "h")


def hint_of(technique: str, seed: int) -> Situation:
    """A step of this technique, all of it told, in a puzzle where there is one on the way."""

    def show(game: Pilot) -> None:
        puzzle = generate(PuzzleSpec(level="tier.hard", blanks=54, seed=seed))
        game.play(puzzle)
        session = game.session
        while (step := step_of(technique, session)) is None:
            session.apply_hint(session.hint())
        candidates = candidates_of(puzzle, session._history.now)
        hint = Hint("step", step=step, candidates=tuple(mask >> 1 for mask in candidates.masks))
        game.playing.message = hint_message(game.app, hint, puzzle).more
        game.app.redraw()
        game.frame()

    return show


def step_of(technique: str, session: Session) -> Step | None:
    """A step of this technique from where a game stands, whatever easier ones there are."""
    candidates = candidates_of(session.puzzle, session._history.now)
    line = next(each for each in LADDER if technique in each.keys)
    found = (step for step in line.find(candidates) if step.technique == technique)
    return next(found, None)


def toast(game: Pilot) -> None:
    game.play()
    game.drop_text(TWO_SOLUTIONS)
    game.app.toasts.show(game.toast, 3600)


def caption(game: Pilot) -> None:
    game.app.change("captions", True)
    game.play()
    game.click("r1c1")
    game.press("5")


def ring(game: Pilot) -> None:
    """The digits of a game controller round the chosen cell."""
    from game.ui.gamepad import Gamepad
    from game.ui.padmap import BUTTONS

    middle(game)
    game.click("r2c7")
    game.app.gamepad = Gamepad(game.app)
    button = next(number for number, name in BUTTONS.items() if name == "a")
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        game.frame(pygame.Event(kind, instance_id=0, button=button))


# What lies over the board


def paused(game: Pilot) -> None:
    middle(game)
    game.press("p")


def won(game: Pilot) -> None:
    for seconds in (431, 302):
        finished_game(game.app.store, "tier.gentle", seconds)
    game.play()
    game.session.advance(245)
    game.fill_in()
    game.settle()
    assert game.scene == "won"


def won_after_mistakes(game: Pilot) -> None:
    finished_game(game.app.store, "tier.gentle", 302)
    game.play()
    game.session.advance(3845)
    game.press("h", "enter", "enter")
    game.click("r1c1")
    game.press("3")
    game.fill_in()
    game.settle()


def dialog(game: Pilot) -> None:
    middle(game)
    game.press("ctrl+n")


def dialog_long(game: Pilot) -> None:
    game.drop_text("This is no Sudoku at all, however long one looks at it" + "." * 20)


def error(game: Pilot) -> None:
    details = "Traceback (most recent call last):\nRuntimeError: a fault made for this picture"
    game.app.show_only("error", log="/where/it/keeps/its/data/nonet/nonet.log", details=details)


SITUATIONS: dict[str, Situation] = {
    "menu": menu,
    "menu-continue": menu_continue,
    "playing": empty,
    "playing-middle": middle,
    "playing-all-notes": all_notes,
    "playing-several": several,
    "playing-in-hand": in_hand,
    "playing-pencil": pencil_in_hand,
    "playing-when-done": when_done,
    "done-says": done_says,
    "hint": hint,
    "hint-told": hint_told,
    "hint-wrong": hint_wrong,
    "hint-note": hint_note,
    "hint-subset": hint_of("naked_pair", 1),
    "hint-fish": hint_of("finned_swordfish", 6),
    "hint-rectangle": hint_of("uniqueness_1", 17),
    "hint-colours": hint_of("simple_colors_trap", 6),
    "hint-chain": hint_of("xy_chain", 17),
    "hint-sets": hint_of("als_xz", 53),
    "hint-forcing": hint_of("forcing_chain_contradiction", 53),
    "toast": toast,
    "caption": caption,
    "ring": ring,
    "paused": paused,
    "won": won,
    "won-after-mistakes": won_after_mistakes,
    "dialog": dialog,
    "dialog-long": dialog_long,
    "error": error,
    "levels": levels,
    "settings-look": opened("settings"),
    "settings-play": opened("settings", "tab.play"),
    "settings-board": opened("settings", "tab.board"),
    "settings-sound": opened("settings", "tab.sound"),
    "statistics-empty": opened("statistics"),
    "statistics": opened("statistics", full=True),
    "statistics-easy": opened("statistics", "tab.tier.easy", full=True),
    "how-to-play-1": opened("how_to_play"),
    "how-to-play-2": opened("how_to_play", "next"),
    "how-to-play-3": opened("how_to_play", "next", "next"),
    "keys": opened("keys"),
    "keys-2": opened("keys", "next"),
}
"""In the order in which one would look at them."""
