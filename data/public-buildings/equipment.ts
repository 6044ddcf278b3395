import type { Answers } from "@lichen/domain";
import { ensure } from "@lichen/domain";
import type { Draw, Odds } from "./draw.ts";
import { isFlat } from "./envelope.ts";
import type { PublicBuilding, PublicBuildingKind } from "./load-public-buildings.ts";
import { isSouthern } from "./structure.ts";

type Built = {
  readonly gross_floor_area: number;
  readonly floors_number: number;
  readonly basement: string;
  readonly basement_sensitive_equipment: string;
  readonly roof_type_batadapt: string;
  readonly open_ground_area_one_stratum: number;
  readonly unsealed_wetlands_surface: number;
  readonly trees_presence: string;
};

/** Air, heat, water, use and management of an example. */
export function equipmentAnswers(building: PublicBuilding, built: Built, draw: Draw) {
  const { kind } = building;
  const cooling = draw.pick("cooling_system_type", COOLING[kind]);
  const heating = heatingFor(building, cooling, draw);
  const ventilation = draw.rung("ventilation_type", VENTILATION);
  const furniture = draw.pick("outdoor_furniture_presence", { yes: 7, no: 3 });
  return {
    ...attendance(building, built, draw),
    basement_insulation: draw.rung("basement_insulation", ["none", "none", "partial", "full"]),
    ventilation_type: ventilation,
    free_cooling: freeCooling(ventilation, draw),
    cooling_system_type: cooling,
    cooling_energy_consumption: Math.round(draw.between("cooling_energy", ...ensure(COOLING_ENERGY[cooling]))),
    heating_system_type: heating,
    fuel_tanks_presence:
      heating === "oil_boiler" ? draw.rung("fuel_tanks", ["not_anchored", "buried", "anchored_protected"]) : "none",
    sensitive_equipment_protection: draw.rung("equipment_protection", [
      "none",
      "partial",
      "temporary_barriers",
      "all_raised",
    ]),
    refuge_areas_presence:
      built.floors_number > 1 ? draw.rung("refuge_areas", ["no", "yes_no_exit", "yes_with_exit"]) : "no",
    outside_tap_garden_hose: draw.rung("outside_tap", ["no", "yes", "yes"]),
    rainwater_drainage_system_presence: drainage(built, draw),
    stormwater_retention_system: retention(built, draw),
    rainwater_harvesting_device: draw.rung("harvesting", [
      "none",
      "none",
      "none",
      "small",
      "large",
      "large_indoor_reuse",
    ]),
    outdoor_furniture_presence: furniture,
    anchoring_outdoor_furniture:
      furniture === "no" ? "not_applicable" : draw.rung("anchoring", ["none", "partial", "all"]),
    cleared_perimeter_around_building: choosePerimeter(building, built, draw),
    hot_weather_comfort_practices: draw.rung("hot_weather", [
      "none",
      "information",
      "adapted_hours",
      "cool_room",
      "full_plan",
    ]),
    communication_climate_risks_occupants: draw.rung("communication", ["none", "basic", "regular", "plan_and_drills"]),
    responsible_interior_lighting: draw.rung("interior_lighting", ["none", "timed", "full"]),
    responsible_outdoor_lighting: draw.rung("outdoor_lighting", ["none", "timed", "full"]),
  } as const satisfies Answers;
}

/** Works of art and books are kept cool; schools and most old offices are not. */
// biome-ignore format: a table, one kind a row
const COOLING: Readonly<Record<PublicBuildingKind, Odds>> = {
  town_hall:  { none: 4, mobile_units: 2, fans: 2, split_systems: 3, reversible_heat_pump: 2, district_cooling: 1 },
  prefecture: { none: 4, mobile_units: 2, fans: 2, split_systems: 3, central_chiller: 1 },
  station:    { none: 5, fans: 2, split_systems: 3, reversible_heat_pump: 2, adiabatic: 1 },
  museum:     { central_chiller: 5, reversible_heat_pump: 3, district_cooling: 2, geocooling: 1 },
  library:    { split_systems: 1, central_chiller: 3, reversible_heat_pump: 3, district_cooling: 2, fans_and_efficient: 1 },
  school:     { none: 7, fans: 4, mobile_units: 1 },
  court:      { none: 2, split_systems: 2, central_chiller: 3, reversible_heat_pump: 2 },
};

/** Bounds of the yearly consumption, kWh/m²: our assumption. Nothing where there is no air conditioning. */
const COOLING_ENERGY: Readonly<Record<string, readonly [number, number]>> = {
  none: [0, 0],
  fans: [0, 0],
  mobile_units: [4, 15],
  split_systems: [12, 40],
  central_chiller: [22, 70],
  reversible_heat_pump: [10, 35],
  adiabatic: [2, 6],
  geocooling: [2, 7],
  district_cooling: [15, 40],
  fans_and_efficient: [5, 12],
};

const VENTILATION = [
  "none",
  "natural",
  "single_flow",
  "cross_ventilation",
  "double_flow",
  "hybrid",
  "double_flow_bypass",
];

/** Air that moves by itself at night needs openings or fans that can. */
function freeCooling(ventilation: string, draw: Draw): string {
  const canBeDriven = ventilation === "double_flow_bypass" || ventilation === "hybrid";
  return draw.rung(
    "free_cooling",
    canBeDriven
      ? ["manual_secured", "mechanical", "automated"]
      : ["none", "none", "manual_unsecured", "manual_secured"],
  );
}

/** A reversible heat pump heats too, and the ground that cools heats. Wood is of the mountains. */
function heatingFor({ post_code, country, construction_year }: PublicBuilding, cooling: string, draw: Draw): string {
  if (cooling === "reversible_heat_pump") return "air_heat_pump";
  if (cooling === "geocooling") return "ground_heat_pump";
  const isMountain = country === "FR" && MOUNTAIN_DEPARTEMENTS.includes(post_code.slice(0, 2));
  return draw.pick("heating_system_type", {
    gas_boiler: 6,
    district_heating: 4,
    electric_direct: 2,
    oil_boiler: (construction_year ?? 0) < FIRST_YEAR_WITHOUT_OIL ? 2 : 0,
    wood: isMountain ? 4 : 0,
  });
}
/** Our assumption: a public building built from this year on is not heated by oil. */
const FIRST_YEAR_WITHOUT_OIL = 1985;
const MOUNTAIN_DEPARTEMENTS = ["04", "05", "48", "73"];

function attendance(
  { kind }: PublicBuilding,
  { gross_floor_area, basement, basement_sensitive_equipment }: Built,
  draw: Draw,
) {
  const servers = ["local_uncooled", "local_cooled", "local_redundant_cooling", "remote_hosting", "none"];
  // A server room in an unprotected basement is not above flood level.
  const canBeSafe = basement === "none" || basement_sensitive_equipment !== "present_unprotected";
  return {
    erp: reception(kind, gross_floor_area),
    vulnerable_occupants: draw.pick(
      "vulnerable_occupants",
      kind === "station" ? { minority: 1 } : { none: 5, minority: 4, majority: 1 },
    ),
    it_facilities: draw.rung(
      "it_facilities",
      canBeSafe ? servers : servers.filter((one) => one !== "local_redundant_cooling"),
    ),
  } as const satisfies Answers;
}

function reception(kind: PublicBuildingKind, grossFloorM2: number): string {
  if (kind === "station" || grossFloorM2 >= 20_000) return "erp_cat_1";
  if (grossFloorM2 >= 10_000) return "erp_cat_2";
  return grossFloorM2 >= 5_000 ? "erp_cat_3" : "erp_cat_4";
}

function drainage({ open_ground_area_one_stratum }: Built, draw: Draw): string {
  const usual = ["discharge_at_walls", "network", "network", "network_backflow_valve"];
  return draw.rung("rainwater_drainage", open_ground_area_one_stratum > 0 ? [...usual, "remote_infiltration"] : usual);
}

function retention(built: Built, draw: Draw): string {
  if (built.unsealed_wetlands_surface > 0) return "pond_wetland";
  return draw.rung("stormwater_retention", [
    "none",
    "none",
    "buried_tank",
    ...(isFlat(built.roof_type_batadapt) ? ["blue_roof"] : []),
    ...(built.open_ground_area_one_stratum > 0 ? ["swale_rain_garden"] : []),
  ]);
}

/** Asked of places near woods; in the middle of a town it is most often without object. */
function choosePerimeter(building: PublicBuilding, { trees_presence }: Built, draw: Draw): string {
  const isNearWoods = draw.happens("near_woods", isSouthern(building) ? 0.7 : 0.25);
  if (!isNearWoods || trees_presence === "none") return "not_applicable";
  return draw.rung("cleared_perimeter", ["no", "partial", "compliant"]);
}
