"""Arrows of real chains pass between digits and notes, as these are really inked."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise
from random import Random
from typing import NamedTuple

import pygame
import pytest

from game.engine.candidates import Candidates
from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.engine.techniques import LADDER, Link
from game.engine.techniques.argument import Argument
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text import TextPainter
from game.ui.drawing.theme import Theme
from game.ui.layout.geometry import BoardBoxes, Box
from game.ui.scenes.playing.board_view import ALL_NOTES
from game.ui.widgets.board_look import BoardView
from game.ui.widgets.board_painter import BoardPainter
from game.ui.widgets.cell_digits import DigitPainter
from game.ui.widgets.cell_look import CellLook
from game.ui.widgets.colours import ColourPainter
from game.ui.widgets.drawn_marks import MarkPainter
from game.ui.widgets.links import LinkWays
from game.ui.widgets.small_digits import NotePainter

CHAINS = ("x_chain", "xy_chain", "aic", "grouped_aic", "continuous_nice_loop")
"""The lines of the ladder from which chains are taken."""

FEW, MANY = 60, 1000
"""How many chains are drawn, usually and in the long form."""

PER_POSITION = 40

TOUCH = 1.0
"""Pixels by which the edge of a stroke may lie in a box of ink: its soft rim."""

UNROUTED = 0.01
"""The share of links for which no way may be found."""

INKED = 110
"""Alpha from which a pixel is ink."""


class Chain(NamedTuple):
    """A chain in a position."""

    values: tuple[int, ...]
    givens: tuple[int, ...]
    masks: tuple[int, ...]
    links: tuple[Link, ...]


@cache
def chains(count: int) -> list[Chain]:
    """Chains of positions on the way through generated puzzles, with all notes."""
    found: list[Chain] = []
    seed = 0
    while len(found) < count:
        found += islice(chains_of(seed), PER_POSITION)
        seed += 1
    return found[:count]


def chains_of(seed: int) -> Iterator[Chain]:
    """In the middle of a game, with some wrong candidates gone."""
    rng = Random(seed)
    puzzle = generate(PuzzleSpec(level="tier.hard", blanks=54, seed=seed))
    assert puzzle.solution
    values = [
        value or (right if rng.random() < 0.2 else 0)
        for value, right in zip(puzzle.givens, puzzle.solution, strict=True)
    ]
    candidates = Candidates(puzzle.rules, values, puzzle.givens)
    for cell, right in enumerate(puzzle.solution):
        for digit in candidates.digits_of(cell):
            if digit != right and rng.random() < 0.25:
                candidates.eliminate(cell, digit)
    for technique in LADDER:
        if technique.key not in CHAINS:
            continue
        for _, step in zip(range(12), technique.find(candidates), strict=False):
            told = [each.argument for each in step.evidence if each.argument]
            links = tuple(dict.fromkeys(link for each in told for link in links_of(each)))
            masks = tuple(candidates.masks)
            yield Chain(tuple(values), tuple(puzzle.givens), masks, links)


def links_of(argument: Argument) -> tuple[Link, ...]:
    return argument.links


class Inked:
    """A board of one size, and the boxes of what is really inked on it."""

    def __init__(self, cell: int) -> None:
        self.cell = cell
        self.canvas = Canvas(pygame.Surface((9 * cell, 9 * cell)), Theme("paper"), TextPainter())
        self.notes = NotePainter(cell, 9, 1)
        self.digits = DigitPainter(cell, 1)
        self.painter = BoardPainter()
        self.painter._cell, self.painter._size, self.painter._notes = cell, 9, self.notes
        self.painter._digits = self.digits
        self.painter._drawn = MarkPainter(cell, 9, 1, ColourPainter())
        self._boxes: dict[tuple[int, int, bool, bool], pygame.Rect] = {}

    def box(self, cell: int, digit: int, given: bool, note: bool) -> pygame.Rect:
        """The box of a digit or a note, from the middle of its cell."""
        key = (cell, digit, given, note)
        if key not in self._boxes:
            look = CellLook(0 if note else digit, given, 1 << digit if note else 0)
            if note:
                (surface, x, y, *_) = self.notes.pieces(self.canvas, look, cell)[0]
            else:
                blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
                self.digits.add(self.canvas, cell, (0, 0), look, blits)
                surface, (x, y) = blits[0]
            self._boxes[key] = surface.get_bounding_rect(min_alpha=INKED).move(x, y)
        return self._boxes[key]

    def ways(self, chain: Chain) -> LinkWays:
        """The ways of a chain on this board, as the painter of boards asks for them."""
        looks = self.looks(chain)
        grid = Box(0, 0, 9 * self.cell, 9 * self.cell)
        place = self.painter.place(BoardBoxes(grid, grid), BoardView(looks))
        ways = LinkWays(place.surroundings(self.canvas))
        ways.prepare([chain.links])
        return ways

    def looks(self, chain: Chain) -> list[CellLook]:
        return [
            CellLook(value, given > 0, 0 if value else mask)
            for value, given, mask in zip(chain.values, chain.givens, chain.masks, strict=True)
        ]

    def met(self, chain: Chain, link: Link, way: list[tuple[float, float]]) -> bool:
        """Whether the stroke of a link passes through ink that is not at its ends."""
        own = {(cell, end.digit) for end in (link.start, link.end) for cell in end.cells}
        near = max(0.0, max(1.6, self.notes.radius * 0.22) / 2 - TOUCH)
        half = self.cell // 2
        for x, y in dense(way):
            row, column = int(y // self.cell), int(x // self.cell)
            cell = row * 9 + column
            at = x - column * self.cell - half, y - row * self.cell - half
            value, mask = chain.values[cell], chain.masks[cell]
            inked = [(value, False)] if value else [(d, True) for d in digits(mask)]
            for digit, note in inked:
                if note and (cell, digit) in own:
                    continue
                box = self.box(cell, digit, chain.givens[cell] > 0, note)
                if (
                    box.left - near < at[0] < box.right + near
                    and box.top - near < at[1] < box.bottom + near
                ):
                    return True
        return False


def digits(mask: int) -> list[int]:
    return [digit for digit in range(1, 10) if mask >> digit & 1]


def dense(way: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    for (ax, ay), (bx, by) in pairwise(way):
        count = max(1, math.ceil(math.dist((ax, ay), (bx, by))))
        for i in range(count):
            yield ax + (bx - ax) * i / count, ay + (by - ay) * i / count


@pytest.mark.parametrize("cell", [76, ALL_NOTES])
def test_no_arrow_of_a_chain_passes_through_a_digit_or_a_note(cell: int, run_all: bool) -> None:
    """On a board of 684 pixels, and on the smallest on which a hint leaves all notes; at most one
    link in a hundred has no way, and only these may meet ink."""
    inked, unrouted, met, count = Inked(cell), 0, [], 0
    for chain in chains(MANY if run_all else FEW):
        ways = inked.ways(chain)
        for link in chain.links:
            count += 1
            if not ways.is_clear(link):
                unrouted += 1
            elif inked.met(chain, link, ways.of(link)):
                met.append((chain.values, link))
    print(cell, "links", count, "unrouted", unrouted, "met", len(met))
    assert count > 3 * FEW
    assert unrouted <= UNROUTED * count
    assert met == []
