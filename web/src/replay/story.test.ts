import { describe, expect, it } from "vitest";
import type { Replay, ReplayStep } from "../protocol";
import { isBot, isSeen, lastPlay, layoutAt, namesOf, roundsScored, stepsOf } from "./story";

function step(number: number, changed: Partial<ReplayStep> = {}): ReplayStep {
  return {
    number, round: 1, seat: 0, verb: "play", text: "", result: "", words: [], afresh: false, added: [],
    hands: ["A", "B"], values: [1, 2], dealer: 1, turn: 0, phase: "turn", open_card: "E", blind_count: 9, thrown: 0,
    declared: "", reshuffled: false, out: null, scores: [0, 0], lines: 0, ...changed,
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
  judged: true, deals: ["one", "two"], sheet: [[0, 12], [7, 12]], winners: [], steps,
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
