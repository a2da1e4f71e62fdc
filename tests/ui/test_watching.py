"""The page on which one looks at how a puzzle is made."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.solver.watch import EVENTS
from game.session.kind import Kind
from game.session.watching import watched
from game.session.wishes import FILLS, KindWish, Wishes
from game.ui.scenes.kind_options import KindOptionsScene
from game.ui.scenes.making_recording import SAME_LINE, MakingRecording, watch_making
from game.ui.scenes.new_puzzle import NewPuzzleScene
from game.ui.scenes.replay import ReplayScene
from game.words.texts import Texts, languages
from tests.ui.boards import boards, digits
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot


@pytest.fixture
def watching(open_game: OpenGame) -> Pilot:
    """The page, come to from the wishes of a custom puzzle."""
    game = open_game((1280, 800))
    game.open("new_puzzle")
    game.click("tab.custom")
    wishes = game.top(NewPuzzleScene)
    wishes.take_seed("12")
    wishes.step("fill", 1)
    game.frame()
    game.click("watch")
    game.wait()
    game.frame()
    return game


def page(game: Pilot) -> ReplayScene:
    return game.top(ReplayScene)


def go(game: Pilot, event: str) -> int:
    """Step forward to the first sight of an event; its number."""
    sights = page(game).state().recording.moments
    at = next(at for at, sight in enumerate(sights) if sight.event == event)
    while page(game).at < at:
        game.press("right")
    return at


def test_it_begins_with_a_blank_grid_and_ends_with_the_puzzle(watching: Pilot) -> None:
    making = watched(Wishes(fill="sequential", seed="12"), 12)
    assert not any(digits(watching))
    assert watching.reads("Cell by cell")
    assert not watching.can_press("step_back")
    last = page(watching).state().last
    assert last == len(making.sights) - 1
    while page(watching).at < last:
        watching.press("pagedown")
    assert digits(watching) == making.puzzle.givens
    assert watching.reads("one solution")
    watching.press("left")
    assert page(watching).at == last - 1


def test_the_puzzle_that_was_watched_is_played(watching: Pilot) -> None:
    given = watched(Wishes(fill="sequential", seed="12"), 12).puzzle.givens
    watching.click("again")
    watching.settle()
    assert watching.scene == "playing"
    assert watching.session.puzzle.givens == given


def test_what_is_tried_is_in_pencil_and_told(watching: Pilot) -> None:
    go(watching, "lot")
    look = boards(watching)[0].look
    (cell,) = page(watching).state().recording.moments[page(watching).at].cells
    assert look.cells[cell].pencil and look.cells[cell].fill == "same"
    assert watching.reads("Picked at random") and watching.reads("1 digit tried")
    go(watching, "ask")
    sight = page(watching).state().recording.moments[page(watching).at]
    look = boards(watching)[0].look.cells[sight.cells[0]]
    assert look.outlined and look.digit == 0
    assert look.struck == 1 << sight.digit and look.notes & look.struck
    assert watching.reads("May the framed")


def test_it_runs_at_any_speed_by_keys(watching: Pilot) -> None:
    watching.press("enter")
    watching.advance(60)
    assert page(watching).running
    assert page(watching).at == pytest.approx(page(watching).speed, abs=1)
    watching.press("p")
    at = page(watching).at
    watching.advance(30)
    assert page(watching).at == at
    speeds = set()
    for _ in range(5):
        watching.click("speed")
        speeds.add(page(watching).speed)
    assert len(speeds) == 5 and max(speeds) >= 200
    while page(watching).speed != max(speeds):
        watching.click("speed")
    watching.click("run")
    watching.advance(60 * 30)
    assert (page(watching).at, page(watching).running) == (page(watching).state().last, False)


def test_it_leads_back_to_the_wishes(watching: Pilot) -> None:
    watching.press("escape")
    assert watching.scene == "new_puzzle"


def test_a_kind_is_watched_with_its_clues(open_game: OpenGame) -> None:
    game = open_game((800, 600))
    game.open(KindOptionsScene(game.app, Kind("killer", 6)))
    while not game.can_press("watch"):
        game.click("next")
    game.click("watch")
    game.wait()
    game.frame()
    assert boards(game)[0].look.rules is None, "no cages before the grid is full"
    go(game, "clues")
    assert boards(game)[0].look.rules is not None
    game.click("again")
    game.settle()
    assert game.scene == "playing" and game.session.puzzle.rules.size == 6


def test_a_puzzle_with_so_many_blanks_in_each_box_is_watched(watching: Pilot) -> None:
    watching.press("escape")
    wishes = watching.top(NewPuzzleScene)
    wishes.step("tier", 1)
    wishes.step("per_box", 2)
    assert (wishes.wishes.per_box, wishes.wishes.tier) == ("4-6", "")
    watching.frame()
    watching.click("watch")
    watching.wait()
    watching.frame()
    go(watching, "ask")
    assert watching.reads("May the framed")
    last = page(watching).state().recording.moments[-1]
    blanks = Counter(c // 27 * 3 + c % 9 // 3 for c, digit in enumerate(last.values) if not digit)
    assert len(blanks) == 9 and all(4 <= count <= 6 for count in blanks.values())


def test_wishes_that_exclude_each_other_are_refused(open_game: OpenGame) -> None:
    game = open_game()
    watch_making(game.app, Wishes(tier="gentle", technique="x_wing"))
    game.wait()
    game.frame()
    assert game.scene == "dialog" and game.reads("No such puzzle")
    assert [scene.name for scene in game.app.scenes] == ["menu", "dialog"]


def test_the_board_stays_where_it_is(open_game: OpenGame) -> None:
    for size, text in (((320, 480), 100), ((800, 600), 200), ((480, 860), 150)):
        game = open_game(size, text=text)
        watch_making(game.app, Wishes(seed="3", fill="las_vegas"))
        game.wait()
        game.frame()
        places = set()
        for _ in range(40):
            places.add(boards(game)[0].box)
            game.press("pagedown")
        assert len(places) == 1


@pytest.mark.parametrize("language", languages())
def test_every_event_has_its_sentence(language: str) -> None:
    t = Texts(language)
    for event in (*EVENTS, "making"):
        assert t.has(f"watch.{event}")
        assert event == "making" or t.has(f"watch.line.{SAME_LINE.get(event, event)}")
    wishes: list[Wishes | KindWish] = [Wishes(fill=fill) for fill in FILLS]
    for wish in (*wishes, KindWish(Kind("sums", 6))):
        recording = MakingRecording(wish, 5)
        recording.moments = recording.find()(lambda: False)
        for at in range(len(recording.moments)):
            assert not recording.move(t, at).where.startswith("watch.")
            sentence, state = recording.facts(t, at)
            assert sentence and state and "{" not in sentence and "watch." not in sentence
