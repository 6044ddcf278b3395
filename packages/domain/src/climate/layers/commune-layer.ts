import type { Evidence } from "../figures.ts";
import type { IndicatorKey } from "../indicators.ts";
import type { Layer } from "../layer.ts";
import type { CatnatPeril, Communes } from "../reference-pack.ts";
import { writeConstant } from "./write-curve.ts";

const CATNAT: readonly (readonly [IndicatorKey, CatnatPeril])[] = [
  ["catnat_flood", "flood"],
  ["catnat_drought", "drought"],
  ["catnat_ground", "ground"],
  ["catnat_coastal", "coastal"],
  ["catnat_storm", "storm"],
];
/**
 * What was observed and counted in the commune of a place. An observed count speaks of the past: the same at every moment.
 * @source reference-data §2.3 and §2.3 bis
 */
export function communeLayer(communes: Communes): Layer {
  const observed = (source: string, vintage: string): Evidence => ({
    layer: "communes",
    source,
    method: "observed",
    confidence: "observed",
    precision_m: null,
    vintage,
    caveat: null,
  });
  const catnat = observed("catnat", "1985-2024");
  const fires = observed("forest_fires", "2006-2024");

  return {
    id: "communes",
    priority: 50,
    indicators: [...CATNAT.map(([key]) => key), "forest_fires"],
    sources: ["catnat", "forest_fires"],
    fill({ places, columns }) {
      places.forEach((place, row) => {
        const commune = place.insee === null ? -1 : communes.indexOf(place.insee);
        if (commune < 0) return;
        for (const [key, peril] of CATNAT) {
          if (!columns[key].evidence[row]) writeConstant(columns[key], row, communes.catnat[peril][commune]!, catnat);
        }
        // The fire records are those of metropolitan France.
        if (place.zone === "france" && !columns.forest_fires.evidence[row]) {
          writeConstant(columns.forest_fires, row, communes.fires[commune]!, fires);
        }
      });
    },
  };
}
