import { describe, expect, it, vi } from "vitest";
import { Walk } from "./walk.svelte";

/** A key that is pressed on nothing in particular, or within what a selector names. */
function press(walk: Walk, key: string, within = ""): boolean {
  const prevented = vi.fn();
  const target = { closest: (own: string) => (within && own.split(", ").includes(within) ? {} : null) };
  walk.press({ key, target, preventDefault: prevented } as never);
  return prevented.mock.calls.length > 0;
}

describe("a walk through a record", () => {
  it("stays within it, and tells of every move", () => {
    const moved: number[] = [];
    const walk = new Walk(4, 2, (at) => moved.push(at));
    for (const to of [3, 9, 9, -1, 0]) walk.go(to);
    expect(moved).toEqual([3, 4, 0]);
    expect([new Walk(4, 9, () => {}).at, new Walk(4, -3, () => {}).at, new Walk(4, NaN, () => {}).at, new Walk(4, 1.7, () => {}).at]).toEqual([4, 0, 0, 1]);
  });
  it("goes by keys, and leaves to controls what they need", () => {
    const walk = new Walk(4, 0, () => {});
    expect(["ArrowRight", "End", "ArrowLeft", "Home", " "].map((key) => [press(walk, key), walk.at])).toEqual([
      [true, 1], [true, 4], [true, 3], [true, 0], [true, 0],
    ]);
    expect(walk.isPlaying).toBe(true);
    expect([press(walk, "ArrowRight", "select"), press(walk, " ", "button"), press(walk, "x")]).toEqual([false, false, false]);
    expect([walk.at, walk.isPlaying]).toEqual([0, true]);
  });
  it("goes on by itself to the end, and from there begins anew", () => {
    const walk = new Walk(2, 0, () => {});
    walk.toggle();
    walk.go(2);
    expect(walk.isPlaying).toBe(false);
    walk.toggle();
    expect([walk.at, walk.isPlaying]).toEqual([0, true]);
    walk.toggle();
    expect(walk.isPlaying).toBe(false);
  });
  it("has nowhere to go where nothing was done", () => {
    const walk = new Walk(0, 0, () => {});
    walk.toggle();
    expect([walk.at, walk.isPlaying]).toEqual([0, false]);
  });
});
