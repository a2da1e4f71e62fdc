"""How a puzzle comes onto the sheet from outside, and goes out again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.editor.sheet import EditedPuzzle
from game.ui.scenes.editor.hand import first_cell

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.ui.scenes.editor.desk import EditorDesk


def paste(scene: EditorDesk) -> None:
    """Take the puzzle in the clipboard; of several ones, a list is opened."""
    from game.ui.games.copying import pasted_text

    services, t = scene.services, scene.services.t
    text = pasted_text()
    if not text or text.isspace():
        services.scenes.report(t("menu.own"), t("notice.paste_nothing"))
        return

    def done(found: EditedPuzzle | None) -> None:
        if found is None:
            services.starter.own(text)
            return
        scene.hand = scene.hand.selected(first_cell(found))
        scene.change(found)

    scene.work(lambda should_stop: sheet_in(text, should_stop), done)


def take(scene: EditorDesk, puzzle: Puzzle) -> bool:
    """Take a puzzle onto the sheet; False for one that has none."""
    from game.engine.errors import RulesError

    try:
        sheet = EditedPuzzle.of(puzzle.rules, puzzle.givens, puzzle.about)
    except RulesError:
        return False
    scene.hand = scene.hand.selected(first_cell(sheet))
    scene.change(sheet)
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
    found = list(islice((each for each in every if isinstance(each, Entry)), 2))
    try:
        if not found:
            givens = parse_grid(text)
            return EditedPuzzle.of(classic(round(len(givens) ** 0.5)), givens)
        if len(found) == 1:
            return EditedPuzzle.of(found[0].rules, givens_of(found[0]), found[0].about)
    except SudokuError:
        pass
    return None


def copy(scene: EditorDesk) -> None:
    """Copy the puzzle: its givens, or a record for other rules than the classic ones."""
    from game.engine.puzzle import Puzzle
    from game.ui.games.copying import copy_givens

    sheet = scene.sheet
    copy_givens(scene.services, Puzzle(None, sheet.rules, sheet.givens, (), sheet.about))


def share(scene: EditorDesk) -> None:
    """Offer a link, the text, or a picture."""
    from game.engine.formats.entry import Entry
    from game.ui.games.sharing import share_puzzle

    sheet = scene.sheet
    entry = Entry(1, sheet.rules, sheet.givens).with_about(sheet.about)
    share_puzzle(scene.services, entry)


def details(scene: EditorDesk) -> None:
    """Say what the level of the puzzle asks for, and its ratings."""
    from game.ui.scenes.playing.facts import facts_message

    puzzle, services = scene.puzzle(), scene.services
    if puzzle:
        found = facts_message(services.t, puzzle, scene.watching.rating)
        services.scenes.report(found.title, found.text)


def explain(scene: EditorDesk) -> None:
    """Say why there is no solution, as far as that can be said."""
    sheet, services = scene.sheet, scene.services

    def work(should_stop: ShouldStop) -> str:
        from game.engine.unsolvable import why_unsolvable

        return why_unsolvable(sheet.rules, sheet.givens, should_stop)

    def done(why: str) -> None:
        from game.ui.games.refusal_words import in_words_of

        t = services.t
        services.scenes.report(t("editor.none"), in_words_of(t, why))

    scene.work(work, done)


def answer(scene: EditorDesk) -> None:
    """Look at the solution, at the next of two, or at why there is none; a blank sheet takes what
    is in the clipboard."""
    verdict = scene.watching.verdict
    if scene.sheet.is_blank:
        paste(scene)
    elif verdict and verdict.kind == "none":
        explain(scene)
    elif verdict:
        scene.look = (scene.look + 1) % (len(verdict.solutions) + 1)
    scene.services.redraw()
