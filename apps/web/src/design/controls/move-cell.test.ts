import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveCell } from "./move-cell.ts";
import { nextButton } from "./use-cell-arrows.ts";

describe("the arrows in a table", () => {
  it("never leaves the grid", () => {
    const size = fc.record({ rows: fc.integer({ min: 1, max: 30 }), columns: fc.integer({ min: 1, max: 60 }) });
    const keys = fc.array(fc.constantFrom("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"));
    fc.assert(
      fc.property(size, keys, fc.boolean(), (bounds, pressed, far) => {
        const { row, column } = pressed.reduce((cell, key) => moveCell(cell, key, far, bounds)!, {
          row: 0,
          column: 0,
        });
        expect(row >= 0 && row < bounds.rows && column >= 0 && column < bounds.columns).toBe(true);
      }),
    );
  });

  it("goes along the row, and with Control to the corners", () => {
    const size = { rows: 3, columns: 4 };
    expect(moveCell({ row: 1, column: 2 }, "End", false, size)).toEqual({ row: 1, column: 3 });
    expect(moveCell({ row: 1, column: 2 }, "Home", true, size)).toEqual({ row: 0, column: 0 });
    expect(moveCell({ row: 1, column: 2 }, "Tab", false, size)).toBeNull();
  });

  it("passes over the cells without a button, and stays at the edge", () => {
    const grid = [
      ["heat", "exposure", "vulnerability"],
      ["flood", "exposure of the flood", null],
      [null, "exposure of the storm", "vulnerability of the storm"],
    ];
    const from = (row: number, column: number, key: string, far = false) => nextButton(grid, { row, column }, key, far);
    expect(from(0, 2, "ArrowDown")).toBe("vulnerability of the storm");
    expect(from(1, 0, "End")).toBe("exposure of the flood");
    expect(from(2, 2, "Home")).toBe("exposure of the storm");
    expect(from(2, 1, "Home", true)).toBe("heat");
    expect(from(1, 0, "ArrowDown")).toBeNull();
    expect(from(0, 2, "ArrowRight")).toBeNull();
    expect(from(0, 2, "Enter")).toBeNull();
  });
});
