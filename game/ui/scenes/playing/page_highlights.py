"""What the board shows beside each page of a hint."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.techniques.clues.spoken import clues_in
from game.engine.techniques.role import Role
from game.plans.hint_highlights import HighlightBuilder, Highlights, highlights_of
from game.words.hint_pages import PageKind

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from game.engine.rules import Rules
    from game.engine.techniques import Step
    from game.session.hints import Hint
    from game.words.hint_pages import HintPage


def page_highlights(page: HintPage, step: Step, hint: Hint, rules: Rules) -> Highlights:
    """The highlights of a page: of a link the cells that it joins and the clue that joins them, at
    the end everything."""
    if page.kind is PageKind.LINK:
        found = _of_links(page, hint.candidates)._replace(clues=page.clues)
    elif page.kind is PageKind.WHOLE:
        found = whole_highlights(step, hint, rules)
    elif page.opens:
        found = _without_conclusion(_without_links(step, hint))
        found = found._replace(clues=clues_in(step.evidence, rules))
    else:
        found = seen_highlights(step, hint, rules, page.roles)
    return found._replace(letters=page.letters)


def whole_highlights(step: Step, hint: Hint, rules: Rules) -> Highlights:
    """All of a step, with the clues that it rests on."""
    found = highlights_of(step, hint.candidates)
    return found._replace(clues=clues_in(step.evidence, rules))


def seen_highlights(step: Step, hint: Hint, rules: Rules, roles: Collection[Role]) -> Highlights:
    """What is seen of a step by the roles that pages have spoken of; all of it without roles."""
    told = step
    if roles:
        told = replace(step, evidence=tuple(each for each in step.evidence if each.role in roles))
    found = _without_conclusion(highlights_of(told, hint.candidates))
    signs = [each for each in step.evidence if each.role == Role.CLUE and not each.rule]
    return found._replace(clues=clues_in((*told.evidence, *signs), rules))


def _without_conclusion(highlights: Highlights) -> Highlights:
    """What is seen before anything is concluded from it: no crosses, and no cell to fill."""
    marks = (highlights.first, highlights.second)
    shown = {
        cell: digits & (marks[0].get(cell, 0) | marks[1].get(cell, 0))
        for cell, digits in highlights.shown.items()
    }
    shown = {cell: digits for cell, digits in shown.items() if digits}
    return highlights._replace(struck={}, ringed=frozenset(), shown=shown)


def _of_links(page: HintPage, candidates: tuple[int, ...]) -> Highlights:
    """The cells of the new links lit, those of the links before only faintly."""
    new, old = HighlightBuilder(candidates), HighlightBuilder(candidates)
    for link in page.links:
        new.draw(link)
    new.light(page.lit, "hint_fill")
    for link in page.earlier:
        old.draw(link)
    lit, before = new.highlights(), old.highlights()
    fills = dict.fromkeys((*page.area, *before.fills), "hint_area")
    first = _first_of(lit.first, lit.second, before.first)
    second = _first_of(lit.second, lit.first, before.second)
    return lit._replace(
        fills=fills | dict(lit.fills),
        first=first,
        second=second,
        shown=_joined(first, second),
        faint=before.links,
    )


def _first_of(
    these: Mapping[int, int], others: Mapping[int, int], before: Mapping[int, int]
) -> dict[int, int]:
    """Digits marked one way: now, or before if they are not marked the other way now."""
    kept = {cell: digits & ~others.get(cell, 0) for cell, digits in before.items()}
    return _joined(these, kept)


def _joined(one: Mapping[int, int], other: Mapping[int, int]) -> dict[int, int]:
    return {cell: one.get(cell, 0) | other.get(cell, 0) for cell in {**one, **other}}


def _without_links(step: Step, hint: Hint) -> Highlights:
    """What a step shows before its chains are followed."""
    builder = HighlightBuilder(hint.candidates)
    for each in step.evidence:
        if not each.argument:
            builder.add(each)
    return builder.highlights()
