"""Sums in arguments: the numbers that a line says are those of the board, in both languages."""

from __future__ import annotations

import pytest

from game.engine.candidates import Candidates
from game.engine.constraints import Constraint
from game.engine.rules import Rules, classic
from game.engine.techniques import LinkEnd
from game.engine.techniques.argument import Argument, Clash, Ground, How, Inference, of_clue
from game.engine.techniques.implications.evidence import of_argument
from game.engine.techniques.role import Role
from game.engine.techniques.step import Step
from game.engine.techniques.workings import worked
from game.engine.variants.sums import Arrow, Cage
from game.words.sentences import placeholders


def told(clue: Constraint, argument: Argument, language: str = "en") -> str:
    rules = classic() + Rules(9, [clue])
    step = Step("aic", evidence=(of_argument(Role.CHAIN, argument),))
    found = worked(step, Candidates(rules, [0] * 81))
    return placeholders(found, rules, language)["chain_branches"]


NINE = LinkEnd((0,), 9)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "r1c1=9 → r1c2=3 (cage of 12; with r1c1=9, 3 is left for r1c2)"),
        ("zh", "r1c1=9 → r1c2=3（总和12的笼子；已有r1c1=9，r1c2必须是3）"),
    ],
)
def test_a_cage_says_what_is_left(language: str, words: str) -> None:
    cage = Cage((0, 1), 12)
    line = Inference((NINE,), LinkEnd((1,), 3), of_clue(cage))
    assert told(cage, Argument(NINE, (line,)), language) == words


def test_a_cage_says_the_few_ways_that_are_left() -> None:
    cage = Cage((0, 1, 2), 12)
    line = Inference((NINE,), LinkEnd((1,), 4, on=False), of_clue(cage))
    assert told(cage, Argument(NINE, (line,))) == (
        "r1c1=9 → r1c2≠4"
        " (cage of 12; with r1c1=9, 3 is left for r1c2 and r1c3: 1-2 or 2-1, in this order)"
    )


def test_an_arrow_says_what_its_other_cells_add_up_to() -> None:
    arrow = Arrow((40, 0, 10, 20))
    line = Inference((NINE,), LinkEnd((40,), 8, on=False), of_clue(arrow))
    assert told(arrow, Argument(NINE, (line,))).endswith(
        "; with r1c1=9, r2c2 and r3c3 add up to at least 2)"
    )


def test_a_full_sum_leaves_nothing() -> None:
    cage = Cage((0, 1, 2), 9)
    clash = Clash((NINE,), Ground(How.CLUE, cells=cage.cells))
    assert told(cage, Argument(NINE, (), clash)).endswith(
        "(cage of 9; with r1c1=9, nothing is left for r1c2 and r1c3)"
    )
