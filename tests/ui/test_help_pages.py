"""How to play and the page of keys: their pictures are true, their tables are the real ones."""

from __future__ import annotations

import pygame
import pytest

from game.engine.loading import load_puzzle
from game.engine.notation import format_grid
from game.session.settings import Settings
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text import TextPainter
from game.ui.drawing.theme import Theme
from game.ui.input import keymap, padmap
from game.ui.layout.geometry import Box
from game.ui.parts.book import OpenBook, TurningLeaf
from game.ui.parts.sheets import BACK
from game.ui.parts.words import Picture
from game.ui.scenes.how_to_play import PAGES, HowToPlayScene, Sentences
from game.ui.scenes.key_lines import NAMED, sections
from game.ui.scenes.keys import KeysScene
from game.ui.widgets import sample_boards
from game.ui.widgets.cell_look import CellLook
from game.words.texts import Texts
from tests.assets.reporting import fail_on
from tests.ui.conftest import OpenGame
from tests.ui.pages import WINDOWS, faults_of_pages, laid_out, name
from tests.ui.pilot import Pilot


def test_the_puzzle_of_the_pictures_has_one_solution() -> None:
    puzzle = load_puzzle(sample_boards.GIVENS)
    assert puzzle.solution is not None
    assert format_grid(puzzle.solution) == sample_boards.SOLUTION


def test_the_row_of_the_rules_lacks_only_five() -> None:
    looks = sample_boards.rules()
    row = sample_boards.row_of(sample_boards.LACKING)
    assert [cell for cell in row if not looks[cell].digit] == [sample_boards.LACKING]
    assert {looks[cell].digit for cell in row} == set(range(10)) - {5}


def test_the_ringed_cell_is_the_only_place_for_one() -> None:
    looks = sample_boards.only_place()
    ones = [cell for cell, look in enumerate(looks) if look.digit == 1]
    seen = {
        each
        for one in ones
        for house in (sample_boards.row_of, sample_boards.column_of, sample_boards.box_of)
        for each in house(one)
    }
    places = [
        cell
        for cell in sample_boards.box_of(sample_boards.ONLY_PLACE)
        if not looks[cell].digit and cell not in seen
    ]
    assert places == [sample_boards.ONLY_PLACE]
    assert looks[sample_boards.ONLY_PLACE].ringed
    assert all(looks[one].digit == 1 for one, _ in sample_boards.REACH)
    ruled_out = {
        cell
        for one, last in sample_boards.REACH
        for stretch in sample_boards.blank_stretches(one, last)
        for cell in stretch
    }
    assert set(sample_boards.box_of(sample_boards.ONLY_PLACE)) - ruled_out == {
        sample_boards.ONLY_PLACE
    }


@pytest.mark.parametrize("looks", [sample_boards.writing(), sample_boards.preview(Settings())])
def test_no_note_or_digit_of_a_picture_is_wrong(looks: list[CellLook]) -> None:
    for cell, look in enumerate(looks):
        right = int(sample_boards.SOLUTION[cell])
        assert look.digit in (0, right)
        assert not look.notes or look.notes >> right & 1


@pytest.mark.parametrize(
    ("setting", "house"), [("row", [36, 44]), ("column", [4, 76]), ("box", [30, 50])]
)
def test_the_preview_follows_the_highlights(setting: str, house: list[int]) -> None:
    shown = sample_boards.preview(Settings())
    hidden = sample_boards.preview(Settings().changed(f"highlight_{setting}", False))
    assert all(shown[cell].fill == "peer" for cell in house)
    assert all(hidden[cell].fill == "sheet" for cell in house)


def test_the_preview_of_play_follows_checking_and_tidy_notes() -> None:
    def shown(name: str, value: str | bool) -> list[CellLook]:
        return sample_boards.in_play(Settings().changed(name, value))

    at_once, conflicts, when_done = (
        shown("checking", checking) for checking in ("at_once", "conflicts", "when_done")
    )
    assert at_once[2].wrong and at_once[2].judged
    assert conflicts[2].wrong and not conflicts[2].judged and conflicts[8].twin
    assert not when_done[2].wrong and not when_done[8].twin
    tidy, untidy = (shown("remove_notes", value) for value in (True, False))
    three = 1 << 3
    assert any(look.notes & three for look in untidy)
    assert not any(look.notes & three for look in tidy)


@pytest.mark.parametrize("number", range(4))
def test_every_page_is_whole_in_every_window(game: Pilot, number: int) -> None:
    scene, faults = HowToPlayScene(game.app, number), []
    for view in WINDOWS:
        tree = laid_out(scene, view, scene.state())
        faults += [f"{name(view)}: {fault.part} {fault.what}" for fault in tree.faults()]
        pages = next(part.pages for part in tree if isinstance(part, OpenBook))
        for part in tree:
            above = part.id == BACK or part.role == "heading"  # the head of the page, over the book
            on_page = any(page.common(part.box) == part.box for page in pages)
            if part.role and not above and not on_page:
                faults.append(f"{name(view)}: {part.name} is on no page")
    fail_on(faults)


def leaf_with(pilot: Pilot, sentence: str) -> None:
    """Turn to the leaf with a sentence, which a small window has further on."""
    for _ in range(sum(count for _, count in PAGES)):
        if pilot.reads(pilot.app.t(sentence)):
            return
        pilot.click("next")
    pytest.fail(f"no leaf has {sentence}")


@pytest.mark.parametrize("text", [100, 200])
def test_a_small_window_has_a_readable_picture_on_each_leaf(open_game: OpenGame, text: int) -> None:
    """Each sentence is read on the way to the game."""
    pilot = open_game((320, 480), text=text)
    pilot.app.scenes.open("how_to_play")
    unread = {f"help.{page}.{i + 1}" for page, count in PAGES for i in range(count)}
    unread -= {key for key in unread if key.startswith("help.points")}  # which have figures
    sizes: dict[int, set[int]] = {}
    while pilot.scene == "how_to_play":
        pilot.frame()
        unread -= {key for key in unread if pilot.reads(pilot.app.t(key))}
        (picture,) = (part for part in pilot.app.top.tree if isinstance(part, Picture))
        assert picture.box.h >= 150
        scene = pilot.top(HowToPlayScene)
        (words,) = (part for part in scene.tree if isinstance(part, Sentences))
        if not pilot.can_press("lesson"):  # what leads on takes room of the words
            sizes.setdefault(scene.number, set()).add(words.size)
        pilot.click("next")
        pilot.wait()  # the game to which the last leaf leads is made beside the frames
    assert unread == set()
    assert all(len(alike) == 1 for alike in sizes.values()), "the leaves of a page are alike"


@pytest.mark.parametrize("size", [(320, 320), (320, 480), (480, 320), (800, 600), (1440, 1800)])
def test_the_pages_turn_and_lead_to_the_keys(open_game: OpenGame, size: tuple[int, int]) -> None:
    pilot = open_game(size=size)
    pilot.open("how_to_play")
    assert pilot.reads(pilot.app.t("help.rules.1"))
    assert not pilot.can_press("previous")
    leaf_with(pilot, "help.write.3")
    pilot.click("next", "previous")
    leaf_with(pilot, "help.solve.4")
    pilot.click("keys")
    assert pilot.scene == "keys"
    pilot.press("escape")
    pilot.click("lesson")
    assert pilot.scene == "lesson"
    pilot.press("escape", "escape")
    assert pilot.scene == "menu"


def test_the_last_page_ends_in_play(open_game: OpenGame) -> None:
    """A gentle game for a newcomer, else the game that waits."""
    pilot = open_game()
    for begun in (False, True):
        pilot.app.scenes.open("how_to_play")
        pilot.press("right", "right", "right", "enter")
        pilot.wait()
        pilot.frame()
        assert pilot.scene == "playing"
        spec = pilot.session.puzzle.spec
        assert spec
        assert spec.level == "tier.gentle"
        if not begun:
            blank = pilot.session.position.values.index(0)
            pilot.click(f"r{blank // 9 + 1}c{blank % 9 + 1}")
            pilot.pad(1)
            pilot.app.scenes.to_menu()
    assert pilot.session.position.values != pilot.session.puzzle.givens


def test_play_goes_back_to_the_game_below(game: Pilot) -> None:
    before = game.session
    game.press("p")
    game.app.scenes.open("how_to_play")
    game.press("right", "right", "right", "enter")
    assert game.scene == "playing"
    assert game.session is before


def test_arrows_turn_the_pages(open_game: OpenGame) -> None:
    pilot = open_game()
    pilot.app.scenes.open("how_to_play")
    pilot.press("left", "right")
    assert pilot.reads(pilot.app.t("help.write.1"))
    pilot.press("right", "right")
    assert pilot.scene == "how_to_play", "an arrow does not leave the pages"


@pytest.mark.parametrize("key", ["?", "f1"])
def test_the_keys_open_everywhere(game: Pilot, key: str) -> None:
    game.press(key)
    assert game.scene == "keys"
    game.press(key)
    assert game.scenes.count("keys") == 1
    game.press("escape")
    assert game.scene == "playing"
    game.press("p", key)
    assert game.scene == "keys"


def test_every_binding_is_on_the_page() -> None:
    texts = Texts("en")
    lines = [line for _, lines in sections(texts) for line in lines]
    labels = {line.label for line in lines}
    assert labels >= {texts(each.label) for each in keymap.BINDINGS if each.keys}
    assert labels >= {texts(each.label) for each in padmap.BINDINGS}
    assert all(line.chords and all(line.chords) for line in lines)


def chords(label: str, language: str = "en") -> list[str]:
    texts = Texts(language)
    found = [
        line.chords for _, lines in sections(texts) for line in lines if line.label == texts(label)
    ]
    return [" ".join(chord) for chord in found[0]]


def test_keys_of_one_kind_are_drawn_as_one() -> None:
    assert chords("keys.digit") == ["1–9"]
    assert chords("keys.note") == ["Shift 1–9"]
    assert chords("keys.move") == ["↑←↓→", "WASD"]
    assert chords("keys.extend") == ["Shift / Ctrl ↑←↓→"]
    assert chords("keys.erase") == ["0", "Del", "Backspace"]
    assert chords("keys.redo") == ["Ctrl Y", "Ctrl Shift Z"]
    assert chords("keys.text_larger") == ["+"]
    assert chords("keys.full_screen") == ["F11"]
    assert chords("keys.accept", "zh") == ["回车", "空格键"]


def test_every_name_of_a_key_is_a_text() -> None:
    texts = Texts("en")
    assert all(texts.has(key) for key in NAMED.values())


@pytest.mark.parametrize("size", [(320, 320), (320, 480), (800, 600), (1280, 800)])
def test_every_line_is_seen_on_one_of_the_pages(open_game: OpenGame, size: tuple[int, int]) -> None:
    pilot = open_game(size=size)
    pilot.open("keys")
    read = list(pilot.words)
    while pilot.can_press("next"):
        pilot.click("next")
        read += pilot.words
    for _, lines in sections(pilot.app.t):
        for line in lines:
            assert line.label in read
            assert all(cap in read for chord in line.chords for cap in chord)


@pytest.mark.parametrize("changing", [False, True])
def test_every_line_is_whole_on_some_page_and_once(game: Pilot, changing: bool) -> None:
    scene = KeysScene(game.app)
    scene.changing = changing
    state = scene.state()
    fail_on(faults_of_pages(scene, sum(len(lines) for _, lines in state.sections), state))


def test_a_window_made_larger_keeps_a_page_that_is_there(open_game: OpenGame) -> None:
    pilot = open_game(size=(320, 320))
    pilot.open("keys")
    while pilot.can_press("next"):
        pilot.click("next")
    pilot.resize(1280, 800)
    lines = [line.label for _, lines in sections(pilot.app.t) for line in lines]
    assert any(map(pilot.reads, lines))
    while pilot.can_press("previous"):
        pilot.click("previous")
    assert pilot.reads(pilot.app.t("keys.move"))


def test_the_window_may_shrink_while_a_leaf_is_turned(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.app.scenes.open("how_to_play")
    game.settle()
    game.press("right")
    game.look(320, 480, 1)
    game.settle()
    assert game.scene == "how_to_play"


def test_a_leaf_that_begins_to_turn_lies_in_the_light_of_the_lamp_as_before(
    open_game: OpenGame,
) -> None:
    game = open_game((480, 860), theme="night")
    game.app.scenes.open("how_to_play")
    game.settle()
    lit = Box(*HowToPlayScene.lit_at(game.app.top), 40, 40)
    before = game.pixels(lit)
    game.press("right")
    assert game.app.motion.of_kind("page")
    assert game.pixels(lit) == before


def test_the_print_shines_through_the_back_of_a_leaf() -> None:
    window, page = pygame.Surface((200, 120)), Box(20, 20, 160, 80)
    canvas = Canvas(window, Theme("paper"), TextPainter())
    window.fill("white")
    pygame.draw.line(window, "black", (150, 20), (150, 99), 6)
    leaf = TurningLeaf(window, [page], True)
    window.fill("white")
    leaf.draw(canvas, 0.35)
    fold = page.x + round(0.65 * page.w)
    row = [window.get_at((x, 60))[0] for x in range(fold - 40, fold - 2)]
    assert min(row) < 0.85 * max(row), "the line is seen from behind"
