"""Proofs keep only the lines that are needed, each with its reasons."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.rules import classic
from game.engine.techniques.argument import Argument, Ground, How
from game.engine.techniques.implications.numbering import network
from game.engine.techniques.link import LinkEnd
from game.engine.techniques.proof import EVERY, Branch, Line, ProofWriter, Way, earliest, fewest

NETWORK = network(classic())
LAST = Ground(How.CELL)


def node(name: str) -> int:
    """The node of `5r1c2`."""
    digit, row, column = int(name[0]), int(name[2]), int(name[4])
    return NETWORK.node(9 * row + column - 10, digit)


def needed(*names: str) -> int:
    return sum(1 << node(each) for each in names)


def line(literal: int, *ways: Way) -> Line:
    off = NETWORK.sees[literal] if literal >= 0 else 1 << ~literal
    return Line(NETWORK.link_end(literal), off, ways)


def on(name: str, *needs: str) -> Line:
    """A digit that is on once some nodes are off."""
    return line(node(name), Way(needed(*needs), LAST))


def end(name: str) -> LinkEnd:
    return NETWORK.link_end(node(name))


START = node("1r1c1")
"""Turns off, among others, 1r1c5 and 1r5c1."""


def branch(lines: Sequence[Line], *goals: Way) -> Branch:
    return Branch(NETWORK.link_end(START), NETWORK.sees[START], lines, goals)


def written(*lines: Line, goals: Sequence[Way] = ()) -> Argument:
    """What leads from the start to one of some goals, by default to the last line."""
    if not goals:
        *lines_before, last = lines
        lines, goals = tuple(lines_before), [way._replace(concludes=last.end) for way in last.ways]
    return ProofWriter(NETWORK.rules).shortest(branch(lines, *goals))


def test_lines_that_nothing_rests_on_are_left_out() -> None:
    lines = (on("2r1c5", "1r1c5"), on("3r5c1", "1r5c1"), on("4r9c5", "2r9c5"))
    argument = written(*lines)
    assert [each.end for each in argument.inferences] == [end("2r1c5"), end("4r9c5")]


def test_a_line_has_the_reasons_that_turn_off_what_it_needs() -> None:
    lines = (on("2r1c5", "1r1c5"), on("3r5c1", "1r5c1"), on("4r5c5", "2r5c5", "3r5c5"))
    argument = written(*lines)
    assert [each.reasons for each in argument.inferences] == [
        (end("1r1c1"),),
        (end("1r1c1"),),
        (end("2r1c5"), end("3r5c1")),
    ]


def test_of_several_clashes_the_one_with_the_fewest_lines_is_told() -> None:
    lines = (on("2r1c5", "1r1c5"), on("3r5c5", "2r5c5"))
    far = Way(needed("3r9c5"), Ground(How.CELL, cells=(76,)))
    near = Way(needed("2r9c5"), Ground(How.CELL, cells=(76,)))
    argument = written(*lines, goals=(far, near))
    assert [each.end for each in argument.inferences] == [end("2r1c5")]
    assert argument.clash
    assert argument.clash.reasons == (end("2r1c5"),)


def test_what_is_supposed_may_be_all_that_is_needed() -> None:
    argument = written(goals=[Way(needed("1r1c9"), LAST)])
    assert argument.inferences == ()
    assert argument.clash
    assert argument.clash.reasons == (end("1r1c1"),)


def test_a_nested_chain_is_left_out_where_a_placement_serves() -> None:
    plain = on("2r1c5", "1r1c5")
    inner = Ground(How.NESTED, arguments=(written(plain),))
    nested = line(~node("2r9c5"), Way(needed("1r1c5"), inner))
    argument = written(nested, plain, on("4r9c5", "2r9c5"))
    assert [each.end for each in argument.inferences] == [end("2r1c5"), end("4r9c5")]


def test_a_clash_that_all_goals_allow_needs_the_fewest_lines_for_any_of_them() -> None:
    lines = (on("2r1c5", "1r1c5"), on("3r5c5", "2r5c5"))
    far, near = Way(needed("3r9c5"), LAST), Way(needed("2r9c5"), LAST)
    argument = ProofWriter(NETWORK.rules).argument(branch(lines, far, near), EVERY)
    assert [each.end for each in argument.inferences] == [end("2r1c5")]


def test_without_work_no_line_is_left_out() -> None:
    lines = (on("2r1c5", "1r1c5"), on("3r5c1", "1r5c1"))
    argument = ProofWriter(NETWORK.rules, work=0).argument(
        branch(lines, Way(needed("2r9c5"), LAST)), EVERY
    )
    assert [each.end for each in argument.inferences] == [end("2r1c5"), end("3r5c1")]


def test_a_branch_leads_on_only_if_each_line_follows() -> None:
    writer, goal = ProofWriter(NETWORK.rules), Way(needed("3r9c5"), LAST)
    good = (on("2r1c5", "1r1c5"), on("3r5c5", "2r5c5"))
    assert writer.leads(branch(good, goal))
    assert not writer.leads(branch(good[1:], goal))
    assert not writer.leads(branch(good[:1], goal))


def test_reasons_are_few_or_early() -> None:
    offs = (0b0011, 0b0100, 0b1110)
    assert list(earliest(offs, 0b1111)) == [0, 1, 2]
    assert fewest(offs, 0b1111) == [0, 2]
    assert list(earliest(offs, 0b0011)) == fewest(offs, 0b0011) == [0]
