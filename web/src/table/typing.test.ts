import { expect, it } from "vitest";
import { Typing } from "./typing";

const ENGLISH = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ESPERANTO = "ABCĈDEFGĜHĤIJĴKLMNOPRSŜTUŬVZ";

function typed(keys: string[], alphabet: string): string[] {
  const typing = new Typing();
  return keys.map((key) => {
    const found = typing.key(key, alphabet);
    return found ? (found.instead ? "!" : "") + found.letter : "-";
  });
}

it("letters are capitals, and other keys are none", () => {
  expect(typed(["a", "Z", "Enter", "1", "?", "ĉ"], ENGLISH)).toEqual(["A", "Z", "-", "-", "-", "-"]);
});

it("in Esperanto an x puts a hat on the letter before it", () => {
  expect(typed(["c", "x", "u", "X", "ŝ"], ESPERANTO)).toEqual(["C", "!Ĉ", "U", "!Ŭ", "Ŝ"]);
});

it("an x after another letter, or twice, is nothing in Esperanto", () => {
  expect(typed(["a", "x", "c", "x", "x"], ESPERANTO)).toEqual(["A", "-", "C", "!Ĉ", "-"]);
});

it("in English an x is an x", () => {
  expect(typed(["c", "x"], ENGLISH)).toEqual(["C", "X"]);
});
