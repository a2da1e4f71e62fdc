"""Parts that are pressed, in four forms: filled (one a screen), slip, key, and quiet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.plans.hand_drawn import Stroke
from game.ui.layout.geometry import LARGE_FINGERTIP, TITLE_HEIGHT, Box
from game.ui.parts.arranging import Column, FirstThatFits
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.words import Words
from game.ui.widgets.control import HOVERED, Control, ControlId, risen
from game.ui.widgets.labels import SMALLEST_LARGE, share_under_icon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.theme import Colour
    from game.ui.parts.part import Type
    from game.ui.widgets.control import ControlKind, ControlState

Form = Literal["filled", "slip", "key", "quiet"]

_KINDS: dict[Form, ControlKind] = {
    "filled": "primary",
    "slip": "button",
    "key": "tool",
    "quiet": "door",
}
"""How the painter of controls calls them."""


class Button(Part):
    """A button with a label, an icon, or both. Its label wraps, and is as large as those of its
    siblings."""

    is_pressed = True
    role: Role = "button"

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
    ) -> None:
        """A ``large`` one suits large fingers, whoever plays. The icon of one may stand ``over``
        its label, which may be ``small``. A key acts as soon as it is touched, others when they are
        let go."""
        super().__init__(id, name or label)
        self._large, self._over, self._small = large, over, small
        self.on_press = form == "key" if on_press is None else on_press
        self.label, self.form, self.icon, self.detail = label, form, icon, detail
        self.chosen, self.enabled, self.grows = chosen, enabled, grows

    @property
    def _weight(self) -> str:
        return "medium" if self.form == "quiet" else "semibold"

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
            edges = 2 * (kit.gap if self.form == "slip" else kit.view.line)
            least, wanted = (
                max(kit.touch, painter.width(self.label, each, "medium") + edges) for each in sizes
            )
            return Need(least, wanted + kit.em(1))
        beside = self._beside(kit)
        wanted, word = painter.span(self.label, size, self._weight)
        if self.detail:  # the label has one line then
            word = max(wanted, painter.width(self.detail, kit.size("least")))
        return Need(max(kit.touch, word + beside), max(kit.touch, wanted + beside + kit.em(1.2)))

    def _size_under(self, kit: Kit) -> int:
        """The size of a label under its icon, as the painter of controls writes it."""
        if self._small:
            least = round(SMALLEST_LARGE * kit.view.scale) if kit.view.text > 1 else 0
            return max(kit.size("least"), least)
        return kit.body if self.form == "slip" else kit.size("caption")

    def measure_height(self, kit: Kit, width: int) -> Need:
        size = kit.body
        if self._over:
            least = round(1.12 * self._size_under(kit) / share_under_icon(kit.view))
            least = max(kit.touch, least)
            wanted = {"slip": kit.em(4.6), "quiet": kit.em(2.8)}.get(self.form, round(1.2 * least))
            return Need(least, max(least, wanted))
        room = max(1, width - self._beside(kit))
        lines = len(kit.painter.wrap(self.label, size, self._weight, room)) if self.label else 1
        words = round(size * TITLE_HEIGHT) * lines + kit.em(0.5)
        if self.detail:
            words += round(kit.size("caption") * 1.4)
        least = max(kit.touch, words, round(LARGE_FINGERTIP * kit.view.scale) * self._large)
        return Need(least, max(least, kit.em(4.6 if self._large else 2.6)))

    def control(self) -> Control:
        return Control(
            self.id or ControlId(self.name),
            self.box,
            "tile" if self._over and self.form == "slip" else _KINDS[self.form],
            self.label,
            self.icon,
            self.detail,
            self.chosen,
            self.enabled,
            on_press=self.on_press,
        )


class Slip(Part):
    """A slip of paper with a name in print, and maybe an icon and a line of words: a door to
    somewhere. `slips` makes several that look alike; the ``chosen`` one is marked."""

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
    ) -> None:
        super().__init__(id, name)
        self.words, self.icon, self.chosen, self._kind = words, icon, chosen, kind

    def measure_width(self, kit: Kit) -> Need:
        painter, pad = kit.painter, kit.em(0.8)
        name = painter.width(self.name, kit.size(self._kind), "print")
        words = painter.width(self.words, kit.size("caption")) if self.words else 0
        wide = max(name, words) + (pad + kit.em(1.7) if self.icon else 0)
        return Need(wide + 2 * kit.em(0.5), wide + 3 * pad)

    def measure_height(self, kit: Kit, width: int) -> Need:
        least = max(kit.touch, round(kit.size("heading") * 1.35))
        if self.words:
            least = max(least, kit.em(2.9))
        return Need(least, max(least, kit.em(4.0)))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, theme, pad = risen(self.box, state.lift, canvas.scale), canvas.theme, kit.em(0.8)
        canvas.paper(box, str(self.id), kind="slip", lift=state.lift)
        spare = box.w - self.width(kit).least
        inner = box.inset(min(pad, kit.em(0.5) + max(0, spare) // 2), 0)
        if self.icon:
            side = min(kit.em(1.7), round(0.6 * box.h))
            canvas.icon(self.icon, inner.left(side), theme["ink"])
            inner = inner.after(inner.x + side + pad)
        if self.words:
            inner = inner.centred(inner.w, kit.em(2.6))
            upper = inner.top(round(inner.h * 0.54))
            words = inner.below(upper.bottom)
            canvas.text(self.words, words, kit.size("caption"), theme["muted"])
            inner = upper
        ink = theme["pen" if state.lift == HOVERED else "ink"]
        canvas.text(self.name, inner, kit.size(self._kind), ink, "print")
        if self.chosen:
            canvas.chosen(box.after(box.x + round(11 * canvas.scale)))  # on it, not beside it


def slips(doors: Sequence[Slip]) -> Part:
    """Slips one below the other. Where there is little room all of them leave out their words, and
    then their icons."""

    def way(words: bool, icons: bool) -> Part:
        found = [
            Slip(door.id, door.name, door.words * words, door.icon * icons, door.chosen)
            for door in doors
            if door.id
        ]
        return Column(*found)

    return FirstThatFits(
        lambda: way(True, True), lambda: way(False, True), lambda: way(False, False)
    )


class Round(Part):
    """A round button with an icon; ``name`` says what it does."""

    is_pressed = True
    role: Role = "button"

    def __init__(self, id: ControlId, icon: str, name: str, enabled: bool = True) -> None:
        super().__init__(id, name)
        self.icon, self.enabled = icon, enabled

    def measure_width(self, kit: Kit) -> Need:
        side = max(kit.fingertip, kit.em(1.9))
        return Need(side, side)

    def measure_height(self, kit: Kit, width: int) -> Need:
        return self.measure_width(kit)

    def control(self) -> Control:
        assert self.id is not None
        return Control(self.id, self.box, "round", icon=self.icon, enabled=self.enabled)


class Tab(Part):
    """One of a few pages, of which one is open; the chosen one has a red stroke."""

    is_pressed = True
    role: Role = "tab"

    def __init__(self, id: ControlId, label: str, chosen: bool) -> None:
        super().__init__(id, label)
        self.chosen = chosen

    def measure_width(self, kit: Kit) -> Need:
        least, wanted = (
            kit.painter.width(self.name, kit.size(kind), "semibold") + 2 * kit.gap
            for kind in ("caption", "body")
        )
        return Need(max(kit.touch, least), max(kit.touch, wanted + kit.em(1)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.fingertip, max(kit.fingertip, kit.em(2.2)))

    def control(self) -> Control:
        assert self.id is not None
        return Control(self.id, self.box, "tab", self.name, active=self.chosen)


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


class Choice(Part):
    """A value between two arrows: its left half does what ``before`` does, its right half and Enter
    what ``after`` does. It is called ``name``, or else what its value is."""

    is_pressed = True
    role: Role = "choice"

    def __init__(
        self,
        id: ControlId,
        value: str,
        before: ControlId,
        after: ControlId,
        name: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, name or value)
        self.value, self.before, self.after, self.enabled = value, before, after, enabled

    def measure_width(self, kit: Kit) -> Need:
        words = kit.painter.width(self.value, kit.body, "medium")
        least = max(2 * kit.touch, words + kit.em(3))
        return Need(least, max(least, kit.em(14)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(max(kit.fingertip, kit.em(1.7)), max(kit.fingertip, kit.em(2.6)))

    def control(self) -> Control:
        assert self.id is not None
        return Control(
            self.id, self.box, "choice", self.name, detail=self.value, enabled=self.enabled
        )


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

    def arrange(self, kit: Kit, box: Box) -> None:
        self.children[0].place(kit, box)


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
        return round(max(26 * kit.view.scale, kit.base * 1.6))

    def _beside(self, kit: Kit) -> int:
        """The width of the switch and the gap before it."""
        return round(self._side(kit) * SWITCH_SHAPE) + kit.em(0.8)

    def measure_width(self, kit: Kit) -> Need:
        need, beside = self.children[0].width(kit), self._beside(kit)
        return Need(need.least + beside, need.wanted + beside)

    def measure_height(self, kit: Kit, width: int) -> Need:
        touch = kit.fingertip
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


class Slider(Part):
    """A knob on a pencil line with a tick for each of ``count`` values, if they are not too many,
    and a brush stroke as long as the value is large.

    A ``live`` one takes each value that the knob is drawn over; any other one that where the knob
    is let go: what it changes moves the slider itself.
    """

    is_pressed = True
    role: Role = "slider"

    def __init__(self, id: ControlId, name: str, at: int, count: int, live: bool = True) -> None:
        super().__init__(id, name)
        self.at, self.count, self.live = at, count, live

    def measure_width(self, kit: Kit) -> Need:
        return Need(max(kit.em(8), 3 * kit.touch), kit.em(26))

    def measure_height(self, kit: Kit, width: int) -> Need:
        touch = kit.fingertip
        return Need(touch, touch)

    def _line(self, kit: Kit) -> Box:
        """Where the middle of the knob may be, from the least value to the largest."""
        return self.box.inset(min(kit.em(KNOB + 0.06), self.box.w // 4), 0)

    def place_at(self, kit: Kit, x: int) -> int:
        """The number of the value, from 0, nearest to a pixel of the window."""
        line = self._line(kit)
        share = (x - line.x) / max(1, line.w)
        return round(min(max(share, 0), 1) * (self.count - 1))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        theme, seed, line = canvas.theme, str(self.id), self._line(kit)
        y, last, thick = line.centre[1], max(1, self.count - 1), max(1, round(canvas.scale))
        for each in range(self.count if line.w >= kit.em(0.5) * last else 0):
            x = line.x + round(line.w * each / last)
            canvas.fill(Box(x, y + kit.em(0.3), thick, kit.em(0.3)), theme["muted"])
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
        inner, size, shown = self.box.inset(kit.gap + width, width), kit.body, self.text
        while shown and painter.width(shown, size) > inner.w - 2 * width:
            shown = shown[1:]  # the end of it is what is being typed
        canvas.text(shown or self._hint, inner, size, theme["ink" if shown else "muted"])
        if self._active:
            caret = inner.inset(0, max(2, inner.h // 6))
            x = inner.x + painter.width(shown, size) + width
            canvas.fill(caret._replace(x=x, w=width), edge)
