"""The atlas, its examples, drills, and what stays of them."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from game.engine.candidates import Candidates
from game.engine.solver import count_solutions
from game.engine.stable_random import chosen
from game.engine.techniques import LADDER
from game.session.learning.atlas import CLASSIC, group_of, page_of, pages
from game.session.learning.course import mixed
from game.session.learning.drill import (
    QUESTIONS,
    Question,
    Worth,
    deck_of,
    make_question,
    pattern_of,
    steps_in,
)
from game.session.learning.example import Example, lines_of, steps_of
from game.session.learning.relatives import RELATIVES, relatives_of
from game.session.learning.retention import (
    DAY_SECONDS,
    MOST_A_DAY,
    Learned,
    drilled,
    due,
    format_learned,
    parse_learned,
)
from game.store.examples import (
    can_drill,
    drilled_examples,
    examples_of,
    near_misses,
    pictured,
)
from game.words.atlas_texts import atlas_texts, sentences_of
from game.words.gaps import gap_of
from game.words.technique_names import techniques
from proving.board import Board, Knowledge
from proving.checking import complaint_about

NO_TECHNIQUES = {"under_fog", "solution"}
"""What has a name and tells a hint, and is nothing to learn."""

LOCKED_PAIR = (
    "naked_pair\t-\tGB548ICaFH6CEB19GDADICFGE2H4G169CHE2BeF7AH4iCIC8B5dG6AFIG84b13eCH2A7EFD95ADI"
    "CFbHG\t\t"
)
"""A position without a step of the naked pair, but with a pair of 3 and 8 in r4c6 and r5c6."""

SAMPLED = ("hidden_single", "pointing", "naked_pair", "x_wing", "skyscraper", "xy_wing", "aic")


def easy_examples(key: str) -> list[Example]:
    held = examples_of(pages()[key].techniques, easiest=True)
    return [example for example in held if not example.record]


def test_each_technique_has_one_page_and_nothing_needs_itself() -> None:
    for key in techniques():
        page = page_of(key)
        assert (page is None) == (key in NO_TECHNIQUES), key
    order = list(pages())
    for key, page in pages().items():
        assert key == page.techniques[0]
        assert group_of(key)
        assert {*page.needs, *page.like} <= {*order} - {key}
    waiting = dict(pages())
    known: set[str] = set()
    while waiting:  # nothing needs in a circle what needs it
        ready = [key for key, page in waiting.items() if known.issuperset(page.needs)]
        assert ready, sorted(waiting)
        known.update(ready)
        waiting = {key: page for key, page in waiting.items() if key not in known}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_each_page_is_told_in_three_sentences(language: str) -> None:
    texts = atlas_texts(language)
    for key in pages():
        idea = texts(f"{key}.idea")
        assert len(sentences_of(idea)) == 3, (key, idea)
        for part in ("spot", "like"):
            assert texts.has(f"{key}.{part}"), key


def test_there_are_examples_of_all_and_drills_of_what_players_meet() -> None:
    assert [key for key, page in pages().items() if not pictured(page)] == []
    for key in SAMPLED:
        assert len(easy_examples(key)) >= 8, key


def test_an_example_is_written_and_read() -> None:
    for key in ("x_wing", "cage_sum"):
        for example in examples_of([key]):
            assert Example.parse(example.format()) == example


@pytest.mark.parametrize("key", SAMPLED)
def test_an_example_is_easiest_sound_and_proven_wherever_it_is_moved(key: str) -> None:
    rng = Random(key)
    example = easy_examples(key)[int(rng.random() * 8)].disguised(rng)
    assert count_solutions(example.rules(), example.givens, 2) == 1
    candidates, solution = example.candidates(), example.solution
    assert all(
        value or candidates.masks[cell] >> solution[cell] & 1
        for cell, value in enumerate(example.values)
    )
    for technique in LADDER:
        if not technique.usual or not technique.applies(candidates.rules):
            continue
        found = next(technique.find(candidates), None)
        if found:
            break
    assert found and found.technique == example.technique
    board = Board.of(candidates, Knowledge(example.rules()))
    for step in islice(steps_of(candidates, lines_of(key), example.technique), 3):
        assert complaint_about(step, board) is None


@pytest.mark.parametrize("key", ["cage_sum", "quadruple", "region_sum", "sandwich", "equal"])
def test_a_position_with_clues_is_turned_with_all_that_is_on_it(key: str) -> None:
    examples = drilled_examples(pages()[key].techniques)
    assert len(examples) >= 8
    boards = {examples[0].disguised(Random(lot)).record for lot in range(8)}
    assert len(boards) > 2
    example = examples[1].disguised(Random(4))
    assert count_solutions(example.rules(), example.givens, 2) == 1
    candidates, solution = example.candidates(), example.solution
    for cell, value in enumerate(example.values):
        assert solution[cell] == value or candidates.masks[cell] >> solution[cell] & 1
    board = Board.of(candidates, Knowledge(example.rules()))
    steps = steps_of(candidates, lines_of(example.technique), example.technique)
    assert complaint_about(next(steps), board) is None


def test_what_is_about_cages_is_drilled_on_cages() -> None:
    examples = drilled_examples(pages()["cage_sum"].techniques)
    assert {clue for example in examples for clue in example.clues} == {"cages"}


def naive_solutions(candidates: Candidates) -> int:
    """How many solutions there are, counted without anything of the solver; up to two."""
    cells = [cell for cell, value in enumerate(candidates.values) if not value]
    if not cells:
        return 1
    cell = min(cells, key=lambda one: candidates.masks[one].bit_count())
    total = 0
    for digit in range(1, 10):
        if candidates.masks[cell] >> digit & 1:
            ahead = candidates.copy()
            ahead.place(cell, digit)
            total += naive_solutions(ahead)
            if total > 1:
                break
    return total


@pytest.mark.parametrize("key", ["hidden_single", "naked_pair", "x_wing"])
def test_the_answers_of_a_drill_are_right(key: str) -> None:
    page, rng, examples = pages()[key], Random(key), easy_examples(key)
    nothing = 0
    for _ in range(QUESTIONS):
        question = make_question(page, chosen(examples, rng), near_misses(page), rng)
        candidates, right = question.example.candidates(), question.solution
        assert naive_solutions(candidates) == 1
        nothing += not question.steps
        assert question.without is (Worth.MISSED if question.steps else Worth.NONE)
        for step in question.steps:
            for cell, digit in question.follows(step):
                assert question.judged(cell, digit) is Worth.RIGHT
                assert (right[cell] == digit) == question.writes
        for cell, mask in enumerate(question.masks):
            for digit in range(1, 10):
                if mask >> digit & 1 and not question.step_with(cell, digit):
                    is_so = (right[cell] == digit) == question.writes
                    assert question.judged(cell, digit) is (Worth.OTHER if is_so else Worth.FALSE)
    assert nothing < QUESTIONS


def test_every_drill_has_near_misses_in_which_it_has_no_step() -> None:
    drilled_pages = [page for page in pages().values() if can_drill(page.techniques)]
    assert [page.key for page in drilled_pages if len(near_misses(page)) < 8] == []
    for number, page in enumerate(drilled_pages):
        misses = near_misses(page)
        example = misses[number % len(misses)]
        candidates, solution = example.candidates(), example.solution
        steps, is_whole = steps_in(page, example, candidates)
        assert (steps, is_whole) == ((), True), page.key
        assert all(
            value in (0, right) and (value or candidates.masks[cell] >> right & 1)
            for cell, (value, right) in enumerate(zip(example.values, solution, strict=True))
        ), page.key


def test_one_question_in_six_has_no_answer_and_nobody_knows_which() -> None:
    page, rng = pages()["naked_pair"], Random(6)
    example, misses = easy_examples("naked_pair")[0], near_misses(page)
    asked = [make_question(page, example, misses, rng).without for _ in range(300)]
    assert 30 < asked.count(Worth.NONE) < 75


def test_a_wrong_digit_is_refuted_by_a_cell_that_has_it() -> None:
    page = pages()["hidden_single"]
    question = make_question(page, easy_examples("hidden_single")[0], (), Random(1))
    values, peers = question.example.values, question.example.rules().peers
    cell = next(cell for cell, value in enumerate(values) if not value)
    held = {values[peer] for peer in peers[cell]} - {0}
    for digit in range(1, 10):
        clash = question.clash(cell, digit)
        assert (clash is not None) == (digit in held)
        assert clash is None or (values[clash] == digit and clash in peers[cell])


def test_no_two_boards_are_the_same() -> None:
    page, rng = pages()["x_wing"], Random(3)
    examples = easy_examples("x_wing")
    boards = {make_question(page, examples[0], (), rng).example.values for _ in range(30)}
    assert len(boards) == 30


def test_each_puzzle_is_asked_for_once_before_any_comes_again() -> None:
    examples = drilled_examples(pages()["thermometer"].techniques)
    puzzles = [
        (example.givens, example.record) for example in reversed(deck_of(examples, Random(2)))
    ]
    count = len({*puzzles})
    assert count < len(puzzles) == len(examples)
    assert len({*puzzles[:count]}) == count


def test_what_is_drilled_well_is_seen_again_later_and_fades() -> None:
    pytest.importorskip("fsrs")
    now = 1_764_000_000.0
    well = drilled(Learned(), 10, 10, 0, 6.0, now)
    badly = drilled(Learned(), 3, 10, 7, 40.0, now)
    assert well.due > badly.due > now
    assert well.freshness(now) == 1.0
    later = now + 10 * DAY_SECONDS
    assert badly.freshness(later) < well.freshness(later) < 1.0
    again = drilled(well, 10, 10, 0, 6.0, well.due)
    assert again.due - well.due > well.due - now
    assert parse_learned(format_learned({"x_wing": again}), pages()) == {"x_wing": again}


def test_at_most_five_a_day_and_the_most_forgotten_first() -> None:
    now = 1_764_000_000.0
    learned = {
        key: Learned(5, 10, 0, 9.0, now - at * DAY_SECONDS, now - 1, 4.0)
        for at, key in enumerate(islice(pages(), 9))
    }
    late = due(learned, now)
    assert len(late) == MOST_A_DAY
    assert late[0] == list(learned)[-1]
    assert len(due(learned, now, 4)) == 1
    assert due(learned, now, 7) == ()
    assert due({"x_wing": Learned(5, 10, due=now + 1)}, now) == ()


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"x_wing": 3}', '{"x_wing": [1, 2]}', '{"x_wing": ["a"]}']
)
def test_what_damage_left_is_nothing(text: str) -> None:
    assert parse_learned(text, pages()) == {}


def test_the_groups_of_clues_come_last() -> None:
    assert CLASSIC[0] == "place"
    assert "rare" in CLASSIC
    assert "sums" not in CLASSIC


@pytest.mark.parametrize("language", ["en", "zh"])
def test_one_sentence_of_an_idea_fits_in_its_gap(language: str) -> None:
    texts = atlas_texts(language)
    for key, page in pages().items():
        if not can_drill(page.techniques):
            continue
        gap = gap_of(key, language, Random(key))
        idea = sentences_of(texts(f"{key}.idea"))
        assert gap.choices[gap.right] in idea and gap.choices[gap.right] not in gap.text
        assert len({*gap.choices}) == 3 and len({*gap.choices} & {*idea}) == 1


def test_a_pattern_is_right_in_part_or_wrong_by_some_cells() -> None:
    question = make_question(pages()["x_wing"], easy_examples("x_wing")[0], (), Random(2))
    pattern = sorted(pattern_of(question.steps[0]))
    assert len(pattern) == 4
    assert question.judged_pattern(frozenset(pattern)) == (Worth.RIGHT, frozenset())
    assert question.judged_pattern(frozenset(pattern[:3])) == (Worth.OTHER, frozenset())
    every = frozenset[int]().union(*map(pattern_of, question.steps))
    other = next(cell for cell in range(81) if cell not in every)
    worth, false = question.judged_pattern(frozenset((*pattern[:3], other)))
    assert worth is Worth.FALSE and false == {other}
    nothing = question._replace(steps=())
    assert nothing.judged_pattern(frozenset(pattern)) == (Worth.FALSE, frozenset(pattern))


def spent(key: str) -> tuple[frozenset[int], Question]:
    """The pattern of a step, and a question in which it is made already."""
    question = make_question(pages()[key], easy_examples(key)[0], (), Random(3))
    step, candidates = question.steps[0], question.example.candidates()
    step.apply(candidates)
    masks = tuple(candidates.masks)
    return pattern_of(step), question._replace(steps=(), relatives=(), masks=masks)


SETS = "naked_pair", "naked_triple", "pointing", "claiming"
FISH = "x_wing", "finned_x_wing", "sashimi_x_wing", "skyscraper", "two_string_kite", "turbot_fish"


@pytest.mark.parametrize("key", [*SETS, *FISH, "xy_wing", "xyz_wing", "w_wing"])
def test_a_pattern_that_removes_nothing_is_not_false(key: str) -> None:
    pattern, question = spent(key)
    assert question.judged_pattern(pattern)[0] is Worth.IDLE
    fewer = frozenset(sorted(pattern)[1:])
    filled = question.masks.index(0)
    assert question.judged_pattern(fewer | {filled})[0] is Worth.FALSE


def test_a_locked_pair_is_no_near_miss_of_a_naked_pair_and_told_by_its_name() -> None:
    page, example = pages()["naked_pair"], Example.parse(LOCKED_PAIR)
    for seed in range(20):
        question = make_question(page, easy_examples("naked_pair")[0], [example], Random(seed))
        assert question.steps, "in the near miss there is one after all"
    question = make_question(page, example, (), Random(1))
    (step,) = question.relatives
    assert step.technique == "locked_pair"
    assert question.judged_pattern(pattern_of(step)) == (Worth.RELATIVE, frozenset())


@pytest.mark.parametrize("key", RELATIVES)
def test_no_near_miss_holds_what_is_taken_for_one(key: str) -> None:
    if not can_drill(pages()[key].techniques):
        return
    kin = pages()[key]._replace(techniques=relatives_of([key], ()))
    for example in near_misses(pages()[key]):
        assert steps_in(kin, example, example.candidates(), most=1) == ((), True)


def test_a_mixed_set_takes_what_is_the_least_fresh_in_equal_shares() -> None:
    known = {"x_wing": 0.9, "hidden_pair": 0.2, "pointing": 0.5, "naked_pair": 0.0}
    course = mixed(known, Random(1))
    assert course and {page.key for page in course.pages} == {"x_wing", "hidden_pair", "pointing"}
    counts = Counter(task.page.key for task in course.tasks)
    assert counts.total() == QUESTIONS and max(counts.values()) - min(counts.values()) < 2
    assert mixed({"x_wing": 0.9, "naked_pair": 0.0}, Random(1)) is None
