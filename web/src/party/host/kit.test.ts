import { expect, test } from "vitest";
import type { PartyPicture } from "../../protocol";
import { hasPart, KIT_PARTS, usualParts } from "./kit";

function picture(change: object): PartyPicture {
  return { phase: "gathering", present: 0, open_tables: 0, moves: [], standings: { rounds: 0 }, terms: { game: "lexicon-party" }, ...change } as unknown as PartyPicture;
}
const having = (change: object) => KIT_PARTS.filter((part) => hasPart(picture(change), part));

test("each moment of an evening has its parts", () => {
  expect(having({})).toEqual([]);
  expect(having({ present: 2 })).toEqual(["cards"]);
  expect(having({ present: 3 })).toEqual(["signs", "cards", "stewards"]); // LXP-01: three make a table where there are no four.
  expect(having({ phase: "seated", present: 8, open_tables: 2, moves: [{}] })).toEqual(["signs", "cards", "slips", "stewards"]);
  expect(having({ phase: "playing", present: 8, open_tables: 2, standings: { rounds: 1 } })).toEqual(["signs", "cards", "stewards", "standings"]);
});

test("when play is over nothing for play is chosen, but it can be", () => {
  const over = { phase: "over", present: 8, open_tables: 2, standings: { rounds: 1 } };
  expect(having(over)).toEqual(["signs", "cards", "standings", "certificates"]);
  expect(usualParts(picture(over))).toEqual(["standings", "certificates"]);
});
