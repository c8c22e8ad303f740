// Carrying something by pointer: mouse, finger or pen.  It becomes a drag after a few pixels; before that it is
// a tap, which is left to the click that follows.

const THRESHOLD = 5;

/** What is carried, for whoever shows it: places are those of the window. */
export interface Hold {
  lift: (x: number, y: number) => void;
  move: (x: number, y: number) => void;
  drop: (x: number, y: number) => void;
  /** The system took the pointer away: put it back. */
  cancel: () => void;
}

/** Follow the pointer that was just put down on an element, until it is lifted. */
export function grab(event: PointerEvent, hold: Hold): void {
  if (event.button !== 0 || !event.isPrimary) return;
  const node = event.currentTarget as HTMLElement;
  const { pointerId, clientX, clientY } = event;
  const stop = new AbortController();
  let isCarried = false;

  function move(next: PointerEvent): void {
    if (next.pointerId !== pointerId) return;
    if (!isCarried && Math.hypot(next.clientX - clientX, next.clientY - clientY) < THRESHOLD) return;
    if (!isCarried) {
      isCarried = true;
      node.setPointerCapture(pointerId);
      hold.lift(next.clientX, next.clientY);
    }
    hold.move(next.clientX, next.clientY);
  }
  function end(last: PointerEvent): void {
    if (last.pointerId !== pointerId) return;
    stop.abort();
    if (!isCarried) return;
    if (last.type !== "pointerup") return hold.cancel();
    swallowClick();
    hold.drop(last.clientX, last.clientY);
  }
  // Until it is a drag the pointer is not captured, and may leave the element: so the window listens.
  for (const name of ["pointerup", "pointercancel"] as const) addEventListener(name, end, { signal: stop.signal });
  addEventListener("pointermove", move, { signal: stop.signal });
  node.addEventListener("lostpointercapture", end, { signal: stop.signal });
}

/** After a drag the browser sends a click to where it began; that was no tap. */
function swallowClick(): void {
  const swallow = (click: MouseEvent) => {
    click.preventDefault();
    click.stopPropagation();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

/** How many of these cards, which lie in lines, come before a point of the window. */
export function placeAmong(cards: Iterable<Element>, x: number, y: number): number {
  const boxes = [...cards].map((card) => card.getBoundingClientRect());
  return boxes.filter((each) => y > each.bottom || (y > each.top && x > each.left + each.width / 2)).length;
}

/** What fingers or a mouse on the cloth do: move it, and with two of them draw it closer. */
export interface Pull {
  right: number;
  down: number;
  factor: number;
  /** The point that stays under the fingers. */
  at: { x: number; y: number };
}

/** The pointers on the cloth; a single one pulls after the threshold, so that taps stay taps. */
export class Pulling {
  #points = new Map<number, { x: number; y: number }>();
  #start: { x: number; y: number } | null = null;

  down({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    if (!this.#points.size) this.#start = { x, y };
    this.#points.set(pointerId, { x, y });
  }

  move({ pointerId, clientX: x, clientY: y }: PointerEvent): Pull | null {
    const before = this.#points.get(pointerId);
    if (!before) return null;
    if (this.#start && this.#points.size === 1 && Math.hypot(x - this.#start.x, y - this.#start.y) < THRESHOLD) return null;
    this.#start = null;
    this.#points.set(pointerId, { x, y });
    const other = [...this.#points].find(([id]) => id !== pointerId)?.[1];
    if (!other) return { right: x - before.x, down: y - before.y, factor: 1, at: { x, y } };
    const apart = (point: { x: number; y: number }) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    const at = { x: (x + other.x) / 2, y: (y + other.y) / 2 };
    return { right: (x - before.x) / 2, down: (y - before.y) / 2, factor: apart({ x, y }) / apart(before), at };
  }

  up({ pointerId }: PointerEvent): void {
    this.#points.delete(pointerId);
  }
}
