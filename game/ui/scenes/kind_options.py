"""The options of a kind: its size, tier, symmetry and seed, and whether it is a favourite."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.kind import CLASSIC, Kind
from game.session.kind_sketch import ALL
from game.session.kind_tiers import is_slow
from game.ui.games.kind_memory import KindMemory
from game.ui.layout import kind_options as layout
from game.ui.level_titles import tile_title
from game.ui.scenes.kind_sentences import kind_sentence
from game.ui.scenes.kind_wish_rows import KindWishRows
from game.ui.scenes.page import PageScene, sideways
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.kind_pictures import KindPictures
from game.words.texts import clock

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.layout.geometry import Box
    from game.ui.services import Services

FAVOURITE, PLAY, CANCEL = ControlId("favourite"), ControlId("play"), ControlId("cancel")
PREVIOUS, NEXT = ControlId("previous"), ControlId("next")

SHOWN_AFTER = 0.4
"""Seconds that a puzzle may take before its progress is shown."""


class KindOptionsScene(PageScene):
    """A card of wishes for one kind or mix; Play begins a game."""

    name = "kind_options"

    def __init__(self, services: Services, tile: Kind = CLASSIC) -> None:
        super().__init__(services)
        self.tile = tile
        """The kind as the gallery has it."""
        self.rows = KindWishRows(services, tile)
        self._memory = KindMemory(services.store)
        self._pictures = KindPictures()
        self._shown_seconds = -1

    # -- what is where ----------------------------------------------------------------------

    def lay_out(self) -> dict[str, Box]:
        """The card, its picture and the foot."""
        return layout.kind_options(self.services.view, self.rows.names, self.rows.page, self._parts)

    def shown(self) -> object:
        """The open page of the card."""
        return self.rows.page

    def title(self) -> str:
        """The name of the kind."""
        t = self.services.t
        if self.tile.variant == CLASSIC.variant:
            return t(f"kind.size.{self.tile.size}")
        return tile_title(t, self.tile)

    @property
    def _parts(self) -> int:
        """How many kinds it is the sum of."""
        return len(self.tile.variants)

    @property
    def waiting(self) -> bool:
        """Whether the progress of a puzzle is shown: it has been in the making for a while."""
        progress = self.services.starter.progress
        return progress is not None and progress[0] >= SHOWN_AFTER

    @property
    def shows_progress(self) -> bool:
        """It says so at the foot."""
        return True

    def controls(self) -> list[Control]:
        """The rows, the heart, and Play; Cancel while a puzzle is made."""
        boxes, t = self.boxes(), self.services.t
        found = super().controls()
        if self.tile in ALL:
            liked = self.tile in self._memory.favourites
            found.append(Control(FAVOURITE, boxes["favourite"], "tool", icon="heart", active=liked))
        found += self.rows.controls(boxes)
        if self.waiting:
            return [*found, Control(CANCEL, boxes["cancel"], "button", t("new_puzzle.cancel"))]
        page, pages = self.rows.page, self.rows.pages()
        if pages > 1:
            found += [
                Control(PREVIOUS, boxes["previous"], "round", icon="left", enabled=page > 0),
                Control(NEXT, boxes["next"], "round", icon="right", enabled=page < pages - 1),
            ]
        return [*found, Control(PLAY, boxes["play"], "primary", t("new_puzzle.begin"))]

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Begin the game, change a wish, or cancel."""
        if control == PLAY:
            self.services.starter.kind(self.rows.wish)
        elif control == CANCEL:
            self.services.starter.cancel()
        elif control == FAVOURITE:
            self._memory.toggle(self.tile)
        elif control in (PREVIOUS, NEXT):
            self.rows.turn(1 if control == NEXT else -1)
        elif self.rows.press(control.group):
            self.services.starter.expect(self.rows.wish)
        else:
            super().press(control)

    def _step(self, name: str, by: int) -> None:
        self.rows.step(name, by)
        self.services.starter.expect(self.rows.wish)

    def press_at(self, control: Control, at: tuple[int, int]) -> None:
        """The left half of a choice steps back, the right half forward."""
        if control.kind == "choice":
            self._step(control.id.group, -1 if at[0] < control.box.centre[0] else 1)
        else:
            self.press(control.id)

    def perform(self, intent: Intent) -> None:
        """Left and right step the choice with the focus."""
        way, focus = sideways(intent), self.focus
        if way and focus and focus.group in self.rows.names and self.rows.is_choice(focus.group):
            self._step(focus.group, way)
        else:
            super().perform(intent)

    def entered(self) -> None:
        """Let its puzzle be made while the player looks."""
        self.services.starter.expect(self.rows.wish)

    def update(self, seconds: float) -> bool:
        """Show the progress once a second, and the picture once it is painted."""
        progress = self.services.starter.progress
        shown = int(progress[0] / SHOWN_AFTER) if progress else -1
        changed, self._shown_seconds = shown != self._shown_seconds, shown
        return changed or self._pictures.wanting

    # -- drawing ----------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the picture, the card of the wishes, and what is said below it."""
        super().draw_content(canvas)
        boxes, view, theme = self.boxes(), self.services.view, canvas.theme
        self._draw_sheet(canvas)
        canvas.paper(boxes["card"], "wishes")
        self.rows.draw(canvas, boxes)
        canvas.text(self._note(), boxes["note"], view.caption, theme["muted"])
        progress = self.services.starter.progress
        if progress and self.waiting:
            key = "new_puzzle.progress" if progress[1] else "new_puzzle.progress.time"
            words = self.services.t(key, time=clock(progress[0]), n=progress[1])
            box = boxes["progress"]
            if canvas.text_painter.width(words, view.body) <= box.w:
                canvas.text(words, box, view.body, theme["muted"])
            else:
                canvas.paragraph(words, box, view.body, theme["muted"])

    def _draw_sheet(self, canvas: Canvas) -> None:
        boxes, view, t = self.boxes(), self.services.view, self.services.t
        if "sheet" not in boxes:
            return
        canvas.paper(boxes["sheet"], "kind", "smooth")
        self._pictures.begin(self.services.generation)
        mixed, picture = len(self.tile.variants) > 1, boxes["picture"]
        parts = [Kind(each) for each in self.tile.variants] if mixed else [self.tile]
        places = picture.grid(2 if mixed else 1, 2 if len(parts) > 2 else 1, view.gap)
        for part, place in zip(parts, places, strict=False):
            side = min(place.w, place.h)
            self._pictures.draw(canvas, part, place.centred(side, side))
        words = "\n".join(kind_sentence(t, part) for part in parts)
        canvas.paragraph(words, boxes["words"], view.body, canvas.theme["ink"])

    def _note(self) -> str:
        """What is to be known of the puzzle that is wished for."""
        t, wish = self.services.t, self.rows.wish
        if wish.is_plain and self.services.starter.waits(wish.kind, wish.tier):
            return t("kinds.note.ready")
        return t("kinds.note.slow") if is_slow(wish.kind, wish.tier) else ""
