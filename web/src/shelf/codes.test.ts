import { describe, expect, it } from "vitest";
import { placeOf, readCode } from "./codes";

describe("what is typed to come to a table", () => {
  it("may be in small letters, with spaces or a dash", () => {
    expect(readCode(" k3v 7q2 ")).toEqual({ code: "K3V7Q2" });
    expect(readCode("k3v-7q2")).toEqual({ code: "K3V7Q2" });
  });
  it("may have figures that look like letters", () => {
    expect(readCode("0A8CDE")).toEqual({ code: "OABCDE" });
  });
  it("may be a link to join", () => {
    expect(readCode("http://games.example/join/k3v7q2")).toEqual({ code: "K3V7Q2" });
  });
  it("may be a link to the table itself", () => {
    expect(readCode("https://games.example/table/k3v7q2mzx4ba?x=1")).toEqual({ table: "k3v7q2mzx4ba" });
  });
});

describe("what a code leads to", () => {
  it("is a table", () => expect(placeOf({ table: "k3v7q2mzx4ba", party: "", ticket: "" })).toBe("/table/k3v7q2mzx4ba"));
  it("or a party, with the ticket to join by", () => {
    expect(placeOf({ table: "", party: "k3v7q2mzx4ba", ticket: "join.0.abc" })).toBe("/party/k3v7q2mzx4ba#join.0.abc");
  });
});
