"""A page of choices for the editor: its tools, what can be done to the sheet, and the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.parts.arranging import Column, FirstThatFits, Layers
from game.ui.parts.pages import Pages
from game.ui.parts.part import NOWHERE, Need, Part
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import page, page_head
from game.ui.parts.words import Words
from game.ui.widgets.control import ControlId, risen
from game.ui.widgets.tool_pictures import ToolPictures

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.puzzle import Puzzle
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box, Type
    from game.ui.parts.part import Kit, Part, Role
    from game.ui.scenes.editor.desk import EditorDesk
    from game.ui.widgets.control import ControlState

LEAST = 4.0
"""The least height of a tile with a picture, in body texts of the usual size."""

FEW = 8
"""So many tiles with pictures, at most, are high ones with their words below them, if they can."""

UPRIGHT = 0.9
"""How many times as high as wide a tile is at least whose words stand below its picture."""

WORDED = 4
"""So many choices are seen at once, at least, where it is said of each what it does; where there is
no room for that many, it is said of none."""

EDGE = 14
"""The width of such a tile in widths of what is left free along its edge."""

SWITCHES = "everywhere"
"""The tab whose choices are switches: pressing one stays on the page."""


class Option(NamedTuple):
    """One of the choices."""

    key: str
    label: str
    active: bool = False
    """Whether it is in use now, or switched on."""
    enabled: bool = True
    icon: str = ""
    picture: str = ""
    """Of a tool or a kind, as `ToolPictures.draw` has it; without one its icon is drawn large."""
    words: str = ""
    """What it does, in small print where there is room for that of all."""


class ChoicesState(NamedTuple):
    """What the page shows."""

    title: str
    tabs: tuple[tuple[str, str], ...]
    """The name and the label of each; none where there is only one."""
    tab: str
    options: tuple[Option, ...]
    first: int
    pictures: ToolPictures


class ChoicesScene(Screen[ChoicesState]):
    """Pressing a choice goes back and does it; a switch stays on the page."""

    name = "editor_choices"

    def __init__(
        self,
        desk: EditorDesk,
        title: str,
        tabs: Sequence[tuple[str, str]],
        listed: Callable[[str], list[Option]],
        chosen: Callable[[str, str], object],
        tab: str = "",
    ) -> None:
        """``listed`` gives the choices of a tab, which depend on what is on the desk; ``chosen``
        gets the tab and the key of one."""
        super().__init__(desk.services)
        self._desk, self._title, self._tabs = desk, title, tuple(tabs)
        self._listed, self._chosen = listed, chosen
        self._tab = tab or tabs[0][0]
        self._options: tuple[object, tuple[Option, ...]] = (None, ())
        self._pictures = ToolPictures()

    @property
    def options(self) -> tuple[Option, ...]:
        """Those of the open tab."""
        made_for = self._tab, self._desk.stamp, self.services.generation
        if self._options[0] != made_for:
            self._options = made_for, tuple(self._listed(self._tab))
        return self._options[1]

    def state(self) -> ChoicesState:
        """The choices of the open tab."""
        tabs = self._tabs if len(self._tabs) > 1 else ()
        return ChoicesState(self._title, tabs, self._tab, self.options, self.first, self._pictures)

    @staticmethod
    def page(kit: Kit, state: ChoicesState) -> Part:
        """The tabs, and a tile for each choice."""
        tabs = [(ControlId("tab", tab), label, tab == state.tab) for tab, label in state.tabs]
        few = len(state.options) <= FEW and all(option.picture for option in state.options)

        def listed(worded: bool) -> Part:
            tiles = [_Tile(option, state.pictures, few, worded) for option in state.options]
            for tile in tiles:
                tile.siblings = tiles
            return Pages(
                state.title,
                len(tiles),
                lambda _: Layers(*tiles),  # each is as high as the highest
                state.first,
                rows=lambda span: tiles[span.start : span.stop],
                columns=4 if few else 3,
                seen=WORDED if worded else 1,
                ems=13,
                gap=kit.gap / kit.base,
            )

        choices = FirstThatFits(lambda: listed(True), lambda: listed(False), grows=1.0)
        return page(page_head(kit, state.title, tabs), choices)

    def first_focus(self, controls: list[Part]) -> ControlId | None:
        """What is in use, else the first choice."""
        mine = [control for control in controls if control.group == "choice"]
        used = (control for control in mine if control.chosen)
        first = next(used, next(iter(mine), None))
        return first.id if first else super().first_focus(controls)

    def press(self, control: ControlId) -> None:
        """Open a tab, or do what is chosen."""
        if control.group == "tab":
            self._tab, self.first = str(control.member), 0
        elif control.group == "choice":
            if self._tab != SWITCHES:
                self.services.scenes.pop()
            self._chosen(self._tab, str(control.member))
        else:
            super().press(control)

    def take_puzzle(self) -> bool:
        """Ctrl+V goes to the sheet below."""
        self.services.scenes.pop()
        return self.services.scenes.top.take_puzzle()

    def take_opened(self, puzzle: Puzzle) -> bool:
        """So does a file that is dropped on the window."""
        self.services.scenes.pop()
        return self.services.scenes.top.take_opened(puzzle)

    def update(self, seconds: float) -> bool:
        """Paint the pictures that are still wanting."""
        return self._pictures.wanting

    def draw_content(self, canvas: Canvas) -> None:
        self._pictures.begin((self.services.generation, self._tab))
        super().draw_content(canvas)


BROAD = 15
"""The width of a tile in body texts from which on what is said of it takes one line."""


class _Tile(Part):
    """A picture and a name on a slip, beside it or, on one that is ``high``, below it; what is in
    use is framed by a pen."""

    is_pressed = True
    role: Role = "button"

    def __init__(self, option: Option, pictures: ToolPictures, high: bool, worded: bool) -> None:
        super().__init__(ControlId("choice", option.key), option.label)
        self._option, self._pictures, self._upright = option, pictures, high
        self.chosen, self.enabled = option.active, option.enabled
        self.siblings: Sequence[_Tile] = (self,)
        """All on the page: their pictures are equally large and their names begin alike."""
        self._picture = NOWHERE
        """Where the picture is, once it has its room."""
        colour, muted = ("ink", "muted") if option.enabled else ("disabled", "disabled")

        def label(alone: bool = True) -> Part:
            kind: Type = "heading" if option.picture else "body"
            weight = "print" if option.picture else "medium"
            return Words(
                *(option.label, kind), colour=colour, weight=weight, shrinks="caption", middle=alone
            )

        def both() -> Part:
            words = Words(option.words, "caption", muted, shrinks="small")
            return Column(label(alone=False), words, gap=0.1)

        self._words: Part = both() if worded and option.words else label()
        self.children = (self._words,)

    def _pad(self, kit: Kit) -> int:
        return max(4, round(kit.gap))

    def _side(self, kit: Kit, width: int, height: int) -> int:
        """The side of the picture on a tile of this size."""
        return min(height - 2 * self._pad(kit), round(0.36 * width))

    def measure_width(self, kit: Kit) -> Need:
        words = self._words.width(kit).least
        return Need(round((words + kit.gap + 2 * self._pad(kit)) / 0.64), kit.em(16))

    def measure_height(self, kit: Kit, width: int) -> Need:
        pad, least = 2 * self._pad(kit), round(LEAST * kit.base / kit.view.text)
        least = max(kit.fingertip, least)  # the picture grows with the window alone
        for _ in range(3):  # a higher tile has a larger picture, which leaves its words less room
            room = width - pad - self._side(kit, width, least) - kit.gap
            least = max(least, self._words.height(kit, room).least + pad)
        return Need(least, max(least, width if self._upright else kit.em(9)))

    def arrange(self, kit: Kit, box: Box) -> None:
        if self._upright and box.h >= UPRIGHT * box.w:
            self._arrange_upright(kit, box.inset(max(self._pad(kit), box.w // EDGE)))
            return
        side, inner = self._side(kit, box.w, box.h), box.inset(self._pad(kit))
        room = inner.after(inner.x + side + kit.gap)
        if not all(tile._words.fits(kit, room) for tile in self.siblings):
            side = self._side(kit, box.w, self.height(kit, box.w).least)  # the words go first
        self._picture = inner.left(side).centred(side, side)
        room = inner.after(self._picture.right + kit.gap)
        high = min(room.h, self._words.height(kit, room.w).wanted)
        self._words.place(kit, room.centred(room.w, high))

    def _arrange_upright(self, kit: Kit, inner: Box) -> None:
        """The picture in the middle, as large as two lines of small print leave it, or on a broad
        tile one, and the words below it, from where it begins if they have room there."""
        lines = 2.9 if self.box.w >= kit.em(BROAD) else 3.6
        words = [tile._words for tile in self.siblings]
        high = max(kit.em(lines), *(each.height(kit, inner.w).wanted for each in words))
        side = max(0, min(inner.w, inner.h - high - kit.em(0.6)))
        self._picture = inner.top(side).centred(side, side)
        wide = max(each.width(kit).wanted for each in words)
        x = max(inner.x, min(self._picture.x, inner.right - wide))
        self._words.place(kit, inner.below(inner.y + side + kit.em(0.6)).after(x))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        option, theme, seed, box = self._option, canvas.theme, str(self.id), self.box
        if not option.enabled:
            canvas.plate(box, theme["desk"], theme["button_edge"], seed, canvas.scale)
        else:
            canvas.paper(box, seed, "slip", state.lift)
            box = risen(box, state.lift, canvas.scale)
        place = self._picture.moved(0, box.y - self.box.y)
        if option.picture:
            self._pictures.draw(canvas, option.picture, place)
            canvas.outline(place, 0, theme["muted"], kit.view.line)
        else:
            side = round(place.w * 0.5)
            ink = theme["ink" if option.enabled else "disabled"]
            canvas.icon(option.icon, place.centred(side, side), ink)
        if option.active:
            width = max(3.0 * canvas.scale, kit.base * 0.2)
            canvas.frame(box, theme["selection_edge"], width, seed)
