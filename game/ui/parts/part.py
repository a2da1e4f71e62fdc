"""A part of a screen, and what it is measured with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Protocol

from game.named_tuple import NamedTuple
from game.ui.drawing.sprites import SpriteCache
from game.ui.layout.geometry import SIZES, Box, Type

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.text import TextPainter
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import View
    from game.ui.parts.hand import Hand
    from game.ui.widgets.control import ControlId, ControlState
    from game.words.texts import Texts

Role = Literal[
    "",
    "button",
    "tab",
    "switch",
    "slider",
    "choice",
    "field",
    "list",
    "row",
    "grid",
    "cell",
    "picture",
    "heading",
    "text",
    "dialog",
    "page",
]
"""What a part is to the player; empty for one that only arranges others."""

NOWHERE = Box(0, 0, 0, 0)


class ToldCells(Protocol):
    """The cells of a board as a screen reader knows them, by their numbers in reading order."""

    @property
    def width(self) -> int:
        """Rows and columns of the board."""

    @property
    def cursor(self) -> int | None:
        """The cell that keys go on from."""

    @property
    def rules(self) -> str:
        """What holds on the board, in sentences."""

    def is_selected(self, cell: int) -> bool:
        """Whether a digit would be written there."""

    def texts(self) -> Mapping[int, str]:
        """What is said of each cell that there is."""

    def press(self, cell: int) -> Intent:
        """What pressing a cell means."""

    def write(self, cell: int, text: str) -> Sequence[Intent]:
        """What writing a text into a cell means."""


CROWDED, LOW = 0.62, 480
"""How small keys and tools may be, in fingertips, in windows less than so many points wide or high,
in which the board needs the room."""


class Kit:
    """What a tree is built and measured with: the window, the fonts, and the language.

    What every part asks for is worked out once.
    """

    __slots__ = (
        "_sizes",
        "_steps",
        "base",
        "body",
        "fingertip",
        "gap",
        "generation",
        "painter",
        "sprites",
        "t",
        "touch",
        "view",
    )

    def __init__(
        self,
        view: View,
        painter: TextPainter,
        t: Texts,
        sprites: SpriteCache | None = None,
        generation: int = 0,
    ) -> None:
        self.view, self.painter, self.t = view, painter, t
        self.sprites = sprites or SpriteCache()
        """The pictures of what is painted in the same way in each frame; the screen's own."""
        self.generation = generation
        """Another number once a setting has changed, and so what such a picture looks like."""
        self.base, self.body, self.gap = view.base, view.body, view.gap
        self.touch = view.touch
        """The smallest side of what is pressed."""
        self.fingertip = max(self.touch, view.fingertip)
        """The same where there is room."""
        self._sizes = {kind: view.size(kind) for kind in SIZES}
        self._steps: dict[tuple[int, int], tuple[int, ...]] = {}

    def em(self, multiple: float) -> int:
        """So many times the size of body text, in pixels."""
        return round(self.base * multiple)

    def padding(self, ems: float) -> int:
        """What a sheet leaves free on each side, so many times the size of body text: less where a
        window has hardly room for words."""
        return min(self.em(ems), max(self.gap, round(0.06 * self.view.short)))

    def size(self, kind: Type) -> int:
        """The size in pixels of one of the six kinds of text; see `View.size`."""
        return self._sizes[kind]

    def steps(self, most: int, least: int = 0) -> tuple[int, ...]:
        """The sizes to which words may shrink; see `View.steps`."""
        key = most, least
        steps = self._steps.get(key)
        if steps is None:
            steps = self._steps[key] = self.view.steps(most, least) if most > least else (most,)
        return steps


class Need(NamedTuple):
    """How much room a part needs along one axis, in pixels."""

    least: int
    """With less, something of it is cut off or overlaps."""
    wanted: int
    """With more, it gains nothing but space."""


NOTHING = Need(0, 0)


class Part:
    """A piece of a screen. Made anew for each state of the screen, and laid out once."""

    role: Role = ""
    grows = 0.0
    """The part's share of the room that is left over along the axis of the row or column that it
    stands in."""
    children: Sequence[Part] = ()
    layered = False
    """Whether its children may lie over each other."""
    hand: Hand | None = None
    """What takes the pointer over all of it, if anything does."""
    told_cells: ToldCells | None = None
    """What is told of its cells, if it is a board that is played on."""
    is_live = False
    """Whether what can be pressed of it changes while the tree stays as it is."""
    is_crowded = False
    """Whether it stands beside a board, which needs the room where there is little."""
    is_plate = False
    """Whether the focus on it is a frame, however wide it is; on a row it is a red stroke. It is
    painted over all that is no plate, and the frame rises with it under the pointer."""
    is_wordless = False
    """Whether its name is not seen on it, and so told beside the pointer."""
    has_tip = True
    """Whether the key that does the same is told beside the pointer."""
    more = ""
    """What holding it does, told beside the pointer; its corner is folded then."""
    is_pressed = False
    """Whether a press, or Enter on it, does something to it as a whole."""
    chosen = False
    """Switched on, or one of some that is in force."""
    enabled = True
    on_press = False
    """Acts as soon as it is touched, and not when it is let go."""
    floats = False
    """Whether it may lie over those beside it, and reach beyond what it lies on."""
    closes = False
    """Whether it puts away what it lies on: it is read last, wherever it stands."""
    is_kept = False
    """Whether what is at rest in it is kept as one picture: it is painted in the same way for as
    long as the tree stays as it is."""
    box = NOWHERE
    _wide: Need | None = None

    def __init__(self, id: ControlId | None = None, name: str = "") -> None:
        self.id = id
        self.name = name
        """What it is called, in the player's language."""
        self._high: dict[int, Need] = {}

    @property
    def group(self) -> str:
        """The group of its identity; empty without one."""
        return self.id.group if self.id else ""

    # -- what a part gives: as large as its only child, if it has one, and the room of that ----

    def measure_width(self, kit: Kit) -> Need:
        """How wide it has to be, and would like to be."""
        return self.children[0].width(kit) if len(self.children) == 1 else NOTHING

    def measure_height(self, kit: Kit, width: int) -> Need:
        """How high it has to be, and would like to be, in a room of ``width``."""
        return self.children[0].height(kit, width) if len(self.children) == 1 else NOTHING

    def arrange(self, kit: Kit, box: Box) -> None:
        """Give each child its room in that of this part."""
        if len(self.children) == 1:
            self.children[0].place(kit, box)

    def paint(self, canvas: Canvas, kit: Kit, state: ControlState) -> None:
        """Draw what is its own; its children draw themselves."""

    def covered(self, kit: Kit) -> Box:
        """What of its room it paints over so surely that the desk below need not be painted."""
        return NOWHERE

    def told(self) -> str:
        """What is read on it and is no part, such as the words of a message. A screen reader hears
        it at once where that changes; on what is pressed, only when it asks."""
        return ""

    def renew(self) -> bool:
        """Take on how it is now, if it is live; returns whether it has other children now."""
        return False

    def finger(self, kit: Kit) -> int:
        """The least side that it may have to be hit."""
        crowded = self.is_crowded and kit.view.short < LOW * kit.view.scale
        return round(kit.touch * CROWDED) if crowded else kit.touch

    def rim(self, kit: Kit) -> int:
        """How close what lies on it comes to its upper and lower edge, in pixels."""
        return 0

    def landmarks(self) -> dict[str, Box]:
        """What can be pointed at in it and is no part, such as the cells of a board, by its name,
        for programs that drive the window."""
        return {}

    # -- what all parts do ---------------------------------------------------------------------

    def width(self, kit: Kit) -> Need:
        """How wide it has to be, and would like to be; measured once."""
        need = self._wide
        if need is None:
            need = self._wide = self.measure_width(kit)
        return need

    def height(self, kit: Kit, width: int) -> Need:
        """How high it has to be, and would like to be, at a width; measured once for each."""
        need = self._high.get(width)
        if need is None:
            need = self._high[width] = self.measure_height(kit, width)
        return need

    def measure_anew(self) -> None:
        """Forget what it needs, which has changed."""
        self._wide = None
        self._high.clear()

    def place(self, kit: Kit, box: Box) -> None:
        """Take a room, and share it out."""
        self.box = box
        self.arrange(kit, box)

    def wish(self, kit: Kit) -> int:
        """How wide it would like to be; cheaper to say where it may be arranged in many ways."""
        return self.width(kit).wanted

    def fits(self, kit: Kit, box: Box) -> bool:
        """Whether a room is large enough for all of it."""
        return self.width(kit).least <= box.w and self.height(kit, box.w).least <= box.h

    def growing(self, share: float = 1.0) -> Part:
        """The same part, which takes a share of the room that is left over."""
        self.grows = share
        return self

    def kept(self) -> Part:
        """The same part, kept as one picture."""
        self.is_kept = True
        return self

    def used(self, kit: Kit, box: Box) -> int:
        """How much of the height of a room it makes use of: all, unless it can tell."""
        return box.h

    def walk(self) -> Iterator[Part]:
        """This part and all below it, in reading order."""
        yield self
        for child in self.children:
            yield from child.walk()


def total(needs: Sequence[Need]) -> Need:
    """What parts need one after the other."""
    least = wanted = 0
    for need in needs:
        least += need.least
        wanted += need.wanted
    return Need(least, wanted)


def largest(needs: Sequence[Need]) -> Need:
    """What the largest of some parts needs."""
    least = wanted = 0
    for need in needs:
        if need.least > least:
            least = need.least
        if need.wanted > wanted:
            wanted = need.wanted
    return Need(least, wanted)


def shared(room: int, needs: Sequence[Need], grows: Sequence[float]) -> list[int]:
    """The lengths that parts in a row get of ``room`` pixels.

    Each gets what it wants if there is enough, and those that grow share what is left; else each
    gets its least and the same share of what it wants beyond that. Where not even that is there,
    all are cut alike, so that nothing leaves the room.
    """
    least, wanted = total(needs)
    if room == wanted:
        return [need.wanted for need in needs]
    if room > wanted:
        all_grow = sum(grows)
        if not all_grow:
            return [need.wanted for need in needs]
        extra = (room - wanted) / all_grow
        exact = [need.wanted + extra * grow for need, grow in zip(needs, grows, strict=True)]
    elif room >= least:
        share = (room - least) / (wanted - least)
        exact = [need.least + share * (need.wanted - need.least) for need in needs]
    else:
        exact = [need.least * room / least for need in needs]
    lengths, at, edge = [], 0.0, 0
    for length in exact:  # rounded where they end, so that the last one ends exactly
        at += length
        lengths.append(round(at) - edge)
        edge = round(at)
    return lengths
