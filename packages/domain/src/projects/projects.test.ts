import { existsSync, readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  biotopeCoefficient,
  biotopeGains,
  comparables,
  STRATA,
  SURFACE_GROUPS,
  SURFACE_TYPES,
  type Surface,
  surfaceType,
} from "../biotope/index.ts";
import { CBSH_CHANGE, changeClass, FOOTPRINT_CHANGE } from "./change-class.ts";
import { checkProject, PROJECT_FAULTS } from "./check-project.ts";
import { PROJECT_FAULT_WORDS } from "./fault-words.ts";
import { footprintItems, footprintOf } from "./footprint.ts";
import { FOOTPRINT_ITEMS } from "./footprint-table.ts";
import { emptyState, MOST_SCENARIOS, type Project, type ProjectState } from "./project.ts";
import { bestScenario, projectResults, surfacesOf } from "./project-results.ts";

/** Plot of 1,000 m². @source method §4.1, worked example */
const WORKED: readonly Surface[] = [
  { type: "roof_extensive", areaM2: 100 },
  { type: "bare_roof", areaM2: 300 },
  { type: "impermeable_mineral", areaM2: 200 },
  { type: "mixed_mineral", areaM2: 100 },
  { type: "ground_1", areaM2: 100 },
  { type: "ground_3", areaM2: 150 },
  { type: "wetland_unsealed", areaM2: 50 },
];

const surface = fc.record({
  type: fc.constantFrom(...SURFACE_TYPES.map(({ id }) => id)),
  areaM2: fc.double({ min: 0.1, max: 500, noNaN: true }),
});
const plotOf = (surfaces: readonly Surface[]) => surfaces.reduce((sum, { areaM2 }) => sum + areaM2, 0) + 10;

describe("the biotope coefficient", () => {
  it("is that of the worked example, of a natural plot and of a sealed one", () => {
    expect(biotopeCoefficient(1000, WORKED).value).toBeCloseTo(0.32, 12);
    expect(biotopeCoefficient(1000, WORKED).reliability).toBe(1);
    expect(biotopeCoefficient(800, [{ type: "ground_3", areaM2: 800 }]).value).toBe(1);
    expect(biotopeCoefficient(800, [{ type: "impermeable_mineral", areaM2: 800 }]).value).toBe(0);
  });

  it("is moved neither by the order of rows nor by the unit of areas", () => {
    fc.assert(
      fc.property(fc.array(surface, { maxLength: 12 }), fc.integer({ min: 2, max: 50 }), (surfaces, times) => {
        const plot = plotOf(surfaces);
        const { value } = biotopeCoefficient(plot, surfaces);
        expect(biotopeCoefficient(plot, surfaces.toReversed()).value).toBe(value);
        const larger = surfaces.map((one) => ({ ...one, areaM2: one.areaM2 * times }));
        expect(biotopeCoefficient(plot * times, larger).value).toBeCloseTo(value, 12);
      }),
    );
  });

  it("never falls when a surface becomes a better one, nor when what was not declared is", () => {
    fc.assert(
      fc.property(fc.array(surface, { minLength: 1, maxLength: 8 }), fc.nat(), (surfaces, nth) => {
        const [plot, at] = [plotOf(surfaces), nth % surfaces.length];
        const { value, high } = biotopeCoefficient(plot, surfaces);
        const { coefficient } = surfaceType(surfaces[at]!.type);
        for (const { id } of SURFACE_TYPES.filter((one) => one.coefficient >= coefficient)) {
          const changed = surfaces.with(at, { ...surfaces[at]!, type: id });
          expect(biotopeCoefficient(plot, changed).value).toBeGreaterThanOrEqual(value - 1e-12);
        }
        const declared = biotopeCoefficient(plot, [...surfaces, { type: "ground_3", areaM2: 10 }]);
        expect(declared.value).toBeGreaterThanOrEqual(value);
        expect(declared.value).toBeCloseTo(high, 12);
        for (const { at: row, to, gain } of biotopeGains(plot, surfaces, 5)) {
          const changed = surfaces.with(row, { type: to, areaM2: surfaces[row]!.areaM2 });
          expect(biotopeCoefficient(plot, changed).value - value).toBeCloseTo(gain, 12);
          expect(gain).toBeGreaterThan(0);
        }
      }),
    );
  });

  it("counts a layer from its least cover, and trees on open ground above one in 50 m²", () => {
    const value = (strata: object, type: Surface["type"] = "ground_3") =>
      biotopeCoefficient(1000, [{ type, areaM2: 1000, cover: strata }]).value;
    expect(value({ herbaceous: 0.5, shrubs: 0.2, trees: 0.2, tree_count: 21 })).toBe(1);
    expect(value({ herbaceous: 0.499, shrubs: 0.2, trees: 0.2, tree_count: 21 })).toBe(0.85);
    expect(value({ herbaceous: 0.5, shrubs: 0.199, trees: 0.2, tree_count: 21 })).toBe(0.85);
    expect(value({ herbaceous: 0.5, shrubs: 0.2, trees: 0.199, tree_count: 21 })).toBe(0.85);
    expect(value({ herbaceous: 0.5, shrubs: 0.2, trees: 0.2, tree_count: 20 })).toBe(0.85);
    expect(value({})).toBe(0.5);
    // No density is asked on a slab; more layers than declared add nothing.
    expect(value({ herbaceous: 0.5, shrubs: 0.2, trees: 0.2 }, "slab_3")).toBe(0.6);
    expect(value({ herbaceous: 0.5, shrubs: 0.2, trees: 0.2 }, "slab_1")).toBe(0.4);
  });

  it("reads the depth of slabs, plants on water and crowns over mineral ground", () => {
    const value = (one: Omit<Surface, "areaM2">) => biotopeCoefficient(100, [{ areaM2: 100, ...one }]).value;
    const slab = { type: "slab_2" } as const;
    expect([value(slab), value({ ...slab, slabDepth: "under_30" }), value({ ...slab, slabDepth: "over_80" })]).toEqual([
      0.5, 0.4, 0.7,
    ]);
    expect([value({ type: "water_sealed" }), value({ type: "water_sealed", cover: { herbaceous: 0.5 } })]).toEqual([
      0.3, 0.5,
    ]);
    expect(value({ type: "impermeable_mineral", cover: { trees: 0.4 } })).toBeCloseTo(0.08, 12);
  });

  it("stands beside published ones where they name every surface", () => {
    const [berlin, malmo, london] = comparables(1000, WORKED);
    expect(berlin).toEqual({ scheme: "berlin_bff", value: null, uncovered: ["wetland_unsealed"] });
    // 100 × 0.6 + 100 × 0.2 + 250 + 50 of 1,000.
    expect(malmo!.value).toBeCloseTo(0.38, 12);
    expect(london!.value).toBeNull();
    const dry = WORKED.filter(({ type }) => type !== "wetland_unsealed");
    expect(comparables(1000, dry)[0]!.value).toBeCloseTo((100 * 0.7 + 100 * 0.3 + 250) / 1000, 12);
  });
});

describe("the footprint", () => {
  const all = (answer: "yes" | "partly" | "no", evidence = false) =>
    Object.fromEntries(FOOTPRINT_ITEMS.map(({ id }) => [id, { answer, evidence }]));

  it("is weighted by phase, leaves out what is not decided, and says how much is", () => {
    expect(footprintOf({}, false)).toEqual({
      design: null,
      implementation: null,
      total: null,
      maturity: 0,
      reliability: 0,
    });
    expect(footprintOf(all("yes", true), false)).toEqual({
      design: 100,
      implementation: 100,
      total: 100,
      maturity: 1,
      reliability: 1,
    });
    expect(footprintOf(all("partly"), false)).toMatchObject({ total: 50, maturity: 1, reliability: 0.5 });
    const half = footprintOf(
      {
        existing_vegetation_kept: { answer: "yes", evidence: false },
        no_new_sealing: { answer: "no", evidence: true },
      },
      false,
    );
    expect(half).toMatchObject({ design: 50, implementation: null, total: 50 });
    expect(half.maturity).toBeCloseTo(0.1, 12);
    expect(half.reliability).toBeCloseTo(0.5 * 0.1 + 0.5 * 0.05, 12);
    const undecided = footprintOf({ no_new_sealing: { answer: "not_decided", evidence: true } }, false);
    expect(undecided).toMatchObject({ total: null, maturity: 0 });
  });

  it("asks of the site as it stands what describes it alone", () => {
    const items = footprintItems(true);
    expect(items.length).toBeLessThan(12);
    expect(items.every(({ phase }) => phase === "design")).toBe(true);
    const phases = Map.groupBy(FOOTPRINT_ITEMS, ({ phase }) => phase);
    for (const rows of phases.values()) expect(rows.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  });
});

it.each([
  [-0.1, "significant_loss"],
  [-0.0999, "loss"],
  [-0.0201, "loss"],
  [-0.02, "no_change"],
  [0, "no_change"],
  [0.32 - 0.3, "no_change"],
  [0.0201, "gain"],
  [0.0999, "gain"],
  [0.3 - 0.2, "significant_gain"],
] as const)("a coefficient that moves by %f is %s", (delta, expected) => {
  expect(changeClass(delta, CBSH_CHANGE)).toBe(expected);
  expect(changeClass(delta * 200, { ...FOOTPRINT_CHANGE, small: 4 })).toBe(expected);
});

const state = (given: Partial<ProjectState> = {}): ProjectState => ({ ...emptyState("s", "État"), ...given });
const project = (given: Partial<Project> = {}): Project => ({
  name: "Cour",
  operation_type: "renovation",
  total_area_plot: 1000,
  initial_state: state(),
  scenarios: [],
  ...given,
});
const codes = (given: Partial<Project>) => checkProject(project(given)).map(({ path, code }) => `${path} ${code}`);

describe("the rules of a project", () => {
  const groups = (roof: number, green_water: number, mineral_mixed: number) => ({ roof, green_water, mineral_mixed });
  const rows = (type: Surface["type"], ...percents: number[]) =>
    percents.map((percent, nth) => ({ type, percent, strata: { trees: nth / 100 } }));

  it("hold at their bounds and name where they break", () => {
    expect(codes({})).toEqual([]);
    expect(codes({ name: " " })).toEqual(["name name_missing"]);
    expect(codes({ total_area_plot: 0 })).toEqual(["total_area_plot plot_missing"]);
    expect(codes({ total_area_plot: Number.NaN })).toEqual(["total_area_plot surface_not_a_number"]);
    expect(codes({ initial_state: state({ groups: groups(400, 300, 300) }) })).toEqual([]);
    expect(codes({ initial_state: state({ groups: groups(400, 300, 300.01) }) })).toEqual([
      "initial_state.groups surface_sum_exceeds_plot",
    ]);
    expect(codes({ initial_state: state({ groups: groups(-1, Number.NaN, 0) }) })).toContain(
      "initial_state.groups.roof surface_negative",
    );
    expect(codes({ initial_state: state({ groups: groups(0, Number.NaN, 0) }) })).toContain(
      "initial_state.groups.green_water surface_not_a_number",
    );
    for (const [type, code] of [
      ["bare_roof", "roof_percent_over_100"],
      ["ground_1", "green_water_percent_over_100"],
      ["mixed_mineral", "mineral_mixed_percent_over_100"],
    ] as const) {
      expect(codes({ scenarios: [state({ surfaces: rows(type, 60, 40) })] })).toEqual([]);
      const { group } = surfaceType(type);
      expect(codes({ scenarios: [state({ surfaces: rows(type, 60, 40.01) })] })).toEqual([
        `scenarios.0.groups.${group} ${code}`,
      ]);
    }
    expect(codes({ initial_state: state({ surfaces: rows("ground_1", -1) }) })).toEqual([
      "initial_state.surfaces.0.percent surface_negative",
    ]);
    const twice = [
      { type: "ground_1", percent: 10 },
      { type: "ground_1", percent: 20 },
    ] as const;
    expect(codes({ initial_state: state({ surfaces: twice }) })).toEqual([
      "initial_state.surfaces.1.type duplicate_surface_row",
    ]);
  });

  it("allow six scenarios, each with a name of its own", () => {
    const scenarios = (count: number) => Array.from({ length: count }, (_, nth) => state({ name: `S${nth}` }));
    expect(codes({ scenarios: scenarios(MOST_SCENARIOS) })).toEqual([]);
    expect(codes({ scenarios: scenarios(MOST_SCENARIOS + 1) })).toEqual(["scenarios too_many_scenarios"]);
    expect(codes({ scenarios: [state({ name: "A" }), state({ name: " a" })] })).toEqual([
      "scenarios.1.name duplicate_scenario_name",
    ]);
  });

  it("each have words in both languages", () => {
    for (const code of PROJECT_FAULTS) {
      expect(PROJECT_FAULT_WORDS[code].fr).toMatch(/\S/);
      expect(PROJECT_FAULT_WORDS[code].en).toMatch(/\S/);
    }
  });
});

it("a project says what each scenario moved against its initial state", () => {
  const groups = { roof: 400, green_water: 300, mineral_mixed: 300 };
  const paved = state({ groups, surfaces: [{ type: "ground_1", percent: 100 }] });
  const green = state({
    id: "a",
    name: "A",
    groups,
    surfaces: [
      { type: "ground_3", percent: 100 },
      { type: "roof_intensive", percent: 50 },
    ],
    footprint: { no_new_sealing: { answer: "yes", evidence: false } },
  });
  const given = project({ initial_state: paved, scenarios: [green, state({ id: "b", name: "B" })] });
  const [initial, better, undeclared] = projectResults(given);
  expect(initial!.delta).toBeNull();
  expect(initial!.biotope.value).toBeCloseTo(0.21, 12);
  expect(better!.biotope.value).toBeCloseTo(0.3 + 0.14, 12);
  expect(better!.delta).toMatchObject({ cbsh_class: "significant_gain", footprint: null, footprint_class: null });
  expect(undeclared).toMatchObject({ cbsh: null, level: "unknown", delta: { cbsh: null, cbsh_class: null } });
  expect(undeclared!.comparable.every(({ value }) => value === null)).toBe(true);
  expect(bestScenario([undeclared!, better!])?.id).toBe("a");
  expect(bestScenario([undeclared!])).toBeUndefined();
  expect(better!.level).toBe("medium");
  expect(surfacesOf(state({ groups, surfaces: [{ type: "ground_1", percent: 0 }] }))).toEqual([]);
});

const MATERIAL = new URL("../../../../../shared/domain/biodiversity.json", import.meta.url);
describe.runIf(existsSync(MATERIAL))("the published tables", () => {
  it("are carried over whole", () => {
    const { cbsh, footprintMinimisation, strataRule } = JSON.parse(readFileSync(MATERIAL, "utf8"));
    const coefficients = SURFACE_TYPES.map((type) => [
      type.id,
      type.coefficient,
      "planted" in type ? type.planted : undefined,
    ]);
    const published = cbsh.coefficients.map((row: { id: string; c: number; cIfVegetated?: number }) => [
      row.id,
      row.c,
      row.cIfVegetated,
    ]);
    expect(coefficients.toSorted()).toEqual(published.toSorted());
    for (const phase of ["design", "implementation"] as const) {
      const ours = FOOTPRINT_ITEMS.filter((item) => item.phase === phase).map(({ id, weight }) => [id, weight]);
      expect(ours).toEqual(footprintMinimisation[phase].map(([id, weight]: [string, number]) => [id, weight]));
    }
    for (const stratum of STRATA)
      expect(strataRule[stratum].minCover).toBe({ herbaceous: 0.5, shrubs: 0.2, trees: 0.2 }[stratum]);
    expect(SURFACE_GROUPS).toHaveLength(3);
  });
});
