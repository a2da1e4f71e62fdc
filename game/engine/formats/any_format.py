"""Reads a text in any format, recognised by its content.

A text in lines, of which each may be a puzzle, is read as a stream. Other programs' documents are
read whole: `FORMATS` lists them, the first that recognises a text reads it.
"""

from __future__ import annotations

from itertools import chain, islice, takewhile
from typing import TYPE_CHECKING, NamedTuple

from game.engine.errors import NotationError, SudokuError
from game.engine.formats.candidate_grids import (
    is_candidate_row,
    is_sukaku,
    parse_sukaku,
)
from game.engine.formats.entry import BadLine, Entry
from game.engine.formats.foreign import bad
from game.engine.formats.grid_files import (
    is_framed,
    is_heading,
    is_sectioned,
    read_framed,
    read_sections,
    with_heading,
)
from game.engine.formats.position_lines import read_position
from game.engine.formats.puzzle_text import read_puzzles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from game.engine.formats.puzzle_text import Special
    from game.engine.types import ShouldStop

    Found = Entry | BadLine

MAX_CHARACTERS = 10 << 20
"""The most characters of a document, which is read whole."""
MAX_LINES = 200_000
"""The most lines of a document; a collection of 10 MB has half of them."""
_BLOCK, _BATCH = 1 << 16, 5000
PEEKED = 20
"""Lines that are looked at to see whether a framed grid has candidates or moves."""

NO_RULES = "there are no rules for: "
"""How the message begins that names rules which Nonet does not have."""

_IDS = frozenset("0123456789")


class Format(NamedTuple):
    """A kind of document."""

    name: str
    recognises: Callable[[str], bool]
    """Whether the beginning of a text is of this kind."""
    read: Callable[[str], Iterator[Found]]


def _is_opensudoku(text: str) -> bool:
    return "<opensudoku" in text or "<sudoku " in text


def _read_opensudoku(text: str) -> Iterator[Found]:
    from game.engine.formats.opensudoku import read_opensudoku

    return read_opensudoku(text)


def _is_ksudoku(text: str) -> bool:
    return "<ksudoku" in text


def _read_ksudoku(text: str) -> Iterator[Found]:
    from game.engine.formats.ksudoku import read_ksudoku

    return read_ksudoku(text)


def _is_json(text: str) -> bool:
    return text.lstrip().startswith("{")


def _read_json(text: str) -> Iterator[Found]:
    from game.engine.formats.json_files import read_json_file

    return read_json_file(text)


def _is_framed(text: str) -> bool:
    return is_framed(text.splitlines()[:PEEKED])


FORMATS = (
    Format("KSudoku", _is_ksudoku, _read_ksudoku),
    Format("OpenSudoku", _is_opensudoku, _read_opensudoku),
    Format("JSON", _is_json, _read_json),
    Format("SadMan", is_sectioned, read_sections),
    Format("Simple Sudoku", _is_framed, read_framed),
)
"""Every kind of document, in the order in which they are tried."""


def read_any(text: str, partial: bool = False) -> list[Found]:
    """All puzzles in a text, and what is wrong with the others, in order.

    A puzzle with rules that Nonet does not know is an error that names them; with `partial` it is
    read without them, and they are named in its `unknown`.
    """
    return list(read_lines(_lines_of(text), None, partial))


def _lines_of(text: str) -> Iterator[str]:
    """The lines with their ends; a long text is not held twice."""
    at = 0
    while at < len(text):
        end = text.find("\n", at + _BLOCK) + 1 or len(text)
        yield from text[at:end].splitlines(keepends=True)
        at = end


def read_lines(
    lines: Iterable[str],
    special: Special | None = None,
    partial: bool = False,
    should_stop: ShouldStop | None = None,
) -> Iterator[Found]:
    """The same from lines, read as they come; `special` as in `read_puzzles`, `partial` as in
    `read_any`. `should_stop` is asked before each line that is looked at, and ends them."""
    for item in _found(_until(lines, should_stop), special, should_stop):
        if isinstance(item, Entry) and item.unknown and not partial:
            names = ", ".join(item.unknown)[:200]
            yield BadLine(item.line, f"{NO_RULES}{names}", names)
        else:
            yield item


def _until(lines: Iterable[str], should_stop: ShouldStop | None) -> Iterator[str]:
    """The lines as long as nobody says stop."""
    if should_stop is None:
        return iter(lines)
    return takewhile(lambda _: not should_stop(), lines)


def _found(
    lines: Iterator[str], special: Special | None, should_stop: ShouldStop | None
) -> Iterator[Found]:
    head: list[str] = []
    for line in islice(lines, PEEKED):
        head.append(line)
        if line.strip():
            break
    first = head[-1] if head else ""
    heading = []
    while is_heading(first):
        heading.append(first)
        first = next(lines, "")
        head.append(first)
    if not is_document(first):
        if "<" not in first and _may_be_framed(first):
            head += islice(lines, PEEKED)
        if not is_framed([line.rstrip("\r\n") for line in head]):
            puzzles = read_puzzles(chain(head, lines), _line_reader(special))
            yield from _headed(puzzles, heading)
            return
    yield from _headed(_document(head, lines, special, should_stop), heading)


def _headed(items: Iterator[Found], heading: list[str]) -> Iterator[Found]:
    """What was found, the first puzzle with its heading."""
    for item in items:
        if heading and isinstance(item, Entry):
            item, heading = with_heading(item, heading), []
        yield item


def _may_be_framed(first: str) -> bool:
    """Whether a line is the edge of a frame, or a row of candidates."""
    return set(first.strip()) <= set("*-+.:'|=,") or is_candidate_row(first)


def is_document(first: str) -> bool:
    """Whether a first line is one of a document, which is not read line by line."""
    text = first.lstrip("\ufeff \t\r\n")
    if text.startswith("{"):
        return "}" not in text
    return text.startswith("<") or is_sectioned(text)


def _document(
    head: list[str],
    lines: Iterator[str],
    special: Special | None,
    should_stop: ShouldStop | None,
) -> Iterator[Found]:
    size, kept = sum(map(len, head)), head
    blocks: list[str] = []
    for number, line in enumerate(lines, len(head)):
        size += len(line)
        if size > MAX_CHARACTERS or number > MAX_LINES:
            most = f"{MAX_CHARACTERS:,} characters or {MAX_LINES:,} lines"
            message = f"a document of more than {most}"
            yield BadLine(1, message, (*blocks, *kept)[0][:200])
            return
        kept.append(line)
        if len(kept) >= _BATCH:
            blocks.append("".join(kept))  # a list of short lines takes many times their room
            kept = []
    text = "".join([*blocks, *kept]).lstrip("\ufeff")
    start = text[:5000]
    for form in FORMATS:
        if form.recognises(start):
            items = form.read(text)
            first = next(items, None)
            if form.name == "JSON" and isinstance(first, BadLine):
                break  # lines, perhaps, of which the first is damaged
            if first is not None:
                yield from chain((first,), items)
            return
    if text.lstrip().startswith("<"):
        yield bad(NotationError("not a file of a known program"), 1, text.lstrip())
        return
    yield from read_puzzles(_until(_lines_of(text), should_stop), _line_reader(special))


def _line_reader(special: Special | None) -> Special:
    """Reads lines of other programs, then what `special` reads."""

    def read(number: int, line: str) -> Found | None:
        text = line.strip()
        parse = _line_form(text)
        if parse is not None:
            try:
                return parse(text, number)
            except (SudokuError, RecursionError) as error:
                return BadLine(number, f"{error}", text[:200])
        if special is not None:
            return special(number, line)
        return read_position(number, line) if _is_position(text) else None

    return read


def is_other_form(text: str) -> bool:
    """Whether a line is in a form of another program, such as a game ID."""
    return _line_form(text.strip()) is not None or text.startswith(":")


def _line_form(text: str) -> Callable[[str, int], Entry] | None:
    if len(text) > 12 and is_link(text):
        from game.engine.formats.web_links import parse_link

        return parse_link
    if text.startswith("{") and ('"time_elapsed"' in text or '"cellSize"' in text):
        from game.engine.formats.json_files import entry_in

        return entry_in
    if text[:1] in _IDS and ":" in text[:24]:
        from game.engine.formats.tatham import is_id, parse_id

        return parse_id if is_id(text) else None
    return parse_sukaku if is_sukaku(text) else None


_SITES = frozenset(
    (
        *("sudokupad.app", "f-puzzles.com", "www.f-puzzles.com", "sudokuwiki.org"),
        *("www.sudokuwiki.org", "sudokuexchange.com", "sudoku.coach"),
        "app.crackingthecryptic.com",
    )
)


def is_link(text: str) -> bool:
    """Whether a line is a link, or a code that would follow in one."""
    if text.startswith(("scl", "ctc", "scf", "fpuz", "SCv7_32_")):
        return " " not in text and len(text) > 12
    if text.startswith(("http://", "https://", "sudokupad://")):
        return True
    return text[:60].partition("/")[0] in _SITES


def is_grid(text: str) -> bool:
    """Whether a text is 81 cells in a line, and no name of a file, though on Windows 81 dots name
    one: the folder that they are looked for in."""
    return len(text) == 81 and not text.strip("0123456789.")


def _is_position(text: str) -> bool:
    """Whether a line is surely a position: of a library, or with a mark of a placed digit."""
    if text.startswith(":"):
        return text.count(":") > 3
    grid, colon, rest = text.partition(":")
    triples = rest.split()
    plain = set(grid) <= set("+.0123456789")
    if not plain or len(grid) < 81:
        return False
    could_be = all(len(triple) == 3 and "0" not in triple for triple in triples)
    return "+" in grid or (bool(colon and triples) and could_be)
