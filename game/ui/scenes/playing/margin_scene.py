"""A scene with a board and the margin beside it, or over it in a small window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.intents import MoveSelection, PullAside, SelectCells
from game.ui.layout.geometry import Box
from game.ui.scenes.playing.board_scene import BoardScene
from game.ui.scenes.playing.margin.painter import Spoken, draw_margin, draw_message
from game.ui.scenes.playing.margin.sentence import sentence
from game.ui.scenes.playing.margin.tabs import (
    Margin,
    margin_controls,
    margin_of,
    press_in_margin,
    turn_tab,
)
from game.ui.scenes.playing.named_cells import is_labelled
from game.ui.widgets.edge_labels import draw_edge_labels

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.widgets.control import Control, ControlId


class MarginScene(BoardScene):
    """The half of a playing scene that has to do with its margin."""

    @property
    def _has_panel(self) -> bool:
        """Whether keys and tools are shown beside the board; the result of a won game has its own
        card there."""
        return all(scene.name != "won" for scene in self.services.scenes)

    def margin(self) -> Margin | None:
        """The margin at rest; None where the window has no room for one."""
        services, state = self.services, self.play.margin
        box = self.boxes().get("margin" if self._has_margin or not state.sheet else "message")
        if box is None or services.view.large:
            return None
        painter = services.canvas.text_painter
        return margin_of(box, services.view, painter, self.play, services.t)

    @property
    def _has_margin(self) -> bool:
        """Whether the window has room for a margin beside the board."""
        return "margin" in self.boxes()

    def covers(self, at: tuple[int, int]) -> bool:
        """Whether the margin lies as a sheet over the board at a pixel."""
        margin = None if self._has_margin or self.shown_message() else self.margin()
        return margin is not None and margin.box.contains(at)

    def _open_sheet(self, wanted: bool) -> None:
        """Lay the margin over the board, open at the marks, or put it away."""
        state = self.play.margin
        state.sheet, state.tab = wanted, "draw" if wanted else state.tab
        self.services.redraw()

    @property
    def shows_notices(self) -> bool:
        """Whether the margin says what is to be noticed."""
        shown, margin = self.shown_message(), self.boxes().get("margin")
        return margin is not None and self._has_panel and not (shown and shown.box == margin)

    def _resting_margin(self) -> Margin | None:
        """The margin, unless a message stands in its place."""
        shown, margin = self.shown_message(), self.margin()
        return None if shown and margin and shown.box == margin.box else margin

    def _margin_controls(self) -> list[Control]:
        """What can be pressed in the margin at rest."""
        margin = self._resting_margin()
        return margin_controls(margin, self.play, self.services.t) if margin else []

    def press_in_margin(self, control: ControlId) -> None:
        """Press a control of the margin at rest; a step that is chosen stays so while its cells are
        selected."""
        intent = press_in_margin(self.play, control)
        chosen = self.play.margin.step
        if intent:
            self.perform(intent)
        if isinstance(intent, SelectCells):
            self.play.margin.step = chosen

    def _turns_pages(self, intent: Intent) -> bool:
        """Whether an arrow turns the pages of the open message."""
        shown = self.shown_message() if isinstance(intent, MoveSelection) else None
        across = isinstance(intent, MoveSelection) and intent.columns != 0
        return across and shown is not None and shown.pages > 1

    def _next_in_margin(self, step: int) -> None:
        """Pull the sheet of a message aside or back, or open the next tab of the margin."""
        shown = self.shown_message()
        if self.services.view.large:
            return
        if shown is None and not self._has_margin and not self.play.margin.sheet:
            self._open_sheet(True)
        elif shown is None:
            turn_tab(self.play, step)
        elif shown.sheet:
            self.perform(PullAside())

    # -- drawing --------------------------------------------------------------------------

    def _draw_margin(self, canvas: Canvas) -> None:
        """Draw the margin, and the message that is open."""
        services, shown, margin = self.services, self.shown_message(), self._resting_margin()
        if margin and canvas.shows(margin.box):
            notice = services.toasts.text
            said = Spoken(notice or sentence(self.play, services.t), bool(notice))
            draw_margin(canvas, margin, self.play, said)
        if shown:
            draw_message(canvas, services.view, shown, services.t)

    @property
    def labelled(self) -> bool:
        """Whether rows and columns have their numbers."""
        message, services = self.play.message, self.services
        turned = services.motion.share("turn", "up") >= 1
        text = message.text if message else ""
        return turned and is_labelled(services.settings.cell_labels, text)

    def draw(self, canvas: Canvas) -> None:
        """Draw the numbers of rows and columns over the controls, whose sprites must not hold
        them."""
        super().draw(canvas)
        if self.labelled:
            shown = self.shown_message()
            sheet = shown.box if shown and shown.sheet and not shown.aside else None
            board, grid, view = self.box("board"), self.box("grid"), self.services.view
            with canvas.clipped(_without(view.box, sheet)):
                draw_edge_labels(canvas, view, board, grid, self.size)


def _without(box: Box, sheet: Box | None) -> Box:
    """What a sheet over a part of the board leaves free above or below it."""
    if sheet is None:
        return box
    above, below = box.top(sheet.y), box.below(sheet.bottom)
    return above if above.h > below.h else below
