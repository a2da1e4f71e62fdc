from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.covered import NOTHING_COVERED, Covered
from game.engine.errors import NotationError
from game.engine.mark_moves import ClearMarks, DrawLine, DrawPath, Layer, PaintSpots, SetMark
from game.engine.marks import Place
from game.engine.moves import (
    EraseCells,
    FillAllNotes,
    FinishBoard,
    KeepNotes,
    Move,
    PlaceDigit,
    SetNote,
    format_move,
    parse_move,
)
from game.engine.notation import format_grid, parse_cell
from game.engine.position import Position
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.rules import classic
from tests.engine.pictures import SIX, UNIQUE

PUZZLE = Puzzle(None, classic(), UNIQUE, ())
START = Position.start(PUZZLE)
CELLS = st.lists(st.integers(0, 80), min_size=1, max_size=4, unique=True).map(tuple)
NOTES = st.dictionaries(st.integers(0, 80), st.integers(0, 511), min_size=1).map(
    lambda notes: tuple((cell, mask << 1) for cell, mask in notes.items())
)
ENTRIES = st.dictionaries(st.integers(0, 80), st.integers(1, 9), min_size=1).map(
    lambda entries: tuple(entries.items())
)
SPOT = st.tuples(st.integers(0, 80), st.integers(0, 9))
SPOTS = st.lists(SPOT, min_size=1, max_size=4, unique=True).map(tuple)
MARKS = st.one_of(
    st.builds(SetMark, CELLS, st.integers(1, 9), st.sampled_from(Place), st.booleans()),
    st.builds(PaintSpots, SPOTS, st.integers(1, 8), st.booleans()),
    st.builds(DrawLine, SPOT, SPOT, st.integers(0, 8)),
    st.builds(DrawPath, SPOTS, st.integers(0, 8)),
    st.builds(ClearMarks, st.sampled_from(Layer), CELLS | st.just(())),
)
SMALL = st.dictionaries(st.integers(0, 80), st.integers(0, 511).map(lambda mask: mask << 1))
TINTS = st.dictionaries(
    st.tuples(st.integers(0, 80), st.integers(1, 9)),
    st.integers(0, 255).map(lambda mask: mask << 1),
)
BACK = st.builds(Covered.of, st.tuples(SMALL, SMALL, SMALL), TINTS) | st.just(NOTHING_COVERED)
MOVES = st.one_of(
    st.builds(PlaceDigit, CELLS, st.integers(1, 9), st.booleans(), BACK),
    st.builds(EraseCells, CELLS, BACK),
    st.builds(SetNote, CELLS, st.integers(1, 9), st.booleans()),
    st.just(FillAllNotes()),
    st.builds(KeepNotes, NOTES),
    st.builds(FinishBoard, ENTRIES),
    MARKS,
)


@given(MOVES)
def test_moves_are_read_back(move: Move) -> None:
    assert parse_move(format_move(move, 9), 9) == move


@pytest.mark.parametrize("text", ["", "place", "place r1c1", "place r1c1 A", "jump r1c1 5"])
def test_a_bad_move_is_quoted(text: str) -> None:
    with pytest.raises(NotationError, match="not a"):
        parse_move(text, 9)


@pytest.mark.parametrize(
    "back",
    [
        *("notes", "notes r1c1", "notes 5", "notes 05r1c1", "notes 5r0c1", "things 5r1c1"),
        *("colours 5r1c1", "colours 5r1c1/9", "notes 5r1c1 notes 6r1c1"),
    ],
)
def test_what_comes_back_is_read_with_care(back: str) -> None:
    with pytest.raises(NotationError):
        parse_move(f"erase r1c1 {back}", 9)
    with pytest.raises(NotationError):
        parse_move(f"place r1c1 5 {back}", 9)


@given(st.lists(MOVES, max_size=12))
def test_givens_never_change(moves: list[Move]) -> None:
    position = START
    for move in moves:
        position = move.apply(position, PUZZLE)
    for cell, digit in enumerate(UNIQUE):
        if digit:
            assert position.values[cell] == digit
            assert position.notes[cell] == 0
    assert all(not (value and note) for value, note in zip(*_pair(position), strict=True))


@given(st.lists(MOVES, max_size=12), st.lists(MARKS, max_size=4))
def test_marks_fit_their_board(moves: list[Move], marks: list[Move]) -> None:
    """Small digits stand in blank cells, coloured candidates are noted, and marks change neither
    digits nor notes."""
    position = START
    for move in moves:
        position = move.apply(position, PUZZLE)
    board = _pair(position)
    for move in marks:
        position = move.apply(position, PUZZLE)
        assert _pair(position) == board
    small = [*position.marks.small(Place.CORNER), *position.marks.small(Place.CENTRE)]
    assert not any(position.values[cell] for cell in small)
    coloured = [spot for spot, colours in position.marks.colours if colours]
    assert all(not digit or position.notes[cell] >> digit & 1 for cell, digit in coloured)
    assert all(line.start < line.end for line in position.marks.lines)


def _pair(position: Position) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return position.values, position.notes


def test_a_digit_tidies_small_marks_as_it_does_notes() -> None:
    cell, peer, far = (parse_cell(name, 9) for name in ("r5c5", "r5c2", "r1c3"))
    for place in Place:
        marked = SetMark((cell, peer, far), 5, place).apply(START, PUZZLE)
        tidied = PlaceDigit((cell,), 5).apply(marked, PUZZLE)
        assert tidied.marks.small(place) == {far: 1 << 5}
        untidied = PlaceDigit((cell,), 5, tidy=False).apply(marked, PUZZLE)
        assert untidied.marks.small(place) == {peer: 1 << 5, far: 1 << 5}


def test_placing_a_digit_clears_it_from_the_notes_of_peers_only() -> None:
    noted = FillAllNotes().apply(START, PUZZLE)
    cell = parse_cell("r5c5", 9)
    placed = PlaceDigit((cell,), 5).apply(noted, PUZZLE)
    assert placed.values[cell] == 5
    assert placed.notes[cell] == 0
    for other in range(81):
        if other in PUZZLE.rules.peers[cell]:
            assert placed.notes[other] == noted.notes[other] & ~(1 << 5)
        elif other != cell:
            assert placed.notes[other] == noted.notes[other]


def test_filled_notes_are_what_no_peer_holds() -> None:
    puzzle = Puzzle(None, classic(6), SIX, ())
    notes = FillAllNotes().apply(Position.start(puzzle), puzzle).notes
    for cell, note in enumerate(notes):
        held = {SIX[peer] for peer in puzzle.rules.peers[cell]}
        free = [] if SIX[cell] else [digit for digit in range(1, 7) if digit not in held]
        assert note == sum(1 << digit for digit in free)


def test_erasing_empties_value_and_notes() -> None:
    cell = parse_cell("r1c3", 9)
    marked = SetNote((cell,), 1).apply(START, PUZZLE)
    assert EraseCells((cell,)).apply(marked, PUZZLE) == START
    placed = PlaceDigit((cell,), 1).apply(START, PUZZLE)
    assert EraseCells((cell,)).apply(placed, PUZZLE) == START
    assert placed.blanks == START.blanks - 1


def test_marks_come_and_go() -> None:
    cells = (2, 3)
    marked = SetNote(cells, 9).apply(START, PUZZLE)
    assert marked.notes[2] == marked.notes[3] == 1 << 9
    assert SetNote(cells, 9, on=False).apply(marked, PUZZLE) == START


@given(
    st.builds(
        PuzzleSpec,
        variant=st.sampled_from(["classic", "killer+x"]),
        size=st.integers(1, 25),
        level=st.sampled_from(["easy", "expert"]),
        blanks=st.integers(0, 600),
        symmetry=st.sampled_from(["none", "rotate180"]),
        seed=st.integers(0, 2**64),
    )
)
def test_specs_are_read_back(spec: PuzzleSpec) -> None:
    assert PuzzleSpec.parse(spec.format()) == spec


@pytest.mark.parametrize("text", ["", "classic-9", "classic-nine-easy-40-none-1"])
def test_a_bad_spec_is_quoted(text: str) -> None:
    with pytest.raises(NotationError):
        PuzzleSpec.parse(text)


def test_the_start_is_the_givens() -> None:
    assert format_grid(START.values) == format_grid(UNIQUE)
    assert not any(START.notes)
