import { beforeEach, expect, it } from "vitest";
import { storage } from "../lib/browser.testing";
import { allDone, begun, keepBegun, keepDone, standingOn, streakOf } from "./keeping";

beforeEach(() => storage.clear());

const solved = { solved: true, tries: 2, hints: 0, day: "" };

it("the first time counts", () => {
  keepDone("lexicon", 3, { ...solved, solved: false });
  keepDone("lexicon", 3, solved);
  expect(allDone()).toEqual({ "lexicon 3": { ...solved, solved: false, days: [] } });
});
it("a puzzle that was solved before is the day's, too, and another day's when it comes round again", () => {
  keepDone("lexicon", 3, solved);
  keepDone("lexicon", 3, { ...solved, day: "2026-05-01" });
  keepDone("lexicon", 3, { ...solved, day: "2026-09-01" });
  expect(allDone()["lexicon 3"]?.days).toEqual(["2026-05-01", "2026-09-01"]);
  expect(standingOn("lexicon", 3, "2026-09-01")).toBe("solved");
  expect(standingOn("lexicon", 3, "2027-01-01")).toBe("open");
});
it("whose solution was seen is not the day's, but may be another day's", () => {
  keepDone("lexicon", 3, { ...solved, solved: false, day: "2026-05-01" });
  keepDone("lexicon", 3, { ...solved, day: "2026-05-01" });
  expect(standingOn("lexicon", 3, "2026-05-01")).toBe("shown");
  keepDone("lexicon", 3, { ...solved, day: "2026-09-01" });
  expect(streakOf("lexicon", "2026-09-01")).toBe(1);
});
it("what is damaged is left out", () => {
  storage.set("crossdeck.puzzles", JSON.stringify({ "lexicon 1": { ...solved, days: [] }, "lexicon 2": { solved: 1 }, "lexicon 3": null }));
  expect(Object.keys(allDone())).toEqual(["lexicon 1"]);
  storage.set("crossdeck.puzzles", "no JSON");
  expect(allDone()).toEqual({});
  storage.set("crossdeck.puzzles.begun", JSON.stringify({ "lexicon 1": { tries: "3" } }));
  expect(begun("lexicon", 1)).toEqual({ tries: 0, hints: 0 });
});
it("tries and hints stay until it is done with", () => {
  keepBegun("lexicon", 1, { tries: 2, hints: 1 });
  keepBegun("lexicon", 2, { tries: 0, hints: 3 });
  expect(begun("lexicon", 1)).toEqual({ tries: 2, hints: 1 });
  keepDone("lexicon", 1, solved);
  expect(begun("lexicon", 1)).toEqual({ tries: 0, hints: 0 });
  expect(begun("lexicon", 2)).toEqual({ tries: 0, hints: 3 });
});
it("days in a row are counted up to yesterday, of one game", () => {
  for (const [number, day] of [[1, "2026-05-01"], [2, "2026-05-02"], [4, "2026-05-04"]] as const) keepDone("lexicon", number, { ...solved, day });
  keepDone("patch-word", 3, { ...solved, day: "2026-05-03" });
  expect(streakOf("lexicon", "2026-05-02")).toBe(2);
  expect(streakOf("lexicon", "2026-05-03")).toBe(2);
  expect(streakOf("lexicon", "2026-05-05")).toBe(1);
  expect(streakOf("lexicon", "2026-05-06")).toBe(0);
});
