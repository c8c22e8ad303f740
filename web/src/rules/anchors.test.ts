import { expect, test } from "vitest";
import type { RulesPage } from "../protocol";
import { anchorsOf, partsOf, spanOf } from "./anchors";

const page = {
  sections: [{ title: "Players", rules: [{ id: "KUG-01" }, { id: "KUG-02" }] }],
  rulings: [{ id: "R-19" }],
  examples: [{ id: "opening", title: "The opening word", steps: [] }],
} as unknown as RulesPage;

test("rules and rulings can be linked to", () => {
  expect([...anchorsOf(page)]).toEqual(["KUG-01", "KUG-02", "R-19"]);
});

test("the contents have the sections of the booklet and the examples inside their parts", () => {
  const parts = partsOf(page, (key) => key);
  expect(parts.map((part) => part.id)).toEqual(["rules", "examples", "deal", "options", "pack", "rulings"]);
  expect(parts[0]!.inside).toEqual([{ id: "section-1", title: "Players", inside: [] }]);
  expect(parts[1]!.inside.map((part) => part.id)).toEqual(["example-opening"]);
});

test("a game without examples has no part for them", () => {
  const parts = partsOf({ ...page, examples: [] }, (key) => key);
  expect(parts.map((part) => part.id)).not.toContain("examples");
});

test("numbers of players are said as a span where they have no gap", () => {
  expect(spanOf([2])).toBe("2");
  expect(spanOf([8, 9, 10, 11])).toBe("8–11");
  expect(spanOf([2, 4])).toBe("2, 4");
});
