"""Your own puzzle: digits are typed, clues are drawn, and what they come to is said at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.editor.tools import OUTSIDE
from game.ui.input.intents import Accept, Back, MoveFocus, MoveSelection
from game.ui.layout import editor as layout
from game.ui.layout.geometry import Box, cell_in
from game.ui.scenes.editor import deeds, doors
from game.ui.scenes.editor.board import around_of, boxes_of, view_of
from game.ui.scenes.editor.intents import INTENTS
from game.ui.scenes.editor.nearness import NearDesk
from game.ui.scenes.editor.painter import EditorPainter
from game.ui.scenes.page import BACK
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.digit_ring import RingGame

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.services import Services
    from game.ui.widgets.control import ControlKind

WORDS = ControlId("words")
LETTERS_FROM = 10


class EditorScene(NearDesk):
    """The sheet, and beside it what is said of it, the pad and the tools."""

    name = "editor"
    is_game = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._drawing: bool | None = None
        """Whether a drag goes over cells, and whether it has left the first one."""
        self._seen_at = (0, 0)
        """Where the pointer of a drag was last."""
        self._painter = EditorPainter()
        self._boxes: tuple[object, dict[str, Box]] = (None, {})

    # -- layout --------------------------------------------------------------------------------

    def whole_boxes(self) -> dict[str, Box]:
        """The layout for the present window and sheet, cached."""
        services, around = self.services, around_of(self.sheet, self.hand)
        key = (services.generation, self.sheet.size, self.sheet.width, around)
        if self._boxes[0] != key:
            size, order = self.sheet.size, services.settings.pad_order
            found = layout.editor(services.view, size, order)
            found |= boxes_of(found["board"], self.sheet, around)
            self._boxes = (key, found)
        return self._boxes[1]

    def controls(self) -> list[Control]:
        """Back, the keys, the tools, Play and what shows solutions."""
        boxes, t, editing = self.boxes(), self.services.t, self.editing
        found = [Control(BACK, boxes["back"], "round", icon="back")]
        found.append(Control(WORDS, boxes["words"], "bare"))
        keys = [name for name in boxes if name.startswith("pad.")]
        for name in sorted(keys, key=lambda name: int(name[4:])):
            key = ControlId("pad", int(name[4:]))
            found.append(Control(key, boxes[name], "bare", on_press=True))
        tool = self.hand.tool.key
        labels = {
            "tool": (t("editor.tools"), "brush", True),
            "sheet": (t("editor.sheet"), "sheet", True),
            "undo": (t("tool.undo"), "undo", editing.can_undo),
            "redo": (t("editor.redo"), "redo", editing.can_redo),
            "more": (t("editor.more"), "options", True),
        }
        zero = self.hand.numbered is not None and self.hand.numbered.tool.numbered != "digits"
        rub = Control(ControlId("erase"), boxes["erase"], "tool", icon="erase", on_press=True)
        found.append(rub._replace(kind="button", label="0", icon="") if zero else rub)
        for name, (label, icon, able) in labels.items():
            chosen = name == "tool" and tool != "digits"
            box = boxes["shape" if name == "sheet" else name]  # "sheet" is the board
            one = Control(ControlId(name), box, "tool", label, icon, "", chosen, able)
            found.append(one)
        if "show" in boxes:
            show = Control(ControlId("show"), boxes["show"], "button", self._show_label())
            found.append(show._replace(enabled=self._can_show))
        blanks = 0 in self.sheet.givens and not self.sheet.is_blank
        able = bool(self.solution) and blanks
        kind: ControlKind = "primary" if able else "button"
        play = Control(ControlId("play"), boxes["play"], kind, t("menu.play"), "play")
        return [*found, play._replace(enabled=able)]

    @property
    def _can_show(self) -> bool:
        """Whether there is a solution to look at, or a reason why there is none."""
        verdict, sheet = self.watching.verdict, self.sheet
        if self.hand.numbered or sheet.is_blank or verdict is None:
            return sheet.is_blank and not self.hand.numbered
        return verdict.kind == "none" or (verdict.kind != "regions" and 0 in sheet.givens)

    def _show_label(self) -> str:
        t, verdict = self.services.t, self.watching.verdict
        if self.sheet.is_blank:
            return t("editor.more.paste")
        if verdict and verdict.kind == "many":
            return t(("editor.show.first", "editor.show.other", "editor.show.none")[self.look])
        if verdict and verdict.kind == "none":
            return t("editor.show.why")
        return t("editor.show.none" if self.look else "editor.more.solve")

    # -- what the player does ------------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Press a key of the pad or a button."""
        presses: dict[str, Callable[[], object]] = {
            "back": self.back,
            "words": lambda: doors.answer(self),
            "show": lambda: doors.answer(self),
            "erase": lambda: self.erase(zero=True),
            "tool": lambda: deeds.show_tools(self),
            "sheet": lambda: deeds.show_sheet(self),
            "more": lambda: deeds.show_more(self),
            "undo": self.undo,
            "redo": self.redo,
            "play": self.play,
        }
        if control.group == "pad" and isinstance(control.member, int):
            self.enter(control.member)
        elif control.group in presses:
            presses[control.group]()

    def perform(self, intent: Intent) -> None:
        """What a key or a controller means here."""
        if self.focus is not None and not _is_beside(intent):
            self.focus = None
            if isinstance(intent, Back):
                return
        if self.changes_view(intent):
            return
        act = INTENTS.get(type(intent))
        if act is None or (self.focus is not None and _is_beside(intent)):
            super().perform(intent)
        else:
            act(self, intent)

    def take_puzzle(self) -> bool:
        """Ctrl+V takes a puzzle onto the sheet."""
        doors.paste(self)
        return True

    def take_opened(self, puzzle: Puzzle) -> bool:
        """So does a file that is dropped on the window."""
        return doors.take(self, puzzle)

    # -- pointer -------------------------------------------------------------------------------

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        """Select a cell or begin a line; the pad and the buttons."""
        self.focus, self._drawing = None, None
        outside = self.hand.tool.tab == OUTSIDE
        touch = self.touched(at, outside)
        if touch is None or touch.cell in self.sheet.void:
            super().pointer_down(at, modifiers)
            return
        self._drawing = False
        self._seen_at = at
        if modifiers and self.hand.tool.key == "digits":
            self.hand = self.hand.toggled(touch.cell)
        else:
            self.hand = self.hand.selected(touch.cell)

    def pointer_move(self, at: tuple[int, int], modifiers: int) -> None:
        """Go over more cells."""
        from game.ui.scenes.playing.board_pointer import cells_along, steps_between

        if self._drawing is None:
            return
        size, void, hand = self.sheet.width, self.sheet.void, self.hand
        before, self._seen_at = self._seen_at, at
        for passed in cells_along(self.box("grid"), size, before, at):
            last = self.hand.at
            for cell in steps_between(last, passed, size) if hand.tool.is_line else (passed,):
                if cell != self.hand.at and cell not in void:
                    self.hand = self.hand.extended(cell, size)
        if self.hand != hand:
            self._drawing = True
            self.services.redraw()

    def pinch_begins(self) -> None:
        """What the first finger began was not meant."""
        self._drawing = None
        super().pinch_begins()

    def pointer_up(self, at: tuple[int, int]) -> None:
        """End a line, which becomes a clue."""
        drawing, self._drawing = self._drawing, None
        if drawing is None:
            super().pointer_up(at)
        elif self.hand.tool.key != "digits":
            outside = self.hand.tool.tab == OUTSIDE
            self.finish(self.touched(at, outside))

    # -- what others ask -----------------------------------------------------------------------

    def digit_of_letter(self, letter: str) -> int:
        """A for 10, and so on."""
        digit = ord(letter) - ord("a") + LETTERS_FROM
        return digit if digit <= self.sheet.size else 0

    def ring_game(self) -> RingGame:
        """What a controller's ring of digits has to know; with a tool in hand A draws."""
        hand, size = self.hand, self.sheet.size
        drawing = hand.tool.key != "digits" and hand.numbered is None
        return RingGame(
            hand.cells,
            cell_in(self.box("grid"), self.sheet.width, hand.cells[-1]),
            frozenset(),
            pencil=False,
            fixed=False,
            erasable=any(self.sheet.givens[cell] for cell in hand.cells),
            message=False,
            holding=drawing,
            beside=self.focus is not None,
            size=size,
        )

    # -- time and drawing ----------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Let time pass: a search begins once the hand rests. The file is made before the first
        key, which would wait for it."""
        self.services.store.make_file()
        self.watching.update(seconds)
        self.follow()
        return False

    def closed(self) -> None:
        """Drop the sprites."""
        super().closed()
        self._painter.forget()

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the board, what is said of it, and the keys."""
        verdict = self.watching.verdict
        board = view_of(self.sheet, self.hand, verdict, self.shown_solution)
        self._painter.paint(canvas, self, board)


def _is_beside(intent: Intent) -> bool:
    """Whether an intent belongs to the buttons, as one of them has the focus."""
    return isinstance(intent, MoveSelection | Accept | MoveFocus)
