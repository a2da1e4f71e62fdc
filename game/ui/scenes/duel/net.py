"""A duel over the local network: one player is here, the other one elsewhere."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.network.duel_events import Entered, Failed, Gone, Joined, Pointed, Ready
from game.network.playing import HostGame
from game.session.duel.duel import MOST_ENTRIES, Ending, other
from game.ui.games.album_keeper import earn
from game.ui.input.intents import Back, Intent, Pause, SelectCells, TogglePause
from game.ui.parts.screen import Screen
from game.ui.scenes.duel.again import FAILURES, AgainElsewhere
from game.ui.scenes.duel.devices import DEVICES, Pressed, of_key
from game.ui.scenes.duel.duel_story import DuelStoryScene
from game.ui.scenes.duel.duel_table import LEAVE, RESUME, DuelState, Table, duel_page, state_of
from game.ui.scenes.duel.heard_duel import entry_words
from game.ui.scenes.duel.kept import ELSEWHERE, KeptDuel, head_of

if TYPE_CHECKING:
    from game.network.duel_events import Event
    from game.network.playing import GuestGame
    from game.session.duel.duel import Duel, Player
    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services
    from game.ui.widgets.control import ControlId


class NetworkDuelScene(Screen[DuelState]):
    """The duel of a host or of a guest; all devices are this player's."""

    name = "duel_network"
    takes_players = True

    def __init__(self, services: Services, game: HostGame | GuestGame, duel: Duel) -> None:
        super().__init__(services)
        self.game, self.duel = game, duel
        self.own: Player = 1 if game.player else 0
        self.table = Table(duel, dict.fromkeys(DEVICES, self.own), services.motion, self.own)
        self.elapsed = duel.log[-1].at / 1000 if duel.log else 0.0
        """Seconds of play."""
        self._kept = KeptDuel(services.store, ELSEWHERE, head_of(game, duel))
        self._away = ""
        """The key of why the other is not there; empty while they are."""
        self._told = self._ended = False
        self._pointed = self.table.cursors[self.own].cell

    def state(self) -> DuelState:
        """How both stand, and what the duel waits for."""
        state, is_host = state_of(self.table, self.elapsed), isinstance(self.game, HostGame)
        if not self.resting:
            return state
        begun = self.elapsed > 0 or is_host
        rests = self._away or ("duel.paused" if begun else "duel.net.soon")
        ways = (RESUME, LEAVE) if begun and not self._away else (LEAVE,)
        return state._replace(rests=rests, ways=ways)

    @staticmethod
    def page(kit: Kit, state: DuelState) -> Part:
        """The table, and what lies on it while the duel rests."""
        return duel_page(kit, state)

    @property
    def resting(self) -> bool:
        """Whether nothing can be written now."""
        return not self.duel.over and (bool(self._away) or not self.game.running)

    def closed(self) -> None:
        """Drop the sprites."""
        super().closed()
        self.table.forget()

    def let_go(self) -> None:
        """Close the connection, unless the story goes on with it."""
        if not self._ended:
            self.game.close()

    # -- what happens elsewhere -----------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Follow what the other does, and what became of what was written here."""
        changed = self._follow()
        if self.duel.over and not self._told and not self.services.motion.active:
            self._told = True
            self._end(earn(self.services, "duel"))
        return changed or self._is_old()

    def covered(self, seconds: float) -> None:
        """Go on talking, so that the other does not think that nobody is here."""
        self._follow()

    def _follow(self) -> bool:
        events = self.game.poll()
        for event in events:
            self._hear(event)
        cell = self.table.cursors[self.own].cell
        if cell != self._pointed and self.game.running:
            self._pointed = cell
            self.game.point(cell)
        if not self.duel.over:
            self.elapsed = self.game.milliseconds / 1000
        return bool(events)

    def _hear(self, event: Event) -> None:
        match event:
            case Entered(entry, ending):
                self._heard(entry.player, entry.cell, ending)
            case Pointed(cell):
                away, cursors = other(self.own), self.table.cursors
                cursors[away] = cursors[away]._replace(cell=cell)
            case Joined():
                self._away = ""
                if isinstance(self.game, HostGame):
                    self.game.go()
            case Gone(left):
                self._away = "duel.net.left" if left else "duel.net.away"
            case Failed(why):
                self._away = FAILURES[why]
            case Ready(ready):  # the guest wants to go on
                if ready and isinstance(self.game, HostGame):
                    self.game.go()

    def _heard(self, player: Player, cell: int, ending: Ending) -> None:
        motion, sound = self.services.motion, self.services.sound
        if ending in (Ending.RIGHT, Ending.WRONG):
            motion.start("digit", (self.table.board_number(player), cell))
        if ending is Ending.FULL:
            self.services.toasts.show(self.services.t("duel.full", n=MOST_ENTRIES))
        if player == self.own:
            sounds = {Ending.RIGHT: "digit", Ending.WRONG: "mistake"}
            sound.play(sounds.get(ending, "key"))
        self.services.say(entry_words(self.services.t, self.table, player, ending))
        if self.duel.over:
            sound.play("win")
        self._kept.keep(self.duel)

    # -- what this player does ------------------------------------------------------------------

    def player_key(self, key: int, place: int) -> bool:
        """Move or write; while the duel rests, keys press buttons."""
        return not self.resting and self._pressed(of_key(key, place))

    def player_button(self, controller: int, name: str) -> bool:
        """Move or write; while the duel rests, a controller presses buttons."""
        return not self.resting and self._pressed(self.table.pads.of_button(controller, name))

    def _pressed(self, pressed: Pressed | None) -> bool:
        if pressed is None:
            return False
        digit = self.table.move(pressed)
        if digit >= 0:
            self._write(digit)
        return True

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        """A cell moves the cursor, a key of the pad writes."""
        if not self.resting and self.table.select(self.tree, at):
            self.services.redraw()
        else:
            super().pointer_down(at, modifiers)

    def _write(self, digit: int) -> None:
        """Have the host write a digit at the cursor."""
        if self.game.running:
            self.game.write(self.table.cursors[self.own].cell, digit)

    def press(self, control: ControlId) -> None:
        """Write the digit of a key, pause, go on, or leave."""
        if control.group.endswith(".pad") and isinstance(control.member, int):
            self._write(control.member)
        elif control == RESUME:
            self._go_on()
        elif control == LEAVE:
            self.services.scenes.to_menu()
        else:
            self._pause()

    def perform(self, intent: Intent) -> None:
        """The pause key pauses and goes on; while the duel rests there are buttons."""
        pauses = isinstance(intent, (Pause, TogglePause, Back))
        if isinstance(intent, SelectCells):
            self.table.point(intent.cells[0])
        elif self.resting and isinstance(intent, (Back, TogglePause)):
            self._go_on()
        elif pauses:
            self._pause()
        elif self.resting:
            super().perform(intent)

    def _pause(self) -> None:
        if not self.duel.over and self.game.running:
            self.game.pause()
            self.focus = None
            self.services.redraw()

    def _go_on(self) -> None:
        if self._away or self.duel.over:
            return
        if isinstance(self.game, HostGame):
            self.game.go()
        else:
            self.game.ready()
        self.services.redraw()

    def _end(self, seals: tuple[str, ...]) -> None:
        """Tell how the duel went; the connection is kept for another one."""
        self._ended = True
        begin = partial(begin_network_duel, self.services)
        again = AgainElsewhere(self.services, self.game, self.duel, begin)
        story = DuelStoryScene(self.services, self.duel, self.elapsed, again, seals)
        self.services.scenes.show_only(story)


def begin_network_duel(services: Services, game: HostGame | GuestGame, duel: Duel) -> None:
    """Leave every screen for a duel with somebody elsewhere."""
    services.scenes.show_only(NetworkDuelScene(services, game, duel))
