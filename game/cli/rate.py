"""``rate``: how hard each puzzle is, as a tier and on the scales of two other programs."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from typing import TYPE_CHECKING

from game.cli.position_text import candidates_of, unsolvable
from game.cli.stream import BAD_LINES, add_file, each_puzzle
from game.engine.errors import ContradictionError, RulesError
from game.engine.formats.position_lines import format_position, read_position
from game.engine.notation import format_grid
from game.engine.rules import classic
from game.engine.solver import count_solutions, solve
from game.parser import Parser
from game.words.sentences import name
from game.words.technique_names import catalogue_of
from game.words.texts import languages, texts_of

if TYPE_CHECKING:
    from game.cli.watch import Watch
    from game.engine.formats.entry import Entry

    Facts = dict[str, object]

SCALES = ("tier", "se", "hodoku")

DOING = {
    "tier": "looking for the hardest technique",
    "se": "rating on Sudoku Explainer's scale",
    "hodoku": "rating on HoDoKu's scale",
}
"""The work that may take long, by scale."""

ABOUT = ("id", "variant", "size", "box", "regions", "extra", "spec")
"""Keys of a record that identify the puzzle, besides its givens."""


def main(arguments: list[str]) -> int:
    """Print a line for each puzzle; returns the exit status."""
    options = _parser().parse_args(arguments)
    scales = SCALES if options.scale == "all" else (options.scale,)

    def report(entry: Entry, watch: Watch) -> str:
        facts = _facts(entry, scales, watch)
        line = _line(facts, options.language)
        if 0 not in entry.givens:
            line = catalogue_of(options.language)("path.solved")
        if not options.json:
            return line
        plain = not (sys.stdout.encoding or "").lower().startswith("utf")
        return json.dumps(_puzzle(entry) | facts | {"text": line}, ensure_ascii=plain)

    return each_puzzle("rate", options, report, read_position)


def _parser() -> ArgumentParser:
    parser = Parser(
        "rate",
        description="Print how hard each puzzle is: its tier, that of the hardest technique it "
        "requires; ER/EP/ED as Sudoku Explainer 1.2.1 rates it; HoDoKu's level and score; and the "
        "hardest step on each of these two scales, which rate 9 by 9 classic puzzles only.",
        epilog="A position is written as GRID:DELETED, where DELETED lists the candidates that "
        f"are ruled out as digit, row, column (412 589). {BAD_LINES}",
    )
    add_file(parser)
    add = parser.add_argument
    add("--scale", choices=(*SCALES, "all"), default="all", help="which scale (default: all)")
    add(
        "--json",
        action="store_true",
        help="print one JSON object per puzzle: the puzzle, its id and rules if given, the "
        "ratings with keys that do not depend on the language, and the plain text",
    )
    add(
        "--language",
        choices=languages(),
        default="en",
        help="the language of the text (default: en)",
    )
    return parser


def _puzzle(entry: Entry) -> Facts:
    """What identifies the puzzle: its digits, and its id and rules as given in the input."""
    record = json.loads(entry.record) if entry.record else {"id": entry.id} if entry.id else {}
    facts: Facts = {key: record[key] for key in ABOUT if key in record}
    facts["puzzle"] = format_grid(entry.givens)
    if entry.placed or entry.deleted:
        facts["position"] = format_position(entry)
    return facts


def _facts(entry: Entry, scales: tuple[str, ...], watch: Watch) -> Facts:
    """The rating on each scale; raises RulesError for a scale that does not cover these rules."""
    watch.doing = "solving"
    count = count_solutions(entry.rules, entry.givens, 2, watch)
    if not count:
        raise unsolvable(entry.rules, entry.givens, watch)
    if count > 1:
        raise ContradictionError("only a puzzle with exactly one solution can be rated")
    if entry.deleted:  # which may leave out a digit of the solution
        candidates_of(entry, solve(entry.rules, entry.givens, watch))
    plain = entry.rules == classic()
    if not plain and "tier" not in scales:
        raise RulesError("this scale is for 9 by 9 classic puzzles only")
    asked = [scale for scale in scales if plain or scale == "tier"]
    rated = {"tier": _tier, "se": _se, "hodoku": _hodoku}
    facts: Facts = {}
    for scale in asked:
        watch.doing = DOING[scale]
        facts[scale] = rated[scale](entry, watch)
    return facts


def _tier(entry: Entry, watch: Watch) -> object:
    from game.engine.rating.tier import tier

    rated = tier(entry.rules, entry.givens, entry.deleted, should_stop=watch)
    assert rated is not None
    return rated.name.lower()


def _hodoku(entry: Entry, watch: Watch) -> object:
    from game.engine.rating import hodoku

    rating = hodoku.rate(entry.givens, entry.deleted, watch)
    facts: Facts = {"level": rating.level.title, "score": rating.score, "hardest": rating.hardest}
    return facts if rating.solved else facts | {"solved": False}


def _se(entry: Entry, watch: Watch) -> object:
    from game.engine.rating import explainer

    rating = explainer.rate(entry.givens, entry.deleted, watch)
    facts: Facts = {"er": rating.er, "ep": rating.ep, "ed": rating.ed, "hardest": rating.hardest}
    return facts if rating.solved else facts | {"solved": False}


def _line(facts: Facts, language: str) -> str:
    """`Hard · SE 4.2/1.2/1.2 (XY-Wing) · HoDoKu Hard 1204 (Skyscraper)`."""
    parts = []
    texts, words = catalogue_of(language), texts_of(language)
    for scale, value in facts.items():
        if not isinstance(value, dict):
            parts.append(words(f"level.tier.{value}"))
            continue
        if scale == "se":
            figures = "/".join(f"{value[key]:.1f}" for key in ("er", "ep", "ed"))
        else:
            level = words(f"hodoku.{str(value['level']).lower()}")
            figures = f"{level} {value['score']}"
        hardest = name(str(value["hardest"]), language)
        parts.append(texts(f"rate.{scale}", figures=figures, hardest=hardest))
    return " · ".join(parts)
