import { beforeAll, describe, expect, it } from "vitest";
import "../lib/browser.testing";
import { prepare, speak } from "../i18n/speech.svelte";
import type { CompanionPicture, KeptPlayer, PadRow } from "../protocol";
import { change, dayText, deedOf, fallenNow, figure, goal, refusalText, roundName, tellDeal, tellEnd, tellNews, tellRow } from "./telling";

const player = (name: string, more: Partial<KeptPlayer> = {}): KeptPlayer => ({ name, total: 0, to_target: 0, place: 1, state: "playing", colour: "", wins: 0, ...more });
const row = (more: Partial<PadRow>): PadRow => ({ line: 4, kind: "round", round: 1, points: [], totals: [], held: [], seat: null, against: null, dealer: null, about: "", words: [], keywords: [], corrected: false, taken_back: false, text: "", ...more });
const picture = (more: Partial<CompanionPicture> = {}): CompanionPicture =>
  ({ course: "turns", phase: "round", lowest: true, target: 100, eliminates: false, one_round: false, board: "", least: 2, round: 3, players: [player("Ann"), player("Bob"), player("Cid")], dealer: 2, first: 0, turn: null, pad: [], winners: [], broken_off: false, ...more }) as CompanionPicture;

beforeAll(() => prepare(["companion", "table"]));

describe("a row of the pad", () => {
  it("tells a round: who is out, and what the others had", () => {
    expect(tellRow(picture(), row({ seat: 0, points: [0, 39, 12] }))).toBe("Ann is out. Bob +39, Cid +12.");
    expect(tellRow(picture(), row({ seat: 1, points: [13, -20, null] }))).toBe("Bob is out: −20. Ann +13.");
    expect(tellRow(picture(), row({ points: [3, 0, 5] }))).toBe("Nobody went out; all count. Ann +3, Bob ±0, Cid +5.");
  });
  it("tells a challenge either way", () => {
    const challenge = row({ kind: "challenge", seat: 0, against: 1 });
    expect(tellRow(picture(), { ...challenge, about: "upheld", points: [-10, null, null] })).toBe("Ann was right about Bob's word: −10 for Ann.");
    expect(tellRow(picture(), { ...challenge, about: "failed", points: [10, null, null] })).toBe("Bob's word stands: +10 for Ann.");
    expect(tellRow(picture(), { ...challenge, about: "barred", points: [0, 50, null] })).toContain("+50 for Bob");
  });
  it("tells plays, and who comes and goes", () => {
    expect(tellRow(picture(), row({ kind: "play", seat: 1, points: [null, 85, null], words: ["TACK", "SA"], keywords: ["TACK"], taken_back: true }))).toBe("Bob laid TACK and SA: 85. TACK is a keyword. Taken up again.");
    expect(tellRow(picture(), row({ kind: "join", seat: 2, points: [null, null, 30] }))).toBe("Cid joins with 30.");
    expect((["pass", "leave", "end"] as const).map((kind) => tellRow(picture(), row({ kind, seat: 0 })))).toEqual(["Ann passed.", "Ann has left.", "The match was broken off."]);
  });
});

it("says who deals, whose turn it is, and who has won", () => {
  expect(tellDeal(picture())).toBe("Cid deals. Ann begins.");
  expect(tellDeal(picture({ turn: 1 }))).toBe("Bob's turn.");
  expect(tellDeal(picture({ phase: "cut" }))).toBe("");
  const over = picture({ phase: "over", winners: [0, 2], players: [player("Ann", { total: -5 }), player("Bob"), player("Cid", { total: -5 })] });
  expect(tellDeal(over)).toBe("Ann and Cid share the win with −5.");
  expect(tellEnd({ ...over, winners: [0] })).toBe("Ann wins with −5.");
  expect(tellEnd({ ...over, winners: [] })).toBe("The match is over; nobody has won.");
});
it("tells who fell with the last row, and only then", () => {
  const fell = picture({ eliminates: true, players: [player("Ann"), player("Bob", { state: "fallen", total: 104 }), player("Cid", { state: "fallen", total: 110 })], pad: [row({ seat: 0, points: [0, 20, null], totals: [0, 104, 110] })] });
  expect(fallenNow(fell)).toEqual(["Bob"]);
  expect(tellNews(fell)).toBe("Ann is out. Bob +20. Bob has reached 100 and is out of the match. Cid deals. Ann begins.");
  expect(fallenNow({ ...fell, pad: [...fell.pad, row({ kind: "pass", seat: 0 })] })).toEqual([]);
});
it("names rounds, heats and goals", () => {
  expect([roundName(picture()), roundName(picture({ course: "race" })), roundName(picture({ one_round: true }))]).toEqual(["Round 3", "Heat 3", ""]);
  expect([goal(picture()), goal(picture({ eliminates: true })), goal(picture({ board: "keyword", target: 0 })), goal(picture({ board: "keyword", target: 850 })), goal(picture({ one_round: true, target: 0 }))]).toEqual(["lowest wins, to 100", "out at 100, the last one wins", "highest wins", "850 points win", "one hand"]);
  expect([figure(-20), change(5), change(-5), change(0), deedOf("challenge Ann against Bob: upheld"), deedOf("strange")]).toEqual(["−20", "+5", "−5", "±0", "the challenge", "strange"]);
});
it("refuses in the server's words, and in Esperanto by code", async () => {
  const refusal = { code: "gone", message: "Cid has left already", about: { name: "Cid" } };
  const placement = { code: "placement", message: "KWR-06: no", about: { fault: "start", rule: "KWR-06" } };
  expect(refusalText(refusal)).toBe("Cid has left already.");
  expect(dayText(new Date(2026, 10, 17).getTime())).toBe("17 November 2026");
  await speak("eo");
  expect(refusalText(refusal)).toBe("Cid jam foriris.");
  expect(refusalText(placement)).toBe("La unua vorto komenciĝas sur malhela kvadrato.");
  expect(dayText(new Date(2026, 10, 17).getTime())).toBe("17.11.2026");
  await speak("en");
});
