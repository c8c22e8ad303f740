// What finished patiences add up to: wins, streaks, the best of them.  Games without help and games with help are
// never added together; a deal that had been finished before is played with help, since its cards are known.

import { before } from "./daily";

/** How often help was taken, by kind: hints have three grades. */
export interface Assists {
  undos: number;
  exists: number;
  where: number;
  which: number;
  solver: number;
}
export const UNAIDED: Assists = { undos: 0, exists: 0, where: 0, which: 0, solver: 0 };

export function isAssisted(assists: Assists): boolean {
  return Object.values(assists).some((count) => count > 0);
}

/** What tells a good game from a bad one: cards left over, words, or points. */
export type Measure = "left" | "words" | "points";

export function measureOf(game: string): Measure {
  if (game === "keyword-patience") return "words";
  return game === "keyword-solitaire" ? "points" : "left";
}

/** A patience that has come to its end. */
export interface Finished {
  game: string;
  /** What must be the same for two games to be of one deal: number, dictionary and options. */
  deal: string;
  /** The same without the number: only such games are compared. */
  standard: string;
  number: number;
  /** Of which day it was the deal; empty for any other. */
  day: string;
  won: boolean;
  /** When it ended, in milliseconds. */
  at: number;
  score: number;
  target: number;
  words: number;
  left: number;
  cards: number;
  /** How much was done, turning cards included, on the way to this end. */
  plays: number;
  assists: Assists;
}

export interface Tally {
  played: number;
  won: number;
  /** Wins in a row up to now. */
  streak: number;
  bestStreak: number;
  /** The highest score; or of the games won the fewest words, or the fewest moves. */
  best: number | null;
  /** How often the game ended so: by cards left, by words of the games won, or by points in steps. */
  distribution: [measured: number, times: number][];
}

export interface Career {
  unassisted: Tally;
  assisted: Tally;
  /** Days in a row whose deal was won without help, up to today or yesterday. */
  days: number;
  bestDays: number;
}

/** Points are counted in steps of so many. */
export const STEP = 50;

function measured(game: Finished): number {
  return { left: game.left, words: game.words, points: Math.floor(game.score / STEP) * STEP }[measureOf(game.game)];
}

/** What somebody's games of one patience add up to, in the order in which they were finished. */
export function career(finished: readonly Finished[], day: string): Career {
  const [alone, helped] = apart(finished);
  const days = new Set(alone.filter((each) => each.won && each.day).map((each) => each.day));
  const best = Math.max(0, ...[...days].map((each) => daysUpTo(days, each)));
  return { unassisted: tally(alone), assisted: tally(helped), days: daysUpTo(days, day), bestDays: best };
}

/** Without help; and with help: of each deal a win if there was one, else its last end. */
function apart(finished: readonly Finished[]): [Finished[], Finished[]] {
  const alone: Finished[] = [];
  const helped = new Map<string, Finished>();
  const seen = new Set<string>();
  for (const each of finished) {
    if (seen.has(each.deal) || isAssisted(each.assists)) {
      const earlier = helped.get(each.deal);
      if (!earlier || each.won || !earlier.won) {
        helped.delete(each.deal);
        helped.set(each.deal, each);
      }
    } else alone.push(each);
    seen.add(each.deal);
  }
  return [alone, [...helped.values()]];
}

function tally(games: readonly Finished[]): Tally {
  const won = games.filter((each) => each.won);
  let [streak, bestStreak] = [0, 0];
  for (const each of games) {
    streak = each.won ? streak + 1 : 0;
    bestStreak = Math.max(bestStreak, streak);
  }
  const measure = games[0] ? measureOf(games[0].game) : "left";
  const times = new Map<number, number>();
  for (const each of measure === "words" ? won : games) times.set(measured(each), (times.get(measured(each)) ?? 0) + 1);
  return {
    played: games.length,
    won: won.length,
    streak,
    bestStreak,
    best: measure === "points" ? most(games.map(({ score }) => score)) : least(won.map((each) => (measure === "words" ? each.words : each.plays))),
    distribution: [...times].sort(([one], [other]) => one - other),
  };
}

function most(figures: number[]): number | null {
  return figures.length ? Math.max(...figures) : null;
}
function least(figures: number[]): number | null {
  return figures.length ? Math.min(...figures) : null;
}

/** Today need not have been played yet. */
function daysUpTo(days: ReadonlySet<string>, last: string): number {
  let count = 0;
  for (let day = days.has(last) ? last : before(last); days.has(day); day = before(day)) count += 1;
  return count;
}
