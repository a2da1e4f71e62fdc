"""Locked candidates, subsets and basic fish in the order of Sudoku Explainer."""

from __future__ import annotations

from game.engine.rating.explainer.hint import Hint
from game.engine.techniques.forcing import patterns


def pointing_claiming(board):
    for p, _ in board.locked:
        return Hint(26 if p.kind == "pointing" else 28, p.kind, -1, p.gone)
    return None


def direct_locked(board):
    for p, node in patterns.locked_to_single(board):
        return Hint(17 if p.kind == "pointing" else 19, "direct_" + p.kind, node, p.gone)
    return None


def direct_hidden(size: int):
    def find(board):
        for p, node in patterns.hidden_to_single(board, size):
            return Hint(20 if size == 2 else 25, "direct_hidden", node, p.gone)
        return None

    return find


RATINGS = {
    ("naked", 2): 30,
    ("naked", 3): 36,
    ("naked", 4): 50,
    ("hidden", 2): 34,
    ("hidden", 3): 40,
    ("hidden", 4): 54,
    ("fish", 2): 32,
    ("fish", 3): 38,
    ("fish", 4): 52,
}


def sub(kind, size):
    def find(board):
        for p in patterns.subsets(board, kind, size):
            return Hint(RATINGS[kind, size], kind + str(size), -1, p.gone)
        return None

    return find


def hidden(size):
    return sub("hidden", size)


def naked(size):
    return sub("naked", size)


def fish(size):
    return sub("fish", size)


def wing(xyz: bool):
    def find(board):
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
                        if (
                            (a | b | mask).bit_count() != 3
                            or z.bit_count() != 1
                            or z & mask
                            or a == b
                        ):
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
