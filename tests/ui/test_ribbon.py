"""The ribbon of an argument: all that is told is on its beads, and every hand can go along it."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
import pytest

from game.engine.techniques import Link
from game.engine.techniques.role import Role
from game.ui.drawing.canvas import Canvas
from game.ui.layout.geometry import BoardBoxes, Box
from game.ui.parts.pressing import Button
from game.ui.scenes.playing.board_view import SOLE
from game.ui.scenes.playing.margin.measures import KNOB
from game.ui.scenes.playing.message import Message
from game.ui.scenes.playing.message_card import MessageCard
from game.ui.scenes.playing.ribbon import FEWEST, Ribbon, Stops, cases_of, strip_of
from game.ui.widgets.board_look import BoardView
from game.ui.widgets.board_strokes import BoardStrokes
from game.ui.widgets.cell_look import CellLook
from game.ui.widgets.ink import HintStrokes
from game.ui.widgets.links import DrawnLinks, LinkPainter, LinkSurroundings, LinkWays
from game.ui.widgets.routes import Crossings
from game.ui.widgets.small_digits import NotePainter, digits_of
from game.words.beads import BeadKind
from tests.ui.conftest import OpenGame
from tests.ui.pages import overlapping
from tests.ui.pilot import Pilot
from tests.ui.situations import SITUATIONS
from tests.ui.test_link_ways import Inked, chains
from tests.ui.test_margin import WINDOWS

CHAIN, CASES, NET = "hint-chain", "hint-cases", "hint-branches"


@pytest.fixture
def chain(open_game: OpenGame) -> Pilot:
    """A chain of six beads, at its first."""
    game = open_game((1280, 800))
    SITUATIONS["hint-chain-begins"](game)
    return game


def ribbon_of(game: Pilot) -> Ribbon:
    ribbon = game.playing.tree.find(Ribbon)
    assert ribbon
    return ribbon


def at(game: Pilot) -> int:
    """The number of the bead at which the knob is."""
    return ribbon_of(game).strip.at


def links(message: Message) -> tuple[set[Link], set[Link]]:
    """What is inked, and what is dotted."""
    return set(message.highlights.links), set(message.highlights.ahead)


# What is told


@pytest.mark.parametrize("name", [CHAIN, CASES])
def test_the_whole_chain_is_drawn_at_every_bead_and_inked_up_to_it(
    open_game: OpenGame, name: str
) -> None:
    game = open_game()
    SITUATIONS[name](game)
    message = game.message
    assert message
    of_case: dict[int, list[Message]] = {}
    for page, each in enumerate(message.pages):
        if each.bead and each.bead.kind is not BeadKind.RESULT:
            of_case.setdefault(each.bead.case, []).append(message.at(page))
    for told in of_case.values():
        inked = [links(each)[0] for each in told]
        assert len({frozenset(set.union(*links(each))) for each in told}) == 1
        assert inked[0] == set()
        assert all(one <= other for one, other in pairwise(inked))
        assert not links(told[-1])[1], "the last bead tells all of it"


def test_of_a_net_the_present_step_is_strong_and_what_came_before_is_faint(
    open_game: OpenGame,
) -> None:
    game = open_game((1280, 800))
    SITUATIONS[NET](game)
    message = game.message
    assert message
    told: set[Link] = set()
    for page, each in enumerate(message.pages):
        if not each.bead:
            continue
        lit = message.at(page).highlights
        if each.bead.kind in (BeadKind.SUPPOSED, BeadKind.LINE):
            assert len(lit.links) <= 5 and not lit.ahead
            told |= set(lit.links)
        else:
            last = set(lit.links) - told
            assert set(lit.links) & told < told, "what leads to the clash"
            ends = {cell for link in last for cell in link.end.cells}
            assert ends <= {*lit.refuted, *lit.struck}, "and what it is left without"
            assert {link.start for link in set(lit.links) & told if not link.start.on} <= {
                link.end for link in lit.links
            }, "no link begins at what nothing leads to"
        before = told - set(lit.links)
        within = {link for link in before if link.start.cells == link.end.cells}
        assert set(lit.past) == within, "nothing of what comes, and no way across other cells"
        assert not any(
            lit.faint.get(cell, 0) >> end.digit & 1
            for link in lit.links
            for end in link[:2]
            for cell in end.cells
        )


def test_beads_with_the_same_digit_name_their_cells(open_game: OpenGame) -> None:
    """And these letters stand on the board as long as the beads are told."""
    game = open_game((1280, 800))
    SITUATIONS["hint-forcing"](game)
    message = game.message
    assert message
    labels = [bead.label for bead in strip_of(message).beads]
    assert labels[:4] == ["A is 1", "B is 1", "C is 1", "D is 1"]
    assert set("ABCD") <= set(message.highlights.letters.values())


def test_what_goes_is_crossed_from_the_first_bead_on(chain: Pilot) -> None:
    message = chain.message
    assert message and message.hint
    for page in range(1, len(message.pages)):
        lit = message.at(page).highlights
        for cell, digit in message.hint.eliminations:
            assert lit.struck[cell] >> digit & 1
            assert lit.fills[cell] == "struck"


@pytest.mark.parametrize("name", [CHAIN, CASES, NET])
def test_what_is_there_is_filled_and_what_is_not_is_hollow(open_game: OpenGame, name: str) -> None:
    """On the board as on the beads, as soon as it is told."""
    game = open_game((1280, 800))
    SITUATIONS[name](game)
    message = game.message
    assert message
    for page in (page for page, each in enumerate(message.pages) if each.bead):
        lit, bead = message.at(page).highlights, message.at(page).bead
        told = {end for link in lit.links for end in link[:2]}
        for end in told:
            marks = lit.filled if end.on else lit.hollow
            struck = (lit.struck.get(cell, 0) >> end.digit & 1 for cell in end.cells)
            assert any(struck) or all(marks[cell] >> end.digit & 1 for cell in end.cells)
        assert not any(lit.hollow.get(cell, 0) & marked for cell, marked in lit.filled.items())
        later = {end for link in lit.ahead for end in link[:2]} - told
        if bead and bead.kind is BeadKind.SUPPOSED:
            later = {end for end in later if end.cells != bead.cells}
            marks = lit.filled if bead.on else lit.hollow
            assert all(marks[cell] >> bead.digit & 1 for cell in bead.cells)
        for end in later:
            assert not any(lit.filled.get(cell, 0) >> end.digit & 1 for cell in end.cells)


def test_a_contradiction_is_marked_on_the_board_and_named(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    SITUATIONS[NET](game)
    message = game.message
    assert message and message.hint and message.hint.step
    argument = next(e.argument for e in message.hint.step.evidence if e.argument)
    assert argument.clash
    told = [page for page, each in enumerate(message.pages) if each.bead][-2:]
    for page in told:
        lit = message.at(page).highlights
        assert lit.broken, "a red frame round the house, the cell or the clue"
        assert "But then" in message.pages[page].text
    game.message = message.at(told[-1])
    assert any(look.refuted for look in game.looks)


@pytest.mark.parametrize(("name", "signs"), [("hint-fish", ["3"]), ("hint-sets", ["AB", "6", "2"])])
def test_each_bead_of_a_pattern_says_what_its_page_is_about(
    open_game: OpenGame, name: str, signs: list[str]
) -> None:
    game = open_game((1280, 800))
    SITUATIONS[name](game)
    beads = ribbon_of(game).strip.beads
    assert all(bead.label for bead in beads)
    assert beads[0].kind is BeadKind.LOOK
    assert set(signs) <= {bead.sign for bead in beads[1:-1]}
    assert beads[-1].kind is BeadKind.RESULT and beads[-1].digit


def test_the_first_bead_has_no_label_where_the_last_one_has_none(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    SITUATIONS["hint-note"](game)
    assert not any(bead.label for bead in ribbon_of(game).strip.beads)


def test_sets_have_letters_on_the_board(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    SITUATIONS["hint-sets"](game)
    message = game.message
    assert message and message.hint and message.hint.step
    sets = {part.role: part.cells for part in message.hint.step.evidence}
    letters = message.at_end.highlights.letters
    assert set(letters.values()) == {"A", "B"}
    for cell, letter in letters.items():
        assert cell in sets[Role.ALS if letter == "A" else Role.SECOND]


def test_the_board_has_a_ring_where_the_knob_is(chain: Pilot) -> None:
    message = chain.message
    assert message
    for page, each in enumerate(message.pages):
        if each.bead and each.bead.kind is not BeadKind.RESULT:
            assert message.at(page).highlights.reached == dict.fromkeys(
                each.bead.cells, 1 << each.bead.digit
            )


def test_the_ring_of_the_pen_is_open_towards_a_disc_beside_it() -> None:
    board, looks = Inked(76), [CellLook()] * 81
    one, other = 1 << 5, 1 << 8
    both = one | other
    looks[40] = CellLook(notes=both, filled=one, hollow=other, reached=one, spread=both)
    grid = Box(0, 0, 9 * 76, 9 * 76)
    place = board.painter.place(BoardBoxes(grid, grid), BoardView(looks))
    BoardStrokes().hint(board.canvas, place, HintStrokes(), False)
    pen, far = board.canvas.theme["selection_edge"], place.painter(40).radius
    inked = [
        (x, y)
        for x in range(4 * 76, 5 * 76)
        for y in range(4 * 76, 5 * 76)
        if board.canvas.surface.get_at((x, y))[:3] == pen
    ]
    assert len(inked) > 4 * far, "there is a ring"
    assert min(math.dist(at, place.spot(40, 8)) for at in inked) > far + 1


@pytest.mark.parametrize("name", ["hint-fish", "hint-sets", CHAIN])
def test_no_sentence_is_larger_than_the_title_over_it(open_game: OpenGame, name: str) -> None:
    game = open_game((800, 600))
    SITUATIONS[name](game)
    card = game.playing.tree.find(MessageCard)
    assert card and card.shown
    assert card.shown.places.title.h >= 1.3 * card.shown.size


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("name", ["hint", "hint-explained", "hint-note", "hint-subset"])
def test_in_a_small_window_a_sentence_without_an_argument_is_the_largest_on_its_card(
    open_game: OpenGame, name: str, language: str
) -> None:
    game = open_game((800, 600), language=language)
    SITUATIONS[name](game)
    card = game.playing.tree.find(MessageCard)
    assert card
    assert card.shown
    shown = card.shown
    painter, view = game.app.canvas.text_painter, game.playing.view
    assert shown.size > view.body
    assert painter.in_force(shown.face, shown.size, shown.text) == shown.face


def test_what_follows_can_be_done_once_all_of_it_is_told(chain: Pilot) -> None:
    count = len(ribbon_of(chain).strip.beads)
    for number in range(count - 1):
        assert at(chain) == number
        assert not chain.can_press("message.apply")
        chain.click("message.more")
    assert at(chain) == count - 1
    assert not chain.can_press("message.more")
    chain.click("message.apply")
    assert chain.message is None or chain.message.actions[-1] != "apply"


def test_cases_stand_side_by_side(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    SITUATIONS[CASES](game)
    message = game.message
    assert message
    cases = cases_of(message)
    assert len(cases) == 4, "three, and the result"
    assert [each.chosen for each in cases] == [False, False, True, False]
    game.click(f"stop.{cases[0].page}")
    assert game.message == message.at(cases[0].page)
    assert strip_of(message.at(cases[0].page)).beads[0].label in game.words
    game.click(f"stop.{cases[-1].page}")
    assert game.reads("In every case")


# Every hand


def test_arrows_go_along_it(chain: Pilot) -> None:
    chain.press("right", "right", "left", "h", "enter", "pagedown")
    assert at(chain) == 4


def test_the_wheel_goes_along_it(chain: Pilot) -> None:
    def turn(by: int) -> None:
        chain.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=by, flipped=False))

    chain.move(chain.point("bead.2"))
    turn(-1)
    turn(-1)
    assert at(chain) == 2
    turn(1)
    assert at(chain) == 1


@pytest.mark.parametrize("touch", [False, True])
def test_the_knob_is_drawn_along_by_a_finger_or_a_mouse(chain: Pilot, touch: bool) -> None:
    start, end = chain.point("bead.0"), chain.point("bead.4")
    chain.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, touch=touch, button=1))
    seen = []
    for i in range(1, 21):
        x = start[0] + (end[0] - start[0]) * i // 20
        facts = {"pos": (x, start[1] + 30), "touch": touch, "buttons": (1, 0, 0), "rel": (0, 0)}
        chain.frame(pygame.Event(pygame.MOUSEMOTION, facts))
        seen.append(at(chain))
    assert seen == sorted(seen) and seen[-1] == 4 and set(seen) == {0, 1, 2, 3, 4}
    chain.frame(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, touch=touch, button=1))
    chain.click("bead.1")
    assert at(chain) == 1


def test_stops_lead_to_both_ends(chain: Pilot) -> None:
    stops = chain.playing.tree.find(Stops)
    assert stops
    first, middle, last = (str(each.id) for each in stops.children)
    chain.click(last)
    assert at(chain) == 5
    chain.click(first)
    assert at(chain) == 0
    chain.click(middle)
    assert at(chain) == 1


def test_the_facts_beside_close_open_the_details(chain: Pilot) -> None:
    chain.click("message.details")
    assert chain.reads("r1c5")
    chain.press("left")
    assert at(chain) == 5


def test_of_many_beads_those_about_the_knob_are_seen(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    SITUATIONS[NET](game)
    count = len(ribbon_of(game).strip.beads)
    assert count > 6
    game.click(f"stop.{ribbon_of(game).strip.pages[0]}")
    for number in range(count):
        columns = list(ribbon_of(game).columns)
        assert len(columns) == 5
        assert number in columns
        if 2 <= number < count - 2:
            assert columns[2] == number, "the knob is in the middle"
        game.press("right")


def test_a_link_is_inked_at_once_and_rubbed_out_faster(chain: Pilot) -> None:
    chain.settle()
    motion = chain.app.motion
    chain.press("right")
    assert motion.of_kind("ink") == ["hint"]
    chain.settle()
    chain.press("left")
    assert motion.of_kind("ink") == ["rubbed"]
    chain.settle()
    motion.reduced = True
    chain.press("right")
    assert not motion.of_kind("ink")


# Every window


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("name", [CHAIN, CASES, NET])
def test_the_board_is_whole_and_nothing_is_cut(
    open_game: OpenGame, name: str, text: int, language: str
) -> None:
    game = open_game(text=text, language=language)
    with game.unseen():
        SITUATIONS[name](game)
    message = game.message
    assert message
    beads = [page for page, each in enumerate(message.pages) if each.bead]
    for size in WINDOWS:
        game.resize(*size)
        rows: dict[tuple[int, ...], set[object]] = {}
        for page in beads:
            game.message = message.at(page)
            shown = game.playing.shown_message()
            assert shown and shown.ribbon
            where = f"{page} in {size}"
            boxes = {"board": game.playing.board.sheet, "message": shown.box}
            assert overlapping(boxes, boxes) == [], where
            painter = game.app.canvas.text_painter
            for line, box in shown.lines:
                assert painter.width(line, shown.size, shown.face) <= box.w + 1, where
                assert box.bottom <= shown.places.action.y, where
            assert len(ribbon_of(game).columns) >= min(FEWEST, len(beads)), where
            ribbon = shown.ribbon._replace(seen=(), breaks=frozenset(), beyond=(False, False))
            fixed = ribbon, shown.places.action, shown.places.close
            rows.setdefault(ribbon_of(game).strip.pages, set()).add(fixed)
        assert all(len(each) == 1 for each in rows.values()), "nothing moves from bead to bead"


@pytest.mark.parametrize("name", [CHAIN, CASES, NET])
def test_in_the_smallest_window_each_cell_of_a_chain_has_one_large_digit(
    open_game: OpenGame, name: str
) -> None:
    game = open_game((320, 480), text=200)
    SITUATIONS[name](game)
    assert game.box("r1c1").w < SOLE
    message = game.message
    assert message and message.bead and message.bead.short
    for cell, look in enumerate(game.looks):
        shown = message.highlights.shown.get(cell, 0)
        assert bool(look.sole) == bool(shown and not look.digit)
        assert look.digit or look.notes == shown
    shown_message = game.playing.shown_message()
    assert shown_message
    assert shown_message.text.replace("\n", " ") == message.bead.short
    assert shown_message.size >= 20


def test_in_the_smallest_window_the_beads_are_the_digits_on_the_board(
    open_game: OpenGame,
) -> None:
    game = open_game((320, 480), text=200)
    SITUATIONS[CHAIN](game)
    message = game.message
    assert message
    for page in (page for page, each in enumerate(message.pages) if each.bead):
        game.message = message.at(page)
        beads = [ribbon_of(game).strip.beads[number] for number in ribbon_of(game).columns]
        seen = {(cell, look.sole) for cell, look in enumerate(game.looks) if look.sole}
        told = {(bead.cells[0], bead.digit) for bead in beads}
        assert told <= seen, "no bead that is not on the board"
        assert len({cell for cell, _ in told}) == len(beads) == 3, "one for each cell"


def test_in_the_smallest_window_the_knob_has_a_neighbour_on_each_side(open_game: OpenGame) -> None:
    """And the line runs on to the edge of the card wherever other beads follow."""
    game = open_game((320, 480), text=200)
    SITUATIONS["hint-chain-begins"](game)
    numbers = ribbon_of(game).strip.numbers(True)
    for number in numbers:
        game.click(f"bead.{number}")
        ribbon = ribbon_of(game)
        assert ribbon.strip.at == number
        columns, place = list(ribbon.columns), numbers.index(number)
        first = min(max(0, place - 1), len(numbers) - 3)
        assert columns == numbers[first : first + 3]
        assert ribbon.places
        assert ribbon.places.beyond == (first > 0, first + 3 < len(numbers))
        assert not ribbon.places.breaks


@pytest.mark.parametrize(("text", "size"), [(100, 22), (150, 23), (200, 23)])
def test_under_a_board_a_hint_has_large_words_beads_and_buttons(
    open_game: OpenGame, text: int, size: int
) -> None:
    game = open_game((480, 860), text=text)
    SITUATIONS["hint-chain-link"](game)
    message = game.message
    assert message
    for page in strip_of(message).pages:
        game.message = message.at(page)
        shown = game.playing.shown_message()
        assert shown and shown.ribbon
        assert shown.size >= size
        assert shown.ribbon.radius * KNOB > 22
        assert ribbon_of(game).apart > 80
        assert shown.places.action.h == shown.places.close.h == 52
        assert shown.places.action.w > 260


@pytest.mark.parametrize("window", [(320, 480), (480, 860)])
@pytest.mark.parametrize("text", [100, 200])
def test_what_a_hint_does_is_as_large_as_what_turns_its_pages(
    open_game: OpenGame, window: tuple[int, int], text: int
) -> None:
    game = open_game(window, text=text)
    SITUATIONS["hint-chain-begins"](game)
    message, sizes = game.message, set[int]()
    assert message
    for page in strip_of(message).pages:
        game.message = message.at(page)
        tree = game.playing.tree
        actions = (part for part in tree if str(part.id) in ("message.more", "message.apply"))
        sizes |= {part.fitting_size(tree.kit) for part in actions if isinstance(part, Button)}
    assert len(sizes) == 1


@pytest.mark.parametrize("text", [100, 200])
def test_in_the_smallest_window_the_board_of_a_hint_has_all_of_the_width(
    open_game: OpenGame, text: int
) -> None:
    game = open_game((320, 480), text=text)
    SITUATIONS["playing-middle"](game)
    before = game.box("r1c1").w
    SITUATIONS[CHAIN](game)
    assert game.box("r1c1").w > before
    assert game.box("r1c9").right - game.box("r1c1").x > 0.9 * 320
    game.press("escape")
    assert game.box("r1c1").w == before, "pad and tools are back, and need their room"


@pytest.mark.parametrize("reduced", [True, False])
def test_in_the_smallest_window_the_board_of_a_hint_grows_frame_by_frame(
    open_game: OpenGame, reduced: bool
) -> None:
    game = open_game((320, 480), text=200, reduced_motion=reduced, timer=False)
    game.play()
    game.settle()
    before = game.playing.board.sheet
    game.press("h")
    game.wait()
    board = game.playing.board.sheet
    assert board.w > before.w
    edge = board.left(before.x - board.x)  # where the board was not
    seen = {game.pixels(edge)}
    while game.app.motion.active:
        game.frame()
        seen.add(game.pixels(edge))
    assert len(seen) == 1 if reduced else len(seen) > 4


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        (CHAIN, "One end is 5, so not here."),
        ("hint-subset", "2 cells take 1 and 4: no 4."),
        ("hint-fish", "Either way, no 3 here."),
        ("hint-rectangle", "Else two solutions fit."),
    ],
)
def test_in_the_smallest_window_it_is_told_why_a_digit_goes(
    open_game: OpenGame, name: str, reason: str
) -> None:
    game = open_game((320, 480), text=200)
    SITUATIONS[name](game)
    assert game.message
    game.message = game.message.at_end
    shown = game.playing.shown_message()
    assert shown
    assert shown.text.replace("\n", " ") == reason


def test_a_cell_has_no_frame_that_was_selected_when_a_hint_was_asked_for(
    open_game: OpenGame,
) -> None:
    """It would be taken for a part of the hint; one that is selected later has it."""
    game = open_game((1280, 800))
    SITUATIONS["hint"](game)
    assert not any(look.outlined for look in game.looks)
    game.playing.play.selection = game.playing.play.selection.select((80,))
    game.frame()
    assert game.looks[80].outlined


# What crosses


def test_no_chain_crosses_itself_more_than_once() -> None:
    inked, crossed, often = Inked(76), 0, []
    for each in chains(120):
        looks = [look._replace(notes=0) for look in inked.looks(each)]
        ends = [end for link in each.links for end in link[:2]]
        for end in ends:
            for cell in end.cells:
                looks[cell] = looks[cell]._replace(notes=looks[cell].notes | 1 << end.digit)
        grid = Box(0, 0, 9 * 76, 9 * 76)
        place = inked.painter.place(BoardBoxes(grid, grid), BoardView(looks))
        ways = LinkWays(place.surroundings(inked.canvas))
        ways.prepare([each.links])
        count = ways.crossings(each.links)
        crossed += bool(count)
        often += [count] if count > 1 else []
    print("of 120 chains", crossed, "cross themselves,", len(often), "more than once")
    assert len(often) <= 2
    assert crossed <= 20


@pytest.mark.parametrize(
    ("name", "signs", "at_end"),
    [
        ("hint-chain-link", ("is", "not", "ahead"), ("is", "not")),
        ("hint-net-link", ("is", "not", "before"), ("is", "not", "before")),
        ("hint-sets", ("set", "other_set"), ("set", "other_set")),
    ],
)
def test_the_key_names_every_sign_that_the_open_page_draws(
    open_game: OpenGame, name: str, signs: tuple[str, ...], at_end: tuple[str, ...]
) -> None:
    game = open_game((800, 600))
    SITUATIONS[name](game)
    shown = game.playing.shown_message()
    assert shown
    assert shown.signs == signs
    assert shown.places.legend.w
    assert game.message
    game.message = game.message.at_end
    shown = game.playing.shown_message()
    assert shown
    assert shown.signs == at_end


@pytest.mark.parametrize("window", [(1280, 800), (800, 600), (480, 860), (320, 480)])
def test_no_arrow_of_a_refutation_crosses_another_one(
    open_game: OpenGame, window: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[list[list[tuple[float, float]]]] = []
    paint = LinkPainter.paint

    def heard(
        self: LinkPainter, canvas: Canvas, place: LinkSurroundings, links: DrawnLinks
    ) -> list[list[tuple[float, float]]] | None:
        ways = paint(self, canvas, place, links)
        drawn.append(ways or [])
        return ways

    game = open_game(window)
    monkeypatch.setattr(LinkPainter, "paint", heard)
    SITUATIONS["hint-why-told"](game)
    game.settle()
    kept = Crossings(8)
    assert len([way for way in drawn[-1] if way]) > 3
    for name, way in enumerate(drawn[-1]):
        assert kept.count(way) == 0
        kept.keep(name, way)


def test_notes_stay_in_cells_that_a_hint_leaves_alone(open_game: OpenGame) -> None:
    """Beside a board of 800x600 points; on a phone they are hidden."""
    game = open_game((800, 600))
    SITUATIONS["hint-fish"](game)
    assert game.message
    shown, notes = game.message.highlights.shown, game.session.position.notes
    others = [cell for cell, held in enumerate(notes) if held and not shown.get(cell)]
    assert others
    assert all(game.looks[cell].notes == notes[cell] for cell in others)
    assert all(game.looks[cell].notes == held for cell, held in shown.items())
    game.look(480, 860, 1)
    assert not any(game.looks[cell].notes for cell in others)


def test_discs_stay_in_their_places_from_page_to_page(open_game: OpenGame) -> None:
    game, seen = open_game((1280, 800)), dict[tuple[int, int], set[object]]()
    SITUATIONS["hint-cases"](game)
    painter = NotePainter(game.box("r1c1").w, 9, 1.0)
    while game.can_press("message.more"):
        for cell, look in enumerate(game.looks):
            for digit in digits_of(look.notes & look.spread):
                place = painter.spot(look, digit), painter.reach(look)
                seen.setdefault((cell, digit), set()).add(place)
        game.click("message.more")
    assert len(seen) > 5
    assert all(len(places) == 1 for places in seen.values())
