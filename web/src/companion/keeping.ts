// What this browser keeps of games with real cards: the file of scores of each, and what lies on its desk.  Nothing
// of it leaves but with a question; the server keeps nothing.

import type { CompanionPicture } from "../protocol";

const PLACE = "crossdeck.companion";
const MOST_NAMES = 30;

/** A kept game as the list shows it. */
export interface Entry {
  id: string;
  game: string;
  names: string[];
  totals: number[];
  /** Those who have won; none while it is played. */
  winners: string[];
  round: number;
  /** When something was written last, in milliseconds. */
  at: number;
}

/** Where memory is closed or full things are kept as long as the page is open. */
const meanwhile = new Map<string, string>();

function read(place: string): unknown {
  const text = meanwhile.get(place) ?? stored(place);
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null; // No JSON.
  }
}
function stored(place: string): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null; // Closed to us.
  }
}
/** Whether it will be there tomorrow. */
function write(place: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(place, text);
    meanwhile.delete(place);
    return true;
  } catch {
    meanwhile.set(place, text);
    return false;
  }
}
function remove(place: string): void {
  meanwhile.delete(place);
  try {
    localStorage.removeItem(place);
  } catch {
    // Then there is nothing to remove.
  }
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === "string");
function isEntry(value: unknown): value is Entry {
  const entry = value as Partial<Entry> | null;
  return typeof entry?.id === "string" && typeof entry.game === "string" && typeof entry.at === "number" && isTexts(entry.names) && Array.isArray(entry.totals) && isTexts(entry.winners);
}

/** The games kept here, the last one first. */
export function entries(): Entry[] {
  const found = read(PLACE);
  return Array.isArray(found) ? found.filter(isEntry) : [];
}

/** The place of a game's file, for whoever listens to another window. */
export function placeOf(id: string): string {
  return `${PLACE}.scores ${id}`;
}

/** A game's file, and how it stood; null if none is kept under this name. */
export function keptGame(id: string): { kept: string; picture: CompanionPicture | null } | null {
  const found = read(placeOf(id)) as { kept?: unknown; picture?: CompanionPicture | null } | null;
  return typeof found?.kept === "string" && found.kept ? { kept: found.kept, picture: found.picture ?? null } : null;
}

/** Keep a game; the answer is whether it will be there tomorrow.  Where there is little room, without its picture. */
export function keepGame(id: string, kept: string, picture: CompanionPicture, now: number): boolean {
  const isWritten = write(placeOf(id), { kept, picture }) || write(placeOf(id), { kept, picture: null });
  const entry: Entry = {
    id,
    game: picture.game,
    names: picture.players.map(({ name }) => name),
    totals: picture.players.map(({ total }) => total),
    winners: picture.winners.map((seat) => picture.players[seat]!.name),
    round: picture.round,
    at: now,
  };
  return write(PLACE, [entry, ...entries().filter((each) => each.id !== id)]) && isWritten;
}

export function forgetGame(id: string): void {
  write(PLACE, entries().filter((each) => each.id !== id));
  remove(placeOf(id));
  remove(`${PLACE}.desk ${id}`);
}

/** A name for a new game, which no other has. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join("");
}

/** What was begun and not yet written: of a game, or before one. */
export function keptDesk(id: string): unknown {
  return read(`${PLACE}.desk ${id}`);
}
export function keepDesk(id: string, desk: unknown): void {
  write(`${PLACE}.desk ${id}`, desk);
}
export function clearDesk(id: string): void {
  remove(`${PLACE}.desk ${id}`);
}

/** Who played here before, the last first. */
export function knownNames(): string[] {
  const found = read(`${PLACE}.names`);
  return isTexts(found) ? found : [];
}
export function rememberNames(names: readonly string[]): void {
  write(`${PLACE}.names`, [...new Set([...names, ...knownNames()])].slice(0, MOST_NAMES));
}
