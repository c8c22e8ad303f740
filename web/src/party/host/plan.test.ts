import { describe, expect, test } from "vitest";
import { bySize, clockOf, kindOf, minutesOf, momentOf, roundsUntil, stewardsFor, tableSizes } from "./plan";

const lexicon = kindOf("lexicon-party");
const keyword = kindOf("keyword-party");

describe("tables", () => {
  test.each([
    [3, [3]], [4, [4]], [5, [5]], [6, [3, 3]], [7, [4, 3]], [9, [5, 4]], [10, [4, 3, 3]], [22, [4, 4, 4, 4, 3, 3]], [23, [4, 4, 4, 4, 4, 3]],
  ])("of Lexicon for %i guests are of four as far as that goes", (guests, sizes) => expect(tableSizes(lexicon, guests)).toEqual(sizes));
  test.each([[2, [2]], [3, [3]], [5, [3, 2]], [6, [3, 3]], [9, [3, 3, 3]], [13, [4, 3, 3, 3]]])("of Keyword for %i guests have four at most", (guests, sizes) => {
    expect(tableSizes(keyword, guests)).toEqual(sizes);
  });
  test("are none for too few guests", () => {
    expect(tableSizes(lexicon, 2)).toEqual([]);
    expect(tableSizes(keyword, 1)).toEqual([]);
  });
  test("are counted by size", () => expect(bySize([4, 4, 4, 4, 3, 3])).toEqual([[4, 4], [3, 2]]));
  test("want a steward for ten, or for five", () => {
    expect([10, 11].map((tables) => stewardsFor(lexicon, tables))).toEqual([1, 2]);
    expect([5, 6].map((tables) => stewardsFor(keyword, tables))).toEqual([1, 2]);
  });
});

describe("time", () => {
  test("of eight rounds of seven minutes is about an hour and a half", () => expect(minutesOf(lexicon, 8, 420)).toBe(95));
  test("is enough for as many rounds as it is made of", () => {
    for (const rounds of [1, 2, 3, 8]) {
      const length = (rounds * (420 + lexicon.change) - lexicon.change / 2) * 1000;
      expect(roundsUntil(lexicon, 420, 0, length)).toBe(rounds);
      expect(roundsUntil(lexicon, 420, 0, length - 1)).toBe(rounds - 1);
    }
  });
  test("that is past is tomorrow's", () => {
    const now = new Date(2024, 4, 1, 20, 0);
    expect(momentOf("21:30", now)).toBe(new Date(2024, 4, 1, 21, 30).getTime());
    expect(momentOf("19:30", now)).toBe(new Date(2024, 4, 2, 19, 30).getTime());
    expect(clockOf(momentOf("21:05", now))).toBe("21:05");
  });
});
