import { beforeAll, describe, expect, it, vi } from "vitest";
import { prepare, speak, speech } from "../i18n/speech.svelte";
import type { Remark, Review, TurnReview, Way, Weighed } from "../protocol";
import { figures, markedIn, marksOf, signed, told, turnsAt, verdict, wayName, waysOf } from "./reviewed";

const t = speech("review");

function way(text: string, words: string[] = []): Way {
  return { text, cards: [], row: null, words, value: 9, left: 20 };
}
function weighed(text: string, changed: Partial<Weighed> = {}): Weighed {
  return { way: way(text), margin: 1, points: 20, out: 0.25, error: 0.5, sure: false, ...changed };
}
function turn(step: number, changed: Partial<TurnReview> = {}): TurnReview {
  return { step, round: 1, seat: 0, text: "discard Q", words: [], done: null, best: [], loss: 0, quality: "best", remarks: [], waited: 0, ...changed };
}
function remark(changed: Partial<Remark>): Remark {
  return { code: "could-go-out", way: null, points: 0, word: "", rule: "", fault: "", sentence: "", seats: [], cost: 0, more: 0, ...changed };
}
const turns = [
  turn(1),
  turn(2, { quality: "blunder", loss: 14.2 }),
  turn(2, { seat: 1, text: "", quality: null, remarks: [remark({ way: way("play 0,0 across WEB", ["WEB"]) })] }),
  turn(3, { quality: "best", remarks: [remark({ code: "right-challenge", word: "QQ" })] }),
  turn(4, { quality: "mistake", loss: 1 }),
];
const review = { turns } as unknown as Review;

beforeAll(async () => {
  await prepare(["review"]);
});

describe("a review", () => {
  it("knows what is judged at a step, and which steps are worth another look", () => {
    expect(turnsAt(review, 2).map(({ seat }) => seat)).toEqual([0, 1]);
    expect(markedIn(review).map(({ step, seat }) => [step, seat])).toEqual([[2, 0], [2, 1], [4, 0]]);
    expect(marksOf(review).map(({ quality }) => quality)).toEqual(["blunder", "inaccuracy", "mistake"]);
    expect(marksOf(null)).toEqual([]);
  });
  it("lists what was done after the best if it is not among them", () => {
    const done = weighed("discard Q");
    expect(waysOf(turn(1, { best: [weighed("pass")], done })).map((each) => each.way.text)).toEqual(["pass", "discard Q"]);
    expect(waysOf(turn(1, { best: [weighed("discard Q")], done })).length).toBe(1);
  });
  it("says how good a turn was", () => {
    expect(turns.map((each) => verdict(each, t))).toEqual(["Best", "Blunder, 14.2 points lost", "", "Best", "Mistake, 1 point lost"]);
  });
  it("has figures with a sign and a chance in per cent", () => {
    expect([signed(3.14), signed(-2), signed(0)]).toEqual(["+3.1", "−2", "+0"]);
    expect(figures(weighed("pass", { points: 1.2, out: 0.336 }), t)).toBe("1 point, out 34 %");
    expect(figures(weighed("pass", { sure: true }), t)).toBe("20 points, surely out");
  });
  it("calls ways by their words, or by what is exchanged", () => {
    const texts = ["exchange QX", "exchange Q for blind", "exchange Q for A", "discard Q", "take open", "take blind", "throw", "pass"];
    expect(texts.map((text) => wayName(way(text), t, "lex"))).toEqual([
      "exchange Q X", "exchange Q for a blind card", "exchange Q for A", "exchange Q", "take the open card", "take a blind card",
      "throw in the free cards", "pass",
    ]);
    expect(wayName(way("play 0,0 across WEB", ["WEB", "BAT"]), t, "kug")).toBe("WEB BAT");
  });
  it("says what was missed, and who could have challenged", () => {
    const names = ["Ann", "Bob"];
    const say = (changed: Partial<Remark>) => told(remark(changed), names, t, "lex");
    const web = way("play 0,0 across WEB", ["WEB"]);
    expect(say({ way: web, more: 2 })).toBe("All cards could have gone: out with WEB. There were 2 other ways out.");
    expect(say({ code: "bad-exchange", way: web, points: 7.25 })).toBe("Better by 7.3: WEB.");
    expect(say({ code: "bad-exchange", way: web })).toBe("Better by the rule of thumb: WEB.");
    expect(say({ code: "unchallenged-fault", word: "QQ", rule: "LEX-22", fault: "not_a_word", seats: [1], points: 10 })).toBe(
      "LEX-22: QQ is not in the dictionary. It stood. A challenge would have brought 10 points: Bob.",
    );
    expect(say({ code: "unchallenged-fault", word: "QQ", rule: "LEX-22", fault: "not_a_word" })).toContain("nobody could challenge it");
    expect(say({ code: "wrong-challenge", word: "AA", points: 10 })).toBe("AA is a good word: the challenge cost 10 points.");
  });
  it("says it in Esperanto, too", async () => {
    vi.stubGlobal("document", { documentElement: {} }); // It is told which language is spoken.
    await speak("eo");
    expect(verdict(turns[1]!, t)).toBe("Erarego, 14,2 poentoj perditaj");
    expect(told(remark({ way: way("play 0,0 across WEB", ["WEB"]), more: 1 }), [], t, "lex")).toBe(
      "Ĉiuj kartoj povus foriri: senkartiĝo per WEB. Estis 1 alia maniero senkartiĝi.",
    );
    await speak("en");
  });
});
