"""The application: the scene stack, and what every scene shares.

The window is handed in and time is passed to :meth:`App.step`, so that a test can
play the real program frame by frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui import scenes
from game.ui.drawing.appearance import Appearance
from game.ui.drawing.motion import Motion
from game.ui.games.game_starter import Dealer
from game.ui.input.events import dispatch
from game.ui.input.global_intents import GLOBAL
from game.ui.input.intents import Back
from game.ui.jobs import Jobs
from game.ui.preferences import Preferences
from game.ui.sound.player import Sound
from game.ui.widgets.toast import Toasts, words_of
from game.ui.window import screen

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import pygame

    from game.session.settings import Settings, Value
    from game.store import Notice, Store
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.gamepad import Gamepad
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box, View
    from game.ui.scenes.dialog import Button
    from game.ui.scenes.scene import Scene
    from game.words.texts import Texts


class App:
    """The running program: window, services and scenes."""

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
        self.jobs = Jobs()
        self.motion = Motion()
        self.sound = Sound(heard=self._heard)
        self.toasts = Toasts(self)
        self.gamepad: Gamepad | None = None
        """Controllers, once the first frame was shown."""
        self.dealer = Dealer(self, seed)
        self.appearance = Appearance(window.get_surface(), self.settings)
        self._told_notices: list[Notice] = []
        self.view: View
        self.scenes: list[Scene] = []
        self.by_keys = False
        """Whether the last input came from keys or a controller, so that focus is shown."""
        self.focused = True
        self.full_screen = False
        """Whether the window was made to fill the screen."""
        self.quitting = False
        self.dirty = True
        """Whether the next frame must be drawn."""
        self._stale: Box | None = None
        """The only part of it that must, where that is known."""
        self.generation = 0
        """Counts what makes layouts and drawings stale: size, settings, theme, language."""
        self._apply_settings()

    # -- scenes -------------------------------------------------------------------------

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def open(self, name: str, **details: object) -> None:
        """Push the scene of this name (see :data:`game.ui.scenes.SCENES`)."""
        self.push(scenes.make(self, name, **details))

    def push(self, scene: Scene) -> None:
        if self.scenes:
            self.top.left()
        self.scenes.append(scene)
        scene.entered()
        self.redraw()

    def pop(self) -> None:
        """Leave the top scene; leaving the last one quits."""
        self.top.left()
        self.scenes.pop().closed()
        if self.scenes:
            self.top.entered()
        else:
            self.quitting = True
        self.redraw()

    def show_only(self, name: str, **details: object) -> None:
        """Leave every scene for a new one; what moved in them moves no more."""
        self.motion.stop()
        scene = scenes.make(self, name, **details)
        for old in reversed(self.scenes):
            old.left()
            old.closed()
        self.scenes = [scene]
        scene.entered()
        self.redraw()

    def tell(self, title: str, words: str) -> None:
        """A notice that waits to be read."""
        self.ask(title, words, ((self.t("dialog.ok"), None),))

    def ask(self, title: str, words: str, buttons: tuple[Button, ...]) -> None:
        """A dialog; an older one of this title, which nobody has answered, gives way to it."""
        for scene in self.scenes[1:]:
            if scene.name == "dialog" and getattr(scene, "title", "") == title:
                self.scenes.remove(scene)
                scene.closed()
        self.open("dialog", title=title, words=words, buttons=buttons)

    def tell_store(self) -> None:
        """What the store found wrong with its file, once, wherever the player is."""
        notice, self.store.notice = self.store.notice, None
        if notice and notice not in self._told_notices:
            self._told_notices.append(notice)
            self.tell(self.t("notice.title"), words_of(self.t, notice))

    def to_menu(self) -> None:
        self.show_only("menu")

    # -- settings -----------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        """The settings in force."""
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

    def _apply_settings(self) -> None:
        settings = self.settings
        self.sound.enabled, self.sound.volume = settings.sound, settings.volume
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
        """The window, or the size of text, has changed."""
        self.canvas.surface = self.window.get_surface()
        self.view = screen.view_of(self.window, self.settings.text / 100)
        self.generation += 1
        self.redraw()

    def _heard(self, name: str) -> None:
        """A sound was asked for: write it on the screen for those who want captions."""
        if self.settings.captions:
            self.toasts.caption(self.t(f"caption.{name.rstrip('0123456789')}"))

    # -- frames -------------------------------------------------------------------------

    def redraw(self) -> None:
        """Have all of the window drawn."""
        self.dirty, self._stale = True, None

    def redraw_part(self, box: Box) -> None:
        """Have this part drawn, unless more must be."""
        if not self.dirty:
            self.dirty, self._stale = True, box
        elif self._stale != box:
            self._stale = None

    def step(self, events: Sequence[pygame.Event], steps: int, seconds: float) -> None:
        """One turn of the loop: all input, then ``steps`` steps of ``seconds`` each."""
        for event in events:
            self.handle(event)
            if not self.scenes:
                return
        if self.jobs.busy and self.jobs.deliver():
            self.redraw()
        self.dealer.update(steps * seconds)
        if self.gamepad:
            self.gamepad.update(steps * seconds)
        for _ in range(steps):
            changes = (self.motion.step(seconds), self.top.update(seconds))
            if self.toasts.update(seconds) or any(changes):
                self.redraw()

    def draw(self) -> None:
        """Draw the stack from the topmost scene that hides all below it."""
        surface = self.canvas.surface = self.window.get_surface()
        surface.set_clip(self._stale)
        self.dirty, self._stale = False, None
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].overlay:
            first -= 1
        for scene in self.scenes[first:]:
            scene.draw(self.canvas)
        self._tell_missing()
        if self.gamepad:
            self.gamepad.draw(self.canvas)
        self.toasts.draw(self.canvas)
        surface.set_clip(None)

    @property
    def moving(self) -> bool:
        """Whether the next frame will differ without any input."""
        return self.motion.active or self.jobs.busy

    def _tell_missing(self) -> None:
        """Say once which files of the game could not be read."""
        missing = self.appearance.newly_missing()
        if missing:
            self.toasts.show(self.t("notice.missing_asset", name=", ".join(missing)), 8.0)

    # -- input --------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        """An event of any device, or of the window."""
        dispatch(self, event)

    def perform(self, intent: Intent) -> None:
        """An intent of any device: some are the same everywhere, the rest are the scene's."""
        self.redraw()
        if isinstance(intent, Back) and self.dealer.cancel():
            return
        common = GLOBAL.get(type(intent))
        if common is None:
            self.top.perform(intent)
        else:
            common(self, intent)

    def quit(self) -> None:
        """Leave every scene, so that each keeps what it has to keep."""
        for scene in reversed(self.scenes):
            scene.left()
        self.scenes = []
        self.jobs.cancel_all()
        self.quitting = True
