import { describe, expect, it } from "vitest";
import type { Built, Challenged } from "../../protocol";
import type { Square } from "../camera";
import { shift } from "./reveal";
import { changeOf, facesOf, gapsOf, lastBuilt, newIn, piecesOf, placesOf, settingOf } from "./word";

const hat = { row: 2, faces: "HAt" };
const on = (card: number, face: string, col: number) => ({ card, face, square: [0, col] as Square });
const cols = (places: readonly (readonly [number, number])[]) => places.map(([, col]) => col);

describe("a word that is changed", () => {
  it("takes a card between its own, which keep their order", () => {
    expect(facesOf(hat, [on(7, "E", 0.5)])).toBe("HEAt");
    expect(facesOf(hat, [on(7, "C", -1), on(8, "S", 3)])).toBe("CHAtS");
  });
  it("takes a card for one of its own, and says for which", () => {
    expect(facesOf(hat, [on(7, "O", 1)])).toBe("HOt");
    expect(piecesOf(hat, [on(7, "T", 2)]).at(-1)).toEqual({ col: 2, face: "T", card: 7, instead: "t" });
  });
  it("is open between and on its letters until a card lies", () => {
    expect(cols(placesOf(hat, []))).toEqual([-1, 0, 0.5, 1, 1.5, 2, 3]);
  });
  it("is open only between letters once a card is inserted", () => {
    expect(cols(placesOf(hat, [on(7, "E", 0.5)]))).toEqual([-1, 0.25, 0.75, 1.5, 3]);
    expect(changeOf(hat, [on(7, "E", 0.5)])).toBe("insert");
  });
  it("is open only on letters once one is swapped", () => {
    expect(cols(placesOf(hat, [on(7, "O", 1)]))).toEqual([0, 1, 2]);
    expect(changeOf(hat, [on(7, "O", 1)])).toBe("swap");
  });
});

describe("a new word", () => {
  it("begins anywhere and grows at both ends and inside", () => {
    expect(cols(placesOf(null, []))).toEqual([0]);
    expect(facesOf(null, [on(1, "A", 0), on(2, "T", 1), on(3, "H", -1)])).toBe("HAT");
    expect(gapsOf(piecesOf(null, [on(1, "A", 0), on(2, "T", 1)]))).toEqual([-1, 0.5, 2]);
  });
  it("is no change, so nothing is barred", () => {
    expect(changeOf(null, [on(1, "A", 0)])).toBeNull();
  });
});

describe("what is new in a word", () => {
  it("is all of one that was not there", () => expect(newIn("", "HAT")).toEqual([0, 1, 2]));
  it("is what was inserted", () => expect(newIn("MOTHER", "SMOTHERED")).toEqual([0, 7, 8]));
  it("is what was swapped, a wild card for its letter too", () => {
    expect(newIn("EXPERT", "EXPORT")).toEqual([3]);
    expect(newIn("HAt", "HAT")).toEqual([2]);
  });
});

describe("setting words out", () => {
  const space = { width: 500, height: 300, least: 32, most: 52, beside: 20, below: 8 };
  it("has few words large, below one another", () => {
    expect(settingOf([3, 4, 5], space)).toEqual({ card: 52, columns: 1 });
  });
  it("goes into columns before it makes the cards smaller", () => {
    expect(settingOf([3, 3, 3, 3, 3], space)).toEqual({ card: 52, columns: 2 });
  });
  it("has thirty words at the smallest, as many beside one another as fit", () => {
    expect(settingOf(Array<number>(30).fill(6), space)).toEqual({ card: 32, columns: 2 });
  });
  it("has one column where not even one word fits, and none of nothing", () => {
    expect(settingOf([20], space)).toEqual({ card: 32, columns: 1 });
    expect(settingOf([], space).card).toBe(32);
  });
});

describe("the word that was changed last", () => {
  const built: Built = { event: "built", seat: 1, move: "insert", row: 2, before: "HAT", after: "HATS", words: ["HATS"], idle: 0 };
  const upheld: Challenged = { event: "challenged", seat: 0, play: 0, word: "HATS", upheld: true, late: false, fine: 0 };
  it("is marked with its new cards", () => expect(lastBuilt([built])).toEqual({ row: 2, places: [3] }));
  it("is not marked once it went back", () => expect(lastBuilt([built, upheld])).toBeNull());
  it("is still marked if it was challenged too late, or was good", () => {
    expect(lastBuilt([built, { ...upheld, late: true }])).not.toBeNull();
    expect(lastBuilt([built, { ...upheld, upheld: false }])).not.toBeNull();
  });
  it("is none before the first", () => expect(lastBuilt([])).toBeNull());
});

describe("bringing a word into sight", () => {
  it("moves no further than needed, either way", () => {
    expect(shift(20, 60, 0, 100)).toBe(0);
    expect(shift(-30, 10, 0, 100)).toBe(-40);
    expect(shift(90, 130, 0, 100)).toBe(40);
  });
});
