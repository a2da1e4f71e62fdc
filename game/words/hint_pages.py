"""A step told page by page, with letters for cells: what is seen, its links one by one, and what
follows."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, cast

from game.engine.techniques.link import Link
from game.words import sentences
from game.words.arguments import shortest_first
from game.words.branch_pages import BranchWriter
from game.words.lettering import LetteredParts, LetteredTexts, Lettering
from game.words.link_sentences import LinkSentences
from game.words.technique_names import catalogue_of
from game.words.thoughts import thoughts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.engine.techniques import Step
    from game.engine.techniques.argument import Argument
    from game.engine.techniques.role import Role
    from game.engine.types import Cell, DigitSet
    from game.words.texts import Texts

_ARGUMENT = re.compile(r"\{(\w+)_(?:argument|branches)\}")
_LOOSE = " \n.。，,;；"
"""What is left over where a text is cut."""


class PageKind(StrEnum):
    SEEN = "seen"
    """What there is to see before anything follows."""
    LINK = "link"
    """One line of an argument, or the clash at its end."""
    WHOLE = "whole"
    """What follows, with all that it rests on."""


class HintPage(NamedTuple):
    """A page, without its title."""

    kind: PageKind
    text: str
    letters: Mapping[Cell, str] = {}
    """The letters that the text uses."""
    links: tuple[Link, ...] = ()
    """The links that the page is about."""
    earlier: tuple[Link, ...] = ()
    """The links of the same branch on pages before."""
    area: tuple[Cell, ...] = ()
    """The cells of the house or clue that the page speaks of."""
    lit: tuple[Cell, ...] = ()
    """Other cells that it speaks of: those of a clash."""
    clues: tuple[Constraint, ...] = ()
    """The clues that the links of the page rest on."""
    opens: bool = False
    """Whether pages with links follow."""
    roles: frozenset[Role] = frozenset()
    """The roles that pages have spoken of so far; none if that may be all."""


class _Draft(NamedTuple):
    """A page whose text has marks for cells."""

    kind: PageKind
    text: str
    links: tuple[Link, ...] = ()
    earlier: tuple[Link, ...] = ()
    area: tuple[Cell, ...] = ()
    lit: tuple[Cell, ...] = ()
    clues: tuple[Constraint, ...] = ()
    opens: bool = False
    roles: frozenset[Role] = frozenset()


def hint_pages(
    step: Step,
    rules: Rules,
    candidates: Sequence[DigitSet],
    language: str = "en",
    numbers: bool = False,
) -> tuple[HintPage, ...]:
    """The pages of a step in a position with these candidates; with ``numbers`` for digits past
    9."""
    texts = cast("Texts", LetteredTexts(catalogue_of(language, numbers)))
    parts = LetteredParts(texts, rules.width)
    text = sentences.chosen_text(step, texts)
    values = sentences.values_of(step, texts, parts, rules)
    match = _ARGUMENT.search(text)
    if match:
        arguments = [part.argument for part in step.evidence if part.role == match[1]]
        proofs = [argument for argument in arguments if argument is not None]
        before = sentences.filled(_whole(text[: match.start()]), step, values)
        supposes = before.startswith(tuple(texts("page.supposes").split("|")))
        lines = LinkSentences(texts, parts, rules, candidates)
        writer = BranchWriter(lines, len(proofs) > 1, supposes and len(proofs) == 1)
        drafts = [_Draft(PageKind.SEEN, before, opens=True)] if before else []
        for each in shortest_first(proofs):
            drafts += [_Draft(PageKind.LINK, *page) for page in writer.pages(each)]
        follows = sentences.filled(text[match.end() :].lstrip(_LOOSE), step, values)
        first = _ends(proofs)
    else:
        *seen, whole = thoughts(step, rules, texts, parts)
        drafts = [_Draft(PageKind.SEEN, each.text, roles=each.roles) for each in seen]
        follows, first = whole.text, ()
    drafts.append(_Draft(PageKind.WHOLE, follows))
    lettering = Lettering(rules, first)
    return tuple(_lettered(draft, lettering) for draft in drafts)


def title(step: Step, language: str = "en") -> str:
    """`A chain of 4 cells`, `3 cases, one result`; for other steps the name of the technique."""
    texts = catalogue_of(language)
    if not _ARGUMENT.search(sentences.chosen_text(step, texts)):
        return sentences.name(step.technique, language)
    proofs = [part.argument for part in step.evidence if part.argument]
    if len(proofs) > 1:
        return texts("page.title.cases", n=len(proofs))
    cells = {cell for proof in proofs for end in proof.ends for cell in end.cells}
    is_chain = all(proof.is_chain and proof.inferences for proof in proofs)
    key = "chain" if is_chain and len(cells) > 1 else "net"
    return texts(f"page.title.{key}", n=len(cells))


def _whole(text: str) -> str:
    """The part of a text before its argument, as sentences of its own."""
    text = text.rstrip(" \n:：")
    if text and text[-1] not in ".。!?":
        text += "。" if re.search("[\u4e00-\u9fff]", text) else "."
    return text


def _ends(arguments: Sequence[Argument]) -> tuple[Cell, ...]:
    """The cells at the ends of chains, which have the first letters."""
    if len(arguments) != 1 or arguments[0].clash:
        return ()
    start, end = arguments[0].supposed, arguments[0].end
    return tuple(dict.fromkeys((*start.cells, *end.cells)))


def _lettered(draft: _Draft, lettering: Lettering) -> HintPage:
    text, named = lettering.written(draft.text)
    text = sentences.polished(text)
    drawn = {cell for link in draft.links for end in link[:2] for cell in end.cells}
    letters = {**named, **{cell: lettering.of[cell] for cell in drawn if cell in lettering.of}}
    return HintPage(draft.kind, text, letters, *draft[2:])
