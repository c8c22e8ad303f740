// The record of a patience as it is looked at: what lay there after each step, and the steps as a line of play.

import type { Deal } from "../lib/patiences";
import type { Replay, SoloPicture } from "../protocol";
import { gone, planted, type Tree } from "../patience/tree";

/** Every picture with its crossword and its words, which are told by what each step adds. */
export function whole(steps: readonly SoloPicture[]): SoloPicture[] {
  const layout: SoloPicture["layout"] = [];
  const spelt: string[] = [];
  return steps.map((step) => {
    if (step.last?.event === "laid") layout.push(...step.last.cards);
    if (step.last?.event === "spelt") spelt.push(step.last.faces);
    return { ...step, layout: [...layout], spelt: [...spelt] };
  });
}

/** The squares of the last play, as "row,col". */
export function lastLaid(pictures: readonly SoloPicture[], at: number): ReadonlySet<string> {
  const { last } = pictures.slice(0, at + 1).findLast(({ last }) => last?.event === "laid") ?? {};
  return new Set(last?.cards.map(([row, col]) => `${row},${col}`));
}

/** The steps as a tree without branches; whoever walks along it is at one of them. */
export function treeOf(pictures: readonly SoloPicture[]): Tree {
  const moments = pictures.map((picture, at) => ({ parent: at - 1, do: picture.last?.do ?? "", latest: null, picture }));
  return gone({ ...planted(), moments }, moments.length - 1);
}

/** The number of the deal; null if it was dealt from something else. */
export function numberOf({ deals }: Pick<Replay, "deals">): number | null {
  const number = Number(/#(\d+)$/.exec(deals[0] ?? "")?.[1] ?? NaN);
  return Number.isSafeInteger(number) ? number : null;
}

/** What to deal to play it oneself; a dictionary that is not here does not matter to the cards. */
export function dealAgain(replay: Replay, own: string): Deal | null {
  const number = numberOf(replay);
  const words = replay.judged && replay.words !== own ? replay.words : "";
  return number === null ? null : { game: replay.game, number, options: replay.options, words, day: "" };
}
