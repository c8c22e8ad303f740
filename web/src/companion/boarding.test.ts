import { expect, it } from "vitest";
import type { CardAt } from "../protocol";
import { placementOf, readPlay, spread } from "./boarding";

const layout: CardAt[] = [[9, 9, "T"], [9, 10, "A"], [9, 11, "C"], [9, 12, "K"]];
const size = { rows: 19, cols: 19 };

it("letters pass over those that lie there", () => {
  const { laid, next } = spread({ start: [7, 10], way: "down", letters: "SET" }, layout, size);
  expect(laid).toEqual([[7, 10, "S"], [8, 10, "E"], [10, 10, "T"]]);
  expect(next).toEqual([11, 10]);
  expect(placementOf(layout, laid)).toBe("7,10 down SE.T");
});
it("a word may begin on a letter that lies there", () => {
  const { laid, next } = spread({ start: [9, 9], way: "across", letters: "S" }, layout, size);
  expect([laid, next]).toEqual([[[9, 13, "S"]], [9, 14]]);
  expect(spread({ start: [9, 9], way: "across", letters: "" }, layout, size).next).toEqual([9, 13]);
});
it("the board has an edge", () => {
  expect(spread({ start: [0, 17], way: "across", letters: "ABC" }, [], size)).toEqual({ laid: [[0, 17, "A"], [0, 18, "B"]], next: null });
});
it("without a square or a letter there is no play", () => {
  expect(spread({ start: null, way: "across", letters: "AB" }, layout, size)).toEqual({ laid: [], next: null });
  expect(placementOf(layout, [])).toBeNull();
});
it("a play is read again", () => {
  expect(readPlay("9,9 across T.Ck")).toEqual({ row: 9, col: 9, way: "across", letters: "T.Ck" });
  expect(readPlay("somewhere")).toBeNull();
});
