import { TERRITORY_SCALES, type TerritoryScale } from "@lichen/contract";
import { HORIZONS, type IndicatorKey, indicatorOf, isByCommune, SCENARIOS, UNITS } from "@lichen/domain";
import type { Reference } from "../reference/index.ts";
import { wireBounds } from "./wire-bounds.ts";

/** What an indicator is, and the cards of its sources. */
export function presentIndicator(reference: Pick<Reference, "layers" | "cards">, indicator: IndicatorKey) {
  const {
    key,
    name,
    hazard,
    unit,
    bounds,
    worse,
    decimals,
    basis,
    uncovered = null,
    filledBy = null,
  } = indicatorOf(indicator);
  return {
    key,
    name,
    hazard,
    unit,
    unit_name: UNITS[unit],
    bounds: wireBounds(bounds),
    worse,
    decimals,
    basis,
    uncovered,
    filled_by: filledBy,
    scenarios: [...SCENARIOS],
    horizons: [...HORIZONS],
    scales: scalesOf(reference, indicator),
    sources: reference.cards(reference.layers(indicator).flatMap((layer) => [...layer.sources])),
  };
}

/** Scales of the territories that some layer has figures for: what is counted by commune has none abroad. */
function scalesOf(reference: Pick<Reference, "layers">, key: IndicatorKey): TerritoryScale[] {
  if (reference.layers(key).length === 0) return [];
  return TERRITORY_SCALES.filter((scale) => scale !== "city" || !isByCommune(key));
}
