"""What the board shows beside each page of a hint."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.techniques import Link, LinkEnd
from game.engine.techniques.clues.spoken import clues_in
from game.engine.techniques.role import Role
from game.plans.hint_highlights import (
    MARKS,
    STRUCK,
    Contradiction,
    HighlightBuilder,
    Highlights,
    contradiction_of,
    highlights_of,
)
from game.words.beads import BeadKind

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from game.engine.rules import Rules
    from game.engine.techniques import Step
    from game.engine.techniques.argument import Clash
    from game.session.hints import Hint
    from game.words.beads import Bead
    from game.words.hint_pages import HintPage

NO_PLACE = "forcing_chain_contradiction"
"""The technique whose chains together leave a digit no place in a house."""


def page_highlights(page: HintPage, step: Step, hint: Hint, rules: Rules) -> Highlights:
    """The highlights of a page: of a bead its whole chain, as far as it is told, at the end
    everything."""
    if page.bead:
        highlights = _of_bead(page, page.bead, step, hint, rules)
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
    highlights = _without_conclusion(highlights_of(told, hint.candidates), step)
    signs = [part for part in step.evidence if part.role == Role.CLUE and not part.rule]
    return highlights._replace(clues=clues_in((*told.evidence, *signs), rules))


def _without_conclusion(highlights: Highlights, step: Step) -> Highlights:
    """What is seen before anything is concluded from it: no crosses, and no cell to fill."""
    placed = {cell: 1 << digit for cell, digit in step.placements}
    filled, shown = _but(highlights.filled, placed), dict[int, int]()
    for marks in (filled, *(getattr(highlights, kind) for kind in MARKS if kind != "filled")):
        shown = _joined(shown, marks)
    shown = {cell: digits for cell, digits in shown.items() if digits}
    return highlights._replace(struck={}, ringed=frozenset(), shown=shown, filled=filled)


# Long because all that is drawn at a bead is gathered here.
def _of_bead(page: HintPage, bead: Bead, step: Step, hint: Hint, rules: Rules) -> Highlights:
    """A chain: as far as it is told, what is there is filled and what is not is hollow; beyond that
    it is pencilled. Of a net only what the page says is told; of what came before no more is left,
    faint, than lies within a cell, and what comes later is not seen. A contradiction has links from
    what rules out its candidates."""
    is_net = not all(part.argument.is_chain for part in step.evidence if part.argument)
    ahead = () if is_net else page.ahead
    inked, every = (*page.earlier, *page.links), (*page.earlier, *page.links, *ahead)
    now = _now(page, step) if is_net else inked
    refuted, broken, left = _contradiction(page, step, hint)
    now = (*now, *_against(page.clash, left, rules)) if page.clash else now
    past = tuple(link for link in inked if link not in now)
    kept = tuple(link for link in past if link.start.cells == link.end.cells)
    is_result = bead.kind is BeadKind.RESULT
    nodes = _Nodes((*page.ends, *(end for link in every for end in link[:2])))
    known = page.ends if is_result else page.ends[:1]
    told = _Nodes((*known, *(end for link in inked for end in link[:2])))
    around = Highlights()
    if is_result or bead.kind is BeadKind.SUPPOSED:
        around = _without_links(step, hint)
    struck = _struck(step, {} if is_result else nodes.every)
    placed = {cell: 1 << digit for cell, digit in step.placements} if is_result else {}
    present = _Nodes((*known, *(end for link in now for end in link[:2])))
    under = dict(around.fills) | dict.fromkeys((*page.area, *nodes.every), "hint_area")
    under |= dict.fromkeys(nodes.sets, "hint_second")
    fills = under | dict.fromkeys((*present.every, *page.lit, *placed), "hint_fill")
    fills |= dict.fromkeys(struck, STRUCK)
    reached = {} if is_result else dict.fromkeys(bead.cells, 1 << bead.digit if bead.digit else 0)
    barred = frozenset(
        cell
        for cells in broken
        for cell in cells
        if refuted and hint.candidates[cell] and cell not in refuted
    )
    shown = _joined(_joined(nodes.every, struck), _joined(placed, _joined(around.shown, left)))
    filled = _but(_joined(told.on, placed), struck)
    return Highlights(
        fills,
        frozenset(placed),
        shown,
        around.first,
        around.second,
        struck,
        now,
        around.frames,
        ahead=ahead,
        pencilled=_but(nodes.every, told.every),
        filled=filled,
        reached=reached,
        sole=_sole(nodes, page.ends, left, struck, reached),
        hollow=_but(_but(_joined(told.off, left), filled), struck),
        told=around.told,
        refuted=refuted.difference(struck),
        broken=broken,
        hatched=barred,
        past=kept,  # longer ones would lead through notes of cells in between
        faint=_but(_but(_but(told.every, present.every), left), reached),
    )


def _now(page: HintPage, step: Step) -> tuple[Link, ...]:
    """What a page of a net speaks of: its own links; at a contradiction those that lead to it, by
    way of what they take."""
    if not page.clash:
        return page.links
    ends = {
        (cell, end.digit, end.on)
        for part in step.evidence
        if part.argument and part.argument.clash
        for end in part.argument.clash.reasons
        for cell in end.cells
    }

    def leads(end: LinkEnd) -> bool:
        return any((cell, end.digit, end.on) in ends for cell in end.cells)

    last = [link for link in page.earlier if leads(link.end)]
    taken = {link.start for link in last if not link.start.on}
    return tuple(link for link in page.earlier if link in last or link.end in taken)


def _against(clash: Clash, left: Mapping[int, int], rules: Rules) -> Iterator[Link]:
    """Links to the candidates that are ``left`` at a contradiction, as sets of digits by cell, from
    what rules them out, in other cells."""
    for reason in clash.reasons:
        if reason.on and len(reason.cells) == 1:
            seen, bit = rules.peers[reason.cells[0]], 1 << reason.digit
            cells = tuple(cell for cell, digits in left.items() if cell in seen and digits & bit)
            if cells:
                yield Link(reason, LinkEnd(cells, reason.digit, False), False)


def _contradiction(page: HintPage, step: Step, hint: Hint) -> Contradiction:
    """Where the page says that what is supposed comes to nothing."""
    if page.clash:
        return contradiction_of(page.clash, hint.candidates)
    found = Contradiction(frozenset(), (), {})
    if step.technique == NO_PLACE and page.bead and page.bead.kind is BeadKind.RESULT:
        for part in step.evidence:
            if part.role == Role.FIELD and part.house:
                (digit,) = part.digits
                places = {
                    cell: 1 << digit
                    for cell in part.house.cells
                    if hint.candidates[cell] >> digit & 1
                }
                return Contradiction(frozenset(places), (part.house.cells,), places)
    return found


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
    nodes: _Nodes,
    ends: Sequence[LinkEnd],
    left: Mapping[int, int],
    struck: Mapping[int, int],
    reached: Mapping[int, int],
) -> dict[int, int]:
    """What is seen of each cell where there is room for one candidate: where the chain is now, its
    ends, what is crossed out or contradicts it, then what is there rather than what is not."""
    masks: dict[int, int] = {}
    for marks in (nodes.off, nodes.on, left, struck, _Nodes(ends).every, reached):
        masks |= {cell: mask for cell, mask in marks.items() if mask}
    return {cell: mask.bit_length() - 1 for cell, mask in masks.items()}


def _but(these: Mapping[int, int], those: Mapping[int, int]) -> dict[int, int]:
    return {cell: mask & ~those.get(cell, 0) for cell, mask in these.items()}


def _joined(one: Mapping[int, int], other: Mapping[int, int]) -> dict[int, int]:
    return {cell: one.get(cell, 0) | other.get(cell, 0) for cell in {**one, **other}}


def _without_links(step: Step, hint: Hint) -> Highlights:
    """What a step shows before its chains are followed."""
    builder = HighlightBuilder(hint.candidates)
    builder.add_all(part for part in step.evidence if not part.argument)
    return builder.highlights()
