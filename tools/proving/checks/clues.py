"""Clues of variants: narrowing, cages, signs, innies and outies, and what all ways rule out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.techniques.clues.statements import KINDS
from game.engine.techniques.role import Role
from game.engine.variants.relations import Relation
from game.engine.variants.sums import Cage
from proving.arguments import replay
from proving.checks.claims import claim, says_no, stuck, sums_bound, ways_are
from proving.checks.outside import cases_are_all, would_be
from proving.checks.signs import counted_along
from proving.filling import PIECES, Filling
from proving.meanings import Meaning, balance
from proving.premises import possible
from proving.sums import is_worked_out
from proving.unproven import Unproven, demand

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.techniques.step import Evidence
    from game.engine.types import Candidate, Cell
    from proving.board import Board
    from proving.sentence import Sentence


def narrowing(sentence: Sentence, board: Board) -> None:
    """No way to fill the clue has what goes, and what is said about its ways is true."""
    own = [
        statement
        for statement in sentence.rules
        if PIECES.get(statement.rule, statement.rule) == sentence.technique
    ]
    demand(own and sentence.rules[0] == own[0], "the rule is not stated")
    filling = Filling(board, sentence.rules)
    _narrowed(sentence, filling, filling.meanings[0])


def _narrowed(sentence: Sentence, filling: Filling, meaning: Meaning) -> None:
    demand(sentence.why, "no reason is given")
    by_cases = any(part.role == Role.CASE for part in sentence.why)
    for cell, digit in sentence.eliminations:
        demand(cell in meaning.cells, "a cell is not in the clue")
        demand(not any(filling.ways(meaning, {cell: (digit,)})), "a way has what goes")
        says = by_cases or any(says_no(part, (cell, digit)) for part in sentence.why)
        demand(says, "a reason is missing")
    if by_cases:
        cases_are_all(sentence, meaning.cells, filling.board)
    would_be(sentence, meaning.cells, filling.board)
    for part in sentence.why:
        claim(part, filling, meaning)
    stuck(sentence.why, filling, meaning)
    if sentence.technique in ("cage_sum", "sum"):
        sums_bound(sentence, filling.board)


def unstated(sentence: Sentence, board: Board) -> None:
    """A clue that has no sentence of its own proves nothing: every kind needs one."""
    raise Unproven("the rule of the clue is not stated")


def cage_digit(sentence: Sentence, board: Board) -> None:
    """No way to fill the cage lacks the digit; it has the places that are named."""
    filling = Filling(board, sentence.rules)
    (meaning,) = filling.meanings
    (digit,) = sentence[Role.PATTERN].digits
    places = set(sentence[Role.PATTERN].cells)
    demand(places == board.places(meaning.cells, digit), "other places of the digit")
    demand(not board.has(meaning.cells, digit), "the cage has the digit")
    every = set(range(1, board.size + 1)) - {digit}
    demand(not any(filling.ways(meaning, dict.fromkeys(meaning.cells, every))), "a way lacks it")
    for part in sentence.why:
        ways_are(part, filling, meaning)
    for cell, gone in sentence.eliminations:
        sees = all(board.sees(cell, place) for place in places)
        demand(gone == digit and sees, "it does not see all places")
    if sentence.placements:
        demand(sentence.placements == ((*places, digit),), "not the only place")


def greater_than(sentence: Sentence, board: Board) -> None:
    """With its digits different, the signs in the house leave no digit beyond the bounds."""
    (house,) = sentence[Role.HOUSE].houses
    signs = [
        relation
        for relation in board.rules.constraints
        if isinstance(relation, Relation) and relation.kind == "greater" and relation.holds
    ]
    inside = {
        c for relation in signs if set(relation.cells) <= set(house.cells) for c in relation.cells
    }
    premises = [board.candidates([cell]) or {(cell, board.values[cell])} for cell in sorted(inside)]
    demand(sentence.why, "no reason is given")
    for candidate in sentence.eliminations:
        demand(any(says_no(part, candidate) for part in sentence.why), "a reason is missing")
        demand(candidate[0] in inside, "a cell has no sign")
        demand(not possible(board, premises, on=[candidate]), "a way has what goes")
    left = counted_along(sentence.why, board, {relation.cells for relation in signs})
    for cell, digit in sentence.eliminations:
        demand(digit not in left.get(cell, {digit}), "no line removes it")


def house_verdict(sentence: Sentence, board: Board) -> None:
    """The house has no other place for the digit, and each place excludes what goes."""
    (house,) = sentence[Role.HOUSE].houses
    (digit,) = sentence[Role.PATTERN].digits
    demand(board.places(house.cells, digit) == set(sentence[Role.PATTERN].cells), "other places")
    _all_exclude([(cell, digit) for cell in sentence[Role.PATTERN].cells], sentence, board)


def cell_verdict(sentence: Sentence, board: Board) -> None:
    """The cell has no other candidate, and each of them excludes what goes."""
    (cell,) = sentence[Role.PIVOT].cells
    demand(board.left[cell] == sentence[Role.PIVOT].digits, "other candidates")
    _all_exclude([(cell, digit) for digit in sentence[Role.PIVOT].digits], sentence, board)


def _all_exclude(true: Sequence[Candidate], sentence: Sentence, board: Board) -> None:
    starts = [
        (argument.supposed.cells, argument.supposed.digit)
        for argument in sentence[Role.CHAIN].arguments
    ]
    demand(sorted(starts) == sorted(((cell,), digit) for cell, digit in true), "not a branch each")
    for argument in sentence[Role.CHAIN].arguments:
        shown = {(end.cells[0], end.digit) for end in replay(argument, board) if not end.on}
        demand(shown == set(sentence.eliminations), "a branch does not show what goes")


def innies_and_outies(sentence: Sentence, board: Board) -> None:
    """The houses less their cages leave the sum for the cells that are named."""
    plus, minus = sentence[Role.PATTERN].cells, sentence[Role.SECOND].cells
    houses = sentence[Role.HOUSE].houses
    (whole,) = sentence[Role.HOUSE].numbers
    (total,) = sentence[Role.PATTERN].numbers or (0,)  # it says that both are equal
    region = {cell for house in houses for cell in house.cells}
    demand(len(region) == board.size * len(houses), "the houses overlap")
    demand(whole == len(houses) * sum(range(1, board.size + 1)), "the sum of the houses is wrong")
    for inner, outer in ((plus, minus), (minus, plus)):
        sign = 1 if inner == plus else -1
        if set(inner) <= region and not region & set(outer):
            caged = _caged(sentence, board)
            demand(caged == (region - set(inner)) | set(outer), "the cages do not make up the rest")
            taken = sum(number for _, number in sentence[Role.CAGE].sums)
            demand(sentence[Role.CAGE].total in (taken, None), "the cages add up to something else")
            demand(whole - taken == sign * total, "the sum is wrong")
            break
    else:
        raise Unproven("the cells lie inside and outside")
    _narrowed(sentence, Filling(board, sentence.rules), balance(plus, minus, total))


def _caged(sentence: Sentence, board: Board) -> set[Cell]:
    """The cells of the cages that are named; raises Unproven if some overlap or are none."""
    cells: set[Cell] = set()
    for written, number in sentence[Role.CAGE].sums:
        cages = [
            set(cage.cells)
            for cage in board.rules.constraints
            if isinstance(cage, Cage) and cage.total == number and min(cage.cells) == written
        ]
        demand(cages, "no such cage")
        demand(cells.isdisjoint(cages[0]), "the cages overlap")
        cells |= cages[0]
    return cells


def all_ways(sentence: Sentence, board: Board) -> None:
    """What is said to fail does, and every other way excludes what goes."""
    filling = Filling(board, sentence.rules)
    count = 2 if sentence.technique == "two_clues" else 1
    fails = [set(_failing(pair, filling)) for pair in _pairs(sentence.why)]
    every = [list(_joint(filled, filled.meanings[:count])) for filled in (filling, filling.at_once)]
    ways, at_once = (
        [way for way in some if not any(failed <= way for failed in fails)] for some in every
    )
    for gone in sentence.eliminations:
        demand(not any(_without(gone, ways, filling)), "a way does not exclude it")
    if not any(part.role == Role.WAYS for part in sentence.why):
        alone = [failed.pop() for failed in fails if len(failed) == 1]
        _supposed(sentence, filling, every[1], alone)
        return
    (left,) = (part for part in sentence.why if part.role == Role.WAYS)
    listed = {tuple(dict(way)[cell] for cell in left.cells) for way in at_once}
    if left.number is not None:
        demand(left.number == len(listed), "another number of ways is left")
        return
    demand(set(left.ways) == listed, "these are not the ways")
    known = [
        pair
        for part in sentence.why
        if part.role == Role.KNOWN
        for pair in zip(part.cells, part.digits, strict=True)
    ]
    for way in left.ways:
        true = [*known, *zip(left.cells, way, strict=True)]
        for gone in sentence.eliminations:
            demand(
                any(filling.excludes(candidate, gone) for candidate in true), "a reason is missing"
            )


def _without(
    gone: Candidate, ways: Iterable[set[Candidate]], filling: Filling
) -> Iterator[set[Candidate]]:
    """The ways that do not exclude a candidate."""
    barred: dict[Candidate, bool] = {}
    for way in ways:
        for candidate in way - barred.keys():
            barred[candidate] = filling.excludes(candidate, gone)
        if not any(barred[candidate] for candidate in way):
            yield way


def _supposed(
    sentence: Sentence,
    filling: Filling,
    every: Sequence[set[Candidate]],
    alone: Sequence[Candidate],
) -> None:
    """What each candidate that goes would leave is listed: nothing, if it is not supposed.

    Those that fail `alone` are not listed. `every` has the ways that are seen at once.
    """
    those = [part for part in sentence.why if part.role in (Role.IF, Role.COULD)]
    if len(those) == 1:
        claims = [(gone, those[0]) for gone in sentence.eliminations]
    else:
        pairs = zip(those[::2], those[1::2], strict=True)
        claims = [((one.cells[0], one.digits[0]), could) for one, could in pairs]
    supposed = {gone for gone, _ in claims}
    demand(supposed | set(alone) >= set(sentence.eliminations), "not each is supposed")
    for gone, could in claims:
        left = _without(gone, every, filling.at_once)
        listed = {tuple(dict(way)[cell] for cell in could.cells) for way in left}
        demand(set(could.ways) == listed, "these are not the ways")
        if could.ground:
            after = filling.board.without([filling.board.knowledge.gone_with(gone)])
            demand(is_worked_out(could.ground, None, after), "it is worked out wrongly")


def _joint(filling: Filling, meanings: Sequence[Meaning]) -> Iterator[set[Candidate]]:
    """The ways to fill one clue, or two together."""
    first, *others = (
        [list(zip(meaning.cells, way, strict=True)) for way in filling.ways(meaning)]
        for meaning in meanings
    )
    if not others:
        yield from map(set, first)
        return
    seconds = [set(way) for way in others[0]]
    there = set().union(*seconds)
    barred = {
        a: {b for b in there if a != b and filling.excludes(a, b)} for way in first for a in way
    }
    for one in first:
        gone = set().union(*(barred[candidate] for candidate in one))
        yield from ({*one, *other} for other in seconds if gone.isdisjoint(other))


def _pairs(why: Sequence[Evidence]) -> list[tuple[Evidence, Evidence]]:
    those = [part for part in why if part.role in (Role.FAILS, Role.CLASH)]
    return list(zip(those[::2], those[1::2], strict=True))


def _failing(pair: tuple[Evidence, Evidence], filling: Filling) -> list[Candidate]:
    """The candidates that fail together; raises Unproven if they do not."""
    fails, clash = pair
    board = filling.board
    true = list(zip(fails.cells, fails.digits, strict=True))

    def is_left(candidate: Candidate) -> bool:
        return not any(filling.excludes(other, candidate) for other in true)

    if clash.house:
        (digit,) = clash.digits
        demand(not board.has(clash.house.cells, digit), "the house has the digit")
        places = board.places(clash.house.cells, digit)
        demand(not any(is_left((cell, digit)) for cell in places), "a place is left")
    elif len(clash.cells) == 1:
        (cell,) = clash.cells
        demand(not any(is_left((cell, digit)) for digit in board.left[cell]), "a digit is left")
    else:
        others = [meaning for meaning in filling.meanings if set(meaning.cells) == set(clash.cells)]
        demand(others, "the other clue is not stated")
        left = {
            cell: {d for d in board.left.get(cell, (board.values[cell],)) if is_left((cell, d))}
            for cell in clash.cells
        }
        demand(any(not any(filling.ways(meaning, left)) for meaning in others), "a way is left")
    if clash.ground:
        after = board.without([board.knowledge.gone_with(candidate) for candidate in true])
        demand(is_worked_out(clash.ground, None, after), "the clash is worked out wrongly")
    return true


CHECKS = {
    **dict.fromkeys(KINDS, narrowing),
    "clue": unstated,
    "cage_digit": cage_digit,
    "greater_than": greater_than,
    "house_verdict": house_verdict,
    "cell_verdict": cell_verdict,
    "innies": innies_and_outies,
    "outies": innies_and_outies,
    "innies_and_outies": innies_and_outies,
    "clue_verdict": all_ways,
    "clue_ways": all_ways,
    "clue_pair": all_ways,
    "two_clues": all_ways,
}
