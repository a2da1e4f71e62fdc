"""Texts and files with many puzzles: which can be played, and what is wrong with the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import ContradictionError, NotationError, RulesError, SudokuError
from game.engine.formats.any_format import (
    NO_RULES,
    is_document,
    is_link,
    is_other_form,
    read_lines,
)
from game.engine.formats.entry import BadLine, Entry
from game.engine.formats.foreign import givens_of
from game.engine.impossible import why_impossible, why_out_of_order
from game.engine.notation import SYMBOLS, format_grid, parse_grid
from game.engine.puzzle import Puzzle
from game.engine.rules import BOX_SHAPES, is_classic
from game.session.begun import Begun
from game.store.puzzles import record_of
from game.ui.games.outside_puzzle import MAX_CHARACTERS
from game.ui.games.refusal import (
    BadSymbol,
    Conflict,
    NoBlanks,
    TooLong,
    Unkept,
    UnknownRules,
    Unsolvable,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.types import Cell, ShouldStop

MAX_PUZZLES = 100_000
"""How many puzzles of a file are taken."""

MAX_BAD = 1000
"""How many bad lines of a file are kept."""

PATIENCE, FOR_EACH = 20_000, 100
"""How many lines are looked at without any puzzle, and how many more for each that is found: what
goes on so is no list of puzzles."""

IN_GRID = " in a grid of "
"""What the message about a row of the wrong length says."""
MIN_CELLS = 40
"""A shorter line that holds no puzzle, or one of words, is passed over as a title or the like."""


class BadPuzzle(NamedTuple):
    """A line that holds no puzzle for this window."""

    line: int
    """Its number in the file, from 1."""
    text: str
    error: SudokuError
    """What is wrong; see `refusal.reason`."""
    grid: str = ""
    """The grid as far as there is one, a full stop for a blank; its size is a square."""
    cells: frozenset[Cell] = frozenset()
    """The bad cells of the grid, and those that are missing."""
    without: str = ""
    """The puzzle as a line, without the rules that Nonet does not have, if that is all that is
    wrong."""
    begun: Begun | None = None
    """What was done on it already."""


class Collection(NamedTuple):
    name: str
    """The name of the file; empty for a text."""
    puzzles: list[str]
    """Each as a line, in their order: its givens as grid text, or a record for other rules than
    the classic ones or where something is said of it."""
    bad: list[BadPuzzle]
    begun: dict[int, Begun]
    """What was done already, by the index of a puzzle."""


class BegunPuzzle(NamedTuple):
    puzzle: Puzzle
    begun: Begun


Opened = Puzzle | BegunPuzzle | Collection
"""What a text or a file may hold."""


def collect(
    lines: Iterable[str],
    name: str = "",
    should_stop: ShouldStop | None = None,
    partial: bool = False,
    into: Collection | None = None,
) -> Collection:
    """The puzzles in these lines; `should_stop` may end it early, `partial` leaves out rules that
    Nonet does not know. A collection to read `into` grows as they are found, and may be looked at
    meanwhile. Raises TooLong for a long text without anything like a puzzle."""
    whole = into or Collection(name, [], [], {})
    _, puzzles, bad, begun = whole
    looked_at, worn = 0, False

    def enough() -> bool:
        nonlocal looked_at, worn
        looked_at += 1
        worn = looked_at > PATIENCE + FOR_EACH * len(puzzles)
        return worn or bool(should_stop and should_stop())

    for entry in read_lines(_watched(lines, puzzles, bad), None, True, enough):
        if isinstance(entry, BadLine):
            judged: str | BadPuzzle | None = _bad_line(entry)
        else:
            judged = _judged(entry)
            if isinstance(judged, str) and entry.unknown and not partial:
                judged = _lacking(entry, judged)
        if isinstance(judged, str):
            if isinstance(entry, Entry) and (done := _done_in(entry)):
                begun[len(puzzles)] = done
            puzzles.append(judged)
        elif judged and len(bad) < MAX_BAD:
            bad.append(judged)
        if len(puzzles) >= MAX_PUZZLES or (should_stop and should_stop()):
            break
    if worn:
        why = SudokuError("hardly any puzzles up to here: the rest was not read")
        bad.append(BadPuzzle(looked_at, "", why))
    return whole


def _done_in(entry: Entry) -> Begun | None:
    """What was done on a puzzle; None for nothing.

    A full grid that nobody has spent time on is the answer, which setters leave in their links.
    """
    is_answer = all(entry.givens) and not entry.seconds
    cells = () if is_answer else sorted(entry.placed)
    placed = tuple((cell, entry.givens[cell]) for cell in cells)
    done = Begun(placed, entry.notes, entry.deleted, entry.seconds, entry.title)
    return done if done.is_begun or done.title else None


def _watched(lines: Iterable[str], puzzles: list[str], bad: list[BadPuzzle]) -> Iterator[str]:
    """The lines, as long as something is found in them: a pipe may have no end."""
    read = 0
    whole = False
    for line in lines:
        before, read = read, read + len(line)
        is_long = line.startswith("{") or is_link(line) or is_document(line)
        whole = whole or is_document(line)
        if not whole and (before if is_long else read) > MAX_CHARACTERS and not puzzles:
            if not bad:
                raise TooLong(MAX_CHARACTERS)
            return
        yield line


def _judged(entry: Entry) -> str | BadPuzzle:
    """The line of a puzzle that can be played, or why it cannot."""
    rules, givens = entry.rules, givens_of(entry)
    text, record = format_grid(givens), ""
    error: SudokuError | None = None
    clashing: frozenset[Cell] = frozenset()
    if 0 not in givens:
        error = NoBlanks()
    elif clashing := rules.conflicts(givens):
        broken = ContradictionError("these digits break a rule", clashing)
        error = Conflict(broken, rules, givens)
    elif not is_classic(rules) and (why := why_impossible(rules) or why_out_of_order(rules)):
        error = Unsolvable(ContradictionError(why), rules)
    else:
        try:
            record = record_of(Puzzle(None, rules, givens, (), entry.about))
        except RulesError as unkept:
            error = Unkept(str(unkept))
    if error:
        return BadPuzzle(entry.line, entry.record or text, error, text, clashing)
    return record or text


def _lacking(entry: Entry, line: str) -> BadPuzzle:
    """A puzzle with rules that Nonet does not have."""
    names = ", ".join(entry.unknown)[:200]
    grid, error = format_grid(givens_of(entry)), UnknownRules(f"{NO_RULES}{names}")
    return BadPuzzle(entry.line, names, error, grid, without=line, begun=_done_in(entry))


def _bad_line(bad: BadLine) -> BadPuzzle | None:
    """What is wrong with a line; None for one that is no puzzle at all, such as a title."""
    text = bad.text.strip()
    if not text or text.startswith("{") or is_document(text) or is_other_form(text):
        return BadPuzzle(bad.line, text, SudokuError(bad.message))
    if text.startswith("*-") or IN_GRID in bad.message:
        return BadPuzzle(bad.line, text, SudokuError(bad.message))
    plain = sum(character in ".0123456789" for character in text)
    if len(text) < MIN_CELLS or 2 * plain < len("".join(text.split())):
        return None
    grid, cells = _picture(text)
    try:
        parse_grid(text)
    except NotationError as error:
        if not error.place:
            return BadPuzzle(bad.line, text, error, grid, cells)
        size = round(len(grid) ** 0.5)
        return BadPuzzle(bad.line, text, BadSymbol(error, size), grid, cells)
    return BadPuzzle(bad.line, text, SudokuError(bad.message), grid, cells)


def _picture(text: str) -> tuple[str, frozenset[Cell]]:
    """A text as a grid, and its cells that are missing or no digits; a text that is far from the
    size of a grid is cut at 81 cells."""
    signs = "".join(text.split())
    size = round(len(signs) ** 0.5)
    size = size if size in BOX_SHAPES and size * size == len(signs) else 9
    cells = signs[: size * size].ljust(size * size)
    known = "0" + SYMBOLS[: size + 1]
    bad = frozenset(i for i, symbol in enumerate(cells) if symbol.upper() not in known)
    shown = "".join(cell if cell.isalnum() else "." if cell in ". " else "?" for cell in cells)
    return shown, bad
