"""Sharing a puzzle or a game: as a picture, as a link, or as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.puzzle import Puzzle
from game.engine.variants.adding import digits_in
from game.session.begun import Begun
from game.ui.games.copying import copy_givens, copy_link, entry_of
from game.ui.games.copying import share as share_text
from game.ui.games.kept_pictures import keep_file, next_file

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.formats.entry import Entry
    from game.plans.board_plan import Board
    from game.session.session import Session
    from game.store.result import Result
    from game.ui.services import Services


def share_puzzle(services: Services, entry: Entry) -> None:
    """Offer what the player makes."""
    from game.plans.board_plan import Board

    board = Board(entry.rules, entry.givens)
    puzzle = Puzzle(None, entry.rules, entry.givens, (), entry.about)
    _offer(services, entry, board, lambda: copy_givens(services, puzzle), None)


def share_game(services: Services, session: Session, result: Result | None = None) -> None:
    """Offer a game as it is now, one that is won as a signed print; of a puzzle of the day that is
    solved, only its text, which does not give the puzzle away."""
    from game.plans.board_plan import Board
    from game.session.daily import day_puzzle
    from game.session.levels import origin_of

    puzzle = session.puzzle
    if session.won and day_puzzle(origin_of(puzzle)):
        share_text(services, session)
        return
    if session.won:
        from game.ui.scenes.signed_print import SignedPrintScene

        services.scenes.push(SignedPrintScene(services, session, result))
        return
    values, notes = session.values_in_sight, dict(enumerate(session.position.notes))
    written = tuple(
        0 if given else value for given, value in zip(puzzle.givens, values, strict=True)
    )
    board = Board(puzzle.rules, puzzle.givens, written, {c: n for c, n in notes.items() if n})
    cells = enumerate(written)
    begun = Begun(
        tuple((cell, digit) for cell, digit in cells if digit),
        tuple((cell, digit) for cell, mask in notes.items() for digit in digits_in(mask)),
        (),
        session.elapsed,
    )
    _offer(services, entry_of(session), board, lambda: share_text(services, session), begun)


def _offer(
    services: Services,
    entry: Entry,
    board: Board,
    text: Callable[[], None],
    begun: Begun | None,
) -> None:
    """Ask what to share."""
    t = services.t

    def as_file() -> None:
        from game.ui.games.puzzle_line import line_of
        from game.ui.scenes.export import export_one

        puzzle = Puzzle(None, entry.rules, entry.givens, (), entry.about)
        export_one(services, entry.title, line_of(puzzle), begun)

    buttons = (
        (t("share.picture"), lambda: save_picture(services, board)),
        (t("share.file"), as_file),
        (t("share.link"), lambda: copy_link(services, entry, text)),
        (t("share.text_button"), text),
    )
    services.scenes.ask(t("share.title"), t("share.words"), buttons)


def save_picture(services: Services, board: Board) -> None:
    """Save a picture as the next PNG file in the folder of pictures, and say where it is."""
    from game.paper import pictures

    t, path = services.t, f"{next_file(services)}.png"
    look = pictures.look_of(language=t.language, signs=t.signs)
    try:
        keep_file(path, pictures.png(board, look))
    except OSError:
        services.toasts.show(t("share.no_picture"), here=True)
    else:
        services.scenes.report(t("share.picture"), t("share.saved", path=path))
