"""What the board shows beside each page of a hint."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.techniques.clues.spoken import clues_in
from game.engine.techniques.role import Role
from game.plans.hint_highlights import STRUCK, HighlightBuilder, Highlights, highlights_of
from game.words.beads import BeadKind

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from game.engine.rules import Rules
    from game.engine.techniques import LinkEnd, Step
    from game.session.hints import Hint
    from game.words.beads import Bead
    from game.words.hint_pages import HintPage


SQUARED = ("x_cycle", "y_cycle", "xy_cycle")
"""Techniques whose words tell circles from squares: what is there from what is not. In other chains
all candidates are in circles."""


def page_highlights(page: HintPage, step: Step, hint: Hint, rules: Rules) -> Highlights:
    """The highlights of a page: of a bead its whole chain, as far as it is told, at the end
    everything."""
    if page.bead:
        highlights = _of_bead(page, page.bead, step, hint)
        opens = page.bead.kind in (BeadKind.SUPPOSED, BeadKind.RESULT)
        clues = clues_in(step.evidence, rules) if opens else page.clues
        highlights = highlights._replace(clues=clues)
    elif page.is_last:
        highlights = whole_highlights(step, hint, rules)
    else:
        highlights = seen_highlights(step, hint, rules, page.roles)
    return highlights._replace(letters=page.letters)


def whole_highlights(step: Step, hint: Hint, rules: Rules) -> Highlights:
    """All of a step, with the clues that it rests on."""
    highlights = highlights_of(step, hint.candidates)
    return highlights._replace(clues=clues_in(step.evidence, rules))


def seen_highlights(step: Step, hint: Hint, rules: Rules, roles: Collection[Role]) -> Highlights:
    """What is seen of a step by the roles that pages have spoken of; all of it without roles."""
    told = step
    if roles:
        told = replace(step, evidence=tuple(part for part in step.evidence if part.role in roles))
    highlights = _without_conclusion(highlights_of(told, hint.candidates))
    signs = [part for part in step.evidence if part.role == Role.CLUE and not part.rule]
    return highlights._replace(clues=clues_in((*told.evidence, *signs), rules))


def _without_conclusion(highlights: Highlights) -> Highlights:
    """What is seen before anything is concluded from it: no crosses, and no cell to fill."""
    marks = (highlights.first, highlights.second)
    shown = {
        cell: digits & (marks[0].get(cell, 0) | marks[1].get(cell, 0))
        for cell, digits in highlights.shown.items()
    }
    shown = {cell: digits for cell, digits in shown.items() if digits}
    return highlights._replace(struck={}, ringed=frozenset(), shown=shown)


def _of_bead(page: HintPage, bead: Bead, step: Step, hint: Hint) -> Highlights:
    """A chain: inked as far as it is told, pencilled beyond that; both ends filled."""
    inked, every = (*page.earlier, *page.links), (*page.earlier, *page.links, *page.ahead)
    nodes = _Nodes((*page.ends, *(end for link in every for end in link[:2])))
    told = _Nodes((*page.ends, *(end for link in inked for end in link[:2])))
    is_result = bead.kind is BeadKind.RESULT
    around = _without_links(step, hint)
    if bead.kind not in (BeadKind.SUPPOSED, BeadKind.RESULT):
        around = Highlights()
    elif not is_result:
        around = _without_conclusion(around)
    first, second = told.on, told.off
    if step.technique not in SQUARED:
        first, second = _joined(first, second), {}
    struck = _struck(step, {} if is_result else nodes.every)
    ringed = frozenset(cell for cell, _ in step.placements) if is_result else frozenset[int]()
    fills = dict(around.fills) | dict.fromkeys(page.area, "hint_area")
    fills |= dict.fromkeys(nodes.every, "hint_area") | dict.fromkeys(struck, STRUCK)
    fills |= dict.fromkeys(nodes.sets, "hint_second")
    fills |= {cell: "hint_fill" for cell in (*told.every, *page.lit, *ringed) if cell not in struck}
    placed = {cell: 1 << digit for cell, digit in step.placements} if is_result else {}
    reached = {} if is_result else dict.fromkeys(bead.cells, 1 << bead.digit if bead.digit else 0)
    first, second = _joined(around.first, first), _joined(around.second, second)
    return Highlights(
        fills,
        ringed,
        _joined(_joined(nodes.every, struck), _joined(placed, around.shown)),
        _joined(first, placed),
        second,
        struck,
        inked,
        around.frames,
        ahead=page.ahead,
        pencilled=_but(nodes.every, told.every),
        filled=_but(_Nodes(page.ends).every, struck),
        reached=reached,
        sole=_sole(nodes, page.ends, struck, reached),
    )


class _Nodes:
    """The candidates of some ends of links, by cell as sets of digits."""

    def __init__(self, ends: Iterable[LinkEnd]) -> None:
        self.on: dict[int, int] = {}
        self.off: dict[int, int] = {}
        self.sets: set[int] = set()
        """The cells of almost locked sets."""
        for end in ends:
            self.sets.update(end.als)
            held = self.on if end.on else self.off
            for cell in end.cells:
                held[cell] = held.get(cell, 0) | 1 << end.digit

    @property
    def every(self) -> dict[int, int]:
        return _joined(self.on, self.off)


def _struck(step: Step, but: Mapping[int, int]) -> dict[int, int]:
    """What a step rules out, ``but`` what a chain supposes or concludes on its way."""
    struck: dict[int, int] = {}
    for cell, digit in step.eliminations:
        if not but.get(cell, 0) >> digit & 1:
            struck[cell] = struck.get(cell, 0) | 1 << digit
    return struck


def _sole(
    nodes: _Nodes, ends: Sequence[LinkEnd], struck: Mapping[int, int], reached: Mapping[int, int]
) -> dict[int, int]:
    """What is seen of each cell where there is room for one candidate: where the chain is now, its
    ends, what is crossed out, then what is there rather than what is not."""
    masks: dict[int, int] = {}
    for marks in (nodes.off, nodes.on, struck, _Nodes(ends).every, reached):
        masks |= {cell: mask for cell, mask in marks.items() if mask}
    return {cell: mask.bit_length() - 1 for cell, mask in masks.items()}


def _but(these: Mapping[int, int], those: Mapping[int, int]) -> dict[int, int]:
    return {cell: mask & ~those.get(cell, 0) for cell, mask in these.items()}


def _joined(one: Mapping[int, int], other: Mapping[int, int]) -> dict[int, int]:
    return {cell: one.get(cell, 0) | other.get(cell, 0) for cell in {**one, **other}}


def _without_links(step: Step, hint: Hint) -> Highlights:
    """What a step shows before its chains are followed."""
    builder = HighlightBuilder(hint.candidates)
    for part in step.evidence:
        if not part.argument:
            builder.add(part)
    return builder.highlights()
