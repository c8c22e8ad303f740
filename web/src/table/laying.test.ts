import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TableLine } from "../lib/line.svelte";
import type { Ack, CardAt, GameView, Laid, Objection, Picture, Refused, Tried } from "../protocol";
import type { Square } from "./camera";
import { Laying } from "./laying.svelte";

const kept = vi.hoisted(() => ({ order: [] as string[] }));
vi.mock("../lib/me.svelte", () => ({
  me: { handOrder: () => kept.order, arrange: (_table: string, faces: string[]) => (kept.order = faces) },
}));
vi.mock("../lib/sounds", () => ({ play: () => undefined }));

const NOT_A_WORD: Objection = { fault: "not_a_word", rule: "KUG-28", sentence: "HX is not in the dictionary.", squares: [], word: "HX", cards: [] };

/** A line to a table that answers when it is told to. */
class FakeLine {
  table = "t";
  picture: Picture;
  sent: string[] = [];
  asked: { cards: CardAt[]; answer: (tried: Partial<Tried>) => Promise<void> }[] = [];

  constructor(hand: string, turn = 0) {
    this.picture = picture(hand, turn);
  }
  try(cards: CardAt[]): Promise<Tried> {
    return new Promise((done) => {
      const answer = async (tried: Partial<Tried>) => {
        done({ t: "tried", id: "", v: 1, do: "", words: [], objections: [], holds: 0, left: 0, squares: [[0, 0], [0, 1], [0, 2]], points: 0, worth: [], keywords: [], ...tried });
        await settled();
      };
      this.asked.push({ cards, answer });
    });
  }
  /** What the server says to the next thing that is done, if it is not done. */
  refusal: Refused | null = null;
  act(what: string): Promise<Ack | Refused> {
    this.sent.push(what);
    return Promise.resolve(this.refusal ?? { t: "ack", id: "", v: 2 });
  }
}

function picture(hand: string, turn: number, layout: CardAt[] = []): Picture {
  const game = { round: 1, phase: "turn", turn, layout, hands: [[...hand], null], history: [], declared: "" };
  return { you: { seat: 0, host: true }, can: [], stage: "playing", match: 1, game } as unknown as Picture;
}
async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}
async function sitDown(hand: string, turn = 0): Promise<{ line: FakeLine; laying: Laying }> {
  const line = new FakeLine(hand, turn);
  const laying = new Laying(line as unknown as TableLine);
  laying.follow(line.picture);
  await line.asked.at(-1)!.answer({});
  return { line, laying };
}
function cardOf(laying: Laying, face: string): number {
  return laying.hand.find((card) => card.face === face)!.id;
}
function order(laying: Laying): string {
  return laying.hand.map(({ face }) => face).join("");
}
async function become(line: FakeLine, laying: Laying, after: Picture, tried: Partial<Tried> = {}): Promise<void> {
  line.picture = after;
  laying.follow(after);
  await line.asked.at(-1)!.answer(tried);
}

beforeEach(() => {
  kept.order = [];
});

describe("the hand", () => {
  it("comes back in the order in which it was left", async () => {
    kept.order = ["C", "A", "B"];
    const { laying } = await sitDown("ABC");
    expect(order(laying)).toBe("CAB");
  });

  it("is arranged by two taps, and the order is kept", async () => {
    const { laying } = await sitDown("ABC");
    laying.lift(cardOf(laying, "A"));
    laying.lift(cardOf(laying, "C"));
    expect(order(laying)).toBe("CBA");
    expect(laying.lifted).toBeNull();
    expect(kept.order).toEqual(["C", "B", "A"]);
  });
});

describe("a card laid for now", () => {
  it("is asked about at once", async () => {
    const { line, laying } = await sitDown("HX");
    laying.lay(cardOf(laying, "H"), [0, 1]);
    expect(line.asked.at(-1)!.cards).toEqual([[0, 1, "H"]]);
    expect(laying.isFresh).toBe(false);
  });

  it("goes only where the server says that one may lie", async () => {
    const { laying } = await sitDown("HX");
    laying.lay(cardOf(laying, "H"), [5, 5]);
    expect(laying.laid).toEqual([]);
    expect(laying.note).toEqual({ is: "hint", what: "away" });
  });

  it("is never a free card, and a wild one asks for its letter", async () => {
    const { line, laying } = await sitDown("*?");
    laying.lay(cardOf(laying, "*"), [0, 0]);
    expect(laying.note).toEqual({ is: "hint", what: "free" });
    laying.lay(cardOf(laying, "?"), [0, 0]);
    expect(laying.laid).toEqual([]);
    laying.choose("K");
    expect(line.asked.at(-1)!.cards).toEqual([[0, 0, "k"]]);
  });

  it("is judged by the newest answer alone", async () => {
    const { line, laying } = await sitDown("HX");
    laying.lay(cardOf(laying, "H"), [0, 0]);
    laying.lay(cardOf(laying, "X"), [0, 1]);
    const [first, second] = line.asked.slice(-2);
    await second!.answer({ do: "play 0,0 across HX", words: ["HX"], objections: [NOT_A_WORD] });
    await first!.answer({ do: "play 0,0 across H", words: ["H"] });
    expect(laying.tried?.words).toEqual(["HX"]);
    expect(laying.isLegal).toBe(false);
    expect(laying.objections).toEqual([NOT_A_WORD]);
  });

  it("comes back one by one or all at once", async () => {
    const { laying } = await sitDown("HIX");
    for (const [at, face] of ["H", "I", "X"].entries()) laying.lay(cardOf(laying, face), [0, at] as Square);
    expect(laying.takeBackLast()).toEqual([0, 2]);
    expect(laying.laid.length).toBe(2);
    laying.clear();
    expect(laying.laid).toEqual([]);
  });

  it("goes back into the hand if another card comes to lie on its square", async () => {
    const { line, laying } = await sitDown("HX", 1);
    laying.lay(cardOf(laying, "H"), [0, 1]);
    await become(line, laying, picture("HX", 0, [[0, 1, "Q"]]));
    expect(laying.laid).toEqual([]);
    expect(order(laying)).toBe("HX");
  });
});

describe("sending", () => {
  const legal = { do: "play 0,0 across H", words: ["H"] };

  async function layH(turn: number): Promise<{ line: FakeLine; laying: Laying }> {
    const { line, laying } = await sitDown("HX", turn);
    laying.lay(cardOf(laying, "H"), [0, 0]);
    await line.asked.at(-1)!.answer(legal);
    return { line, laying };
  }

  it("plays what the server made of the cards", async () => {
    const { line, laying } = await layH(0);
    await laying.play();
    expect(line.sent).toEqual(["play 0,0 across H"]);
  });

  it("refuses what the server objects to, and sends nothing", async () => {
    const { line, laying } = await layH(0);
    laying.lay(cardOf(laying, "X"), [0, 1]);
    await line.asked.at(-1)!.answer({ do: "play 0,0 across HX", objections: [NOT_A_WORD] });
    await laying.play();
    expect(line.sent).toEqual([]);
    expect(laying.note).toEqual({ is: "refused", objections: [NOT_A_WORD] });
  });

  it("keeps a play ready until it is our turn, and sends it then", async () => {
    const { line, laying } = await layH(1);
    await laying.play();
    expect(laying.isPrepared).toBe(true);
    expect(line.sent).toEqual([]);
    await become(line, laying, picture("HX", 0), legal);
    expect(line.sent).toEqual(["play 0,0 across H"]);
  });

  it("drops a play that is legal no longer, and says so", async () => {
    const { line, laying } = await layH(1);
    await laying.play();
    await become(line, laying, picture("HX", 0), { ...legal, objections: [NOT_A_WORD] });
    expect(line.sent).toEqual([]);
    expect(laying.isPrepared).toBe(false);
    expect(laying.note).toEqual({ is: "hint", what: "dropped" });
  });

  it("makes nothing ready of cards that were changed since", async () => {
    const { laying } = await layH(1);
    await laying.play();
    laying.takeBackLast();
    expect(laying.isPrepared).toBe(false);
  });
});

describe("typing", () => {
  it("lays letter after letter the way that was walked, however quickly they come", async () => {
    const { line, laying } = await sitDown("HOT");
    void laying.type("H", false);
    void laying.type("O", false);
    await settled();
    await line.asked.at(-1)!.answer({ squares: [[0, 1], [0, 2]] });
    await line.asked.at(-1)!.answer({ squares: [[0, 2]] });
    expect(laying.laid.map(({ face, square }) => [face, ...square])).toEqual([["H", 0, 0], ["O", 0, 1]]);
    expect(laying.cursor).toEqual([0, 2]);
  });

  it("puts a hat on the letter just laid", async () => {
    const { line, laying } = await sitDown("CĈ");
    void laying.type("C", false);
    await settled();
    await line.asked.at(-1)!.answer({ squares: [[0, 1]] });
    void laying.type("Ĉ", true);
    await settled();
    await line.asked.at(-1)!.answer({});
    await line.asked.at(-1)!.answer({ squares: [[0, 1]] });
    expect(laying.laid.map(({ face, square }) => [face, ...square])).toEqual([["Ĉ", 0, 0]]);
  });

  it("says so if there is no such card", async () => {
    const { laying } = await sitDown("HX");
    await laying.type("Q", false);
    expect(laying.note).toEqual({ is: "hint", what: "no-such-card" });
  });
});

describe("the end of a round", () => {
  it("takes back what was laid for now and not sent", async () => {
    const { line, laying } = await sitDown("HX", 1);
    laying.lay(cardOf(laying, "H"), [0, 0]);
    await line.asked.at(-1)!.answer({});
    expect(laying.laid).toHaveLength(1);
    const over = picture("HX", 1);
    await become(line, laying, { ...over, game: { ...over.game!, phase: "round-over" } });
    expect(laying.laid).toEqual([]);
    expect(order(laying)).toBe("HX");
  });
});

describe("in a race", () => {
  const idas: Laid = { event: "laid", seat: 1, cards: [[0, 1, "O"]], words: ["TO"], thrown: 0, idle: 0, points: 0, drawn: [], at: 900 };
  const race = (hand: string, more: Partial<GameView> = {}): Picture => {
    const all = picture(hand, 1, more.layout);
    return { ...all, game: { ...all.game!, kind: "race", phase: "racing", open_card: "E", ...more } };
  };
  async function start(hand: string, more: Partial<GameView> = {}) {
    const all = await sitDown(hand);
    await become(all.line, all.laying, race(hand, more));
    return all;
  }

  it("nothing can be laid before the call, and anything after it", async () => {
    const { line, laying } = await start("CAT", { phase: "ready" });
    expect([laying.squares, laying.isMyTurn, laying.canExchange]).toEqual([[], false, false]);
    await become(line, laying, race("CAT"));
    expect([laying.squares.length, laying.isMyTurn, laying.canExchange]).toEqual([3, true, true]);
  });
  it("cards spring back from squares that somebody else took, the others stay", async () => {
    const { line, laying } = await start("CAT");
    laying.lay(cardOf(laying, "C"), [0, 0]);
    laying.lay(cardOf(laying, "A"), [0, 1]);
    await become(line, laying, race("CAT", { layout: [[0, 1, "O"]], history: [idas] }));
    expect(laying.laid.map(({ face }) => face)).toEqual(["C"]);
    expect(laying.note).toEqual({ is: "beaten", by: idas, back: 1, objections: [] });
  });
  it("a claim that came too late brings all its cards back, with the reason", async () => {
    const { line, laying } = await start("CAT");
    laying.lay(cardOf(laying, "C"), [0, 0]);
    await line.asked.at(-1)!.answer({ do: "play 0,0 across C", words: ["CAT"] });
    line.refusal = { t: "refused", id: "", v: 2, objections: [NOT_A_WORD], stale: true };
    line.picture = race("CAT", { history: [idas] });
    await laying.play();
    expect([line.sent, laying.laid]).toEqual([["play 0,0 across C"], []]);
    expect(laying.note).toEqual({ is: "beaten", by: idas, back: 1, objections: [NOT_A_WORD] });
  });
  it("one that is refused by the table as it was seen stays where it lies", async () => {
    const { line, laying } = await start("CAT");
    laying.lay(cardOf(laying, "C"), [0, 0]);
    await line.asked.at(-1)!.answer({ do: "play 0,0 across C", words: ["CAT"] });
    line.refusal = { t: "refused", id: "", v: 2, objections: [NOT_A_WORD], stale: false };
    await laying.play();
    expect([laying.laid.length, laying.note?.is]).toEqual([1, "refused"]);
  });
  it("a card is exchanged in one movement, for the open card that is seen", async () => {
    const { line, laying } = await start("CAT");
    laying.lift(cardOf(laying, "C"));
    await laying.draw("open");
    await laying.draw("blind", cardOf(laying, "T"));
    expect(line.sent).toEqual(["exchange C for E", "exchange T for blind"]);
  });
  it("of two equal cards the one that was given goes, and not the one that lies on the table for now", async () => {
    const { line, laying } = await start("AAT");
    const [kept, given] = laying.hand.filter(({ face }) => face === "A").map(({ id }) => id);
    laying.lay(kept!, [0, 0]);
    line.picture = race("ATZ");
    const done = laying.draw("blind", given!);
    laying.follow(line.picture);
    await done;
    expect([laying.isLaid(kept!), laying.hand.some(({ id }) => id === given)]).toEqual([true, false]);
  });
  it("nothing is sent while the race stands still", async () => {
    const { line, laying } = await start("CAT");
    laying.lay(cardOf(laying, "C"), [0, 0]);
    await become(line, laying, race("CAT", { phase: "stopped" }), { do: "play 0,0 across C", words: ["CAT"] });
    await laying.play();
    await laying.draw("open", cardOf(laying, "T"));
    expect([line.sent, laying.laid.length, laying.isPrepared]).toEqual([[], 1, false]);
    expect(laying.note).toEqual({ is: "hint", what: "stopped" });
  });
});
