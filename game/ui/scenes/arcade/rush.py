"""Rush on the screen: the edge of the sheet that is played is the fuse, and burns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.arcade import rush
from game.ui.layout.geometry import Box
from game.ui.scenes.arcade.burning import Burning, BurningSheet
from game.ui.scenes.arcade.burnt_edge import SHEET
from game.ui.scenes.arcade.painter import LAST_MS, draw_time, time_words
from game.ui.scenes.playing.game_board import landing

if TYPE_CHECKING:
    import pygame

    from game.ui.drawing.canvas import Canvas
    from game.ui.drawing.motion import Motion
    from game.ui.parts.part import Kit
    from game.ui.scenes.arcade.painter import Draw
    from game.ui.scenes.arcade.run_scene import RunScene

JUMP_MS = 400
"""By so much the fuse never burns from one step of time to the next: it was fed, or a mistake has
burnt some of it."""
BACK_SECONDS, ON_SECONDS = 0.2, 0.25
"""How long the fire takes to where a right digit puts it back, and to where a mistake brings it."""
HEARD_MS = (60_000, 30_000, 10_000)
"""What is left of the fuse when that is said to those who hear the game."""
FLAME_MS = 90
"""How long one picture of the flame is seen."""
SWELLS = 0.08
"""By how much the flame swells at each knock of the last seconds."""
OUT, LEAST_FLAME = "out", 0.15
"""What moves while the fire goes out, and how small its flame becomes."""
FLARES, DUCKS = 0.5, 0.4
"""By how much it flares at a mistake, and ducks at a right digit."""
PULSES = 12
"""Steps in which the light of a knock fades."""
SWELLS_MS = 70
"""How long that light takes to come up."""
WARM = 0.4
"""The share of its way round a sheet that has landed in which the fire begins to shine."""
QUIET, CALM_MS = 3.0, 500
"""Seconds without input after which the fire moves on only so often, and its light with the time,
until the last seconds."""
AROUND = 70
"""How far round the flame what lies under it is kept, in units of the sheet."""


def _draw_stake(scene: RunScene, canvas: Canvas, kit: Kit, box: Box) -> None:
    """What is left of the fuse, where the fire is seen to be."""
    mode = scene.mode
    draw_time(scene, canvas, kit, box, round(mode.seen(scene)) if isinstance(mode, Rush) else None)


class Rush:
    """What Rush does in its own way."""

    name = "rush"
    tools: tuple[str, ...] = tuple(tool.value for tool in rush.COURSE.tools)
    stake: Draw = staticmethod(_draw_stake)
    edge = 33 / 720

    def __init__(self) -> None:
        self._sheet = BurningSheet()
        self.burning = Burning(1.0)
        """How it burns now, as far as that is seen."""
        self._lands = True
        """Whether the sheet was not at rest yet in the last step."""
        self._won = False
        """Whether the sheet was finished in the last step."""
        self._left = -1
        """What was left in the last step, in milliseconds."""
        self._from = 0.0
        """What was seen of it when it jumped."""
        self._words = ""
        self._beat = -1
        """When the fire moved on last, in halves of a second."""
        self._at: tuple[object, ...] = ()
        """Where everything but the flame was drawn."""
        self._flame: tuple[object, ...] = ()
        """Where the flame was drawn."""
        self._under: tuple[Box, pygame.Surface] | None = None
        """What lies under the fire, and where: while nothing else changes, only that is drawn."""
        self._corded: pygame.Surface | None = None
        """The picture of a sheet that comes on which the cord lies."""
        self._asked: Box | None = None
        """What is to be drawn where only the flame has changed."""

    def follow(self, scene: RunScene) -> None:
        """Let the fire follow the clock; it hisses, and knocks at its end."""
        services, left = scene.services, scene.run.left
        burnt = self._left - left if self._left >= 0 and scene.run.clock else 0
        if abs(burnt) > JUMP_MS:
            self._from = self.seen(scene)
            services.motion.start("fuse", seconds=BACK_SECONDS if burnt < 0 else ON_SECONDS)
            if burnt < 0:
                services.motion.start("wet")
        self._kindle(services.motion)
        self._put_out(scene)
        words = time_words(services.t, scene.run)
        if burnt > JUMP_MS or any(left <= mark < self._left for mark in HEARD_MS):
            services.say(words)
        self._left = left
        told, self._words = words != self._words, words
        before, self.burning = self.burning, self._burns(scene)
        beat, self._beat = self._beat, left // CALM_MS
        if services.idle > QUIET and left > LAST_MS and not (told or services.motion.active):
            moved = self.burning._replace(light=before.light)
            self.burning = before if beat == self._beat else moved
        self._hiss(scene, left)
        if told and left < LAST_MS and not scene.session.won:
            services.sound.play("key")
        self._redraw(scene, before, told)

    def _kindle(self, motion: Motion) -> None:
        """Once a sheet has landed, let the fire run round it to where it is."""
        comes = self._lands and bool(motion.of_kind("scene"))
        lands = comes or motion.share("deal") < 1
        if self._lands and not lands:
            motion.start("kindle")
        self._lands = lands

    def _put_out(self, scene: RunScene) -> None:
        """Let the fire go out once the sheet is finished, when it has come to where it rests."""
        if scene.session.won and not self._won:
            scene.services.motion.start("fuse", OUT, BACK_SECONDS)
        self._won = scene.session.won

    def seen(self, scene: RunScene) -> float:
        """The milliseconds that are seen to be left, while the fire is on its way."""
        share = scene.services.motion.share("fuse")
        return self._left + (self._from - self._left) * (1 - share)

    def _burns(self, scene: RunScene) -> Burning:
        run, motion = scene.run, scene.services.motion
        most, seen, left = run.fuse.most, self.seen(scene), run.left
        covered = run.fuse.sand(run.clock) > 0
        lives = 1 - motion.even("fuse", OUT) if scene.session.won else 1.0
        rests = scene.session.won and motion.share("fuse") == 1 and lives == 0
        plain = motion.reduced or scene.board.window is not None
        way = 1 - motion.share("fuse")
        size = 1 + (FLARES if self._from > left else -DUCKS) * way
        size *= max(LEAST_FLAME, lives)
        amber = 0.0
        if 0 < left < LAST_MS and not (plain or covered or rests):
            knock = (left % 1000) / 1000 or 1.0
            rises = min(1.0, 1000 * (1 - knock) / SWELLS_MS)
            amber = round(PULSES * rises * knock * knock) / PULSES
            size *= 1 + SWELLS * amber
        still = plain or not scene.services.canvas.theme.hand
        ran = 1.0 if still else 0.0 if self._lands else motion.even("kindle")
        share = 1 - ran * (1 - max(0.0, min(1.0, seen / most)))
        return Burning(
            share,
            0 if plain or covered else run.clock // FLAME_MS,
            round(size, 2),
            covered,
            rests,
            plain,
            amber,
            0.0 if motion.share("wet") == 1 else 1 - motion.share("wet"),
            max(0.0, min(1.0, self._from / most)),
            share,
            min(1.0, ran / WARM, lives),
        )

    def _redraw(self, scene: RunScene, before: Burning, told: bool) -> None:
        """Have drawn what has changed: most often the flame alone."""
        services, now, card = scene.services, self.burning, scene.board.sheet
        if services.scenes.top is not scene:
            return
        light, fire = self._sheet.places(now)
        at = (light, now.amber, now.covered, now.rests, now.plain, now.size, now.warm, card)
        box = self._sheet.flame_box(card, now)
        flame = (fire, now.frame)
        if told or at != self._at:
            services.redraw()
        elif flame != self._flame:
            old = self._sheet.flame_box(card, before)
            self._asked = _both(old, box).common(services.view.box)
            services.redraw_part(self._asked)
        self._at, self._flame = at, flame

    def is_all(self, canvas: Canvas) -> bool:
        """Whether nothing but the fire has changed, and what lies under it is known."""
        asked, under = self._asked, self._under
        if asked is None or under is None or tuple(canvas.surface.get_clip()) != asked:
            return False
        return asked == asked.common(under[0])

    def _keep_under(self, canvas: Canvas, flame: Box, side: int) -> None:
        """Keep what was just drawn round the flame."""
        surface = canvas.surface
        around = flame.inset(-round(AROUND * side / SHEET)).common(Box(0, 0, *surface.get_size()))
        clip = surface.get_clip()
        if not clip.colliderect(around):
            return
        whole = clip.contains(around) and not canvas.haste.plain
        self._under = (around, surface.subsurface(around).copy()) if whole else None

    @staticmethod
    def _seed(scene: RunScene) -> tuple[int, int]:
        return scene.run.seed, scene.run.number

    def draw(self, scene: RunScene, canvas: Canvas) -> None:
        """The fire lies over the edge of the sheet, and its light over everything."""
        motion = scene.services.motion
        landed = motion.share("deal")
        if motion.even("turn", "up") < 1:
            return
        card, grid = scene.board.whole.boxes
        if landed < 1:
            self._lay_cord(scene, canvas, card)
        if scene.board.begins or (scene.board.waits and not self._corded):
            return
        if landed < 1:
            seed, turned, corded = self._seed(scene), landing(card, landed), bool(self._corded)
            if not scene.board.waits:
                self._sheet.draw_landing(canvas, card, seed, self.burning, turned, corded)
            if canvas.haste.spare:
                run = scene.run
                there = self.burning._replace(share=max(0.0, min(1.0, run.left / run.fuse.most)))
                self._sheet.prepare(canvas, card, seed, there)
            return
        self._corded = None
        if self._under and self.is_all(canvas):
            canvas.surface.blit(self._under[1], self._under[0])
        else:
            self._keep_under(canvas, self._sheet.flame_box(card, self.burning), card.w)
        self._sheet.draw(canvas, card, grid, self._seed(scene), self.burning)

    def _lay_cord(self, scene: RunScene, canvas: Canvas, card: Box) -> None:
        """Lay the cord on the sheet that comes, once, so that it comes as it will lie there."""
        coming, seed = scene.board.coming, self._seed(scene)
        if coming is not None and coming is not self._corded:
            corded = self._sheet.lay_cord(canvas, card, seed, self.burning, coming)
            self._corded = coming if corded else None

    def _hiss(self, scene: RunScene, left: int) -> None:
        """The fuse hisses while it burns, louder towards its end."""
        run, sound = scene.run, scene.services.sound
        if left > 0 and not scene.session.won and not run.fuse.sand(run.clock):
            level = 1.0 if left < LAST_MS else 1 - 0.6 * left / run.fuse.most
            sound.hold("hiss", round(level, 1))
        else:
            sound.hold("")

    def left(self, scene: RunScene) -> None:
        """The fuse is not heard from below another page."""
        scene.services.sound.hold("")


def _both(one: Box, other: Box) -> Box:
    """The box round two boxes."""
    x, y = min(one.x, other.x), min(one.y, other.y)
    return one._replace(
        x=x,
        y=y,
        w=max(one.right, other.right) - x,
        h=max(one.bottom, other.bottom) - y,
    )
