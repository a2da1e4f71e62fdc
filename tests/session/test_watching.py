"""How a puzzle is made, sight by sight: what is seen is what is done."""

from __future__ import annotations

from itertools import pairwise, takewhile

import pytest

from game.engine.errors import RulesError, Stopped
from game.engine.rules import classic
from game.engine.solver.watch import EVENTS, Sight
from game.session.kind import Kind
from game.session.watching import Making, watched
from game.session.wishes import FILLS, KindWish, Wishes, make_custom, make_of_kind

CUSTOM = (
    *(Wishes(fill=fill) for fill in FILLS),
    *(Wishes(dig=dig) for dig in ("sequential", "s_walk", "every_other")),
    Wishes(dig="by_box", symmetry="rotate180"),
    Wishes(pattern="heart", blanks="50"),
    Wishes(tier="medium", fill="sequential"),
)

KINDS = (
    KindWish(Kind("classic", 4), "gentle", fill="sequential"),
    KindWish(Kind("classic", 16), fill="exchange", dig="by_box"),
    KindWish(Kind("killer", 6), "easy"),
    KindWish(Kind("sums", 6), dig="s_walk"),
    KindWish(Kind("jigsaw", 6), "easy", fill="las_vegas"),
    KindWish(Kind("nonconsecutive", 6), fill="sequential"),
    KindWish(Kind("arrow+x", 9), symmetry="vertical"),
    KindWish(Kind("fog", 9), "gentle"),
    KindWish(Kind("twin", 9), dig="sequential"),
    KindWish(Kind("twin+antiknight", 9)),
)


def dug(making: Making) -> list[Sight]:
    """The sights since the grid was full."""
    sights = list(making.sights)
    last = max(at for at, sight in enumerate(sights) if sight.event == "filled")
    return sights[last:]


@pytest.mark.parametrize("wish", [*CUSTOM, *KINDS])
def test_the_puzzle_is_the_one_that_nobody_watches(wish: Wishes | KindWish) -> None:
    making = watched(wish, 7)
    make = make_custom if isinstance(wish, Wishes) else make_of_kind
    assert making.puzzle == make(wish, 7)  # type: ignore[arg-type]
    last = making.sights[-1]
    assert (last.event, tuple(last.values)) == ("done", making.puzzle.givens)
    full, *digging = dug(making)
    assert tuple(full.values) == making.puzzle.solution
    board = list(full.values)
    for sight in digging:
        if sight.event in ("pattern", "run", "dug"):
            for cell in sight.cells:
                board[cell] = 0
        elif sight.event in ("half", "topped_up"):
            kept = [value or digit for value, digit in zip(sight.values, board, strict=True)]
            assert sight.event == "half" or kept == list(sight.values), "more givens, none fewer"
            board = list(sight.values)
        elif sight.event == "given":
            board[sight.cells[0]] = sight.digit
        if sight.event in ("pattern", "run", "dug", "needed", "half", "given"):
            assert list(sight.values) == board
    assert tuple(board) == making.puzzle.givens


@pytest.mark.parametrize("wish", [*CUSTOM, *KINDS])
def test_every_sight_says_what_is_on_the_board(wish: Wishes | KindWish) -> None:
    tries = 0
    for sight in watched(wish, 3).sights:
        assert sight.event in EVENTS
        assert len(sight.values) == len(sight.fixed) == sight.rules.cell_count
        assert all(
            fixed in (0, value) for fixed, value in zip(sight.fixed, sight.values, strict=True)
        )
        assert tries <= sight.tries
        tries = sight.tries
        if sight.event in ("lot", "suppose", "turn", "drawn", "given"):
            assert sight.values[sight.cells[0]] == sight.digit


def can_hold(sight: Sight, cell: int, digit: int, asked: tuple[int, int]) -> bool:
    """Whether a digit fits a cell of a classic grid, if it is not what is asked about."""
    held = {sight.values[peer] for peer in classic().peers[cell]}
    return not sight.values[cell] and digit not in held and (cell, digit) != asked


def test_a_dead_end_is_one() -> None:
    seen = set()
    for fill in ("random", "sequential"):
        asked = (-1, 0)
        for sight in watched(Wishes(fill=fill, blanks="54"), 2).sights:
            seen.add(sight.event)
            if sight.event == "ask":
                asked = sight.cells[0], sight.digit
                assert not sight.values[asked[0]] and not sight.notes >> sight.digit - 1 & 1

            if sight.event == "dead_cell":
                (cell,) = sight.cells
                assert not any(can_hold(sight, cell, digit, asked) for digit in range(1, 10))
            elif sight.event == "dead_digit":
                assert len(sight.cells) == 9
                assert not any(can_hold(sight, cell, sight.digit, asked) for cell in sight.cells)
            elif sight.event == "filled":
                asked = (-1, 0)
    assert {"lot", "follow", "turn", "dead_cell", "dead_digit", "suppose", "run"} <= seen


def test_a_second_solution_is_one_and_the_digit_stays() -> None:
    making = watched(Wishes(blanks="54"), 4)
    others = [at for at, sight in enumerate(making.sights) if sight.event == "other"]
    assert others
    for at in others:
        other = tuple(making.sights[at].values)
        assert making.puzzle.rules.is_solved(other) and other != making.puzzle.solution
        assert making.sights[at + 1].event == "needed"


def test_las_vegas_draws_row_by_row_and_begins_rows_again() -> None:
    sights = watched(Wishes(fill="las_vegas"), 1).sights
    filling = list(takewhile(lambda sight: sight.event != "filled", sights))
    assert {sight.event for sight in filling} <= {"grid", "drawn", "row_again", "all_again"}
    assert filling[-1].values.count(0) == 0
    for before, after in pairwise(filling):
        if (before.event, after.event) == ("row_again", "drawn"):
            assert after.cells[0] == before.cells[0] // 9 * 9, "at the first cell of its row"


def test_exchange_shows_one_exchange_at_a_time_and_each_grid_is_one() -> None:
    sights = watched(Wishes(fill="exchange"), 3).sights
    filling = list(takewhile(lambda sight: sight.event != "filled", sights))[1:]
    names = list(dict.fromkeys(sight.event for sight in filling))
    order = ["simplest", "bands", "rows", "stacks", "columns", "digits", "turned"]
    assert names == [name for name in order if name in names] and len(names) >= 6
    assert all(classic().is_solved(sight.values) for sight in filling)
    for before, after in pairwise(filling):
        if after.event == "rows":
            rows = sorted({cell // 9 for cell in after.cells})
            first, second = (after.values[9 * row : 9 * row + 9] for row in rows)
            assert (second, first) == tuple(before.values[9 * row : 9 * row + 9] for row in rows)
        elif after.event == "digits":
            one, other = {after.values[cell] for cell in after.cells}
            names_of = {one: other, other: one}
            assert bytes(names_of.get(digit, digit) for digit in before.values) == after.values


def test_only_the_puzzle_that_was_right_is_watched() -> None:
    making = watched(Wishes(tier="hard"), 6)
    assert making.tried >= 1
    assert making.puzzle.spec and making.puzzle.spec.level == "custom.hard"
    assert making.sights[0].event == "grid"


def test_of_a_very_long_making_the_beginning_and_the_end_are_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = watched(Wishes(), 6).sights
    monkeypatch.setattr("game.engine.solver.watch.MOST_BYTES", 40 * (2 * 81 + 200))
    sights = watched(Wishes(), 6).sights
    assert len(whole) > 60
    assert [*sights[:20], *sights[21:]] == [*whole[:20], *whole[-20:]]
    assert sights[20].event == "left_out"


def test_it_can_be_stopped_and_refused() -> None:
    with pytest.raises(Stopped):
        watched(Wishes(fill="las_vegas"), 1, lambda: True)
    with pytest.raises(RulesError):
        watched(Wishes(tier="gentle", technique="x_wing"), 1)
