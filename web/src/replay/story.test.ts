import { describe, expect, it } from "vitest";
import type { Replay, ReplayStep } from "../protocol";
import { isBot, namesOf } from "./players";
import { isSeen, lastPlay, lastRow, layoutAt, roundsScored, rowsAt, stepsOf, told } from "./story";

function step(number: number, changed: Partial<ReplayStep> = {}): ReplayStep {
  return {
    number, round: 1, seat: 0, verb: "play", text: "", result: "", words: [], afresh: false, added: [],
    hands: ["A", "B"], values: [1, 2], dealer: 1, turn: 0, phase: "turn", open_card: "E", blind_count: 9, thrown: 0,
    declared: "", reshuffled: false, out: null, scores: [0, 0], lines: 0, rows: [], fallen: [], at: 0, points: 0, ...changed,
  };
}

// A deal, a play, a play that is challenged and taken up, an exchange, the end of the round, and another deal.
const steps = [
  step(0, { verb: "deal", afresh: true }),
  step(1, { added: [[0, 0, "A"], [0, 1, "T"]] }),
  step(2, { added: [[1, 0, "X"]], seat: 1 }),
  step(3, { verb: "challenge", afresh: true, added: [[0, 0, "A"], [0, 1, "T"]] }),
  step(4, { verb: "discard" }),
  step(5, { added: [[1, 1, "O"]], phase: "round-over", out: 0, lines: 1, scores: [0, 12] }),
  step(6, { verb: "deal", afresh: true, round: 2, lines: 1 }),
];
const replay: Replay = {
  game: "lexicon", title: "Lexicon", options: {}, players: ["Ida [greedy]", ""], pack: "lexicon-parker", words: "tournament",
  kind: "match", alone: [], judged: true, deals: ["one", "two"], sheet: [[0, 12], [7, 12]], winners: [], steps,
};

describe("a replay", () => {
  it("has the crossword after each step", () => {
    expect(steps.map((_, at) => layoutAt(replay, at).map(([, , face]) => face).join(""))).toEqual([
      "", "AT", "ATX", "AT", "AT", "ATO", "",
    ]);
  });

  it("marks the last play as long as it lies there", () => {
    expect(steps.map((_, at) => [...lastPlay(replay, at)].join(" "))).toEqual([
      "", "0,0 0,1", "1,0", "", "", "1,1", "",
    ]);
  });

  it("shows other hands to one player's eyes only when the round is over", () => {
    expect([isSeen(steps[1]!, 1, null), isSeen(steps[1]!, 1, 0), isSeen(steps[1]!, 1, 1), isSeen(steps[5]!, 1, 0)]).toEqual([
      true, false, true, true,
    ]);
  });

  it("calls players by their names, and knows a bot", () => {
    expect(namesOf(replay, (key, values) => `${key} ${values?.number}`)).toEqual(["Ida", "seat 2"]);
    expect([isBot(replay, 0), isBot(replay, 1)]).toEqual([true, false]);
  });

  it("has as much of the score sheet as was written", () => {
    expect(roundsScored(replay, 0)).toEqual([]);
    expect(roundsScored(replay, 1)).toEqual([{ points: [0, 12], out: 0 }]);
    expect(roundsScored(replay, 2)[1]!.points).toEqual([7, 0]);
  });

  it("knows the steps of a round", () => {
    expect(stepsOf(replay, 1).length).toBe(6);
    expect(stepsOf(replay, 2)[0]!.number).toBe(6);
  });
});

describe("a replay with words in rows", () => {
  // A word, cards inserted, a letter swapped, a challenge that puts it back, and another deal.
  const steps = [
    step(0, { verb: "deal" }),
    step(1, { verb: "lay", text: "lay HAt", words: ["HAT"], rows: ["HAt"] }),
    step(2, { verb: "insert", text: "insert 1 CHAt", words: ["CHAT"], rows: ["CHAt"], seat: 1 }),
    step(3, { verb: "substitute", text: "substitute 1 CHIt", words: ["CHIT"], rows: ["CHIt"] }),
    step(4, { verb: "challenge", rows: ["CHAt"] }),
    step(5, { verb: "deal", round: 2 }),
  ];
  const rows: Replay = { ...replay, game: "lexicon-large", steps };

  it("marks the cards that are new, until the word goes back", () => {
    expect(steps.map((_, at) => lastRow(rows, at))).toEqual([
      null, { row: 0, places: [0, 1, 2] }, { row: 0, places: [0] }, { row: 0, places: [2] }, null, null,
    ]);
  });
  it("shows a play that is only looked at as it would be", () => {
    const play = { rank: 1, text: "insert 1 CHAtS", cards: [], row: 0, words: ["CHATS"], value: 8, left: 0 };
    expect(rowsAt(steps[2]!, play)).toEqual({ rows: ["CHAtS"], last: { row: 0, places: [4] } });
    expect(rowsAt(steps[2]!, { ...play, text: "lay AT", row: null })).toEqual({ rows: ["CHAt", "AT"], last: { row: 1, places: [0, 1] } });
    expect(rowsAt(steps[2]!, null)).toEqual({ rows: ["CHAt"], last: null });
  });
  it("tells what a word was before", () => {
    const say = (key: string, values?: Record<string, unknown>) => `${key} ${values?.before} ${values?.word}`;
    expect(told(rows, steps[2]!, say as never, "lex", null)).toBe("told.insert HAT CHAT");
    expect(told(rows, steps[3]!, say as never, "lex", null)).toBe("told.substitute CHAT CHIT");
  });
  it("tells what came of a challenge", () => {
    const say = (key: string, values?: Record<string, unknown>) => `${key} ${values?.word}`;
    const asked = (result: string) => told(rows, { ...steps[1]!, verb: "challenge", text: "challenge HATS", result }, say as never, "lex", null);
    expect(["failed", "upheld", "upheld late", "upheld fined"].map(asked)).toEqual(["told.failed HATS", "told.upheld HATS", "told.late HATS", "told.fined HATS"]);
  });
});
