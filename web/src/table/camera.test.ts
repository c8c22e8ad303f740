import { describe, expect, it } from "vitest";
import { boundsOf, centred, fit, fitAiry, grown, nearest, placeAt, showing, SHAPE, zoomed, type Square } from "./camera";

const field = { width: 500, height: 350 };
const word: Square[] = [[0, 0], [0, 1], [0, 2], [0, 3]];

describe("a fitted crossword", () => {
  it("has all its squares in sight, with air around", () => {
    const bounds = grown(boundsOf([[-2, 1], [4, 6]]), 1);
    const view = fit(bounds, field, 1000);
    expect(showing(view, field, bounds)).toBe(view);
    expect(fit(bounds, field, 1000).high).toBeCloseTo(field.height / 9);
  });

  it("is not drawn larger than a card in the hand", () => {
    expect(fit(boundsOf([[0, 0]]), field, 144).high).toBe(144);
  });

  it("has more air as long as its squares stay ample", () => {
    expect(fitAiry(boundsOf(word), field, 40, 144).high).toBeCloseTo(350 / 7);
    expect(fitAiry(boundsOf(word), field, 60, 144).high).toBeCloseTo(350 / 5);
    expect(fitAiry(boundsOf(word), field, 100, 144).high).toBeCloseTo(350 / 3);
  });
});

describe("a new play", () => {
  const view = centred(boundsOf(word), field, 70);

  it("that is in sight moves nothing", () => {
    expect(showing(view, field, boundsOf([[1, 1]]))).toBe(view);
  });

  it("out of sight is brought in just so far", () => {
    const after = showing(view, field, boundsOf([[1, 1], [4, 1]]));
    expect(after.x).toBe(view.x);
    expect(after.y + 5 * 70).toBeCloseTo(field.height);
  });
});

describe("pointing", () => {
  const view = centred(boundsOf(word), field, 70);

  it("stays at the same place of the crossword while it comes closer", () => {
    const at = { x: 120, y: 80 };
    const closer = zoomed(view, 1.5, at, 1000);
    expect(closer.high).toBeCloseTo(105);
    expect(placeAt(closer, at.x, at.y).row).toBeCloseTo(placeAt(view, at.x, at.y).row);
    expect(placeAt(closer, at.x, at.y).col).toBeCloseTo(placeAt(view, at.x, at.y).col);
  });

  it("finds the nearest square, and none far off", () => {
    const [x, y] = [view.x + 2.6 * (70 / SHAPE), view.y + 0.4 * 70];
    expect(nearest(word, view, x, y)).toEqual([0, 2]);
    expect(nearest(word, view, x, y + 200)).toBeNull();
    expect(nearest([], view, x, y)).toBeNull();
  });

  it("reaches as far as a finger does where squares are small", () => {
    const far = centred(boundsOf(word), field, 14);
    expect(nearest(word, far, far.x - 12, far.y + 7)).toBeNull();
    expect(nearest(word, far, far.x - 12, far.y + 7, 22)).toEqual([0, 0]);
  });
});
