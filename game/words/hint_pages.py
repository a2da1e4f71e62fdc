"""A step told page by page, with letters for cells: what is seen, its links one by one, and what
follows."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple, cast

from game.engine.techniques.link import LinkEnd
from game.words import sentences
from game.words.arguments import in_order
from game.words.beads import Bead, BeadKind
from game.words.branch_pages import BranchWriter, ends_of
from game.words.lettering import LetteredParts, LetteredTexts, Lettering, Naming
from game.words.link_sentences import LinkSentences
from game.words.page_beads import PageBeads, letters_of_sets
from game.words.technique_names import catalogue_of
from game.words.texts import USUAL, spaced
from game.words.thoughts import thoughts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.engine.constraints import Constraint
    from game.engine.rules import Rules
    from game.engine.techniques import Step
    from game.engine.techniques.argument import Argument, Clash
    from game.engine.techniques.link import Link
    from game.engine.techniques.role import Role
    from game.engine.types import Cell, DigitSet
    from game.words.texts import Texts
    from game.words.thoughts import Thought

_ARGUMENT = re.compile(r"\{(\w+)_(?:argument|branches)\}")
_LOOSE = " \n.。，,;；"
"""What is left over where a text is cut."""


class HintPage(NamedTuple):
    """A page, without its title."""

    text: str
    bead: Bead | None = None
    """What it is on the ribbon, if it is one of an argument or of its result."""
    links: tuple[Link, ...] = ()
    """The links that the page is about."""
    earlier: tuple[Link, ...] = ()
    """The links of the same branch on pages before."""
    ahead: tuple[Link, ...] = ()
    """Those on pages after it."""
    ends: tuple[LinkEnd, ...] = ()
    """Where the branch begins, and where it ends without a clash."""
    area: tuple[Cell, ...] = ()
    """The cells of the house or clue that the page speaks of."""
    lit: tuple[Cell, ...] = ()
    """Other cells that it speaks of: those of a clash."""
    clues: tuple[Constraint, ...] = ()
    """The clues that the links of the page rest on."""
    clash: Clash | None = None
    """How the argument contradicts itself, on the page that says so and on that of the result."""
    roles: frozenset[Role] = frozenset()
    """The roles that pages have spoken of so far; none if that may be all."""
    letters: Mapping[Cell, str] = {}
    """The letters that the text uses."""
    knot: Bead | None = None
    """What it is on the ribbon of a hint without an argument."""
    is_last: bool = False
    """Whether it says what follows, with all that it rests on."""


def hint_pages(
    step: Step,
    rules: Rules,
    candidates: Sequence[DigitSet],
    language: str = "en",
    signs: str = USUAL,
    named: bool = False,
) -> tuple[HintPage, ...]:
    """The pages of a step in a position with these candidates; with these ``signs`` of
    digits, and cells ``named`` instead of lettered."""
    texts = cast("Texts", LetteredTexts(catalogue_of(language, signs)))
    parts = LetteredParts(texts, rules.width)
    text = sentences.chosen_text(step, texts)
    values = sentences.values_of(step, texts, parts, rules)
    lines = LinkSentences(texts, parts, rules, candidates)
    match = _ARGUMENT.search(text)
    if match:
        proofs = in_order(_told_by(step, match[1]))
        before = sentences.filled(_whole(text[: match.start()]), step, values)
        follows = sentences.filled(text[match.end() :].lstrip(_LOOSE), step, values)
        drafts = _of_arguments(proofs, before, lines)
        bead = _result(step, len(proofs), lines)
        ends = tuple(dict.fromkeys(end for argument in proofs for end in ends_of(argument)))
        clash = proofs[0].clash if len(proofs) == 1 else None
        last = HintPage(follows, bead, earlier=_at_the_end(proofs, lines), ends=ends, is_last=True)
        drafts.append(_named(last, clash, lines) if clash else last)
        first = _ends(proofs, step)
    else:
        beads, told = PageBeads(step, texts, parts), thoughts(step, rules, texts, parts)
        drafts = [_seen(thought, number, beads) for number, thought in enumerate(told[:-1])]
        drafts.append(HintPage(told[-1].text, knot=_result_alone(step, lines), is_last=True))
        first = ()
    lettering = Naming(rules) if named else Lettering(rules, first, signs)
    pages = _with_labelled(_all_lettered(drafts, lettering))
    sets = [letters_of_sets(step, page.roles, lettering) for page in pages]
    return tuple(
        page._replace(letters={**letters, **page.letters})
        for page, letters in zip(pages, sets, strict=True)
    )


def _with_labelled(pages: Sequence[HintPage]) -> list[HintPage]:
    """Pages with the letters that stand under the beads before them as well."""
    held: list[HintPage] = []
    case = -1
    named: dict[Cell, str] = {}
    for page in pages:
        bead = page.bead
        if bead and bead.case != case and bead.kind is not BeadKind.RESULT:
            case, named = bead.case, {}
        if bead:
            held_by = ((cell, page.letters.get(cell)) for cell in bead.cells)
            named |= {cell: letter for cell, letter in held_by if letter and letter in bead.label}
            page = page._replace(letters={**named, **page.letters})
        held.append(page)
    return held


def has_arguments(step: Step, language: str = "en") -> bool:
    """Whether the text of a step tells arguments."""
    return _ARGUMENT.search(sentences.chosen_text(step, catalogue_of(language))) is not None


def _seen(thought: Thought, number: int, beads: PageBeads) -> HintPage:
    """A page that tells what is seen."""
    return HintPage(thought.text, roles=thought.roles, knot=beads.bead(thought.named, number))


def _told_by(step: Step, role: str) -> list[Argument]:
    """The arguments of a role."""
    arguments = [part.argument for part in step.evidence if part.role == role]
    return [argument for argument in arguments if argument is not None]


def _of_arguments(proofs: Sequence[Argument], before: str, lines: LinkSentences) -> list[HintPage]:
    """The pages of arguments; what there is to see ``before`` stands on the first."""
    writer = BranchWriter(lines, len(proofs) > 1)
    pages = [HintPage(*page) for argument in proofs for page in writer.case(argument)]
    if before:
        text = lines.joined(before, pages[0].text)
        if len(proofs) == 1 and lines.supposes(before):
            text = before
        pages[0] = pages[0]._replace(text=text)
    return pages


def _named(page: HintPage, clash: Clash, lines: LinkSentences) -> HintPage:
    """The page of a result, with the contradiction that it follows from."""
    ground = clash.ground
    area = tuple(cell for house in ground.houses for cell in house.cells)
    text = lines.joined(lines.clash(clash), page.text)
    return page._replace(text=text, area=area, lit=ground.cells, clash=clash)


def _at_the_end(proofs: Sequence[Argument], lines: LinkSentences) -> tuple[Link, ...]:
    """What is drawn beside the result: the whole argument, or of several how each ends."""
    if len(proofs) == 1:
        return lines.every_link(proofs[0])
    last = (
        lines.links(argument.inferences[-1])
        for argument in proofs
        if argument.inferences and not argument.clash
    )
    return tuple(dict.fromkeys(link for links in last for link in links))


def _result(step: Step, case: int, lines: LinkSentences) -> Bead:
    """The bead of what follows: what is placed, or what goes."""
    candidates = step.placements or step.eliminations
    digits, on = {digit for _, digit in candidates}, bool(step.placements)
    digit = digits.pop() if len(digits) == 1 else 0
    cells = tuple(cell for cell, _ in candidates)
    bead = Bead(BeadKind.RESULT, case, digit, on, cells, is_end=True)
    return bead._replace(label=lines.result_label(bead), short=lines.short_result(bead, step))


def _result_alone(step: Step, lines: LinkSentences) -> Bead:
    """The same without letters, which a hint without an argument may not have."""
    bead = _result(step, 0, lines)
    if bead.on and bead.digit:
        return bead._replace(label=lines.label(LinkEnd(bead.cells, bead.digit)))
    return bead


def title(step: Step, language: str = "en") -> str:
    """`A chain of 4 cells`, `3 cases, one result`; for other steps the name of the technique."""
    texts = catalogue_of(language)
    if not has_arguments(step, language):
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


def _ends(arguments: Sequence[Argument], step: Step) -> tuple[Cell, ...]:
    """The cells at the ends of chains, which have the first letters; of several cases those where
    each begins or all end, and what is filled: only they keep their letters from case to case."""
    if len(arguments) > 1:
        begins = [cell for argument in arguments for cell in argument.supposed.cells]
        ends = Counter(cell for each in arguments for cell in {*each.end.cells})
        shared = [cell for cell, count in ends.items() if count == len(arguments)]
        return tuple(dict.fromkeys((*begins, *shared, *(cell for cell, _ in step.placements))))
    if arguments[0].clash:
        return ()
    start, end = arguments[0].supposed, arguments[0].end
    return tuple(dict.fromkeys((*start.cells, *end.cells)))


def _all_lettered(drafts: Sequence[HintPage], lettering: Lettering | Naming) -> list[HintPage]:
    """Pages with the letters of each case; the result has those of the last one."""
    pages, case = list[HintPage](), 0
    for draft in drafts:
        if draft.bead and draft.bead.case != case and draft.bead.kind is not BeadKind.RESULT:
            case = draft.bead.case
            lettering.begin()
        pages.append(_lettered(draft, lettering))
    return pages


def _lettered(draft: HintPage, lettering: Lettering | Naming) -> HintPage:
    text, named = lettering.written(draft.text)
    ends = (*draft.ends, *(end for link in draft.links for end in link[:2]))
    letters = {**named, **lettering.drawn(cell for end in ends for cell in end.cells)}
    held = []
    for bead in (draft.bead, draft.knot):
        label, named = lettering.written(bead.label) if bead else ("", {})
        letters |= named
        sign = lettering.written(bead.sign)[0] if bead else ""
        short = sentences.polished(lettering.written(bead.short)[0]) if bead else ""
        held.append(bead and bead._replace(label=spaced(label), short=short, sign=sign))
    text = sentences.polished(text)
    return draft._replace(text=text, bead=held[0], knot=held[1], letters=letters)
