// Work that the server does in the background: it is asked for, looked after, and given up when nobody waits any more.

import type { JobPage } from "../protocol";
import { ApiError, ask } from "./api";

const POLLING = 250;
const LATER = 2000;
const PASSING = ["offline", "limit", "busy"];
const DECIDED = ["done", "failed", "cancelled", "over-budget"];

/** Whose jobs these are: a key of our own making, so that nobody else can ask for them. */
export const KEY = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");

const wait = (long: number) => new Promise((resolve) => setTimeout(resolve, long));

/** Let a job end where it is. */
export function giveUp(job: string): void {
  ask("DELETE /api/jobs/{job}", { path: { job }, key: KEY }).catch(() => {}); // It ends by itself, too.
}

/** How a job is; null if nobody answers just now, which does not end it. */
async function looked(job: string): Promise<JobPage | null> {
  try {
    return await ask("GET /api/jobs/{job}", { path: { job }, key: KEY });
  } catch (problem) {
    if (!(problem instanceof ApiError) || !PASSING.includes(problem.code)) throw problem;
    await wait(LATER);
    return null;
  }
}

interface Follower {
  /** Whether somebody still waits for it. */
  isWanted: () => boolean;
  /** The job has a name now. */
  named: (job: string) => void;
  /** How it is, as long as it is under way. */
  heard?: (page: JobPage) => void;
}

/** A job to its end; null if nobody waits for it any more, ApiError if it failed. */
export async function finished(begin: () => Promise<JobPage>, { isWanted, named, heard }: Follower): Promise<JobPage | null> {
  let page = await begin();
  if (!isWanted()) {
    giveUp(page.id); // He left before it had a name.
    return null;
  }
  named(page.id);
  while (!DECIDED.includes(page.state) && isWanted()) {
    heard?.(page);
    await wait(POLLING);
    if (isWanted()) page = (await looked(page.id)) ?? page;
  }
  if (!isWanted()) return null;
  if (page.error) throw new ApiError(500, page.error.code, page.error.message);
  return page;
}
