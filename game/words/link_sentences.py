"""The lines of arguments as sentences, each of which stands by itself on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.argument import How
from game.engine.techniques.clues.spoken import marked_houses
from game.engine.techniques.link import Link, LinkEnd
from game.engine.techniques.role import Role
from game.words.arguments import ArgumentWriter

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.constraints import Constraint
    from game.engine.houses import House
    from game.engine.rules import Rules
    from game.engine.techniques import Step
    from game.engine.techniques.argument import Argument, Clash, Ground, Inference
    from game.engine.types import Cell, DigitSet
    from game.words.beads import Bead
    from game.words.lettering import LetteredParts
    from game.words.texts import Texts

PAIRS = frozenset(("naked_pair", "locked_pair"))
"""The techniques whose two digits are taken by two cells."""

FRAMED = ("pointing", "claiming", "x_wing", "swordfish", "jellyfish")
"""How the techniques end, without fins, whose digit must be in cells that are framed."""

UNIQUE = ("uniqueness", "hidden_rectangle", "avoidable", "unique_loop", "bug_")
"""How the techniques begin that rest on there being one solution."""

EITHER = ("skyscraper", "string_kite", "turbot_fish", "empty_rectangle", "_wing", "als_xz", "_trap")
"""How those end which show that one of two things is so, and what either rules out."""


def _reason_of(technique: str) -> str:
    """Why a digit goes, in as few words as there are; empty where it takes more."""
    finned = "finned" in technique or "sashimi" in technique
    if technique.startswith(UNIQUE):
        return "unique"
    if technique.endswith(FRAMED) and not finned:
        return "framed"
    return "either" if finned or technique.endswith(EITHER) else ""


class LinkSentences:
    """Writes a sentence for each line of arguments about one position."""

    def __init__(
        self, texts: Texts, parts: LetteredParts, rules: Rules, candidates: Sequence[DigitSet]
    ) -> None:
        self._t, self._parts = texts, parts
        self.language = texts.language
        self._rules, self._candidates = rules, candidates
        self._writer = ArgumentWriter(texts, parts)

    def line(self, inference: Inference, supposed: LinkEnd | None = None) -> str:
        """`A is 5, so B cannot be 5: row 1 has only one 5.` With ``supposed``, the line is the
        first, and follows from that alone."""
        reasons, what = inference.reasons, self._follows(inference)
        if supposed is not None:
            return self._t("page.first", reason=self.stated(supposed), what=what)
        if not reasons:
            return self._t("page.alone", what=what)
        if len(reasons) == 1:
            return self._t("page.so", reason=self.stated(reasons[0]), what=what)
        return self._t("page.alone", what=self._with(reasons, what))

    def then(self, inference: Inference) -> str:
        """`Then B must be 5: nothing else is left there.`, after the sentence that shows why."""
        return self._t("page.then", what=self._follows(inference))

    def as_before(self, lines: Sequence[Inference]) -> str:
        """`A is 5. As before, C must be 7.`: lines that an earlier case has shown."""
        first, last = lines[0], lines[-1].end
        reasons = self._parts.listed([self.stated(reason) for reason in first.reasons])
        what = self._parts.states(last.cells, last.digit, "must" if last.on else "cannot")
        return self._t("page.before", reasons=reasons, what=what)

    def _follows(self, inference: Inference) -> str:
        """`B cannot be 5: row 1 has only one 5`."""
        end = inference.end
        what = self._parts.states(end.cells, end.digit, "must" if end.on else "cannot")
        why = self._why(inference)
        return self._t("page.why", what=what, why=why) if why else what

    def supposition(self, end: LinkEnd) -> str:
        """`Say A is 5.`"""
        return self._t("page.say", reason=self.stated(end))

    def joined(self, one: str, other: str) -> str:
        """Two sentences, one after the other."""
        return self._t("page.joined", a=one, b=other)

    def clash(self, clash: Clash) -> str:
        """`But then nothing is left for C.`"""
        return self._t("page.clash", clash=self._writer.clash(clash))

    def conclusion(self, argument: Argument) -> str:
        """`So A is not 5.`: what a supposition that fails shows."""
        end = argument.supposed
        what = self.stated(end._replace(on=not end.on))
        return self._t("page.conclusion", what=what)

    # -- what is drawn ----------------------------------------------------------------------------

    def every_link(self, argument: Argument) -> tuple[Link, ...]:
        """What is drawn for a whole argument."""
        links = (link for line in argument.inferences for link in self.links(line))
        return tuple(dict.fromkeys(links))

    def links(self, line: Inference) -> tuple[Link, ...]:
        """What is drawn for a line: an arrow from each of its reasons to its end, by way of what
        the reason takes from the cell or the house in which the end is left."""
        drawn: list[Link] = []
        for reason in line.reasons:
            taken = self._taken(reason, line)
            if taken is None:
                drawn.append(Link(reason, line.end, line.end.on))
            else:
                drawn += Link(reason, taken, False), Link(taken, line.end, True)
        return tuple(dict.fromkeys(drawn))

    def _taken(self, reason: LinkEnd, line: Inference) -> LinkEnd | None:
        """What a digit that is placed takes from where another one is left; None if that is not
        how the line follows."""
        ground, end = line.ground, line.end
        if not (reason.on and end.on and len(reason.cells) == len(end.cells) == 1):
            return None
        (start,), (cell,) = reason.cells, end.cells
        taken, digit = tuple[int, ...](), end.digit
        if ground.how == How.CELL and start != cell:
            digit = reason.digit
            taken = self._seen_from(start, (cell,), digit)
        elif ground.how == How.HOUSE:
            cells = ground.houses[0].cells if ground.houses else ground.cells
            if start in cells:
                taken = reason.cells
            elif reason.digit == digit:
                taken = self._seen_from(start, [each for each in cells if each != cell], digit)
        return LinkEnd(taken, digit, False) if taken else None

    def _seen_from(self, start: Cell, cells: Iterable[Cell], digit: int) -> tuple[Cell, ...]:
        """Those of the cells that have a digit as a candidate and see where it is placed."""
        peers, bit = self._rules.peers[start], 1 << digit
        return tuple(cell for cell in cells if cell in peers and self._candidates[cell] & bit)

    # -- as small as a bead ---------------------------------------------------------------------

    def label(self, end: LinkEnd) -> str:
        """`so 6`, or `no 6`."""
        return self._t("ribbon.so" if end.on else "ribbon.gone", digit=self._t.symbol(end.digit))

    def short(self, kind: str, end: LinkEnd, before: LinkEnd | None = None) -> str:
        """`Say 5 is not here.` (``say``), `Then 5 is here.` (``then``), or, where the line
        ``before`` says what goes from the same cell, `Then not 7, but 1.`"""
        if before and before.cells == end.cells and end.on and not before.on:
            signs = {"off": self._t.symbol(before.digit), "on": self._t.symbol(end.digit)}
            return self._t("ribbon.short.pair", **signs)
        key = f"ribbon.short.{kind}.{'on' if end.on else 'off'}"
        return self._t(key, digit=self._t.symbol(end.digit))

    @property
    def clash_label(self) -> str:
        """`stuck`."""
        return self._t("ribbon.clash")

    def short_clash(self, clash: Clash) -> str:
        """`No place for 6 in row 8.`, or `That cannot be.`"""
        ground = clash.ground
        if ground.how == How.HOUSE and ground.houses:
            house, digits = self._parts.houses(ground.houses[:1]), self._parts.digits(ground.digits)
            return self._t("ribbon.short.clash.house", house=house, digit=digits)
        of_cell = ground.how == How.CELL
        return self._t("ribbon.short.clash.cell" if of_cell else "ribbon.short.clash")

    def result_label(self, bead: Bead) -> str:
        """`A is 5`, `no 5`, or `these go`."""
        if bead.on and bead.digit and len(bead.cells) == 1:
            return self._parts.states(bead.cells, bead.digit, "is")
        if bead.digit:
            return self.label(LinkEnd(bead.cells, bead.digit, bead.on))
        return self._t("ribbon.many")

    def short_result(self, bead: Bead, step: Step) -> str:
        """`So 5 goes here.`, `One end is 5, so not here.`, or `The crossed 5 can go.`"""
        sign = self._t.symbol(bead.digit)
        if bead.on and bead.digit:
            return self._t("ribbon.short.so", digit=sign)
        single = len(bead.cells) == 1
        proofs = [part.argument for part in step.evidence if part.argument]
        if step.technique in PAIRS:
            digits = {digit for part in step.evidence for digit in part.digits}
            key = "ribbon.short.taken" if bead.digit else "ribbon.short.taken.many"
            n = len(step.cells(Role.PATTERN))
            return self._t(key, digits=self._parts.digits(digits), digit=sign, n=n)
        if bead.digit and proofs:
            fails, told = proofs[0].clash is not None, len(proofs) > 1
            start, end = proofs[0].supposed, proofs[0].end
            same = end.on and start.digit == end.digit == bead.digit
            key = "cases" if told else "fails" if fails else "end" if same else "either"
            if told or fails or not start.on:
                return self._t(f"ribbon.short.{key}{'' if single else '.there'}", digit=sign)
        why = _reason_of(step.technique)
        if why == "either" and not single:
            why = "either.there"
        key = "many" if not bead.digit else "cross" if single else "crosses"
        if why == "unique" or (why and bead.digit):
            key = why
        return self._t(f"ribbon.short.{key}", digit=sign)

    def supposes(self, text: str) -> bool:
        """Whether a text says what is supposed."""
        return text.startswith(tuple(self._t("page.supposes").split("|")))

    def area(self, inference: Inference) -> tuple[Cell, ...]:
        """The cells of the house in which a line is seen."""
        if inference.ground.how not in (How.SEES, How.HOUSE):
            return tuple(cell for house in inference.ground.houses for cell in house.cells)
        house = self._house(inference)
        return house.cells if house else inference.ground.cells

    def clues(self, inference: Inference) -> tuple[Constraint, ...]:
        """The clue by which a line follows, or the house if it is marked on the board."""
        clues = self.clues_of(inference.ground)
        return clues or tuple(marked_houses([self._house(inference)]))

    def clues_of(self, ground: Ground) -> tuple[Constraint, ...]:
        """The clue of a ground, and its houses that are marked on the board."""
        clue = (ground.clue,) if ground.clue is not None else ()
        return (*clue, *marked_houses(ground.houses))

    def _with(self, reasons: Iterable[LinkEnd], what: str) -> str:
        named = self._parts.listed([self._parts.end(reason) for reason in reasons])
        return self._t("page.with", reasons=named, what=what)

    def stated(self, end: LinkEnd) -> str:
        """`A is 5`, or `A is not 5`."""
        return self._parts.states(end.cells, end.digit, "is" if end.on else "not")

    def _why(self, inference: Inference) -> str:
        """What stands after the colon; empty for what is plain to see."""
        ground, end = inference.ground, inference.end
        if ground.how == How.PART:
            return ""
        if ground.how == How.CELL:
            return self._t("because.cell")
        if ground.how == How.NESTED:
            return self._t("because.nested")
        if ground.how == How.SET and inference.reasons:
            off = self._parts.digits({reason.digit for reason in inference.reasons}, "list.or")
            cells = self._parts.cells(ground.cells)
            return self._t("because.set", digit=off, cells=cells)
        if ground.how == How.SEES and not ground.rule:
            start = inference.reasons[0].cells if inference.reasons else end.cells
            if start == end.cells:
                return self._t("because.same_cell")
            return self._housed("because.in_house", inference)
        if ground.how == How.HOUSE and not ground.cells:
            return self._housed("because.house", inference)
        return self._writer.reason(inference)

    def _housed(self, key: str, inference: Inference) -> str:
        house = self._house(inference)
        if house is None:
            return ""
        name, digit = self._parts.houses([house]), self._t.symbol(inference.end.digit)
        return self._t(key, house=name, digit=digit)

    def _house(self, inference: Inference) -> House | None:
        """The house through which a line follows; None if a rule or a clue does it."""
        ground, end = inference.ground, inference.end
        if ground.houses:
            return ground.houses[0]
        if ground.rule or ground.clue is not None or not inference.reasons:
            return None
        reasons = [reason for reason in inference.reasons if reason.digit == end.digit]
        places = {*end.cells, *(cell for reason in reasons for cell in reason.cells)}
        shared = self._shared(places)
        if ground.how != How.HOUSE:
            return next(shared, None)
        bit = 1 << end.digit
        full = (
            house
            for house in shared
            if all(cell in places or not self._candidates[cell] & bit for cell in house.cells)
        )
        return next(full, None)

    def _shared(self, cells: set[Cell]) -> Iterator[House]:
        return (house for house in self._rules.houses if cells.issubset(house.cells))
