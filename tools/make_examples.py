#!/usr/bin/env python3
"""Make the examples: positions in which a technique is the easiest that has a step.

    python3 tools/make_examples.py find FILE --seconds 1800
    python3 tools/make_examples.py write FILE...         assets/examples.txt
    python3 tools/make_examples.py near                  assets/near_misses.txt
    python3 tools/make_examples.py check
    python3 tools/make_examples.py drills --count 20000

``find`` walks through puzzles of one of four sorts, and appends a line for each position whose
technique has not enough yet; called again with the same file it goes on. What is never the easiest
is kept wherever it has a step. ``write`` sorts the lines; ``near`` looks for positions in
which neither a page nor a relative of it has a step, among the examples of what looks alike and
those in which all of its own steps were made, and keeps those that are such still; ``check`` looks
at each example again: one solution, nothing easier, and each step proven by ``tools/prove.py``; and
at each near miss. ``drills`` asks questions as
drills do, and checks each position: the answers against a solver that shares nothing with the
game's, the steps by ``tools/prove.py``.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from contextlib import suppress
from functools import partial
from itertools import chain, combinations, count, islice, product, zip_longest
from random import Random

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [ROOT, os.path.join(ROOT, "tools")]

from game.engine.candidates import Candidates  # noqa: E402
from game.engine.errors import Stopped, SudokuError  # noqa: E402
from game.engine.formats.records import format_record  # noqa: E402
from game.engine.generator.by_condition import usual_blanks  # noqa: E402
from game.engine.generator.fill import fill  # noqa: E402
from game.engine.generator.recipe import PLAIN  # noqa: E402
from game.engine.generator.required import generate_required, required_techniques  # noqa: E402
from game.engine.notation import parse_grid  # noqa: E402
from game.engine.puzzle import Puzzle, PuzzleSpec  # noqa: E402
from game.engine.rules import Rules, classic  # noqa: E402
from game.engine.solver import count_solutions, solutions, solve  # noqa: E402
from game.engine.stable_random import chosen, int_below, shuffled  # noqa: E402
from game.engine.techniques import LADDER, Step, Technique  # noqa: E402
from game.engine.techniques.exotic.tridagons import rectangles  # noqa: E402
from game.engine.types import Candidate  # noqa: E402
from game.engine.variants.relations import Relation  # noqa: E402
from game.paths import EXAMPLES, NEAR_MISSES, asset  # noqa: E402
from game.session.learning.atlas import (  # noqa: E402
    ATLAS,
    CLASSIC,
    AtlasPage,
    group_of,
    leads_to,
    pages,
)
from game.session.learning.drill import (  # noqa: E402
    Question,
    has_pattern,
    make_question,
    steps_in,
)
from game.session.learning.example import Example, lines_of, steps_of  # noqa: E402
from game.session.learning.relatives import relatives_of  # noqa: E402
from game.store.examples import can_drill, drilled_examples, near_misses  # noqa: E402
from game.store.library import Library, LibraryError  # noqa: E402
from game.store.stock import Stock, parse_line  # noqa: E402
from proving.board import Board, Knowledge  # noqa: E402
from proving.checking import complaint_about  # noqa: E402
from proving.positions import Walk, puzzle_of, tasks  # noqa: E402

ENOUGH = 16
"""How many examples of a technique are found."""

FEW = 4
"""How many are kept of a technique that is never the easiest, or only under other rules."""

OTHER_RULES = 20
"""The same of one under other rules, of which clues turn less freely."""

NEAR, NEAR_OF_ONE, NEAR_ENOUGH = 12, 4, 8
"""How many near misses a page has, how many of them may be examples of one other page, and with how
many it needs no more."""

RELATIVE_SECONDS = 4.0
"""How long the steps of relatives are looked for in a near miss."""

NEAR_SECONDS, SPENT_SECONDS = 0.06, 3.0
"""How long the search of a near miss may take, and how long a page's own steps are made."""

LEFT = 12
"""How many cells a near miss leaves blank at least."""

SORTS = ("classic", "required", "clues", "odd", "open", "signs")
"""Whose puzzles are walked through: those of the library, some that require what is lacking, those
of the stock, and those of ``tools/prove.py``, where what is never the easiest is looked for; of
hardly any others are those in which a tridagon is open, and those with one sign in each box."""

MOST_GUARDIANS = 2
"""How many cells of an open tridagon hold another digit than its three."""

PACKS = ("tier.master", "tier.expert", "book2.evil", "book2.difficult", "book2.medium")

SEARCH_SECONDS = 1.5
"""What one technique may take at one position."""

PUZZLE_SECONDS = 25
"""What one puzzle may take."""

MOST_PROVEN = 8
"""How many steps of a position are proven."""

SEEN = [
    [
        other
        for other in range(81)
        if other != cell
        and (
            other // 9 == cell // 9
            or other % 9 == cell % 9
            or (other // 27, other % 9 // 3) == (cell // 27, cell % 9 // 3)
        )
    ]
    for cell in range(81)
]
"""What each cell of a classic puzzle sees, for a solver that knows nothing of the engine."""


def main() -> int:
    """Find, write or check; returns the exit status."""
    parser = argparse.ArgumentParser(description="Make the examples of techniques.")
    commands = parser.add_subparsers(dest="command", required=True)
    finding = commands.add_parser("find")
    finding.add_argument("file")
    finding.add_argument("--what", choices=SORTS, default="classic")
    finding.add_argument("--seconds", type=float, default=1800)
    finding.add_argument("--seed", type=int, default=1)
    commands.add_parser("write").add_argument("files", nargs="+")
    commands.add_parser("near")
    commands.add_parser("check")
    drilling = commands.add_parser("drills")
    drilling.add_argument("--count", type=int, default=20_000)
    drilling.add_argument("--seconds", type=float, default=36_000)
    drilling.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.command == "find":
        find(options.file, options.what, options.seconds, options.seed)
        return 0
    if options.command == "write":
        write(line for name in options.files for line in lines_in(name))
        return 0
    if options.command == "near":
        write_near()
        return 0
    if options.command == "drills":
        return check_drills(options.count, options.seconds, options.seed)
    return check()


def lines_in(name: str) -> list[str]:
    """The lines of a file; none without one."""
    if not os.path.exists(name):
        return []
    with open(name, encoding="utf-8") as file:
        return file.read().splitlines()


def classic_puzzles(rng: Random) -> Iterator[Puzzle]:
    """Those of the library, without end."""
    library = Library()
    packs = library.packs()
    for number in count():
        pack = PACKS[number % len(PACKS)]
        with suppress(LibraryError):
            givens = parse_grid(library.line(pack, rng.randint(1, packs[pack])))
            yield puzzle_from(givens)


def puzzle_from(givens: Sequence[int]) -> Puzzle:
    """A classic puzzle with its only solution."""
    solution = solve(classic(9), givens)
    assert solution
    return Puzzle(None, classic(9), tuple(givens), (tuple(solution),))


def clue_puzzles(rng: Random) -> Iterator[Puzzle]:
    """Those of the stock, without end."""
    stock = Stock()
    kinds = [kind for kind in stock.kinds() if kind.endswith(("-6", "-9"))]
    while True:
        with suppress(SudokuError):
            yield parse_line(rng.choice(stock.lines(rng.choice(kinds))))


def required_puzzles(finder: Finder, rng: Random) -> Iterator[Puzzle]:
    """Puzzles that require what is lacking, in turn, as far as they are found in time."""
    while not finder.is_over:
        for key, line in required_techniques().items():
            if not finder.lacks(key, True, False) or not line.fits(classic(9)):
                continue
            late = after(PUZZLE_SECONDS)
            spec = PuzzleSpec(blanks=usual_blanks(line.tier, 1), seed=rng.randrange(10**9))
            with suppress(SudokuError, Stopped):
                yield generate_required(spec, PLAIN, "", key, late, any_blanks=True)


def open_puzzles(rng: Random) -> Iterator[Puzzle]:
    """Puzzles in which the twelve cells of a tridagon are open, without end: of its three digits
    only as many are given as the solution needs."""
    rules = classic(9)
    while True:
        solution = fill(rules, rng)
        for digits in combinations(range(1, 10), 3):
            cells = next(tridagons_in(solution, digits), None)
            if cells is None:
                continue
            blank = {cell for cell, digit in enumerate(solution) if digit in digits} | {*cells}
            boxes = {(cell // 27, cell % 9 // 3) for cell in cells}
            hidden = [cell for cell in blank if (cell // 27, cell % 9 // 3) not in boxes]
            for cell in shuffled(sorted(hidden), rng):
                givens = [0 if at in blank else digit for at, digit in enumerate(solution)]
                if count_solutions(rules, givens, 2) == 1:
                    yield puzzle_from(givens)
                    break
                blank.remove(cell)


def tridagons_in(solution: Sequence[int], digits: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The cells of tridagons of three digits, nearly all of which hold one of these."""
    for boxes in rectangles():
        for four in product(*boxes):
            cells = sum((cells for cells, _ in four), ())
            others = sum(solution[cell] not in digits for cell in cells)
            if others <= MOST_GUARDIANS and sum(flip for _, flip in four) % 2:
                yield cells


def signed_puzzles(rng: Random) -> Iterator[Puzzle]:
    """Puzzles with one greater-than sign in each box, without end."""
    while True:
        solution = fill(classic(9), rng)
        signs = [
            Relation((one, two) if solution[one] > solution[two] else (two, one), "greater")
            for one, two in map(partial(edge_in, rng), range(9))
        ]
        rules, givens = Rules(9, [*classic(9).constraints, *signs]), list(solution)
        for cell in shuffled(range(81), rng):
            givens[cell] = 0
            if count_solutions(rules, givens, 2) > 1:
                givens[cell] = solution[cell]
        yield Puzzle(None, rules, tuple(givens), (tuple(solution),))


def edge_in(rng: Random, box: int) -> tuple[int, int]:
    """Two cells beside each other in a box."""
    row, column = int_below(3, rng), int_below(2, rng)
    one = 27 * (box // 3) + 3 * (box % 3) + 9 * row + column
    return one, one + 1


def puzzles(what: str, finder: Finder, seed: int) -> Iterator[tuple[Puzzle, bool]]:
    """Puzzles of a sort, and whether odd positions are looked at beside their paths."""
    rng = Random(seed)
    if what == "classic":
        yield from ((puzzle, False) for puzzle in classic_puzzles(rng))
    elif what == "required":
        yield from ((puzzle, False) for puzzle in required_puzzles(finder, rng))
    elif what == "open":
        yield from ((puzzle, False) for puzzle in open_puzzles(rng))
    elif what == "signs":
        yield from ((puzzle, False) for puzzle in signed_puzzles(rng))
    elif what == "clues":
        yield from ((puzzle, False) for puzzle in clue_puzzles(rng))
    else:
        for task in tasks(seed):
            if task.size in (6, 9):
                with suppress(SudokuError):
                    yield puzzle_of(task), True


class Finder:
    """Counts what is found, and writes it down."""

    def __init__(self, name: str, seconds: float, seed: int) -> None:
        self.counts: Counter[tuple[str, bool, bool]] = Counter()
        for line in lines_in(name):
            self._count(Example.parse(line))
        self._end, self._rng = time.monotonic() + seconds, Random(seed)
        self._file = open(name, "a", encoding="utf-8")  # noqa: SIM115

    def _count(self, example: Example) -> None:
        self.counts[example.technique, example.easiest, bool(example.record)] += 1

    @property
    def is_over(self) -> bool:
        return time.monotonic() > self._end

    def lacks(self, key: str, easiest: bool, record: bool) -> bool:
        """Whether another example would help."""
        most = OTHER_RULES if record else ENOUGH
        if easiest:
            return self.counts[key, True, record] < most
        held = self.counts[key, True, record] + self.counts[key, False, record]
        return held < OTHER_RULES

    def walk(self, puzzle: Puzzle, odd: bool) -> None:
        """Look at the positions of a puzzle."""
        if puzzle.rules.has_several or puzzle.rules.size > 9 or not puzzle.unique:
            return
        begun = time.monotonic()
        if odd:
            for candidates in islice(Walk(puzzle, self._rng).positions(), 30):
                if self.is_over or time.monotonic() > begun + PUZZLE_SECONDS:
                    return
                self._look_for_rare(puzzle, candidates.copy())
            return
        candidates = Candidates(puzzle.rules, puzzle.givens, puzzle.givens)
        while candidates.blank:
            if self.is_over or time.monotonic() > begun + PUZZLE_SECONDS:
                return
            known = easiest(candidates)
            if known is None:
                return
            step = known[1]
            self.note(puzzle, candidates, step.technique, True)
            step.apply(candidates)

    def look_at_start(self, puzzle: Puzzle, key: str) -> None:
        """Look for one technique where nothing is written yet."""
        candidates = Candidates(puzzle.rules, puzzle.givens, puzzle.givens)
        late = after(SEARCH_SECONDS)
        if next(steps_of(candidates, lines_of(key), key, late), None):
            self.note(puzzle, candidates, key, False)

    def _look_for_rare(self, puzzle: Puzzle, candidates: Candidates) -> None:
        """Look for what is hardly ever the easiest."""
        other = puzzle.rules != classic(9)
        for technique in LADDER:
            lacking = [key for key in technique.keys if self.lacks(key, False, other)]
            if not lacking or not technique.applies(puzzle.rules):
                continue
            late = after(SEARCH_SECONDS)
            for key in lacking:
                step = next(steps_of(candidates, [technique], key, late), None)
                if step is not None:
                    self.note(puzzle, candidates, key, False)

    def note(self, puzzle: Puzzle, candidates: Candidates, key: str, easiest: bool) -> None:
        """Write an example down, if there is not enough of it."""
        rules, other = puzzle.rules, puzzle.rules != classic(9)
        if not self.lacks(key, easiest, other):
            return
        values = tuple(candidates.values)
        given = tuple(
            value if candidates.given >> cell & 1 else 0 for cell, value in enumerate(values)
        )
        if count_solutions(rules, given, 2) != 1:
            return
        removed = removed_from(Candidates(rules, values, given), candidates)
        solution = solve(rules, given)
        assert solution
        record = format_record(Puzzle(None, rules, given, ())) if other else ""
        example = Example(key, easiest, given, values, tuple(solution), removed, record)
        self._count(example)
        print(example.format(), file=self._file, flush=True)


def removed_from(plain: Candidates, candidates: Candidates) -> tuple[Candidate, ...]:
    """The candidates of a plain board that are gone from another one."""
    return tuple(
        (cell, digit)
        for cell in range(plain.rules.cell_count)
        for digit in range(1, plain.rules.size + 1)
        if (plain.masks[cell] & ~candidates.masks[cell]) >> digit & 1
    )


def after(seconds: float) -> Callable[[], bool]:
    """Says whether so many seconds have passed."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() > end


def easiest(candidates: Candidates) -> tuple[Technique, Step] | None:
    """The first usual technique of the ladder with a step; None if none is found in time."""
    for technique in LADDER:
        if not technique.usual or not technique.applies(candidates.rules):
            continue
        candidates.should_stop = after(SEARCH_SECONDS)
        try:
            step = next(technique.find(candidates), None)
        except Stopped:
            return None  # something easier may have been missed
        if step is not None:
            return technique, step
    return None


def find(name: str, what: str, seconds: float, seed: int) -> None:
    """Look for what is lacking as long as it may take."""
    finder = Finder(name, seconds, seed)
    for puzzle, odd in puzzles(what, finder, seed):
        if finder.is_over:
            break
        if what == "open":
            finder.look_at_start(puzzle, "tridagon")
        else:
            finder.walk(puzzle, odd)
    every = {key for technique in LADDER for key in technique.keys}
    held = {key for key, _, _ in finder.counts}
    print(len(held), "of", len(every), "lacking:", *sorted(every - held))


def write(lines: Iterable[str]) -> None:
    """Write the asset anew, by technique as on the ladder: those where nothing is easier, or some
    others where there are too few of these. Puzzles that are not there yet come first, then large
    boards, as the words speak of nine digits."""
    places = {key: at for at, line in enumerate(LADDER) for key in line.keys}
    examples = {line: Example.parse(line) for line in sorted(lines, key=len) if line}
    met = Counter[tuple[object, ...]]()
    ranks: dict[str, tuple[object, ...]] = {}
    for line, example in examples.items():
        key, puzzle = example.technique, (example.technique, example.givens)
        other, harder = bool(example.record), not example.easiest
        ranks[line] = places[key], key, other, harder, met[puzzle], -example.size, len(line)
        met[puzzle] += 1
    groups = (group for group in ATLAS if group.key not in CLASSIC)
    of_clues = {key for group in groups for held in group.pages for key in held.techniques}
    order, counts = [], Counter[str]()
    for line in sorted(examples, key=ranks.__getitem__):
        example = examples[line]
        plain = example.easiest and not example.record
        drilled = example.easiest and example.technique in of_clues
        if counts[example.technique] < (ENOUGH if plain else OTHER_RULES if drilled else FEW):
            counts[example.technique] += 1
            order.append(line)
    with open(asset(EXAMPLES), "w", encoding="utf-8", newline="\n") as file:
        file.writelines(f"{line}\n" for line in order)


def write_near() -> None:
    """Write the near misses of all pages with drills: those that hold still, and new ones where
    these are too few."""
    lines = list[str]()
    for held in pages().values():
        if can_drill(held.techniques):
            old = near_misses(held)
            found = [example for example in old if has_no_relative(held, example)]
            kept = len(found)
            if kept < NEAR_ENOUGH:
                known = {example.format() for example in old}
                named = (one._replace(technique=held.key) for one in near_misses_of(held))
                new = (one for one in named if one.format() not in known)
                found += islice(new, NEAR - kept)
            print(held.key, f"{kept} of {len(old)} kept, {len(found)} now", flush=True)
            lines += (f"{example.format()}\n" for example in found)
    with open(asset(NEAR_MISSES), "w", encoding="utf-8", newline="\n") as file:
        file.writelines(lines)


def near_misses_of(held: AtlasPage) -> Iterator[Example]:
    """Positions in which a page has no step; its own once they are spent take turns with those of
    others, of which what looks alike comes first. They come last where a pattern is marked, as what
    is left of it removes nothing."""
    own = drilled_examples(held.techniques)
    spent = filter(None, (spent_of(held, example) for example in own))
    clues = frozenset[str]().union(*(example.clues for example in own))
    group = [other.key for other in group_of(held.key).pages]
    keys = dict.fromkeys((*held.like, *held.needs, *group, *leads_to(held.key), *pages()))
    others = chain.from_iterable(
        islice(missing(held, pages()[key], clues), NEAR_OF_ONE)
        for key in keys
        if key != held.key and can_drill(pages()[key].techniques)
    )
    if has_pattern(held):
        yield from chain(others, spent)
    else:
        for pair in zip_longest(others, spent):
            yield from filter(None, pair)


def missing(held: AtlasPage, other: AtlasPage, clues: Set[str]) -> Iterator[Example]:
    """The examples of another page, under rules of the same kind, in which a page has no step."""
    for example in drilled_examples(other.techniques):
        if (example.clues & clues or example.clues == clues) and has_none(held, example):
            yield example


def has_none(held: AtlasPage, example: Example) -> bool:
    """Whether a page has no step in a position, and this is soon known."""
    candidates, begun = example.candidates(), time.thread_time()
    if sum(not value for value in example.values) < LEFT:
        return False
    late = after(10 * NEAR_SECONDS)
    steps, is_whole = steps_in(held, example, candidates, should_stop=late, most=1)
    is_soon = is_whole and not steps and time.thread_time() - begun < NEAR_SECONDS
    return is_soon and has_no_relative(held, example)


def has_no_relative(held: AtlasPage, example: Example) -> bool:
    """Whether no technique that is taken for one of a page has a step in a position."""
    kin = held._replace(techniques=relatives_of((held.key,), held.techniques))
    late = after(RELATIVE_SECONDS)
    steps, is_whole = steps_in(kin, example, example.candidates(), should_stop=late, most=1)
    return is_whole and not steps


def spent_of(held: AtlasPage, example: Example) -> Example | None:
    """The position in which all steps of a page and of its relatives are made; None if that takes
    long."""
    candidates, late = example.candidates(), after(SPENT_SECONDS)
    keys = (*held.techniques, *relatives_of((held.key,), held.techniques))
    every = held._replace(techniques=keys)
    while True:
        steps, is_whole = steps_in(every, example, candidates, should_stop=late, most=1)
        if not steps:
            break
        steps[0].apply(candidates)
    plain = Candidates(example.rules(), candidates.values, example.givens)
    spent = example._replace(
        easiest=False, values=tuple(candidates.values), removed=removed_from(plain, candidates)
    )
    return spent if is_whole and has_none(held, spent) else None


def check() -> int:
    """Check every example and near miss; returns the exit status."""
    bad, steps = check_near(), 0
    for line in lines_in(asset(EXAMPLES)):
        example = Example.parse(line)
        said, count_of_steps = complaint(example)
        steps += count_of_steps
        if said:
            bad += 1
            print(said, line)
    print(f"{steps} steps proven, {bad} positions wrong")
    return int(bad > 0)


def check_near() -> int:
    """How many near misses hold a step after all, of the page or of what is taken for it."""
    bad, count_of_all = 0, 0
    for held in filter(lambda held: can_drill(held.techniques), pages().values()):
        misses = near_misses(held)
        wrong = [example for example in misses if not is_near_miss(held, example)]
        bad, count_of_all = bad + len(wrong), count_of_all + len(misses)
        for example in wrong:
            print("there is one:", example.format())
    print(f"{count_of_all} near misses, {bad} wrong")
    return bad


def is_near_miss(held: AtlasPage, example: Example) -> bool:
    """Whether neither a page nor a relative of it has a step in a position."""
    steps, is_whole = steps_in(held, example, example.candidates(), most=1)
    return is_whole and not steps and has_no_relative(held, example)


def complaint(example: Example) -> tuple[str, int]:
    """What is wrong with an example, and how many of its steps are proven."""
    rules, candidates = example.rules(), example.candidates()
    if count_solutions(rules, example.givens, 2) != 1:
        return "it has not one solution", 0
    solution = example.solution
    if tuple(solve(rules, example.givens) or ()) != solution:
        return "it has another solution", 0
    for cell, digit in enumerate(solution):
        if not candidates.values[cell] and not candidates.masks[cell] >> digit & 1:
            return "a right candidate is gone", 0
    if example.easiest:
        known = easiest(candidates)
        if known is None or known[1].technique != example.technique:
            return f"the easiest is {known and known[1].technique}", 0
    steps = list(islice(steps_of(candidates, lines_of(example.technique), example.technique), 8))
    if not steps:
        return "there is no such step", 0
    board = Board.of(candidates, Knowledge(rules))
    for step in steps:
        said = complaint_about(step, board)
        if said:
            return said, 0
        if any(solution[cell] == digit for cell, digit in step.eliminations):
            return "a step contradicts the solution", 0
    return "", len(steps)


def check_drills(count_of_all: int, seconds: float, seed: int) -> int:
    """Check the positions of drills of all pages, in turn; returns the exit status."""
    drilled = [held for held in pages().values() if can_drill(held.techniques)]
    is_late, bad, none, steps = after(seconds), 0, 0, 0
    for number in range(count_of_all):
        held = drilled[number % len(drilled)]
        rng, near = Random(f"{seed} {number}"), near_misses(held)
        example = chosen(drilled_examples(held.techniques), rng)
        question = make_question(held, example, near, rng)
        said = wrong_in(question)
        none += not question.steps
        steps += min(len(question.steps), MOST_PROVEN)
        if said:
            bad += 1
            print(held.key, number, said, question.example.format(), flush=True)
        if (number + 1) % 500 == 0 or number + 1 == count_of_all or is_late():
            found = f"{steps} steps proven, none to be found in {none}, {bad} wrong"
            print(f"{number + 1} positions: {found}", flush=True)
        if is_late():
            break
    return int(bad > 0)


def wrong_in(question: Question) -> str:
    """What is wrong with a position of a drill; empty for nothing."""
    example, candidates = question.example, question.example.candidates()
    if example.record:
        solved = [list(held) for held in islice(solutions(example.rules(), example.givens), 2)]
    else:
        solved = naive_solutions(list(example.givens))
    if len(solved) != 1 or tuple(solved[0]) != question.solution:
        return f"it has {len(solved)} solutions, or another one"
    for cell, digit in enumerate(solved[0]):
        if example.values[cell] not in (0, digit):
            return "a wrong digit stands on it"
        if not example.values[cell] and not candidates.masks[cell] >> digit & 1:
            return "a right candidate is gone"
    for step in question.steps:
        if any((solved[0][cell] == d) != question.writes for cell, d in question.follows(step)):
            return f"an answer contradicts the solution: {step}"
    board = Board.of(candidates, Knowledge(candidates.rules))
    complaints = (complaint_about(step, board) for step in question.steps[:MOST_PROVEN])
    return next(filter(None, complaints), "") or ""


def naive_solutions(digits: list[int], most: int = 2) -> list[list[int]]:
    """The solutions of a classic puzzle, by trying the cell with the fewest digits; nothing of the
    engine is used."""
    fewest: tuple[int, list[int]] | None = None
    for cell, digit in enumerate(digits):
        if digit:
            continue
        seen = {digits[peer] for peer in SEEN[cell]}
        left = [one for one in range(1, 10) if one not in seen]
        if fewest is None or len(left) < len(fewest[1]):
            fewest = cell, left
            if len(left) < 2:
                break
    if fewest is None:
        return [digits[:]]
    solved: list[list[int]] = []
    cell, left = fewest
    for digit in left:
        digits[cell] = digit
        solved += naive_solutions(digits, most - len(solved))
        if len(solved) >= most:
            break
    digits[cell] = 0
    return solved


if __name__ == "__main__":
    sys.exit(main())
