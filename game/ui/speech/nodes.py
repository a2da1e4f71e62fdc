"""The screen on top as a screen reader knows it: a tree of nodes, read off the tree of parts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.ui.layout.geometry import Box
from game.ui.parts.pages import Leaves, Pages
from game.ui.parts.part import NOWHERE
from game.ui.parts.pressing import Choice, ReadRow, Slider
from game.ui.speech.place_words import as_heard
from game.ui.widgets.control import ControlId
from game.ui.window.native_window import TITLE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.ui.parts.part import Part, ToldCells
    from game.ui.parts.screen import AnyScreen
    from game.words.texts import Texts

ROOT = 1
"""The node of the window."""

NUMBERED = ("row", "tab")
"""The roles of what tells its place among others."""

TITLES = (("heading", "dialog"), ("grid",))
"""The roles of what a screen is called after."""

ENDS = (".", "!", "?", "…", "。", "！", "？")
"""What a sentence ends with."""

Key = tuple[object, ...]
"""What tells a node from the others of its screen."""


class Cell(NamedTuple):
    """Where a cell is in its grid."""

    row: int
    column: int


class Place(NamedTuple):
    """Which of several rows or tabs one is, from 1, and how many there are, seen or not."""

    at: int
    of: int


class Steps(NamedTuple):
    """Which of its values a slider has, and which is the last, from 0."""

    at: int
    last: int


class Node(NamedTuple):
    """Something on the screen: what it is, what it says, and its state."""

    role: str
    """That of a part, `window`, or `tabs` for a group of them."""
    name: str
    box: Box
    children: tuple[int, ...] = ()
    description: str = ""
    """What is said of it besides its name."""
    value: str = ""
    on: bool | None = None
    """Whether a switch is on; None for what is none."""
    chosen: bool | None = None
    """Whether one of several is the one in force; None for what is none of several."""
    enabled: bool = True
    pressed: bool = False
    """Whether a press does something."""
    size: int = 0
    """Rows and columns of a grid of cells."""
    cell: Cell | None = None
    steps: Steps | None = None
    place: Place | None = None
    among: int = 0
    """How many rows or tabs there are in a list or a group, seen or not; 0 for none that tell."""


class Target(NamedTuple):
    """What a node stands for, to those who ask for an action."""

    control: ControlId | None = None
    cells: ToldCells | None = None
    cell: int = 0
    """One of those cells."""
    field: str = ""
    """The name of a line of text, which can be written."""


class Asked(NamedTuple):
    """An action that was asked for, in words of our own."""

    action: str
    """`press`, `focus`, `write`, `more` or `less`."""
    node: int
    value: str | float = ""


class Told(NamedTuple):
    """All that is told of a screen."""

    nodes: dict[int, Node]
    targets: dict[int, Target]
    focus: int
    title: str
    """What the screen is called: its heading, or the kind of the board; empty without either."""
    words: str
    """What it says itself, such as the open page of a hint."""


class Numbers:
    """Gives each node a number that it keeps as long as it is there."""

    def __init__(self) -> None:
        self._last = ROOT
        self._given: dict[Key, int] = {}
        self._used: dict[Key, int] = {}

    def of(self, key: Key) -> int:
        """The number of what has this key."""
        number = self._used[key] = self._given.get(key) or self.fresh()
        return number

    def fresh(self) -> int:
        """A number that nothing had before."""
        self._last += 1
        return self._last

    def end(self) -> None:
        """Forget what was not asked for since the last time."""
        self._given, self._used = self._used, {}


def told(screen: AnyScreen, numbers: Numbers, visit: int) -> Told:
    """The nodes of a screen; ``visit`` is another number each time that it comes on top."""
    reader = _Reader(screen, numbers, visit)
    screen.controls()  # which has live parts as they are now
    children = reader.read(screen.tree.root, (visit,))
    title = next(filter(None, (_name_of(screen, roles) for roles in TITLES)), "")
    if screen.called and not title:
        title = screen.services.t(screen.called)
    root = Node("window", title or TITLE, screen.services.view.box, children)
    numbers.end()
    words = "\n".join(reader.words)
    return Told({ROOT: root, **reader.nodes}, reader.targets, reader.focus, title, words)


def _places_of(part: Pages) -> int:
    """How many parts of a list can be gone to: the last one may only say what those before mean."""
    last = part.children[len(part.span) - 1]
    is_key = part.span.stop == part.count and not any(below.is_pressed for below in last.walk())
    return part.count - is_key


def _name_of(screen: AnyScreen, roles: Sequence[str]) -> str:
    """The name of the first part with one of some roles; empty without one."""
    return next((part.name for part in screen.tree if part.role in roles and part.name), "")


class _Reader:
    """Reads the nodes off a tree of parts."""

    def __init__(self, screen: AnyScreen, numbers: Numbers, visit: int) -> None:
        self._screen, self._numbers, self._visit = screen, numbers, visit
        self._focused = None if screen.is_on_board else screen.focused
        self.nodes: dict[int, Node] = {}
        self.targets: dict[int, Target] = {}
        self.focus = ROOT
        self.words: list[str] = []

    def read(self, root: Part, key: Key) -> tuple[int, ...]:
        """The nodes that lie on a screen."""
        children = self.unlabelled(tuple(self.below(root, key)))
        return self._gathered(root, children, key)

    def below(self, part: Part, key: Key) -> Iterator[int]:
        """The nodes of a part, or of what lies on it where it only arranges."""
        if not (part.box.w and part.box.h):
            return
        if part.role == "text" and not part.name.strip():
            return
        if not (part.role or part.is_pressed):
            if part.told():
                yield self._words(part, key)
            yield from self._children(part, key)
            return
        if part.id is not None:
            key = (self._visit, *part.id)
        if part.role == "row":  # one that says something else is another, which is heard
            key = (*key, part.name)
        yield self._node(part, key)

    def _children(self, part: Part, key: Key) -> Iterator[int]:
        for place, child in enumerate(part.children):
            if not part.is_pressed or any(below.is_pressed for below in child.walk()):
                numbers = list(self.below(child, (*key, place)))
                if isinstance(part, Pages) and place < len(part.span):
                    self._tell_place(numbers, Place(part.span[place] + 1, _places_of(part)))
                yield from numbers

    def _tell_place(self, numbers: Sequence[int], place: Place) -> None:
        """What can be pressed first of one of many tells which one it is."""
        number = next((number for number in numbers if self.nodes[number].pressed), None)
        if number and place.of > 1:
            self.nodes[number] = self.nodes[number]._replace(place=place)

    def _gathered(self, part: Part, numbers: tuple[int, ...], key: Key) -> tuple[int, ...]:
        """Some nodes, with rows, tabs or values of a choice that stand one after the other in a
        group; each of those tells which one it is, rows of a page that is one of several where the
        page says which it is."""
        for role, mine in self._alike(numbers).items():
            is_whole = part.role == "list" and role == "row"
            at, start, count = numbers.index(mine[0]), 0, len(mine)
            if isinstance(part, Leaves) and is_whole and part.count != count:
                if len(part.span) != count:
                    continue
                start, count = part.span.start, part.count
            is_run = is_whole or numbers[at : at + len(mine)] == mine
            if count == 1 or not is_run or any(self.nodes[number].place for number in mine):
                continue
            for place, number in enumerate(mine, start + 1):
                self._tell_place([number], Place(place, count))
            if not is_whole:
                group = self._group("tabs" if role == "tab" else "list", mine, (*key, role))
                numbers = (*numbers[:at], group, *numbers[at + len(mine) :])
        return numbers

    def _alike(self, numbers: Sequence[int]) -> dict[str, tuple[int, ...]]:
        """Those of some nodes that are of one kind, for each kind of which there may be several."""
        alike: dict[str, tuple[int, ...]] = {}
        for number in numbers:
            node, target = self.nodes[number], self.targets.get(number)
            kind = node.role if node.role in NUMBERED else ""
            if node.role == "choice" and target and target.control and not node.value:
                kind = f"choice {target.control.group}"
            if kind:
                alike[kind] = (*alike.get(kind, ()), number)
        return alike

    def _group(self, role: str, numbers: tuple[int, ...], key: Key) -> int:
        """The node that some nodes lie in."""
        number, boxes = self._numbers.of(key), [self.nodes[number].box for number in numbers]
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
        around = Box(x, y, right - x, bottom - y)
        self.nodes[number] = Node(role, "", around, numbers, among=len(numbers))
        return number

    def _words(self, part: Part, key: Key) -> int:
        """The node of what a part says that only arranges others."""
        number = self._numbers.of((*key, "words"))
        told = as_heard(part.told(), self._screen.services)
        self.words.append(told)
        self.nodes[number] = Node("text", told, part.box)
        return number

    def _node(self, part: Part, key: Key) -> int:
        number = self._numbers.of(key)
        while number in self.nodes:  # another part with the same identity
            key = (*key, "again")
            number = self._numbers.of(key)
        self.nodes[number] = _EMPTY  # keeps its place before those below it
        cells = part.told_cells
        children = list(self._cells(part, cells, key) if cells else self._children(part, key))
        if part.told() and not part.is_pressed:
            children.insert(0, self._words(part, key))
        below = self._gathered(part, self.unlabelled(children), key)
        node = self._of_part(part, below)
        if part.role == "list":
            places = (self.nodes[number].place for number in below)
            node = node._replace(among=next((place.of for place in places if place), 0))
        if part.role == "row":
            self._tell_whose(children, part.name)
        if cells:
            node = node._replace(size=cells.width, description=cells.rules)
            if cells.cursor is None and not self._focused:
                self.focus = number
        self.nodes[number] = node
        self._aim(part, number)
        return number

    def _aim(self, part: Part, number: int) -> None:
        """Note what the node of a part stands for, and whether it has the focus."""
        id = part.id if part.is_pressed else None
        line = next((below for below in part.walk() if below.role == "field"), None)
        if line and part.role in ("field", "choice"):  # a choice that is written in once chosen
            text = getattr(line, "text", "")
            node = self.nodes[number]
            self.nodes[number] = node._replace(role="field", value=text, description="")
            self.targets[number] = Target(id, field=line.name)
            if self._screen.takes_text and not self._screen.focus:
                self._focused, self.focus = None, number  # what is typed goes there
        elif id is not None:
            self.targets[number] = Target(id)
        if id is not None and id == self._focused:
            self.focus = number

    def unlabelled(self, numbers: Sequence[int]) -> tuple[int, ...]:
        """Some nodes without the label before something that says the same itself."""
        nodes = [self.nodes[number] for number in numbers]
        kept = [
            number
            for number, node, after in zip(numbers, nodes, [*nodes[1:], None], strict=False)
            if not (node.role == "text" and after and after.pressed and after.name == node.name)
        ]
        for number in {*numbers} - {*kept}:
            del self.nodes[number]
        return tuple(kept)

    def _tell_whose(self, numbers: Sequence[int], row: str) -> None:
        """What is pressed on a row says of which: many rows have the same buttons."""
        for number in numbers:
            node = self.nodes[number]
            if node.pressed and not node.description and row not in node.name:
                self.nodes[number] = node._replace(description=row)

    def _cells(self, part: Part, cells: ToldCells, key: Key) -> Iterator[int]:
        """The cells of a board, the one that keys go on from with the focus."""
        boxes = part.landmarks()
        cursor = None if self._focused else cells.cursor
        for cell, text in cells.texts().items():
            number = self._numbers.of((*key, "cell", cell))
            row, column = divmod(cell, cells.width)
            box = boxes.get(f"r{row + 1}c{column + 1}", part.box)
            self.nodes[number] = Node(
                "cell",
                text,
                box,
                chosen=cells.is_selected(cell),
                pressed=True,
                cell=Cell(row, column),
            )
            self.targets[number] = Target(cells=cells, cell=cell)
            if cell == cursor:
                self.focus = number
            yield number

    def _of_part(self, part: Part, children: tuple[int, ...]) -> Node:
        """The node of a part with a role."""
        services = self._screen.services
        role = "button" if part.closes else part.role or "button"
        is_one = role in ("tab", "row", "cell", "button", "choice") and part.is_pressed
        reads = part.is_pressed and not isinstance(part, ReadRow)  # whose name is all of it
        told = (part.told() or _read_on(part, services.t)) if reads else ""
        return Node(
            role,
            as_heard(part.name, services),
            part.box,
            children,
            as_heard(told, services),
            as_heard(_value(part), services),
            part.chosen if role == "switch" else None,
            part.chosen if is_one and (part.chosen or role == "tab") else None,
            part.enabled or not part.is_pressed,
            part.is_pressed,
            steps=Steps(part.at, part.count - 1) if isinstance(part, Slider) else None,
        )


_EMPTY = Node("text", "", NOWHERE)


def _read_on(part: Part, t: Texts) -> str:
    """What is read on what is pressed besides its name and its value, such as the figures of a
    row."""
    said = (part.name, *part.name.splitlines(), _value(part))
    label = getattr(part, "label", "")
    names = [] if label in part.name else [label]
    names += [
        getattr(below, "text", "") if below.role == "field" else below.name
        for below in part.walk()
        if below.role in ("text", "picture", "field")
    ]
    words = ""
    for name in dict.fromkeys(name for name in names if name.strip() and name not in said):
        if words.endswith(ENDS):
            words += f" {name}"
        else:
            words = t("heard.more", a=words, b=name) if words else name
    return words


def _value(part: Part) -> str:
    """The value of a choice or a slider, where its name is not the same."""
    if isinstance(part, (Choice, Slider)) and part.value != part.name:
        return part.value
    return ""
