"""A scene with a board and the margin beside it, or over it in a small window."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.input.intents import Accept, Back, MoveFocus, MoveSelection, SelectCells
from game.ui.layout.geometry import Box
from game.ui.scenes.playing.board_scene import BoardScene
from game.ui.scenes.playing.margin.painter import Spoken, draw_margin, draw_message
from game.ui.scenes.playing.margin.sentence import broken_sentence, sentence
from game.ui.scenes.playing.margin.tabs import (
    GROUP,
    SUMS,
    Margin,
    margin_controls,
    margin_of,
    offered,
    open_tab,
    press_in_margin,
    turn_tab,
)
from game.ui.scenes.playing.named_cells import is_labelled
from game.ui.widgets.control import ControlId
from game.ui.widgets.edge_labels import draw_edge_labels
from game.ui.widgets.nearest import nearest

if TYPE_CHECKING:
    from game.engine.constraints import Constraint
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.widgets.control import Control
    from game.ui.widgets.digit_ring import RingGame


class Leaf(NamedTuple):
    """What is open in the margin: a page of a message, or a tab."""

    box: Box
    """Where its words stand."""
    of: object
    """What it is a leaf of."""
    number: int

    def follows(self, other: Leaf) -> bool:
        """Whether it stands where another leaf of the same stood."""
        return (self.box, self.of) == (other.box, other.of) and self.number != other.number


class MarginScene(BoardScene):
    """The half of a playing scene that has to do with its margin."""

    _leaf: Leaf | None = None
    """What was open in the last frame."""

    def _open_leaf(self) -> Leaf | None:
        shown, margin = self.shown_message(), self._resting_margin()
        if shown:
            if shown.plain or shown.aside:
                return None
            return Leaf(
                _around(shown.boxes["title"], shown.boxes["words"]), shown.hint, shown.number
            )
        if margin is None or not margin.tabs:
            return None
        names = [tab.name for tab in offered(self.play)]
        rim, top = round(4 * self.view.scale), margin.area.rows[0].y
        inside = margin.box.inset(rim)
        box = inside._replace(y=top, h=margin.area.rows[-1].bottom - top)
        return Leaf(box, "tabs", names.index(open_tab(self.play).name))

    @property
    def _has_panel(self) -> bool:
        """Whether keys and tools are shown beside the board; the result of a won game has its own
        card there."""
        return all(scene.name != "won" for scene in self.services.scenes)

    def margin(self) -> Margin | None:
        """The margin at rest; None where the window has no room for one."""
        services, state = self.services, self.play.margin
        box = self.boxes().get("margin.sheet" if state.sheet and not self._has_margin else "margin")
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

    def pulled_down(self) -> None:
        """A finger pulls the margin off the board."""
        self._open_sheet(False)

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

    def clues_of_margin(self) -> tuple[Constraint, ...]:
        """The clues that the open tab tells of."""
        tab = open_tab(self.play)
        if tab.name != SUMS or not (self._has_panel and self._resting_margin()):
            return ()
        from game.ui.scenes.playing.margin.sums_tab import clue_told

        return clue_told(self.play)

    def _margin_controls(self) -> list[Control]:
        """What can be pressed in the margin at rest."""
        margin = self._resting_margin()
        return margin_controls(margin, self.play, self.services.t) if margin else []

    def press_in_margin(self, control: ControlId) -> None:
        """Press a control of the margin at rest; a step or a trial that is chosen stays so
        while its cells are selected."""
        intent = press_in_margin(self.play, control)
        state = self.play.margin
        chosen = state.step, state.trial
        if intent:
            self.perform(intent)
        if isinstance(intent, SelectCells):
            state.step, state.trial = chosen

    def _turns_pages(self, intent: Intent) -> bool:
        """Whether an arrow turns the pages of the open message."""
        shown = self.shown_message() if isinstance(intent, MoveSelection) else None
        across = isinstance(intent, MoveSelection) and intent.columns != 0
        return across and shown is not None and shown.pages > 1

    # -- keys and controllers beside the board ----------------------------------------------

    def _beside(self) -> list[Control]:
        """What keys and controllers reach beside the board: the buttons of the open message, else
        what is in the margin; in plain layouts, which have no margin, every button."""
        if self.play.plain:
            found = [each for each in self.controls() if each.id.group != "pad"]
        else:
            shown = self.shown_message()
            found = shown.controls(self.services.t) if shown else self._margin_controls()
        return [control for control in found if control.enabled]

    @property
    def focused(self) -> Control | None:
        """The control beside the board that has the focus."""
        if self.focus is None:
            return None
        return next((each for each in self._beside() if each.id == self.focus), None)

    def ring_game(self) -> RingGame:
        """What a controller has to know of the game; A and B act beside the board while the focus
        is there, and B puts a sheet away before it rubs anything out."""
        found, sheet = super().ring_game(), self.play.margin.sheet and not self._has_margin
        erasable = found.erasable and not sheet
        return found._replace(beside=self.focused is not None, erasable=erasable)

    def performs_beside(self, intent: Intent) -> bool:
        """Give an intent to what has the focus beside the board; returns whether it takes it."""
        if isinstance(intent, MoveFocus):
            self._next_beside(intent.step)
            return True
        here = self.focused
        if here is None:
            self.focus = None
        elif isinstance(intent, Accept):
            self._click(here)
        elif isinstance(intent, Back):
            self.focus = None
        elif isinstance(intent, MoveSelection) and not self._turns_pages(intent):
            self._move_beside(here, intent)
        else:
            return False
        return here is not None

    def _move_beside(self, here: Control, way: MoveSelection) -> None:
        """Move the focus beside the board; along the titles of the tabs these open."""
        if here.id.group == GROUP and way.columns:
            turn_tab(self.play, way.columns)
            self.focus = ControlId(GROUP, open_tab(self.play).name)
            return
        ahead = nearest(here, self._beside(), way.rows, way.columns)
        self.focus = ahead.id if ahead else here.id

    def _next_beside(self, step: int) -> None:
        """Give the focus to the next button of the open message or of a plain layout, or else open
        the next tab of the margin; after the last one it goes back to the board."""
        if self.shown_message() or self.play.plain:
            stops = [None, *(control.id for control in self._beside())]
            at = stops.index(self.focus) if self.focus in stops else 0
            self.focus = stops[(at + step) % len(stops)]
            return
        names = [tab.name for tab in offered(self.play)]
        at = names.index(open_tab(self.play).name)
        if not self._has_margin and not self.play.margin.sheet:
            self._open_sheet(True)
        elif self.focused:
            at += step
        if 0 <= at < len(names):
            self.play.margin.tab = names[at]
            self.focus = next((control.id for control in self._tab_controls()), None)
        else:
            self.focus = None
            self._open_sheet(False)

    def _tab_controls(self) -> list[Control]:
        """The title of the open tab, where it is seen, and what the tab has."""
        title = ControlId(GROUP, open_tab(self.play).name)
        return [each for each in self._beside() if each.id.group != GROUP or each.id == title]

    # -- drawing --------------------------------------------------------------------------

    def _draw_margin(self, canvas: Canvas) -> None:
        """Draw the margin, and the message that is open."""
        services, shown, margin = self.services, self.shown_message(), self._resting_margin()
        if margin and canvas.shows(margin.box):
            notice = services.toasts.text
            told = notice or broken_sentence(self.play, services.t)
            said = Spoken(told or sentence(self.play, services.t), bool(told))
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
        them; a leaf of the margin that was turned slides."""
        before, self._leaf = self._leaf, self._open_leaf()
        if before and self._leaf and self._leaf.follows(before):
            self.services.slide("margin", self._leaf.box, self._leaf.number > before.number)
        super().draw(canvas)
        if self.labelled:
            shown = self.shown_message()
            sheet = shown.box if shown and shown.sheet and not shown.aside else None
            board, grid, view = self.box("board"), self.box("grid"), self.services.view
            with canvas.clipped(_without(view.box, sheet)):
                window = self.boxes().get("window")
                draw_edge_labels(canvas, view, board, grid, self.size, window)


def _around(upper: Box, lower: Box) -> Box:
    """The box around one that stands above another."""
    x, right = min(upper.x, lower.x), max(upper.right, lower.right)
    return Box(x, upper.y, right - x, lower.bottom - upper.y)


def _without(box: Box, sheet: Box | None) -> Box:
    """What a sheet over a part of the board leaves free above or below it."""
    if sheet is None:
        return box
    above, below = box.top(sheet.y), box.below(sheet.bottom)
    return above if above.h > below.h else below
