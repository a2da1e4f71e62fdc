"""What the player draws is told apart without colours, and can be read on."""

from __future__ import annotations

import math
from itertools import combinations, product

import pygame
import pytest

from game.engine.marks import COLOURS, PenLine
from game.session.history import TrialEnd
from game.session.session import Session
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text import TextPainter
from game.ui.drawing.theme import Theme, format_colour, mix, themes
from game.ui.widgets import colours
from game.ui.widgets.cell_look import CellLook
from game.ui.widgets.cell_marks import CellMarks
from game.ui.widgets.colours import PATTERN, ColourPainter
from game.ui.widgets.drawn_marks import MarkPainter
from game.ui.widgets.pen_lines import DASHES, PenBoard, dashes
from game.ui.widgets.small_digits import NotePainter
from game.ui.widgets.trial_tree import branches, shown_trials
from tests.assets.test_themes import contrast
from tests.session.puzzles import NINE, blanks_of
from tests.ui.pilot import Pilot

SIDE = 60
NUMBERS = range(1, COLOURS + 1)


def inked(number: int) -> set[tuple[int, int]]:
    """Where the pattern of a colour has ink."""
    layer = pygame.Surface((SIDE, SIDE))
    colours._PATTERNS[number - 1](layer, (255, 255, 255))
    places = product(range(SIDE), range(SIDE))
    return {at for at in places if layer.get_at(at)[0] > 127}


def test_every_colour_has_a_pattern_of_its_own() -> None:
    patterns = {number: inked(number) for number in NUMBERS}
    for number, ink in patterns.items():
        assert 0.05 < len(ink) / SIDE**2 < 0.5, number
    for one, other in combinations(NUMBERS, 2):
        differs = patterns[one] ^ patterns[other]
        assert len(differs) > 0.3 * len(patterns[one] | patterns[other]), (one, other)


@pytest.mark.parametrize("name", themes())
def test_digits_can_be_read_on_the_patterns(name: str) -> None:
    theme = Theme(name)
    for number, text in product(NUMBERS, ("given", "pen", "note", "bad", "pencil")):
        ground = mix(theme[f"c{number}"], theme["sheet"], PATTERN)
        ratio = contrast(format_colour(ground)[1:], format_colour(theme[text])[1:])
        assert ratio >= 4.5, (number, text)


def test_a_wash_shows_each_of_its_colours(game: Pilot) -> None:
    canvas, held = game.app.canvas, (2, 5, 8)
    wash = ColourPainter().wash(canvas, sum(1 << number for number in held), SIDE)
    seen = {tuple(wash.get_at(at))[:3] for at in product(range(SIDE), range(SIDE))}
    for number in NUMBERS:
        wanted = canvas.theme[f"c{number}"]
        near = any(all(abs(a - b) < 4 for a, b in zip(one, wanted, strict=True)) for one in seen)
        assert near == (number in held), number


def test_every_line_has_dashes_of_its_own() -> None:
    assert len(set(DASHES)) == COLOURS == len(DASHES)
    strokes = [dashes([(0, 0), (300, 0)], number, 3) for number in NUMBERS]
    drawn = [sum(each[-1][0] - each[0][0] for each in dashed) for dashed in strokes]
    assert all(dashed[-1][-1][0] == pytest.approx(300) for dashed in strokes), "whole at the end"
    assert drawn[0] == 300, "the first is solid"
    assert all(length < 280 for length in drawn[1:])


def _pen_board(*digits: int) -> PenBoard:
    written = tuple((digit, 0) for digit in digits)
    return PenBoard(
        lambda cell: (cell * 90 + 45, 45),
        lambda cell, digit: (cell * 90, 0),
        lambda cell: (5, 7),
        90,
        written,
    )


def test_a_line_ends_short_of_a_digit_and_in_the_middle_of_an_empty_cell() -> None:
    start, end = _pen_board(5, 0, 0, 0).ends(PenLine((0, 0), (3, 0)))
    assert 45 < start[0] < 90
    assert end[0] == 315


def test_a_line_ends_at_an_oval_that_leaves_a_note_and_its_neighbours_to_be_read() -> None:
    board = _pen_board(0, 0)
    wide, high = board.oval((0, 5))
    assert 5 < wide < 10
    assert 7 < high < 12
    (x, y), _ = board.ends(PenLine((0, 5), (1, 5)))
    assert (x, y) == pytest.approx((wide, 0)), "beside the note it is nearer than below"


def test_a_line_bends_round_a_note_that_stands_in_its_way() -> None:
    places = {(0, 1): (20, 45), (1, 2): (110, 45), (2, 3): (230, 45)}
    notes = tuple((0, 1 << digit) for digit in (1, 2, 3))
    board = _pen_board()._replace(note=lambda cell, digit: places[cell, digit], written=notes)
    way = board.way(PenLine((0, 1), (2, 3)), 3)
    assert min(math.dist(point, places[1, 2]) for point in way) > 8
    free = board._replace(written=(notes[0], (0, 0), notes[2]))
    heights = [y for _, y in free.way(PenLine((0, 1), (2, 3)), 3)]
    assert heights == pytest.approx([45] * len(heights)), "else it is straight"


def test_a_line_keeps_clear_of_the_disc_on_which_a_note_may_lie() -> None:
    places = {(0, 1): (20, 45), (1, 2): (110, 59), (2, 3): (230, 45)}
    notes = tuple((0, 1 << digit) for digit in (1, 2, 3))
    board = _pen_board()._replace(note=lambda cell, digit: places[cell, digit], written=notes)
    way = board.way(PenLine((0, 1), (2, 3)), 3)
    assert min(math.dist(point, places[1, 2]) for point in way) > 17


def test_a_line_has_a_gap_where_a_digit_stands() -> None:
    (x, y), (wide, high) = next(iter(_pen_board(0, 7, 0).gaps()))
    assert (x, y) == (135, 45)
    assert 15 < wide < 45
    assert 20 < high < 45


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize(
    ("corner", "centre"), [("48", ""), ("", "19"), ("1379", ""), ("48", "19"), ("1379", "2468")]
)
def test_notes_touch_no_marks_beside_them(packed: bool, corner: str, centre: str) -> None:
    cell, notes = 80, sum(1 << digit for digit in (2, 3, 5, 7, 8))
    canvas = Canvas(pygame.Surface((cell, cell)), Theme("paper"), TextPainter())
    outer, inner = (sum(1 << int(digit) for digit in digits) for digits in (corner, centre))
    look = CellLook(notes=notes, packed=packed, drawn=CellMarks(outer, inner))
    marks = MarkPainter(cell, 9, 1.0, ColourPainter())
    alone = NotePainter(cell, 9, 1.0)
    noter = marks.notes(look, alone)
    beside, inked = marks.pieces(canvas, look, alone), noter.pieces(canvas, look)
    boxes = [
        [piece.surface.get_bounding_rect().move(piece.dx, piece.dy) for piece in pieces]
        for pieces in (beside, inked)
    ]
    assert all(boxes)
    assert not any(mark.colliderect(note) for mark, note in product(*boxes))
    whole = pygame.Rect(-cell // 2, -cell // 2, cell, cell)
    assert all(whole.contains(box) for box in (*boxes[0], *boxes[1]))


@pytest.mark.parametrize("notes", ["237", "567", "2358", "1245789"])
@pytest.mark.parametrize("corner", ["", "48"])
def test_centre_marks_stay_in_the_middle_and_notes_as_large_as_elsewhere(
    notes: str, corner: str
) -> None:
    cell, canvas = 80, Canvas(pygame.Surface((80, 80)), Theme("paper"), TextPainter())
    held, outer = (sum(1 << int(digit) for digit in digits) for digits in (notes, corner))
    marks, alone = MarkPainter(cell, 9, 1.0, ColourPainter()), NotePainter(cell, 9, 1.0)
    look = CellLook(notes=held, drawn=CellMarks(outer, 1 << 1 | 1 << 9))
    *_, one, nine = marks.pieces(canvas, look, alone)
    for piece in (one, nine):
        box = piece.surface.get_bounding_rect().move(piece.dx, piece.dy)
        assert abs(box.centery) <= 2, "in the middle"
    size = marks.notes(look, alone).size
    assert size == alone.size or len(notes + corner) > 5, "as large as in a cell without marks"
    assert size >= 0.7 * alone.size


def test_the_branches_of_a_tree_lie_in_one_another() -> None:
    session, cells = Session(NINE), iter(blanks_of(NINE))

    def begin() -> None:
        session.begin_trial()
        session.enter((next(cells),), 5)

    begin()
    begin()
    session.discard_trial()
    session.keep_trial()
    begin()
    begin()
    found, columns = branches(session.trials)
    outer, inner, other, last = found
    assert outer.begin < inner.begin < inner.end < outer.end < other.begin < last.begin
    assert other.end == last.end == columns, "what is open reaches the end"
    assert [each.depth for each in found] == [1, 2, 1, 2]
    assert [each.how for each in found] == [
        TrialEnd.KEPT,
        TrialEnd.DISCARDED,
        TrialEnd.OPEN,
        TrialEnd.OPEN,
    ]
    assert {each.digit for each in found} == {5}


def test_a_tree_without_room_shows_the_latest_trials() -> None:
    session, cell = Session(NINE), blanks_of(NINE)[0]
    for digit in range(1, 8):
        session.begin_trial()
        session.enter((cell,), digit)
        session.discard_trial()
    shown = shown_trials(session.trials, 6)
    assert [trial.first for trial in shown] == [(cell, digit) for digit in (5, 6, 7)]
    assert len(shown_trials(session.trials, 99)) == 7
