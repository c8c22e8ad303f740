import { beforeEach, expect, it } from "vitest";
import { storage } from "../lib/browser.testing";
import { allDone, keepDone, streakOf } from "./keeping";

beforeEach(() => storage.clear());

const solved = { solved: true, tries: 2, hints: 0, day: "" };

it("the first time counts", () => {
  keepDone("lexicon", 3, { ...solved, solved: false });
  keepDone("lexicon", 3, solved);
  expect(allDone()).toEqual({ "lexicon 3": { ...solved, solved: false } });
});
it("a puzzle that was solved before is the day's, too", () => {
  keepDone("lexicon", 3, solved);
  keepDone("lexicon", 3, { ...solved, day: "2026-05-01" });
  expect(allDone()["lexicon 3"]?.day).toBe("2026-05-01");
});
it("what is damaged is left out", () => {
  storage.set("crossdeck.puzzles", JSON.stringify({ "lexicon 1": solved, "lexicon 2": { solved: 1 }, "lexicon 3": null }));
  expect(Object.keys(allDone())).toEqual(["lexicon 1"]);
  storage.set("crossdeck.puzzles", "no JSON");
  expect(allDone()).toEqual({});
});
it("days in a row are counted up to yesterday, of one game", () => {
  for (const [number, day] of [[1, "2026-05-01"], [2, "2026-05-02"], [4, "2026-05-04"]] as const) keepDone("lexicon", number, { ...solved, day });
  keepDone("patch-word", 3, { ...solved, day: "2026-05-03" });
  expect(streakOf("lexicon", "2026-05-02")).toBe(2);
  expect(streakOf("lexicon", "2026-05-03")).toBe(2);
  expect(streakOf("lexicon", "2026-05-05")).toBe(1);
  expect(streakOf("lexicon", "2026-05-06")).toBe(0);
});
