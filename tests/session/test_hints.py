"""Hints: what is wrong first, then the easiest step from the player's own board and why."""

from __future__ import annotations

import pytest

from game.engine.candidates import Candidates
from game.engine.generator import generate
from game.engine.loading import load_puzzle
from game.engine.notation import parse_cell
from game.engine.puzzle import PuzzleSpec
from game.engine.techniques import LADDER
from game.session.outcome import OutcomeKind
from game.session.session import Session
from game.words.sentences import name
from tests.session.puzzles import (
    FOUR,
    NINE,
    SEVERAL,
    blanks_of,
    solution_of,
    solve,
    wrong_digit,
)

HARD = generate(PuzzleSpec(blanks=54, seed=1))
"""Singles do not solve it: locked candidates, a triple and a pair come before the next one."""


def cell_of(name: str) -> int:
    return parse_cell(name, 9)


def noted(session: Session, cell: int) -> set[int]:
    return {digit for digit in range(1, 10) if session.position.notes[cell] >> digit & 1}


def to_elimination(session: Session) -> None:
    """Apply hints until the next one places no digit."""
    while (hint := session.hint()).step and hint.step.placements:
        session.apply_hint(hint)


# What is wrong


def test_a_wrong_digit_comes_first_whatever_the_checking() -> None:
    for checking in ("at_once", "conflicts", "when_done"):
        session = Session(NINE, checking)
        session.fill_notes()
        session.toggle_note((3,), solution_of(NINE)[3])
        digit = wrong_digit(NINE, 2)
        session.enter((2,), digit)
        hint = session.hint()
        assert (hint.kind, hint.cell, hint.digit) == ("wrong", 2, digit)
        assert session.position.values[2] == digit
        assert session.apply_hint(hint).kind is OutcomeKind.ERASED
        assert session.position.values[2] == 0
        assert session.apply_hint(hint).kind is OutcomeKind.NOTHING


def test_why_a_digit_is_wrong_rests_on_no_other_wrong_digit() -> None:
    session = Session(HARD)
    masks, solution = Candidates(HARD.rules, HARD.givens).masks, solution_of(HARD)
    others = {cell: mask & ~(1 << solution[cell]) for cell, mask in enumerate(masks) if mask}
    cells = [cell for cell, mask in others.items() if mask][:6]
    for cell in cells:
        session.enter((cell,), others[cell].bit_length() - 1)
    for cell in cells:
        hint = session.why_search(cell)()
        assert (hint.kind, hint.cell, hint.digit) == ("why", cell, session.position.values[cell])
        assert hint.step
        assert hint.taken_out == session.wrong()
        assert all(digit == solution[place] for place, digit in hint.step.placements)
        assert all(digit != solution[place] for place, digit in hint.step.eliminations)
    assert session.apply_hint(hint).kind is OutcomeKind.ERASED


def test_of_several_wrong_digits_the_one_asked_for_is_told() -> None:
    session = Session(NINE)
    blanks = [cell for cell, given in enumerate(NINE.givens) if not given][:2]
    for cell in blanks:
        session.enter((cell,), wrong_digit(NINE, cell))
    assert [session.hint_search(cell)().cell for cell in blanks] == blanks


def test_with_several_solutions_the_later_of_two_is_called_wrong() -> None:
    session = Session(SEVERAL)
    session.enter((2,), 2)
    session.enter((1,), 2)
    assert (session.hint().kind, session.hint().cell) == ("wrong", 1)


def test_a_note_removed_by_mistake_comes_next_and_can_be_restored() -> None:
    session = Session(NINE)
    session.fill_notes()
    right = solution_of(NINE)[3]
    session.toggle_note((3,), right)
    hint = session.hint()
    assert (hint.kind, hint.cell, hint.digit) == ("note", 3, right)
    session.apply_hint(hint)
    assert right in noted(session, 3)
    assert session.hint().kind == "step"
    session.undo()
    assert right not in noted(session, 3)


def test_a_note_in_a_lone_cell_that_lacks_the_right_digit_is_reported() -> None:
    session = Session(NINE)
    for digit in {1, 2, 3, 4} - {solution_of(NINE)[2]}:
        session.toggle_note((2,), digit)
    assert session.hint().kind == "note"


def test_notes_that_mark_the_two_places_of_a_digit_are_no_mistake() -> None:
    """The other digits of those cells were never ruled out."""
    session = Session(NINE)
    digit = next(
        d
        for d in range(1, 10)
        if d not in (solution_of(NINE)[2], solution_of(NINE)[10])
        and d not in (NINE.givens[0], NINE.givens[1])
    )
    session.toggle_note((2, 10), digit)
    assert session.hint().kind == "step"


def test_a_note_put_back_by_hand_or_by_fill_is_no_longer_missed() -> None:
    for put_back in ("toggle", "fill", "undo", "erase"):
        session = Session(NINE)
        session.fill_notes()
        right = solution_of(NINE)[3]
        session.toggle_note((3,), right)
        assert session.hint().kind == "note"
        if put_back == "toggle":
            session.toggle_note((3,), right)
        elif put_back == "fill":
            session.fill_notes()
        elif put_back == "undo":
            session.undo()
        else:
            session.erase((3,))
        assert session.hint().kind == "step", put_back


# The next step


def test_hints_alone_lead_to_the_end() -> None:
    for puzzle in (NINE, HARD):
        session = Session(puzzle)
        while not session.won:
            before = session.position
            hint = session.hint()
            assert session.position == before
            assert hint.step
            assert hint.step.evidence
            session.apply_hint(hint)
            assert session.position != before
        assert session.mistakes == 0


def test_a_full_house_names_its_house() -> None:
    session = Session(FOUR)
    solve(session, keep=1)
    hint = session.hint()
    assert hint.step
    assert hint.step.technique == "full_house"
    assert hint.step.house
    assert hint.cell in hint.step.house.cells


def test_what_is_ruled_out_goes_from_the_notes_and_is_not_reported_again() -> None:
    session = Session(HARD)
    to_elimination(session)
    ruled_out: set[tuple[int, int]] = set()
    for _ in range(3):
        hint = session.hint()
        if not hint.eliminations:
            break
        before = session.position
        assert not ruled_out & set(hint.eliminations)
        assert (hint.cell, hint.digit) == (-1, 0)
        ruled_out |= set(hint.eliminations)
        assert session.apply_hint(hint).kind is OutcomeKind.NOTED
        for cell, digit in hint.eliminations:
            assert digit not in noted(session, cell)
            assert solution_of(HARD)[cell] in noted(session, cell)
        session.undo()
        assert session.position == before
        session.redo()
    assert ruled_out


def test_what_the_player_ruled_out_is_not_reported() -> None:
    session = Session(HARD)
    to_elimination(session)
    session.fill_notes()
    first = session.hint()
    for cell, digit in first.eliminations:
        session.toggle_note((cell,), digit)
    second = session.hint()
    assert second.kind == "step"
    assert not set(second.eliminations) & set(first.eliminations)
    again = Session.replay(HARD, session.actions, 0)
    assert again.hint() == second, "the log keeps what was ruled out"


def test_notes_of_all_candidates_by_hand_count_as_well() -> None:
    by_hand, filled = Session(HARD), Session(HARD)
    to_elimination(filled)
    filled.fill_notes()
    first = filled.hint()
    to_elimination(by_hand)
    for cell, notes in enumerate(filled.position.notes):
        for digit in range(1, 10):
            if notes >> digit & 1 and (cell, digit) not in first.eliminations:
                by_hand.toggle_note((cell,), digit)
    assert not set(by_hand.hint().eliminations) & set(first.eliminations)


@pytest.mark.parametrize(
    "spec", ["classic-6-x-22-none-1", "jigsaw-6-x-20-none-2", "killer-6-x-30-none-5"]
)
def test_hints_lead_to_the_end_under_other_rules(spec: str) -> None:
    puzzle = generate(PuzzleSpec.parse(spec))
    session = Session(puzzle)
    for _ in range(200):
        if session.won:
            break
        assert session.apply_hint(session.hint()).kind is not OutcomeKind.NOTHING
    assert session.won


def test_where_nothing_follows_a_cell_of_the_solution_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("game.session.hints.easiest_step", lambda *_: None)
    hint = Session(NINE).hint()
    assert (hint.kind, hint.digit) == ("step", solution_of(NINE)[hint.cell])
    assert hint.step
    assert hint.step.technique == "solution"


def test_a_search_that_is_stopped_still_gives_a_hint() -> None:
    hint = Session(NINE).hint_search()(lambda: True)
    assert hint.digit == solution_of(NINE)[hint.cell]


def test_a_search_in_a_hurry_still_gives_a_reason() -> None:
    hint = Session(HARD).hint_search()(None, lambda: True)
    assert hint.step and hint.step.technique != "solution"
    assert all(solution_of(HARD)[cell] != digit for cell, digit in hint.eliminations)


# How it is counted


def test_the_same_hint_twice_counts_once() -> None:
    session = Session(NINE)
    first = session.hint()
    assert session.hint() == first
    assert session.hints == 1
    session.apply_hint(first)
    session.hint()
    assert session.hints == 2
    again = Session.replay(NINE, session.actions, 0)
    again.hint()
    assert again.hints == 2


def test_applying_a_hint_twice_does_not_erase_the_digit() -> None:
    session = Session(NINE)
    hint = session.hint()
    session.apply_hint(hint)
    assert session.apply_hint(hint).kind is OutcomeKind.NOTHING
    assert session.position.values[hint.cell] == hint.digit


def test_a_full_board_has_no_hint_and_none_is_counted() -> None:
    session = Session(NINE, "when_done")
    solve(session, keep=0)
    count = session.hints
    hint = session.hint()
    assert (hint.kind, session.hints) == ("none", count)
    assert session.apply_hint(hint).kind is OutcomeKind.NOTHING


def test_of_several_solutions_one_is_shown() -> None:
    session = Session(load_puzzle("." * 81))
    hint = session.hint()
    assert hint.kind == "several"
    session.apply_hint(hint)
    assert not session.wrong()


def test_a_log_with_a_trial_of_an_earlier_release_is_still_read() -> None:
    session = Session(NINE)
    hint = session.hint()
    assert hint.step
    session.apply_hint(hint)
    old = [line.replace(f"hint {hint.step.technique}", "hint trial") for line in session.actions]
    assert old != list(session.actions)
    again = Session.replay(NINE, old, 0)
    assert (again.hints, again.position) == (session.hints, session.position)
    assert name("trial") == "Trial"


def test_hints_of_a_path_remember_nothing_false() -> None:
    """On a board that was filled, emptied and filled again, a hint is sound and easy as ever."""
    session = Session(NINE)
    fresh = Session(NINE)
    session.fill_notes()
    fresh.fill_notes()
    for _ in range(12):
        session.apply_hint(session.hint())
    for _ in range(12):
        session.undo()
    while not fresh.won:
        assert session.hint() == fresh.hint()
        hint = fresh.hint()
        session.apply_hint(hint)
        fresh.apply_hint(hint)
        fresh = Session.replay(NINE, fresh.actions, None)


# The way to the solution


def test_a_path_leads_from_the_players_board_to_the_solution() -> None:
    session = Session(HARD)
    session.fill_notes()
    session.enter((blanks_of(HARD)[0],), wrong_digit(HARD, blanks_of(HARD)[0]))
    path = session.path_search()(lambda: False)
    assert path[0].values == HARD.givens, "what is wrong is no part of it"
    assert path[-1].values == solution_of(HARD)
    assert path[-1].hint.is_empty
    concluded = [moment.hint.step for moment in path[:-1]]
    for step in concluded:
        assert step
        assert all(solution_of(HARD)[cell] == digit for cell, digit in step.placements)
        assert all(solution_of(HARD)[cell] != digit for cell, digit in step.eliminations)


def test_solving_up_to_a_step_writes_its_digits_and_rules_out_in_notes() -> None:
    session = Session(HARD)
    session.fill_notes()
    path = session.path_search()(lambda: False)
    at = next(number for number, moment in enumerate(path) if moment.hint.eliminations) + 1
    session.solve_to(path[at].values, path[at].candidates)
    assert session.position.values == path[at].values
    assert session.hint_search()() == path[at].hint, "the hints go on from there"
    assert session.helped
    again = Session.replay(HARD, session.actions, None)
    assert (again.position, again.helped) == (session.position, True)


def test_all_that_follows_is_true_and_told_once() -> None:
    session = Session(HARD)
    *steps, end = (moment.hint.step for moment in session.steps_search()(lambda: False))
    assert end is None
    told = set[tuple[int, int]]()
    for step in steps:
        assert step
        assert all(solution_of(HARD)[cell] == digit for cell, digit in step.placements)
        assert all(solution_of(HARD)[cell] != digit for cell, digit in step.eliminations)
        concluded = {*step.placements, *step.eliminations}
        assert not concluded <= told
        told |= concluded


# Techniques that are left out


def test_hints_do_without_the_techniques_that_are_left_out() -> None:
    session = Session(HARD)
    to_elimination(session)
    first = session.hint().step
    assert first
    left_out = frozenset((first.technique,))
    other = session.hint_search(left_out=left_out)().step
    assert other and other.technique != first.technique
    assert session.hint_search()().step == first, "what was left out is back"


def test_where_only_what_is_left_out_leads_on_that_is_said_and_nothing_revealed() -> None:
    session = Session(HARD)
    to_elimination(session)
    every = frozenset(key for line in LADDER for key in (line.key, *line.keys))
    before = session.hints
    hint = session.hint(session.hint_search(left_out=every)())
    assert (hint.kind, hint.step) == ("chosen", None)
    assert session.hints == before


def snyder(session: Session) -> None:
    """Note each digit in the two cells that a box leaves it."""
    masks, rules = session.left(), session.puzzle.rules
    for box in (house for house in rules.houses if house.kind == "box"):
        for digit in range(1, 10):
            cells = [cell for cell in box.cells if masks[cell] >> digit & 1]
            if len(cells) == 2 and not any(session.position.values[cell] for cell in cells):
                session.toggle_note(cells, digit)


@pytest.mark.parametrize("notes", ["none", "of pairs"])
def test_from_own_notes_each_hint_leads_to_a_digit_or_to_a_note_that_goes(notes: str) -> None:
    session, right = Session(HARD), solution_of(HARD)
    if notes == "of pairs":
        snyder(session)
    led = 0
    for _ in range(12):
        hint = session.hint(session.hint_search(own_notes=True)())
        held = session.position.notes
        assert hint.step
        gone = [digit in noted(session, cell) for cell, digit in hint.eliminations]
        assert hint.step.placements or any(gone), "it is about what is on the board"
        led += len(hint.before)
        for other in (*hint.before, hint):
            assert other.step
            assert all(digit == right[cell] for cell, digit in other.step.placements)
            assert all(digit != right[cell] for cell, digit in other.step.eliminations)
        session.apply_hint(hint)
        after = session.position.notes
        assert all(new & ~old == 0 for new, old in zip(after, held, strict=True)), "none is written"
    assert led, "some hints need steps that are noted nowhere"


def test_without_the_last_step_before_it_a_hint_does_not_follow() -> None:
    session = Session(HARD)
    while not (hint := session.hint_search(own_notes=True)()).before:
        session.apply_hint(hint)
    assert hint.step
    key, placed = hint.step.technique, hint.step.placements
    board = Candidates(HARD.rules, session.position.values, HARD.givens)
    for other in hint.before[:-1]:
        assert other.step
        other.step.apply(board)
    lines = [line for line in LADDER if key in line.keys]
    assert placed not in [step.placements for line in lines for step in line.find(board)]
