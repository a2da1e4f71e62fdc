"""The passes over packed positions, against candidates in plain sets."""

from __future__ import annotations

from functools import cache
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.rules import Rules, classic
from game.engine.solver import random_solution
from game.engine.solver.assign_singles import (
    assign_singles,
    assign_singles_to_board,
    assign_singles_to_trail,
    assign_some_singles,
    fill_in_singles,
    solved_by_singles,
)
from game.engine.solver.passes import (
    candidates_in,
    dead_fields,
    fewest_candidates,
    single_fields,
    singles,
)
from game.engine.solver.tables import Tables, tables
from game.engine.variants.chess import anti_knight
from game.engine.variants.diagonal import diagonals

PLAIN = (classic(4), classic(6), classic(), classic() + diagonals(9))
RULES = (*PLAIN, classic() + anti_knight(9))

Field = tuple[str, int, int]
"""A cell, or a house and a digit: its kind, the number of the cell or house, the digit or 0."""


class Sets:
    """A position as one set of digits for each cell; a solved cell has its digit and no set."""

    def __init__(self, rules: Rules, values: list[int]) -> None:
        self.rules, self.values = rules, list(values)
        self.open = {cell: set(range(1, rules.size + 1)) for cell in range(rules.cell_count)}
        for cell, value in enumerate(values):
            if value:
                self.assign(cell, value)

    def assign(self, cell: int, digit: int) -> None:
        self.values[cell] = digit
        del self.open[cell]
        for peer in self.rules.peers[cell]:
            self.open.get(peer, set()).discard(digit)

    def fields(self) -> dict[Field, list[tuple[int, int]]]:
        """The candidates of every unsolved cell, and of every digit that a house still lacks."""
        found: dict[Field, list[tuple[int, int]]] = {}
        for cell, digits in self.open.items():
            found["cell", cell, 0] = [(cell, digit) for digit in digits]
        for index, house in enumerate(self.rules.houses):
            for digit in range(1, self.rules.size + 1):
                if all(self.values[cell] != digit for cell in house.cells):
                    places = [cell for cell in house.cells if digit in self.open.get(cell, ())]
                    found["house", index, digit] = [(cell, digit) for cell in places]
        return found

    def assign_singles(self, kinds: tuple[str, ...] = ("cell", "house")) -> bool:
        """One single after another; whether the position is not dead."""
        while True:
            fields = self.fields()
            single = [found for key, found in fields.items() if key[0] in kinds and len(found) == 1]
            if not all(fields.values()) or not single:
                return all(fields.values())
            self.assign(*single[0][0])


@cache
def flag_of(rules: Rules) -> dict[Field, int]:
    """The unsolved flag of each field, looked up by a candidate pair that only it contains."""
    table = tables(rules)
    found: dict[frozenset[int], int] = {
        frozenset(candidates): 1 << table.base + table.width * field + table.size
        for field, candidates in enumerate(table.fields)
    }
    size = rules.size
    cells: dict[Field, int] = {
        ("cell", cell, 0): found[frozenset(range(cell * size, cell * size + size))]
        for cell in range(rules.cell_count)
    }
    houses: dict[Field, int] = {
        ("house", index, digit): found[frozenset(cell * size + digit - 1 for cell in house.cells)]
        for index, house in enumerate(rules.houses)
        for digit in range(1, size + 1)
    }
    return cells | houses


def drawn(rules: Rules, seed: int) -> tuple[Sets, Tables, int]:
    """Part of a solution with some candidates taken away, as sets and packed."""
    rng, table = Random(seed), tables(rules)
    solution = solution_of(rules, int(rng.random() * 5))
    share, gone = rng.random() * 0.8, rng.random() ** 4
    values = [digit if rng.random() < share else 0 for digit in solution]
    position, sets = table.start(values), Sets(rules, values)
    for cell, digits in sets.open.items():
        for digit in sorted(digits):
            if rng.random() < gone:
                digits.discard(digit)
                position &= ~table.bits[cell * rules.size + digit - 1]
    return sets, table, position


@cache
def solution_of(rules: Rules, seed: int) -> tuple[int, ...]:
    solution = random_solution(rules, Random(seed))
    assert solution is not None
    return solution


def packed(rules: Rules, table: Tables, sets: Sets) -> int:
    """The sets as a packed position, bit by bit."""
    position = 0
    for key, found in sets.fields().items():
        position |= flag_of(rules)[key]
        for cell, digit in found:
            position |= table.bits[cell * rules.size + digit - 1]
    return position


SEEDS = st.integers(0, 10**9)


@given(SEEDS, st.sampled_from(RULES))
@settings(max_examples=100)
def test_a_pass_finds_what_sets_show(seed: int, rules: Rules) -> None:
    sets, table, x = drawn(rules, seed)
    fields, flags = sets.fields(), flag_of(rules)
    assert x == packed(rules, table, sets)
    dead = sum(flags[key] for key, found in fields.items() if not found)
    single = sum(flags[key] for key, found in fields.items() if len(found) == 1)
    assert dead_fields(x, table.every, table.flags) == dead
    assert single_fields(x, table.every, table.flags) == single
    last = candidates_in(x, single, table.size)
    assert last.bit_count() == single.bit_count()
    assert singles(x, table.every, table.flags, table.size) == last
    places = {divmod(table.candidate_at[bit + 1], table.size) for bit in bits_in(last)}
    expected = {found[0] for found in fields.values() if len(found) == 1}
    assert {(cell, digit + 1) for cell, digit in places} == expected


def bits_in(number: int) -> list[int]:
    return [bit for bit in range(number.bit_length()) if number >> bit & 1]


@given(SEEDS, st.sampled_from(RULES))
@settings(max_examples=60)
def test_all_singles_are_assigned_until_none_is_left(seed: int, rules: Rules) -> None:
    sets, table, start = drawn(rules, seed)
    masks = table.every, table.flags, table.size
    alive = sets.assign_singles()
    x, dead, z, w = assign_singles(start, *masks, table.assign)
    assert bool(dead) == (not alive)
    assert dead == dead_fields(x, table.every, table.flags)
    trail: list[int] = []
    with_trail = assign_singles_to_trail(start, *masks, table.assign, trail, 1 << table.base)
    assert with_trail == (x, dead, z, w)
    solved = solved_by_singles(start, *masks, table.assign)
    assert solved == (alive and not sets.open)
    if alive:
        assert x == packed(rules, table, sets)
        values = [0] * rules.cell_count
        filled = {cell for cell, _ in map(table.cell_and_digit.__getitem__, trail)}
        expected = [digit if cell in filled else 0 for cell, digit in enumerate(sets.values)]
        assert list(table.values(values, trail)) == expected
    if alive and x:
        sizes = {key: len(found) for key, found in sets.fields().items()}
        few = [flag_of(rules)[key] for key, size in sizes.items() if size == min(sizes.values())]
        assert fewest_candidates(z, w, table.every, table.flags) == sum(few)


@given(SEEDS, st.sampled_from(PLAIN))
@settings(max_examples=60)
def test_a_board_gets_the_digits_of_all_singles(seed: int, rules: Rules) -> None:
    sets, table, start = drawn(rules, seed)
    masks, board = (table.every, table.flags, table.size), list(sets.values)
    quick = list(board)
    alive = sets.assign_singles()
    x, dead, _, _ = assign_singles_to_board(start, *masks, table.assignments, board)
    left = fill_in_singles(start, *masks, table.assignments, quick)
    assert bool(dead) == (not alive)
    assert bool(left) == bool(dead or sets.open)
    if alive:
        assert x == left == packed(rules, table, sets)
        assert board == quick == sets.values


@given(SEEDS, st.sampled_from(RULES))
@settings(max_examples=60)
def test_hidden_singles_alone_leave_the_naked_ones(seed: int, rules: Rules) -> None:
    sets, table, start = drawn(rules, seed)
    blanks = set(sets.open)
    houses = table.every & (1 << table.first_bit[0] - 1) - 1
    trail: list[int] = []
    x = assign_some_singles(
        start, table.every, table.flags, table.size, table.assign, houses, trail
    )
    if sets.assign_singles(("house",)):
        assert x == packed(rules, table, sets)
        filled = [cell for cell, _ in map(table.cell_and_digit.__getitem__, trail)]
        assert sorted(filled) == sorted(blanks - sets.open.keys())
