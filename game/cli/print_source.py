"""What ``print`` prints: puzzles of files, of a book, or new ones."""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from game.cli.parallel import TaskResult, cores, run_tasks
from game.cli.progress import Progress
from game.cli.stream import open_lines, paired
from game.engine.errors import Stopped, SudokuError
from game.engine.formats.any_format import read_lines
from game.engine.formats.entry import BadLine, quoted
from game.engine.formats.position_lines import read_position
from game.paper.item import Item, item_of, ratings_text
from game.paper.magazine import MIX, MIXED, Magazine, item_of_puzzle, wanted_kinds

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator

    from game.engine.formats.entry import Entry
    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop

SECONDS = 5.0
"""How long the solution or the level of one puzzle is looked for."""


class BadInput(Exception):
    """There is no such file or book."""


def items_of(options: Namespace) -> list[Item]:
    """All puzzles that are asked for; bad lines are reported, and noted as `options.bad`."""
    if options.files or options.position:
        items = list(_read(options))
    else:
        items = list(_of_book(options) if options.book else _new(options))
    if not needs_levels(options):
        return items
    progress = Progress("print", len(items), "puzzles")
    rated = []
    for item in items:
        rated.append(_rated(item, options.ratings))
        progress.advance()
    progress.clear()
    return rated


def needs_levels(options: Namespace) -> bool:
    """Whether the level of each puzzle is printed, which takes time to find."""
    return not options.output.lower().endswith((".svg", ".png"))


def _read(options: Namespace) -> Iterator[Item]:
    for name in (*paired(options.files), *options.position):
        try:
            lines = open_lines("print", name, read_position)
        except OSError as error:
            raise BadInput(f"{quoted(name)}: {error.strerror or error}") from None
        for item in read_lines(lines, read_position):
            if isinstance(item, BadLine):
                options.bad = True
                print(f"print: line {item.line}: {item.message}", file=sys.stderr)
            else:
                yield _solved(item)


def _solved(entry: Entry) -> Item:
    """The puzzle with its solution; one that has none, or several, is printed and reported."""
    item = item_of(entry, deadline())
    if not item.solution:
        print(
            f"print: line {entry.line}: it has not one solution, so none is printed",
            file=sys.stderr,
        )
    return item


def deadline(seconds: float = SECONDS) -> ShouldStop:
    """Says to stop once so much time is over."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end


def _rated(item: Item, scales: bool) -> Item:
    """The item with its level, and with ratings on known scales, as far as they are soon found."""
    from game.engine.puzzle import Puzzle
    from game.session.rating import rate

    if not item.solution or (item.tier and not scales):
        return item
    puzzle = Puzzle(None, item.rules, item.givens, (item.solution,))
    with suppress(SudokuError, Stopped):
        for rating in rate(puzzle, deadline(), slow=scales):
            item = item._replace(tier=rating.tier)
            if scales:
                item = item._replace(ratings=ratings_text(rating))
            elif item.tier:
                break
    return item


class _Making(NamedTuple):
    """Makes one puzzle after the other, in any process."""

    magazine: Magazine
    timeout: float | None = None
    """Seconds after which a puzzle is given up; None for no limit."""

    def make(self, number: int) -> TaskResult:
        """Puzzle `number` as a record, or the error that prevented it."""
        from game.engine.formats.records import format_record

        should_stop = deadline(self.timeout) if self.timeout else None
        try:
            return TaskResult(format_record(self.magazine.make(number, should_stop)))
        except Stopped:
            late = f"puzzle {number + 1}: gave up after {self.timeout or 0:g} s"
            return TaskResult(late, failed=True, late=True)
        except SudokuError as error:
            return TaskResult(str(error), failed=True)


def _new(options: Namespace) -> Iterator[Item]:
    seed = options.seed
    if seed is None:
        from os import urandom

        seed = int.from_bytes(urandom(4))
    tiers = {MIX: MIXED, "any": ()}.get(options.tier, (options.tier,))
    kinds = wanted_kinds(tuple(options.kind))
    magazine = Magazine(options.count, kinds, options.size, tiers, seed)
    progress = Progress("print", options.count, "puzzles")
    jobs = min(cores(), options.count)
    making = _Making(magazine, options.timeout)
    for made in run_tasks(making.make, options.count, jobs, progress.tick):
        if made.late:
            progress.clear()
            options.bad = True
            print(f"print: {made.text}", file=sys.stderr)
            continue
        if made.failed:
            progress.clear()
            raise SudokuError(made.text)
        progress.advance()
        yield item_of_puzzle(_puzzle(made.text))
    progress.clear()


def _puzzle(record: str) -> Puzzle:
    """A puzzle from its record, with its spec and solution."""
    import json

    from game.engine.formats.records import parse_record
    from game.engine.notation import parse_grid
    from game.engine.puzzle import Puzzle, PuzzleSpec

    rules, givens = parse_record(record)
    facts = json.loads(record)
    solution = rules.with_void(parse_grid(facts["solution"]))
    return Puzzle(PuzzleSpec.parse(facts["spec"]), rules, givens, (solution,))


def _of_book(options: Namespace) -> Iterator[Item]:
    from game.paper.book_titles import place_title
    from game.session.books import BookEntry
    from game.store.library import Library, LibraryError
    from game.words.texts import Texts

    library, t = Library(), Texts(options.language)
    try:
        count = library.book(options.book)
        last = min(count, options.first + options.count - 1)
        if not count or options.first > count:
            raise BadInput(f"no book has the name {quoted(options.book)} and that number")
        for number in range(options.first, last + 1):
            title = place_title(t, BookEntry(options.book, number))
            yield item_of_puzzle(library.numbered(options.book, number))._replace(title=title)
    except LibraryError as error:
        raise BadInput(str(error)) from None
    finally:
        library.close()
