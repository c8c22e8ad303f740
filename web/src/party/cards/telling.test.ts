import { beforeAll, describe, expect, it } from "vitest";
import { prepare } from "../../i18n/speech.svelte";
import type { KindShown, MoveShown, PartyPicture, SeatShown, TableShown } from "../../protocol";
import { placeText, tellDoubt, tellFinding, tellLevelling, tellMove, tellMovers, tellOver, tellScore } from "./telling";

const LEXICON = { winner_deals: true } as KindShown;
const KEYWORD = { winner_deals: false } as KindShown;

const seat = (guest: number, name: string, more: Partial<SeatShown> = {}): SeatShown =>
  ({ guest, name, standing: "missing", checker: 0, points: null, claimed: null, objected: null, corrected: false, out: false, ...more }) as SeatShown;
const table = (more: Partial<TableShown> = {}): TableShown =>
  ({ number: 3, manner: "cards", over: "", settled: false, movers: [], level: [], seats: [seat(1, "Mara"), seat(2, "Ida")], ...more }) as TableShown;
const move = (more: Partial<MoveShown>): MoveShown => ({ guest: 1, name: "Mara", from_table: 3, to_table: 4, seat: 1, first: false, why: "won", ...more });

beforeAll(() => prepare(["partyguest"]));

describe("a move slip", () => {
  it("says where to go and who deals", () => {
    expect(tellMove(move({ first: true }), LEXICON)).toBe("You won table 3. Go to table 4. You deal first.");
    expect(tellMove(move({ first: true }), KEYWORD)).toBe("You won table 3. Go to table 4. You go first and keep the score.");
  });
  it("says that one stays, is new, or fills a table", () => {
    expect(tellMove(move({ why: "stays", to_table: 3 }), LEXICON)).toBe("You stay at table 3.");
    expect(tellMove(move({ why: "new", from_table: 0 }), LEXICON)).toBe("Your seat is at table 4.");
    expect(tellMove(move({ why: "levelled" }), LEXICON)).toBe("Go to table 4, which wants another guest.");
  });
});

describe("a score card", () => {
  it("says what is wrong with a figure", () => {
    expect(tellScore(seat(1, "Mara", { standing: "mismatch", claimed: 30, points: 20 }), table())).toBe("wrote 30, but the cards count 20");
    expect(tellScore(seat(1, "Mara", { standing: "disputed", checker: 2, objected: 12 }), table())).toBe("Ida counts 12");
  });
  it("says whose initials are wanted, and whose are there", () => {
    expect(tellScore(seat(1, "Mara", { standing: "unchecked", checker: 2 }), table())).toBe("waits for the initials of Ida");
    expect(tellScore(seat(1, "Mara", { standing: "done", checker: 2 }), table())).toBe("initialled by Ida");
    expect(tellScore(seat(1, "Mara", { standing: "done", checker: 2, corrected: true }), table())).toBe("put right by a steward");
  });
  it("doubts what cannot be", () => {
    expect(tellDoubt({ what: "two-out", cards: "", guests: [1, 2] }, table())).toBe("Mara and Ida all have nothing left. Only one can be out.");
  });
});

describe("the end of a hand", () => {
  it("is told to whoever is out otherwise than to the rest", () => {
    const over = table({ over: "out", seats: [seat(1, "Mara", { out: true }), seat(2, "Ida")] });
    expect(tellOver(over, 1)).toBe("You are out.");
    expect(tellOver(over, 2)).toBe("Mara is out.");
    expect(tellOver(table({ over: "called" }))).toBe("Time is up.");
  });
  it("says who moves on, unless the evening ends with it", () => {
    const picture = { phase: "playing", round: 1, rounds: 3, fit: null } as PartyPicture;
    const done = table({ settled: true, movers: [1] });
    expect(tellMovers(picture, done)).toBe("Mara moves on to the next table.");
    expect(tellMovers(picture, done, 1)).toBe("You move on to the next table.");
    expect(tellMovers({ ...picture, round: 3 }, done)).toBe("");
    expect(tellMovers(picture, table({ settled: true, level: [1, 2] }))).toBe("Mara and Ida are level and cut for moving on.");
  });
});

it("the dictionary's finding is told in plain words", () => {
  expect(tellFinding({ word: "APPLES", found: "plural", singular: "APPLE", words: "" })).toBe("APPLES is the plural of APPLE: barred.");
  expect(tellFinding({ word: "RECIEVE", found: "unknown", singular: "", words: "" })).toBe("RECIEVE is in no list: a misspelling.");
});

it("places are counted as they are spoken", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 112].map(placeText)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th"]);
});

it("what was levelled is said, and nothing where nothing was", () => {
  const picture = (missed: boolean, sizes: Record<string, number>) => ({ standings: { levelling: { missed, sizes } } }) as unknown as PartyPicture;
  expect(tellLevelling(picture(false, {}))).toEqual([]);
  expect(tellLevelling(picture(true, { 3: -1.8 }))).toHaveLength(2);
  expect(tellLevelling(picture(false, { 3: -1.8 }))[0]).toContain("count 1.8 less");
});
