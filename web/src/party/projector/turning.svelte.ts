// Pages that turn by themselves.

const EACH = 8000;

/** Which of so many pages is shown. */
export class Turning {
  #turns = $state(0);
  #count: () => number;

  /** To be made where a component is: its effect stops with it. */
  constructor(count: () => number, key: () => unknown = () => 0) {
    this.#count = count;
    $effect(() => {
      void key(); // Something else is shown: from the first page on.
      this.#turns = 0;
      if (count() < 2) return;
      const timer = setInterval(() => (this.#turns += 1), EACH);
      return () => clearInterval(timer);
    });
  }

  get at(): number {
    return this.#turns % Math.max(1, this.#count());
  }
}
