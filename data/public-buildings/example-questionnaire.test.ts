import { type Answers, check, completion, FIELDS, type FieldKey, isAnswered, QUESTIONNAIRE } from "@lichen/domain";
import { describe, expect, it } from "vitest";
import { EXAMPLE_NATURE, exampleQuestionnaire, loadPublicBuildings, PUBLIC_FACTS } from "./index.ts";

const buildings = loadPublicBuildings();
const examples = buildings.map((building) => exampleQuestionnaire(building).answers);
const each = buildings.map((building, row) => [building.code, building, examples[row]!] as const);

describe("the questionnaires of the examples", () => {
  it("say that they are examples", () => {
    for (const building of buildings) {
      expect(building.answers).toBe("example");
      expect(exampleQuestionnaire(building).nature).toBe(EXAMPLE_NATURE.nature);
    }
  });

  it.each(each)("%s passes the checks of a portfolio and of an analysis", (_, __, answers) => {
    expect(check(QUESTIONNAIRE, answers, "portfolio")).toEqual({ answers, issues: [] });
    expect(check(QUESTIONNAIRE, answers, "analysis")).toEqual({ answers, issues: [] });
  });

  it.each(each)("%s answers 55 to 95 % of what is asked", (_, __, answers) => {
    const { share } = completion(answers);
    expect(share).toBeGreaterThanOrEqual(0.55);
    expect(share).toBeLessThanOrEqual(0.95);
  });

  it.each(each)("%s is the same at each call, whatever the other buildings", (_, building, answers) => {
    expect(exampleQuestionnaire(structuredClone(building))).toEqual({ nature: "example", answers });
  });

  it.each(each)("%s keeps its facts, and invents no year of construction", (_, building, answers) => {
    const { code, name, group, construction_year, latitude, longitude, street, post_code } = building;
    const { city, state, country, building_type } = building;
    const facts = PUBLIC_FACTS.flatMap((key) => (answers[key] === undefined ? [] : [[key, answers[key]]]));
    expect(Object.fromEntries(facts)).toEqual({
      member_building_code: code,
      member_building_name: name,
      fond_gestion_name: group,
      latitude,
      longitude,
      street,
      post_code,
      city,
      state,
      country,
      building_type,
      ...(construction_year === null ? {} : { construction_year }),
    });
  });

  it("answer every question of the catalogue somewhere, but the register of French buildings", () => {
    const never = FIELDS.filter(({ key }) => examples.every((answers) => !isAnswered(answers, key)));
    expect(never.map(({ key }) => key)).toEqual(["rnb_id"]);
  });
});

/** Answers that cannot stand together: where the first holds, the second must. */
type Rule = readonly [name: string, when: (a: Answers) => boolean, then: (a: Answers) => boolean];

const is =
  (key: FieldKey, ...values: readonly string[]) =>
  (a: Answers) =>
    values.includes(String(a[key]));
/** Unanswered is never a contradiction. */
const isOrOpen =
  (key: FieldKey, ...values: readonly string[]) =>
  (a: Answers) =>
    !isAnswered(a, key) || is(key, ...values)(a);
const m2 = (a: Answers, ...keys: readonly FieldKey[]) => keys.reduce((sum, key) => sum + Number(a[key] ?? 0), 0);
const GREEN_ROOFS = ["extensive_roofs_surface", "semi_intensive_roofs_surface", "intensive_roofs_surface"] as const;
const WATER = ["sealed_wetlands_surface", "unsealed_wetlands_surface"] as const;
const OPEN_GROUND = [
  ...(["open_ground_area_one_stratum", "open_ground_area_two_strata", "open_ground_area_three_strata"] as const),
] as const;
const SLAB = ["slab_area_one_stratum", "slab_area_two_strata", "slab_area_three_strata"] as const;

const RULES: readonly Rule[] = [
  [
    "a pitched or metal roof carries no green roof",
    is("roof_type_batadapt", "pitched_dark", "pitched_light_tiles", "metal_sheet", "glazed"),
    (a) => m2(a, ...GREEN_ROOFS) === 0 && isOrOpen("stormwater_retention_system", ...NOT_ON_A_ROOF)(a),
  ],
  ["a pitched roof slopes", is("roof_type_batadapt", "pitched_dark"), (a) => Number(a.roof_slope ?? 100) >= 25],
  ["a flat roof hardly slopes", is("roof_type_batadapt", "flat_dark"), (a) => Number(a.roof_slope ?? 0) <= 5],
  [
    "plants on the roof need a green roof",
    (a) => m2(a, ...GREEN_ROOFS) > 0,
    isOrOpen("roof_vegetation_strata", "one", "two"),
  ],
  ["no basement, nothing in it", is("basement", "none"), isOrOpen("basement_sensitive_equipment", "not_applicable")],
  [
    "equipment without object means no basement",
    is("basement_sensitive_equipment", "not_applicable"),
    isOrOpen("basement", "none"),
  ],
  ["a full basement leaves no crawl space", is("basement", "full", "multi_level"), isOrOpen("crawl_space", "no")],
  [
    "no air conditioning consumes nothing",
    is("cooling_system_type", "none", "fans"),
    (a) => m2(a, "cooling_energy_consumption") === 0,
  ],
  [
    "a reversible heat pump heats",
    is("cooling_system_type", "reversible_heat_pump"),
    isOrOpen("heating_system_type", "air_heat_pump"),
  ],
  [
    "a fuel tank feeds an oil boiler",
    is("fuel_tanks_presence", "buried", "not_anchored", "anchored_protected"),
    isOrOpen("heating_system_type", "oil_boiler"),
  ],
  ["no insulation, no material", is("insulation_type", "none"), isOrOpen("wall_insulation_materials", "none")],
  ["one floor has no refuge", (a) => a.floors_number === 1, isOrOpen("refuge_areas_presence", "no")],
  [
    "no furniture, nothing to anchor",
    is("outdoor_furniture_presence", "no"),
    isOrOpen("anchoring_outdoor_furniture", "not_applicable"),
  ],
  [
    "no tree, no crown",
    is("trees_presence", "none"),
    (a) => m2(a, "not_roof_tree_cover_surface", "open_ground_area_three_strata") === 0,
  ],
  ["no tree, none near a wall", is("trees_presence", "none"), isOrOpen("trees_close_walls", "none")],
  [
    "water has a depth",
    (a) => Number(a.water_areas_max_depth ?? 0) > 0,
    (a) => WATER.some((key) => a[key] === undefined) || m2(a, ...WATER) > 0,
  ],
  ["no bank without water", is("vegetated_banks", "not_applicable"), (a) => m2(a, ...WATER) === 0],
  [
    "management of open ground needs some",
    is("ground_green_surface_management", "not_applicable"),
    (a) => m2(a, ...OPEN_GROUND) === 0,
  ],
  [
    "management of slabs needs some",
    is("slab_green_surface_management", "not_applicable"),
    (a) => m2(a, ...SLAB) === 0,
  ],
  ["a planted slab lies over a basement", (a) => m2(a, ...SLAB) > 0, isOrOpen("basement", "multi_level")],
  [
    "climbers have a support",
    is("green_facade_system_batadapt", "none", "planters"),
    isOrOpen("climbing_plants_system", "none"),
  ],
  [
    "a recent building is not heated by oil",
    (a) => Number(a.construction_year ?? 0) >= 1985,
    (a) => !is("heating_system_type", "oil_boiler")(a) && isOrOpen("fuel_tanks_presence", "none")(a),
  ],
  ["a curtain wall is of glass", is("facade_type_batadapt", "curtain_wall"), isOrOpen("facade_material", "glass")],
  ["a French regulation is of France", (a) => a.country !== "FR", isOrOpen("thermal_regulation", "not_applicable")],
];
const NOT_ON_A_ROOF = ["none", "buried_tank", "swale_rain_garden", "pond_wetland"];

describe("the answers of an example hold together", () => {
  it.each(RULES)("%s", (_, when, then) => {
    const concerned = examples.filter(when);
    expect(concerned.length).toBeGreaterThan(0);
    expect(concerned.filter((answers) => !then(answers)).map((answers) => answers.member_building_code)).toEqual([]);
  });

  it.each(each)("%s has floors that its floor area can fill, on a plot that holds it", (_, __, answers) => {
    const {
      gross_floor_area: gross,
      building_floor_area: footprint,
      floors_number: floors,
      total_area_plot: plot,
    } = answers;
    if (gross !== undefined && footprint !== undefined && floors !== undefined) {
      expect(Number(gross)).toBeLessThanOrEqual(Number(footprint) * Number(floors));
      expect(Number(gross)).toBeGreaterThanOrEqual(0.7 * Number(footprint) * Number(floors));
    }
    if (footprint !== undefined && plot !== undefined) {
      const aroundM2 = Number(plot) - Number(footprint);
      expect(aroundM2).toBeGreaterThan(0);
      expect(m2(answers, "not_roof_tree_cover_surface")).toBeLessThanOrEqual(aroundM2);
    }
  });
});
