// A page of the atlas: what follows from its technique is found on the board, each answer is judged,
// and the picture can be gone through. Without this the picture is there as a whole.
class Lesson extends Puzzle {
  constructor(section, facts) {
    super(section, facts, 0);
    this.layers = [...this.board.querySelectorAll(".hint")];
    this.shown = -1;
    this.isFound = false;
    this.board.append(...this.layers);
    this.laySteps();
    this.show(-1);
    if (facts.crosses) this.note();
  }

  layTools() { /* those of the picture come after the pad */ }

  laySteps() {
    const words = data.words, row = document.createElement("div");
    row.className = "pad";
    this.back = addButton(row, "‹", () => this.show(this.shown - 1));
    this.shows = addButton(row, words.show, () => this.show(this.shown < 0 ? 0 : -1), true);
    this.on = addButton(row, "›", () => this.show(this.shown + 1));
    this.back.setAttribute("aria-label", words.back);
    this.on.setAttribute("aria-label", words.on);
    this.said.before(row);
  }

  load() {
    this.notes = [...this.facts.notes];
    this.draw();
  }

  save() { /* it is a new board each time */ }

  tell(text) {
    this.said.textContent = text;
  }

  // Go to a page of the picture, which is drawn on the board as it was; to none with -1.
  show(page) {
    this.shown = page;
    this.back.disabled = page < 0;
    this.on.disabled = page + 1 >= this.layers.length;
    this.section.classList.toggle("showing", page >= 0);
    this.shows.setAttribute("aria-pressed", String(page >= 0));
    this.layers.forEach((layer, i) => layer.classList.toggle("seen", i === page));
    this.tell(page < 0 ? data.words.prompt : this.facts.told[page]);
  }

  hide() {
    if (this.shown >= 0) this.show(-1);
    this.section.classList.remove("refused");
  }

  choose(cell) {
    this.hide();
    super.choose(cell);
  }

  enter(digit) {
    const cell = this.chosen, bit = 1 << digit;
    this.hide();
    if (cell < 0 || !this.free(cell)) return;
    const crosses = this.noting && !this.values[cell] && this.notes[cell] & this.facts.notes[cell] & bit;
    const writes = !this.noting && this.values[cell] !== digit;
    if (!crosses && !writes) return super.enter(digit);
    const reason = this.facts[crosses ? "gone" : "placed"][`${cell} ${digit}`];
    const right = this.facts.solution[cell] - 64, words = data.words;
    const fill = (text) => text.replace("{digit}", this.sign(digit)).replace("{right}", this.sign(right));
    if ((digit === right) === Boolean(crosses)) {
      this.section.classList.add("refused");
      return this.tell(fill(crosses ? words.stays : words.not));
    }
    super.enter(digit);
    if (this.isFull()) return;
    if (reason === undefined) return this.tell(this.isFound ? words.right : fill(crosses ? words.other : words.otherWritten));
    this.isFound = true;
    this.tell([words.yes, this.facts.reasons[reason]].filter(Boolean).join(" "));
  }

  sign(digit) {
    return this.facts.symbols[digit - 1];
  }

  changed() {
    this.hide();
    this.values.forEach((digit, cell) => {
      if (!digit) return;
      for (const house of this.facts.houses)
        if (house.includes(cell)) for (const other of house) this.notes[other] &= ~(1 << digit);
    });
    super.changed();
  }
}

new Lesson(document.querySelector(".puzzle"), data.puzzles[0]);
