"""The players of a household: who plays, and who else may."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from game.store.household import MOST_PLAYERS
from game.store.notice import notice_for
from game.store.store import Store
from game.ui.games.players import READY_NAMES, player_title
from game.ui.level_titles import level_title
from game.ui.parts.arranging import FirstThatFits, Held, Row
from game.ui.parts.lists import RowLook, Rows, are_few, game_row, sheets
from game.ui.parts.pressing import Button, Round
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import page, page_head
from game.ui.scenes.deletions import UNDO, Deletions, undo_foot
from game.ui.when import when_words
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.store.household import Player
    from game.ui.input.intents import Intent
    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services

ADD, TURNS = ControlId("add"), ControlId("turns")

BLANK = "." * 81


class PlayersState(NamedTuple):
    """What the page shows."""

    rows: Rows
    first: int
    said: str
    """What is told of a player who was removed."""
    several: bool
    """Whether they can take turns."""
    has_room: bool
    """Whether there may be more players."""


class PlayersScene(Screen[PlayersState]):
    """A row for each player, with the game that waits for them."""

    name = "players"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._deletions = Deletions(self._changed)
        self._read = 0
        """How many times the household was looked at."""
        self._players: list[Player] = []
        self._changed()

    def _changed(self) -> None:
        """Somebody came or went, or has another name."""
        household = self.services.household
        self._players = [*household.players(), *household.removed()]
        self._read += 1
        self.focus = None
        self.services.redraw()

    def entered(self) -> None:
        """Look again."""
        self._changed()

    # -- what is seen -----------------------------------------------------------------------

    def state(self) -> PlayersState:
        count = len(self._players)
        rows = Rows(self._read, count, self._looks)
        several = sum(not player.removed for player in self._players) > 1
        said = self._deletions.said
        return PlayersState(rows, self.first, said, several, count < MOST_PLAYERS)

    def _looks(self, span: range) -> list[RowLook]:
        return [self._look(self._players[number]) for number in span]

    def _look(self, player: Player) -> RowLook:
        t, title = self.services.t, player_title(self.services.t, player)
        if player.removed:
            when = when_words(t, player.removed, time.time())
            return RowLook(title, t("players.removed", when=when), "", "")
        plays = self._plays(player)
        store = self.services.store if plays else Store.open(player.folder)
        try:
            saved, solved = store.saved_game(), store.count_games().finished
        finally:
            if not plays:
                store.close()
        facts = [t("levels.solved", n=solved) if solved else t("players.new")]
        if plays:
            facts.insert(0, t("players.plays"))
        facts = [" · ".join(facts)]
        if not saved:
            return RowLook(title, facts[0], BLANK, BLANK, sign=title[:1].upper())
        level = level_title(t, saved.level, saved.number)
        facts.append(" · ".join((level, t("play.status.to_go", n=saved.blanks_left))))
        return RowLook(
            title,
            "\n".join(facts),
            saved.givens,
            saved.values,
            share=saved.share,
            record=saved.record,
            notes=saved.note_masks if saved.notes else (),
            marks=saved.drawn,
        )

    def _plays(self, player: Player) -> bool:
        return player.number == self.services.household.at(self.services.store.folder).number

    @staticmethod
    def page(kit: Kit, state: PlayersState) -> Part:
        """The rows, each with what renames and removes the player, and what adds another one."""
        t, title = kit.t, kit.t("players.title")

        def row(place: int, look: RowLook) -> Part:
            buttons = [
                Round(ControlId("name", place), "notes", t("my_games.name")),
                Round(ControlId("delete", place), "delete", t("players.remove")),
            ]
            return game_row(place, look, buttons, are_few(kit, state.rows), t("menu.play"))

        listed = sheets(title, state.rows, state.first, row, foot=undo_foot(kit, state.said))

        def worded(signs: bool) -> Part:
            plus, around = ("plus", "turns") if signs else ("", "")
            add = Button(ADD, t("players.add"), icon=plus, enabled=state.has_room)
            turns = Button(TURNS, t("turns.title"), icon=around)
            return Held(Row(turns if state.several else None, add, gap=0.5), 1)

        def in_signs() -> Part:
            add = Round(ADD, "plus", t("players.add"), state.has_room)
            turns = Round(TURNS, "turns", t("turns.title"))
            return Held(Row(turns if state.several else None, add, gap=0.5), 1)

        action = FirstThatFits(lambda: worded(True), lambda: worded(False), in_signs)
        return page(page_head(kit, title, action=action), listed)

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Let somebody play, rename, remove or bring them back, or add somebody."""
        group, member = control
        if control == ADD:
            self._ask_name("players.add", "", self._add)
        elif control == TURNS:
            begun = self.services.household.turns()
            self.services.scenes.open("turns" if begun else "turns_setup")
        elif control == UNDO:
            self._deletions.take_back()
        elif group in ("row", "name", "delete") and isinstance(member, int):
            player = self._players[self.span[member]]
            if player.removed:
                self._ask_back(player)
            elif group == "row":
                self._let_play(player)
            elif group == "name":
                self._ask_name(
                    "my_games.name", player.name, lambda name: self._rename(player, name)
                )
            else:
                self._remove(player)
        else:
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """The keys of Undo bring back who was removed."""
        if not self._deletions.perform(intent):
            super().perform(intent)

    def update(self, seconds: float) -> bool:
        """Let time pass; the notice of a removal goes."""
        return self._deletions.update(seconds)

    def _let_play(self, player: Player) -> None:
        if self._plays(player):
            self.services.scenes.to_menu()
        else:
            self.services.change_player(player)

    def _ask_name(self, title: str, name: str, named: Callable[[str], object]) -> None:
        from game.ui.scenes.naming import NamingScene

        t = self.services.t
        ready = tuple(t(f"players.ready.{name}") for name in READY_NAMES)
        self.services.scenes.push(NamingScene(self.services, t(title), name, ready, named))

    def _add(self, name: str) -> None:
        """Somebody more, who begins with the settings of who plays."""
        settings = self.services.store.settings()

        def add() -> None:
            store = Store.open(self.services.household.add(name).folder)
            store.save_settings(settings)
            store.close()

        self._change(add)

    def _rename(self, player: Player, name: str) -> None:
        self._change(lambda: self.services.household.rename(player, name))

    def _remove(self, player: Player) -> None:
        """The first player and who plays are not removed, but are told why."""
        t, title = self.services.t, player_title(self.services.t, player)
        if player.number == 1 or self._plays(player):
            why = "players.first" if player.number == 1 else "players.plays_now"
            self.services.scenes.report(title, t(why))
        elif self._change(lambda: self.services.household.remove(player)):
            said = t("players.gone", name=title)
            self._deletions.add(said, lambda: self._bring_back(player))

    def _ask_back(self, player: Player) -> None:
        t = self.services.t
        buttons = ((t("name.cancel"), None), (t("list.restore"), lambda: self._bring_back(player)))
        self.services.scenes.ask(player_title(t, player), t("players.ask_back"), buttons)

    def _bring_back(self, player: Player) -> None:
        self._change(lambda: self.services.household.bring_back(player))

    def _change(self, change: Callable[[], object]) -> bool:
        """Change the household, or tell why that cannot be done; whether it was done."""
        folder, done = self.services.household.folder, False
        try:
            change()
            done = True
        except OSError as error:
            self.services.toasts.notice(notice_for(error, folder))
        with suppress(OSError):
            self._changed()
        return done
