import { expect, it } from "vitest";
import type { Square } from "./camera";
import { closest, direction, step } from "./walking";

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
