"""Kinds of arguments that several commands take."""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def whole(least: int) -> Callable[[str], int]:
    """A reader of whole numbers from `least` on, in ASCII digits."""

    def read(text: str) -> int:
        sign = text.removeprefix("-")
        number = int(text) if sign.isascii() and sign.isdecimal() and len(sign) < 19 else None
        if number is None or number < least:
            raise ArgumentTypeError(f"{text!r} is not a whole number of at least {least}")
        return number

    return read
