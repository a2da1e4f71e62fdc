"""XML from outside, read piece by piece: no entities, no depth without end."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element
from xml.parsers import expat

from game.engine.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_DEPTH = 40
"""How deep elements may be nested; the formats need six."""
MAX_INSIDE = 20_000
"""Elements of one game; one of 25×25 with all notes has a tenth of them."""
MAX_ELEMENTS = 400_000
"""Elements of one text; a collection of 10 MB has fewer."""
MAX_TOKEN = 1 << 18
"""Bytes of one tag or comment, and characters of an element's text."""

_BLOCK = 1 << 16


def elements(text: str) -> Iterator[tuple[str, Element, int]]:
    """`start` or `end`, the element, and the line where that stands, for all elements in order.

    An element has its attributes at its start, its text at its end, and those inside it only where
    it is, or is in, a `game`. Raises NotationError for text that is not XML, and for a doctype that
    declares anything.
    """
    reader = _Reader()
    try:
        for at in range(0, len(text), _BLOCK):
            yield from reader.read(text[at : at + _BLOCK])
        yield from reader.read("", last=True)
    except expat.ExpatError as error:
        place = f"line {error.lineno}, column {error.offset + 1}"
        what = str(error).partition(":")[0]
        raise NotationError(f"not XML at {place}: {what}", "", place) from None


class _Reader:
    """Turns blocks of XML into elements, and keeps only those that are needed."""

    def __init__(self) -> None:
        parser = self._parser = expat.ParserCreate("utf-8", "}")
        parser.buffer_text = True
        parser.StartDoctypeDeclHandler = self._doctype
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.CharacterDataHandler = self._data
        self._found: list[tuple[str, Element, int]] = []
        self._open: list[Element] = []
        self._games = self._inside = self._count = self._fed = 0

    def read(self, block: str, last: bool = False) -> list[tuple[str, Element, int]]:
        """What a further piece of the text has."""
        self._found = []
        data = block.encode("utf-8", "replace")  # half a character is none
        self._parser.Parse(data, last)
        self._fed += len(data)
        if self._fed - max(0, self._parser.CurrentByteIndex) > MAX_TOKEN and not last:
            raise NotationError(f"a tag of more than {MAX_TOKEN:,} characters", block[:60])
        return self._found

    def _doctype(self, name: str, _system: object, _public: object, subset: bool) -> None:
        if subset:
            raise NotationError("a doctype that declares entities is not read", name[:60])

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        element = Element(f"{{{name}" if "}" in name else name, attributes)
        if len(self._open) >= MAX_DEPTH:
            raise NotationError(f"elements nested more than {MAX_DEPTH} deep", name[:60])
        self._count += 1
        if self._count > MAX_ELEMENTS:
            raise NotationError(f"more than {MAX_ELEMENTS:,} elements", name[:60])
        if self._games:
            self._inside += 1
            if self._inside > MAX_INSIDE:
                raise NotationError(f"a game of more than {MAX_INSIDE:,} elements", name[:60])
            self._open[-1].append(element)
        self._games += element.tag == "game"
        self._open.append(element)
        self._found.append(("start", element, self._parser.CurrentLineNumber))

    def _end(self, _: str) -> None:
        element = self._open.pop()
        self._games -= element.tag == "game"
        if not self._games:
            self._inside = 0
        self._found.append(("end", element, self._parser.CurrentLineNumber))

    def _data(self, data: str) -> None:
        if not self._open or len(self._open[-1]):
            return
        text = (self._open[-1].text or "") + data
        if len(text) > MAX_TOKEN:
            raise NotationError(f"a text of more than {MAX_TOKEN:,} characters", text[:60])
        self._open[-1].text = text


def escaped(text: str) -> str:
    """The text as the value of an attribute."""
    for character, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(character, name)
    return "".join(character for character in text if character.isprintable())
