import type { Answers } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import type { Draw, Odds } from "./draw.ts";
import type { PublicBuilding } from "./load-public-buildings.ts";
import { type Era, eraOf, isSouthern, roundTo } from "./structure.ts";

type Around = {
  readonly trees_presence: string;
  readonly landscaped_outdoor_spaces: string;
  readonly open_ground_area_one_stratum: number;
  readonly building_floor_area: number;
};

/** Walls, windows and roof of an example. */
export function envelopeAnswers(building: PublicBuilding, around: Around, draw: Draw) {
  const era = eraOf(building, draw);
  const insulation = draw.rung("insulation_type", INSULATION[era]);
  const material = facadeMaterial(building, era, insulation, draw);
  const ratio = windowsRatio(material, era, draw);
  const isLittleGlazed = ratio < 0.2;
  const greenFacade = greenFacadeSystem(material, around, draw);
  return {
    facade_material: material,
    facade_type_batadapt: draw.pick("facade_type", ensure(FACADE_TYPES[material])),
    insulation_type: insulation,
    wall_insulation_materials: insulation === "none" ? "none" : draw.pick("wall_insulation", wallInsulation(material)),
    external_sun_protection: sunProtection(building, around, draw),
    glass_openings: draw.rung("glass_openings", GLAZING[era]),
    glass_orientation: draw.pick("glass_orientation", {
      north: 1,
      south: 2,
      east: 1,
      west: 1,
      north_south: 2,
      east_west: 2,
      all: 2,
    }),
    windows_ratio: ratio,
    glazed_area_proportion: classifyGlazing(ratio),
    anticollision_glazing: isLittleGlazed
      ? "not_applicable"
      : draw.rung("anticollision", ["none", "none", "low_reflection", "patterned"]),
    anticollision_measures: isLittleGlazed
      ? "not_applicable"
      : draw.rung("collision_measures", ["none", "none", "partial", "complete"]),
    windows_nature_view: natureView(around, draw),
    green_facade_system_batadapt: greenFacade,
    climbing_plants_system:
      greenFacade === "climbing_open_ground"
        ? draw.rung("climbing_plants", ["self_clinging", "pergola", "cables_trellis"])
        : "none",
    facade_cavities: draw.rung("facade_cavities", ["none", "none", "some", "integrated"]),
    air_tightness: draw.rung(
      "air_tightness",
      era === "modern" ? ["medium", "medium", "high"] : ["low", "low", "medium", "high"],
    ),
    ...roof(building, era, around.building_floor_area, draw),
  } as const satisfies Answers;
}

const INSULATION: Readonly<Record<Era, readonly string[]>> = {
  old: ["none", "none", "internal", "internal"],
  interwar: ["none", "none", "internal", "internal"],
  postwar: ["none", "internal", "internal", "external"],
  modern: ["internal", "internal", "distributed", "external"],
};
const GLAZING: Readonly<Record<Era, readonly string[]>> = {
  old: ["single", "single", "double_standard", "double_low_e"],
  interwar: ["single", "double_standard", "double_low_e"],
  postwar: ["single", "double_standard", "double_low_e", "solar_control"],
  modern: ["double_standard", "double_low_e", "solar_control", "triple"],
};

const FACADE_TYPES: Readonly<Record<string, Odds>> = {
  stone: { exposed_masonry: 1 },
  fired_brick: { exposed_masonry: 1 },
  mineral_render: { light_render: 5, dark_render: 1 },
  render_on_polystyrene: { light_render: 3, dark_render: 1 },
  concrete: { light_render: 3, other: 1 },
  mineral_cladding: { ventilated_cladding: 1 },
  metal: { ventilated_cladding: 2, unventilated_cladding: 1 },
  glass: { curtain_wall: 3, double_skin: 1 },
};

/** Regions built in brick. */
const BRICK_REGIONS = ["Hauts-de-France", "Occitanie"];

function facadeMaterial({ state }: PublicBuilding, era: Era, insulation: string, draw: Draw): string {
  if (insulation === "external")
    return draw.pick("facade_material", { render_on_polystyrene: 2, mineral_cladding: 2, metal: 1 });
  const brick = BRICK_REGIONS.includes(state) ? 6 : 1;
  if (era === "old") return draw.pick("facade_material", { stone: 7, fired_brick: brick, mineral_render: 3 });
  if (era === "interwar")
    return draw.pick("facade_material", { stone: 3, fired_brick: brick, mineral_render: 4, concrete: 2 });
  if (era === "postwar")
    return draw.pick("facade_material", { concrete: 5, mineral_render: 2, mineral_cladding: 2, glass: 1 });
  return draw.pick("facade_material", { concrete: 3, glass: 3, mineral_cladding: 2, metal: 2, stone: 1 });
}

const wallInsulation = (material: string): Odds =>
  material === "render_on_polystyrene"
    ? { closed_cell: 1 }
    : { mineral_wool: 6, closed_cell: 1, open_synthetic: 1, biobased_dense: 1 };

function windowsRatio(material: string, era: Era, draw: Draw): number {
  if (material === "glass") return hundredths(draw.between("windows_ratio", 0.6, 0.92));
  return hundredths(
    era === "old" ? draw.between("windows_ratio", 0.12, 0.35) : draw.between("windows_ratio", 0.18, 0.5),
  );
}

/** The most glazed façade is no less glazed than the mean. */
function classifyGlazing(ratio: number): string {
  const most = ratio * 1.15;
  if (most < 0.2) return "below_0_2";
  if (most < 0.5) return "0_2_to_0_5";
  return most <= 0.7 ? "0_5_to_0_7" : "above_0_7";
}

function sunProtection(building: PublicBuilding, { trees_presence }: Around, draw: Draw): string {
  const middle = trees_presence === "dense" ? "vegetal" : "partial_mobile";
  return draw.rung(
    "external_sun_protection",
    isSouthern(building)
      ? ["none", "partial_fixed", middle, "all_fixed", "all_mobile"]
      : ["none", "none", "partial_fixed", middle, "all_mobile"],
  );
}

function natureView({ landscaped_outdoor_spaces }: Around, draw: Draw): string {
  if (landscaped_outdoor_spaces === "mineral") return draw.pick("nature_view", { none: 3, under_half: 2 });
  if (landscaped_outdoor_spaces === "mostly_mineral") return draw.pick("nature_view", { under_half: 3, over_half: 2 });
  return draw.pick("nature_view", { under_half: 1, over_half: 3, all: 2 });
}

function greenFacadeSystem(material: string, around: Around, draw: Draw): string {
  if (material === "glass" || !draw.happens("green_facade", 0.2 * draw.care)) return "none";
  const climbing = around.open_ground_area_one_stratum > 0 ? 3 : 0;
  return draw.pick("green_facade_system", { planters: 2, living_wall: 1, climbing_open_ground: climbing });
}

/** Kinds of roof with the bounds of their slope in per cent. A green roof, or one that holds rain, is flat. */
const SLOPES: Readonly<Record<string, readonly [number, number]>> = {
  pitched_dark: [45, 120],
  pitched_light_tiles: [25, 50],
  metal_sheet: [8, 60],
  glazed: [15, 60],
};
const FLAT_SLOPE = [0, 4] as const;
export const isFlat = (roofType: string) => !(roofType in SLOPES);

function roofType(building: PublicBuilding, era: Era, draw: Draw): string {
  const isStation = building.kind === "station";
  if (era === "old" || era === "interwar") {
    const tiles = isSouthern(building) ? 8 : 1;
    return draw.pick("roof_type", {
      pitched_dark: 5,
      pitched_light_tiles: tiles,
      metal_sheet: 3,
      glazed: isStation ? 4 : 0,
    });
  }
  return draw.rung("roof_type", [
    "flat_dark",
    isStation ? "metal_sheet" : "flat_dark",
    "flat_gravel",
    "flat_light",
    "photovoltaic",
    "green_extensive",
    "green_semi_intensive",
  ]);
}

function roof(building: PublicBuilding, era: Era, footprintM2: number, draw: Draw) {
  const type = roofType(building, era, draw);
  const slope = draw.between("roof_slope", ...(SLOPES[type] ?? FLAT_SLOPE));
  const planted = (named: string) =>
    type === named ? roundTo(5, footprintM2 * draw.between("green_roof", 0.55, 0.85)) : 0;
  const extensive = planted("green_extensive");
  const semiIntensive = planted("green_semi_intensive");
  const isGreen = extensive + semiIntensive > 0;
  return {
    roof_type_batadapt: type,
    roof_slope: Math.round(slope),
    roof_insulation: draw.rung(
      "roof_insulation",
      era === "modern" ? ["medium", "medium", "high"] : ["none", "low", "medium", "high"],
    ),
    accessible_roof: isFlat(type)
      ? draw.pick("accessible_roof", { no: 2, technical: 5, occupants: 1, public: 1 })
      : draw.pick("accessible_roof", { no: 3, technical: 1 }),
    extensive_roofs_surface: extensive,
    semi_intensive_roofs_surface: semiIntensive,
    intensive_roofs_surface: 0,
    roof_tree_cover_surface: 0,
    roof_vegetation_strata: isGreen ? (semiIntensive > 0 ? "two" : "one") : "none",
    roof_water_points: isGreen ? draw.rung("roof_water", ["no", "yes"]) : "no",
  } as const satisfies Answers;
}

const hundredths = (value: number) => Math.round(100 * value) / 100;
