"""A hint lights the clues that it leans on, on the pages that speak of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.engine.candidates import Candidates
from game.engine.constraints import AllDifferent
from game.engine.houses import rows
from game.engine.puzzle import Puzzle
from game.engine.rules import Rules, classic
from game.engine.techniques import LADDER, Evidence, Step
from game.engine.techniques.clues.spoken import clues_in
from game.engine.techniques.role import Role
from game.engine.variants.diagonal import X
from game.engine.variants.parity import Parity
from game.engine.variants.relations import Relation
from game.engine.variants.sandwich import Sandwich
from game.engine.variants.sums import Arrow, Cage, Sum
from game.engine.variants.thermo import Thermometer
from game.plans.hint_highlights import Highlights
from game.session.hints import Hint, HintKind
from game.ui.scenes.playing.hint_message import hint_message
from game.ui.scenes.playing.message import Message, Page
from tests.session.kinds import puzzle_of

if TYPE_CHECKING:
    from game.engine.constraints import Automaton, Constraint
    from tests.ui.conftest import OpenGame

CLUES: tuple[tuple[str, Automaton], ...] = (
    ("cage_sum", Cage((0, 1), 16)),
    ("sum", Sum((0, 30), 18)),
    ("sum", Relation((0, 1), "sum", 5)),
    ("arrow", Arrow((0, 1, 2))),
    ("thermometer", Thermometer((0, 1, 2))),
    ("greater_than", Relation((1, 0), "greater")),
    ("difference", Relation((0, 1), "difference", 7)),
    ("ratio", Relation((0, 1), "ratio", 4)),
    ("sandwich", Sandwich(rows(9)[0].cells, 35)),
)
"""Clues, each after the technique that reads it."""


def step_of(key: str, rules: Rules) -> Step:
    """The first step with this key on a blank grid."""
    candidates = Candidates(rules, [0] * rules.cell_count)
    found = (step for each in LADDER if key in each.keys for step in each.find(candidates))
    return next(step for step in found if step.technique == key)


@pytest.mark.parametrize(("key", "clue"), CLUES)
def test_the_clue_that_removes_notes_is_lit_on_every_page(
    open_game: OpenGame, key: str, clue: Automaton
) -> None:
    other = Cage((40, 41), 17)
    rules = classic(9) + Rules(9, [clue, other])
    step = step_of(key, classic(9) + Rules(9, [clue]))
    assert clues_in(step.evidence, rules) == (clue,)
    hint = Hint(HintKind.STEP, step=step, candidates=(1022,) * 81)
    game = open_game()
    message = hint_message(game.app.t, hint, Puzzle(None, rules, (0,) * 81, ()))
    assert {page.highlights.clues for page in message.pages} == {(clue,)}


def test_a_house_of_the_board_is_lit_and_a_row_is_not() -> None:
    assert X.added is not None
    rules = classic(9) + X.added(9)
    candidates = Candidates(rules, [0] * 81)
    for cell in (10, 20, 30, 40, 50, 60, 70, 80):
        candidates.eliminate(cell, 5)
    technique = next(each for each in LADDER if "hidden_single" in each.keys)
    found = [step for step in technique.find(candidates) if step.placements[0][1] == 5]
    lit: set[Constraint] = {clue for step in found for clue in clues_in(step.evidence, rules)}
    assert lit == {house for house in rules.houses if house.kind == "diagonal" and not house.index}


def test_pairs_that_only_differ_are_no_clue() -> None:
    rules = classic(9) + Rules(9, [AllDifferent((0, 11)), Cage((0, 1), 16)])
    step = step_of("cage_sum", rules)
    assert clues_in(step.evidence, rules) == (Cage((0, 1), 16),)


def test_the_board_draws_what_the_page_lights(open_game: OpenGame) -> None:
    game = open_game((800, 600))
    game.play(puzzle_of("killer-6"))
    cage = next(each for each in game.session.puzzle.rules.constraints if isinstance(each, Cage))
    game.message = Message((Page("", "", Highlights(clues=(cage,))),))
    game.app.redraw()
    game.settle()
    assert game.playing.board.look().lit == (cage,)
    layer = game.playing.board.painter._clues.layers[-1]
    drawn = [sprite for row in range(6) if (sprite := layer.row(row))]
    green = tuple(game.app.canvas.theme["hint_ink"])
    seen = {
        tuple(each.surface.get_at((x, y)))[:3]
        for each in drawn
        for x in range(each.surface.get_width())
        for y in (0, 1, 2, 3)
    }
    assert green in seen


def test_a_letter_leaves_the_sum_of_a_cage_as_it_is(open_game: OpenGame) -> None:
    game = open_game((1000, 700))
    game.play(puzzle_of("killer-6"))
    cages = [each for each in game.session.puzzle.rules.constraints if isinstance(each, Cage)]
    summed = [min(each.cells) for each in cages]

    def corners() -> list[bytes]:
        boxes = [game.playing.board.cell_box(cell) for cell in summed]
        return [game.pixels(box._replace(w=box.w * 2 // 5, h=box.h // 4)) for box in boxes]

    game.settle()
    before = corners()
    letters = dict.fromkeys(summed, "A")
    game.message = Message((Page("", "", Highlights(letters=letters)),))
    game.app.redraw()
    game.settle()
    assert game.playing.board.look().over.letters == letters
    assert corners() == before


def test_a_mark_is_lit_where_it_rules_out_what_is_said_to_be() -> None:
    odd, even = Parity((12,), True), Parity((13,), False)
    rules = classic(9) + Rules(9, [odd, even])
    for digit, mark in ((6, odd), (7, even)):
        evidence = Evidence(Role.RULED_OUT, (12, 13), (digit,))
        assert clues_in((evidence,), rules) == (mark,)
