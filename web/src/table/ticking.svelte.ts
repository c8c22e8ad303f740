// Time that runs out, looked at once a second by the server's clock.

const SECOND = 1000;

/** How much is left until something is due; it ticks only while something is. */
export class Ticking {
  /** Milliseconds, never below zero. */
  left = $state(0);

  /** To be made where a component is: its effect stops with it. */
  constructor(now: () => number, due: () => number | null) {
    $effect(() => {
      const at = due();
      if (at === null) return;
      const look = () => (this.left = Math.max(0, at - now()));
      look();
      const timer = setInterval(look, SECOND);
      return () => clearInterval(timer);
    });
  }
}

/** The same of time that has gone by, with tenths of a second: `0:12.3`. */
export function exactText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / SECOND);
  return `${clockText(seconds * SECOND)}.${Math.floor((milliseconds % SECOND) / 100)}`;
}

/** Minutes and seconds, and hours where there are any: `0:48`, `1:05:00`. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, "0"));
  const hours = Math.floor(seconds / 3600);
  return hours ? [hours, ...parts].join(":") : parts.join(":").replace(/^0/, "");
}
