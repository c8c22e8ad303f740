// How the shelf is arranged: by how many can play a game.

import type { GameSummary } from "../protocol";

export type Kind = "table" | "alone" | "evening";

/** More than this sit at several tables: it is a party. */
const MOST_AT_A_TABLE = 14;

/** On which board of the shelf a game stands. */
export function kindOf({ players: [, most] }: Pick<GameSummary, "players">): Kind {
  if (most === 1) return "alone";
  return most > MOST_AT_A_TABLE ? "evening" : "table";
}

/** The boards that have games, from the top. */
export function boards(games: readonly GameSummary[]): { kind: Kind; games: GameSummary[] }[] {
  const all = (["table", "alone", "evening"] as const).map((kind) => ({
    kind,
    games: games.filter((game) => kindOf(game) === kind),
  }));
  return all.filter((board) => board.games.length);
}

/** How many sit down when somebody plays with bots: four, or as near to it as the game allows. */
export function usualSeats({ players: [least, most] }: Pick<GameSummary, "players">): number {
  return Math.min(most, Math.max(least, 4));
}
