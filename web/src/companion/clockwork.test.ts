import { describe, expect, it } from "vitest";
import { after, agreedClock, leftOn, lengthened, moreOf, paused, started, wound } from "./clockwork";

const clock = wound({ per: "round", seconds: 60 });

describe("the clock of a table", () => {
  it("runs on while nobody looks", () => {
    const running = started(clock, 1000);
    expect(leftOn(running, 31_000)).toBe(30_000);
    expect(leftOn(running, 900_000)).toBe(0);
  });
  it("keeps what is left while it stands", () => {
    const still = paused(started(clock, 0), 20_000);
    expect(leftOn(still, 500_000)).toBe(40_000);
    expect(leftOn(started(still, 500_000), 510_000)).toBe(30_000);
  });
  it("begins again when it has run out", () => {
    expect(leftOn(started(paused(started(clock, 0), 60_000), 70_000), 70_000)).toBe(60_000);
  });
  it("gets more time, running or not", () => {
    expect(leftOn(lengthened(started(clock, 0), 60, 10_000), 10_000)).toBe(110_000);
    expect(lengthened(clock, 60, 0)).toMatchObject({ ends: 0, left: 120_000 });
    expect(leftOn(lengthened(started(clock, 0), 15, 90_000), 90_000)).toBe(15_000);
    expect([moreOf(clock), moreOf(wound({ per: "turn", seconds: 90 })), moreOf(wound({ per: "turn", seconds: 600 }))]).toEqual([60, 15, 60]);
  });
  it("is the one agreed on, or a fresh one", () => {
    const running = started(clock, 0);
    expect(agreedClock({ per: "round", seconds: 60 }, running)).toBe(running);
    expect(agreedClock({ per: "turn", seconds: 60 }, running)).toEqual(wound({ per: "turn", seconds: 60 }));
    expect(agreedClock(null, running)).toBeNull();
  });
  it("has its whole time before it after a round, and for the next turn of a board", () => {
    const running = started(clock, 0);
    expect(after(running, "round", 30_000)).toEqual(clock);
    expect(after(running, "challenge", 30_000)).toBe(running);
    const turn = started(wound({ per: "turn", seconds: 90 }), 0);
    expect(leftOn(after(turn, "play", 30_000), 30_000)).toBe(90_000);
    expect(after(paused(turn, 10_000), "pass", 30_000).ends).toBe(0);
    const match = started(wound({ per: "match", seconds: 90 }), 0);
    expect(after(match, "round", 30_000)).toBe(match);
    expect(after(match, "match", 30_000).ends).toBe(0);
  });
});
