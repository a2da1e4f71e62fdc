"""What a screen reader is told of the screen, and what it can ask for."""

from __future__ import annotations

import re
from random import Random
from unittest.mock import patch

import pytest

from game.engine.houses import House
from game.engine.notation import cell_name
from game.session.consequences import Consequence
from game.session.duel.duel import Entry
from game.session.learning.atlas import pages
from game.session.learning.course import drill, lesson
from game.session.learning.drill import make_question, pattern_of, steps_in
from game.store.examples import drilled_examples
from game.ui.input.intents import SelectCells
from game.ui.scenes.duel.heard_duel import HeardDuel
from game.ui.scenes.duel.join import JoinScene
from game.ui.scenes.go_to import GoToScene
from game.ui.scenes.keys import CHANGE
from game.ui.scenes.learn.drill_page import GO_ON, SHOW
from game.ui.scenes.learn.drill_scene import DrillScene
from game.ui.scenes.learn.study import Study
from game.ui.scenes.learn.technique_page import open_page
from game.ui.scenes.naming import NamingScene
from game.ui.speech import speech
from game.ui.speech.nodes import Asked
from game.ui.speech.place_words import as_heard
from game.ui.speech.speech import MOST_ASKED
from game.ui.widgets.control import ControlId
from tests.session.kinds import puzzle_of
from tests.ui.conftest import OpenGame
from tests.ui.listener import Listener
from tests.ui.pilot import Pilot
from tests.ui.puzzles import NORMAL
from tests.ui.situations import SITUATIONS
from tests.ui.situations.duel import of as duel_of

SOLUTION = NORMAL.solutions[0]


def place(cell: int, width: int = 9) -> str:
    return f"row {cell // width + 1}, column {cell % width + 1}:"


def test_nothing_happens_while_nobody_listens(game: Pilot) -> None:
    listener = Listener(game)
    listener.speech.heard(False)
    listener.sent.clear()
    with patch.object(speech, "told", side_effect=AssertionError("a tree was read")):
        game.click("r1c1")
        listener.hear()
        game.press("5")
        listener.hear()
    assert not listener.sent


def test_the_board_is_a_grid_of_cells_that_say_what_they_hold(game: Pilot) -> None:
    listener = Listener(game)
    (grid,) = listener.all("grid")
    assert grid.name == listener.nodes[1].name == "Gentle"
    assert grid.size == 9
    told = listener.all("cell")
    assert len(told) == len(grid.children) == 81
    assert told[0].name == "row 1, column 1: blank"
    assert told[2].name == "row 1, column 3: 6, given"
    assert (told[12].cell, told[12].enabled) == ((1, 3), True)
    x, y, w, h = told[0].box
    assert (x + w // 2, y + h // 2) == game.point("r1c1")


def test_the_focus_follows_the_selection(game: Pilot) -> None:
    listener = Listener(game)
    game.click("r1c1")
    game.press("Right")
    listener.hear()
    assert listener.focused == "row 1, column 2: blank"
    assert [node.name for node in listener.all("cell") if node.chosen] == [listener.focused]


def test_a_move_tells_only_what_it_changes(game: Pilot) -> None:
    listener = Listener(game)
    game.click("r1c1")
    listener.hear()
    listener.sent.clear()
    game.press("5")
    listener.hear()
    changed = {node.name for update in listener.sent for node in update.values()}
    assert "row 1, column 1: 5" in changed
    assert sum(name.startswith("row") for name in changed) == 1


def test_a_reader_plays_to_the_win_by_roles_names_and_actions(game: Pilot) -> None:
    listener = Listener(game)
    for cell, digit in enumerate(SOLUTION):
        if listener.node("cell", place(cell)).name.endswith("blank"):
            listener.ask("focus", "cell", place(cell))
            assert listener.focused.startswith(place(cell))
            listener.ask("press", "button", str(digit))
    assert game.session.won
    game.settle()
    listener.hear()
    assert "solved" not in "\n".join(listener.said).split("Solved!")[0]  # it is said once
    assert game.scene == "won"
    assert listener.nodes[1].name in listener.said[-1]


def test_a_digit_is_written_as_the_value_of_a_cell(game: Pilot) -> None:
    listener = Listener(game)
    listener.ask("write", "cell", place(0), "5")
    assert game.digit("r1c1") == 5
    listener.ask("write", "cell", place(0), "")
    assert game.digit("r1c1") == 0
    listener.ask("write", "cell", place(0), "nonsense")
    listener.ask("write", "cell", place(2), "9")
    assert (game.digit("r1c1"), game.digit("r1c3")) == (0, 6)
    assert game.app.t("message.given") in listener.said


def test_what_a_move_did_is_said_once(game: Pilot) -> None:
    listener = Listener(game)
    listener.said.clear()
    game.click("r1c1")
    game.press("4")
    listener.hear()
    listener.hear()
    assert listener.said == ["4, wrong. There is already a 4 in this row."]
    game.press("5", "ctrl+z")
    listener.hear()
    assert listener.said[-1].startswith("5\n") or "Undone" in listener.said[-1]


def test_the_same_words_are_heard_again(game: Pilot) -> None:
    listener = Listener(game)
    listener.said.clear()
    game.click("r1c1")
    for _ in range(2):
        game.press("shift+s")
        listener.hear()
    assert listener.said == ["Row 1, column 1: blank, box 1."] * 2


def test_each_page_of_a_hint_is_said_once_and_names_cells(game: Pilot) -> None:
    listener = Listener(game)
    listener.said.clear()
    game.press("h")
    listener.hear()
    listener.hear()
    assert len([words for words in listener.said if "Look" in words]) == 1
    game.press("h")
    listener.hear()
    message = game.message
    assert message
    text = message.pages[message.page].text
    assert as_heard(text, game.app) in listener.said[-1]
    assert re.search("r[1-9]c[1-9]", text) and not re.search("r[1-9]c[1-9]", listener.said[-1])
    game.app.change("heard_places", "names")
    listener.hear()
    assert text in listener.said[-1]
    page = listener.node("page", "")
    assert page.children


@pytest.mark.parametrize(
    ("language", "written", "heard"),
    [
        ("en", "In r1c3 and r1c7 only", "In row 1, columns 3 and 7 only"),
        (
            "en",
            "r1c1, r2c1, r2c2 or r5c5",
            "row 1, column 1; row 2, columns 1 or 2 or row 5, column 5",
        ),
        ("en", "so r4c5 is 3", "so row 4, column 5 is 3"),
        ("en", "Full House\nr4c5 is 3.", "Full House\nRow 4, column 5 is 3."),
        ("en", "Best: – · 1–7 of 9", "Best: none, 1 to 7 of 9"),
        ("en", "Mini 4 by 4", "Mini 4 by 4"),
        ("en", "r1c1, r1c2, r1c3 and r2c7", "row 1, columns 1 to 3 and row 2, column 7"),
        ("en", "r3c7, r3c6, r3c5 and r4c5", "row 3, columns 7 to 5 and row 4, column 5"),
        ("en", "r3c1, r3c5, r3c6 and r3c7", "row 3, columns 1 and 5 to 7"),
        ("en", "one of r3c5, r3c6 or r3c7", "one of row 3, columns 5, 6 or 7"),
        ("en", "In column 9, r5c9 and r7c9 hold", "In column 9, rows 5 and 7 hold"),
        (
            "en",
            "The line r1c1 to r1c9 and r3c3",
            "The line row 1, columns 1 to 9 and row 3, column 3",
        ),
        ("zh", "第 9 列里，r5c9 和 r7c9 只能", "第 9 列里，第 5、7 行只能"),
        ("zh", "r1c3、r1c7 和 r1c9 里", "第 1 行第 3、7、9 列里"),
    ],
)
def test_cells_of_a_row_are_named_together(
    open_game: OpenGame, language: str, written: str, heard: str
) -> None:
    assert as_heard(written, open_game(language=language).app) == heard


def test_screens_have_a_title_and_every_control_a_name(open_game: OpenGame) -> None:
    game = open_game()
    listener = Listener(game)
    for name in ("settings", "keys", "kinds", "statistics", "my_games"):
        game.app.scenes.open(name)
        listener.hear()
        assert listener.nodes[1].name, name
        pressed = [node for node in listener.nodes.values() if node.pressed]
        assert pressed
        assert all(node.name for node in pressed), name
        game.press("escape")


def test_settings_are_changed_by_actions(open_game: OpenGame) -> None:
    game = open_game()
    listener = Listener(game)
    game.app.scenes.open("settings")
    listener.hear()
    listener.ask("press", "tab", "Sound")
    assert listener.node("tab", "Sound").chosen
    before = game.app.settings.captions
    listener.ask("press", "switch", "Captions")
    assert game.app.settings.captions is not before
    assert listener.node("switch", "Captions").on is not before
    listener.ask("write", "slider", "Effects", 3.0)
    assert game.app.settings.volume == 30
    listener.ask("more", "slider", "Effects")
    assert game.app.settings.volume == 40
    listener.ask("write", "slider", "Effects", 99.0)
    assert game.app.settings.volume == 40
    listener.ask("press", "tab", "By ear")
    assert listener.node("choice", "Cells by ear").value == "Usual"
    listener.ask("more", "choice", "Cells by ear")
    assert listener.node("choice", "Cells by ear").value == "Full"


def test_rows_and_switches_are_described_by_what_is_read_on_them(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    SITUATIONS["statistics"](game)
    listener = Listener(game)
    assert listener.node("row", "Gentle").description.startswith("Solved: 65, Best: 3:41")
    assert any("times without help" in node.description for node in listener.all("row"))
    assert listener.node("picture", "The last twenty: ")
    game.app.scenes.open("settings")
    game.click("tab.ear")
    listener.hear()
    assert listener.node("switch", "Read aloud").description.startswith("A voice reads hints")


def test_a_puzzle_of_ones_own_is_entered(open_game: OpenGame) -> None:
    game = open_game()
    game.app.scenes.open("editor")
    listener = Listener(game)
    assert len(listener.all("cell")) == 81
    listener.ask("write", "cell", place(40), "7")
    assert listener.node("cell", place(40)).name.endswith(": 7")
    listener.ask("press", "cell", place(0))
    assert listener.focused.startswith(place(0))
    listener.ask("press", "button", "5")
    assert listener.node("cell", place(0)).name.endswith(": 5")
    listener.ask("write", "cell", place(40), "")
    assert listener.node("cell", place(40)).name.endswith(": blank")


def test_a_line_of_text_takes_a_value(open_game: OpenGame) -> None:
    game = open_game()
    listener = Listener(game)
    names: list[str] = []
    game.app.scenes.push(NamingScene(game.app, "Name", "before", (), names.append))
    listener.hear()
    listener.ask("write", "field", "Name", "晚上的 puzzle")
    assert listener.node("field", "Name").value == "晚上的 puzzle"
    listener.ask("press", "button", "Save")
    assert names == ["晚上的 puzzle"]
    numbers: list[int] = []
    game.app.scenes.push(GoToScene(game.app, 400, numbers.append))
    listener.hear()
    listener.ask("write", "field", "Go to", "no. 207")
    listener.ask("press", "button", "Go")
    assert numbers == [207]


def test_what_has_to_be_chosen_first_is_written_at_once(open_game: OpenGame) -> None:
    game = open_game()
    listener = Listener(game)
    game.app.scenes.push(JoinScene(game.app))
    listener.hear()
    for name, text in (("Address", "10.0.0.7"), ("Code", "k7qh"), ("Code", "M4XE")):
        listener.ask("write", "field", name, text)
    assert listener.node("field", "Code").value == "M 4 X E"
    assert listener.node("field", "Address").value == "10.0.0.7"
    game.app.scenes.pop()
    game.app.scenes.open("kinds")
    listener.hear()
    listener.ask("write", "field", game.app.t("kinds.find"), "killer")
    assert listener.node("row", "Killer")


def test_the_player_chooses_how_much_a_cell_says(open_game: OpenGame) -> None:
    game = open_game(heard_length="short", heard_places="names")
    game.play(puzzle_of("killer-9"))
    listener = Listener(game)
    assert listener.all("cell")[0].name.startswith("r1c1: ")
    assert "cage" not in listener.all("cell")[0].name
    game.app.change("heard_length", "usual")
    listener.hear()
    assert re.search("in the (first )?cage of", listener.all("cell")[0].name)


@pytest.mark.parametrize("kind", ["classic-16", "thermo-9", "twin-9"])
def test_boards_of_every_size_and_form_are_told(open_game: OpenGame, kind: str) -> None:
    game = open_game((1280, 800))
    game.play(puzzle_of(kind))
    listener = Listener(game)
    rules = game.session.puzzle.rules
    assert len(listener.all("cell")) == rules.cell_count - len(rules.void)


def test_a_fault_switches_the_layer_off_and_the_game_goes_on(game: Pilot) -> None:
    listener = Listener(game)
    listener.breaks = True
    game.click("r1c1")
    game.press("5")
    listener.hear()
    listener.hear()
    assert [str(fault) for fault in listener.faults] == ["the bridge is broken"]
    assert not game.app.is_heard
    assert game.digit("r1c1") == 5


def test_a_reader_quits(open_game: OpenGame) -> None:
    game = open_game()
    reader = Listener(game)
    reader.ask("press", "button", "More")
    reader.speech.ask(Asked("press", reader.number("button", "Quit")))
    game.frame()
    assert game.app.quitting


def test_requests_for_what_is_gone_or_makes_no_sense_do_nothing(game: Pilot) -> None:
    listener = Listener(game)
    undo = listener.number("button", "Undo")
    game.press("p")
    listener.hear()
    for asked in (Asked("press", undo), Asked("press", -1), Asked("write", 1, "x")):
        listener.speech.ask(asked)
    for _ in range(3 * MOST_ASKED):
        listener.speech.ask(Asked("press", 10**9))
    game.frame()
    listener.hear()
    assert game.scene == "paused"
    assert not listener.faults


# -- the keys for the ear -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "cell"),
    [("k", "r1c2"), ("shift+k", "r9c9"), ("g", "r1c3"), ("y", "r1c4"), ("shift+g", "r9c8")],
)
def test_keys_go_to_the_next_blank_box_or_given(game: Pilot, keys: str, cell: str) -> None:
    game.click("r1c1")
    game.press(keys)
    row, column = int(cell[1]) - 1, int(cell[3]) - 1
    blank = NORMAL.givens[row * 9 + column] == 0
    selected = game.playing.play.selection.cells
    assert len(selected) == 1
    if keys[-1] in "kg":
        assert (NORMAL.givens[selected[0]] == 0) == (keys[-1] == "k")
    else:
        assert selected == (row * 9 + column,), blank


def test_from_inside_a_box_the_next_one_and_the_one_before_are_gone_to(game: Pilot) -> None:
    game.click("r5c5")
    game.press("y")
    assert game.playing.play.selection.cells == (33,)
    game.press("shift+y")
    assert game.playing.play.selection.cells == (30,)
    game.click("r5c5")
    game.press("shift+y")
    assert game.playing.play.selection.cells == (27,)


def test_keys_go_from_clue_to_clue_and_read_them(open_game: OpenGame) -> None:
    game = open_game()
    game.play(puzzle_of("killer-9"))
    game.press("j")
    first = game.playing.play.selection.cells
    game.press("j")
    assert game.playing.play.selection.cells != first
    game.press("shift+l")
    assert re.match("In the ([a-z]+ )?cage of ", game.app.toasts.text)
    assert re.search("left for the rest|So row", game.app.toasts.text)


def test_what_a_mistake_burns_in_rush_is_heard(open_game: OpenGame) -> None:
    game = open_game()
    SITUATIONS["rush"](game)
    listener = Listener(game)
    session = game.app.top.session  # type: ignore[attr-defined]
    cell = session.position.values.index(0)
    wrong = next(d for d in range(1, 5) if d != session.puzzle.solutions[0][cell])
    row, column = divmod(cell, session.puzzle.rules.width)
    game.click(f"r{row + 1}c{column + 1}")
    listener.said.clear()
    game.press(str(wrong))
    listener.hear()
    assert re.fullmatch(
        rf"{wrong}, wrong\. There is already a {wrong} in this row\.\n\d:\d\d left",
        "\n".join(listener.said),
    )


def test_what_a_mistake_costs_in_endless_is_heard(open_game: OpenGame) -> None:
    game = open_game()
    SITUATIONS["endless"](game)
    listener = Listener(game)
    scene = game.app.top
    session, lives = scene.session, scene.run.lives  # type: ignore[attr-defined]
    left, cell = lives.left, session.position.values.index(0)
    size = session.puzzle.rules.size
    digits = (d for d in range(1, size + 1) if d != session.puzzle.solutions[0][cell])
    game.click(cell_name(cell, size))
    for words in (f"{left - 1} lives left", "The blotter soaked it up."):
        listener.said.clear()
        game.press(str(next(digits)))
        listener.hear()
        assert words.replace("1 lives", "1 life") in "\n".join(listener.said)
        lives.blotters = 1
        game.frame()


def test_in_rush_the_time_is_that_of_the_fuse(open_game: OpenGame) -> None:
    game = open_game()
    SITUATIONS["rush"](game)
    game.press("shift+i")
    words = r"Sheet \d of \d · \d:\d\d left, \d+ points, \d+ to go"
    assert re.fullmatch(words, game.app.toasts.text)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        (
            "shift+r",
            "Row 1: columns 1 and 2 blank, 6, column 4 blank, 8, 2, 1, 9, 4. Missing: 3",
        ),
        ("shift+b", "Missing: 2 to 5, 7 and 9."),
        ("shift+c", "Column 1:"),
        ("shift+n", "Row 1, column 1 can be 3 or 5, by the digits it sees."),
        ("shift+p", "Box 1: 2 in "),
        ("shift+x", "6 times"),
        ("shift+l", "This puzzle has no clues but its givens."),
        ("j", "This puzzle has no clues but its givens."),
        ("shift+i", "45 to go"),
    ],
)
def test_keys_say_what_is_asked_for_and_show_it(game: Pilot, key: str, words: str) -> None:
    game.click("r1c1")
    game.press(key)
    assert words in game.app.toasts.text
    said = game.app.toasts.text
    game.app.toasts.clear()
    game.press("shift+e")
    assert game.app.toasts.text == said


def test_from_a_tab_keys_for_the_ear_lead_back_to_the_cell(game: Pilot) -> None:
    game.resize(1280, 800)
    game.click("r1c1")
    listener = Listener(game)
    game.press("tab")
    listener.hear()
    assert listener.nodes[listener.focus].role == "tab"
    game.press("3")
    listener.hear()
    assert listener.said[-1].startswith("row 1, column 1: 3"), "what is written is not in sight"
    game.press("k")
    listener.hear()
    assert listener.focused == "row 1, column 2: blank"


def test_a_full_board_says_that_something_is_wrong_and_leads_there(game: Pilot) -> None:
    listener = Listener(game)
    blank = game.session.position.values.index(0)
    with game.unseen():
        game.fill_in(cell_name(blank, 9))
        listener.said.clear()
        listener.speech.ask(Asked("focus", listener.number("cell", "row 1, column 1")))
        game.frame()
        game.press(str(next(d for d in range(1, 10) if d != NORMAL.solutions[0][blank])))
        listener.hear()
    assert "not all is right" in listener.said[-1]
    game.click("r9c9")
    game.press("k")
    assert game.playing.play.selection.cursor == blank


def test_a_check_says_where_a_digit_is_marked_as_wrong(game: Pilot) -> None:
    game.click("r1c1")
    game.press(str(next(d for d in range(1, 10) if d != NORMAL.solutions[0][0])))
    listener = Listener(game)
    game.press("c")
    listener.hear()
    assert "Marked as wrong: row 1, column 1." in listener.said[-1]


def test_a_digit_or_a_note_that_goes_is_said(game: Pilot) -> None:
    game.click("r1c1")
    listener = Listener(game)
    said = []
    for key in ("3", "3", "n", "3", "5", "3"):
        game.press(key)
        listener.hear()
        said.append(listener.said[-1])
    assert said[1] == "3 rubbed out"
    assert said[4:] == ["notes 3 and 5", "note 3 off; note 5"]


def test_a_cage_says_its_combinations_and_that_it_is_full(open_game: OpenGame) -> None:
    game = open_game()
    puzzle = puzzle_of("killer-9")
    game.play(puzzle)
    cage = next(
        clue
        for clue in puzzle.rules.constraints
        if clue.rule == "cage_sum" and sum(not puzzle.givens[cell] for cell in clue.cells) > 1
    )
    listener = Listener(game)
    for cell in cage.cells:
        if not puzzle.givens[cell]:
            game.click(cell_name(cell, 9))
            game.press("shift+l")
            said = game.app.toasts.text
            assert re.search(
                r"Combinations?( for all its cells)?: [1-9]|[0-9]+ combinations|So row", said
            ), said
            game.press(str(puzzle.solutions[0][cell]))
    listener.hear()
    assert re.search(f"the ([a-z]+ )?cage of {cage.number} is full", listener.said[-1])


def test_another_tool_is_said_and_what_it_draws(game: Pilot) -> None:
    game.click("r1c1")
    listener = Listener(game)
    said = []
    for key in ("x", "2", "v", "3", "v", "n", "t", "ctrl+t"):
        game.press(key)
        listener.hear()
        said.append(listener.said[-1])
    assert said == [
        "Corner marks",
        "corner marks 2",
        "Colours; Cells",
        "corner marks 2; colour 3",
        "Digits",
        "Notes",
        "From now on you write in pencil.",
        "trial dropped",
    ]


def test_where_digits_fit_is_said_of_the_box_then_of_the_row_and_the_column(game: Pilot) -> None:
    game.click("r1c1")
    begun = []
    for _ in range(4):
        game.press("shift+p")
        begun.append(game.app.toasts.text.split(":")[0])
    assert begun == ["Box 1", "Row 1", "Column 1", "Box 1"]


def test_the_keys_for_the_ear_are_a_section_of_their_own(open_game: OpenGame) -> None:
    game = open_game(language="zh")
    game.app.scenes.open("keys")
    game.settle()
    sections = [title for title, _ in game.app.top.state().sections]
    assert "听着玩" in sections
    listener = Listener(game)
    lines = {node.name for node in listener.all("row")}
    listener.ask("press", "button", game.app.t("tip.right"))
    assert lines != {node.name for node in listener.all("row")}
    assert any("Shift+" in name for name in lines)
    assert re.search("[0-9]+ 到 [0-9]+，共 [0-9]+", listener.said[-1])


def test_the_boards_of_a_duel_are_grids_that_both_play_on(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    duel_of("race")(game)
    listener = Listener(game)
    blue, red = listener.all("grid")
    assert len(blue.children) == len(red.children) == 81
    blank = next(node.name for node in listener.all("cell") if node.name.endswith("blank"))
    listener.ask("press", "cell", blank)
    assert listener.focused == blank
    table = game.app.top.table  # type: ignore[attr-defined]
    cell = table.cursors[0].cell
    game.advance(60 * 10)  # who wrote a wrong digit has to wait
    listener.ask("press", "button", str(table.duel.puzzle.solutions[0][cell]))
    assert not listener.nodes[listener.focus].name.endswith("blank")
    assert listener.said[-1].startswith("Blue: ")


def test_of_a_player_elsewhere_it_is_told_which_cells_are_filled(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    SITUATIONS["duel-race"](game)
    table = game.app.top.table  # type: ignore[attr-defined]
    table.own = 0
    duel, puzzle = table.duel, table.duel.puzzle
    cell = next(c for c, digit in enumerate(duel.values(1)) if not digit)
    duel.enter(Entry(1, cell, puzzle.solutions[0][cell], 10**6))
    _, red = HeardDuel(game.app.t, table, 0).texts(), HeardDuel(game.app.t, table, 1).texts()
    assert red[cell].endswith(": filled")
    assert str(puzzle.solutions[0][cell]) not in red[cell].split(":")[1]


def test_the_picture_of_a_technique_is_a_board_whose_steps_name_cells(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    listener = Listener(game)
    SITUATIONS["technique"](game)
    listener.hear()
    assert len(listener.node("grid", "X-Wing").children) == 81
    listener.ask("press", "button", "Previous step")
    listener.said.clear()
    listener.ask("press", "button", "Next step")
    assert re.search(r"This removes . from row ., column .", listener.said[-1])


def test_a_drill_is_played_by_ear(open_game: OpenGame) -> None:
    """To go to a cell does not mark it; marks are told with their cells, wrong ones by name, and
    the keys for the ear say what is in a house."""
    game = open_game((1280, 800))
    game.app.scenes.push(DrillScene(game.app, drill(pages()["pointing"])))
    listener = Listener(game)
    game.wait()
    listener.hear()
    assert "Mark the cells of the pattern." in listener.said[-1]
    question = game.app.top.question  # type: ignore[attr-defined]
    *pattern, last = sorted(pattern_of(question.steps[0]))
    wrong = next(cell for cell in range(81) if cell not in (*pattern, last))
    listener.ask("focus", "cell", place(wrong))
    assert listener.focused.startswith(place(wrong)) and "marked" not in listener.focused
    for cell in (wrong, *pattern, last):
        listener.ask("press", "cell", place(cell))
        assert listener.node("cell", place(cell)).name.endswith(", marked")
    game.press("shift+c")
    listener.hear()
    assert listener.said[-1].startswith("Column ")
    listener.ask("press", "button", "These cells")
    assert "no longer marked" in listener.said[-1]
    false, left = listener.said[-1].lower().splitlines()
    assert false.endswith(f": {place(wrong)[:-1]}.")
    assert left == f"{len(pattern) + 1} cells are still marked."
    listener.ask("press", "button", "These cells")
    assert listener.said[-1].startswith("That is the pattern.")
    assert "None here" not in {node.name for node in listener.all("button")}


def test_a_question_is_repeated_whole_and_keys_say_what_is_needed(open_game: OpenGame) -> None:
    """Its number, what is asked, the idea, and once how it is answered; a wrong answer counts
    once, the cell of a right one is filled, and what is left unfinished is told."""
    game = open_game((1280, 800))
    game.app.scenes.push(scene := DrillScene(game.app, drill(pages()["full_house"])))
    listener = Listener(game)
    heard = listener.after
    game.wait()
    listener.hear()
    asked = listener.said[-1]
    number, what, idea, none = asked.splitlines()[-4:]
    assert (number, none) == ("Question 1 of 10", "If there is none, press 0 for None here.")
    assert what.startswith("What goes where?") and idea.endswith(".")
    assert heard("shift+e") == asked
    assert heard("h") == "Here Show me tells the answer. Tab leads to it."
    assert heard(".") == "not available now"
    question = scene.question
    assert question
    ((cell, digit),) = question.steps[0].placements
    held = next(c for c in range(81) if question.example.values[c])
    listener.ask("focus", "cell", place(held))
    assert heard("return") == "This cell is filled. Choose a blank one."
    listener.ask("focus", "cell", place(cell))
    assert heard("return") == "Type the digit of this cell."
    wrong = str(digit % 9 + 1)
    assert heard(wrong).startswith(f"Not {wrong}: ") and heard(wrong).startswith(f"Not {wrong}: ")
    right = heard(str(digit))
    assert right.startswith("Right.\n")
    assert listener.node("cell", place(cell)).name == f"{place(cell)} {digit}"
    assert scene.state().answered[0].false == 1
    assert heard("5") == "not available now"
    assert heard("return") == "\n".join(("Question 2 of 10", what, idea))
    assert heard("escape").startswith("Left after 1 of 10 answers.")


def test_in_a_drill_0_says_that_there_is_none(open_game: OpenGame) -> None:
    """Of a pattern it is said how it is marked and handed in; a digit is no answer there."""
    game = open_game((1280, 800))
    game.app.scenes.push(DrillScene(game.app, drill(pages()["naked_pair"])))
    listener = Listener(game)
    game.wait()
    listener.hear()
    how = "Enter marks a cell, and once more unmarks it; then Tab leads to These cells."
    assert how in listener.said[-1] and listener.after("5").startswith(how)
    assert listener.after("0").startswith("There is one. Look:")


def test_what_a_question_rests_on_is_heard_on_its_board(open_game: OpenGame) -> None:
    """Where something is ruled out that no digit rules out, cells and rows say their notes."""
    page = pages()["hidden_single"]
    services = open_game((1280, 800)).app
    examples = [held for held in drilled_examples(page.techniques) if held.removed]
    questions = [make_question(page, held, [], Random(1)) for held in examples]
    assert {question.noted for question in questions} == {True, False}
    for question in questions:
        (step, *_), bare = question.steps, question.example._replace(removed=())
        found, _ = steps_in(page, bare, bare.candidates())
        assert question.noted != any(step.placements == other.placements for other in found)
        told = Study(services, question.example, question.noted).heard.texts()
        blanks = [told[cell] for cell, digit in enumerate(question.example.values) if not digit]
        assert all(("note" in words) == question.noted for words in blanks)


def test_the_missing_sentence_is_chosen_by_ear(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.app.scenes.push(scene := DrillScene(game.app, lesson(pages()["hidden_single"])))
    listener = Listener(game)
    game.wait()
    while scene.gap is None:
        listener.hear()
        scene.press(SHOW if scene.part_of(SHOW) else GO_ON)
        game.wait()
    listener.hear()
    gap = scene.gap
    assert f"1: {gap.choices[0]}\n2: {gap.choices[1]}" in listener.said[-1]
    assert listener.said[-1].startswith("Question 4 of 4\nWhy is it so?")
    assert listener.focused.startswith(gap.choices[0])
    listener.ask("focus", "cell", place(40))
    assert scene.study and scene.study.selection.cells == (40,)
    wrong = next(place for place in range(len(gap.choices)) if place != gap.right)
    listener.ask("press", "button", gap.choices[wrong])
    assert listener.focused in gap.choices and listener.focused != gap.choices[wrong]
    listener.ask("press", "button", gap.choices[gap.right])
    assert listener.said[-1].endswith("Enter: Finish")


def test_what_a_wrong_digit_of_a_drill_clashes_with_is_named(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.app.scenes.push(DrillScene(game.app, drill(pages()["full_house"])))
    listener = Listener(game)
    game.wait()
    listener.hear()
    example = game.app.top.question.example  # type: ignore[attr-defined]
    blank = example.values.index(0)
    row = blank // 9 * 9
    held = next(cell for cell in range(row, row + 9) if example.values[cell])
    listener.ask("press", "cell", place(blank))
    listener.ask("press", "button", f"Write {example.values[held]}")
    assert re.search("row [1-9], column [1-9], which sees this cell, has", listener.said[-1])


def test_the_way_to_the_solution_is_a_board_whose_steps_are_said(open_game: OpenGame) -> None:
    game = open_game()
    SITUATIONS["path"](game)
    listener = Listener(game)
    (grid,) = listener.all("grid")
    assert len(grid.children) == 81
    blank = {node.name for node in listener.all("cell") if node.name.endswith("blank")}
    listener.said.clear()
    listener.ask("press", "button", "One move on")
    found = re.fullmatch(r"[A-Z].*\nRow (.), column (.) is (.)\.", listener.said[-1])
    assert found, listener.said
    assert f"row {found[1]}, column {found[2]}: blank" in blank
    listener.ask("press", "button", "One move on")
    here = f"row {found[1]}, column {found[2]}: {found[3]}"
    assert listener.node("cell", here[:-1]).name.startswith(here)


def test_what_a_trial_writes_by_itself_is_said_with_its_place(game: Pilot) -> None:
    with game.unseen():
        game.press("k", "t", "5")
        listener = Listener(game)
        listener.said.clear()
        game.press("alt+t")
        game.advance(240)
        listener.hear()
    assert re.search(r"row [1-9], column [1-9]: [1-9]", "\n".join(listener.said)), listener.said


def test_signs_of_a_code_are_said_and_the_year_is_told_by_months(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    SITUATIONS["statistics"](game)
    listener = Listener(game)
    assert re.match("Year, .*[0-9]+ in January", listener.node("picture", "Year").name)
    SITUATIONS["duel-join"](game)
    listener.hear()
    listener.ask("press", "button", "K")
    assert listener.said[-1].endswith("K")


def test_no_press_is_silent(game: Pilot) -> None:
    """What a key does is heard, also where it does nothing, and what was said last again."""
    listener = Listener(game)
    heard = listener.after
    assert heard("shift+r").endswith("An arrow key selects the one in the middle.")
    game.click("r1c1")
    assert heard("shift+right") == "2 cells selected"
    game.click("r1c1")
    assert heard("return") == "No digit is held."
    assert heard(".") == "Only 1 is shown. Escape shows all again."
    assert heard(".") == "Only 2 is shown"
    assert heard("escape") == "All digits are shown"
    assert heard(str(SOLUTION[0]), "n").endswith("Notes")
    assert heard("4") == "A digit is there already."
    heard("n")
    shown = heard("h")
    assert shown.endswith("Enter: Next")
    assert heard("shift+e") == shown
    assert "Enter: " in heard("h")
    assert heard("escape") == "Closed: Hint"
    first = heard("c")
    assert "All correct so far." in first
    assert "All correct so far.\nYou have checked 2 times." in heard("c")
    assert heard("escape") == "Closed: Checked"
    listener.said.clear()
    listener.ask("press", "button", "Redo")
    assert listener.said == ["not available now"]


def test_what_undoes_clears_or_selects_nothing_is_heard(game: Pilot) -> None:
    listener = Listener(game)
    heard = listener.after
    assert heard("ctrl+a", "ctrl+i").endswith("no cell selected")
    assert heard("7") == "7 is held"
    heard("7")
    game.click("r1c1")
    assert heard("shift+enter") == "There is not exactly one note here."
    assert re.search(r"Rubbed out: notes in [0-9]+ cells$", heard("f", "f"))
    assert heard("t", "u").endswith("Undone: no trial is open")
    assert "trial kept" in heard("t", str(SOLUTION[0]), "shift+t")
    assert heard("u") == "Undone: a trial is open"


def test_undo_says_what_has_changed_and_where(game: Pilot) -> None:
    """A mark, a note and a colour are told apart; of many cells their number is said."""
    heard = Listener(game).after
    game.click("r1c1")
    assert heard("alt+4", "u").endswith("Undone: corner marks, row 1, column 1: blank")
    assert heard("ctrl+4", "u").endswith("Undone: centre marks, row 1, column 1: blank")
    assert heard("ctrl+shift+2", "u").endswith("Undone: colours, row 1, column 1: blank")
    blanks = NORMAL.givens.count(0)
    assert heard("f", "u").endswith(f"Undone: notes in {blanks} cells")
    heard("f", str(SOLUTION[0]))
    undone = heard("u")
    assert undone.startswith("Undone: row 1, column 1: blank; note")
    assert re.search(r"; notes in [0-9]+ cells$", undone)
    assert heard("ctrl+a", "ctrl+shift+3").endswith("colours in 81 cells")


def test_what_leads_round_the_edge_is_heard(game: Pilot) -> None:
    heard = Listener(game).after
    game.click("r1c9")
    assert heard("right") == "round the edge"
    assert heard("right") == ""
    game.app.change("cell_sounds", True)
    game.click("r1c9")
    assert heard("right") == "", "which has a sound of its own"


def test_undo_says_what_is_left_in_the_cell_and_a_wrong_digit_why(game: Pilot) -> None:
    listener = Listener(game)
    game.click("r1c1")
    for key in ("n", "3", "4", "u"):
        game.press(key)
        listener.hear()
    assert listener.said[-1] == "Undone: notes, row 1, column 1: blank; note 3"
    held = next(digit for digit in NORMAL.givens[1:9] if digit)
    game.press("n")
    game.press(str(held))
    listener.hear()
    assert listener.said[-1] == f"Digits\n{held}, wrong. There is already a {held} in this row."


def test_a_row_that_is_asked_for_again_says_its_notes(game: Pilot) -> None:
    listener = Listener(game)
    game.click("r1c1")
    game.press("n")
    game.press("3")
    game.press("shift+r")
    listener.hear()
    assert "notes" not in listener.said[-1]
    game.press("shift+r")
    listener.hear()
    assert "column 1 blank, note 3; column 2" in listener.said[-1]
    game.press("shift+n")
    listener.hear()
    assert listener.said[-1].endswith("Note 3.")


def test_where_each_blank_cell_has_notes_they_are_heard_and_counted(game: Pilot) -> None:
    """A row says them at once, but not of the shortest length, and a digit fits where it is
    noted."""
    listener = Listener(game)
    heard = listener.after
    game.click("r1c1")
    heard("f")
    assert re.search(r"column 1 blank, notes? [1-9]", heard("shift+r"))
    box = heard("shift+p")
    assert box.startswith("Box 1, by its notes: ")
    digit = next(digit for digit in "123456789" if f"{digit} in " in box)
    for cell in (0, 1, 2, 9, 10, 11, 18, 19, 20):
        if not NORMAL.givens[cell] and game.playing.session.position.notes[cell] >> int(digit) & 1:
            game.click(f"r{cell // 9 + 1}c{cell % 9 + 1}")
            heard(f"shift+{digit}")
    assert f"{digit} nowhere" in heard("shift+p")
    game.app.change("heard_length", "short")
    assert "note" not in heard("shift+r")


def test_places_by_names_name_rows_and_columns_too(game: Pilot) -> None:
    heard = Listener(game).after
    game.app.change("heard_places", "names")
    game.click("r1c1")
    row = heard("shift+r")
    assert row.startswith("r1: ") and "c1" in row
    assert "column" not in row + heard("shift+b") + heard("shift+c")


def test_each_page_of_how_to_play_is_read_as_it_is_turned(open_game: OpenGame) -> None:
    game = open_game()
    game.app.scenes.open("how_to_play")
    listener = Listener(game)
    assert "Fill every blank" in listener.said[-1]
    listener.ask("press", "button", "Next")
    assert listener.said[-1].startswith("Entering digits\nGo to a cell")
    names = [node.name for node in listener.all("button")]
    assert len(names) == len({*names})


def test_another_set_of_keys_is_said(open_game: OpenGame) -> None:
    game = open_game()
    game.app.scenes.open("keys")
    listener = Listener(game)
    listener.said.clear()
    game.app.scenes.top.press(ControlId("set", "after"))
    listener.hear()
    assert listener.said == ["SudokuPad keys"]


def test_a_hint_says_no_note_was_removed_that_never_stood(game: Pilot) -> None:
    listener = Listener(game)
    cell = next(c for c, given in enumerate(NORMAL.givens) if not given)
    game.click(cell_name(cell, 9))
    game.press("n")
    wrong = [d for d in range(1, 10) if d != SOLUTION[cell]]
    for digit in wrong[:3]:
        game.press(str(digit))
    for _ in range(2):
        game.press("h")
        game.wait()
        listener.hear()
    told = "\n".join(listener.said)
    assert "removed" not in told
    assert f"has no note {SOLUTION[cell]}" in told


def test_the_focus_goes_on_where_what_was_pressed_has_gone(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.app.scenes.push(DrillScene(game.app, drill(pages()["pointing"])))
    listener = Listener(game)
    game.wait()
    listener.hear()
    while listener.focused != "Show me":
        game.press("Tab")
        listener.hear()
    game.press("Return")
    listener.hear()
    assert listener.focused == "The position", "where arrows and Enter mean something"
    while not listener.said[-1].endswith("Enter: Next"):
        assert listener.said[-1].endswith("Enter: Next step")
        game.press("Return")
        listener.hear()
    assert "Next question" in {node.name for node in listener.all("button")}
    game.press("Return")
    listener.hear()
    assert "Next question" not in {node.name for node in listener.all("button")}


@pytest.mark.parametrize(
    ("situation", "begins", "after"),
    [
        ("library", "4 by 4", "6 by 6"),
        ("learn", "One place", "One digit"),
        ("everyone", "Large and simple", "By ear"),
        ("export", "JSON", "SDM"),
        ("lost", "Try again", "Menu"),
        ("my-games", "Gentle", "Name"),
    ],
)
def test_a_page_begins_at_what_matters_and_goes_on_from_there(
    open_game: OpenGame, situation: str, begins: str, after: str
) -> None:
    game = open_game((1280, 800))
    SITUATIONS[situation](game)
    listener = Listener(game)
    assert listener.focused == begins
    game.press("Tab")
    listener.hear()
    assert listener.focused == after, "what is said is a stop of Tab"


def test_enter_presses_what_was_said_first(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    SITUATIONS["learn"](game)
    listener = Listener(game)
    game.press("Return")
    listener.hear()
    assert listener.said[-1].startswith(listener.node("heading", "One place").name)


def test_rows_tabs_and_choices_tell_which_ones_they_are(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.app.scenes.open("kinds")
    listener = Listener(game)

    def places(role: str) -> list[tuple[int, int]]:
        return [(node.place.at, node.place.of) for node in listener.all(role) if node.place]

    tabs, rows = places("tab"), places("row")
    assert tabs == [(at, len(tabs)) for at in range(1, len(tabs) + 1)]
    assert rows[0][0] == 1 and rows[0][1] > len(rows), "of all, not only of those that are seen"
    game.press("pagedown")
    listener.hear()
    assert places("row")[0] == (len(rows) + 1, rows[0][1])
    game.app.scenes.open("learn")
    listener.hear()
    tiles = listener.all("row")
    assert tiles[-1].place == (len(tiles), len(tiles)), "the key to the strokes is no row"
    game.app.scenes.open("settings")
    listener.hear()
    assert listener.node("choice", "Night").place == (2, 4)
    for node in listener.nodes.values():
        for child in map(listener.nodes.__getitem__, node.children):
            assert child.place is None or child.place.of == node.among, "as the bus asks for it"


def test_what_is_not_available_says_so_to_the_keys_too(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.app.scenes.open("kinds")
    listener = Listener(game)
    listener.ask("focus", "button", game.app.t("tip.right"))
    for _ in range(9):  # more than there are pages
        game.press("Return")
        listener.hear()
    listener.said.clear()
    game.press("Return")
    listener.hear()
    assert listener.said == ["not available now"]


def test_the_way_back_leads_to_the_page_before(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    listener = Listener(game)
    listener.ask("press", "button", "More")
    listener.ask("press", "row", "Learn")
    said = []
    for _ in range(2):
        game.press("Escape")
        listener.hear()
        said.append(listener.said[-1])
    assert said == ["More", "Menu"]


def test_what_a_page_says_is_said_again_and_how_wide_its_list_is(open_game: OpenGame) -> None:
    """Columns are told of, the section of keys that a page begins in, and how many kinds are
    found; a row in the same place is another one once another page is seen."""
    game = open_game((1280, 800))
    listener = Listener(game)
    heard = listener.after
    game.open("kinds")
    columns = re.search(r"^In ([0-9]+) columns$", heard("shift+e"), re.M)
    assert columns and int(columns[1]) > 1
    before = listener.focus
    assert re.fullmatch(r"[0-9]+ to [0-9]+ of [0-9]+", heard("pagedown"))
    assert listener.focus != before
    heard("ctrl+f")
    game.app.scenes.top.typed("killer")
    found = heard("shift+e").splitlines()[0]
    assert re.fullmatch("[0-9]+ found", found) and not found.startswith("0")
    heard("escape")
    game.app.scenes.open("keys")
    assert heard("pagedown").splitlines()[-1].startswith("While playing: ")


def test_the_board_and_the_words_of_a_technique_are_read_by_keys(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    open_page(game.app, "naked_pair")
    listener = Listener(game)
    game.wait()
    listener.hear()
    assert listener.said[-1].endswith("Enter: Next step")
    said = []
    for key in ("Down", "Right", "Up"):
        game.press(key)
        listener.hear()
        said.append(listener.focused.split(":")[0])
    assert said == ["row 5, column 5", "row 5, column 6", "row 4, column 6"]
    while not listener.said[-1].endswith("Enter: Try it"):
        steps = len(listener.said)
        game.press("Return")
        listener.hear()
        assert len(listener.said) == steps + 1, "each step is said once"
    heard: list[str] = []

    def hear_all() -> None:
        begin = len(heard)
        while listener.nodes[listener.focus].role != "cell" or len(heard) == begin:
            game.press("Tab")
            listener.hear()
            heard.append(listener.focused)

    hear_all()
    listener.ask("press", "tab", "In words")
    hear_all()
    assert any(name.startswith("The idea: Two cells") for name in heard)
    assert any(name.startswith("How to spot it: ") for name in heard)
    assert "Try it" in heard and "Back" in heard


def test_enter_turns_all_pages_of_an_answer_before_it_goes_on(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.app.scenes.push(DrillScene(game.app, lesson(pages()["naked_pair"])))
    listener = Listener(game)
    game.wait()
    listener.hear()
    told = listener.said[-1]
    while told.endswith("Enter: Next step"):
        game.press("Return")
        listener.hear()
        told = listener.said[-1]
    assert re.search(r"This removes .*\nEnter: Next$", told)
    game.press("Return")
    listener.hear()
    assert listener.said[-1].startswith("Question 1 of 4\nNow you.")
    game.press("Return")
    listener.hear()
    assert listener.nodes[listener.focus].role == "cell", "where the pattern is marked"


def test_a_lesson_says_where_the_digits_are_that_it_is_about(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.app.scenes.push(scene := DrillScene(game.app, lesson(pages()["naked_pair"])))
    listener = Listener(game)
    game.wait()
    while "Once more" not in "".join(listener.said):
        scene._reveal("shown")
        scene.go_on()
        game.wait()
        listener.hear()
    assert re.search(
        r"Once more\. It is about . and ., in (row|column|box) .\. Mark", listener.said[-1]
    )


def test_the_list_of_keys_is_read_line_by_line(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.app.scenes.open("keys")
    listener = Listener(game)
    heard = []
    for _ in range(6):
        heard.append(listener.focused)
        assert listener.nodes[listener.focus].place
        game.press("Tab")
        listener.hear()
    assert not game.app.top.tree.faults()
    assert heard[0].startswith("While playing: Move: arrow keys")
    assert any("Shift or Ctrl+arrow keys" in line for line in heard)
    assert not any(re.search("[↑←↓→]", node.name) for node in listener.all("row"))
    assert any(node.name.endswith("full stop") for node in listener.all("row"))
    listener.said.clear()
    name = listener.focused
    game.press("Return")
    listener.hear()
    assert listener.said == [name]


@pytest.mark.parametrize(
    ("kind", "named"),
    [
        ("killer-6", "the (.* )?cage of [0-9]+, row 1, column 1"),
        ("thermo-6", "(.* )?Thermo, (row|column) [1-6]"),
        ("sandwich-6", "Sandwich, row 1, columns 1 to 6"),
    ],
)
def test_a_trial_names_the_clue_that_it_cannot_meet(
    open_game: OpenGame, kind: str, named: str
) -> None:
    game = open_game((1280, 800))
    puzzle = puzzle_of(kind)
    clue = next(clue for clue in puzzle.rules.constraints if not isinstance(clue, House))
    game.play(puzzle)
    blank = puzzle.givens.index(0)
    end = Consequence(clue=clue)
    with game.unseen(), patch("game.session.session.Session.consequence", lambda *_: end):
        game.click(cell_name(blank, 6))
        game.press("t", str(puzzle.solutions[0][blank]))
        listener = Listener(game)
        game.press("alt+t")
        game.advance(240)
        listener.hear()
    assert re.search(f"no way to meet this clue: {named}", "\n".join(listener.said))


def test_the_first_game_names_the_list_of_keys(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    listener = Listener(game)
    for is_first in (True, False):
        listener.said.clear()
        game.app.scenes.to_menu()
        game.play(NORMAL)
        listener.hear()
        assert ("F1: List of keys" in "\n".join(listener.said)) == is_first


# -- what letters and figures mean ----------------------------------------------------------------


def test_the_list_of_keys_names_those_that_work_where_letters_are_digits(
    open_game: OpenGame,
) -> None:
    game = open_game()
    game.play(puzzle_of("classic-16"))
    listener = Listener(game)
    cell = game.session.position.values.index(0)
    game.click(f"r{cell // 16 + 1}c{cell % 16 + 1}")
    game.press("f1")
    told = []
    for _ in range(12):
        listener.hear()
        told += [node.name for node in listener.all("row")]
        game.press("pagedown")
    assert "Enter a digit: 1 to 9, A to G" in told
    assert "Enter a note: Shift+1 to 9, Shift+A to G" in told
    assert any(one.endswith(": Alt+Shift+B") for one in told)
    assert not any(re.search(r": Shift\+[A-G]$", one) for one in told)
    game.press("escape", "alt+shift+c")
    listener.hear()
    assert "\nColumn " in listener.said[-1]
    assert not any(game.session.position.notes)


def test_reasons_name_digits_as_the_board_writes_them(open_game: OpenGame) -> None:
    game = open_game()
    game.play(puzzle_of("classic-16"))
    listener = Listener(game)
    values = game.session.position.values
    cell, digit = next(
        (cell, values[other])
        for cell in range(256)
        for other in range(cell // 16 * 16, cell // 16 * 16 + 16)
        if not values[cell] and values[other] > 9
    )
    sign = "ABCDEFG"[digit - 10]
    listener.ask("write", "cell", place(cell, 16), sign)
    article = "an" if sign in "AEF" else "a"
    assert listener.said[-1].endswith(f"There is already {article} {sign} in this row.")


# -- a puzzle of one's own ------------------------------------------------------------------------


def with_a_cage_in_hand(open_game: OpenGame) -> tuple[Pilot, Listener]:
    """An empty sheet of 4 by 4, and the tool that draws cages."""
    game = open_game((1280, 800))
    game.click("more", "own")
    listener = Listener(game)
    game.click("sheet")
    for role, name in (("tab", "Size"), ("button", "Mini 4 by 4")):
        listener.hear()
        listener.ask("press", role, name)
    listener.hear()
    assert any("The sheet is now 4 by 4." in said for said in listener.said)
    game.click("tool", "choice.cage")
    listener.hear()
    assert "row 1, column 1 is in hand" in listener.said[-1]
    return game, listener


def test_a_cage_is_drawn_by_keys_and_its_sum_corrected(open_game: OpenGame) -> None:
    game, listener = with_a_cage_in_hand(open_game)
    game.press("shift+down", "enter")
    listener.hear()
    assert "Cage: 2 cells" in listener.said[-1]
    game.press("1", "backspace", "backspace", "7", "enter")
    listener.hear()
    assert listener.node("cell", "row 1, column 1").name.endswith("in the cage of 7")
    assert listener.node("cell", "row 2, column 1").name.endswith("in the cage of 7")


def test_of_a_cage_of_one_cell_it_is_said_that_it_is_one(open_game: OpenGame) -> None:
    game, listener = with_a_cage_in_hand(open_game)
    game.press("enter")
    listener.hear()
    assert "Cage: 1 cell" in listener.said[-1]
    game.press("3", "9")
    listener.hear()
    assert "At most 4: the number begins again with 9." in listener.said[-1]
    game.press("backspace", "3", "enter")
    listener.hear()
    assert listener.node("cell", "row 1, column 1").name.endswith("alone in the cage of 3")


def test_it_is_said_that_undo_brings_another_size_back(open_game: OpenGame) -> None:
    game, listener = with_a_cage_in_hand(open_game)
    listener.said.clear()
    game.press("ctrl+z")
    listener.hear()
    assert any("The sheet is now 9 by 9." in said for said in listener.said)


def test_of_digits_that_clash_it_is_said_where_they_are(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.click("more", "own")
    listener = Listener(game)
    game.press("3", "3")
    game.settle()
    listener.hear()
    assert "Marked: row 1, columns 1 and 2." in listener.said[-1]
    game.press("ctrl+z")
    game.settle()
    listener.hear()
    assert "Marked" not in listener.said[-1]
    assert re.search(
        r"A digit in row \d, column \d would settle", listener.node("button", "Many").name
    )


def test_keys_for_the_ear_read_the_sheet(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.click("more", "own")
    listener = Listener(game)
    game.press("4", "home")
    assert "Nothing changes." in listener.after("4")
    game.press("home")
    assert "Row 1: 4, columns 2 to 9 blank." in listener.after("shift+r")
    assert "Row 1, column 1: 4" in listener.after("shift+s")


def test_a_board_without_a_selected_cell_says_how_one_is_selected(game: Pilot) -> None:
    listener = Listener(game)
    assert "An arrow key selects the one in the middle." in listener.all("grid")[0].description
    game.press("down")
    listener.hear()
    assert "An arrow key" not in listener.all("grid")[0].description


def test_kinds_say_at_which_level_they_begin_and_tabs_how_many_they_have(
    open_game: OpenGame,
) -> None:
    game = open_game((1280, 800))
    game.app.scenes.open("kinds")
    listener = Listener(game)
    listener.hear()
    assert listener.node("row", "Mini").description.endswith("Play: Gentle")
    listener.ask("press", "tab", "Sums")
    assert listener.focused == "Killer"
    assert f"Sums: {len(game.app.scenes.top.kinds)} found" in listener.said[-1]  # type: ignore[attr-defined]


def test_kinds_of_one_title_are_told_apart(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.app.scenes.open("kinds")
    listener = Listener(game)
    listener.hear()
    listener.ask("press", "tab", "Big")
    whose = [node.description for node in listener.all("button") if node.name == "Options"]
    assert len({*whose}) == len(whose)
    assert "Giant, 16 by 16" in whose


def test_few_cells_that_are_selected_at_once_are_named(game: Pilot) -> None:
    listener = Listener(game)
    listener.said.clear()
    game.playing.perform(SelectCells((30, 48, 50)))
    listener.hear()
    assert listener.said == ["3 cells selected: row 4, column 4; row 6, columns 4 and 6"]
    assert listener.after("z") == "Digits"


def test_in_the_editor_the_list_of_keys_is_that_of_the_editor(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.click("more", "own")
    listener = Listener(game)
    game.press("f1")
    listener.hear()
    first, *others = [node.name for node in listener.all("row")]
    assert first.startswith("Your puzzle: Move")
    assert "Draw, or next cell: Enter, Space" in others
    assert not any(line.startswith(("Enter a note", "Restart")) for line in others)


def test_keys_for_the_ear_find_blanks_and_digits_on_the_sheet(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.click("more", "own")
    listener = Listener(game)
    game.press("4", "home", "k")
    assert "Row 1, column 2 can be 1 to 3 or 5 to 9" in listener.after("shift+n")
    assert "4: 8 times" in listener.after("shift+x")
    game.press("g")
    listener.hear()
    assert listener.focused == "row 1, column 1: 4"
    for key in ("j", "shift+p", "shift+i"):
        assert listener.after(key)


def test_keys_are_changed_by_those_in_force_where_letters_are_digits(open_game: OpenGame) -> None:
    game = open_game()
    game.play(puzzle_of("classic-16"))
    game.press("f1")
    game.app.scenes.top.press(CHANGE)
    game.settle()
    lines = {
        line.label: line.chords for _, listed in game.app.top.state().sections for line in listed
    }
    assert ("Alt", "C") in lines["Check or Done"]


def test_a_cell_that_was_gone_to_is_said_again_and_one_that_was_written_with_its_place(
    game: Pilot,
) -> None:
    listener = Listener(game)
    heard = listener.after
    heard("shift+x", "down")
    assert heard("shift+e").startswith("Row 5, column 5: ")
    listener.ask("write", "cell", place(0), str(SOLUTION[0]))
    assert heard("shift+e").startswith("Row 1, column 1: ")


def test_escape_closes_a_hint_from_its_buttons_and_its_pages_follow(game: Pilot) -> None:
    heard = Listener(game).after
    first = heard("h")
    assert "so row" in heard("shift+h") and "so row" not in first
    assert "Closed: Hint" in heard("tab", "escape")


def test_what_fills_all_notes_says_that_cages_are_left_out(open_game: OpenGame) -> None:
    game = open_game()
    heard = Listener(game).after
    game.play(NORMAL)
    assert "each cell sees" not in heard("f")
    game.play(puzzle_of("killer-9"))
    assert "each cell sees" in heard("f")


def test_new_seals_are_among_what_is_read_of_a_result(game: Pilot) -> None:
    listener = Listener(game)
    for cell, digit in enumerate(SOLUTION):
        if not game.session.position.values[cell]:
            listener.ask("write", "cell", place(cell), str(digit))
    game.advance(300)
    game.wait()
    game.advance(300)
    listener.hear()
    (told,) = [node.name for node in listener.all("text") if "new seals: " in node.name]
    assert "Clean Paper" in told
    assert "\n".join(listener.said).count("Clean Paper") == 1


def test_down_leads_from_kind_to_kind_past_their_options(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.app.scenes.open("kinds")
    listener = Listener(game)
    listener.ask("press", "tab", "Big")
    listener.after("down")
    assert listener.nodes[listener.focus].role == "row"


def test_help_is_heard_in_words_for_keys(open_game: OpenGame) -> None:
    game = open_game((1280, 800))
    game.app.scenes.open("how_to_play")
    heard = Listener(game).after
    assert "arrow keys" in heard("pagedown")
    assert "raise the multiplier" in heard("pagedown", "pagedown")
