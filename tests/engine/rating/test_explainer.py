"""Sudoku Explainer's scale: the ratings it gave puzzles of QQWing, and the path to them."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from game.engine.errors import ContradictionError, Stopped
from game.engine.generator.transform import random_transform
from game.engine.notation import parse_grid
from game.engine.rating import explainer
from game.engine.rating.explainer.scale import TITLES, title
from game.engine.rules import classic
from game.engine.solver import solve
from game.engine.techniques import LADDER
from tests.engine.pictures import SEVERAL

BANK = """
......9.....3246..683.1.2...7.231.6..269.537..9.687.2...4.6.893..9453.....1...... 1.2/1.0/1.0
....82..1.8..6...264...53...28.1..73...5......54.9..1681...96...9..4...5....38..7 1.5/1.2/1.2
314...6978..1.3..2.9.....3.4..6.2..9....5.......9.1......2.9....3..7..6..72.3.94. 1.7/1.2/1.2
....8.....85.2.93....6.9....6.9.4.5.....7......2...4...5..9..1.7.8...2.6.4..3..7. 2.0/1.5/1.5
.....7.53.....4..1....1.49.2.....9...9.768.1...4.....8.76.9....5..8.....83.2..... 2.3/1.5/1.5
..91.82....37426..1...3...4..4...5............185.432.847...962.3.....7.9...7...3 2.5/1.2/1.2
......3.7....5..622..3.7..9.7..98...9.654...3.5..32...7..2.5..6....7..14......9.5 2.6/1.2/1.2
..72.41..59.....37.........312.8.9549...3...2.........6.......1.8.143.6.....2.... 2.8/1.2/1.2
3..4...9224.....7...73..8.....2.95.8....5....8.51.6.....6..41...3.....4749...3..6 3.0/1.2/1.2
..8...4...7.4.1..83..6..72553.........61.75.........82743..5..68..9.4.5...9...8.. 3.2/1.2/1.2
...5...7.3...9.1...4...8.....9.5...1.7.6.1.3.2...4.6.....3...2...8.6...9.1...9... 3.4/1.2/1.2
.......585..6.8.......9.3.634...76...5..8..3...93...416.4.2.......7.3..213....... 3.6/1.2/1.2
9.....6..23.4.15.....9...1.4.5..8....6.3.9...3.7..2......1...8.64.2.73..5.....9.. 4.2/1.5/1.5
..8....29.2.9.8..7....53...4..6...9...67.5...9..8...1.....89....7.4.6..5..2....63 4.4/1.2/1.2
...68...483.........65...1..1...62...5..9.37..8...79....94...8.37..........72...5 4.5/1.2/1.2
..5...2....6.3.8...9.....1.8.36.49.7..92.76..7...9...2.5.9.1.7....578............ 4.6/1.2/1.2
..6...1..9.......6...7.8............1..3.9..563..7..495.2...3.7813...952....3.... 5.6/1.2/1.2
...7....82.....1......3164...5.82.63.9.........2.93.14....5842.7.....8.....3....6 5.7/1.2/1.2
61..4..398..23...5.....1.....6....7.29..7..46.4....1.....7.....5...18..776..9..84 6.2/1.2/1.2
.643...9........6...9.5.1.79...71..3...5..8..4...23..6..8.6.7.5.......8..452...1. 6.6/1.2/1.2
4..6...52.5.3........8.543...8....71..62.......1....45...5.719..1.4.....9..1...63 6.7/1.2/1.2
..92.6.7.3..8.......6.159.44.8....69..3...4..29....8.39.512.7.......8..1.3.6.75.. 6.8/1.2/1.2
6....4..549...6.71.....76..7.....56.....9.....85.....7..72.....94.5...185..8....6 6.9/1.2/1.2
.69...23..........4.59.37.15.62.89.7..8.9.5.....1.5............6.7.8.4.2...342... 7.1/1.5/1.5
.8.2.7.3.7.......563.....27...8.2.......5....2.......6.9.1.3.4..71.9.56.8..5.6..1 7.2/1.2/1.2
56..1..9...45....8......3....1..67...9...2.85..3..89........4....27....974..8..3. 7.3/1.2/1.2
5.......2.29...13.1..2.7..6.4.6.9.2..........69..1..85...8.1.....8.6.2....6.3.5.. 7.5/1.2/1.2
..42....9.9.8..43...5..98.......52..5.2.1.7.......81....6..23...3.5..96...97....8 8.3/1.2/1.2
..5..2.4.24..76....3.4............954..8....6.......74.8.9.....36..84.....4..7.2. 8.3/1.2/1.2
"""
"""Puzzles of QQWing, and ER/EP/ED of Sudoku Explainer 1.2.1."""


def _read(bank: str) -> dict[str, str]:
    return dict(line.split() for line in bank.strip().splitlines())


RATED = _read(BANK)

OWN = """
4..87.....9..4....2....64....7....1......7.3..15.6.9.........5.8....917....5....2 8.8/1.2/1.2
.2.7...59...........42...6.1....59.2.........597...1......43..73...6..9..6.1.9..3 8.9/1.2/1.2
6...9.4.....7..........4.95.8.....1....6..3...51..3....6.2.8..9......1..7..54.26. 9.1/1.2/1.2
"""
"""Puzzles of our own, for chains that QQWing's need seldom, and what we rate them."""

HARDEST = {
    "1.2/1.0/1.0": "Hidden Single",
    "1.7/1.2/1.2": "Direct Pointing",
    "2.0/1.5/1.5": "Direct Hidden Pair",
    "2.5/1.2/1.2": "Direct Hidden Triplet",
    "3.6/1.2/1.2": "Naked Triplet",
    "4.4/1.2/1.2": "XYZ-Wing",
    "4.5/1.2/1.2": "Unique Rectangle type 1",
    "6.8/1.2/1.2": "Bidirectional Y-Cycle",
    "7.2/1.2/1.2": "Forcing Chain",
}
"""What it calls the hardest step of some of them."""

EASY, PAIR, WING, CHAIN = list(RATED)[1], list(RATED)[8], list(RATED)[13], list(RATED)[-1]


@pytest.mark.parametrize(("text", "wanted"), (RATED | _read(OWN)).items())
def test_the_rating_of_a_puzzle(text: str, wanted: str) -> None:
    rating = explainer.rate(parse_grid(text))
    assert f"{rating.er}/{rating.ep}/{rating.ed}" == wanted
    assert rating.solved
    assert rating.title == HARDEST.get(wanted, rating.title)


@pytest.mark.parametrize("text", list(RATED)[::3])
def test_a_path_is_sound_and_ends_at_the_solution(text: str) -> None:
    values = parse_grid(text)
    solution = solve(classic(), values)
    assert solution
    now, highest = list(values), 0.0
    for rated in explainer.path(values):
        highest = max(highest, rated.rating)
        assert rated.step.evidence, rated
        for cell, digit in rated.step.placements:
            assert (now[cell], solution[cell]) == (0, digit)
            now[cell] = digit
        assert all(solution[cell] != digit for cell, digit in rated.step.eliminations)
    assert tuple(now) == solution
    assert highest == explainer.rate(values).er


@pytest.mark.parametrize("text", [EASY, PAIR, WING, CHAIN])
def test_a_disguise_keeps_the_rating(text: str) -> None:
    values = parse_grid(text)
    disguised = random_transform(9, (3, 3), Random(7)).apply(values)
    assert explainer.rate(disguised).er == explainer.rate(values).er


def test_what_is_deleted_need_not_be_found() -> None:
    """With the pair's eliminations made, the puzzle is easier."""
    values = parse_grid(PAIR)
    pairs = [each.step for each in explainer.path(values) if each.step.technique == "naked_pair"]
    assert pairs
    deleted = [mark for step in pairs for mark in step.eliminations]
    assert explainer.rate(values, deleted).er < explainer.rate(values).er


def test_a_puzzle_without_one_solution_has_no_rating() -> None:
    with pytest.raises(ContradictionError):
        explainer.rate(SEVERAL)
    with pytest.raises(ContradictionError):
        explainer.rate((1, 1) + (0,) * 79)


@pytest.mark.parametrize("allowed", [0, 3, 60])
def test_a_rating_can_be_stopped_at_any_time(allowed: int) -> None:
    asked = count()
    with pytest.raises(Stopped):
        explainer.rate(parse_grid(CHAIN), should_stop=lambda: next(asked) >= allowed)


def test_titles_are_of_techniques_that_there_are() -> None:
    known = {key for technique in LADDER for key in technique.keys}
    assert set(TITLES) <= known
    assert title("naked_pair") == "Naked Pair"
    assert title("bug_3") == "BUG type 3"
    assert title("dynamic_cell") == "Dynamic Cell Forcing Chains"
    assert title("dynamic_plus_cell") == "Dynamic Cell Forcing Chains (+)"
