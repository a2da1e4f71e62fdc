// All puzzles of a page, with what is below them. Without it the page still prints.
const sections = document.querySelectorAll(".puzzle");
data.puzzles.forEach((facts, i) => new Puzzle(sections[i], facts, i));
const solutions = document.querySelector(".solutions");
const all = document.querySelector(".all");
for (const [text, act] of [
  [data.words.print, () => print()],
  ...(solutions ? [[data.words.solutions, () => solutions.classList.toggle("open")]] : []),
]) addButton(all, text, act, true);
