"""A duel that is played on one machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.duel.entries import MOST_ENTRIES, Ending, Entry
from game.session.duel.rules import PLAYERS
from game.session.duel.saved import format_duel
from game.ui.games.album_keeper import earn
from game.ui.input.intents import Back, Intent, Pause, TogglePause
from game.ui.layout import duel as layout
from game.ui.scenes.duel.again import AgainHere
from game.ui.scenes.duel.devices import Pads, Pressed, of_key
from game.ui.scenes.duel.kept import KeptDuel
from game.ui.scenes.duel.looks import Cursor
from game.ui.scenes.duel.page import REMEMBERED
from game.ui.scenes.duel.painter import DuelPainter
from game.ui.scenes.duel.story import DuelStoryScene
from game.ui.scenes.page import PageScene
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.session.duel.duel import Duel
    from game.session.duel.rules import Player
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

STRIP = 1.0
"""The time is drawn anew each second."""


class DuelScene(PageScene):
    """Two players, each with a cursor, on one board or two."""

    name = "duel"
    takes_players = True
    slides = True

    def __init__(self, services: Services, duel: Duel, holders: dict[str, Player]) -> None:
        super().__init__(services)
        self.duel, self.holders = duel, holders
        first = next((c for c, v in enumerate(duel.puzzle.givens) if not v), 0)
        self.cursors: list[Cursor] = [Cursor(first), Cursor(first)]
        self.elapsed = duel.log[-1].at / 1000 if duel.log else 0.0
        """Seconds of play."""
        self.painter = self._painter()
        self._kept = self._keeper()
        self._pads = Pads()
        self._told = False
        self.seals: tuple[str, ...] = ()
        """The seals of the album that it has earned."""

    def _painter(self) -> DuelPainter:
        return DuelPainter(self)

    def _keeper(self) -> KeptDuel:
        return KeptDuel(self.services.store, REMEMBERED, format_duel(self.duel, log=False))

    @property
    def size(self) -> int:
        """Rows of a board."""
        return self.duel.puzzle.rules.size

    def lay_out(self) -> dict[str, Box]:
        """The areas of both players."""
        return layout.duel(self.services.view, self.size, self.duel.rules.boards)

    def title(self) -> str:
        """What is played."""
        return self.services.t("duel.title")

    def board_number(self, player: Player) -> int:
        """Whose board a player plays on."""
        return player if self.duel.rules.boards > 1 else 0

    def controls(self) -> list[Control]:
        """Pause; the boards and pads are pressed directly."""
        return [Control(ControlId("pause"), self.boxes()["pause"], "round", icon="pause")]

    # -- time -------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Let the clock go on, and end a duel that is over."""
        if self.duel.over:
            if not self._told and not self.services.motion.active:
                self._told = True
                self.seals = earn(self.services, "duel")
                self.end()
            return False
        before = int(self.elapsed)
        self.elapsed += seconds
        return int(self.elapsed) != before

    def closed(self) -> None:
        """Drop the sprites."""
        super().closed()
        self.painter.forget()

    # -- input ------------------------------------------------------------------------------

    def player_key(self, key: int, place: int) -> bool:
        """Whoever has that half of the keyboard moves or writes."""
        return self._pressed(of_key(key, place))

    def player_button(self, controller: int, name: str) -> bool:
        """Whoever has that controller moves or writes."""
        return self._pressed(self._pads.of_button(controller, name))

    def _pressed(self, pressed: Pressed | None) -> bool:
        if pressed is None:
            return False
        player = self.holders[pressed.device]
        cell, held = self.cursors[player]
        if pressed.rows or pressed.columns:
            row, column = divmod(cell, self.size)
            row = (row + pressed.rows) % self.size
            column = (column + pressed.columns) % self.size
            self.cursors[player] = Cursor(row * self.size + column, held)
        elif pressed.turn:
            self.cursors[player] = Cursor(cell, (held - 1 + pressed.turn) % self.size + 1)
        elif pressed.writes:
            if held:
                self.write(player, held)
            else:
                self.cursors[player] = Cursor(cell, 1)
        elif 0 <= pressed.digit <= self.size:
            self.write(player, pressed.digit)
        return True

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        """A cell moves the cursor of whose board it is, a key of a pad writes."""
        boxes = self.boxes()
        if boxes["pause"].contains(at):
            super().pointer_down(at, modifiers)
            return
        at = self._turned(at)
        for player in PLAYERS:
            for digit in range(self.size + 1):
                key = boxes.get(f"{player}.pad.{digit}")
                if key and key.contains(at):
                    self.write(player, digit)
                    return
            if self.board_number(player) == player and boxes[f"{player}.grid"].contains(at):
                self._select(player, at)
                return

    def _select(self, player: Player, at: tuple[int, int]) -> None:
        boxes = self.boxes()
        for cell in range(self.size * self.size):
            row, column = divmod(cell, self.size)
            if boxes[f"{player}.r{row + 1}c{column + 1}"].contains(at):
                both = self.duel.rules.boards == 1
                for each in PLAYERS if both else (player,):
                    self.cursors[each] = self.cursors[each]._replace(cell=cell)
                self.services.redraw()

    def _turned(self, at: tuple[int, int]) -> tuple[int, int]:
        """A point, turned back where it lies in the area that is turned."""
        area = self.boxes().get("turned")
        if area is None or not area.contains(at):
            return at
        return area.x + area.right - 1 - at[0], area.y + area.bottom - 1 - at[1]

    def write(self, player: Player, digit: int) -> None:
        """Let a player write a digit at their cursor."""
        motion, sound = self.services.motion, self.services.sound
        cell = self.cursors[player].cell
        entry = Entry(player, cell, digit, round(1000 * self.elapsed))
        ending = self.duel.enter(entry)
        if ending in (Ending.RIGHT, Ending.WRONG):
            motion.start("digit", (self.board_number(player), cell))
            sound.play("digit" if ending is Ending.RIGHT else "mistake")
        elif ending is Ending.NOT_YOURS:
            sound.play("key")
        elif ending is Ending.FULL:
            self._say_full()
        if self.duel.over:
            sound.play("win")
        self._kept.keep(self.duel)
        self.services.redraw()

    def _say_full(self) -> None:
        self.services.toasts.show(self.services.t("duel.full", n=MOST_ENTRIES))

    # -- leaving ----------------------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Pause."""
        self._pause()

    def perform(self, intent: Intent) -> None:
        """The pause key and Escape pause."""
        if isinstance(intent, (Pause, TogglePause, Back)):
            self._pause()

    def back(self) -> None:
        """Pause."""
        self._pause()

    def _pause(self) -> None:
        t, scenes = self.services.t, self.services.scenes
        if scenes.top is self and not self.duel.over:
            buttons = (
                (t("duel.end"), self.end),
                (t("duel.leave"), scenes.to_menu),
                (t("paused.resume"), None),
            )
            scenes.tell(t("duel.paused"), lambda: t("duel.paused.words"), buttons)

    def end(self) -> None:
        """Tell how the duel went; one that is not over is given up."""
        self._kept.drop()
        again = AgainHere(self.services, self.holders)
        story = DuelStoryScene(self.services, self.duel, self.elapsed, again, self.seals)
        self.services.scenes.show_only(story)

    # -- drawing ----------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw both areas and the board between them."""
        self.painter.paint(canvas)
