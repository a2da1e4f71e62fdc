"""The application: the scene stack, and what every scene shares.

The window is handed in and time is passed to :meth:`App.step`, so that a test can
play the real program frame by frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import keymap, scenes, screen
from game.ui.dealing import Dealer
from game.ui.i18n import LANGUAGES, Texts, system_language
from game.ui.intents import Do, Intent
from game.ui.jobs import Jobs
from game.ui.motion import Motion
from game.ui.paint import Canvas
from game.ui.sound import Sound
from game.ui.text import TextPainter
from game.ui.theme import THEMES, MissingTheme, Theme
from game.ui.toast import Toasts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.session.settings import Settings, Value
    from game.store import Notice, Store
    from game.ui.gamepad import Gamepad
    from game.ui.geometry import Box, View
    from game.ui.scene import Scene

TEXT_SIZES = (100, 125, 150, 175, 200)


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
        self._overrides = dict(overrides or {})
        self._stored = store.settings()
        self.settings = self._effective()
        """The settings in force: the stored ones, with the start options before them."""
        self.jobs = Jobs()
        self.motion = Motion()
        self.sound = Sound(heard=self._heard)
        self.toasts = Toasts(self)
        self.gamepad: Gamepad | None = None
        """Controllers, once the first frame was shown."""
        self.dealer = Dealer(self, seed)
        self.t: Texts
        self._theme_key: tuple[str, str] | None = None
        self._missing: set[str] = set()
        self._told_missing: set[str] = set()
        self._told_notice: Notice | None = None
        self.canvas: Canvas
        self.view: View
        self.scenes: list[Scene] = []
        self.by_keys = False
        """Whether the last input came from keys or a controller, so that focus is shown."""
        self.focused = True
        self.full_screen = False
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
        self.scenes.pop()
        if self.scenes:
            self.top.entered()
        else:
            self.quitting = True
        self.redraw()

    def show_only(self, name: str, **details: object) -> None:
        """Leave every scene for a new one."""
        scene = scenes.make(self, name, **details)
        for old in reversed(self.scenes):
            old.left()
        self.scenes = [scene]
        scene.entered()
        self.redraw()

    def tell(self, title: str, words: str) -> None:
        """A notice that waits to be read."""
        self.open("dialog", title=title, words=words, buttons=((self.t("dialog.ok"), None),))

    def tell_store(self) -> None:
        """What the store found wrong with its file, once, wherever the player is."""
        notice = self.store.notice
        if notice and notice != self._told_notice:
            self._told_notice = notice
            self.tell(self.t("notice.title"), self.t(notice.key, **notice.params))

    def to_menu(self) -> None:
        self.show_only("menu")

    # -- settings -----------------------------------------------------------------------

    def change(self, name: str, value: Value) -> None:
        """Change one setting: it shows at once and is kept."""
        self._overrides.pop(name, None)
        self._stored = self._stored.changed(name, value)
        notice = self.store.save_settings(self._stored)
        self.settings = self._effective()
        self._apply_settings()
        if notice:
            self.toasts.notice(notice)

    def _effective(self) -> Settings:
        settings = self._stored
        for name, value in self._overrides.items():
            settings = settings.changed(name, value)
        return settings

    def _apply_settings(self) -> None:
        settings = self.settings
        self.sound.enabled, self.sound.volume = settings.sound, settings.volume
        self.motion.reduced = settings.reduced_motion
        if settings.reduced_motion:
            self.motion.stop()
        language = settings.language if settings.language in LANGUAGES else system_language()
        if not hasattr(self, "t") or self.t.language != language:
            self.t = Texts(language)
        self._apply_theme()
        self.resized()

    def _apply_theme(self) -> None:
        name = self.settings.theme
        if name == "system":
            from game.ui.system_theme import system_theme

            name = system_theme()
        key = (name, self.settings.accent)
        if key == self._theme_key:
            return
        self._theme_key = key
        theme = self._load_theme(*key)
        if hasattr(self, "canvas"):
            self.canvas.use_theme(theme)
        else:
            self.canvas = Canvas(self.window.get_surface(), theme, TextPainter())

    def _load_theme(self, name: str, accent: str) -> Theme:
        """A theme; another stands in for one whose file is missing or damaged.

        Raises MissingTheme where there is none at all.
        """
        for each in (name, *THEMES):
            try:
                return Theme(each, accent)
            except (OSError, ValueError, KeyError):
                self._missing.add(f"themes/{each}.txt")
        raise MissingTheme

    def _tell_missing(self) -> None:
        """Say once which files of the game could not be read."""
        found = self._missing | self.canvas.broken | self.canvas.text_painter.broken | self.t.broken
        new = sorted(found - self._told_missing)
        if new:
            self._told_missing = found
            self.toasts.show(self.t("notice.missing_asset", name=", ".join(new)), 8.0)

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
        return self.motion.active or self.jobs.busy or self.toasts.moving

    # -- input --------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> None:
        handler = _HANDLERS.get(event.type)
        if handler is not None:
            handler(self, event)
        elif self.gamepad:
            self.gamepad.handle(event)

    def perform(self, intent: Intent) -> None:
        """An intent of any device: some are the same everywhere, the rest are the scene's."""
        self.redraw()
        if intent.do is Do.BACK and self.dealer.cancel():
            return
        common = _COMMON.get(intent.do)
        if common is None:
            self.top.perform(intent)
        else:
            common(self, intent)

    def _key(self, event: pygame.Event) -> None:
        intent = keymap.intent_of(event)
        if intent is not None:
            self.by_keys = True
            self.perform(intent)

    def _pointer_down(self, event: pygame.Event) -> None:
        if event.button == 1:
            self.by_keys = False
            self.redraw()
            self.top.pointer_down(screen.to_pixels(self.window, event.pos), pygame.key.get_mods())

    def _pointer_move(self, event: pygame.Event) -> None:
        if event.buttons[0]:
            at = screen.to_pixels(self.window, event.pos)
            self.top.pointer_move(at, pygame.key.get_mods())

    def _pointer_up(self, event: pygame.Event) -> None:
        if event.button == 1:
            self.redraw()
            self.top.pointer_up(screen.to_pixels(self.window, event.pos))

    def _dropped_file(self, event: pygame.Event) -> None:
        self.dealer.file(event.file)

    def _dropped_text(self, event: pygame.Event) -> None:
        self.dealer.own(event.text)

    def _resized(self, event: pygame.Event) -> None:
        self.resized()

    def _exposed(self, event: pygame.Event) -> None:
        self.redraw()

    def _focus_lost(self, event: pygame.Event) -> None:
        self.focused = False
        if self.settings.pause_on_blur:
            self.top.perform(Intent(Do.PAUSE, "blur"))
            self.redraw()

    def _focus_gained(self, event: pygame.Event) -> None:
        self.focused = True
        self.redraw()

    def _close(self, event: pygame.Event) -> None:
        self.quit()

    def quit(self) -> None:
        """Leave every scene, so that each keeps what it has to keep."""
        for scene in reversed(self.scenes):
            scene.left()
        self.scenes = []
        self.jobs.cancel_all()
        self.quitting = True

    # -- intents that are the same everywhere ---------------------------------------------

    def _full_screen(self, intent: Intent) -> None:
        self.full_screen = not self.full_screen
        if self.full_screen:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
        self.resized()

    def _mute(self, intent: Intent) -> None:
        self.change("sound", not self.settings.sound)
        self.toasts.show(self.t("message.sound_on" if self.settings.sound else "message.sound_off"))

    def _text_size(self, intent: Intent) -> None:
        at = TEXT_SIZES.index(self.settings.text) + (1 if intent.value == 1 else -1)
        size = TEXT_SIZES[max(0, min(at, len(TEXT_SIZES) - 1))]
        self.change("text", size)
        self.toasts.show(self.t("message.text_size", percent=size))

    def _help(self, intent: Intent) -> None:
        if self.top.name != "keys":
            self.open("keys")

    def _paste(self, intent: Intent) -> None:
        self.dealer.paste()

    def _quit(self, intent: Intent) -> None:
        self.quit()


_HANDLERS = {
    pygame.KEYDOWN: App._key,
    pygame.MOUSEBUTTONDOWN: App._pointer_down,
    pygame.MOUSEMOTION: App._pointer_move,
    pygame.MOUSEBUTTONUP: App._pointer_up,
    pygame.WINDOWSIZECHANGED: App._resized,
    pygame.WINDOWEXPOSED: App._exposed,
    pygame.WINDOWRESTORED: App._exposed,
    pygame.WINDOWFOCUSLOST: App._focus_lost,
    pygame.WINDOWMINIMIZED: App._focus_lost,
    pygame.WINDOWFOCUSGAINED: App._focus_gained,
    pygame.DROPFILE: App._dropped_file,
    pygame.DROPTEXT: App._dropped_text,
    pygame.QUIT: App._close,
}

_COMMON = {
    Do.FULL_SCREEN: App._full_screen,
    Do.MUTE: App._mute,
    Do.TEXT_SIZE: App._text_size,
    Do.HELP: App._help,
    Do.PASTE: App._paste,
    Do.QUIT: App._quit,
}
