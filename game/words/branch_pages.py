"""The pages of arguments: a page for each link of a chain; in cases and nets what goes and what is
left for it share a page, and what an earlier case has shown is not shown again."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.engine.techniques.link import Link
from game.words.arguments import shortest_first

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.constraints import Constraint
    from game.engine.techniques.argument import Argument, Inference
    from game.engine.types import Cell
    from game.words.link_sentences import LinkSentences

LONG = 10
"""The most lines of an argument that has a page for each."""

ROOM = {"en": 124, "zh": 62}
"""How many characters of two sentences fit on a page."""


class LinkPage(NamedTuple):
    """A page about some lines of an argument, whose text has marks for cells."""

    text: str
    links: tuple[Link, ...] = ()
    """What the page draws."""
    earlier: tuple[Link, ...] = ()
    """What pages before it have drawn of the same argument."""
    area: tuple[Cell, ...] = ()
    """The cells of the houses or clues that the page speaks of."""
    lit: tuple[Cell, ...] = ()
    """The cells of a clash."""
    clues: tuple[Constraint, ...] = ()
    """The clues that the page speaks of."""


class _Said(NamedTuple):
    """A sentence about some lines."""

    text: str
    lines: Sequence[Inference]
    area: tuple[Cell, ...]


class BranchWriter:
    """Writes the pages of arguments, those nested in them before the lines that rest on them."""

    def __init__(self, lines: LinkSentences, several: bool, supposed: bool) -> None:
        """With ``supposed``, the page before says already what is supposed."""
        self._write, self._several, self._supposed = lines, several, supposed
        self._nested_told: set[tuple[Argument, ...]] = set()
        self._told: set[Inference] = set()
        """The lines of the cases before."""

    def pages(self, argument: Argument, inner: bool = False) -> Iterator[LinkPage]:
        """Its lines, and the clash at the end."""
        write, earlier = self._write, tuple[Link, ...]()
        said = self._supposed and not inner
        short = self._several or inner or len(argument.inferences) > LONG
        run: list[_Said] = []
        for each in self._said(argument, said):
            if isinstance(each, LinkPage):
                yield from self._shown(run, earlier)
                earlier += _links(run)
                run = []
                yield each
                continue
            if run and not (short and self._goes_on(run, each)):
                yield from self._shown(run, earlier)
                earlier += _links(run)
                run = []
            run.append(each)
        yield from self._shown(run, earlier)
        earlier += _links(run)
        if argument.clash:
            ground = argument.clash.ground
            area = tuple(cell for house in ground.houses for cell in house.cells)
            text = write.clash(argument.clash)
            if not said and not argument.inferences:
                text = write.joined(write.supposition(argument.supposed), text)
            if self._several or inner:
                text = write.joined(text, write.conclusion(argument))
            yield LinkPage(text, (), earlier, area, ground.cells, write.clues_of(ground))
        if not inner:
            self._told.update(argument.inferences)

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

    def _shown(self, run: Sequence[_Said], earlier: tuple[Link, ...]) -> Iterator[LinkPage]:
        if not run:
            return
        text = run[0].text
        for each in run[1:]:
            (line,) = each.lines
            text = self._write.joined(text, self._write.then(line))
        area = tuple(dict.fromkeys(cell for each in run for cell in each.area))
        clues = (clue for each in run for line in each.lines for clue in self._write.clues(line))
        yield LinkPage(text, _links(run), earlier, area, (), tuple(dict.fromkeys(clues)))

    def _nested(self, line: Inference) -> Iterator[LinkPage]:
        """The arguments that a line rests on, unless they are told already."""
        nested = line.ground.arguments
        if nested and nested not in self._nested_told:
            self._nested_told.add(nested)
            for each in shortest_first(nested):
                yield from self.pages(each, inner=True)


def _links(run: Iterable[_Said]) -> tuple[Link, ...]:
    return tuple(link for each in run for line in each.lines for link in links_of(line))


def links_of(line: Inference) -> tuple[Link, ...]:
    """What is drawn for a line: an arrow from each of its reasons."""
    return tuple(dict.fromkeys(Link(reason, line.end, line.end.on) for reason in line.reasons))
