import { describe, expect, it } from "vitest";
import type { PastEvent } from "../../protocol";
import { gameWith, pictureOf } from "../fixtures.testing";
import { calledAt, elapsed, exchangesFrom } from "./heat";

const called = { event: "called", seat: 2, at: 3000 } as const;
const exchanged = { event: "exchanged", seat: 0, discard: "Q", source: "blind", taken: "A", at: 8000 } as const;

function picture(history: PastEvent[], more: object = {}) {
  const game = gameWith(history, { kind: "race", phase: "racing", clock: 8000 });
  return { ...pictureOf(game), clock: { moves: [], round: null, match: null, began: 100_000 }, ...more };
}

describe("the clock of a heat", () => {
  it("begins with the first call, and a later one does not begin it anew", () => {
    expect(calledAt(gameWith([]))).toBeNull();
    expect(calledAt(gameWith([called, { ...called, at: 9000 }]))).toBe(3000);
    expect(elapsed(picture([]), 104_000)).toBe(0);
    expect(elapsed(picture([called]), 104_000)).toBe(1000);
  });
  it("stands still when the table is paused or the heat is over", () => {
    expect(elapsed(picture([called], { paused: true }), 999_000)).toBe(5000);
    const over = picture([called]);
    over.game = { ...over.game!, phase: "round-over" };
    expect(elapsed(over, 999_000)).toBe(5000);
  });
});

describe("the pause between exchanges", () => {
  it("is counted from one's own last exchange", () => {
    const terms = { options: { cooldown: "10" } };
    expect(exchangesFrom(picture([called, exchanged]), terms)).toBe(118_000);
    expect(exchangesFrom(picture([called, { ...exchanged, seat: 1 }]), terms)).toBeNull();
  });
  it("is none unless it was agreed on", () => {
    expect(exchangesFrom(picture([called, exchanged]), { options: {} })).toBeNull();
  });
});
