import { beforeEach, expect, it, vi } from "vitest";
import { storage } from "../lib/browser.testing";
import type { CompanionPicture } from "../protocol";
import { clearDesk, entries, forgetGame, keepDesk, keepGame, keptDesk, keptGame, knownNames, newId, rememberNames } from "./keeping";

const player = { to_target: 0, place: 1, state: "playing", colour: "", wins: 0 };
const picture = {
  game: "lexicon",
  round: 3,
  players: [{ ...player, name: "Ann", total: 12 }, { ...player, name: "Bob", total: 30 }],
  winners: [0],
} as unknown as CompanionPicture;

beforeEach(() => storage.clear());

it("a game is found again by its name, the last one first", () => {
  expect(keepGame("one", "crossdeck scores 1", picture, 1)).toBe(true);
  keepGame("two", "other", picture, 2);
  keepGame("one", "crossdeck scores 1\nmore", picture, 3);
  expect(entries().map(({ id, at }) => [id, at])).toEqual([["one", 3], ["two", 2]]);
  expect(entries()[0]).toMatchObject({ game: "lexicon", names: ["Ann", "Bob"], totals: [12, 30], winners: ["Ann"], round: 3 });
  expect(keptGame("one")).toEqual({ kept: "crossdeck scores 1\nmore", picture });
  expect(keptGame("three")).toBeNull();
});
it("what is put away is gone, and its desk with it", () => {
  keepGame("one", "text", picture, 1);
  keepDesk("one", { sheet: "round" });
  forgetGame("one");
  expect([entries(), keptGame("one"), keptDesk("one")]).toEqual([[], null, null]);
});
it("a damaged memory is no game", () => {
  storage.set("crossdeck.companion", '[1, null, {"id":"one"}]');
  storage.set("crossdeck.companion.scores one", '{"kept":5}');
  storage.set("crossdeck.companion.names", '{"a":1}');
  expect([entries(), keptGame("one"), knownNames()]).toEqual([[], null, []]);
  storage.set("crossdeck.companion", "{");
  expect(entries()).toEqual([]);
});
it("a full memory keeps the file without its picture, and a closed one keeps it while the page is open", () => {
  const full = vi.spyOn(localStorage, "setItem").mockImplementation((place, text) => {
    if (text.includes("players")) throw new Error("full");
    storage.set(place, text);
  });
  expect(keepGame("one", "text", picture, 1)).toBe(true);
  expect(keptGame("one")).toEqual({ kept: "text", picture: null });
  full.mockImplementation(() => {
    throw new Error("closed");
  });
  expect(keepGame("two", "text", picture, 2)).toBe(false);
  expect(keptGame("two")).toEqual({ kept: "text", picture: null });
  expect(entries().map(({ id }) => id)).toEqual(["two", "one"]);
  full.mockRestore();
  forgetGame("two");
  forgetGame("one");
});
it("names are remembered, each once", () => {
  rememberNames(["Ann", "Bob"]);
  rememberNames(["Cid", "Ann"]);
  expect(knownNames()).toEqual(["Cid", "Ann", "Bob"]);
});
it("a desk is cleared, and no two games have one name", () => {
  keepDesk("one", [1]);
  expect(keptDesk("one")).toEqual([1]);
  clearDesk("one");
  expect(keptDesk("one")).toBeNull();
  expect(newId()).toMatch(/^[0-9a-z]{8}$/);
  expect(newId()).not.toBe(newId());
});
