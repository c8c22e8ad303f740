// Just enough of a browser for what is tested without one.  Import it before whatever asks for a browser.

import { vi } from "vitest";

export const storage = new Map<string, string>();

/** A socket whose other end is the test. */
export class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }

  /** The server takes the line. */
  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  /** The server says something. */
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The line breaks. */
  drop(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

vi.stubGlobal("localStorage", {
  getItem: (name: string) => storage.get(name) ?? null,
  setItem: (name: string, value: string) => storage.set(name, value),
  removeItem: (name: string) => storage.delete(name),
});
vi.stubGlobal("location", { protocol: "http:", host: "cards.example", pathname: "/judge", search: "", origin: "http://cards.example" });
vi.stubGlobal("history", { pushState: vi.fn(), replaceState: vi.fn() });
vi.stubGlobal("document", { documentElement: { dataset: {} } });
vi.stubGlobal("addEventListener", vi.fn());
vi.stubGlobal("removeEventListener", vi.fn());
vi.stubGlobal("scrollTo", vi.fn());
vi.stubGlobal("WebSocket", FakeSocket);
vi.stubGlobal("window", globalThis);
