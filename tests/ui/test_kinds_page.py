"""The gallery of kinds: every tile begins a game of its kind, as the player wishes."""

from __future__ import annotations

from itertools import combinations, pairwise
from time import sleep
from typing import TYPE_CHECKING

import pygame
import pytest

from game.engine.errors import Stopped
from game.engine.rating.tier import tier
from game.engine.techniques.technique import Tier
from game.plans.clues.few import ALONE, LAID
from game.session.gallery import ALL, emblem_rules, sketch_rules
from game.session.kind import CLASSIC, Kind, kind_of
from game.session.offered_kinds import tiers_of
from game.session.wishes import KindWish, make_of_kind
from game.ui.games import making
from game.ui.games.kind_memory import KindMemory, possible
from game.ui.input.intents import Back, MoveSelection
from game.ui.level_titles import about_key, field_title
from game.ui.scenes.kind_options import KindOptionsScene
from game.ui.scenes.kinds import KindsScene
from game.ui.widgets.control import ControlId
from game.ui.widgets.kind_pictures import painted
from game.words.texts import languages, texts_of

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.types import ShouldStop
    from game.ui.layout.geometry import Box
    from tests.ui.conftest import OpenGame
    from tests.ui.pilot import Pilot


@pytest.fixture
def game(open_game: OpenGame) -> Pilot:
    game = open_game()
    game.open("kinds")
    return game


def tile(game: Pilot, kind: Kind, group: str = "row") -> str:
    """Turn to the page of a kind; the name of its tile, or of a part of it."""
    scene = game.top(KindsScene)
    scene.first = at = scene.kinds.index(kind)
    game.frame()
    return f"{group}.{at - scene.span.start}"


def ids(game: Pilot) -> set[str]:
    return {str(control.id) for control in game.app.top.controls() if control.enabled}


@pytest.mark.parametrize("kind", [Kind("classic", 4), Kind("killer"), Kind("x"), Kind("thermo")])
def test_a_tile_begins_a_game_of_its_kind(game: Pilot, kind: Kind) -> None:
    game.click(tile(game, kind))
    game.wait()
    game.frame()
    assert game.scene == "playing"
    assert kind_of(game.session.puzzle) == kind


def test_the_options_give_a_puzzle_as_wished_and_remember_it(game: Pilot) -> None:
    game.click(tile(game, Kind("killer"), "options"))
    scene = game.top(KindOptionsScene)
    while scene.wish.kind.size != 6:
        scene.step("size", 1)
    while scene.wish.tier != "gentle":
        scene.step("tier", 1)
    scene.take_seed("7")
    game.click("play")
    game.wait()
    first = game.session.puzzle
    assert kind_of(first) == Kind("killer", 6)
    assert tier(first.rules, first.givens) == Tier.GENTLE
    game.app.scenes.to_menu()
    game.open("kinds")
    game.click(tile(game, Kind("killer")))
    game.wait()
    assert kind_of(game.session.puzzle) == Kind("killer", 6)


@pytest.mark.parametrize("kind", [CLASSIC, Kind("classic", 4), Kind("killer"), Kind("xsum")])
def test_a_kind_begins_with_an_easy_tier_that_it_has(game: Pilot, kind: Kind) -> None:
    wish = KindMemory(game.app.store).wish(kind)
    assert wish == KindWish(kind, "gentle" if kind.size == 4 else "easy")
    assert wish.tier in tiers_of(kind)


def test_a_size_keeps_the_tier_as_far_as_it_has_it(game: Pilot) -> None:
    game.app.scenes.push(KindOptionsScene(game.app, Kind("classic", 4)))
    scene = game.top(KindOptionsScene)
    assert "tier" not in scene.names, "there is one tier only"
    assert possible(KindWish(Kind("classic", 4), "master")).tier == "gentle"


def test_a_kind_is_made_by_the_methods_of_its_page(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.open(KindOptionsScene(game.app, Kind("killer", 6)))
    scene = game.top(KindOptionsScene)
    scene.take_seed("9")
    game.frame()
    game.click("fill")
    game.click("dig")
    wish = KindWish(Kind("killer", 6), "easy", seed="9", fill="sequential", dig="sequential")
    assert scene.wish == wish
    game.settle()
    assert game.reads("Cell by cell") and game.reads("Left to right")
    game.click("play")
    game.settle()
    assert game.session.puzzle.givens == make_of_kind(wish, 9).givens
    assert KindMemory(game.app.store).wish(Kind("killer")) == wish._replace(seed="")


def test_a_number_of_blanks_of_a_kind_is_wished_for(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.open(KindOptionsScene(game.app, Kind("killer", 6)))
    scene = game.top(KindOptionsScene)
    scene.step("blanks", -1)
    scene.step("blanks", -1)
    assert scene.wish.tier == "" and scene.wish.blanks
    game.click("play")
    game.settle()
    assert str(game.session.puzzle.blanks) == scene.wish.blanks
    scene.step("tier", 1)
    assert scene.wish.tier and not scene.wish.blanks, "which level it has is not known before"


def test_a_way_to_fill_is_offered_where_it_suits(game: Pilot) -> None:
    for kind, offered in ((Kind("classic", 16), 4), (Kind("x"), 2), (Kind("samurai"), 1)):
        scene = KindOptionsScene(game.app, kind)
        assert len(scene.values("fill")) == offered
        assert ("fill" in scene.names) == (offered > 1)
        assert "dig" in scene.names
    assert possible(KindWish(Kind("x"), fill="exchange")).fill == "random"


def test_a_size_without_a_tier_does_not_lose_it(game: Pilot) -> None:
    game.app.scenes.push(KindOptionsScene(game.app, Kind("sandwich")))
    scene = game.top(KindOptionsScene)
    found = []
    for _ in range(2):
        scene.step("size", 1)
        found.append((scene.wish.kind.size, scene.wish.tier))
    assert found == [(12, "hard"), (6, "easy")]


def test_its_puzzle_is_made_while_the_player_looks_at_the_options(open_game: OpenGame) -> None:
    game = open_game(seed=None)
    game.app.scenes.push(KindOptionsScene(game.app, Kind("x", 9)))
    starter = game.app.starter
    for _ in range(40):
        game.advance(20)
        for job in starter._kinds()._jobs._jobs:
            job.thread.join()
        if starter.waits(Kind("x"), "easy"):
            break
    game.click("play")
    assert not game.app.jobs.busy, "it is not made, but there"
    assert kind_of(game.session.puzzle) == Kind("x")


def test_a_seed_gives_the_same_puzzle_again(game: Pilot) -> None:
    found = []
    for _ in range(2):
        game.app.scenes.push(KindOptionsScene(game.app, Kind("x")))
        scene = game.top(KindOptionsScene)
        scene.take_seed("12")
        game.frame()
        game.click("play")
        game.wait()
        found.append(game.session.puzzle.givens)
    assert found[0] == found[1]


def test_a_tile_that_is_held_opens_its_options(game: Pilot) -> None:
    name = tile(game, Kind("thermo"))
    scene = game.app.top
    scene.pointer_down(scene.boxes()[name].centre, 0)
    game.advance(40)
    scene.pointer_up(scene.boxes()[name].centre)
    game.frame()
    assert isinstance(game.app.top, KindOptionsScene)
    assert game.app.top.tile == Kind("thermo")


def test_the_key_that_tells_about_a_puzzle_opens_the_options(game: Pilot) -> None:
    game.press("tab")
    assert game.app.top.focus == ControlId("row", 0)
    game.press("i")
    assert isinstance(game.app.top, KindOptionsScene)


def test_a_long_search_shows_its_progress_and_can_be_cancelled(
    game: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def endless(wish: KindWish, seed: int, should_stop: ShouldStop, *_: object) -> Puzzle:
        while not should_stop():
            sleep(0.005)
        raise Stopped("cancelled")

    monkeypatch.setattr(making, "of_kind", endless)
    game.click(tile(game, Kind("killer")))
    game.advance(70)
    assert game.reads("Looking for one")
    game.click("cancel")
    game.wait()
    game.frame()
    assert game.scene == "kinds"
    assert game.app.starter.progress is None


def test_kinds_stay_where_they_are_and_those_played_last_lie_above(game: Pilot) -> None:
    before = game.top(KindsScene).kinds
    game.click(tile(game, Kind("classic", 4)))
    game.wait()
    game.app.scenes.to_menu()
    game.open("kinds")
    assert game.top(KindsScene).kinds == before
    assert game.reads("Last played")
    game.click("last.0")
    game.wait()
    assert kind_of(game.session.puzzle) == Kind("classic", 4)


@pytest.mark.parametrize("window", [(320, 480), (800, 600), (1280, 800)])
def test_tiles_stay_where_they_are_as_more_is_played(game: Pilot, window: tuple[int, int]) -> None:
    def tiles() -> dict[str, Box]:
        game.app.redraw()
        game.frame()
        return {name: box for name, box in game.top(KindsScene).boxes().items() if "row" in name}

    game.resize(*window)
    played = game.app.starter._kinds().played
    played(ALL[5])
    before = tiles()
    for kind in ALL[:12]:
        played(kind)
    assert tiles() == before


def test_a_desktop_shows_some_twenty_tiles(game: Pilot) -> None:
    game.resize(1280, 800)
    assert len(game.top(KindsScene).span) == 20
    assert "mix" in ids(game)


def test_favourites_lie_first(game: Pilot) -> None:
    game.click(tile(game, Kind("thermo"), "options"))
    game.click("favourite")
    game.app.top.back()
    game.frame()
    assert game.top(KindsScene).kinds[0] == Kind("thermo")
    kinds = game.top(KindsScene).kinds
    assert len(kinds) == len(set(kinds)) == len(ALL)


FINDS = {
    "thermo": "thermo",
    "Sum": "sums",
    "hyper": "windoku",
    "x-sudoku": "x",
    "irregular": "jigsaw",
    "Anti-Knight": "antiknight",
    "antiking": "antiking",
    "futoshiki": "greater",
    "german whispers": "whisper",
    "samurai": "samurai",
    "knight’s move": "antiknight",
    "fog of war": "fog",
    "杀手": "killer",
    "三明治": "sandwich",
    "无缘": "antiking",
    "锯齿": "jigsaw",
}
"""What players call kinds, in their own program or their own language."""


@pytest.mark.parametrize(("words", "variant"), FINDS.items(), ids=FINDS.values())
@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_kind_is_found_by_any_of_its_names(
    open_game: OpenGame, words: str, variant: str, language: str
) -> None:
    game = open_game(language=language)
    game.open("kinds")
    game.click("find")
    write(game, words)
    assert game.top(KindsScene).kinds[0] == Kind(variant)


@pytest.mark.parametrize(
    ("words", "variant"), [("rises", ""), ("ten", "xv"), ("cage", "killer"), ("diagonal", "x")]
)
def test_a_kind_is_found_by_its_rules(game: Pilot, words: str, variant: str) -> None:
    game.press("ctrl+f")
    write(game, words)
    found = game.top(KindsScene).kinds
    assert (Kind(variant) in found) if variant else not found
    assert len(found) < 15


def write(game: Pilot, words: str) -> None:
    """Type into the search as the system sends it: a key, and its text."""
    for sign in words:
        if sign.isascii():
            game.press("space" if sign == " " else sign.lower())
        game.frame(pygame.Event(pygame.TEXTINPUT, text=sign))


def test_the_search_is_used_by_keys_alone(game: Pilot) -> None:
    game.press("/")
    write(game, "miniature")
    assert not game.top(KindsScene).kinds
    game.press(*("backspace",) * len("ature"))
    assert game.top(KindsScene).query == "mini"
    game.press("enter")
    assert game.focus == "row.0"
    game.press("enter")
    game.wait()
    assert kind_of(game.session.puzzle) == Kind("classic", 4)


def test_escape_leaves_the_search_and_letters_mean_what_they_did(game: Pilot) -> None:
    sound = game.app.settings.sound
    game.press("ctrl+f")
    write(game, "m")
    assert game.app.settings.sound == sound
    game.press("escape")
    assert game.scene == "kinds"
    assert game.top(KindsScene).kinds == [*ALL]
    game.press("down", "i")
    assert isinstance(game.app.top, KindOptionsScene)


def test_a_search_without_a_find_says_so_and_shows_all_again(game: Pilot) -> None:
    game.click("find")
    write(game, "sudokle")
    game.settle()
    assert game.reads("sudokle")
    game.click("all")
    assert game.top(KindsScene).kinds == [*ALL]
    assert game.top(KindsScene).query == ""


def test_a_controller_gets_out_of_the_search(game: Pilot) -> None:
    game.click("find")
    game.app.perform(Back())
    game.app.perform(MoveSelection(1, 0))
    assert game.focus == "row.0"
    game.app.perform(Back())
    assert game.scene == "menu"


def test_a_mix_is_played(game: Pilot) -> None:
    game.click("mix")
    for variant in ("x", "killer"):
        assert "play_mix" not in ids(game)
        game.click(tile(game, Kind(variant)))
    game.click("play_mix")
    game.wait()
    assert kind_of(game.session.puzzle) == Kind("killer+x")


def test_what_has_no_grid_together_cannot_be_picked(game: Pilot) -> None:
    game.click("mix")
    game.click(tile(game, Kind("windoku")))
    game.click(tile(game, Kind("nonconsecutive")))
    assert game.top(KindsScene).mixing.picked == ("windoku",)

    def why_not() -> str:
        return game.top(KindsScene).mixing.why_not(game.app.t, "nonconsecutive")

    assert game.app.t("kind.windoku") in why_not()
    game.click(tile(game, Kind("windoku")))
    assert not why_not()


def test_leaving_a_mix_shows_all_kinds_again(game: Pilot) -> None:
    game.click("mix")
    assert Kind("classic", 4) not in game.top(KindsScene).kinds
    game.app.top.back()
    assert Kind("classic", 4) in game.top(KindsScene).kinds


@pytest.mark.parametrize("kind", ALL, ids=Kind.format)
def test_every_kind_has_a_picture_of_its_rules(kind: Kind) -> None:
    from game.engine.rules import classic

    for rules in (sketch_rules(kind), emblem_rules(kind)):
        assert (rules == classic(rules.size)) == (kind.variant == "classic")


@pytest.mark.parametrize("theme", ["paper", "night"])
def test_the_pictures_of_kinds_differ_at_a_glance(open_game: OpenGame, theme: str) -> None:
    """Also for who cannot tell the colours apart, by whether places are light or dark."""
    canvas, side = open_game(theme=theme).app.canvas, 78
    pictures = {kind: _greys(painted(canvas, kind, side)) for kind in ALL}
    alike = [
        (one.format(), other.format())
        for one, other in combinations(ALL, 2)
        if sum(abs(a - b) > 16 for a, b in zip(pictures[one], pictures[other], strict=True))
        < 0.03 * side * side
    ]
    assert not alike


@pytest.mark.parametrize(
    "variant", ["killer", "sums", "thermo", "arrow", "antiking", "antiknight", "nonconsecutive"]
)
def test_a_picture_on_a_tile_has_a_whole_board_and_a_smaller_one_large_cells(
    game: Pilot, variant: str
) -> None:
    """So many lines cross a row without clues."""

    def lines(side: int) -> int:
        picture = painted(game.app.canvas, Kind(variant), side)
        sheet, most = game.app.canvas.theme["sheet"], 0
        for y in range(4, side - 4):
            row = [picture.get_at((x, y))[:3] == sheet for x in range(3, side - 3)]
            most = max(most, sum(a and not b for a, b in pairwise(row)))
        return most

    assert lines(82) >= 8
    assert lines(40) < 8


def test_the_sums_of_pictures_can_be_made_of_different_digits() -> None:
    for look in (*LAID["killer"], *LAID["sums"], ALONE["killer"], ALONE["sums"]):
        count = len(look.cells)
        assert sum(range(1, count + 1)) <= int(look.text) <= sum(range(10 - count, 10))


@pytest.mark.parametrize("variant", ["killer", "sums"])
def test_sums_in_pictures_leave_the_frame_of_the_board_whole(game: Pilot, variant: str) -> None:
    picture, side = painted(game.app.canvas, Kind(variant), 82), 82
    dark = sum(game.app.canvas.theme["boxline"]) + 150
    for place in range(4, side - 4):
        for points in ([(place, near) for near in range(5)], [(near, place) for near in range(5)]):
            assert min(sum(picture.get_at(point)[:3]) for point in points) < dark


@pytest.mark.parametrize("side", [64, 80, 118])
def test_the_grids_of_kinds_are_equally_wide(game: Pilot, side: int) -> None:
    canvas = game.app.canvas
    light, extents = canvas.theme["sheet"][0] - 8, set()
    for size in (4, 6, 8, 9, 10, 12, 15, 16, 20, 25):
        picture = painted(canvas, Kind("classic", size), side)
        row = [picture.get_at((x, side // 2))[0] < light for x in range(side)]
        extents.add(side - row[::-1].index(True) - row.index(True))
    assert max(extents) - min(extents) <= 3


def test_a_large_jigsaw_is_no_small_one() -> None:
    assert emblem_rules(Kind("jigsaw", 12)).width == 12


def _greys(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(picture), "RGB")[::3]


@pytest.mark.parametrize("language", languages())
def test_every_kind_says_what_it_is_where_tiles_are_high_enough(
    open_game: OpenGame, language: str
) -> None:
    t = texts_of(language)
    game = open_game(language=language)
    game.app.scenes.open("kinds")
    unsaid = set()
    for size in ((320, 480), (480, 860), (640, 400), (800, 600), (1280, 800)):
        game.glance(*size, 100)
        for at in range(0, len(ALL), 5):
            game.top(KindsScene).first = at
            game.frame()
            seen = (ALL[number] for number in game.top(KindsScene).span)
            unsaid |= {(kind, size) for kind in seen if not game.reads(t(about_key(kind)))}
    assert not unsaid


def test_kinds_that_are_alike_say_how_they_differ(game: Pilot) -> None:
    t = game.app.t
    for all_of, some_of in (("greater", "signs"), ("kropki", "dots"), ("xv", "somexv")):
        one, other = (field_title(t, Kind(each)) for each in (all_of, some_of))
        assert one.split(",")[0] == other.split(",")[0], "the same in the field"
        assert one != other


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_menu_says_how_many_kinds_there_are(language: str) -> None:
    assert texts_of(language)("menu.kinds.words").startswith(f"{len(ALL)} ")
