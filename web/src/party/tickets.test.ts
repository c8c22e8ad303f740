import { beforeEach, expect, test, vi } from "vitest";
import { storage } from "../lib/browser.testing";
import { forgetTicket, keepTicket, keptParties, readTicket, takeTicket, ticketOf } from "./tickets";

const HOST = "host.0.abcdefghijklmnopqrstuv23";
const GUEST = "guest.17.abcdefghijklmnopqrstuv23";
const JOIN = "join.0.abcdefghijklmnopqrstuv23";

beforeEach(() => storage.clear());
function arrive(hash: string): string {
  vi.stubGlobal("location", { hash, pathname: "/party/p1", search: "" });
  return takeTicket("p1");
}

test("a ticket says whose it is", () => {
  expect(readTicket(GUEST)).toEqual({ role: "guest", number: 17 });
  expect(["", "seats", "guest.17", "house.0.abc", "guest.x.abc"].map(readTicket)).toEqual([null, null, null, null, null]);
});
test("the ticket of the address is kept and taken off it", () => {
  expect(arrive(`#${HOST}`)).toBe(HOST);
  expect(history.replaceState).toHaveBeenLastCalledWith(null, "", "/party/p1");
  expect(arrive("")).toBe(HOST);
});
test("of two links the last one counts", () => {
  arrive(`#${HOST}`);
  expect(arrive(`#${GUEST}`)).toBe(GUEST);
  expect(ticketOf("p1")).toBe(GUEST);
});
test("who is a guest stays that guest when he scans the wall again", () => {
  arrive(`#${GUEST}`);
  expect(arrive(`#${JOIN}`)).toBe(GUEST);
});
test("the last party comes first, with its name, until its ticket is forgotten", () => {
  keepTicket("p1", HOST, "Spring party");
  keepTicket("p2", GUEST);
  keepTicket("p1", HOST);
  expect(keptParties().map(({ party, name }) => [party, name])).toEqual([["p1", "Spring party"], ["p2", ""]]);
  forgetTicket("p1");
  expect(ticketOf("p1")).toBe("");
});
test("what is not ours in the browser's memory harms nobody", () => {
  storage.set("crossdeck.parties", '[3, {"party": "p1"}]');
  expect(keptParties()).toEqual([]);
});
