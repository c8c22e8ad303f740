// All that was tried in a sitting, as a tree: taking back and playing otherwise begins a branch beside the old one.
// Trees are values; what changes one gives a new one.

import type { SoloPicture } from "../protocol";

/** A moment, and what led to it from the one before. */
export interface Moment {
  /** -1 for the deal. */
  parent: number;
  /** In notation, as the server took it; empty for the deal. */
  do: string;
  /** The moment that was last gone to from here, for redo. */
  latest: number | null;
  /** What is seen then; kept, so that it can be gone to without a line. */
  picture: SoloPicture | null;
}

export interface Tree {
  moments: readonly Moment[];
  at: number;
  /** Names that were given to moments. */
  bookmarks: Readonly<Record<string, number>>;
}

export function planted(picture: SoloPicture | null = null): Tree {
  return { moments: [{ parent: -1, do: "", latest: null, picture }], at: 0, bookmarks: {} };
}

/** Do something here; what was done here before in the same way is gone to again, not made anew. */
export function grown(tree: Tree, done: string, picture: SoloPicture | null): Tree {
  const known = tree.moments.findIndex((each) => each.parent === tree.at && each.do === done);
  if (known >= 0) return gone(pictured(tree, known, picture), known);
  const moments = [...tree.moments, { parent: tree.at, do: done, latest: null, picture }];
  return gone({ ...tree, moments }, moments.length - 1);
}

/** At any moment of the sitting; on the way there everything becomes what redo goes along. */
export function gone(tree: Tree, to: number): Tree {
  if (!tree.moments[to]) return tree;
  const moments = [...tree.moments];
  for (let at = to; moments[at]!.parent >= 0; at = moments[at]!.parent) {
    const parent = moments[at]!.parent;
    moments[parent] = { ...moments[parent]!, latest: at };
  }
  return { ...tree, moments, at: to };
}

/** One step back; null at the deal. */
export function undone(tree: Tree): Tree | null {
  const { parent } = tree.moments[tree.at]!;
  return parent < 0 ? null : { ...tree, at: parent };
}

/** Along the branch that was last gone along; null where nothing was taken back. */
export function redone(tree: Tree): Tree | null {
  const { latest } = tree.moments[tree.at]!;
  return latest === null ? null : gone(tree, latest);
}

/** What is seen at a moment has come. */
export function pictured(tree: Tree, at: number, picture: SoloPicture | null): Tree {
  if (!picture) return tree;
  return { ...tree, moments: tree.moments.map((each, place) => (place === at ? { ...each, picture } : each)) };
}

/** Give the moment that we are at a name, or take its name away. */
export function marked(tree: Tree, name: string): Tree {
  const others = Object.entries(tree.bookmarks).filter(([label, at]) => label !== name && at !== tree.at);
  return { ...tree, bookmarks: Object.fromEntries(name ? [...others, [name, tree.at]] : others) };
}

/** The name of a moment; empty if it has none. */
export function markOf(tree: Tree, at: number): string {
  return Object.entries(tree.bookmarks).find(([, marked]) => marked === at)?.[0] ?? "";
}

/** The moments from the deal to this one. */
export function pathTo(tree: Tree, at = tree.at): number[] {
  const path = [];
  for (let each = at; each >= 0; each = tree.moments[each]!.parent) path.unshift(each);
  return path;
}

/** What was done from the deal to a moment. */
export function lineTo(tree: Tree, at = tree.at): string[] {
  return pathTo(tree, at).slice(1).map((each) => tree.moments[each]!.do);
}

/** The moments that were gone to from one, the one that redo goes to first. */
export function childrenOf(tree: Tree, at: number): number[] {
  const latest = tree.moments[at]?.latest;
  const children = tree.moments.flatMap(({ parent }, child) => (parent === at ? [child] : []));
  return children.sort((one, other) => Number(other === latest) - Number(one === latest) || one - other);
}

/** Whether somebody who goes from here to there takes something back. */
export function isBack(tree: Tree, to: number): boolean {
  return !pathTo(tree, to).includes(tree.at);
}

/** How deep a moment lies: the deal is 0. */
export function depthOf(tree: Tree, at = tree.at): number {
  return pathTo(tree, at).length - 1;
}

/** A tree that was kept, if it is one: anything may have got into a browser's memory. */
export function readTree(value: unknown): Tree | null {
  const { moments, at, bookmarks } = (value ?? {}) as Partial<Tree>;
  if (!Array.isArray(moments) || !moments.length || typeof at !== "number" || !moments[at]) return null;
  const isOurs = (moments as Moment[]).every(
    (each, place) =>
      typeof each?.do === "string" && Number.isInteger(each.parent) && each.parent >= -1 && each.parent < place && (place === 0) === (each.parent === -1) &&
      (each.latest === null || (moments as Moment[])[each.latest]?.parent === place),
  );
  if (!isOurs || typeof bookmarks !== "object" || bookmarks === null) return null;
  const marks = Object.entries(bookmarks).filter(([, moment]) => moments[moment]);
  return { moments: moments as Moment[], at, bookmarks: Object.fromEntries(marks) };
}

/** The same tree with no more than so many pictures: those nearest to where we are, by when they were made. */
export function lightened(tree: Tree, most: number): Tree {
  const path = new Set(pathTo(tree));
  const order = tree.moments
    .map((_, at) => at)
    .filter((at) => tree.moments[at]!.picture)
    .sort((one, other) => Number(path.has(other)) - Number(path.has(one)) || other - one);
  const kept = new Set([0, ...order.slice(0, most)]);
  return { ...tree, moments: tree.moments.map((each, at) => (kept.has(at) ? each : { ...each, picture: null })) };
}
