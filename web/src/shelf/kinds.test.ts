import { expect, it } from "vitest";
import type { GameSummary } from "../protocol";
import { boards, usualSeats } from "./kinds";

function game(id: string, least: number, most: number): GameSummary {
  return { id, title: id, players: [least, most], kind: "turns", board: "", pack: "", words: "", options: [], presets: {} };
}

it("puts games on boards by how many can play them, and leaves out boards without any", () => {
  const found = boards([game("lexicon", 2, 8), game("alone", 1, 1), game("patch-word", 2, 14)]);
  expect(found.map(({ kind, games }) => [kind, games.map(({ id }) => id)])).toEqual([
    ["table", ["lexicon", "patch-word"]],
    ["alone", ["alone"]],
  ]);
});

it("puts parties on a board of their own, however few sit at one table of them", () => {
  const found = boards([game("lexicon", 2, 8), game("lexicon-party", 3, 5)]);
  expect(found.map(({ kind, games }) => [kind, games.map(({ id }) => id)])).toEqual([
    ["table", ["lexicon"]],
    ["evening", ["lexicon-party"]],
  ]);
});

it("seats four, or as near to it as the game allows", () => {
  expect([game("a", 2, 7), game("b", 2, 3), game("c", 6, 10)].map(usualSeats)).toEqual([4, 3, 6]);
});
