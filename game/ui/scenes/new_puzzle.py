"""New puzzle: by level, by blanks, by box, or as the player wishes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.levels import (
    BOX_RANGES,
    FEWEST_BLANKS,
    MOST_BLANKS,
    OFFERED_BLANKS,
    blanks_level,
    blanks_of,
    box_range_of,
    tier_of,
)
from game.ui.input.intents import EnterDigit, Erase, Intent
from game.ui.layout import new_puzzle as layout
from game.ui.level_titles import level_title, range_words
from game.ui.scenes.custom_wishes import CustomWishes
from game.ui.scenes.page import PageScene, sideways
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.ladder import Rung, draw_rung, ladder_look
from game.words.texts import clock

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout import Boxes
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

STEPPER, BEGIN = ControlId("stepper"), ControlId("begin")
MAKE, CANCEL = ControlId("make"), ControlId("cancel")
PREVIOUS, NEXT = ControlId("previous"), ControlId("next")

LAST_TAB, LAST_BLANKS = "new_puzzle", "blanks"
"""The names under which the store keeps the open tab and the number of the stepper."""

CLASSIC_CELLS = 81

SHOWN_AFTER = 0.4
"""Seconds that a puzzle may take before its progress is shown."""


class NewPuzzleScene(PageScene):
    """Four ways to ask for a puzzle, a tab each."""

    name = "new_puzzle"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        recall = services.store.recall
        tab, blanks = recall(LAST_TAB), recall(LAST_BLANKS) or ""
        self.tab = tab if tab in layout.TABS else layout.TABS[0]
        known = blanks.isdecimal() and FEWEST_BLANKS <= int(blanks[:4]) <= MOST_BLANKS
        self.blanks = int(blanks) if known else OFFERED_BLANKS[1]
        """The number that the stepper shows."""
        self._typed = ""
        self._best = services.store.best_times()
        self.wishes = CustomWishes(services)
        self._shown_seconds = -1

    def entered(self) -> None:
        """Read again what another page may have changed."""
        self._best = self.services.store.best_times()
        self.wishes.read()

    # -- what is where ----------------------------------------------------------------------

    def lay_out(self) -> dict[str, Box]:
        """The open tab."""
        return layout.new_puzzle(self.services.view, self.tab, self.wishes.page, self.waiting)

    def shown(self) -> object:
        """The open tab and its page, and whether there is progress to show."""
        return self.tab, self.wishes.page, self.waiting

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("new_puzzle.title")

    def tabs(self) -> list[tuple[str, str, bool]]:
        """One tab for each way."""
        t = self.services.t
        return [(name, t(f"new_puzzle.{name}"), name == self.tab) for name in layout.TABS]

    @property
    def shows_progress(self) -> bool:
        """In the tabs whose puzzles may take a while."""
        return self.tab in layout.SLOW_TABS

    @property
    def waiting(self) -> bool:
        """Whether the progress of a puzzle is shown: it has been in the making for a while."""
        progress = self.services.starter.progress
        return self.shows_progress and progress is not None and progress[0] >= SHOWN_AFTER

    def controls(self) -> list[Control]:
        """The tabs, and what the open tab offers; Cancel while a puzzle is made."""
        boxes, t = self.boxes(), self.services.t
        found = [
            *super().controls(),
            *[
                Control(ControlId("level", name.removeprefix("level.")), box, "bare")
                for name, box in boxes.items()
                if name.startswith("level.")
            ],
        ]
        if self.tab == "blanks":
            number = t("level.blanks", n=self.blanks)
            found.append(Control(STEPPER, boxes["stepper"], "choice", number, detail=number))
            found.append(Control(BEGIN, boxes["begin"], "primary", t("new_puzzle.begin")))
        elif self.tab == "custom":
            found += self.wishes.controls(boxes)
        if self.waiting:
            return [*found, Control(CANCEL, boxes["cancel"], "button", t("new_puzzle.cancel"))]
        return found + (self._footer(boxes) if self.tab == "custom" else [])

    def _footer(self, boxes: Boxes) -> list[Control]:
        found, page, pages = [], self.wishes.page, layout.pages_of_wishes(self.services.view)
        if pages > 1:
            found += [
                Control(PREVIOUS, boxes["previous"], "round", icon="left", enabled=page > 0),
                Control(NEXT, boxes["next"], "round", icon="right", enabled=page < pages - 1),
            ]
        words = self.services.t("new_puzzle.make")
        return [*found, Control(MAKE, boxes["make"], "primary", words)]

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Begin a puzzle, change a wish, or cancel."""
        starter = self.services.starter
        if control.group == "level":
            starter.level(str(control.member))
        elif control == BEGIN:
            starter.level(blanks_level(self.blanks))
        elif control == STEPPER:
            self.step(1)
        elif control == MAKE:
            starter.custom(self.wishes.wishes)
        elif control == CANCEL:
            starter.cancel()
        elif control in (PREVIOUS, NEXT):
            self.wishes.turn(1 if control == NEXT else -1)
        elif not self.wishes.press(control.group):
            super().press(control)

    def press_at(self, control: Control, at: tuple[int, int]) -> None:
        """The left half of a choice steps back, the right half forward."""
        if control.kind == "choice":
            self._step(control.id, -1 if at[0] < control.box.centre[0] else 1)
        else:
            self.press(control.id)

    def _step(self, control: ControlId, by: int) -> None:
        if control == STEPPER:
            self.step(by)
        else:
            self.wishes.step(control.group, by)

    def step(self, by: int) -> None:
        """So many blanks more, within the limits."""
        self.blanks = max(FEWEST_BLANKS, min(MOST_BLANKS, self.blanks + by))
        self.services.store.remember(LAST_BLANKS, str(self.blanks))

    def choose_tab(self, name: str) -> None:
        """Open a tab; it is the first next time."""
        self.tab = name
        self.services.store.remember(LAST_TAB, name)

    def perform(self, intent: Intent) -> None:
        """Left and right step the choice with the focus; typed digits set the number of blanks."""
        way, focus = sideways(intent), self.focus
        chosen = next((each for each in self.controls() if each.id == focus), None)
        if way and focus and chosen and chosen.kind == "choice":
            self._step(focus, way)
        elif self.tab == "blanks" and isinstance(intent, EnterDigit | Erase):
            self._type(str(intent.digit) if isinstance(intent, EnterDigit) else "0")
        else:
            super().perform(intent)

    def _type(self, digit: str) -> None:
        """Two digits make a number; the key of 0 also erases, so it counts only as the second."""
        typed = self._typed + digit
        self._typed = "" if len(typed) == 2 else typed.lstrip("0")
        if len(typed) == 2:
            self.blanks = int(typed)
            self.step(0)

    def first_focus(self, controls: list[Control]) -> ControlId:
        """The first card or wish; the tabs are before it."""
        return next(
            each.id for each in controls if each.kind not in ("tab", "round") or each.id == NEXT
        )

    def update(self, seconds: float) -> bool:
        """Show the progress once a second."""
        progress = self.services.starter.progress
        shown = int(progress[0] / SHOWN_AFTER) if progress else -1
        changed, self._shown_seconds = shown != self._shown_seconds, shown
        return changed

    # -- drawing ----------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the card of the wishes, the captions of the groups, and the progress."""
        super().draw_content(canvas)
        boxes, view, t, theme = self.boxes(), self.services.view, self.services.t, canvas.theme
        if self.tab == "custom":
            canvas.paper(boxes["card"], "wishes")
            self.wishes.draw(canvas, boxes)
        self._draw_levels(canvas)
        for name, box in boxes.items():
            if name.startswith("note."):
                words = t(f"new_puzzle.{name}", least=FEWEST_BLANKS, most=MOST_BLANKS)
                canvas.text(words, box, view.caption, theme["muted"], "medium")
        progress = self.services.starter.progress
        if progress and self.waiting:
            seconds, tries = progress
            words = t("new_puzzle.progress", time=clock(seconds), n=tries)
            if not tries:
                words = t("new_puzzle.progress.time", time=clock(seconds))
            box = boxes["progress"]
            if canvas.text_painter.width(words, view.body) <= box.w:
                canvas.text(words, box, view.body, theme["muted"])
            else:
                canvas.paragraph(words, box, view.body, theme["muted"])

    def _draw_levels(self, canvas: Canvas) -> None:
        view, label = self.services.view, self.services.t("menu.row.best")
        found = {
            ControlId("level", level): self._rung(level)
            for level in (
                name.removeprefix("level.") for name in self.boxes() if name.startswith("level.")
            )
        }
        if not found:
            return
        size = min(self.box(str(each))[2:] for each in found)
        look = ladder_look(canvas.text_painter, view, size, [*found.values()], label, lines=True)
        for control, rung in found.items():
            lift, box = self.state_of(control).lift, self.box(str(control))
            draw_rung(canvas, view, box, rung, look, lift, control, self.sprites)

    def _rung(self, level: str) -> Rung:
        """What is said of a level."""
        t, tier, best = self.services.t, tier_of(level), self._best.get(level)
        if tier:
            return Rung(level, level_title(t, level), t(f"tier.{tier}"), best)
        blanks, per_box = blanks_of(level), box_range_of(level)
        if blanks:
            words = t("new_puzzle.given", n=CLASSIC_CELLS - blanks)
            return Rung(level, level_title(t, level), words, best)
        assert per_box
        words = t("new_puzzle.about", n=BOX_RANGES[per_box])
        return Rung(level, range_words(per_box), words, best)
