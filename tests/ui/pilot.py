"""A player for tests: clicks, types and looks, without a window that anybody sees.

The real program runs, frame by frame and as fast as it can; only the clock is the pilot's, and
each frame is drawn by hand at once, however slow the machine is::

    pilot = Pilot(folder)
    pilot.play()
    pilot.click("r1c1")
    pilot.pad(5)
    assert pilot.digit("r1c1") == 5
    pilot.press("ctrl+z")

Needs SDL_VIDEODRIVER=dummy (tests/ui/conftest.py sets it).
"""

from __future__ import annotations

import math
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pygame

from game.engine.notation import cell_name
from game.store import Store
from game.ui.app import App
from game.ui.drawing.haste import Haste
from game.ui.drawing.sprites import SpriteCache
from game.ui.input.second_press import REACH
from game.ui.window import native_window
from game.ui.window.waiting import HERTZ
from tests.ui.eyes import Eyes
from tests.ui.keys import key_event, modifiers
from tests.ui.puzzles import NORMAL

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.puzzle import Puzzle
    from game.ui.parts.screen import AnyScreen

LEFT = 1

LAST_KEY = 9
"""The largest digit that one key writes."""


CALM_FRAMES = 3 * HERTZ // 4


class ScaledWindow:
    """A window as a HiDPI screen shows it: its surface has more pixels than it has points."""

    def __init__(self, window: pygame.Window, scale: float) -> None:
        self._window, self.scale = window, scale

    @property
    def size(self) -> tuple[int, int]:
        width, height = self._window.size
        return round(width / self.scale), round(height / self.scale)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._window, name)


def _paint_anew(sprites: SpriteCache, *what: Any) -> None:
    """Instead of drawing a sprite."""
    *_, paint = what
    paint()


class NoTime(Haste):
    """Has nothing made by hand."""

    def may_make(self) -> bool:
        self.plain += 1
        return False

    def may_make_much(self) -> bool:
        return self.may_make()

    def may_begin(self) -> bool:
        return self.may_make()


class Pilot(Eyes):
    """Drives one App. Places are named as in the layouts: ``r5c5``, ``pad.5``, ``undo``."""

    def __init__(
        self,
        folder: str,
        size: tuple[int, int] = (800, 600),
        seed: int | None = 1,
        scale: float = 1.0,
        **settings: str | int | bool,
    ) -> None:
        native_window.open_display()
        pixels = (round(size[0] * scale), round(size[1] * scale))
        self.real_window = native_window.open_window(pixels, False)
        pygame.event.get()
        self.folder = folder
        self._window = ScaledWindow(self.real_window, scale)
        window: Any = self._window
        overrides: dict[str, Any] = {"theme": "paper", "language": "en", "sound": False} | settings
        self.app = App(window, Store.open(folder), overrides, seed)
        self.app.canvas.haste.seconds = math.inf
        self.words: list[str] = []
        """Every line of text that the last frame drew."""
        self.sounds: list[str] = []
        """Every sound that was asked for, heard or not."""
        self._blind = False
        self._listen()
        self.app.scenes.open("menu")
        self.frame()

    def close(self) -> None:
        """Close the window as a player does; nothing may be left behind."""
        if not self.app.quitting:
            self.app.quit()
        self.app.sound.close()
        self.app.store.close()
        self.real_window.destroy()

    def _listen(self) -> None:
        painter = self.app.canvas.text_painter
        render = painter.render

        def heard(text: str, *rest: Any) -> pygame.Surface:
            self.words.append(text)
            return render(text, *rest)

        painter.render = heard  # type: ignore[method-assign, assignment]
        captioned = self.app.sound._heard

        def asked(name: str) -> None:
            self.sounds.append(name)
            if captioned:
                captioned(name)

        self.app.sound._heard = asked

    # Time

    def frame(self, *events: pygame.Event) -> bool:
        """One turn of the loop with these events; whether anything was drawn."""
        self.app.step([*pygame.event.get(), *events], 1)
        drawn = self.app.dirty and bool(self.app.scenes) and not self._blind
        if drawn:
            before = [*self.words]
            self.words.clear()
            self.app.draw()
            self.words[:] = self.words or before  # pictures that slide are not painted anew
        return drawn

    def advance(self, frames: int) -> int:
        """Let time pass, 60 frames a second; how many of them had to be drawn."""
        return sum(self.frame() for _ in range(frames))

    def wait(self, seconds: float = 120) -> None:
        """Until the work beside the frames is done."""
        end = time.monotonic() + seconds
        while self.app.jobs.busy:
            assert time.monotonic() < end, "the work beside the frames does not end"
            self.frame()
            time.sleep(0.001)

    def settle(self) -> None:
        """Until nothing moves any more, and every sheet is drawn whole with its words."""
        self._rest()
        for scene in self.app.scenes:
            scene.sprites.forget()  # so that every word is drawn, and can be read
        self.app.redraw()
        self._rest()

    def _rest(self) -> None:
        """Until most of a second drew nothing: work that ends, sheets that are drawn plainly at
        first, and what waits for a calm moment (a rating, the next puzzle) begin one another."""
        quiet, before = 0, self._blind
        for _ in range(10 * HERTZ):
            self.wait()
            self._blind = before or self.app.motion.active  # only where it ends is seen
            quiet = 0 if self.frame() or self.app.moving else quiet + 1
            if quiet == CALM_FRAMES:
                self._blind = before
                return
        raise AssertionError("something moves without end")

    # Hands

    def click(self, *places: str | tuple[int, int], hold: str = "") -> None:
        """Press and let go on each place, holding keys such as ``"shift"``."""
        for place in places:
            at = self.point(place)  # another scene may have come when the button comes up
            self.down(at, hold)
            self.up(at, hold)
            self._await_hint()

    def pad(self, *digits: int) -> None:
        """Click keys of the number pad, on whatever page they are."""
        for digit in digits:
            while not self.can_press(f"pad.{digit}"):
                self.click("turn")
            self.click(f"pad.{digit}")

    def tool(self, name: str) -> None:
        """Click a tool such as ``undo``."""
        self.click(name)

    def drag(self, *places: str | tuple[int, int], hold: str = "") -> None:
        """Press on the first place, go over the others, let go on the last."""
        self.down(places[0], hold)
        for place in places[1:]:
            self.move(place, hold)
        self.up(places[-1], hold)

    def down(self, place: str | tuple[int, int], hold: str = "") -> None:
        self.look_first(self.point(place))
        self._mouse(pygame.MOUSEBUTTONDOWN, place, hold, button=LEFT)

    def look_first(self, at: tuple[int, int]) -> None:
        """A player looks at another screen before pressing where the pointer happens to be."""
        app, scale = self.app, self.app.view.scale
        at = round(at[0] * scale), round(at[1] * scale)
        app.second_press.update(app.scenes.screens)
        for _ in range(HERTZ):
            under, reach = app.scenes.pressed_at, REACH * scale
            if app.by_keys or not app.second_press.falls_through(at, reach, under):
                return
            self.frame()

    def double_click(self, place: str, times: int = 2, touch: bool = False) -> None:
        """Click faster than one can look, as a mouse or a finger."""
        at = self.point(place)
        for _ in range(times):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self.frame(pygame.Event(kind, pos=at, touch=touch, button=LEFT))
            self.advance(6)

    def move(self, place: str | tuple[int, int], hold: str = "") -> None:
        """Go somewhere with the button held."""
        self._mouse(pygame.MOUSEMOTION, place, hold, buttons=(1, 0, 0), rel=(0, 0))

    def up(self, place: str | tuple[int, int], hold: str = "") -> None:
        self._mouse(pygame.MOUSEBUTTONUP, place, hold, button=LEFT)

    def _mouse(self, kind: int, place: str | tuple[int, int], hold: str, **facts: object) -> None:
        pygame.key.set_mods(modifiers(hold))
        facts = {"pos": self.point(place), "touch": False} | facts
        self.frame(pygame.Event(kind, facts))
        pygame.key.set_mods(pygame.KMOD_NONE)

    def press(self, *chords: str) -> None:
        """Press keys one after the other: ``"5"``, ``"ctrl+z"``, ``"kp7"``, ``"?"``."""
        for chord in chords:
            self.frame(key_event(chord))
            self._await_hint()

    def _await_hint(self) -> None:
        """A hint that was asked for comes beside the frames: a player waits for it."""
        if "playing" in self.scenes and self.playing.play.hint_search.busy:
            self.wait()
            self.frame()

    def type(self, text: str) -> None:
        """Press a key for each character."""
        self.press(*text)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        self.real_window.size = (width, height)
        self.frame()

    def look(self, width: int, height: int, scale: float, **settings: str | int) -> None:
        """See the same screen in another window, theme or size of text."""
        self._window.scale = scale
        self.real_window.size = (round(width * scale), round(height * scale))
        for name, value in settings.items():
            self.app.change(name, value)
        self.frame()
        self.settle()

    def glance(self, width: int, height: int, text: int) -> None:
        """Read the same screen in another window and size of text: one frame draws all its words,
        and all else plainly, as where there is no time for the brush."""
        hasty, self.app.canvas.haste = self.app.canvas.haste, NoTime()
        with patch.object(SpriteCache, "draw", _paint_anew):
            self.app.change("text", text)
            self.app.redraw()
            self.resize(width, height)
        self.app.canvas.haste = hasty

    def look_away(self) -> None:
        """Turn to another window."""
        self.frame(pygame.Event(pygame.WINDOWFOCUSLOST))

    def look_back(self) -> None:
        self.frame(pygame.Event(pygame.WINDOWFOCUSGAINED))

    def minimise(self) -> None:
        self.frame(pygame.Event(pygame.WINDOWMINIMIZED))

    def drop_text(self, text: str) -> None:
        """Let a text go over the window, and wait for what comes of it."""
        self.frame(pygame.Event(pygame.DROPTEXT, text=text))
        self.wait()
        self.frame()

    def drop_file(self, path: object) -> None:
        """Let a file go over the window, and wait for what comes of it."""
        self.frame(pygame.Event(pygame.DROPFILE, file=str(path)))
        self.wait()
        self.frame()

    def drop_files(self, *paths: object) -> None:
        """Let several files go over the window at once, and wait for what comes of it."""
        dropped = [pygame.Event(pygame.DROPFILE, file=str(path)) for path in paths]
        begin, end = pygame.Event(pygame.DROPBEGIN), pygame.Event(pygame.DROPCOMPLETE)
        self.frame(begin, *dropped, end)
        self.wait()
        self.frame()

    def open(self, screen: str | AnyScreen) -> None:
        """Open a screen, which has this name or is made already."""
        if isinstance(screen, str):
            self.app.scenes.open(screen)
        else:
            self.app.scenes.push(screen)
        self.frame()

    def play(self, puzzle: Puzzle = NORMAL) -> None:
        """Begin a game of this very puzzle, without the menu."""
        self.app.starter.play(puzzle)
        self.frame()
        self.app.motion.stop()  # the sheet is dealt
        self.app.redraw()
        self.frame()

    def to_menu(self) -> None:
        """Leave a game for the menu, by the menu of the game."""
        while self.scene == "playing":
            self.press("escape")
        self.click("menu")

    def change(self, **settings: str | int | bool) -> None:
        """Go to the settings, change some, and come back."""
        self.app.scenes.open("settings")
        for name, value in settings.items():
            self.app.change(name, value)
            self.frame()
        self.press("escape")

    def fill_in(self, *left_out: str) -> None:
        """Write the right digit into every blank cell but those left out.

        Only the frame after the last of them is drawn.
        """
        with self.unseen():
            self._fill_in(left_out)

    def _fill_in(self, left_out: Sequence[str]) -> None:
        solution = self.session.puzzle.solutions[0]
        for cell, value in enumerate(self.session.position.values):
            name = cell_name(cell, self.size)
            if value != solution[cell] and name not in left_out:
                if self.scene_below("playing").play.selection.cells != (cell,):
                    self.click(name)
                if self.session.puzzle.rules.size > LAST_KEY:  # a key may be half a number
                    self.pad(solution[cell])
                else:
                    self.press(str(solution[cell]))

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Go on without drawing, which takes most of the time; then draw what has become."""
        before, self._blind = self._blind, True
        yield
        self._blind = before
        self.app.redraw()
        self.frame()
