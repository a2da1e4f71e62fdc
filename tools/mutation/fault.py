"""A fault: a small edit of a source text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from mutation.blocks import Block


class Edit(NamedTuple):
    """Bytes ``start`` to ``end`` of a source become ``text``."""

    start: int
    end: int
    text: str


class Fault(NamedTuple):
    file: str
    """Relative to the root of the project, with forward slashes."""
    line: int
    what: str
    """A few words: ``< to <=``."""
    edits: tuple[Edit, ...]
    block: Block | None
    """The statements that a test must reach to notice it; None for those run at import."""

    def plant(self, source: bytes) -> bytes:
        for edit in sorted(self.edits, reverse=True):
            source = source[: edit.start] + edit.text.encode() + source[edit.end :]
        return source


def lines_changed(fault: Fault, source: bytes) -> Iterator[str]:
    """The lines of a diff: those left out with ``-``, those put in with ``+``."""
    before = source.decode().splitlines()
    after = fault.plant(source).decode().splitlines()
    first = 0
    while first < min(len(before), len(after)) and before[first] == after[first]:
        first += 1
    last = 0
    while last < min(len(before), len(after)) - first and before[-1 - last] == after[-1 - last]:
        last += 1
    yield from (f"-{line}" for line in before[first : len(before) - last])
    yield from (f"+{line}" for line in after[first : len(after) - last])
