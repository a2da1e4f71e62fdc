"""Notes and marks that digits have removed, which come back when those digits are taken back.

notes 25r3c4,7r1c1 corner 5r3c1 centre 5r3c1 colours 2r3c4/13
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.engine.errors import NotationError
from game.engine.marks import COLOURS, NO_MARKS, Marks, Place
from game.engine.notation import cell_name, digit_of, parse_cell, symbol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from game.engine.marks import ColourSet, Spot
    from game.engine.position import Position
    from game.engine.types import Cell, DigitSet


@dataclass(frozen=True, slots=True)
class Covered:
    """Notes, corner and centre marks, and colours of notes. False while there are none."""

    notes: tuple[tuple[Cell, DigitSet], ...] = ()
    """Sorted, and no set is empty."""
    marks: Marks = NO_MARKS

    def __bool__(self) -> bool:
        return bool(self.notes) or self.marks != NO_MARKS

    @classmethod
    def of(
        cls, small: Iterable[Mapping[Cell, DigitSet]], colours: Mapping[Spot, ColourSet]
    ) -> Covered:
        """All of them: `small` are notes, corner and centre marks. Empty sets are left out."""
        notes, corner, centre = (
            tuple(sorted(pair for pair in sets.items() if pair[1])) for sets in small
        )
        tints = tuple(sorted(pair for pair in colours.items() if pair[1]))
        marks = Marks(corner, centre, tints) if corner or centre or tints else NO_MARKS
        return cls(notes, marks)

    def masked(self, digits_of: Callable[[Cell], DigitSet]) -> Covered:
        small = (
            {cell: mask & digits_of(cell) for cell, mask in pairs.items()}
            for pairs in self._small()
        )
        colours = {s: c for s, c in self.marks.colours if digits_of(s[0]) >> s[1] & 1}
        return Covered.of(small, colours)

    def notes_masked(self, digits_of: Callable[[Cell], DigitSet]) -> Covered:
        """The same, but with all corner and centre marks."""
        covered = self.masked(digits_of)
        corner, centre = self.marks.corner, self.marks.centre
        return replace(covered, marks=replace(covered.marks, corner=corner, centre=centre))

    def cells(self) -> frozenset[Cell]:
        small = (cell for pairs in self._small() for cell in pairs)
        return frozenset(small) | {spot[0] for spot, _ in self.marks.colours}

    def __or__(self, other: Covered) -> Covered:
        mine, theirs = self._small(), other._small()
        small = (
            {cell: a.get(cell, 0) | b.get(cell, 0) for cell in {*a, *b}}
            for a, b in zip(mine, theirs, strict=True)
        )
        return Covered.of(small, {**dict(self.marks.colours), **dict(other.marks.colours)})

    def __sub__(self, other: Covered) -> Covered:
        mine, theirs = self._small(), other._small()
        small = (
            {cell: mask & ~b.get(cell, 0) for cell, mask in a.items()}
            for a, b in zip(mine, theirs, strict=True)
        )
        gone = dict(other.marks.colours)
        colours = {spot: c for spot, c in self.marks.colours if spot not in gone}
        return Covered.of(small, colours)

    def _small(self) -> tuple[dict[Cell, DigitSet], dict[Cell, DigitSet], dict[Cell, DigitSet]]:
        return dict(self.notes), dict(self.marks.corner), dict(self.marks.centre)


NOTHING_COVERED = Covered()


def lost(before: Position, after: Position) -> Covered:
    """The notes and marks of candidates that a position has no more."""
    if before.notes == after.notes and before.marks == after.marks:
        return NOTHING_COVERED
    pairs = enumerate(zip(before.notes, after.notes, strict=True))
    small = [{cell: old & ~new for cell, (old, new) in pairs}]
    for place in Place:
        left = after.marks.small(place)
        held = before.marks.small(place).items()
        small.append({cell: mask & ~left.get(cell, 0) for cell, mask in held})
    kept = dict(after.marks.colours)
    colours = {spot: c for spot, c in before.marks.colours if spot[1] and spot not in kept}
    return Covered.of(small, colours)


def brought_back(position: Position, back: Covered) -> Position:
    """A position with what comes back, in the cells that are blank."""
    if not back:
        return position
    blank = {cell for cell in back.cells() if not position.values[cell]}
    notes = {cell: position.notes[cell] | mask for cell, mask in back.notes if cell in blank}
    after = position.with_notes(notes)
    marks = after.marks
    for place, pairs in ((Place.CORNER, back.marks.corner), (Place.CENTRE, back.marks.centre)):
        held = marks.small(place)
        marks = marks.with_small(place, {cell: held.get(cell, 0) | mask for cell, mask in pairs})
    return after.with_marks(marks.with_colours(dict(back.marks.colours)))


def format_covered(covered: Covered, size: int) -> str:
    """The text form, with a blank before it; nothing for nothing."""
    marks, text = covered.marks, ""
    rows = (("notes", covered.notes), ("corner", marks.corner), ("centre", marks.centre))
    for word, pairs in rows:
        if pairs:
            names = (f"{_symbols(mask)}{cell_name(cell, size)}" for cell, mask in pairs)
            text += f" {word} {','.join(names)}"
    if marks.colours:
        names = (
            f"{symbol(digit)}{cell_name(cell, size)}/{_symbols(held)}"
            for (cell, digit), held in marks.colours
        )
        text += f" colours {','.join(names)}"
    return text


def parse_covered(words: Sequence[str], size: int) -> Covered:
    """Read the words of a text form; raises NotationError."""
    parts = dict(zip(words[::2], words[1::2], strict=False))
    if len(words) != 2 * len(parts) or not {*parts} <= {"notes", "corner", "centre", "colours"}:
        raise NotationError(f"{' '.join(words)!r} does not say what comes back", " ".join(words))
    small = (_parse_small(parts.get(word, ""), size) for word in ("notes", "corner", "centre"))
    colours = {}
    for name in filter(None, parts.get("colours", "").split(",")):
        spot, _, held = name.partition("/")
        colours[parse_cell(spot[1:], size), _mask(spot[:1], size)[0]] = _mask(held, COLOURS)[1]
    return Covered.of(small, colours)


def _parse_small(text: str, size: int) -> dict[Cell, DigitSet]:
    masks = {}
    for name in filter(None, text.split(",")):
        digits, mark, cell = name.partition("r")
        masks[parse_cell(mark + cell, size)] = _mask(digits, size)[1]
    return masks


def _mask(text: str, most: int) -> tuple[int, DigitSet]:
    """The last of some digits, and the set of them."""
    digits = [digit_of(character) for character in text]
    if not digits or not all(1 <= digit <= most for digit in digits):
        raise NotationError(f"{text!r} are not digits of 1-{symbol(most)}", text)
    return digits[-1], sum(1 << digit for digit in {*digits})


def _symbols(mask: int) -> str:
    return "".join(symbol(member) for member in _members(mask))


def _members(mask: int) -> Iterable[int]:
    return (number for number in range(1, mask.bit_length()) if mask >> number & 1)
