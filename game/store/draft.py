"""The puzzle that the player is making, with all steps that Undo goes back to.

Its text has one line for each step: the whole sheet first, then for each later one how many
characters it shares with the step before at the beginning and at the end, and what stands between
them. It is kept like a setting, in as many rows as it needs; a step writes only the last of them.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from game.store.long_text import PART, kept_text, rows_of

if TYPE_CHECKING:
    from game.store.notice import Notice
    from game.store.store import Store

REMEMBERED = "draft."
"""The beginning of the names under which its parts are kept."""

AT, HAND = REMEMBERED + "at", REMEMBERED + "hand"
"""Where the number of the present step is kept, and what the hand holds."""

MAX_LENGTH = 200 * PART
"""The most characters; where the steps need more, the earlier half of them is dropped."""

MAX_STEPS = 1000
"""How many steps at most are there when the draft is opened again."""


class Draft:
    """What is kept of a sheet in the making."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._text = kept_text(store, REMEMBERED)
        steps, self._ends = _steps_of(self._text)
        at = store.recall(AT) or ""
        last = len(steps) - 1
        self.at = min(int(at), last) if at.isascii() and at.isdigit() else last
        """The number of the present step; -1 where nothing is kept."""
        dropped = max(0, self.at + 1 - MAX_STEPS)
        self.steps = steps[dropped:]
        """The text of each step, the oldest first."""
        self.at -= dropped
        self.hand = store.recall(HAND) or ""
        """What the hand held, in the words of the editor."""
        self._skipped = 0
        """How many of the steps that the editor knows are kept no more."""
        if dropped:
            self._ends = []  # where each line ends in the text, as far as it is written

    def begin(self, text: str) -> None:
        """Take the step that is there before anything is changed; it is written with the next."""
        self.steps, self._ends, self._skipped, self.at = [text], [], 0, 0

    def follow(self, at: int, count: int, text: str, hand: str) -> Notice | None:
        """Keep that step `at` of `count` is the present one, and its text; steps after a new one
        are gone. Returns why it could not be kept, if so."""
        if at < self._skipped:
            self.steps, self._ends, self._skipped = [], [], at
        at, count = at - self._skipped, count - self._skipped
        rows: dict[str, str] = {}
        if at >= len(self.steps) or count != len(self.steps) or self.steps[at] != text:
            self.steps = [*self.steps[:at], text]
            rows = self._parts(at)
        self.at, self.hand = len(self.steps) - 1 if rows else at, hand
        return self._store.remember_all(rows | {AT: str(self.at), HAND: hand})

    def _parts(self, first: int) -> dict[str, str]:
        """The parts that are others once the steps from `first` on are."""
        if first > len(self._ends):
            first = 0
        start = self._ends[first - 1] if first else 0
        self._text = self._text[:start]
        del self._ends[first:]
        for place in range(first, len(self.steps)):
            before = self.steps[place - 1] if place else ""
            self._text += _line(before, self.steps[place])
            self._ends.append(len(self._text))
        if len(self._text) > MAX_LENGTH:
            half = (len(self.steps) + 1) // 2
            self.steps, self._ends = self.steps[half:], []
            self._skipped += half
            return self._parts(0)
        return rows_of(self._store, REMEMBERED, self._text, start)


def _line(before: str, text: str) -> str:
    """The line of a step; of the first one, after nothing, the text itself."""
    if not before:
        return text + "\n"
    head = _alike(before, text)
    tail = _alike(before[head:][::-1], text[head:][::-1])
    return json.dumps([head, tail, text[head : len(text) - tail]]) + "\n"


def _alike(one: str, other: str) -> int:
    """How many characters both begin with."""
    most = min(len(one), len(other))
    return next((i for i in range(most) if one[i] != other[i]), most)


def _steps_of(text: str) -> tuple[list[str], list[int]]:
    """The text of each step, and where its line ends; as far as the lines can be read."""
    steps: list[str] = []
    ends: list[int] = []
    end = 0
    for line in text.splitlines(keepends=True):
        step = _step(steps[-1], line) if steps else line.rstrip("\n")
        if step is None:
            break
        end += len(line)
        steps.append(step)
        ends.append(end)
    return steps, ends if text.endswith("\n") else []


def _step(before: str, line: str) -> str | None:
    """The text of a step after another one; None for a line that damage has changed."""
    try:
        match json.loads(line):
            case [int(head), int(tail), str(between)] if 0 <= head <= len(before):
                if 0 <= tail <= len(before) - head:
                    return before[:head] + between + before[len(before) - tail :]
    except (ValueError, RecursionError):
        pass
    return None
