"""The album: a book of four pages with ten seals each, those that were earned and the others.

+-----------------------------+
| seal seal seal seal seal    |
| seal seal seal seal seal    |
|-----------------------------|
| SEAL  Name                  |
|       what it takes    date |
+-----------------------------+
"""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.session.album.seals import PAGES, SEALS
from game.ui.layout.geometry import LINE_HEIGHT, Type
from game.ui.parts.arranging import Column, FirstThatFits, Held, Layers, Row, Unseen, Wide
from game.ui.parts.part import Kit, Need, Part, Role
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, page, page_head
from game.ui.parts.words import Words, heading
from game.ui.when import date_words, day_of
from game.ui.widgets.control import ControlId

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services
    from game.ui.widgets.control import ControlState

TILTS = (-3, 2, -1, 4, -2, 1, 3, -4, 2, -1)
"""How the seals of a page are turned, in degrees."""

NAMED, SPACED = 3.6, 5.2
"""From which height of its place on a seal has its name below it, in small and in larger print, in
sizes of body text."""

LARGEST = 176
"""The largest side of the place of a seal, in points."""

SIZES: tuple[Type, ...] = ("body", "caption", "small")
"""Those of what is told of the chosen seal."""

MOST_LINES = 2
"""Lines that names below the seals take at most; otherwise only the chosen one's is told."""


class AlbumState(NamedTuple):
    """What the page shows."""

    page: str
    chosen: str
    earned: Mapping[str, float]
    """When each seal was earned."""


class AlbumScene(Screen[AlbumState]):
    """All seals, and what the chosen one takes."""

    name = "album"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.earned = services.store.seals()
        latest = max(self.earned, key=lambda seal: self.earned[seal], default=SEALS[0])
        self.opened = next(page for page, seals in PAGES.items() if latest in seals)
        self.chosen = latest

    def state(self) -> AlbumState:
        """The open page, and the seal of which is told."""
        return AlbumState(self.opened, self.chosen, self.earned)

    @staticmethod
    def page(kit: Kit, state: AlbumState) -> Part:
        """The pages as tabs, the seals of one, and what is said of the chosen one."""
        t = kit.t
        key = "album.count" if state.earned else "album.first"
        title = t(key, n=len(state.earned), of=len(SEALS))
        names = {name: t(f"album.page.{name}") for name in PAGES}
        tabs = [(ControlId("tab", name), names[name], name == state.page) for name in PAGES]

        def above(kind: Type = "body") -> Part:
            seals = _Seals(kit, state, 5, 4, 2)
            large = _Large(state.chosen, state.chosen in state.earned)
            others = (state._replace(chosen=seal) for seal in PAGES[state.page])  # none moves
            rooms = (Unseen(_told(kit, other, kind, kind)) for other in others)
            told = Layers(Held(_told(kit, state, kind, kind), 0), *rooms, grows=4)
            detail = Row(Held(large).growing(), told, gap=0.5, across="centre")
            return Column(seals.growing(), _Rule(), detail, gap=0.6)

        def beside() -> Part:
            seals = Wide(_Seals(kit, state, 4), 0)
            told = _told(kit, state, "body", "caption").growing()
            return Row(seals, told, gap=1, across="centre")

        ways = FirstThatFits(*(partial(above, kind) for kind in SIZES), beside)
        return page(page_head(kit, title, tabs), Sheet(ways, "album", pad=1))

    def first_focus(self, controls: list[Part]) -> ControlId | None:
        """The chosen seal."""
        return ControlId("seal", self.chosen)

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Choose a seal, or open a page."""
        group, member = control
        if group == "seal":
            self.chosen = str(member)
        elif group == "tab":
            self.choose_tab(str(member))
        else:
            super().press(control)

    def choose_tab(self, name: str) -> None:
        """Open a page."""
        self.opened = name
        seals = self.seals()
        self.chosen = next((seal for seal in seals if seal in self.earned), seals[0])

    def turn(self, step: int) -> None:
        """Open the next page, or the one before."""
        pages = [*PAGES]
        self.choose_tab(pages[(pages.index(self.opened) + step) % len(pages)])

    def seals(self) -> tuple[str, ...]:
        """The seals of the open page."""
        return tuple(PAGES[self.opened])


class _Seals(Part):
    """The seals of a page, as large as they can be; all with their names below them or none."""

    role: Role = "grid"

    def __init__(self, kit: Kit, state: AlbumState, *columns: int) -> None:
        """In one of these numbers of ``columns``."""
        super().__init__(name=kit.t(f"album.page.{state.page}"))
        self._columns = columns
        self._names = [kit.t(f"seal.{seal}") for seals in PAGES.values() for seal in seals]
        """Those of all pages, so that they are equally large on each."""
        self._seals = [
            _Seal(kit.t(f"seal.{seal}"), seal, tilt, seal in state.earned, seal == state.chosen)
            for seal, tilt in zip(PAGES[state.page], TILTS, strict=True)
        ]
        self.children = self._seals

    def measure_width(self, kit: Kit) -> Need:
        columns = self._columns[0]
        return Need(columns * kit.touch, columns * kit.em(9))

    def measure_height(self, kit: Kit, width: int) -> Need:
        rows = -(-len(self._seals) // self._columns[0])
        return Need(rows * kit.touch, rows * kit.em(9))

    def arrange(self, kit: Kit, box: Box) -> None:
        count = len(self._seals)
        columns = max(
            self._columns, key=lambda across: min(box.w / across, box.h / -(-count // across))
        )
        places = box.grid(columns, -(-count // columns), 0)
        odd = count % columns  # the seals of a last row that is not full stand in its middle
        aside = (columns - odd) * places[0].w // 2 if odd else 0
        places = [
            *places[: count - odd],
            *(place.moved(aside, 0) for place in places[count - odd :]),
        ]
        for seal in self._seals:
            seal.foot = 0
        sizes: tuple[tuple[Type, float, int], ...]
        sizes = ("body", SPACED, 1), ("caption", NAMED, MOST_LINES)
        for size, least, most in sizes:
            high = self._foot_of(kit, size, round(0.9 * places[0].w), most)
            if high and round(0.92 * places[0].h) - high >= least * kit.base:
                for seal in self._seals:
                    seal.foot, seal.size = high, size
                break
        for seal, place in zip(self._seals, places, strict=False):
            seal.place(kit, place)

    def _foot_of(self, kit: Kit, kind: Type, width: int, most: int) -> int:
        """The height of the names in a size, in at most so many lines; 0 where they do not fit."""
        size = kit.size(kind)
        names = [kit.painter.wrap(name, size, "semibold", width) for name in self._names]
        word = max(kit.painter.span(name, size, "semibold")[1] for name in self._names)
        lines = max(len(row) for row in names)
        return lines * round(size * LINE_HEIGHT) if lines <= most and word <= width else 0


class _Seal(Part):
    """A seal that was earned, or the outline of one, and its name below it on a ``foot`` of so many
    pixels; the chosen one is ringed."""

    is_pressed = True
    role: Role = "cell"

    def __init__(self, name: str, seal: str, tilt: int, earned: bool, chosen: bool) -> None:
        super().__init__(ControlId("seal", seal), name)
        self._seal, self._tilt, self._earned, self.chosen = seal, tilt, earned, chosen
        self.foot = 0
        self.size: Type = "caption"

    def _stone(self, kit: Kit) -> Box:
        room = self.box.inset(round(0.05 * self.box.w), round(0.04 * self.box.h))
        room = room.top(room.h - (self.foot + kit.gap if self.foot else 0))
        side = min(room.w, room.h, max(round(LARGEST * kit.view.scale), kit.em(10)))
        return room.centred(side, side)

    def arrange(self, kit: Kit, box: Box) -> None:
        if not self.foot:
            return
        ink, weight = ("ink", "semibold") if self._earned else ("muted", "regular")
        words = Words(self.name, self.size, ink, weight, "centre", lines=MOST_LINES)
        self.children = (words,)
        under = box.inset(round(0.05 * box.w), 0).below(self._stone(kit).bottom + kit.gap)
        words.place(kit, under.top(self.foot))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        stone = self._stone(kit)
        side = round(0.8 * stone.w)
        canvas.album_seal(self._seal, stone.centre, side, self._tilt, blank=not self._earned)
        if self.chosen:
            radius, pen = stone.w * 0.47, max(1.5, 0.03 * stone.w)
            canvas.ring(stone.centre, radius, radius, canvas.theme["pen"], pen, "chosen seal")


class _Rule(Part):
    """A hairline."""

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.view.line, kit.view.line)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        canvas.fill(self.box, canvas.theme["hairline"])


def _told(kit: Kit, state: AlbumState, kind: Type, shrinks: Type) -> Part:
    """The name of the chosen seal, what it takes, and when it was earned."""
    t, seal, earned = kit.t, state.chosen, state.earned.get(state.chosen)
    small: Type = "small" if kind == "small" else "caption"
    said = Words(t("album.blank"), small, "muted", lines=1)
    if earned is not None:
        day = day_of(earned)
        when = date_words(t, day, date.today()) if day else "–"
        said = Words(t("album.earned", day=when), small, "vermilion", "semibold")
    name, deed = t(f"seal.{seal}"), Words(t(f"seal.{seal}.deed"), kind, shrinks=shrinks)
    return Column(heading(name), deed, said, gap=0.2)


class _Large(Part):
    """A seal upright beside what is said of it."""

    def __init__(self, seal: str, earned: bool) -> None:
        super().__init__()
        self._seal, self._earned = seal, earned

    def measure_width(self, kit: Kit) -> Need:
        return Need(kit.em(2.5), kit.em(5.8))

    def measure_height(self, kit: Kit, width: int) -> Need:
        return Need(kit.em(2.5), kit.em(5.8))

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        side = round(0.93 * min(self.box.w, self.box.h))
        canvas.album_seal(self._seal, self.box.centre, side, 0, blank=not self._earned)
