"""Locked candidates, subsets and basic fish in the order of Sudoku Explainer."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from game.engine.rating.explainer.hint import Hint

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.techniques.forcing.board import Board

ROW, COLUMN, BOX = 0, 9, 18
HOUSES = [*range(18, 27), *range(9, 18), *range(0, 9)]
"""Boxes, columns, rows, as numbers of `rules.houses`."""


def spots(board: Board, house: int) -> list[int]:
    first = (26 - house) * 9
    return board.fields[first : first + 9]


def node_at(board: Board, house: int, place: int, digit: int) -> int:
    return board.network.rules.houses[house].cells[place] * 11 + digit


@cache
def _occupied(mask: int) -> int:
    return (mask & 7 != 0) | (mask >> 3 & 7 != 0) << 1 | (mask >> 6 != 0) << 2


OCCUPIED = [_occupied(mask) for mask in range(512)]


@cache
def _locked(matrix: int) -> tuple[tuple[bool, int, int], ...]:
    """(pointing?, line, box) of a band; bit 3 * line + box."""
    found = []
    for line in range(3):
        for box in range(3):
            if not matrix >> 3 * line + box & 1:
                continue
            in_line = matrix >> 3 * line & 7 & ~(1 << box)
            in_box = [matrix >> 3 * other + box & 1 for other in range(3) if other != line]
            if in_line and not any(in_box):
                found.append((True, line, box))
            if not in_line and any(in_box):
                found.append((False, line, box))
    return tuple(found)


LOCKED = [_locked(matrix) for matrix in range(512)]


def locked(board: Board) -> list[tuple]:
    """(rank, line index, box index, digit, masks, line in band, box in band)."""
    found = []
    fields = board.fields
    for across in (ROW, COLUMN):
        for band in range(3):
            first = (26 - across - 3 * band) * 9
            for digit in range(9):
                a, b, c = fields[first + digit], fields[first + digit - 9], fields[first + digit - 18]
                hits = LOCKED[OCCUPIED[a] | OCCUPIED[b] << 3 | OCCUPIED[c] << 6]
                for pointing, line, box in hits:
                    box_index = 3 * band + box if across == ROW else 3 * box + band
                    l = 3 * band + line
                    if pointing:
                        rank = (0 if across == COLUMN else 1, box_index, l, digit)
                    else:
                        rank = (2 if across == COLUMN else 3, l, box_index, digit)
                    found.append((rank, across, band, (a, b, c), line, box, digit))
    found.sort()
    return found


def _gone(board: Board, entry: tuple) -> int:
    rank, across, band, masks, line, box, digit = entry
    gone = 0
    if rank[0] < 2:
        mask = masks[line] & ~(7 << 3 * box)
        house = across + 3 * band + line
        while mask:
            high = mask.bit_length() - 1
            mask ^= 1 << high
            gone |= 1 << node_at(board, house, high, digit)
    else:
        for other in range(3):
            if other != line:
                mask = masks[other] & (7 << 3 * box)
                house = across + 3 * band + other
                while mask:
                    high = mask.bit_length() - 1
                    mask ^= 1 << high
                    gone |= 1 << node_at(board, house, high, digit)
    return gone


def pointing_claiming(board: Board) -> Hint | None:
    for entry in board.locked:
        kind = entry[0][0]
        return Hint(26 if kind < 2 else 28, "pointing" if kind < 2 else "claiming", -1, _gone(board, entry))
    return None


def direct_locked(board: Board) -> Hint | None:
    for entry in board.locked:
        rank, across, band, masks, line, box, digit = entry
        if rank[0] < 2:
            for other in range(3):
                if other != box and masks[line] & 7 << 3 * other:
                    left = [(l, masks[l] & 7 << 3 * other) for l in range(3) if l != line]
                    both = left[0][1].bit_count() + left[1][1].bit_count()
                    if both == 1:
                        l, m = left[0] if left[0][1] else left[1]
                        node = node_at(board, across + 3 * band + l, m.bit_length() - 1, digit)
                        return Hint(17, "direct_pointing", node, _gone(board, entry))
        else:
            for other in range(3):
                if other != line and masks[other] & 7 << 3 * box:
                    rest = masks[other] & ~(7 << 3 * box)
                    if rest.bit_count() == 1:
                        node = node_at(board, across + 3 * band + other, rest.bit_length() - 1, digit)
                        return Hint(19, "direct_claiming", node, _gone(board, entry))
    return None


def tuples(masks: list[int], size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    able = [i for i, m in enumerate(masks) if 1 < m.bit_count() <= size]
    if len(able) < size:
        return
    for chosen in combinations(able, size):
        union = 0
        for each in chosen:
            union |= masks[each]
        if union.bit_count() == size:
            yield chosen, union


def direct_hidden(size: int):
    def find(board: Board) -> Hint | None:
        for house in HOUSES:
            masks = spots(board, house)
            for chosen, union in tuples(masks, size):
                gone = 0
                for digit, mask in enumerate(masks):
                    if digit not in chosen:
                        m = mask & union
                        while m:
                            high = m.bit_length() - 1
                            m ^= 1 << high
                            gone |= 1 << node_at(board, house, high, digit)
                for digit, mask in enumerate(masks):
                    if digit not in chosen and mask & union:
                        rest = mask & ~union
                        if rest and not rest & (rest - 1):
                            node = node_at(board, house, rest.bit_length() - 1, digit)
                            key = "direct_hidden_pair" if size == 2 else "direct_hidden_triplet"
                            return Hint(20 if size == 2 else 25, key, node, gone)
        return None

    return find


RATINGS = {("naked", 2): 30, ("naked", 3): 36, ("naked", 4): 50, ("hidden", 2): 34, ("hidden", 3): 40,
           ("hidden", 4): 54, ("fish", 2): 32, ("fish", 3): 38, ("fish", 4): 52}


def hidden(size: int):
    def find(board: Board) -> Hint | None:
        for hint in hidden_all(board, size):
            return hint
        return None
    return find


def hidden_all(board, size):
    for house in HOUSES:
        masks = spots(board, house)
        for chosen, union in tuples(masks, size):
            gone = 0
            for digit, mask in enumerate(masks):
                if digit not in chosen:
                    m = mask & union
                    while m:
                        high = m.bit_length() - 1
                        m ^= 1 << high
                        gone |= 1 << node_at(board, house, high, digit)
            if gone:
                yield Hint(RATINGS["hidden", size], f"hidden_{size}", -1, gone, (house, chosen, union))


def naked(size: int):
    def find(board: Board) -> Hint | None:
        for hint in naked_all(board, size):
            return hint
        return None
    return find


def naked_all(board, size):
    cells = board.fields[243:]
    houses = board.network.rules.houses
    for house in HOUSES:
        inside = houses[house].cells
        masks = [cells[c] for c in inside]
        for chosen, union in tuples(masks, size):
            gone = 0
            for place, mask in enumerate(masks):
                if place not in chosen:
                    gone |= (mask & union) << inside[place] * 11
            if gone:
                yield Hint(RATINGS["naked", size], f"naked_{size}", -1, gone, (house, chosen, union))


def fish(size: int):
    def find(board: Board) -> Hint | None:
        for hint in fish_all(board, size):
            return hint
        return None
    return find


def fish_all(board, size):
    fields = board.fields
    for across in (COLUMN, ROW):
        for digit in range(9):
            first = (26 - across) * 9 + digit
            masks = [fields[first - 9 * line] for line in range(9)]
            for chosen, union in tuples(masks, size):
                gone = 0
                for line, mask in enumerate(masks):
                    if line not in chosen:
                        m = mask & union
                        while m:
                            high = m.bit_length() - 1
                            m ^= 1 << high
                            gone |= 1 << node_at(board, across + line, high, digit)
                if gone:
                    yield Hint(RATINGS["fish", size], f"fish_{size}", -1, gone, (across, digit, chosen, union))


def wing(xyz: bool):
    def find(board: Board) -> Hint | None:
        cells = board.fields[243:]
        peers = board.network.rules.peers
        size = 3 if xyz else 2
        for pivot, mask in enumerate(cells):
            if mask.bit_count() != size:
                continue
            near = [p for p in peers[pivot] if cells[p].bit_count() == 2]
            for i, one in enumerate(near):
                a = cells[one]
                if xyz and a & ~mask:
                    continue
                for other in near[i + 1 :]:
                    b = cells[other]
                    if xyz:
                        if a | b != mask or a == b:
                            continue
                        z = a & b
                    else:
                        z = a & b
                        if (a | b | mask).bit_count() != 3 or z.bit_count() != 1 or z & mask or a == b:
                            continue
                        if not a & mask or not b & mask:
                            continue
                    node = z.bit_length() - 1
                    equals = board.network.equals
                    gone = equals[one * 11 + node] & equals[other * 11 + node] & board.alive
                    if xyz:
                        gone &= equals[pivot * 11 + node]
                    if gone:
                        return Hint(44 if xyz else 42, "xyz_wing" if xyz else "xy_wing", -1, gone)
        return None
    return find
