import { beforeEach, expect, it } from "vitest";
import { storage } from "../lib/browser.testing";
import type { Begun } from "../lib/patiences";
import { UNAIDED, type Finished } from "../patience/careers";
import { keepFinished, keepSitting, nameOf, standardOf } from "../patience/keeping";
import { planted } from "../patience/tree";
import { standingOf } from "./standings";
import { dailyNumber } from "./todays.svelte";

const DAY = "2026-11-17";
const deal: Begun = { game: "kan-u-go-alone-1", number: 17, options: {}, words: "", day: DAY, at: 1, left: 41, total: 58, result: "playing" };

function ended(won: boolean, day = DAY, more: Partial<Finished> = {}): void {
  const number = Date.parse(day);
  const of = { ...deal, number };
  keepFinished({ game: deal.game, deal: nameOf(of), standard: standardOf(of), number, day, won, at: 0, score: 0, target: 0, words: 3, left: won ? 0 : 9, cards: 58, plays: 5, assists: UNAIDED, ...more });
}

beforeEach(() => storage.clear());

it("a day's numbers are those of the server", async () => {
  expect(await dailyNumber("kan-u-go", "1934-05-01")).toBe(7_118_065_879_735_102);
});
it("nothing played, nothing said", () => {
  expect(standingOf(deal.game, DAY)).toEqual({ is: "unplayed", done: 0, total: 0, days: 0 });
});
it("what was begun says how far it is", () => {
  keepSitting(deal, planted(), UNAIDED);
  expect(standingOf(deal.game, DAY)).toEqual({ is: "begun", done: 17, total: 58, days: 0 });
  expect(standingOf(deal.game, "2026-11-18").is).toBe("unplayed");
  expect(standingOf("kan-u-go-alone-2", DAY).is).toBe("unplayed");
});
it("by other rules or words it is another deal", () => {
  keepSitting({ ...deal, options: { turning: "only-if-stuck" } }, planted(), UNAIDED);
  ended(true, DAY, { standard: standardOf({ ...deal, words: "grand" }) });
  expect(standingOf(deal.game, DAY).is).toBe("unplayed");
});
it("a loss can be played anew, and won once is won", () => {
  ended(false);
  expect(standingOf(deal.game, DAY).is).toBe("lost");
  keepSitting(deal, planted(), UNAIDED);
  expect(standingOf(deal.game, DAY).is).toBe("begun");
  ended(true, DAY, { plays: 6 });
  expect(standingOf(deal.game, DAY).is).toBe("won");
});
it("days in a row count without help, and today need not be played yet", () => {
  ended(true, "2026-11-15");
  ended(true, "2026-11-16");
  expect(standingOf(deal.game, DAY)).toMatchObject({ is: "unplayed", days: 2 });
  ended(true, DAY, { assists: { ...UNAIDED, which: 1 } });
  expect(standingOf(deal.game, DAY)).toMatchObject({ is: "won", days: 2 });
});
