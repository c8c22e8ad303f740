// Cards go from where they were to where they lie.  Durations are tokens, which reduced motion sets to nothing.

/** A duration of tokens.css in milliseconds. */
export function lasting(token: "--d-move" | "--d-deal" | "--d-room" | "--d-stagger"): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  return parseFloat(text) * (text.endsWith("ms") ? 1 : 1000) || 0;
}

export function easing(token: "--e-out" | "--e-inout"): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim() || "ease";
}

/** Let a card arrive from another place; the `turn`-th of several starts a little later. */
export function fly(card: Element, from: DOMRect, token: "--d-move" | "--d-deal", turn = 0): void {
  const duration = lasting(token);
  const to = card.getBoundingClientRect();
  if (!duration || !to.width) return;
  const [right, down] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
  const delay = Math.min(turn * lasting("--d-stagger"), 500 - duration);
  card.animate(
    [{ translate: `${right}px ${down}px`, zIndex: 3 }, { translate: "0 0", zIndex: 3 }],
    { duration, delay, easing: easing("--e-inout"), fill: "backwards" },
  );
}

/** The refusal's shake: three pixels, twice, once. */
export function shake(node: Element): void {
  const duration = lasting("--d-move");
  if (!duration) return;
  node.animate([{ translate: "0" }, { translate: "3px 0" }, { translate: "-3px 0" }, { translate: "0" }], { duration: duration / 2, iterations: 2 });
}
