"""Techniques used within an assumption: advanced implications."""
from __future__ import annotations

from game.engine.rating.explainer import basics
from game.engine.rating.explainer.basics import COLUMN, ROW
from game.engine.techniques.forcing.board import Board


class SubBoard(Board):
    def __init__(self, trace):
        self.network = trace.board.network
        self.alive = trace.board.alive & ~trace.gone
        self.__dict__["fields"] = trace.fields.copy()
        self.locked = basics.locked(self)


def level_1(trace, order=("locked", "hidden", "naked", "fish")):
    board = SubBoard(trace)
    for rule in order:
        found = list(RULES[rule](board, trace.board))
        if found:
            return found
    return []


def off_all(gone, why, story):
    found = []
    while gone:
        low = gone & -gone
        gone ^= low
        found.append((~(low.bit_length() - 1), why, story))
    return found


def _locked(board, base):
    network = board.network
    houses = network.rules.houses
    for entry in board.locked:
        gone = basics._gone(board, entry)
        rank, across, band, masks, line, box, digit = entry
        house = 18 + rank[1] if rank[0] < 2 else across + rank[1]
        missing = lost(board, base, (26 - house) * 9 + digit)
        if missing:
            yield from off_all(gone, missing, "locked")


def lost(board, base, field):
    missing = base.fields[field] & ~board.fields[field]
    members = board.network.members[field]
    return tuple(~members[i] for i in range(9) if missing >> i & 1)


def _hidden(board, base):
    for hint in basics.hidden_all(board, 2):
        house, chosen, union = hint.story
        why = tuple(p for digit in chosen for p in lost(board, base, (26 - house) * 9 + digit))
        if why:
            yield from off_all(hint.gone, why, "hidden")


def _naked(board, base):
    houses = board.network.rules.houses
    for hint in basics.naked_all(board, 2):
        house, chosen, union = hint.story
        why = tuple(p for place in chosen for p in lost(board, base, 243 + houses[house].cells[place]))
        if why:
            yield from off_all(hint.gone, why, "naked")


def _fish(board, base):
    for hint in basics.fish_all(board, 2):
        across, digit, chosen, union = hint.story
        why = tuple(p for line in chosen for p in lost(board, base, (26 - across - line) * 9 + digit))
        if why:
            yield from off_all(hint.gone, why, "fish")


RULES = {"locked": _locked, "hidden": _hidden, "naked": _naked, "fish": _fish}
