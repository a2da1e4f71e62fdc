"""Compare the techniques with a regression library of positions with one known step each.

    python3 tools/reglib.py FILE...

FILE is the library's text form (`:0300:4:GRID:DELETED:ELIMINATIONS:PLACEMENTS:EXTRA` a line) or
the same as JSON lines. In each position all steps of the named technique are found; the case
passes when one of them has just the listed eliminations or placements, or, for a case that
must fail (`-x`), when there is none. Prints passed and failed by code, by family of codes and in
all. Exit status 1 if any step contradicts the solution.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from game.engine.candidates import Candidates
from game.engine.notation import parse_grid
from game.engine.rules import classic
from game.engine.solver import solve
from game.engine.techniques import LADDER, Step

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Marks = frozenset[tuple[int, int]]

TECHNIQUES = {
    "0000": "full_house",
    "0002": "hidden_single",
    "0003": "naked_single",
    "0100": "pointing",
    "0101": "claiming",
    "0110": "locked_pair",
    "0111": "locked_triple",
    "0200": "naked_pair",
    "0201": "naked_triple",
    "0202": "naked_quad",
    "0210": "hidden_pair",
    "0211": "hidden_triple",
    "0212": "hidden_quad",
    "0300": "x_wing",
    "0301": "swordfish",
    "0302": "jellyfish",
    "0303": "squirmbag",
    "0304": "whale",
    "0305": "leviathan",
    "0371": "kraken_fish_1",
    "0372": "kraken_fish_2",
    "0400": "skyscraper",
    "0401": "two_string_kite",
    "0402": "empty_rectangle",
    "0403": "turbot_fish",
    "0404": "dual_two_string_kite",
    "0405": "dual_empty_rectangle",
    "0500": "simple_colors_trap",
    "0501": "simple_colors_wrap",
    "0502": "multi_colors_1",
    "0503": "multi_colors_2",
    "0600": "uniqueness_1",
    "0601": "uniqueness_2",
    "0602": "uniqueness_3",
    "0603": "uniqueness_4",
    "0604": "uniqueness_5",
    "0605": "uniqueness_6",
    "0606": "hidden_rectangle",
    "0607": "avoidable_rectangle_1",
    "0608": "avoidable_rectangle_2",
    "0610": "bug_plus_1",
    "0701": "x_chain",
    "0702": "xy_chain",
    "0703": "remote_pair",
    "0706": "continuous_nice_loop",
    "0707": "discontinuous_nice_loop",
    "0708": "aic",
    "0709": "grouped_continuous_nice_loop",
    "0710": "grouped_discontinuous_nice_loop",
    "0711": "grouped_aic",
    "0800": "xy_wing",
    "0801": "xyz_wing",
    "0803": "w_wing",
    "0901": "als_xz",
    "0902": "als_xy_wing",
    "0903": "als_xy_chain",
    "0904": "death_blossom",
    "1101": "sue_de_coq",
    "1201": "template_set",
    "1202": "template_delete",
    "1301": "forcing_chain_contradiction",
    "1302": "forcing_chain_verity",
    "1303": "forcing_net_contradiction",
    "1304": "forcing_net_verity",
}
"""The technique of each code; the fish 031x to 036x are put together from the two digits."""

FISH = ("x_wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan")
SHAPES = {
    "1": "finned_",
    "2": "sashimi_",
    "3": "franken_",
    "4": "finned_franken_",
    "5": "mutant_",
    "6": "finned_mutant_",
}


class Case(NamedTuple):
    """One line of the library."""

    code: str
    must_fail: bool
    givens: str
    state: str
    deleted: Marks
    eliminations: Marks
    placements: Marks
    text: str

    @property
    def technique(self) -> str:
        """The key of the technique it is about; empty if there is none of that code."""
        code = self.code[:4]
        if code[:2] == "03" and code[2] in SHAPES:
            return SHAPES[code[2]] + FISH[int(code[3])]
        return TECHNIQUES.get(code, "")


def marks(text: str) -> Marks:
    """`412 589` as pairs of a cell and a digit: digit, row, column."""
    return frozenset(
        ((int(token[1]) - 1) * 9 + int(token[2]) - 1, int(token[0])) for token in text.split()
    )


def _lines(path: Path) -> list[str]:
    """The lines of a file; bytes that are not text spoil only their own line."""
    return path.read_text(encoding="utf-8-sig", errors="replace").splitlines()


def cases(path: Path) -> Iterator[Case]:
    """Every case of a file of either form; what cannot be read is reported on stderr."""
    for number, line in enumerate(_lines(path), 1):
        try:
            if line.startswith("{"):
                yield _checked(_from_json(json.loads(line), line))
            elif line.startswith(":"):
                yield _checked(_from_text(line))
            elif line.strip() and not line.startswith("#"):
                raise ValueError("it begins with neither : nor {")
        except (ValueError, KeyError, IndexError) as error:
            print(f"{path.name}:{number}: not a case ({error!r})", file=sys.stderr)


def _checked(case: Case) -> Case:
    """The case; raises ValueError for one that holds no position."""
    for grid in (case.state, case.givens):
        if len(parse_grid(grid)) != 81:
            raise ValueError(f"{len(grid)} cells, not 81")
    return case


def _from_json(record: dict[str, object], line: str) -> Case:
    def listed(key: str) -> Marks:
        value = record.get(key) or []
        return marks(" ".join(value) if isinstance(value, list) else str(value))

    code, state = str(record["code"]), str(record["state"])
    return Case(
        code,
        bool(record.get("fail_case")) or code.endswith("-x"),
        str(record["givens"]),
        state,
        listed("deleted"),
        listed("eliminations"),
        listed("placements"),
        line,
    )


def _from_text(line: str) -> Case:
    _, code, _, grid, deleted, eliminations, placements, *_ = line.split(":")
    givens, state, placed = "", "", False
    for character in grid:
        if character == "+":
            placed = True
            continue
        state += character
        givens += "." if placed else character
        placed = False
    return Case(
        code,
        code.endswith("-x"),
        givens,
        state,
        marks(deleted),
        marks(eliminations),
        marks(placements),
        line,
    )


def position(case: Case) -> Candidates:
    values, givens = (
        [int(c) if c in "123456789" else 0 for c in text] for text in (case.state, case.givens)
    )
    candidates = Candidates(classic(), values, givens)
    for cell, digit in case.deleted:
        candidates.eliminate(cell, digit)
    return candidates


def steps_of(case: Case) -> list[Step]:
    """All steps of the case's technique in its position."""
    return [
        step
        for technique in LADDER
        if case.technique in technique.keys
        for step in technique.find(position(case))
        if step.technique == case.technique
    ]


def unsound(step: Step, solution: tuple[int, ...]) -> bool:
    """Whether a step contradicts the solution."""
    return any(solution[cell] != digit for cell, digit in step.placements) or any(
        solution[cell] == digit for cell, digit in step.eliminations
    )


def passes(case: Case, steps: list[Step]) -> bool:
    """Whether the expected step is among those found; none may be in a case that must fail."""
    if case.must_fail:
        return not steps
    wanted = (case.eliminations, case.placements)
    return any((frozenset(s.eliminations), frozenset(s.placements)) == wanted for s in steps)


def check(paths: Sequence[Path], only: str = "", failed: bool = False) -> int:
    """Print passed and failed of all cases whose code begins with `only`; returns how many are
    unsound."""
    tally: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    names: dict[str, str] = {}
    wrong = 0
    for case in (case for path in paths for case in cases(path) if case.code.startswith(only)):
        steps = steps_of(case)
        ok = passes(case, steps)
        tally[case.code][not ok] += 1
        names[case.code] = case.technique
        solution = solve(classic(), position(case).values)
        if solution and any(unsound(step, solution) for step in steps):
            wrong += 1
            print(f"UNSOUND {case.technique}: {case.text}")
        elif failed and not ok:
            print(f"failed {case.technique}: {case.text}")
    _print_table(tally, names)
    print(f"{wrong} unsound")
    return wrong


def _print_table(tally: dict[str, list[int]], names: dict[str, str]) -> None:
    families: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for code in sorted(tally):
        _print_line(code, names[code] or "(no such technique)", tally[code])
        for family in (f"{code[:2]}xx", "all"):
            for index in (0, 1):
                families[family][index] += tally[code][index]
    for family in sorted(families):
        _print_line(family, "", families[family])


def _print_line(code: str, name: str, counts: Sequence[int]) -> None:
    good, bad = counts
    share = 100 * good / (good + bad)
    print(f"{code:8} {name:34} {good:4} passed {bad:4} failed {share:6.1f} %")


def main() -> int:
    """Check every file named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument(
        "--only", default="", metavar="CODE", help="only codes that begin with this"
    )
    parser.add_argument("--failed", action="store_true", help="print each failed case")
    options = parser.parse_args()
    for path in options.files:
        if not path.is_file():
            parser.error(f"{path}: no such file")
    return 1 if check(options.files, options.only, options.failed) else 0


if __name__ == "__main__":
    raise SystemExit(main())
