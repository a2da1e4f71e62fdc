"""The pages of arguments, each a bead of a ribbon: what is supposed, then what follows, where what
goes and what is left for it share a page. What an earlier case has shown is not shown again."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.link import Link
from game.words.arguments import in_order
from game.words.beads import Bead, BeadKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.constraints import Constraint
    from game.engine.techniques.argument import Argument, Clash, Inference
    from game.engine.techniques.link import LinkEnd
    from game.engine.types import Cell
    from game.words.link_sentences import LinkSentences

ROOM = {"en": 124, "zh": 62}
"""How many characters of two sentences fit on a page."""


class LinkPage(NamedTuple):
    """A page about some lines of an argument, whose text has marks for cells."""

    text: str
    bead: Bead
    links: tuple[Link, ...] = ()
    """What the page draws."""
    earlier: tuple[Link, ...] = ()
    """What pages before it have drawn of the same argument."""
    ahead: tuple[Link, ...] = ()
    """What pages after it draw of it."""
    ends: tuple[LinkEnd, ...] = ()
    """Where the argument begins, and where it ends without a clash."""
    area: tuple[Cell, ...] = ()
    """The cells of the houses or clues that the page speaks of."""
    lit: tuple[Cell, ...] = ()
    """The cells of a clash."""
    clues: tuple[Constraint, ...] = ()
    """The clues that the page speaks of."""
    clash: Clash | None = None
    """How the argument contradicts itself."""


class _Said(NamedTuple):
    """A sentence about some lines."""

    text: str
    lines: Sequence[Inference]
    area: tuple[Cell, ...]


class BranchWriter:
    """Writes the pages of arguments, those nested in them before the lines that rest on them."""

    def __init__(self, lines: LinkSentences, several: bool) -> None:
        self._write, self._several = lines, several
        self._case = -1
        self._nested_told: set[tuple[Argument, ...]] = set()
        self._told: set[Inference] = set()
        """The lines of the cases before."""

    def case(self, argument: Argument) -> Iterator[LinkPage]:
        """The pages of the next argument: what is supposed, its lines, and the clash at the end."""
        self._case += 1
        write, supposed = self._write, argument.supposed
        bead = self._bead(BeadKind.SUPPOSED, supposed, write.stated(supposed))
        bead = bead._replace(short=write.short("say", supposed), is_end=True)
        ahead, ends = write.every_link(argument), ends_of(argument)
        yield LinkPage(write.supposition(supposed), bead, ahead=ahead, ends=ends)
        yield from self._pages(argument)
        self._told.update(argument.inferences)

    def _pages(self, argument: Argument, inner: bool = False) -> Iterator[LinkPage]:
        """The pages of its lines, and of the clash at its end."""
        earlier, run = tuple[Link, ...](), list[_Said]()
        for part in self._said(argument, not inner):
            if run and (isinstance(part, LinkPage) or not self._goes_on(run, part)):
                yield self._shown(run, argument, earlier, inner)
                earlier += self._links(run)
                run = []
            if isinstance(part, LinkPage):
                yield part
            else:
                run.append(part)
        if run:
            yield self._shown(run, argument, earlier, inner)
        if argument.clash:
            yield self._clash(argument, argument.clash, earlier + self._links(run), inner)

    def _clash(
        self, argument: Argument, clash: Clash, earlier: tuple[Link, ...], inner: bool
    ) -> LinkPage:
        write, ground = self._write, clash.ground
        area = tuple(cell for house in ground.houses for cell in house.cells)
        text = write.clash(clash)
        if inner and not argument.inferences:
            text = write.joined(write.supposition(argument.supposed), text)
        if self._several or inner:
            text = write.joined(text, write.conclusion(argument))
        bead = Bead(BeadKind.CLASH, self._case, label=write.clash_label, is_inner=inner)
        bead = bead._replace(short=write.short_clash(clash))
        ends, clues = ends_of(argument), write.clues_of(ground)
        return LinkPage(text, bead, (), earlier, (), ends, area, ground.cells, clues, clash)

    def _bead(self, kind: BeadKind, end: LinkEnd, label: str) -> Bead:
        return Bead(kind, self._case, end.digit, end.on, end.cells, label)

    def _bead_of(self, run: Sequence[_Said], argument: Argument, inner: bool) -> Bead:
        """The bead of the last of some lines that share a page."""
        write, line = self._write, run[-1].lines[-1]
        closes = line is argument.inferences[-1] and argument.clash is None and not inner
        names_cell = closes or _is_ambiguous(argument)
        label = write.stated(line.end) if names_cell else write.label(line.end)
        bead = self._bead(BeadKind.LINE, line.end, label)
        before = run[0].lines[-1].end if len(run) > 1 else None
        short = write.short("then", line.end, before)
        return bead._replace(short=short, is_end=closes, is_inner=inner)

    def _said(self, argument: Argument, said: bool) -> Iterator[_Said | LinkPage]:
        """The sentences of an argument, and the pages of what is nested in it."""
        write, lines, at = self._write, argument.inferences, 0
        while at < len(lines):
            known = self._known_from(lines, at)
            if at and known - at > 1:
                told = lines[at:known]
                yield _Said(write.as_before(told), told, ())
                at = known
                continue
            line = lines[at]
            yield from self._nested(line)
            yield _Said(self._line(argument, line, said or at > 0), (line,), write.area(line))
            at += 1

    def _known_from(self, lines: Sequence[Inference], at: int) -> int:
        """Where what an earlier case has shown, line by line, ends."""
        while at < len(lines) and lines[at] in self._told:
            at += 1
        return at

    def _line(self, argument: Argument, line: Inference, said: bool) -> str:
        """The sentence of a line, with what is supposed before the first one."""
        write, supposed = self._write, argument.supposed
        if said:
            return write.line(line)
        if line.reasons == (supposed,):
            return write.line(line, supposed)
        sentence = write.line(line) if line.reasons else write.then(line)
        return write.joined(write.supposition(supposed), sentence)

    def _goes_on(self, run: Sequence[_Said], following: _Said) -> bool:
        """Whether a sentence follows at once from the only one of a page, and fits beside it."""
        if len(run) > 1 or len(run[0].lines) > 1 or len(following.lines) > 1:
            return False
        (before,), (line,) = run[0].lines, following.lines
        leads_on = not before.end.on and line.end.on and line.reasons == (before.end,)
        room = ROOM.get(self._write.language, ROOM["en"])
        return leads_on and len(run[0].text) + len(self._write.then(line)) <= room

    def _shown(
        self, run: Sequence[_Said], argument: Argument, earlier: tuple[Link, ...], inner: bool
    ) -> LinkPage:
        text, links = run[0].text, self._links(run)
        for sentence in run[1:]:
            (line,) = sentence.lines
            text = self._write.joined(text, self._write.then(line))
        area = tuple(dict.fromkeys(cell for sentence in run for cell in sentence.area))
        stated_clues = (
            clue for sentence in run for line in sentence.lines for clue in self._write.clues(line)
        )
        bead = self._bead_of(run, argument, inner)
        drawn = {*earlier, *links}
        ahead = tuple(link for link in self._write.every_link(argument) if link not in drawn)
        ends, clues = ends_of(argument), tuple(dict.fromkeys(stated_clues))
        return LinkPage(text, bead, links, earlier, ahead, ends, area, (), clues)

    def _nested(self, line: Inference) -> Iterator[LinkPage]:
        """The arguments that a line rests on, unless they are told already."""
        nested = line.ground.arguments
        if nested and nested not in self._nested_told:
            self._nested_told.add(nested)
            for argument in in_order(nested):
                yield from self._pages(argument, inner=True)

    def _links(self, run: Iterable[_Said]) -> tuple[Link, ...]:
        links = self._write.links
        return tuple(link for sentence in run for line in sentence.lines for link in links(line))


def _is_ambiguous(argument: Argument) -> bool:
    """Whether digits alone do not say which of its cells is meant: a net, or a chain in which the
    same digit follows itself."""
    placed = [line.end.digit for line in argument.inferences if line.end.on]
    return not argument.is_chain or any(one == other for one, other in pairwise(placed))


def ends_of(argument: Argument) -> tuple[LinkEnd, ...]:
    """Where an argument begins, and where it ends without a clash."""
    if argument.clash or not argument.inferences:
        return (argument.supposed,)
    return (argument.supposed, argument.end)
