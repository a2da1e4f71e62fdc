"""Games of a kind: made now or ahead, and what follows them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from game.engine.notation import cell_name
from game.engine.puzzle import PuzzleSpec
from game.engine.variants.table import VARIANTS
from game.paths import STOCK
from game.session.kind import CLASSIC, Kind, kind_of
from game.session.levels import level_of
from game.session.offered_kinds import tiers_of
from game.session.wishes import KindWish
from game.store.puzzles import puzzle_texts
from game.store.stock import format_line
from game.ui.games import ready_made
from game.ui.games.next_games import following
from game.ui.level_titles import kind_title, puzzle_title
from game.words.texts import Texts
from tests.session.kinds import puzzle_of
from tests.store.test_stock import made

if TYPE_CHECKING:
    from pathlib import Path

    from tests.ui.conftest import OpenGame
    from tests.ui.pilot import Pilot

KILLER = Kind("killer", 6)


def begin(game: Pilot, wish: KindWish) -> None:
    game.app.starter.kind(wish)
    game.wait()
    game.frame()


def rest(game: Pilot, tries: int = 40) -> None:
    """Do nothing until something waits ready, and what is being made is made."""
    starter = game.app.starter
    for _ in range(tries):
        game.advance(30)
        for job in starter._kinds()._jobs._jobs:
            job.thread.join()
        if starter.waits(KILLER, "easy"):
            return


@pytest.mark.parametrize("kind", [KILLER, Kind("jigsaw", 6), Kind("classic", 4), CLASSIC])
def test_a_game_of_a_kind_is_begun(open_game: OpenGame, kind: Kind) -> None:
    game = open_game()
    begin(game, KindWish(kind, "gentle"))
    assert game.scene == "playing"
    assert kind_of(game.session.puzzle) == kind
    assert level_of(game.session.puzzle) == "tier.gentle"
    assert game.app.starter.last_kinds == (kind,)


@pytest.mark.parametrize(
    ("kind", "said"),
    [(KILLER, "Select a cell"), (Kind("thermo", 6), "Digits grow along a thermometer")],
)
def test_the_margin_opens_at_the_sums_of_cages_and_else_at_the_rules(
    open_game: OpenGame, kind: Kind, said: str
) -> None:
    game = open_game((1280, 800))
    begin(game, KindWish(kind, "easy"))
    assert game.reads(said)


def test_the_same_seed_gives_the_same_puzzle(open_game: OpenGame) -> None:
    game, found = open_game(), []
    for _ in range(2):
        begin(game, KindWish(KILLER, "easy", seed="5"))
        found.append(game.session.puzzle)
    assert found[0] == found[1]


def test_a_kind_that_cannot_be_says_so(open_game: OpenGame) -> None:
    game = open_game()
    begin(game, KindWish(Kind("nonconsecutive+windoku", 9), "easy"))
    assert game.scene == "dialog"
    assert game.reads("no solution")


def test_a_long_search_can_be_cancelled(open_game: OpenGame) -> None:
    game = open_game()
    game.app.starter.kind(KindWish(Kind("classic", 4), "master"))
    game.advance(30)
    assert game.app.starter.progress is not None
    assert game.app.starter.cancel()
    game.wait()
    assert game.scene == "menu"
    assert game.app.starter.progress is None


def test_the_last_kinds_are_remembered_newest_first(open_game: OpenGame) -> None:
    game = open_game()
    for kind in (KILLER, Kind("classic", 4), KILLER):
        begin(game, KindWish(kind, "gentle"))
    assert open_game().app.starter.last_kinds == (KILLER, Kind("classic", 4))


def test_puzzles_wait_ready_after_a_rest(open_game: OpenGame) -> None:
    game = open_game(seed=None)
    begin(game, KindWish(KILLER, "gentle"))
    game.press("escape")
    game.advance(30)
    assert not game.app.store.ready(), "nothing is made while the player is there"
    rest(game)
    assert game.app.starter.waits(KILLER, "gentle")
    assert game.app.starter.waits(KILLER, "easy")
    game.app.starter.kind(KindWish(KILLER, "easy"))
    assert not game.app.jobs.busy, "it is not made, but there"
    assert (kind_of(game.session.puzzle), level_of(game.session.puzzle)) == (KILLER, "tier.easy")
    assert not game.app.starter.waits(KILLER, "easy")


def test_what_another_window_has_made_ahead_is_given(open_game: OpenGame) -> None:
    ann, ben = open_game(seed=None), open_game(seed=None)
    assert not ann.app.starter.waits(KILLER, "easy")
    made, late = puzzle_of("killer-6"), replace(puzzle_of("killer-6"), spec=None)
    ben.app.store.keep_ready(KILLER, "easy", None)
    for puzzle in (made, late, None):
        ben.app.store.keep_ready(KILLER, "easy", puzzle)
    ann.app.starter.kind(KindWish(KILLER, "easy"))
    assert ann.scene == "playing", "it is not made, but there"
    assert ann.session.puzzle == made


def test_the_stock_gives_each_of_its_puzzles_once(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wish = KindWish(KILLER, "medium")
    given = replace(puzzle_of("killer-6"), spec=PuzzleSpec.parse("killer-6-tier.medium-12-none-7"))
    path = made(tmp_path / STOCK, [format_line(puzzle_texts(given))])
    monkeypatch.setattr("game.store.stock.asset", lambda _: str(path))
    game = open_game(seed=None)
    game.app.starter.kind(wish)
    assert game.scene == "playing", "it is not made, but there"
    assert game.session.puzzle == given
    again = open_game(seed=None)
    assert not again.app.starter.waits(KILLER, "medium")
    begin(again, wish)
    assert again.session.puzzle.givens != given.givens


def test_a_seed_decides_whatever_waits(open_game: OpenGame) -> None:
    game, found = open_game(seed=None), []
    for _ in range(2):
        begin(game, KindWish(KILLER, "gentle", seed="5"))
        found.append(game.session.puzzle)
    assert found[0] == found[1]


def test_nothing_is_made_on_battery(open_game: OpenGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ready_made, "on_battery", lambda: True)
    game = open_game(seed=None)
    begin(game, KindWish(KILLER, "gentle"))
    rest(game, 12)
    assert not game.app.store.ready()


def test_what_is_never_found_is_not_tried_for_ever(
    open_game: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ready_made, "ATTEMPT_SECONDS", 0.0)
    game = open_game(seed=None)
    begin(game, KindWish(KILLER, "gentle"))
    rest(game, 40)
    assert set(game.app.store.ready().values()) == {False}
    assert {tier for _, tier in game.app.store.ready()} == {*tiers_of(KILLER)}


def test_after_a_killer_comes_another_one(open_game: OpenGame) -> None:
    game = open_game()
    game.play(puzzle_of("killer-9"))
    found = following(game.app, game.session, None)
    assert found.next.title == "Killer · Hard"
    assert found.same.title == "Killer · Medium"
    game.app.starter.like(game.session)
    found.same.begin()
    game.wait()
    assert puzzle_title(game.app.t, game.session.puzzle) == "Killer · Medium"


@pytest.mark.parametrize(
    ("kind", "title"),
    [
        (CLASSIC, "Classic"),
        (Kind("classic", 4), "Mini 4×4"),
        (Kind("killer", 9), "Killer"),
        (Kind("killer+x", 6), "Killer + Diagonal 6×6"),
        (Kind("mixed", 9), "Other rules"),
    ],
)
def test_what_a_kind_is_called(kind: Kind, title: str) -> None:
    assert kind_title(Texts("en"), kind) == title


@pytest.mark.parametrize("language", ["en", "zh"])
def test_every_variant_has_a_name_of_its_own(language: str) -> None:
    t = Texts(language)
    keys = [variant.key for variant in VARIANTS]
    assert [key for key in keys if not t.has(f"kind.{key}")] == []
    assert len({t(f"kind.{key}") for key in keys}) == len(keys)


def test_the_kind_is_seen_in_the_game_and_in_the_list(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.play(puzzle_of("jigsaw-6"))
    game.settle()
    assert game.reads("Jigsaw 6×6") and game.reads("Medium · ")
    game.click(cell_name(game.session.puzzle.givens.index(0), 6))
    game.press("1")
    game.app.scenes.to_menu()
    game.app.scenes.open("my_games")
    game.settle()
    assert game.reads("Jigsaw 6×6 · Medium")
