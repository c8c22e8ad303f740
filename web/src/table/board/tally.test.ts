import { describe, expect, it } from "vitest";
import { gameWith, laid } from "../fixtures.testing";
import { endOf, playedBy, turnsOf } from "./tally";

const passed = { event: "passed", seat: 2 } as const;
const taken = { event: "challenged", seat: 0, word: "OWN", play: 0, upheld: true, late: false, fine: 0 } as const;

describe("the sheet of a game on a board", () => {
  it("has the points of each turn, and none where nothing was laid", () => {
    const game = gameWith([{ ...laid, points: 45 }, passed, { ...laid, seat: 0, points: 20 }, { ...laid, points: 10 }]);
    expect(turnsOf(game)).toEqual([[20], [45, 10], [null]]);
    expect(playedBy(game)).toEqual([20, 55, 0]);
  });

  it("has no play that was taken back, only what was laid in its place", () => {
    const game = gameWith([{ ...laid, points: 45 }, taken, { ...laid, points: 15 }]);
    expect(turnsOf(game)).toEqual([[], [15], []]);
  });

  it("keeps a play that was challenged too late, or in vain", () => {
    const game = gameWith([{ ...laid, points: 45 }, { ...taken, upheld: false }]);
    expect(turnsOf(game)).toEqual([[], [45], []]);
  });

  it("says what the end added or took", () => {
    expect(endOf(gameWith([{ ...laid, points: 45 }], { scores: [-10, 95, -5] }))).toEqual([-10, 50, -5]);
  });
});
