"""Reads the ``key = value`` files of locales and themes.

Each line is a key, ``=`` and a value; ``\\n`` in a value stands for a line break, and a value
``@OTHER`` is the value of another key. Lines that start with ``#`` are comments.
"""

from __future__ import annotations


def parse(text: str) -> dict[str, str]:
    """The texts of a catalogue by key; raises ValueError quoting a line that has no ``=``."""
    entries: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if line[:1] in _NO_ENTRY:
            continue
        key, equals, value = line.partition("=")
        if equals:
            entries[key.strip()] = value.strip()
        elif not line.isspace():
            raise ValueError(f"line {number} has no '=': {line!r}")
    for key, value in entries.items():
        if "\\" in value:
            entries[key] = value.replace("\\n", "\n")
        elif value[:1] == "@":
            entries[key] = entries.get(value[1:], value).replace("\\n", "\n")
    return entries


_NO_ENTRY = ("", "#")
"""How lines begin that are empty or comments."""


def read(path: str) -> dict[str, str]:
    """The texts of the catalogue file `path`; raises as `parse` and `open` do."""
    with open(path, encoding="utf-8") as file:
        return parse(file.read())
