// In which order a device passes round when cards are counted.

import type { TableShown } from "../../protocol";

/** Who has it in hand next, and what for: to enter his own score, or to have it checked by his neighbour. */
export interface Passing {
  what: "enter" | "check";
  /** Whose score it is. */
  guest: number;
}

/** What is wanted first: what does not add up, then what is missing, then initials; null if all is there. */
export function nextAt(table: TableShown): Passing | null {
  const first = (...standings: string[]) => table.seats.find(({ standing }) => standings.includes(standing));
  const entering = first("mismatch", "disputed") ?? first("missing");
  if (entering) return { what: "enter", guest: entering.guest };
  const checking = first("unchecked");
  return checking ? { what: "check", guest: checking.guest } : null;
}
