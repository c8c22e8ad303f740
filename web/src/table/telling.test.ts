import { beforeAll, describe, expect, test, vi } from "vitest";
import { prepare, speak } from "../i18n/speech.svelte";
import type { GameView, PastEvent, Picture, Told } from "../protocol";
import { company, gameWith, laid, pictureOf } from "./fixtures.testing";
import { pieces, tell, tellHeard, tellOutcome, tellRoundOver, whyNot, wordsOf } from "./telling";

function told(event: PastEvent, ...before: PastEvent[]): string {
  return tell(event, { history: [...before, event] }, company);
}

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await prepare(["round", "table"], "en");
  await prepare(["round", "table"], "eo");
});

describe("in English", () => {
  beforeAll(() => speak("en"));

  test("a play is told with its words and its player", () => {
    expect(told(laid)).toBe("Ida laid OWN and OAK");
    expect(told({ ...laid, seat: 0 })).toBe("You laid OWN and OAK");
  });
  test("free cards that go with a play are counted", () => {
    expect(told({ ...laid, thrown: 1 })).toBe("Ida laid OWN and OAK and threw in the free card");
    expect(told({ ...laid, thrown: 2 })).toBe("Ida laid OWN and OAK and threw in 2 free cards");
  });
  test("what somebody took blind is told only if it was seen", () => {
    const exchanged = { event: "exchanged", seat: 1, discard: "*", source: "blind", taken: "", at: 0 } as const;
    expect(told(exchanged)).toBe("Ida gave the free card for a blind card");
    expect(told({ ...exchanged, seat: 0, taken: "Q" })).toBe("You gave the free card for a blind card, Q");
  });
  test("a challenge says what came of it", () => {
    const challenged = { event: "challenged", seat: 0, word: "OWN", play: 0, upheld: true, late: false, fine: 0 } as const;
    expect(told(challenged, laid)).toBe("You challenged OWN: it is no word. Ida took the cards up");
    expect(told({ ...challenged, upheld: false }, laid)).toContain("it is a word");
    expect(told({ ...challenged, late: true }, laid)).toContain("late");
    expect(told({ ...challenged, fine: 50 }, laid)).toBe("You challenged OWN: it is a word, but barred. Ida took the cards up and got a fine of 50");
  });
  test("who listens hears the play and whose turn it is, once", () => {
    const before = pictureOf(gameWith([], { turn: 1 }));
    const after = pictureOf(gameWith([laid]));
    const entries = [{ e: "acted", seat: 1, verb: "play", why: "" }] as const;
    expect(tellHeard({ is: "event", entries: [...entries], before, after }, company)).toBe("Ida laid OWN and OAK. Your turn.");
  });
  test("who may not see the play hears nothing of it", () => {
    const [before, after] = [pictureOf(null), pictureOf(null)];
    const entries = [{ e: "acted" as const, seat: 1, verb: "play" as const, why: "" as const }];
    expect(tellHeard({ is: "event", entries, before, after }, company)).toBe("");
  });
  test("the end of a round says who is out and what you held", () => {
    expect(tellRoundOver(gameWith([laid], { phase: "round-over", out: 1 }), company)).toBe("Ida is out. You held 12.");
    expect(tellRoundOver(gameWith([laid], { phase: "round-over", out: 0 }), company)).toBe("You are out.");
  });
  test("a play on a board is told with its points", () => {
    expect(told({ ...laid, points: 35 })).toBe("Ida laid OWN and OAK for 35 points");
  });
  test("a change of a row says what the word was", () => {
    const built = { event: "built", seat: 1, move: "insert", row: 0, before: "CaT", after: "CHaT", words: ["CHAT"], idle: 0 } as const;
    expect(told({ ...built, words: [...built.words] })).toBe("Ida put cards into CAT: CHAT");
    expect(told({ ...built, words: [], move: "substitute", after: "COT" })).toBe("Ida changed CAT to COT");
    expect(told({ ...built, words: [], move: "lay", before: "" })).toBe("Ida laid CHAT");
    expect(wordsOf({ ...built, words: [] })).toEqual(["CHAT", "CAT"]);
  });
  test("letters exchanged are told to whoever saw them", () => {
    expect(told({ event: "redrawn", seat: 1, count: 3, given: [], taken: [] })).toBe("Ida exchanged 3 letters");
    expect(told({ event: "redrawn", seat: 0, count: 2, given: ["Q", "X"], taken: ["A", "E"] })).toBe("You exchanged Q X and drew A E");
    expect(told({ event: "passed", seat: 1 })).toBe("Ida passed");
  });
  test("the first call begins a race, a later one lets it go on", () => {
    const called = { event: "called", seat: 2, at: 0 } as const;
    expect(told(called)).toBe("Wren called Kan-U-Go");
    expect(told({ ...called, at: 9 }, called, { event: "stopped", seat: 2, at: 5 })).toBe("Wren called, and the race went on");
  });
  test("in a race only the words of others are said, and what the table waits for only when that changes", () => {
    const called = { event: "called", seat: 2, at: 0 } as const;
    const exchanged = { event: "exchanged", seat: 1, discard: "Q", source: "blind", taken: "", at: 3 } as const;
    const at = (history: PastEvent[], phase: GameView["phase"] = "racing") => pictureOf(gameWith(history, { kind: "race", phase }));
    const entries = (seat: number): Told[] => [{ e: "acted", seat, verb: "play", why: "" }];
    const heard = (before: Picture, after: Picture, seat: number) => tellHeard({ is: "event", entries: entries(seat), before, after }, company);
    expect(heard(at([], "ready"), at([called]), 2)).toBe("Wren called Kan-U-Go. The race is on.");
    expect(heard(at([called]), at([called, laid]), 1)).toBe("Ida: OWN and OAK.");
    expect(heard(at([called]), at([called, exchanged]), 1)).toBe("");
    expect(heard(at([called]), at([called, { ...laid, seat: 0 }]), 0)).toBe("You laid OWN and OAK.");
  });
  test("the end of a heat says what it took off, and a match may be won below zero", () => {
    const game = gameWith([laid], { kind: "race", phase: "game-over", out: 1, sheet: [[12, -20, 0]], scores: [12, -20, 0] });
    expect(tellRoundOver(game, company)).toBe("Ida is out. That takes 20 points off. You held 12.");
    const picture = { ...pictureOf(game), outcome: { winners: [1], scores: [12, -20, 0] } };
    expect(tellOutcome(picture, company)).toBe("Ida wins with −20 points.");
  });
  test("whoever falls out of the match is named, once", () => {
    const game = gameWith([laid], { kind: "rows", phase: "round-over", out: 1, hands: [["A"], [], []], fallen: [0, 2] });
    expect(tellRoundOver(game, company)).toBe("Ida is out. You held 10. You are eliminated.");
  });
  test("on a board the scores are told instead of what was held", () => {
    const game = gameWith([laid], { kind: "board", phase: "game-over", out: 1, scores: [95, 180, -5] });
    expect(tellRoundOver(game, company)).toBe("Ida is out. Scores: You 95, Ida 180 and Wren −5.");
  });
  test("a refusal has the server's own sentence", () => {
    const objection = { fault: "not_a_word", rule: "LEX-32", sentence: "QI is no word.", squares: [], word: "QI", cards: [] };
    expect(whyNot({ t: "refused", id: "1", v: 1, objections: [objection] })).toBe("QI is no word.");
    expect(whyNot({ t: "ack", id: "1", v: 2 })).toBe("");
  });
  test("an error without words of ours is told in the server's", () => {
    expect(whyNot({ t: "error", id: "1", code: "not_host", message: "x" })).toBe("Only the host of this table can do that.");
    expect(whyNot({ t: "error", id: "1", code: "odd", message: "Odd." })).toBe("Odd.");
  });
});

describe("in Esperanto", () => {
  beforeAll(() => speak("eo"));

  test("a play is told with its words and its player", () => {
    expect(told({ ...laid, seat: 0, words: ["ĜOJ"] })).toBe("Vi metis ĜOJ");
    expect(told({ event: "thrown", seat: 1, cards: 2 })).toBe("Ida forĵetis 2 liberajn kartojn");
  });
});

describe("pieces of a sentence", () => {
  test("words stand apart, whole ones only", () => {
    expect(pieces("Own laid OWN and OWNER", ["OWN"]).filter(({ isWord }) => isWord)).toEqual([{ text: "OWN", isWord: true }]);
  });
  test("nothing is lost or added", () => {
    expect(pieces("Ida metis ĈU kaj U.", ["U", "ĈU"]).map(({ text }) => text).join("")).toBe("Ida metis ĈU kaj U.");
  });
});
