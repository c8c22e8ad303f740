// The review of a record: asked for once, done by the server in the background, and kept as long as the record is open.

import { ApiError, ask } from "../lib/api";
import { finished, giveUp, KEY } from "../lib/jobs";
import type { Progress, Review } from "../protocol";

export type Work =
  | { is: "idle" }
  | { is: "working"; progress: Progress | null }
  | { is: "done"; review: Review; round: number }
  | { is: "stopped" }
  | { is: "failed"; problem: ApiError };

export class Reviewing {
  work = $state.raw<Work>({ is: "idle" });
  #turn = 0;
  #job = "";

  constructor(readonly record: string) {}

  get review(): Review | null {
    return this.work.is === "done" ? this.work.review : null;
  }

  /** Review a round; 0 for all of them. */
  async start(round: number): Promise<Review | null> {
    this.leave();
    const turn = this.#turn;
    this.work = { is: "working", progress: null };
    const body = { kind: "review", record: this.record, round } as const;
    try {
      const page = await finished(() => ask("POST /api/jobs", { body, key: KEY }), {
        isWanted: () => turn === this.#turn,
        named: (job) => (this.#job = job),
        heard: ({ progress }) => (this.work = { is: "working", progress }),
      });
      if (!page?.review) return null;
      this.#job = "";
      this.work = { is: "done", review: page.review, round };
      return page.review;
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      if (turn === this.#turn) this.work = { is: "failed", problem };
      return null;
    }
  }

  stop(): void {
    this.leave();
    this.work = { is: "stopped" };
  }
  /** Nobody waits for it any more. */
  leave(): void {
    this.#turn += 1;
    if (this.#job) giveUp(this.#job);
    this.#job = "";
  }
}
