import { describe, expect, test } from "vitest";
import type { Choice, GamePage, Terms } from "../protocol";
import { changedOptions, targetOf, valuesAt } from "./terms.svelte";

const choice = (name: string, value: string): Choice => ({ name, value, kind: "choice", choices: [], least: null, most: null, ruling: "", text: "" });
const page = {
  options: [choice("target", "100"), choice("no_limit", "no"), choice("names", "barred")],
  presets: { quick: { target: "50" }, open: { no_limit: "yes", names: "allowed" } } as Record<string, Record<string, string>>,
  target: 100,
} as GamePage;
const termsWith = (options: Record<string, string>) => ({ game: "lexicon", options }) as Terms;

describe("the terms of a table", () => {
  test("without options they are the game's own", () => {
    expect(changedOptions(termsWith({}), page)).toEqual([]);
    expect(targetOf(termsWith({}), page)).toBe(100);
  });
  test("a preset counts, and an option of the table counts more", () => {
    expect(targetOf(termsWith({ preset: "quick" }), page)).toBe(50);
    expect(targetOf(termsWith({ preset: "quick", target: "75" }), page)).toBe(75);
    expect(changedOptions(termsWith({ preset: "open", names: "barred" }), page)).toEqual([["no_limit", "yes"]]);
  });
  test("a game whose target is no option has the one of its page", () => {
    expect(targetOf(termsWith({}), { ...page, options: [] })).toBe(100);
  });
  test("free and wild cards count what was agreed on, where a pack has them", () => {
    const values = new Map([["A", 10], ["*", 15]]);
    expect(valuesAt(termsWith({ free_card_value: "5", wild_value: "20" }), values)).toEqual(new Map([["A", 10], ["*", 5]]));
  });
});
