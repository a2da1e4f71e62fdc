"""Parts that are pressed, in four forms: filled (one a screen), slip, key, and quiet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.ui.layout.geometry import LARGE_FINGERTIP, TITLE_HEIGHT
from game.ui.parts.arranging import Column, FirstThatFits
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.widgets.control import HOVERED, Control, ControlId, risen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.widgets.control import ControlKind, ControlState

Form = Literal["filled", "slip", "key", "quiet"]

_KINDS: dict[Form, ControlKind] = {
    "filled": "primary",
    "slip": "button",
    "key": "tool",
    "quiet": "door",
}
"""How the painter of controls calls them."""


class Pressable(Part):
    """What a press, or Enter on it, does something to."""

    def control(self) -> Control:
        """What it is to pointer, focus and painter."""
        raise NotImplementedError


class Button(Pressable):
    """A button with a label, an icon, or both. Its label wraps, and is as large as those of its
    siblings."""

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
        grows: float = 0.0,
    ) -> None:
        """A ``large`` one suits large fingers, whoever plays."""
        super().__init__(id, name or label)
        self._large = large
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
        beside = self._beside(kit)
        wanted, word = painter.span(self.label, size, self._weight)
        return Need(max(kit.touch, word + beside), max(kit.touch, wanted + beside + kit.em(1.2)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        size = kit.body
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
            _KINDS[self.form],
            self.label,
            self.icon,
            self.detail,
            self.chosen,
            self.enabled,
            on_press=self.form == "key",
        )


class Slip(Pressable):
    """A slip of paper with a name in print, and maybe an icon and a line of words: a door to
    somewhere. `slips` makes several that look alike."""

    role: Role = "button"

    def __init__(self, id: ControlId, name: str, words: str = "", icon: str = "") -> None:
        super().__init__(id, name)
        self.words, self.icon = words, icon

    def measure_width(self, kit: Kit) -> Need:
        painter, pad = kit.painter, kit.em(0.8)
        name = painter.width(self.name, kit.size("heading"), "print")
        words = painter.width(self.words, kit.size("caption")) if self.words else 0
        wide = max(name, words) + 2 * pad + (pad + kit.em(1.7) if self.icon else 0)
        return Need(wide, wide + pad)

    def measure_height(self, kit: Kit, width: int) -> Need:
        least = max(kit.touch, round(kit.size("heading") * 1.35))
        if self.words:
            least = max(least, kit.em(2.9))
        return Need(least, max(least, kit.em(4.0)))

    def control(self) -> Control:
        assert self.id is not None
        return Control(self.id, self.box, "bare", self.name, self.icon, self.words)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        box, theme, pad = risen(self.box, state.lift, canvas.scale), canvas.theme, kit.em(0.8)
        canvas.paper(box, str(self.id), kind="slip", lift=state.lift)
        inner = box.inset(pad, 0)
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
        canvas.text(self.name, inner, kit.size("heading"), ink, "print")


def slips(doors: Sequence[Slip]) -> Part:
    """Slips one below the other. Where there is little room all of them leave out their words, and
    then their icons."""

    def way(words: bool, icons: bool) -> Part:
        found = [
            Slip(door.id, door.name, door.words * words, door.icon * icons)
            for door in doors
            if door.id
        ]
        return Column(*found)

    return FirstThatFits(
        lambda: way(True, True), lambda: way(False, True), lambda: way(False, False)
    )


class Round(Pressable):
    """A round button with an icon; ``name`` says what it does."""

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


class Tab(Pressable):
    """One of a few pages, of which one is open; the chosen one has a red stroke."""

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
        return Need(kit.fingertip, max(kit.touch, kit.em(2.2)))

    def control(self) -> Control:
        assert self.id is not None
        return Control(self.id, self.box, "tab", self.name, active=self.chosen)


class Choice(Pressable):
    """A value between two arrows: its left half does what ``before`` does, its right half and Enter
    what ``after`` does."""

    role: Role = "choice"

    def __init__(self, id: ControlId, label: str, before: ControlId, after: ControlId) -> None:
        super().__init__(id, label)
        self.before, self.after = before, after

    def measure_width(self, kit: Kit) -> Need:
        words = kit.painter.width(self.name, kit.body, "medium")
        least = max(2 * kit.touch, words + kit.em(3))
        return Need(least, max(least, kit.em(14)))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.fingertip, max(kit.touch, kit.em(2.6)))

    def control(self) -> Control:
        assert self.id is not None
        return Control(self.id, self.box, "choice", self.name, detail=self.name)


class Field(Part):
    """A line of text that is typed, with a caret at its end."""

    role: Role = "field"

    def __init__(self, text: str, name: str) -> None:
        super().__init__(name=name)
        self.text = text

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(8), kit.em(26))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.touch, max(kit.touch, kit.em(2.8)))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        theme, width, painter = canvas.theme, max(2, 2 * kit.view.line), kit.painter
        edge = theme["selection_edge"]
        canvas.plate(self.box, theme["sheet"], edge, "field", width)
        inner, size, shown = self.box.inset(kit.gap + width, width), kit.body, self.text
        while shown and painter.width(shown, size) > inner.w - 2 * width:
            shown = shown[1:]  # the end of it is what is being typed
        canvas.text(shown, inner, size, theme["ink"])
        caret = inner.inset(0, max(2, inner.h // 6))
        x = inner.x + painter.width(shown, size) + width
        canvas.fill(caret._replace(x=x, w=width), edge)
