// What somebody types or pastes to come to a table: its code, or the whole link.

import type { Found } from "../protocol";

export type Asked = { code: string } | { table: string };

/** Codes have no 0 and no 8, which look like these letters. */
const ALIKE: Record<string, string> = { "0": "O", "8": "B" };

/** Where it leads: spaces and small letters do not matter. */
export function readCode(typed: string): Asked {
  const link = /\/(join|table|television)\/([^/?#\s]+)/.exec(typed);
  if (link && link[1] !== "join") return { table: decodeURIComponent(link[2]!) };
  const text = link ? decodeURIComponent(link[2]!) : typed;
  const plain = text.replace(/[\s.·-]/g, "").toUpperCase();
  return { code: plain.replace(/[08]/g, (figure) => ALIKE[figure]!) };
}

/** The address of what was found: a table, or a party with the ticket to join by. */
export function placeOf({ table, party, ticket }: Found): string {
  return table ? `/table/${table}` : `/party/${party}#${ticket}`;
}
