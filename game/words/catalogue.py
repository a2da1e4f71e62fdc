"""Reads the ``key = value`` files of locales and themes.

Each line is a key, ``=`` and a value; ``\\n`` in a value is a line break. A line that begins with
``#`` is a comment.
"""

from __future__ import annotations


def parse(text: str) -> dict[str, str]:
    """The keys of a catalogue; a line without ``=`` is an error that quotes it."""
    entries: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line or line.startswith("#") or line.isspace():
            continue
        key, equals, value = line.partition("=")
        if not equals:
            raise ValueError(f"line {number} has no '=': {line!r}")
        entries[key.strip()] = value.strip().replace("\\n", "\n")
    return entries


def read(path: str) -> dict[str, str]:
    """The keys of a catalogue in a file; raises as `parse` and `open` do."""
    with open(path, encoding="utf-8") as file:
        return parse(file.read())
