"""The fast lane of ``solve`` and ``check``: lines of 81 digits, with no object for each puzzle.

Such lines are most of what large collections hold. They are solved as bytes, by this process or,
with ``--jobs``, in batches by several; all other lines pass by to the reader of any format.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from game.cli.parallel import TaskResult
from game.cli.solution_format import describe_solutions, format_values
from game.cli.watch import Watch
from game.engine.errors import Stopped, SudokuError
from game.engine.formats.entry import Entry, quoted
from game.engine.notation import format_grid
from game.engine.rules import classic
from game.engine.solver.plain_search import assign_given_and_singles, plain_solutions
from game.engine.solver.tables import tables

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from game.cli.parallel import Batches

    Result = str | TaskResult
    """What is printed, or a `TaskResult` that failed."""

LENGTH = 82
"""Characters of a plain line, with its end."""
CELLS = 81
BATCH = 1000
"""Lines that another process gets at a time: about a fiftieth of a second of easy puzzles."""

_SYMBOLS = b"0123456789.\n"
_VALUES = bytes(max(0, each - 48) if each < 58 else 0 for each in range(256))
"""The digit of each of `_SYMBOLS` but the line end, 0 for a blank."""
_LINE_OF = bytes.maketrans(bytes(range(1, 10)), b"123456789")


class Plain(NamedTuple):
    """What is done with each plain line; it can be sent to another process."""

    command: str
    doing: str
    limit: int
    """Solutions are counted up to this, at least 2."""
    unique: str | None
    """Printed instead of the only solution; None to print it."""
    form: str
    """One of `solution_format.FORMATS`."""
    end: str
    """What follows a puzzle, beside a line end."""
    seconds: float | None
    """When to give up on a puzzle."""

    def report(self, number: int, line: str, watch: Watch) -> Result:
        """What is printed for the puzzle of a line, or why it was given up."""
        values = line.encode().translate(_VALUES)[:CELLS]
        position, board = assign_given_and_singles(tables(classic()), values)
        if not position:  # the usual case, quickly
            return self._formatted(board)
        watch.begin(number)
        try:
            return self._searched(number, position, board, values, watch)
        except Stopped:
            watch.end()  # the timer may have stopped the end below
            late = f"gave up after {self.seconds:g} s: {quoted(format_grid(values))}"
            return TaskResult(late, failed=True, late=True)
        except SudokuError as error:
            return TaskResult(str(error), failed=True)
        finally:
            watch.end()

    def reports(self, first: int, lines: list[str]) -> list[tuple[int, Result]]:
        """The reports of successive lines, in a process of their own: with the number of a line
        each, but those of neighbours as one text, which costs less to send and to print."""
        found: list[tuple[int, Result]] = []
        texts: list[str] = []
        with Watch(self.command, self.doing, self.seconds) as watch:
            for number, line in enumerate(lines, first):
                report = self.report(number, line, watch)
                if isinstance(report, str):
                    texts.append(report)
                    continue
                if texts:
                    found.append((number - 1, "\n".join(texts)))
                    texts = []
                found.append((number, report))
        if texts:
            found.append((first + len(lines) - 1, "\n".join(texts)))
        return found

    def _searched(
        self, number: int, position: int, board: list[int], values: bytes, watch: Watch
    ) -> str:
        if position > 0:
            search = plain_solutions(tables(classic()), position, board, watch)
            found = list(islice(search, 2))
            if len(found) == 1:
                return self._formatted(found[0])
        entry = Entry(number, classic(), tuple(values))
        return describe_solutions(entry, watch, self.limit, self.unique, self.form) + self.end

    def _formatted(self, board: Sequence[int]) -> str:
        if self.unique:
            return self.unique
        if self.form == "line":
            return bytes(board).translate(_LINE_OF).decode()
        return format_values(board, self.form) + self.end


class PlainLines:
    """The plain lines among all: reported at once, or gathered in batches."""

    def __init__(
        self,
        plain: Plain,
        print_it: Callable[[int, Result], None],
        batches: Batches | None,
    ) -> None:
        """`print_it` gets the number of each plain line with its report, in order."""
        self.skipped = 0
        """How many lines fewer a reader of `others` has counted than there were."""
        self._plain, self._print, self._batches = plain, print_it, batches
        self._first, self._lines = 0, list[str]()

    def others(self, lines: Iterable[str], watch: Watch) -> Iterator[str]:
        """All other lines. An empty one stands for each run of plain lines, so that what a reader
        has gathered before them comes first.

        The first plain line passes by, too: it may belong to what a reader looks ahead for.
        """
        inside = seen = False
        report, print_it, batches = self._plain.report, self._print, self._batches
        for number, line in enumerate(lines, 1):
            is_plain = len(line) == LENGTH and not line.encode().translate(None, _SYMBOLS)
            if not (is_plain and seen):
                seen = seen or is_plain
                inside = False
                self._finish(watch)
                yield line
                continue
            if inside:
                self.skipped += 1
            else:
                inside = True
                yield "\n"
            if batches is None:
                print_it(number, report(number, line, watch))
            else:
                self._gather(number, line, batches)
        self._finish(watch)

    def _gather(self, number: int, line: str, batches: Batches) -> None:
        if not self._lines:
            self._first = number
        self._lines.append(line)
        if len(self._lines) >= BATCH:
            batches.give(self._plain.reports, self._first, self._lines, self._print_all)
            self._lines = []

    def _print_all(self, results: list[tuple[int, Result]]) -> None:
        for number, result in results:
            self._print(number, result)

    def _finish(self, watch: Watch) -> None:
        """Print all that is still gathered or on its way."""
        if self._batches is not None:
            self._batches.finish()
        for number, line in enumerate(self._lines, self._first):
            self._print(number, self._plain.report(number, line, watch))
        self._lines = []
