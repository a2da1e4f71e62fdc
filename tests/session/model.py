"""A slow and obvious model of a session, which knows nothing of the engine."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Model:
    """A 4 by 4 game: plain lists and sets, and a copy of everything for each undo."""

    size = 4

    def __init__(self, givens: Sequence[int], solutions: Sequence[Sequence[int]]) -> None:
        self.givens = givens
        self.solutions = solutions
        self.values = list(givens)
        self.notes: list[set[int]] = [set() for _ in givens]
        self.order: list[int] = []
        self.past: list[tuple[object, tuple[float, int, int] | None]] = []
        self.future: list[tuple[object, bool]] = []
        self.elapsed, self.mistakes, self.hints, self.restarts = 0.0, 0, 0, 0
        self.checking = "at_once"
        self.won = False

    def peers(self, cell: int) -> set[int]:
        row, column = divmod(cell, 4)
        return {
            other
            for other in range(16)
            if other != cell
            and (
                other // 4 == row
                or other % 4 == column
                or (other // 8, other % 4 // 2) == (row // 2, column // 2)
            )
        }

    def free(self, cells: Iterable[int]) -> list[int]:
        return [cell for cell in cells if not self.givens[cell]]

    # Moves

    def enter(self, cells: Sequence[int], digit: int) -> None:
        free = self.free(cells)
        if self.won or not free:
            return
        if all(self.values[cell] == digit for cell in free):
            self.erase(free)
            return
        fresh = [cell for cell in free if self.values[cell] != digit]
        self.remember()
        for cell in fresh:
            self.values[cell] = digit
            for peer in self.peers(cell):
                self.notes[peer].discard(digit)
        for cell in fresh:
            self.notes[cell].clear()
        self.order = [cell for cell in self.order if cell not in fresh] + sorted(fresh)
        if self.checking == "at_once":
            self.mistakes += len(self.wrong() & set(fresh))
        self.look_for_win()

    def toggle_note(self, cells: Sequence[int], digit: int) -> None:
        blank = [cell for cell in self.free(cells) if not self.values[cell]]
        if self.won or not blank:
            return
        self.remember()
        remove = all(digit in self.notes[cell] for cell in blank)
        for cell in blank:
            (self.notes[cell].discard if remove else self.notes[cell].add)(digit)

    def erase(self, cells: Sequence[int]) -> None:
        full = [cell for cell in self.free(cells) if self.values[cell] or self.notes[cell]]
        if self.won or not full:
            return
        self.remember()
        for cell in full:
            self.values[cell] = 0
            self.notes[cell].clear()
        self.order = [cell for cell in self.order if cell not in full]

    def fill_notes(self) -> None:
        wanted = [
            set() if value else {1, 2, 3, 4} - {self.values[peer] for peer in self.peers(cell)}
            for cell, value in enumerate(self.values)
        ]
        if not self.won and wanted != self.notes:
            self.remember()
            self.notes = wanted

    def keep(self, masks: dict[int, int]) -> None:
        """Take over the notes that a hint leaves; which ones those are is tested in the engine."""
        if not self.won:
            self.remember()
            self.notes = [{d for d in range(1, 5) if masks[c] >> d & 1} for c in range(16)]

    # History

    def board(self) -> object:
        return deepcopy((self.values, self.notes, self.order))

    def put(self, board: object) -> None:
        self.values, self.notes, self.order = deepcopy(board)  # type: ignore[misc]

    def remember(self, tally: tuple[float, int, int] | None = None) -> None:
        self.past.append((self.board(), tally))
        self.future.clear()

    def undo(self) -> None:
        if self.won or not self.past:
            return
        board, tally = self.past.pop()
        self.future.append((self.board(), tally is not None))
        self.put(board)
        if tally:
            self.elapsed += tally[0]
            self.mistakes += tally[1]
            self.hints += tally[2]
            self.restarts -= 1
        self.look_for_win()

    def redo(self) -> None:
        if self.won or not self.future:
            return
        board, restart = self.future.pop()
        self.past.append((self.board(), self.reset_tally() if restart else None))
        self.put(board)
        self.look_for_win()

    def restart(self) -> None:
        if self.won:
            return
        board = self.board()
        self.past.append((board, self.reset_tally()))
        self.future.clear()
        self.put((list(self.givens), [set() for _ in self.givens], []))

    def reset_tally(self) -> tuple[float, int, int]:
        tally = (self.elapsed, self.mistakes, self.hints)
        self.elapsed, self.mistakes, self.hints = 0.0, 0, 0
        self.restarts += 1
        return tally

    # Wrong entries and conflicts

    def solvable(self, values: Sequence[int]) -> bool:
        return any(
            all(not v or v == s for v, s in zip(values, solution, strict=True))
            for solution in self.solutions
        )

    def wrong(self) -> set[int]:
        if len(self.solutions) == 1:
            pairs = enumerate(zip(self.values, self.solutions[0], strict=True))
            return {cell for cell, (value, right) in pairs if value and value != right}
        good, wrong = list(self.givens), set()
        for cell in self.order:
            good[cell] = self.values[cell]
            if not self.solvable(good):
                good[cell] = 0
                wrong.add(cell)
        return wrong

    def conflicts(self) -> set[int]:
        return {
            cell
            for cell, value in enumerate(self.values)
            if value and any(self.values[peer] == value for peer in self.peers(cell))
        }

    def marked(self) -> set[int]:
        choices = {"at_once": self.wrong, "conflicts": self.conflicts, "when_done": set}
        return set(choices[self.checking]())

    def solved(self) -> bool:
        return tuple(self.values) in self.solutions

    def look_for_win(self) -> None:
        self.won = self.won or (self.checking != "when_done" and self.solved())
