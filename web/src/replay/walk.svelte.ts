// Forwards and back through a record, whatever was played: where we are, going on by itself, and the keys for it.

/** In milliseconds a step. */
export const PACES = [3000, 1500, 600] as const;

export class Walk {
  at = $state(0);
  isPlaying = $state(false);
  pace = $state<number>(PACES[1]);

  constructor(
    /** The last step; the first one, the deal, is 0. */
    readonly last: number,
    at: number,
    private readonly onmove: (at: number) => void,
  ) {
    this.at = this.#within(at);
  }

  #within(at: number): number {
    return Math.min(this.last, Math.max(0, Math.trunc(at) || 0));
  }

  go(to: number): void {
    const next = this.#within(to);
    if (next === this.last) this.isPlaying = false;
    if (next === this.at) return;
    this.at = next;
    this.onmove(next);
  }

  /** Go on by itself, from the deal if it is at its end; or stop. */
  toggle(): void {
    if (!this.isPlaying && this.at === this.last) this.go(0);
    this.isPlaying = !this.isPlaying && this.last > 0;
  }

  /** Keys that a control has a use for itself are left to it. */
  press(event: KeyboardEvent): void {
    const deed = {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      Home: () => this.go(0),
      End: () => this.go(this.last),
      " ": () => this.toggle(),
    }[event.key];
    const own = event.key === " " ? "button, a, summary, input, select, textarea" : `input, select, textarea, [role=region]${event.key.startsWith("Arrow") ? "" : ", ol"}`;
    if (!deed || event.altKey || event.ctrlKey || event.metaKey || (event.target as Element).closest(own)) return;
    event.preventDefault();
    deed();
  }
}
