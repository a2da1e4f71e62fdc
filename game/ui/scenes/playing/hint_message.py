"""A hint as a message: where to look, what is seen there, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.notation import cell_name
from game.plans.hint_highlights import STRUCK, Highlights, area_of, focus_on, where_of
from game.ui.scenes.playing.message import CardButton, Message, Page, note
from game.words import sentences
from game.words.beads import Bead, BeadKind

if TYPE_CHECKING:
    from game.engine.puzzle import Puzzle
    from game.engine.rules import Rules
    from game.engine.techniques import Step
    from game.engine.types import Cell
    from game.session.consequences import Consequence
    from game.session.hints import Hint
    from game.session.outcome import Check
    from game.ui.services import Services
    from game.words.texts import Texts


MOST_NAMED = 12
"""The most cells to look at that are named."""


def names_cells(services: Services) -> bool:
    """Whether hints call cells by their names: their letters stand on the board, unheard."""
    return services.settings.cell_names or services.is_heard


def hint_message(
    t: Texts, hint: Hint, puzzle: Puzzle, named: bool = False, plain: bool = False
) -> Message:
    """A hint page by page. Its cells have letters, or names such as r2c5 if that is wanted
    (``named``); the names are in its details anyhow. A ``plain`` one is said all at once."""
    from game.session.hints import HintKind

    if hint.kind is HintKind.NONE:
        return note(t("hint.none.title"), t("hint.none.text"))
    if hint.kind is HintKind.CHOSEN:
        page = Page(t("hint.chosen.title"), t("hint.chosen.text"))
        return Message((page,), (CardButton.ANY,), hint)
    if hint.kind is HintKind.WHY:
        return _why_message(t, hint, puzzle, named)
    before = [step_page(t, other, puzzle.rules, n) for n, other in enumerate(hint.before, 1)]
    text, area = _where_to_look(t, hint, puzzle.rules, named)
    look = _look(t, _one_house(t, hint, puzzle.rules))
    first = Page(t("hint.where.title"), text, area, knot=look)
    if not hint.step or plain or (named and not _is_argued(t, hint.step)):
        told = (*before, *_told(t, hint, puzzle.rules))
        asks = hint.kind is HintKind.WRONG and not (hint.clashes or plain)
        actions = (CardButton.WHY, CardButton.APPLY) if asks else (CardButton.APPLY,)
        return Message((first, *told), actions, hint)
    told = _by_pages(t, hint, hint.step, puzzle.rules, named)
    details = _details(t, hint, hint.step, puzzle.rules)
    return Message((first, *before, *told), (CardButton.APPLY,), hint, details=details)


def _why_message(t: Texts, hint: Hint, puzzle: Puzzle, named: bool) -> Message:
    """Why a digit is wrong: what is asked, then the proof as that of any other hint."""
    rules, step, said = puzzle.rules, hint.step, _named(t, hint, puzzle.rules)
    title, lit = t("hint.why.title", **said), focus_on(hint.cell, hint.digit)
    if not step:
        text = t("hint.why.fog" if rules.has_fog else "hint.why.none", **said)
        return Message((Page(title, text, lit),), (CardButton.APPLY,), hint)
    first = Page(title, t("hint.why.text", **said), lit, knot=_look(t))
    by_name = named and not _is_argued(t, step)
    told = _told(t, hint, rules) if by_name else _by_pages(t, hint, step, rules, named)
    if (hint.cell, hint.digit) not in step.eliminations:
        struck = Highlights({hint.cell: STRUCK}, struck={hint.cell: 1 << hint.digit})
        struck = struck._replace(shown=struck.struck)
        told = (*told, Page(title, t("hint.why.so", **said), struck, tells=True))
    details = None if by_name else _details(t, hint, step, rules)
    return Message((first, *told), (CardButton.APPLY,), hint, details=details)


def _named(t: Texts, hint: Hint, rules: Rules) -> dict[str, str]:
    """The cell and the digit that a hint is about."""
    return {"cell": cell_name(hint.cell, rules.width), "digit": t.symbol(hint.digit)}


def _look(t: Texts, at: str = "") -> Bead:
    """The first knot of a ribbon; ``at`` is the one house to look at."""
    short = t("ribbon.look.at", house=at) if at else t("ribbon.look.short")
    return Bead(BeadKind.LOOK, label=t("ribbon.look"), short=short)


def _one_house(t: Texts, hint: Hint, rules: Rules) -> str:
    """The row, column or box that a digit is placed in; nothing where clues take part."""
    step = hint.step
    alone = step and step.placements and step.houses == (step.house,)
    return _where(t, hint, rules) if alone else ""


def _is_argued(t: Texts, step: Step) -> bool:
    from game.words.hint_pages import has_arguments

    return has_arguments(step, t.language)


def _by_pages(t: Texts, hint: Hint, step: Step, rules: Rules, named: bool) -> tuple[Page, ...]:
    """What is seen, link by link if there are links, and what follows."""
    from game.paper.page_highlights import page_highlights
    from game.words.hint_pages import hint_pages, title

    name = title(step, t.language)
    pages = hint_pages(step, rules, hint.candidates, t.language, t.signs, named)
    every = [page_highlights(page, step, hint, rules) for page in pages]
    seen = [(*lit.past, *lit.links, *lit.ahead) for lit in every]
    together = tuple(dict.fromkeys(links for links in seen if links))
    return tuple(
        Page(name, page.text, lit._replace(together=together), True, page.bead, page.knot)
        for page, lit in zip(pages, every, strict=True)
    )


def step_page(t: Texts, hint: Hint, rules: Rules, number: int = 0) -> Page:
    """One of several steps, all at once; counted, if it has a ``number``."""
    assert hint.step
    page = _details(t, hint, hint.step, rules)
    title = t("hint.own.title", n=number, name=page.title) if number else page.title
    return page._replace(title=title, is_details=False)


def _details(t: Texts, hint: Hint, step: Step, rules: Rules) -> Page:
    """All of it at once, with the name of the technique and of every cell."""
    from game.paper.page_highlights import whole_highlights

    text = sentences.explain(step, rules, t.language, t.signs)
    name = sentences.name(step.technique, t.language)
    return Page(name, text, whole_highlights(step, hint, rules), tells=True, is_details=True)


def _where_to_look(t: Texts, hint: Hint, rules: Rules, named: bool) -> tuple[str, Highlights]:
    """Where to look, in words and on the board; where there is no house, cells may be ``named``."""
    from game.session.hints import HintKind

    if hint.kind is HintKind.SEVERAL:
        return t("hint.several.text"), _area(hint, rules)
    if hint.before:
        text, steps = t("hint.own.text", n=len(hint.before) + 1), (*hint.before, hint)
        return text, area_of(cell for held in steps if held.step for cell in where_of(held.step))
    if hint.step:
        from game.engine.techniques.clues.spoken import clues_in

        clues = clues_in(hint.step.evidence, rules)
        if hint.step.placements and (hint.step.house or not clues):
            text, area = t("hint.where.text", house=_where(t, hint, rules)), _area(hint, rules)
        else:
            text, area = _look_at(t, hint.step, rules, named), area_of(where_of(hint.step))
        return text, area._replace(clues=clues)
    key = "hint.where.wrong" if hint.kind is HintKind.WRONG else "hint.where.note"
    return t(key, house=_where(t, hint, rules)), _area(hint, rules)


def _area(hint: Hint, rules: Rules) -> Highlights:
    """The house of a step that places a digit, else the row of the cell."""
    house = hint.step.house if hint.step else None
    if hint.step and not hint.step.placements:
        return area_of(where_of(hint.step))
    cells = tuple(house.cells if house else _row(hint.cell, rules))
    return area_of(cells)._replace(frames=(cells,))  # its tint alone is too faint to find


def _told(t: Texts, hint: Hint, rules: Rules) -> tuple[Page, ...]:
    """What is seen, and what follows from it."""
    from game.session.hints import HintKind

    if hint.step:
        from game.paper.page_highlights import seen_highlights, whole_highlights
        from game.words.thoughts import thoughts_by_name

        title = sentences.name(hint.step.technique, t.language)
        *seen, whole = thoughts_by_name(hint.step, rules, t.language)
        pages = [
            Page(title, text, seen_highlights(hint.step, hint, rules, roles), tells=True)
            for text, roles, _ in seen
        ]
        highlights = whole_highlights(hint.step, hint, rules)
        return (*pages, Page(title, whole.text, highlights, tells=True))
    noted = hint.kind is HintKind.NOTE
    text = t(f"hint.{hint.kind}.text", **_named(t, hint, rules))
    lit = focus_on(hint.cell, hint.digit if noted else 0)
    return (Page(t(f"hint.{hint.kind}.title"), text, lit, tells=True),)


def _look_at(t: Texts, step: Step, rules: Rules, named: bool) -> str:
    """What to look for, and where to look."""
    name = sentences.name(step.technique, t.language)
    houses = sentences.houses(step, rules, t.language)
    if houses:
        return t("hint.where.step", name=name, houses=houses)
    cells = sorted(where_of(step))
    if named and len(cells) <= MOST_NAMED:
        from game.words.parts import Parts
        from game.words.technique_names import catalogue_of

        parts = Parts(catalogue_of(t.language, t.signs), rules.width)
        return t("hint.where.cells", name=name, cells=parts.cells(cells))
    return t("hint.where.lit", name=name)


def _row(cell: Cell, rules: Rules) -> range:
    return range(cell // rules.width * rules.width, cell // rules.width * rules.width + rules.width)


def _where(t: Texts, hint: Hint, rules: Rules) -> str:
    """The house to look at; for a single cell its row."""
    named = hint.step and sentences.houses(hint.step, rules, t.language)
    return named or t("house.row", n=hint.cell // rules.width + 1)


# -- other messages ---------------------------------------------------------------------------


def notes_offer(t: Texts, message: Message) -> Message:
    """What is asked before a hint rules out candidates of a board without notes."""
    lit = message.highlights
    page = Page(t("hint.no_notes.title"), t("hint.no_notes.text"), lit, tells=True)
    return Message((page,), (CardButton.ONLY, CardButton.FILL), message.hint)


def searching_message(t: Texts) -> Message:
    """What is said while a search for a hint goes on."""
    return note(t("hint.where.title"), t("hint.looking"), "search")


def end_page(t: Texts, end: Consequence, rules: Rules, clue_words: str = "") -> Page:
    """What the digits of a trial lead to; ``clue_words`` name the clue for who does not see it."""
    nothing, clue = end.nothing, end.clue
    if clue:
        lit = area_of(clue.cells)._replace(clues=(clue,), broken=(clue.cells,))
        key = "trial.dead.clue.named" if clue_words else "trial.dead.clue"
        return Page(t("trial.dead"), t(key, clue=clue_words), lit)
    if nothing is None:
        return Page(t("trial.follow"), t("trial.open"))
    cells = tuple(nothing.house.cells) if nothing.house else (nothing.cell,)
    if nothing.house:
        from game.words.parts import Parts
        from game.words.technique_names import catalogue_of

        named = Parts(catalogue_of(t.language, t.signs), rules.width).houses([nothing.house])
        text = t("trial.dead.house", digit=t.symbol(nothing.digit), house=named)
    else:
        text = t("trial.dead.cell", cell=cell_name(nothing.cell, rules.width))
    refuted = frozenset(() if nothing.house else cells)
    lit = area_of(cells)._replace(broken=(cells,), refuted=refuted)
    return Page(t("trial.dead"), text, lit)


def check_message(t: Texts, check: Check, checks: int, done: bool, trying: bool = False) -> Message:
    """What Check says, or Done: how much is missing or not right, never where, and how many
    ``checks`` there were; while ``trying`` something out, that only ink is checked."""
    lines = [t("check.trial")] if trying else []
    if check.blanks:
        lines.append(t("check.blanks", n=check.blanks))
    if check.wrong:
        lines.append(t("check.wrong", n=check.wrong))
    elif check.blanks:
        lines.append(t("check.right_so_far"))
    lines.append(t("check.asked", n=checks))
    return note(t("check.title" if done else "check.checked"), "\n".join(lines), "check")


def action_label(t: Texts, button: CardButton, hint: Hint | None, page: int = 0) -> str:
    """What the button of an action says on a page."""
    if button is CardButton.MORE:
        return t("help.next" if hint and page else "hint.show_more")
    if button is CardButton.OFFER:
        return t("hint.offer.accept")
    if button is CardButton.WHY and not hint:
        return t("check.why")
    if button in (CardButton.ONLY, CardButton.FILL, CardButton.WHY, CardButton.ANY):
        return t(f"hint.{button}")
    return t(_apply_label(hint) if hint else "hint.apply")


def _apply_label(hint: Hint) -> str:
    """The text key of the button that does what a hint says."""
    from game.session.hints import HintKind  # which is loaded only with the first hint

    if hint.kind is HintKind.NOTE:
        return "hint.put_back"
    is_wrong = hint.kind in (HintKind.WRONG, HintKind.WHY)
    places = hint.step is not None and hint.step.placements and not is_wrong
    return "hint.apply" if places else "hint.remove"
