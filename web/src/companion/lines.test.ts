import { describe, expect, it } from "vitest";
import type { PadCard } from "../protocol";
import { cardsTyped, challengeLine, dayOf, figureTyped, fileName, gameLine, inOrder, isComplete, nameFault, NOBODY, readRound, roundLine, sumOf } from "./lines";

const faces = ["A 10 2", "O 8 1", "T 8 2", "U 8 1", "? 15 1"].map((each): PadCard => {
  const [card, value, count] = each.split(" ") as [string, string, string];
  return { card, name: card, value: Number(value), count: Number(count) };
});

describe("the end of a round", () => {
  it("is told with everybody's cards in the order of the pack, never as OUT", () => {
    expect(roundLine(["Ann", "Bob", "Cid"], "Ann", { Bob: "OUT", Cid: "12" }, faces)).toBe("round Ann: out; Bob: OTU; Cid: 12");
    expect(inOrder("?TA", faces)).toBe("AT?");
  });
  it("is read again as it was told", () => {
    const held = { "Bob: the elder": "AT?", Cid: "12" };
    expect(readRound(roundLine(["Ann", "Cid"], "Ann", held, faces))).toEqual({ out: "Ann", held: { Cid: "12" } });
    expect(readRound("round Ann: 3; Bob: AT")).toEqual({ out: NOBODY, held: { Ann: "3", Bob: "AT" } });
  });
  it("is complete when something is said of everybody", () => {
    expect(isComplete(["Ann", "Bob"], "", { Ann: "A", Bob: "A" })).toBe(false);
    expect(isComplete(["Ann", "Bob"], "Ann", {})).toBe(false);
    expect(isComplete(["Ann", "Bob"], "Ann", { Bob: "A" })).toBe(true);
    expect(isComplete(["Ann", "Bob"], NOBODY, { Ann: "A", Bob: "0" })).toBe(true);
  });
});

it("counts cards by the pack, letters by their number, and figures as they are", () => {
  expect([sumOf("AT?", faces, "points"), sumOf("AT?", faces, "letters"), sumOf("17", faces, "points"), sumOf("", faces, "points")]).toEqual([33, 3, 17, 0]);
});
it("takes no letter that the pack has not, nor more of one than it has", () => {
  expect(cardsTyped("ootz.ta", faces)).toBe("OT?TA");
  expect(figureTyped("1 2x34567")).toBe("1234");
});
it("writes what is agreed on, and who challenged", () => {
  expect(gameLine("lexicon", { target: "50", words: "grand" })).toBe("game lexicon target=50 words=grand");
  expect(gameLine("kan-u-go", {})).toBe("game kan-u-go");
  expect(challengeLine("Ann", "Bob", "failed")).toBe("challenge Ann against Bob: failed");
});
it("knows what a name cannot be", () => {
  expect(["", " ", "x".repeat(25), "Ann; Bob", "Ann against Bob", "ann", "Ĵan"].map((name) => nameFault(name, ["Ann"]))).toEqual(["empty", "empty", "long", "signs", "signs", "twice", null]);
});
it("names a day and a file", () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  expect(fileName("lexicon", "2026-01-05")).toBe("lexicon-2026-01-05.scores");
});
