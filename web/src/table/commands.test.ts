import { beforeAll, describe, expect, test, vi } from "vitest";
import { prepare, speak } from "../i18n/speech.svelte";
import type { GameView } from "../protocol";
import { draw, read, wordsIn } from "./commands";
import { company, gameWith, laid, pictureOf } from "./fixtures.testing";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await prepare(["round"], "en");
  await prepare(["round"], "eo");
});

describe("the command line", () => {
  beforeAll(() => speak("en"));
  const picture = pictureOf(gameWith([laid]));

  test("a play may be typed without its verb", () => {
    expect(read("0,4 down SUNK", picture, company)).toEqual({ is: "act", does: ["play 0,4 down SUNK"] });
  });
  test("an exchange is both its halves, or nothing", () => {
    expect(read("exchange Q blind", picture, company)).toEqual({ is: "act", does: ["discard Q", "take blind"] });
    expect(read("exchange Q", picture, company).is).toBe("answer");
  });
  test("each kind of game has commands of its own", () => {
    const at = (kind: GameView["kind"], more: Partial<GameView> = {}) => pictureOf(gameWith([], { kind, ...more }));
    expect(read("exchange Q open", at("race", { open_card: "E" }), company)).toEqual({ is: "act", does: ["exchange Q for E"] });
    expect(read("exchange Q blind", at("race"), company)).toEqual({ is: "act", does: ["exchange Q for blind"] });
    expect(read("call", at("race"), company)).toEqual({ is: "act", does: ["call"] });
    expect(read("call", at("turns"), company).is).toBe("answer");
    expect(read("insert 2 CHaT", at("rows"), company)).toEqual({ is: "act", does: ["insert 2 CHaT"] });
    expect(read("table", at("rows", { rows: ["CAT", "DoG"] }), company)).toEqual({ is: "answer", lines: ["1: CAT", "2: DoG"] });
    expect(read("exchange QXZ", at("board"), company)).toEqual({ is: "act", does: ["exchange QXZ"] });
    expect(read("exchange Q blind", at("board"), company).is).toBe("answer");
  });
  test("a name may be shortened while only one begins so", () => {
    expect(read("cha OWN", picture, company)).toEqual({ is: "act", does: ["challenge OWN"] });
    expect(read("d", picture, company)).toEqual({ is: "answer", lines: ["There is no command d. Type help to see them."] });
  });
  test("a word without a place is not sent", () => {
    expect(read("play SUNK", picture, company).is).toBe("answer");
  });
  test("the hand is told with its points", () => {
    expect(read("hand", picture, company)).toEqual({ is: "answer", lines: ["A 10, Q 2. 2 cards, 12 points."] });
  });
  test("the crossword is drawn with the numbers of its rows and columns", () => {
    expect(draw([[-1, 0, "A"], [0, 0, "T"], [0, 1, "o"]])).toEqual(["    0 1", "-1  A .", " 0  T o"]);
  });
  test("every word is told with the square where it begins", () => {
    const layout: [number, number, string][] = [[0, 0, "T"], [-1, 0, "A"], [0, 1, "o"]];
    expect(wordsIn(layout)).toEqual(["TO, across, from row 0, column 0.", "AT, down, from row -1, column 0."]);
  });
});

describe("in Esperanto", () => {
  beforeAll(() => speak("eo"));

  test("commands have their names in it, and keep the English ones", () => {
    const picture = pictureOf(gameWith([]));
    expect(read("metu 0,0 vertikale SUNO", picture, company)).toEqual({ is: "act", does: ["play 0,0 down SUNO"] });
    expect(read("play 0,0 down SUNO", picture, company)).toEqual({ is: "act", does: ["play 0,0 down SUNO"] });
    expect(read("diru saluton", picture, company)).toEqual({ is: "say", phrase: "hello" });
  });
});
