"""Arguments in words: arrows for chains, grounds for the rest, a line for each branch."""

from __future__ import annotations

import pytest

from game.engine.candidates import Candidates
from game.engine.constraints import AllDifferent
from game.engine.houses import columns, rows
from game.engine.rules import Rules, classic
from game.engine.techniques import LinkEnd
from game.engine.techniques.argument import Argument, Clash, Ground, How, Inference, chain
from game.engine.techniques.proof import named
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step
from game.words.sentences import placeholders

ON, OFF = LinkEnd((0,), 5), LinkEnd((3,), 5, on=False)
TWO, THREE = LinkEnd((3,), 2), LinkEnd((30,), 3)
ARROWS = chain((ON, OFF, TWO))
COLUMN = columns(9)[3]
LIST = Argument(
    ON,
    (
        Inference((ON,), TWO, Ground(How.CELL, cells=(3,))),
        Inference((ON, TWO), THREE, Ground(How.HOUSE, (COLUMN,), digits=(3,))),
    ),
    Clash((THREE,), Ground(How.HOUSE, (rows(9)[8],), digits=(5,))),
)


def printed(*arguments: Argument, language: str = "en") -> str:
    step = Step("aic", evidence=tuple(Evidence.of(Role.CHAIN, each) for each in arguments))
    return placeholders(step, classic(9), language)["chain_branches"]


def test_a_chain_is_told_by_arrows() -> None:
    assert printed(ARROWS) == "r1c1=5 → r1c4≠5 → r1c4=2"


def test_a_group_has_the_digit_in_one_of_its_cells_or_in_none() -> None:
    group = LinkEnd((1, 2), 5)
    assert printed(chain((group._replace(on=False), ON))) == "r1c2, r1c3≠5 → r1c1=5"
    assert printed(chain((ON._replace(on=False), group))) == "r1c1≠5 → 5 in r1c2 or r1c3"


def test_a_link_through_a_set_names_it() -> None:
    ends = (ON, OFF._replace(als=(3, 12)), LinkEnd((12,), 7, als=(3, 12)))
    assert printed(chain(ends)) == "r1c1=5 → r1c4≠5 → r2c4=7 (set r1c4 and r2c4)"


def test_any_other_argument_lists_placements_with_their_grounds() -> None:
    assert printed(LIST) == (
        "r1c1=5"
        "\n→ r1c4=2 (nothing else left)"
        "\n→ r4c4=3 (only place in column 4)"
        "\n→ no place is left for 5 in row 9"
    )


def test_branches_are_lines_in_order() -> None:
    assert printed(ARROWS, ARROWS).split("\n") == [printed(ARROWS)] * 2


@pytest.mark.parametrize(
    ("language", "words"), [("en", ", so r1c1 is not 5"), ("zh", "，所以 r1c1 不是 5")]
)
def test_a_branch_that_ends_in_a_clash_says_what_is_wrong(language: str, words: str) -> None:
    assert printed(LIST, ARROWS, language=language) == (
        printed(LIST, language=language) + words + "\n" + printed(ARROWS, language=language)
    )


def test_a_branch_that_denies_its_own_supposition_says_so() -> None:
    circle = chain((ON, OFF, TWO, ON._replace(on=False)))
    assert printed(circle) + ", so r1c1 is not 5" in printed(circle, ARROWS).split("\n")
    back = chain((OFF, TWO, TWO._replace(on=False), OFF._replace(on=True)))
    assert printed(back) + ", so r1c4 is 5" in printed(ARROWS, back).split("\n")


def test_the_shortest_branch_is_told_first() -> None:
    short, long = chain((ON, OFF)), chain((OFF, TWO, TWO._replace(on=False), ON))
    assert printed(long, short).split("\n") == [printed(short), printed(long)]


def test_what_a_pattern_turns_off_is_told_by_cells() -> None:
    ground = Ground(How.NAKED, cells=(3, 4), digits=(2, 7))
    offs = [LinkEnd((cell,), digit, on=False) for cell, digit in ((5, 2), (5, 7), (6, 2), (6, 7))]
    argument = Argument(ON, tuple(Inference((ON,), off, ground) for off in offs))
    assert printed(argument).endswith("\n→ r1c6, r1c7≠2/7 (naked pair 2 and 7 in r1c4 and r1c5)")


def test_of_a_pair_that_excludes_another_digit_is_told_that_both_ways_do() -> None:
    ground = Ground(How.NAKED, cells=(3, 5), digits=(3, 7))
    argument = Argument(ON, (Inference((ON,), LinkEnd((4,), 4, on=False), ground),))
    told_line = "r1c5≠4 (naked pair 3 and 7 in r1c4 and r1c6: either way they exclude it)"
    assert printed(argument) == f"r1c1=5\n→ {told_line}"


def test_last_digits_of_cells_in_a_row_are_one_line() -> None:
    ends = [LinkEnd((cell,), cell) for cell in (2, 3)]
    lines = tuple(Inference((ON,), end, Ground(How.CELL, cells=end.cells)) for end in ends)
    assert printed(Argument(ON, lines)) == "r1c1=5\n→ r1c3=2, r1c4=3 (nothing else left)"


def test_what_one_pattern_turns_off_is_one_line() -> None:
    ground = Ground(How.NAKED, cells=(3, 4), digits=(2, 7))
    offs = (LinkEnd((5,), 2, on=False), LinkEnd((6,), 7, on=False))
    argument = Argument(ON, tuple(Inference((ON,), off, ground) for off in offs))
    assert printed(argument) == "r1c1=5\n→ r1c6≠2, r1c7≠7 (naked pair 2 and 7 in r1c4 and r1c5)"


def test_a_common_exclusion_names_its_cell_or_its_house() -> None:
    by_cell = Ground(How.COMMON, cells=(3,))
    by_house = Ground(How.COMMON, (rows(9)[1],), digits=(5,))
    offs = (LinkEnd((5,), 2, on=False), LinkEnd((6,), 5, on=False))
    lines = (Inference((ON,), off, way) for off, way in zip(offs, (by_cell, by_house), strict=True))
    assert printed(Argument(ON, tuple(lines))) == (
        "r1c1=5\n→ r1c6≠2 (whatever goes in r1c4)\n→ r1c7≠5 (wherever 5 goes in row 2)"
    )


def test_what_is_drawn_goes_from_each_reason_to_its_consequence_once() -> None:
    assert [(link.start, link.end) for link in LIST.links] == [(ON, TWO), (ON, THREE), (TWO, THREE)]
    assert [link.strong for link in ARROWS.links] == [False, True]


def test_a_strong_link_names_its_house() -> None:
    ends = (OFF, LinkEnd((12,), 5))
    grounds = Ground(How.HOUSE, (COLUMN,), digits=(5,))
    assert printed(Argument(OFF, (Inference((OFF,), ends[1], grounds),))) == (
        "r1c4≠5 → r2c4=5 (only place in column 4)"
    )


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "r1c3=5 → r2c5≠5 (a knight’s move apart)"),
        ("zh", "r1c3=5 → r2c5≠5（两格相隔一个马步）"),
    ],
)
def test_a_link_by_a_rule_names_the_rule(language: str, words: str) -> None:
    start, moved = LinkEnd((2,), 5), LinkEnd((13,), 5, on=False)
    rules = classic() + Rules(9, [AllDifferent((2, 13))])
    found = named(chain((start, moved)), Candidates(rules, [0] * 81))
    assert printed(found, language=language) == words


def test_what_one_candidate_excludes_by_one_house_is_one_line() -> None:
    row = rows(9)[0]
    gone = [LinkEnd((cell,), 5, on=False) for cell in (4, 5)]
    fan = tuple(Inference((ON,), end, Ground(How.SEES, (row,))) for end in gone)
    assert printed(Argument(ON, fan)) == "r1c1=5\n→ r1c5, r1c6≠5 (row 1)"
