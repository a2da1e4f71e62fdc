"""The tab with the trials of a game: their tree, and what begins and ends them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.engine.notation import cell_name
from game.session.history import TrialEnd
from game.ui.input.intents import SelectCells
from game.ui.input.marking_intents import (
    BeginTrial,
    DiscardTrial,
    FollowTrial,
    GoToTrial,
    KeepTrial,
)
from game.ui.layout.geometry import Box
from game.ui.parts.pressing import Spot
from game.ui.scenes.playing.margin.measures import words_size
from game.ui.widgets.control import ControlId
from game.ui.widgets.trial_tree import TreePlan, draw_trial_tree, plan_tree

if TYPE_CHECKING:
    from game.ui.drawing.canvas import Canvas
    from game.ui.input.intents import Intent
    from game.ui.parts.part import Part
    from game.ui.scenes.playing.margin.tab import TabArea
    from game.ui.scenes.playing.play import Play
    from game.words.texts import Texts

BUTTONS = ("begin", "follow", "keep", "discard")
"""In the order in which they stand; the first one goes to a trial that is chosen in the tree."""

BESIDE, LESS_BESIDE = 0.7, 0.6
"""How much of the width of a low margin all buttons take, and how much three of them: where all are
narrower than a fingertip, the first one is left out while something is tried out."""

LEAST_HEIGHT, LARGEST = 2.1, 1.6
"""The height of the tree at least, in sizes of its digits, and their largest size, in sizes of
words."""

LEAST_ABOVE = 2.3
"""The least height of the tree above the buttons, in sizes of words; else it stands beside them."""

LOW = 40
"""The height of the buttons in points with which they rather leave that than stand beside it."""

HEARD_ENDS = {TrialEnd.KEPT: "keep_trial", TrialEnd.DISCARDED: "discard_trial"}
"""The steps with which trials ended."""


class TrialTab:
    """The tree above, the buttons below. A press on a trial of the tree chooses it: the buttons are
    then about it, and a second press goes there."""

    name = "trial"

    def is_offered(self, play: Play) -> bool:
        """Every game can be tried out."""
        return True

    def spots(self, play: Play, area: TabArea, t: Texts) -> list[Part]:
        """The trials of the tree; begin or go there, see what follows, keep and throw away."""
        spots: list[Part] = []
        plan = _plan(play, area)
        for branch in plan.branches if plan else ():
            place = branch.place + (plan.left_out if plan else 0)
            box = plan.touched(branch, area.view.fingertip) if plan else area.box
            name = _name_of(play, place, t)
            chosen, id = place == play.margin.trial, ControlId(self.name, place)
            spots.append(Spot(id, box, name, "cell", chosen=chosen))
        for name, box in _places(play, area).items():
            label, able = _label(play, name, t), _is_able(play, name)
            spots.append(Spot(ControlId(self.name, name), box, label, enabled=able))
        return spots

    def press(self, play: Play, control: ControlId) -> Intent | None:
        """Begin or end a trial, or choose one of the tree."""
        member, chosen = control.member, play.margin.trial
        if isinstance(member, int) and chosen != member:
            play.margin.trial = member
            first = play.session.trials[member].first
            return SelectCells((first[0],) if first else ())
        if isinstance(member, int):
            return GoToTrial(member) if _leads_away(play) else None
        if member == "begin":
            return GoToTrial(chosen) if _leads_away(play) else BeginTrial()
        if member == "follow":
            return FollowTrial()
        return KeepTrial(chosen) if member == "keep" else DiscardTrial(chosen)

    def draw(self, canvas: Canvas, play: Play, area: TabArea, t: Texts) -> None:
        """The tree, or what a trial is for as long as there is none, and the buttons."""
        box = area.box.inset(-4 * area.view.line, -4 * area.view.line)
        able = tuple(_is_able(play, name) for name in BUTTONS)
        chosen = play.margin.trial, _leads_away(play)
        look = (area.rows, play.session.trials, able, chosen, t.language)
        play.margin.picture(self.name).draw(canvas, box, look, partial(self._paint, area, play, t))

    def _paint(self, area: TabArea, play: Play, t: Texts, canvas: Canvas, dx: int, dy: int) -> None:
        """Draw all of it anew, moved by `dx` and `dy`."""
        area = area._replace(rows=tuple(row.moved(dx, dy) for row in area.rows))
        _draw_buttons(canvas, play, area, t)
        plan, room, size = _plan(play, area), _room(area), words_size(area.view)
        if plan:
            draw_trial_tree(canvas, plan, max(1.5, 2 * area.view.scale), play.margin.trial)
        elif room.h >= 2 * size and not play.session.trials:
            words, sizes = t("trial.what"), area.view.steps(size)
            size, _ = canvas.text_painter.fitting_block(words, sizes, "regular", room.w, room.h)
            canvas.paragraph(words, room, size, canvas.theme["muted"])


def _room(area: TabArea) -> Box:
    """What the buttons leave for the tree: above them, and beside them in a low margin."""
    box, buttons = area.box, _buttons(area)
    if buttons.w < box.w:
        return box.left(buttons.x - _gap(area) - box.x)
    return box.top(max(0, buttons.y - _gap(area) - box.y))


def _plan(play: Play, area: TabArea) -> TreePlan | None:
    """Where the tree is drawn; None without trials."""
    room, size = _room(area), words_size(area.view)
    if not play.session.trials:
        return None
    large = round(min(LARGEST * size, room.h / LEAST_HEIGHT, room.w / 5))
    return plan_tree(room.inset(size // 2, 0), play.session.trials, large, min(size, large))


def _leads_away(play: Play) -> bool:
    """Whether a trial is chosen that is not the one that is written in now, and Undo leads
    there."""
    chosen = play.margin.trial
    return chosen >= 0 and bool(play.session.undos_to_trial(chosen))


def _is_able(play: Play, name: str) -> bool:
    """Whether a button does anything now."""
    session, chosen = play.session, play.margin.trial
    if session.over or name == "begin":
        return not session.over
    if name == "follow":
        return play.helps and session.trying > 0 and not _leads_away(play)
    if chosen >= 0:
        return session.trials[chosen].end is TrialEnd.OPEN
    return session.trying > 0


def _name_of(play: Play, place: int, t: Texts) -> str:
    """`Trial 1: 3 in r1c4 · trial dropped`: a trial of the tree in words."""
    trial, words = play.session.trials[place], f"{t('margin.trial')} {place + 1}"
    if trial.first:
        cell, digit = trial.first
        named = cell_name(cell, play.session.puzzle.rules.width)
        tried = t("heard.digit_at", digit=t.symbol(digit), where=named)
        words = t("heard.cell", place=words, what=tried)
    end = HEARD_ENDS.get(trial.end)
    return t("heard.more", a=words, b=t(f"margin.step.{end}")) if end else words


def _label(play: Play, name: str, t: Texts) -> str:
    return t("trial.go" if name == "begin" and _leads_away(play) else f"trial.{name}")


def _draw_buttons(canvas: Canvas, play: Play, area: TabArea, t: Texts) -> None:
    """Drawn here and not as controls, whose sprites must not hold the lines of the paper."""
    theme, view, places = canvas.theme, area.view, _places(play, area)
    size = words_size(view)
    for name, box in places.items():
        room = box.inset(max(view.gap // 2, round(0.09 * box.w)), 0)
        label = _label(play, name, t)
        sizes = view.steps(size)
        size = canvas.text_painter.fitting_size(label, sizes, "semibold", room.w, room.h)
    for name, box in places.items():
        able = _is_able(play, name)
        edge = theme["key_edge" if able else "button_edge"]
        canvas.plate(box, theme["button"], edge, ("trial", name), view.line, 2 * able)
        ink = theme["button_ink" if able else "disabled"]
        canvas.text(_label(play, name, t), box, size, ink, "semibold", "centre")


def _places(play: Play, area: TabArea) -> dict[str, Box]:
    """Where the buttons are."""
    row, names = _buttons(area), list(BUTTONS)
    if row.w < len(BUTTONS) * area.view.touch:
        names.remove("begin" if _is_able(play, "follow") else "follow")
    return dict(zip(names, row.columns(len(names), _gap(area)), strict=True))


def _gap(area: TabArea) -> int:
    return max(2, round(6 * area.view.scale))


def _buttons(area: TabArea) -> Box:
    """The row of buttons: at the foot of the area, or at its right side where it is low."""
    box = area.box
    high = min(box.h, max(area.view.touch, round(box.h * 0.3)))
    if box.h - high - _gap(area) < LEAST_ABOVE * words_size(area.view):
        high = min(high, round(LOW * area.view.scale))
    if box.h - high - _gap(area) < LEAST_ABOVE * words_size(area.view):
        wide = round(BESIDE * box.w)
        if wide < len(BUTTONS) * area.view.touch:
            wide = round(LESS_BESIDE * box.w)
        beside = box.after(box.right - wide)
        return beside.centred(beside.w, high)
    return box.below(box.bottom - high)
