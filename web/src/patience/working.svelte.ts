// What the server works out in the background: whether a patience can be won from here, and how; or how somebody
// else would play on.  A search is asked for with more and more effort until it is decided, and can be stopped.

import { ApiError, ask } from "../lib/api";
import { finished, giveUp, KEY } from "../lib/jobs";
import type { Demonstration, JobPage, SolvedLine } from "../protocol";
import type { Sitting } from "./sitting.svelte";

/** How much is searched in one go, in steps of about a second. */
export const EFFORTS = [1, 2, 4, 8, 16];

export type Work =
  | { is: "idle" }
  | { is: "working"; step: number; steps: number; nodes: number; at: number }
  | { is: "solved"; solution: SolvedLine; nodes: number; at: number }
  | { is: "cancelled" }
  | { is: "failed"; problem: ApiError };

export class Working {
  work = $state.raw<Work>({ is: "idle" });
  #turn = 0;
  #job = "";

  constructor(readonly sitting: Sitting) {}

  get isWorking(): boolean {
    return this.work.is === "working";
  }

  /** Search, a little further each time, until it is decided or the last effort is made. */
  async solve(efforts = EFFORTS): Promise<SolvedLine | null> {
    const [body, at] = [this.sitting.asked, this.sitting.tree.at];
    const turn = this.#begin(efforts.length);
    const { game } = this.sitting.deal;
    let nodes = 0;
    this.sitting.helped("solver");
    for (const [step, effort] of efforts.entries()) {
      this.work = { is: "working", step: step + 1, steps: efforts.length, nodes, at };
      const job = await this.#run(() => ask("POST /api/jobs", { body: { kind: "solve", game, ...body, effort }, key: KEY }), turn);
      if (turn !== this.#turn || !job) return null;
      if (!job.solution) continue;
      nodes += job.solution.nodes;
      if (job.solution.status !== "undecided" || step === efforts.length - 1) {
        this.work = { is: "solved", solution: job.solution, nodes, at };
        return job.solution;
      }
    }
    return null;
  }

  /** Let somebody play on from here. */
  async demonstrate(player: "greedy" | "thoughtful"): Promise<Demonstration | null> {
    const turn = this.#begin(1);
    const { game } = this.sitting.deal;
    const body = this.sitting.asked;
    this.sitting.helped("solver");
    const job = await this.#run(() => ask("POST /api/jobs", { body: { kind: "demo", game, ...body, player }, key: KEY }), turn);
    if (turn !== this.#turn || !job?.demonstration) return null;
    this.work = { is: "idle" };
    return job.demonstration;
  }

  cancel(): void {
    if (!this.isWorking) return;
    this.#leave();
    this.work = { is: "cancelled" };
  }
  /** Nobody wants to know any more. */
  reset(): void {
    this.#leave();
    this.work = { is: "idle" };
  }

  #begin(steps: number): number {
    this.#leave();
    this.work = { is: "working", step: 1, steps, nodes: 0, at: this.sitting.tree.at };
    return this.#turn;
  }
  #leave(): void {
    this.#turn += 1;
    if (this.#job) giveUp(this.#job);
    this.#job = "";
  }

  async #run(begin: () => Promise<JobPage>, turn: number): Promise<JobPage | null> {
    try {
      const page = await finished(begin, { isWanted: () => turn === this.#turn, named: (job) => (this.#job = job) });
      if (page) this.#job = "";
      return page;
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      if (turn === this.#turn) this.work = { is: "failed", problem };
      return null;
    }
  }
}

/** Milliseconds between two steps. */
export const SPEEDS = { slow: 2200, easy: 1100, brisk: 400 } as const;
export type Speed = keyof typeof SPEEDS;

/** A line of play that is shown step by step; each step becomes a branch of the tree. */
export class Showing {
  line = $state.raw<readonly string[]>([]);
  step = $state(0);
  isPlaying = $state(false);
  speed = $state<Speed>("easy");
  #from = 0;
  #timer = 0;
  #isBusy = false;
  /** Where the last step led: whoever goes elsewhere has had enough of it. */
  #at = 0;

  constructor(readonly sitting: Sitting) {}

  get isOn(): boolean {
    return this.line.length > 0;
  }
  get isAtEnd(): boolean {
    return this.step >= this.line.length;
  }

  begin(line: readonly string[], isPlaying: boolean): void {
    this.line = line;
    this.step = 0;
    this.#from = this.#at = this.sitting.tree.at;
    if (isPlaying) this.play();
  }
  play(): void {
    if (this.isAtEnd) this.restart();
    this.isPlaying = true;
    this.#tick();
  }
  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.#timer);
  }
  restart(): void {
    this.pause();
    this.sitting.go(this.#from);
    this.#at = this.#from;
    this.step = 0;
  }
  stop(): void {
    this.pause();
    this.line = [];
  }
  /** Whoever went elsewhere in the tree plays on himself. */
  follow(): void {
    if (this.isOn && !this.#isBusy && this.sitting.tree.at !== this.#at) this.stop();
  }
  async next(): Promise<void> {
    const what = this.line[this.step];
    if (what === undefined || this.#isBusy) return;
    this.#isBusy = true;
    const against = await this.sitting.play(what);
    this.#isBusy = false;
    if (against) return this.stop(); // The rules were others when it was found.
    this.#at = this.sitting.tree.at;
    this.step += 1;
    if (this.isAtEnd) this.pause();
  }
  #tick(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      if (!this.isPlaying) return;
      await this.next();
      if (this.isPlaying) this.#tick();
    }, this.step === 0 ? 300 : SPEEDS[this.speed]) as unknown as number;
  }
}
