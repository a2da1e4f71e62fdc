"""Words and digits on a surface: fonts per script, sizes that fit, a cache."""

from __future__ import annotations

import io
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, chain, pairwise
from math import ceil

import pygame

from game.named_tuple import NamedTuple
from game.paths import asset
from game.plans.faces import (
    FONT_FILES,
    LEAST_PEN,
    LEAST_SONG,
    PLAIN,
    SERIF,
    capitals,
    is_han,
    is_ideograph,
    runs,
)
from game.ui.drawing.caches import SMALL, Cache, size_of
from game.ui.drawing.theme import Colour
from game.ui.layout.geometry import LINE_HEIGHT, TITLE_HEIGHT

_LONGEST = 4
"""Characters of the longest Chinese word that stays on one line."""

LOST = 0.4
"""The share of the room below which a last line looks lost."""
SHORT, ALONE, NUMBER = 3.0, 0.12, 0.12
"""How much worse it is for a last line to be too short than for others, and what it costs it to be
a single word, and one before it to part a number from what it counts, as the square of a share of
the room."""

LEAST_FIGURE = 7
"""The smallest figures, in pixels: those that belong to a cell, a day or a mark of a scale are as
small as their place, since no words could say them shorter."""


def figure_sizes(most: int) -> range:
    """The sizes of a figure, which is as large as its place."""
    return range(max(most, LEAST_FIGURE), LEAST_FIGURE - 1, -1)


_PAUSES = "，。；：！？"
"""Signs at which few lines of Chinese end, where they can."""

_STOPS = "。；！？"
"""Those that end a sentence."""
PAUSE, TEAR, UNEVEN = 0.2, 0.5, 2.0
"""What it costs a line of Chinese to end at another pause, or anywhere else, and to be longer or
shorter than the others, as the square of a share of the room."""

_DOT = " · "
"""Separates facts; a line breaks there, and within a fact only where it is too long for a line."""

_MORE = "…"
"""Stands for what a text that was shortened says besides."""

_WIDE_OPENING, _WIDE_CLOSING = "（《“‘「『", "，。、；：！？）」』》”’"
"""Full-width signs whose left half is blank, and those whose right half is."""
_CLOSING = _WIDE_CLOSING + "…,.;:!?)"
_OPENING = _WIDE_OPENING + "("
_SPACES = " \u00a0"

GAP = 0.25
"""The space between Chinese characters and Latin letters or figures, in em."""

_CHINESE = 4
"""A paragraph is Chinese if one of so many signs is."""
_FEW_LINES = 4
"""So many lines at most are few: those of Chinese and of titles are about equally long."""

_CLINGING = "的了里着吗呢吧们是"
"""Chinese particles, and what states, which stand on the line of the word before them."""
_LEADING = "不最很更太也没每各某这那会要只再请把还都靠被在从与或给向就能可加哪"
"""Chinese words of one character, which stand on the line of what they lead to."""
_COUNTERS = frozenset("到了次个格行列宫条组局题年月日天秒分本种道张关章颗步")
"""Chinese measure words and what else a number ends with: both stay on one line."""
_OF_THINGS = "个种条道张颗枚"
"""Measure words with which a noun of one character stays on one line: 一个解."""
_LISTED = 3
"""How many figures or letters with pauses between them stay on one line."""
_FONT = 200_000
"""The bytes of a font of one size, at most; a page uses up to 16."""


class Glyph(NamedTuple):
    """A character cropped to its ink, and where the ink lies from the centre."""

    surface: pygame.Surface
    dx: int
    dy: int


def _lines_size(lines: list[str]) -> int:
    """Roughly the bytes that some lines take."""
    return sum(SMALL + 2 * len(line) for line in lines)


def _glyph_size(glyph: Glyph) -> int:
    return size_of(glyph.surface)


def _facts(text: str) -> list[str]:
    """The facts of a text that has dots between them, each with the dot after it."""
    *before, last = text.split(_DOT)
    return [fact + _DOT for fact in before] + [last]


def _words(text: str) -> Iterator[str]:
    """Pieces between which a line may break; a space stays at the end of its piece."""
    piece, end = "", 0
    for i, character in enumerate(text):
        piece += character
        follower = text[i + 1] if i + 1 < len(text) else ""
        if i >= end and is_han(character):
            end = i + _word_length(text[i : i + _LONGEST]) - 1
        breaks = character == " " or is_han(character) or (follower and is_han(follower))
        joined = character in _OPENING or (follower and follower in _CLOSING)
        joined = joined or _glued(text, i) or _of_few(text, i)
        if breaks and follower != " " and not joined and i >= end and not _leans(piece, text, i):
            yield piece
            piece = ""
    if piece:
        yield piece


def _leans(piece: str, text: str, i: int) -> bool:
    """Whether a line may not break after a Chinese character that ends a word: before a particle,
    after a short word that leads to the next one or that alone follows a pause, between one and its
    一个, and between that and a short noun."""
    ahead = text[i + 1 : i + 1 + _LONGEST]
    if len(piece) == 1 and i and is_han(piece) and text[i - 1] in _PAUSES:
        return True
    if not ahead or not is_han(ahead[0]) or not is_han(text[i]):
        return False
    is_short = _word_length(ahead) == 1
    if ahead[0] in _CLINGING and (ahead[0] == "的" or is_short):
        return True
    is_noun = is_short and is_ideograph(ahead[0]) and ahead[0] not in _LEADING
    if piece[-1] in _OF_THINGS and len(piece) > 1 and is_noun:
        return True
    leads = piece[-1] in _LEADING and _word_length(piece) == 1
    return len(piece) <= 2 and (leads or ahead[:2] == "一个")


def _word_length(text: str) -> int:
    """How many characters the Chinese word has that a text begins with."""
    from game.plans.chinese_words import WORDS

    return next((length for length in range(len(text), 1, -1) if text[:length] in WORDS), 1)


def _glued(text: str, i: int) -> bool:
    """Whether a line may not break at this space: "row 1", "no. 1", "1 次", but not "2, 3", nor
    before a number that a no-break space ties to what follows."""
    if "\u00a0" in text[i : i + 2]:
        return True
    if text[i] != " " or not 0 < i < len(text) - 1:
        return False
    before, after = text[i - 1], text[i + 1]
    if before.isdigit() and is_han(after):
        return after in _COUNTERS
    if before.isupper() and before.isascii() and is_han(after):
        return after in "翼链" or not text[i - 2 : i - 1].isalnum()  # the name of a cell or set
    if is_han(before) and after.isdigit():
        return before in "第是填有到个" or text[i + 1 :].lstrip("0123456789 ")[:1] in _COUNTERS
    named = before.isalnum() or text[:i].endswith("no.")
    if after.isdigit() and text[i + 1 :].lstrip("0123456789")[:1] == "\u00a0":
        return False
    return after in "→·×" or (after.isdigit() and named)


def _of_few(text: str, i: int) -> bool:
    """Whether a line may not break after this sign, as it stands in a short list: 3、5、7."""
    if text[i] != "、":
        return False
    begin, end = i - 1, i + 1
    while begin > 1 and text[begin - 1] == "、":
        begin -= 2
    while text[end + 1 : end + 2] == "、":
        end += 2
    around = text[max(0, begin - 1) : begin] + text[end + 1 : end + 2]
    listed = text[begin : end + 1 : 2]
    return (
        len(listed) <= _LISTED and all(map(_is_latin, listed)) and not any(map(_is_latin, around))
    )


def _before_closing(word: str, at: int) -> int:
    """Where to cut a word, so that a line does not begin with the signs that close it."""
    end = len(word.rstrip())
    closing = end - len(word[:end].rstrip(_CLOSING))
    return end - closing - 1 if closing <= 3 and 1 < end - closing <= at < end else at


def _shown(line: str) -> str:
    """A line as it is drawn: without a space or separating dot at its end."""
    return line.rstrip().removesuffix(" ·")


def _cheapest(
    wides: Sequence[int],
    shown: Sequence[int],
    width: int,
    count: int,
    cost: Callable[[int, int, int], float],
) -> tuple[int, ...]:
    """Where so many lines end of pieces that are so wide, and ``shown`` wide at the end of a line,
    so that all ``cost`` least, each of which is told its start, its end and its width; empty where
    the pieces do not fit."""
    ends, last = [0, *accumulate(wides)], len(wides)
    spare = max(map(int.__sub__, wides, shown))
    ways: dict[int, tuple[float, tuple[int, ...]]] = {0: (0.0, (0,))}
    for line in range(1, count + 1):
        room = (count - line + 1) * (width + spare)
        longer = dict[int, tuple[float, tuple[int, ...]]]()
        for start, (paid, breaks) in ways.items():
            if ends[-1] - ends[start] > room:
                continue
            for end in range(start + 1, last + 1) if line < count else (last,):
                long = ends[end - 1] - ends[start] + shown[end - 1]
                if long > width and end > start + 1:
                    break
                new = paid + cost(start, end, long)
                if end not in longer or new < longer[end][0]:
                    longer[end] = new, (*breaks, end)
        ways = longer
    return ways.get(last, (0.0, ()))[1]


def _counts(piece: str, follower: str) -> bool:
    """Whether a line that ends between two pieces parts a number from what it counts: 45 blanks."""
    noun = follower.strip(" ,.;:!?")
    return piece.rstrip()[-1:].isdigit() and len(noun) > 3 and noun.islower() and noun[-1] == "s"


def _set_apart(
    pieces: tuple[tuple[str, str, str], ...],
) -> Iterator[tuple[tuple[str, str, str], bool]]:
    """The runs of a text, and whether each stands a quarter of an em after the one before it, which
    takes the place of a space: Chinese characters and Latin letters or figures do."""
    end = ""
    for at, (script, weight, run) in enumerate(pieces):
        begin, after = run.lstrip(_SPACES), pieces[at + 1][2] if at + 1 < len(pieces) else ""
        apart = _differ(end, begin[:1])
        shown = begin if apart else run
        bare, follower = shown.rstrip(_SPACES), after.lstrip(_SPACES)[:1]
        if bare and _differ(bare[-1], follower):
            shown = bare
        end = bare[-1:]
        yield (script, weight, shown), apart


def _squeezed(run: str, begins: bool, size: int) -> Iterator[tuple[str, int]]:
    """Pieces of Chinese, and how many pixels nearer each comes: of two signs side by side that have
    blank halves one gives its own up, and an opening one does where a line ``begins``."""
    half = round(size / 2)
    start, near = 0, half if begins and run[0] in _WIDE_OPENING else 0
    for at in range(1, len(run)):
        before, sign = run[at - 1], run[at]
        closed = before in _WIDE_CLOSING and sign in _WIDE_CLOSING + _WIDE_OPENING
        if closed or (before in _WIDE_OPENING and sign in _WIDE_OPENING):
            yield run[start:at], near
            start, near = at, half
    yield run[start:], near


def _differ(end: str, begin: str) -> bool:
    """Whether one of two characters is a Chinese one and the other one a Latin letter or figure."""
    if not (end and begin):
        return False
    return (is_ideograph(end) and _is_latin(begin)) or (_is_latin(end) and is_ideograph(begin))


def _is_latin(character: str) -> bool:
    return character in "%°" or (character.isalnum() and not is_han(character))


class TextPainter:
    """Measures and renders text, and caches the results."""

    def __init__(self) -> None:
        pygame.font.init()
        self._files: dict[str, bytes] = {}
        self._fonts: Cache[tuple[str, int], pygame.Font] = Cache(lambda font: _FONT)
        self._ascents: dict[tuple[str, str, int], int] = {}
        self._widths: Cache[tuple[str, str, int], int] = Cache()
        self._spans: Cache[tuple[str, str, int], tuple[int, int]] = Cache()
        self._lines_of: Cache[tuple[str, str, int, int, bool], list[str]] = Cache(_lines_size)
        self._texts: Cache[tuple[str, str, int, Colour], pygame.Surface] = Cache(size_of)
        self._glyphs: Cache[tuple[str, str, int, Colour], Glyph] = Cache(_glyph_size)
        self.broken: set[str] = set()
        """Font files that could not be read; pygame's own font stands in for them."""
        self._handwriting = True

    @property
    def handwriting(self) -> bool:
        """Whether what the player writes is drawn in the pen's face; else in Inter."""
        return self._handwriting

    @handwriting.setter
    def handwriting(self, on: bool) -> None:
        """Draw what the player writes in the pen's face, or in Inter."""
        if on != self._handwriting:
            self._handwriting = on
            for cache in (self._widths, self._spans, self._lines_of, self._texts, self._glyphs):
                cache.clear()

    def in_force(self, weight: str, size: int, text: str = "") -> str:
        """The weight that stands in for the pen where there is no handwriting, and for the serif
        where Chinese would be small in it."""
        if weight == "pen" and (size < LEAST_PEN or not self._handwriting):
            return PLAIN[weight]
        if size < LEAST_SONG and weight in SERIF and not text.isascii():
            return PLAIN[weight] if any(map(is_ideograph, text)) else weight
        return weight

    def _pieces_of(
        self, text: str, size: int, weight: str
    ) -> tuple[list[tuple[pygame.Font, str, int]], int]:
        """The pieces of a text, each with its font and the space before it; and how much of the
        last one is blank."""
        weight, gap, half = self.in_force(weight, size, text), round(GAP * size), round(size / 2)
        pieces, script = [], ""
        for (script, face, run), apart in _set_apart(runs(text, weight)):
            font, before = self.font(face, size, script), gap * apart
            if script != "han" or not run:
                pieces.append((font, run, before))
                continue
            for piece, near in _squeezed(run, not pieces, size):
                pieces.append((font, piece, before - near))
                before = 0
        blank = half if script == "han" and text[-1] in _WIDE_CLOSING else 0
        return pieces, blank

    def font(self, weight: str, size: int, script: str = "latin") -> pygame.Font:
        """The font of a weight, size and script.

        Each file is read once and all sizes share its bytes: pygame would keep a file open for
        each size, and some systems allow a program only 256 open files. Weights that share a file
        share the font.
        """
        key = (FONT_FILES[script, weight], size)
        return self._fonts.get(key) or self._fonts.keep(key, self._open(*key))

    def _open(self, name: str, size: int) -> pygame.Font:
        try:
            font = pygame.Font(io.BytesIO(self._bytes(name)), size)
            font.size("0")  # some damage shows only here
        except (pygame.error, OSError, ValueError):
            self.broken.add(name)
            font = pygame.Font(None, round(size * 1.25))
        return font

    def _bytes(self, name: str) -> bytes:
        content = self._files.get(name)
        if content is None:
            with open(asset(name), "rb") as file:
                content = self._files[name] = file.read()
        return content

    def width(self, text: str, size: int, weight: str = "regular") -> int:
        """The width of one line in pixels, cached as it is asked for in every frame."""
        key = (text, weight, size)
        wide = self._widths.get(key)
        if wide is None:
            pieces, blank = self._pieces_of(text, size, weight)
            wide = sum(font.size(run)[0] + before for font, run, before in pieces) - blank
            self._widths.keep(key, wide)
        return wide

    def fitting_size(
        self, text: str, sizes: Sequence[int], weight: str, width: int, height: int
    ) -> int:
        """The first of some sizes, the largest first, at which one line fits; else the last."""
        most = int(height / 1.1)
        for size in sizes[:-1]:
            if size > most:
                continue
            wide = self.width(text, size, weight)
            if wide <= width:
                return size
            most = ceil(size * width / max(1, wide))
        return sizes[-1]

    def shortened(self, text: str, size: int, weight: str, width: int) -> str:
        """As much of a line as there is room for, with an ellipsis for the rest."""
        if self.width(text, size, weight) <= width:
            return text
        fits = bisect_right(
            range(1, len(text) + 1),
            width,
            key=lambda most: self.width(text[:most].rstrip() + _MORE, size, weight),
        )
        return text[:fits].rstrip(" ·,，、") + _MORE

    def span(self, text: str, size: int, weight: str) -> tuple[int, int]:
        """The widths of a text's longest paragraph, and of its longest piece in which no line may
        break; cached."""
        key = (text, weight, size)
        extent = self._spans.get(key)
        if extent is None:
            paragraphs = text.split("\n")
            wide = max(self.width(paragraph, size, weight) for paragraph in paragraphs)
            pieces = (_shown(piece) for paragraph in paragraphs for piece in _words(paragraph))
            word = max((self.width(piece, size, weight) for piece in pieces), default=0)
            extent = self._spans.keep(key, (wide, word))
        return extent

    def wrap(self, text: str, size: int, weight: str, width: int, even: bool = False) -> list[str]:
        """The text in as few lines at most ``width`` wide as it takes; a longer word is cut. Few
        lines are about equally long where they are to be ``even``, as those of a title are.

        A separating dot is left out at the end of a line. Cached, because what lays a screen out
        asks for the same lines several times.
        """
        if self.span(text, size, weight)[0] <= width:
            return [_shown(line) for line in text.split("\n")]
        key = (text, weight, size, width, even)
        lines = self._lines_of.get(key)
        if lines is None:
            lines = []
            for paragraph in text.split("\n"):
                lines += self._set(paragraph, size, weight, width, even)
            self._lines_of.keep(key, lines)
        return lines.copy()

    def _set(self, paragraph: str, size: int, weight: str, width: int, even: bool) -> list[str]:
        """The lines of a paragraph. Few Chinese ones, or others that are to be ``even``, are about
        equally long; all others fill the room, except where the last one would look lost."""
        lines = self._lines(paragraph, size, weight, width)
        best, count = [_shown("".join(line)) for line in lines], len(lines)
        if count == 1:
            return best
        in_chinese = _CHINESE * sum(map(is_han, paragraph)) >= len(paragraph)
        few, pieces = count <= _FEW_LINES, list(chain.from_iterable(lines))
        wides = [self.width(piece, size, weight) for piece in pieces]
        shown = [self.width(_shown(piece), size, weight) for piece in pieces]
        last, mean = len(pieces), sum(wides) / count

        def paused(_: int, end: int, long: int) -> float:
            sign = pieces[end - 1].rstrip()[-1:]
            torn = 0.0 if end == last or sign in _STOPS else PAUSE if sign in _PAUSES else TEAR
            return torn + UNEVEN * ((long - mean) / width) ** 2

        def spaced(start: int, end: int, long: int) -> float:
            if end == last and not (even and few):
                alone = " " not in "".join(pieces[start:end])
                return ALONE * alone + (SHORT * max(0, LOST - long / width)) ** 2
            parts = end < last and _counts(pieces[end - 1], pieces[end])
            return NUMBER * parts + (((mean if even and few else width) - long) / width) ** 2

        breaks = _cheapest(wides, shown, width, count, paused if in_chinese and few else spaced)
        found = [_shown("".join(pieces[start:end])) for start, end in pairwise(breaks)]
        fit = all(self.width(line, size, weight) <= width for line in found)
        return found if found and fit else best

    def _lines(self, paragraph: str, size: int, weight: str, width: int) -> list[list[str]]:
        """The pieces of each line."""
        lines: list[list[str]] = [[]]
        for piece in self._pieces(paragraph, size, weight, width):
            line = lines[-1]
            if line and self.width(_shown("".join(line) + piece), size, weight) > width:
                lines.append([])
            lines[-1].append(piece)
        return lines

    def _pieces(self, paragraph: str, size: int, weight: str, width: int) -> Iterator[str]:
        """The facts, or the words of those that are too long; a word that is too long (a path, a
        puzzle) comes in pieces that fit."""
        for fact in _facts(paragraph):
            if self.width(_shown(fact), size, weight) <= width:
                yield fact
            else:
                yield from self._pieces_of_fact(fact, size, weight, width)

    def _pieces_of_fact(self, fact: str, size: int, weight: str, width: int) -> Iterator[str]:
        for word in _words(fact):
            while len(word) > 1 and self.width(word.rstrip(), size, weight) > width:
                fits = max(1, len(word) * width // self.width(word, size, weight) - 1)
                while fits > 1 and self.width(word[:fits], size, weight) > width:
                    fits -= 1
                space = word.find(" ", 0, -1) + 1  # what stays together parts there where it can
                if space and self.width(word[: space - 1], size, weight) <= width:
                    fits = space
                fits = _before_closing(word, fits)
                yield word[:fits]
                word = word[fits:]
            yield word

    def fitting_block(
        self,
        text: str,
        sizes: Sequence[int],
        weight: str,
        width: int,
        height: int,
        leading: float = LINE_HEIGHT,
    ) -> tuple[int, list[str]]:
        """The first of some sizes, the largest first, at which the wrapped text fits, and its
        lines; as many lines as there is room for where it does not even fit at the last one."""
        for size in sizes:
            lines = self.wrap(text, size, weight, width)
            tall = len(lines) * round(size * leading) > height
            wide = any(self.width(line, size, weight) > width for line in lines)
            if not (tall or wide):
                return size, lines
        most = max(1, (height + 2) // round(size * leading))
        return size, self.cut(lines, most, size, weight, width)

    def balanced(self, text: str, size: int, weight: str, width: int, most: int) -> list[str]:
        """So many lines at most, as equally long as whole words allow."""
        return self.cut(self.wrap(text, size, weight, width, True), most, size, weight, width)

    def cut(self, lines: list[str], most: int, size: int, weight: str, width: int) -> list[str]:
        """The lines, but so many at most; the last then ends in an ellipsis."""
        if len(lines) <= most:
            return lines
        last = lines[most - 1 :]
        rest = ("" if is_han(last[0][-1:] or " ") else " ").join(last)
        return [*lines[: most - 1], self.shortened(rest, size, weight, width)]

    def fitting_title(
        self,
        text: str,
        sizes: Sequence[int],
        weight: str,
        width: int,
        height: int,
        one_line: float = 0.7,
    ) -> tuple[int, list[str]]:
        """The size, of some of which the largest is the first, and the lines of a title: one line
        if that fits at the share ``one_line`` of the first, else as many lines of whole words as it
        takes; then text in Chinese brackets begins a line.
        """
        large = [size for size in sizes if size >= one_line * sizes[0]]
        one = self.fitting_size(text, large, weight, width, height)
        if self.width(text, one, weight) <= width:
            return one, [text]
        for size in sizes:
            whole = all(self.width(_shown(word), size, weight) <= width for word in _words(text))
            lines = self.wrap(text.replace("（", "\n（"), size, weight, width, True)
            if self.width(text, size, weight) <= width:
                lines = [text]
            step = round(size * TITLE_HEIGHT)
            if whole and len(lines) * step <= height:
                return size, lines
        return size, self.cut(lines, max(1, (height + 2) // step), size, weight, width)

    def render(self, text: str, size: int, weight: str, colour: Colour) -> pygame.Surface:
        """One line as a surface, as high as a line of its tallest font."""
        key = (text, weight, size, colour)
        picture = self._texts.get(key)
        if picture is None:
            picture = self._texts.keep(key, self._render(text, size, weight, colour))
        return picture

    def _render(self, text: str, size: int, weight: str, colour: Colour) -> pygame.Surface:
        pieces, blank = self._pieces_of(text, size, weight)
        pieces = [piece for piece in pieces if piece[0].size(piece[1])[0]]  # pygame refuses others
        if not pieces:
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        ascent = self._ascent(text, size, weight)
        drawn = [
            (font.render(run, True, colour), ascent - font.get_ascent(), before)
            for font, run, before in pieces
        ]
        if len(drawn) == 1 and not (drawn[0][2] or blank):
            return drawn[0][0]
        height = max(top + surface.get_height() for surface, top, _ in drawn)
        wide = sum(surface.get_width() + before for surface, _, before in drawn) - blank
        whole = pygame.Surface((wide, height), pygame.SRCALPHA)
        whole.fill((*colour, 0))
        x = 0
        for surface, top, before in drawn:
            whole.blit(surface, (x + before, top), special_flags=pygame.BLEND_RGBA_MAX)
            x += before + surface.get_width()
        return whole

    def _ascent(self, text: str, size: int, weight: str) -> int:
        """The ascent of the tallest font in the text, cached apart from the fonts because every
        frame asks for it."""
        tallest = 0
        for script, face, _ in runs(text, self.in_force(weight, size, text)):
            key = (script, face, size)
            ascent = self._ascents.get(key)
            if ascent is None:
                ascent = self._ascents[key] = self.font(face, size, script).get_ascent()
            tallest = max(tallest, ascent)
        return tallest

    def top_of(self, text: str, size: int, weight: str, middle: int) -> int:
        """The top of the rendered surface that centres its capitals on ``middle``."""
        height = capitals(self.in_force(weight, size, text)) * size
        return round(middle + height / 2) - self._ascent(text, size, weight)

    def glyph(self, character: str, size: int, weight: str, colour: Colour) -> Glyph:
        """One character cropped to its ink, cached: the board draws hundreds in a frame."""
        key = (character, weight, size, colour)
        sign = self._glyphs.get(key)
        if sign is None:
            whole = self.render(character, size, weight, colour)
            ink = whole.get_bounding_rect()
            dx = ink.x - whole.get_width() // 2
            dy = ink.y + self.top_of(character, size, weight, 0)
            sign = self._glyphs.keep(key, Glyph(whole.subsurface(ink).copy(), dx, dy))
        return sign
