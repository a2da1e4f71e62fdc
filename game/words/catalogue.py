"""Reads the ``key = value`` files of locales and themes.

Each line is a key, ``=`` and a value; ``\\n`` in a value stands for a line break, and a value
``@OTHER`` is the value of another key. Lines that start with ``#`` are comments.
"""

from __future__ import annotations


def parse(text: str) -> dict[str, str]:
    """The texts of a catalogue by key; raises ValueError quoting a line that has no ``=``."""
    entries: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line or line.startswith("#") or line.isspace():
            continue
        key, equals, value = line.partition("=")
        if not equals:
            raise ValueError(f"line {number} has no '=': {line!r}")
        entries[key.strip()] = value.strip().replace("\\n", "\n")
    for key, value in entries.items():
        if value.startswith("@"):
            entries[key] = entries.get(value[1:], value)
    return entries


def read(path: str) -> dict[str, str]:
    """The texts of the catalogue file `path`; raises as `parse` and `open` do."""
    with open(path, encoding="utf-8") as file:
        return parse(file.read())
