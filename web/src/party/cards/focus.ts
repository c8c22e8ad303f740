// Where the keyboard goes when what had it is gone: pictures come from the server, and take buttons with them.

import { keepFocus } from "../../table/focus";

/** Attached to the main part of a room: a control that goes while it has the keyboard leaves it to the room. */
export function keepsFocus(main: HTMLElement): () => void {
  let last: Element | null = null;
  const remember = ({ target }: FocusEvent) => (last = target as Element);
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = null;
    void keepFocus();
  });
  main.addEventListener("focusin", remember);
  observer.observe(main, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    main.removeEventListener("focusin", remember);
  };
}

/** Attached to the first control of a step that was asked for: the keyboard goes on there. */
export function focused(control: HTMLElement): void {
  control.focus({ preventScroll: true });
}
