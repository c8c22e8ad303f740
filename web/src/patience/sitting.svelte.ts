// A patience being played in this browser: its deal, the tree of what was tried, the help that was taken.  Every
// question brings the deal and the line of play to the server, which keeps nothing.

import { ApiError, ask } from "../lib/api";
import { play as sound } from "../lib/sounds";
import type { Objection, OfPatience, SoloHint, SoloPicture, SoloTried } from "../protocol";
import { isAssisted, UNAIDED, type Assists, type Finished } from "./careers";
import { keepFinished, keepSitting, keptSitting, nameOf, standardOf } from "./keeping";
import type { Deal } from "../lib/patiences";
import { depthOf, gone, grown, isBack, lineTo, marked, pathTo, pictured, planted, redone, undone, type Tree } from "./tree";

/** How long to wait before asking again, in milliseconds. */
const PAUSES = [400, 1000, 2000, 4000];

/** What is asked with a trial. */
export interface Trial {
  cards: [number, number, string][];
  faces: string;
  origins: string[];
}

const pause = (long: number) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, long);
    addEventListener("online", go);
  });

/** Whether it is worth asking again: the line is down, or the server has too much to do. */
function isPassing(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.status === 0 || problem.status === 429 || problem.status >= 500);
}

export class Sitting {
  tree = $state.raw<Tree>(planted());
  assists = $state.raw<Assists>(UNAIDED);
  /** The line is down, and what was asked is asked again and again. */
  isDown = $state(false);
  /** Something was done and is on its way. */
  isSending = $state(false);
  /** Why the server has no answer, as when a game that was kept is not played by its rules any more. */
  wrong = $state.raw<ApiError | null>(null);
  /** Whoever acts meanwhile makes what was asked before void. */
  #turn = 0;
  #waiting = new Set<symbol>();

  constructor(readonly deal: Deal) {
    const kept = keptSitting(deal);
    if (kept) {
      this.tree = kept.tree;
      this.assists = kept.assists;
    }
  }

  get picture(): SoloPicture | null {
    return this.tree.moments[this.tree.at]!.picture;
  }
  get line(): string[] {
    return lineTo(this.tree);
  }
  get isOver(): boolean {
    return this.picture !== null && this.picture.result !== "playing";
  }
  get canUndo(): boolean {
    return this.tree.at > 0;
  }
  get canRedo(): boolean {
    return this.tree.moments[this.tree.at]!.latest !== null;
  }
  get isAssisted(): boolean {
    return isAssisted(this.assists);
  }
  /** What every question is asked with. */
  get asked(): Required<OfPatience> {
    const { number, options, words } = this.deal;
    return { number, options: { ...options }, words, line: this.line };
  }
  get #path(): { path: { game: string } } {
    return { path: { game: this.deal.game } };
  }

  /** See what there is to see at this moment. */
  async look(): Promise<void> {
    const at = this.tree.at;
    const turn = this.#turn;
    const picture = await this.#persist(() => ask("POST /api/patiences/{game}/position", { ...this.#path, body: this.asked }), () => turn === this.#turn);
    if (picture) this.#change(pictured(this.tree, at, picture));
  }

  /** Do one more, in notation; what is against it, or null if it was done or somebody went elsewhere meanwhile. */
  async play(what: string): Promise<Objection[] | null> {
    const turn = (this.#turn += 1);
    const body = { ...this.asked, do: what };
    this.isSending = true;
    try {
      const played = await this.#persist(() => ask("POST /api/patiences/{game}/plays", { ...this.#path, body }), () => turn === this.#turn);
      if (!played || turn !== this.#turn) return null;
      if (!played.picture) return played.against;
      this.#change(grown(this.tree, played.do, played.picture));
      sound(played.picture.result !== "playing" ? "over" : played.do === "turn" ? "turned" : "laid");
      return null;
    } finally {
      if (turn === this.#turn) this.isSending = false;
    }
  }

  /** What cards laid or spelt for now would make; null if something else was asked meanwhile. */
  try(trial: Trial, isWanted: () => boolean): Promise<SoloTried | null> {
    const body = { ...this.asked, ...trial };
    const turn = this.#turn;
    return this.#persist(() => ask("POST /api/patiences/{game}/trials", { ...this.#path, body }), () => turn === this.#turn && isWanted());
  }

  /** A hint; it is counted when it has come. */
  async hint(grade: 1 | 2 | 3): Promise<SoloHint | null> {
    const turn = this.#turn;
    const body = { ...this.asked, grade };
    const hint = await this.#persist(() => ask("POST /api/patiences/{game}/hints", { ...this.#path, body }), () => turn === this.#turn);
    if (!hint || turn !== this.#turn) return null;
    this.helped((["exists", "where", "which"] as const)[grade - 1]!);
    return hint;
  }

  undo(): boolean {
    return this.#step(undone(this.tree), true);
  }
  redo(): boolean {
    return this.#step(redone(this.tree), false);
  }
  /** Go to any moment; what is taken back by it is counted as one step back. */
  go(to: number): boolean {
    if (to === this.tree.at) return false;
    return this.#step(gone(this.tree, to), isBack(this.tree, to));
  }
  #step(tree: Tree | null, isUndo: boolean): boolean {
    if (!tree) return false;
    this.#turn += 1;
    this.isSending = false;
    if (isUndo) this.assists = { ...this.assists, undos: this.assists.undos + 1 };
    this.#change(tree);
    if (!this.picture) void this.look();
    return true;
  }

  bookmark(name: string): void {
    this.#change(marked(this.tree, name.trim().slice(0, 60)));
  }
  helped(kind: keyof Assists): void {
    this.assists = { ...this.assists, [kind]: this.assists[kind] + 1 };
    this.#keep();
  }

  /** How it stands, as it is remembered once it is over. */
  finished(): Finished | null {
    const { picture, deal } = this;
    if (!picture) return null;
    const { score, target, words, left, total } = picture;
    const plays = depthOf(this.tree) - (picture.last?.event === "gave-up" ? 1 : 0);
    const { game, number, day } = deal;
    return { game, deal: nameOf(deal), standard: standardOf(deal), number, day, won: picture.result === "won", at: Date.now(), score, target, words, left, cards: total, plays, assists: this.assists };
  }

  /** How many words or plays are on the line to here. */
  get depth(): number {
    return pathTo(this.tree).length - 1;
  }

  #change(tree: Tree): void {
    const wasOver = this.isOver && this.tree.at === tree.at;
    this.tree = tree;
    this.#keep();
    const end = this.isOver && !wasOver ? this.finished() : null;
    if (end) keepFinished(end);
  }
  #keep(): void {
    const { picture, deal } = this;
    if (!picture) return;
    const { left, total, result } = picture;
    keepSitting({ ...deal, at: Date.now(), left, total, result }, this.tree, this.assists);
  }

  /** Ask until there is an answer, or nobody wants it any more (null). */
  async #persist<T>(question: () => Promise<T>, isWanted: () => boolean): Promise<T | null> {
    const me = Symbol();
    try {
      for (let turn = 0; isWanted(); turn += 1) {
        try {
          const answer = await question();
          this.isDown = false;
          this.wrong = null;
          return isWanted() ? answer : null;
        } catch (problem) {
          if (!(problem instanceof ApiError)) throw problem;
          if (!isPassing(problem)) {
            this.wrong = problem;
            return null;
          }
          this.#waiting.add(me);
          this.isDown = true;
          await pause(PAUSES[Math.min(turn, PAUSES.length - 1)]!);
        }
      }
      return null;
    } finally {
      if (this.#waiting.delete(me) && !this.#waiting.size) this.isDown = false;
    }
  }
}
