// How the shelf is arranged: by how many can play a game, and parties by themselves.

import type { GameSummary } from "../protocol";

export type Kind = "table" | "alone" | "evening";

/** On which board of the shelf a game stands; a party is of many tables, each of its game. */
export function kindOf({ id, players: [, most] }: Pick<GameSummary, "id" | "players">): Kind {
  if (most === 1) return "alone";
  return id.endsWith("-party") ? "evening" : "table";
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
