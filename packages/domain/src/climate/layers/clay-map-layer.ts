import type { Evidence } from "../figures.ts";
import type { Layer } from "../layer.ts";
import { isAddressed, type Place } from "../place.ts";
import { writeConstant } from "./write-curve.ts";

/** Scale of the official map, as a distance on the ground, m. @source BRGM: 1:50,000 */
const PRECISION_M = 100;
const IMPORTED_PRIORITY = 300;

/**
 * An official clay map that an installation imported. It speaks of places known to the street at least: the zone at
 * the centre of a commune is not that of its buildings.
 *
 * @param zoneAt value of `clay_zone` at a place: 0, 1, 3 or 4; null where the map says nothing
 */
export function clayMapLayer(
  { id, edition }: { readonly id: string; readonly edition: string },
  zoneAt: (place: Place) => number | null,
): Layer {
  const evidence: Evidence = {
    layer: id,
    source: id,
    method: "observed",
    evidence: "official",
    precision_m: PRECISION_M,
    vintage: edition,
    caveat: {
      fr: "Zone d’une carte au 1/50\u202f000\u202f: au bord d’une zone, seule une étude de sol dit ce qu’il y a sous le bâtiment.",
      en: "Zone from a 1:50,000 map: near a zone boundary, only a soil survey can say what lies under the building.",
    },
  };
  return {
    id,
    priority: IMPORTED_PRIORITY,
    indicators: ["clay_zone"],
    constant: ["clay_zone"],
    sources: [id],
    fill({ places, columns: { clay_zone: column } }) {
      places.forEach((place, row) => {
        const isMapped = place.zone === "france" || place.zone === "europe";
        if (!isMapped || column.evidence[row] || !isAddressed(place)) return;
        const zone = zoneAt(place);
        if (zone !== null) writeConstant(column, row, zone, evidence);
      });
    },
  };
}
