"""LZ-String in base64: the compressed text inside the links of f-puzzles and SudokuPad.

The method is LZW over UTF-16 units with codes that grow by a bit at a time, written with their
lowest bit first; 0 and 1 announce a new unit of 8 or 16 bits and 2 ends the text.
"""

from __future__ import annotations

from game.engine.errors import NotationError

MAX_CHARACTERS = 1 << 20
"""The most characters that a compressed text may hold, as many as a record may have."""

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUES = {character: value for value, character in enumerate(_ALPHABET)}
_BYTE, _WIDE, _END, _FIRST = 0, 1, 2, 3


class _Bits:
    """Reads numbers from base64 text, lowest bit first."""

    def __init__(self, text: str) -> None:
        self._text, self._at, self._left, self._value = text, 0, 0, 0

    def take(self, count: int) -> int:
        bits = 0
        for place in range(count):
            if not self._left:
                if self._at >= len(self._text):
                    raise NotationError("the compressed text ends early", self._text[-20:])
                self._value = _value(self._text, self._at)
                self._at, self._left = self._at + 1, 6
            self._left -= 1
            bits |= (self._value >> self._left & 1) << place
        return bits


def _value(text: str, at: int) -> int:
    value = _VALUES.get(text[at])
    if value is None:
        where = f"character {at + 1}"
        raise NotationError(f"{text[at]!r} at {where} is not base64", text[at], where)
    return value


def decompress(text: str, most: int = MAX_CHARACTERS) -> str:
    """The text inside `text`; raises NotationError for damaged text, or for more than `most`."""
    bits = _Bits(text.rstrip("="))
    words: list[str] = [""] * _FIRST
    parts: list[str] = []
    before, length, width, left = "", 0, 2, 1
    while True:
        code = bits.take(width)
        if code == _END:
            return _joined(parts)
        if code in (_BYTE, _WIDE):
            words.append(chr(bits.take(16 if code else 8)))
            code = len(words) - 1
            left -= 1
            if not left:
                left, width = 1 << width, width + 1
        if code < len(words):
            word = words[code]
        elif code == len(words) and before:
            word = before + before[0]
        else:
            raise NotationError("the compressed text is damaged", text[:20])
        parts.append(word)
        length += len(word)
        if length > most:
            raise NotationError(f"the link holds more than {most:,} characters", text[:20])
        if before:
            words.append(before + word[0])
            left -= 1
        before = word
        if not left:
            left, width = 1 << width, width + 1


def _joined(words: list[str]) -> str:
    return "".join(words).encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


class _Writer:
    """Collects numbers, lowest bit first, and what the codes are at the moment."""

    def __init__(self) -> None:
        self._bits: list[int] = []
        self._codes: dict[str, int] = {}
        self._new: set[str] = set()
        self._width, self._left = 2, 2

    def see(self, unit: str) -> None:
        if unit not in self._codes:
            self.name(unit)
            self._new.add(unit)

    def knows(self, word: str) -> bool:
        return word in self._codes

    def name(self, word: str) -> None:
        self._codes[word] = len(self._codes) + _FIRST

    def put(self, word: str) -> None:
        if word in self._new:
            self._new.remove(word)
            wide = ord(word) > 255
            self._number(int(wide), self._width)
            self._number(ord(word), 16 if wide else 8)
            self._count()
        else:
            self._number(self._codes[word], self._width)
        self._count()

    def _count(self) -> None:
        self._left -= 1
        if not self._left:
            self._left, self._width = 1 << self._width, self._width + 1

    def _number(self, value: int, width: int) -> None:
        self._bits.extend([value >> place & 1 for place in range(width)])

    def end(self) -> str:
        self._number(_END, self._width)
        bits = self._bits + [0] * (6 - len(self._bits) % 6)
        text = "".join(
            _ALPHABET[int("".join(map(str, bits[at : at + 6])), 2)] for at in range(0, len(bits), 6)
        )
        return text + "=" * (-len(text) % 4)


def compress(text: str) -> str:
    """`text` in base64, read back by `decompress`."""
    data = text.encode("utf-16-le", "surrogatepass")
    units = [chr(data[at] | data[at + 1] << 8) for at in range(0, len(data), 2)]
    writer, word = _Writer(), ""
    for unit in units:
        writer.see(unit)
        if writer.knows(word + unit):
            word += unit
            continue
        writer.put(word)
        writer.name(word + unit)
        word = unit
    if word:
        writer.put(word)
    return writer.end()
