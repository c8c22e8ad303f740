import { describe, expect, it } from "vitest";
import type { Replay, SoloEvent, SoloPicture } from "../protocol";
import { childrenOf, pathTo } from "../patience/tree";
import { dealAgain, lastLaid, numberOf, treeOf, whole } from "./alone";

function event(what: Partial<SoloEvent>): SoloEvent {
  return { event: "turned", do: "turn", cards: [], faces: "", words: [], origins: [], shown: [], points: 0, over: false, ...what };
}
function step(last: SoloEvent | null): SoloPicture {
  return {
    game: "kan-u-go-alone-1", kind: "row", deal: "kan-u-go-alone-1#7", board: "", layout: [], hand: [], piles: [], blind: 9, up: [], open: 0, masters: 0, spelt: [],
    aside: [], left: 9, total: 52, words: 0, score: 0, target: 0, redraws: 0, result: "playing", can: [], last,
  };
}
const steps = [
  step(null),
  step(event({ event: "laid", do: "play 0,0 across AT", cards: [[0, 0, "A"], [0, 1, "T"]], words: ["AT"] })),
  step(event({})),
  step(event({ event: "laid", do: "play 0,1 down .O", cards: [[1, 1, "O"]], words: ["TO"] })),
  step(event({ event: "spelt", do: "spell CHaT", faces: "CHaT", words: ["CHAT"] })),
];
const replay: Replay = {
  kind: "patience", game: "kan-u-go-alone-1", title: "", options: { turning: "only-if-stuck" }, players: [""], pack: "kan-u-go", words: "household", judged: true,
  deals: ["kan-u-go-alone-1;turning=only-if-stuck#1284"], sheet: [], winners: [], steps: [], alone: steps,
};

describe("the record of a patience", () => {
  it("has the crossword and the words after each step", () => {
    expect(whole(steps).map(({ layout }) => layout.map(([, , face]) => face).join(""))).toEqual(["", "AT", "AT", "ATO", "ATO"]);
    expect(whole(steps).map(({ spelt }) => spelt.join())).toEqual(["", "", "", "", "CHaT"]);
  });
  it("marks the last play as long as no other was made", () => {
    expect(steps.map((_, at) => [...lastLaid(steps, at)].join(" "))).toEqual(["", "0,0 0,1", "0,0 0,1", "1,1", "1,1"]);
  });
  it("is a line of play without branches", () => {
    const tree = treeOf(steps);
    expect(pathTo(tree)).toEqual([0, 1, 2, 3, 4]);
    expect(tree.moments.map((_, at) => childrenOf(tree, at))).toEqual([[1], [2], [3], [4], []]);
    expect(tree.moments.map((moment) => moment.do)).toEqual(["", "play 0,0 across AT", "turn", "play 0,1 down .O", "spell CHaT"]);
  });
  it("can be dealt again, with a dictionary that is here", () => {
    const deal = { game: "kan-u-go-alone-1", number: 1284, options: { turning: "only-if-stuck" }, words: "household", day: "" };
    expect(dealAgain(replay, "tournament")).toEqual(deal);
    expect(dealAgain(replay, "household")).toEqual({ ...deal, words: "" });
    expect(dealAgain({ ...replay, judged: false }, "tournament")).toEqual({ ...deal, words: "" });
    expect(numberOf({ deals: ["kan-u-go-alone-1@secret"] })).toBeNull();
    expect(dealAgain({ ...replay, deals: ["kan-u-go-alone-1@secret"] }, "")).toBeNull();
  });
});
