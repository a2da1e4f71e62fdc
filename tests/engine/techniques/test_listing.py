"""Lists of placements keep only the lines that are needed, each with its reasons."""

from __future__ import annotations

from game.engine.rules import classic
from game.engine.techniques.argument import Ground, How
from game.engine.techniques.implications.listing import Line, Listing, Option
from game.engine.techniques.implications.network import network
from game.engine.techniques.link import LinkEnd

NETWORK = network(classic())
LAST = Ground(How.CELL)


def node(name: str) -> int:
    """The node of `5r1c2`."""
    digit, row, column = int(name[0]), int(name[2]), int(name[4])
    return NETWORK.node(9 * row + column - 10, digit)


def on(name: str, *needs: str) -> Line:
    """A digit that is on once some nodes are off."""
    return Line(node(name), (Option(sum(1 << node(each) for each in needs), LAST),))


def end(name: str) -> LinkEnd:
    return NETWORK.link_end(node(name))


START = node("1r1c1")
"""Turns off, among others, 1r1c5 and 1r5c1."""


def test_lines_that_nothing_rests_on_are_left_out() -> None:
    lines = (on("2r1c5", "1r1c5"), on("3r5c1", "1r5c1"), on("4r9c5", "2r9c5"))
    argument = Listing(NETWORK, START, lines).to_last()
    assert [each.end for each in argument.inferences] == [end("2r1c5"), end("4r9c5")]


def test_a_line_has_the_reasons_that_turn_off_what_it_needs() -> None:
    lines = (on("2r1c5", "1r1c5"), on("3r5c1", "1r5c1"), on("4r5c5", "2r5c5", "3r5c5"))
    argument = Listing(NETWORK, START, lines).to_last()
    assert [each.reasons for each in argument.inferences] == [
        (end("1r1c1"),),
        (end("1r1c1"),),
        (end("2r1c5"), end("3r5c1")),
    ]


def test_of_several_clashes_the_one_with_the_fewest_lines_is_told() -> None:
    lines = (on("2r1c5", "1r1c5"), on("3r5c5", "2r5c5"))
    far = Option(1 << node("3r9c5"), Ground(How.CELL, cells=(76,)))
    near = Option(1 << node("2r9c5"), Ground(How.CELL, cells=(76,)))
    argument = Listing(NETWORK, START, lines).to_clash((far, near))
    assert [each.end for each in argument.inferences] == [end("2r1c5")]
    assert argument.clash
    assert argument.clash.reasons == (end("2r1c5"),)


def test_what_is_supposed_may_be_all_that_is_needed() -> None:
    argument = Listing(NETWORK, START, ()).to_clash((Option(1 << node("1r1c9"), LAST),))
    assert argument.inferences == ()
    assert argument.clash
    assert argument.clash.reasons == (end("1r1c1"),)


def test_a_nested_chain_is_left_out_where_a_placement_serves() -> None:
    plain = on("2r1c5", "1r1c5")
    inner = Ground(How.NESTED, arguments=(Listing(NETWORK, START, (plain,)).to_last(),))
    nested = Line(~node("2r9c5"), (Option(1 << node("1r1c5"), inner),))
    argument = Listing(NETWORK, START, (nested, plain, on("4r9c5", "2r9c5"))).to_last()
    assert [each.end for each in argument.inferences] == [end("2r1c5"), end("4r9c5")]
