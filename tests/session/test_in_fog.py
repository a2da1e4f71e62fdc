"""Fog of war: what is lit, what is hidden, and that it comes back as it was."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.engine.generator import generate
from game.engine.generator.fogging import in_fog
from game.engine.notation import parse_grid
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.rules import classic
from game.engine.solver import solve
from game.engine.variants.fog import lamp, lit_at_start
from game.session.hints import HintKind
from game.session.kind import kind_of
from game.session.outcome import OutcomeKind
from game.session.playback import moments
from game.session.session import Session
from game.store.puzzles import as_kept


@cache
def puzzle_of(variant: str = "fog") -> Puzzle:
    return as_kept(generate(PuzzleSpec(variant=variant, size=6, blanks=20, seed=7)))


def hidden_blank(session: Session) -> int:
    givens = session.puzzle.givens
    return next(cell for cell in sorted(session.fogged) if not givens[cell])


def test_a_right_digit_lights_all_that_touches_it_and_a_wrong_one_nothing() -> None:
    session = Session(puzzle_of())
    cell, solution = hidden_blank(session), session.puzzle.solutions[0]
    before = session.fogged
    session.enter([cell], solution[cell] % 6 + 1)
    assert session.fogged == before
    session.enter([cell], solution[cell])
    assert session.fogged == before - set(lamp(cell, 6))


def test_what_was_lit_stays_lit_until_the_game_is_begun_again() -> None:
    session = Session(puzzle_of())
    cell, start = hidden_blank(session), session.fogged
    session.enter([cell], session.puzzle.solutions[0][cell])
    lit = session.fogged
    session.undo()
    assert session.fogged == lit
    session.restart()
    assert session.fogged == start


def test_a_given_in_the_fog_is_not_seen_and_found_by_its_digit() -> None:
    session = Session(puzzle_of())
    givens = session.puzzle.givens
    cell = next(cell for cell in session.fogged if givens[cell])
    assert not session.values_in_sight[cell]
    assert session.enter([cell], givens[cell] % 6 + 1).kind is OutcomeKind.REFUSED
    assert session.enter([cell], givens[cell]).kind is OutcomeKind.PLACED
    assert session.values_in_sight[cell] == givens[cell]


def test_the_fog_follows_from_the_log() -> None:
    session = Session(puzzle_of())
    givens, solution = session.puzzle.givens, session.puzzle.solutions[0]
    blank = hidden_blank(session)
    session.enter([blank], solution[blank])
    given = next(cell for cell in session.fogged if givens[cell])
    session.enter([given], givens[given])
    session.undo()
    again = Session.replay(session.puzzle, session.actions, None)
    assert again.fogged == session.fogged


@pytest.mark.parametrize("variant", ["fog", "fog+killer", "fog+thermo"])
def test_hints_lead_from_what_is_lit_to_the_end(variant: str) -> None:
    session = Session(puzzle_of(variant))
    assert session.fogged
    for _ in range(200):
        if session.won:
            break
        hint = session.hint()
        assert hint.kind is HintKind.STEP
        assert hint.step and hint.step.technique != "under_fog"
        session.apply_hint(hint)
    assert session.won


def test_a_digit_that_clashes_with_what_is_hidden_is_not_marked() -> None:
    session = Session(puzzle_of())
    session.set_checking("conflicts")
    givens, rules = session.puzzle.givens, session.puzzle.rules
    seen = session.values_in_sight
    cell, digit = next(
        (cell, givens[peer])
        for cell in range(36)
        for peer in rules.peers[cell]
        if not givens[cell]
        and givens[peer]
        and peer in session.fogged
        and all(seen[each] != givens[peer] for each in rules.peers[cell])
    )
    session.enter([cell], digit)
    assert session.clashing() == frozenset()


def test_fog_is_a_kind_of_its_own_and_goes_with_any_other() -> None:
    assert kind_of(puzzle_of()).format() == "fog-6"
    assert kind_of(puzzle_of("killer+fog")).format() == "fog+killer-6"


def test_the_same_spec_gives_the_same_fog() -> None:
    puzzle = puzzle_of("fog+killer")
    assert puzzle.spec
    assert lit_at_start(generate(puzzle.spec).rules) == lit_at_start(puzzle.rules)


def test_a_replay_lights_the_fog_as_the_game_did() -> None:
    session = Session(puzzle_of())
    givens, solution = session.puzzle.givens, session.puzzle.solutions[0]
    seen = [session.fogged]
    session.enter([hidden_blank(session)], solution[hidden_blank(session)])
    seen.append(session.fogged)
    given = next(cell for cell in session.fogged if givens[cell])
    session.enter([given], givens[given])
    seen.append(session.fogged)
    found = moments(session.puzzle, session.actions)
    assert [each.fogged for each in found] == seen
    assert found[2].cells == {given}


def test_fog_over_what_only_the_hardest_steps_solve_is_made_too() -> None:
    givens = parse_grid(
        "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    )
    spec = PuzzleSpec(variant="fog", blanks=givens.count(0), seed=3)
    solution = solve(classic(9), givens)
    assert solution
    puzzle = Puzzle(replace(spec, variant="classic"), classic(9), givens, (solution,))
    assert lit_at_start(in_fog(puzzle, spec).rules)


def test_a_given_in_the_fog_has_notes_like_a_blank_cell_until_it_is_lit() -> None:
    session = Session(puzzle_of())
    givens = session.puzzle.givens
    cell = next(cell for cell in session.fogged if givens[cell])
    session.toggle_note([cell], 1)
    session.toggle_note([cell], 3)
    assert session.position.notes[cell] == 0b1010
    session.erase([cell])
    assert not session.position.notes[cell] and session.position.values[cell] == givens[cell]
    session.fill_notes()
    assert all(session.position.notes[each] for each in session.fogged)
    session.enter([cell], givens[cell])
    assert session.toggle_note([cell], 2).kind is OutcomeKind.REFUSED
    again = Session.replay(session.puzzle, session.actions, None)
    assert again.position == session.position


@pytest.mark.parametrize("variant", ["fog+dots", "fog+greater", "fog+quadruple"])
def test_a_mark_between_cells_shows_once_all_of_them_are_lit(variant: str) -> None:
    session = Session(puzzle_of(variant))
    fogged, small = session.fogged, [each for each in session.puzzle.rules.written if each.cells]
    marks = [each for each in small if 2 <= len(each.cells) <= 4]
    beside = [each for each in marks if 0 < len(fogged.intersection(each.cells)) < len(each.cells)]
    assert beside
    drawn = {*session.rules_drawn.written}
    assert drawn.isdisjoint(beside)
    assert drawn.issuperset(each for each in marks if fogged.isdisjoint(each.cells))
