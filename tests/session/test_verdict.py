"""What the editor says about a sheet without a solution."""

from __future__ import annotations

import pytest

from game.engine.constraints import Constraint
from game.engine.variants.nabner import Nabner
from game.engine.variants.palindrome import Palindrome
from game.session.editor.sheet import EditedPuzzle
from game.session.editor.verdict import judge

EMPTY = (0,) * 81


@pytest.mark.parametrize("clue", [Palindrome((0, 1)), Nabner(tuple(range(6)))])
def test_the_editor_marks_a_clue_that_a_search_would_not_come_to_an_end_with(
    clue: Constraint,
) -> None:
    found = judge(EditedPuzzle(9, EMPTY, clues=(clue,)), lambda: False)
    assert (found.kind, found.clues) == ("none", (clue,))
