"""A puzzle with all that is printed about it."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from game.engine.about import tidy_line
from game.engine.candidates import Candidates
from game.engine.errors import Stopped, SudokuError
from game.engine.variants.names_of_rules import name_of
from game.plans.board_plan import Board
from game.words.kind_names import kind_name

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.engine.about import About
    from game.engine.formats.entry import Entry
    from game.engine.rules import Rules
    from game.engine.types import Cell, Digit, DigitSet, ShouldStop
    from game.session.rating import Rating
    from game.words.texts import Texts


class Item(NamedTuple):
    """One puzzle of a booklet."""

    rules: Rules
    givens: tuple[Digit, ...]
    variant: str = "classic"
    """Its kind by name; empty for rules without one."""
    written: tuple[Digit, ...] = ()
    """The player's digits, 0 where there is none."""
    notes: Mapping[Cell, DigitSet] = {}
    solution: tuple[Digit, ...] = ()
    """Empty where there is none, or more than one."""
    tier: str = ""
    """One of `levels.TIERS`; empty where it is not known."""
    ratings: str = ""
    """Ratings on known scales, as text."""
    title: str = ""
    """What it is called, or who made it."""
    words: str = ""
    """The rules in the setter's words."""

    def board(self, candidates: bool = False) -> Board:
        """The board as it is printed; with `candidates` in all blank cells."""
        notes = candidates_of(self.rules, self.givens) if candidates else self.notes
        return Board(self.rules, self.givens, self.written, notes)

    def solved(self) -> Board:
        """The board of the solution: givens are printed, all else is written."""
        return Board(self.rules, self.givens, self.solution)


def item_of(entry: Entry, should_stop: ShouldStop | None = None) -> Item:
    """A puzzle or position that was read, with its solution."""
    rules = entry.rules
    givens = tuple(0 if i in entry.placed else digit for i, digit in enumerate(entry.givens))
    written = tuple(digit if i in entry.placed else 0 for i, digit in enumerate(entry.givens))
    notes: dict[Cell, DigitSet] = {}
    for cell, digit in entry.notes:
        notes[cell] = notes.get(cell, 0) | 1 << digit
    if entry.deleted:
        notes = without(candidates_of(rules, entry.givens), entry.deleted)
    return Item(
        rules,
        givens,
        name_of(rules),
        written if entry.placed else (),
        notes,
        solution_of(rules, givens, should_stop),
        title=titled(entry.about, entry.id),
        words=entry.words,
    )


def titled(about: About, name: str = "") -> str:
    """The title and the author of a puzzle, or its `name`."""
    return tidy_line(" · ".join(part for part in (about.title or name, about.author) if part), 80)


def solution_of(
    rules: Rules, givens: tuple[Digit, ...], should_stop: ShouldStop | None
) -> tuple[Digit, ...]:
    """The only solution; empty where there is none, there are several, or it takes too long."""
    from game.engine.solver import solutions

    try:
        boards = list(islice(solutions(rules, givens, should_stop), 2))
    except Stopped:
        return ()
    return tuple(boards[0]) if len(boards) == 1 else ()


def candidates_of(rules: Rules, values: tuple[Digit, ...]) -> dict[Cell, DigitSet]:
    """What could stand in each blank cell, as far as its peers say."""
    try:
        masks = Candidates(rules, values).masks
    except SudokuError:
        return {}
    return {cell: masks[cell] for cell, value in enumerate(values) if not value}


def without(
    notes: dict[Cell, DigitSet], deleted: tuple[tuple[Cell, Digit], ...]
) -> dict[Cell, DigitSet]:
    """Notes without some of them."""
    left = dict(notes)
    for cell, digit in deleted:
        left[cell] = left.get(cell, 0) & ~(1 << digit)
    return left


def kind_title(t: Texts, item: Item) -> str:
    if not item.variant:
        return t("kind.mixed")
    return kind_name(t, item.variant, item.rules.size)


def ratings_text(rating: Rating) -> str:
    """Ratings on known scales: `SE 4.2 · HoDoKu 1204`."""
    se = "" if rating.se is None else f"SE {rating.se:.1f}"
    hodoku = f"HoDoKu {rating.hodoku[1]}" if rating.hodoku else ""
    return " · ".join(scale for scale in (se, hodoku) if scale)


def level_of(t: Texts, item: Item) -> str:
    """Its level with its ratings, as far as they are known."""
    level = t(f"level.tier.{item.tier}") if item.tier else ""
    return " · ".join(part for part in (level, item.ratings) if part)
