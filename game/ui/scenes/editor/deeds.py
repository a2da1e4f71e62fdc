"""What can be done to a sheet and with it, besides drawing on it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from game.engine.errors import RulesError
from game.engine.variants.several_grids import CORNERS
from game.session.editor.improving import minimal, unique
from game.session.editor.kinds import JIGSAW, KINDS, TOOL_OF, is_of, turned_into
from game.session.editor.shaping import MOVES, can_move, is_nameless, moved, relabelled, symmetric
from game.session.editor.sheet import SIZES, EditedPuzzle
from game.session.editor.tools import (
    BY_KEY,
    EVERYWHERE,
    FLAGS,
    OUTSIDE,
    TABS,
    TOOLS,
    has_flag,
    switched,
)
from game.ui.scenes.editor import doors
from game.ui.scenes.editor.choices import Choice
from game.ui.scenes.editor.words import tool_name

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.types import ShouldStop
    from game.ui.scenes.editor.desk import EditorDesk
    from game.words.texts import Texts

BY_TAB = {kind: BY_KEY[tool].tab for kind, tool in TOOL_OF.items()}
"""The tab of the tool that draws the clues of a kind."""

SHEET, KIND, SIZE = "sheet", "kind", "size"
SHAPES = (*MOVES, "symmetric", "relabel", "clear_digits", "clear_clues", "clear")
ICONS = {
    "turn": "turn",
    "mirror": "mirror",
    "flip": "flip",
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


def show_tools(scene: EditorDesk) -> None:
    """The page of tools, tab by tab."""
    t, services = scene.services.t, scene.services

    def listed(tab: str) -> list[Choice]:
        if tab == EVERYWHERE:
            return [
                _kind_choice(t, flag, has_flag(scene.sheet, flag), _can(scene, flag))
                for flag in FLAGS
            ]
        held, mine = scene.hand.tool.key, [tool.key for tool in TOOLS if tool.tab == tab]
        return [Choice(key, tool_name(t, key), key == held, picture=f"tool.{key}") for key in mine]

    def chosen(tab: str, key: str) -> None:
        if tab == EVERYWHERE:
            scene.change(switched(scene.sheet, key))
        else:
            scene.take(key)

    tabs = [(tab, t(f"editor.tab.{tab}")) for tab in TABS]
    services.scenes.show_choices(t("editor.tools"), tabs, listed, chosen, scene.hand.tool.tab)


def _kind_choice(t: Texts, kind: str, active: bool, able: bool) -> Choice:
    return Choice(kind, t(f"kind.{kind}"), active, able, picture=f"kind.{kind}")


def _can_be(scene: EditorDesk, kind: str) -> bool:
    if scene.sheet.grids and (kind in (JIGSAW, "fog") or BY_TAB.get(kind) == OUTSIDE):
        return False
    return kind not in FLAGS or _can(scene, kind)


def _can(scene: EditorDesk, flag: str) -> bool:
    try:
        switched(scene.sheet, flag)
    except RulesError:
        return False
    return True


def show_sheet(scene: EditorDesk) -> None:
    """The page of what can be done to the sheet, and of sizes."""
    t = scene.services.t

    def listed(tab: str) -> list[Choice]:
        if tab == KIND:
            return [
                _kind_choice(t, kind, is_of(scene.sheet, kind), _can_be(scene, kind))
                for kind in KINDS
            ]
        if tab == SIZE:
            return _sizes(scene)
        able = {"relabel": is_nameless(scene.sheet), "symmetric": bool(scene.solution)}
        able |= {move: can_move(scene.sheet, move) for move in MOVES}
        return [
            Choice(key, t(f"editor.shape.{key}"), False, able.get(key, True), ICONS[key])
            for key in SHAPES
        ]

    def chosen(tab: str, key: str) -> None:
        if tab == KIND:
            scene.change(turned_into(scene.sheet, key))
            scene.take(TOOL_OF.get(key, "digits"))
        elif tab == SIZE:
            scene.resize(*((int(key), "") if key.isdigit() else (9, key)))
        else:
            _shape(scene, key)

    tabs = [
        (SHEET, t("editor.tab.sheet")),
        (KIND, t("editor.tab.kind")),
        (SIZE, t("editor.tab.size")),
    ]
    scene.services.scenes.show_choices(t("editor.sheet"), tabs, listed, chosen)


def _sizes(scene: EditorDesk) -> list[Choice]:
    """The sizes of a single grid, and the boards of several."""
    t, sheet = scene.services.t, scene.sheet
    found = [
        Choice(
            str(size),
            t(f"kind.size.{size}"),
            size == sheet.size and not sheet.grids,
            picture=f"kind.classic-{size}",
        )
        for size in SIZES
    ]
    return found + [_kind_choice(t, name, name == sheet.grids, True) for name in CORNERS]


def _shape(scene: EditorDesk, key: str) -> None:
    sheet = scene.sheet
    blank = EditedPuzzle.blank(sheet.size, sheet.grids).givens
    if key in MOVES:
        scene.change(moved(sheet, key))
    elif key == "symmetric" and scene.solution:
        scene.change(symmetric(sheet, scene.solution))
    elif key == "relabel":
        scene.change(relabelled(sheet, Random(sum(sheet.givens) + sheet.givens.count(0))))
    elif key == "clear_digits":
        scene.change(replace(sheet, givens=blank))
    elif key == "clear_clues":
        scene.change(replace(sheet, clues=(), labels=()))
    elif key == "clear":
        scene.change(EditedPuzzle.blank(sheet.size, sheet.grids))


def show_more(scene: EditorDesk) -> None:
    """The page of everything else."""
    t = scene.services.t

    def listed(tab: str) -> list[Choice]:
        verdict = scene.watching.verdict
        kind = verdict.kind if verdict else ""
        solvable, one = kind in ("one", "many"), kind == "one"
        blanks = 0 in scene.sheet.givens
        able = {
            "reveal": solvable and blanks,
            "solve": solvable and blanks,
            "walk": solvable and blanks,
            "unique": kind == "many",
            "minimal": one,
            "details": one and scene.watching.rating is not None,
            "save": solvable and blanks,
            "print": solvable and blanks,
        }
        return [
            Choice(
                key,
                t(f"editor.more.{key}"),
                enabled=able.get(key, True),
                icon=ICONS[key],
                words=t(f"editor.words.{key}"),
            )
            for key in _MORE
        ]

    def chosen(tab: str, key: str) -> None:
        _MORE[key](scene)

    scene.services.scenes.show_choices(t("editor.more"), [("", "")], listed, chosen)


def _reveal(scene: EditorDesk) -> None:
    """Write the digit of the selected blank cell; else of the cell that decides, or of the first
    blank one."""
    solution, sheet = scene.solution, scene.sheet
    if not solution:
        return
    verdict = scene.watching.verdict
    wanted = [cell for cell in scene.hand.cells if not sheet.givens[cell]]
    if not wanted:
        blank = sheet.givens.index(0)
        wanted = [verdict.decider if verdict and verdict.decider >= 0 else blank]
    cell = wanted[-1]
    scene.change(sheet.with_given((cell,), solution[cell]))
    scene.hand = scene.hand.selected(cell)


def _improve(
    scene: EditorDesk, work: Callable[[EditedPuzzle, ShouldStop], EditedPuzzle | None], said: str
) -> None:
    """Change the sheet by work beside the frames, and say by how many givens."""
    before, services = scene.sheet, scene.services

    def done(found: EditedPuzzle | None) -> None:
        if found is None or scene.sheet != before:
            return
        count = abs(sum(map(bool, found.givens)) - sum(map(bool, before.givens)))
        scene.change(found)
        services.toasts.show(services.t(said, n=count), here=True)
        services.redraw()

    services.toasts.show(services.t("editor.working"), here=True)
    scene.work(lambda should_stop: work(before, should_stop), done)


def _walk(scene: EditorDesk) -> None:
    puzzle = scene.puzzle()
    if puzzle:
        scene.services.scenes.walk(puzzle)


def _print(scene: EditorDesk) -> None:
    from game.session.session import Session
    from game.ui.scenes.printing import PrintScene

    puzzle = scene.puzzle()
    if puzzle:
        scene.services.scenes.push(PrintScene(scene.services, Session(puzzle)))


def _save(scene: EditorDesk) -> None:
    from game.ui.games.puzzle_line import line_of

    services, puzzle = scene.services, scene.puzzle()
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
    services.scenes.ask_name(t("editor.save.title"), name, (), named)


_MORE: dict[str, Callable[[EditorDesk], None]] = {
    "reveal": _reveal,
    "solve": doors.answer,
    "walk": _walk,
    "unique": lambda scene: _improve(scene, unique, "editor.added"),
    "minimal": lambda scene: _improve(scene, minimal, "editor.removed"),
    "details": doors.details,
    "save": _save,
    "print": _print,
    "paste": doors.paste,
    "copy": doors.copy,
    "share": doors.share,
}

reveal = _reveal
"""For the key that asks for a hint elsewhere."""
