import type { Evidence } from "../figures.ts";
import type { Layer } from "../layer.ts";
import { indexPoints } from "../point-index.ts";
import type { SoilWetness } from "../reference-pack.ts";
import { writeConstant } from "./write-curve.ts";

/** A place further than this from every point of the grid has none, km. */
const COVER_KM = 15;

/**
 * Soil wetness of the recent summers in mainland France: how dry the soil is today, whatever the horizon.
 * @source Météo-France, uniform soil wetness index 2020-2025; levels edition 1.1, §2
 */
export function soilWetnessLayer({ latitude, longitude, summerMean }: SoilWetness): Layer {
  const index = indexPoints(latitude, longitude, 0.1);
  const evidence: Evidence = {
    layer: "soil_wetness",
    source: "soil_wetness",
    method: "modelled",
    evidence: "modelled",
    precision_m: 8_000,
    vintage: "2020-2025",
    caveat: {
      fr: "Six étés récents, pour un sol uniforme : décrit un état, non une climatologie ni la nature du sol.",
      en: "Six recent summers, for a uniform soil: describes a state, not a climatology or the type of soil.",
    },
  };
  return {
    id: "soil_wetness",
    priority: 50,
    indicators: ["soil_wetness_summer"],
    constant: ["soil_wetness_summer"],
    sources: ["soil_wetness"],
    fill({ places, columns: { soil_wetness_summer: column } }) {
      places.forEach(({ zone, latitude, longitude }, row) => {
        if (zone !== "france" || column.evidence[row]) return;
        const point = index.nearestRow(latitude, longitude, COVER_KM);
        if (point >= 0) writeConstant(column, row, summerMean[point]!, evidence);
      });
    },
  };
}
