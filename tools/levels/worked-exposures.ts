import {
  assess,
  ensure,
  exposureAt,
  figuresOf,
  GLOBAL_EXPOSURE,
  HAZARDS,
  type HazardId,
  type Layer,
  type Place,
  REFERENCE_YEAR,
} from "@lichen/domain";
import type { WorkedExposure } from "@lichen/report";

/** A place where each hazard says something, for the page of the method. */
const PLACES: Readonly<Record<HazardId, string>> = {
  heat: "Toulouse",
  drought_rga: "Auch",
  flood: "Nîmes",
  coastal: "Sète",
  wildfire: "Gonfaron",
  storm_wind: "Brest",
  landslide: "Modane",
  cold: "Pontarlier",
};

type Named = { readonly fromAddress: (address: { city: string; country: string }) => Place | null };

/** The exposure of one place to each hazard, with the figures that it is made of. */
export function computeWorkedExposures(layers: readonly Layer[], places: Named): readonly WorkedExposure[] {
  return HAZARDS.map(({ id }) => {
    const place = ensure(places.fromAddress({ city: PLACES[id], country: "FR" }));
    const assessed = ensure(
      assess(figuresOf(layers, [place]), 0, {}, REFERENCE_YEAR).hazards.find((one) => one.id === id),
    );
    const { index, level, low, high, indicators } = ensure(exposureAt(assessed, GLOBAL_EXPOSURE));
    return {
      hazard: id,
      place: PLACES[id],
      index: round(ensure(index)),
      level,
      low,
      high,
      evidence: ensure(assessed.evidence),
      figures: indicators
        .filter(({ weight }) => weight > 0)
        .map(({ key, raw_value, level, weight, evidence }) => ({
          key,
          value: round(ensure(raw_value)),
          level,
          weight: round(weight),
          evidence,
        })),
    };
  });
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;
