import { describe, expect, test } from "vitest";
import { initialsOf, inPieces, readGuests } from "./guests";

describe("a pasted list", () => {
  test("has a name a line, or commas between them, and no matter how much air", () => {
    expect(readGuests("Ann\n\n  Bob  Brown \r\nCy, Dee;Ed,,\n").names).toEqual(["Ann", "Bob Brown", "Cy", "Dee", "Ed"]);
  });
  test("may have bullets, numbers and tabs, as lists and tables have", () => {
    expect(readGuests("1. Ann\n12) Bob\n- Cy\n• Ada\tLovelace\nR2D2").names).toEqual(["Ann", "Bob", "Cy", "Ada Lovelace", "R2D2"]);
  });
  test("keeps everybody whose name comes twice, and says whose that is", () => {
    const { names, doubled } = readGuests("Ann, Bob, ann, ANN");
    expect(names.length).toBe(4);
    expect(doubled).toEqual(["ann", "ANN"]);
  });
  test("says which names were too long", () => {
    const { names, cut } = readGuests(`Ann\n${"B".repeat(41)}`);
    expect(cut).toEqual(["B".repeat(40)]);
    expect(names).toEqual(["Ann", "B".repeat(40)]);
  });
  test("of nothing but air has nobody", () => expect(readGuests(" \n,;\t\n").names).toEqual([]));
});

test("a long list goes in pieces, and nobody is lost", () => {
  const pieces = inPieces(Array.from({ length: 1203 }, (_, at) => `Guest ${at}`));
  expect(pieces.map((each) => each.length)).toEqual([500, 500, 203]);
});

test.each([["Ada Lovelace", "AL"], ["ĝis", "Ĝi"], ["X", "X"], ["Ann Mary van Dyck", "AD"], ["Jean-Luc", "JL"], ["", ""]])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
