import { expect, it } from "vitest";
import { placeAmong, Pulling } from "./drag";

function at(pointerId: number, clientX: number, clientY: number): PointerEvent {
  return { pointerId, clientX, clientY } as PointerEvent;
}

it("a pointer that hardly moves pulls nothing, so that a tap stays one", () => {
  const pulling = new Pulling();
  pulling.down(at(1, 100, 100));
  expect(pulling.move(at(1, 103, 102))).toBeNull();
});

it("one pointer pulls the cloth along", () => {
  const pulling = new Pulling();
  pulling.down(at(1, 100, 100));
  expect(pulling.move(at(1, 110, 95))).toMatchObject({ right: 10, down: -5, factor: 1 });
  expect(pulling.move(at(1, 111, 95))).toMatchObject({ right: 1, down: 0 });
});

it("two fingers that part draw it closer", () => {
  const pulling = new Pulling();
  pulling.down(at(1, 100, 100));
  pulling.down(at(2, 200, 100));
  expect(pulling.move(at(2, 300, 100))).toEqual({ right: 50, down: 0, factor: 2, at: { x: 200, y: 100 } });
});

it("a pointer that was never put down, or was lifted, does nothing", () => {
  const pulling = new Pulling();
  pulling.down(at(1, 100, 100));
  pulling.up(at(1, 100, 100));
  expect(pulling.move(at(1, 200, 200))).toBeNull();
});

it("a point lies after the cards of the lines above and those whose middle it has passed", () => {
  const card = (left: number, top: number) => ({ getBoundingClientRect: () => ({ left, top, width: 40, bottom: top + 50 }) }) as Element;
  const cards = [card(0, 0), card(50, 0), card(0, 60), card(50, 60)];
  expect(placeAmong(cards, 10, 25)).toBe(0);
  expect(placeAmong(cards, 30, 25)).toBe(1);
  expect(placeAmong(cards, 10, 80)).toBe(2);
  expect(placeAmong(cards, 95, 80)).toBe(4);
});
