// Where the moments of a tree are drawn: the line that is being played runs straight along the top, and each branch
// that was set aside runs below it from the moment where it left.

import { childrenOf, markOf, type Tree } from "./tree";

/** A moment as it is drawn; several cards turned in a row are one stop. */
export interface Stop {
  at: number;
  /** The stop before it; null for the deal. */
  from: number | null;
  /** How many moments it stands for. */
  many: number;
  x: number;
  lane: number;
}

/** What may be drawn as one: turning cards, one after the other, with nothing else tried between. */
function isPassing(tree: Tree, at: number): boolean {
  const children = childrenOf(tree, at);
  const isTurn = tree.moments[at]!.do === "turn";
  return isTurn && at !== tree.at && !markOf(tree, at) && children.length === 1 && tree.moments[children[0]!]!.do === "turn";
}

/** All stops, each line from left to right; `apart` says how far from each other two moments in a row are drawn. */
export function drawn(tree: Tree, apart: (from: number, to: number) => number): Stop[] {
  const stops: Stop[] = [{ at: 0, from: null, many: 1, x: 0, lane: 0 }];
  /** The first free place of each lane, from the right: branches are drawn from the right to the left. */
  const taken: { lane: number; from: number; to: number }[] = [];

  function line(first: number, from: Stop, lane: number): Stop[] {
    const found: Stop[] = [];
    let before = from;
    let many = 1;
    for (let at: number | undefined = first; at !== undefined; at = childrenOf(tree, at)[0]) {
      if (isPassing(tree, at)) {
        many += 1;
        continue;
      }
      before = { at, from: before.at, many, x: before.x + apart(before.at, at), lane };
      many = 1;
      found.push(before);
    }
    return found;
  }
  function draw(first: number, from: Stop, least: number): void {
    const found = line(first, from, least);
    const end = found.at(-1)?.x ?? from.x;
    let lane = least;
    while (taken.some((each) => each.lane === lane && each.from <= end && each.to >= from.x)) lane += 1;
    taken.push({ lane, from: from.x, to: end });
    for (const stop of found) stop.lane = lane;
    stops.push(...found);
    for (const stop of [...found].reverse()) branch(stop);
  }
  function branch(stop: Stop): void {
    for (const other of childrenOf(tree, stop.at).slice(1)) draw(other, stop, stop.lane + 1);
  }
  const first = childrenOf(tree, 0)[0];
  if (first !== undefined) draw(first, stops[0]!, 0);
  branch(stops[0]!);
  return stops;
}

/** The stop that is next to one on a side: before and after it on its line, or on the nearest line above or below. */
export function beside(stops: readonly Stop[], at: number, way: "left" | "right" | "up" | "down"): number | null {
  const here = stops.find((stop) => stop.at === at);
  if (!here) return null;
  if (way === "left") return here.from;
  if (way === "right") {
    const after = stops.filter((stop) => stop.from === at).sort((one, other) => one.lane - other.lane);
    return after[0]?.at ?? null;
  }
  const side = way === "up" ? -1 : 1;
  const found = stops
    .filter((stop) => (stop.lane - here.lane) * side > 0)
    .sort((one, other) => (one.lane - other.lane) * side || Math.abs(one.x - here.x) - Math.abs(other.x - here.x));
  return found[0]?.at ?? null;
}
