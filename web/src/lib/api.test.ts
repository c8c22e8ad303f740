import { afterEach, expect, test, vi } from "vitest";
import { ApiError, ask } from "./api";

function answering(status: number, text: string) {
  const fetching = vi.fn<(place: string, how: RequestInit) => Promise<Response>>(async () => new Response(text, { status }));
  vi.stubGlobal("fetch", fetching);
  return fetching;
}

afterEach(() => vi.unstubAllGlobals());

test("parts of the path are written so that none of them can reach another address", async () => {
  const fetching = answering(200, "{}");
  await ask("GET /api/games/{game}", { path: { game: "../tables?x" } });
  expect(fetching.mock.calls[0]![0]).toBe("/api/games/..%2Ftables%3Fx");
});

test("the key goes into the header and never into the address", async () => {
  const fetching = answering(200, "{}");
  await ask("GET /api/tables/{table}", { path: { table: "abc" }, key: "secret" });
  const [place, how] = fetching.mock.calls[0]!;
  expect(place).toBe("/api/tables/abc");
  expect(how.headers).toEqual({ Authorization: "Bearer secret" });
});

test("what is refused is told in the server's words", async () => {
  answering(404, JSON.stringify({ error: { code: "unknown_table", message: "there is no such table" } }));
  const asking = ask("GET /api/tables/{table}", { path: { table: "abc" } });
  await expect(asking).rejects.toMatchObject({ status: 404, code: "unknown_table", message: "there is no such table" });
});

test("an answer that is not the server's own is an error too", async () => {
  answering(502, "<h1>Bad gateway</h1>");
  await expect(ask("GET /api/games")).rejects.toEqual(new ApiError(502, "unknown", "HTTP 502"));
});

test("without a line the code is offline", async () => {
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new TypeError("Failed to fetch")));
  await expect(ask("GET /api/games")).rejects.toMatchObject({ status: 0, code: "offline" });
});
