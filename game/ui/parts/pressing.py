"""Parts that are pressed, in four forms: filled (one a screen), slip, key, and quiet."""

from __future__ import annotations

from functools import partial
from itertools import groupby, product
from math import ceil
from typing import TYPE_CHECKING, Literal

from game.named_tuple import NamedTuple
from game.plans.hand_drawn import ROUNDNESS, Stroke
from game.ui.drawing.sprites import foot
from game.ui.layout.geometry import (
    LARGE_FINGERTIP,
    LEAST_LARGE,
    LINE_HEIGHT,
    NARROW,
    TITLE_HEIGHT,
    Box,
)
from game.ui.parts.arranging import Column, FirstThatFits, Grid
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.words import Words
from game.ui.widgets.control import AT_REST, HOVERED, RESTING, ControlId, risen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.layout.geometry import Type, View
    from game.ui.widgets.control import ControlState

Form = Literal["filled", "slip", "key", "quiet"]

KEY_PAD, LARGE_KEY_PAD = 0.06, 0.07
"""What a key leaves free left and right of its label, in its widths, and where text is large."""

BETWEEN = (0.78, 1 - 2 * KEY_PAD)
"""What keys should have for their labels, and have at least, in their widths."""

EQUAL = 0.9
"""The most of equally wide keys that their labels take, in their widths."""

UNEQUAL = 1.6
"""How much wider than others a key may be before they rather have their labels in two rows."""

MOST_UNDER_ICON = 0.54
"""The height of a label of two rows under an icon, at most, in heights of the key."""

CAPITAL, ABOVE_WORDS = 0.73, 0.06
"""The height of a capital letter, in sizes of its text, and the space between the icon of a key and
its words, in heights of the key."""

MORE, MORE_IN = 0.2, 0.1
"""The side of the dots of a key that does more when it is held, and how far they are from its
corner, as shares of the key's shorter side."""

BESIDE_DOTS, ABOVE_DOTS = 0.9, 0.07
"""How large an icon over the dots for what is held is, as a share of one that stands alone, and how
much higher it stands, in heights of the key."""

HELD_DOT, LOW_DOTS, NEAR_EDGE = 0.055, 0.83, 0.06
"""The radius of those dots and how far down they are, in heights of the key, and how near its edge
they come, in widths."""

FLAT = 2.6
"""Keys so many times as wide as high have their icons beside their labels."""


class KeyForm(NamedTuple):
    """What keys show that stand together."""

    rows: int = 1
    """Of the label; 0 without one."""
    icon: bool = True
    flat: bool = False
    """Whether the icon stands beside the label."""


KEY_FORMS = (KeyForm(flat=True), KeyForm(), KeyForm(2), KeyForm(2, icon=False))
"""The best first."""

ONLY_ICONS = KeyForm(0)
LARGEST_TEXT, FAIR_LABEL = 2.0, 13
"""The size of text of who wants the largest, and the points of the smallest labels of use to
them."""

MUCH_SMALLER = 0.8
"""Keys have their labels in two rows rather than smaller than this share of them in one."""

ONE_LINE = 0.8
"""The smallest share of their size to which labels shrink before they take another line."""


def draw_focus(canvas: Canvas, part: Part, box: Box, share: float = 1.0) -> None:
    """Mark a part that has the focus: a row of a list with a red stroke, anything else with a
    frame, of which ``share`` is drawn, 0 to 1."""
    if not part.is_plate and box.w > 5 * box.h:
        canvas.chosen(box)
        return
    width = round(max(2, 3 * canvas.scale))
    frame = box.inset(-width - round(2 * canvas.scale))
    if part.role == "tab":  # it stands at the edge of a sheet, which is not to be crossed
        frame = frame.below(frame.y + 3 * width)
    canvas.round_frame(frame, canvas.theme["selection_edge"], width, str(part.id), share)


def paint_or_blit(
    part: Part,
    canvas: Canvas,
    kit: Kit,
    state: ControlState,
    look: object,
    draw: Callable[[Canvas, Kit, ControlState], None],
) -> None:
    """Draw a part that is pressed, from a sprite while it is at rest and looks as it did."""
    if state is not AT_REST and state != AT_REST:
        draw(canvas, kit, state)  # its shadow lies beyond its box
        return
    room = part.box._replace(h=part.box.h + foot(kit.view))
    kit.sprites.draw(
        canvas, part.id, room, (look, kit.generation), partial(draw, canvas, kit, state)
    )


class Look(NamedTuple):
    """How a button looks at a moment."""

    label: str
    icon: str = ""
    form: Form = "key"
    chosen: bool = False
    enabled: bool = True
    on_press: bool = False
    held: int = 0
    """How many there are of what it uses up."""


class _Room(NamedTuple):
    """The room for a label, and its preferred size and weight."""

    width: int
    height: int
    size: int
    weight: str


class Button(Part):
    """A button with a label, an icon, or both. Its label wraps, and is as large as those of its
    siblings."""

    is_pressed = is_plate = True
    role: Role = "button"
    siblings: Sequence[Button] = ()
    """Those in a column with it, in line with which its icon and words begin."""

    def __init__(
        self,
        id: ControlId,
        label: str = "",
        form: Form = "slip",
        *,
        icon: str = "",
        detail: str = "",
        name: str = "",
        chosen: bool = False,
        enabled: bool = True,
        large: bool = False,
        over: bool = False,
        small: bool = False,
        on_press: bool | None = None,
        grows: float = 0.0,
        size: int = 0,
        at_left: bool = False,
        look: Callable[[Box], Look] | None = None,
        written: Callable[[Canvas, Kit, Box, Colour], bool] | None = None,
    ) -> None:
        """A ``large`` one suits large fingers, whoever plays. The icon of one may stand ``over``
        its label, which may be ``small``, or ``size`` pixels at most. Words ``at_left`` stand
        there instead of in the middle, as in a column of some. A key acts as soon as it is
        touched, others when they are let go. ``look`` is how it looks now in a place, where that
        changes. ``written`` writes something else on it than label and icon, and returns whether
        that had room."""
        super().__init__(id, name or label)
        self._large, self._over, self._small = large, over, small
        self.on_press = form == "key" if on_press is None else on_press
        self.label, self.form, self.icon, self.detail = label, form, icon, detail
        self.chosen, self.enabled, self.grows = chosen, enabled, grows
        self._most, self._look, self._at_left, self._written = size, look, at_left, written
        self.held = 0
        """How many there are of what it uses up, as its look says."""
        self.is_live, self.is_wordless = look is not None, bool(icon) and not label
        self.size, self.shown_label, self.shown_icon, self._key_form = 0, label, icon, KeyForm()
        """What is seen of it where it stands beside others; the size of its label is 0 for the
        largest that fits."""

    def renew(self) -> bool:
        if self._look:
            look = self._look(self.box)
            if look.label and self.name == self.label:
                self.name = look.label  # it is called what is read on it
            self.label, self.icon, self.form, self.chosen, self.enabled, self.on_press = look[:6]
            self.held = look.held
        return False

    # -- how large it is -------------------------------------------------------------------------

    @property
    def _weight(self) -> str:
        return "medium" if self.form in ("quiet", "key") else "semibold"

    def _beside(self, kit: Kit) -> int:
        """The width of all that is not the label."""
        icon = round(kit.body * 1.7) if self.icon else 0
        return 2 * kit.gap + icon + kit.em(0.6)

    def measure_width(self, kit: Kit) -> Need:
        painter, size = kit.painter, kit.body
        if not self.label:
            return Need(kit.touch, max(kit.touch, kit.em(2.4)))
        if self._over:
            size = self._size_under(kit)
            sizes = min(size, kit.size("caption")), size
            words = (painter.width(self.label, tried, "medium") for tried in sizes)
            if self.form == "slip":
                edged = [wide + 2 * kit.gap for wide in words]
            else:
                edged = [_with_edges(kit, wide) for wide in words]
            least, wanted = (max(kit.touch, width) for width in edged)
            return Need(least, wanted + kit.em(1))
        beside = self._beside(kit)
        wanted, word = painter.span(self.label, size, self._weight)
        word = max(word, min(wanted, (wanted + size) // 2))  # in two rows at most, in Chinese, too
        if self.detail:  # the label has one line then
            word = max(wanted, painter.width(self.detail, kit.size("least")))
        return Need(max(kit.touch, word + beside), max(kit.touch, wanted + beside + kit.em(1.2)))

    def _size_under(self, kit: Kit) -> int:
        """The size of a label under its icon."""
        if self._small:
            least = round(LEAST_LARGE * kit.view.scale) if kit.view.text > 1 else 0
            return max(kit.size("least"), least)
        return kit.body if self.form == "slip" else kit.size("caption")

    def measure_height(self, kit: Kit, width: int) -> Need:
        size = kit.body
        if self._over:
            least = round(1.12 * self._size_under(kit) / _share_under_icon(kit.view))
            least = max(kit.touch, least)
            wanted = {"slip": kit.em(4.6), "quiet": kit.em(2.8)}.get(self.form, round(1.2 * least))
            return Need(least, max(least, wanted))
        room = max(1, width - self._beside(kit))
        lines = len(kit.painter.wrap(self.label, size, self._weight, room)) if self.label else 1
        words = round(size * TITLE_HEIGHT) * lines + kit.em(0.5)
        if self.detail:
            words += round(kit.size("caption") * 1.4) + kit.em(0.3) * self._large
        least = max(kit.touch, words, round(LARGE_FINGERTIP * kit.view.scale) * self._large)
        ems = 4.6 if self._large else 3.2 if self.detail else 2.6
        return Need(least, max(least, kit.em(ems)))

    # -- its label -------------------------------------------------------------------------------

    @property
    def label_look(self) -> tuple[object, ...]:
        """All that the size of its label depends on."""
        return self.label, self.icon, self.form, self.detail, self.box.w, self.box.h

    @property
    def family(self) -> str:
        """The kind of button with which it shares the size of its label."""
        if self._is_tile:
            return "tile"
        if self._is_among_keys:
            return "key"
        return "button" if self.form in ("filled", "slip") else self.form

    def show_as_key(self, form: KeyForm, size: int) -> None:
        """Show so much of it, with a label of a size."""
        self._key_form, self.size = form, size
        self.shown_label, self.shown_icon = self.label * bool(form.rows), self.icon * form.icon
        self.is_wordless = not self.shown_label

    def show(self, kit: Kit, label: str, icon: str, size: int) -> None:
        """Show so much of it, with a label of a size."""
        self.shown_label, self.shown_icon, self.size = label, icon, size
        if size and self.form == "filled" and not self._is_among_keys and self._is_above(kit.view):
            wide = kit.painter.width(label, kit.view.least, "medium")
            if wide > self.box.w - 4 * kit.view.line:  # no room for the label below the icon
                self.shown_icon = ""

    @property
    def _is_among_keys(self) -> bool:
        """Whether it is one of the keys beside a board, of which one may be filled."""
        box, main = self.box, self.form == "filled" and self.is_crowded and bool(self.icon)
        return self.form == "key" or (main and box.w < 3 * box.h)

    @property
    def is_main_key(self) -> bool:
        """Whether it is the one that stands out among the keys beside a board."""
        return self._is_among_keys and self.form == "filled"

    @property
    def _is_tile(self) -> bool:
        return self.form == "slip" and self._over

    def _is_above(self, view: View) -> bool:
        """Whether the icon is above the label rather than beside it."""
        box = self.box
        if self._is_among_keys:
            return not self._key_form.flat
        if self.form == "filled":  # one among tools
            return bool(self.shown_icon) and box.w < box.h * 2.2
        if self.form == "quiet":
            return not self._at_left and (box.w < box.h * 2.6 or box.w <= view.body * 7)
        return self._over

    def _wraps(self, view: View) -> bool:
        """Whether the label may have more than one line: with nothing above or below it, or with
        room for more under an icon."""
        if self._is_among_keys:
            return self._key_form.rows > 1
        return not (self._is_above(view) or self.detail)

    def _icon_beside(self, view: View) -> tuple[int, int]:
        """The side of the icon before a label and the space after it; 0 without an icon."""
        if not self.shown_icon:
            return 0, 0
        return min(round(view.body * 1.25), self.box.h), round(view.body * 0.45)

    def _is_detail_after(self, view: View) -> bool:
        """Whether the detail follows the label, as in a long, low button."""
        box = self.box
        return bool(self.detail) and box.h < view.body * 2.2 and box.w > box.h * 4

    def _most_under_icon(self, view: View) -> int:
        """The size of a label under its icon, at most: where text is large, bare words are no
        smaller than others if there is room."""
        large = self._is_tile or (self.form == "quiet" and view.text > 1)
        return view.body if large else view.caption

    def _under_icon(self, view: View) -> int:
        """The height of a label under its icon."""
        size = self._most_under_icon(view)
        if not self.shown_icon and self._is_among_keys:
            return round(0.9 * self.box.h)
        if self._is_among_keys and self._key_form.rows > 1:
            return round(min(self.box.h * MOST_UNDER_ICON, size * TITLE_HEIGHT * 2))
        return round(min(self.box.h * _share_under_icon(view), size * LINE_HEIGHT))

    def _pad(self, view: View) -> int:
        """What is left free left and right of the label."""
        wide, share = self.box.w, _key_pad(view) if self._is_among_keys else KEY_PAD
        if self._is_above(view):
            return view.gap if self._is_tile else max(4 * view.line, round(share * wide))
        return min(max(view.gap, round(0.45 * view.body)), wide // 10)

    def _room(self, view: View) -> _Room:
        box = self.box
        if self._is_above(view):
            width, size = box.w - 2 * self._pad(view), self._most_under_icon(view)
            return _Room(width, self._under_icon(view), size, "medium")
        pads = 1 if self.form == "quiet" and self._at_left else 2
        width = box.w - pads * self._pad(view) - sum(self._icon_beside(view))
        under = self.detail and not self._is_detail_after(view)
        height = round(box.h * _over_detail(view)) if under else box.h
        size = view.caption if self._is_among_keys else view.body
        if self._large and view.large:
            size = view.size("heading")
        return _Room(width, height, size, self._weight)

    def _line(self, view: View) -> str:
        """The words on the line of the label."""
        after = self._is_detail_after(view)
        return f"{self.shown_label}  {self.detail}" if after else self.shown_label

    def fits_icon(self, kit: Kit) -> bool:
        """Whether there is room for the icon without making the label much smaller."""
        painter, view = kit.painter, kit.view
        if not self.shown_icon or self._is_above(view):
            return True
        room, words = self._room(view), self._line(view)
        is_under = self.detail and words == self.shown_label
        if is_under and room.width < painter.width(self.detail, view.least):
            return False
        return painter.width(words, round(room.size * 0.8), room.weight) <= room.width

    def fits_label(self, kit: Kit, least: int) -> bool:
        """Whether the label of a key has room at the ``least`` size."""
        painter, room = kit.painter, self._room(kit.view)
        rows, flat = self._key_form.rows, self._key_form.flat
        if flat and (self.box.w < FLAT * self.box.h or not self.shown_icon):
            return False
        if room.size < least or room.height < least * (1.1 if rows == 1 else rows):
            return False
        least = room.size if flat else least
        lines = painter.wrap(self.shown_label, least, room.weight, room.width)
        widest = max(painter.width(line, least, room.weight) for line in lines)
        torn = len(lines) > 1 and min(map(len, lines)) < 2  # in Chinese any two signs may part
        words = (word for word in self.shown_label.split() if word.isascii())
        torn = torn or not all(any(word in line for line in lines) for word in words)
        return len(lines) <= rows and widest <= room.width and not torn

    def fitting_size(self, kit: Kit) -> int:
        """The largest size of the label that fits."""
        painter, view = kit.painter, kit.view
        room, words = self._room(view), self._line(view)
        sizes = kit.steps(self._most or room.size)
        if self._wraps(view):
            most = room.height if self._is_above(view) else room.height - 4 * view.line
            return painter.fitting_title(words, sizes, room.weight, room.width, most, ONE_LINE)[0]
        return painter.fitting_size(words, sizes, room.weight, room.width, room.height)

    def lines(self, kit: Kit) -> list[str]:
        """The lines of the label as it is seen."""
        painter, view, label = kit.painter, kit.view, self.shown_label
        room, size = self._room(view), self.size or self.fitting_size(kit)
        if not self._wraps(view) or painter.width(label, size, room.weight) <= room.width:
            return [label]
        most = max(1, room.height // round(TITLE_HEIGHT * size))
        most = self._key_form.rows if self._is_among_keys else most
        return painter.balanced(label, size, room.weight, room.width, most)

    def is_overfull(self, kit: Kit) -> bool:
        """Whether its words come closer to its edge than they should."""
        room, size = self._room(kit.view), self.size or self.fitting_size(kit)
        lines = self.lines(kit) if self.shown_label else []
        return any(kit.painter.width(line, size, room.weight) > room.width for line in lines)

    # -- how it is drawn -------------------------------------------------------------------------

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        shown = self.shown_label, self.shown_icon, self.size
        look = shown, self.form, self.detail, self.chosen, self.enabled, self.held, self.more
        paint_or_blit(self, canvas, kit, state, look, self.draw)

    def draw(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        """Draw it anew."""
        box = risen(self.box, state.lift, canvas.scale) if self.enabled else self.box
        if self._is_tile:
            self._draw_tile(canvas, kit, state, box)
        elif self.form == "quiet":
            self._draw_words(canvas, kit, box, canvas.theme["ink"])
            if state.pressed or state.hovered:
                self._draw_line(canvas, kit, state, box)
        elif self.form == "key":
            self._draw_key(canvas, kit, state, box)
        else:
            self._draw_plate(canvas, kit, state, box)

    def _draw_plate(self, canvas: Canvas, kit: Kit, state: ControlState, box: Box) -> None:
        theme, filled, enabled = canvas.theme, self.form == "filled", self.enabled
        fill = ("primary" if filled else "button") + ("_press" if state.pressed else "")
        edge = None if filled else theme["muted" if enabled else "button_edge"]
        lift = state.lift if enabled and state.lift != RESTING else 0
        canvas.plate(box, theme[fill], edge, str(self.id), 1.3 * canvas.scale, lift=lift)
        ink = "primary_ink" if filled else "button_ink" if enabled else "disabled"
        self._draw_words(canvas, kit, box, theme[ink])

    def _draw_tile(self, canvas: Canvas, kit: Kit, state: ControlState, box: Box) -> None:
        """A slip of paper; off, it lies flat and has only an edge."""
        theme, seed = canvas.theme, str(self.id)
        if self.enabled:
            canvas.paper(box, seed, "slip", state.lift)
        else:
            canvas.plate(box, theme["desk"], theme["button_edge"], seed, canvas.scale)
        ink = "disabled" if not self.enabled else "pen" if state.hovered else "ink"
        self._draw_words(canvas, kit, box, theme[ink])

    def _draw_key(self, canvas: Canvas, kit: Kit, state: ControlState, box: Box) -> None:
        """Off, it lies flat; chosen, it has a pen's frame."""
        theme, seed = canvas.theme, str(self.id)
        if self.chosen:
            edge = theme["selection_edge"]
            canvas.plate(box, theme["selection"], edge, seed, 2 * canvas.scale)
        elif not self.enabled:
            outline = theme["key_edge"] if canvas.ruled else None
            canvas.plate(box, theme["key_closed"], outline, seed, canvas.scale)
        else:
            usual = "key" if self.held else "button"  # as bright as digits while it can be used up
            fill = theme["key_press" if state.pressed else usual]
            lift = state.lift if self.held or state.hovered or state.pressed else 0
            canvas.plate(box, fill, theme["key_edge"], seed, canvas.scale, lift=lift)
        ink = "selected_ink" if self.chosen else "ink" if self.enabled else "disabled"
        self._draw_words(canvas, kit, box, theme[ink])
        if self.more:
            short = min(box.w, box.h)
            side, rim = max(6, round(MORE * short)), round(MORE_IN * short)
            dots = Box(box.right - rim - side, box.y + rim - side // 3, side, side)
            canvas.icon("more", dots, theme["muted"])

    def _draw_words(self, canvas: Canvas, kit: Kit, box: Box, colour: Colour) -> None:
        if self._written and self._written(canvas, kit, box, colour):
            return
        alone = self.shown_icon and not self.shown_label and self.form != "quiet"
        if alone or self._is_above(kit.view):
            self._draw_over(canvas, kit, box, colour)
        else:
            self._draw_beside(canvas, kit, box, colour)

    def _draw_over(self, canvas: Canvas, kit: Kit, box: Box, colour: Colour) -> None:
        """An icon over the label, or alone."""
        view, icon = kit.view, self.shown_icon
        if not self.shown_label:
            self._draw_alone(canvas, kit, box, colour)
            return
        rows = self._key_form.rows if self._is_among_keys else 1
        share = 0.42 if rows == 1 else 0.86 - MOST_UNDER_ICON
        side = round(min(box.h * share, view.base * (2.0 if self._is_tile else 1.45), box.w * 0.6))
        height, space = self._under_icon(view), round(box.h * (0.08 if self._is_tile else 0.04))
        size, lines = self.size or view.caption, self.lines(kit)
        step = round(TITLE_HEIGHT * size)
        if rows == 1 or rows * (step - 1) > height:  # a single line has all of the room
            step = height
        if icon and self._is_among_keys:  # as much free above the icon as below the words
            step = min(step, round(TITLE_HEIGHT * size))
            inked, space = (rows - 1) * step + round(CAPITAL * size), round(ABOVE_WORDS * box.h)
            y = box.y + (box.h - side - space - inked) // 2
            middle = y + side + space + inked // 2
            label = Box(box.x, middle - len(lines) * step // 2, box.w, len(lines) * step)
            label = label.inset(view.line, 0)
            self.draw_icon(canvas, kit, Box(box.x, y, box.w, side), colour)
        elif icon:
            y = box.y + (box.h - side - space - height) // 2
            self.draw_icon(canvas, kit, Box(box.x, y, box.w, side), colour)
            label = Box(box.x, y + side + space, box.w, height).inset(view.line, 0)
        else:
            label = box.centred(box.w - 2 * view.line, len(lines) * step)
        for number, line in enumerate(lines):
            row = label.top(step).moved(0, number * step)
            canvas.text(line, row, size, colour, "medium", "centre")

    def _draw_alone(self, canvas: Canvas, kit: Kit, box: Box, colour: Colour) -> None:
        """An icon without a label, over a dot for each of what is held."""
        side, up = min(box.h, box.w) * 0.6, 0.0
        if self.held:
            side, up = side * BESIDE_DOTS, ABOVE_DOTS * box.h
        side = round(min(side, kit.view.base * 1.45))
        canvas.icon(self.shown_icon, box.centred(side, side).moved(0, -round(up)), colour)
        radius, y = HELD_DOT * box.h, box.y + LOW_DOTS * box.h
        self._draw_held(canvas, box.centre[0] - 2 * radius * (self.held - 1), y, radius, colour)

    def _draw_held(self, canvas: Canvas, x: float, y: float, radius: float, ink: Colour) -> None:
        """A dot for each of what is held from a point on, red while it can be used."""
        colour = canvas.theme["vermilion"] if self.enabled and not self.chosen else ink
        for number in range(self.held):
            canvas.disc((x + 4 * radius * number, y), radius, colour)

    def draw_icon(self, canvas: Canvas, kit: Kit, row: Box, colour: Colour) -> None:
        """The icon in the middle of a row as high as it, and beside it a dot for each of what is
        held."""
        icon, edge = row.centred(row.h, row.h), round(NEAR_EDGE * row.w)
        canvas.icon(self.shown_icon, icon, colour)
        room = row.right - edge - icon.right
        radius = min(HELD_DOT * self.box.h, room / (4 * max(2, self.held)))
        self._draw_held(canvas, icon.right + 2.5 * radius, icon.centre[1], radius, colour)

    def _words_beside(self, kit: Kit) -> tuple[int, int, int, int]:
        """The widths of its icon with the space after it, of its label, and of all its words, and
        the size of its detail."""
        view, painter, detail = kit.view, kit.painter, self.detail
        before, size = sum(self._icon_beside(view)), self.size or self.fitting_size(kit)
        first = max(painter.width(line, size, self._weight) for line in self.lines(kit))
        pads = 1 if self._at_left else 2
        room = self.box.w - pads * self._pad(view) - before
        if self._is_detail_after(view):
            width, small = first + round(size * 0.4) + painter.width(detail, size), size
        else:
            wanted = kit.steps(min(size, view.caption))
            small = painter.fitting_size(detail, wanted, "regular", room, self.box.h)
            width = max(first, painter.width(detail, small))
        return before, first, min(width, room), small

    def _draw_beside(self, canvas: Canvas, kit: Kit, box: Box, colour: Colour) -> None:
        """Icon and label side by side and centred, with a detail under or after the label."""
        view, weight, detail = kit.view, self._weight, self.detail
        inner = box.inset(self._pad(view), 0)
        if self._at_left:  # in line with what stands above it
            inner = box.left(box.w - self._pad(view))
        side, space = self._icon_beside(view)
        size, lines = self.size or self.fitting_size(kit), self.lines(kit)
        before, first, width, small = self._words_beside(kit)
        gap = round(size * 0.4) if self._is_detail_after(view) else 0
        wide = max([before + width, *(sum(each._words_beside(kit)[::2]) for each in self.siblings)])
        x = inner.x + (0 if self._at_left else max(0, inner.w - wide) // 2)
        if side:
            canvas.icon(self.shown_icon, Box(x, inner.centre[1] - side // 2, side, side), colour)
        label = Box(x + side + space, inner.y, width + 2, inner.h)
        align = "left" if side or self._at_left else "centre"
        if gap:
            canvas.text(detail, label.after(label.x + first + gap), small, colour)
            label = label.left(first + 2)
        elif detail:
            share = _over_detail(view)
            above = 0.1 if detail.isascii() else 0.13  # no Chinese sign reaches below its line
            above -= 1.5 * (share - 0.44)
            upper = label.inset(0, round(label.h * above)).top(round(label.h * share))
            lower = label.below(upper.bottom).top(round(label.h * (0.27 + 2.5 * (share - 0.44))))
            canvas.text(detail, lower, small, colour, align=align)
            label = upper
        step = round(TITLE_HEIGHT * size)
        rows = label.centred(label.w, len(lines) * step).rows(len(lines), 0)
        for line, row in zip(lines, rows if lines[1:] else [label], strict=True):
            canvas.text(line, row, size, colour, weight, align)

    def _draw_line(self, canvas: Canvas, kit: Kit, state: ControlState, box: Box) -> None:
        """The stroke of a brush under the words of a quiet one."""
        view, painter = kit.view, kit.painter
        size, lines = self.size or self.fitting_size(kit), self.lines(kit)
        wide = max(painter.width(line, size, "medium") for line in lines)
        if not self._is_above(view):
            wide += sum(self._icon_beside(view))
        wide, low = min(wide or size, box.w), box.centre[1] + round(0.75 * len(lines) * size)
        low = box.bottom - round(size / 5) if self._is_above(view) else low
        if self._at_left:
            box = box.left(wide)
        stroke_under(canvas, self.id, box, wide, low, size, state)


def stroke_under(
    canvas: Canvas,
    id: ControlId | None,
    box: Box,
    wide: int,
    y: int,
    size: int,
    state: ControlState,
) -> None:
    """The thin stroke under words that are not on a plate, while they are hovered or pressed."""
    x, y = box.centre[0] - wide / 2, min(y, box.bottom - size // 8)
    colour = canvas.theme["pen" if state.pressed else "muted"]
    width = max(1.5, size * 0.1)
    ends = (x, y + size / 32), (x + wide, y - size / 32)
    canvas.brush(ends, width, colour, ("under", str(id)), (0.05, 0.3))


def red_stroke(
    canvas: Canvas, id: ControlId | None, box: Box, x: float, wide: int, size: int
) -> None:
    """The stroke under the words of the tab that is open, in the box of the tab."""
    y = min(box.centre[1] + 0.85 * size, box.bottom - size / 8)
    width = max(2.0, size * 0.2)
    inside = box.x + width, box.right - width  # beyond it nothing would wipe it out
    left, right = max(x - size / 8, inside[0]), min(x + wide + size / 8, inside[1])
    ends = (left, y + size / 16), (right, y - size / 16)
    canvas.brush(ends, width, canvas.theme["vermilion"], str(id), (0.05, 0.3))


def _over_detail(view: View) -> float:
    """The height of a label over its detail, as a share of the button's; large text takes the
    space above and below them."""
    return 0.44 + 0.04 * (view.text - 1)


def _share_under_icon(view: View) -> float:
    """The height of a label under its icon, as a share of the button's."""
    return 0.36 + 0.14 * (view.text - 1)


class Round(Part):
    """A round button with an icon; ``name`` says what it does."""

    is_pressed = is_plate = is_wordless = True
    role: Role = "button"
    is_quiet = False
    """Whether nothing but the icon is seen of it while it is at rest."""

    def __init__(
        self, id: ControlId, icon: str, name: str, enabled: bool = True, on_press: bool = False
    ) -> None:
        super().__init__(id, name)
        self.icon, self.enabled, self.on_press = icon, enabled, on_press

    def measure_width(self, kit: Kit) -> Need:
        side = max(kit.fingertip, kit.em(1.9))
        return Need(side, side)

    def measure_height(self, kit: Kit, width: int) -> Need:
        return self.measure_width(kit)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        look = self.icon, self.enabled, self.is_quiet
        paint_or_blit(self, canvas, kit, state, look, self._draw)

    def _draw(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        theme, enabled = canvas.theme, self.enabled
        box = risen(self.box, state.lift, canvas.scale) if enabled else self.box
        side = min(box.w, box.h)
        spot = box.centred(side, side)
        fill = theme["key_press" if state.pressed else "button"]
        centre = spot.x + (side - 1) / 2, spot.y + (side - 1) / 2
        radius = (side / 2 - 1) / (1.04 + ROUNDNESS)  # its edge and its unevenness stay in the box
        edge = "muted" if enabled else "button_edge"
        if not self.is_quiet or state.hovered or state.pressed:
            canvas.blob(centre, radius, fill, theme[edge], str(self.id))
        icon = round(side * 0.45)
        resting = "muted" if self.is_quiet and not state.hovered else "ink"
        colour = theme[resting if enabled else "disabled"]
        canvas.icon(self.icon, spot.centred(icon, icon), colour)


class Tab(Part):
    """One of a few pages, of which one is open; the chosen one has a red stroke."""

    is_pressed = is_plate = True
    role: Role = "tab"
    family = "tab"
    icon = ""

    def __init__(
        self,
        id: ControlId,
        label: str,
        chosen: bool,
        flush: bool = False,
        low: bool = False,
        size: int = 0,
    ) -> None:
        """A ``flush`` one has nothing beside its words, and is higher unless it is ``low``; other
        words stand in its middle. Those have ``size`` pixels at most."""
        super().__init__(id, label)
        self._most = size
        self.label, self.chosen, self._flush = label, chosen, flush
        self._ems = 2.6 if flush and not low else 2.2
        self.size, self.shown_label, self.shown_icon = 0, label, ""
        """The size of its label, shared with the other tabs, and what is seen of it."""
        self.lead = 0
        """How far into it the words of a flush one begin."""

    def words_width(self, kit: Kit) -> Need:
        """How wide its words are, of the weight that a chosen one has."""
        least, wanted = (
            kit.painter.width(self.name, kit.size(kind), "semibold") + 2 * kit.view.line
            for kind in ("caption", "body")
        )
        return Need(least, wanted)

    def measure_width(self, kit: Kit) -> Need:
        least, wanted = self.words_width(kit)
        if not self._flush:
            least, wanted = least + 2 * kit.gap, wanted + 2 * kit.gap + kit.em(1)
        return Need(max(kit.touch, least), max(kit.touch, wanted))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.fingertip, max(kit.fingertip, kit.em(self._ems)))

    @property
    def label_look(self) -> tuple[object, ...]:
        """All that the size of its label depends on."""
        return self.label, self.box.w, self.box.h

    def show(self, kit: Kit, label: str, icon: str, size: int) -> None:
        """Show it with a label of a size."""
        self.size = size

    def fits_icon(self, kit: Kit) -> bool:
        """It has none."""
        return True

    def fitting_size(self, kit: Kit) -> int:
        """The largest size of the label that fits, of the weight that a chosen one has."""
        wide = self.box.w - self.lead - 2 * kit.view.line
        sizes = kit.steps(self._most or kit.body)
        return kit.painter.fitting_size(self.label, sizes, "semibold", wide, self.box.h)

    def lines(self, kit: Kit) -> list[str]:
        """The lines of the label: one."""
        return [self.label]

    def is_overfull(self, kit: Kit) -> bool:
        """Whether its words reach beyond it."""
        wide = kit.painter.width(self.label, self.size or kit.body, "semibold")
        return wide > self.box.w - self.lead

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        look = self.label, self.chosen, self.size, self.lead
        paint_or_blit(self, canvas, kit, state, look, self._draw)

    def _draw(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, theme, size = risen(self.box, state.lift, canvas.scale), canvas.theme, self.size
        label, size = box if self._flush else box.inset(kit.view.line, 0), size or kit.body
        weight, ink = ("semibold", "ink") if self.chosen else ("medium", "muted")
        wide = min(kit.painter.width(self.label, size, weight), label.w)
        if self._flush:
            label = label.after(label.x + self.lead).left(wide)
        canvas.text(self.label, label, size, theme[ink], weight, "centre")
        y = box.centre[1] + 0.85 * size
        if self.chosen:
            red_stroke(canvas, self.id, box, label.centre[0] - wide / 2, wide, size)
        elif state.pressed or state.hovered:
            stroke_under(
                canvas, self.id, label._replace(y=box.y, h=box.h), wide, round(y), size, state
            )


Labelled = Button | Tab
"""What shares the size of its label with others."""


def share_labels(kit: Kit, every: Sequence[Labelled]) -> None:
    """Give labels their sizes: within a group all have the size that fits each of them, and either
    all or none have icons. Keys have icons beside labels, or over them, or labels of two rows, or
    else only icons; in Large and simple, where words say more, only words if those fit."""
    groups: dict[tuple[str, str], list[Labelled]] = {}
    for button in every:
        button.show(kit, button.label, button.icon, 0)
        if button.label:
            assert button.id
            group, member = button.id
            alone = member == "" or (isinstance(button, Button) and button.is_main_key)
            groups.setdefault((button.family, "" if alone else group), []).append(button)
    for (family, _), alike in groups.items():
        if family == "key":
            _share_as_keys(kit, [button for button in alike if isinstance(button, Button)])
            continue
        if not all(button.fits_icon(kit) for button in alike):
            for button in alike:
                button.show(kit, button.label, "", 0)
        size = min(button.fitting_size(kit) for button in alike)
        for button in alike:
            button.show(kit, button.label, button.shown_icon, size)


def _share_as_keys(kit: Kit, keys: Sequence[Button]) -> None:
    """Show as much of all keys as each of them has room for, with large labels if the player wants
    large text; but rather with small ones than none, unless those are of no use to who wants the
    largest, so that keys then have large icons alone."""
    least, view = kit.view.least, kit.view
    large = max(least, round(LEAST_LARGE * view.scale)) if view.text > 1 else least
    form, size = _most_shown(kit, keys, large)
    if not form.rows and large > least:
        small = least if view.text < LARGEST_TEXT else max(least, round(FAIR_LABEL * view.scale))
        form, size = _most_shown(kit, keys, small)
    for key in keys:
        key.show_as_key(form, size)


def _most_shown(kit: Kit, keys: Sequence[Button], readable: int) -> tuple[KeyForm, int]:
    """What all keys have room to show with labels of a ``readable`` size, and their size."""
    best, size, least = ONLY_ICONS, kit.view.least, 0.0
    for form in KEY_FORMS:
        if not form.icon and (best.rows or not kit.view.large):
            break
        for key in keys:
            key.show_as_key(form, 0)
        if all(key.fits_label(kit, readable) for key in keys):
            fitting = min(key.fitting_size(kit) for key in keys)
            if fitting > least and fitting >= readable:
                best, size, least = form, fitting, fitting / MUCH_SMALLER
    return best, size


def _key_pad(view: View) -> float:
    """What keys leave free left and right of their labels, in their widths."""
    return LARGE_KEY_PAD if view.text > 1 and view.width >= NARROW * view.scale else KEY_PAD


def _with_edges(kit: Kit, words: int, between: float = BETWEEN[-1]) -> int:
    """How wide a key is that has room for a label of a width."""
    return ceil(max(words + 8 * kit.view.line, words / between))


def _fit_equally(kit: Kit, keys: Sequence[Button], places: Sequence[Box]) -> bool:
    """Whether keys have room in places of equal width for labels that are not much smaller than
    captions."""
    pad = _key_pad(kit.view)
    most = EQUAL if pad == KEY_PAD else 1 - 2 * pad

    def fits(key: Button, box: Box, size: int) -> bool:
        wide = kit.painter.width(key.label, size, "medium")
        return wide <= most * box.w and _with_edges(kit, wide) <= box.w

    pairs, sizes = [*zip(keys, places, strict=True)], (kit.size("caption"), kit.size("small"))
    return any(all(fits(key, box, size) for key, box in pairs) for size in sizes)


def wide_enough(kit: Kit, keys: Sequence[Button], places: Sequence[Box]) -> list[Box]:
    """The places of keys that stand in rows, in each of them equally wide if their labels have room
    then, though they may be a little smaller; else those are wider whose labels need more. The same
    where there is no room for that."""
    if _fit_equally(kit, keys, places):
        return list(places)
    wider: list[Box] = []
    lengths: dict[int, int] = {}
    for _, row in groupby(zip(keys, places, strict=True), lambda pair: pair[1].y):
        ours, boxes = zip(*row, strict=True)
        room = sum(box.w for box in boxes)
        lengths.clear()
        for size, between in product((kit.size("caption"), kit.view.least), BETWEEN):
            words = [kit.painter.width(key.label, size, "medium") for key in ours]
            needs = [max(kit.view.touch, _with_edges(kit, wide, between)) for wide in words]
            if sum(needs) <= room:
                break
        for at in sorted(range(len(boxes)), key=lambda at: -needs[at]):
            lengths[at] = max(needs[at], room // (len(boxes) - len(lengths)))
            room -= lengths[at]
        if room < 0 or max(lengths.values()) > UNEQUAL * min(lengths.values()):
            wider += boxes
            continue
        x = boxes[0].x
        for at, box in enumerate(boxes):
            wider.append(box._replace(x=x, w=lengths[at]))
            x += lengths[at] + (boxes[1].x - boxes[0].right if len(boxes) > 1 else 0)
    return wider


class Choice(Part):
    """A value between two arrows, which are smaller where its words or a sibling's would have no
    room: its left half does what ``before`` does, its right half and Enter what ``after`` does. It
    is called ``name``, or else what its value is. One that steps through ``tabs`` looks like the
    tab that is open, between the names of those at either side where there is room for them."""

    is_pressed = is_plate = True
    role: Role = "choice"

    def __init__(
        self,
        id: ControlId,
        value: str,
        before: ControlId,
        after: ControlId,
        name: str = "",
        enabled: bool = True,
        tabs: tuple[str, str] | None = None,
    ) -> None:
        super().__init__(id, name or value)
        self.value, self.before, self.after, self.enabled = value, before, after, enabled
        self._tabs = tabs
        self.is_tight = False

    def measure_width(self, kit: Kit) -> Need:
        words = kit.painter.width(self.value, kit.body, "semibold")
        least = max(2 * kit.touch, words + kit.em(3))
        return Need(least, max(least, kit.em(14)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(max(kit.fingertip, kit.em(1.7)), max(kit.fingertip, kit.em(2.6)))

    def _arrow(self, box: Box, view: View) -> tuple[int, int]:
        """The side of an arrow, and how far from the edge it is."""
        side = min(box.h * 0.5, view.body * 1.2, box.w * 0.14)
        if self.is_tight:
            return round(0.7 * side), round(0.05 * box.w)
        return round(side), round(min(box.h * 0.28, box.w * 0.08))

    def arrange(self, kit: Kit, box: Box) -> None:
        self.is_tight = False
        words = kit.painter.width(self.value, kit.body, "semibold")
        self.is_tight = self.enabled and words > box.w - 2 * sum(self._arrow(box, kit.view))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        look = self.value, self.enabled, self._tabs, self.is_tight
        paint_or_blit(self, canvas, kit, state, look, self._draw)

    def _draw(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        """Each half steps in its direction; off, there is nothing but the value in an outline."""
        theme, view, painter = canvas.theme, kit.view, kit.painter
        seed, line = str(self.id), 1.3 * canvas.scale
        if not self.enabled:
            canvas.plate(self.box, theme["desk"], theme["button_edge"], seed, line)
            colour = theme["disabled"]
            canvas.text(self.value, self.box, view.body, colour, "semibold", "centre")
            return
        box = risen(self.box, state.lift, canvas.scale)
        if not self._tabs:
            fill = theme["button_press" if state.pressed else "button"]
            lift = state.lift if state.lift != RESTING else 0
            canvas.plate(box, fill, theme["muted"], seed, line, lift=lift)
        side, edge = self._arrow(box, view)
        inner = box.inset(edge, 0)
        for x, icon in ((inner.x, "left"), (inner.right - side, "right")):
            canvas.icon(icon, Box(x, box.centre[1] - side // 2, side, side), theme["muted"])
        value = inner.inset(side + view.line * 2, 0)
        size = painter.fitting_size(self.value, kit.steps(view.body), "semibold", value.w, value.h)
        canvas.text(self.value, value, size, theme["button_ink"], "semibold", "centre")
        if self._tabs:
            wide = min(value.w, painter.width(self.value, size, "semibold"))
            red_stroke(canvas, self.id, box, value.centre[0] - wide / 2, wide, size)
            self._draw_tabs(canvas, kit, value, wide)

    def _draw_tabs(self, canvas: Canvas, kit: Kit, row: Box, wide: int) -> None:
        """Name the tabs before and after the open one, whose name is so ``wide``, if both fit."""
        size, muted, room = kit.size("caption"), canvas.theme["muted"], (row.w - wide) // 2
        if not self._tabs or any(
            kit.painter.width(name, size) > room - kit.em(1.2) for name in self._tabs
        ):
            return
        row = row.inset(kit.em(0.2), 0)
        canvas.text(self._tabs[0], row, size, muted)
        canvas.text(self._tabs[1], row, size, muted, align="right")


class Spot(Part):
    """A place that is pressed, on what the part that it lies on paints as a whole."""

    is_pressed = True
    has_tip = False

    def __init__(
        self,
        id: ControlId,
        box: Box,
        name: str,
        role: Role = "button",
        enabled: bool = True,
        on_press: bool = False,
        chosen: bool = False,
    ) -> None:
        super().__init__(id, name)
        self.box, self.role, self.enabled, self.on_press = box, role, enabled, on_press
        self.chosen = chosen

    def finger(self, kit: Kit) -> int:
        """It is as large as what is painted there."""
        return 0


CLOSE, WIDER = 1.95, 0.3
"""What the icon of a slip takes with the space after it where there is little room, and how much
more elsewhere, in body texts."""

SLIP_EDGE = 0.6
"""How far from its edge what is on a slip begins at least, in body texts."""


class Slip(Part):
    """A slip of paper with a name in print, and maybe an icon and a line of words: a door to
    somewhere. `slips` makes several that look alike; the ``chosen`` one is marked. On a ``stacked``
    one the words stand below icon and name; else the icon stands before both."""

    is_pressed = True
    role: Role = "button"

    def __init__(
        self,
        id: ControlId,
        name: str,
        words: str = "",
        icon: str = "",
        chosen: bool = False,
        kind: Type = "heading",
        stacked: bool = False,
        high: float = 4.0,
    ) -> None:
        """It is up to ``high`` body texts high."""
        super().__init__(id, name)
        self.words, self.icon, self.chosen, self._kind = words, icon, chosen, kind
        self._high_ems = high
        self._is_stacked = stacked
        self.siblings: Sequence[Slip] = (self,)

    def told(self) -> str:
        return self.words

    def measure_width(self, kit: Kit) -> Need:
        wide = self._taken(kit, CLOSE)
        return Need(wide + 2 * kit.em(SLIP_EDGE), wide + 3 * kit.em(0.8))

    def _taken(self, kit: Kit, icon: float) -> int:
        """How wide all is that is on it, with so many body texts for an icon."""
        painter, before = kit.painter, kit.em(icon) if self.icon else 0
        name = painter.width(self.name, kit.size(self._kind), "print")
        words = painter.width(self.words, kit.size("caption")) if self.words else 0
        return max(name + before, words) if self._is_stacked else max(name, words) + before

    def measure_height(self, kit: Kit, width: int) -> Need:
        least = max(kit.touch, round(kit.size("heading") * 1.35))
        if self._is_stacked:
            return Need(max(least, kit.em(4.4)), kit.em(6.16))
        if self.words:
            least = max(least, kit.em(2.9))
        return Need(least, max(least, kit.em(self._high_ems)))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, theme = risen(self.box, state.lift, canvas.scale), canvas.theme
        canvas.paper(box, str(self.id), kind="slip", lift=state.lift)
        edge = kit.em(SLIP_EDGE)
        close, wide = (
            box.w - max(sibling._taken(kit, icon) for sibling in self.siblings)
            for icon in (CLOSE, CLOSE + WIDER)
        )
        is_close = bool(self.icon) and wide < 2 * edge
        free = close if is_close else wide
        before = min(round(1.1 * kit.base), max(edge, free // 2, free - kit.em(1)))
        inner = box.after(box.x + before).left(box.w - before - min(before, edge))
        if self.words and self._is_stacked:
            both = inner.centred(inner.w, min(round(0.84 * box.h), kit.em(4)))
            inner = both.top(round(0.56 * both.h))
            lower = both.below(inner.bottom)
            canvas.text(self.words, lower, kit.size("caption"), theme["muted"])
        roomy = bool(self.words) and not self._is_stacked and self._is_roomy(kit)
        if self.icon:
            most = kit.em(2.6 if roomy else 1.5 if is_close else 1.65)
            side = min(most, round((0.9 if self._is_stacked else 0.6) * inner.h))
            canvas.icon(self.icon, inner.left(side), theme[self._icon_colour])
            gap = kit.em(1.2 if roomy else 0.45 if is_close else 0.6)
            inner = inner.after(inner.x + side + gap)
        if self.words and not self._is_stacked:
            inner = inner.centred(inner.w, kit.em(3.4 if roomy else 2.6))
            upper = inner.top(round(inner.h * (0.58 if roomy else 0.54)))
            words = inner.below(upper.bottom)
            small = kit.size("body" if roomy else "caption")
            canvas.text(self.words, words, small, theme["muted"])
            inner = upper
        ink = theme["pen" if state.lift == HOVERED else "ink"]
        canvas.text(self.name, inner, kit.size("title" if roomy else self._kind), ink, "print")
        if self.chosen:
            canvas.chosen(box.after(box.x + round(11 * canvas.scale)))  # on it, not beside it

    def _is_roomy(self, kit: Kit) -> bool:
        """Whether it and its siblings have room for larger ones of all that is on it."""
        if self.box.h < kit.em(6):
            return False
        painter, size = kit.painter, kit.size("title")
        wide = [painter.width(slip.name, size, "print") for slip in self.siblings]
        wide += [painter.width(slip.words, kit.body) for slip in self.siblings]
        return max(wide) <= self.box.w - kit.em(7)

    @property
    def _icon_colour(self) -> str:
        """The arcade's fuse is red; all else is ink."""
        return "vermilion" if self.icon == "arcade" else "ink"


def aligned(slips: Sequence[Slip]) -> Sequence[Slip]:
    """Slips in equal places, all with their names equally far from the edge."""
    for slip in slips:
        slip.siblings = slips
    return slips


def slips(doors: Sequence[Slip], columns: int = 1) -> Part:
    """Slips one below the other, or in columns. Where there is little room all of them leave out
    their words, and then their icons."""

    def way(words: bool, icons: bool) -> Part:
        rows = [
            Slip(door.id, door.name, door.words * words, door.icon * icons, door.chosen)
            for door in doors
            if door.id
        ]
        return Grid(*aligned(rows), columns=columns) if columns > 1 else Column(*aligned(rows))

    return FirstThatFits(
        lambda: way(True, True), lambda: way(False, True), lambda: way(False, False)
    )


class Section(Part):
    """A tab in a column of some; the open one is a sheet with a red mark at its left."""

    is_pressed = True
    role: Role = "tab"

    def __init__(self, id: ControlId, label: str, chosen: bool) -> None:
        super().__init__(id, label)
        self.chosen = chosen
        self._words = Words(label, weight="print", lines=1, middle=True)
        self.children = (self._words,)

    def measure_width(self, kit: Kit) -> Need:
        wide = max(self._words.width(kit).wanted + kit.em(2), kit.em(10.4))
        return Need(wide, wide)

    def measure_height(self, kit: Kit, width: int) -> Need:
        least = kit.fingertip
        return Need(least, max(least, kit.em(2.64)))

    def arrange(self, kit: Kit, box: Box) -> None:
        self._words.place(kit, box.after(box.x + kit.em(1.1)))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        if self.chosen:
            canvas.paper(self.box, ("section", str(self.id)), "smooth")
            canvas.chosen(self.box)
        touched = state.hovered or state.pressed
        self._words.colour = "ink" if self.chosen or touched else "muted"


class Pick(Part):
    """What looks like the part that lies on it, and is pressed as a whole: one of a few values, of
    which the one in force is ``chosen``, unless another ``role`` is given."""

    is_pressed = True

    def __init__(
        self,
        id: ControlId,
        name: str,
        child: Part,
        chosen: bool = False,
        enabled: bool = True,
        role: Role = "choice",
    ) -> None:
        super().__init__(id, name)
        self.role = role
        self.children = (child,)
        self.chosen, self.enabled = chosen, enabled

    def measure_width(self, kit: Kit) -> Need:
        need = self.children[0].width(kit)
        return Need(max(kit.touch, need.least), max(kit.touch, need.wanted))

    def measure_height(self, kit: Kit, width: int) -> Need:
        need, touch = self.children[0].height(kit, width), kit.fingertip
        return Need(max(touch, need.least), max(touch, need.wanted))


class ReadRow(Part):
    """What is only read, on its own row, which the keys of who hears come to; a press says it
    again."""

    is_pressed = True
    role: Role = "row"
    has_tip = False

    def __init__(self, id: ControlId, name: str, child: Part) -> None:
        super().__init__(id, name)
        self.children = (child,)

    def finger(self, kit: Kit) -> int:
        """Keys come to it, no finger has to."""
        return 0


SWITCH_LINE = Stroke(0, sway=0.03, drift=0.3)
"""How the brush is led that fills a switch."""

SWITCH_SHAPE = 2.13
"""How many times as wide as high a switch is."""


class Switch(Part):
    """What is on or off, with what tells of it left of the switch; it is pressed anywhere on
    both."""

    is_pressed = True
    role: Role = "switch"

    def __init__(
        self, id: ControlId, name: str, child: Part, on: bool, enabled: bool = True
    ) -> None:
        super().__init__(id, name)
        self.children = (child,)
        self.chosen, self.enabled = on, enabled

    def _side(self, kit: Kit) -> int:
        """Its height, which leaves some room above and below it in a row."""
        return round(max(26 * kit.view.scale, min(kit.base * 1.6, 0.8 * kit.touch)))

    def _beside(self, kit: Kit) -> int:
        """The width of the switch and the gap before it."""
        return round(self._side(kit) * SWITCH_SHAPE) + kit.em(0.8)

    def measure_width(self, kit: Kit) -> Need:
        need, beside = self.children[0].width(kit), self._beside(kit)
        return Need(need.least + beside, need.wanted + beside)

    def measure_height(self, kit: Kit, width: int) -> Need:
        touch = max(kit.fingertip, self._side(kit))
        need = self.children[0].height(kit, max(0, width - self._beside(kit)))
        return Need(max(touch, need.least), max(touch, need.wanted))

    def arrange(self, kit: Kit, box: Box) -> None:
        room, child = box.left(box.w - self._beside(kit)), self.children[0]
        child.place(kit, room.centred(room.w, min(box.h, child.height(kit, room.w).wanted)))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        """An uneven pill with a round knob. On, the knob is at the right and has a tick, as colour
        is not the only sign; one that cannot be changed is only an outline."""
        theme, seed, high = canvas.theme, str(self.id), min(self._side(kit), self.box.h)
        width, reach, y = round(high * SWITCH_SHAPE), high / 2, self.box.centre[1]
        colour = theme["primary" if self.chosen else "switch_off"]
        ends = (self.box.right - width + reach, y), (self.box.right - reach, y)

        def pill(high: float, colour: Colour, seed: str) -> None:
            for i, end in enumerate(ends):
                canvas.blob(end, high / 2, colour, None, ("end", i, seed))
            canvas.stroke(ends, SWITCH_LINE._replace(width=high), colour, ("switch", seed))

        pill(high, colour, seed)
        knob = ends[1 if self.chosen else 0]
        if not self.enabled:
            pill(high - 2 * max(1.5 * canvas.scale, high / 14), theme["slip"], f"inner {seed}")
            canvas.blob(knob, high * 0.3, colour, None, ("knob", seed))
            return
        canvas.blob(knob, high * 0.36, theme["sheet"], None, ("knob", seed))
        if self.chosen:
            side = round(high * 0.36 * 1.3)
            canvas.icon("check", Box(round(knob[0]), y, 0, 0).centred(side, side), theme["primary"])


KNOB, BRUSH = 0.66, 0.33
"""The radius of the knob of a slider and the width of its stroke, in body texts."""


def slider_line(kit: Kit, box: Box) -> Box:
    """Where in the box of a slider the middle of its knob may be, from the least value to the
    largest."""
    return box.inset(min(kit.em(KNOB + 0.06), box.w // 4), 0)


class Slider(Part):
    """A knob on a pencil line with a tick for each of ``count`` values, if they are not too many,
    and a brush stroke as long as the value is large.

    A ``live`` one takes each value that the knob is drawn over; any other one that where the knob
    is let go: what it changes moves the slider itself.
    """

    is_pressed = True
    role: Role = "slider"
    value = ""
    """Which value that is, in words, where it stands beside it."""
    is_low = False
    """Whether it lies at the foot of its room without ticks, below something else."""

    def __init__(self, id: ControlId, name: str, at: int, count: int, live: bool = True) -> None:
        super().__init__(id, name)
        self.at, self.count, self.live = at, count, live

    def measure_width(self, kit: Kit) -> Need:
        return Need(max(kit.em(8), 3 * kit.touch), kit.em(26))

    def measure_height(self, kit: Kit, width: int) -> Need:
        touch = kit.fingertip
        return Need(touch, touch)

    def place_at(self, kit: Kit, x: int) -> int:
        """The number of the value, from 0, nearest to a pixel of the window."""
        line = slider_line(kit, self.box)
        share = (x - line.x) / max(1, line.w)
        return round(min(max(share, 0), 1) * (self.count - 1))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        theme, seed, line = canvas.theme, str(self.id), slider_line(kit, self.box)
        y = line.bottom - kit.em(KNOB) if self.is_low else line.centre[1]
        last, thick = max(1, self.count - 1), max(1, round(canvas.scale))
        tick = Box(line.x, y + kit.em(KNOB + 0.1), thick, kit.em(0.3))
        has_room = tick.bottom <= self.box.bottom and line.w >= kit.em(0.5) * last
        for mark in range(self.count if has_room else 0):
            canvas.fill(tick.moved(round(line.w * mark / last), 0), theme["muted"])
        share, high = self.at / last, kit.em(BRUSH)
        canvas.progress(Box(line.x, y - high // 2, line.w, high), share, seed)
        knob = (line.x + line.w * share, y)
        canvas.blob(knob, KNOB * kit.base, theme["primary"], None, ("knob", seed))


class Field(Part):
    """A line of text that is typed, with a caret at its end while it is ``active``; ``hint`` is
    seen while it is empty."""

    role: Role = "field"

    def __init__(
        self, text: str, name: str, hint: str = "", active: bool = True, ems: float = 8
    ) -> None:
        """It is at least ``ems`` body texts wide."""
        super().__init__(name=name)
        self.text, self._hint, self._active, self._ems = text, hint, active, ems

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(self._ems), kit.em(26))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.touch, max(kit.touch, kit.em(2.8)))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        theme, width, painter = canvas.theme, max(2, 2 * kit.view.line), kit.painter
        edge = theme["selection_edge" if self._active else "muted"]
        line = width if self._active else kit.view.line
        canvas.plate(self.box, theme["sheet"], edge, ("field", self.name), line)
        inner, shown = self.box.inset(kit.gap + width, width), self.text
        room, sizes = inner.w - 2 * width, kit.steps(kit.body)
        size = painter.fitting_size(shown, sizes, "regular", room, inner.h)
        while shown and painter.width(shown, size) > room:
            shown = shown[1:]  # the end of it is what is being typed
        canvas.text(shown or self._hint, inner, size, theme["ink" if shown else "muted"])
        if self._active:
            caret = inner.inset(0, max(2, inner.h // 6))
            x = inner.x + painter.width(shown, size) + width
            canvas.fill(caret._replace(x=x, w=width), edge)
