"""A gift is wrapped, given as a link or a page, and its dedication is read first."""

from __future__ import annotations

import pygame
import pytest

from game.engine.formats.any_format import read_any
from game.engine.formats.entry import Entry
from game.engine.generator.given_pictures import pattern_cells
from game.session.gifts import MOST_WORDS
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot


@pytest.fixture
def gift(open_game: OpenGame) -> Pilot:
    """The page, with a gift for Ada from Ben: the letter A."""
    game = open_game((1280, 800))
    game.open("gift")
    box = game.box("picture")
    game.click((box.x + box.w // 8, box.centre[1]))
    for name, text in (("to", "Ada"), ("sender", "Ben"), ("words", "")):
        game.click(name)
        if text:
            game.frame(pygame.Event(pygame.TEXTINPUT, text=text))
            game.press("enter")
        else:
            game.click("ready.0")
    return game


def wrap(game: Pilot) -> None:
    game.click("make")
    game.wait()
    game.frame()
    assert game.scene == "dialog" and game.reads("For Ada")


def test_it_is_kept_as_it_was_wished(gift: Pilot) -> None:
    gift.press("escape")
    gift.open("gift")
    for words in ("Letter or digit", "Ada", "Ben", "Happy birthday"):
        assert gift.reads(words)


def test_it_is_seen_as_it_is_unwrapped(gift: Pilot) -> None:
    title, words, sender = (
        next(part for part in gift.app.top.tree if part.role != "button" and part.name == name)
        for name in ("For Ada", "Happy birthday", "Ben")
    )
    assert title.box.bottom < words.box.y < sender.box.y


def test_the_whole_letter_is_seen_over_its_wishes_on_a_tall_telephone(gift: Pilot) -> None:
    gift.look(480, 860, 1, text=150)
    told = [part.name for part in gift.app.top.tree if part.role != "button"]
    assert {"For Ada", "Happy birthday", "Ben"} <= set(told)


def test_a_long_dedication_is_kept_and_seen_whole(gift: Pilot) -> None:
    words = "May every box fill up as neatly as the ones you solve on Sunday mornings. " * 3
    gift.click("words")
    gift.press(*["backspace"] * 20)
    gift.frame(pygame.Event(pygame.TEXTINPUT, text=words))
    gift.press("enter")
    kept = words[:MOST_WORDS].strip()
    gift.press("escape")
    gift.open("gift")
    assert gift.reads(kept), "below the puzzle"


def test_its_link_opens_with_the_dedication_first(gift: Pilot) -> None:
    wrap(gift)
    gift.click("button.2")
    link = pygame.scrap.get_text()
    (entry,) = read_any(link)
    assert isinstance(entry, Entry)
    assert tuple(at for at, digit in enumerate(entry.givens) if digit) == pattern_cells("A")
    gift.press("escape")
    gift.drop_text(link)
    gift.settle()
    assert gift.scene == "about"
    for words in ("For Ada", "Ben", "Happy birthday", "Gentle"):
        assert gift.reads(words)
    gift.press("enter")
    assert gift.scene == "playing"
    assert gift.session.puzzle.unique


def test_it_can_be_printed_and_tried(gift: Pilot) -> None:
    wrap(gift)
    gift.click("button.1")
    assert gift.scene == "print"
    gift.press("escape")
    gift.click("make")  # the same puzzle waits
    assert gift.scene == "dialog"
    gift.click("button.0")
    gift.wait()
    gift.settle()
    assert gift.scene == "about"
    gift.press("enter")
    assert gift.scene == "playing" and gift.session.puzzle.about.title == "For Ada"
