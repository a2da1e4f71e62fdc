"""Packages that offer what lies in their parts, but load a part only when it is asked for.

A package that loads its parts as it is loaded can stop the game: one thread loads the package and
waits for a part, while another loads that part and waits for the package. Python then gives one of
them a `_DeadlockError`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module


def offered(package: str, parts: dict[str, str]) -> Callable[[str], object]:
    """The `__getattr__` of a package (PEP 562); `parts` has the names of a part's offers, with
    blanks between them, under the part's name. `NAME=other` is offered under the first name."""
    places = {}
    for part, offers in parts.items():
        for offer in offers.split():
            name, _, there = offer.partition("=")
            places[name] = part, there or name

    def find(name: str) -> object:
        if name not in places:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        part, there = places[name]
        value = getattr(import_module(f"{package}.{part}"), there)
        setattr(sys.modules[package], name, value)  # so that it is not looked for again
        return value

    return find
