import { beforeEach, expect, it } from "vitest";
import { storage } from "../../lib/browser.testing";
import { keepWayBack, wayBack } from "./wayback";

beforeEach(() => storage.clear());

it("a table remembers its party, and no other table does", () => {
  keepWayBack("aaa", "party");
  expect(wayBack("aaa")).toBe("party");
  expect(wayBack("bbb")).toBe("");
});

it("only the table of this round is remembered", () => {
  keepWayBack("aaa", "party");
  keepWayBack("bbb", "party");
  expect([wayBack("aaa"), wayBack("bbb")]).toEqual(["", "party"]);
});
