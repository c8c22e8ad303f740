import { describe, expect, it } from "vitest";
import type { CardAt } from "../protocol";
import type { Square } from "./camera";
import { besideWord, closest, direction, step, stepOn } from "./walking";

//   0 1 2 3
// 0 x . x x
// 1 . . . .
// 2 . x . x
const stops: Square[] = [[0, 0], [0, 2], [0, 3], [2, 1], [2, 3]];

it("an arrow goes straight on, over what is empty", () => {
  expect(step(stops, [0, 0], "right")).toEqual([0, 2]);
  expect(step(stops, [2, 3], "up")).toEqual([0, 3]);
});

it("an arrow with nothing straight ahead finds the nearest aside", () => {
  expect(step(stops, [0, 0], "down")).toEqual([2, 1]);
});

it("an arrow at the edge goes nowhere", () => {
  expect(step(stops, [0, 3], "up")).toBeNull();
  expect(step(stops, [0, 0], "left")).toBeNull();
});

it("the nearest stop is found wherever it lies", () => {
  expect(closest(stops, [3, 0])).toEqual([2, 1]);
  expect(closest([], [0, 0])).toBeNull();
});

it("cards are laid along their line, or the way that was walked", () => {
  expect(direction([[0, 0], [1, 0]], "right")).toBe("down");
  expect(direction([[0, 0], [0, 1]], "down")).toBe("right");
  expect(direction([[0, 0]], "down")).toBe("down");
});

describe("on a board", () => {
  const bounds = { top: 0, left: 0, bottom: 3, right: 4 };

  it("goes on square by square, and no further than the edge", () => {
    expect(stepOn(bounds, [1, 1], "up")).toEqual([0, 1]);
    expect(stepOn(bounds, [0, 1], "up")).toEqual([0, 1]);
    expect(stepOn(bounds, [2, 3], "right")).toEqual([2, 3]);
  });

  it("has an empty square after a word, or before one that ends at the edge", () => {
    const word: CardAt[] = [[1, 0, "O"], [1, 1, "A"], [1, 2, "K"]];
    expect(besideWord(word, word.slice(0, 1), bounds)).toEqual([1, 3]);
    expect(besideWord(word, word, { ...bounds, right: 3 })).toEqual([1, -1]);
    const down: CardAt[] = [[0, 1, "B"], [1, 1, "A"]];
    expect(besideWord([...word, ...down], [[0, 1, "B"]], bounds)).toEqual([2, 1]);
  });
});
