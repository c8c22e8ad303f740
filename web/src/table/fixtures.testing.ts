// A small table for tests: Mara, who looks, Ida and Wren.

import type { Laid, PastEvent, Picture, GameView } from "../protocol";
import type { Company } from "./telling";

export const company: Company = {
  names: ["Mara", "Ida", "Wren"],
  you: 0,
  family: "kug",
  values: new Map([["A", 10], ["Q", 2], ["*", 15]]),
};
export const laid: Laid = { event: "laid", seat: 1, cards: [[0, 0, "O"], [0, 1, "W"]], words: ["OWN", "OAK"], thrown: 0, idle: 0, points: 0, drawn: [], at: 0 };

/** Its game with this history. */
export function gameWith(history: PastEvent[], more: Partial<GameView> = {}): GameView {
  return {
    kind: "turns", seat: 0, round: 1, cut: null, dealer: 2, turn: 0, phase: "turn", layout: [], hands: [["A", "Q"], null, null],
    counts: [2, 3, 4], blind_count: 5, open_card: "Q", up_count: 1, thrown: 0, declared: "", idle: 0, reshuffles: 0, history,
    window: null, accepted: [], out: null, scores: [0, 0, 0], sheet: [], commitment: "", revealed: "", rows: [], fallen: [], added: [], clock: 0, ...more,
  };
}
/** The table with this game, and Mara to play. */
export function pictureOf(game: GameView | null): Picture {
  const place = { kind: "person", bot: "", host: false, open: false, missed: 0 } as const;
  return {
    you: { seat: 0, host: false }, can: [], stage: "playing", paused: false, match: 1, commitment: "", outcome: null, game,
    places: company.names.map((name) => ({ name, ...place })), clock: { moves: [], round: null, match: null, began: null }, awaited: [0],
  };
}
