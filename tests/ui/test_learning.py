"""The atlas of techniques and its drills, by mouse, finger, keys and controller."""

from __future__ import annotations

import time
from itertools import combinations

import pytest

from game.engine.generator.required import required_techniques
from game.engine.notation import cell_name
from game.engine.rating.tier import needs
from game.engine.types import Cell, Digit
from game.session.kind import Kind, kind_of
from game.session.learning.atlas import pages
from game.session.learning.course import Aid, drill
from game.session.learning.drill import QUESTIONS, Question, Worth, pattern_of
from game.session.learning.next_up import LADDER
from game.session.learning.retention import DAY_SECONDS, Learned
from game.session.wishes import KindWish
from game.store.learned import learned_in, remember
from game.ui.input.intents import AddCell
from game.ui.parts.words import Words
from game.ui.scenes.learn.drill_page import Phase
from game.ui.scenes.learn.drill_scene import DrillScene
from game.ui.scenes.learn.emblems import emblem_of
from game.ui.scenes.learn.learn_page import LearnScene
from game.ui.scenes.learn.technique_page import TechniqueScene
from game.ui.scenes.playing.message import Message
from game.ui.scenes.statistics import StatisticsScene
from game.ui.widgets.control import ControlId
from tests.ui.conftest import OpenGame
from tests.ui.pilot import Pilot
from tests.ui.situations import SITUATIONS


def shown_of(game: Pilot) -> Message:
    """What is told of the board."""
    scene = game.app.top
    assert isinstance(scene, DrillScene | TechniqueScene)
    assert scene.study and scene.study.message
    return scene.study.message


def begin(game: Pilot, key: str) -> DrillScene:
    """Open the drill of a page, and wait for its first question."""
    game.app.scenes.push(DrillScene(game.app, drill(pages()[key])))
    game.wait()
    game.frame()
    return game.top(DrillScene)


def asked(game: Pilot) -> Question:
    """The question that is open."""
    question = game.top(DrillScene).question
    assert question
    return question


def right_answer(question: Question) -> tuple[Cell, Digit]:
    return sorted(question.follows(question.steps[0]))[0]


def false_answer(question: Question) -> tuple[Cell, Digit]:
    """A digit that must stay, or one that must not be written."""
    for cell, mask in enumerate(question.masks):
        for digit in range(1, 10):
            if mask >> digit & 1 and (question.solution[cell] == digit) != question.writes:
                return cell, digit
    raise AssertionError


def mark(game: Pilot, *cells: Cell) -> None:
    """Mark some cells as the pattern by the mouse."""
    game.click(*(cell_name(cell, 9) for cell in cells), "marked")


def answer(game: Pilot, cell: Cell, digit: Digit) -> None:
    """Mark the pattern if it is asked for, and choose a cell and a digit by the mouse."""
    question = asked(game)
    if game.top(DrillScene).state().phase is Phase.MARKS:
        mark(game, *pattern_of(question.step_with(cell, digit) or question.steps[0]))
    game.click(cell_name(cell, 9), f"digit.{digit}")


def until_there_is_one(game: Pilot) -> Question:
    """Go on to a question that has an answer on the board."""
    while not asked(game).steps:
        game.click("none", "go_on")
        game.wait()
        game.frame()
    return asked(game)


def test_the_way_from_the_menu_to_a_page_and_back(game: Pilot) -> None:
    game.to_menu()
    game.click("more", "learn", "group.lines", "page.x_wing")
    game.wait()
    game.frame()
    assert game.reads("X-Wing") and game.can_press("tab.read")
    game.press("escape", "escape", "escape", "escape")
    assert game.scene == "menu"


def test_a_picture_draws_itself_and_stops_where_somebody_turns(game: Pilot) -> None:
    game.app.scenes.push(TechniqueScene(game.app, pages()["x_wing"]))
    game.wait()
    assert shown_of(game).page == 0 and len(shown_of(game).pages) > 2
    game.advance(60 * 12)
    assert shown_of(game).page > 0
    game.press("left", "left", "left", "left")
    game.advance(60 * 12)
    assert shown_of(game).page == 0
    game.click("step.on")
    assert shown_of(game).page == 1


@pytest.mark.parametrize("name", ["technique", "technique-chain", "technique-clue"])
def test_steps_are_seen_together_and_stay_in_place_while_they_are_read(
    open_game: OpenGame, name: str
) -> None:
    game = open_game((1280, 800))
    SITUATIONS[name](game)
    leaves = set()
    for page, text in enumerate(each.text for each in shown_of(game).pages):
        game.top(TechniqueScene).step(page - shown_of(game).page)
        game.settle()
        told = [part for part in game.app.top.tree.root.walk() if isinstance(part, Words)]
        steps = {each.text for each in shown_of(game).pages}
        seen = tuple((part.text, part.box) for part in told if part.text in steps)
        assert text in dict(seen) and len(seen) >= 3
        leaves.add(seen)
    assert len(leaves) <= len(steps) // 3


def test_a_technique_never_has_the_picture_of_one_that_is_like_it() -> None:
    assert emblem_of("sets", "naked_pair") == "sets"
    assert emblem_of("sets", "naked_triple") == "naked_triple"
    assert emblem_of("digit", "skyscraper") == "skyscraper"
    assert emblem_of("lines", "jellyfish") is None
    assert emblem_of("chains", "xy_chain") == "chains"


def test_another_board_is_another(game: Pilot) -> None:
    game.app.scenes.push(TechniqueScene(game.app, pages()["hidden_pair"]))
    game.wait()
    boards = set()
    for _ in range(4):
        study = game.top(TechniqueScene).study
        assert study
        boards.add(study.example.values)
        game.click("again")
        game.wait()
        game.frame()
    assert len(boards) == 4


def test_a_page_leads_to_puzzles_that_need_it(game: Pilot) -> None:
    game.app.scenes.push(TechniqueScene(game.app, pages()["swordfish"]))
    game.wait()
    game.click("puzzles")
    assert game.scene == "new_puzzle"
    assert game.reads("Swordfish")


def test_a_drill_by_the_mouse(game: Pilot) -> None:
    begin(game, "naked_pair")
    question = until_there_is_one(game)
    cell, digit = right_answer(question)
    answer(game, cell, digit)
    assert game.reads("Right.")
    game.click("go_on")
    game.wait()
    game.frame()
    assert asked(game) is not question


def test_a_wrong_answer_is_shown_why_and_may_be_put_right(game: Pilot) -> None:
    scene = begin(game, "naked_pair")
    question = until_there_is_one(game)
    answer(game, *false_answer(question))
    assert game.reads("must stay")
    assert scene.study and scene.study.message and scene.study.message.highlights.ringed
    before = len(scene.state().answered)
    answer(game, *right_answer(question))
    assert game.reads("Right.")
    answered = scene.state().answered[before]
    assert not answered.at_once and answered.false == 1


def test_the_techniques_of_clues_are_drilled_as_well(game: Pilot) -> None:
    begin(game, "thermometer")
    boards = set()
    for _ in range(QUESTIONS // 2):
        question = until_there_is_one(game)
        boards.add((question.example.record, question.example.values))
        size, (cell, digit) = question.example.size, right_answer(question)
        game.click(cell_name(cell, size), f"digit.{digit}")
        assert game.reads("Right.")
        game.click("go_on")
        game.wait()
        game.frame()
    assert len(boards) == QUESTIONS // 2


def test_a_drill_by_keys_alone(game: Pilot) -> None:
    scene = begin(game, "hidden_single")
    question = until_there_is_one(game)
    cell, digit = right_answer(question)
    game.press("right")  # from the first cell
    for _ in range(20):
        assert scene.study
        at = scene.study.selection.cells[-1]
        if at == cell:
            break
        rows, columns = cell // 9 - at // 9, cell % 9 - at % 9
        game.press("down" if rows > 0 else "up" if rows < 0 else "right" if columns > 0 else "left")
    game.press(str(digit))
    assert game.reads("Right.")
    game.press("return")
    game.wait()
    assert asked(game) is not question


def test_what_is_not_there_can_be_shown_and_told(game: Pilot) -> None:
    begin(game, "x_wing")
    until_there_is_one(game)
    game.click("show")
    assert game.reads("Look")
    for _ in shown_of(game).pages[1:]:
        game.press("right")
    assert shown_of(game).is_at_end


def test_a_pattern_is_asked_for_before_what_follows(game: Pilot) -> None:
    scene = begin(game, "x_wing")
    question = until_there_is_one(game)
    pattern = sorted(pattern_of(question.steps[0]))
    every = frozenset[Cell]().union(*map(pattern_of, question.steps))
    other = next(cell for cell in range(81) if cell not in every)
    assert not game.can_press("digit.1"), "nothing can be crossed out yet"
    assert game.can_press("none") and not game.can_press("marked"), "nothing is marked yet"
    game.click(*(cell_name(cell, 9) for cell in pattern[:2]))
    assert game.can_press("marked") and not game.can_press("none")
    game.click("marked")
    assert game.reads("some cells are missing")
    game.click(cell_name(other, 9), "marked")
    assert game.reads("does not belong") and shown_of(game).highlights.ringed == {other}
    mark(game, *pattern[2:])  # what was right is still marked
    assert game.reads("That is the pattern") and scene.state().phase is Phase.ASKS
    answer(game, *right_answer(question))
    assert game.reads("Right.")
    assert scene.state().answered[-1].false == 1


def test_another_name_and_a_pair_that_removes_nothing_are_told_and_not_false(game: Pilot) -> None:
    scene = begin(game, "locked_pair")
    while not asked(game).relatives:
        game.click("show", "go_on")
        game.wait()
        game.frame()
    mark(game, *pattern_of(asked(game).relatives[0]))
    assert game.reads("make another pattern: Naked") and scene.state().phase is Phase.MARKS
    scene = begin(game, "naked_pair")
    while not (idle := idle_pairs(asked(game))):
        game.click("show", "go_on")
        game.wait()
        game.frame()
    mark(game, *idle[0])
    assert game.reads("it removes nothing")
    answers = len(scene.state().answered)
    game.click("show", "go_on")
    assert scene.state().answered[answers].false == 0


def idle_pairs(question: Question) -> list[tuple[Cell, ...]]:
    """Pairs of cells that are a naked pair which removes nothing."""
    pairs = combinations(range(81), 2)
    return [p for p in pairs if question.judged_pattern(frozenset(p))[0] is Worth.IDLE]


def test_a_pattern_is_marked_by_keys_and_a_mark_taken_back(game: Pilot) -> None:
    scene = begin(game, "pointing")
    question = until_there_is_one(game)
    game.press("right", "return")
    assert len(scene.state().marked) == 1
    game.press("return")
    assert not scene.state().marked
    for cell in pattern_of(question.steps[0]):
        scene.perform(AddCell(cell))
    game.press("tab", "return")
    assert scene.state().phase is Phase.ASKS


def test_a_lesson_is_watched_played_and_put_into_words(game: Pilot) -> None:
    game.app.scenes.push(TechniqueScene(game.app, pages()["skyscraper"]))
    game.wait()
    game.click("lesson")
    game.wait()
    game.frame()
    scene = game.top(DrillScene)
    assert game.reads("First look at one") and not shown_of(game).is_at_end
    for _ in shown_of(game).pages[1:]:
        game.click("go_on")
    assert shown_of(game).is_at_end and scene.task.aid is Aid.WATCH
    for aid in (Aid.HOUSES, Aid.DIGITS, Aid.NONE):
        game.click("go_on")
        game.wait()
        game.frame()
        question = asked(game)
        assert question.steps and scene.task.aid is aid
        lit = scene.study and scene.study.message
        assert bool(lit) == bool(aid), "the last one is done alone"
        answer(game, *right_answer(question))
        assert game.reads("Right.")
    game.click("go_on")
    gap = scene.gap
    assert gap and game.reads("sentence that is missing")
    wrong = next(place for place in range(3) if place != gap.right)
    game.click(f"clause.{wrong + 1}")
    assert game.reads("something else") and not game.can_press(f"clause.{wrong + 1}")
    game.press(str(gap.right + 1))
    assert game.reads("Right.")
    game.press("return")
    assert game.reads("3 of 4 right at once")
    learned = learned_in(game.app.store)["skyscraper"]
    assert (learned.seen, learned.asked, learned.false) == (3, 4, 1)
    game.click("drill")
    game.wait()
    game.frame()
    assert asked(game) and len(scene.state().course.tasks) == QUESTIONS


def test_what_is_known_is_mixed_and_not_named_before_it_is_found(game: Pilot) -> None:
    scene = for_you(game)
    assert not game.can_press("mix")
    forget_a_week(game, "hidden_pair", "x_wing")
    scene.entered()
    game.frame()
    game.click("mix")
    game.wait()
    game.frame()
    drill = game.top(DrillScene)
    for _ in range(QUESTIONS):
        question = asked(game)
        assert game.reads("Hidden Pair, X-Wing") or game.reads("X-Wing, Hidden Pair")
        if question.steps:
            answer(game, *right_answer(question))
            assert game.reads("Right:")
        else:
            game.click("none")
        game.click("go_on")
        game.wait()
        game.frame()
    assert drill.is_over and game.reads(f"{QUESTIONS} of {QUESTIONS} right at once")
    learned = learned_in(game.app.store)
    assert learned["hidden_pair"].asked + learned["x_wing"].asked == QUESTIONS


def test_a_whole_drill_is_remembered(game: Pilot) -> None:
    scene = begin(game, "hidden_single")
    for _ in range(QUESTIONS):
        question = asked(game)
        if question.steps:
            answer(game, *right_answer(question))
        else:
            game.click("none")
        game.click("go_on")
        game.wait()
        game.frame()
    assert scene.is_over
    assert game.reads(f"{QUESTIONS} of {QUESTIONS} right at once")
    learned = learned_in(game.app.store)["hidden_single"]
    assert learned.seen == learned.asked == QUESTIONS and not learned.false
    game.press("escape")
    game.open("learn")
    strokes = dict(game.app.top.state().strokes)
    assert strokes["hidden_single"].fresh == 1.0 and not strokes["naked_single"].fresh


@pytest.mark.parametrize("size", [(320, 480), (1280, 800)])
def test_a_finger_reaches_every_cell_and_key(open_game: OpenGame, size: tuple[int, int]) -> None:
    game = open_game(size)
    begin(game, "naked_pair")
    question = until_there_is_one(game)
    answer(game, *right_answer(question))
    assert game.reads("Right.")


def test_a_controller_picks_a_digit_from_the_ring(game: Pilot) -> None:
    scene = begin(game, "naked_pair")
    question = until_there_is_one(game)
    cell, digit = right_answer(question)
    mark(game, *pattern_of(question.steps[0]))
    scene.choose(cell)
    ring = scene.ring_game()
    assert ring and ring.cells == (cell,) and digit not in ring.closed
    opened = {*range(1, 10)} - ring.closed
    assert all(question.masks[cell] >> other & 1 for other in opened)


def test_names_in_statistics_lead_to_their_page(game: Pilot) -> None:
    game.open(StatisticsScene(game.app))
    game.app.top.press(ControlId("trick", "x_wing"))
    assert game.top(TechniqueScene).state().held.key == "x_wing"


def test_a_technique_that_was_wished_for_is_explained(game: Pilot) -> None:
    game.app.store.remember("custom", "technique=swordfish tier=hard")
    game.open("technique_choice")
    game.click("learn")
    assert game.top(TechniqueScene).state().held.key == "swordfish"


def forget_a_week(game: Pilot, *keys: str) -> None:
    """Some pages were practised a week ago, and are due."""
    now = time.time()
    for key in keys:
        learned = Learned(8, 10, 1, 9.0, now - 7 * DAY_SECONDS, now - 60, 3.0)
        remember(game.app.store, key, learned)


def for_you(game: Pilot) -> LearnScene:
    """What the menu offers for the player, the way there included."""
    game.app.scenes.to_menu()
    game.frame()
    game.click("more", "for_you")
    return game.top(LearnScene)


def test_what_fades_is_offered_once_and_can_be_switched_off(game: Pilot) -> None:
    forget_a_week(game, "hidden_single", "naked_pair")
    scene = for_you(game)
    assert set(scene.state().due) == {"hidden_single", "naked_pair"}
    game.click("review.hidden_single")
    game.wait()
    drill = game.top(DrillScene)
    for _ in range(QUESTIONS):
        drill.say_none()
        drill.go_on()
        game.wait()
    game.frame()
    game.click("what_next")
    assert scene.state().due == ("naked_pair",)
    game.click("reviews")
    assert not scene.state().due and not scene.state().reviews
    game.click("reviews")
    assert scene.state().due == ("naked_pair",)


def test_what_comes_next_is_what_its_needs_are_known_of(game: Pilot) -> None:
    scene = for_you(game)
    assert scene.state().following[0] == "full_house"
    forget_a_week(game, "hidden_single")
    scene.entered()
    assert "full_house" not in scene.state().following
    assert set(scene.state().following) <= {"naked_single", "pointing", "hidden_pair"}


def test_eight_positions_find_out_what_is_known(game: Pilot) -> None:
    for_you(game)
    game.click("place")
    game.wait()
    game.frame()
    for number in range(len(LADDER)):
        question = asked(game)
        if number < 3 and question.steps:
            answer(game, *right_answer(question))
        elif number < 3:
            game.click("none")
        else:
            game.click("show")
        game.click("go_on")
        game.wait()
        game.frame()
    assert game.top(DrillScene).is_over and game.reads(f"3 of {len(LADDER)} right at once")
    assert set(learned_in(game.app.store)) == set(LADDER[:3])
    game.click("what_next")
    learn = game.app.top
    assert isinstance(learn, LearnScene) and LADDER[3] in learn.state().following


def test_a_puzzle_for_the_player_needs_what_is_due(game: Pilot) -> None:
    forget_a_week(game, "naked_pair")
    for_you(game)
    game.click("puzzle")
    game.wait()
    game.frame()
    assert game.scene == "playing"
    puzzle = game.session.puzzle
    line = required_techniques()["naked_pair"]
    assert needs(puzzle.rules, puzzle.givens, line)


def test_a_puzzle_for_the_player_has_the_clues_that_are_due(game: Pilot) -> None:
    forget_a_week(game, "thermometer")
    for_you(game)
    game.click("puzzle")
    game.wait()
    game.frame()
    puzzle = game.session.puzzle
    assert kind_of(puzzle) == Kind("thermo")
    assert needs(puzzle.rules, puzzle.givens, required_techniques()["thermometer"])


def test_a_puzzle_for_the_player_is_of_the_kind_that_is_won_most(game: Pilot) -> None:
    kind = Kind("x")
    game.app.starter.kind(KindWish(kind, "gentle"))
    game.wait()
    game.frame()
    game.fill_in()
    game.wait()
    forget_a_week(game, "naked_pair")
    for_you(game)
    game.click("puzzle")
    game.wait()
    game.frame()
    puzzle = game.session.puzzle
    assert kind_of(puzzle) == kind
    assert needs(puzzle.rules, puzzle.givens, required_techniques()["naked_pair"])
