import { expect, it } from "vitest";
import "../lib/browser.testing";
import { drawn } from "../judge/drawing";
import type { CardAt } from "../protocol";
import { partsOf, wordsOf, writtenOf } from "./verdict";

const table: CardAt[] = [[0, 0, "T"], [0, 1, "O"]];

it("words are parted by anything that is no letter of them", () => {
  expect(wordsOf(" tack, sa; tot\nĝoj. ")).toEqual(["tack", "sa", "tot", "ĝoj"]);
  expect(wordsOf(" , ")).toEqual([]);
});
it("a drawing is taken apart and written again", () => {
  const play: CardAt[] = [[1, 1, "N"]];
  expect(partsOf(drawn(table, play))).toEqual({ table, play });
  expect(writtenOf(table, play, false)).toEqual({ table: "TO", placement: "1,1 across N" });
  expect(writtenOf([[2, 2, "T"]], [[2, 3, "O"]], true)).toEqual({ table: "././..T", placement: "2,3 across O" });
});
it("what cannot be asked about is said", () => {
  expect(writtenOf(table, [], false)).toBe("missing");
  expect(writtenOf(table, [[1, 0, "O"], [2, 1, "N"]], false)).toBe("broken");
});
