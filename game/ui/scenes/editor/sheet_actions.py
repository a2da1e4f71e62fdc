"""What can be done to a sheet and with it, besides drawing on it."""

from __future__ import annotations

import os
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from game.engine.errors import RulesError
from game.engine.generator.transformation import SWAPS
from game.engine.variants.several_grids import CORNERS
from game.session.editor.editor_hand import first_cell
from game.session.editor.editor_tools import (
    BY_KEY,
    EVERYWHERE,
    FLAGS,
    OUTSIDE,
    TABS,
    TOOLS,
    has_flag,
    switched,
)
from game.session.editor.improving import minimal, unique
from game.session.editor.shaping import (
    MOVES,
    can_move,
    can_swap,
    disguised,
    is_nameless,
    moved,
    relabelled,
    swap_pair,
    swapped,
    symmetric,
)
from game.session.editor.sheet import SIZES, EditedPuzzle
from game.session.editor.sheet_kinds import JIGSAW, KINDS, TOOL_OF, is_of, turned_into
from game.ui.scenes.editor.choices import ChoicesScene, Option
from game.words.kind_names import tool_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.ui.scenes.editor.desk import EditorDesk
    from game.words.texts import Texts

BY_TAB = {kind: BY_KEY[tool].tab for kind, tool in TOOL_OF.items()}
"""The tab of the tool that draws the clues of a kind."""

SHEET, KIND, SIZE = "sheet", "kind", "size"
SHAPES = (
    *(*MOVES, *SWAPS, "relabel", "disguise", "symmetric"),
    *("clear_digits", "clear_clues", "clear"),
)
ICONS = {
    "turn": "turn",
    "mirror": "mirror",
    "flip": "flip",
    "rows": "rows",
    "columns": "columns",
    "bands": "bands",
    "stacks": "stacks",
    "digits": "exchange",
    "disguise": "restart",
    "symmetric": "symmetric",
    "relabel": "relabel",
    "clear_digits": "erase",
    "clear_clues": "erase",
    "clear": "delete",
    "reveal": "look",
    "solve": "done",
    "walk": "walk",
    "unique": "plus",
    "minimal": "minus",
    "details": "info",
    "save": "bookmark",
    "paste": "paste",
    "copy": "copy",
    "share": "share",
    "print": "printer",
}


def show_tools(desk: EditorDesk) -> None:
    """The page of tools, tab by tab."""
    t = desk.services.t

    def listed(tab: str) -> list[Option]:
        if tab == EVERYWHERE:
            return [
                _kind_option(t, flag, has_flag(desk.sheet, flag), _can(desk, flag))
                for flag in FLAGS
            ]
        held, mine = desk.hand.tool.key, [tool.key for tool in TOOLS if tool.tab == tab]
        return [
            Option(
                *(key, tool_name(t, key), key == held),
                picture=f"tool.{key}",
                words=t(t.first(f"editor.words.{key}", f"kinds.about.{key}")),
            )
            for key in mine
        ]

    def chosen(tab: str, key: str) -> None:
        if tab == EVERYWHERE:
            desk.change(switched(desk.sheet, key))
        else:
            desk.take(key)

    tabs = [(tab, t(f"editor.tab.{tab}")) for tab in TABS]
    page = ChoicesScene(desk, t("editor.tools"), tabs, listed, chosen, desk.hand.tool.tab)
    desk.services.scenes.push(page)


def _kind_option(t: Texts, kind: str, active: bool, able: bool) -> Option:
    words = t(t.first(f"kinds.about.{kind}", "kinds.about.9"))
    return Option(kind, t(f"kind.{kind}"), active, able, picture=f"kind.{kind}", words=words)


def _can_be(desk: EditorDesk, kind: str) -> bool:
    if desk.sheet.grids and (kind in (JIGSAW, "fog") or BY_TAB.get(kind) == OUTSIDE):
        return False
    return kind not in FLAGS or _can(desk, kind)


def _can(desk: EditorDesk, flag: str) -> bool:
    try:
        switched(desk.sheet, flag)
    except RulesError:
        return False
    return True


def show_sheet(desk: EditorDesk) -> None:
    """The page of what can be done to the sheet, and of sizes."""
    t = desk.services.t

    def listed(tab: str) -> list[Option]:
        if tab == KIND:
            return [
                _kind_option(t, kind, is_of(desk.sheet, kind), _can_be(desk, kind))
                for kind in KINDS
            ]
        if tab == SIZE:
            return _sizes(desk)
        able = {"relabel": is_nameless(desk.sheet), "symmetric": bool(desk.solution)}
        able |= {move: can_move(desk.sheet, move) for move in MOVES}
        return [
            _swap_option(desk, key)
            if key in SWAPS
            else Option(key, t(f"editor.shape.{key}"), False, able.get(key, True), ICONS[key])
            for key in SHAPES
        ]

    def chosen(tab: str, key: str) -> None:
        if tab == KIND:
            desk.change(turned_into(desk.sheet, key))
            desk.take(TOOL_OF.get(key, "digits"))
        elif tab == SIZE:
            desk.resize(*((int(key), "") if key.isdigit() else (9, key)))
        else:
            _shape(desk, key)

    tabs = [(tab, t(f"editor.tab.{tab}")) for tab in (SHEET, KIND, SIZE)]
    desk.services.scenes.push(ChoicesScene(desk, t("editor.sheet"), tabs, listed, chosen))


def _swap_option(desk: EditorDesk, what: str) -> Option:
    """What is exchanged with what; or why nothing is."""
    t, able, pair = desk.services.t, can_swap(desk.sheet, what), None
    if able:
        pair = swap_pair(desk.sheet, what, desk.hand.cells)
    words = t("editor.swap.select" if able else "editor.swap.clues")
    if pair:
        words = t("editor.swap.pair", first=pair[0], second=pair[1])
    label = t(f"editor.shape.{what}")
    return Option(what, label, False, bool(pair), ICONS[what], words=words)


def _sizes(desk: EditorDesk) -> list[Option]:
    """The sizes of a single grid, and the boards of several."""
    t, sheet = desk.services.t, desk.sheet
    options = [
        Option(
            str(size),
            t("kind.sized", kind=t(f"kinds.plain.{size}"), n=size),
            size == sheet.size and not sheet.grids,
            picture=f"kind.classic-{size}",
            words=t(f"kinds.about.{size}"),
        )
        for size in SIZES
    ]
    return options + [_kind_option(t, name, name == sheet.grids, True) for name in CORNERS]


def _shape(desk: EditorDesk, key: str) -> None:
    sheet = desk.sheet
    blank = EditedPuzzle.blank(sheet.size, sheet.grids).givens
    if key in MOVES:
        desk.change(moved(sheet, key))
    elif key in SWAPS:
        pair = swap_pair(sheet, key, desk.hand.cells)
        if pair:
            desk.change(swapped(sheet, key, pair))
    elif key == "disguise":
        desk.change(disguised(sheet, Random(os.urandom(8))))
    elif key == "symmetric" and desk.solution:
        desk.change(symmetric(sheet, desk.solution))
    elif key == "relabel":
        desk.change(relabelled(sheet, Random(sum(sheet.givens) + sheet.givens.count(0))))
    elif key == "clear_digits":
        desk.change(replace(sheet, givens=blank))
    elif key == "clear_clues":
        desk.change(replace(sheet, clues=(), labels=()))
    elif key == "clear":
        desk.change(EditedPuzzle.blank(sheet.size, sheet.grids))


def show_more(desk: EditorDesk) -> None:
    """The page of everything else."""
    t = desk.services.t

    def listed(tab: str) -> list[Option]:
        verdict = desk.watching.verdict
        kind = verdict.kind if verdict else ""
        solvable, one = kind in ("one", "many"), kind == "one"
        blanks = 0 in desk.sheet.givens
        able = {
            "reveal": solvable and blanks,
            "solve": solvable and blanks,
            "walk": solvable and blanks,
            "unique": kind == "many",
            "minimal": one,
            "details": one and desk.watching.rating is not None,
            "save": solvable and blanks,
            "print": solvable and blanks,
        }
        return [
            Option(
                key,
                t(f"editor.more.{key}"),
                enabled=able.get(key, True),
                icon=ICONS[key],
                words=t(f"editor.words.{key}"),
            )
            for key in _MORE
        ]

    def chosen(tab: str, key: str) -> None:
        _MORE[key](desk)

    desk.services.scenes.push(ChoicesScene(desk, t("editor.more"), [("", "")], listed, chosen))


def reveal(desk: EditorDesk) -> None:
    """Write the digit of the selected blank cell; else of the cell that decides, or of the first
    blank one."""
    solution, sheet = desk.solution, desk.sheet
    if not solution:
        return
    verdict = desk.watching.verdict
    wanted = [cell for cell in desk.hand.cells if not sheet.givens[cell]]
    if not wanted:
        blank = sheet.givens.index(0)
        wanted = [verdict.decider if verdict and verdict.decider >= 0 else blank]
    cell = wanted[-1]
    desk.change(sheet.with_given((cell,), solution[cell]))
    desk.hand = desk.hand.selected(cell)


def _improve(
    desk: EditorDesk, work: Callable[[EditedPuzzle, ShouldStop], EditedPuzzle | None], said: str
) -> None:
    """Change the sheet by work beside the frames, and say by how many givens."""
    before, services = desk.sheet, desk.services

    def done(better: EditedPuzzle | None) -> None:
        if better is None or desk.sheet != before:
            return
        count = abs(sum(map(bool, better.givens)) - sum(map(bool, before.givens)))
        desk.change(better)
        services.toasts.show(services.t(said, n=count), here=True)
        services.redraw()

    services.toasts.show(services.t("editor.working"), here=True)
    desk.work(lambda should_stop: work(before, should_stop), done)


def _walk(desk: EditorDesk) -> None:
    from game.ui.scenes.editor.walk import walk

    puzzle = desk.puzzle()
    if puzzle:
        desk.services.scenes.push(walk(desk.services, puzzle))


def _print(desk: EditorDesk) -> None:
    from game.session.session import Session
    from game.ui.scenes.printing import PrintScene

    puzzle = desk.puzzle()
    if puzzle:
        desk.services.scenes.push(PrintScene(desk.services, Session(puzzle)))


def _save(desk: EditorDesk) -> None:
    from game.ui.games.puzzle_line import line_of

    services, puzzle = desk.services, desk.puzzle()
    if puzzle is None:
        return
    line, name = line_of(puzzle), puzzle.about.title or services.t("editor.title")

    def named(name: str) -> None:
        from game.store import StoreError

        try:
            services.store.keep_puzzles(name, [line])
        except StoreError as error:
            services.toasts.notice(error.notice)
        else:
            services.toasts.show(services.t("editor.saved"), here=True)

    t = services.t
    from game.ui.scenes.naming import NamingScene

    services.scenes.push(NamingScene(services, t("editor.save.title"), name, (), named))


# -- how a puzzle comes onto the sheet from outside, and goes out again ----------------------------


def paste(desk: EditorDesk) -> None:
    """Take the puzzle in the clipboard; of several ones, a list is opened."""
    from game.ui.games.copying import pasted_text

    services, t = desk.services, desk.services.t
    text = pasted_text()
    if not text or text.isspace():
        services.scenes.report(t("menu.own"), t("notice.paste_nothing"))
        return

    def done(pasted: EditedPuzzle | None) -> None:
        if pasted is None:
            services.starter.own(text)
            return
        desk.hand = desk.hand.selected(first_cell(pasted))
        desk.change(pasted)

    desk.work(lambda should_stop: sheet_in(text, should_stop), done)


def take(desk: EditorDesk, puzzle: Puzzle) -> bool:
    """Take a puzzle onto the sheet; False for one that has none."""
    from game.engine.errors import RulesError

    try:
        sheet = EditedPuzzle.of(puzzle.rules, puzzle.givens, puzzle.about)
    except RulesError:
        return False
    desk.hand = desk.hand.selected(first_cell(sheet))
    desk.change(sheet)
    return True


def sheet_in(text: str, should_stop: ShouldStop) -> EditedPuzzle | None:
    """The sheet of a text with one puzzle, whether it can be solved or not; None for any other
    text."""
    from io import StringIO
    from itertools import islice

    from game.engine.errors import SudokuError
    from game.engine.formats.any_format import read_lines
    from game.engine.formats.entry import Entry
    from game.engine.formats.foreign import givens_of
    from game.engine.notation import parse_grid
    from game.engine.rules import classic
    from game.ui.games.outside_puzzle import MAX_CHARACTERS

    if len(text) > 10 * MAX_CHARACTERS:
        return None
    every = read_lines(StringIO(text), should_stop=should_stop)
    entries = list(islice((entry for entry in every if isinstance(entry, Entry)), 2))
    try:
        if not entries:
            givens = parse_grid(text)
            return EditedPuzzle.of(classic(round(len(givens) ** 0.5)), givens)
        if len(entries) == 1:
            return EditedPuzzle.of(entries[0].rules, givens_of(entries[0]), entries[0].about)
    except SudokuError:
        pass
    return None


def copy(desk: EditorDesk) -> None:
    """Copy the puzzle: its givens, or a record for other rules than the classic ones."""
    from game.engine.puzzle import Puzzle
    from game.ui.games.copying import copy_givens

    if _regions_are_unfinished(desk):
        return
    sheet = desk.sheet
    copy_givens(desk.services, Puzzle(None, sheet.rules, sheet.givens, (), sheet.about))


def share(desk: EditorDesk) -> None:
    """Offer a link, the text, or a picture."""
    from game.engine.formats.entry import Entry
    from game.ui.games.sharing import share_puzzle

    if _regions_are_unfinished(desk):
        return
    sheet = desk.sheet
    entry = Entry(1, sheet.rules, sheet.givens).with_about(sheet.about)
    share_puzzle(desk.services, entry)


def _regions_are_unfinished(desk: EditorDesk) -> bool:
    """Whether no format could hold the regions as they are; says so."""
    if desk.sheet.is_unfinished:
        desk.services.toasts.show(desk.services.t("editor.region"), here=True)
    return desk.sheet.is_unfinished


def details(desk: EditorDesk) -> None:
    """Say what the level of the puzzle asks for, and its ratings."""
    from game.ui.scenes.playing.facts import facts_message

    puzzle, services = desk.puzzle(), desk.services
    if puzzle:
        facts = facts_message(services.t, puzzle, desk.watching.rating)
        services.scenes.report(facts.title, facts.text)


def explain(desk: EditorDesk) -> None:
    """Say why there is no solution, as far as that can be said."""
    sheet, services = desk.sheet, desk.services

    def work(should_stop: ShouldStop) -> str:
        from game.engine.unsolvable import why_unsolvable

        return why_unsolvable(sheet.rules, sheet.givens, should_stop)

    def done(why: str) -> None:
        from game.ui.games.refusal_words import in_words_of

        t = services.t
        services.scenes.report(t("editor.none"), in_words_of(t, why))

    desk.work(work, done)


def answer(desk: EditorDesk) -> None:
    """Look at the solution, at the next of two, or at why there is none; a blank sheet takes what
    is in the clipboard."""
    verdict = desk.watching.verdict
    if desk.sheet.is_blank:
        paste(desk)
    elif verdict and verdict.kind == "none":
        explain(desk)
    elif verdict:
        desk.look = (desk.look + 1) % (len(verdict.solutions) + 1)
    desk.services.redraw()


_MORE: dict[str, Callable[[EditorDesk], None]] = {
    "reveal": reveal,
    "solve": answer,
    "walk": _walk,
    "unique": lambda desk: _improve(desk, unique, "editor.added"),
    "minimal": lambda desk: _improve(desk, minimal, "editor.removed"),
    "details": details,
    "save": _save,
    "print": _print,
    "paste": paste,
    "copy": copy,
    "share": share,
}
