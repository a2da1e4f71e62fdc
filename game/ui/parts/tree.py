"""A tree of parts that was laid out for a window: what everything but the painters asks."""

from __future__ import annotations

from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, TypeVar

from game.named_tuple import NamedTuple
from game.ui.parts.part import Part
from game.ui.parts.pressing import Button, Tab, share_labels
from game.ui.parts.words import Words
from game.ui.widgets.control import AT_REST

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator, Sequence

    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.parts.hand import Hand
    from game.ui.parts.part import Kit
    from game.ui.parts.pressing import Labelled
    from game.ui.widgets.control import ControlId, ControlState

PartT = TypeVar("PartT", bound="Part")

_PAINTS_NOTHING = Part.paint

MARK = 11
"""Points by which the red mark of what is chosen lies beside it."""

SLACK = 1
"""Pixels by which rounding may move an edge."""


class _Layer(NamedTuple):
    """A part that paints something."""

    part: Part
    pressed: ControlId | None
    """What it lies on that is pressed as a whole, if it is not pressed itself."""
    below: ControlId | None
    """What that lies on."""

    def is_raised(self, marked: Container[ControlId | None]) -> bool:
        """Whether it is painted over all that is at rest."""
        return self.pressed in marked or self.below in marked


class _Group(NamedTuple):
    """Parts that are painted one after the other."""

    keeper: Part | None
    """The part whose picture holds them, if they are kept as one."""
    painted: list[_Layer]


class Fault(NamedTuple):
    """Something that a player could not read or press."""

    what: str
    part: str


class Tree:
    """The parts of a screen in their places."""

    def __init__(self, root: Part, kit: Kit, box: Box) -> None:
        self.root, self.kit = root, kit
        root.place(kit, box)
        self._controls: list[Part] = []
        self._live = [part for part in self if part.is_live]
        self._labelled: list[Labelled] | None = None
        self._sized: object = None
        """What the sizes of labels were found for."""
        self._mark = object()
        """Tells its pictures from those of the trees before it."""
        self._groups: list[_Group] = []
        """What paints something, in the order of painting."""
        self._pressed: list[ControlId] = []
        """What of it is pressed, so that it has a state."""
        self._found: dict[type[Part], Part | None] = {}

    def __iter__(self) -> Iterator[Part]:
        return self.root.walk()

    def _renew(self) -> None:
        for part in self._live:
            if part.renew():
                self._controls = []

    def controls(self, within: Part | None = None) -> list[Part]:
        """All that can be pressed now, or only what is ``within`` a part, in reading order; what
        lies on something that is pressed as a whole comes before it, as it is the one that is meant
        there."""
        self._renew()
        if within:
            return list(_controls(within))
        if not self._controls:
            self._controls = list(_controls(self.root))
        return self._controls

    def settle(self) -> None:
        """Have all parts as they are now, with labels of equal size in each group of buttons."""
        self._renew()
        if self._labelled is None:
            self._labelled = [part for part in self if isinstance(part, (Button, Tab))]
        elif not self._live:
            return
        looks = [part.label_look for part in self._labelled]
        if looks != self._sized:
            self._sized = looks
            share_labels(self.kit, self._labelled)

    @property
    def taken(self) -> list[Box]:
        """Where something is painted on the page."""
        painted = (part for part in self if type(part).paint is not _PAINTS_NOTHING)
        return [part.box for part in painted if part is not self.root]

    def find(self, kind: type[PartT]) -> PartT | None:
        """The first part of a kind."""
        if kind not in self._found:
            self._found[kind] = next((part for part in self if isinstance(part, kind)), None)
        match = self._found[kind]
        assert match is None or isinstance(match, kind)
        return match

    def hand_at(self, at: tuple[int, int]) -> Hand | None:
        """What takes the pointer at a pixel: that of the part which lies on top."""
        hands = [part.hand for part in self if part.hand and part.box.contains(at)]
        return hands[-1] if hands else None

    def boxes(self) -> dict[str, Box]:
        """Where each part is that has an identity, and each landmark."""
        self._renew()
        boxes = {name: box for part in self for name, box in part.landmarks().items()}
        return boxes | {str(part.id): part.box for part in self if part.id is not None}

    def paint(self, canvas: Canvas, state_of: Callable[[ControlId], ControlState]) -> None:
        """Draw all parts. What lies on something that is pressed as a whole shares its state."""
        self.settle()
        if not self._groups:
            self._groups = list(_groups(self.root))
            every = dict.fromkeys(
                layer.pressed for group in self._groups for layer in group.painted
            )
            self._pressed = [id for id in every if id is not None]
        kit = self.kit
        marked: dict[ControlId | None, ControlState] = {}
        for id in self._pressed:
            state = state_of(id)
            if state is not AT_REST and state != AT_REST:
                marked[id] = state
        look = (self._mark, canvas.look, tuple(marked))
        for number, (keeper, painted) in enumerate(self._groups):
            paint = partial(_paint_resting, canvas, kit, painted, marked)
            if keeper:
                area = canvas.reach(keeper.box.inset(-round(MARK * canvas.scale)))
                area = area.common(kit.view.box)
                kit.sprites.draw(canvas, ("kept", number), area, look, paint)
            else:
                paint()
        if marked:  # their shadows lie on those beside them
            for layer in (painted for group in self._groups for painted in group.painted):
                if layer.is_raised(marked):
                    layer.part.paint(canvas, kit, marked.get(layer.pressed, AT_REST))

    def told(self) -> str:
        """The tree as indented lines: role, name, identity, whether it is chosen or off, and x, y,
        width and height."""
        self._renew()
        return "\n".join(_lines(self.root, 0))

    def faults(self) -> list[Fault]:
        """What overlaps, leaves its parent, is cut off, too small for a finger, has no name, or is
        read after what lies below it."""
        self.settle()
        return [*_faults(self.root, self.kit), *_misplaced(self.controls())]


def _misplaced(controls: Sequence[Part]) -> Iterator[Fault]:
    """What can be pressed and comes after something that lies wholly below it."""
    seen = [
        part for part in controls if part.box.w and part.box.h and part.enabled and not part.closes
    ]
    for number, part in enumerate(seen):
        for before in seen[:number]:
            beside = part.box.right <= before.box.x or part.box.x >= before.box.right
            if part.box.bottom <= before.box.y and not beside:
                yield Fault(f"is read after {before.name!r}, which is below it", f"{part.name!r}")
                break


def _groups(root: Part) -> Iterator[_Group]:
    """What paints something: those in a row that are kept as one picture, or that are not. Buttons
    come last: the shadow of a board beside them is as opaque as its desk."""
    every = sorted(_painted(root, None, None, None), key=lambda layer: layer[1].part.is_plate)
    for keeper, layers in groupby(every, lambda layer: layer[0]):
        yield _Group(keeper, [layer for _, layer in layers])


def _painted(
    part: Part, pressed: ControlId | None, below: ControlId | None, keeper: Part | None
) -> Iterator[tuple[Part | None, _Layer]]:
    """The parts that paint something, each with what keeps its picture."""
    if part.is_pressed:
        pressed, below = part.id, pressed
    if part.is_kept or part.floats:
        keeper = part if part.is_kept else None
    if type(part).paint is not _PAINTS_NOTHING:
        yield keeper, _Layer(part, pressed, below)
    for child in part.children:
        yield from _painted(child, pressed, below, keeper)


def _paint_resting(
    canvas: Canvas,
    kit: Kit,
    painted: Sequence[_Layer],
    marked: Container[ControlId | None],
) -> None:
    """Paint those of some parts that are not in a state of their own, nor on what is."""
    for layer in painted:
        if not layer.is_raised(marked):
            layer.part.paint(canvas, kit, AT_REST)


def _controls(part: Part) -> Iterator[Part]:
    for child in part.children:
        yield from _controls(child)
    if part.is_pressed:
        yield part


def _lines(part: Part, depth: int) -> Iterator[str]:
    if part.role or part.id:
        x, y, w, h = part.box
        mark = f" #{part.id}" if part.id else ""
        states = {"chosen": part.chosen, "off": part.is_pressed and not part.enabled}
        mark += "".join(f" [{state}]" for state, holds in states.items() if holds)
        yield f"{'  ' * depth}{part.role or 'group'} {part.name!r}{mark} {x},{y} {w}x{h}"
        depth += 1
    for child in part.children:
        yield from _lines(child, depth)


def _faults(part: Part, kit: Kit) -> Iterator[Fault]:
    label = f"{part.role or type(part).__name__} {part.name!r}"
    if part.role and not part.name:
        yield Fault("has no name", label)
    if part.is_pressed and not (part.role and part.id):
        yield Fault("is pressed and has no role or identity", label)
    if isinstance(part, Words) and part.is_cut:
        yield Fault(f"is cut in {part.box.w}x{part.box.h}", label)
    if isinstance(part, (Button, Tab)) and part.is_overfull(kit):
        yield Fault(f"fills its {part.box.w}x{part.box.h} from edge to edge", label)
    if part.is_pressed and min(part.box.w, part.box.h) < part.finger(kit) - SLACK:
        yield Fault(f"is {part.box.w}x{part.box.h}, too small for a finger", label)
    outer, inner = part.box.inset(-SLACK), part.box.inset(-SLACK, part.rim(kit) - SLACK)
    for child in part.children:
        if child.floats:
            outer = inner = kit.view.box
        if child.box.w and child.box.h and child.box.common(outer) != child.box:
            yield Fault(f"leaves {type(part).__name__} {part.box}", f"{child.name!r} {child.box}")
        elif child.box.h and child.box.common(inner).h != child.box.h:
            yield Fault(f"lies on the edge of {type(part).__name__}", f"{child.name!r} {child.box}")
    if not part.layered:
        for i, one in enumerate(part.children):
            for other in part.children[i + 1 :]:
                both = one.box.common(other.box)
                if both.w > SLACK and both.h > SLACK and not (one.floats or other.floats):
                    yield Fault(f"overlaps {other.name!r}", f"{one.name!r} in {label}")
    for child in part.children:
        yield from _faults(child, kit)
