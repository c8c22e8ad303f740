import { expect, test, vi } from "vitest";
import "./browser.testing";
import { followLinks, route } from "./router.svelte";

/** Go there as the browser would see it. */
function enter(address: string): void {
  const [pathname, query] = address.split("?");
  Object.assign(location, { pathname, search: query ? `?${query}` : "" });
  route.go(address);
}

function click(link: Partial<HTMLAnchorElement>, more: Partial<MouseEvent> = {}): boolean {
  const anchor = { target: "", origin: location.origin, pathname: "/me", search: "", hash: "", hasAttribute: () => false, ...link };
  const prevented = vi.fn();
  followLinks({ target: { closest: () => anchor }, button: 0, preventDefault: prevented, ...more } as never);
  return prevented.mock.calls.length > 0;
}

test("an address names its room and what is in it", () => {
  enter("/table/k3v7q2mzx4ba");
  expect(route.visit.given).toEqual({ table: "k3v7q2mzx4ba" });
  expect(route.visit.namespaces).toContain("table");
});

test("the replay room is entered with nothing, a table or a patience", () => {
  const given = ["/replay", "/replay/k3v7q2mzx4ba", "/replay/patience/keyword-patience?deal=2"].map((address) => {
    enter(address);
    return route.visit.given;
  });
  expect(given).toEqual([{}, { table: "k3v7q2mzx4ba" }, { game: "keyword-patience" }]);
});

test("what the address holds is read as it was meant", () => {
  enter("/join/%C4%9Dojo");
  expect(route.visit.given).toEqual({ code: "ĝojo" });
});

test("an address that is badly written leads nowhere too", () => {
  enter("/table/%E0%A4%A");
  expect(route.visit.given).toEqual({});
  expect(route.visit.namespaces).toEqual([]);
});

test("an address without a room leads nowhere, and says so", () => {
  enter("/table/one/two");
  expect(route.visit.given).toEqual({});
  expect(route.visit.namespaces).toEqual([]);
});

test("the question after the path is at hand", () => {
  enter("/replay/abc?step=12");
  expect(route.query.get("step")).toBe("12");
});

test("a link within the house opens its room without loading the page", () => {
  expect(click({})).toBe(true);
});

test.each([
  ["another site", { origin: "http://elsewhere.example" }, {}],
  ["the reference of the API", { pathname: "/api" }, {}],
  ["a file to be saved", { hasAttribute: () => true }, {}],
  ["a window of its own", { target: "_blank" }, {}],
  ["a new tab by the keyboard's help", {}, { ctrlKey: true }],
])("a link to %s is left to the browser", (_, link, how) => {
  expect(click(link, how)).toBe(false);
});

test("a place on the same page is left to the browser", () => {
  enter("/rules/lexicon");
  expect(click({ pathname: "/rules/lexicon", hash: "#LEX-17" })).toBe(false);
});
