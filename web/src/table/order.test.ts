import { describe, expect, it } from "vitest";
import { merged, moved, shuffled, sorted, swapped, type HandCard } from "./order";

const NONE: ReadonlySet<number> = new Set();

function hand(faces: string): HandCard[] {
  return [...faces].map((face, id) => ({ id, face }));
}
function read(cards: readonly HandCard[]): string {
  return cards.map(({ face }) => face).join("");
}
function counter(from: number): () => number {
  let last = from;
  return () => (last += 1);
}

describe("the order of a hand", () => {
  it("is kept while the hand holds the same cards", () => {
    expect(read(merged(hand("CAB"), ["A", "B", "C"], NONE, counter(9)))).toBe("CAB");
  });

  it("loses what was played and gets new cards at its end", () => {
    const after = merged(hand("CAB"), ["A", "C", "Q"], NONE, counter(9));
    expect(read(after)).toBe("CAQ");
    expect(after.map(({ id }) => id)).toEqual([0, 1, 10]);
  });

  it("loses the one that was laid of two equal cards", () => {
    const after = merged(hand("EXE"), ["E", "X"], new Set([0]), counter(9));
    expect(after.map(({ id }) => id)).toEqual([1, 2]);
  });

  it("keeps both of two equal cards as long as both are held", () => {
    expect(read(merged(hand("EXE"), ["E", "E", "X"], new Set([0]), counter(9)))).toBe("EXE");
  });
});

describe("arranging a hand", () => {
  const values = new Map([["A", 10], ["B", 4], ["Ĉ", 2], ["Z", 10], ["*", 15]]);

  it("sorts by the pack's own alphabet, odd cards last", () => {
    expect(read(sorted(hand("*ZĈBA"), "letter", values))).toBe("ABĈZ*");
  });

  it("sorts by value, the dearest first and equal ones by letter", () => {
    expect(read(sorted(hand("ZBĈA*"), "value", values))).toBe("*AZBĈ");
  });

  it("shuffles without losing a card", () => {
    const mixed = shuffled(hand("ABCD"), () => 0);
    expect(read(mixed)).toBe("BCDA");
    expect([...mixed].sort((one, other) => one.id - other.id)).toEqual(hand("ABCD"));
  });

  it("swaps two cards", () => {
    expect(read(swapped(hand("ABCD"), 0, 2))).toBe("CBAD");
  });

  it.each([
    [0, 3, "BCAD"],
    [3, 0, "DABC"],
    [1, 1, "ABCD"],
    [0, 4, "BCDA"],
  ])("moves card %i before place %i", (card, place, after) => {
    expect(read(moved(hand("ABCD"), card, place))).toBe(after);
  });
});
