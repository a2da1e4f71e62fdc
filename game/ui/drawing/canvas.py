"""Draws everything on the screen: the shapes, plain and by hand, text and pictures."""

from __future__ import annotations

import math

import pygame

from game.paths import asset
from game.ui.drawing.glyphs import Glyphs
from game.ui.drawing.paper_shapes import PaperShapes
from game.ui.drawing.text import LEAST_FIGURE, TextPainter
from game.ui.drawing.theme import Colour, Theme, format_colour
from game.ui.layout.geometry import LINE_HEIGHT, Box
from game.words.texts import SIGNS

_SEAL_SIZE = 512
"""The side of the seal in its file, whose colours are the two below."""
_SEAL_RED = "#B5352A"
_SEAL_PAPER = "#FFFDF8"
_SEAL_BODY, _CARVED = f'id="body" fill="{_SEAL_RED}"', '<g id="carved">'
_OUTLINE = 'id="body" fill="none" stroke="{}" stroke-width="8"'
_HIDDEN = '<g id="carved" display="none">'
"""What makes a seal of the album a blank one: its outline, and nothing carved."""


class Canvas(PaperShapes):
    """A surface and a theme to draw with, and the caches for both."""

    def __init__(self, surface: pygame.Surface, theme: Theme, text: TextPainter) -> None:
        super().__init__(surface, theme)
        self.text_painter = text
        text.handwriting = theme.hand
        self.glyphs = Glyphs(text)
        self.sums = 1.0
        """How much larger than usual the sums of cages are."""
        self.numbers = False
        """Whether digits past 9 are written as numbers instead of letters."""
        self.broken: set[str] = set()
        """Pictures that could not be read; nothing is drawn in their place."""

    def use_theme(self, theme: Theme) -> None:
        """Switch to another theme."""
        super().use_theme(theme)
        self.text_painter.handwriting = theme.hand

    @property
    def handwritten(self) -> bool:
        """Whether what the player writes looks written with a pen."""
        return self.text_painter.handwriting

    @property
    def look(self) -> tuple[object, ...]:
        """All that sprites depend on besides their sizes: the theme, the hand and the scale."""
        hand = self.ruled, self.grained, self.handwritten, self.glyphs.thick, self.numbers
        return self.theme, self.scale, self.text_painter.least, self.sums, *hand

    def symbol(self, digit: int) -> str:
        """How a digit of a puzzle is written: ``12`` or ``C``."""
        return SIGNS[self.numbers][digit]

    # -- text ---------------------------------------------------------------------------

    def text(
        self,
        text: str,
        box: Box,
        size: int,
        colour: Colour,
        weight: str = "regular",
        align: str = "left",
    ) -> None:
        """Draw one line in a box: smaller if it would not fit, but never too small to be read;
        at last shortened."""
        if text:
            size = self.text_painter.fitting_size(text, size, weight, box.w, box.h)
            text = self.text_painter.shortened(text, size, weight, box.w + 1)
            self._line(text, box, size, colour, weight, align)

    def figure(
        self,
        text: str,
        box: Box,
        size: int,
        colour: Colour,
        weight: str = "regular",
        align: str = "centre",
    ) -> None:
        """Draw a number, or a letter of a board, as small as its place wants it."""
        if text:
            small = self.text_painter.fitting_size(text, size, weight, box.w, box.h, LEAST_FIGURE)
            self._line(text, box, small, colour, weight, align)

    def _line(
        self, text: str, box: Box, size: int, colour: Colour, weight: str, align: str
    ) -> None:
        painter = self.text_painter
        drawn = painter.render(text, size, weight, colour)
        spare = box.w - drawn.get_width()
        x = box.x + {"left": 0, "centre": spare // 2, "right": spare}[align]
        if align == "centre" and text[-1] in "！？。":
            x += size // 4  # their ink stands in the left half of their square
        self.surface.blit(drawn, (x, painter.top_of(text, size, weight, box.centre[1])))

    def paragraph(
        self,
        text: str,
        box: Box,
        size: int,
        colour: Colour,
        weight: str = "regular",
        align: str = "left",
    ) -> int:
        """Draw wrapped lines from the top of a box; returns the height they take."""
        size, lines = self.text_painter.fitting_block(text, size, weight, box.w, box.h)
        step = round(size * LINE_HEIGHT)
        for i, line in enumerate(lines):
            row = Box(box.x, box.y + i * step, box.w, step)
            self.text(line, row, size, colour, weight, align)
        return len(lines) * step

    def digit(
        self, character: str, centre: tuple[int, int], size: int, colour: Colour, weight: str
    ) -> None:
        """Draw one character, its ink centred on a point."""
        surface, dx, dy = self.text_painter.glyph(character, size, weight, colour)
        self.surface.blit(surface, (centre[0] + dx, centre[1] + dy))

    def written(self, character: str, centre: tuple[int, int], size: int, colour: Colour) -> None:
        """Draw one character of the pen, its ink centred on a point."""
        surface, dx, dy = self.glyphs.get(character, size, "pen", colour)
        self.surface.blit(surface, (centre[0] + dx, centre[1] + dy))

    # -- pictures -----------------------------------------------------------------------

    def icon(self, name: str, box: Box, colour: Colour) -> None:
        """Draw an icon of assets/icons in one colour; the very first frame does not wait for
        it."""
        side = min(box.w, box.h)
        key = ("icon", name, side, colour)
        sprite = self._pictures.get(key)
        if sprite is None:
            if self.haste.first or side < 1:
                return
            swaps = {"currentColor": format_colour(colour)}
            sprite = self._pictures.keep(key, self._svg(f"icons/{name}.svg", side, swaps))
        self._blit_centred(sprite, box.centre)

    def seal(
        self,
        centre: tuple[int, int],
        side: int,
        angle: float = 4.0,
        stretch: float = 1.0,
        alpha: int = 255,
        outlined: bool = False,
        accent: str = "",
    ) -> None:
        """Draw the seal, ``side`` pixels wide before it is turned by ``angle`` degrees.

        ``stretch`` scales the finished sprite, for the stamping motion; ``outlined`` is the seal of
        what was solved with hints, red on paper. ``accent`` names its colour; without it, it has
        the player's.
        """
        inks = self._seal_inks(accent or self.theme.accent, outlined)
        key = ("seal", side, angle, inks)
        sprite = self._pictures.get(key)
        if sprite is None and self.haste.first:  # which does not wait for it to be carved
            place = Box(centre[0] - side // 2, centre[1] - side // 2, side, side)
            self.panel(place, side // 8, inks[0])
            return
        if sprite is None:
            sprite = self._pictures.keep(key, self._seal_sprite(side, angle, inks))
        if stretch != 1.0:
            sprite = pygame.transform.smoothscale_by(sprite, stretch)
        sprite.set_alpha(alpha)
        self._blit_centred(sprite, centre)

    def album_seal(
        self,
        name: str,
        centre: tuple[int, int],
        side: int,
        angle: float = 0.0,
        blank: bool = False,
        stretch: float = 1.0,
        alpha: int = 255,
    ) -> None:
        """Draw a seal of the album; a ``blank`` one, that is not earned, is only its outline."""
        theme = self.theme
        inks = (theme["sheet"], theme["muted"]) if blank else self._seal_inks(theme.accent, False)
        key = ("album", name, side, angle, inks)
        sprite = self._pictures.get(key)
        if sprite is None:
            made = self._seal_sprite(side, angle, inks, f"seals/{name}.svg", blank)
            sprite = self._pictures.keep(key, made)
        if stretch != 1.0:
            sprite = pygame.transform.smoothscale_by(sprite, stretch)
        sprite.set_alpha(alpha)
        self._blit_centred(sprite, centre)

    def _seal_inks(self, accent: str, outlined: bool) -> tuple[Colour, Colour]:
        """The colours of the seal's ground and of what is carved in it."""
        theme = self.theme
        if accent == "vermilion":  # the seal's own colours
            ground, carved = theme["seal"], theme["seal_ink"]
        else:
            ground = theme[f"accent.{accent}"] if accent != theme.accent else theme["accent"]
            carved = theme["accent_ink"]
        return (theme["sheet"], ground) if outlined else (ground, carved)

    def watermark(self, centre: tuple[int, int], side: int, ink: Colour, paper: Colour) -> None:
        """Draw the seal in two colours that hardly differ, as paper shows it against the light."""
        key = ("watermark", side, ink, paper)
        sprite = self._pictures.get(key)
        if sprite is None:
            swaps = {_SEAL_RED: format_colour(ink), _SEAL_PAPER: format_colour(paper)}
            sprite = self._pictures.keep(key, self._svg("seal.svg", side, swaps))
        self._blit_centred(sprite, centre)

    def _seal_sprite(
        self,
        side: int,
        angle: float,
        inks: tuple[Colour, Colour],
        name: str = "seal.svg",
        blank: bool = False,
    ) -> pygame.Surface:
        """The seal, rotated in its SVG source: sharper and faster than rotating pixels."""
        red, paper = inks
        turn = math.radians(angle)
        wider = abs(math.cos(turn)) + abs(math.sin(turn))
        low, size = _SEAL_SIZE * (1 - wider) / 2, _SEAL_SIZE * wider
        centre = _SEAL_SIZE / 2
        swaps = {
            **(
                {_SEAL_BODY: _OUTLINE.format(format_colour(paper)), _CARVED: _HIDDEN}
                if blank
                else {}
            ),
            _SEAL_RED: format_colour(red),
            _SEAL_PAPER: format_colour(paper),
            f'viewBox="0 0 {_SEAL_SIZE} {_SEAL_SIZE}">': f'viewBox="{low} {low} {size} {size}">'
            f'<g transform="rotate({-angle} {centre} {centre})">',
            "</svg>": "</g></svg>",
        }
        return self._svg(name, round(side * wider), swaps)

    def _svg(self, name: str, side: int, swaps: dict[str, str]) -> pygame.Surface:
        """An SVG file of the assets; an empty surface where it cannot be read."""
        from game.ui.drawing import svg

        try:
            with open(asset(name), encoding="utf-8") as file:
                source = file.read()
            for old, new in swaps.items():
                source = source.replace(old, new)
            return svg.load(source, (side, side))
        except (OSError, pygame.error, UnicodeDecodeError):
            self.broken.add(name)
            return pygame.Surface((1, 1), pygame.SRCALPHA)

    def _blit_centred(self, sprite: pygame.Surface, centre: tuple[int, int]) -> None:
        self.surface.blit(sprite, sprite.get_rect(center=centre))

    def ink_sign(self, name: str, box: Box) -> None:
        """Draw the ink drawing of a level (``gentle`` to ``master``) in the middle of a box;
        nothing for a name without one."""
        from game.ui.drawing.ink_signs import draw_sign

        draw_sign(self, self.digit, name, box)
