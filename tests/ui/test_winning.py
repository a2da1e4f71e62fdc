"""The last digit, the seal, and what comes after."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise, product
from pathlib import Path

import pygame
import pytest

from game.engine.formats.any_format import read_any
from game.engine.formats.entry import Entry
from game.engine.notation import cell_name
from game.ui.input.intents import SelectCells
from game.ui.layout.geometry import cell_in
from game.ui.parts.over_board import OverBoard
from game.ui.parts.part import Kit
from game.ui.parts.tree import Tree
from game.ui.scenes.playing.margin.sentence import sentence
from game.ui.scenes.signed_print import SignedPrintScene
from game.ui.scenes.won import Rings, Seal, WonScene
from game.words.texts import languages
from tests.ui.conftest import OpenGame
from tests.ui.named_places import playing
from tests.ui.pages import WINDOWS
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL
from tests.ui.situations import SITUATIONS
from tests.ui.situations.days import at_noon

MIDDLE = ("r4c4", "r4c6", "r5c5", "r6c4", "r6c6")
"""Cells under the middle of a lamp that is raised."""


def win(game: Pilot) -> None:
    game.fill_in()
    game.settle()
    assert game.scene == "won"


def test_at_night_the_lamp_stays_at_the_last_digit_and_comes_over_the_board_that_is_won(
    open_game: OpenGame,
) -> None:
    game = open_game((1280, 800), theme="night")
    game.play()
    game.settle()
    game.fill_in("r1c2")
    game.click("r1c2")
    game.settle()

    def warmth(cell: str) -> int:
        """How much more red than blue there is in the lower left of a cell, below its digit."""
        box = places[cell]
        lower = box.below(box.bottom - box.h // 6).left(box.w // 3).inset(2)
        window = game.app.window.get_surface()
        red, _, blue, _ = pygame.transform.average_color(window, lower)
        return red - blue

    places = {cell: game.box(cell) for cell in ("r1c3", "r1c9", *MIDDLE, "r9c1", "r9c9")}
    dark = warmth("r9c9")
    game.press(str(game.session.puzzle.solutions[0][1]))
    assert warmth("r1c3") > warmth("r4c4") > warmth("r9c9")
    game.settle()
    assert game.scene == "won"
    assert max(map(warmth, MIDDLE)) > dark + 10, "beside the blue of the way"
    for corner in ("r1c9", "r9c1", "r9c9"):
        assert abs(warmth(corner) - dark) <= 6, "next to no light lies on the edges of the sheet"


def test_a_whole_game_by_clicking_alone(game: Pilot) -> None:
    solution = game.session.puzzle.solution
    assert solution
    for cell, value in enumerate(game.session.puzzle.givens):
        if not value:
            game.click(f"r{cell // 9 + 1}c{cell % 9 + 1}")
            game.pad(solution[cell])
    game.settle()
    assert game.scene == "won"
    assert game.session.mistakes == 0


def test_the_result_tells_time_mistakes_hints_and_how_it_compares(game: Pilot) -> None:
    game.advance(65 * 60)
    win(game)
    assert game.reads("Solved!")
    assert game.reads("1:0")
    assert game.reads("The very first puzzle")
    assert "win" in game.sounds
    game.click("details")
    for fact in ("Time 1:0", "No mistakes", "No hints", "Your first at this level"):
        assert game.reads(fact)


def test_a_faster_game_is_the_best_yet_and_a_slower_one_behind(open_game: OpenGame) -> None:
    for seconds, headline, fact in (
        (30, "The very first puzzle", "Your first"),
        (10, "Your best yet at Gentle, by", "New best, by 0:"),
        (50, "Not a mistake, not a hint.", "behind your best"),
    ):
        game = open_game()
        game.play()
        game.advance(seconds * 60)
        win(game)
        assert game.reads(headline)
        game.click("details")
        assert game.reads(fact)


def solve_the_day(game: Pilot, day: date) -> None:
    """Solve the puzzle of a day on that day."""
    at_noon(game.app.store, day)
    game.app.scenes.open("days")
    game.wait()
    game.click("play")
    game.wait()
    game.fill_in()
    game.settle()


def test_the_date_and_the_streak_are_read_whole(open_game: OpenGame) -> None:
    game, day = open_game(), date(2026, 9, 30)
    solve_the_day(game, day)
    for size in ((320, 480), (800, 600), (1280, 800)):
        at_noon(game.app.store, day)
        game.look(*size, 1)
        assert game.reads("Wednesday 30 September is solved."), size
        at_noon(game.app.store, day + timedelta(days=1))
        game.look(*size, 1, text=125)
        game.look(*size, 1, text=100)
        assert game.reads("Wednesday 30 September has its seal."), size
    game.look(480, 320, 1)
    game.click("details")
    assert game.reads("Wednesday 30 September has its seal.")


def test_the_clock_stands_when_the_game_is_won(game: Pilot) -> None:
    win(game)
    stands = game.session.elapsed
    game.advance(300)  # the notice of new seals goes
    assert game.advance(300) == 0
    assert game.session.elapsed == stands


def test_the_finished_board_stays_in_view_and_takes_nothing_more(game: Pilot) -> None:
    win(game)
    before = game.state()
    at = game.app.top.boxes()["board"].centre
    game.click(at)
    game.press("5", "delete", "u", "r", "p", "h")
    assert game.scene == "won"
    assert game.state() == before


def test_a_key_pressed_right_at_the_win_does_not_pass_the_result_by(game: Pilot) -> None:
    game.fill_in()
    for _ in range(25):
        game.press("enter")
    game.wait()
    assert game.scene == "won"
    game.settle()
    game.press("enter", "enter")
    game.wait()
    assert game.scene == "playing"


@pytest.mark.parametrize(("button", "level"), [("next", "tier.easy"), ("same", "tier.gentle")])
def test_what_comes_next(game: Pilot, button: str, level: str) -> None:
    win(game)
    game.click(button)
    game.wait()
    assert game.scene == "playing"
    assert game.session.puzzle.spec
    assert game.session.puzzle.spec.level == level
    assert game.session.elapsed < 1


@pytest.mark.parametrize(("mistake", "level"), [(False, "tier.easy"), (True, "tier.gentle")])
def test_enter_goes_up_after_a_clean_game_and_stays_after_a_mistake(
    game: Pilot, mistake: bool, level: str
) -> None:
    if mistake:
        game.click("r1c1")
        game.press("3")
    win(game)
    game.press("enter")
    game.wait()
    assert game.session.puzzle.spec
    assert game.session.puzzle.spec.level == level


def test_share_copies_a_short_text_or_a_link(game: Pilot) -> None:
    win(game)
    game.click("share", "text")
    text = pygame.scrap.get_text()
    assert "Nonet" in text
    assert "Gentle · 45 blanks" in text
    assert "No mistakes" in text
    assert game.toast == "Copied. Paste it anywhere."
    game.click("link")
    (found,) = read_any(pygame.scrap.get_text())
    assert isinstance(found, Entry) and found.givens == game.session.puzzle.givens


def test_share_saves_the_signed_print_as_picture_drawing_and_film(game: Pilot) -> None:
    win(game)
    folder = Path(game.folder) / "pictures"
    game.click("share")
    game.settle()
    for button in ("picture", "film"):
        game.click(button)
        game.wait()
        game.settle()
        assert game.reads(str(folder / "sudoku-"))
        game.press("enter")
        game.settle()
    names = sorted(file.name for file in folder.iterdir())
    assert names == ["sudoku-1.png", "sudoku-1.svg", "sudoku-2.gif"]
    assert pygame.image.load(folder / names[0]).get_size() == (960, 1200)
    assert "Without a hint, without a mistake" in (folder / names[1]).read_text("utf-8")
    assert len(pygame.image.load_animation(folder / names[2])) > 45, "a picture for each digit"
    game.press("escape")
    assert game.scene == "won"


def undrawn_print(game: Pilot) -> SignedPrintScene:
    """The page of the print of a game that is won, before the print is drawn."""
    win(game)
    scene = SignedPrintScene(game.app, game.session, None)
    game.open(scene)
    assert scene.picture is None
    return scene


def test_what_is_pressed_before_the_print_is_drawn_is_done_then(game: Pilot) -> None:
    scene = undrawn_print(game)
    assert all(part.enabled for part in scene.controls()), "none of the ways looks closed"
    game.click("picture")
    game.wait()
    game.settle()
    folder = Path(game.folder) / "pictures"
    assert [file.name for file in sorted(folder.iterdir())] == ["sudoku-1.png", "sudoku-1.svg"]


def test_the_digits_of_the_print_are_seen_at_once_where_they_stay(game: Pilot) -> None:
    scene = undrawn_print(game)
    game.settle()

    def inked(picture: pygame.Surface | None) -> pygame.Mask:
        scene.picture = picture
        game.app.redraw()
        game.frame()
        surface, pen = game.app.window.get_surface(), game.app.canvas.theme["pen"]
        return pygame.mask.from_threshold(surface, pen, (30, 30, 30))

    drawn = scene.picture
    before, after = inked(None), inked(drawn)
    assert before.overlap_area(after, (0, 0)) > 0.95 * before.count() > 1000


def test_no_notice_lies_on_the_solved_board_or_on_a_button(open_game: OpenGame) -> None:
    game = open_game()
    SITUATIONS["won"](game)
    sizes = ((320, 480), (480, 860), (640, 400), (800, 600), (1280, 800))
    for size, text in product(sizes, (100, 200)):
        game.look(*size, 1, text=text)
        scene = game.top(WonScene)
        place, over = scene.notice_box(), scene.tree.find(OverBoard)
        assert over
        buttons = [each.box for each in scene.controls() if each.role == "button"]
        for box in (over.board.box, *buttons):
            shared = place.common(box)
            assert not (shared.w and shared.h), (size, text)


@pytest.mark.parametrize("theme", ["paper", "night", "safe"])
def test_a_red_ring_is_round_the_last_digit_and_nowhere_else(
    open_game: OpenGame, theme: str
) -> None:
    game = open_game((1280, 800), theme=theme)
    game.play()
    last = game.session.position.values.index(0)
    game.fill_in(cell_name(last, 9))
    game.settle()
    game.click(cell_name(last, 9))
    game.press(str(game.session.puzzle.solutions[0][last]))
    game.settle()
    game.wait()
    red, window = game.app.canvas.theme["vermilion"], game.app.window.get_surface()
    cells = {cell: window.subsurface(game.playing.board.cell_box(cell)) for cell in range(81)}
    ringed = [
        cell
        for cell, picture in cells.items()
        if pygame.mask.from_threshold(picture, red, (12, 12, 12)).count() > 20
    ]
    assert ringed == [last]


@pytest.mark.parametrize("language", languages())
def test_the_largest_window_stamps_what_was_earned_and_has_the_largest_seal(
    open_game: OpenGame, language: str
) -> None:
    sides = []
    for size in ((1280, 800), (1440, 1800)):
        game = open_game(size, language=language)
        SITUATIONS["won"](game)
        tree = game.app.top.tree
        rings, seal = tree.find(Rings), tree.find(Seal)
        assert rings and seal
        assert all(b - a > rings.box.h for a, b in pairwise(rings.starts()))
        sides.append(seal.stamped.w)
    assert rings and rings.fit_words(tree.kit), "all of it is read"
    assert sides[0] < sides[1]


def test_the_print_shows_the_way_of_the_game(game: Pilot) -> None:
    """The last digit that was written is ringed, and of the mistake nothing is seen."""
    solution = game.session.puzzle.solution
    blanks = [cell for cell, given in enumerate(game.session.puzzle.givens) if not given]
    assert solution
    game.session.enter((blanks[7],), solution[blanks[7]] % 9 + 1)
    for cell in (*blanks[3:], *blanks[:2]):
        game.session.enter((cell,), solution[cell])
    last = f"r{blanks[2] // 9 + 1}c{blanks[2] % 9 + 1}"
    game.click(last)
    game.press(str(solution[blanks[2]]))
    game.settle()
    game.click("share")
    game.settle()
    scene = game.app.top
    assert isinstance(scene, SignedPrintScene) and scene.signed
    assert scene.signed.way == (*blanks[3:], *blanks[:3])


def test_what_the_print_offers_shows_the_same_puzzle(game: Pilot) -> None:
    win(game)
    scene = SignedPrintScene(game.app, game.session, None)
    (begun,), (solved,) = read_any(scene.board.givens), read_any(scene.solved)
    assert isinstance(begun, Entry) and begun.givens == game.session.puzzle.givens
    assert isinstance(solved, Entry) and solved.givens == game.session.puzzle.solution


def test_the_print_can_be_signed(game: Pilot) -> None:
    win(game)
    game.click("share")
    game.settle()
    before = pygame.image.tobytes(game.app.top.picture, "RGB")  # type: ignore[attr-defined]
    game.click("sign")
    game.settle()
    game.press("enter")
    game.settle()
    assert game.scene == "signed_print"
    assert pygame.image.tobytes(game.app.top.picture, "RGB") != before  # type: ignore[attr-defined]
    assert game.app.store.recall("signature") == "AAA"


def test_a_picture_that_cannot_be_saved_is_said(game: Pilot) -> None:
    (Path(game.folder) / "pictures").write_text("in the way")
    win(game)
    game.click("share")
    game.settle()
    game.click("picture")
    game.wait()
    game.frame()
    assert game.toast == "The picture could not be saved."


def test_of_a_day_that_is_solved_only_text_is_shared(open_game: OpenGame) -> None:
    game = open_game()
    solve_the_day(game, date(2026, 9, 30))
    game.click("share")
    game.settle()
    assert game.scene == "won"
    assert pygame.scrap.get_text().startswith("Nonet 九 · 2026-09-30")


def test_the_menu_has_nothing_to_continue_after_a_win(game: Pilot) -> None:
    win(game)
    game.click("menu")
    assert game.scene == "menu"
    assert not game.can_press("continue")
    assert game.app.store.statistics()["tier.gentle"].won == 1


def test_a_restarted_game_says_that_it_sets_no_best_time(game: Pilot) -> None:
    game.click("r1c1")
    game.press("5", "r")
    win(game)
    game.click("details")
    assert game.reads(game.app.t("won.not_counted"))


def test_a_win_is_kept_even_when_the_window_closes_at_that_moment(
    game: Pilot, open_game: OpenGame
) -> None:
    game.fill_in()  # the seal has not come down yet
    again = open_game()
    assert not again.can_press("continue")
    assert again.app.store.statistics()["tier.gentle"].won == 1


def test_esc_leaves_and_ctrl_n_plays_on(game: Pilot) -> None:
    win(game)
    game.press("ctrl+n")
    game.wait()
    assert game.scene == "playing"
    game.to_menu()
    assert game.scene == "menu"


def test_reduced_motion_wins_without_moving(game: Pilot) -> None:
    game.change(reduced_motion=True)
    game.fill_in()
    game.frame()
    assert game.scene == "won"
    game.wait()
    assert game.advance(60) == 0


def test_the_strip_and_what_was_used_come_from_the_log(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.play()
    win(game)
    found = game.app.top.log  # type: ignore[attr-defined]
    assert len(found.digits) == game.session.puzzle.blanks
    assert game.reads("only place left")
    assert game.app.store.next_unread() is None, "it need not be looked at again"
    assert game.app.store.ledger().uses == found.uses


def test_nothing_on_the_result_moves_when_the_strip_is_known(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.play()
    game.fill_in()
    while game.scene != "won":
        game.frame()
    before = dict(game.app.top.boxes())
    assert game.app.top.log is None  # type: ignore[attr-defined]
    game.settle()
    assert game.app.top.log is not None  # type: ignore[attr-defined]
    assert game.app.top.boxes() == before


def test_only_what_was_earned_is_said(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.play()
    game.click("r1c1")
    game.press("3")
    win(game)
    facts = game.app.top.facts()  # type: ignore[attr-defined]
    assert "No hints" in facts
    assert "No mistakes" not in facts


@pytest.mark.parametrize("size", [(1280, 800), (480, 860), (1440, 1800)])
def test_new_seals_are_stamped_with_their_names_where_they_have_room(
    open_game: OpenGame, size: tuple[int, int]
) -> None:
    game = open_game(size)
    game.play()
    win(game)
    scene = game.app.top
    assert scene.new_seals  # type: ignore[attr-defined]
    assert scene.stamps_seals  # type: ignore[attr-defined]
    assert scene.told() in {"", game.app.toasts.text}  # type: ignore[attr-defined]


def test_watch_shows_how_it_went_and_leads_back(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.play()
    win(game)
    game.click("watch")
    assert game.scene == "replay"
    game.press("escape")
    assert game.scene == "won"


@pytest.mark.parametrize("size", [(320, 320), (480, 320), (320, 480)])
def test_watch_is_behind_the_details_where_there_is_no_strip(
    open_game: OpenGame, size: tuple[int, int]
) -> None:
    game = open_game(size)
    game.play()
    win(game)
    game.click("details")
    while not game.can_press("button.2"):  # the words have pages before the buttons
        game.click("button.0")
    game.click("button.0")
    assert game.scene == "replay"


def test_a_strip_that_is_known_late_is_still_drawn_stroke_by_stroke(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = open_game((1280, 800))
    game.play()
    with monkeypatch.context() as patched:
        patched.setattr("game.ui.games.reading_on.Reading.begin", lambda *_: None)
        game.fill_in()
        game.advance(200)
        assert game.scene == "won"

    game.frame()
    game.wait()
    seen = set()
    for _ in range(30):
        game.frame()
        seen.add(game.pixels(game.app.top.boxes()["strip"]))
    assert len(seen) > 5, "it is not cut in"


def test_nothing_wrong_is_said_and_nothing_hides_the_board_while_a_game_is_won(
    open_game: OpenGame,
) -> None:
    game = open_game((320, 480), text=200)
    game.app.starter.play(NORMAL)
    game.settle()
    left = [cell for cell, value in enumerate(game.session.position.values) if not value]
    for cell in left[1:]:
        game.session.enter((cell,), NORMAL.solutions[0][cell])
    game.app.perform(SelectCells((left[0],)))
    game.playing.play.margin.sheet = True
    game.press(str(NORMAL.solutions[0][left[0]]))
    play = game.playing.play
    assert game.session.won
    assert not play.margin.sheet
    assert sentence(play, game.app.t) == ""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("situation", ["won", "won-after-mistakes", "campaign-result", "large-won"])
def test_a_result_in_any_window(open_game: OpenGame, situation: str, language: str) -> None:
    """The headline and all buttons are read whole, the board stays where it was, and the seal lies
    on no button and on one cell at most."""
    game = open_game(language=language)
    SITUATIONS[situation](game)
    top, painter = game.app.top, game.app.canvas.text_painter
    assert isinstance(top, WonScene)
    state = top.state()
    large, size = state.simple, top.game.size
    pressed = [str(id) for id, *_ in (state.main, *state.others)]
    for view in WINDOWS:
        view = view._replace(large=large)
        kit = Kit(top.seen_in(view), painter, game.app.t)
        tree = Tree(top.page(kit, state), kit, view.box)
        boxes, places = tree.boxes(), playing(view, size, "123")
        assert {*pressed, "board"} <= boxes.keys()
        assert boxes["board"] == places["board"]
        is_told = any(part.name == state.headline for part in tree)
        if view.short > 320 * view.scale:
            assert tree.faults() == [], view
        seal = next(part.stamped for part in tree if isinstance(part, Seal))
        sheet = next(part.sheet.box for part in tree if isinstance(part, OverBoard))
        assert all(not both.w or not both.h for both in (boxes[id].common(seal) for id in pressed))
        cells = [cell_in(places["grid"], size, cell).common(seal) for cell in range(size * size)]
        covers = sheet.common(boxes["board"])
        assert is_told or not covers.w * covers.h, "it is left out only to keep the board whole"
        assert covers.w * covers.h or sum(cell.w * cell.h > 0 for cell in cells) <= 1, view
