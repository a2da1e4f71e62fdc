"""The options of a kind: its size, tier and symmetry, how it is made, and if it is a favourite."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from game.session.gallery import ALL
from game.session.kind import CLASSIC, Kind
from game.session.offered_kinds import is_slow, sizes_of, tiers_of
from game.session.wishes import ANY, DIGS, SYMMETRIES, blanks_of_kind, fills_of, parse_seed
from game.ui.games.kind_memory import KindMemory, possible
from game.ui.level_titles import tile_title
from game.ui.parts.arranging import Column, FirstThatFits, Grid, Held, Low, Roomy, Row, Space, Wide
from game.ui.parts.pressing import Button
from game.ui.parts.rows import stepped
from game.ui.parts.screen import Screen
from game.ui.parts.sheets import Sheet, apart, page, page_head, way_back
from game.ui.parts.wish_sheet import CANCEL, progress_words, wish_sheet
from game.ui.parts.words import Picture, Words, heading
from game.ui.scenes.kind_sentences import kind_sentence
from game.ui.widgets.control import ControlId
from game.ui.widgets.kind_pictures import KindPictures

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.session.wishes import KindWish
    from game.ui.drawing.canvas import Canvas
    from game.ui.layout.geometry import Box, Type
    from game.ui.parts.part import Kit, Part
    from game.ui.services import Services
    from game.words.texts import Texts

FAVOURITE, PLAY = ControlId("favourite"), ControlId("play")

SHOWN_AFTER = 0.4
"""Seconds that a puzzle may take before its progress is shown."""


class KindOptionsState(NamedTuple):
    """What the options show."""

    tile: Kind
    is_liked: bool | None
    """None for a mix, which cannot be a favourite."""
    names: tuple[str, ...]
    """The wishes, in order."""
    wish: KindWish
    first: int
    note: str
    """What is to be known of the puzzle that is wished for."""
    said: str
    """How long it has been in the making; empty while that is not long."""
    pictures: KindPictures


class KindOptionsScene(Screen[KindOptionsState]):
    """What the player wishes for one kind or mix, kept in the store; Play begins a game. A size or
    tier that is not to be had is not offered."""

    name = "kind_options"

    def __init__(self, services: Services, tile: Kind = CLASSIC) -> None:
        super().__init__(services)
        self.tile = tile
        """The kind as the gallery has it."""
        self._memory = KindMemory(services.store)
        self._pictures = KindPictures()
        self.wish = self._memory.wish(tile)
        self._wanted = self.wish.tier
        """The tier that was chosen; sizes that lack it have another one."""

    @property
    def names(self) -> tuple[str, ...]:
        """The wishes of which there is a choice, in order."""
        names = ("size", "tier", "blanks", "symmetry", "fill", "dig")
        return (*(name for name in names if len(self.values(name)) > 1), "seed", "watch")

    # -- what is seen -----------------------------------------------------------------------

    def state(self) -> KindOptionsState:
        progress = progress_words(self.services.t, self.services.starter.progress, SHOWN_AFTER)
        liked = self.tile in self._memory.favourites if self.tile in ALL else None
        return KindOptionsState(
            self.tile,
            liked,
            self.names,
            self.wish,
            self.first,
            self._note(),
            progress,
            self._pictures,
        )

    def _note(self) -> str:
        t, wish = self.services.t, self.wish
        if wish.is_plain and self.services.starter.waits(wish.kind, wish.tier):
            return t("kinds.note.ready")
        return t("kinds.note.slow") if is_slow(wish.kind, wish.tier) else ""

    @property
    def shows_progress(self) -> bool:
        """It says so at the foot."""
        return True

    @staticmethod
    def page(kit: Kit, state: KindOptionsState) -> Part:
        """The kind, and the wishes beside or below it; in small windows the wishes alone."""
        t, tile = kit.t, state.tile
        plain = tile.variant == CLASSIC.variant
        title = t(f"kind.size.{tile.size}") if plain else tile_title(t, tile)
        rows = [(t(f"wish.{name}"), _value(t, state.wish, name)) for name in state.names]
        play = Button(PLAY, t("new_puzzle.begin"), "filled")
        action = Button(CANCEL, t("new_puzzle.cancel")) if state.said else play
        heart = None
        if state.is_liked is not None:
            liked, name = state.is_liked, t("tip.heart")
            heart = Button(FAVOURITE, form="key", icon="heart", name=name, chosen=liked)
        listed = partial(wish_sheet, kit, title, rows, state.first)

        def below_title(kind: Type) -> Part:
            wishes = partial(listed, note=state.said or state.note)
            low = partial(listed, note=state.said or None)
            head = page_head(kit, title, action=Row(heart, action))
            if kind != "title":
                named = heading(title, kind, None, 1).growing()
                deeds = heart, Low(action)
                head = Row(way_back(kit), named, *deeds, gap=apart(kit), across="centre")
            return page(Roomy(head), _body(kit, state, wishes, low))

        def at_foot() -> Part:
            """Beside a long title there is no room for what begins."""
            low = partial(listed, action=play, said=state.said)
            wishes = partial(low, note=state.note)
            return page(page_head(kit, title, action=heart), _body(kit, state, wishes, low))

        sizes: tuple[Type, ...] = ("title", "heading")
        return FirstThatFits(*(partial(below_title, kind) for kind in sizes), at_foot)

    # -- what the player does ---------------------------------------------------------------

    def press(self, control: ControlId) -> None:
        """Begin the game, change a wish, or cancel."""
        name, member = control
        if control == PLAY:
            self.services.starter.kind(self.wish)
        elif control == CANCEL:
            self.services.starter.cancel()
        elif control == FAVOURITE:
            self._memory.toggle(self.tile)
        elif name == "seed":
            from game.ui.scenes.naming import ask_seed

            ask_seed(self.services, self.wish.seed, self.take_seed)
        elif name == "watch":
            from game.ui.scenes.making_recording import watch_making

            watch_making(self.services, self.wish)
        elif name in ("before", "after"):
            self.step(str(member), -1 if name == "before" else 1)
        else:
            super().press(control)

    def values(self, name: str) -> tuple[str, ...]:
        """The values that a wish may have beside the others."""
        kind = self.wish.kind
        if name == "size":
            sizes = sizes_of(kind.variant) if kind.variant != "classic" else (kind.size,)
            return tuple(map(str, sizes))
        if name in ("symmetry", "dig"):
            return SYMMETRIES if name == "symmetry" else DIGS
        if name == "fill":
            return fills_of(kind)
        if name == "blanks":
            return (ANY, *blanks_of_kind(kind, self.wish.symmetry))
        tiers = tiers_of(kind)
        return tiers if tiers and len(kind.variants) == 1 else (ANY, *tiers)

    def step(self, name: str, by: int) -> None:
        """The next value of a wish, cyclically."""
        wish, values = self.wish, self.values(name)
        value = str(wish.kind.size) if name == "size" else str(getattr(wish, name))
        at = values.index(value) if value in values else 0
        after = values[(at + by) % len(values)]
        if name == "size":
            kind = wish.kind._replace(size=int(after))
            self._keep(wish._replace(kind=kind, tier=self._wanted, blanks=ANY))
        elif name == "tier":
            self._wanted = after
            self._keep(wish._replace(tier=after, blanks=ANY))
        elif name == "blanks":  # what tier such a puzzle has is not known beforehand
            self._keep(wish._replace(blanks=after, tier=ANY if after else self._wanted))
        else:
            wished: dict[str, Any] = {name: after}
            self._keep(wish._replace(**wished))
            if self.wish.blanks not in self.values("blanks"):
                self._keep(self.wish._replace(blanks=ANY, tier=self._wanted))

    def take_seed(self, text: str) -> None:
        """Take a seed that was typed or pasted; what is no number stands for a random one."""
        seed = parse_seed(text)
        self._keep(self.wish._replace(seed=ANY if seed is None else str(seed)))

    def _keep(self, wish: KindWish) -> None:
        self.wish = possible(wish)
        self._memory.keep(self.wish)
        self.services.starter.expect(self.wish)

    # -- time -------------------------------------------------------------------------------

    def entered(self) -> None:
        """Let its puzzle be made while the player looks."""
        self.services.starter.expect(self.wish)

    def update(self, seconds: float) -> bool:
        """Show the progress once a second, and the picture once it is painted."""
        return self._pictures.wanting or self._is_old()

    def draw_content(self, canvas: Canvas) -> None:
        self._pictures.begin(self.services.generation)
        super().draw_content(canvas)


def _body(
    kit: Kit, state: KindOptionsState, wishes: Callable[..., Part], low: Callable[..., Part]
) -> Part:
    """The kind, and the wishes beside or below it; in small windows the wishes alone, which are
    ``low`` with their values below their names."""
    return FirstThatFits(
        lambda: Row(
            Wide(_high_sheet(kit, state), 17, 1),
            Wide(wishes(wide=True, spare=4), 26, 0.2),
            gap=1.4,
        ),
        lambda: _above(_sheet(kit, state, 14), wishes(wide=True, whole=True, spare=1.4)),
        lambda: Column(_low_sheet(kit, state), wishes(wide=True, whole=True), gap=1),
        lambda: Column(_low_sheet(kit, state), low(wide=False, whole=True), gap=1),
        lambda: wishes(wide=True),
        lambda: low(wide=False),
    )


def _value(t: Texts, wish: KindWish, name: str) -> Part:
    """What shows the value of a wish, and is pressed to change it."""
    label = t(f"wish.{name}")
    if name == "watch":
        return Button(ControlId(name), t("watch.open"), name=label)
    if name == "seed":
        return Button(ControlId(name), wish.seed or t("wish.seed.random"), name=label)
    if name == "size":
        return stepped(name, f"{wish.kind.size}×{wish.kind.size}", label)
    value = getattr(wish, name)
    if name == "blanks" and value:
        return stepped(name, value, label)
    if name == "tier" and value:
        return stepped(name, t(f"level.tier.{value}"), label)
    return stepped(name, t(f"wish.{name}.{value or 'any'}"), label)


def _parts(tile: Kind) -> list[Kind]:
    """The kinds that a mix is the sum of; else the kind itself."""
    return [Kind(variant) for variant in tile.variants] if len(tile.variants) > 1 else [tile]


def _pictures(state: KindOptionsState, least: float, wanted: float) -> list[Part]:
    def draw(kind: Kind, canvas: Canvas, kit: Kit, box: Box) -> None:
        state.pictures.draw(canvas, kind, box)

    return [Picture(partial(draw, kind), least, wanted) for kind in _parts(state.tile)]


def _said(kit: Kit, state: KindOptionsState, size: Type = "body") -> Part:
    said = [kind_sentence(kit.t, kind) for kind in _parts(state.tile)]
    return Words("\n".join(said), size, shrinks="caption")


def _above(upper: Part, lower: Part) -> Part:
    return Column(upper, lower, rest=upper, gap=1)


def _high_sheet(kit: Kit, state: KindOptionsState) -> Part:
    """The pictures over what their rules say, in large words, as high as there is room."""
    pictures = _pictures(state, 4, 36)
    grid = Grid(*pictures, columns=min(2, len(pictures)), fills=True)
    said = Held(_said(kit, state, "heading"), 0)
    return Sheet(Column(grid, said, rest=said, gap=0.8), "kind", "smooth", pad=1.1)


def _sheet(kit: Kit, state: KindOptionsState, least: float = 4) -> Part:
    """The pictures, two side by side, over what their rules say."""
    pictures = _pictures(state, least, 36)
    grid = Grid(*pictures, columns=min(2, len(pictures)), fills=True)
    sheet = Sheet(Column(grid, _said(kit, state), gap=0.8), "kind", "smooth", pad=1.1)
    return Column(sheet, Space(grows=1), gap=0)


def _low_sheet(kit: Kit, state: KindOptionsState) -> Part:
    """The pictures beside what their rules say."""
    pictures = _pictures(state, 5, 8)
    grid = Grid(*pictures, columns=min(2, len(pictures)), fills=True)
    row = Row(grid, Wide(_said(kit, state), 8, 1), gap=1)
    return Sheet(row, "kind", "smooth", pad=1)
