"""Checks the chains of a step link by link, and that its conclusion follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.link import LinkEnd
from game.engine.techniques.role import Role

if TYPE_CHECKING:
    from game.engine.techniques.link import Link
    from game.engine.techniques.step import Evidence, Step
    from tests.engine.techniques.link_oracle import Oracle

Chain = tuple["Link", ...]


def check(step: Step, oracle: Oracle) -> None:
    """Assert that a step of any chain technique is proven by its own evidence."""
    for cell, digit in (*step.placements, *step.eliminations):
        assert digit in oracle.left[cell]
    if step.technique.startswith("kraken"):
        from_fish(step, oracle)
    else:
        from_field(step, oracle)


def evidence(step: Step, role: str) -> list[Evidence]:
    return [each for each in step.evidence if each.role == role]


def outcome(step: Step) -> set[LinkEnd]:
    """What it concludes, as ends of links."""
    return {
        *(LinkEnd((cell,), digit) for cell, digit in step.placements),
        *(LinkEnd((cell,), digit, on=False) for cell, digit in step.eliminations),
    }


def negated(end: LinkEnd) -> LinkEnd:
    return end._replace(on=not end.on)


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
