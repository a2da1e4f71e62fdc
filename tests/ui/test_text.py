"""Words on a surface: letters and not blocks, both scripts on one line, sizes that fit."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.plans.faces import runs
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text import TextPainter
from game.ui.drawing.theme import Theme
from game.ui.layout.geometry import Box, View

SIX = View(1280, 800).sizes
LEAST = SIX[-1]

INK, PAPER = (0, 0, 0), (255, 255, 255)


@pytest.fixture
def painter() -> TextPainter:
    pygame.font.init()
    return TextPainter()


@pytest.mark.parametrize("text", ["Nonet", "数独", "Nonet 九 9", "4:05"])
def test_text_is_ink_on_whatever_lies_below(painter: TextPainter, text: str) -> None:
    surface = pygame.Surface((300, 60))
    surface.fill(PAPER)
    canvas = Canvas(surface, Theme("paper"), painter)
    canvas.text(text, Box(0, 0, 300, 60), 40, INK, "bold", "centre")
    pixels = surface.get_width() * surface.get_height()
    dark = sum(surface.get_at((x, y))[0] < 80 for x in range(300) for y in range(60))
    width = painter.width(text, 40, "bold")
    assert 0.1 < dark / (width * 40) < 0.6, "letters leave paper between them"
    assert surface.get_at((0, 0))[:3] == PAPER
    assert dark < pixels / 2


NO_WIDTH = ("\u200b", "\u202e", "\u2060", "\ufeff", "\u200d", "\ufe0f", "\xad\u034f", "")


@pytest.mark.parametrize("text", NO_WIDTH)
def test_text_without_width_draws_nothing(painter: TextPainter, text: str) -> None:
    surface = pygame.Surface((60, 40))
    surface.fill(PAPER)
    canvas = Canvas(surface, Theme("paper"), painter)
    for each in (text, text * 3):
        for face in ("regular", "pen", "print"):
            canvas.text(each, Box(0, 0, 60, 40), 20, INK, face, "centre")
    assert surface.get_bounding_rect() == surface.get_rect()
    assert pygame.transform.average_color(surface)[:3] == PAPER


@pytest.mark.parametrize("text", ["Solved!", "解开了！", "4:05"])
def test_what_is_centred_has_its_ink_in_the_middle(painter: TextPainter, text: str) -> None:
    surface = pygame.Surface((400, 60))
    surface.fill(PAPER)
    canvas = Canvas(surface, Theme("paper"), painter)
    canvas.text(text, Box(0, 0, 400, 60), 40, INK, "bold", "centre")
    dark = [x for x in range(400) if any(surface.get_at((x, y))[0] < 128 for y in range(60))]
    assert abs((dark[0] + dark[-1]) / 2 - 200) <= 4


def test_a_text_drawn_twice_looks_the_same(painter: TextPainter) -> None:
    canvas = Canvas(pygame.Surface((200, 40)), Theme("paper"), painter)
    pictures = []
    for _ in range(2):
        canvas.fill(Box(0, 0, 200, 40), PAPER)
        canvas.text("Nonet", Box(0, 0, 200, 40), 30, INK)
        pictures.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_scripts_are_told_apart() -> None:
    assert list(runs("Nonet 九 · 数独")) == [
        ("latin", "regular", "Nonet "),
        ("han", "regular", "九"),
        ("latin", "regular", " · "),
        ("han", "regular", "数独"),
    ]
    assert runs("4−1 → 3", "print") == (
        ("latin", "print", "4−1 "),
        ("latin", "semibold", "→"),
        ("latin", "print", " 3"),
    )
    assert list(runs("")) == []


@pytest.mark.parametrize("width", [40, 120, 500])
def test_lines_are_not_wider_than_their_box(painter: TextPainter, width: int) -> None:
    text = "A notice with words of some length, and 中文也在其中，标点不在行首。"
    for line in painter.wrap(text, 14, "regular", width):
        assert painter.width(line, 14, "regular") <= width
        assert line[:1] not in "，。,"


@pytest.mark.parametrize(
    ("text", "glued"),
    [("the only one in row 1, so", "row 1,"), ("错误 1 次 · 提示 1 次", "示 1 次")],
)
def test_a_number_stays_with_its_word(painter: TextPainter, text: str, glued: str) -> None:
    for width in range(90, 300, 7):
        assert any(glued in line for line in painter.wrap(text, 14, "regular", width)), width


def test_digits_that_are_listed_may_part(painter: TextPainter) -> None:
    for text in ("all but one of 2, 3, 4, 6, 7 and 9", "只有候选数 1 和 4 的格子"):
        longest = max(text.split(), key=lambda word: painter.width(word, 14, "regular"))
        width = painter.width(longest, 14, "regular") + 20
        lines = painter.wrap(text, 14, "regular", width)
        shortest = min(painter.width(line, 14, "regular") for line in lines[:-1])
        assert shortest > width - 30, f"a line is left half empty: {lines}"


@pytest.mark.parametrize(
    "text", ["本题不止一个解，任何正确的解都算完成。", "第 1 行只剩一个空格，所以 A 是 7。"]
)
def test_no_chinese_character_stands_alone_on_the_last_line(
    painter: TextPainter, text: str
) -> None:
    for width in range(60, 300, 5):
        last = painter.wrap(text, 14, "regular", width)[-1]
        assert len(last.strip("，。")) > 1, width


def test_no_line_begins_with_a_closing_quote(painter: TextPainter) -> None:
    text = "“ThisisnoSudokuatall,…” has 63 cells"
    for width in range(40, 300, 3):
        lines = painter.wrap(text, 14, "regular", width)
        assert not any(line[0] in "”…," for line in lines), lines


def test_no_line_begins_with_a_dot_or_an_arrow(painter: TextPainter) -> None:
    for text in ("Gentle · 45 · 59:05 behind your best", "r1c5≠5 → r1c5=6 → r1c8≠6 → r1c8=7"):
        for width in range(70, 300, 3):
            lines = painter.wrap(text, 14, "regular", width)
            assert all(line[0] not in "·→" for line in lines), lines


def test_no_line_ends_in_a_dot_that_parts_words(painter: TextPainter) -> None:
    lines = painter.wrap("No\u00a0mistakes · No\u00a0hints", 14, "regular", 100)
    assert lines == ["No\u00a0mistakes", "No\u00a0hints"]
    assert (
        painter.wrap("错误\u00a01\u00a0次 · 提示\u00a01\u00a0次", 14, "regular", 80)[1][-3:]
        == "1\u00a0次"
    )


def test_a_number_stays_with_what_a_no_break_space_ties_it_to(painter: TextPainter) -> None:
    width = painter.width("25 November", 15) + 4
    assert painter.wrap("Wednesday 25\u00a0November", 15, "regular", width) == [
        "Wednesday",
        "25\u00a0November",
    ]


def test_nothing_is_lost_in_wrapping(painter: TextPainter) -> None:
    text = "No word is lost, 一个字也不丢。"
    joined = "".join(painter.wrap(text, 14, "regular", 60))
    assert joined.replace(" ", "") == text.replace(" ", "")


def test_a_text_shrinks_to_its_box_but_not_beyond_reading(painter: TextPainter) -> None:
    size = painter.fitting_size("Your own puzzle", SIX, "bold", 150, 40)
    assert size in SIX
    assert painter.width("Your own puzzle", size, "bold") <= 150
    larger = SIX[SIX.index(size) - 1]
    assert painter.width("Your own puzzle", larger, "bold") > 150, "it could be larger"
    assert painter.fitting_size("Your own puzzle" * 20, SIX, "bold", 50, 40) == LEAST


@pytest.mark.parametrize("stray", ["\udcff", "\0"])
def test_what_no_font_takes_is_a_question_mark(painter: TextPainter, stray: str) -> None:
    drawn, asked = (painter.render(f"{sign}.db", 20, "bold", (0, 0, 0)) for sign in (stray, "?"))
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(asked, "RGBA")
    assert painter.width(f"数{stray}", 20) == painter.width("数?", 20)


@pytest.mark.parametrize("width", range(60, 400, 20))
@pytest.mark.parametrize(
    "title", ["Forcing Chain Contradiction", "Look again", "ALS-XZ（双待定数组）", "隐性唯一"]
)
def test_a_title_is_never_smaller_than_in_one_line_and_has_whole_words(
    painter: TextPainter, title: str, width: int
) -> None:
    sizes = SIX[2:]
    size, lines = painter.fitting_title(title, sizes, "semibold", width, 44)
    one = painter.fitting_size(title, sizes, "semibold", width, 44)
    assert size >= one >= LEAST
    assert len(lines) == 1 or painter.width(title, 15, "semibold") > width
    assert all(painter.width(line, size, "semibold") <= width for line in lines)
    words = {word for line in lines for word in line.split()}
    shortened = lines[-1].endswith("…")
    assert shortened or title.isascii() <= (words == set(title.split()))
    assert not shortened or size == LEAST, "it is cut although it could be smaller"


@pytest.mark.parametrize("width", range(20, 200, 20))
def test_what_does_not_fit_ends_in_an_ellipsis(painter: TextPainter, width: int) -> None:
    text = "4–5 blanks in each box"
    short = painter.shortened(text, LEAST, "regular", width)
    assert painter.width(short, LEAST, "regular") <= width
    assert short == text or (short.endswith("…") and text.startswith(short[:-1]))


def test_figures_are_equally_wide(painter: TextPainter) -> None:
    assert len({painter.width(digit, 40, "regular") for digit in "0123456789"}) == 1


@pytest.mark.parametrize("weight", ["print", "print_bold", "pen", "semibold"])
@pytest.mark.parametrize("size", [13, 15, 17, 20])
def test_letters_stand_as_far_apart_as_they_are_drawn(
    painter: TextPainter, weight: str, size: int
) -> None:
    """Hinting that makes each stroke whole pixels wide tears small words apart: "Comfor t"."""
    for letter in "abcdefghijklmnopqrstuvwxyz0123456789":
        step, exact = (_step(painter.font(weight, em), letter) for em in (size, 1000))
        assert abs(step - exact * size / 1000) < 0.65, letter


def _step(font: pygame.font.Font, letter: str) -> float:
    """How far one letter is set from the next."""
    return (font.size(letter * 9)[0] - font.size(letter)[0]) / 8


def test_common_chinese_words_are_not_torn_apart(painter: TextPainter) -> None:
    text = "第 1、3 行和第 6 列里已有 6，所以第 2 宫的 6 只能填在标出的格子里。"
    for width in range(60, 260, 7):
        lines = painter.wrap(text, 20, "regular", width)
        for word in ("已有", "所以", "只能", "格子"):
            assert sum(word in line for line in lines) == 1, (width, word)


def test_what_drills_ask_for_is_not_torn_apart(painter: TextPainter) -> None:
    for width in range(60, 260, 7):
        lines = painter.wrap("请标出这个结构所在的格子。", 20, "regular", width)
        assert sum("结构" in line for line in lines) == 1, (width, lines)


def test_a_chinese_measure_word_stays_with_a_noun_of_one_character(painter: TextPainter) -> None:
    for text, whole in (
        ("题目只有一个解，这本身就是线索。", "一个解"),
        ("找隔得远的两个角，一共三条边。", "两个角"),
    ):
        for width in range(125, 300, 7):
            lines = painter.wrap(text, 20, "regular", width)
            assert any(whole in line for line in lines), (width, lines)


def test_a_name_in_letters_stays_with_its_chinese_noun(painter: TextPainter) -> None:
    for width in range(120, 300, 7):
        lines = painter.wrap("不用提示，靠 XY 翼、XYZ 翼或 W 翼找出一个数。", 20, "regular", width)
        assert any("XYZ 翼" in line for line in lines), (width, lines)


def test_no_line_ends_with_a_single_sign_of_the_next_chinese_sentence(painter: TextPainter) -> None:
    for text in ("都填满了。点圈里的数字，换一个试试。", "这一行缺哪个？点“撤销”可以收回。"):
        for width in range(130, 300, 7):
            lines = painter.wrap(text, 20, "regular", width)
            assert not any(line[-2:-1] in tuple("，。？") for line in lines[:-1]), lines


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("两个盘面，同一道题，先完成的赢。填错要等 5 秒。", "两个盘面，同一道题，先完成的赢。"),
        ("按一个键，看看它归谁。鼠标和触屏两人都能用，接上手柄也能玩。", "按一个键，看看它归谁。"),
        (
            "存档无法读取。损坏的文件已另存为 5，并新建了存档，以后照常保存。",
            "存档无法读取。损坏的文件已另存为 5，",
        ),
    ],
)
def test_a_short_chinese_text_breaks_where_a_sentence_ends(
    painter: TextPainter, text: str, first: str
) -> None:
    assert painter.wrap(text, 20, "regular", 420) == [first, text.removeprefix(first)]


@pytest.mark.parametrize("weight", ["regular", "semibold", "print"])
def test_chinese_quotes_are_as_wide_as_the_signs_beside_them(
    painter: TextPainter, weight: str
) -> None:
    assert painter.width("田“田”田", 40, weight) == painter.width("田田田田田", 40, weight)


def test_chinese_quotes_have_the_face_of_the_signs_beside_them(painter: TextPainter) -> None:
    for text in ("记“入门”新纪录", "点“完成”检查", "写‘十’字"):
        assert {script for script, _, _ in runs(text)} == {"han"}, text
    assert runs("Today’s puzzle") == (("latin", "regular", "Today’s puzzle"),)


@pytest.mark.parametrize("weight", ["regular", "print"])
@pytest.mark.parametrize(
    ("text", "ems"),
    [
        ("了？“提示”会", 6.5),
        ("在“成绩”，以后", 7.5),
        ("（“三星”）题", 5.5),
        ("“入门”新纪录", 6.5),
        ("看哪里。", 3.5),
        ("（九）", 2.0),
    ],
)
def test_wide_signs_side_by_side_and_at_both_ends_of_a_line_give_up_their_blank_halves(
    painter: TextPainter, weight: str, text: str, ems: float
) -> None:
    wide = painter.width(text, 40, weight)
    assert wide == 40 * ems
    drawn = painter.render(text, 40, weight, INK)
    assert abs(drawn.get_width() - wide) <= 2
    ink = drawn.get_bounding_rect()
    assert ink.x < 10, "nothing is blank before it"
    assert drawn.get_width() - ink.right < 10


@pytest.mark.parametrize("weight", ["regular", "print"])
def test_a_quarter_em_lies_between_chinese_and_figures_however_it_is_written(
    painter: TextPainter, weight: str
) -> None:
    apart = painter.width("还剩", 40, weight) + painter.width("33", 40, weight) + 10
    assert painter.width("还剩33", 40, weight) == apart
    assert painter.width("还剩 33", 40, weight) == apart
    assert painter.width("33 还剩", 40, weight) == apart
    drawn = painter.render("还剩 33", 40, weight, INK)
    assert abs(drawn.get_width() - apart) <= 2


def test_few_chinese_lines_are_about_equally_long(painter: TextPainter) -> None:
    text = "卡住了？“提示”会告诉你看哪里、为什么；不点“填入”，就不会填数。"
    for width in range(200, 460, 20):
        lines = painter.wrap(text, 16, "regular", width)
        if 1 < len(lines) <= 4:
            longest = max(painter.width(line, 16) for line in lines)
            assert painter.width(lines[-1], 16) > 0.4 * longest, (width, lines)


@pytest.mark.parametrize("width", range(90, 330, 12))
def test_facts_part_at_the_dots_and_only_long_ones_elsewhere(
    painter: TextPainter, width: int
) -> None:
    for text in (
        "还剩 33 格 · 错了 1 处 · 用过提示 · 评分 4.2",
        "33 to go · 1 mistake · with hints",
    ):
        facts = text.split(" · ")
        if max(painter.width(fact, 15, "regular") for fact in facts) <= width:
            lines = painter.wrap(text, 15, "regular", width)
            assert [fact for line in lines for fact in line.split(" · ")] == facts


def test_chinese_lines_become_no_more_equal_by_parting_what_stays_together(
    painter: TextPainter,
) -> None:
    wide = painter.width("第 14 题", 24, "semibold") + 10
    assert painter.wrap("改玩第 14 题", 24, "semibold", wide) == ["改玩", "第 14 题"]


def test_few_chinese_lines_end_at_a_pause_where_they_can(painter: TextPainter) -> None:
    text = "9 张题，赶在引线烧完之前。填对一个数，引线变长；填错一个数，烧掉十秒。"
    wide = painter.width(text, 15, "regular")
    for share in (0.75, 0.85, 0.95):
        first, _ = painter.wrap(text, 15, "regular", round(share * wide))
        assert first[-1] in "，。；"


HINT = "In box 4, the digit 6 can only go in r4c3 and r5c3, both within column 3."
WHERE = "Where does 6 go in box 2? The 6s in rows 1 and 3 leave only the framed cell, so it is 6."


@pytest.mark.parametrize("text", [HINT, WHERE, "Tap the cell with the green frame."])
def test_lines_are_filled_but_for_a_word_that_would_stand_alone(
    painter: TextPainter, text: str
) -> None:
    for width in range(180, 320, 7):
        lines = painter.wrap(text, 16, "regular", width)
        assert " " in lines[-1] or len(lines) == 1, (width, lines)
        for line, after in pairwise(lines[:-1]):
            short = painter.width(line, 16, "regular") < 0.6 * width
            assert not short or painter.width(f"{line} {after}", 16, "regular") < 1.5 * width


@pytest.mark.parametrize("title", ["Red wins by 3 points", "Red is first, 10 digits ahead"])
def test_two_lines_of_a_title_are_about_equally_long_and_part_no_number_from_its_noun(
    painter: TextPainter, title: str
) -> None:
    wide = painter.width(title, 30, "print_bold")
    for share in (0.6, 0.7, 0.8, 0.9):
        lines = painter.wrap(title, 30, "print_bold", round(share * wide), even=True)
        assert not lines[0][-1].isdigit(), lines
        first, second = (painter.width(line, 30, "print_bold") for line in lines)
        assert abs(first - second) < 0.3 * wide, lines


def test_six_dots_are_chinese_and_three_are_not() -> None:
    assert {script for script, _, _ in runs("导出……")} == {"han"}
    assert runs("“Thisis…”有 63 格")[1] == ("latin", "regular", "Thisis…")
