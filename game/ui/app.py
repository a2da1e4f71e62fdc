"""The application: what every scene shares, and one turn of the loop.

The window is handed in and time is passed to :meth:`App.step`, so that a test can
play the real program frame by frame.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

from game.ui.drawing.appearance import Appearance
from game.ui.drawing.caches import BUDGET
from game.ui.drawing.motion import Motion
from game.ui.hovering import Hovering
from game.ui.input.own_keys import OwnKeys
from game.ui.input.second_press import SecondPress
from game.ui.jobs import Jobs
from game.ui.scenes.stack import SceneStack
from game.ui.sliding import Slides
from game.ui.sound.player import Sound
from game.ui.widgets.toast import Toasts, words_of
from game.ui.window import native_window
from game.ui.window.waiting import STEP

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pygame

    from game.session.settings import Settings, Value
    from game.store import Notice, Store
    from game.store.household import Household, Player
    from game.store.inspection import Inspection
    from game.ui.drawing.canvas import Canvas
    from game.ui.games.game_starter import GameStarter
    from game.ui.input.fingers import Fingers
    from game.ui.input.gamepad import Gamepad
    from game.ui.input.intents import Intent
    from game.ui.input.scanning import Scanner
    from game.ui.input.steadying import Steadying
    from game.ui.layout.geometry import Box, View
    from game.ui.parts.screen import AnyScreen
    from game.ui.services import Services
    from game.ui.sinking import SinkingCard
    from game.ui.speech.speech import Speech
    from game.words.texts import Texts


class App:
    """The running program. Scenes see it as :class:`game.ui.services.Services`, input as
    :class:`game.ui.services.Program`."""

    _sinking: SinkingCard | None = None
    """The card that was closed last, while any of it is seen."""
    focused = True
    quitting = False
    _typing = False
    """Whether what is typed is taken as text."""
    speech: Speech | None = None
    """What tells screen readers of it all, once the first frame was shown."""
    said = ""
    """What was said last, to be said again."""
    _steadying: Steadying | None = None
    _scanner: Scanner | None = None

    def __init__(
        self,
        window: pygame.Window,
        store: Store,
        overrides: Mapping[str, Value] | None = None,
        seed: int | None = None,
    ) -> None:
        self.window = window
        self.store = store
        self._preferences = Preferences(store, overrides or {})
        self.appearance = Appearance(window.get_surface(), self.settings)
        self.jobs = Jobs()
        self.motion = Motion()
        self.slides = Slides(self.motion)
        self.sound = Sound(heard=self._heard)
        self.scenes = SceneStack(self, self._emptied)
        self.toasts = Toasts(self)
        self.keys = OwnKeys(store, self.toasts.notice)
        self._seed = seed
        self._notices = Notices(self, self.appearance)
        self.hovering = Hovering(self)
        self._dirty = DirtyRegion()
        self.gamepad: Gamepad | None = None
        """Controllers, once the first frame was shown."""
        self.view: View
        self.generation = 0
        """Grows with every change of size, settings, theme or language."""
        self.by_keys = False
        """Whether the last input came from keys or a controller, so that focus is shown."""
        self.fingers: Fingers | None = None
        """What touches the screen; None until anything does."""
        self.dropped: list[str] | None = None
        """The files that are dropped on the window together, until all are there."""
        self.wheel_rest = 0.0
        """Seconds until the wheel turns another page."""
        self.idle = 0.0
        """Seconds since the last input."""
        self.full_screen = False
        """Whether the window was made to fill the screen."""
        self._apply_settings()

    @cached_property
    def second_press(self) -> SecondPress:
        """What keeps double clicks from the next screen."""
        return SecondPress()

    @cached_property
    def household(self) -> Household:
        """Who plays on this machine."""
        from game.store.household import Household

        return Household(self.store.folder)

    @cached_property
    def starter(self) -> GameStarter:
        """What begins games; made when it is first asked for."""
        from game.ui.games.game_starter import GameStarter

        return GameStarter(self, self._seed)

    # -- scenes -------------------------------------------------------------------------

    @property
    def top(self) -> AnyScreen:
        """The scene that takes input."""
        return self.scenes.top

    def _emptied(self) -> None:
        self.quitting = True

    def quit(self) -> None:
        """Leave every scene, so that each saves its state, and end the program."""
        self.scenes.leave_all()
        self.jobs.cancel_all()
        if self.speech:
            self.speech.detach()
        self.quitting = True

    def change_player(self, player: Player) -> None:
        """Let another player of the household play, with games, records, settings and keys of their
        own, from their menu on."""
        from game.store import Store

        self.scenes.leave_all()
        self.jobs.cancel_all()
        self.motion.stop()
        self.toasts.clear()
        self.store.close()
        if starter := self.__dict__.pop("starter", None):
            starter.stop()
        self.store = Store.open(player.folder)
        self._preferences = self._preferences.of(self.store)
        self.keys = OwnKeys(self.store, self.toasts.notice)
        self._apply_settings()
        self.scenes.open("menu")
        self.inspect_store()
        with suppress(OSError):  # then the next start asks the one who played before
            self.household.choose(player)

    def inspect_store(self) -> None:
        """Check the whole file of saved games for damage that might otherwise go unnoticed for
        long."""
        store = self.store

        def repair(look: Inspection | None) -> None:
            store.repair(look)
            self.report_store()

        def ignore(error: Exception) -> None:
            """The next start inspects the file again."""

        self.jobs.start(store.inspect, repair, ignore)

    def report_store(self) -> None:
        """Show what the store found wrong with its file, once."""
        self._notices.report_store()

    # -- settings -----------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        return self._preferences.settings

    @property
    def t(self) -> Texts:
        """The texts of the language in force."""
        return self.appearance.texts

    @property
    def canvas(self) -> Canvas:
        """What everything is drawn on, with the theme in force."""
        return self.appearance.canvas

    def change(self, name: str, value: Value) -> None:
        """Change one setting: it shows at once and is kept."""
        notice = self._preferences.change(name, value)
        self._apply_settings()
        if notice:
            self.toasts.notice(notice)

    def read_settings_again(self) -> None:
        """Take settings that came into the store from outside."""
        self.store.read_again()
        self._preferences.read_again()
        self._apply_settings()

    def _apply_settings(self) -> None:
        settings = self.settings
        self.sound.enabled = settings.sound
        self.sound.volume, self.sound.music = settings.volume, settings.music
        self.motion.reduced = settings.reduced_motion
        if settings.reduced_motion:
            self.motion.stop()
        self.appearance.follow(settings)
        self._fill_screen(settings.fullscreen)
        self.resized()

    def _fill_screen(self, wanted: bool) -> None:
        if wanted == self.full_screen:
            return
        self.full_screen = wanted
        if wanted:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()

    def resized(self) -> None:
        """Lay everything out again: the window, or the size of text, has changed."""
        self.canvas.surface = self.window.get_surface()
        settings = self.settings
        self.view = native_window.view_of(self.window, settings.text / 100, settings.large_simple)
        self.canvas.scale = self.view.scale
        self.canvas.sums = self.view.sums
        self.canvas.glyphs.thick = self.view.has_thick_pen
        BUDGET.make_room(self.view.width * self.view.height)
        self.generation += 1
        self.slides.forget()
        self.redraw()

    @property
    def controllers(self) -> int:
        """How many controllers are plugged in."""
        return self.gamepad.connected if self.gamepad else 0

    def rumble(self, strength: float, seconds: float) -> None:
        """Let a controller shake, if there is one and the player wants that."""
        if self.gamepad and self.settings.rumble:
            self.gamepad.rumble(strength, seconds)

    def _heard(self, name: str) -> None:
        """Show the caption of a sound, if captions are on."""
        if self.settings.captions:
            self.toasts.caption(self.t(f"caption.{name.rstrip('0123456789')}"))

    @property
    def is_heard(self) -> bool:
        """Whether a screen reader listens, or a voice reads aloud."""
        return self.speech is not None and self.speech.is_heard

    @property
    def has_reader(self) -> bool:
        """Whether a screen reader listens, so that the focus is heard as well as seen."""
        return self.speech is not None and self.speech.listens

    def say(self, words: str) -> None:
        """Have something said once, if anybody hears it."""
        self.said = words or self.said
        if self.speech:
            self.speech.say(words)

    def hush(self) -> None:
        """End what is being read aloud."""
        if self.speech:
            self.speech.hush()

    # -- frames -------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        """Whether the next frame must be drawn."""
        return self._dirty.any or bool(self.slides)

    def redraw(self) -> None:
        """Have all of the window drawn."""
        self._dirty.add_all()

    def slide(
        self, kind: str, box: Box, forward: bool, turns: bool = False, delay: float = 0.0
    ) -> None:
        """Let what is drawn next in a box slide in beside what is there now, or turn as the leaf of
        a pad, after a ``delay`` in seconds."""
        surface = self.window.get_surface()
        self.slides.begin(kind, surface, box, forward, None, turns, delay=delay)

    def move_board(self, start: Box, end: Box) -> None:
        """Let a board that is drawn elsewhere next, with other things above and beside it, go and
        grow or shrink from where it is."""
        box = self.view.box.top(max(start.bottom, end.bottom))
        if all(board.common(box) == board for board in (start, end)):
            surface = self.window.get_surface()
            self.slides.begin("board", surface, box, True, moved=(start, end))

    def grow(self, origin: Box, forward: bool) -> None:
        """Let the screen that is drawn next grow out of a place, or that which is seen shrink to
        it."""
        from game.ui.sliding import Sheet

        theme, box = self.canvas.theme, self.view.box
        sheet = Sheet(origin.common(box), theme["desk"], theme["edge"], theme["shadow"])
        self.slides.begin("scene", self.window.get_surface(), box, forward, sheet)

    def sink(self, box: Box, origin: Box | None) -> None:
        """Let the card that is shown in a box go back from over what is drawn next to where it came
        from."""
        from game.ui.sinking import SinkingCard

        surface = self.window.get_surface()
        if not self.motion.reduced and surface.get_rect().contains(box):
            self._sinking = SinkingCard(surface, box, origin, self.motion)

    def redraw_part(self, box: Box) -> None:
        """Have this part drawn, unless more must be."""
        self._dirty.add(box)

    @property
    def shows_motion(self) -> bool:
        """Whether something moves on the screen."""
        scrolls = bool(self.scenes) and self.top.scrolls
        return self.motion.active or scrolls or self.canvas.haste.plain > 0

    @property
    def moving(self) -> bool:
        """Whether the next frame differs even without any input."""
        return self.shows_motion or self.jobs.busy

    def step(self, events: Sequence[pygame.Event], steps: int) -> None:
        """One turn of the loop: so many steps of 1/60 s, and before the last of them all input, so
        that what it sets in motion begins at its beginning, however long nothing happened."""
        self.canvas.haste.begin_turn()
        if self.canvas.haste.plain:
            self.redraw()
        if steps > 1 and self.scenes:
            self._pass(steps - 1)
        if self.scenes:
            events = self._meant(events, steps * STEP)
        if events and self.scenes:
            self._take(events)
        if self.speech:
            self.speech.take()
        if self.scenes and self.jobs.busy and self.jobs.deliver():
            self.redraw()
        if self.scenes:
            self.hovering.look(self.top)
            if steps:
                self._pass(1)
        if not self.scenes:  # the input, a result or the time that passed left the last one
            return
        if self._typing != self.top.takes_text:
            self._typing = self.top.takes_text
            native_window.take_text(self._typing)

    def _meant(self, events: Sequence[pygame.Event], seconds: float) -> Sequence[pygame.Event]:
        """The events without presses that the hand did not mean, and those of the one switch."""
        settings = self.settings
        if settings.cool_down or settings.hold_press:
            from game.ui.input.steadying import Steadying

            self._steadying = self._steadying or Steadying()
            rest, hold = settings.cool_down / 1000, settings.hold_press / 1000
            events = self._steadying.take(events, seconds, rest, hold)
        if settings.one_switch != "off":
            from game.ui.input.scanning import Scanner

            self._scanner = self._scanner or Scanner(self)
            events = self._scanner.take(events, seconds)
        return events

    def _pass(self, steps: int) -> None:
        """Let time pass: for what waits for the player all at once, for the rest step by step."""
        seconds = steps * STEP
        self.idle += seconds
        self.wheel_rest = max(0.0, self.wheel_rest - seconds)
        self.starter.update(seconds)
        self.second_press.update(self.scenes.screens, seconds)
        if self.gamepad:
            self.gamepad.update(seconds)
        changed = self.hovering.update(seconds)
        for _ in range(steps):
            if not self.scenes:  # its last step left the last scene
                return
            for scene in self.scenes.covered:
                scene.covered(STEP)
            self.top.scroll(STEP)
            changed |= self.motion.step(STEP)
            changed |= self.top.update(STEP)
            changed |= self.toasts.update(STEP)
        if changed:
            self.redraw()

    def _take(self, events: Sequence[pygame.Event]) -> None:
        """Take what happened; the first frame is shown before anything is asked for."""
        from game.ui.input.events import dispatch, is_input, is_press

        if any(map(is_input, events)):
            self.idle = 0.0
            self.sound.stirred()
        if any(map(is_press, events)):
            self._skip()
        for event in events:
            dispatch(self, event)
            if not self.scenes:
                return

    def _skip(self) -> None:
        """End what moves, since the player goes on."""
        if self.motion.active:
            self.motion.stop()
            self.slides.finish(self.window.get_surface())
            self.redraw()

    def draw(self) -> None:
        """Draw what is out of date of the scenes that can be seen."""
        window = self.canvas.surface = self.window.get_surface()
        if self.slides.painted and not self._dirty.any:
            self.slides.draw(window)
            return
        blank = self.slides.prepare(window) if self.canvas.haste.hurries else 0
        if blank == 2:
            self.top.tree  # noqa: B018 - is laid out in this frame and painted in the next
        if blank:
            return
        self.canvas.haste.begin_frame()
        if self.slides:
            self._dirty.add_all()  # what is shifted cannot be mended in parts
        surface = self.canvas.surface = self.slides.under(window)
        part = self._dirty.take()
        surface.set_clip(part)
        for scene in self.scenes.visible():
            scene.draw(self.canvas)
            scene.shine(self.canvas)
        self._notices.report_missing_files()
        if self.gamepad:
            self.gamepad.draw(self.canvas)
        self.toasts.draw(self.canvas)
        self.hovering.draw(self.canvas)
        surface.set_clip(None)
        if self.slides or not (self._sinking and self._sinking.draw(self.canvas, self.view.box)):
            self._sinking = None  # a screen that slides takes the card along
        self.slides.take(surface, window)
        self.canvas.surface = window
        self.hovering.stale |= part is None  # a part holds nothing that can be pressed

    def perform(self, intent: Intent) -> None:
        """Do what the player wants: some intents mean the same in every scene, the rest are
        the top scene's."""
        from game.ui.input.global_intents import GLOBAL
        from game.ui.input.intents import Back

        self.redraw()
        self.top.end_scroll()
        self.top.touched = None
        if isinstance(intent, Back) and self.starter.cancel():
            return
        common = GLOBAL.get(type(intent))
        if common is None:
            self.top.perform(intent)
        else:
            common(self, intent)


class DirtyRegion:
    """The part of the window that is out of date; all of it at first."""

    def __init__(self) -> None:
        self.any = True
        """Whether the next frame must be drawn."""
        self._part: Box | None = None
        """The only box that must be drawn; None if there is more than one box."""

    def add_all(self) -> None:
        """Mark everything as out of date."""
        self.any, self._part = True, None

    def add(self, box: Box) -> None:
        """Mark one box as out of date; two different ones count as everything."""
        if not self.any:
            self.any, self._part = True, box
        elif self._part != box:
            self._part = None

    def take(self) -> Box | None:
        """What to draw now, None for everything; afterwards nothing is out of date."""
        part = self._part
        self.any, self._part = False, None
        return part


MISSING_SECONDS = 8.0
"""How long the notice of missing files stays."""


class Notices:
    """Remembers what it has reported."""

    def __init__(self, services: Services, appearance: Appearance) -> None:
        self._services = services
        self._appearance = appearance
        self._reported: list[Notice] = []

    def report_store(self) -> None:
        """Show a dialog for what the store found wrong with its file, wherever the player is."""
        services, store = self._services, self._services.store
        notice, store.notice = store.notice, None
        if notice and notice not in self._reported:
            self._reported.append(notice)
            services.scenes.report(services.t("notice.title"), words_of(services.t, notice))

    def report_missing_files(self) -> None:
        """Show which files of the game could not be read."""
        missing, services = self._appearance.newly_missing(), self._services
        if missing:
            words = services.t("notice.missing_asset", name=", ".join(missing))
            services.toasts.show(words, MISSING_SECONDS)


class Preferences:
    """The stored settings, overridden by the start options of this run."""

    def __init__(self, store: Store, overrides: Mapping[str, Value]) -> None:
        self._store = store
        self._overrides = dict(overrides)
        self._stored = store.settings()
        self.settings = self._effective()

    def of(self, store: Store) -> Preferences:
        """Those of another player in the same run."""
        return Preferences(store, self._overrides)

    def read_again(self) -> None:
        """Take what the store has now."""
        self._stored = self._store.settings()
        self.settings = self._effective()

    def change(self, name: str, value: Value) -> Notice | None:
        """Change and save one setting, which overrides its start option; returns the store's notice
        if it cannot be saved."""
        self._overrides.pop(name, None)
        self._stored = self._stored.changed(name, value)
        self.settings = self._effective()
        return self._store.save_settings(self._stored)

    def _effective(self) -> Settings:
        # Not checked as stored ones are: a theme whose file is missing is named in a notice.
        return self._stored._replace(**self._overrides).in_force()  # type: ignore[arg-type]
