import { describe, expect, test } from "vitest";
import { clockText } from "./ticking.svelte";

describe("a clock", () => {
  test("has minutes and seconds, and hours where there are any", () => {
    expect([48_000, 47_001, 600_000, 3_900_000, 0].map(clockText)).toEqual(["0:48", "0:48", "10:00", "1:05:00", "0:00"]);
  });
});
