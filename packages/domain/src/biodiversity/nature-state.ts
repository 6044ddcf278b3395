import type { Bilingual } from "../shared/bilingual.ts";
import type { Level } from "../shared/level.ts";
import type { Reason } from "../shared/reason.ts";
import { isAnsweredEnough } from "../weighted-index/zone-figures.ts";
import type { AreaBand, AreaStrength, PlaceNature } from "./place-nature.ts";

/** @source biodiversity tables, `state.components` */
export const STATE_COMPONENTS = [
  {
    id: "protected_areas",
    weight: 0.25,
    name: { fr: "Espaces protégés et réglementés", en: "Protected and regulated areas" },
  },
  { id: "species_of_interest", weight: 0.25, name: { fr: "Espèces à enjeu", en: "Species of interest" } },
  {
    id: "landscape_composition",
    weight: 0.25,
    name: { fr: "Composition du paysage", en: "Landscape composition" },
  },
  {
    id: "landscape_configuration",
    weight: 0.25,
    name: { fr: "Configuration du paysage", en: "Landscape configuration" },
  },
] as const satisfies readonly ComponentRow[];

/** @source biodiversity tables, `pressure.components` */
export const PRESSURE_COMPONENTS = [
  { id: "urbanisation", weight: 1 / 3, name: { fr: "Urbanisation", en: "Urbanisation" } },
  { id: "climate_disruption", weight: 1 / 3, name: { fr: "Dérèglement climatique", en: "Climate disruption" } },
  {
    id: "invasive_species",
    weight: 1 / 3,
    name: { fr: "Espèces exotiques envahissantes", en: "Invasive alien species" },
  },
] as const satisfies readonly ComponentRow[];

type ComponentRow = { readonly id: string; readonly weight: number; readonly name: Bilingual };
export type StateComponentId = (typeof STATE_COMPONENTS)[number]["id"];
export type PressureComponentId = (typeof PRESSURE_COMPONENTS)[number]["id"];

/** A component, 0 to 100, or why it is not known. */
type NatureComponent<Id extends string> = {
  readonly id: Id;
  readonly value: number | null;
  readonly reason: Reason | null;
};

/** State of nature around a place, or the pressure on it: the mean of the known components. */
export type NatureIndex<Id extends string> = {
  /** 0 to 100; null below 30 % of known weight. */
  readonly index: number | null;
  readonly level: NatureLevel;
  /** Why there is no index. */
  readonly reason: Reason | null;
  /** If every component that is not known were 0, were 100. */
  readonly low: number;
  readonly high: number;
  /** Share of the weight that is known. */
  readonly reliability: number;
  readonly components: readonly NatureComponent<Id>[];
};
export type NatureLevel = Extract<Level, "low" | "medium" | "high" | "unknown">;

/** Low under 33, high above 66. @source biodiversity tables, `state.index` */
export function natureLevel(index: number): Exclude<NatureLevel, "unknown"> {
  if (index < 33) return "low";
  return index > 66 ? "high" : "medium";
}

/**
 * An inventory binds no one: it counts one step further away than an area with rules.
 * @source biodiversity tables, `state.components`; inventories: own design, ADR 0044
 */
const AREA_SCORES: Readonly<Record<AreaStrength, Readonly<Record<AreaBand, number>>>> = {
  strong: { within: 100, "500m": 60, "2km": 30 },
  regulated: { within: 80, "500m": 60, "2km": 30 },
  inventory: { within: 60, "500m": 30, "2km": 0 },
};

/** Natural cover of the commune where the component is full, %. */
const FULL_COVER = 60;
/** Artificial cover of the commune, %, and points of land take over ten years, where the pressure is full. */
const FULL_ARTIFICIAL = 80;
const FULL_LAND_TAKE = 5;

const share = (value: number, full: number): number => 100 * Math.min(1, Math.max(0, value / full));

/**
 * State of nature around a place.
 * @source method §4.5; at the scale of the commune, ADR 0044
 */
export function natureState(nature: PlaceNature): NatureIndex<StateComponentId> {
  return explain(STATE_COMPONENTS, stateReadings(nature), absence(nature));
}

/** The index of `natureState`; NaN where there is none. */
export function natureStateIndex(nature: PlaceNature): number {
  return weigh(STATE_COMPONENTS, stateReadings(nature)).index;
}

function stateReadings(nature: PlaceNature): NatureReadings<StateComponentId> {
  const absent = absence(nature);
  const { cover, protected_areas: areas } = nature;
  return {
    protected_areas:
      areas === null
        ? (absent ?? "no_protected_areas")
        : Math.max(0, ...areas.map(({ strength, band }) => AREA_SCORES[strength][band])),
    species_of_interest: absent ?? "not_in_reference_data",
    landscape_composition: cover === null ? (absent ?? "outside_coverage") : share(cover.natural_percent, FULL_COVER),
    landscape_configuration: absent ?? "not_in_reference_data",
  };
}

/** Pressure on nature around a place. @source method §4.5; at the scale of the commune, ADR 0044 */
export function naturePressure(nature: PlaceNature): NatureIndex<PressureComponentId> {
  return explain(PRESSURE_COMPONENTS, pressureReadings(nature), absence(nature));
}

/** The index of `naturePressure`; NaN where there is none. */
export function naturePressureIndex(nature: PlaceNature): number {
  return weigh(PRESSURE_COMPONENTS, pressureReadings(nature)).index;
}

function pressureReadings(nature: PlaceNature): NatureReadings<PressureComponentId> {
  const absent = absence(nature);
  const { cover, climate } = nature;
  return {
    urbanisation: cover === null ? (absent ?? "outside_coverage") : urbanisation(cover),
    climate_disruption: climate === null ? (absent ?? "overseas") : 50 * (climate.summer_rank + climate.dry_rank),
    invasive_species: absent ?? "not_in_reference_data",
  };
}

function urbanisation({
  artificial_percent: artificialPercent,
  land_take_points: landTakePoints,
}: NonNullable<PlaceNature["cover"]>): number {
  const artificial = share(artificialPercent, FULL_ARTIFICIAL);
  return landTakePoints === null ? artificial : (artificial + share(landTakePoints, FULL_LAND_TAKE)) / 2;
}

/** The figures are of France; null there. */
const absence = ({ is_france: isFrance }: PlaceNature): Reason | null => (isFrance ? null : "nature_of_france");

/** Each component, 0 to 100, or why it is not known. */
type NatureReadings<Id extends string> = Readonly<Record<Id, number | Reason>>;
type WeightedComponents<Id extends string> = readonly { readonly id: Id; readonly weight: number }[];

/** @param absent why no component is known at the place */
function explain<Id extends string>(
  rows: WeightedComponents<Id>,
  read: NatureReadings<Id>,
  absent: Reason | null,
): NatureIndex<Id> {
  const { sum, known, index } = weigh(rows, read);
  const isKnown = !Number.isNaN(index);
  return {
    index: isKnown ? index : null,
    level: isKnown ? natureLevel(index) : "unknown",
    reason: isKnown ? null : (absent ?? "too_few_components"),
    low: sum,
    high: sum + 100 * (1 - known),
    reliability: known,
    components: rows.map(({ id }) => {
      const one: number | Reason = read[id];
      return typeof one === "string" ? { id, value: null, reason: one } : { id, value: one, reason: null };
    }),
  };
}

/** The known components, weighted, their weight, and their mean: NaN where too little of the weight is known. */
function weigh<Id extends string>(rows: WeightedComponents<Id>, read: NatureReadings<Id>) {
  let [sum, known] = [0, 0];
  for (const { id, weight } of rows) {
    const one: number | Reason = read[id];
    if (typeof one === "string") continue;
    sum += weight * one;
    known += weight;
  }
  return { sum, known, index: isAnsweredEnough(known) ? sum / known : Number.NaN };
}
