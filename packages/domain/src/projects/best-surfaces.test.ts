import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { biotopeCoefficient, SLAB_DEPTHS, SURFACE_TYPES, surfaceType } from "../biotope/index.ts";
import { bestSurfaces, type SurfaceWishes } from "./best-surfaces.ts";
import { checkProject } from "./check-project.ts";
import { emptyState, type ProjectState, type ProjectSurface } from "./project.ts";
import { surfacesOf } from "./project-results.ts";
import { findFamily, ROOF_BEARINGS, SURFACE_CHANGES } from "./surface-changes.ts";

const PLOT = 1000;
const FREE: SurfaceWishes = { budgetM2: null, preservedMineralM2: 0, bearing: "strong" };
const stateOf = (roof: number, mineral: number, green: number, rows: readonly ProjectSurface[]): ProjectState => ({
  ...emptyState("s", "s"),
  groups: { roof, mineral_mixed: mineral, green_water: green },
  surfaces: rows,
});
/** A sealed plot: a roof of 400 m², 600 m² of asphalt. */
const SEALED = stateOf(400, 600, 0, [
  { type: "bare_roof", percent: 100 },
  { type: "impermeable_mineral", percent: 100 },
]);

const wishes = fc.record({
  budgetM2: fc.oneof(fc.constant(null), fc.double({ min: 0, max: 150, noNaN: true })),
  preservedMineralM2: fc.double({ min: 0, max: 1200, noNaN: true }),
  bearing: fc.constantFrom(...ROOF_BEARINGS),
});
const row = fc.record(
  {
    type: fc.constantFrom(...SURFACE_TYPES.map(({ id }) => id)),
    percent: fc.integer({ min: 1, max: 20 }),
    slab_depth: fc.constantFrom(...SLAB_DEPTHS),
    strata: fc.record({
      herbaceous: fc.double({ min: 0, max: 1, noNaN: true }),
      shrubs: fc.double({ min: 0, max: 1, noNaN: true }),
      trees: fc.double({ min: 0, max: 1, noNaN: true }),
      tree_count: fc.integer({ min: 0, max: 30 }),
    }),
  },
  { requiredKeys: ["type", "percent"] },
);
const state = fc
  .uniqueArray(row, { minLength: 1, maxLength: 5, selector: ({ type }) => type })
  .map((rows) => stateOf(300, 400, 300, rows));

describe("the best surfaces of a plot", () => {
  it("are trees on open ground and the deepest roof, when nothing holds them back", () => {
    const best = bestSurfaces(PLOT, SEALED, FREE);
    expect(best.value).toBeCloseTo(0.4 * 0.7 + 0.6, 12);
    expect(best.changes.map(({ change, areaM2 }) => [change.to, areaM2])).toEqual([
      ["ground_3", 600],
      ["roof_intensive", 400],
    ]);
    expect(best).toMatchObject({ low: 600 * 120 + 400 * 150, high: 600 * 220 + 400 * 300, without: [] });
    expect(best.groups).toEqual({ roof: 400, mineral_mixed: 0, green_water: 600 });
  });

  it("keep the parking and shade it, green a light roof thinly, and say what each wish costs", () => {
    const best = bestSurfaces(PLOT, SEALED, { budgetM2: null, preservedMineralM2: 250, bearing: "light" });
    const areas = Object.fromEntries(surfacesOf(best).map(({ type, areaM2 }) => [type, Math.round(areaM2)]));
    expect(areas).toEqual({ roof_extensive: 400, ground_3: 350, mixed_mineral: 250 });
    expect(best.value).toBeCloseTo(0.4 * 0.3 + 0.35 + 0.25 * (0.2 + 0.2 * 0.3), 4);
    expect(Object.fromEntries(best.without.map(({ wish, value }) => [wish, Math.round(value * 1000) / 1000]))).toEqual({
      preservedMineralM2: 0.72,
      bearing: 0.695,
    });
    const bare = bestSurfaces(PLOT, SEALED, { budgetM2: null, preservedMineralM2: 600, bearing: "none" });
    expect(bare.changes.map(({ from }) => from)).toEqual(["impermeable_mineral"]);
  });

  it("spend a budget where a square metre gains most by euro", () => {
    // Planting meadows costs 6 €/m² for 0.2, freeing asphalt 100 and more for 0.7 and more.
    const mixed = stateOf(0, 500, 500, [
      { type: "impermeable_mineral", percent: 100 },
      { type: "ground_0", percent: 100 },
    ]);
    const best = bestSurfaces(PLOT, mixed, { ...FREE, budgetM2: 3 });
    expect(best.changes.map(({ change, areaM2 }) => [change.to, areaM2])).toEqual([["ground_1", 500]]);
    expect(best.without.map(({ wish }) => wish)).toEqual(["budgetM2"]);
  });

  it("leave no square metre of a surface that is changed whole", () => {
    for (const budgetM2 of [10, 33.3, 47.7, 61, 88]) {
      const best = bestSurfaces(PLOT + 0.5, SEALED, { ...FREE, budgetM2, preservedMineralM2: 123.4 });
      const left = surfacesOf(best).filter(({ areaM2 }) => areaM2 < 2);
      expect(left.map(({ type, areaM2 }) => [type, areaM2])).toEqual([]);
    }
  });

  it("are found exactly: no mix in tenths of the surfaces does better", () => {
    const tenths = Array.from({ length: 11 }, (_, nth) => nth / 10);
    const roofs = SURFACE_CHANGES.filter(({ from }) => from === "roof");
    const grounds = SURFACE_CHANGES.filter(({ from }) => from === "mineral");
    const counts = ({ to, cover }: (typeof SURFACE_CHANGES)[number]) =>
      surfaceType(to ?? "impermeable_mineral").coefficient + 0.2 * (cover?.trees ?? 0);
    const cost = ({ low, high }: (typeof SURFACE_CHANGES)[number]) => (low + high) / 2;
    for (const budgetM2 of [5, 20, 40, 70, 100]) {
      const { value } = bestSurfaces(PLOT, SEALED, { ...FREE, budgetM2 });
      let most = 0;
      for (const roof of roofs)
        for (const one of grounds)
          for (const other of grounds)
            for (const a of tenths)
              for (const b of tenths)
                for (const c of tenths.filter((part) => b + part <= 1 + 1e-9)) {
                  if (400 * a * cost(roof) + 600 * (b * cost(one) + c * cost(other)) > budgetM2 * PLOT) continue;
                  most = Math.max(most, 0.4 * a * counts(roof) + 0.6 * (b * counts(one) + c * counts(other)));
                }
      expect(value).toBeGreaterThanOrEqual(most - 0.002);
    }
  });

  it("respect every wish, never lose, grow with the means, and can be saved", () => {
    fc.assert(
      fc.property(state, wishes, (before, wishes) => {
        const start = biotopeCoefficient(PLOT, surfacesOf(before)).value;
        const best = bestSurfaces(PLOT, before, wishes);
        const after = { ...before, groups: best.groups, surfaces: best.surfaces };
        // Areas are told in percents of two decimals.
        expect(best.value).toBeGreaterThanOrEqual(start - 1e-3);
        expect(best.value).toBe(biotopeCoefficient(PLOT, surfacesOf(after)).value);
        const { name, operation_type, total_area_plot } = {
          name: "p",
          operation_type: "renovation" as const,
          total_area_plot: PLOT,
        };
        expect(checkProject({ name, operation_type, total_area_plot, initial_state: after, scenarios: [] })).toEqual(
          [],
        );
        const mineral = (one: Pick<ProjectState, "groups" | "surfaces">) =>
          surfacesOf(one)
            .filter(({ type }) => findFamily(type) === "mineral")
            .reduce((sum, { areaM2 }) => sum + areaM2, 0);
        expect(mineral(after)).toBeGreaterThanOrEqual(Math.min(wishes.preservedMineralM2, mineral(before)) - 1);
        const spent = best.changes.reduce((sum, { low, high }) => sum + (low + high) / 2, 0);
        if (wishes.budgetM2 !== null) expect(spent).toBeLessThanOrEqual(wishes.budgetM2 * PLOT + 0.5);
        for (const { change } of best.changes)
          expect(ROOF_BEARINGS.indexOf(change.bearing ?? "none")).toBeLessThanOrEqual(
            ROOF_BEARINGS.indexOf(wishes.bearing),
          );
        if (wishes.budgetM2 !== null) {
          const richer = bestSurfaces(PLOT, before, { ...wishes, budgetM2: wishes.budgetM2 * 2 });
          expect(richer.value).toBeGreaterThanOrEqual(best.value - 0.01);
        }
        expect(bestSurfaces(PLOT, before, FREE).value).toBeGreaterThanOrEqual(best.value - 0.002);
      }),
      { numRuns: 300 },
    );
  });

  it("take works of one family, that plants can live with", () => {
    for (const { from, to, low, high, depths } of SURFACE_CHANGES) {
      expect(low).toBeLessThan(high);
      if (to !== null) expect([from, from === "mineral" ? "ground" : from]).toContain(findFamily(to));
      if (to === "slab_3") expect(depths).toEqual(["over_80"]);
    }
    const thin = stateOf(0, 0, 500, [{ type: "slab_1", percent: 100, slab_depth: "under_30" }]);
    expect(bestSurfaces(PLOT, thin, FREE).changes).toEqual([]);
  });
});
