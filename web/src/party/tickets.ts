// The ticket that a link to a party ends in: it says who looks, and is kept by this browser, so that a reload
// finds the same room again.  Of several links of one party the last one opened counts.

export type PartyRole = "host" | "steward" | "table" | "guest" | "projector" | "join";

/** A party that this browser has a ticket for. */
export interface Kept {
  party: string;
  ticket: string;
  /** How the evening is called, once that is known. */
  name: string;
  /** When it was last looked at, in milliseconds. */
  at: number;
}

const PLACE = "crossdeck.parties";
const MOST = 20;
const ROLES = new Set(["host", "steward", "table", "guest", "projector", "join"]);

/** Who a ticket is for; null if it is none. */
export function readTicket(ticket: string): { role: PartyRole; number: number } | null {
  const [, role, number] = /^([a-z]+)\.(\d{1,6})\.[a-z2-7]+$/.exec(ticket) ?? [];
  return role && ROLES.has(role) ? { role: role as PartyRole, number: Number(number) } : null;
}

/** All parties that are known here, the last one first. */
export function keptParties(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return []; // Closed to us, or not ours.
  }
}
function isKept(value: unknown): value is Kept {
  const { party, ticket, name, at } = (value ?? {}) as Record<string, unknown>;
  return [party, ticket, name].every((text) => typeof text === "string") && typeof at === "number";
}

/** The ticket for this party; empty if there is none. */
export function ticketOf(party: string): string {
  return keptParties().find((kept) => kept.party === party)?.ticket ?? "";
}

/** Keep a ticket, and how its evening is called. */
export function keepTicket(party: string, ticket: string, name?: string): void {
  const others = keptParties();
  const known = others.find((kept) => kept.party === party)?.name ?? "";
  const kept = { party, ticket, name: name ?? known, at: Date.now() };
  write([kept, ...others.filter((each) => each.party !== party)].slice(0, MOST));
}

/** A link that is worth nothing any more. */
export function forgetTicket(party: string): void {
  write(keptParties().filter((kept) => kept.party !== party));
}
function write(all: Kept[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(all));
  } catch {
    // It is known until the page is closed, then.
  }
}

/**
 * The ticket of the address if it has one, which is taken off there, else the one that is kept.  Whoever is a
 * guest already stays that guest when he scans the code on the wall again.
 */
export function takeTicket(party: string): string {
  const given = decodeURIComponent(location.hash.slice(1));
  const kept = ticketOf(party);
  const found = readTicket(given);
  if (!found) return kept;
  history.replaceState(null, "", location.pathname + location.search);
  if (found.role === "join" && readTicket(kept)?.role === "guest") return kept;
  keepTicket(party, given);
  return given;
}
