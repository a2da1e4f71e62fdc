"""Hints show where to look and why, and never write a digit unasked."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from itertools import combinations

import pytest

from game.engine.candidates import Candidates
from game.engine.generator import generate
from game.engine.puzzle import Puzzle, PuzzleSpec
from game.engine.techniques import LADDER
from game.session.hints import Hint, HintKind
from game.session.learning.atlas import page_of
from game.store.left_out import leave_out
from game.ui.scenes.learn.technique_page import TechniqueScene
from game.ui.scenes.playing.hint_message import hint_message
from game.ui.scenes.playing.margin.measures import MOST_LINES
from game.ui.scenes.playing.margin.steps_tab import step_words
from game.ui.widgets.hint_letters import letter_of_nodes
from game.ui.widgets.small_digits import NotePainter, digits_of
from game.words.technique_names import technique_name
from tests.engine.techniques.positions import found, where
from tests.ui.conftest import OpenGame
from tests.ui.keys import key_event
from tests.ui.pilot import Pilot
from tests.ui.situations import SITUATIONS

HARD = generate(PuzzleSpec(blanks=54, seed=1))
"""Singles do not solve it."""


def to_the_end(game: Pilot) -> None:
    """Ask for a hint, and turn to its last page."""
    game.press("h")
    while game.can_press("message.more"):
        game.click("message.more")


def hint_cell(game: Pilot) -> str:
    """The cell that the open hint speaks of."""
    names = [f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10)]
    return next(name for name in names if game.cell(name).ringed)


@pytest.mark.parametrize("way", ["key", "tool"])
def test_a_hint_shows_where_then_what_and_writes_nothing(game: Pilot, way: str) -> None:
    def ask() -> None:
        if way == "key":
            game.press("h")
        else:
            game.tool("hint")

    before = game.state()
    ask()
    assert game.reads("A digit can be placed in")
    assert any(look.fill == "hint_area" for look in game.looks)
    assert not any(look.ringed for look in game.looks)
    game.press("h")
    cell = hint_cell(game)
    assert game.cell(cell).fill == "hint_fill"
    solution = game.session.puzzle.solution
    assert solution
    digit = solution[int(cell[1]) * 9 + int(cell[3]) - 10]
    assert game.reads(f"A is {digit}")
    game.click("message.details")
    assert game.reads(cell)
    assert game.state() == before
    assert game.reads("1 hint")


def test_the_button_writes_the_hint_when_asked(game: Pilot) -> None:
    game.press("h")
    game.click("message.more")
    cell = hint_cell(game)
    game.click("message.apply")
    solution = game.session.puzzle.solution
    assert solution
    assert game.digit(cell) == solution[int(cell[1]) * 9 + int(cell[3]) - 10]
    assert game.session.hints == 1
    game.press("u")
    assert game.digit(cell) == 0


def test_enter_answers_an_open_hint(game: Pilot) -> None:
    game.press("h", "enter", "enter")
    assert game.session.position.blanks == 44


@pytest.mark.parametrize("way", ["escape", "close"])
def test_a_hint_can_be_put_away(game: Pilot, way: str) -> None:
    before = game.state()
    game.press("h")
    if way == "escape":
        game.press("escape")
    else:
        game.click("message.close")
    assert not game.reads("A digit can be placed in")
    assert game.scene == "playing"
    assert game.state() == before


@pytest.mark.parametrize("size", [(1280, 800), (800, 600), (320, 480)])
def test_what_closes_a_message_is_in_one_place(game: Pilot, size: tuple[int, int]) -> None:
    game.resize(*size)
    game.press("h")
    places = [game.box("message.close")]
    game.click("message.more")
    places.append(game.box("message.close"))
    game.press("escape")
    game.press("c")
    places.append(game.box("message.close"))
    assert len(set(places)) == 1, "of two pages, of one, with a deed and without"


def test_a_wrong_digit_comes_first(game: Pilot) -> None:
    game.change(checking="when_done")
    game.click("r7c5")
    wrong = "1" if game.session.puzzle.solutions[0][6 * 9 + 4] != 1 else "2"
    game.press(wrong, "h")
    assert game.reads("Something is not right in")
    game.press("h")
    assert hint_cell(game) == "r7c5"
    assert game.digit("r7c5") == int(wrong), "it is not taken off unasked"
    game.click("message.apply")
    assert game.digit("r7c5") == 0


def wrong_without_a_clash(game: Pilot) -> str:
    """Write a wrong digit that clashes with nothing; the name of its cell."""
    game.play(HARD)
    solution = HARD.solutions[0]
    cell, digit = next(
        (cell, digit)
        for cell, mask in enumerate(Candidates(HARD.rules, HARD.givens).masks)
        for digit in digits_of(mask)
        if digit != solution[cell]
    )
    name = f"r{cell // 9 + 1}c{cell % 9 + 1}"
    game.click(name)
    game.press(str(digit))
    return name


@pytest.mark.parametrize("asked", ["hint", "check"])
@pytest.mark.parametrize("checking", ["at_once", "when_done"])
def test_a_wrong_digit_is_proven_wrong_when_asked_why(
    game: Pilot, asked: str, checking: str
) -> None:
    game.change(checking=checking)
    name = wrong_without_a_clash(game)
    digit, before = game.digit(name), game.state()
    game.press("h" if asked == "hint" else "c")
    while game.can_press("message.more"):
        game.click("message.more")
    game.click("message.why")
    game.wait()
    assert game.reads(f"Why not {digit}")
    assert game.digit(name) == 0, "the proof takes it for blank"
    assert game.state() == before, "it is on the board still"
    assert game.session.hints == 1
    while game.can_press("message.more"):
        game.click("message.more")
    game.click("message.apply")
    assert game.digit(name) == 0


def test_a_digit_that_clashes_needs_no_proof(game: Pilot) -> None:
    given = next(cell for cell, digit in enumerate(HARD.givens) if digit)
    row = given // 9
    blank = next(c for c in range(row * 9, row * 9 + 9) if not HARD.givens[c])
    game.play(HARD)
    game.click(f"r{row + 1}c{blank % 9 + 1}")
    game.press(str(HARD.givens[given]), "h")
    assert game.can_press("message.apply")
    assert not game.can_press("message.why")


def test_a_technique_is_left_out_on_its_page_and_used_again_for_one_hint(game: Pilot) -> None:
    to_elimination(game)
    hint = game.session.hint_search()()
    assert hint.step
    held = page_of(hint.step.technique)
    assert held
    game.open(TechniqueScene(game.app, held))
    game.click("tab.read")
    while not game.can_press("use"):
        game.press("pagedown")
    game.click("use")
    game.press("escape", "h")
    game.wait()
    assert game.message and game.message.hint
    assert game.message.hint.step != hint.step
    leave_out(game.app.store, [key for line in LADDER for key in (line.key, *line.keys)], True)
    game.press("escape", "h")
    game.wait()
    assert game.reads("None of yours")
    game.click("message.any")
    game.wait()
    assert game.message and game.message.hint and game.message.hint.step == hint.step


def test_looking_at_the_same_hint_again_counts_once(game: Pilot) -> None:
    game.press("h", "escape", "h", "h", "escape", "h")
    assert game.session.hints == 1


def test_a_key_opens_the_details_from_any_page_and_counts_as_help(game: Pilot) -> None:
    game.press("h", "shift+h")
    cell = hint_cell(game)
    assert game.reads(cell), "details have names"
    assert game.session.hints == 1
    game.press("shift+h")
    assert game.reads(cell)


def test_play_goes_on_under_a_hint(game: Pilot) -> None:
    game.press("h", "h")
    cell = hint_cell(game)
    game.click("r1c1")
    game.press("5")
    assert game.digit("r1c1") == 5
    assert not any(look.ringed for look in game.looks), f"{cell} is history"


def test_hints_alone_solve_it(game: Pilot) -> None:
    for _ in range(45):
        game.press("h", "enter", "enter")
    game.settle()
    assert game.scene == "won"
    assert game.session.hints == 45


def test_where_logic_ends_because_of_several_solutions_it_says_so(game: Pilot) -> None:
    game.drop_text("." * 81)
    game.wait()
    game.press("h")
    assert game.reads("This puzzle has several solutions")


def test_a_hint_that_is_told_stays_when_asked_for_again(game: Pilot) -> None:
    to_the_end(game)
    told = game.playing.shown_message()
    assert told
    game.press("h")
    shown = game.playing.shown_message()
    assert shown
    assert (shown.title, shown.text, shown.hint) == (told.title, told.text, told.hint)


# Steps that rule candidates out


def to_elimination(game: Pilot) -> None:
    """Follow the hints until the next one rules something out."""
    game.play(HARD)
    for _ in range(90):
        hint = game.session.hint()
        assert hint.step
        if hint.eliminations:
            return
        game.session.apply_hint(hint)


def test_a_step_that_rules_out_shows_candidates_that_are_not_noted(game: Pilot) -> None:
    to_elimination(game)
    before = game.state()
    game.press("h")
    assert game.reads("look at")
    to_the_end(game)
    hint = game.message
    assert hint and hint.hint
    for cell, digit in hint.hint.eliminations:
        look = game.looks[cell]
        assert look.struck >> digit & 1
        assert look.notes >> digit & 1
    assert game.state() == before
    game.press("escape")
    assert not any(look.notes for look in game.looks)


def test_its_button_takes_the_candidates_out_and_one_undo_brings_all_back(game: Pilot) -> None:
    to_elimination(game)
    before = game.state()
    to_the_end(game)
    message = game.message
    assert message and message.hint
    gone = message.hint.eliminations
    game.click("message.apply")
    assert game.reads("No notes yet")
    game.click("message.only")
    notes = game.session.position.notes
    assert all(notes[cell] and not notes[cell] >> digit & 1 for cell, digit in gone)
    assert all(not note or cell in dict(gone) for cell, note in enumerate(notes))
    assert message.hint.step
    (step,) = game.playing.play.steps.last(1)
    assert step_words(game.app.t, step, 9) == technique_name(message.hint.step.technique)
    game.press("u")
    assert game.state() == before


def chain_in(puzzle: Puzzle) -> Hint:
    """Any chain that this puzzle has at its start, whatever else there is."""
    candidates = Candidates(puzzle.rules, puzzle.givens)
    technique = next(each for each in LADDER if each.key == "x_chain")
    step = next(technique.find(candidates))
    return Hint(HintKind.STEP, step=step, candidates=tuple(candidates.masks))


def test_a_chain_is_drawn_as_links(game: Pilot) -> None:
    game.play(HARD)
    message = hint_message(game.app.t, chain_in(HARD), HARD).at_end
    assert len(message.highlights.links) >= 3
    shown = []
    for links in (message.highlights.links, ()):
        page = message.pages[-1]
        page = page._replace(highlights=page.highlights._replace(links=links))
        game.message = message._replace(pages=(page,), page=0)
        game.app.redraw()
        game.frame()
        shown.append(game.pixels())
    assert shown[0] != shown[1]


def test_a_note_taken_out_too_soon_is_told_before_the_next_step(game: Pilot) -> None:
    game.press("f")
    solution = game.session.puzzle.solution
    assert solution
    cell = game.session.position.values.index(0)
    name = f"r{cell // 9 + 1}c{cell % 9 + 1}"
    game.click(name)
    game.press(f"shift+{solution[cell]}", "h")
    assert game.reads("A note is missing in row 1")
    game.press("h")
    assert hint_cell(game) == name
    game.click("message.apply")
    assert solution[cell] in game.notes(name)


# The search beside the frames


class Slow:
    """A search that lasts until it is let go."""

    def __init__(self) -> None:
        self.stopped = False

    def __call__(self, should_stop: Callable[[], bool], hurry: Callable[[], bool]) -> Hint:
        while not should_stop():
            time.sleep(0.002)
        self.stopped = True
        return Hint(HintKind.NONE)


def ask_slowly(game: Pilot, monkeypatch: pytest.MonkeyPatch) -> Slow:
    slow = Slow()
    monkeypatch.setattr(game.session, "hint_search", lambda *_: slow)
    game.frame(key_event("h"))
    return slow


def test_the_game_goes_on_while_a_hint_is_looked_for(
    game: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = ask_slowly(game, monkeypatch)
    game.advance(5)
    assert game.message is None
    game.advance(20)
    assert game.reads("Looking for the next step")
    game.frame(key_event("n"))
    game.frame(key_event("escape"))
    assert game.message is None
    assert game.scene == "playing"
    game.wait()
    assert slow.stopped
    assert game.message is None, "what was given up is not told"
    assert game.session.hints == 0


def test_a_move_gives_the_search_up(game: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    game.click("r1c1")
    slow = ask_slowly(game, monkeypatch)
    game.frame(key_event("5"))
    game.wait()
    assert slow.stopped
    assert game.message is None


def test_leaving_gives_the_search_up(game: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = ask_slowly(game, monkeypatch)
    game.app.scenes.to_menu()
    game.wait()
    assert slow.stopped
    assert game.scene == "menu"


def test_a_long_hint_is_read_page_by_page(game: Pilot) -> None:
    game.resize(320, 480)
    SITUATIONS["hint-branches"](game)
    message = game.message
    assert message
    game.message = message._replace(page=0)
    game.frame()
    shown = game.playing.shown_message()
    assert shown
    assert shown.pages >= len(message.pages) > 4
    words = []
    for number in range(shown.pages):
        assert shown.number == number
        assert len(shown.lines) <= MOST_LINES
        words += shown.text.split()
        game.press("right")
        shown = game.playing.shown_message()
        assert shown
    assert words == [word for page in message.pages for word in page.text.split()]


def test_fins_are_lit_apart_from_their_fish(game: Pilot) -> None:
    """In row 2, 1 fits two columns, and in row 8 these and r8c9, the fin."""
    candidates = where(
        """
        +++++++++
        .o.....o.
        +++++++++
        +++++++++
        +++++++++
        +++++++++
        +++++++++
        .o.....of
        +++++++++
        """
    )
    (step, *_) = found("finned_x_wing", candidates)
    hint = Hint(HintKind.STEP, step=step, candidates=tuple(candidates.masks))
    message = hint_message(game.app.t, hint, HARD).at_end
    highlights, one = message.highlights, 1 << 1
    fish, fin = {10, 16, 64, 70}, {71}
    assert {cell for cell, digits in highlights.first.items() if digits & one} == fish
    assert {cell for cell, digits in highlights.second.items() if digits & one} == fin
    assert all(highlights.shown[cell] & one for cell in fish | fin)


def test_several_notes_of_a_small_cell_stand_beside_each_other(open_game: OpenGame) -> None:
    """Circles round notes that are closer than a finger's breadth would run into each other."""
    game = open_game((320, 480))
    SITUATIONS["hint-sets"](game)
    packed = [look for look in game.looks if look.packed]
    assert len(packed) >= 5
    cell = game.box("r1c1").w
    for look in packed:
        digits, painter = digits_of(look.notes), NotePainter(cell, 9, 1.0)
        places = [painter.spot(look, digit) for digit in digits]
        size = painter.of(look)._note_size
        assert size >= 11
        assert max(abs(at) for place in places for at in place) + 0.3 * size <= cell / 2
        for (x, y), (right, low) in combinations(places, 2):
            assert abs(x - right) >= 0.55 * size or abs(y - low) >= 0.7 * size


def test_rings_of_a_chain_and_its_letters_have_places_of_their_own_in_small_cells(
    open_game: OpenGame,
) -> None:
    game = open_game((320, 480))
    SITUATIONS["hint-cases"](game)
    assert game.message
    side = game.box("r1c1").w
    painter = NotePainter(side, 9, 1.0)
    chain = {cell: look for cell, look in enumerate(game.looks) if look.nodes and look.notes}
    assert max(look.notes.bit_count() for look in chain.values()) > 1
    (reach,) = {painter.reach(look) for look in chain.values()}
    assert reach >= 7, "its digit is 13 pixels high"
    for cell, look in chain.items():
        rings = [painter.spot(look, digit) for digit in digits_of(look.notes)]
        assert all(abs(at) + reach <= side / 2 for ring in rings for at in ring)
        assert all(math.dist(*pair) > 2 * reach for pair in combinations(rings, 2))
        if cell in game.message.highlights.letters:
            letter = letter_of_nodes(rings, (0, 0), side, False, reach)
            assert max(abs(letter.x), abs(letter.y)) + letter.high <= side / 2
            assert all(math.dist(letter[:2], ring) >= reach + letter.high for ring in rings)


def test_who_keeps_few_notes_is_led_on_without_filling_in_any(game: Pilot) -> None:
    game.play(HARD)
    game.change(own_notes=True)
    session = game.session
    while not session.hint_search(own_notes=True)().before:
        session.apply_hint(session.hint_search(own_notes=True)())
    blanks = session.position.blanks
    game.press("h")
    assert game.reads("From what you have noted")
    game.click("message.more")
    assert game.reads("1. ")
    while game.can_press("message.more"):
        game.click("message.more")
    game.click("message.apply")
    assert session.position.blanks == blanks - 1
    assert not any(session.position.notes)
