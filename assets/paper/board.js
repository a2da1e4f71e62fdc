// A puzzle that is filled in on the screen: cells, notes, undo and the check. What uses it comes after
// it in one script.
const data = JSON.parse(document.getElementById("puzzles").textContent);
const SVG = "http://www.w3.org/2000/svg";
document.documentElement.classList.add("js");

function addButton(row, text, act, word) {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = text;
  if (word) button.className = "word";
  button.addEventListener("click", act);
  row.append(button);
  return button;
}

class Puzzle {
  constructor(section, facts, number) {
    this.section = section;
    this.facts = facts;
    this.board = section.querySelector(".board");
    this.key = `nonet ${facts.key} ${number}`;
    this.values = facts.givens.map(() => 0);
    this.notes = facts.givens.map(() => 0);
    this.past = [];
    this.chosen = -1;
    this.noting = false;
    this.marked = false;
    this.layCells();
    this.layPad();
    this.load();
    this.board.addEventListener("keydown", (event) => this.press(event));
  }

  layCells() {
    const under = document.createElementNS(SVG, "g");
    this.over = document.createElementNS(SVG, "g");
    this.over.setAttribute("class", "played");
    this.cells = this.facts.givens.map((given, cell) => {
      const box = document.createElementNS(SVG, "rect");
      const [x, y] = this.corner(cell);
      for (const [name, value] of Object.entries({ x, y, width: 100, height: 100 }))
        box.setAttribute(name, value);
      box.setAttribute("class", "cell");
      box.dataset.cell = cell;
      if (given >= 0) under.append(box);
      return box;
    });
    this.board.prepend(under);
    this.board.append(this.over);
    this.board.setAttribute("tabindex", "0");
    this.board.addEventListener("pointerdown", (event) => {
      const at = new DOMPoint(event.clientX, event.clientY)
        .matrixTransform(this.board.getScreenCTM().inverse());
      const wide = this.facts.width, column = Math.floor(at.x / 100), row = Math.floor(at.y / 100);
      if (column >= 0 && column < wide && row >= 0 && row < wide) this.choose(row * wide + column);
    });
  }

  layPad() {
    const pad = document.createElement("div");
    pad.className = "pad";
    const add = (text, act, word) => addButton(pad, text, act, word);
    this.facts.symbols.forEach((sign, i) => add(sign, () => this.enter(i + 1)));
    const words = data.words;
    this.toggle = add(words.notes, () => this.note(), true);
    this.toggle.setAttribute("aria-pressed", "false");
    add(words.erase, () => this.erase(), true);
    add(words.undo, () => this.undo(), true);
    this.layTools(add);
    this.said = document.createElement("p");
    this.said.className = "said";
    this.said.setAttribute("role", "status");
    this.section.append(pad, this.said);
  }

  layTools(add) {
    if (this.facts.solution) add(data.words.check, () => this.check(), true);
  }

  corner(cell) {
    return [(cell % this.facts.width) * 100, Math.floor(cell / this.facts.width) * 100];
  }

  free(cell) {
    return this.facts.givens[cell] === 0;
  }

  choose(cell) {
    if (this.facts.givens[cell] < 0) return;
    if (this.chosen >= 0) this.cells[this.chosen].classList.remove("chosen");
    this.chosen = cell;
    this.cells[cell].classList.add("chosen");
  }

  press(event) {
    const moves = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    const way = moves[event.key], wide = this.facts.width;
    const digit = this.facts.symbols.indexOf(event.key.toUpperCase()) + 1;
    if (way) this.walk(...way, wide);
    else if (event.key === "Backspace" || event.key === "Delete" || event.key === "0") this.erase();
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") this.undo();
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (digit > 0) this.enter(digit);
    else if (event.key === " " || event.key.toLowerCase() === "n") this.note();
    else return;
    event.preventDefault();
  }

  walk(right, down, wide) {
    if (this.chosen < 0) return this.choose(this.facts.givens.indexOf(0));
    let column = this.chosen % wide, row = Math.floor(this.chosen / wide);
    do {
      column = (column + right + wide) % wide;
      row = (row + down + wide) % wide;
    } while (this.facts.givens[row * wide + column] < 0);
    this.choose(row * wide + column);
  }

  note() {
    this.noting = !this.noting;
    this.toggle.setAttribute("aria-pressed", String(this.noting));
  }

  enter(digit) {
    const cell = this.chosen;
    if (cell < 0 || !this.free(cell)) return;
    this.keep();
    if (this.noting) {
      if (!this.values[cell]) this.notes[cell] ^= 1 << digit;
    } else {
      this.values[cell] = this.values[cell] === digit ? 0 : digit;
    }
    this.changed();
  }

  erase() {
    if (this.chosen < 0 || !this.free(this.chosen)) return;
    this.keep();
    if (this.values[this.chosen]) this.values[this.chosen] = 0;
    else this.notes[this.chosen] = 0;
    this.changed();
  }

  keep() {
    this.past.push([[...this.values], [...this.notes]]);
  }

  undo() {
    const before = this.past.pop();
    if (!before) return;
    [this.values, this.notes] = before;
    this.changed();
  }

  changed() {
    this.marked = false;
    this.said.textContent = "";
    this.save();
    if (this.isFull() && this.facts.solution) this.check();
    else this.draw();
  }

  isFull() {
    return this.facts.givens.every((given, cell) => given || this.values[cell]);
  }

  wrong(cell) {
    return this.values[cell] && this.values[cell] !== this.facts.solution[cell] - 64;
  }

  check() {
    const count = this.values.filter((_, cell) => this.wrong(cell)).length;
    const words = data.words;
    this.marked = true;
    this.said.textContent =
      count ? words.wrong.replace("{n}", count) : this.isFull() ? words.solved : words.right;
    this.draw();
  }

  draw() {
    this.over.replaceChildren();
    this.values.forEach((value, cell) => {
      if (value) this.drawEntry(cell, value);
      else if (this.notes[cell]) this.drawNotes(cell);
    });
  }

  write(text, x, y, size, name) {
    const found = document.createElementNS(SVG, "text");
    found.setAttribute("x", x);
    found.setAttribute("y", y + 0.36 * size);
    found.setAttribute("font-size", size);
    found.setAttribute("class", `${name} latin-pen`);
    found.textContent = text;
    this.over.append(found);
  }

  drawEntry(cell, value) {
    const [x, y] = this.corner(cell), sign = this.facts.symbols[value - 1];
    const name = this.marked && this.wrong(cell) ? "entry wrong" : "entry";
    this.write(sign, x + 50, y + 50, sign.length > 1 ? 52 : 66, name);
  }

  drawNotes(cell) {
    const [x, y] = this.corner(cell), count = this.facts.symbols.length;
    const across = Math.ceil(Math.sqrt(count)), step = 88 / across;
    const low = this.facts.sums.includes(cell) ? 19 : 0, middle = (across - 1) / 2;
    for (let digit = 1; digit <= count; digit++) {
      if (!((this.notes[cell] >> digit) & 1)) continue;
      const column = (digit - 1) % across, row = Math.floor((digit - 1) / across);
      const right = x + 50 + (column - middle) * step;
      const down = y + 50 + low / 2 + (row - middle) * (step - low / across);
      this.write(this.facts.symbols[digit - 1], right, down, Math.min(26, 84 / across), "note");
    }
  }

  save() {
    try {
      localStorage.setItem(this.key, JSON.stringify([this.values, this.notes]));
    } catch { /* a browser may keep nothing for files */ }
  }

  load() {
    try {
      const [values, notes] = JSON.parse(localStorage.getItem(this.key));
      if (values.length === this.values.length) [this.values, this.notes] = [values, notes];
    } catch { /* nothing is kept */ }
    this.draw();
  }
}
