"""Reads the rules of clues, what follows from them, and the lines along greater-than signs."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from game.engine.techniques.role import Role
from proving.unproven import Unproven, demand

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.engine.rules import Rules
    from game.engine.techniques.step import Evidence, Step
    from game.engine.types import Candidate, Cell
    from proving.printed.grammar import Grammar
    from proving.printed.lines import Lines, Values
    from proving.printed.phrases import Reader

Claim = tuple[object, ...]

WOULD = {
    Role.SEEN_LEAST: "never.seen_least",
    Role.SEEN_MOST: "never.seen_most",
    Role.ADDED: "never.added",
    Role.ADDED_LEAST: "never.added_least",
    Role.ADDED_MOST: "never.added_most",
}
"""The sentences about what would be with some digits, by their role."""

AFTER = frozenset((Role.STUCK, Role.FRAME, *WOULD))
"""What says why some digits never fit."""

SIDES = (Role.LEAST, Role.MOST)


class ClueSentences:
    """Compares the printed sentences about clues with the evidence of a step."""

    def __init__(
        self, grammar: Grammar, reader: Reader, lines: Lines, step: Step, rules: Rules
    ) -> None:
        self._forms, self._words = grammar.forms, grammar.phrases.words
        self._reader, self._lines = reader, lines
        self._step, self._rules = step, rules

    def clues(self, text: str) -> None:
        """Demand that the rules are stated, and then what follows from them."""
        self.why(self._ruled(text))

    def rules(self, text: str) -> None:
        """Demand that the rules are stated, and nothing else."""
        demand(not self._ruled(text).strip(), f"there is no such rule: {text}")

    def why(self, text: str) -> None:
        """Demand that what follows is what the step says."""
        said, rest = list[Claim](), text.strip()
        while rest:
            claims, rest = self._sentence(rest)
            said += claims
            rest = rest.lstrip()
        self._as_the_step_says(said)

    # -- rules ------------------------------------------------------------------------------------

    def _ruled(self, text: str) -> str:
        """What comes after the rules of the step."""
        rest = text.lstrip()
        for clue, *second in self._statements():
            rest = self._after_rule(rest, clue, second).lstrip()
        return rest

    def _statements(self) -> list[tuple[Evidence, ...]]:
        """The rules of the step, each once, with the parts of their clues."""
        statements: dict[tuple[Evidence, ...], None] = {}
        group: list[Evidence] = []
        for part in [*self._step.evidence, None]:
            goes_on = group and part and (part.role, part.rule) == (Role.SECOND, group[0].rule)
            if group and not goes_on:
                statements[tuple(group)] = None
                group = []
            if part and part.rule and (goes_on or part.role == Role.CLUE):
                group.append(part)
        return list(statements)

    def _after_rule(self, text: str, clue: Evidence, second: Sequence[Evidence]) -> str:
        complaint = f"the rule {clue.rule} is not stated: {text}"
        for form in self._forms["rules"]:
            begun = form.begin(text, 0)
            if begun is None or form.key != clue.rule:
                continue
            held, end = begun
            try:
                for name, value in self._lines.values(held).items():
                    so = self._of_rule(name, clue, second)
                    demand(value == so, f"{name} is not {value}: {text}")
            except Unproven as error:
                complaint = str(error)
            else:
                return text[end:]
        raise Unproven(complaint)

    def _of_rule(self, name: str, clue: Evidence, second: Sequence[Evidence]) -> object:
        size = self._rules.size
        third, two_thirds = -(-size // 3), -(-2 * size // 3)
        match name:
            case "cells":
                return clue.cells
            case "first":
                return clue.cells[:1]
            case "rest":
                return clue.cells[1:]
            case "second":
                return _groups(second)
            case "groups":
                return _groups((clue, *second))
            case "number":
                return (clue.number,)
            case "listed":
                return tuple(digit for way in clue.ways for digit in way)
            case "house":
                whole = clue.house.cells if clue.house else clue.cells
                single = frozenset(frozenset((cell,)) for cell in whole)
                return frozenset((frozenset(whole),)) if clue.house else single
            case "highest":
                return (size,)
            case "low":
                return tuple(range(1, third + 1))
            case "middle":
                return tuple(range(third + 1, two_thirds + 1))
            case "high":
                return tuple(range(two_thirds + 1, size + 1))
        raise Unproven(f"nothing is known of {name}")

    # -- sentences --------------------------------------------------------------------------------

    def _sentence(self, text: str) -> tuple[list[Claim], str]:
        """What the first sentence of a text claims, and the rest."""
        complaint = f"it cannot be read: {text}"
        for form in self._forms["why"]:
            begun = form.begin(text, 0)
            if begun is None:
                continue
            held, end = begun
            try:
                claims = list(self._claims(form.key, self._lines.values(held)))
            except Unproven as error:
                if complaint.startswith("it cannot"):
                    complaint = str(error)
                continue
            rest = text[end:]
            if form.key == "if":
                ways, rest = self._cases(rest, claims[0][1])
                return ways, rest
            return claims, rest
        raise Unproven(complaint)

    def _claims(self, key: str, values: Values) -> Iterator[Claim]:
        words = self._words
        if "known" in values:
            yield from (("known", *pair) for pair in _candidates(values["known"]))
        match key:
            case _ if "never" in values:
                read = self._lines.facts(str(values["never"]), "never", words.never)
                demand(read, f"it cannot be read: {values['never']}")
                after = self._after(key, values)
                for _, held in read or ():
                    yield "never", held["cells"], held["some"], None, after
            case "known.ways" | "facts" | "bounds" | "never.sum":
                yield from self._facts(str(values["facts"]), words.parts, key)
            case "way" | "known.way":
                pairs = _candidates(values["pairs"])
                cells, digits = zip(*pairs, strict=True)
                yield "ways", cells, (digits,)
            case "counted.least" | "counted.most":
                yield key, values["cells"], values["listed"]
            case "cases":
                for case in self._lines.cases(str(values["cases"]), self._step.technique):
                    yield "case", *case
            case "span" | "span.one" | "span.none":
                demand(values.get("highest") in (None, (self._rules.size,)), "another digit")
                none = (0, 0) if key == "span.none" else (1, 1)
                yield "span", values.get("number"), values.get("span", none)
            case "could.any":
                yield key, values["stretches"]
            case _:
                yield self._supposed(key, values)

    def _supposed(self, key: str, values: Values) -> Claim:
        """What some digits would leave."""
        supposed = frozenset(_candidates(values["pairs"]))
        match key:
            case "if":
                return "if", supposed
            case "if.only":
                way = frozenset(_candidates(values["way"]))
                return "way", supposed, way, str(values["clash"])
            case "if.none":
                return "none", supposed, values["stretches"], values.get("working", "")
            case "fails":
                return "fails", supposed, str(values["clash"])
        raise Unproven(f"nothing is known of {key}")

    def _facts(self, text: str, joint: str, key: str) -> Iterator[Claim]:
        facts = self._lines.facts(text, "facts", joint)
        demand(facts, f"it cannot be read: {text}")
        for name, values in facts or ():
            cells, number = values.get("cells"), values.get("number")
            match name:
                case "ways":
                    yield name, cells, values["ways"]
                case "sets":
                    yield "ways", (), values["sets"]
                case "count" | "total":
                    yield name, cells, number
                case "sum.least" | "sum.most":
                    yield name, cells, number
                case "least" | "most" | "exactly" | "within" | "either.least" | "either.most":
                    yield from _bounds(name, values, is_digit=key == "bounds")
                case "never":
                    demand(key == "never.sum", f"something is left out: {text}")
                    yield "never", values["either"], values["some"], number, None

    def _after(self, key: str, values: Values) -> Claim | None:
        """Why some digits never fit."""
        if "highest" in values:
            demand(values["highest"] == (self._rules.size,), "another highest digit")
        match key:
            case "never.rest":
                return None
            case "never.at":
                return "at", values["cells"]
            case "never.all":
                return "at", ()
            case "never.frame":
                return key, values["frames"], values["number"]
        return key, values.get("cells"), values.get("number")

    def _cases(self, text: str, supposed: object) -> tuple[list[Claim], str]:
        """The lines of the ways that a supposition would leave."""
        (form,) = self._forms["ways"]
        claims: list[Claim] = []
        lines = text.lstrip("\n").split("\n")
        while lines and lines[0].startswith("→"):
            held = form.read(lines[0])
            demand(held is not None, f"it cannot be read: {lines[0]}")
            values = self._lines.values(held or ())
            way = frozenset(_candidates(values["way"]))
            claims.append(("way", supposed, way, str(values["clash"])))
            lines.pop(0)
        demand(claims, "no way is listed")
        return claims, "\n".join(lines)

    # -- comparing --------------------------------------------------------------------------------

    def _as_the_step_says(self, said: Sequence[Claim]) -> None:
        supposing = ("way", "none", "fails")
        plain = Counter(claim for claim in said if claim[0] not in supposing)
        so = Counter(self._so())
        for claim in plain.keys() | so.keys():
            demand(plain[claim] >= so[claim], f"it is not said that {claim}")
            demand(plain[claim] <= so[claim], f"it is not so that {claim}")
        self._suppositions([claim for claim in said if claim[0] in supposing])

    def _so(self) -> Iterator[Claim]:
        """What the evidence says, but for what is supposed."""
        those = list(self._step.evidence)
        sums = self._step.technique in ("innies", "outies")
        for place, part in enumerate(those):
            after = those[place + 1] if place + 1 < len(those) else None
            match part.role:
                case Role.KNOWN:
                    yield from (("known", *pair) for pair in _zipped(part))
                case Role.WAYS if sums and self._is_the_sum(part):
                    pass
                case Role.WAYS if part.number is not None:
                    yield "count", part.cells, (part.number,)
                case Role.WAYS:
                    yield "ways", part.cells, part.ways
                case Role.TOTAL:
                    yield "total", part.cells, (part.number,)
                case Role.LEAST | Role.MOST if not part.digits:
                    yield f"sum.{part.role}", part.cells, (part.number,)
                case Role.LEAST | Role.MOST if len(part.cells) == 1:
                    yield part.role.value, part.cells, part.digits
                case Role.LEAST | Role.MOST:
                    yield f"counted.{part.role}", part.cells, part.digits
                case Role.NEVER:
                    number = None if part.number is None else (part.number,)
                    why = _after_evidence(after) if after and after.role in AFTER else None
                    yield "never", part.cells, tuple(sorted(part.digits)), number, why
                case Role.CASE:
                    assert after is not None
                    yield "case", _zipped(part), bool(after.cells), after.ways
                case Role.SPAN:
                    none = part.digits == (0, 0)
                    yield "span", None if none else (part.number,), part.digits
                case Role.COULD if not any(one.role == Role.IF for one in those):
                    yield "could.any", part.cells

    def _is_the_sum(self, part: Evidence) -> bool:
        """Whether the only way is the sum that is left for one cell, which is said before."""
        left = [one for one in self._step.evidence if one.role == Role.PATTERN]
        alone = len(left) == 1 and len(left[0].cells) == 1
        return alone and part.cells in ((), left[0].cells) and part.ways == ((left[0].number,),)

    def _suppositions(self, said: Sequence[Claim]) -> None:
        """Demand that all that is supposed has all its ways, each of which fails as it says."""
        those = list(self._step.evidence)
        fails = [
            (frozenset(_zipped(part)), those[place + 1])
            for place, part in enumerate(those)
            if part.role == Role.FAILS
        ]
        wanted: Counter[tuple[object, object]] = Counter()
        for place, part in enumerate(those):
            if part.role == Role.IF:
                could, supposed = those[place + 1], frozenset(_zipped(part))
                ways = (frozenset(zip(could.cells, way, strict=True)) for way in could.ways)
                wanted.update((supposed, way) for way in ways)
                wanted[supposed, None] += not could.ways
        used: set[int] = set()
        for kind, with_, *rest in said:
            way = cast("frozenset[Candidate]", rest[0]) if kind == "way" else frozenset()
            failing = cast("frozenset[Candidate]", with_) | way
            if kind == "none" or (kind == "fails" and wanted[with_, None]):
                demand(wanted[with_, None], "nothing is supposed there")
                wanted[with_, None] -= 1
                self._none_left(with_, rest)
                continue
            text = str(rest[-1])
            fit = {
                number
                for number, (those_failing, clash) in enumerate(fails)
                if those_failing <= failing and self._is_clash(text, clash)
            }
            demand(fit, f"it does not fail like that: {text}")
            if wanted[with_, way]:
                wanted[with_, way] -= 1
                used |= fit
            else:
                exact = {number for number in fit if fails[number][0] == failing}
                demand(kind == "fails" and exact, f"that is no way: {text}")
                used |= exact
        demand(not wanted.total(), "a way is left out")
        demand(len(used) == len(fails), "something that fails is left out")

    def _none_left(self, supposed: object, rest: Sequence[object]) -> None:
        """Demand that a supposition leaves no way at all, as it says."""
        those = list(self._step.evidence)
        (could,) = (
            those[place + 1]
            for place, part in enumerate(those)
            if part.role == Role.IF and frozenset(_zipped(part)) == supposed
        )
        if len(rest) == 1:
            demand(self._is_clash(str(rest[0]), could), f"another clue: {rest[0]}")
            return
        stretches, working = rest
        demand(stretches == could.cells, "another clue")
        demand(bool(working) == (could.ground is not None), "it is not worked out")
        if could.ground is not None:
            self._lines.worked_clash(str(working), could.ground)

    def _is_clash(self, text: str, clash: Evidence) -> bool:
        for key, values in self._lines.clashes(text):
            match key:
                case "cell" if not clash.house and values["cells"] == clash.cells:
                    return len(clash.cells) == 1 and clash.ground is None
                case "house" if clash.house:
                    named = values["house"] == {frozenset(clash.house.cells)}
                    return named and values["digits"] == clash.digits
                case "clue" if values["stretches"] == clash.cells and not clash.house:
                    return clash.ground is None
                case "worked" if values["stretches"] == clash.cells and clash.ground is not None:
                    self._lines.worked_clash(str(values["working"]), clash.ground)
                    return True
        return False

    # -- signs ------------------------------------------------------------------------------------

    def signs(self, text: str) -> None:
        """Demand that the lines along signs are those of the step."""
        said: list[Claim] = []
        for line in text.split("\n"):
            said.append(self._line_of_signs(line))
        demand(said == list(self._so_of_signs()), f"other lines: {text}")
        there = {
            constraint.cells
            for constraint in self._rules.constraints
            if (constraint.rule, len(constraint.cells)) == ("greater", 2)
        }
        for orders, *_ in said:
            for cells in cast("tuple[tuple[Cell, ...], ...]", orders):
                pairs = zip(cells[1:], cells, strict=False)  # rising
                demand(all(pair in there for pair in pairs), f"there is no such sign: {text}")

    def _line_of_signs(self, line: str) -> Claim:
        for form in self._forms["signs"]:
            held = form.read(line)
            if held is not None:
                values = self._lines.values(held)
                if "order" in values:
                    order = cast("tuple[Cell, ...]", values["order"])
                    falls = form.key.endswith("most")
                    cells = order[::-1] if falls else order
                    return (order,), form.key, cells, values["listed"]
                so = (values[name] for name in ("cells", "number", "end", "digit"))
                return values["orders"], form.key, *so
        raise Unproven(f"it cannot be read: {line}")

    def _so_of_signs(self) -> Iterator[Claim]:
        orders: list[tuple[Cell, ...]] = []
        different: Evidence | None = None
        for part in self._step.evidence:
            if part.role == Role.SIGNS:
                orders.append(part.cells[::-1])
            elif part.role in (Role.TOP, Role.BOTTOM):
                different = part
            elif part.role in SIDES and len(part.cells) > 1:
                order = part.cells if part.role == Role.LEAST else part.cells[::-1]
                yield (order,), f"signs.{part.role}", part.cells, part.digits
            elif part.role in SIDES:
                assert different is not None
                so = different.cells, (different.number,), part.cells, part.digits
                yield tuple(orders), different.role.value, *so
                orders = []


def _groups(parts: Sequence[Evidence]) -> object:
    bracketed = len(parts) > 1 and any(len(part.cells) > 1 for part in parts)
    cells = tuple(dict.fromkeys(cell for part in parts for cell in part.cells))
    return tuple(part.cells for part in parts) if bracketed else cells


def _candidates(value: object) -> tuple[Candidate, ...]:
    return cast("tuple[Candidate, ...]", value)


def _zipped(part: Evidence) -> tuple[Candidate, ...]:
    return tuple(zip(part.cells, part.digits, strict=True))


def _after_evidence(part: Evidence) -> Claim:
    """Why some digits never fit, as evidence has it."""
    if part.role == Role.STUCK:
        return "at", part.cells
    if part.role == Role.FRAME:
        pairs = tuple(zip(part.cells[::2], part.cells[1::2], strict=True))
        none = "never.frame.next" if part.number == 0 else "never.frame.none"
        return ("never.frame", pairs, (part.number,)) if pairs else (none, None, None)
    number = None if part.number is None else (part.number,)
    return WOULD[part.role], part.cells or None, number


def _bounds(name: str, values: Values, is_digit: bool) -> Iterator[Claim]:
    """The bounds of a cell, by its digits, or of what it adds to a sum."""
    cells, bound = values["cells"], values.get("digit")
    match name:
        case "exactly":
            yield "least", cells, bound
            yield "most", cells, bound
        case "within":
            yield "least", cells, values["least"]
            yield "most", cells, values["most"]
        case "least" | "most":
            yield name, cells, bound
        case _:
            side = name.removeprefix("either.")
            number = cast("tuple[int, ...]", values["number"])
            yield side if is_digit else f"sum.{side}", cells, number
