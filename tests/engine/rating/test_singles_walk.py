from __future__ import annotations

from random import Random

import pytest

from game.engine.candidates import Candidates, cells_of
from game.engine.generator import generate
from game.engine.puzzle import PuzzleSpec
from game.engine.rating.singles_walk import SinglesWalk
from game.engine.rules import classic


class Queues:
    """The same walk in its simplest form: two queues, and explicit counts."""

    def __init__(self, values: tuple[int, ...]) -> None:
        self.rules = classic()
        self.values = [0] * 81
        self.masks = [0b1111111110] * 81
        self.naked: list[tuple[int, int]] = []
        self.hidden: list[tuple[int, int]] = []
        for cell, digit in enumerate(values):
            if digit:
                self.place(cell, digit)

    def place(self, cell: int, digit: int) -> None:
        others = [other for other in cells_of(self.masks[cell]) if other != digit]
        self.values[cell], self.masks[cell] = digit, 0
        for peer in self.rules.peers[cell]:
            self.eliminate(peer, digit)
        for other in others:
            self._look_for_hidden(cell, other)

    def eliminate(self, cell: int, digit: int) -> None:
        if not self.masks[cell] >> digit & 1:
            return
        self.masks[cell] &= ~(1 << digit)
        if self.masks[cell].bit_count() == 1:
            self.naked.append((cell, self.masks[cell].bit_length() - 1))
        self._look_for_hidden(cell, digit)

    def _look_for_hidden(self, cell: int, digit: int) -> None:
        for house in self.rules.houses_of[cell]:
            held = any(self.values[each] == digit for each in house.cells)
            places = [each for each in house.cells if self.masks[each] >> digit & 1]
            if len(places) == 1 and not held:
                self.hidden.append((places[0], digit))

    def singles(self) -> list[tuple[str, int, int]]:
        taken = []
        while step := self._next():
            taken.append(step)
            self.place(*step[1:])
        return taken

    def _next(self) -> tuple[str, int, int] | None:
        waiting = [each for each in self.naked if not self.values[each[0]]]
        for cell, digit in waiting:
            for house in self.rules.houses_of[cell]:
                if sum(not self.values[each] for each in house.cells) == 1:
                    return "full_house", cell, digit
        if waiting:
            return "naked_single", *waiting[0]
        for cell, digit in self.hidden:
            if self.masks[cell] >> digit & 1:
                return "hidden_single", cell, digit
        return None


@pytest.mark.parametrize("blanks", [40, 50, 55])
def test_just_the_singles_of_two_queues(blanks: int) -> None:
    for seed in range(25):
        puzzle = generate(PuzzleSpec(blanks=blanks, seed=seed))
        walk = SinglesWalk(puzzle.givens)
        solved = walk.run()
        trail = list(walk.trail())
        assert trail == Queues(puzzle.givens).singles()
        assert walk.hidden == [kind for kind, _, _ in trail].count("hidden_single")
        assert len(walk.placed) == len(trail)
        assert solved == (len(trail) == blanks)


def test_singles_that_eliminations_bring_come_in_the_order_of_these() -> None:
    brought = 0
    for seed in range(25):
        puzzle = generate(PuzzleSpec(blanks=56, seed=seed))
        assert puzzle.solution
        walk, queues = SinglesWalk(puzzle.givens), Queues(puzzle.givens)
        rng = Random(seed)
        solved, wanted = walk.run(), queues.singles()
        while not solved:
            wrong = [
                (cell, digit)
                for cell, mask in enumerate(queues.masks)
                for digit in cells_of(mask & ~(1 << puzzle.solution[cell]))
            ]
            gone = sorted(rng.sample(wrong, min(4, len(wrong))))
            walk.eliminate(gone)
            for cell, digit in gone:
                queues.eliminate(cell, digit)
            solved = walk.run()
            more = queues.singles()
            wanted += more
            brought += len(more)
        assert list(walk.trail()) == wanted
    assert brought


def test_a_digit_that_is_no_single_may_be_placed() -> None:
    for seed in range(25):
        puzzle = generate(PuzzleSpec(blanks=57, seed=seed))
        assert puzzle.solution
        walk = SinglesWalk(puzzle.givens)
        candidates = Candidates(classic(), puzzle.givens)
        listed = 0
        while not walk.run():
            for _, cell, digit in list(walk.trail())[listed:]:
                candidates.place(cell, digit)
                listed += 1
            cell = next(cells_of(candidates.blank))
            walk.place(cell, puzzle.solution[cell])
            candidates.place(cell, puzzle.solution[cell])
        assert len(walk.placed) == 57


def test_the_candidates_are_those_of_the_position_without_the_deleted() -> None:
    for seed in range(12):
        puzzle = generate(PuzzleSpec(blanks=56, seed=seed))
        assert puzzle.solution
        wanted = Candidates(classic(), puzzle.givens)
        gone = [(cell, wanted.digits_of(cell)[-1]) for cell in cells_of(wanted.blank)][:9]
        gone = [(cell, digit) for cell, digit in gone if digit != puzzle.solution[cell]]
        walk = SinglesWalk(puzzle.givens, gone)
        queues = Queues(puzzle.givens)
        for cell, digit in gone:
            wanted.eliminate(cell, digit)
            queues.eliminate(cell, digit)
        walk.run()
        assert list(walk.trail()) == queues.singles()
        for _, cell, digit in walk.trail():
            wanted.place(cell, digit)
        found = walk.candidates(puzzle.givens)
        for fact in ("values", "given", "blank", "where", "masks"):
            assert getattr(found, fact) == getattr(wanted, fact)
