"""A step told page by page, with letters for cells: what is seen, its links one by one, and what
follows."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple, cast

from game.engine.techniques.link import Link
from game.words import sentences
from game.words.lettering import LetteredParts, LetteredTexts, Lettering
from game.words.link_sentences import LinkSentences
from game.words.technique_names import catalogue_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.engine.rules import Rules
    from game.engine.techniques import Step
    from game.engine.techniques.argument import Argument, Inference
    from game.engine.types import Cell, DigitSet
    from game.words.texts import Texts

_ARGUMENT = re.compile(r"\{(\w+)_(?:argument|branches)\}")
_SENTENCE = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])\s*|\n")
"""What lies between two sentences."""

_LOOSE = " \n.。，,;；"
"""What is left over where a text is cut."""


class PageKind(StrEnum):
    """What a page is for."""

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
    opens: bool = False
    """Whether pages with links follow."""


class _Draft(NamedTuple):
    """A page whose text has marks for cells."""

    kind: PageKind
    text: str
    links: tuple[Link, ...] = ()
    earlier: tuple[Link, ...] = ()
    area: tuple[Cell, ...] = ()
    lit: tuple[Cell, ...] = ()
    opens: bool = False


def hint_pages(
    step: Step, rules: Rules, candidates: Sequence[DigitSet], language: str = "en"
) -> tuple[HintPage, ...]:
    """The pages of a step in a position with these candidates."""
    texts = cast("Texts", LetteredTexts(catalogue_of(language)))
    parts = LetteredParts(texts, rules.size)
    text = sentences.chosen_text(step, texts)
    values = sentences.values_of(step, texts, parts, rules)
    found = _ARGUMENT.search(text)
    if found:
        arguments = [each.argument for each in step.evidence if each.role == found[1]]
        told = [each for each in arguments if each is not None]
        before = sentences.filled(_whole(text[: found.start()]), step, values)
        supposes = before.startswith(tuple(texts("page.supposes").split("|")))
        lines = LinkSentences(texts, parts, rules, candidates)
        writer = _BranchWriter(lines, len(told) > 1, supposes and len(told) == 1)
        drafts = [_Draft(PageKind.SEEN, before, opens=True)] if before else []
        drafts += [page for each in told for page in writer.pages(each)]
        follows = sentences.filled(text[found.end() :].lstrip(_LOOSE), step, values)
        first = _ends(told)
    else:
        seen, follows = in_two(sentences.filled(text, step, values))
        drafts = [_Draft(PageKind.SEEN, seen)] if seen else []
        first = ()
    drafts.append(_Draft(PageKind.WHOLE, follows))
    lettering = Lettering(rules, first)
    return tuple(_lettered(draft, lettering) for draft in drafts)


def in_two(text: str) -> tuple[str, str]:
    """A text before its last sentences, and these: two if there are three or more, else one. The
    first part is empty if there is only one sentence."""
    text = text.strip()
    ends = [each for each in _SENTENCE.finditer(text) if each.end() < len(text)]
    if not ends:
        return "", text
    cut = ends[-2:][0]
    return text[: cut.start()].rstrip(), text[cut.end() :].lstrip()


def title(step: Step, language: str = "en") -> str:
    """`A chain of 4 cells`, `3 cases, one result`; for other steps the name of the technique."""
    texts = catalogue_of(language)
    if not _ARGUMENT.search(sentences.chosen_text(step, texts)):
        return sentences.name(step.technique, language)
    told = [each.argument for each in step.evidence if each.argument]
    if len(told) > 1:
        return texts("page.title.cases", n=len(told))
    cells = {cell for each in told for end in each.ends for cell in end.cells}
    is_chain = all(each.is_chain and each.inferences for each in told)
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
    text, letters = lettering.written(draft.text)
    text = sentences.polished(text)
    _, _, links, earlier, area, lit, opens = draft
    return HintPage(draft.kind, text, letters, links, earlier, area, lit, opens)


class _BranchWriter:
    """Writes the pages of arguments, those nested in them before the lines that rest on them."""

    def __init__(self, lines: LinkSentences, several: bool, supposed: bool) -> None:
        """With ``supposed``, the page before says already what is supposed."""
        self._write, self._several, self._supposed = lines, several, supposed
        self._told: set[tuple[Argument, ...]] = set()

    def pages(self, argument: Argument, inner: bool = False) -> Iterator[_Draft]:
        """A page for each line, and one for the clash at the end."""
        write, earlier = self._write, tuple[Link, ...]()
        said = self._supposed and not inner
        for line in argument.inferences:
            yield from self._nested(line)
            text = self._line(argument, line, said)
            links, said = links_of(line), True
            yield _Draft(PageKind.LINK, text, links, earlier, write.area(line))
            earlier += links
        if argument.clash:
            ground = argument.clash.ground
            area = tuple(cell for house in ground.houses for cell in house.cells)
            text = write.clash(argument.clash)
            if not said:
                text = write.joined(write.supposition(argument.supposed), text)
            if self._several or inner:
                text = write.joined(text, write.conclusion(argument))
            yield _Draft(PageKind.LINK, text, (), earlier, area, ground.cells)

    def _line(self, argument: Argument, line: Inference, said: bool) -> str:
        """The sentence of a line, with what is supposed before the first one."""
        write, supposed = self._write, argument.supposed
        if said:
            return write.line(line)
        if line.reasons == (supposed,):
            return write.line(line, supposed)
        return write.joined(write.supposition(supposed), write.line(line))

    def _nested(self, line: Inference) -> Iterator[_Draft]:
        """The arguments that a line rests on, unless they are told already."""
        nested = line.ground.arguments
        if nested and nested not in self._told:
            self._told.add(nested)
            for each in nested:
                yield from self.pages(each, inner=True)


def links_of(line: Inference) -> tuple[Link, ...]:
    """What is drawn for a line: an arrow from each of its reasons."""
    return tuple(dict.fromkeys(Link(each, line.end, line.end.on) for each in line.reasons))
