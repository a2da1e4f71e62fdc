"""The places of the keys of the pad: which key has which digit."""

from __future__ import annotations

from game.named_tuple import NamedTuple
from game.ui.layout.geometry import Box

NINE = 9
"""The most digits that have keys as on a telephone; more stand in reading order."""

FOUR = 4
"""The digits of the smallest boards."""

RAGGED = 0.85
"""How much smaller keys may be so that the last row of them is full."""

MOST_PAGES = 3
"""How many pages a pad may have."""


class PadPlaces(NamedTuple):
    """Where the keys are. Where there are fewer places than digits, the pad has pages: digits of
    different pages share their places."""

    keys: tuple[Box, ...]
    """The place of each digit, from 1."""
    turn: Box | None = None
    """The key that shows the next page."""
    free: Box | None = None
    """A place for a key besides."""

    @property
    def shown(self) -> int:
        """The keys of a full page."""
        return len({*self.keys})

    def digits_on(self, page: int) -> range:
        """The digits that have their keys on a page; the pages come round again."""
        count, shown = len(self.keys), self.shown
        first = 1 + page % -(-count // shown) * shown
        return range(first, min(count + 1, first + shown))

    @property
    def whole(self) -> Box:
        """The box around all keys."""
        every = [*self.keys, *(box for box in (self.turn, self.free) if box)]
        x, y = min(box.x for box in every), min(box.y for box in every)
        right, bottom = max(box.right for box in every), max(box.bottom for box in every)
        return Box(x, y, right - x, bottom - y)

    @property
    def _smallest(self) -> int:
        others = (box for box in (self.turn, self.free) if box)
        return min(min(box.w, box.h) for box in (*self.keys, *others))


def two_rows(keys: Box, size: int, gap: int, order: str) -> PadPlaces:
    """Two rows of five, of which one place is free."""
    slots = keys.grid(5, 2, gap)
    places = tuple(slots[_slots_of_nine(order, 5)[digit]] for digit in range(1, size + 1))
    return PadPlaces(places, free=slots[9 if order == "123" else 4])


def few_keys(keys: Box, size: int, gap: int, order: str) -> PadPlaces:
    """A block of three rows; four digits are four large keys."""
    if size > FOUR:
        slots, at = keys.grid(3, 3, gap), _slots_of_nine(order, 3)
        return PadPlaces(tuple(slots[at[digit]] for digit in range(1, size + 1)))
    places = keys.grid(2, 2, gap)
    return PadPlaces(tuple(places if order == "123" else [*places[2:], *places[:2]])[:size])


def keys_at_foot(room: Box, size: int, gap: int, least: int, order: str) -> tuple[Box, PadPlaces]:
    """Keys that leave the most of a room above them, ``least`` high: one row of keys which are
    narrower than that, or where they would be too narrow three rows; and the room that is left."""
    narrowest = least * 2 // 3
    in_row = size > NINE or room.w >= size * narrowest
    high = least if in_row else min(3 * least + 2 * gap, room.h - least - gap)
    keys = room.below(room.bottom - high)
    if not in_row:
        pad = few_keys(keys, size, gap, order)
    elif size > NINE:
        pad = paged_keys(keys, size, gap, narrowest)
    else:
        pad = PadPlaces(tuple(keys.columns(size, gap)))
    return room.top(keys.y - gap - room.y), pad


def rows_of_keys(keys: Box, size: int, gap: int, columns: int, order: str) -> PadPlaces:
    """So many side by side in as many rows as there must be, the last row first in the order of a
    calculator."""
    rows, places = -(-size // columns), []
    slots = keys.grid(columns, rows, gap)
    for digit in range(size):
        row, column = divmod(digit, columns)
        places.append(slots[(row if order == "123" else rows - 1 - row) * columns + column])
    return PadPlaces(tuple(places))


def paged_keys(keys: Box, size: int, gap: int, least: int, free: bool = False) -> PadPlaces:
    """The keys of more than nine digits, and maybe one ``free`` place besides, on as few pages as
    make them no smaller than ``least``."""
    best: PadPlaces | None = None
    for pages in range(1, MOST_PAGES + 1):
        others = free + (pages > 1)
        slots = _many_keys(keys, -(-size // pages), gap, others)
        shown = min(size, len(slots) - others)
        rest = slots[shown:]
        pad = PadPlaces(
            tuple(slots[digit % shown] for digit in range(size)),
            free=rest[0] if free else None,
            turn=rest[int(free)] if pages > 1 else None,
        )
        if best is None or pad._smallest > best._smallest:
            best = pad
        if best._smallest >= least:
            break
    assert best
    return best


def keys_on_pages(slots: list[Box], size: int) -> PadPlaces:
    """Many digits in reading order; where there are fewer places than digits, the last one turns
    the pages."""
    if len(slots) >= size:
        return PadPlaces(tuple(slots[:size]))
    *shown, turn = slots
    return PadPlaces(tuple(shown[digit % len(shown)] for digit in range(size)), turn)


def rows_below(size: int, fitting: int, most: int) -> tuple[int, int]:
    """How many columns and rows the keys of many digits have below a board, where so many are
    ``fitting`` side by side; with more than ``most`` rows the pad has pages instead."""
    for rows in range(1, most + 1):
        columns = -(-size // rows)
        if columns <= fitting:
            return columns, rows
    return fitting, 2


def _many_keys(keys: Box, size: int, gap: int, free: int = 0) -> list[Box]:
    """The places of more than nine digits, in reading order, and after them ``free`` more; as near
    to squares as a grid in ``keys`` can be, and rather one without gaps at its end."""
    count = size + free

    def squareness(columns: int) -> float:
        rows = -(-count // columns)
        width, height = (keys.w - gap) / columns, (keys.h - gap) / rows
        return min(width, height) * (1 if rows * columns - count <= 1 else RAGGED)

    columns = max(range(2, count + 1), key=squareness)
    return keys.grid(columns, -(-count // columns), gap)


def _slots_of_nine(pad_order: str, columns: int) -> dict[int, int]:
    """The slot of each digit: 789 on top as on a calculator, or 123 as on a telephone."""
    if columns == 3:
        rows = (1, 4, 7) if pad_order == "123" else (7, 4, 1)
        digits = [first + i for first in rows for i in range(3)]
        return {digit: slot for slot, digit in enumerate(digits)}
    if pad_order == "123":
        return {digit: digit - 1 for digit in range(1, 10)}
    return {digit: (digit - 6) % 10 for digit in range(1, 10)}
