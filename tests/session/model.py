"""A slow and obvious model of a session, which knows nothing of the engine."""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tests.session.naive_rules import NaiveRules


Counts = tuple[float, "set[tuple[int, int]]", int, int, bool]
"""Clock, found out, hints, checks, and whether it goes on in spite of the limit."""

SMALL = ("notes", "corner", "centre")
"""Where small digits stand."""


class Model:
    """A game of any rules: plain lists and sets, and a copy of everything for each undo."""

    def __init__(
        self, rules: NaiveRules, givens: Sequence[int], solutions: Sequence[Sequence[int]]
    ) -> None:
        self.rules = rules
        self.givens = givens
        self.solutions = solutions
        self.values = list(givens)
        self.notes: list[set[int]] = [set() for _ in givens]
        self.order: list[int] = []
        self.past: list[tuple[object, Counts | None]] = []
        self.future: list[tuple[object, bool]] = []
        self.elapsed, self.hints, self.checks, self.restarts = 0.0, 0, 0, 0
        self.found_out: set[tuple[int, int]] = set()
        self.helped = False
        self.limit, self.goes_on = 0, False
        self.checking = "at_once"
        self.won = False
        self.named: list[object] = []
        self.corner: list[set[int]] = [set() for _ in givens]
        self.centre: list[set[int]] = [set() for _ in givens]
        self.colours: dict[tuple[int, int], set[int]] = {}
        self.lines: dict[frozenset[tuple[int, int]], int] = {}
        self.trials: list[dict[str, object]] = []
        self.under: set[tuple[str, int, int]] = set()
        """Small digits that digits on the board have removed: where they stood, cell and digit."""
        self.tints: dict[tuple[int, int], set[int]] = {}
        """The colours of notes among them."""
        self.checkpoints: dict[int, object] = {}

    def peers(self, cell: int) -> set[int]:
        return self.rules.peers[cell]

    @property
    def digits(self) -> range:
        return range(1, self.rules.size + 1)

    def free(self, cells: Iterable[int]) -> list[int]:
        return [cell for cell in cells if not self.givens[cell]]

    # Moves

    def enter(self, cells: Sequence[int], digit: int) -> None:
        free = self.free(cells)
        if self.over or not free:
            return
        if all(self.values[cell] == digit for cell in free):
            self.erase(free)
            return
        fresh = [cell for cell in free if self.values[cell] != digit]
        self.remember()
        old = list(self.values)
        for cell in fresh:
            self.values[cell] = digit
        self.order = [cell for cell in self.order if cell not in fresh] + sorted(fresh)
        known = self.wrong() if self.checking == "at_once" and not self.inner() else set()
        for cell in fresh:
            for small in SMALL:
                self.put_under(small, cell, getattr(self, small)[cell])
                if cell not in known:
                    for peer in self.peers(cell):
                        self.put_under(small, peer, getattr(self, small)[peer] & {digit})
        self.uncover([cell for cell in fresh if old[cell]], old)
        trial = self.inner()
        if trial and trial["first"] is None:
            trial["first"] = (fresh[0], digit)
        self.find_out()
        self.look_for_win()

    def put_under(self, small: str, cell: int, digits: set[int]) -> None:
        """Small digits go where they come back from."""
        for digit in list(digits):
            getattr(self, small)[cell].discard(digit)
            self.under.add((small, cell, digit))
            if small == "notes" and (cell, digit) in self.colours:
                self.tints[cell, digit] = self.colours.pop((cell, digit))

    def uncover(self, taken: Iterable[int], old: Sequence[int]) -> None:
        """Bring back what the digits that stood in `taken` had removed, if no digit is now in its
        way."""
        for cell in taken:
            for small, at, digit in sorted(self.under):
                its_own = at == cell or (at in self.peers(cell) and digit == old[cell])
                near = {self.values[peer] for peer in self.peers(at)}
                if its_own and not self.values[at] and digit not in near:
                    self.under.discard((small, at, digit))
                    getattr(self, small)[at].add(digit)
                    if small == "notes" and (at, digit) in self.tints:
                        self.colours[at, digit] = self.tints.pop((at, digit))

    def forget_under(self, small: str, cell: int, digits: Iterable[int]) -> None:
        """The player has changed these himself: they do not come back."""
        for digit in digits:
            self.under.discard((small, cell, digit))
            if small == "notes":
                self.tints.pop((cell, digit), None)

    def toggle_note(self, cells: Sequence[int], digit: int) -> None:
        blank = [cell for cell in self.free(cells) if not self.values[cell]]
        if self.over or not blank:
            return
        self.remember()
        remove = all(digit in self.notes[cell] for cell in blank)
        for cell in blank:
            (self.notes[cell].discard if remove else self.notes[cell].add)(digit)
            self.forget_under("notes", cell, [digit])
        self.drop_colours()

    def erase(self, cells: Sequence[int], first: str = "") -> None:
        """Erase the topmost of digits, centre marks, corner marks, colours and lines."""
        order = ["centre", "corner", "colours", "lines"]
        order = [first, *[each for each in order if each != first]] if first else order
        order.insert(0 if first not in ("colours", "lines") else 1, "digits")
        for layer in order:
            if layer == "digits" and any(self.values[c] or self.notes[c] for c in self.free(cells)):
                self.erase_digits(cells)
                return
            if layer != "digits" and self.marked_cells(layer) & set(cells):
                self.clear(layer, cells)
                return

    def erase_digits(self, cells: Sequence[int]) -> None:
        full = [cell for cell in self.free(cells) if self.values[cell] or self.notes[cell]]
        if self.over or not full:
            return
        self.remember()
        old = list(self.values)
        for cell in full:
            if not old[cell]:
                self.forget_under("notes", cell, self.digits)
            self.values[cell] = 0
            self.notes[cell].clear()
        self.order = [cell for cell in self.order if cell not in full]
        self.drop_colours()
        self.uncover([cell for cell in full if old[cell]], old)
        self.find_out()

    def fill_notes(self) -> None:
        wanted = [
            set() if value else {*self.digits} - {self.values[peer] for peer in self.peers(cell)}
            for cell, value in enumerate(self.values)
        ]
        if not self.over and wanted != self.notes:
            self.remember()
            for cell, given in enumerate(self.givens):
                if not given:
                    seen = {self.givens[peer] for peer in self.peers(cell)}
                    for digit in {*self.digits} - seen:
                        if digit in self.notes[cell] and digit not in wanted[cell]:
                            self.put_under("notes", cell, {digit})
                        self.under.add(("notes", cell, digit))
                    for digit in seen:
                        self.forget_under("notes", cell, [digit])
                for digit in wanted[cell]:
                    self.forget_under("notes", cell, [digit])
            self.notes = wanted
            self.drop_colours()

    def keep(self, masks: dict[int, int]) -> None:
        """Take over the notes that a hint leaves; which ones those are is tested in the engine."""
        if not self.over:
            self.remember()
            kept = [masks[cell] for cell in range(len(self.givens))]
            self.notes = [{d for d in self.digits if mask >> d & 1} for mask in kept]
            for cell, notes in enumerate(self.notes):
                self.forget_under("notes", cell, notes)
            self.drop_colours()

    # Marks

    def toggle_mark(self, cells: Sequence[int], digit: int, place: str) -> None:
        blank = [cell for cell in self.free(cells) if not self.values[cell]]
        if self.over or not blank:
            return
        self.remember()
        small = getattr(self, place)
        remove = all(digit in small[cell] for cell in blank)
        for cell in blank:
            (small[cell].discard if remove else small[cell].add)(digit)
            self.forget_under(place, cell, [digit])

    def toggle_colour(self, spots: Sequence[tuple[int, int]], colour: int) -> None:
        able = [(cell, d) for cell, d in spots if not d or d in self.notes[cell]]
        if self.over or not able:
            return
        self.remember()
        remove = all(colour in self.colours.get(spot, ()) for spot in able)
        for spot in able:
            held = self.colours.setdefault(spot, set())
            (held.discard if remove else held.add)(colour)
        self.drop_colours()

    def toggle_line(self, start: tuple[int, int], end: tuple[int, int], colour: int) -> None:
        if self.over or start == end:
            return
        self.remember()
        if self.lines.get(frozenset((start, end))) == colour:
            del self.lines[frozenset((start, end))]
        else:
            self.lines[frozenset((start, end))] = colour

    def clear(self, layer: str, cells: Sequence[int]) -> None:
        wanted = set(cells) or set(range(len(self.givens)))
        if self.over or not self.marked_cells(layer) & wanted:
            return
        self.remember()
        if layer == "colours":
            self.colours = {s: c for s, c in self.colours.items() if s[0] not in wanted}
            self.tints = {s: c for s, c in self.tints.items() if s[0] not in wanted}
        elif layer == "lines":
            self.lines = {
                ends: colour
                for ends, colour in self.lines.items()
                if not any(cell in wanted for cell, _ in ends)
            }
        else:
            for cell in wanted:
                getattr(self, layer)[cell].clear()
                self.forget_under(layer, cell, self.digits)

    def marked_cells(self, layer: str) -> set[int]:
        if layer == "colours":
            return {cell for cell, _ in self.colours}
        if layer == "lines":
            return {cell for ends in self.lines for cell, _ in ends}
        return {cell for cell, small in enumerate(getattr(self, layer)) if small}

    def drop_colours(self) -> None:
        """Candidates that are not noted any more lose their colours."""
        self.colours = {
            (cell, d): colours
            for (cell, d), colours in self.colours.items()
            if colours and (not d or d in self.notes[cell])
        }

    # Trials

    def inner(self) -> dict[str, object] | None:
        return next((each for each in reversed(self.trials) if each["end"] == "open"), None)

    def begin_trial(self) -> None:
        inner = self.inner()
        if self.over or (inner and inner["start"][:2] == self.board()[:2]):  # type: ignore[index]
            return
        parent = self.trials.index(inner) if inner else -1
        self.remember()
        start = self.board()
        self.trials.append({"parent": parent, "end": "open", "first": None, "start": start})

    def end_trial(self, end: str) -> None:
        if self.over or not self.inner():
            return
        self.remember()
        inner = self.inner()
        assert inner
        inner["end"] = end
        if end == "discarded":
            trials = self.trials
            self.put(inner["start"])
            self.trials = trials
        self.find_out()
        self.look_for_win()

    def pencil(self) -> set[int]:
        outer = next((each for each in self.trials if each["end"] == "open"), None)
        if outer is None or self.won:
            return set()
        old = outer["start"][0][0]  # type: ignore[index]
        return {cell for cell, value in enumerate(self.values) if value not in (0, old[cell])}

    # History

    def board(self) -> object:
        """The values come first, then notes and marks, then what Undo restores besides."""
        seen = self.notes, self.corner, self.centre, self.colours, self.lines
        return deepcopy(((self.values,), seen, self.order, self.trials, self.under, self.tints))

    def put(self, board: Any) -> None:
        values, marks, self.order, self.trials, self.under, self.tints = deepcopy(board)
        (self.values,) = values
        self.notes, self.corner, self.centre, self.colours, self.lines = marks

    def remember(self) -> None:
        self.was_wrong = self.entries(self.wrong())
        self.past.append((self.board(), None))
        self.future.clear()

    def undo(self) -> None:
        if self.over or not self.past:
            return
        self.was_wrong = self.entries(self.wrong())
        board, tally = self.past.pop()
        self.future.append((self.board(), tally is not None))
        self.put(board)
        if tally:
            self.elapsed += tally[0]
            self.found_out |= tally[1]
            self.hints += tally[2]
            self.checks += tally[3]
            self.goes_on = self.goes_on or tally[4]
            self.restarts -= 1
        self.find_out()
        self.look_for_win()

    def redo(self) -> None:
        if self.over or not self.future:
            return
        self.was_wrong = self.entries(self.wrong())
        board, restart = self.future.pop()
        self.past.append((self.board(), self.reset_tally() if restart else None))
        self.put(board)
        if not restart:
            self.find_out()
        self.look_for_win()

    def restart(self) -> None:
        if self.won:
            return
        board = self.board()
        self.past.append((board, self.reset_tally()))
        self.future.clear()
        nothing: list[list[set[int]]] = [[set() for _ in self.givens] for _ in range(3)]
        self.put(((list(self.givens),), (*nothing, {}, {}), [], [], set(), {}))

    def reset_tally(self) -> Counts:
        tally = (self.elapsed, self.found_out, self.hints, self.checks, self.goes_on)
        self.elapsed, self.found_out, self.hints, self.checks = 0.0, set(), 0, 0
        self.goes_on = False
        self.restarts += 1
        return tally

    # Checkpoints

    def name_checkpoint(self) -> None:
        if not self.over:
            self.named.append(self.board())
            self.checkpoints[len(self.named)] = self.named[-1]

    def go_to(self, board: object) -> None:
        here = self.board()
        if not self.over and board[:2] != here[:2]:  # type: ignore[index]
            self.remember()
            self.put(board)
            self.find_out()
            self.look_for_win()

    def go_to_last_right(self) -> None:
        if self.checking != "at_once" or self.over:
            return
        here = self.board()
        for board in [here, *[past for past, _ in reversed(self.past)]]:
            self.put(board)
            right = not self.wrong()
            self.put(here)
            if right:
                self.go_to(board)
                return

    # Counting

    @property
    def mistakes(self) -> int:
        return len(self.found_out)

    @property
    def lost(self) -> bool:
        return not self.won and 0 < self.limit <= self.mistakes and not self.goes_on

    @property
    def over(self) -> bool:
        return self.won or self.lost

    def entries(self, cells: set[int]) -> set[tuple[int, int]]:
        return {(cell, self.values[cell]) for cell in cells}

    def find_out(self) -> None:
        """What was wrong and no longer stands, and what is wrong and marked."""
        self.found_out |= {(cell, d) for cell, d in self.was_wrong if self.values[cell] != d}
        self.found_out |= self.entries(self.wrong() & self.marked())

    def check(self) -> None:
        if self.over:
            return
        self.won = self.solved()
        if not self.won:
            self.checks += 1
            self.found_out |= self.entries(self.wrong())

    def set_checking(self, checking: str) -> None:
        if self.over:
            return
        self.checking = checking
        self.found_out |= self.entries(self.wrong() & self.marked())
        self.look_for_win()

    def set_limit(self, limit: int) -> None:
        if not self.over and limit != self.limit:
            self.limit = limit
            self.goes_on = self.goes_on or bool(limit and self.mistakes >= limit)

    def go_on(self) -> None:
        self.goes_on = self.goes_on or self.lost

    # Wrong entries and conflicts

    def solvable(self, values: Sequence[int]) -> bool:
        return any(
            all(not v or v == s for v, s in zip(values, solution, strict=True))
            for solution in self.solutions
        )

    def wrong(self) -> set[int]:
        """What is wrong in ink: in a trial, what was wrong before the first and still stands."""
        outer = next((each for each in self.trials if each["end"] == "open"), None)
        if outer is None:
            return self.all_wrong()
        now, start = self.board(), outer["start"]
        self.put(start)
        wrong = self.all_wrong()
        self.put(now)
        return {cell for cell in wrong if self.values[cell] == start[0][0][cell]}  # type: ignore[index]

    def all_wrong(self) -> set[int]:
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
        return self.rules.conflicts(self.values)

    def marked(self) -> set[int]:
        if self.checking == "at_once":
            return self.wrong() | self.conflicts() & self.pencil()
        return self.conflicts() if self.checking == "conflicts" else set()

    def solved(self) -> bool:
        return tuple(self.values) in self.solutions

    def look_for_win(self) -> None:
        self.won = self.won or (self.checking != "when_done" and self.solved())
