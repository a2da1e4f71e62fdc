"""The Campaign: a scroll for each chapter, and what the chosen stage asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.campaign import (
    ALL_STARS,
    CHAPTER,
    CHAPTERS,
    STAGES,
    STARS,
    SWIFT,
    Stage,
    is_open,
    next_stage,
    total,
)
from game.ui.games.stages import Stages
from game.ui.input.intents import Intent, TurnPage
from game.ui.layout import campaign as layout
from game.ui.level_titles import level_title, titled
from game.ui.scenes.page import BACK, PageScene
from game.ui.widgets.control import Control, ControlId
from game.ui.widgets.ink_star import draw_star
from game.ui.widgets.stage_pictures import StagePictures
from game.ui.widgets.stage_scroll import StageLook, draw_scroll
from game.words.texts import clock

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box
    from game.ui.services import Services
    from game.ui.widgets.control import ControlKind

PLAY = ControlId("play")
PULLED = 4
"""How far the scroll is pulled to unroll another chapter, in sizes of body text."""


class CampaignScene(PageScene):
    """The six chapters."""

    name = "campaign"

    def __init__(self, services: Services, number: int = 0) -> None:
        super().__init__(services)
        self.stages = Stages(services)
        self.chosen: Stage = STAGES[(number or next_stage(self.stages.stars)) - 1]
        self.chapter = self.chosen.chapter
        self._pictures = StagePictures()
        self._down: tuple[int, int] | None = None
        """Where the pointer went down on the scroll."""
        services.motion.start("page", self.name)

    def lay_out(self) -> dict[str, Box]:
        """The scroll and the card."""
        return layout.campaign(self.services.view, [name for name, _, _ in self.tabs()])

    def title(self) -> str:
        """The title of the page."""
        return self.services.t("campaign.title")

    def tabs(self) -> list[tuple[str, str, bool]]:
        """A tab for each chapter."""
        t = self.services.t
        return [
            (str(number), t(f"campaign.chapter.{number}"), number == self.chapter)
            for number in range(1, CHAPTERS + 1)
        ]

    def choose_tab(self, name: str) -> None:
        """Unroll another chapter, at its first stage without a star."""
        number = int(name)
        if number == self.chapter:
            return
        self.chapter = number
        here = self._here()
        wanted = (each for each in here if not self.stages.stars.get(each.number))
        self.chosen = next(wanted, here[0])
        self.services.motion.start("page", self.name)
        self.services.sound.play("page")

    def _here(self) -> tuple[Stage, ...]:
        """The stages of the open chapter."""
        return STAGES[(self.chapter - 1) * CHAPTER : self.chapter * CHAPTER]

    def entered(self) -> None:
        """Look again at what was played."""
        self.stages.read()

    # -- controls ---------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        """Back, the chapters, the stages of the open one, and Play."""
        boxes, found = self.boxes(), super().controls()
        for place, stage in enumerate(self._here(), 1):
            found.append(Control(ControlId("stage", stage.number), boxes[f"stage.{place}"], "bare"))
        able = is_open(self.chosen.number, self.stages.stars)
        kind: ControlKind = "primary" if able else "button"
        found.append(Control(PLAY, boxes["play"], kind, self._play_label(), enabled=able))
        return found

    def _play_label(self) -> str:
        t, number = self.services.t, self.chosen.number
        if not is_open(number, self.stages.stars):
            return t("campaign.closed", n=number - 1)
        if self.stages.begun(number):
            return t("campaign.go_on")
        return t("campaign.again" if self.stages.stars.get(number) else "campaign.play")

    def first_focus(self, controls: list[Control]) -> ControlId | None:
        """Play, where the stage is open, else the stage."""
        ids = [control.id for control in controls if control.enabled]
        wanted = (PLAY, ControlId("stage", self.chosen.number), BACK)
        return next((each for each in wanted if each in ids), None)

    def press(self, control: ControlId) -> None:
        """Choose a stage, play the chosen one, or unroll a chapter."""
        if control == PLAY:
            self.stages.play(self.chosen.number)
        elif control.group == "stage":
            stage = STAGES[int(control.member) - 1]
            if stage == self.chosen and is_open(stage.number, self.stages.stars):
                self.stages.play(stage.number)
            self.chosen = stage
        else:
            super().press(control)

    def perform(self, intent: Intent) -> None:
        """Page Up, Page Down and the wheel unroll the chapters."""
        if isinstance(intent, TurnPage):
            self.choose_tab(str(max(1, min(CHAPTERS, self.chapter + intent.step))))
        else:
            super().perform(intent)

    def pointer_down(self, at: tuple[int, int], modifiers: int) -> None:
        """The scroll may be pulled from here."""
        self._down = at if self.boxes()["scroll"].contains(at) else None
        super().pointer_down(at, modifiers)

    def pointer_up(self, at: tuple[int, int]) -> None:
        """Pulling the scroll to the left unrolls the next chapter, to the right the one before."""
        down, self._down = self._down, None
        pulled = at[0] - down[0] if down else 0
        if abs(pulled) > PULLED * self.services.view.base:
            self._held = None
            self.perform(TurnPage(-1 if pulled > 0 else 1))
        super().pointer_up(at)

    def back(self) -> None:
        """Back to the arcade, also after a stage."""
        scenes = self.services.scenes
        scenes.pop()
        if scenes.top.name == "menu":
            scenes.open("arcade")

    def update(self, seconds: float) -> bool:
        """Paint the picture of the kind, if it is missing."""
        return self._pictures.wanting

    # -- drawing ----------------------------------------------------------------------------

    def draw_content(self, canvas: Canvas) -> None:
        """Draw the scroll and the card of the chosen stage."""
        super().draw_content(canvas)
        services, boxes = self.services, self.boxes()
        t, view, stars = services.t, services.view, self.stages.stars
        if "total" in boxes:
            words = t("campaign.stars", n=total(stars), of=len(STAGES) * len(STARS))
            muted = canvas.theme["muted"]
            canvas.text(words, boxes["total"], view.body, muted, "medium", "right")
        self._pictures.begin(services.generation)
        share = services.motion.share("page", self.name)
        draw_scroll(canvas, view, boxes["scroll"], self._looks(), self._pictures, share)
        self._draw_card(canvas)

    def _looks(self) -> list[StageLook]:
        boxes, stars = self.boxes(), self.stages.stars
        after = next_stage(stars)
        return [
            StageLook(
                stage.number,
                self.services.t(f"campaign.{stage.name}"),
                boxes[f"stage.{place}"],
                stars.get(stage.number, 0),
                is_open(stage.number, stars),
                stage.number == after and not stars.get(stage.number),
                stage == self.chosen,
                self.state_of(ControlId("stage", stage.number)).lift,
            )
            for place, stage in enumerate(self._here(), 1)
        ]

    def _draw_card(self, canvas: Canvas) -> None:
        boxes, theme, t, view = self.boxes(), canvas.theme, self.services.t, self.services.view
        stage = self.chosen
        canvas.paper(boxes["card"], "stage card")
        name = t("campaign.stage.title", n=stage.number, name=t(f"campaign.{stage.name}"))
        size, place = round(view.heading * 1.1), boxes["name"]
        if canvas.text_painter.width(name, view.least, "print_bold") > place.w:
            name = t(f"campaign.{stage.name}")
        canvas.text(name, place, size, theme["ink"], "print_bold")
        kind = titled(t, stage.kind, level_title(t, f"tier.{stage.tier}"))
        idea = f"{t(f'campaign.{stage.name}.idea')}\n{kind}"
        canvas.paragraph(idea, boxes["idea"], view.body, theme["ink"])
        if "picture" in boxes:
            self._pictures.draw(canvas, stage.number, boxes["picture"])
        if "goals" in boxes:
            self._draw_goals(canvas, boxes["goals"])

    def _draw_goals(self, canvas: Canvas, box: Box) -> None:
        """A star and its words for each goal, inked where it is reached."""
        view, theme = self.services.view, canvas.theme
        earned = self.stages.stars.get(self.chosen.number, 0)
        high = min(round(view.base * 2), box.h // len(STARS))
        for row, star in enumerate(STARS):
            line = box.moved(0, row * high).top(high)
            side = min(round(view.base * 1.3), round(high * 0.8))
            full = bool(earned & star & ALL_STARS)
            at = (line.x + side, line.centre[1])
            draw_star(canvas, at, side, full, ("goal", star))
            words = self._goal(star)
            rest = line.after(line.x + 2 * side)
            ink = theme["ink" if full else "muted"]
            canvas.paragraph(words, rest.centred(rest.w, high), view.body, ink)

    def _goal(self, star: int) -> str:
        """What a star is given for; for the swift one, the best time as well."""
        t, number = self.services.t, self.chosen.number
        if star != SWIFT:
            return t(f"campaign.goal.{star}")
        words = t(f"campaign.goal.{star}", time=clock(self.stages.swift(number)))
        best = self.stages.best(number)
        return words if best is None else f"{words} · {t('campaign.best', time=clock(best))}"
