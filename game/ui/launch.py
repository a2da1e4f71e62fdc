"""Running the game in a window, from the start options to the exit status."""

from __future__ import annotations

import gc
import os
import sys
import time
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.named_tuple import NamedTuple
from game.store import Store
from game.store.folders import has_players
from game.ui import start_options as starting
from game.ui.app import App
from game.ui.drawing.theme import MissingTheme
from game.ui.window import native_window
from game.ui.window.spare_memory import drop_derived, give_back
from game.ui.window.waiting import FixedStep, Waiter
from game.words.texts import languages

if TYPE_CHECKING:
    from game.options import Options
    from game.ui.games.collection import Opened


class Pace(NamedTuple):
    """How many times a second the loop turns, and polls for events where none wakes it."""

    polls: int
    turns: int


BUSY = Pace(60, 60)
"""While something moves, or soon after any input."""
PLAYING, READING, PAUSED, AWAY = Pace(18, 2), Pace(18, 4), Pace(10, 4), Pace(8, 4)
"""While the player does nothing: in a game, whose clock alone moves, on a page, while paused, and
without focus."""

LIVE = Pace(30, 30)
"""Where what somebody else does is seen, who plays on another machine, and while a screen reader
listens, which asks without an event."""
_PACES = {"duel_network": LIVE, "playing": PLAYING, "paused": PAUSED}

ATTENTIVE_SECONDS = 3.0
"""Seconds after any input for which the loop keeps its full pace."""

STILL = ATTENTIVE_SECONDS - 1.0
"""What is left of them when everything has been still for a moment."""

SPARE = 2.0
"""Seconds of input or work after which memory is given back although it goes on: a search frees
tens of megabytes between others that stay."""

LONG_STILL = -30.0
"""The same when nothing has been done for so long that large tables are not soon needed."""

SWITCH_SECONDS = 0.0002
"""The longest time that a search in another thread runs before the frame thread gets a turn. A
frame gives its turn away each time that it reads a file or a row, and then waits so long: with
0.001 the slowest frame between the sheets of a run took 15 to 20 ms by the clock, now 11."""

INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""

FIRST_GAME_SECONDS = 0.2
"""Seconds that the first frame waits for the game to show, before it shows the menu."""

JOINED_UNSEEN = sys.platform in ("win32", "darwin")
"""Whether screen readers must be joined to the window before it is seen."""

INPUT = frozenset((pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN))


def run(options: Options) -> int:
    """Open the window and play until it is closed; returns the exit status."""
    sys.setswitchinterval(SWITCH_SECONDS)
    starting.take_standard_streams()
    if starting.is_long(options.puzzle) and not options.screenshot:
        options = options._replace(open=(options.puzzle or "",), puzzle=None)
    try:
        puzzle = starting.read_puzzle(options.puzzle)
        options = starting.of_player(options)
    except Exception as error:
        print(f"nonet: {error}", file=sys.stderr)
        return 2
    try:
        waiter = native_window.open_display()
    except native_window.NoDisplay as error:
        print(f"nonet: {error}", file=sys.stderr)
        return 2
    with starting.games_folder(options) as folder:
        return _open_window(options, puzzle, folder, waiter)


def _open_window(options: Options, puzzle: Opened | None, folder: str, waiter: Waiter) -> int:
    """Open the games in ``folder`` and the window, and play; returns the exit status."""
    store = Store.open(folder)
    try:
        size = starting.window_size(options, store)
        window = native_window.open_window(size, options.fullscreen, JOINED_UNSEEN)
    except pygame.error as error:  # for example a size that needs too much memory
        store.close()
        print(f"nonet: the window cannot be opened: {error}", file=sys.stderr)
        return 2
    try:
        app = App(window, store, starting.overrides(options), options.seed)
    except MissingTheme as error:
        store.close()
        window.destroy()
        print(f"nonet: {error}", file=sys.stderr)
        return 2
    if JOINED_UNSEEN:
        _look_for_readers(app, folder)
        window.show()
    _first_scene(app, options, puzzle)
    return _play(app, options, folder, waiter)


def _look_for_readers(app: App, folder: str) -> None:
    """Join screen readers to the window."""
    from game.ui.speech.speech import Speech
    from game.ui.window.failure import log

    app.speech = Speech(app, partial(log, folder=folder))
    app.speech.attach()


def _play(app: App, options: Options, folder: str, waiter: Waiter) -> int:
    """Run the loop until the window is closed, then close everything; returns the exit status."""
    try:
        if options.screenshot:
            return starting.take_picture(app, options.screenshot)
        FrameLoop(app, folder, waiter).run()
    except KeyboardInterrupt:  # Ctrl-C in the terminal
        app.quit()
        return INTERRUPTED
    finally:
        app.sound.close()
        app.store.close()
        app.window.destroy()  # display.quit would leave other Window objects dangling
        gc.unfreeze()  # another start in this process finds nothing of this one
    return 0


def _first_scene(app: App, options: Options, puzzle: Opened | None) -> None:
    if starting.welcomes(options, app.store):
        app.scenes.open("welcome")
    else:
        app.scenes.open("menu")
    if puzzle:
        app.starter.open(puzzle)
    elif options.open:
        app.starter.files(options.open)
    elif options.start_level:
        app.starter.level(options.start_level)
        app.jobs.wait(30.0 if options.screenshot else FIRST_GAME_SECONDS)
    elif options.mode:
        from game.options import MODES

        if MODES[options.mode] == "arcade":
            from game.ui.games.run_starter import start_run

            start_run(app, options.seed, options.mode)
        else:
            app.scenes.open(MODES[options.mode])
        app.jobs.wait(30.0 if options.screenshot else FIRST_GAME_SECONDS)
    if options.lang and options.lang not in languages():
        from game.ui.games.quoting import shortened

        app.toasts.show(app.t("notice.unknown_language", name=shortened(options.lang, 40)))


class FrameLoop:
    """Turns events and time into frames, at a pace that saves the battery."""

    def __init__(self, app: App, folder: str, waiter: Waiter | None = None) -> None:
        self._app = app
        self._waiter = waiter or Waiter()
        self._folder = folder
        self._attentive = 0.0
        self._pace = BUSY
        self._failures = 0
        self._spare = 0.0
        """Seconds for which memory may have been freed and none was given back; 0 for none."""
        self._large = False
        """Whether large tables may have been made since they were last dropped."""
        self._drew = False
        """Whether a frame was shown since events were last polled."""
        self._told = os.environ.get("NONET_TELL", "")
        """The file that is told what the window shows; see `game.ui.window.telling`."""

    def run(self) -> None:
        """Turn until the game is closed."""
        app, clock = self._app, FixedStep()
        last = time.perf_counter()
        first = True
        while not app.quitting:
            now = time.perf_counter()
            events = [] if first else pygame.event.get()
            self._drew = False
            if events or self._pace is BUSY or now - last >= 1 / self._pace.turns:
                passed, last = now - last, now
                self._turn(events, clock.feed(passed))
                self._attend(events, passed)
                self._pace = self._next_pace()
            if first and not app.quitting:
                first = False
                _after_first_frame(app, self._folder)
                last = time.perf_counter()
            spare = self._rest() - (time.perf_counter() - now)
            if spare > 0 and not app.quitting:
                self._sleep(spare)
        self._remember_window()

    def _rest(self) -> float:
        """Seconds until the loop polls for events or turns again.

        Showing a frame also reads the window system's socket, so an event that arrives then
        does not wake the loop: after a frame it polls soon.
        """
        if self._drew:
            return 1 / BUSY.polls
        return 1 / (self._pace.turns if self._woken_by_events else self._pace.polls)

    @property
    def _woken_by_events(self) -> bool:
        """Whether every event ends a wait; those of a controller have no socket and do not."""
        controller = self._app.controllers > 0
        return self._waiter.wakes and not controller

    def _sleep(self, seconds: float) -> None:
        """Wait for an event, but at full pace only for time: a mouse may report 1000 times a
        second and must not wake the loop each time."""
        if self._pace is BUSY:
            time.sleep(seconds)
        else:
            self._waiter.wait(seconds)

    def _turn(self, events: list[pygame.Event], steps: int) -> None:
        """Handle events, advance time, show a frame if anything changed; catches every error."""
        app = self._app
        try:
            app.step(events, steps)
            if app.dirty and app.scenes:
                app.draw()
                app.window.flip()
                self._drew, self._failures = True, 0
                if app.speech:
                    app.speech.follow()
                if self._told:
                    from game.ui.window.telling import tell

                    tell(app, self._told)
        except Exception as error:
            self._fail(error)

    def _attend(self, events: list[pygame.Event], passed: float) -> None:
        """Note whether there was input: after any, the loop keeps its full pace for a while. When
        all is still, memory that is no longer used is given back: once after input or work, and now
        and then meanwhile."""
        if self._attentive <= 0 and any(event.type in INPUT for event in events):
            self._app.sound.wake()
        self._attentive -= passed
        if events:
            self._attentive = ATTENTIVE_SECONDS
        works = bool(events) or self._app.jobs.busy
        self._large = self._large or works
        if works or self._spare:
            self._spare += passed
        still = self._attentive < STILL and not works
        rests = not (events or self._app.shows_motion)
        if self._spare and rests and (still or self._spare > SPARE):
            if still and gc.isenabled():
                gc.collect()  # games that were left, before it would do so amid a motion
            self._give_back()
        elif self._large and self._attentive < LONG_STILL and not works:
            drop_derived()
            self._large = False
            self._give_back()

    def _give_back(self) -> None:
        give_back()
        self._spare = 0.0

    def _next_pace(self) -> Pace:
        app = self._app
        if app.moving or self._attentive > 0:
            return BUSY
        if app.speech and app.speech.listens:
            return LIVE
        if not app.focused:
            return AWAY
        return _PACES.get(app.top.name, READING) if app.scenes else READING

    def _fail(self, error: Exception) -> None:
        """Save, write the log and show the error page; repeated failures end the program."""
        from game.ui.scenes.error import ErrorScene
        from game.ui.window.failure import report

        self._failures += 1
        if self._failures > 3:
            raise error
        scenes = self._app.scenes
        log, details, saved = report(error, scenes, self._folder)
        scenes.drop_all()  # none of them can be trusted to close cleanly
        scenes.show_only(ErrorScene(self._app, log, details, saved))

    def _remember_window(self) -> None:
        app = self._app
        if not app.full_screen:
            app.store.remember("window", "{}x{}".format(*app.window.size))


def _after_first_frame(app: App, folder: str) -> None:
    """Do what the first frame need not wait for: show the icon, look for controllers and screen
    readers, import the code that the first click needs, and check the saved games."""
    from game.ui.games.album_keeper import look_at_the_past
    from game.ui.input.gamepad import Gamepad
    from game.ui.warming import warm_up

    native_window.set_icon(app.window)
    app.gamepad = Gamepad(app)
    app.gamepad.start()
    warm_up(app)
    if not JOINED_UNSEEN:
        _look_for_readers(app, folder)
    app.inspect_store()
    if has_players(app.store.folder):
        app.household.purge()
    look_at_the_past(app)
