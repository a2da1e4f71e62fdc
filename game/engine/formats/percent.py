"""Characters of links written as `%2B`: read and written."""

from __future__ import annotations

import re

_CODES = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")


def unquoted(text: str) -> str:
    """The text with its codes as UTF-8; a code that is none stays."""
    return _CODES.sub(
        lambda codes: bytes.fromhex(codes[0].replace("%", "")).decode("utf-8", "replace"), text
    )


def quoted_for_links(text: str) -> str:
    """The text with codes for all that may not stand in a link."""
    return "".join(
        character
        if character in _PLAIN
        else "".join(f"%{byte:02X}" for byte in character.encode("utf-8", "replace"))
        for character in text
    )
