import type { Evidence } from "../figures.ts";
import type { Layer } from "../layer.ts";
import { isAddressed, type Place } from "../place.ts";
import { writeConstant } from "./write-curve.ts";

/** Cell of the European maps: three arc-seconds, m. @source services.md §6d */
const PRECISION_M = 90;
const IMPORTED_PRIORITY = 300;

/** The return period that the flood hazard reads, years. */
export const FLOOD_PERIOD = 100;

/**
 * Depths of water that an installation imported. It speaks of places known to the street at least, and only where it
 * has water: a place that its rivers leave dry may be flooded by others.
 *
 * @param depthAt depth of water, m; 0 where the map leaves it dry, null outside the map
 */
export function floodDepthLayer(
  { id, edition }: { readonly id: string; readonly edition: string },
  depthAt: (place: Place) => number | null,
): Layer {
  const evidence: Evidence = {
    layer: id,
    source: id,
    method: "modelled",
    evidence: "modelled",
    precision_m: PRECISION_M,
    vintage: edition,
    caveat: {
      fr: "Grands cours d’eau seulement, sans digues ni barrages\u202f: ni carte officielle, ni mesure au bâtiment.",
      en: "Large rivers only, without dykes or dams: neither an official map nor a measurement at the building.",
    },
  };
  return {
    id,
    priority: IMPORTED_PRIORITY,
    indicators: ["flood_depth"],
    constant: ["flood_depth"],
    sources: [id],
    fill({ places, columns: { flood_depth: column } }) {
      places.forEach((place, row) => {
        if (column.evidence[row] || !isAddressed(place)) return;
        const depth = depthAt(place);
        if (depth !== null && depth > 0) writeConstant(column, row, depth, evidence);
      });
    },
  };
}
