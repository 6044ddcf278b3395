import type { PlannedId } from "../actions/index.ts";
import type { FieldKey } from "../questionnaire/index.ts";
import type { Bilingual } from "../shared/bilingual.ts";

/**
 * What a price is counted by, with the question that holds the quantity; null: no question does. A roof is as large as the
 * footprint below it, as for the share of a green roof.
 */
export const PRICE_UNITS = [
  { id: "building", name: { fr: "par bâtiment", en: "per building" }, field: null },
  { id: "m2_floor", name: { fr: "par m² de plancher", en: "per m² of floor" }, field: "gross_floor_area" },
  {
    id: "m2_roof",
    name: { fr: "par m² de toiture (emprise)", en: "per m² of roof (footprint)" },
    field: "building_floor_area",
  },
  { id: "m2_plot", name: { fr: "par m² de parcelle", en: "per m² of plot" }, field: "total_area_plot" },
  { id: "m2_facade", name: { fr: "par m² de façade", en: "per m² of façade" }, field: null },
  { id: "unit", name: { fr: "par unité", en: "per unit" }, field: null },
] as const satisfies readonly { readonly id: string; readonly name: Bilingual; readonly field: FieldKey | null }[];

export type PriceUnit = (typeof PRICE_UNITS)[number]["id"];

/** Largest unit price, euros. A choice of ours. */
export const MOST_UNIT_PRICE = 1e9;
/** First year that a unit price may be of. A choice of ours. */
export const FIRST_PRICE_YEAR = 1990;

/** What a company pays for an action, in euros of a year, excluding VAT. */
export type UnitPrice = {
  readonly action: PlannedId;
  readonly low: number;
  readonly high: number;
  readonly per: PriceUnit;
  readonly year: number;
};
