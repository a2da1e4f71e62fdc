"""Puzzles as one page of HTML that needs nothing else: to print, or to fill in on the screen."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING
from zlib import crc32

from game.engine.notation import format_grid
from game.engine.puzzle import Puzzle
from game.paper.fonts import embeddable, used
from game.paper.item import kind_title, level_of
from game.paper.page_inks import colours_of
from game.paper.score_sheet import about_item, facts_of, points_of
from game.paper.svg_files import elements, font_style
from game.paths import asset
from game.plans.board_plan import Look, board_plan
from game.plans.clues.all_clues import cells_with_sums
from game.words.rule_words import has_own_rules, rule_words
from game.words.texts import Texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.rules import Rules
    from game.engine.types import Digit
    from game.paper.booklet_choices import Choices
    from game.paper.item import Item
    from game.plans.plan import Part, Plan

PEN = ("latin", "pen")
"""The face of what is filled in."""
HIDDEN = 64
"""Added to each digit of a solution, so that nobody reads it by accident."""


def format_html(items: Sequence[Item], choices: Choices) -> str:
    """The whole page."""
    t = Texts(choices.language, signs=choices.signs)
    look = Look(colours_of(), t.symbol)
    boards = [board_plan(item.board(choices.candidates), look) for item in items]
    solved = [] if choices.solutions == "none" else _solutions(items, look)
    parts = [part for plan in (*boards, *(plan for _, plan in solved)) for part in plan.parts]
    faces = fonts(parts, t, max(item.rules.size for item in items))
    title = escape(choices.title or t("paper.title"))
    if choices.sealed:  # what gives nothing away, or what gives all away
        is_open = choices.solutions == "none"
        items = [item._replace(solution=()) for item in items] if is_open else ()
        boards = boards if is_open else []
    sections = [
        _section(t, item, plan, number)
        for number, (item, plan) in enumerate(zip(items, boards, strict=True), 1)
    ]
    across, down = choices.grid
    per_page = across * down
    pages = "".join(
        f'<div class="page">\n{"".join(sections[at : at + per_page])}</div>\n'
        for at in range(0, len(sections), per_page)
    )
    return (
        f'<!DOCTYPE html>\n<html lang="{choices.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{asset_text('page.css')}{faces}</style>\n"
        f"</head>\n<body>\n<h1>{title}</h1>\n{_score(t, items, choices)}"
        f'<div class="puzzles" style="--across: {across}; '
        f'--down: {down}">\n{pages}</div>\n'
        f'<div class="all"></div>\n{_solution_block(t, solved, choices)}'
        f"{script('page.js', _data(t, items))}</body>\n</html>\n"
    )


def script(name: str, data: object) -> str:
    """What plays the boards of a page, with all that it knows as JSON that cannot end its
    element."""
    known = json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return (
        f'<script type="application/json" id="puzzles">{known}</script>\n'
        f'<script>\n"use strict";\n{{\n{asset_text("board.js")}{asset_text(name)}}}\n</script>\n'
    )


def _score(t: Texts, items: Sequence[Item], choices: Choices) -> str:
    """The score sheet of a competition."""
    if not choices.minutes:
        return ""
    heads = ("", *(t(f"paper.{name}") for name in ("puzzle", "worth", "time", "score")))
    rows = [
        (str(number), about_item(t, item), str(points_of(item) or ""), "", "")
        for number, item in enumerate(items, 1)
    ]
    lines = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>\n"
        for row in (*rows, ("", t("paper.sum"), "", "", ""))
    )
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    worth = escape(facts_of(t, items, choices.minutes))
    sealed = escape(t("paper.sealed" if choices.sealed else "paper.training"))
    return (
        f'<div class="score">\n<p>{worth}</p>\n<p>{escape(t("paper.name"))} ____________ '
        f"{escape(t('paper.date'))} ________</p>\n<p>{sealed}</p>\n"
        f"<table>\n<tr>{head}</tr>\n{lines}</table>\n</div>\n"
    )


def asset_text(name: str) -> str:
    """A file of `assets/paper`."""
    with open(asset(f"paper/{name}"), encoding="utf-8") as file:
        return file.read()


def fonts(parts: Iterable[Part], t: Texts, largest: int) -> str:
    """The faces of all boards, and the pen with every digit up to the ``largest``."""
    faces = used(parts)
    digits = {sign for digit in range(1, largest + 1) for sign in t.symbol(digit)}
    faces.setdefault(PEN, set()).update(digits)
    return "\n".join(
        font_style(face, embeddable(face, characters)) for face, characters in sorted(faces.items())
    )


def drawing(plan: Plan, name: str, label: str, more: str = "") -> str:
    """A board as an element of a page, with ``more`` drawn over it."""
    box = f"{plan.left:.0f} {plan.top:.0f} {plan.width:.0f} {plan.height:.0f}"
    return (
        f'<svg class="{name}" viewBox="{box}" role="img" aria-label="{escape(label)}">'
        f"{elements(plan.parts)}{more}</svg>\n"
    )


def _section(t: Texts, item: Item, plan: Plan, number: int) -> str:
    """A puzzle with its heading and the rules that it adds."""
    puzzle = Puzzle(None, item.rules, item.givens, ())
    own, last = rule_words(puzzle, t)[:-1], rule_words(puzzle, t)[-1]
    rules = " ".join(own or [last]) if has_own_rules(puzzle) else ""
    named, level = item.title or kind_title(t, item), level_of(t, item)
    about = f"<p>{escape(rules)}</p>\n" if rules else ""
    said = f'<p class="words">{escape(item.words)}</p>\n' if item.words else ""
    return (
        f'<section class="puzzle" id="p{number}">\n'
        f"<h2><span>{number}&ensp;{escape(named)}</span><small>{escape(level)}</small></h2>\n"
        f"{said}{drawing(plan, 'board', f'{number} {named}')}{about}</section>\n"
    )


def _solutions(items: Sequence[Item], look: Look) -> list[tuple[int, Plan]]:
    """The solutions by number, where there are any."""
    ink = {**colours_of(), "pen": look.colours["ink"]}
    plain = look._replace(colours=ink, written="print_regular", clues=False)
    return [
        (number, board_plan(item.solved(), plain))
        for number, item in enumerate(items, 1)
        if item.solution
    ]


def _solution_block(t: Texts, solved: Sequence[tuple[int, Plan]], choices: Choices) -> str:
    if not solved:
        return ""
    figures = "".join(
        f"<figure><figcaption>{number}</figcaption>{drawing(plan, 'solution', str(number))}"
        "</figure>\n"
        for number, plan in solved
    )
    look = " turned" * (choices.solutions == "turned") + " large" * choices.large
    look += " open" * choices.sealed
    heading = f"<h1>{escape(t('paper.solutions'))}</h1>\n"
    return f'<div class="solutions{look}">\n{heading}{figures}</div>\n'


def _data(t: Texts, items: Sequence[Item]) -> object:
    """What the script knows."""
    puzzles = [facts(t, item.rules, item.givens, item.solution) for item in items]
    return {"words": {**words(t), "solutions": t("paper.solutions")}, "puzzles": puzzles}


def words(t: Texts) -> dict[str, str]:
    """What is said beside a board that is filled in."""
    keys = ("notes", "erase", "undo", "check", "right", "wrong", "solved", "print")
    return {key: t(f"paper.page.{key}") for key in keys}


def facts(
    t: Texts, rules: Rules, givens: Sequence[Digit], solution: Sequence[Digit]
) -> dict[str, object]:
    """A puzzle as the script knows it."""
    grid = format_grid([max(0, given) for given in givens])
    return {
        "key": f"{crc32((grid + repr(tuple(solution))).encode()):08x}",
        "width": rules.width,
        "givens": [-1 if cell in rules.void else d for cell, d in enumerate(givens)],
        "solution": [digit + HIDDEN for digit in solution] or None,
        "symbols": [t.symbol(digit) for digit in range(1, rules.size + 1)],
        "sums": sorted(cells_with_sums(rules)),
    }
