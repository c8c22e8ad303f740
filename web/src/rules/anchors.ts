// What can be linked to on the page of a game's rules.

import type { Speech } from "../i18n/speech.svelte";
import type { RulesPage } from "../protocol";

/** A part of the page, with those inside it. */
export interface Part {
  id: string;
  title: string;
  inside: Part[];
}

/** The ids of the rules and rulings that stand on this page. */
export function anchorsOf(page: RulesPage): ReadonlySet<string> {
  const rules = page.sections.flatMap((section) => section.rules);
  return new Set([...rules, ...page.rulings].map((each) => each.id));
}

/** The table of contents. */
export function partsOf(page: RulesPage, t: Speech<"rules">): Part[] {
  const part = (id: "rules" | "examples" | "deal" | "options" | "board" | "pack" | "rulings", inside: Part[] = []): Part => ({ id, title: t(id), inside });
  const sections = page.sections.map(({ title }, at) => ({ id: `section-${at + 1}`, title, inside: [] }));
  const examples = page.examples.map(({ id, title }) => ({ id: `example-${id}`, title, inside: [] }));
  return [
    part("rules", sections),
    ...(examples.length ? [part("examples", examples)] : []),
    part("deal"),
    part("options"),
    ...(page.board ? [part("board")] : []),
    part("pack"),
    part("rulings"),
  ];
}

/** Numbers of players as people say them: "2", "8–14", "2, 4". */
export function spanOf(players: readonly number[]): string {
  const [first, last] = [players[0]!, players.at(-1)!];
  const isUnbroken = last - first === players.length - 1;
  if (players.length === 1) return String(first);
  return isUnbroken ? `${first}–${last}` : players.join(", ");
}
