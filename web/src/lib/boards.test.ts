import { beforeAll, describe, expect, it } from "vitest";
import { prepare } from "../i18n/speech.svelte";
import { colourOf, edgeOf, placeName, signOf, squaresOf, type Squares } from "./boards";

const board: Squares = {
  rows: ["bB-", "B#R"],
  colours: ["blue", "red"],
  legend: {
    B: { colour: "blue", key: false, start: false },
    b: { colour: "blue", key: true, start: false },
    R: { colour: "red", key: false, start: false },
    "-": { colour: null, key: false, start: false },
    "#": { colour: null, key: false, start: true },
  },
};

describe("a square of a board", () => {
  beforeAll(() => prepare([]));

  it("is told with what lies under it", () => {
    expect(placeName(board, 0, 0)).toBe("row 0 column 0, key square, blue");
    expect(placeName(board, 1, 1)).toBe("row 1 column 1, dark square");
    expect(placeName(board, 1, 2)).toBe("row 1 column 2, red");
  });
  it("that is gray, off the board, or on a table without edges has only its place", () => {
    expect(placeName(board, 0, 2)).toBe("row 0 column 2");
    expect(placeName(board, 5, -1)).toBe("row 5 column -1");
    expect(placeName(null, 0, 0)).toBe("row 0 column 0");
  });
});

describe("colours", () => {
  it("go round the seats, each with a sign of its own", () => {
    expect([0, 1, 2].map((seat) => colourOf(board, seat))).toEqual(["blue", "red", "blue"]);
    expect(signOf(board, "blue")).not.toBe(signOf(board, "red"));
  });
  it("have an edge round all of their squares, and none between them", () => {
    const blue = squaresOf(board, ({ colour }) => colour === "blue");
    expect(blue).toEqual([[0, 0], [0, 1], [1, 0]]);
    expect(edgeOf(blue)).toHaveLength(8);
    expect(edgeOf([[0, 0]])).toEqual([[0, 0, 1, 0], [0, 1, 1, 0], [0, 0, 0, 1], [1, 0, 0, 1]]);
  });
});
