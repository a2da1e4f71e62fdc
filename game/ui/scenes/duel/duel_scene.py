"""A duel that is played on one machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.duel.duel import MOST_ENTRIES, Ending, Entry
from game.session.duel.saved import format_duel
from game.ui.games.album_keeper import earn
from game.ui.input.intents import Back, Intent, Pause, SelectCells, TogglePause
from game.ui.parts.screen import Screen
from game.ui.scenes.duel.again import AgainHere
from game.ui.scenes.duel.devices import Pressed, of_key
from game.ui.scenes.duel.duel_story import DuelStoryScene
from game.ui.scenes.duel.duel_table import DuelState, Table, duel_page, state_of, turned
from game.ui.scenes.duel.heard_duel import entry_words
from game.ui.scenes.duel.kept import HERE, KeptDuel

if TYPE_CHECKING:
    from game.session.duel.duel import Duel, Player
    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services
    from game.ui.widgets.control import ControlId


class DuelScene(Screen[DuelState]):
    """Two players, each with a cursor, on one board or two."""

    name = "duel"
    takes_players = True

    def __init__(self, services: Services, duel: Duel, holders: dict[str, Player]) -> None:
        super().__init__(services)
        self.duel, self.table = duel, Table(duel, holders, services.motion)
        self.elapsed = duel.log[-1].at / 1000 if duel.log else 0.0
        """Seconds of play."""
        self._kept = KeptDuel(services.store, HERE, format_duel(duel, log=False))
        self._told = False

    def state(self) -> DuelState:
        """How both stand."""
        return state_of(self.table, self.elapsed)

    @staticmethod
    def page(kit: Kit, state: DuelState) -> Part:
        """The table."""
        return duel_page(kit, state)

    # -- time -------------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Let the clock go on, and end a duel that is over."""
        if self.duel.over:
            if not self._told and not self.services.motion.active:
                self._told = True
                self._end(earn(self.services, "duel"))
            return False
        self.elapsed += seconds
        return self._is_old()

    def closed(self) -> None:
        """Drop the sprites."""
        super().closed()
        self.table.forget()

    # -- hands ------------------------------------------------------------------------------

    def player_key(self, key: int, place: int) -> bool:
        """Whoever has that half of the keyboard moves or writes."""
        return self._pressed(of_key(key, place))

    def player_button(self, controller: int, name: str) -> bool:
        """Whoever has that controller moves or writes."""
        return self._pressed(self.table.pads.of_button(controller, name))

    def _pressed(self, pressed: Pressed | None) -> bool:
        if pressed is None:
            return False
        digit = self.table.move(pressed)
        if digit >= 0:
            self.write(self.table.holders[pressed.device], digit)
        return True

    def control_at(self, at: tuple[int, int]) -> Part | None:
        """Keys that are turned round are pressed where they are seen."""
        return super().control_at(turned(self.tree, at))

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        """A cell moves the cursor of whose board it is, a key of a pad writes."""
        if self.table.select(self.tree, turned(self.tree, at)):
            self.services.redraw()
        else:
            super().pointer_down(at, modifiers)

    def write(self, player: Player, digit: int) -> None:
        """Let a player write a digit at their cursor."""
        motion, sound = self.services.motion, self.services.sound
        cell = self.table.cursors[player].cell
        ending = self.duel.enter(Entry(player, cell, digit, round(1000 * self.elapsed)))
        if ending in (Ending.RIGHT, Ending.WRONG):
            motion.start("digit", (self.table.board_number(player), cell))
            sound.play("digit" if ending is Ending.RIGHT else "mistake")
        elif ending is Ending.NOT_YOURS:
            sound.play("key")
        elif ending is Ending.FULL:
            self.services.toasts.show(self.services.t("duel.full", n=MOST_ENTRIES))
        self.services.say(entry_words(self.services.t, self.table, player, ending))
        if self.duel.over:
            sound.play("win")
        self._kept.keep(self.duel)
        self.services.redraw()

    # -- leaving ----------------------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Write the digit of a key, or pause."""
        player, _, part = control.group.partition(".")
        if part == "pad" and isinstance(control.member, int):
            self.write(1 if player == "1" else 0, control.member)
        else:
            self._pause()

    def perform(self, intent: Intent) -> None:
        """The pause key and Escape pause; a screen reader moves the cursors."""
        if isinstance(intent, SelectCells):
            self.table.point(intent.cells[0])
        elif isinstance(intent, (Pause, TogglePause, Back)):
            self._pause()

    def back(self) -> None:
        """Pause."""
        self._pause()

    def _pause(self) -> None:
        t, scenes = self.services.t, self.services.scenes
        if scenes.top is self and not self.duel.over:
            buttons = (
                (t("duel.end"), self._end),
                (t("duel.leave"), scenes.to_menu),
                (t("paused.resume"), None),
            )
            from game.ui.scenes.dialog import DialogScene

            scenes.push(
                DialogScene(
                    self.services, t("duel.paused"), lambda: t("duel.paused.words"), buttons
                )
            )

    def _end(self, seals: tuple[str, ...] = ()) -> None:
        """Tell how the duel went, and which seals it has earned; one that is not over is given
        up."""
        self._kept.drop()
        services, holders = self.services, self.table.holders
        again = AgainHere(services, holders, lambda duel: begin_duel(services, duel, holders))
        story = DuelStoryScene(self.services, self.duel, self.elapsed, again, seals)
        self.services.scenes.show_only(story)


def begin_duel(services: Services, duel: Duel, holders: dict[str, Player]) -> None:
    """Leave every screen for a duel at this machine; who holds which device."""
    services.scenes.show_only(DuelScene(services, duel, holders))
