"""Aligned exclusion: drawn on an otherwise empty board, where other cells may hold anything."""

from __future__ import annotations

from itertools import islice, product

from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.candidates import Candidates, cells_of
from game.engine.techniques.aligned import aligned_pair, aligned_triplet
from game.engine.techniques.role import Role
from tests.engine.techniques.drawing import position
from tests.engine.techniques.positions import removed

PAIR = "r1c1=123 r1c5=234 r1c8=13 r1c9=14"
"""1 in r1c1 leaves r1c5 without 3 and 4, for r1c8 and r1c9, but not without 2."""


def test_a_pair_that_uses_up_cells_it_sees() -> None:
    assert [s for s in aligned_pair(position(PAIR + " r1c7=12")) if removed(s) == "1r1c1"]
    assert not [s for s in aligned_pair(position(PAIR)) if "1r1c1" in removed(s)]


def test_equal_digits_are_excluded_for_peers_only() -> None:
    text = "r1c1=123 r2c5=134 r1c4=13 r1c6=14"
    assert not [s for s in aligned_pair(position(text)) if "1r1c1" in removed(s)]
    seen = "r1c1=123 r1c5=134 r1c4=13 r1c6=14"
    assert [s for s in aligned_pair(position(seen)) if "1r1c1" in removed(s)]


def choices(candidates: Candidates, base: tuple[int, ...]) -> set[tuple[int, ...]]:
    """All combinations of digits for the base cells, found by brute force."""
    peers, masks = candidates.rules.peer_bits, candidates.masks
    every = -1
    for cell in base:
        every &= peers[cell]
    sets = [masks[cell] for cell in cells_of(every) if 2 <= masks[cell].bit_count() <= len(base)]
    found = set()
    for choice in product(*(candidates.digits_of(cell) for cell in base)):
        equal = any(
            choice[i] == choice[j] and peers[base[i]] >> base[j] & 1
            for i in range(len(base))
            for j in range(i)
        )
        used = sum(1 << digit for digit in set(choice))
        if not equal and all(each & ~used for each in sets):
            found.add(choice)
    return found


@settings(max_examples=25)
@given(st.lists(st.sets(st.integers(1, 6), min_size=2, max_size=4), min_size=9, max_size=9))
def test_what_goes_is_in_no_choice_and_all_of_it_goes(sets: list[set[int]]) -> None:
    cells = ["r1c1", "r1c2", "r1c4", "r1c5", "r1c8", "r2c1", "r2c4", "r3c2", "r3c5"]
    others = " ".join(f"r{row}c=-123456789" for row in (4, 5, 6, 7, 8, 9))
    text = " ".join(
        f"{cell}=" + "".join(map(str, sorted(digits)))
        for cell, digits in zip(cells, sets, strict=True)
    )
    candidates = position(f"{text} {others}")
    for find in (aligned_pair, aligned_triplet):
        for step in islice(find(candidates), 12):
            base = step.cells(Role.BASE)
            left = choices(candidates, base)
            possible = {(cell, choice[at]) for choice in left for at, cell in enumerate(base)}
            gone = {
                (cell, digit)
                for cell in base
                for digit in candidates.digits_of(cell)
                if (cell, digit) not in possible
            }
            assert set(step.eliminations) == gone or not left
