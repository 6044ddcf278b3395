import { TERRITORY_SCALES, type TerritoryScale } from "@lichen/contract";
import {
  ACTION_LEVELS,
  availableScenario,
  DEFAULT_SCENARIO,
  departementOf,
  HAZARD_IDS,
  type HazardId,
  HORIZONS,
  type Horizon,
  SCENARIOS,
  type Scenario,
} from "@lichen/domain";
import type { AnalysisScale } from "../session/visit.ts";

const TERRITORY_PATH = "/territories/batadapt-territories-report";

/** All that the address of a diagnosis says. */
export type TerritoryState = {
  readonly scale: TerritoryScale;
  /** Null: none is chosen yet. */
  readonly id: string | null;
  readonly scenario: Scenario;
  readonly horizon: Horizon;
  /** Hazard of the map and of the equipment; null: the worst. */
  readonly hazard: HazardId | null;
};

const BY_DEFAULT = { scale: "epci", horizon: "2050" } as const;

/** Reads an address; what it does not know in it is left out. */
export function readTerritory(params: URLSearchParams): TerritoryState {
  const one = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find((value) => value === params.get(name));
  const scale = one("scale", TERRITORY_SCALES) ?? BY_DEFAULT.scale;
  // The cities of this scale are outside France.
  const zone = scale === "city" ? "europe" : "france";
  return {
    scale,
    id: params.get("id") || null,
    scenario: availableScenario(one("scenario", SCENARIOS) ?? DEFAULT_SCENARIO, zone),
    horizon: one("horizon", HORIZONS) ?? BY_DEFAULT.horizon,
    hazard: one("hazard", HAZARD_IDS) ?? null,
  };
}

/** Address of a state; what is as by default is left out. */
export function territoryPath({ hazard, ...state }: TerritoryState): string {
  const params = writeTerritory(state);
  if (hazard !== null) params.set("hazard", hazard);
  return `${TERRITORY_PATH}?${params}`;
}

function writeTerritory({ scale, id, scenario, horizon }: Omit<TerritoryState, "hazard">): URLSearchParams {
  const params = new URLSearchParams({ scale });
  if (id !== null) params.set("id", id);
  // Always: another screen may open in another one.
  params.set("scenario", scenario);
  if (horizon !== BY_DEFAULT.horizon) params.set("horizon", horizon);
  return params;
}

/** Whose actions, of a territory: its own, or those of its buildings. */
export type ActionLevel = (typeof ACTION_LEVELS)[number];

/** The actions of a territory in the screen of recommendations. */
export type TerritoryActionsState = Omit<TerritoryState, "hazard"> & {
  readonly id: string;
  readonly level: ActionLevel;
};

/** The territory whose actions an address asks for; null: it names none. */
export function readTerritoryActions(params: URLSearchParams): TerritoryActionsState | null {
  const { scale, id, scenario, horizon } = readTerritory(params);
  if (id === null || params.get("scale") !== scale) return null;
  const level = ACTION_LEVELS.find((one) => one === params.get("level")) ?? ACTION_LEVELS[0];
  return { scale, id, scenario, horizon, level };
}

/** Where all the actions of a territory are shown. */
export function territoryActionsPath({ level, ...state }: TerritoryActionsState): string {
  const params = writeTerritory(state);
  if (level !== ACTION_LEVELS[0]) params.set("level", level);
  return `/recommendations?${params}`;
}

/** What each choice of the first step of an analysis means. @source analysis.md §2: city, department, region, territory */
const SCALE_OF: Readonly<Record<Exclude<AnalysisScale, "building">, TerritoryScale>> = {
  city: "commune",
  department: "departement",
  region: "region",
  territory: "epci",
};

/** The diagnosis of the territory around a place, by the code of its commune; without one, the choice by name. */
export function territoryAround(insee: string | null, scale: Exclude<AnalysisScale, "building">): string {
  return pathAround(insee, { ...readTerritory(new URLSearchParams()), scale: SCALE_OF[scale] });
}

/** The diagnosis of the territory that holds a commune, at the scale of a state. */
export function pathAround(insee: string | null, state: TerritoryState): string {
  const { scale } = state;
  const departement = insee === null ? null : departementOf(insee);
  const id = scale === "commune" ? insee : scale === "departement" ? departement : null;
  const path = territoryPath({ ...state, id, hazard: null });
  // Which group of communes or region holds it is not in its code: the screen asks.
  return insee === null || id !== null || scale === "city" ? path : `${path}&${AROUND}=${insee}`;
}

const AROUND = "around";

/** The commune whose territory an address asks for, where it names none itself. */
export function readAround(params: URLSearchParams): string | null {
  return params.get("id") ? null : params.get(AROUND) || null;
}
