import { randomUUID } from "node:crypto";
import type { AnswerOf, biodibatAssetsReport, biodibatReport, simulateRecommendations } from "@lichen/contract";
import { hostingPotential, NATURE_OUTPUTS } from "@lichen/domain";
import { expect, it } from "vitest";
import type { PersonUnderTest } from "../organisation-under-test.ts";
import { readPaper } from "../pdf-under-test.ts";
import { onOrganisation } from "../server-under-test.ts";

type Report = AnswerOf<typeof biodibatReport>;
type Synthesis = AnswerOf<typeof biodibatAssetsReport>;
type Simulation = AnswerOf<typeof simulateRecommendations>;

const THIS_YEAR = new Date().getUTCFullYear();
const NANCY = { street: "1 place Stanislas", post_code: "54000", city: "Nancy", country: "FR" };
const DESCRIBED = {
  glazed_area_proportion: "below_0_2",
  anticollision_glazing: "none",
  roof_vegetation_strata: "none",
  facade_cavities: "some",
  roof_water_points: "no",
  trees_presence: "sparse",
  late_mowing: "no",
  freely_evolving_spaces: "none",
  external_ecological_connection: "partial",
  soil_mulching: "partial",
  ground_green_surface_management: "reasoned",
  responsible_outdoor_lighting: "timed",
  total_area_plot: 1000,
  building_floor_area: 400,
  extensive_roofs_surface: 100,
  semi_intensive_roofs_surface: 0,
  intensive_roofs_surface: 0,
  impermeable_outdoor_mineral_surface: 200,
  mixed_outdoor_mineral_surface: 100,
  open_ground_area_one_stratum: 100,
  open_ground_area_two_strata: 0,
  open_ground_area_three_strata: 150,
  slab_area_one_stratum: 0,
  slab_area_two_strata: 0,
  slab_area_three_strata: 0,
  sealed_wetlands_surface: 0,
  unsealed_wetlands_surface: 50,
  not_roof_tree_cover_surface: 120,
};

onOrganisation("biodiversity of buildings", (server, organisation) => {
  const ask = (who: PersonUnderTest | null, path: string, body: object) =>
    server().ask(who === null ? null : organisation().people[who].token, "POST", `/buildings/${path}/`, body);
  const add = async (more: object = {}) => {
    const building = {
      member_building_name: "École du Canal",
      member_building_code: randomUUID(),
      fond_gestion_name: "Default",
      life_cycle_stage: "exploitation",
      building_type: "education",
      ...NANCY,
      ...more,
    };
    const added = await server().ask(organisation().people.user_write.token, "POST", "/buildings/", { building });
    expect(added.json()).toMatchObject({ building: { version: 1 } });
    return added.json().building.id as string;
  };

  it("tells a visitor all of a place, without any answer", async () => {
    const report: Report = (await ask(null, "biodibat_report", { building: NANCY })).json();
    expect(report).toMatchObject({
      hosting_potential: { global: { value: null, level: "unknown", low: 0, high: 100, reliability: 0 } },
      hosting_reason: "too_few_answers",
      actions: [],
      protected_areas: null,
      biotope_coefficient: { value: null },
      nature: { is_france: true, commune: { insee: "54395", name: "Nancy" } },
      state: { index: null, level: "unknown", reason: "too_few_components", reliability: 0.25 },
      challenge: "unknown",
      challenge_possible: [],
    });
    expect(report.nature.cover!.artificial_percent).toBeGreaterThan(50);
    expect(report.pressure.components.map(({ id, value }) => [id, value === null])).toEqual([
      ["urbanisation", false],
      ["climate_disruption", false],
      ["invasive_species", true],
    ]);
    expect(report.sources.map(({ id }) => id)).toContain("land_cover");
  });

  it("computes from the answers given, as the domain does", async () => {
    const report: Report = (await ask(null, "biodibat_report", { building: { ...NANCY, ...DESCRIBED } })).json();
    expect(report.biotope_coefficient.value).toBeCloseTo(0.32 + 0, 9);
    expect(report.hosting_potential).toEqual(JSON.parse(JSON.stringify(hostingPotential(DESCRIBED, THIS_YEAR))));
    expect(report.co_benefits.stormwater.value).toBeCloseTo(40, 9);
  });

  it("has no potential for a building that is not there yet, and no figure around one that is not in France", async () => {
    for (const project of [{ operation_type: "new_construction" }, { life_cycle_stage: "construction" }]) {
      const answer = await ask(null, "biodibat_report", { building: { ...NANCY, ...DESCRIBED, ...project } });
      expect(answer.json()).toMatchObject({ hosting_potential: null, hosting_reason: "construction", actions: [] });
    }
    const abroad = { city: "Berlin", country: "DE", ...DESCRIBED };
    const report: Report = (await ask(null, "biodibat_report", { building: abroad })).json();
    expect(report).toMatchObject({ challenge: "unknown", nature: { is_france: false }, state: { index: null } });
    expect(report.hosting_potential!.global.value).not.toBeNull();
  });

  it("reads a kept building for who may read it, and hides it from the others", async () => {
    const id = await add(DESCRIBED);
    const report: Report = (await ask("user_read", "biodibat_report", { building_id: id })).json();
    expect(report.hosting_potential!.global.value).toBeCloseTo(
      hostingPotential(DESCRIBED, THIS_YEAR)!.global.value!,
      9,
    );
    expect((await ask("other_company_admin", "biodibat_report", { building_id: id })).statusCode).toBe(404);
    expect((await ask("other_company_admin", "biodibat_pdf_report", { building_id: id })).statusCode).toBe(404);
  });

  it("says what actions make of the potential and of the coefficient", async () => {
    const id = await add({ ...DESCRIBED, late_mowing: "no", freely_evolving_spaces: "none" });
    const body = {
      building_id: id,
      area: "france",
      actions: [{ id: "P5-c", choices: { freely_evolving_spaces: "over_30" } }],
    };
    const simulation: Simulation = (await ask("user_read", "recommendations_simulation", body)).json();
    expect(simulation.before.biotope_coefficient).toBeCloseTo(0.32, 9);
    expect(simulation.after.biotope_coefficient).toBeCloseTo(0.32, 9);
    expect(simulation.after.hosting_potential!).toBeGreaterThan(simulation.before.hosting_potential!);
  });

  it("counts a selection by output and level, as each of its buildings says", async () => {
    const ids = [
      await add(DESCRIBED),
      await add({ ...DESCRIBED, late_mowing: "yes" }),
      await add({ ...DESCRIBED, operation_type: "new_construction" }),
      await add({ ...DESCRIBED, life_cycle_stage: "construction" }),
      await add(),
      await add({ ...DESCRIBED, city: "Berlin", post_code: "10115", street: "Invalidenstraße 1", country: "DE" }),
    ];
    const synthesis: Synthesis = (await ask("user_read", "biodibat_assets_report", { building_ids: ids })).json();
    expect(synthesis).toMatchObject({
      selected: 6,
      count: 6,
      construction: 2,
      not_computable: 1,
      outside_france: 1,
      perimeter: "europe",
      notices: ["europe_by_default", "not_computable"],
    });
    expect(synthesis.outputs.map(({ id }) => id)).toEqual(NATURE_OUTPUTS.map(({ id }) => id));
    for (const { counts } of synthesis.outputs) expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(6);
    expect(synthesis.outputs[0]).toMatchObject({ counts: { unknown: 3 } });
    expect(Object.values(synthesis.challenges).reduce((sum, n) => sum + n, 0)).toBe(6);
    // No map of protected areas: one component of four is known in France, none abroad.
    expect(synthesis.challenges.unknown).toBe(6);
    expect(synthesis.outputs.find(({ id }) => id === "nature_state")).toMatchObject({
      mean: null,
      counts: { unknown: 6 },
    });
    expect(synthesis.outputs.find(({ id }) => id === "nature_pressure")).toMatchObject({ counts: { unknown: 1 } });
    expect(synthesis.highest[0]!.id).toBe(ids[1]);
    expect(synthesis.lowest.at(-1)!.id).toBe(ids[1]);
    const inFrance: Synthesis = (
      await ask("user_read", "biodibat_assets_report", { building_ids: ids, perimeter: "france" })
    ).json();
    expect(inFrance).toMatchObject({ count: 5, perimeter: "france", notices: ["outside_france", "not_computable"] });
    const nothing = await ask("user_read", "biodibat_assets_report", {
      filters: [{ column: "city", type: "text", value: "nowhere at all" }],
    });
    expect(nothing.statusCode).toBe(422);
  });

  it("finds buildings by their potential, in a column, a filter and an order", async () => {
    const [name, low, high] = [`Zone ${randomUUID()}`, { late_mowing: "no" }, { late_mowing: "yes" }];
    for (const more of [low, high, { operation_type: "new_construction" }, { life_cycle_stage: "construction" }]) {
      await add({ ...DESCRIBED, ...more, member_building_name: name });
    }
    const found = await ask("user_read", "search", {
      columns: ["hosting_potential", "hosting_level", "biotope_coefficient", "nature_challenge"],
      filters: [{ column: "member_building_name", type: "text", value: name }],
      order_by: "-hosting_potential",
      limit: 10,
      offset: 0,
    });
    const rows = found.json().buildings as Record<string, unknown>[];
    expect(rows).toHaveLength(4);
    const values = [low, high].map((more) => hostingPotential({ ...DESCRIBED, ...more }, THIS_YEAR)!.global.value!);
    expect(rows.map((row) => row.hosting_potential ?? null)).toEqual([
      expect.closeTo(values[1]!, 6),
      expect.closeTo(values[0]!, 6),
      null,
      null,
    ]);
    expect(rows[0]).toMatchObject({ biotope_coefficient: expect.closeTo(0.32, 6), hosting_level: expect.any(String) });
  });

  it("puts one building, several, or a selection on paper, in both languages", async () => {
    const ids = [await add(DESCRIBED), await add()];
    const pdf = async (path: string, body: object) => {
      const answer = await ask("user_read", path, body);
      expect(answer.headers["content-type"]).toBe("application/pdf");
      return (await readPaper(answer.rawPayload)).text;
    };
    const value = Math.round(hostingPotential(DESCRIBED, THIS_YEAR)!.global.value!);
    expect(await pdf("biodibat_pdf_report", { building_id: ids[0] })).toContain(`${value} sur 100`);
    expect(await pdf("biodibat_pdf_report", { building_id: ids[0], language: "en" })).toContain(`${value} out of 100`);
    const both = await pdf("biodibat_pdf_report", { building_ids: ids, language: "en" });
    expect(both).toContain("Too few answers");
    const all = await pdf("biodibat_assets_pdf_report", { building_ids: ids, language: "en" });
    expect(all).toContain("Biodiversity of 2 buildings");
    for (const body of [{}, { building_id: ids[0], building_ids: ids }]) {
      expect((await ask("user_read", "biodibat_pdf_report", body)).statusCode).toBe(422);
    }
  });
});
