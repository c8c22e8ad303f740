// Bots by name: those of the ladder, whom the server tells more of, and what other kinds are called.

import type { Key } from "../i18n/speech.svelte";

/** The ladder, the weakest first: the kinds that can be asked for. */
export const LADDER = ["tilly", "ned", "dora", "alf", "winnie", "felix", "greta", "magnus"] as const;
export type Rung = (typeof LADDER)[number];

export const USUAL: Rung = "alf";

const STRENGTHS: Record<string, Key<"round">> = {
  random: "bot.random",
  "greedy:2": "bot.beginner",
  "greedy:3": "bot.easy",
  "greedy:5": "bot.steady",
  greedy: "bot.strong",
};

/** What somebody of the ladder is called; empty for another kind. */
export function nameOf(kind: string): string {
  return (LADDER as readonly string[]).includes(kind) ? kind[0]!.toUpperCase() + kind.slice(1) : "";
}

/** The message that says how strong a kind without a name is; null for one of which nothing is known. */
export function strengthOf(kind: string): Key<"round"> | null {
  return STRENGTHS[kind] ?? null;
}

/** Who sits down on so many seats: the one chosen, then the nearest on the ladder; nobody twice, if possible. */
export function companyFor(chosen: Rung, seated: readonly string[], count: number): Rung[] {
  const far = (kind: Rung) => Math.abs(LADDER.indexOf(kind) - LADDER.indexOf(chosen));
  const nearest = [...LADDER].sort((one, other) => far(one) - far(other));
  const free = nearest.filter((kind) => !seated.includes(kind));
  return Array.from({ length: count }, (_, at) => free[at] ?? chosen);
}
