"""The margin: what it says and offers, and that nothing beside it ever moves for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from game.session.hints import Hint, HintKind
from game.session.outcome import Check
from game.ui.input import intents
from game.ui.layout.geometry import NARROW, Box
from game.ui.parts.pressing import Button
from game.ui.parts.word_parts import LONGEST_LINE, parts_of
from game.ui.scenes.playing.facts import facts_message
from game.ui.scenes.playing.game_page import Roomy
from game.ui.scenes.playing.hint_message import (
    check_message,
    hint_message,
    notes_offer,
    searching_message,
)
from game.ui.scenes.playing.hint_search import offer_message
from game.ui.scenes.playing.margin.measures import MOST_LINES
from game.ui.scenes.playing.message import Message
from game.ui.scenes.playing.message_card import MessageCard
from tests.ui.conftest import OpenGame
from tests.ui.pages import overlapping
from tests.ui.pilot import Pilot
from tests.ui.situations import SITUATIONS
from tests.ui.test_hints import HARD, chain_in

WINDOWS = (
    *((320, 320), (320, 480), (480, 320), (375, 667), (390, 844), (480, 860), (640, 400)),
    *((800, 600), (1000, 700), (1280, 800), (1440, 1800), (2560, 1080)),
)
MOST_OF_RIBBON = 5
"""Lines of a sentence below a ribbon, in a narrow window."""
FIXED = ("pad", "undo", "redo", "erase", "notes", "fill", "hint", "done", "check", "pause")
"""The groups of controls that never move."""


def messages(game: Pilot) -> Iterator[Message]:
    """Every kind of message, open at each of its pages."""
    t, puzzle = game.app.t, HARD
    chain = hint_message(t, chain_in(puzzle), puzzle)
    blank = puzzle.givens.index(0)
    kinds = [
        chain,
        notes_offer(t, chain.at_end),
        hint_message(t, Hint(HintKind.WRONG, blank, 3), puzzle),
        hint_message(t, Hint(HintKind.NOTE, blank, 3), puzzle),
        hint_message(t, Hint(HintKind.NONE), puzzle),
        searching_message(t),
        check_message(t, Check(3, 2, False), 12, done=True),
        facts_message(t, puzzle, None),
        offer_message(t),
    ]
    for message in kinds:
        for page in range(len(message.pages)):
            yield message._replace(page=page)


def places(game: Pilot) -> dict[str, Box]:
    """Where the pad, the tools and Done are."""
    return {str(each.id): each.box for each in game.app.top.controls() if each.group in FIXED}


@pytest.mark.parametrize("checking", ["at_once", "when_done"])
def test_no_message_moves_the_pad_and_the_tools_or_hides_the_board(
    open_game: OpenGame, checking: str
) -> None:
    """Where there is no room for it, pad and tools yield to it, and come back; in the smallest
    windows the board takes all of the width then, and the head has one line without pause."""
    game = open_game(checking=checking)
    game.play(HARD)
    for text in (100, 150, 200):
        game.app.change("text", text)
        for size in WINDOWS:
            game.resize(*size)
            game.message = None
            before = places(game)
            board = game.playing.board.sheet
            for message in messages(game):
                game.message = message
                where = f"{message.title!r} in {size} at {text} %"
                shown = game.playing.shown_message()
                assert shown
                roomy = game.playing.tree.find(Roomy)
                assert roomy
                stay = before if shown.box == roomy.places.margin else {}
                sheet = game.playing.board.sheet
                if sheet == board:
                    stay |= {name: box for name, box in before.items() if name == "pause"}
                else:
                    assert min(size) < NARROW and sheet.w > board.w and not stay, where
                assert places(game) == stay, where
                boxes = stay | {"message": shown.box, "board": sheet}
                assert overlapping(boxes, boxes) == [], where
            game.message = None
            assert places(game) == before


@pytest.mark.parametrize("size", WINDOWS)
def test_no_state_of_the_game_moves_the_pad_and_the_tools(
    open_game: OpenGame, size: tuple[int, int]
) -> None:
    game = open_game(size, checking="when_done")
    game.play()
    before = places(game)
    states: list[Callable[[], object]] = [
        lambda: game.app.perform(intents.SelectCells((0,))),
        lambda: game.press("1", "u", "f"),
        lambda: game.tool("notes"),
        lambda: game.app.perform(intents.HoldDigit(4)),
        lambda: game.app.toasts.show("x" * 200),
        lambda: game.press("escape", "escape"),
        lambda: game.fill_in("r1c1"),
        lambda: game.press("r"),
    ]
    for state in states:
        state()
        game.frame()
        assert places(game) == before


# Pages


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("text", [100, 200])
def test_a_page_has_three_short_lines_at_most(
    open_game: OpenGame, text: int, language: str
) -> None:
    game = open_game(text=text, language=language)
    game.play(HARD)
    for size in WINDOWS:
        game.resize(*size)
        for message in messages(game):
            game.message = message
            shown = game.playing.shown_message()
            assert shown
            assert 1 <= len(shown.lines) <= (MOST_OF_RIBBON if shown.ribbon else MOST_LINES)
            assert all(len(line.text) <= LONGEST_LINE for line in shown.lines)
            assert shown.lines[-1].box.bottom <= shown.box.bottom


def test_parts_end_with_sentences_where_they_can(game: Pilot) -> None:
    painter = game.app.canvas.text_painter
    text = "One two three four. Five six. Seven eight nine ten eleven twelve."
    parts = parts_of(text, painter, 16, 160, 2)
    assert [" ".join(part) for part in parts] == [
        "One two three four. Five six.",
        "Seven eight nine ten eleven twelve.",
    ]
    assert parts_of("", painter, 16, 160, 2) == [[""]]
    figures = "Hardest step of all: Hidden Single.\nSE 1.5, HoDoKu Easy 200"
    assert not any(part[-1].endswith("SE 1.") for part in parts_of(figures, painter, 16, 160, 2))


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", ["hint-why-told", "hint-subset", "hint-colours", "hint-note"])
def test_a_part_of_a_hint_ends_with_a_sentence(
    open_game: OpenGame, name: str, language: str
) -> None:
    game = open_game(language=language)
    SITUATIONS[name](game)
    for size in ((320, 480), (480, 860), (800, 600), (1440, 1800)):
        for text in (100, 200):
            game.look(*size, 1.0, text=text)
            card = game.playing.tree.find(MessageCard)
            assert card and card.shown
            assert card.shown.text[-1] in ".?!。？！", (size, text, card.shown.text)


def test_a_hint_says_where_to_look_what_is_seen_and_what_follows(game: Pilot) -> None:
    game.play(HARD)
    for named in (False, True):
        message = hint_message(game.app.t, chain_in(HARD), HARD, named=named)
        where, *links, whole = message.pages
        assert not where.tells
        assert not where.highlights.struck
        assert all(page.tells and page.bead for page in (*links, whole))
        assert len(links[-1].highlights.links) == len(whole.highlights.links) > 2
        assert whole.highlights.struck
        assert ("r1c" in links[0].text) == named
    plain = hint_message(game.app.t, chain_in(HARD), HARD, plain=True)
    assert not any(page.bead for page in plain.pages)


@pytest.mark.parametrize(
    ("forward", "back"), [("right", "left"), ("pagedown", "pageup"), ("h", "left")]
)
def test_keys_turn_pages_and_the_board_follows(game: Pilot, forward: str, back: str) -> None:
    game.press("h")
    first = [look.fill for look in game.looks]
    game.press(forward)
    shown = game.playing.shown_message()
    assert shown and shown.number == 1
    assert [look.fill for look in game.looks] != first
    game.press(back)
    assert [look.fill for look in game.looks] == first
    game.press("escape")
    assert game.message is None


def test_the_beads_of_any_hint_turn_its_pages(game: Pilot) -> None:
    game.press("h")
    game.click("bead.1")
    assert not game.can_press("message.more")
    assert game.can_press("message.apply")
    game.click("bead.0")
    assert game.can_press("message.more")


def test_round_buttons_turn_the_pages_of_long_details(open_game: OpenGame) -> None:
    game = open_game((320, 480))
    SITUATIONS["hint-branches"](game)
    game.press("shift+h")
    shown = game.playing.shown_message()
    assert shown and shown.parts > 2 and not shown.ribbon
    for part in range(1, shown.parts):
        game.click("message.next")
        shown = game.playing.shown_message()
        assert shown and shown.message.part == part
    assert not game.can_press("message.next")
    for _ in range(shown.parts):
        game.click("message.previous")
    shown = game.playing.shown_message()
    assert shown and shown.ribbon, "before the details"


# Small windows


@pytest.fixture
def small(open_game: OpenGame) -> Pilot:
    game = open_game((320, 480))
    game.play()
    return game


def test_pad_and_tools_yield_to_a_message_and_come_back(small: Pilot) -> None:
    small.press("h")
    assert not small.can_press("pad.1")
    assert not small.can_press("undo")
    small.click("r9c5")
    assert small.selected == {"r9c5"}, "every cell can be reached"
    assert small.message
    small.click("message.close")
    assert small.can_press("pad.1")


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(
    "name", ["playing", "hint-chain", "hint-cases", "hint", "facts", "done-says"]
)
def test_large_text_is_never_small(open_game: OpenGame, name: str, language: str) -> None:
    game = open_game((320, 480), text=200, language=language)
    SITUATIONS[name](game)
    sizes: dict[str, int] = {}
    painter = game.app.canvas.text_painter
    render = painter.render

    def seen(text: str, size: int, *rest: object) -> object:
        sizes[text] = min(size, sizes.get(text, size))
        return render(text, size, *rest)  # type: ignore[arg-type]

    painter.render = seen  # type: ignore[method-assign, assignment]
    game.app.resized()
    game.frame()
    numbers = {str(number) for number in range(1, 10)}  # beside the board
    tools = {part.label for part in game.app.top.tree if isinstance(part, Button) and part.icon}
    apart = numbers | tools  # words under signs, which may be missing
    assert {text: size for text, size in sizes.items() if size < 14 and text not in apart} == {}


# Keys beside the board


@pytest.fixture
def wide(open_game: OpenGame) -> Pilot:
    game = open_game((1280, 800))
    game.play()
    return game


def test_tab_goes_along_the_tabs_and_back_to_the_board(wide: Pilot) -> None:
    seen = []
    for _ in range(4):
        wide.press("tab")
        seen.append(wide.focus)
    assert seen == ["margin.steps", "margin.draw", "margin.trial", ""]
    wide.press("shift+tab")
    assert wide.focus == "margin.trial"
    wide.press("left")
    assert wide.focus == "margin.draw"
    assert wide.can_press("draw.cells")
    wide.press("escape")
    assert (wide.focus, wide.scene) == ("", "playing")


def test_a_step_is_gone_back_to_with_keys(wide: Pilot) -> None:
    for name in ("r1c1", "r1c2"):
        wide.click(name)
        wide.press("5")
    wide.press("tab", "down", "down")
    assert wide.focus == "steps.1"
    wide.press("enter")
    assert wide.selected == {"r1c1"}
    wide.press("enter")
    assert (wide.digit("r1c1"), wide.digit("r1c2")) == (5, 0)


def test_arrows_move_on_the_board_again_once_it_is_touched(wide: Pilot) -> None:
    wide.press("tab")
    wide.click("r5c5")
    wide.press("right")
    assert wide.selected == {"r5c6"}


def test_tab_reaches_every_button_of_a_message(wide: Pilot) -> None:
    wide.press("h", "right")
    groups = ("message", "ribbon", "stop")
    wanted = {str(each.id) for each in wide.app.top.controls() if each.group in groups}
    wanted -= {each for each in wanted if not wide.can_press(each)}
    seen = set()
    for _ in wanted:
        wide.press("tab")
        seen.add(wide.focus)
    assert seen == wanted
    wide.press("tab")
    assert wide.focus == ""


# The last steps


def test_the_last_steps_are_listed_in_plain_words(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.play()
    game.click("r1c1")
    game.pad(5)
    game.click("r5c6")
    game.pad(3)
    assert game.reads("row 5, column 6")
    assert game.reads("row 1, column 1")
    game.tool("undo")
    assert not game.reads("row 5, column 6")


def test_a_step_is_lit_and_gone_back_to(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.play()
    for name, digit in (("r1c1", 5), ("r1c2", 3), ("r5c6", 3)):
        game.click(name)
        game.pad(digit)
    game.click("steps.1")
    assert game.selected == {"r1c1"}
    assert game.digit("r5c6") == 3, "it only shows"
    assert game.reads("Back to here")
    game.click("steps.back")
    assert (game.digit("r1c1"), game.digit("r1c2"), game.digit("r5c6")) == (5, 0, 0)
    assert game.reads("Redo restores the steps.")
    game.press("ctrl+y", "ctrl+y")
    assert game.digit("r5c6") == 3


def test_with_large_text_a_finger_finds_the_last_step(open_game: OpenGame) -> None:
    game = open_game((800, 600), text=200)
    game.play()
    game.click("r1c1")
    game.pad(5)
    assert game.box("steps.1").h >= 44


def test_a_second_tap_goes_back_and_the_latest_step_offers_nothing(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.play()
    for name in ("r1c1", "r1c2"):
        game.click(name)
        game.pad(5)
    game.click("steps.2", "steps.2")
    assert not game.can_press("steps.back")
    assert game.digit("r1c2") == 5
    game.click("steps.1", "steps.1")
    assert game.digit("r1c2") == 0


# Sentences and notices


def test_the_margin_says_what_is_to_be_noticed(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.play()
    board = game.picture().subsurface(game.box("board")).copy()
    game.app.toasts.show("Something to notice.", here=True)
    game.advance(30)
    assert game.reads("Something to notice.")
    after = game.picture().subsurface(game.box("board"))
    assert board.get_buffer().raw == after.copy().get_buffer().raw


def test_one_kind_sentence_follows_the_game(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.play()
    assert game.reads("Each row, column and box has 1 to 9 once.")
    game.click("r1c1")
    game.pad(5)
    assert game.reads("Stuck? Hint shows where to look.")
    game.tool("notes")
    assert game.reads("Notes are small digits")


def test_help_is_named_as_its_key_looks(open_game: OpenGame) -> None:
    game = open_game((375, 667), text=200)
    game.play()
    game.click("r1c1")
    game.pad(5)
    assert game.reads("The light bulb shows where to look.")
    assert not game.reads("Hint shows")


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1440, 1800)])
def test_that_hints_show_where_to_look_stands_on_one_line(
    open_game: OpenGame, size: tuple[int, int]
) -> None:
    game = open_game(size)
    game.play()
    game.click("r1c1")
    game.pad(5)
    said = [line for line in game.words if "look" in line or "Stuck" in line]
    assert len(said) == 1
    assert said[0].endswith("Hint shows where to look.")


def test_a_title_is_as_far_from_the_edge_above_it_as_the_words_are_from_the_sides(
    open_game: OpenGame,
) -> None:
    game = open_game((480, 860), text=150, language="zh")
    game.play()
    game.click("info")
    game.settle()
    card = game.app.top.tree.find(MessageCard)
    assert card and card.shown
    title, words = card.shown.places.title, card.shown.places.words
    side, above = words.x - card.box.x, title.centre[1] - card.box.y - card.shown.size // 2
    assert side - 2 <= above <= side + 4
