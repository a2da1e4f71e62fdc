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
        each for each in sentence.rules if PIECES.get(each.rule, each.rule) == sentence.technique
    ]
    demand(own and sentence.rules[0] == own[0], "the rule is not stated")
    filling = Filling(board, sentence.rules)
    _narrowed(sentence, filling, filling.meanings[0])


def _narrowed(sentence: Sentence, filling: Filling, meaning: Meaning) -> None:
    demand(sentence.why, "no reason is given")
    by_cases = any(each.role == Role.CASE for each in sentence.why)
    for cell, digit in sentence.eliminations:
        demand(cell in meaning.cells, "a cell is not in the clue")
        demand(not any(filling.ways(meaning, {cell: (digit,)})), "a way has what goes")
        says = by_cases or any(says_no(each, (cell, digit)) for each in sentence.why)
        demand(says, "a reason is missing")
    if by_cases:
        cases_are_all(sentence, meaning.cells, filling.board)
    would_be(sentence, meaning.cells, filling.board)
    for each in sentence.why:
        claim(each, filling, meaning)
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
    for each in sentence.why:
        ways_are(each, filling, meaning)
    for cell, gone in sentence.eliminations:
        sees = all(board.sees(cell, place) for place in places)
        demand(gone == digit and sees, "it does not see all places")
    if sentence.placements:
        demand(sentence.placements == ((*places, digit),), "not the only place")


def greater_than(sentence: Sentence, board: Board) -> None:
    """With its digits different, the signs in the house leave no digit beyond the bounds."""
    (house,) = sentence[Role.HOUSE].houses
    signs = [
        each
        for each in board.rules.constraints
        if isinstance(each, Relation) and each.kind == "greater" and each.holds
    ]
    inside = {c for each in signs if set(each.cells) <= set(house.cells) for c in each.cells}
    premises = [board.candidates([cell]) or {(cell, board.values[cell])} for cell in sorted(inside)]
    demand(sentence.why, "no reason is given")
    for candidate in sentence.eliminations:
        demand(any(says_no(each, candidate) for each in sentence.why), "a reason is missing")
        demand(candidate[0] in inside, "a cell has no sign")
        demand(not possible(board, premises, on=[candidate]), "a way has what goes")
    left = counted_along(sentence.why, board, {each.cells for each in signs})
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
    starts = [(each.supposed.cells, each.supposed.digit) for each in sentence[Role.CHAIN].arguments]
    demand(sorted(starts) == sorted(((cell,), digit) for cell, digit in true), "not a branch each")
    for each in sentence[Role.CHAIN].arguments:
        shown = {(end.cells[0], end.digit) for end in replay(each, board) if not end.on}
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
    found: set[Cell] = set()
    for written, number in sentence[Role.CAGE].sums:
        cages = [
            set(each.cells)
            for each in board.rules.constraints
            if isinstance(each, Cage) and each.total == number and min(each.cells) == written
        ]
        demand(cages, "no such cage")
        demand(found.isdisjoint(cages[0]), "the cages overlap")
        found |= cages[0]
    return found


def all_ways(sentence: Sentence, board: Board) -> None:
    """What is said to fail does, and every other way excludes what goes."""
    filling = Filling(board, sentence.rules)
    count = 2 if sentence.technique == "two_clues" else 1
    fails = [set(_failing(pair, filling)) for pair in _pairs(sentence.why)]
    every = [list(_joint(each, each.meanings[:count])) for each in (filling, filling.at_once)]
    ways, at_once = (
        [way for way in some if not any(failed <= way for failed in fails)] for some in every
    )
    for gone in sentence.eliminations:
        demand(not any(_without(gone, ways, filling)), "a way does not exclude it")
    if not any(each.role == Role.WAYS for each in sentence.why):
        alone = [each.pop() for each in fails if len(each) == 1]
        _supposed(sentence, filling, every[1], alone)
        return
    (left,) = (each for each in sentence.why if each.role == Role.WAYS)
    found = {tuple(dict(way)[cell] for cell in left.cells) for way in at_once}
    if left.number is not None:
        demand(left.number == len(found), "another number of ways is left")
        return
    demand(set(left.ways) == found, "these are not the ways")
    known = [
        pair
        for each in sentence.why
        if each.role == Role.KNOWN
        for pair in zip(each.cells, each.digits, strict=True)
    ]
    for way in left.ways:
        true = [*known, *zip(left.cells, way, strict=True)]
        for gone in sentence.eliminations:
            demand(any(filling.excludes(each, gone) for each in true), "a reason is missing")


def _without(
    gone: Candidate, ways: Iterable[set[Candidate]], filling: Filling
) -> Iterator[set[Candidate]]:
    """The ways that do not exclude a candidate."""
    barred: dict[Candidate, bool] = {}
    for way in ways:
        for each in way - barred.keys():
            barred[each] = filling.excludes(each, gone)
        if not any(barred[each] for each in way):
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
    those = [each for each in sentence.why if each.role in (Role.IF, Role.COULD)]
    if len(those) == 1:
        claims = [(gone, those[0]) for gone in sentence.eliminations]
    else:
        pairs = zip(those[::2], those[1::2], strict=True)
        claims = [((one.cells[0], one.digits[0]), could) for one, could in pairs]
    supposed = {each for each, _ in claims}
    demand(supposed | set(alone) >= set(sentence.eliminations), "not each is supposed")
    for gone, could in claims:
        left = _without(gone, every, filling.at_once)
        found = {tuple(dict(way)[cell] for cell in could.cells) for way in left}
        demand(set(could.ways) == found, "these are not the ways")
        if could.ground:
            after = filling.board.without([filling.board.knowledge.gone_with(gone)])
            demand(is_worked_out(could.ground, None, after), "it is worked out wrongly")


def _joint(filling: Filling, meanings: Sequence[Meaning]) -> Iterator[set[Candidate]]:
    """The ways to fill one clue, or two together."""
    first, *others = (
        [list(zip(each.cells, way, strict=True)) for way in filling.ways(each)] for each in meanings
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
        gone = set().union(*(barred[each] for each in one))
        yield from ({*one, *other} for other in seconds if gone.isdisjoint(other))


def _pairs(why: Sequence[Evidence]) -> list[tuple[Evidence, Evidence]]:
    those = [each for each in why if each.role in (Role.FAILS, Role.CLASH)]
    return list(zip(those[::2], those[1::2], strict=True))


def _failing(pair: tuple[Evidence, Evidence], filling: Filling) -> list[Candidate]:
    """The candidates that fail together; raises Unproven if they do not."""
    fails, clash = pair
    board = filling.board
    true = list(zip(fails.cells, fails.digits, strict=True))

    def is_left(candidate: Candidate) -> bool:
        return not any(filling.excludes(each, candidate) for each in true)

    if clash.house:
        (digit,) = clash.digits
        demand(not board.has(clash.house.cells, digit), "the house has the digit")
        places = board.places(clash.house.cells, digit)
        demand(not any(is_left((cell, digit)) for cell in places), "a place is left")
    elif len(clash.cells) == 1:
        (cell,) = clash.cells
        demand(not any(is_left((cell, digit)) for digit in board.left[cell]), "a digit is left")
    else:
        others = [each for each in filling.meanings if set(each.cells) == set(clash.cells)]
        demand(others, "the other clue is not stated")
        left = {
            cell: {d for d in board.left.get(cell, (board.values[cell],)) if is_left((cell, d))}
            for cell in clash.cells
        }
        demand(any(not any(filling.ways(each, left)) for each in others), "a way is left")
    if clash.ground:
        after = board.without([board.knowledge.gone_with(each) for each in true])
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
