// Bots by how well they play: the kinds that the server has, under names for people.

import type { Key } from "../i18n/speech.svelte";

/** The kinds that are offered, the weakest first; a number is how common a bot's words have to be. */
export const STRENGTHS = ["random", "greedy:2", "greedy:3", "greedy:5", "greedy"] as const;
export type Strength = (typeof STRENGTHS)[number];

export const USUAL: Strength = "greedy:5";

const NAMES: Record<Strength, Key<"round">> = {
  random: "bot.random",
  "greedy:2": "bot.beginner",
  "greedy:3": "bot.easy",
  "greedy:5": "bot.steady",
  greedy: "bot.strong",
};

/** The message that names a bot's strength; null for a kind that is not offered here. */
export function strengthOf(kind: string): Key<"round"> | null {
  return kind in NAMES ? NAMES[kind as Strength] : null;
}
