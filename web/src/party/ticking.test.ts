import { expect, test } from "vitest";
import { dueOf, leftOf, timeText } from "./ticking.svelte";

test("a clock has minutes and seconds, and hours where there are any", () => {
  expect([48_000, 47_001, 600_000, 3_900_000, 0].map(timeText)).toEqual(["0:48", "0:48", "10:00", "1:05:00", "0:00"]);
});

test("what is left runs to the end, and never below nothing", () => {
  expect([900, 1000, 1500].map((now) => leftOf({ ends: 1000, left: 777 }, now))).toEqual([100, 0, 0]);
});

test("a clock that stands shows what was left", () => expect(leftOf({ ends: 0, left: 777 }, 5000)).toBe(777));

test("a table with more time goes by its own clock", () => {
  const picture = { clock: { ends: 1000, left: 5 } } as never;
  expect(dueOf(picture)).toEqual({ ends: 1000, left: 5 });
  expect(dueOf(picture, { ends: 3000, left: 7 } as never)).toEqual({ ends: 3000, left: 7 });
});
