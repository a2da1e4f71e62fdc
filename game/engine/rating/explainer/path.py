"""The path of Sudoku Explainer: the first hint is applied, and all begins again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.rating.explainer import basics, borrowed
from game.engine.rating.explainer import chains
from game.engine.rating.explainer.hint import Hint
from game.engine.rules import classic
from game.engine.techniques.forcing.board import Board
from game.engine.techniques.forcing.network import network

NET = network(classic())
from game.engine.solver.tables import tables

TAB = tables(classic())
FLAGS = TAB.flags
CELL_FLAGS = FLAGS >> NET.shift << NET.shift
BOX_FLAGS = FLAGS & ((1 << 81 * 11) - 1)
LINE_FLAGS = FLAGS & ~CELL_FLAGS & ~BOX_FLAGS
NODE_AT = [-1] * (FLAGS.bit_length() + 1)
for _c, _n in enumerate(NET.nodes):
    for _p in TAB.places[_c]:
        NODE_AT[_p] = _n

PRODUCERS = [
    basics.direct_locked,
    basics.direct_hidden(2),
    "naked",
    basics.direct_hidden(3),
    basics.pointing_claiming,
    basics.naked(2),
    basics.fish(2),
    basics.hidden(2),
    basics.naked(3),
    basics.fish(3),
    basics.hidden(3),
    basics.wing(False),
    basics.wing(True),
    borrowed.ur,
    basics.naked(4),
    basics.fish(4),
    basics.hidden(4),
    borrowed.bug,
    borrowed.ape,
    chains.cycles_and_chains,
    borrowed.ate,
    chains.nishio,
    chains.multiple,
    chains.dynamic,
    chains.dynamic_plus,
    chains.nested_2,
    chains.nested_3,
    chains.nested_4,
]

ASSIGN = {NET.nodes[c]: TAB.assign[TAB.first_bit[c]] for c in range(729)}
HOUSE_FLAGS = [
    sum(1 << (11 * f + 9) for f in range((26 - h) * 9, (26 - h) * 9 + 9)) for h in range(27)
]
DIRECT_REMOVES = False


class MyBoard(Board):
    pass


from functools import cached_property
from game.engine.techniques.forcing.patterns import locked

MyBoard.locked = cached_property(locked)
MyBoard.locked.__set_name__(MyBoard, "locked")


def next_hint(x: int) -> Hint | None:
    every = TAB.every
    t = x + every
    z = x & t
    w = z + every
    s = (x ^ w) & FLAGS
    for flags, rating in ((BOX_FLAGS, 12), (LINE_FLAGS, 15)):
        f = s & flags
        if f:
            if rating == 12 or True:
                for h in range(27):
                    if (x & HOUSE_FLAGS[h]).bit_count() == 1:
                        c = x & HOUSE_FLAGS[h] - (HOUSE_FLAGS[h] >> 9)
                        return Hint(10, "full_house", NODE_AT[c.bit_length()])
            c = x & (f - (f >> 9))
            return Hint(rating, "hidden_single", NODE_AT[c.bit_length()])
    board = MyBoard.at(NET, x)
    for each in PRODUCERS:
        if each == "naked":
            f = s & CELL_FLAGS
            if f:
                c = x & (f - (f >> 9))
                return Hint(23, "naked_single", NODE_AT[c.bit_length()])
            continue
        if each is None:
            continue
        hint = each(board)
        if hint is not None:
            return hint
    return None


def path(values):
    x = TAB.placed(values)
    while x:
        hint = next_hint(x)
        if hint is None:
            yield Hint(200, "give_up")
            return
        yield hint
        if hint.placed >= 0:
            x &= ASSIGN[hint.placed]
            if not DIRECT_REMOVES:
                continue
        gone = hint.gone
        while gone:
            high = gone.bit_length() - 1
            x &= ~NET.bits[high]
            gone ^= 1 << high


def rate(values):
    er = ep = ed = 0
    hardest = ""
    placed = False
    for hint in path(values):
        if not ed:
            ed = hint.rating
        if hint.rating > er:
            er, hardest = hint.rating, hint.key
        if not placed:
            ep = er
            placed = hint.placed >= 0
    return er, ep, ed, hardest
