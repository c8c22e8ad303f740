// Questions over HTTP, typed by what the server says of itself (protocol.ts: Api).

import type { Api, Failure } from "../protocol";

type Call = keyof Api;
type Given<C extends Call> = Omit<Api[C], "gives">;
type Asked<C extends Call> = (keyof Given<C> extends never ? unknown : Given<C>) & { key?: string };

/** What went wrong, in the server's words; `code` is for programs. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Ask: `await ask("GET /api/games/{game}", { path: { game: "lexicon" } })`. */
export async function ask<C extends Call>(call: C, given?: Asked<C>): Promise<Api[C]["gives"]> {
  const { path, query, body, key } = (given ?? {}) as {
    path?: Record<string, unknown>;
    query?: Record<string, unknown>;
    body?: unknown;
    key?: string;
  };
  const [method, pattern] = call.split(" ") as [string, string];
  const headers: Record<string, string> = {};
  if (key) headers.Authorization = `Bearer ${key}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(placeOf(pattern, path, query), { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new ApiError(0, "offline", "offline");
  }
  const text = await answer.text();
  if (!answer.ok) throw failureOf(answer.status, text);
  return JSON.parse(text) as Api[C]["gives"];
}

/** An address with its parts filled in. */
export function placeOf(pattern: string, path: Record<string, unknown> = {}, query: Record<string, unknown> = {}): string {
  const place = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
  const found = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [value].flat().map((each) => [name, String(each)])));
  return place + (found.length ? "?" + new URLSearchParams(found) : "");
}

/** What a refusal says. */
export function failureOf(status: number, text: string): ApiError {
  try {
    const { error } = JSON.parse(text) as Failure;
    return new ApiError(status, error.code, error.message);
  } catch {
    return new ApiError(status, "unknown", `HTTP ${status}`);
  }
}
