"""The sheet in the making and its steps, as the store keeps them."""

from __future__ import annotations

from pathlib import Path
from random import Random

from game.store import Store
from game.store.draft import AT, MAX_LENGTH, MAX_STEPS, Draft
from game.store.long_text import PART


def test_steps_come_back_as_they_were_and_a_new_one_drops_those_after_it(tmp_path: Path) -> None:
    rng, steps, at = Random(1), ["." * 200], 0
    store = Store(str(tmp_path))
    draft = Draft(store)
    draft.begin(steps[0])
    for _ in range(120):
        if rng.random() < 0.3:
            at = rng.randrange(len(steps))
        else:
            place = rng.randrange(200)
            text = steps[at][:place] + rng.choice(["7", "", "x" * 90]) + steps[at][place + 1 :]
            steps = [*steps[: at + 1], text]
            at += 1
        draft.follow(at, len(steps), steps[at], "cage 40")
        if rng.random() < 0.1:
            store.close()
            store = Store.open(str(tmp_path))
            draft = Draft(store)
    again = Draft(Store.open(str(tmp_path)))
    assert (again.steps, again.at, again.hand) == (steps, at, "cage 40")


def test_no_more_is_kept_than_there_is_room_for(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    draft = Draft(store)
    texts = [f"{i:05}" + chr(97 + i % 26) * PART for i in range(MAX_LENGTH // PART + 20)]
    for i, text in enumerate(texts):
        draft.follow(i, i + 1, text, "")
    again = Draft(Store.open(str(tmp_path)))
    kept = len(again.steps)
    assert again.steps == texts[-kept:] and MAX_LENGTH // 3 < kept * PART < MAX_LENGTH
    draft.follow(0, len(texts), texts[0], "")
    assert Draft(Store.open(str(tmp_path))).steps == texts[:1]


def test_the_last_thousand_steps_and_the_lines_before_the_damage_are_read(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    lines = ["a\n", *('[1,0,"b"]\n' if i % 2 else '[1,1,""]\n' for i in range(1, 1205))]
    text = "".join(lines)
    rows = {f"draft.{i}": text[i * PART : (i + 1) * PART] for i in range(len(text) // PART + 1)}
    store.remember_all(rows)
    assert len(Draft(store).steps) == MAX_STEPS
    store.remember_all({"draft.0": 'a\n[1,0,"b"]\n[9,0,"c"]\n', "draft.1": "", AT: "77"})
    assert (Draft(store).steps, Draft(store).at) == (["a", "ab"], 1)
