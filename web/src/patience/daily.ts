// The deal of the day: days are those of UTC, and counted so that two people know that they speak of the same.

/** Day 1. */
const FIRST = Date.UTC(2026, 0, 1);
const LONG = 86_400_000;

/** A day as it is written: 2026-05-01. */
export function today(now = Date.now()): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Which day it is; null for something that is no day, or lies before the first. */
export function dayCount(day: string): number | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  if (Number.isNaN(at) || at < FIRST || today(at) !== day) return null; // A 31st of February would be in March.
  return Math.round((at - FIRST) / LONG) + 1;
}

/** The day before. */
export function before(day: string): string {
  return today(Date.parse(`${day}T00:00:00Z`) - LONG);
}
