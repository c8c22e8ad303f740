import { describe, expect, it } from "vitest";
import type { SoloPicture } from "../protocol";
import { cardsFor, within } from "./cards";
import { Held } from "./held.svelte";

const VALUES = new Map([["A", 10], ["B", 2], ["C", 8], ["T", 4]]);
const NONE: ReadonlySet<number> = new Set();

function picture(hand: string, kind: SoloPicture["kind"] = "hand"): SoloPicture {
  return { kind, hand: [...hand], piles: [], up: [], open: 0, masters: 0 } as unknown as SoloPicture;
}
function holding(hand: string, kind: SoloPicture["kind"] = "hand"): Held {
  const held = new Held();
  held.follow(picture(hand, kind), 0, NONE);
  return held;
}
const read = (held: Held) => held.cards.map(({ face }) => face).join("");
const numbers = (held: Held) => held.cards.map(({ id }) => id);

describe("the order of a hand in a patience", () => {
  it("is at first the order in which the cards came", () => {
    expect(holding("CABT").cards).toEqual([{ id: 1000, face: "C" }, { id: 1001, face: "A" }, { id: 1002, face: "B" }, { id: 1003, face: "T" }]);
  });
  it("is by letter, by value, and by letter again; every card keeps its number", () => {
    const held = holding("CBTA");
    expect([held.sort(VALUES), read(held), numbers(held)]).toEqual(["letter", "ABCT", [1003, 1001, 1000, 1002]]);
    expect([held.sort(VALUES), read(held), numbers(held)]).toEqual(["value", "ACTB", [1003, 1000, 1002, 1001]]);
    expect([held.sort(VALUES), read(held)]).toEqual(["letter", "ABCT"]);
  });
  it("is by value at once where it is by letter already, and by letter where no card counts more", () => {
    const held = holding("ABCT");
    expect([held.sort(VALUES), read(held)]).toEqual(["value", "ACTB"]);
    held.follow(picture("ABCTA"), 1, NONE);
    expect([held.sort(VALUES), read(held)]).toEqual(["letter", "AABCT"]);
    expect(holding("ABCT").sort(new Map([..."ABCT"].map((face) => [face, 0])))).toBe("letter");
  });
  it("can be mixed, and a single card put elsewhere", () => {
    const held = holding("CABT");
    held.shuffle();
    expect(numbers(held).sort()).toEqual([1000, 1001, 1002, 1003]);
    held.sort(VALUES);
    held.move(1003, 0);
    expect([read(held), numbers(held)[0]]).toEqual(["TABC", 1003]);
  });
  it("loses the very card that was laid, and has a new one at its end under a number of its own", () => {
    const held = holding("TCTA");
    held.move(1003, 0); // A T C T
    held.follow(picture("CTA"), 1, new Set([1002]));
    expect([read(held), numbers(held)]).toEqual(["ATC", [1003, 1000, 1001]]);
    held.follow(picture("CTAB"), 2, NONE);
    expect([read(held), numbers(held)]).toEqual(["ATCB", [1003, 1000, 1001, 1002]]);
    held.follow(picture("CTABB"), 3, NONE);
    expect(numbers(held)).toEqual([1003, 1000, 1001, 1002, 1004]);
  });
  it("has a letter at its end that was drawn for the same letter", () => {
    const held = holding("ABCT", "area");
    held.follow(picture("ABCT", "area"), 1, new Set([1000, 1001]));
    expect([read(held), numbers(held)]).toEqual(["CTAB", [1002, 1003, 1004, 1005]]);
  });
  it("is found again by whoever takes back or does again", () => {
    const held = holding("TCBA");
    held.sort(VALUES);
    const before = held.cards;
    held.follow(picture("TB"), 1, new Set([1001, 1003]));
    const after = held.cards;
    held.follow(picture("TCBA"), 0, NONE);
    expect(held.cards).toEqual(before);
    held.follow(picture("TB"), 1, NONE);
    expect(held.cards).toEqual(after);
  });
  it("that was made later holds for earlier moments too; what comes back then comes last", () => {
    const held = holding("TCBA");
    held.follow(picture("TBA"), 1, new Set([1001]));
    held.sort(VALUES);
    held.follow(picture("TCBA"), 0, NONE);
    expect([read(held), new Set(numbers(held)).size]).toEqual(["ABTC", 4]);
  });
  it.each(["corners", "area"] as const)("is the player's on the rack of %s", (kind) => {
    const held = holding("CAB", kind);
    held.sort(VALUES);
    held.follow(picture("CABT", kind), 1, NONE);
    expect(read(held)).toBe("ABCT");
  });
  it("is the game's in a row", () => {
    const held = holding("CAB", "row");
    held.sort(VALUES);
    held.follow(picture("CTB", "row"), 1, NONE);
    expect(held.cards).toEqual([{ id: 1000, face: "C" }, { id: 1001, face: "T" }, { id: 1002, face: "B" }]);
  });
  it("is where plays and hints find their cards", () => {
    const held = holding("CBTA");
    held.sort(VALUES);
    expect(within(picture("CBTA"), held.cards)[0]).toEqual({ id: 1003, face: "A", origin: "hand" });
    held.follow(picture("CBTAB"), 1, NONE);
    expect(cardsFor(picture("CBTAB"), ["B", "T", "B"], ["hand", "hand", "hand"], held.cards)).toEqual([1001, 1002, 1004]);
  });
});
