import { describe, expect, it } from "vitest";
import type { Picture, Place } from "../protocol";
import { company, standing } from "./standing";

const place = (name: string): Place => ({
  name, kind: name ? "person" : "empty", bot: "", host: false, open: !name, missed: 0,
});
const picture = (some: Partial<Picture>): Picture => ({
  you: { seat: 0, host: true }, can: [], stage: "playing", paused: false, match: 1, awaited: [], outcome: null,
  places: ["You", "Ida", ""].map(place), commitment: "", game: null,
  clock: { moves: [], round: null, match: null, began: null }, ...some,
});

describe("how a table stands", () => {
  it("says that it is your turn, and only then that it waits for you", () => {
    expect(standing(picture({ awaited: [1, 0] }))).toMatchObject({ key: "state.yours", isMine: true });
    expect(standing(picture({ awaited: [1] }))).toMatchObject({ key: "state.waits", values: { name: "Ida" }, isMine: false });
  });
  it("never says that it is your turn in a pause", () => {
    expect(standing(picture({ awaited: [0], paused: true }))).toMatchObject({ key: "state.paused", isMine: false });
  });
  it("counts who has come before the game", () => {
    expect(standing(picture({ stage: "gathering" })).values).toEqual({ taken: 2, seats: 3 });
  });
  it("names the winner, unless it is you", () => {
    const over = (winners: number[]) => standing(picture({ stage: "over", outcome: { winners, scores: [] } }));
    expect(over([1])).toMatchObject({ key: "state.over", values: { name: "Ida" } });
    expect(over([1, 0])).toMatchObject({ key: "state.won" });
  });
});

it("names the others at the table, without empty seats and without yourself", () => {
  expect(company(picture({}))).toEqual(["Ida"]);
});
