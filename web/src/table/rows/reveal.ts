// Scrolling within a field, never the page: others play while somebody looks at his hand.

const MARGIN = 10;

/** Bring a thing into sight within what scrolls. */
export function reveal(thing: Element, within: Element): void {
  const [inner, outer] = [thing.getBoundingClientRect(), within.getBoundingClientRect()];
  within.scrollTop += shift(inner.top, inner.bottom, outer.top, outer.bottom);
  within.scrollLeft += shift(inner.left, inner.right, outer.left, outer.right);
}

/** How far it has to go until `from` to `to` lies between `low` and `high`. */
export function shift(from: number, to: number, low: number, high: number): number {
  if (from < low + MARGIN) return from - low - MARGIN;
  return to > high - MARGIN ? to - high + MARGIN : 0;
}
