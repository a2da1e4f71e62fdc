"""A duel over the local network: one player is here, the other one elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.network.events import Entered, Failed, Gone, Joined, Pointed, Ready
from game.network.playing import HostGame
from game.session.duel.entries import Ending
from game.session.duel.rules import other
from game.ui.input.intents import Back, Intent, Pause, TogglePause
from game.ui.layout import duel_network as layout
from game.ui.scenes.duel.again import AgainElsewhere
from game.ui.scenes.duel.devices import DEVICES
from game.ui.scenes.duel.kept import KeptDuel
from game.ui.scenes.duel.net_painter import NetworkDuelPainter
from game.ui.scenes.duel.net_saved import FAILURES, REMEMBERED, head_of
from game.ui.scenes.duel.scene import DuelScene
from game.ui.scenes.duel.story import DuelStoryScene
from game.ui.scenes.scene import Scene
from game.ui.widgets.control import Control, ControlId

if TYPE_CHECKING:
    from game.network.events import Event
    from game.network.playing import GuestGame
    from game.session.duel.duel import Duel
    from game.session.duel.rules import Player
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

_ICONS = {"resume": "play", "leave": "menu"}


class NetworkDuelScene(DuelScene):
    """The duel of a host or of a guest; all devices are this player's."""

    name = "duel_network"

    def __init__(self, services: Services, game: HostGame | GuestGame, duel: Duel) -> None:
        self.game = game
        self.own: Player = 1 if game.player else 0
        super().__init__(services, duel, dict.fromkeys(DEVICES, self.own))
        self._away = ""
        """The key of why the other is not there; empty while they are."""
        self._final = False
        """Whether they cannot come back."""
        self._begun = self._ended = False
        self._pointed = self.cursors[self.own].cell

    def _painter(self) -> NetworkDuelPainter:
        return NetworkDuelPainter(self)

    # -- what happens elsewhere -----------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Follow what the other does, and what became of what was written here."""
        changed = self._follow()
        if self.duel.over:
            return super().update(seconds) or changed
        return changed

    def _follow(self) -> bool:
        events = self.game.poll()
        for event in events:
            self._hear(event)
        running = self.game.running
        changed = bool(events) or running != self._begun
        self._begun = running
        cell = self.cursors[self.own].cell
        if cell != self._pointed and running:
            self._pointed = cell
            self.game.point(cell)
        if self.duel.over:
            return changed
        before, self.elapsed = int(self.elapsed), self.game.milliseconds / 1000
        return int(self.elapsed) != before or changed

    def _hear(self, event: Event) -> None:
        match event:
            case Entered(entry, ending):
                self._heard(entry.player, entry.cell, ending)
            case Pointed(cell):
                away = other(self.own)
                self.cursors[away] = self.cursors[away]._replace(cell=cell)
            case Joined():
                self._away = ""
                if isinstance(self.game, HostGame):
                    self.game.go()
            case Gone(left):
                self._away, self._final = ("duel.net.left" if left else "duel.net.away"), left
            case Failed(why):
                self._away, self._final = FAILURES[why], True
            case Ready(ready):  # the guest wants to go on
                if ready and isinstance(self.game, HostGame):
                    self.game.go()

    def _heard(self, player: Player, cell: int, ending: Ending) -> None:
        motion, sound = self.services.motion, self.services.sound
        if ending in (Ending.RIGHT, Ending.WRONG):
            motion.start("digit", (self.board_number(player), cell))
        if ending is Ending.FULL:
            self._say_full()
        if player == self.own:
            sounds = {Ending.RIGHT: "digit", Ending.WRONG: "mistake"}
            sound.play(sounds.get(ending, "key"))
        if self.duel.over:
            sound.play("win")
        self._kept.keep(self.duel)

    def _keeper(self) -> KeptDuel:
        return KeptDuel(self.services.store, REMEMBERED, head_of(self.game, self.duel))

    # -- what this player does ------------------------------------------------------------------

    def write(self, player: Player, digit: int) -> None:
        """Have the host write a digit at the cursor."""
        if player == self.own and self.game.running:
            self.game.write(self.cursors[player].cell, digit)

    @property
    def resting(self) -> bool:
        """Whether nothing can be written now."""
        return not self.duel.over and (bool(self._away) or not self.game.running)

    def controls(self) -> list[Control]:
        """Pause; while the duel rests, the ways on."""
        if not self.resting:
            return super().controls()
        boxes, t = layout.resting(self.services.view), self.services.t
        able = not self._away and (self.elapsed > 0 or isinstance(self.game, HostGame))
        names = ("resume", "leave") if able else ("leave",)
        labels = {"resume": t("paused.resume"), "leave": t("duel.leave")}
        return [
            Control(
                ControlId(name),
                boxes[name],
                "primary" if name == names[0] else "button",
                labels[name],
                _ICONS[name],
            )
            for name in names
        ]

    def player_key(self, key: int, place: int) -> bool:
        """While the duel rests, keys press buttons."""
        return not self.resting and super().player_key(key, place)

    def player_button(self, controller: int, name: str) -> bool:
        """While the duel rests, a controller presses buttons."""
        return not self.resting and super().player_button(controller, name)

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        """Only this player's board and pad are pressed."""
        if self.resting:
            Scene.pointer_down(self, at, modifiers)
            return
        away = other(self.own)
        before = self.cursors[away]
        super().pointer_down(at, modifiers)
        self.cursors[away] = before

    def press(self, control: ControlId) -> None:
        """Pause, go on, or leave."""
        if control.group == "resume":
            self._go_on()
        elif control.group == "leave":
            self.services.scenes.to_menu()
        else:
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """The pause key pauses and goes on; while the duel rests there are buttons."""
        if self.resting and isinstance(intent, (Back, TogglePause)):
            self._go_on()
        elif isinstance(intent, (Pause, TogglePause, Back)):
            self._pause()
        elif self.resting:
            Scene.perform(self, intent)

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
            self.game.ready(True)
        self.services.redraw()

    def end(self) -> None:
        """Tell how the duel went; the connection is kept for another one."""
        self._ended = True
        again = AgainElsewhere(self.services, self.game, self.duel)
        story = DuelStoryScene(self.services, self.duel, self.elapsed, again, self.seals)
        self.services.scenes.show_only(story)

    def covered(self, seconds: float) -> None:
        """Go on talking, so that the other does not think that nobody is here."""
        self._follow()

    def let_go(self) -> None:
        """Close the connection, unless the story goes on with it."""
        if not self._ended:
            self.game.close()

    # -- drawing --------------------------------------------------------------------------------

    def lay_out(self) -> dict[str, Box]:
        """As on one machine, but nobody sits across: this player's pad is below or at the left.
        Held upright, a race shows this player's board alone."""
        view, race = self.services.view, self.duel.rules.boards > 1
        if view.height > view.width:
            return layout.upright(view, self.size, self.own, not race)
        boxes = super().lay_out()
        return {_swapped(name, race): box for name, box in boxes.items()} if self.own else boxes

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the duel, and what it waits for."""
        super().draw_content(canvas)
        if not self.resting:
            return
        boxes, t, view = layout.resting(self.services.view), self.services.t, self.services.view
        canvas.paper(boxes["card"], "network duel", kind="slip", lift=5)
        key = self._away
        if not key:
            waits = self.elapsed == 0 and not isinstance(self.game, HostGame)
            key = "duel.net.soon" if waits else "duel.paused"
        canvas.paragraph(t(key), boxes["words"], view.heading, canvas.theme["ink"])


def _swapped(name: str, boards: bool) -> str:
    """The name of a box with the players exchanged; of `boards` only where each has one."""
    player, _, rest = name.partition(".")
    if not rest or not (boards or rest.split(".")[0] in ("pad", "name", "area")):
        return name
    return f"{1 - int(player)}.{rest}"
