"""Inputs made from others: texts, bytes, and JSON values."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

NASTY_TEXTS = (
    *("", " ", "\n", "\0", "-", "-1", "+5", "0", "1e9", "nan", "inf", "0x10", "1_0", "007"),
    *("٣", "²", "é", "\ud800", "😀", "{", "}", '"', "'", "\\", "#", "=", ":", ",", ";", "\t", "|"),
    *("9" * 20, "9" * 400, "9" * 5000, "." * 81, "1" * 625, "[" * 50, "%s", "{0}", "{x.y}"),
)
SIGNS = (
    *(
        "\n",
        " ",
        "\r",
        "\x0b",
        "\x85",
        "\u2028",
        "\t",
        "0",
        ".",
        "1",
        "#",
        "x\n",
        "\n\n#",
        "{}\n",
        "[]",
    ),
    *(
        "{\n}\n",
        "{",
        "[",
        "<",
        "</",
        "&amp;",
        "%41",
        "/",
        "?",
        "&",
        "=",
        "+",
        ":",
        ";",
        ",",
        "|",
        "'",
    ),
    *(
        '"',
        "\\",
        "a=''\n",
        "<a/>",
        "<!-- -->",
        "I103\n",
        "*---*\n",
        "1 2 3 4 5 6 7 8 9\n",
        "\u200b",
    ),
)
"""What is repeated to make an input large."""
NASTY_VALUES: tuple[Any, ...] = (
    *(True, False, None, -1, 0, 1, 2, 9, 80, 81, 1.5, 10**30, 10**400, -(10**18), 1 << 62),
    *(float("nan"), float("inf"), "9" * 5000, "", "x", "1", "zzz", [], {}, [[]], [None], {"x": 1}),
    *([3000, 3000], [0, 9], [1, 81], ["9", 10**30], [0, 0], [0, 1, 2], list(range(81))),
    list(range(30)),
    "." * 81,
)


def mutated(rng: Random, value: Any, tokens: Sequence[str], other: Any) -> Any:
    """A changed copy; pieces of `other`, a second input, may be mixed in."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        value = _once(rng, value, tokens, other)
    return value


LARGE, MANY = 130_000, 1000
"""Characters of a text that is grown, and entries of a list."""


def grown(rng: Random, value: Any, tokens: Sequence[str]) -> Any:
    """The value with a piece of it, or a word of its language, again and again: what a reader needs
    too long for shows here. A link may have fewer characters, a file many more."""
    if isinstance(value, list):
        return value[:50] * (MANY // max(1, len(value[:50])))
    if not isinstance(value, (str, bytes)):
        return value
    start, end = _span(rng, len(value))
    piece: Any = value[start:end]
    if isinstance(value, str) and (not piece or rng.random() < 0.6):
        piece = "".join(rng.choice((*tokens, *SIGNS)) for _ in range(rng.choice((1, 1, 2, 3))))
    size = rng.choice((LARGE, LARGE, 99_000 - len(value)))
    tail = rng.choice((value[end:], value[:0]))
    return value[:start] + piece * max(1, size // max(1, len(piece))) + tail


def _once(rng: Random, value: Any, tokens: Sequence[str], other: Any) -> Any:
    if isinstance(value, str):
        return _text(rng, value, tokens, other if isinstance(other, str) else "")
    if isinstance(value, bytes):
        return _bytes(rng, value, other if isinstance(other, bytes) else b"")
    return _node(rng, value, tokens, other, 0.0)


def _span(rng: Random, length: int) -> tuple[int, int]:
    start = rng.randrange(length + 1)
    return start, min(length, start + rng.choice((0, 1, 1, 2, 4, 9, 27, 81)))


def _text(rng: Random, text: str, tokens: Sequence[str], other: str) -> str:
    start, end = _span(rng, len(text))
    match rng.randrange(8):
        case 0:
            return text[:start] + text[end:]
        case 1:
            return text[:end] + text[start:end] * rng.choice((1, 1, 2, 30)) + text[end:]
        case 2 | 3 if tokens:
            return text[:start] + rng.choice(tokens) + text[rng.choice((start, end)) :]
        case 4:
            return text[:start] + rng.choice(NASTY_TEXTS) + text[end:]
        case 5:
            return text[:start] + chr(rng.choice((rng.randrange(32, 127), 10, 0x660))) + text[end:]
        case 6 if other:
            first, last = _span(rng, len(other))
            return text[:start] + other[first:last] + text[end:]
        case _:
            middle, last = _span(rng, len(text))
            if middle < end:
                return text[::-1] if rng.random() < 0.02 else text[: max(0, start - 1)]
            return text[:start] + text[end:middle] + text[start:end] + text[middle:]


def _bytes(rng: Random, data: bytes, other: bytes) -> bytes:
    start, end = _span(rng, len(data))
    match rng.randrange(5):
        case 0:
            return data[:start] + data[end:]
        case 1:
            return data[:end] + data[start:end] + data[end:]
        case 2 if start < len(data):
            flipped = data[start] ^ 1 << rng.randrange(8)
            return data[:start] + bytes((flipped,)) + data[start + 1 :]
        case 3 if other:
            first, last = _span(rng, len(other))
            return data[:start] + other[first:last] + data[end:]
        case _:
            return data[:start] + rng.choice((b"\0", b"\xff\xfe", b"\n", b"\x80")) + data[end:]


def _node(rng: Random, value: Any, tokens: Sequence[str], other: Any, depth: float) -> Any:
    """Change something inside a value, or replace all of it."""
    if isinstance(value, (list, tuple)) and value and rng.random() < 0.85:
        return _list(rng, list(value), tokens, other, depth)
    if isinstance(value, dict) and value and rng.random() < 0.95:
        return _object(rng, dict(value), tokens, other, depth)
    if isinstance(value, str) and rng.random() < 0.6:
        return _text(rng, value, tokens, "")
    if isinstance(value, int) and not isinstance(value, bool) and rng.random() < 0.5:
        return rng.choice((value + 1, value - 1, -value, value * 2, value + 81))
    if rng.random() < 0.2 and tokens:
        return rng.choice(tokens)
    return rng.choice(NASTY_VALUES)


def _list(rng: Random, items: list[Any], tokens: Sequence[str], other: Any, depth: float) -> Any:
    at = rng.randrange(len(items))
    match rng.randrange(8):
        case 0:
            del items[at]
        case 1:
            items.insert(rng.randrange(len(items) + 1), items[at])
        case 2:
            to = rng.randrange(len(items))
            items[at], items[to] = items[to], items[at]
        case 3 if isinstance(other, (list, tuple)) and other:
            items.insert(at, rng.choice(other))
        case _:
            items[at] = _node(rng, items[at], tokens, None, depth + 1)
    return items


def _object(
    rng: Random, entries: dict[Any, Any], tokens: Sequence[str], other: Any, depth: float
) -> Any:
    key = rng.choice(list(entries))
    match rng.randrange(9):
        case 0:
            del entries[key]
        case 1:
            entries[rng.choice(tokens) if tokens else "x"] = entries[key]
        case 2 if isinstance(other, dict) and other:
            name = rng.choice(list(other))
            entries[name] = other[name]
        case _:
            entries[key] = _node(rng, entries[key], tokens, None, depth + 1)
    return entries
