// What this browser keeps of patiences: every sitting that is not over, with its tree and pictures, and what came of
// those that are.  Nothing of it leaves; the server is told a deal and a line of play, and forgets them.

import { BEGUN, begun, type Begun, type Deal } from "../lib/patiences";
import { UNAIDED, type Assists, type Finished } from "./careers";
import { lightened, readTree, type Tree } from "./tree";

const PLACE = "crossdeck.patience";
const MOST_BEGUN = 30;
const MOST_FINISHED = 3000;
const MOST_PICTURES = 60;
const FEWER_PICTURES = 4;

/** The name under which a sitting is kept: what a deal is known by, whatever day it is of. */
export function nameOf({ game, number, options, words }: Deal): string {
  const agreed = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1));
  return [game, number, words, ...agreed.map(([name, value]) => `${name}=${value}`)].join(" ");
}

/** The same but for the number: games of one standard can be compared. */
export function standardOf(deal: Deal): string {
  return nameOf({ ...deal, number: 0 });
}

function read(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "null");
  } catch {
    return null; // Closed to us, or no JSON.
  }
}

/** Whether it could be written. */
function write(place: string, value: unknown): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function remove(place: string): void {
  try {
    localStorage.removeItem(place);
  } catch {
    // Then there is nothing to remove.
  }
}

/** A sitting that was kept; null if there is none, or it is damaged. */
export function keptSitting(deal: Deal): { tree: Tree; assists: Assists } | null {
  const found = read(`${PLACE}.sitting ${nameOf(deal)}`) as { tree?: unknown; assists?: Partial<Assists> } | null;
  const tree = readTree(found?.tree);
  return tree && { tree, assists: { ...UNAIDED, ...found?.assists } };
}

/** Keep a sitting; where there is little room, with fewer of its pictures. */
export function keepSitting(entry: Begun, tree: Tree, assists: Assists): void {
  const name = nameOf(entry);
  const others = begun().filter((each) => nameOf(each) !== name);
  const all = [entry, ...others];
  for (const old of all.slice(MOST_BEGUN)) forgetSitting(old);
  write(BEGUN, all.slice(0, MOST_BEGUN));
  const place = `${PLACE}.sitting ${name}`;
  for (const most of [MOST_PICTURES, FEWER_PICTURES]) if (write(place, { tree: lightened(tree, most), assists })) return;
}

export function forgetSitting(deal: Deal): void {
  const name = nameOf(deal);
  write(BEGUN, begun().filter((each) => nameOf(each) !== name));
  remove(`${PLACE}.sitting ${name}`);
}

/** What came of a patience's games, in the order in which they ended. */
export function finished(game: string): Finished[] {
  const found = read(`${PLACE}.finished ${game}`);
  return Array.isArray(found) ? (found as Finished[]).filter((each) => typeof each?.deal === "string" && typeof each.won === "boolean" && typeof each.assists === "object") : [];
}

/** Remember how a game ended; the same end of the same sitting only once. */
export function keepFinished(end: Finished): void {
  const before = finished(end.game);
  const last = before.findLast((each) => each.deal === end.deal);
  if (last && last.won === end.won && last.plays === end.plays && last.score === end.score && last.left === end.left) return;
  write(`${PLACE}.finished ${end.game}`, [...before, end].slice(-MOST_FINISHED));
}
