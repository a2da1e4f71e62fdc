"""The sheet of a puzzle in the making: givens, regions and clues, which need not make sense yet."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from game.engine.about import NO_ABOUT, About, tidied
from game.engine.errors import NotationError, RulesError
from game.engine.formats.records import format_asked, parse_record
from game.engine.houses import House
from game.engine.notation import format_grid
from game.engine.rules import BOX_SHAPES, Rules, box_shape, boxes, latin
from game.engine.variants.fog import Fog
from game.engine.variants.jigsaw import is_rectangle
from game.engine.variants.several_grids import is_of_board, name_of_grids, rules_of_grids

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.constraints import Constraint
    from game.engine.types import Cell, Digit


SIZES = tuple(BOX_SHAPES)
"""How many rows a sheet may have."""

MAX_CLUES = 2000
"""The most clues of a sheet: more than any puzzle that was ever set."""


@dataclass(frozen=True)
class EditedPuzzle:
    """A puzzle in the making; a value, so that undo keeps those before it."""

    size: int
    givens: tuple[Digit, ...]
    """One value a cell, row by row; 0 for a blank."""
    labels: tuple[int, ...] = ()
    """The region of each cell, 0 to size - 1; empty for the usual boxes. While regions are drawn
    they may be too small or too large."""
    clues: tuple[Constraint, ...] = ()
    """What holds besides rows, columns and boxes, in the order in which it was added."""
    grids: str = ""
    """The name of a board of several grids; empty for a single one. Where it has no cells, givens
    are `VOID`."""
    about: About = NO_ABOUT
    """What the setter of a puzzle says of it that was pasted or opened."""

    @classmethod
    def blank(cls, size: int = 9, grids: str = "") -> EditedPuzzle:
        """A sheet of this size, or a board of several grids, without anything on it."""
        if grids:
            rules = rules_of_grids(grids)
            return cls(rules.size, rules.with_void((0,) * rules.cell_count), grids=grids)
        return cls(size, (0,) * (size * size))

    @classmethod
    def of(cls, rules: Rules, givens: Iterable[Digit], about: About = NO_ABOUT) -> EditedPuzzle:
        """The sheet of a puzzle; raises RulesError for grids that lie in a way without a name."""
        if rules.has_several:
            return replace(cls._of_grids(rules, rules.with_void(tuple(givens))), about=about)
        clues = tuple(filter(_is_clue, rules.written))
        sheet = cls(rules.size, tuple(givens), (), clues, about=about)
        drawn = [house.cells for house in rules.houses if house.kind == "box"]
        labels = [0] * rules.cell_count
        for number, cells in enumerate(drawn):
            for cell in cells:
                labels[cell] = number
        return sheet.with_labels(tuple(labels))

    @classmethod
    def _of_grids(cls, rules: Rules, givens: tuple[Digit, ...]) -> EditedPuzzle:
        name = name_of_grids(rules)
        if not name:
            raise RulesError("these grids have no sheet")
        clues = tuple(constraint for constraint in rules.written if not is_of_board(constraint))
        return cls(rules.size, givens, (), clues, name)

    @property
    def width(self) -> int:
        """How many rows and columns the board has."""
        return math.isqrt(len(self.givens))

    @property
    def void(self) -> frozenset[Cell]:
        """Where a board of several grids has no cells."""
        return rules_of_grids(self.grids).void if self.grids else frozenset()

    @cached_property
    def usual_labels(self) -> tuple[int, ...]:
        """The regions of a sheet with the usual boxes; 0 where there are no cells."""
        labels = [0] * len(self.givens)
        if self.grids:
            drawn = (house for house in rules_of_grids(self.grids).houses if house.kind == "box")
            for number, house in enumerate(drawn):
                for cell in house.cells:
                    labels[cell] = number
            return tuple(labels)
        for house in boxes(*box_shape(self.size)).houses:
            for cell in house.cells:
                labels[cell] = house.index
        return tuple(labels)

    @property
    def regions(self) -> tuple[int, ...]:
        """The region of each cell."""
        return self.labels or self.usual_labels

    @cached_property
    def odd_regions(self) -> tuple[int, ...]:
        """The regions that have too few cells or too many, the largest first."""
        counts = {label: self.regions.count(label) for label in range(self.size)}
        wrong = [label for label, count in counts.items() if count != self.size]
        return tuple(sorted(wrong, key=lambda label: -counts[label]))

    @property
    def is_unfinished(self) -> bool:
        """Whether regions are drawn of which some are odd: nothing can keep such a puzzle."""
        return bool(self.labels and self.odd_regions)

    @cached_property
    def rules(self) -> Rules:
        """The rules as far as they are clear: regions of a wrong size are left out."""
        if self.grids:
            board = rules_of_grids(self.grids)
            return Rules(self.size, (*board.written, *self.clues), board.width)
        plain = latin(self.size) + Rules(self.size, self._houses())
        return Rules(self.size, (*plain.written, *self.clues))

    def _houses(self) -> list[House]:
        if not self.labels:
            return list(boxes(*box_shape(self.size)).houses)
        houses = []
        for label in range(self.size):
            if label not in self.odd_regions:
                cells = tuple(cell for cell, region in enumerate(self.labels) if region == label)
                houses.append(House("box", label, cells, not is_rectangle(cells, self.size)))
        return houses

    @property
    def is_blank(self) -> bool:
        blank = self.givens.count(0) == len(self.givens) - len(self.void)
        return blank and not self.clues and not self.labels

    # -- changes ---------------------------------------------------------------------------

    def with_given(self, cells: Iterable[Cell], digit: Digit) -> EditedPuzzle:
        """A digit in some cells; 0 rubs out."""
        givens = list(self.givens)
        for cell in cells:
            if cell not in self.void:
                givens[cell] = digit
        return replace(self, givens=tuple(givens))

    def with_labels(self, labels: tuple[int, ...]) -> EditedPuzzle:
        """Other regions; the usual boxes where they are these, whatever their numbers."""
        order = list(dict.fromkeys(labels))
        named = tuple(order.index(label) for label in labels)
        usual = list(dict.fromkeys(self.usual_labels))
        if named == tuple(usual.index(label) for label in self.usual_labels):
            named = ()
        return replace(self, labels=named)

    def with_clue(self, clue: Constraint) -> EditedPuzzle:
        """One clue more; raises RulesError for one that could not be kept."""
        if len(self.clues) >= MAX_CLUES:
            raise RulesError(f"a sheet has at most {MAX_CLUES} clues")
        if clue in self.clues:
            return self
        self._check(clue)
        return replace(self, clues=(*self.clues, clue))

    def without(self, *gone: Constraint) -> EditedPuzzle:
        """Some clues less."""
        return replace(self, clues=tuple(clue for clue in self.clues if clue not in gone))

    def relit(self, cells: Iterable[Cell]) -> EditedPuzzle:
        """With fog that these cells are lit in besides those that are, or no longer if all of them
        are; without a light there is no fog."""
        fog = next((clue for clue in self.clues if isinstance(clue, Fog)), None)
        lit, some = set(fog.cells) if fog else set(), set(cells)
        lit = lit - some if some <= lit else lit | some
        sheet = self.without(fog) if fog else self
        return sheet.with_clue(Fog(tuple(sorted(lit)))) if lit else sheet

    def _check(self, clue: Constraint) -> None:
        """Raises RulesError for a clue that no record can express, such as one that lies in none of
        several grids whole."""
        plain = rules_of_grids(self.grids) if self.grids else _plain(self.size)
        rules = Rules(self.size, (*plain.written, clue), plain.width)
        format_asked(rules, rules.with_void((0,) * rules.cell_count))

    # -- text ------------------------------------------------------------------------------

    def format(self) -> str:
        """A text that `parse` reads: what is kept while the player works."""
        blank, grid = ("." * len(self.givens), format_grid(self.rules.without_void(self.givens)))
        asked = _asked_blank(self.size, self.grids, self.clues).replace(blank, grid)
        record: dict[str, object] = {"asked": asked, "labels": list(self.labels)}
        if self.about:
            record["about"] = self.about
        return json.dumps(record, separators=(",", ":"), ensure_ascii=False)

    @classmethod
    def parse(cls, text: str) -> EditedPuzzle | None:
        """Read a text of `format`; None for any other."""
        try:
            record = json.loads(text)
            rules, givens = parse_record(record["asked"])
            labels, about = tuple(record["labels"]), tidied(*record.get("about", ("",))[:3])
        except (ValueError, KeyError, TypeError, RecursionError, NotationError, RulesError):
            return None
        if rules.has_several:
            return replace(cls._of_grids(rules, givens), about=about)
        size, count = rules.size, rules.cell_count
        fits = len(labels) in (0, count)
        if not fits or any(type(label) is not int or not 0 <= label < size for label in labels):
            return None
        clues = tuple(filter(_is_clue, rules.written))
        return cls(size, givens, labels, clues, about=about)


@lru_cache(maxsize=4)
def _asked_blank(size: int, grids: str, clues: tuple[Constraint, ...]) -> str:
    """The record of a sheet without its givens: many sheets in a row have the same clues."""
    plain = rules_of_grids(grids) if grids else _plain(size)
    rules = Rules(size, (*plain.written, *clues), plain.width)
    return format_asked(rules, rules.with_void((0,) * rules.cell_count))


def _plain(size: int) -> Rules:
    return latin(size) + boxes(*box_shape(size))


def _is_clue(constraint: Constraint) -> bool:
    return not (isinstance(constraint, House) and constraint.kind in ("row", "column", "box"))


class Editing:
    """One sheet, and what undo and redo go to."""

    def __init__(self, sheet: EditedPuzzle) -> None:
        self.sheet = sheet
        self._steps: list[EditedPuzzle | str] = [sheet]
        """The sheets in the order in which they were made; those that were kept in a file are
        read once they are wanted."""
        self.at = 0
        """Which of them is the present one."""

    @classmethod
    def resumed(cls, texts: Sequence[str], at: int) -> Editing:
        """Go on with steps that were kept as `EditedPuzzle.format` has them; a blank sheet where
        the present one cannot be read."""
        sheet = EditedPuzzle.parse(texts[at]) if texts else None
        history = cls(sheet or EditedPuzzle.blank())
        if sheet:
            history._steps = [*texts[:at], sheet, *texts[at + 1 :]]
            history.at = at
        return history

    @property
    def count(self) -> int:
        """How many sheets there are, with those before and after the present one."""
        return len(self._steps)

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to take again."""
        return self.at < len(self._steps) - 1

    def change(self, sheet: EditedPuzzle, instead: bool = False) -> bool:
        """Go on to another sheet; returns whether it differs. ``instead`` makes one step of this
        and the last one, as where a number is typed figure by figure."""
        if sheet == self.sheet:
            return False
        if not (instead and self.at):
            self.at += 1
        self._steps[self.at :] = [sheet]
        self.sheet = sheet
        return True

    def undo(self) -> bool:
        """Take a step back; returns whether there was one."""
        return self.can_undo and self._go(self.at - 1)

    def redo(self) -> bool:
        """Take it again; returns whether there was one."""
        return self.can_redo and self._go(self.at + 1)

    def _go(self, at: int) -> bool:
        """Go to another step; damage to one that was kept ends the way there."""
        step = self._steps[at]
        sheet = EditedPuzzle.parse(step) if isinstance(step, str) else step
        if sheet is None:
            if at < self.at:
                self._steps = self._steps[self.at :]
                self.at = 0
            else:
                del self._steps[at:]
            return False
        self._steps[at] = self.sheet = sheet
        self.at = at
        return True
