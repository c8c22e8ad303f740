// A replay as it is looked at: the crossword after each step, and each step in words.

import { cardName } from "../lib/names";
import type { Family } from "../lib/families";
import { listed, type Speech } from "../i18n/speech.svelte";
import type { CardAt, Replay, ReplayStep } from "../protocol";

/** Whose hands lie open: everybody's, or one seat's. */
export type Eyes = number | null;

/** The crossword after a step: all that was added since it last began afresh. */
export function layoutAt(replay: Replay, at: number): CardAt[] {
  let from = at;
  while (!replay.steps[from]!.afresh) from -= 1;
  return replay.steps.slice(from, at + 1).flatMap((step) => step.added);
}

/** The squares of the last play that still lies there, as "row,col". */
export function lastPlay(replay: Replay, at: number): ReadonlySet<string> {
  for (let from = at; from > 0 && !replay.steps[from]!.afresh; from -= 1) {
    const step = replay.steps[from]!;
    if (step.verb === "play") return new Set(step.added.map(([row, col]) => `${row},${col}`));
  }
  return new Set();
}

/** The steps of a round, its deal first. */
export function stepsOf(replay: Replay, round: number): ReplayStep[] {
  return replay.steps.filter((step) => step.round === round);
}

/** Whether somebody with these eyes sees a hand; when a round is over all lie open. */
export function isSeen(step: ReplayStep, seat: number, eyes: Eyes): boolean {
  return eyes === null || eyes === seat || step.phase.endsWith("over");
}

/** A bot's kind stands in brackets after its name. */
const BOT = / \[[^\]]+\]$/;

/** Names of the players; one without a name is called by the seat. */
export function namesOf(replay: Replay, t: Speech<"replay">): string[] {
  return replay.players.map((name, seat) => name.replace(BOT, "") || t("seat", { number: seat + 1 }));
}

/** Whether a bot played this seat. */
export function isBot(replay: Replay, seat: number): boolean {
  return BOT.test(replay.players[seat]!);
}

/** What each round brought, by seat, and who went out in it, as far as the sheet was written by a step. */
export function roundsScored(replay: Replay, lines: number): { points: number[]; out: number | null }[] {
  return replay.sheet.slice(0, lines).map((totals, at) => ({
    points: totals.map((total, seat) => total - (replay.sheet[at - 1]?.[seat] ?? 0)),
    out: replay.steps.find((step) => step.lines === at + 1)?.out ?? null,
  }));
}

/** A step in words, by what these eyes have seen. */
export function told(replay: Replay, step: ReplayStep, t: Speech<"replay">, family: Family, eyes: Eyes): string {
  const names = namesOf(replay, t);
  const said = [done(step, names[step.seat]!, t, family, eyes === null || eyes === step.seat)];
  if (step.reshuffled) said.push(t("told.reshuffled", { card: cardName(step.open_card, family) }));
  const before = replay.steps[step.number - 1];
  if (before && step.lines > before.lines) {
    said.push(step.out === null ? t("told.nobody") : t("told.out", { name: names[step.out]! }));
  }
  if (before && step.phase === "game-over" && before.phase !== "game-over") {
    const winners = replay.winners.map((seat) => names[seat]!);
    said.push(t("told.won", { count: winners.length, names: listed(winners) }));
  }
  return said.join(" ");
}

/** The deed itself. */
function done(step: ReplayStep, name: string, t: Speech<"replay">, family: Family, sees: boolean): string {
  const card = (face: string) => cardName(face, family);
  switch (step.verb) {
    case "play": {
      const free = /\*+$/.exec(step.text)?.[0].length ?? 0;
      const laid = t("told.play", { name, words: listed(step.words) });
      return free ? `${laid} ${t("told.with", { count: free })}` : laid;
    }
    case "discard":
      return t("told.discard", { name, card: card(step.declared) });
    case "take":
      if (step.text === "take open") return t("told.open", { name, card: card(step.result) });
      return sees ? t("told.blind", { name, card: card(step.result) }) : t("told.unseen", { name });
    case "throw":
      return t("told.throw", { name });
    case "challenge": {
      const how = step.result === "failed" ? "failed" : step.result === "upheld" ? "upheld" : "late";
      return t(`told.${how}`, { name, word: step.text.slice("challenge ".length) });
    }
    case "accept":
      return t("told.accept", { name });
    case "time":
      return t(step.text === "time match" ? "told.match" : "told.time");
    default:
      return t("told.deal", { name, round: step.round });
  }
}
