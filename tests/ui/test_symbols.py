"""Digits past 9 are letters or numbers, or all are letters, as the player likes, wherever they are
read or typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from game.engine.notation import LARGEST_SIZE, symbol
from game.paper.pictures import look_of
from game.ui.scenes.playing.margin.sentence import sentence
from game.words.texts import SIGNS, Texts
from tests.session.kinds import puzzle_of
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot

if TYPE_CHECKING:
    from game.session.hints import Hint


def begin(open_game: OpenGame, symbols: str) -> Pilot:
    """A board of 16 by 16 with a blank cell selected."""
    game = open_game((1280, 800), symbols=symbols)
    game.play(puzzle_of("classic-16"))
    cell = game.session.position.values.index(0)
    game.click(f"r{cell // 16 + 1}c{cell % 16 + 1}")
    return game


def in_cell(game: Pilot) -> tuple[int, int]:
    """The digit and the notes of the selected cell."""
    position, cell = game.session.position, game.playing.play.selection.cells[0]
    return position.values[cell], position.notes[cell]


def test_letters_are_those_of_the_text_form() -> None:
    assert [Texts("en").symbol(each) for each in range(LARGEST_SIZE + 1)] == [
        symbol(each) for each in range(LARGEST_SIZE + 1)
    ]


@pytest.mark.parametrize(
    ("symbols", "last"), [("letters", "G"), ("numbers", "16"), ("all_letters", "P")]
)
def test_the_rules_say_how_far_digits_go(open_game: OpenGame, symbols: str, last: str) -> None:
    game = begin(open_game, symbols)
    first = game.app.t.symbol(1)
    words = sentence(game.playing.play, game.app.t).replace("\xa0", " ")
    assert f"{first} to {last}" in words
    assert game.app.canvas.symbol(16) == last


def hinted(game: Pilot) -> tuple[Hint, str]:
    """The next hint, and what its last page says."""
    game.press("h")
    message = game.playing.play.message
    assert message
    assert message.hint
    game.press("escape")
    return message.hint, message.pages[-1].text


def test_hints_write_as_the_board_does(open_game: OpenGame) -> None:
    game = begin(open_game, "letters")
    hint, lettered = hinted(game)
    while hint.digit <= 9:
        game.session.enter((hint.cell,), hint.digit)
        hint, lettered = hinted(game)
    game.change(symbols="numbers")
    again, numbered = hinted(game)
    assert again.digit == hint.digit
    assert symbol(hint.digit) in lettered
    assert str(hint.digit) in numbered


def test_a_letter_writes_its_digit_and_with_shift_a_note(open_game: OpenGame) -> None:
    game = begin(open_game, "letters")
    game.press("shift+f")
    assert in_cell(game) == (0, 1 << 15)
    game.press("c")
    assert in_cell(game)[0] == 12


def test_with_alt_a_letter_means_what_it_means_elsewhere(open_game: OpenGame) -> None:
    game = begin(open_game, "letters")
    game.press("alt+f")
    assert any(game.session.position.notes), "all notes are filled in"


@pytest.mark.parametrize(("kind", "symbols"), [("classic-16", "numbers"), ("classic-6", "letters")])
def test_else_letters_are_the_keys_they_always_are(
    open_game: OpenGame, kind: str, symbols: str
) -> None:
    game = open_game((1280, 800), symbols=symbols)
    game.play(puzzle_of(kind))
    game.press("f")
    assert any(game.session.position.notes)


def test_all_digits_may_be_letters(open_game: OpenGame) -> None:
    game = open_game((1280, 800), symbols="all_letters")
    game.play()
    game.click("r1c1")
    assert not any(word in "123456789" for word in game.words), "no digit is seen as such"
    game.press("e")
    assert game.digit("r1c1") == 5, "the letter is typed"
    game.press("5")
    assert game.digit("r1c1") == 0, "so is the figure"
    game.press("alt+f")
    assert any(game.session.position.notes)


@pytest.mark.parametrize("kind", ["classic-9", "killer-9", "classic-25"])
def test_no_cell_is_called_by_the_letter_of_a_digit(open_game: OpenGame, kind: str) -> None:
    game = open_game((1280, 800), symbols="all_letters")
    game.play(puzzle_of(kind))
    signs = set(SIGNS["all_letters"][1 : game.size + 1])
    game.press("alt+h")
    message = game.message
    assert message and message.hint and message.hint.step
    letters = {sign for page in message.pages for sign in page.highlights.letters.values()}
    assert not letters & signs
    assert game.app.t.symbol(message.hint.digit) in message.pages[-1].text


def test_lists_and_paper_write_as_the_board_does(open_game: OpenGame) -> None:
    game = open_game((1280, 800), symbols="all_letters")
    assert look_of(signs="all_letters").symbol(3) == "C"
    game.play()
    game.fill_in("r9c9")
    game.to_menu()
    game.settle()
    assert not any(word in "123456789" for word in game.words)
