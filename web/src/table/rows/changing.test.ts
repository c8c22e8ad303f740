import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TableLine } from "../../lib/line.svelte";
import type { Ack, Picture, Tried } from "../../protocol";
import { Laying } from "../laying.svelte";

vi.mock("../../lib/me.svelte", () => ({ me: { handOrder: () => [], arrange: () => undefined } }));
vi.mock("../../lib/sounds", () => ({ play: () => undefined }));

/** A line to a table with words in rows that finds everything legal. */
class FakeLine {
  table = "t";
  asked: [number | null, string][] = [];
  sent: string[] = [];

  constructor(public picture: Picture) {}
  tryRow(row: number | null, faces: string): Promise<Tried> {
    this.asked.push([row, faces]);
    return Promise.resolve({ t: "tried", id: "", v: 1, do: `${row} ${faces}`, words: [faces], objections: [], holds: 9, left: 3, squares: [], points: 0, worth: [], keywords: [] });
  }
  act(what: string): Promise<Ack> {
    this.sent.push(what);
    return Promise.resolve({ t: "ack", id: "", v: 2 });
  }
}
function pictureOf(hand: string, rows: string[], turn = 0): Picture {
  const game = { kind: "rows", round: 1, phase: "turn", turn, layout: [], rows, hands: [[...hand], null], history: [], declared: "" };
  return { you: { seat: 0, host: true }, can: [], stage: "playing", match: 1, game } as unknown as Picture;
}

let line: FakeLine;
let laying: Laying;
const card = (face: string) => laying.hand.find((each) => each.face === face && !laying.isLaid(each.id))!.id;
const asked = () => line.asked.at(-1);
function follow(picture: Picture): void {
  line.picture = picture;
  laying.follow(picture);
}

beforeEach(() => {
  line = new FakeLine(pictureOf("SEO?", ["HAT", "EXPERT"]));
  laying = new Laying(line as unknown as TableLine);
  laying.follow(line.picture);
});

describe("a word in a row", () => {
  it("is laid from the hand, in the order of its places", () => {
    laying.lay(card("S"), [0, 0]);
    laying.lay(card("O"), [0, 1]);
    expect(asked()).toEqual([null, "SO"]);
  });
  it("takes cards between its letters", async () => {
    laying.open(0);
    laying.lay(card("S"), [0, 3]);
    laying.lay(card("E"), [0, 0.5]);
    expect(asked()).toEqual([0, "HEATS"]);
    await laying.play();
    expect(line.sent).toEqual(["0 HEATS"]);
  });
  it("takes a card for a letter", () => {
    laying.open(1);
    laying.lay(card("O"), [0, 3]);
    expect(asked()).toEqual([1, "EXPORT"]);
  });
  it("asks which letter a wild card stands for", () => {
    laying.open(0);
    laying.lay(card("?"), [0, 3]);
    expect(laying.wild).not.toBeNull();
    laying.choose("S");
    expect(asked()).toEqual([0, "HATs"]);
  });
  it("says so when somebody who inserts would swap, and the other way round", () => {
    laying.open(0);
    laying.lay(card("S"), [0, 3]);
    laying.lay(card("O"), [0, 1]);
    expect(laying.note).toEqual({ is: "hint", what: "insert" });
    laying.clear();
    laying.lay(card("O"), [0, 1]);
    laying.lay(card("S"), [0, 3]);
    expect(laying.note).toEqual({ is: "hint", what: "swap" });
  });
  it("lets the only card that is swapped be inserted instead", () => {
    laying.open(0);
    const held = card("S");
    laying.lay(held, [0, 1]);
    laying.carry(held, 0, 0, 40);
    laying.put({ square: [0, 3] });
    expect(asked()).toEqual([0, "HATS"]);
  });
  it("is typed where the caret is, and the caret goes on", async () => {
    laying.open(0);
    laying.cursor = [0, 0.5];
    await laying.type("E", false);
    expect(asked()).toEqual([0, "HEAT"]);
    await laying.type("O", false);
    expect(asked()).toEqual([0, "HEOAT"]);
  });
  it("is typed over where the caret is on a letter", async () => {
    laying.open(0);
    laying.cursor = [0, 0];
    await laying.type("O", false);
    await laying.type("E", false);
    expect(asked()).toEqual([0, "OET"]);
  });
  it("gives back the last card, then all, and then closes", () => {
    laying.open(0);
    laying.lay(card("S"), [0, 3]);
    laying.lay(card("E"), [0, 0.5]);
    laying.takeBackLast();
    expect(asked()).toEqual([0, "HATS"]);
    laying.clear();
    expect([laying.laid.length, laying.opened?.row]).toEqual([0, 0]);
    laying.clear();
    expect(laying.opened).toBeNull();
  });
});

describe("when the table changes", () => {
  it("a word that somebody else changed closes, and the cards come back", () => {
    laying.open(0);
    laying.lay(card("S"), [0, 3]);
    follow(pictureOf("SEO?", ["THAT", "EXPERT"]));
    expect([laying.laid.length, laying.opened]).toEqual([0, null]);
    expect(laying.note).toEqual({ is: "hint", what: "changed" });
  });
  it("our own move leaves nothing open, and nothing to be said", () => {
    laying.open(0);
    laying.lay(card("S"), [0, 3]);
    follow(pictureOf("EO?", ["HATS", "EXPERT"], 1));
    expect([laying.laid.length, laying.opened, laying.note]).toEqual([0, null, null]);
  });
  it("a word stays open while another one changes", () => {
    laying.open(0);
    laying.lay(card("S"), [0, 3]);
    follow(pictureOf("SEO?", ["HAT", "EXPORT"]));
    expect(asked()).toEqual([0, "HATS"]);
  });
});
