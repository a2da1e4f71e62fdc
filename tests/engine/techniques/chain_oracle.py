"""Checks the chains of a step link by link, and that its conclusion follows from them."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import TYPE_CHECKING

from game.engine.techniques.link import LinkEnd
from game.engine.techniques.role import Role

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.engine.techniques.link import Link
    from game.engine.techniques.step import Evidence, Step
    from game.engine.types import Candidate
    from tests.engine.techniques.link_oracle import Oracle

Chain = tuple["Link", ...]


def check(step: Step, oracle: Oracle) -> None:
    """Assert that a step of any chain technique is proven by its own evidence."""
    for cell, digit in (*step.placements, *step.eliminations):
        assert digit in oracle.left[cell]
    key = step.technique.removeprefix("grouped_")
    if key in ("x_chain", "xy_chain", "aic", "discontinuous_nice_loop"):
        two_ends(step, oracle)
    elif key == "continuous_nice_loop":
        loop(step, oracle)
    elif key == "als_xy_chain":
        chain_of_sets(step, oracle)
    elif key.startswith("forcing_chain_"):
        from_field(step, oracle)
    elif key.startswith("kraken"):
        from_fish(step, oracle)
    elif key.endswith("_cycle"):
        cycle(step, oracle)
    else:
        branches(step, oracle)


def evidence(step: Step, role: str) -> list[Evidence]:
    return [each for each in step.evidence if each.role == role]


def only_chain(step: Step, oracle: Oracle) -> Chain:
    """The links of its one chain, which hold and join."""
    (links,) = (each.links for each in step.evidence if each.links)
    for link in links:
        assert oracle.holds(link), link
    for before, after in pairwise(links):
        assert before.end[:3] == after.start[:3]
    return links


def outcome(step: Step) -> set[LinkEnd]:
    """What it concludes, as ends of links."""
    return {
        *(LinkEnd((cell,), digit) for cell, digit in step.placements),
        *(LinkEnd((cell,), digit, on=False) for cell, digit in step.eliminations),
    }


def negated(end: LinkEnd) -> LinkEnd:
    return end._replace(on=not end.on)


def two_ends(step: Step, oracle: Oracle) -> None:
    """If the start is off the end is on; or the start being on leads to a contradiction."""
    links = only_chain(step, oracle)
    start, end = links[0].start, links[-1].end
    assert step.eliminations
    if not start.on:
        assert end.on
        for candidate in step.eliminations:
            assert oracle.rules_out(start, candidate)
            assert oracle.rules_out(end, candidate)
        return
    assert step.eliminations == ((start.cells[0], start.digit),)
    same = end[:2] == start[:2] and not end.on
    assert same or (end.on and oracle.rules_out(end, step.eliminations[0]))


def loop(step: Step, oracle: Oracle) -> None:
    """Round a closed chain each weak link has one end on, and each set locks its digits."""
    links = only_chain(step, oracle)
    assert links[0].start[:2] == links[-1].end[:2]
    assert not links[0].start.on
    assert not links[-1].end.on
    assert len(links) % 2 == 0
    for candidate in step.eliminations:
        assert any(
            _locked(link, candidate, oracle)
            if link.strong
            else all(oracle.rules_out(end, candidate) for end in (link.start, link.end))
            for link in links
        ), candidate


def _locked(link: Link, candidate: Candidate, oracle: Oracle) -> bool:
    cells, digit = link.start.als, candidate[1]
    if not cells or digit in (link.start.digit, link.end.digit):
        return False
    places = oracle.places(cells, digit)
    return bool(places) and oracle.rules_out(LinkEnd(tuple(places), digit), candidate)


def chain_of_sets(step: Step, oracle: Oracle) -> None:
    """Either the first or the last set has all of its digits but the one it is left by."""
    links = only_chain(step, oracle)
    first, last = links[0].end, links[-1].start
    assert all(link.start.als == link.end.als for link in links if link.strong)
    for candidate in step.eliminations:
        digit = candidate[1]
        assert digit not in (first.digit, last.digit)
        for cells in (first.als, last.als):
            places = oracle.places(cells, digit)
            assert places
            assert oracle.rules_out(LinkEnd(tuple(places), digit), candidate)


def joined_chains(links: Chain, oracle: Oracle) -> dict[LinkEnd, set[LinkEnd]]:
    """For each start of some chains that are listed one after the other, all that they reach."""
    reached: dict[LinkEnd, set[LinkEnd]] = {}
    start, last = links[0].start, links[0].start
    for link in links:
        assert oracle.holds(link), link
        if link.start != last:
            start = link.start
        reached.setdefault(start, {start}).add(link.end)
        last = link.end
    return reached


def from_field(step: Step, oracle: Oracle) -> None:
    """The contrary empties a field, or each candidate of a field leads to the conclusion."""
    (target,) = outcome(step)
    ((links, field),) = zip(
        [each.links for each in evidence(step, "chain")], evidence(step, "field"), strict=True
    )
    whole = {(cell, digit) for cell in field.cells for digit in field.digits}
    assert oracle.one_of(whole)
    nodes = {LinkEnd((cell,), digit) for cell, digit in whole}
    reached = joined_chains(links, oracle)
    if step.technique.endswith("contradiction"):
        assert set(reached) == {negated(target)}
        assert {negated(node) for node in nodes} <= reached[negated(target)]
    else:
        assert set(reached) <= nodes
        assert all(node == target or target in reached[node] for node in nodes)


def from_fish(step: Step, oracle: Oracle) -> None:
    """One of the starts is on: a fin, or a place of the fish in a cover; each rules it out."""
    (target,) = outcome(step)
    (digit,) = evidence(step, "pattern")[0].digits
    body, fins, starts = (
        step.cells(Role.PATTERN),
        set(step.cells(Role.FIN)),
        set(step.cells(Role.START)),
    )
    bases, covers = evidence(step, "base"), evidence(step, "cover")
    assert len(bases) == len(covers)
    for base in bases:
        assert oracle.places(base.cells, digit) <= {*body, *fins}
    assert all(any(cell in cover.cells for cover in covers) for cell in body)
    ((cell,), gone, _, _) = target
    if starts == fins:
        assert gone == digit
        assert any(cell in cover.cells for cover in covers)
        assert not any(cell in base.cells for base in bases)
    else:
        assert any(starts == fins | set(body) & set(cover.cells) for cover in covers)
    (links,) = (each.links for each in evidence(step, "chain"))
    reached = joined_chains(links, oracle)
    assert set(reached) == {LinkEnd((start,), digit) for start in starts}
    assert all(target in ends for ends in reached.values())


def cycle(step: Step, oracle: Oracle) -> None:
    """Round a cycle of links all that are on, or all that are off, are on."""
    links = only_chain(step, oracle)
    assert links[0].start == links[-1].end
    ends = [link.end for link in links]
    assert len(set(ends)) == len(ends)
    for candidate in step.eliminations:
        for on in (True, False):
            sorts = [each for each in ends if each.on is on]
            assert any(oracle.rules_out(each, candidate) for each in sorts), candidate


def branches(step: Step, oracle: Oracle) -> None:
    """Every branch of a forcing chain, and those of chains within by what was off before."""
    assumption = evidence(step, "assumption")[0]
    tried = {(cell, digit) for cell in assumption.cells for digit in assumption.digits}
    chains = [each.links for each in evidence(step, "chain")]
    count = _branch_count(step, len(tried))
    outer, inner = chains[:count], chains[count:]
    assert len(outer) == count
    proven = [oracle.unfold(links) for links in outer if links]
    _concluded(step, oracle, tried, outer, proven)
    for links in inner:
        assert any(_unfolds(links, oracle.without(off)) for off in _grounds(outer))


def _grounds(chains: list[Chain]) -> Iterator[list[LinkEnd]]:
    """All that was off wherever more went off by a pattern or a chain within."""
    for links in chains:
        for end, those in groupby(links, key=lambda link: link.end):
            reasons = [link.start for link in those]
            if not end.on and not any(each.on for each in reasons):
                yield reasons


def _unfolds(links: Chain, oracle: Oracle) -> bool:
    """Whether a chain within holds, or a cycle, where a branch has taken some candidates away."""
    if not links:
        return True
    if links[0].start == links[-1].end:
        return all(oracle.holds(link) for link in links)
    try:
        oracle.unfold(links)
    except AssertionError:
        return False
    return True


def _branch_count(step: Step, tried: int) -> int:
    key = step.technique
    if key.startswith("forcing_x"):
        return 1
    return 2 if key.endswith(("nishio", "contradiction", "double")) else tried


def _concluded(
    step: Step,
    oracle: Oracle,
    tried: set[Candidate],
    outer: list[Chain],
    proven: list[set[LinkEnd]],
) -> None:
    """What all branches prove together."""
    targets = outcome(step)
    starts = [links[0].start for links in outer if links]
    if step.technique.endswith(("nishio", "contradiction")):
        assert {negated(start) for start in starts} == targets
        one, other = (links[-1].end if links else starts[0] for links in outer)
        assert one == negated(other)
        return
    (target,) = targets
    assert all(target in known for known in proven)
    if step.technique.endswith(("_region", "_cell", "region_forcing_chain", "cell_forcing_chain")):
        assert oracle.one_of(tried)
        missing = tried - {(start.cells[0], start.digit) for start in starts}
        assert all(start.on for start in starts)
        assert missing <= {(target.cells[0], target.digit)}
    elif step.technique.endswith("double"):
        ends = {*starts, *([target] if len(starts) == 1 else [])}
        assert any(negated(end) in ends for end in ends)
    else:
        (start,) = starts
        assert target == negated(start)
