// The score sheet of a game on a board: what each turn of each player has brought.

import type { GameView, PastEvent } from "../../protocol";

/** By seat, what each of his turns scored, null if he laid nothing; a play that was taken back is no turn. */
export function turnsOf({ history, counts }: Pick<GameView, "history" | "counts">): (number | null)[][] {
  const back = new Set(history.flatMap((event) => (event.event === "challenged" && event.upheld && !event.late ? [event.play] : [])));
  return counts.map((_, seat) => history.filter((event, at) => isTurnOf(event, seat) && !back.has(at)).map((event) => (event.event === "laid" ? event.points : null)));
}

function isTurnOf(event: PastEvent, seat: number): boolean {
  return (event.event === "laid" || event.event === "redrawn" || event.event === "passed") && event.seat === seat;
}

/** By seat, what all his plays scored. */
export function playedBy(game: Pick<GameView, "history" | "counts">): number[] {
  return turnsOf(game).map((turns) => turns.reduce<number>((sum, points) => sum + (points ?? 0), 0));
}

/** By seat, what the end of the game added or took, once it has. */
export function endOf(game: Pick<GameView, "history" | "counts" | "scores">): number[] {
  return playedBy(game).map((points, seat) => (game.scores[seat] ?? 0) - points);
}
