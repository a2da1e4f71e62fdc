"""Forcing chains of every kind as steps, from cycles to chains nested within chains.

They follow Sudoku Explainer, also in the order of steps: fewer nodes to keep track of come first.
Each technique yields every distinct conclusion, with what is assumed and an argument for each
branch: chains as they are, nets as lists of placements.
"""

from __future__ import annotations

from functools import partial
from itertools import chain, pairwise
from typing import TYPE_CHECKING

from game.engine.candidates import bits, cells_of
from game.engine.techniques.argument import Argument, Ground, How, Inference, of_clue
from game.engine.techniques.clues.common_exclusions import sees_more
from game.engine.techniques.forcing import several, single
from game.engine.techniques.forcing.patterns import common_exclusions, locked, subsets
from game.engine.techniques.implications.field_board import Board, board
from game.engine.techniques.proof import (
    Branch,
    Line,
    ProofWriter,
    Way,
    field_grounds,
    with_rule,
)
from game.engine.techniques.role import Role
from game.engine.techniques.step import Evidence, Step

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from game.engine.candidates import Candidates
    from game.engine.constraints import Automaton
    from game.engine.rules import Rules
    from game.engine.techniques.forcing.nets import Conclusion, Inferred
    from game.engine.techniques.forcing.patterns import Pattern
    from game.engine.techniques.forcing.several import ChainTechnique
    from game.engine.techniques.implications.numbering import Network, Region
    from game.engine.techniques.link import LinkEnd
    from game.engine.types import Candidate, Cell, Digit, Literal, Node, NodeSet


def region_of(network: Network, field: int) -> tuple[Region, Digit]:
    """The house and the digit of a field of a house."""
    place = field % network.size
    return next(region for region in network.regions if region.first == field - place), place + 1


def last_of_field(board: Board, node: Node, first: int = 0) -> tuple[Way, ...]:
    """The ways in which a node is the last one of a field, from its field number `first` on."""
    ways = []
    for field, bit in board.network.fields_at[node][first:]:
        if board.fields[field] & bit:
            others = bits(board.left(field)) & ~(1 << node)
            ways.append(Way(others, field_grounds(board.network.rules)[field]))
    return tuple(ways)


def by_pattern(board: Board, here: Board, node: Node) -> Way:
    """The first pattern, or else a common exclusion, that turns a node off in a part of `board`."""
    kinds = (subsets(here, kind, 2) for kind in ("hidden", "naked", "fish"))
    patterns: Iterator[Pattern] = chain((pattern for pattern, _ in locked(here)), *kinds)
    pattern = next((pattern for pattern in patterns if pattern.gone >> node & 1), None)
    if pattern is None:
        return _by_common(board, here, node)
    missing = (other for field in pattern.fields for other in here.missing(field, board))
    return Way(bits(missing), _pattern_ground(here, pattern))


def _by_common(board: Board, here: Board, node: Node) -> Way:
    """The common exclusion that needs the fewest nodes to be off."""
    fields = (
        exclusion.field
        for exclusion in common_exclusions(here, board)
        if exclusion.gone >> node & 1
    )
    field = min(fields, key=lambda field: len(here.missing(field, board)))
    ground = field_grounds(board.network.rules)[field]._replace(how=How.COMMON)
    return Way(bits(here.missing(field, board)), ground)


def _pattern_ground(board: Board, pattern: Pattern) -> Ground:
    network, first = board.network, pattern.fields[0]
    left = [network.candidate(node) for field in pattern.fields for node in board.left(field)]
    cells: tuple[Cell, ...] = tuple(sorted({cell for cell, _ in left}))
    digits = tuple(sorted({digit for _, digit in left}))
    if pattern.kind == "naked":
        return Ground(How.NAKED, (), cells, digits)
    if pattern.kind == "hidden":
        house = pattern.region.house
        return Ground(How.HIDDEN, (house,) if house else (), cells, digits)
    if pattern.kind == "fish":
        lines = [region_of(network, field)[0] for field in pattern.fields]
        across = "row" if lines[0].kind == "column" else "column"
        inside = bits(cells)
        lines += [
            region for region in network.regions if region.kind == across and region.bits & inside
        ]
        houses = [line.house for line in lines if line.house]
        return Ground(How.FISH, tuple(houses), digits=digits)
    one, digit = region_of(network, first)
    both = (region.house for region in (one, pattern.region) if region.house)
    return Ground(How.LOCKED, tuple(both), () if one.house else one.cells, (digit,))


def arguments(board: Board, conclusion: Conclusion) -> tuple[Argument, ...]:
    """An argument for each branch; one alone for an assumption that contradicts itself."""
    if conclusion.kind == "contradiction":
        return (_contradiction(board, conclusion),)
    ways = zip(conclusion.inferred, conclusion.branches, strict=True)
    return tuple(_to(board, way, literal) for way, (_, literal) in ways)


def _to(board: Board, way: Sequence[Inferred], literal: Literal) -> Argument:
    """The argument from an assumption to a consequence."""
    if way[0].reasons:  # a cycle, which returns to its start
        return _chain(board.network, [*way, way[0]])
    if _is_path(way):
        return _chain(board.network, way)
    *lines, last = _lines(board, way, literal)
    goals = [way._replace(concludes=last.end) for way in last.ways]
    return _written(board.network, way[0].literal, lines, goals)


def _contradiction(board: Board, conclusion: Conclusion) -> Argument:
    """The argument from an assumption to a clash, or to its own opposite."""
    start = conclusion.ways[0][0]
    for way, (_, literal) in zip(conclusion.inferred, conclusion.branches, strict=True):
        if literal == ~start:
            return _to(board, way, literal)
    home = conclusion.home or board
    all_lines = (line for way in conclusion.inferred for line in _lines(home, way))
    lines = list({line.end: line for line in all_lines}.values())
    return _written(board.network, start, lines, _clashes(board, start, lines))


def _written(
    network: Network, start: Literal, lines: Sequence[Line], goals: Sequence[Way]
) -> Argument:
    """The argument with the fewest lines that leads from an assumption to one of some goals."""
    branch = Branch(network.link_end(start), _off(network, start), lines, goals)
    return ProofWriter(network.rules).shortest(branch)


def _off(network: Network, literal: Literal) -> NodeSet:
    """The nodes that a literal turns off."""
    return network.sees[literal] if literal >= 0 else 1 << ~literal


def _line(network: Network, literal: Literal, *ways: Way) -> Line:
    return Line(network.link_end(literal), _off(network, literal), ways)


def _is_path(way: Sequence[Inferred]) -> bool:
    """Whether each literal follows from the one before, on and off in turn."""
    return all(
        other.reasons == (one.literal,) and (one.literal < 0) != (other.literal < 0)
        for one, other in pairwise(way)
    )


def _chain(network: Network, way: Sequence[Inferred]) -> Argument:
    ends, grounds = (
        [network.link_end(inferred.literal) for inferred in way],
        field_grounds(network.rules),
    )
    lines = []
    for inferred, (before, end) in zip(way[1:], pairwise(ends), strict=True):
        if inferred.clue is not None:
            ground = of_clue(inferred.clue)
        else:
            ground = Ground(How.SEES) if inferred.field is None else grounds[inferred.field]
        lines.append(with_rule(Inference((before,), end, ground), network.rules))
    return Argument(ends[0], tuple(lines))


def _lines(board: Board, way: Sequence[Inferred], goal: Literal | None = None) -> list[Line]:
    """The lines of a net; what a placed digit excludes is no line, unless it is the goal."""
    lines: dict[LinkEnd, Line] = {}
    digits = {
        board.network.candidate(max(inferred.literal, ~inferred.literal))[1] for inferred in way
    }
    first = 1 if len(digits) == 1 else 0  # of one digit: houses are followed, not cells
    for inferred in way[1:]:
        literal, reasons = inferred.literal, inferred.reasons
        if literal >= 0:
            line = _line(board.network, literal, *last_of_field(board, literal, first))
        elif inferred.clue is not None:
            line = _by_clue(board, inferred, inferred.clue)
        elif len(reasons) == 1 and reasons[0] >= 0:
            if literal != goal:
                continue
            line = _seen(board.network, literal)
        else:
            line = _further(board, inferred)
        lines.setdefault(line.end, line)
    if goal is not None and goal < 0:  # what places a digit in its cell may stand for it
        seen = _seen(board.network, goal)
        lines.setdefault(seen.end, seen)
    return list(lines.values())


def _seen(network: Network, off: Literal) -> Line:
    """The line of a node that a placed digit turns off."""
    return _line(network, off, Way(1 << ~off, Ground(How.SEES)))


def _by_clue(board: Board, off: Inferred, clue: Automaton) -> Line:
    """The line of a node that a clue turns off."""
    needs: NodeSet = 0
    for reason in off.reasons:
        mates = board.network.cells_with([reason]) & ~(1 << reason) if reason >= 0 else 1 << ~reason
        needs |= mates & board.alive
    return _line(board.network, off.literal, Way(needs, of_clue(clue)))


def _further(board: Board, off: Inferred) -> Line:
    """The line of a node that a pattern or a nested chain turns off."""
    missing = [~reason for reason in off.reasons]
    here, literal = board.without(missing), off.literal
    if off.proof is None:
        return _line(board.network, literal, by_pattern(board, here, ~literal))
    ground = Ground(How.NESTED, arguments=arguments(here, off.proof))
    literal = off.proof.placed if off.proof.placed >= 0 else literal
    return _line(board.network, literal, Way(bits(missing), ground))


def _clashes(board: Board, start: Literal, lines: Sequence[Line]) -> list[Way]:
    """The fields without any node left once all lines hold."""
    network = board.network
    gone = _off(network, start)
    for line in lines:
        gone |= line.off
    ways = []
    for field, mask in enumerate(board.fields):
        nodes = bits(board.left(field)) if mask else 0
        if nodes and not nodes & ~gone:
            ways.append(Way(nodes, field_grounds(network.rules)[field]))
    return ways


def step_of(board: Board, conclusion: Conclusion, key: str = "") -> Step:
    """A conclusion as a step with the key `key`, by default its kind.

    A step that places a digit does not list the other candidates of the cell as eliminations.
    """
    network = board.network
    placements: tuple[Candidate, ...] = ()
    gone: tuple[Candidate, ...] = ()
    if conclusion.placed >= 0:
        placements = (network.candidate(conclusion.placed),)
    else:
        gone = tuple(sorted(map(network.candidate, cells_of(conclusion.gone))))
    branches = (Evidence.of(Role.CHAIN, argument) for argument in arguments(board, conclusion))
    evidence = (_assumed(board, conclusion), *branches)
    return Step(key or conclusion.kind, placements, gone, evidence)


def _assumed(board: Board, conclusion: Conclusion) -> Evidence:
    """The candidates that are assumed to be on or off."""
    network, field = board.network, conclusion.from_field
    if field is None:
        start = conclusion.ways[0][0]
        cell, digit = network.candidate(start if start >= 0 else ~start)
        return Evidence(Role.ASSUMPTION, (cell,), (digit,))
    tried = [network.candidate(node) for node in board.left(field)]
    cells = tuple(dict.fromkeys(cell for cell, _ in tried))
    digits = tuple(dict.fromkeys(digit for _, digit in tried))
    if network.is_cell(field):
        return Evidence(Role.ASSUMPTION, cells, digits)
    region, _ = region_of(network, field)
    if region.house is None:  # such as a cage with every digit: it has no name but its cells
        cells = region.cells
    return Evidence(Role.ASSUMPTION, cells, digits, region.house)


CYCLES = ("x_cycle", "y_cycle", "xy_cycle")
CHAINS = ("forcing_x_chain", "forcing_xy_chain")
MULTIPLES = ("region_forcing_chain", "cell_forcing_chain")
DYNAMICS = ("dynamic_contradiction", "dynamic_double", "dynamic_region", "dynamic_cell")
DYNAMICS_PLUS = tuple(key.replace("dynamic", "dynamic_plus") for key in DYNAMICS)
NESTEDS = tuple(key.replace("dynamic", "nested") for key in DYNAMICS)
"""The keys of the steps of each technique."""

MAX_SIZE = 16
"""The largest grid searched; the network of a larger one takes too much memory."""


def fits(rules: Rules) -> bool:
    """Whether the grid is small enough for these chains."""
    return rules.size <= MAX_SIZE


def cycle(candidates: Candidates) -> Iterator[Step]:
    """Chains that return to their start."""
    conclusions = candidates.once(_singles)
    return _steps(
        candidates.once(board),
        (conclusion for conclusion in conclusions if conclusion.kind in CYCLES),
    )


def forcing_chain(candidates: Candidates) -> Iterator[Step]:
    """Chains that lead from an assumption to its opposite."""
    conclusions = candidates.once(_singles)
    return _steps(
        candidates.once(board),
        (conclusion for conclusion in conclusions if conclusion.kind in CHAINS),
    )


def _several(search: ChainTechnique, candidates: Candidates) -> Iterator[Step]:
    """All steps of a search, the easiest first."""
    here = candidates.once(board)
    conclusions = several.in_order(here, search.base, search.find(here))
    yield from _steps(here, conclusions, search.key)


nishio = partial(_several, several.NISHIO)
multiple_forcing_chain = partial(_several, several.MULTIPLE)
dynamic_forcing_chain = partial(_several, several.DYNAMIC)


def dynamic_plus_forcing_chain(candidates: Candidates) -> Iterator[Step]:
    """Nets that use patterns, and common exclusions if the rules make more than locked candidates.

    Sudoku Explainer does not know common exclusions, so its ratings do without them.
    """
    more = sees_more(candidates.rules)
    return _several(several.DYNAMIC_PLUS_COMMON if more else several.DYNAMIC_PLUS, candidates)


def nested_forcing_chain(candidates: Candidates) -> Iterator[Step]:
    """Chains within chains; deeper nesting is searched only if nothing else is found.

    Under rules beyond rows, columns and boxes, chains that are known already are nested first,
    which is quick: positions with many candidates need them often.
    """
    first_of_all = (several.OTHER_NETS,) if sees_more(candidates.rules) else ()
    for search in (*first_of_all, *several.NESTED):
        steps = _several(search, candidates)
        first = next(steps, None)
        if first is not None:
            yield first
            yield from steps
            return


def _singles(candidates: Candidates) -> list[Conclusion]:
    return single.in_order(candidates.once(board))


def _steps(here: Board, conclusions: Iterable[Conclusion], key: str = "{}") -> Iterator[Step]:
    """A step for each distinct outcome."""
    seen = set()
    for conclusion in conclusions:
        outcome = conclusion.placed, conclusion.gone
        if outcome not in seen:
            seen.add(outcome)
            yield step_of(here, conclusion, key.format(conclusion.kind))
