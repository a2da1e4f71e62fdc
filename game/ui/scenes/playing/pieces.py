"""What lies beside a board: the keys of the pad, tools, level, clock, and words. Each part paints
the present look of the game, so that the tree stays as it is while that goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.marks import COLOURS
from game.named_tuple import NamedTuple
from game.session.checking import Checking
from game.session.session import progress
from game.ui.input import intents
from game.ui.layout.geometry import LEAST_LARGE, LINE_HEIGHT, TITLE_HEIGHT, Box
from game.ui.parts.part import Part, Role
from game.ui.parts.pressing import Button, Look, paint_or_blit
from game.ui.scenes.playing.board_view import highlighted_digit
from game.ui.scenes.playing.message import (
    CLOSE,
    DETAILS,
    NEXT,
    PREVIOUS,
    RIBBON,
    STOP,
    CardButton,
)
from game.ui.scenes.playing.places import APART, places
from game.ui.scenes.playing.plain_places import SIMPLE, plain_places
from game.ui.scenes.playing.selection import Tool as InHand
from game.ui.widgets.control import ControlId
from game.ui.widgets.pad import KeyLook, digit_size, draw_key

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import Digit, DigitSet
    from game.session.session import Session
    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.motion import Motion
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box, Type, View
    from game.ui.parts.part import Kit
    from game.ui.scenes.playing.game_board import SeenBoard
    from game.ui.scenes.playing.pad_places import PadPlaces
    from game.ui.scenes.playing.play import Play
    from game.ui.widgets.control import ControlState
    from game.words.texts import Texts

MANY = 9
"""With more digits than these, notes on the board are small, and the pad shows them as well."""

TWO_FIGURES = 0.68
"""How large digits are where some have two figures, in widths of their key."""

READABLE, LARGE, ROOMY = 0.62, 0.8, 0.93
"""How small the status may become, of the size that captions have; where text is large, and where
the window has room for that."""

LOW_WORDS = 0.86
"""How large words are in a low head, of its height."""

MARK = 15
"""Points of the side of the mark that there is more to be known, at least."""

SMALLEST = 11
"""Points below which it does not go."""


# -- keys and tools ---------------------------------------------------------------------------


def key_id(digit: Digit) -> ControlId:
    """The key of a digit on the pad."""
    return ControlId("pad", digit)


class Key(Part):
    """The key of a digit."""

    is_pressed = is_crowded = True
    has_tip = False
    role: Role = "button"

    def __init__(self, play: Play, digit: Digit, name: str, on_press: bool) -> None:
        super().__init__(key_id(digit), name)
        self._play, self.digit, self.on_press = play, digit, on_press
        self.size = 0
        """The size of the digit on it."""

    def look(self, state: ControlState) -> KeyLook:
        """How it looks now."""
        play, digit = self._play, self.digit
        session, selection, settings = play.session, play.selection, play.services.settings
        mark = selection.tool in (InHand.CORNER, InHand.CENTRE)
        pencil = mark or selection.tool is InHand.PENCIL
        noted = _noted(self._play) if selection.digits > MANY and pencil else 0
        colour = selection.keys_are_colours
        held = 0 if selection.touches_spots else selection.digit
        in_hand = held or selection.colour if colour else selection.digit
        return KeyLook(
            digit,
            remaining(session, digit),
            chosen=in_hand == digit,
            pencil=pencil,
            pressed=state.pressed,
            hovered=state.hovered,
            lid=self._play.services.motion.share("lid", digit),
            colour=colour,
            noted=bool(noted >> digit & 1),
            digits=selection.digits,
            times=session.puzzle.rules.times,
            lit=highlighted_digit(session, selection, play.message, settings) == digit,
            mark=mark,
            word=play.services.t("marks.none") if colour and digit > COLOURS else "",
        )

    def told(self) -> str:
        if self._play.selection.keys_are_colours and self.digit <= COLOURS + 1:
            t = self._play.services.t
            is_none = self.digit > COLOURS
            return t("marks.none") if is_none else t("marks.colour", n=self.digit)
        left = max(0, remaining(self._play.session, self.digit))
        return self._play.services.t("play.status.to_go", n=left)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        look, theme = self.look(state), canvas.theme
        paint_or_blit(self, canvas, kit, state, (look, kit.view, theme, self.size), self._draw)

    def _draw(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        draw_key(canvas, kit.view, self.box, self.look(state), self.size)


def _noted(play: Play) -> DigitSet:
    """The notes of the selected cell."""
    cell, position = play.selection.cursor, play.session.position
    return 0 if cell is None or position.values[cell] else position.notes[cell]


def remaining(session: Session, digit: Digit) -> int:
    """How often a digit is still to be placed; one that is marked as a mistake is so, too."""
    if session.checking is not Checking.AT_ONCE:
        return session.remaining(digit)
    values = session.values_in_sight
    return session.remaining(digit) + sum(values[cell] == digit for cell in session.marked())


def tool(name: str, label: str, look: Callable[[Box], Look]) -> Button:
    """A button beside a board; ``look`` is how it looks now in a place."""
    button = Button(ControlId(name), label, "key", look=look)
    button.is_crowded = True
    return button


class Pad(Part):
    """The keys of the digits on a page, and that which turns to the next one."""

    def __init__(self, play: Play, page: int, on_press: bool = True) -> None:
        super().__init__()
        self._play, self._page, self._on_press = play, page, on_press
        self.digits = play.session.puzzle.rules.size

    def lay(
        self,
        kit: Kit,
        pad: PadPlaces,
        standard: Box | None = None,
        free: Part | None = None,
    ) -> None:
        """Lay the keys into their places, and maybe another one into the ``free`` place;
        ``standard`` is a key of the same window with text of the usual size, if that is not the
        same."""
        self.box, t, first = pad.whole, kit.t, pad.keys[0]
        size = digit_size(kit.view, first, standard or first)
        if first.w * TWO_FIGURES < size and self.digits > MANY:
            size = round(first.w * TWO_FIGURES)
        keys = [
            Key(self._play, digit, t.symbol(digit), self._on_press)
            for digit in pad.digits_on(self._page)
        ]
        for key in keys:
            key.size = size
            key.place(kit, pad.keys[key.digit - 1])
        self.children = [*keys, *([free] if free else [])]
        if free and pad.free:
            free.place(kit, pad.free)
        if pad.turn:
            following = pad.digits_on(self._page + 1)
            label = t("tool.turn", first=t.symbol(following[0]), last=t.symbol(following[-1]))

            turn = Button(ControlId("turn"), label, "key", icon="right")
            turn.is_crowded = True
            turn.place(kit, pad.turn)
            self.children = [*self.children, turn]


def standard_key(view: View, digits: int) -> Box:
    """A key of the pad in the same window with text of the usual size."""
    view = view._replace(text=1.0)
    pad = plain_places(view, digits, SIMPLE).pad if view.large else places(view, digits).pad
    return pad.keys[0]


# -- words ------------------------------------------------------------------------------------


class Said(NamedTuple):
    """What is said of a game beside its board."""

    title: str
    counts: tuple[str, ...] = ()
    """Blanks, mistakes and hints, the most important first."""
    time: str = ""
    """Empty where the player does not want to see it."""


class Title(Part):
    """The level over the status, with a mark that there is more to be known."""

    is_pressed = True
    has_tip = False
    role: Role = "button"

    def __init__(self, name: str, said: Callable[[], Said]) -> None:
        super().__init__(ControlId("info"), name)
        self._said = said
        self.level = self.status = self.box

    def told(self) -> str:
        return " · ".join(self._said().counts)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        view, (title, counts) = kit.view, self._told(kit)
        size = _draw_title(canvas, kit, self.level, title)
        status = _status(canvas, view, self.status, counts)
        sizes, box = kit.steps(min(view.caption, size)), self.status
        size = canvas.text_painter.fitting_size(status, sizes, "regular", box.w, box.h)
        canvas.text(status, box, size, canvas.theme["muted"])

    def _told(self, kit: Kit) -> tuple[str, tuple[str, ...]]:
        """The title, and the counts below it, before which the end of a title stands that would be
        smaller than others, as far as there is room for both."""
        said, view, painter = self._said(), kit.view, kit.painter
        first, _, rest = said.title.partition(" · ")
        counts = (rest, *said.counts)
        least, room = kit.size("heading"), self.level.w - view.body - view.gap
        if painter.width(" · ".join(counts), view.caption) <= self.status.w:
            least = kit.size("title")
        if rest and painter.width(said.title, least, "print") > room:
            return first, counts
        return said.title, said.counts


def _status(canvas: Canvas, view: View, box: Box, told: tuple[str, ...], smallest: int = 0) -> str:
    """The status; its last parts are left out where they would make the text too small to read, or
    smaller than the ``smallest``."""
    counts = list(told)
    large = ROOMY if view.is_roomy else LARGE
    readable = 1.08 * READABLE if view.text == 1 else large
    least = smallest or max(view.least, round(max(SMALLEST * view.scale, readable * view.caption)))
    while len(counts) > 1 and canvas.text_painter.width(" · ".join(counts), least) > box.w:
        counts.pop()
    return " · ".join(counts)


def _draw_title(canvas: Canvas, kit: Kit, box: Box, title: str) -> int:
    """The title with its mark; returns the size of the title."""
    view, sizes = kit.view, kit.steps(kit.size("title"))
    theme, painter = canvas.theme, canvas.text_painter
    side = round(min(max(view.body, MARK * view.scale), box.h * 0.8))
    room = box.left(max(1, box.w - side - view.gap))
    least = max(view.least, round(max(SMALLEST * view.scale, READABLE * view.caption)))
    if painter.width(title, least, "print") > room.w:  # no room for the mark
        size = painter.fitting_size(title, sizes, "print", box.w, box.h)
        canvas.text(title, box, size, theme["ink"], "print")
        return size
    size = painter.fitting_size(title, sizes, "print", room.w, room.h)
    canvas.text(title, room, size, theme["ink"], "print")
    x = box.x + painter.width(title, size, "print") + view.gap
    mark = Box(min(x, box.right - side), box.centre[1] - side // 2, side, side)
    canvas.icon("info", mark, theme["muted"])
    return size


class Clock(Part):
    """The time."""

    def __init__(self, said: Callable[[], Said]) -> None:
        super().__init__(ControlId("time"))
        self._said = said

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        time, size = self._said().time, kit.size("display")
        if time:
            canvas.figure(time, self.box, size, canvas.theme["ink"], "print", "right")


class LowHead(Part):
    """Level, counts and time in one low line, where a message has the room of the rest."""

    def __init__(self, said: Callable[[], Said]) -> None:
        super().__init__(ControlId("head"))
        self._said = said

    def told(self) -> str:
        said = self._said()
        return " · ".join(filter(None, (said.title, *said.counts, said.time)))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        view, theme, painter, box = kit.view, canvas.theme, canvas.text_painter, self.box
        title, counts, time = self._said()
        size = next(size for size in view.sizes if size <= box.h * LOW_WORDS)
        apart = round(0.6 * size)
        taken = painter.width(time, size, "print") + apart if time else 0
        if time:
            canvas.figure(time, box, size, theme["ink"], "print", "right")
        words = box.left(box.w - taken)
        wide = min(words.w, painter.width(title, size, "print"))
        sizes = kit.steps(size)
        fitting = painter.fitting_size(title, sizes, "print", words.w, words.h)
        canvas.text(title, words, fitting, theme["ink"], "print")
        rest = words.after(words.x + wide + apart)
        least = round(LEAST_LARGE * view.scale) if view.text > 1 else view.least
        status = _status(canvas, view, rest, counts, least)
        if status and painter.width(status, least) <= rest.w:
            most = max(least, min(view.caption, round(0.8 * size)))
            small = painter.fitting_size(status, view.steps(most, least), "regular", rest.w, rest.h)
            canvas.text(status, rest, small, theme["muted"])


class Stroke(Part):
    """The stroke of progress, along a line where it has room for that, with a mark where the ghost
    of a puzzle that is played again is by now.

    While the columns of a board right below it have their numbers, these stand in its place.
    """

    def __init__(self, play: Play, board: SeenBoard) -> None:
        super().__init__()
        self._play, self._board, self.is_lined = play, board, True

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        sheet, apart = self._board.sheet, round(APART * kit.view.scale)
        is_above = self.box.x < sheet.right and sheet.y - self.box.bottom <= apart
        if self._board.labelled and is_above:
            return
        shown = progress_shown(self._play.session, self._play.services.motion)
        canvas.progress(self.box, shown, "progress", lined=self.is_lined)
        digits, blanks = self._play.ghost_digits, self._play.session.puzzle.blanks
        if digits is not None:
            at = self.box.x + round(self.box.w * min(1.0, digits / max(1, blanks)))
            mark = Box(at, self.box.y, 0, self.box.h).inset(-kit.view.line, 0)
            canvas.fill(mark, canvas.theme["vermilion"])


def progress_shown(session: Session, motion: Motion) -> float:
    """How long the stroke is now, while it grows to what was reached."""
    reached = progress(session)
    for before in motion.of_kind("progress"):
        if isinstance(before, float):
            return before + (reached - before) * motion.share("progress", before)
    return reached


class WarmWords(Part):
    """The words of a plain layout, centred in height and as large as ``most`` if they fit, with the
    counts below where they fit."""

    def __init__(self, said: Callable[[], Said], most: Type = "title") -> None:
        super().__init__(ControlId("words"))
        self._said, self._most = said, most

    def told(self) -> str:
        return self._said().title

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        theme, painter, view, box = canvas.theme, canvas.text_painter, kit.view, self.box
        said, sizes = self._said(), kit.steps(kit.size(self._most))
        fit = painter.fitting_block
        room = box.h + kit.view.gap // 2  # a title is lower than its lines
        size, lines = fit(said.title, sizes, "print", box.w, room, TITLE_HEIGHT)
        step, counts = round(size * TITLE_HEIGHT), " · ".join(said.counts)
        high = len(lines) * step
        below = round(view.body * LINE_HEIGHT) if counts else 0
        if high + below > box.h:
            below = 0
        words = Box(box.x, box.y + (box.h - high - below) // 2, box.w, high)
        for line, row in zip(lines, words.rows(len(lines), 0), strict=True):
            canvas.text(line, row, size, theme["ink"], "print")
        if below:
            under = Box(box.x, words.bottom, box.w, below)
            canvas.text(counts, under, view.body, theme["muted"])


INTENTS: dict[ControlId, Intent] = {
    ControlId("undo"): intents.Undo(),
    ControlId("redo"): intents.Redo(),
    ControlId("erase"): intents.Erase(),
    ControlId("notes"): intents.SwitchTool(),
    ControlId("turn"): intents.TurnPad(),
    ControlId("fill"): intents.FillNotes(),
    ControlId("hint"): intents.AskHint(),
    ControlId("help"): intents.AskHint(),
    ControlId("info"): intents.ShowFacts(),
    ControlId("stop"): intents.StopForToday(),
    ControlId("pause"): intents.TogglePause(),
    ControlId("done"): intents.CheckBoard(),
    ControlId("check"): intents.CheckBoard(),
    CardButton.MORE.control_id: intents.TurnPage(1),
    NEXT: intents.TurnPage(1),
    PREVIOUS: intents.TurnPage(-1),
    ControlId(RIBBON): intents.TurnPage(1),
    DETAILS: intents.ShowDetails(),
    CardButton.OFFER.control_id: intents.AskHint(),
    CardButton.WHY.control_id: intents.AskWhy(),
    CardButton.ANY.control_id: intents.AskAny(),
    CardButton.APPLY.control_id: intents.ApplyHint(),
    CardButton.ONLY.control_id: intents.ApplyHint(),
    CardButton.FILL.control_id: intents.FillForHint(),
    CLOSE: intents.CloseMessage(),
}
"""What pressing each control means, but for the keys of the pad."""

_ICONS = {"fill": "fill-notes", "help": "hint", "stop": "quit"}
"""The icons of tools whose icon has another name."""


def intent_of(control: ControlId, down: bool = False) -> Intent:
    """What pressing a control of the playing screen means; with `down`, holding a digit."""
    if control.group == "pad" and isinstance(control.member, int):
        digit = control.member
        return intents.PressDigit(digit) if down else intents.EnterDigit(digit)
    if control.group == STOP and isinstance(control.member, int):
        return intents.ShowPage(control.member)
    return INTENTS[control]


def tool_look(name: str, play: Play, t: Texts, box: Box) -> Look:
    """A tool of a game."""
    session, message = play.session, play.message
    if name == "fill" and session.notes_are_full:
        return Look(t("tool.clear"), "clear-notes", on_press=True)
    can = {"undo": session.can_undo, "redo": session.can_redo, "fill": play.helps}
    can["hint"] = play.helps
    chosen = {
        "notes": play.selection.tool is InHand.PENCIL,
        "hint": play.hint_search.busy or bool(message and message.hint),
    }
    return Look(
        t(f"tool.{name}"),
        _ICONS.get(name, name),
        chosen=chosen.get(name, False),
        enabled=can.get(name, True),
        on_press=True,
    )


def check_look(play: Play, t: Texts, box: Box) -> Look:
    """The key that checks the board. Done stands out once the board is full, and is a key of the
    pad where there is no row for it."""
    if not play.by_done:
        return Look(t("tool.check"), "done")
    label, full = t("tool.done"), not play.session.position.blanks
    if box.w < 2 * box.h:
        return Look(label, "done", chosen=full)
    return Look(label, "done", "filled" if full else "key")


def simple_look(name: str, play: Play, t: Texts, main: str, box: Box) -> Look:
    """One of the buttons below the pad of a plain layout, of which ``main`` stands out; one that
    takes a row of its own is a plain one."""
    wide, can_help = box.w >= 3 * box.h, play.helps and not play.session.won
    return Look(
        t(f"simple.{name}"),
        _ICONS.get(name, name),
        "filled" if name == main else "slip" if wide else "key",
        chosen=name == "notes" and play.selection.tool is InHand.PENCIL,
        enabled={"undo": play.session.can_undo, "help": can_help}.get(name, True),
        on_press=name in ("undo", "erase", "notes"),
    )
