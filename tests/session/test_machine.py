"""A session and a naive model agree after any sequence of actions, and at any moment a session
can be saved as its log and replayed."""

from __future__ import annotations

import json

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.engine.formats.records import format_asked
from game.engine.loading import proven
from game.engine.mark_moves import Layer
from game.engine.marks import Place
from game.engine.puzzle import Puzzle
from game.engine.solver import solutions
from game.session.checking import Checking
from game.session.session import Session
from tests.session.kinds import puzzle_of
from tests.session.model import Model
from tests.session.naive_rules import NaiveRules
from tests.session.puzzles import FOUR, SEVERAL, everything

some_cells = st.lists(st.integers(0, 255), max_size=4)
"""Taken modulo the cells that there are; the same for digits."""
some_digit = st.integers(1, 16)
some_colour = st.integers(1, 8)
some_spot = st.tuples(st.integers(0, 255), st.integers(0, 16))
some_count = st.integers(1, 12) | st.integers(1, 255)


class Play(RuleBasedStateMachine):
    puzzles: tuple[Puzzle, ...] = (FOUR, SEVERAL)

    @initialize(data=st.data(), checking=st.sampled_from(tuple(Checking)))
    def start(self, data, checking):  # type: ignore[no-untyped-def]
        puzzle = data.draw(st.sampled_from(self.puzzles))
        self.session = Session(puzzle, checking)
        rules = NaiveRules(json.loads(format_asked(puzzle.rules, puzzle.givens)))
        self.model = Model(rules, puzzle.givens, [*solutions(puzzle.rules, puzzle.givens)])
        self.model.checking = checking
        self.asked = None

    def cells(self, drawn: list[int]) -> list[int]:
        """Cells of this board, each once."""
        return list(dict.fromkeys(cell % self.model.rules.count for cell in drawn))

    def digit(self, drawn: int) -> int:
        return (drawn - 1) % self.model.rules.size + 1

    def spot(self, drawn: tuple[int, int]) -> tuple[int, int]:
        size = self.model.rules.size
        return drawn[0] % (size * size), drawn[1] % (size + 1)

    @rule(cells=some_cells, digit=some_digit)
    def enter(self, cells, digit):  # type: ignore[no-untyped-def]
        cells, digit = self.cells(cells), self.digit(digit)
        self.session.enter(sorted(cells), digit)
        self.model.enter(sorted(cells), digit)

    @rule(data=st.data())
    def enter_right(self, data):  # type: ignore[no-untyped-def]
        solution = data.draw(st.sampled_from(self.model.solutions))
        count = data.draw(some_count)
        for cell in range(self.model.rules.count):
            if count and not self.model.values[cell]:
                count -= 1
                self.session.enter((cell,), solution[cell])
                self.model.enter((cell,), solution[cell])

    @rule(cells=some_cells, digit=some_digit)
    def note(self, cells, digit):  # type: ignore[no-untyped-def]
        cells, digit = self.cells(cells), self.digit(digit)
        self.session.toggle_note(cells, digit)
        self.model.toggle_note(cells, digit)

    @rule(cells=some_cells, first=st.sampled_from([None, *Layer]))
    def erase(self, cells, first):  # type: ignore[no-untyped-def]
        cells = self.cells(cells)
        self.session.erase(cells, first)
        self.model.erase(cells, str(first or ""))

    @rule(cells=some_cells, digit=some_digit, place=st.sampled_from(tuple(Place)))
    def mark(self, cells, digit, place):  # type: ignore[no-untyped-def]
        cells, digit = self.cells(cells), self.digit(digit)
        self.session.toggle_mark(cells, digit, place)
        self.model.toggle_mark(cells, digit, str(place))

    @rule(spots=st.lists(some_spot, max_size=4), colour=some_colour)
    def colour(self, spots, colour):  # type: ignore[no-untyped-def]
        spots = list(dict.fromkeys(map(self.spot, spots)))
        self.session.toggle_colour(spots, colour)
        self.model.toggle_colour(spots, colour)

    @rule(start=some_spot, end=some_spot, colour=some_colour)
    def line(self, start, end, colour):  # type: ignore[no-untyped-def]
        start, end = self.spot(start), self.spot(end)
        self.session.toggle_path((start, end), colour)
        self.model.toggle_line(start, end, colour)

    @rule(layer=st.sampled_from(tuple(Layer)), cells=some_cells)
    def clear(self, layer, cells):  # type: ignore[no-untyped-def]
        cells = self.cells(cells)
        self.session.clear(layer, cells)
        self.model.clear(str(layer), cells)

    @rule(data=st.data())
    def colour_a_note(self, data):  # type: ignore[no-untyped-def]
        """Chance alone seldom finds a candidate that is noted."""
        noted = [(c, d) for c, notes in enumerate(self.model.notes) for d in sorted(notes)]
        if noted:
            self.colour([data.draw(st.sampled_from(noted))], data.draw(some_colour))

    @rule()
    def begin_trial(self):  # type: ignore[no-untyped-def]
        self.session.begin_trial()
        self.model.begin_trial()

    @precondition(lambda self: self.model.trials)
    @rule(kept=st.booleans())
    def end_trial(self, kept):  # type: ignore[no-untyped-def]
        if kept:
            self.session.keep_trial()
        else:
            self.session.discard_trial()
        self.model.end_trial("kept" if kept else "discarded")

    @rule()
    def fill_notes(self):  # type: ignore[no-untyped-def]
        self.session.fill_notes()
        self.model.fill_notes()

    @rule(times=st.integers(1, 5))
    def undo(self, times):  # type: ignore[no-untyped-def]
        for _ in range(times):
            self.session.undo()
            self.model.undo()

    @rule(times=st.integers(1, 5))
    def redo(self, times):  # type: ignore[no-untyped-def]
        for _ in range(times):
            self.session.redo()
            self.model.redo()

    @rule(steps=st.sampled_from(["restart", "restart undo", "restart undo redo"]))
    def restart(self, steps):  # type: ignore[no-untyped-def]
        for step in steps.split():
            getattr(self.session, step)()
            getattr(self.model, step)()

    @rule(seconds=st.integers(0, 90) | st.integers(0, 90_000).map(lambda ms: ms / 1000))
    def wait(self, seconds):  # type: ignore[no-untyped-def]
        self.session.advance(seconds)
        if not self.model.over:
            self.model.elapsed += seconds

    @rule(apply=st.booleans())
    def hint(self, apply):  # type: ignore[no-untyped-def]
        count = self.session.hints
        hint = self.session.hint()
        wrong = self.model.all_wrong()  # in a trial as well
        assert (hint.kind == "wrong") == bool(wrong)
        if hint.kind == "wrong":
            assert hint.cell in wrong
        elif hint.kind == "note":
            assert hint.digit not in self.model.notes[hint.cell]
        elif hint.digit:
            good = list(self.model.values)
            assert not good[hint.cell]
            good[hint.cell] = hint.digit
            assert self.model.solvable(good)
        assert self.session.hints - count in ((0,) if hint.kind == "none" else (0, 1))
        self.model.hints = self.session.hints
        if apply and hint.kind != "none" and not self.model.over:
            self.session.apply_hint(hint)
            self.model.helped = self.model.helped or hint.kind in ("step", "several")
            if hint.kind == "wrong":
                self.model.erase([hint.cell])
            elif hint.kind == "note":
                self.model.toggle_note([hint.cell], hint.digit)
            elif hint.eliminations:
                self.model.keep(dict(enumerate(self.session.position.notes)))
            else:
                placed = hint.step.placements if hint.step else ()
                digit = placed[0][1]
                self.model.enter(sorted(cell for cell, each in placed if each == digit), digit)

    @rule()
    def check(self):  # type: ignore[no-untyped-def]
        answer = self.session.check()
        self.model.check()
        blanks, wrong = self.model.values.count(0), self.model.wrong()
        blanks += len(self.model.pencil())
        assert (answer.blanks, answer.wrong, answer.won) == (blanks, len(wrong), self.model.won)

    @rule(checking=st.sampled_from(tuple(Checking)))
    def set_checking(self, checking):  # type: ignore[no-untyped-def]
        self.session.set_checking(checking)
        self.model.set_checking(checking)

    @rule(limit=st.sampled_from([0, 1, 3]))
    def set_limit(self, limit):  # type: ignore[no-untyped-def]
        self.session.set_limit(limit)
        self.model.set_limit(limit)

    @precondition(lambda self: self.model.lost)
    @rule()
    def go_on(self):  # type: ignore[no-untyped-def]
        self.session.go_on()
        self.model.go_on()

    @rule()
    def name_checkpoint(self):  # type: ignore[no-untyped-def]
        self.session.name_checkpoint("here")
        self.model.name_checkpoint()

    @precondition(lambda self: self.model.checkpoints)
    @rule(data=st.data(), drop=st.sampled_from([False, False, True]))
    def go_to_checkpoint(self, data, drop):  # type: ignore[no-untyped-def]
        number = data.draw(st.sampled_from(sorted(self.model.checkpoints)))
        self.session.go_to_checkpoint(number)
        self.model.go_to(self.model.checkpoints[number])
        if drop:
            self.session.drop_checkpoint(number)
            del self.model.checkpoints[number]

    @rule()
    def go_to_last_right(self):  # type: ignore[no-untyped-def]
        self.session.go_to_last_right()
        self.model.go_to_last_right()

    @precondition(lambda self: hasattr(self, "session"))
    @rule()
    def save_and_replay(self):  # type: ignore[no-untyped-def]
        old = self.session
        self.session = Session.replay(old.puzzle, old.actions, old.elapsed)
        assert everything(self.session) == everything(old)

    @invariant()
    def the_same(self):  # type: ignore[no-untyped-def]
        if not hasattr(self, "session"):
            return
        session, model = self.session, self.model
        assert list(session.position.values) == model.values
        masks = [sum(1 << digit for digit in notes) for notes in model.notes]
        assert list(session.position.notes) == masks
        marks = session.position.marks
        for place in Place:
            small = {c: sum(1 << d for d in s) for c, s in enumerate(getattr(model, place)) if s}
            assert marks.small(place) == small
        assert dict(marks.colours) == {
            spot: sum(1 << colour for colour in held) for spot, held in model.colours.items()
        }
        assert {frozenset(line[:2]): line.colour for line in marks.lines} == model.lines
        assert session.marked() == model.marked()
        assert session.in_pencil() == model.pencil()
        assert [(t.parent, t.end, t.first) for t in session.trials] == [
            (t["parent"], t["end"], t["first"]) for t in model.trials
        ]
        assert [each.number for each in session.checkpoints] == sorted(model.checkpoints)
        assert session.won == model.won
        assert (session.lost, session.helped) == (model.lost, model.helped)
        assert session.can_undo == (bool(model.past) and not model.over)
        assert session.can_redo == (bool(model.future) and not model.over)
        counts = (session.mistakes, session.checks, session.hints, session.restarts)
        assert counts == (model.mistakes, model.checks, model.hints, model.restarts)
        # A restart keeps its clock in whole milliseconds, as the log does.
        assert session.elapsed == pytest.approx(model.elapsed, abs=0.05)


TestPlay = Play.TestCase
TestPlay.settings = settings(max_examples=120, stateful_step_count=40)


SEVERAL_X = proven(puzzle_of("x-4").rules, (1, *[0] * 15))
"""A diagonal that can be filled in more than one way."""


LISTED = (
    *("killer-4", "jigsaw-4", "classic-6", "thermo-6", "x-6", "greater-6"),
    *("jigsaw-9", "killer-9", "thermo-9", "antiknight-9", "killer+x-9", "classic-16"),
)


class PlayKinds(Play):
    """The same for other rules and sizes."""

    puzzles = (SEVERAL_X, *map(puzzle_of, LISTED))


TestPlayKinds = PlayKinds.TestCase
TestPlayKinds.settings = settings(max_examples=60, stateful_step_count=30)
