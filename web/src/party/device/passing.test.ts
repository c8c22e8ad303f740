import { expect, it } from "vitest";
import type { TableShown } from "../../protocol";
import { nextAt } from "./passing";

const table = (...standings: string[]) => ({ seats: standings.map((standing, at) => ({ guest: at + 1, standing })) }) as unknown as TableShown;

it.each([
  [["unchecked", "missing", "mismatch", "done"], { what: "enter", guest: 3 }],
  [["unchecked", "missing", "done", "done"], { what: "enter", guest: 2 }],
  [["done", "unchecked", "unchecked", "excused"], { what: "check", guest: 2 }],
])("a device with %j goes on", (standings, next) => {
  expect(nextAt(table(...standings))).toEqual(next);
});

it("a device rests when all is checked", () => {
  expect(nextAt(table("done", "excused"))).toBeNull();
});
