// Today's deals, and how far one is with them: worked out in this browser, so that they stand there without a line.

import { ask } from "../lib/api";
import { addressOf, PATIENCES } from "../lib/patiences";
import { dayCount, today } from "../patience/daily";

/** How one stands with a deal of the day. */
export interface Standing {
  is: "unplayed" | "begun" | "won" | "lost";
  /** Cards used so far, where it was begun. */
  done: number;
  total: number;
  /** Days in a row whose deal was won without help. */
  days: number;
}
const UNPLAYED: Standing = { is: "unplayed", done: 0, total: 0, days: 0 };
type Told = (game: string, day: string) => Standing;

/** The number of a deal of the day: the first 53 bits of a hash (crossdeck/daily.py). */
export async function dailyNumber(game: string, day: string): Promise<number> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`crossdeck daily ${game} ${day}`));
  return Number(new DataView(digest).getBigUint64(0) >> 11n);
}

/** All numbers of a day; where the page came by an insecure line, browsers do not hash, and the server is asked. */
async function numbersOf(day: string): Promise<ReadonlyMap<string, number>> {
  if (globalThis.crypto?.subtle) return new Map(await Promise.all(PATIENCES.map(async (game) => [game, await dailyNumber(game, day)] as const)));
  const { deals } = await ask("GET /api/daily/{day}", { path: { day } });
  return new Map(deals.map(({ game, number }) => [game, number]));
}

/** Whether a patience was ever begun or finished here. */
function hasPlayed(): boolean {
  try {
    return Object.keys(localStorage).some((place) => place.startsWith("crossdeck.patience."));
  } catch {
    return false; // Closed to us.
  }
}

class Todays {
  day = $state(today());
  /** Grows when something was played, perhaps in another window. */
  #looked = $state(0);
  #numbers = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** Null until what was played here is known. */
  #told = $state.raw<Told | null>(null);

  readonly count = $derived(dayCount(this.day) ?? 0);
  readonly isKnown = $derived(this.#told !== null);
  readonly standings = $derived.by(() => {
    void this.#looked;
    return new Map(PATIENCES.map((game) => [game as string, this.#told?.(game, this.day) ?? UNPLAYED]));
  });
  readonly won = $derived([...this.standings.values()].filter(({ is }) => is === "won").length);

  /** Straight to the deal; to its patience until its number is known. */
  addressOf(game: string): string {
    const number = this.#numbers.get(game);
    return number === undefined ? `/patience/${game}` : addressOf({ game, number, day: this.day, options: {}, words: "" });
  }

  /** Follow the calendar of UTC and what is played; gives what ends that. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    let of = "";
    const look = (): void => {
      clearTimeout(timer);
      // A window that slept comes back with its timer late; so it looks whenever it is looked at.
      timer = setTimeout(look, Date.parse(`${today()}T00:00:00Z`) + 86_400_000 - Date.now());
      this.day = today();
      this.#looked += 1;
      if (hasPlayed()) import("./standings").then(({ standingOf }) => (this.#told = standingOf), () => {});
      else this.#told = () => UNPLAYED;
      if (of === this.day) return;
      const day = (of = this.day);
      this.#numbers = new Map();
      numbersOf(day).then(
        (found) => day === this.day && (this.#numbers = found),
        () => (of = ""), // Asked again when the window is looked at.
      );
    };
    const events = ["focus", "pageshow", "storage", "online"];
    for (const event of events) addEventListener(event, look);
    document.addEventListener("visibilitychange", look);
    look();
    return () => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, look);
      document.removeEventListener("visibilitychange", look);
    };
  }
}

export const todays = new Todays();
