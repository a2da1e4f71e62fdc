"""The menu of Large and simple: go on, play, easier or harder, and more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.kind import Kind
from game.session.levels import LEVELS
from game.ui.input.intents import Intent, NewGame
from game.ui.layout import simple_pages as layout
from game.ui.level_titles import level_title, titled
from game.ui.scenes.scene import Scene
from game.ui.widgets.control import Control, ControlId, ControlKind
from game.ui.widgets.desk_sheet import PREPARED_AFTER, SheetLook, draw_desk_sheet, prepared_givens

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.store import Store
    from game.store.game_summary import GameSummary
    from game.store.saved_game import SavedGame
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.services import Services
    from game.words.texts import Texts

CONTINUE, PLAY = ControlId("continue"), ControlId("play")

REMEMBERED = "simple_level"
"""The name under which the store keeps the level that was chosen in Large and simple, and the id
of the game that was played last before that."""


def simple_level(store: Store, saved: SavedGame | None = None) -> str:
    """The level that Play begins: that of the game played last, ``saved`` if it is unfinished,
    unless another one was chosen after it; at first the gentlest."""
    chosen, _, after = (store.recall(REMEMBERED) or "").partition(" ")
    game_id, last = _last_played(store, saved)
    if chosen in LEVELS and (after == game_id or last not in LEVELS):
        return chosen
    return last if last in LEVELS else LEVELS[0]


def _last_played(store: Store, saved: SavedGame | None) -> tuple[str, str]:
    """The id and the level of the game played last; empty for none."""
    games: Sequence[SavedGame | GameSummary] = [saved] if saved else store.games(0, 1)
    return next(((game.game_id, game.level) for game in games), ("", ""))


def level_words(t: Texts, level: str) -> str:
    """A level as Large and simple calls it."""
    return t(f"simple.level.{level.removeprefix('tier.')}")


class SimpleMenuScene(Scene):
    """The first screen of Large and simple."""

    name = "menu"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.saved: SavedGame | None = None
        self.level = LEVELS[0]
        """The level that Play begins."""
        self._shown_for = 0.0

    def boxes(self) -> Boxes:
        """The buttons that there are now."""
        return layout.simple_menu(self.services.view, self.saved is not None)

    def controls(self) -> list[Control]:
        """Continue, Play with its level, Easier, Harder and More."""
        boxes, t, level = self.boxes(), self.services.t, self.level
        found = []
        if self.saved:
            left = t("play.status.to_go", n=self.saved.blanks_left)
            found.append(self._first("continue", t("menu.continue"), left))
            found.append(
                Control(PLAY, boxes["play"], "button", t("simple.new"), detail=self._words)
            )
        else:
            found.append(self._first("play", t("simple.play"), self._words))
        ends = {"easier": LEVELS[0], "harder": LEVELS[-1]}
        for name, end in ends.items():
            label = t(f"simple.{name}")
            found.append(
                Control(ControlId(name), boxes[name], "button", label, enabled=level != end)
            )
        found.append(Control(ControlId("more"), boxes["more"], "button", t("simple.more")))
        return found

    @property
    def _words(self) -> str:
        """The level that Play begins, in words."""
        return level_words(self.services.t, self.level)

    def _first(self, name: str, label: str, detail: str) -> Control:
        """The most important control: the sheet, or a button where there is no room for one."""
        boxes = self.boxes()
        kind: ControlKind = "bare" if "sheet.board" in boxes else "primary"
        return Control(ControlId(name), boxes[name], kind, label, detail=detail)

    def _primary(self) -> ControlId:
        return CONTINUE if self.saved else PLAY

    def first_focus(self, controls: list[Control]) -> ControlId:
        """The sheet."""
        return self._primary()

    def entered(self) -> None:
        """Look for a game to continue, and for the level that was played last."""
        store = self.services.store
        self.saved = store.saved_game()
        self.level = simple_level(store, self.saved)
        self._shown_for = 0.0

    def update(self, seconds: float) -> bool:
        """Say what the store found wrong with its file, and make the puzzle of a fresh sheet."""
        self.services.report_store()
        self._shown_for += seconds
        starter = self.services.starter
        if not self.saved and self._shown_for >= PREPARED_AFTER and not starter.progress:
            starter.prepare(self.level)
        return False

    def press(self, control: ControlId) -> None:
        """Continue a game, begin one, choose its level, or open the other pages."""
        services, name = self.services, control.group
        if name == "continue" and self.saved:
            services.starter.resume(self.saved.game_id)
        elif name == "play":
            services.starter.level(self.level)
        elif name in ("easier", "harder"):
            self._step(1 if name == "harder" else -1)
        elif name == "more":
            services.scenes.open("more")

    def _step(self, by: int) -> None:
        """Choose the next level up or down."""
        at = LEVELS.index(self.level) + by
        if 0 <= at < len(LEVELS):
            self.level, store = LEVELS[at], self.services.store
            store.remember(REMEMBERED, f"{self.level} {_last_played(store, self.saved)[0]}")

    def perform(self, intent: Intent) -> None:
        """The new-game key begins a game."""
        if isinstance(intent, NewGame):
            self.press(ControlId("play"))
        else:
            super().perform(intent)

    def back(self) -> None:
        """Escape only removes the focus, so that pressing it once too often does not quit."""
        self.focus = None

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the seal, the name of the game and its motto."""
        boxes, t = self.boxes(), self.services.t
        canvas.fill(self.services.view.box, canvas.theme["desk"])
        draw_name(canvas, boxes, t("app.name"), t("app.words"))
        if "sheet.board" in boxes:
            parts = {name: box for name, box in boxes.items() if name.startswith("sheet.")}
            look, generation = self._sheet_look(), self.services.generation
            place = boxes[str(self._primary())]
            draw_desk_sheet(
                canvas,
                self.services.view,
                place,
                parts,
                look,
                self.state_of(self._primary()),
                generation,
                self.sprites,
            )

    def _sheet_look(self) -> SheetLook:
        """What stands on the sheet: no time and no count but that of the blanks."""
        saved, t = self.saved, self.services.t
        if not saved:
            givens = prepared_givens(self.services.starter, self.level)
            return SheetLook(self._words, "", givens, givens, None, t("simple.play"))
        facts = t("play.status.to_go", n=saved.blanks_left)
        level = level_title(t, saved.level, saved.number)
        title, share = titled(t, Kind.of_stored(saved.kind), level), saved.share
        label = t("menu.continue")
        notes = saved.note_masks if saved.notes else ()
        return SheetLook(
            title, facts, saved.givens, saved.values, share, label, saved.record, notes
        )


def draw_name(canvas: Canvas, boxes: Boxes, name: str, words: str) -> None:
    """The seal, and beside it the name of the game over its motto."""
    theme, seal, place = canvas.theme, boxes["seal"], boxes["name"]
    canvas.seal(seal.centre, seal.w)
    upper = place.top(round(place.h * 0.6))
    canvas.text(name, upper, round(upper.h * 0.8), theme["ink"], "print_bold")
    lower = place.below(upper.bottom)
    canvas.text(words, lower, round(lower.h * 0.62), theme["muted"])
