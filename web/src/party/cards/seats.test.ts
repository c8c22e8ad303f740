import { describe, expect, it } from "vitest";
import type { SeatShown, TableShown } from "../../protocol";
import { cardsTyped, evenly, initialsOf, isLast, neighboursOf, pagesOf, placesRound, pointsIn, roundFrom, stateOf, sumOf, without } from "./seats";

const VALUES = new Map([["A", 10], ["E", 10], ["Q", 4], ["?", 15]]);

function tableFor(...guests: number[]): TableShown {
  return { number: 1, seats: guests.map((guest) => ({ guest, name: `G${guest}` }) as SeatShown), over: "", settled: false } as unknown as TableShown;
}

describe("seats round a table", () => {
  it("have the next one on the left and the one before on the right", () => {
    const { left, right } = neighboursOf(tableFor(7, 3, 5, 9), 3);
    expect([left.guest, right.guest]).toEqual([5, 7]);
  });
  it("begin with whoever looks", () => {
    expect(roundFrom(tableFor(7, 3, 5), 5).map(({ guest }) => guest)).toEqual([5, 7, 3]);
  });
  it("are drawn as they lie: the first nearest, the second on its left", () => {
    const [first, second, third, fourth] = placesRound(4).map(({ x, y }) => [Math.round(x), Math.round(y)]);
    expect([first, second, third, fourth]).toEqual([[50, 100], [0, 50], [50, 0], [100, 50]]);
  });
});

describe("cards left", () => {
  it("count what the pack says", () => {
    expect(sumOf("AQ?", VALUES)).toBe(29);
    expect(sumOf("", VALUES)).toBe(0);
  });
  it("may be typed, with a star for a Master Card, and nothing else counts", () => {
    expect(cardsTyped("a q*7", VALUES)).toBe("AQ?");
  });
  it("are taken back one at a time", () => {
    expect(without("AQA", "A")).toBe("AQ");
    expect(without("Q", "A")).toBe("Q");
  });
});

it("initials are of the first and the last name", () => {
  expect(["Mara", "Quentin Orr", "Ŝarlota von Ĵoŝt", "ida-rose"].map(initialsOf)).toEqual(["M", "QO", "ŜĴ", "IR"]);
});

describe("pages", () => {
  it("are equally long and lose nobody", () => {
    expect(evenly(100, 56)).toBe(50);
    expect(evenly(0, 56)).toBe(1);
    expect(pagesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(pagesOf([], 3)).toEqual([]);
  });
});

it("points have a decimal on all lines or on none", () => {
  expect(pointsIn([{ level: 3 }, { level: 4 }])({ level: 3 })).toBe("3");
  expect(pointsIn([{ level: 3 }, { level: 4.5 }])({ level: 3 })).toBe("3.0");
});

it("a round is the last by their number, or when no other fits", () => {
  expect(isLast({ round: 4, rounds: 4, fit: null })).toBe(true);
  expect(isLast({ round: 3, rounds: 4, fit: null })).toBe(false);
  expect(isLast({ round: 3, rounds: 0, fit: 0 })).toBe(true);
  expect(isLast({ round: 3, rounds: 0, fit: 2 })).toBe(false);
});

it("a table waits, plays, counts and is done", () => {
  const table = tableFor(1, 2);
  expect(stateOf({ phase: "seated" }, table)).toBe("waiting");
  expect(stateOf({ phase: "playing" }, table)).toBe("playing");
  expect(stateOf({ phase: "playing" }, { ...table, over: "out" })).toBe("counting");
  expect(stateOf({ phase: "playing" }, { ...table, over: "time", settled: true })).toBe("done");
});
