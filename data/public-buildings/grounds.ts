import type { Answers } from "@lichen/domain";
import type { Draw } from "./draw.ts";

type Ground = { readonly total_area_plot: number; readonly building_floor_area: number; readonly basement: string };

/**
 * What surrounds the building of an example. The surfaces are parts of the plot less the building, each rounded down,
 * so that their sum never exceeds it.
 */
export function groundsAnswers({ total_area_plot, building_floor_area, basement }: Ground, draw: Draw) {
  const outdoorM2 = total_area_plot - building_floor_area;
  const part = (share: number) => 5 * Math.floor((outdoorM2 * share) / 5);
  const green = greenShares(basement, draw);
  const water = draw.happens("sealed_wetlands", 0.1 + 0.1 * draw.care) ? draw.between("sealed_water", 0.01, 0.05) : 0;
  const wetland = draw.happens("wetlands", 0.02 + 0.13 * draw.care) ? draw.between("wetland", 0.01, 0.04) : 0;
  const mineral = 1 - green.ground - green.slab - water - wetland;
  const impermeableShare = draw.between("impermeable", 0.35, 1 - 0.5 * draw.care);
  const hasTrees = green.trees !== "none";
  const hasGround = part(green.ground) > 0;
  const hasSlab = part(green.slab) > 0;
  const surfaces = {
    ...strata("open_ground_area", part, green.ground, green.trees, draw),
    ...strata("slab_area", part, green.slab, "none", draw),
    sealed_wetlands_surface: part(water),
    unsealed_wetlands_surface: part(wetland),
    impermeable_outdoor_mineral_surface: part(mineral * impermeableShare),
    mixed_outdoor_mineral_surface: part(mineral * (1 - impermeableShare)),
    not_roof_tree_cover_surface: part(green.cover),
  };
  const isWet = surfaces.sealed_wetlands_surface + surfaces.unsealed_wetlands_surface > 0;
  const isGreen = hasGround || hasSlab;
  const whenGreen = (name: string, worstFirst: readonly string[]) =>
    isGreen ? draw.rung(name, worstFirst) : "not_applicable";
  const whenWet = (name: string) => (isWet ? draw.rung(name, ["no", "yes"]) : "not_applicable");
  const access = whenGreen("accessible_green_areas", ["no", "partial", "yes"]);
  return {
    ...surfaces,
    ...(isWet ? { water_areas_max_depth: Math.round(draw.between("water_areas_max_depth", 30, 150)) / 100 } : {}),
    vegetated_banks: whenWet("vegetated_banks"),
    wetland_vegetation: whenWet("wetland_vegetation"),
    landscaped_outdoor_spaces: landscape(green.ground + green.slab, green.trees),
    artificialised_surface_type: draw.rung(
      "artificialised_surface_type",
      impermeableShare >= 0.5
        ? ["dark_impermeable", "light_impermeable"]
        : ["semi_permeable", "permeable_mineral", "grassed"],
    ),
    slab_green_surface_management: hasSlab ? draw.rung("slab_care", GREEN_CARE) : "not_applicable",
    slab_substrate_depth: hasSlab ? draw.rung("slab_depth", ["under_30", "31_to_80", "over_80"]) : "not_applicable",
    ground_green_surface_management: hasGround ? draw.rung("ground_care", GREEN_CARE) : "not_applicable",
    trees_presence: green.trees,
    trees_close_walls: hasTrees
      ? draw.pick("trees_close_walls", { none: 3, root_barrier: 1, between_1_and_1_5_h: 3, closer_than_h: 3 })
      : "none",
    internal_ecological_connection: whenGreen("internal_connection", CONNECTION),
    external_ecological_connection: whenGreen("external_connection", CONNECTION),
    freely_evolving_spaces: hasGround ? draw.rung("free_spaces", ["none", "none", "under_10", "10_to_30"]) : "none",
    wildlife_shelters: isGreen ? Math.floor(draw.care * draw.between("wildlife_shelters", 0, 9)) : 0,
    gardening_facilities_presence: hasGround ? draw.rung("gardening", ["no", "no", "yes"]) : "no",
    accessible_green_areas: access,
    accessible_green_areas_outsiders:
      access === "no" || access === "not_applicable" ? access : draw.rung("outsiders", ["no", "limited", "yes"]),
    reasoned_pruning: hasTrees ? draw.rung("reasoned_pruning", UPKEEP) : "not_applicable",
    soil_mulching: whenGreen("soil_mulching", UPKEEP),
    late_mowing: whenGreen("late_mowing", UPKEEP),
    green_waste_management: whenGreen("green_waste", ["exported", "partly_reused", "fully_reused"]),
    sustainable_watering_system: whenGreen("watering", ["conventional", "drip_sensor", "rainwater", "no_watering"]),
  } as const satisfies Answers;
}

const GREEN_CARE = ["conventional", "reasoned", "ecological"];
const CONNECTION = ["fragmented", "partial", "continuous"];
const UPKEEP = ["no", "partial", "yes"];

/** Shares of the plot less the building. */
function greenShares(basement: string, draw: Draw) {
  const isBare = draw.happens("bare_ground", 0.35 - 0.3 * draw.care);
  const green = isBare ? 0 : draw.between("green", 0.03, 0.15 + 0.7 * draw.care);
  const isOverBasement = basement === "multi_level" && draw.happens("planted_slab", 0.5);
  const slab = isOverBasement ? green * draw.between("slab_part", 0.2, 0.6) : 0;
  const trees = isBare ? draw.pick("trees", { none: 3, sparse: 2 }) : draw.rung("trees", ["none", "sparse", "dense"]);
  const cover = { none: 0, sparse: draw.between("cover", 0.03, 0.15), dense: draw.between("cover", 0.25, 0.55) };
  return { ground: green - slab, slab, trees, cover: cover[trees as keyof typeof cover] };
}

/** A tree stratum counts only above one tree per 50 m²: three strata need dense trees. */
function strata<Name extends "open_ground_area" | "slab_area">(
  name: Name,
  part: (share: number) => number,
  share: number,
  trees: string,
  draw: Draw,
) {
  const three = trees === "dense" ? draw.between(`${name}_three`, 0.2, 0.5) : 0;
  const two = draw.between(`${name}_two`, 0, 0.5);
  return {
    [`${name}_one_stratum`]: part(share * (1 - two - three)),
    [`${name}_two_strata`]: part(share * two),
    [`${name}_three_strata`]: part(share * three),
  } as Record<`${Name}_${"one_stratum" | "two_strata" | "three_strata"}`, number>;
}

function landscape(green: number, trees: string): string {
  if (green < 0.03) return "mineral";
  if (green < 0.25) return "mostly_mineral";
  if (green < 0.5) return "balanced";
  return trees === "dense" ? "vegetated_shaded" : "mostly_vegetated";
}
