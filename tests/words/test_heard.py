"""Boards for the ear: cells, houses and clues as sentences."""

from __future__ import annotations

import pytest

from game.engine.look import Look
from game.engine.marks import Marks, PenLine
from game.engine.notation import parse_cell, parse_grid
from game.engine.rules import Rules, classic
from game.engine.variants.diagonal import diagonals
from game.engine.variants.relations import Relation
from game.engine.variants.sandwich import Sandwich
from game.engine.variants.sums import Arrow, Cage
from game.engine.variants.thermo import Thermometer
from game.engine.variants.whisper import Whisper
from game.words.heard import BoardWords, Heard, Length
from game.words.rule_words import rule_words
from game.words.sentences import polished
from game.words.texts import Texts
from tests.session.kinds import puzzle_of

GRID = """
    5 . .  . 7 .  . . .
    6 . .  1 9 5  . . .
    . 9 8  . . .  . 6 .

    8 . .  . 6 .  . . 3
    4 . .  8 . 3  . . 1
    7 . .  . 2 .  . . 6

    . 6 .  . . .  2 8 .
    . . .  4 1 9  . . 5
    . . .  . 8 .  . 7 9
"""


def cells(*names: str) -> tuple[int, ...]:
    return tuple(parse_cell(name, 9) for name in names)


def cell(name: str) -> int:
    return parse_cell(name, 9)


def with_clues(*clues: object) -> Rules:
    return classic(9) + Rules(9, clues)  # type: ignore[arg-type]


def heard(rules: Rules, **notes: str) -> Heard:
    """What is heard of GRID; its digits are given, and there are notes such as ``r4c5="27"``."""
    values = parse_grid(GRID)
    masks = [0] * 81
    for name, digits in notes.items():
        masks[cell(name)] = sum(1 << int(digit) for digit in digits)
    return Heard(rules, values, masks, values)


CAGES = with_clues(Cage(cells("r4c4", "r5c5", "r4c3"), 15))


@pytest.mark.parametrize(
    ("length", "sentence"),
    [
        ("short", "row 5, column 5: blank"),
        ("usual", "row 5, column 5: blank, notes 2 and 7, in the cage of 15"),
        (
            "full",
            "row 5, column 5: blank, notes 2 and 7, in the cage of 15, box 5. "
            "The cage of 15 is row 4, columns 3 and 4; row 5, column 5. Its digits all differ.",
        ),
    ],
)
def test_a_cell_is_told_at_three_lengths(length: str, sentence: str) -> None:
    words = BoardWords(Texts("en"), CAGES)
    assert words.cell(heard(CAGES, r5c5="27"), cell("r5c5"), length) == sentence  # type: ignore[arg-type]


def test_places_may_be_names_and_speak_chinese() -> None:
    board = heard(CAGES, r5c5="27")
    named = BoardWords(Texts("en"), CAGES, named=True)
    assert named.cell(board, cell("r5c5")) == "r5c5: blank, notes 2 and 7, in the cage of 15"
    chinese = BoardWords(Texts("zh"), CAGES).cell(board, cell("r5c5"))
    assert chinese == "第 5 行第 5 列：空格，笔记 2 和 7，在和为 15 的笼子里"


def test_a_digit_is_given_or_wrong_or_under_fog() -> None:
    board, words = heard(classic(9)), BoardWords(Texts("en"), classic(9))
    assert words.cell(board, cell("r1c1")) == "row 1, column 1: 5, given"
    assert words.content(board._replace(wrong=frozenset((0,))), 0) == "5, wrong"
    marked = board._replace(wrong=frozenset((0,)))
    assert words.along(marked, (0, 1), kind="row") == "wrong 5, column 2 blank"
    hidden = board._replace(fogged=frozenset(cells("r1c2")))
    assert words.cell(hidden, cell("r1c2")) == "row 1, column 2: under fog"
    foggy = board._replace(fogged=frozenset(cells("r1c2", "r1c3", "r1c5")))
    assert words.along(foggy, cells("r1c1", "r1c2", "r1c3"), kind="row") == (
        "5, columns 2 and 3 under fog"
    )


THERMO = Thermometer(cells("r1c2", "r2c2", "r3c1"))


@pytest.mark.parametrize(
    ("clue", "name", "phrase"),
    [
        (THERMO, "r2c2", "Thermo, cell 2 of 3"),
        (Whisper(cells("r1c2", "r1c3", "r1c4"), 5), "r1c4", "Whispers, cell 3 of 3"),
        (Arrow(cells("r1c2", "r2c2", "r2c3")), "r1c2", "in the circle of an arrow"),
        (Arrow(cells("r1c2", "r2c2", "r2c3")), "r2c3", "on the shaft of an arrow"),
        (Relation(cells("r1c2", "r1c3"), "greater"), "r1c2", "greater than the cell to the right"),
        (Relation(cells("r1c2", "r1c3"), "greater"), "r1c3", "less than the cell to the left"),
        (Relation(cells("r1c2", "r2c2"), "sum", 10), "r1c2", "adds up to 10 with the cell below"),
        (diagonals(9).written[0], "r5c5", "in the diagonal from the top left"),
    ],
)
def test_a_cell_says_what_it_is_in_a_clue(clue: object, name: str, phrase: str) -> None:
    rules = with_clues(clue)
    words = BoardWords(Texts("en"), rules)
    assert words.cell(heard(rules), cell(name)).endswith(f": blank, {phrase}")


def test_a_row_says_its_digits_what_is_missing_and_the_numbers_outside() -> None:
    rules = with_clues(Sandwich(tuple(range(9, 18)), 12))
    words, board = BoardWords(Texts("en"), rules), heard(rules)
    first, second = rules.houses[:2]
    assert words.in_house(board, first) == (
        "row 1: 5, columns 2 to 4 blank, 7, columns 6 to 9 blank. Missing: 1 to 4, 6, 8 and 9."
    )
    assert words.in_house(board, second).endswith("Outside it: sandwich 12.")


@pytest.mark.parametrize(
    ("language", "length", "house", "sentences"),
    [
        ("en", "short", "column 1", "Column 1: blank in rows 3 and 7 to 9. Missing: 1 to 3 and 9."),
        (
            "en",
            "usual",
            "box 1",
            "row 1: 5, columns 2 and 3 blank; row 2: 6, columns 2 and 3 blank; row",
        ),
        ("en", "usual", "box 1", "row 3: column 1 blank, 9, 8. Missing: 1 to 4 and 7."),
        ("en", "short", "box 1", "Box 1: blank in rows 1 and 2, columns 2 and 3; row 3, column 1."),
        (
            "en",
            "full",
            "row 1",
            "5; column 2 blank, notes 1 and 2; columns 3 and 4 blank, no notes",
        ),
        ("zh", "usual", "row 3", "第 3 行：第 1 列空，9，8，第 4 到 7 列空，6，第 9 列空。"),
    ],
)
def test_a_house_says_which_of_its_cells_are_blank(
    language: str, length: Length, house: str, sentences: str
) -> None:
    rules = classic(9)
    words, board = BoardWords(Texts(language), rules), heard(rules, r1c2="12")
    named = next(each for each in rules.houses if str(each) == house)
    assert sentences in polished(words.in_house(board, named, length))


def test_marks_colours_and_lines_are_told_with_a_cell() -> None:
    rules, place = classic(9), cell("r1c2")
    marks = Marks(
        corner=((place, 1 << 3 | 1 << 4),),
        colours=(((place, 0), 1 << 2), ((place, 1), 1 << 5)),
        lines=(PenLine((place, 0), (cell("r3c1"), 0)),),
    )
    board = heard(rules, r1c2="12")._replace(marks=marks)
    assert BoardWords(Texts("en"), rules).cell(board, place) == (
        "row 1, column 2: blank, notes 1 and 2, corner marks 3 and 4, colour 2, "
        "note 1 in colour 5, line to row 3, column 1"
    )


def test_digits_fit_where_no_peer_has_them() -> None:
    rules = classic(9)
    words, board = BoardWords(Texts("en"), rules, named=True), heard(rules)
    box = next(house for house in rules.houses if str(house) == "box 5")
    assert words.fits(board, box, 5) == "5 in box 5 fits in r4c4, r5c5 or r6c4."
    assert words.fits(board, box, 6) == "6 in box 5 is in r4c5."
    assert BoardWords(Texts("en"), rules).fits(board, box, 5) == (
        "5 in box 5 fits in row 4, column 4 or row 5, column 5 or row 6, column 4."
    )
    assert BoardWords(Texts("en"), rules).fits(board, box, 9).endswith("column 4, rows 4 and 6.")
    assert BoardWords(Texts("en"), rules).fits(board, rules.houses[6], 3) == (
        "3 in row 7 fits in columns 1 and 3 to 5."
    )
    assert words.can_be(board, cell("r5c5")) == "r5c5 can be 5, by the digits it sees."


def test_a_cage_says_what_is_in_it_and_what_is_left() -> None:
    rules = with_clues(Cage(cells("r1c1", "r1c2", "r1c3"), 15))
    words, board = BoardWords(Texts("en"), rules), heard(rules)
    assert words.in_clue(board, words.clues[0]) == (
        "in the cage of 15: 5; row 1, columns 2 and 3 blank. 10 is left for the rest."
    )
    values = list(board.values)
    values[1] = 8
    filled = board._replace(values=values)
    assert words.in_clue(filled, words.clues[0]).endswith("So row 1, column 3 is 2.")
    wrong = words.in_clue(filled._replace(wrong=frozenset((1,))), words.clues[0])
    assert "5, wrong 8; row 1, column 3 blank" in wrong
    assert "So " not in wrong


def test_cages_and_lines_of_the_same_name_are_told_apart() -> None:
    rules = with_clues(
        Cage(cells("r5c5", "r5c6"), 15),
        Cage(cells("r1c2", "r1c3"), 15),
        Cage(cells("r8c1", "r8c2"), 9),
        Thermometer(cells("r2c2", "r3c3")),
        Thermometer(cells("r7c3", "r7c4", "r7c5")),
    )
    words, board = BoardWords(Texts("en"), rules), heard(rules)
    assert words.cell(board, cell("r5c6")).endswith("in the second cage of 15")
    assert words.rule(words.clues_at(cell("r5c6"))[0]) == (
        "The second cage of 15 is row 5, columns 5 and 6. Its digits all differ."
    )
    assert words.cell(board, cell("r8c1")).endswith("in the cage of 9")
    assert words.cell(board, cell("r7c4")).endswith("second Thermo, cell 2 of 3")
    ends = Thermometer(cells("r9c6", "r9c5", "r9c4", "r9c3"))
    falling = BoardWords(Texts("en"), with_clues(ends))
    said = falling.in_clue(heard(with_clues(ends)), falling.clues[0])
    assert said.startswith("Thermo: row 9, column 6 blank; 8; row 9, columns 4 and 3 blank"), said
    first, *_ = words.clues
    assert words.in_clue(board, first).startswith("in the first cage of 15: row 1, columns 2 and 3")
    chinese = BoardWords(Texts("zh"), rules).cell(board, cell("r5c6"))
    assert chinese.endswith("在第二个和为 15 的笼子里")


def test_digits_in_a_row_are_said_by_their_ends() -> None:
    rules = classic(16)
    empty = [0] * 256
    board = Heard(rules, empty, empty, empty)
    row = rules.houses[0]
    assert BoardWords(Texts("en"), rules).in_house(board, row) == (
        "row 1: all blank. Missing: 1 to 9 and A to G."
    )
    numbers = BoardWords(Texts("en", signs="numbers"), rules)
    assert numbers.in_house(board, row).endswith("Missing: 1 to 16.")
    assert BoardWords(Texts("zh"), rules).notes(0b11110) == "笔记 1 到 4"


@pytest.mark.parametrize(
    ("language", "signs", "words"),
    [
        ("en", "letters", "has 1 to 9 and A to G once."),
        ("en", "numbers", "has 1 to 16 once."),
        ("en", "all_letters", "has A to P once."),
        ("zh", "letters", "都有 1 到 9 和 A 到 G，各一次。"),
    ],
)
def test_a_rule_says_which_digits_there_are(language: str, signs: str, words: str) -> None:
    (said,) = rule_words(puzzle_of("classic-16"), Texts(language, signs=signs))
    assert said.replace("\N{NO-BREAK SPACE}", " ").endswith(words)


def test_a_combination_names_its_digits_one_by_one() -> None:
    for language, said in (("en", "3, 4, 5 and 8"), ("zh", "3、4、5 和 8")):
        assert BoardWords(Texts(language), with_clues()).combined((3, 4, 5, 8)) == said


def test_what_can_be_in_a_cell_follows_from_its_cage_as_well() -> None:
    rules = with_clues(Cage(cells("r1c1", "r1c2", "r1c3"), 9))
    words = BoardWords(Texts("en"), rules, named=True)
    assert words.can_be(heard(rules), cell("r1c2")) == (
        "r1c2 can be 1 or 3, by the digits it sees and by its cage."
    )
    tight = with_clues(Cage(cells("r1c1", "r1c2"), 14))
    words = BoardWords(Texts("en"), tight, named=True)
    assert words.can_be(heard(tight), cell("r1c2")) == "No digit fits in r1c2."


def test_where_only_one_place_is_left_is_said_first() -> None:
    rules = classic(9)
    said = BoardWords(Texts("en"), rules).all_fit(heard(rules), rules.houses[2])
    assert said.startswith("row 3: 5 in column 7; 1 in columns 1 and 7; "), said


def test_only_what_is_still_to_be_placed_is_counted() -> None:
    words = BoardWords(Texts("en"), classic(9))
    left = words.to_place({1: 3, 2: 0, 3: 1, 4: 3})
    assert left == "Left to place: 3: once; 1 and 4: 3 times each."
    assert words.to_place({1: 0}) == "Every digit is placed."


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("length", ["short", "usual", "full"])
@pytest.mark.parametrize("kind", ["classic-16", "killer-9", "thermo-9", "jigsaw-9", "xv-9"])
def test_every_cell_of_every_kind_has_words(kind: str, length: str, language: str) -> None:
    """No text is missing, and every cell drawn with a clue says more than where it is."""
    puzzle = puzzle_of(kind)
    rules = puzzle.rules
    board = Heard(rules, puzzle.givens, [0] * rules.cell_count, puzzle.givens)
    words = BoardWords(Texts(language), rules)
    for place in range(rules.cell_count):
        said = words.cell(board, place, length)  # type: ignore[arg-type]
        assert said
        assert "heard." not in said
        assert "{" not in said


def test_digits_past_9_are_said_as_they_are_written() -> None:
    puzzle = puzzle_of("classic-16")
    place = puzzle.givens.index(16)
    board = Heard(puzzle.rules, puzzle.givens, [0] * 256, puzzle.givens)
    assert BoardWords(Texts("en"), puzzle.rules).content(board, place) == "G, given"
    numbers = Texts("en", signs="numbers")
    assert BoardWords(numbers, puzzle.rules).content(board, place) == "16, given"


def test_what_is_not_drawn_is_not_said() -> None:
    """Neighbours without a sign are ruled by a clue that nobody sees."""
    hidden = Relation(cells("r1c2", "r1c3"), "difference", 1, holds=False)
    rules = with_clues(hidden)
    assert hidden.look(9) is None or isinstance(hidden.look(9), Look)
    assert BoardWords(Texts("en"), rules).cell(heard(rules), cell("r1c2")).endswith("blank")
