"""The stack of scenes: what opens, covers and leaves them."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from game.ui import scenes
from game.ui.window.spare_memory import drop_derived

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from game.store.autosave import Autosave
    from game.ui.layout.geometry import Box
    from game.ui.parts.screen import AnyScreen
    from game.ui.scene_services import CoveredGame
    from game.ui.services import Button, Services
    from game.ui.widgets.control import ControlId


class SceneStack:
    """The open scenes, the top one last. A scene's module is imported when it is first opened."""

    def __init__(self, services: Services, emptied: Callable[[], None]) -> None:
        """``emptied`` is called when the last scene was left."""
        self._services = services
        self._emptied = emptied
        self._scenes: list[AnyScreen] = []
        self.screens = 0
        """How many screens have come to the top so far."""

    def __iter__(self) -> Iterator[AnyScreen]:
        return iter(self._scenes)

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> AnyScreen:
        """The scene that takes input."""
        return self._scenes[-1]

    @property
    def covered(self) -> list[AnyScreen]:
        """The scenes below the top one."""
        return self._scenes[:-1]

    def pressed_at(self, at: tuple[int, int]) -> ControlId | None:
        """What a press at a pixel would be on; None where there is no control."""
        control = self.top.control_at(at)
        return control.id if control else None

    def visible(self) -> list[AnyScreen]:
        """The scenes to draw: the topmost one that hides all below it, and its overlays."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[first:]

    # -- one more, one less -----------------------------------------------------------------

    def open(self, name: str) -> None:
        """Push the scene of this name (see :data:`game.ui.scenes.SCENES`)."""
        self.push(scenes.make(self._services, name))

    def open_or_return(self, name: str) -> None:
        """Open the scene of this name; if it is open already, leave all that cover it."""
        if all(scene.name != name for scene in self):
            self.open(name)
            return
        while self.top.name != name:
            self.pop()

    def renew(self, name: str) -> None:
        """Make the scene of this name anew where it is covered, as another one may take its place
        now."""
        for i, scene in enumerate(self._scenes[:-1]):
            if scene.name == name:
                scene.closed()
                self._scenes[i] = scenes.make(self._services, name)

    def push(self, scene: AnyScreen) -> None:
        """Put a scene on top."""
        if self._scenes:
            self.top.left()
            self._hear(scene)
            scene.origin = self._place_of(scene)
            self._come(scene, forward=True)
        self._scenes.append(scene)
        self.another_screen()
        scene.entered()
        self._services.redraw()

    def pop(self) -> None:
        """Leave the top scene; leaving the last one quits."""
        self.top.left()
        gone = self._scenes.pop()
        gone.closed()
        self.another_screen()
        if self._scenes:
            self._hear(gone)
            self._come(gone, forward=False)
            self.top.entered()
        else:
            self._emptied()
        self._services.redraw()

    def another_screen(self) -> None:
        """Another screen has come, or the top scene shows other things in its place: presses that
        were meant for the one before do not reach it."""
        self.screens += 1

    def _come(self, scene: AnyScreen, forward: bool) -> None:
        """Let a screen grow out of what was pressed, or go back there; what lies over another one
        comes in its own way."""
        if scene.slides and not scene.overlay:
            box = self._services.view.box
            middle = box.centred(box.w // 24, box.h // 24)
            self._services.grow(scene.origin or middle, forward)

    def _place_of(self, scene: AnyScreen) -> Box | None:
        """Where what opens a screen stands on the one below: what was pressed, or the button of
        its name, if a key did."""
        top = self.top
        named = [part.box for part in top.controls() if part.id and part.id.group == scene.name]
        return top.touched if not named or top.touched in named else named[0]

    def _hear(self, scene: AnyScreen) -> None:
        """Let a sheet be heard as it is laid down or taken away."""
        if scene.paper_sound:
            self._services.sound.play(scene.paper_sound)

    @property
    def game_id(self) -> str:
        """The id of the game that is open; empty for none."""
        from game.ui.scenes.playing.playing_scene import PlayingScene

        games = (scene.autosave.game_id for scene in self if isinstance(scene, PlayingScene))
        return next(games, "")

    # -- dialogs ----------------------------------------------------------------------------

    def report(self, title: str, words: str) -> None:
        """Show a notice that stays until it is read."""
        self.ask(title, words, ((self._services.t("dialog.ok"), None),))

    def ask(self, title: str, words: str, buttons: tuple[Button, ...]) -> None:
        """Show a dialog; it replaces an unanswered one of the same title."""
        from game.ui.scenes.dialog import DialogScene

        for scene in self._scenes[1:]:
            if isinstance(scene, DialogScene) and scene.title == title:
                self._scenes.remove(scene)
                scene.closed()
        self.push(DialogScene(self._services, title, words, buttons))

    # -- a new scene in the place of all ------------------------------------------------------

    def show_only(self, scene: AnyScreen) -> None:
        """Leave every scene for a new one. What was derived for a game, or to make the next one,
        goes with them: what hints need of that is little."""
        drop_derived()
        self._services.motion.stop()
        if self._scenes:
            self._hear(scene)
            forward, before = scene.name != "menu", self.top
            scene.origin = before.touched or before.origin
            self._come(scene if forward else self._scenes[0], forward)
        for old in reversed(self._scenes):
            old.left()
            old.closed()
        self._scenes = [scene]
        self.another_screen()
        scene.entered()
        self._services.redraw()

    def to_menu(self, page: AnyScreen | None = None) -> None:
        """Leave every scene for the menu, or for a page over it."""
        self.show_only(scenes.make(self._services, "menu"))
        if page:
            self.top.left()
            self._scenes.append(page)
            self.another_screen()
            page.entered()

    def play(self, autosave: Autosave) -> None:
        """Leave every scene for a game."""
        from game.ui.scenes.playing.playing_scene import PlayingScene

        services, guide = self._services, None
        if services.store.recall("competition"):
            from game.ui.scenes.competition_game import guide_of

            guide = guide_of(services, autosave)
        self.show_only(PlayingScene(services, autosave, guide))

    def pause(self, game: CoveredGame) -> None:
        """Cover a game that pauses."""
        from game.ui.scenes.paused import PausedScene

        self.push(PausedScene(self._services, game))

    def result_of(self, game: CoveredGame) -> AnyScreen:
        """What is to cover a game that is over, laid out: its result, or what to do next after one
        that is lost."""
        from game.ui.scenes import dialog
        from game.ui.scenes.won import WonScene

        services, lost = self._services, game.session.lost
        result: AnyScreen = dialog.lost(services, game) if lost else WonScene(services, game)
        assert result.tree
        return result

    def leave_all(self) -> None:
        """Leave every scene, so that each saves its state."""
        for scene in reversed(self._scenes):
            scene.left()
            scene.closed()
        self._scenes = []

    def drop_all(self) -> None:
        """Drop every scene without leaving it: after an error none of them is trusted, but what
        listens or calls over the network is closed."""
        scenes, self._scenes = self._scenes, []
        for scene in scenes:
            with suppress(Exception):
                scene.let_go()
