// A replay as it is looked at: the crossword after each step, and each step in words.

import { cardName } from "../lib/names";
import type { Family } from "../lib/families";
import { listed, type Speech } from "../i18n/speech.svelte";
import type { CardAt, PossiblePlay, Replay, ReplayStep } from "../protocol";
import { newIn } from "../table/rows/word";
import { namesOf } from "./players";

/** A play that is only looked at. */
export type Look = Pick<PossiblePlay, "text" | "cards" | "row" | "words" | "value" | "left">;

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

/** The words on the table after a step, where they lie in rows; with a play that is only looked at, so as it would be. */
export function rowsAt(step: ReplayStep, chosen: Look | null): { rows: string[]; last: { row: number; places: number[] } | null } {
  const row = chosen ? (chosen.row ?? step.rows.length) : -1;
  const faces = chosen?.text.split(" ").at(-1) ?? "";
  const rows = chosen ? [...step.rows.slice(0, row), faces, ...step.rows.slice(row + 1)] : step.rows;
  return { rows, last: chosen ? { row, places: newIn(step.rows[row] ?? "", faces) } : null };
}

/** The word that was laid or changed last and still lies there so, and which of its cards are new. */
export function lastRow(replay: Replay, at: number): { row: number; places: number[] } | null {
  for (let from = at; from > 0; from -= 1) {
    const [step, before] = [replay.steps[from]!, replay.steps[from - 1]!];
    const row = step.rows.findIndex((faces, each) => faces !== before.rows[each]);
    const isMade = ["lay", "insert", "substitute"].includes(step.verb);
    if (isMade && row >= 0) return { row, places: newIn(before.rows[row] ?? "", step.rows[row]!) };
    if (step.rows.join() !== before.rows.join()) return null; // A deal, or a word that went back to what it was.
  }
  return null;
}

/** The steps of a round, its deal first. */
export function stepsOf(replay: Replay, round: number): ReplayStep[] {
  return replay.steps.filter((step) => step.round === round);
}

/** The steps with which the rounds begin. */
export function roundsOf(replay: Replay): number[] {
  return replay.deals.map((_, round) => replay.steps.find((step) => step.round === round + 1)!.number);
}

/** Whether somebody with these eyes sees a hand; when a round is over all lie open. */
export function isSeen(step: ReplayStep, seat: number, eyes: Eyes): boolean {
  return eyes === null || eyes === seat || step.phase.endsWith("over");
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
  const before = replay.steps[step.number - 1];
  const said = [done(step, before, names[step.seat]!, t, family, eyes === null || eyes === step.seat)];
  if (step.phase === "stopped") said.push(t("told.stopped"));
  if (step.reshuffled) said.push(t("told.reshuffled", { card: cardName(step.open_card, family) }));
  if (before && step.lines > before.lines) {
    said.push(step.out === null ? t("told.nobody") : t("told.out", { name: names[step.out]! }));
  }
  if (before && step.phase === "game-over" && before.phase !== "game-over") {
    const winners = replay.winners.map((seat) => names[seat]!);
    said.push(t("told.won", { count: winners.length, names: listed(winners) }));
  }
  return said.join(" ");
}

/** When a step of a race was done, since the call; null where time does not count. */
export function timeOf(replay: Replay, step: ReplayStep): number | null {
  const called = replay.steps.find((each) => each.round === step.round && each.verb === "call");
  return called && step.number >= called.number ? Math.max(called.at, step.at) - called.at : null;
}

/** What came of a challenge, by what the record says of it. */
const CAME: Record<string, "failed" | "upheld" | "fined"> = { failed: "failed", upheld: "upheld", "upheld fined": "fined" };

/** The deed itself. */
function done(step: ReplayStep, before: ReplayStep | undefined, name: string, t: Speech<"replay">, family: Family, sees: boolean): string {
  const card = (face: string) => cardName(face, family);
  switch (step.verb) {
    case "play": {
      const free = / with (\*+)/.exec(step.text)?.[1]?.length ?? 0;
      const words = listed(step.words);
      const laid = step.points ? t("told.play.points", { name, words, count: step.points }) : t("told.play", { name, words });
      return free ? `${laid} ${t("told.with", { count: free })}` : laid;
    }
    case "lay":
      return t("told.play", { name, words: listed(step.words) });
    case "insert":
    case "substitute":
      return t(`told.${step.verb}`, { name, before: wordBefore(step, before), word: listed(step.words) });
    case "discard":
      return t("told.discard", { name, card: card(step.declared) });
    case "take":
      if (step.text === "take open") return t("told.open", { name, card: card(step.result) });
      return sees ? t("told.blind", { name, card: card(step.result) }) : t("told.unseen", { name });
    case "call":
      return t(before?.phase === "stopped" ? "told.call.again" : "told.call", { name });
    case "pass":
      return t("told.pass", { name });
    case "exchange": {
      if (!step.text.includes(" for ")) return redrawn(step, name, t, sees);
      const [, given = "", wanted = ""] = /^exchange (\S+) for (\S+)/.exec(step.text) ?? [];
      const how = wanted !== "blind" ? "open" : sees ? "blind" : "unseen";
      return t(`told.swap.${how}`, { name, given: card(given), card: card(step.result) });
    }
    case "throw":
      return t("told.throw", { name });
    case "challenge": {
      const how = CAME[step.result] ?? "late";
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

/** The word of the table that `insert 2 SMOTHERED` changed. */
function wordBefore(step: ReplayStep, before: ReplayStep | undefined): string {
  return before?.rows[Number(step.text.split(" ")[1]) - 1]?.toUpperCase() ?? "";
}

/** Letters of a rack for others of the stock: which, only their player knows. */
function redrawn(step: ReplayStep, name: string, t: Speech<"replay">, sees: boolean): string {
  const given = [...step.text.slice("exchange ".length)];
  return sees ? t("told.redraw.seen", { name, given: given.join(" "), taken: [...step.result].join(" ") }) : t("told.redraw", { name, count: given.length });
}
