"""Positions drawn as pictures, and the steps that a technique finds in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.candidates import Candidates
from game.engine.notation import cell_name
from game.engine.rules import classic
from game.engine.techniques import LADDER
from game.engine.techniques.role import Role
from game.words.sentences import explain
from proving.board import Board, Knowledge
from proving.checking import NO_CHECK, complaint_about

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.engine.rules import Rules
    from game.engine.techniques import Step


def where(picture: str, digit: int = 1, rules: Rules | None = None) -> Candidates:
    """A blank grid in which `digit` may go where the picture has no dot."""
    rules = rules or classic()
    return without(blank(rules), {(c, digit) for c, m in enumerate(marks(picture)) if m == "."})


def pencilled(picture: str, rules: Rules | None = None) -> Candidates:
    """A blank grid with the candidates written in the picture; a dot stands for all of them."""
    rules = rules or classic()
    gone = set()
    for cell, text in enumerate(picture.split()):
        if text != ".":
            kept = {int(symbol) for symbol in text}
            gone |= {(cell, digit) for digit in range(1, rules.size + 1) if digit not in kept}
    return without(blank(rules), gone)


def rows(*texts: str) -> str:
    """Six rows; those that are not written are blank."""
    return " ".join([*texts, *[". . . . . ."] * (6 - len(texts))])


def blank(rules: Rules) -> Candidates:
    return Candidates(rules, [0] * rules.cell_count)


def without(candidates: Candidates, gone: Iterable[tuple[int, int]]) -> Candidates:
    for cell, digit in gone:
        candidates.eliminate(cell, digit)
    return candidates


def marks(picture: str) -> str:
    return "".join(picture.split())


def cells(picture: str, mark: str) -> set[int]:
    """The cells with this mark in the picture."""
    return {cell for cell, each in enumerate(marks(picture)) if each == mark}


def found(key: str, candidates: Candidates) -> list[Step]:
    """All steps with this key, each of which its sentence proves."""
    steps = [
        step
        for technique in LADDER
        if key in technique.keys
        for step in technique.find(candidates)
        if step.technique == key
    ]
    board = Board.of(candidates, Knowledge(candidates.rules))
    for step in steps:
        assert complaint_about(step, board) in (None, NO_CHECK), explain(step, candidates.rules)
    return steps


def removed(step: Step, size: int = 9) -> str:
    """Its eliminations in words: `1r2c3 4r5c6`, sorted."""
    names = (f"{digit}{cell_name(cell, size)}" for cell, digit in step.eliminations)
    return " ".join(sorted(names))


def drawn(key: str, picture: str, rules: Rules | None = None) -> list[Step]:
    """The steps of digit 1 as drawn: o its pattern, f its fins, x what goes, + what stays."""
    gone = {(cell, 1) for cell in cells(picture, "x")}
    return [
        step
        for step in found(key, where(picture, 1, rules))
        if set(step.eliminations) == gone
        and set(step.cells(Role.PATTERN)) == cells(picture, "o")
        and set(step.cells(Role.FIN)) == cells(picture, "f")
    ]
