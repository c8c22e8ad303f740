// A clock for the table: it knows when time is up, not how much has gone by, so that it runs on while nobody looks.

import type { KeptClock } from "../protocol";

export type Per = KeptClock["per"];

export interface Clockwork {
  per: Per;
  /** How long it was set for. */
  seconds: number;
  /** When time is up; 0 while it stands. */
  ends: number;
  /** What is left while it stands, in milliseconds. */
  left: number;
}

const SECOND = 1000;

/** A clock as it was agreed on, before it runs. */
export function wound({ per, seconds }: KeptClock): Clockwork {
  return { per, seconds, ends: 0, left: seconds * SECOND };
}

/** The clock on this desk, if it is the one agreed on; else that one, fresh. */
export function agreedClock(agreed: KeptClock | null, clock: Clockwork | null): Clockwork | null {
  if (!agreed) return null;
  return clock?.per === agreed.per && clock.seconds === agreed.seconds ? clock : wound(agreed);
}

export function leftOn({ ends, left }: Clockwork, now: number): number {
  return ends ? Math.max(0, ends - now) : left;
}

export function started(clock: Clockwork, now: number): Clockwork {
  const left = leftOn(clock, now) || clock.seconds * SECOND; // One that has run out begins again.
  return { ...clock, ends: now + left, left };
}

export function paused(clock: Clockwork, now: number): Clockwork {
  return { ...clock, ends: 0, left: leftOn(clock, now) };
}

/** So many seconds more, whether it runs or stands; one that has run out runs again. */
export function lengthened(clock: Clockwork, seconds: number, now: number): Clockwork {
  const left = leftOn(clock, now) + seconds * SECOND;
  return { ...clock, ends: clock.ends ? now + left : 0, left };
}

/** What one more is: a quarter of a minute in a turn, a minute else. */
export function moreOf({ per, seconds }: Clockwork): number {
  return per === "turn" && seconds < 300 ? 15 : 60;
}

/** The clock after a line was written: a new turn or round has its time before it. */
export function after(clock: Clockwork, verb: string, now: number): Clockwork {
  const fresh = wound(clock);
  if (verb === "match") return fresh;
  if (verb === "round" && clock.per !== "match") return fresh;
  if ((verb === "play" || verb === "pass") && clock.per === "turn") return clock.ends ? started(fresh, now) : fresh;
  return clock;
}
