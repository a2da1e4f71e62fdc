"""Sums found for all at once agree with reading the cells one by one."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from game.engine.constraints import Automaton
from game.engine.variants.adding import digit_sets, spanned
from game.engine.variants.region_sums import RegionSums
from game.engine.variants.renban import Renban
from game.engine.variants.sums import Arrow, Cage, Sum

SETS = st.integers(1, 511).map(lambda digits: digits << 1)
MASKS = st.lists(SETS, min_size=1, max_size=5).map(tuple)


def read(each: Automaton, masks: Sequence[int]) -> object:
    """What reading leaves of each cell."""
    return Automaton.narrowed(each, masks)


@given(MASKS, st.integers(1, 45))
def test_sums_are_narrowed_as_by_reading(masks: tuple[int, ...], total: int) -> None:
    each = Sum(tuple(range(len(masks))), total)
    assert each.narrowed(masks) == read(each, masks)


@given(MASKS.filter(lambda masks: len(masks) > 1), st.integers(1, 3))
def test_arrows_are_narrowed_as_by_reading(masks: tuple[int, ...], pill: int) -> None:
    each = Arrow(tuple(range(len(masks))), min(pill, len(masks) - 1))
    assert each.narrowed(masks) == read(each, masks)


@given(MASKS, st.sets(st.integers(1, 4)))
def test_parts_of_equal_sums_are_narrowed_as_by_reading(
    masks: tuple[int, ...], breaks: set[int]
) -> None:
    inside = tuple(sorted(each for each in breaks if each < len(masks)))
    each = RegionSums(tuple(range(len(masks))), inside)
    assert each.narrowed(masks) == read(each, masks)


@given(SETS, st.integers(1, 9), st.integers(1, 45))
def test_what_sets_have_is_known_without_listing_them(every: int, count: int, total: int) -> None:
    sets = [each for each in digit_sets(count, total, 9) if not each & ~every]
    some, always = 0, -1
    for each in sets:
        some |= each
        always &= each
    assert spanned(count, total, every) == (some, max(always, 0))


def test_an_arrow_of_many_cells_is_narrowed() -> None:
    """Nine cells of a pill have more numbers than there is memory for."""
    masks = ((2 << 9) - 2,) * 81
    assert Arrow(tuple(range(81)), 9).narrowed(masks) is None
    narrow = Arrow(tuple(range(81)), 3).narrowed(masks)
    assert narrow is not None and narrow[0] == 0b1111110  # 702 at most


def test_a_cage_of_half_the_digits_of_25_is_narrowed() -> None:
    """There are five million such sets."""
    every = (2 << 25) - 2
    assert Cage(tuple(range(12)), 78).narrowed((every,) * 12) == ((2 << 12) - 2,) * 12
    assert Cage(tuple(range(12)), 77).narrowed((every,) * 12) is None
    _, always = Cage(tuple(range(12)), 80).used((every,) * 12)
    assert always == (2 << 10) - 2


def test_too_many_states_leave_all_candidates_until_they_are_fewer() -> None:
    line = Renban(tuple(range(20)))
    every = (2 << 25) - 2
    assert line.narrowed((every,) * 20) == (every,) * 20
    right = tuple(2 << digit for digit in range(20))
    assert line.narrowed(right) == right
    assert line.narrowed((*right[:-1], 1 << 23)) is None
