"""Reads the branches of proofs: what is supposed, what follows and why, and where it ends.

An argument is printed as arrows, each link of which rests on the one before, or as a list of lines,
each of which may rest on all before it. Inner chains follow the branches whose lines name them.
"""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple, cast

from game.engine.techniques.argument import How
from game.engine.techniques.link import LinkEnd
from game.engine.variants.neighbours import CORNERS, EDGES, KNIGHT, around
from game.engine.variants.sums import Cage
from proving.unproven import Unproven, demand

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.rules import Rules
    from game.engine.techniques.argument import Argument, Clash, Ground, Inference, Working
    from game.engine.types import Candidate, Cell, Digit
    from proving.printed.grammar import Blank, Grammar
    from proving.printed.phrases import Area, Reader

ARROW = " → "

NEIGHBOURS = {"knight": KNIGHT, "king": CORNERS, "nonconsecutive": EDGES, "dots": EDGES}
"""Between which cells a rule of the whole grid holds."""

GROUNDS = {
    "because": (How.SEES, How.PART),
    "because.rule": (How.SEES,),
    "rule": (How.SEES, How.CLUE),
    "worked": (How.CLUE,),
    "in_house": (How.SEES,),
    "common.cell": (How.COMMON,),
    "common.house": (How.COMMON,),
    **{how.value: (how,) for how in (How.CELL, How.HOUSE, How.SET, How.LOCKED, How.NAKED)},
    **{how.value: (how,) for how in (How.HIDDEN, How.FISH, How.NESTED)},
}
"""The kinds of grounds that may be printed in each form."""

DIRECTED = frozenset(("greater", "less", "no_greater", "thermometer", "slow_thermometer"))
"""Rules in which it matters which cell comes first."""

Values = dict[str, object]


class Printed(NamedTuple):
    """An argument as it is printed."""

    is_chain: bool
    supposed: LinkEnd
    lines: list[tuple[list[LinkEnd], str]]
    """The ends of each line, and the ground in brackets; empty if there is none."""
    clash: str
    """The last line of a contradiction; empty if there is none."""
    shown: LinkEnd | None
    """What it is said to show of its supposition."""


class Lines:
    """Compares printed arguments with those of a step."""

    def __init__(self, grammar: Grammar, reader: Reader, rules: Rules) -> None:
        self._forms = grammar.forms
        self._phrases = grammar.phrases
        self._reader, self._rules = reader, rules
        self._inner: dict[int, list[str]] = {}

    def compare(self, text: str, arguments: Sequence[Argument], several: bool) -> None:
        """Demand that a text shows just some arguments."""
        blocks, inner = self._blocks(text)
        self._inner = inner
        demand(len(blocks) == len(arguments), f"{len(blocks)} of {len(arguments)} branches")
        self._compare_all(blocks, arguments, several and len(arguments) > 1)
        demand(not self._inner, "an inner chain is not referred to")

    def _compare_all(
        self, blocks: Sequence[str], arguments: Sequence[Argument], is_part: bool
    ) -> None:
        left = list(arguments)
        for block in blocks:
            printed = self._printed(block)
            same = [argument for argument in left if _bare(argument.supposed) == printed.supposed]
            demand(same, f"nobody supposes {block}")
            complaint = None
            for argument in same:
                try:
                    self._compare(printed, argument, is_part)
                except Unproven as error:
                    complaint = complaint or error
                else:
                    left.remove(argument)
                    break
            else:
                assert complaint
                raise complaint

    def _blocks(self, text: str) -> tuple[list[str], dict[int, list[str]]]:
        """The branches of a text, and its inner chains by number."""
        blocks: list[str] = []
        for line in text.split("\n"):
            if line.startswith("→") and blocks:
                blocks[-1] += f"\n{line}"
            else:
                blocks.append(line)
        outer: list[str] = []
        inner: defaultdict[int, list[str]] = defaultdict(list)
        (form,) = (option for option in self._forms["branches"] if option.key == "inner")
        for block in blocks:
            held = form.read(block)
            if held is None:
                outer.append(block)
            else:
                values = {blank.name: text for blank, text in held}
                inner[int(values["number"])].append(values["argument"])
        return outer, inner

    def _printed(self, block: str) -> Printed:
        shown = None
        for key in ("denied", "confirmed"):
            for form in (option for option in self._forms["branches"] if option.key == key):
                held = form.read(block)
                if held is not None and shown is None:
                    values = {blank.name: text for blank, text in held}
                    block = values.pop("argument")
                    (digit,) = self._reader.digits(values.pop("digit"))
                    (cells,) = map(self._reader.cells, values.values())
                    shown = LinkEnd(cells, digit, key == "confirmed")
        first, *others = block.split("\n")
        first, *links = first.split(ARROW)
        lines = [self._line(link, "link") for link in links]
        demand(None not in lines, f"this is no chain: {block}")
        clash = ""
        for place, line in enumerate(others):
            demand(line.startswith("→ "), f"this is no line: {line}")
            read = self._line(line[2:], "line") if not links else None
            if read is None:
                demand(place == len(others) - 1, f"this is no line: {line}")
                clash = line[2:]
            else:
                lines.append(read)
        (supposed,) = self._reader.ends(first)
        kept = [line for line in lines if line is not None]
        return Printed(bool(links), supposed, kept, clash, shown)

    def _line(self, text: str, key: str) -> tuple[list[LinkEnd], str] | None:
        for form in self._forms["branches"]:
            held = form.read(text) if form.key == key else None
            if held is not None:
                values = {blank.name: text for blank, text in held}
                ground = values.pop("ground", "")
                (ends,) = values.values()
                return self._reader.ends(ends), ground
        return None

    # -- comparing --------------------------------------------------------------------------------

    def _compare(self, printed: Printed, argument: Argument, is_part: bool) -> None:
        inferences = list(argument.inferences)
        before = _bare(argument.supposed)
        for ends, ground in printed.lines:
            if printed.is_chain:
                demand(len(ends) == 1, "a link has several ends")
                demand(inferences, "a link is not in the chain")
                own = inferences.pop(0)
                demand(_bare(own.end) == ends[0], f"another end than {ends[0]}")
                demand(
                    [*map(_bare, own.reasons)] == [before],
                    "a link rests on more than the one before",
                )
                before = _bare(own.end)
                self._grounded(own, ground, is_link=True)
                continue
            wanted = _single(ends)
            demand(wanted, "a line says nothing")
            while wanted:
                demand(inferences, f"a line too many: {ends}")
                own = inferences.pop(0)
                mine = _single([own.end])
                demand(mine <= wanted, f"another line than {ends}")
                wanted -= mine
                self._grounded(own, ground, is_link=False)
        demand(not inferences, "a line is left out")
        demand(bool(printed.clash) == (argument.clash is not None), "another end of a branch")
        if argument.clash is not None:
            self.clash(printed.clash, argument.clash)
        opposite = _opposite(_bare(argument.supposed))
        shows = argument.clash is not None or _bare(argument.end) == opposite
        demand((printed.shown is not None) == (is_part and shows), "it says something else")
        if printed.shown is not None:
            named = {*printed.shown.cells}, printed.shown.digit, printed.shown.on
            demand(named == ({*opposite.cells}, opposite.digit, opposite.on), "it shows that not")

    def _grounded(self, inference: Inference, text: str, is_link: bool) -> None:
        """Demand that a ground is the one of a line."""
        ground = inference.ground
        if not text:
            seen = ground.how == How.SEES and not ground.houses and not ground.rule
            plain = ground.how == How.HOUSE and not ground.houses and not ground.cells
            glance = seen or plain or ground.how in (How.CELL, How.PART)
            demand(is_link and glance, "a ground is left out")
            return
        complaint = f"the ground cannot be read: {text}"
        for form in self._forms["grounds"]:
            held = form.read(text)
            if held is None:
                continue
            try:
                self._is_ground(form.key, self.values(held), inference)
            except Unproven as error:
                if complaint.startswith("the ground cannot"):
                    complaint = str(error)
            else:
                return
        raise Unproven(complaint)

    def _is_ground(self, key: str, values: Values, inference: Inference) -> None:
        ground = inference.ground
        cells, houses = ground.cells, [frozenset(house.cells) for house in ground.houses]
        areas, half = houses or [frozenset(cells)], len(houses) // 2
        wrong = f"another ground than {key} {values}"
        demand(ground.how in GROUNDS[key], wrong)
        demand((ground.working is not None) == (key == "worked"), wrong)
        so = {
            "cells": (cells,),
            "digits": (tuple(sorted(ground.digits)),),
            "house": _one_of(areas[:1], cells),
            "other": _one_of(areas[-1:], cells),
            "lines": (frozenset(houses[:half]),),
            "crossing": (frozenset(houses[half:]),),
        }
        for name, value in values.items():
            demand(value in so.get(name, (value,)), f"{name}: {wrong}")
        if "reasons" in values:
            named = _single(_ends(values["reasons"]))
            demand(named == _single(inference.reasons), "other reasons are named")
        if "rule" in values:
            self._is_rule(str(values["rule"]), ground, inference)
        match key:
            case "because":
                demand(not ground.rule and not houses, wrong)
            case "worked":
                self.worked(str(values["what"]), ground)
            case "naked":
                demand(len(cells) == len(ground.digits), wrong)
            case "common.cell":
                demand(not ground.digits, wrong)
            case "nested":
                self._nested(values["number"], ground)

    def _nested(self, number: object, ground: Ground) -> None:
        (only,) = cast("tuple[int]", number)
        blocks = self._inner.pop(only, None)
        if blocks is None:  # another line has named it
            return
        demand(len(blocks) == len(ground.arguments), "another number of inner chains")
        self._compare_all(blocks, ground.arguments, is_part=True)

    # -- rules of clues ---------------------------------------------------------------------------

    def _is_rule(self, text: str, ground: Ground, line: Inference | None = None) -> None:
        complaint = f"the rule cannot be read: {text}"
        for form in self._forms["clues"]:
            held = form.read(text)
            if held is None:
                continue
            values = self.values(held)
            clue = ground.clue if ground.how == How.CLUE else None
            name = clue.called if clue is not None else ground.rule
            try:
                demand(form.key == name, f"the rule is {name}, not {form.key}: {text}")
                self._is_about(values, ground)
                self._holds(form.key, ground, line)
            except Unproven as error:
                complaint = str(error)
            else:
                return
        raise Unproven(complaint)

    def _is_about(self, values: Values, ground: Ground) -> None:
        cells, clue = ground.cells, ground.clue
        first, rest = cells[:1], cells[1:]
        if clue is not None and (clue.head or len(clue.parts) == 2):
            first, rest = clue.parts[0], clue.parts[1]
        number = clue.number if clue is not None else None
        so = {
            "cells": cells,
            "first": first,
            "rest": rest,
            "start": cells[:1],
            "end": cells[-1:],
            "number": (number,),
            "listed": clue.listed if clue is not None else (),
        }
        for name, value in values.items():
            demand(value == so[name], f"{name} is not {value}")

    def _holds(self, key: str, ground: Ground, line: Inference | None) -> None:
        """Demand that there is such a rule on the board, between the cells of a line."""
        if key in NEIGHBOURS:
            assert line is not None
            demand(self._are_near(line, NEIGHBOURS[key]), f"these cells are not as {key} says")
            return
        if key == "same_cage":
            own = set(ground.cells)
            cages = (
                constraint for constraint in self._rules.constraints if isinstance(constraint, Cage)
            )
            demand(any(own <= set(cage.cells) for cage in cages), "there is no such cage")
            return
        there = (
            constraint
            for constraint in self._rules.constraints
            if constraint.called == key and sorted(constraint.cells) == sorted(ground.cells)
        )
        directed = key in DIRECTED
        fits = (
            constraint for constraint in there if not directed or constraint.cells == ground.cells
        )
        demand(next(fits, None), f"there is no such clue: {key}")

    def _are_near(self, line: Inference, moves: tuple[tuple[int, int], ...]) -> bool:
        """Whether some moves lead from the cells of a reason to those of a line: to one at least,
        and to all that are not in a house with it, which goes without saying."""
        (reason,) = line.reasons
        equal = reason.digit == line.end.digit
        houses = [set(house.cells) for house in self._rules.houses if equal]
        pairs = [(one, other) for one in reason.cells for other in line.end.cells if one != other]
        far = [
            (one, other)
            for one, other in pairs
            if other not in around(one, self._rules.width, moves)
        ]
        return len(far) < len(pairs) and all(
            any({*pair} <= house for house in houses) for pair in far
        )

    # -- workings ---------------------------------------------------------------------------------

    def values(self, held: Sequence[tuple[Blank, str]]) -> Values:
        """What blanks say, by their names."""
        return {blank.name: self._reader.value(blank.kind, text) for blank, text in held}

    def facts(self, text: str, section: str, joint: str) -> list[tuple[str, Values]] | None:
        """The facts of a list; None if they cannot be read."""
        for form in self._forms[section]:
            held = form.read(text)
            others: list[tuple[str, Values]] | None = []
            if held is None:
                begun = form.begin(text, 0)
                if begun is None:
                    continue
                held, end = begun
                goes_on = re.match(joint, text[end:])
                if goes_on is None:
                    continue
                others = self.facts(text[end + goes_on.end() :], section, joint)
            if others is not None:
                return [(form.key, self.values(held)), *others]
        return None

    def worked(self, text: str, ground: Ground) -> None:
        """Demand that a sum is worked out as it is printed."""
        working = ground.working
        assert working is not None
        facts = self.facts(text, "workings", self._phrases.words.facts)
        demand(facts is not None, f"the working cannot be read: {text}")
        known: object = ()
        open_: object = working.cells
        left: object = None
        ways: object = ()
        bounds: list[tuple[object, int, bool]] = []
        cases, frames = False, False
        for key, values in facts or ():
            known = values.get("known", known)
            ways = values.get("ways", ways)
            match key:
                case "full":
                    demand(working.left is not None and working.left <= 0, f"not full: {text}")
                    left, open_ = (working.left,), values["cells"]
                case "left":
                    left, open_ = values["left"], values["cells"]
                case "ways":
                    open_ = values["cells"]
                case "least" | "most" | "added.least" | "added.most" | "seen.least" | "seen.most":
                    (number,) = cast("tuple[int]", values["number"])
                    bounds.append((values.get("cells"), number, key.endswith("least")))
                case "counted.least" | "counted.most":
                    cells = cast("tuple[Cell, ...]", values["cells"])
                    listed = cast("tuple[int, ...]", values["listed"])
                    demand(len(cells) == len(listed), f"not a number for each cell: {text}")
                    least = key.endswith("least")
                    pairs = zip(cells, listed, strict=True)
                    bounds += [((cell,), number, least) for cell, number in pairs]
                case "cases":
                    cases = True
                    self._are_cases(str(values["cases"]), working, ground)
                case "frames":
                    frames = True
                    demand(values.get("frames", ()) == working.frames, "other places are named")
                    self._is_frame(values, ground)
                case "known":
                    pass
        demand(
            set(cast("tuple[Candidate, ...]", known)) == set(working.known),
            f"not what is known: {text}",
        )
        demand(open_ == working.cells, f"other cells are open: {text}")
        there = (working.left,) if left is not None else None
        demand(left == there, f"another rest: {text}")
        alone = left is not None and len(working.cells) == 1  # what is left is the only way
        demand(ways == (() if alone else working.ways), f"other ways: {text}")
        demand(cases == bool(working.cases), f"the cases are left out: {text}")
        demand(frames == (working.frames is not None), f"the places are left out: {text}")
        bounds_there = [(bound.cells, bound.number, bound.is_least) for bound in working.bounds]
        if any(key == "full" for key, _ in facts or ()):  # that needs no bounds
            bounds_there = []
        demand(len(bounds_there) == len(bounds), f"other bounds: {text}")
        they = () if ground.clue is not None and ground.clue.is_outside else working.cells
        for (those, number, least), true in zip(bounds, bounds_there, strict=True):
            named = they if those is None else those
            demand((named, number, least) == true, f"another bound: {text}")

    def _is_frame(self, values: Values, ground: Ground) -> None:
        number = ground.clue.number if ground.clue is not None else None
        demand(values["highest"] == (self._rules.size,), "another highest digit")
        demand(values["number"] == (number,), "another sum")

    def _are_cases(self, text: str, working: Working, ground: Ground) -> None:
        rule = ground.clue.rule if ground.clue is not None else ""
        so = [(case.fixed, bool(case.inside), case.sets) for case in working.cases]
        demand(self.cases(text, rule) == so, f"other cases: {text}")

    def cases(self, text: str, rule: str) -> list[tuple[object, bool, object]]:
        """What is left of a sandwich or an X-sum: what is fixed, and the digits inside."""
        facts = self.facts(text, "cases", self._phrases.words.clause_or)
        demand(facts, f"the cases cannot be read: {text}")
        cases = []
        for key, values in facts or ():
            demand(key == rule, f"these are cases of {key}")
            sets = values.get("sets")
            cases.append((values["pairs"], sets is not None, sets or ((),)))
        return cases

    # -- contradictions ---------------------------------------------------------------------------

    def clash(self, text: str, clash: Clash) -> None:
        """Demand that a contradiction is as it is printed."""
        ground = clash.ground
        houses = [frozenset(house.cells) for house in ground.houses] or [frozenset(ground.cells)]
        complaint = f"the contradiction cannot be read: {text}"
        for key, values in self.clashes(text):
            wrong = f"another contradiction than {text}"
            try:
                match key:
                    case "cell":
                        demand(ground.how == How.CELL and values["cells"] == ground.cells, wrong)
                    case "house":
                        demand(ground.how == How.HOUSE, wrong)
                        demand(values["digits"] == ground.digits, wrong)
                        demand(values["house"] in _one_of(houses[:1], ground.cells), wrong)
                    case "clue" | "worked":
                        demand(ground.how == How.CLUE, wrong)
                        demand(values["stretches"] == ground.cells, wrong)
                        demand((key == "worked") == (ground.working is not None), wrong)
                        if key == "worked":
                            self.worked_clash(str(values["working"]), ground)
                    case "sees":
                        demand(ground.how == How.SEES, wrong)
                        demand(_single(_ends(values["reasons"])) == _single(clash.reasons), wrong)
            except Unproven as error:
                complaint = str(error)
            else:
                return
        raise Unproven(complaint)

    def clashes(self, text: str) -> Iterator[tuple[str, Values]]:
        """The ways in which a contradiction can be read."""
        for form in self._forms["clashes"]:
            held = form.read(text)
            if held is not None:
                yield form.key, self.values(held)

    def worked_clash(self, text: str, ground: Ground) -> None:
        """Demand that a clue that has no way left is worked out as it is printed."""
        (form,) = (option for option in self._forms["grounds"] if option.key == "worked")
        held = form.read(text)
        demand(held is not None, f"the working cannot be read: {text}")
        values = {blank.name: said for blank, said in held or ()}
        self._is_rule(values["rule"], ground)
        self.worked(values["what"], ground)


# -- helpers ---------------------------------------------------------------------------------------


def _ends(value: object) -> tuple[LinkEnd, ...]:
    return cast("tuple[LinkEnd, ...]", value)


def _bare(end: LinkEnd) -> LinkEnd:
    return LinkEnd(end.cells, end.digit, end.on)


def _opposite(end: LinkEnd) -> LinkEnd:
    return end._replace(on=not end.on)


def _single(ends: Iterable[LinkEnd]) -> set[tuple[frozenset[Cell], Digit, bool]]:
    """Ends one by one: what is off in several cells is off in each."""
    single = set()
    for cells, digit, is_on, *_ in ends:
        several = [frozenset(cells)] if is_on else [frozenset((cell,)) for cell in cells]
        single |= {(place, digit, is_on) for place in several}
    return single


def _one_of(areas: Sequence[Area], cells: Sequence[Cell]) -> tuple[object, object]:
    """What a house may be read as: its cells, or each of them where it has no name."""
    return frozenset(areas), frozenset(frozenset((cell,)) for cell in cells)
