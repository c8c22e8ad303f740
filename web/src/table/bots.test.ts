import { expect, test } from "vitest";
import { companyFor, LADDER, nameOf, strengthOf } from "./bots";

test("who is of the ladder has a name, and other kinds have none", () => {
  expect(LADDER.map(nameOf)).toEqual(["Tilly", "Ned", "Dora", "Alf", "Winnie", "Felix", "Greta", "Magnus"]);
  expect(["greedy:5", "random", "", "constructor"].map(nameOf)).toEqual(["", "", "", ""]);
});

test("an old kind is told by its strength, and an unknown one by nothing", () => {
  expect(strengthOf("greedy:5")).toBe("bot.steady");
  expect(strengthOf("thinking:200")).toBeNull();
});

test("seats are filled with the one chosen and with those nearest", () => {
  expect(companyFor("alf", [], 3)).toEqual(["alf", "dora", "winnie"]);
  expect(companyFor("magnus", [], 3)).toEqual(["magnus", "greta", "felix"]);
});

test("nobody sits down twice as long as others are left", () => {
  expect(companyFor("tilly", ["tilly", "ned"], 2)).toEqual(["dora", "alf"]);
  expect(companyFor("tilly", [], 10).slice(7)).toEqual(["magnus", "tilly", "tilly"]);
});
