"""The trials of a game as a small tree: what was kept flows back, what was thrown away ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.session.history import TrialEnd
from game.ui.layout.geometry import Box

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.types import Digit
    from game.session.history import Trial
    from game.ui.drawing.brush import Point
    from game.ui.drawing.canvas import Canvas

WIDEST, NARROWEST = 4.0, 1.6
"""How wide a column of the tree is, in sizes of its digits; older trials are left out where it
would be narrower."""

BASE, RING, ABOVE = 0.2, 0.62, 0.1
"""How far the ink line lies above the foot of the tree, the radius of the ring round a digit, and
the space above the highest ring, in sizes of digits."""

CLEAR = 0.2
"""The space between a ring and the line that its branch leaves, in sizes of digits."""


class Branch(NamedTuple):
    """One trial in the tree."""

    place: int
    """Its place among the trials that are shown."""
    depth: int
    """1 for a trial that lies in no other."""
    begin: int
    """The column in which it leaves its parent."""
    end: int
    """The column in which it ends; the last one for an open trial."""
    how: TrialEnd
    digit: Digit
    """The first digit that was tried; 0 for none."""


def branches(trials: Sequence[Trial]) -> tuple[list[Branch], int]:
    """The branches of a tree, from left to right, and how many columns it takes."""
    children: dict[int, list[int]] = {}
    for place, trial in enumerate(trials):
        children.setdefault(trial.parent, []).append(place)
    drawn: list[Branch] = []
    column = 0

    def walk(place: int, depth: int) -> None:
        nonlocal column
        trial, at = trials[place], len(drawn)
        digit = trial.first[1] if trial.first else 0
        drawn.append(Branch(place, depth, column, -1, trial.end, digit))
        column += 1
        for child in children.get(place, ()):
            walk(child, depth + 1)
        if trial.end is not TrialEnd.OPEN:
            drawn[at] = drawn[at]._replace(end=column)
            column += 1

    for place in children.get(-1, ()):
        walk(place, 1)
    last = [branch if branch.end >= 0 else branch._replace(end=column) for branch in drawn]
    return last, column


def shown_trials(trials: Sequence[Trial], columns: int) -> Sequence[Trial]:
    """The latest trials whose tree takes no more columns, at least those since the last one that
    lies in no other."""
    roots = [place for place, trial in enumerate(trials) if trial.parent < 0]
    for root in roots:
        rest = [t.parent - root if t.parent >= 0 else -1 for t in trials[root:]]
        moved = [_with_parent(t, parent) for t, parent in zip(trials[root:], rest, strict=True)]
        if branches(moved)[1] <= columns or root == roots[-1]:
            return moved
    return ()


def _with_parent(trial: Trial, parent: int) -> Trial:
    from dataclasses import replace

    return replace(trial, parent=parent)


class TreePlan(NamedTuple):
    box: Box
    branches: tuple[Branch, ...]
    left_out: int
    """How many older trials are not shown."""
    wide: float
    """The width of a column."""
    high: float
    """How far a branch lies above its parent."""
    size: int
    """The height of a digit."""

    def x(self, column: int) -> float:
        """The middle of a column."""
        return self.box.x + self.wide * (column + 0.5)

    def y(self, depth: int) -> float:
        """The line of the branches of a depth."""
        return self.box.bottom - self.size * BASE - self.high * depth

    @property
    def radius(self) -> float:
        """The radius of the ring round a digit."""
        return self.size * RING

    def node(self, branch: Branch) -> Point:
        """The middle of the ring of a branch."""
        x = self.x(branch.begin) + self.wide * 0.5 + self.radius * 0.4
        return x, self.y(branch.depth)

    def touched(self, branch: Branch, fingertip: int) -> Box:
        """Where a finger finds the ring of a branch: as wide as its column, and as high as a
        fingertip where there is room."""
        (x, y), wide = self.node(branch), round(max(self.wide, 2 * self.radius))
        high = min(self.box.h, max(fingertip, round(2 * self.radius)))
        top = min(max(self.box.y, round(y - high / 2)), self.box.bottom - high)
        return Box(round(x - wide / 2), top, wide, high)


def plan_tree(box: Box, trials: Sequence[Trial], size: int, least: int) -> TreePlan:
    """Where the branches of the latest trials are, with digits `size` high, or smaller ones down to
    `least` where rings would lie on the line below them."""
    shown = shown_trials(trials, max(2, int(box.w / (NARROWEST * size)) - 1))
    drawn, columns = branches(shown)
    depth = max((branch.depth for branch in drawn), default=1)
    apart = int(box.h / (BASE + RING + ABOVE + (RING + CLEAR) * depth))
    size = min(size, max(apart, least))
    wide = min(WIDEST * size, box.w / (columns + 1))
    high = min(box.h * 0.45, (box.h - (BASE + RING + ABOVE) * size) / depth)
    return TreePlan(box, tuple(drawn), len(trials) - len(shown), wide, high, size)


def draw_trial_tree(canvas: Canvas, plan: TreePlan, line: float, chosen: int = -1) -> None:
    """Draw the tree with lines `line` wide; the trial at the place `chosen` is framed."""
    tree = _Tree(canvas, plan, line)
    tree.root(not any(branch.how is TrialEnd.OPEN for branch in plan.branches))
    for branch in plan.branches:
        tree.branch(branch)
    for branch in plan.branches:
        tree.node(branch, branch.place + plan.left_out == chosen)


class _Tree(NamedTuple):
    canvas: Canvas
    plan: TreePlan
    line: float

    def root(self, here: bool) -> None:
        """The ink line below all branches; with the point where the game is, if no trial is
        open."""
        y = self.plan.y(0)
        ends = ((self.plan.box.x, y), (self.plan.box.right, y))
        self.canvas.brush(ends, self.line * 1.4, self.canvas.theme["pen"], "tree")
        if here:
            self.point((self.plan.box.right, y), "pen")

    def branch(self, branch: Branch) -> None:
        """The line of a branch, from its parent to its end."""
        theme, canvas = self.canvas.theme, self.canvas
        kept = branch.how is TrialEnd.KEPT
        ink = theme["pen" if kept else "pencil"]
        y, below = self.plan.y(branch.depth), self.plan.y(branch.depth - 1)
        begin, end = self.plan.x(branch.begin), self.plan.x(branch.end)
        bend = self.plan.wide * 0.5
        path = [*_bend((begin, below), (begin + bend, y)), (end - (bend if kept else 0), y)]
        path += list(_bend((end - bend, y), (end, below))) if kept else []
        if branch.how is TrialEnd.OPEN:
            path[-1] = (self.plan.box.right, y)
        canvas.brush(path, self.line, ink, ("branch", branch))
        if branch.how is TrialEnd.DISCARDED:
            reach = self.plan.size * 0.3
            canvas.cross((end, y), reach, theme["bad"], self.line, ("branch", branch))
        elif branch.how is TrialEnd.OPEN:
            self.point((self.plan.box.right, y), "pencil")

    def node(self, branch: Branch, chosen: bool) -> None:
        """The first digit of a branch, in a ring; round a chosen one there is a second ring."""
        theme, radius, at = self.canvas.theme, self.plan.radius, self.plan.node(branch)
        ink = "pen" if branch.how is TrialEnd.KEPT else "pencil"
        if chosen:
            self.canvas.disc(at, radius + 2.2 * self.line, theme["selection_edge"])
            self.canvas.disc(at, radius + self.line, theme["sheet"])
        self.canvas.disc(at, radius, theme[ink])
        self.canvas.disc(at, radius - max(1, self.line * 0.6), theme["sheet"])
        if branch.digit:
            centre = round(at[0]), round(at[1])
            size = round(self.plan.size * 0.9)
            self.canvas.digit(self.canvas.symbol(branch.digit), centre, size, theme[ink], "medium")

    def point(self, at: Point, ink: str) -> None:
        self.canvas.disc(at, self.line * 1.9, self.canvas.theme[ink])


def _bend(start: Point, end: Point) -> Iterator[Point]:
    """Points of a soft bend from one level to another."""
    for step in range(9):
        share = step / 8
        soft = share * share * (3 - 2 * share)
        yield start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * soft
