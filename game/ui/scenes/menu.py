"""The menu: a desk with the sheet that waits, the levels, slips to other pages, and doors."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from game.paths import LIBRARY, asset
from game.session.kind import Kind
from game.session.levels import LEVELS, similar_level, tier_of
from game.ui.layout import menu as layout
from game.ui.level_titles import level_title, titled
from game.ui.scenes import DOORS, SCENES
from game.ui.scenes.scene import Scene
from game.ui.scenes.today import Today, is_game_of, todays, waiting_look
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.desk_sheet import PREPARED_AFTER, SheetLook, draw_desk_sheet, prepared_givens
from game.ui.widgets.kept_papers import draw_kept
from game.ui.widgets.ladder import Rung, draw_rung, ladder_look
from game.ui.widgets.slips import Slip, SlipLook, draw_slip, slip_look
from game.words.texts import clock

if TYPE_CHECKING:
    from game.session.daily import DayPuzzle
    from game.store.saved_game import SavedGame
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout import Boxes
    from game.ui.layout.geometry import Box, View
    from game.ui.services import Services

ATTRACT_SECONDS = 40.0
"""After so much rest a game plays itself, once until somebody comes."""

CONTINUE, PLAY, TODAY = ControlId("continue"), ControlId("play"), ControlId("today")

_ICONS = {
    "days": "calendar",
    "my_games": "games",
    "new_puzzle": "plus",
    "kinds": "kinds",
    "arcade": "arcade",
    "levels": "book",
    "own": "sheet",
    "print": "printer",
    "simple": "back",
    "today": "sheet",
    "more": "plus",
}

CAME_FROM_SIMPLE = "came_from_simple"
"""The name under which the store keeps that the player has come from Large and simple, to which
a slip then leads back."""


class MenuScene(Scene):
    """The first screen."""

    name = "menu"
    framed = (CONTINUE, PLAY)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        library = os.path.isfile(asset(LIBRARY))
        self._slips = tuple(each for each in layout.LAST if _leads(each, library))
        if services.store.recall(CAME_FROM_SIMPLE):
            self._slips += ("simple",)
        self.saved: SavedGame | None = None
        self._today: Today | None = None
        """Today's puzzle, once the first frame was shown."""
        self._done = False
        """Whether today's puzzle is solved: then a new puzzle is offered in its place."""
        self._asked: DayPuzzle | None = None
        """Today's puzzle, if it is the game that waits."""
        self.level = LEVELS[0]
        """The level that was played last."""
        self._best: dict[str, float] | None = None
        self._made: tuple[int, layout.Menu] | None = None
        self._shown_for = 0.0
        self._attracted = False

    @property
    def view(self) -> View:
        """The window with text as large as all of the menu has room for."""
        return self._menu().view

    def boxes(self) -> Boxes:
        """The menu with the slips that there are now."""
        return self._menu().boxes

    @property
    def last(self) -> tuple[str, ...]:
        """The slips below the levels."""
        return self._menu().slips

    def _menu(self) -> layout.Menu:
        generation = self.services.generation
        if self._made is None or self._made[0] != generation:
            view, saved = self.services.view, self.saved is not None
            self._made = (
                generation,
                layout.menu(
                    view,
                    tuple(DOORS),
                    saved,
                    self._slips,
                    today=not self._done,
                    alone=self._asked is not None,
                ),
            )
        return self._made[1]

    def controls(self) -> list[Control]:
        """The sheets, the levels, the slips below them, and the doors."""
        boxes, t = self.boxes(), self.services.t
        sheets = [(self._offer(), boxes["today"])] if "today.board" in boxes else []
        sheets.append((self._sheet(), boxes[str(self._sheet())]))
        names = [*(ControlId("level", level) for level in LEVELS), *map(ControlId, self.last)]
        return [
            *[Control(name, box, "bare") for name, box in sheets],
            *[Control(name, boxes[str(name)], "bare") for name in names],
            *[
                Control(ControlId(name), boxes[name], "door", t(f"menu.{name}"), icon)
                for name, icon in DOORS.items()
            ],
        ]

    def _sheet(self) -> ControlId:
        """What the sheet with the button does."""
        return CONTINUE if self.saved else PLAY

    def _offer(self) -> ControlId:
        """What the sheet beside a game that waits does."""
        return PLAY if self._done else TODAY

    def _primary(self) -> ControlId:
        return self._sheet()

    def _move_focus(self, rows: int, columns: int) -> None:
        """The first key shows where the focus is; down from a sheet beside the levels leads to
        the level played last."""
        sheet, level = self._sheet(), ControlId("level", self.level)
        beside = self.box(str(sheet)).right <= self.box(layout.CARDS[0]).x
        if self.focus is None:
            self.focus = sheet
        elif self.focus == sheet and rows > 0 and beside:
            self.focus = level
        else:
            super()._move_focus(rows, columns)

    def first_focus(self, controls: list[Control]) -> ControlId:
        """The sheet."""
        return self._sheet()

    def entered(self) -> None:
        """Look for a game to continue, and whether today's puzzle is solved."""
        store = self.services.store
        asked, self.saved = todays(store), store.saved_game()
        self._done = store.day_is_solved(asked)
        mine = self.saved is not None and is_game_of(self.saved, asked)
        self._asked = asked if mine else None
        if self.saved:
            last = self.saved.level
        else:
            last = next((game.level for game in store.games(0, 1)), "")
        self.level = similar_level(last)
        self._made = self._best = None
        self._shown_for = 0.0

    def left(self) -> None:
        """A puzzle in the making is no longer waited for."""
        if self._today:
            self._today.forget()

    def _todays(self) -> Today:
        if self._today is None:
            self._today = Today(self.services)
        return self._today

    def _offer_look(self) -> SheetLook:
        """What stands on the sheet of today, or of a new puzzle once that is solved."""
        t, services = self.services.t, self.services
        if not self._done:
            return self._todays().look()
        givens, facts = prepared_givens(services.starter, self.level), tier_of(self.level)
        title = level_title(t, self.level)
        return SheetLook(title, t(f"tier.{facts}"), givens, givens, None, t("menu.play"))

    def update(self, seconds: float) -> bool:
        """Read the best times after the first frame, which they would delay, and then what
        today's puzzle is, and make the next puzzle of the level played last."""
        starter = self.services.starter
        self._shown_for += seconds
        self._attract()
        if self._shown_for >= PREPARED_AFTER and not starter.progress:
            offers = not self.saved or "today" in self.boxes()
            if not self.saved or (self._done and offers):
                starter.prepare(self.level)
            if offers and not self._done and self._todays().read():
                return True
        if self._best is not None:
            return False
        self._best = self.services.store.best_times()
        self.services.report_store()
        return bool(self._best)

    def _attract(self) -> None:
        services = self.services
        rested = services.idle >= ATTRACT_SECONDS
        if rested and not self._attracted and services.scenes.top is self:
            from game.ui.scenes.attract import attract

            attract(services)
        self._attracted = rested

    def press(self, control: ControlId) -> None:
        """Continue a game, begin one, or open a page."""
        services, (group, member) = self.services, control
        if control == CONTINUE and self.saved:
            services.starter.resume(self.saved.game_id)
        elif control == PLAY and self._done:
            services.starter.level(self.level)
        elif control in (PLAY, TODAY):
            self._todays().press()
        elif group == "level":
            services.starter.level(str(member))
        elif group == "own":
            services.scenes.open("editor")
        elif group == "simple":
            services.change("large_simple", True)
            services.scenes.to_menu()
        elif group == layout.MORE:
            folded = [(each, _ICONS[each], _name_of(each)) for each in self._menu().folded]
            services.scenes.show_more(folded, self.press)
        elif group == "quit":
            services.quit()
        else:
            services.scenes.open(group)

    def perform(self, intent: Intent) -> None:
        """The new-game key begins a game of the level last played."""
        from game.ui.input.intents import NewGame

        if isinstance(intent, NewGame):
            self.services.starter.level(self.level)
        else:
            super().perform(intent)

    def back(self) -> None:
        """Escape only removes the focus, so that pressing it once too often does not quit."""
        self.focus = None

    # -- drawing --------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the desk and everything on it except the doors."""
        view, theme, boxes, t = self.view, canvas.theme, self.boxes(), self.services.t
        canvas.fill(view.box, theme["desk"])
        name, seal = boxes["name"], boxes["seal"]
        canvas.text(t("app.name"), name, name.h, theme["ink"], "print_bold")
        canvas.seal(seal.centre, seal.w)
        if "words" in boxes:
            lines = t("app.words").replace(", ", ",\n").replace("，", "，\n")
            size = round(view.base * layout.MOTTO)
            canvas.paragraph(lines, boxes["words"], size, theme["muted"], "print_regular")
        if "caption" in boxes:
            size = round(view.base * 0.86)
            canvas.text(t("menu.ladder"), boxes["caption"], size, theme["muted"], "semibold")
        if "today.board" in boxes:
            self._draw_sheet(canvas, self._offer(), boxes["today"], "today.", self._offer_look())
        sheet = self._sheet()
        self._draw_sheet(canvas, sheet, boxes[str(sheet)], "sheet.", self._sheet_look())
        state = (self.hovered, self._held, self.shown_focus(), self.services.generation)
        rungs, slips = map(self.box, layout.CARDS), map(self.box, self.last)
        look = (state, self.level, self._best)
        draw_kept(canvas, self.sprites, view, [*rungs], look, self._draw_rungs)
        draw_kept(canvas, self.sprites, view, [*slips], state, self._draw_slips)

    def _draw_sheet(
        self, canvas: Canvas, sheet: ControlId, place: Box, prefix: str, look: SheetLook
    ) -> None:
        boxes, generation = self.boxes(), self.services.generation
        parts = {
            key.replace(prefix, "sheet."): box
            for key, box in boxes.items()
            if key.startswith(prefix)
        }
        if canvas.haste.first:  # the faces of the digits come after the first frame
            blank = "." * len(look.values)
            look = look._replace(givens=blank, values=blank, record="", notes=())
        elif sheet == CONTINUE and self.saved:
            look = look._replace(marks=self.saved.drawn)
        state = self.state_of(sheet)
        draw_desk_sheet(canvas, self.view, place, parts, look, state, generation, self.sprites)

    def _sheet_look(self) -> SheetLook:
        saved, t = self.saved, self.services.t
        if not saved:
            return self._offer_look()
        if self._asked:
            return waiting_look(t, saved, self._asked)
        facts = t("menu.continue.facts", time=clock(saved.elapsed), n=saved.blanks_left)
        level = level_title(t, saved.level, saved.number)
        title, share = titled(t, Kind.of_stored(saved.kind), level), saved.share
        label = t("menu.continue")
        notes = saved.note_masks if saved.notes else ()
        return SheetLook(
            title, facts, saved.givens, saved.values, share, label, saved.record, notes
        )

    def _draw_rungs(self, canvas: Canvas) -> None:
        t, view, best = self.services.t, self.view, self._best or {}
        rungs = [
            Rung(level, level_title(t, level), t(f"tier.{tier_of(level)}"), best.get(level))
            for level in LEVELS
        ]
        size = self.box(layout.CARDS[0])[2:]
        look = ladder_look(canvas.text_painter, view, size, rungs, t("menu.row.best"))
        for level, rung in zip(LEVELS, rungs, strict=True):
            control = ControlId("level", level)
            box = self.box(str(control))
            lift = self.state_of(control).lift
            draw_rung(canvas, view, box, rung, look, lift, control, self.sprites)
            if level == self.level and not self.shown_focus():
                alone = box.x == self.box(layout.CARDS[-1]).x and box.x >= 10 * view.scale
                canvas.chosen(box if alone else box.moved(round(4 * view.scale), 0))

    def _words_of(self, slip: str) -> str:
        done = slip == "days" and self._done
        return self.services.t("menu.days.done" if done else f"menu.{slip}.words")

    def _draw_slips(self, canvas: Canvas) -> None:
        t, view = self.services.t, self.view
        slips = [Slip(_ICONS[name], t(_name_of(name)), self._words_of(name)) for name in self.last]
        looks = [
            slip_look(canvas.text_painter, view, self.box(name)[2:], [slip])
            for name, slip in zip(self.last, slips, strict=True)
        ]
        look = SlipLook(*map(min, zip(*looks, strict=True)))  # the same on all of them
        for name, slip in zip(self.last, slips, strict=True):
            lift = self.state_of(ControlId(name)).lift
            draw_slip(canvas, view, self.box(name), slip, look, lift, name)


def _name_of(name: str) -> str:
    """The key of the name on a slip."""
    return "menu.today.slip" if name == "today" else f"menu.{name}"


def _leads(name: str, library: bool) -> bool:
    """Whether a slip leads anywhere: the books need a library of puzzles."""
    return name == "own" or (name in SCENES and (library or name != "levels"))
