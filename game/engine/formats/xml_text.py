"""XML from outside, read piece by piece: no entities, no depth without end."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING, cast

from game.engine.errors import NotationError

if TYPE_CHECKING:
    from collections.abc import Iterator

MAX_DEPTH = 40
"""How deep elements may be nested; the formats need six."""

_BLOCK = 1 << 16


def elements(text: str) -> Iterator[tuple[str, ET.Element, int]]:
    """`start` or `end`, the element, and the line read so far, for all elements in order.

    An element is emptied after its end, unless it lies inside a `game`. Raises NotationError for
    text that is not XML, and for a doctype that declares anything.
    """
    start = text[:2000]
    if "<!ENTITY" in text or "[" in start.partition("<!DOCTYPE")[2].partition(">")[0]:
        raise NotationError("a doctype that declares entities is not read", "<!ENTITY")
    parser: ET.XMLPullParser[ET.Element] = ET.XMLPullParser(("start", "end"))
    depth = inside = 0
    line = 1
    try:
        for block in _blocks(text):
            parser.feed(block.encode("utf-8", "replace").decode())  # half a character is none
            for found in parser.read_events():
                event, each = cast("tuple[str, ET.Element]", found)
                depth += 1 if event == "start" else -1
                if depth > MAX_DEPTH:
                    raise NotationError(f"elements nested more than {MAX_DEPTH} deep", each.tag)
                inside += (each.tag == "game") * (1 if event == "start" else -1)
                yield event, each, line
                if event == "end" and not inside:
                    each.clear()
            line += block.count("\n")
        parser.close()
    except ET.ParseError as error:
        row, column = error.position
        place = f"line {row}, column {column + 1}"
        what = str(error).partition(":")[0]
        raise NotationError(f"not XML at {place}: {what}", "", place) from None


def _blocks(text: str) -> Iterator[str]:
    """The lines, the longer ones in pieces."""
    for line in text.splitlines(keepends=True):
        for at in range(0, len(line), _BLOCK):
            yield line[at : at + _BLOCK]


def escaped(text: str) -> str:
    """The text as the value of an attribute."""
    for each, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(each, name)
    return "".join(each for each in text if each.isprintable())
