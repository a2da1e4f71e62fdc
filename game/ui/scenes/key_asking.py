"""Asking for the keys of a line: one press for each thing that the line does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.input.key_names import split_name

if TYPE_CHECKING:
    from game.words.texts import Texts


class KeyAsking:
    """A line that waits for its keys, and those that it has got."""

    def __init__(self, label: str, count: int) -> None:
        self.label, self._count = label, count
        self.keys: list[tuple[str, ...]] = []
        """The keys of each intent of the line so far."""

    @property
    def complete(self) -> bool:
        """Whether every intent has its key."""
        return len(self.keys) >= self._count

    def take(self, name: str) -> None:
        """The next key. Where the first of several is a digit or a function key, the others
        follow it."""
        run = _run(name, self._count) if not self.keys and self._count > 4 else []
        self.keys += run or [(name,)]

    def words(self, t: Texts) -> str:
        """What the player is asked."""
        if self._count == 1:
            return t("keys.press", what=t(self.label))
        return t("keys.press_of", what=t(self.label), n=len(self.keys) + 1, last=self._count)


def _run(name: str, count: int) -> list[tuple[str, ...]]:
    """`count` keys from this one on: `ctrl+1`, `ctrl+2`; none if it begins no such row."""
    held, key = split_name(name)
    prefix = "".join(f"{each}+" for each in held)
    if key in ("1", "kp1"):
        digits = range(1, count + 1)
        return [(f"{prefix}{digit}", f"{prefix}kp{digit}") for digit in digits]
    if key == "f1":
        return [(f"{prefix}f{number}",) for number in range(1, count + 1)]
    return []
