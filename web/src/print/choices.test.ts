import { expect, test } from "vitest";
import { asked, holds, readChoices, usual, usualPaper } from "./choices";

const CARDS = { sizes: [{ name: "original", width: 45, height: 63 }, { name: "poker", width: 63.5, height: 88.9 }] };
const HERE = usual(["en-GB"]);

test("paper is that of the place, by the first language that names one", () => {
  expect(usualPaper(["en-US", "en"])).toBe("letter");
  expect(usualPaper(["en", "fr-CA"])).toBe("letter");
  expect(usualPaper(["en-GB", "en-US"])).toBe("a4");
  expect(usualPaper(["eo"])).toBe("a4");
  expect(usualPaper([])).toBe("a4");
});

test("what was chosen is read again, and the rest is as usual", () => {
  expect(readChoices('{"size":"poker","copies":2}', HERE)).toEqual({ ...HERE, size: "poker", copies: 2 });
});

test("what somebody else wrote there is not believed", () => {
  expect(readChoices('{"size":"giant","copies":9,"bleed":"2","backs":1,"shift_right":11,"rest":true}', HERE)).toEqual(HERE);
  for (const text of [null, "", "no JSON", "null", "7", "[]"]) expect(readChoices(text, HERE)).toEqual(HERE);
});

test("a measure holds between its ends", () => {
  expect([holds("bleed", 0), holds("bleed", 5), holds("bleed", 5.1), holds("bleed", NaN)]).toEqual([true, true, false, false]);
  expect([holds("shift_down", -10), holds("shift_down", -10.5)]).toEqual([true, false]);
});

test("a size that a game does not have becomes its first, and is not forgotten", () => {
  const chosen = { ...HERE, size: "large" as const };
  expect(asked(chosen, CARDS, "en").size).toBe("original");
  expect(asked({ ...HERE, size: "poker" }, CARDS, "en").size).toBe("poker");
  expect(chosen.size).toBe("large");
});

test("it is printed in the language of the house unless another was chosen", () => {
  expect(asked(HERE, CARDS, "eo").language).toBe("eo");
  expect(asked({ ...HERE, language: "en" }, CARDS, "eo").language).toBe("en");
});
