"""Films of games."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from game.paper import game_film
from game.paper.game_film import MOST_FRAMES, chosen, durations, format_film
from game.paper.missing_library import MissingLibrary
from game.paper.pictures import look_of
from game.session.playback import moments
from game.session.session import Session
from game.store import Store
from tests.cli.commands import Console
from tests.ui.puzzles import NORMAL

Image = pytest.importorskip("PIL.Image")


def played(cells: int) -> Session:
    """A game with its first blanks filled in, the second one wrongly at first."""
    session = Session(NORMAL)
    solution = NORMAL.solutions[0]
    blanks = [cell for cell, given in enumerate(NORMAL.givens) if not given][:cells]
    for place, cell in enumerate(blanks):
        session.advance(3.0 if place else 27.0)
        if place == 1:
            session.enter((cell,), solution[cell] % 9 + 1)
        session.enter((cell,), solution[cell])
    return session


@pytest.mark.parametrize("ending", [".gif", ".webp"])
def test_a_film_has_a_frame_for_each_move(ending: str) -> None:
    session = played(5)
    found = moments(session.puzzle, session.actions)
    film = Image.open(io.BytesIO(format_film(session.puzzle, found, look_of(), ending)))
    assert film.n_frames == len(found) == 7
    pictures = []
    for number in range(film.n_frames):
        film.seek(number)
        pictures.append(film.convert("RGB").tobytes())
    assert len(set(pictures)) == 7


def test_an_mp4_lasts_as_long_as_it_is_told() -> None:
    av = pytest.importorskip("av")
    session = played(5)
    found = moments(session.puzzle, session.actions)
    with av.open(io.BytesIO(format_film(session.puzzle, found, look_of(), ".mp4"))) as film:
        frames = list(film.decode(video=0))
    assert len(frames) == len(found) + 1
    assert [round(1000 * frame.time) for frame in frames] == [
        sum(durations(found)[:place]) for place in range(len(frames))
    ]


def test_without_its_library_mp4_says_at_once_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "av", None)
    monkeypatch.setattr(game_film, "chosen", None)  # nothing is drawn in vain
    session = played(1)
    found = moments(session.puzzle, session.actions)
    with pytest.raises(MissingLibrary, match=r"av.*nonet\[film\]"):
        format_film(session.puzzle, found, look_of(), ".mp4")


def test_long_thoughts_are_seen_longer_and_long_games_are_cut() -> None:
    session = played(5)
    found = moments(session.puzzle, session.actions)
    times = durations(found)
    assert times[0] == max(times[:-1]) and times[-1] == max(times)
    many = chosen(found * 200)
    assert len(many) <= MOST_FRAMES + 1 and many[0] is found[0] and many[-1] is found[-1]


def test_film_writes_a_saved_game(console: Console, tmp_path: Path) -> None:
    store = Store.open(str(tmp_path))
    autosave = store.begin(Session(NORMAL))
    cell = NORMAL.givens.index(0)
    autosave.session.enter((cell,), NORMAL.solutions[0][cell])
    autosave.save()
    store.close()
    name = tmp_path / "a.gif"
    listed = console.run("film", "--list", "--data", str(tmp_path))
    assert listed.status == 0 and listed.out.count("\n") == 1
    assert console.run("film", "--data", str(tmp_path), "-o", str(name)).status == 0
    assert Image.open(name).n_frames == 2
    assert console.run("film", "2", "--data", str(tmp_path), "-o", str(name)).status == 1
    assert console.run("film", "--data", str(tmp_path), "-o", "a.avi").status == 2


def test_without_pillow_it_says_so(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    test_film_writes_a_saved_game(console, tmp_path)
    monkeypatch.setitem(sys.modules, "PIL", None)
    ended = console.run("film", "--data", str(tmp_path), "-o", str(tmp_path / "b.gif"))
    assert ended.status == 1 and "nonet print --install" in ended.err
