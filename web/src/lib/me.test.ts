import { expect, test, vi } from "vitest";
import { storage } from "./browser.testing";
import { me } from "./me.svelte";

test("the table that was looked at last comes first, and none is there twice", () => {
  for (const id of ["one", "two", "one"]) me.know(id, `key of ${id}`, "lexicon");
  expect(me.tables.map((known) => known.id)).toEqual(["one", "two"]);
  expect(me.keyOf("two")).toBe("key of two");
});

test("a table that was forgotten has no key here", () => {
  me.know("three", "a key", "lexicon");
  me.forget("three");
  expect(me.keyOf("three")).toBe("");
  expect(storage.get("crossdeck.tables")).not.toContain("three");
});

test("only so many tables are remembered, the newest of them", () => {
  for (let count = 0; count < 70; count += 1) me.know(`table ${count}`, "a key", "lexicon");
  expect(me.tables.length).toBe(60);
  expect(me.tables[0]!.id).toBe("table 69");
});

test("the order of a hand is kept table by table", () => {
  me.arrange("one", ["Q", "A"]);
  expect(me.handOrder("one")).toEqual(["Q", "A"]);
  expect(me.handOrder("other")).toEqual([]);
});

test("a memory that something else has written over is as good as none", () => {
  storage.set("crossdeck.hand.broken", "{not json");
  expect(me.handOrder("broken")).toEqual([]);
});

test("what is JSON but of another kind is as good as none too, and the page still opens", async () => {
  const wrong = { name: 5, theme: 5, language: "xx", sound: "loud", tables: [{ id: 1 }, null], session: "me", "hand.t": [1] };
  for (const [name, value] of Object.entries(wrong)) storage.set(`crossdeck.${name}`, JSON.stringify(value));
  vi.resetModules();
  const { me: anew } = await import("./me.svelte");
  expect([anew.name, anew.theme, anew.language, anew.sound, anew.tables, anew.session]).toEqual(["", "system", "en", false, [], null]);
  expect(anew.handOrder("t")).toEqual([]);
});

test("the chosen light shows at the root of the page, and the system's leaves no mark", () => {
  me.theme = "evening";
  expect(document.documentElement.dataset.theme).toBe("evening");
  me.theme = "system";
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
