// What the picture says of a heat's time; the server's clock rules, this only shows it.

import type { GameView, Picture, Terms } from "../../protocol";

/** When the dealer called first, in milliseconds since the deal; null before. */
export function calledAt({ history }: Pick<GameView, "history">): number | null {
  return history.find((event) => event.event === "called")?.at ?? null;
}

/** How long the heat has lasted at this time of the server, in milliseconds; it stands still when the table does. */
export function elapsed({ game, clock, paused, stage }: Picture, now: number): number {
  const called = game && calledAt(game);
  if (!game || called === null) return 0;
  const isOn = (game.phase === "racing" || game.phase === "stopped") && stage === "playing" && !paused;
  return Math.max(0, (isOn && clock.began !== null ? now - clock.began : game.clock) - called);
}

/** When the viewer may exchange again, by the server's clock; null if there is no pause, or nothing to wait for. */
export function exchangesFrom({ game, clock, you }: Picture, terms: Pick<Terms, "options"> | null): number | null {
  const pause = Number(terms?.options.cooldown ?? 0);
  const last = game?.history.findLast((event) => event.event === "exchanged" && event.seat === you.seat);
  if (!pause || clock.began === null || last?.event !== "exchanged") return null;
  return clock.began + last.at + 1000 * pause;
}
