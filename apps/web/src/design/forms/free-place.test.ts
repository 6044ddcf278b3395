import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freePlace, type Obstacle } from "./free-place.ts";

const CARD = { width: 358, height: 68 };
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const action = (left: number, top: number, width: number, height: number): Obstacle => ({
  left,
  top,
  width,
  height,
  isAction: true,
});

describe("a place for a message", () => {
  it("is at the top right when nothing is there", () => {
    expect(freePlace(CARD, DESK, [], 64)).toEqual({ left: 1066, top: 64 });
  });

  it("is below the action that stands there", () => {
    const save = action(1300, 72, 116, 36);
    expect(freePlace(CARD, DESK, [save], 64)).toEqual({ left: 1066, top: 112 });
  });

  it("is at the left when the right is full", () => {
    expect(freePlace(CARD, DESK, [action(1100, 0, 300, 900)], 64)).toEqual({ left: 16, top: 64 });
  });

  it("is between the actions of a phone", () => {
    const actions = [action(16, 64, 358, 44), action(16, 300, 358, 44)];
    expect(freePlace(CARD, PHONE, actions, 64)).toEqual({ left: 16, top: 112 });
  });

  it("covers a field rather than an action, when it has to cover", () => {
    const field: Obstacle = { left: 0, top: 400, width: 390, height: 200, isAction: false };
    const actions = [action(0, 0, 390, 396), action(0, 604, 390, 240)];
    const { top } = freePlace(CARD, PHONE, [field, ...actions], 64);
    expect(top).toBeGreaterThanOrEqual(400);
    expect(top + CARD.height).toBeLessThanOrEqual(604);
  });

  it("covers no action wherever one can be avoided, and stays within the window", () => {
    const some = fc.array(
      fc.record({
        left: fc.nat(1400),
        top: fc.nat(850),
        width: fc.nat(300),
        height: fc.nat(60),
        isAction: fc.constant(true),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(some, (obstacles) => {
        const { left, top } = freePlace(CARD, DESK, obstacles, 64);
        const covered = obstacles.filter(
          (one) =>
            left < one.left + one.width &&
            one.left < left + CARD.width &&
            top < one.top + one.height &&
            one.top < top + CARD.height,
        );
        expect(covered).toEqual([]);
        expect(left).toBeGreaterThanOrEqual(16);
        expect(top + CARD.height).toBeLessThanOrEqual(DESK.height);
      }),
    );
  });
});
