"""What is seen of a puzzle while it is made.

Where there is a `Watch`, the searches that fill a grid and prove a solution to be the only one
tell it what they do, as they do it. So what is seen is what is done; and where there is none, each
branch costs one comparison more.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, NamedTuple

from game.engine.solver.assign_singles import assign_singles_to_trail
from game.engine.solver.passes import dead_fields

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from game.engine.solver.assign_singles import Settled
    from game.engine.solver.passes import Bit, Flags, Packed
    from game.engine.solver.tables import Tables
    from game.engine.types import Cell, Digit

EVENTS = (
    *("grid", "seeded", "lot", "suppose", "follow", "turn", "dead_cell", "dead_digit", "dead_rule"),
    *("learn", "nowhere", "too_long", "drawn", "row_again", "all_again"),
    *("simplest", "bands", "rows", "stacks", "columns", "digits", "turned"),
    *("one_grid", "filled", "clues"),
    *("pattern", "run", "run_fails", "ask", "other", "dug", "needed", "half", "given", "topped_up"),
    *("stuck", "left_out", "done"),
)
"""All that a sight can be of."""

MOST_BYTES = 4_000_000
"""What sights take together, about; of more than that those in the middle are left out."""


class Sight(NamedTuple):
    """The board at a moment, and what has just happened."""

    event: str
    values: bytes
    """The digits on the board, 0 for a blank."""
    fixed: bytes
    """Those of them that are not tried out."""
    cells: tuple[Cell, ...]
    """The cells that it is about."""
    digit: Digit
    notes: int
    """The digits that are tried in the first of the cells, one bit each from 1 on."""
    tries: int
    """How many digits have been tried so far."""
    grids: int
    """How many grids have been begun."""
    rules: Rules


class Watch:
    """Keeps the sights of one puzzle in the making."""

    def __init__(self, cell_count: int) -> None:
        self._half = MOST_BYTES // (2 * cell_count + 200) // 2
        self._first: list[Sight] = []
        self._last: deque[Sight] = deque(maxlen=self._half)
        self._count = 0
        self.rules: Rules
        """What holds on the board now."""
        self._tries = self._grids = 0
        self._fixed = self._under = b""
        """What is not tried out, and what lies under the trail of a search."""
        self._choice = "lot"
        """What the first digit of a branch is: drawn, or supposed in a check."""
        self._trail: list[Bit] = []
        self._kept: list[tuple[int, Bit]] = []
        """Of a count: the bits assigned, and for each position that it keeps, how many they were
        and the bit to come."""

    @property
    def sights(self) -> tuple[Sight, ...]:
        """All that was seen; of a very long making its beginning and its end."""
        if self._count <= 2 * self._half:
            return (*self._first, *self._last)
        gap = self._last[0]._replace(event="left_out", cells=(), digit=0, notes=0)
        return (*self._first, gap, *self._last)

    @property
    def board(self) -> bytes:
        """The digits that stand there now."""
        return (self._last or self._first)[-1].values

    # -- what stands on the board --------------------------------------------------------------

    def begin(self, rules: Rules) -> None:
        """A new grid is begun."""
        self.rules, self._choice = rules, "lot"
        self._grids += 1
        self.show("grid", rules.with_void((0,) * rules.cell_count))

    def fix(self, values: Sequence[Digit]) -> None:
        """These digits are not tried out."""
        self._fixed = self._under = bytes(values)

    def rest_on(self, tables: Tables, x: Packed, board: Sequence[Digit]) -> None:
        """A search goes on from what another one has written, some of which is tried out."""
        self._under = _standing(tables, x, board)

    def see(
        self,
        event: str,
        values: Sequence[Digit],
        cells: Iterable[Cell] = (),
        digit: Digit = 0,
        notes: int = 0,
    ) -> None:
        """Something has happened."""
        self._tries += event in ("lot", "suppose", "turn", "drawn")
        sights = self._first if self._count < self._half else self._last
        self._count += 1
        sights.append(
            Sight(
                event,
                bytes(values),
                self._fixed,
                tuple(cells),
                digit,
                notes,
                self._tries,
                self._grids,
                self.rules,
            )
        )

    def show(
        self, event: str, values: Sequence[Digit], cells: Iterable[Cell] = (), digit: Digit = 0
    ) -> None:
        """Something has happened after which nothing is tried out."""
        self.fix(values)
        self.see(event, values, cells, digit)

    def done(self, puzzle: Puzzle) -> None:
        """The puzzle is made."""
        self.rules = puzzle.rules
        self.show("done", puzzle.givens)

    # -- a search ------------------------------------------------------------------------------

    def searched(self, event: str, tables: Tables, trail: Sequence[Bit], dead: Flags = 0) -> None:
        """A search has done something, after which the bits of its trail are assigned: `follow`,
        `choose`, `turn`, `dead`, `learn` from a dead end, or find an `other` solution."""
        if event == "choose":
            self.searched("follow", tables, trail[:-1])
        at = tables.cell_and_digit[trail[-1]] if trail else (0, 0)
        self._searched(event, tables, tables.values(self._under, trail), at, dead)

    def written(
        self,
        event: str,
        tables: Tables,
        x: Packed,
        board: Sequence[Digit],
        at: tuple[Cell, Digit] = (0, 0),
        dead: Flags = 0,
    ) -> None:
        """The same of a search that writes on a board and rubs nothing out."""
        self._searched(event, tables, _standing(tables, x, board), at, dead)

    def _searched(
        self,
        event: str,
        tables: Tables,
        values: Sequence[Digit],
        at: tuple[Cell, Digit],
        dead: Flags,
    ) -> None:
        cell, digit = at
        if event == "follow":
            before = self.board
            cells = [cell for cell, value in enumerate(values) if value != before[cell]]
            if cells:
                self.see("follow", values, cells)
        elif event == "dead":
            self._see_dead(tables, values, dead)
        elif event in ("learn", "other"):
            self.see(event, values)
        else:
            self.see(self._choice if event == "choose" else event, values, (cell,), digit)

    def _see_dead(self, tables: Tables, values: Sequence[Digit], dead: Flags) -> None:
        """A field of a cell or of a digit in a house is left without a candidate."""
        if not dead:
            self.see("dead_rule", values)
            return
        field = tables.fields[(dead.bit_length() - 1 - tables.base) // tables.width]
        cells = [candidate // tables.size for candidate in field]
        if cells[0] == cells[1]:
            self.see("dead_cell", values, cells[:1])
        else:
            self.see("dead_digit", values, cells, field[0] % tables.size + 1)

    # -- a check whether the solution is the only one ------------------------------------------

    def ask(
        self,
        tables: Tables,
        givens: Sequence[Digit],
        cells: Sequence[Cell],
        cell: Cell,
        other: Packed,
    ) -> None:
        """Whether some cells can go is asked of one of them: the position has every other digit
        that it may have."""
        self._choice = "suppose"
        self.fix([0 if place in cells else digit for place, digit in enumerate(givens)])
        bits = other >> tables.first_bit[cell * tables.size] - 1
        notes = bits & (1 << tables.size) - 1
        self.see("ask", self._fixed, (cell,), givens[cell], notes)
        dead = dead_fields(other, tables.every, tables.flags)
        if dead:
            self._see_dead(tables, self._fixed, dead)

    def begin_count(self) -> None:
        """A count of solutions begins."""
        self._trail, self._kept = [], []

    def settle(self, tables: Tables, x: Packed) -> Settled:
        """As `assign_singles`, for a count."""
        every, flags, assign, trail = tables.every, tables.flags, tables.assign, self._trail
        settled = assign_singles_to_trail(x, every, flags, tables.size, assign, trail, 1)
        x, dead = settled[:2]
        if dead:
            self.searched("dead", tables, trail, dead)
        elif x:
            self.searched("follow", tables, trail)
        else:
            self.see("other", tables.values(self._under, trail))
        return settled

    def branch(self, tables: Tables, base: int, places: Sequence[int]) -> None:
        """A count takes the first place of a field and keeps the others."""
        self._kept += [(len(self._trail), base + place) for place in places[1:]]
        self._trail.append(base + places[0])
        self.searched("choose", tables, self._trail)

    def turn(self, tables: Tables) -> None:
        """A count goes on with what it has kept last."""
        length, bit = self._kept.pop()
        self._trail[length:] = [bit]
        self.searched("turn", tables, self._trail)


def _standing(tables: Tables, x: Packed, board: Sequence[Digit]) -> bytes:
    """The digits of a board whose cells are solved in a position; what else is written there
    belongs to a branch that was given up."""
    flag = tables.cell_flag
    return bytes([0 if x >> flag(cell) - 1 & 1 else digit for cell, digit in enumerate(board)])
