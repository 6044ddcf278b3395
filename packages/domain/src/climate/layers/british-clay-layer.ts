import type { AreaFinder, EuropeanHazards } from "../european-hazards.ts";
import type { Evidence } from "../figures.ts";
import type { Layer } from "../layer.ts";
import { write } from "./recognised-events.ts";

/** Clays of Great Britain by postcode district. @source levels edition 1.2, §2 Europe; British Geological Survey, 1:625,000 */
export function britishClayLayer({ britishDistricts }: EuropeanHazards, districtOf: AreaFinder): Layer {
  const evidence: Evidence = {
    layer: "british_clay",
    source: "postcode_districts_gb",
    method: "derived",
    evidence: "modelled",
    precision_m: 6_000,
    vintage: "2026-08",
    caveat: {
      fr: "Classement des formations géologiques du district postal (quelques kilomètres) par leur retrait-gonflement, au 1/625 000\u202f: ce n’est pas la carte GeoSure, et une étude de sol seule dit ce qui est sous le bâtiment.",
      en: "Geological formations of the postcode district (a few kilometres) classed by shrink-swell, at 1:625,000: this is not GeoSure, and only a soil survey can say what lies under the building.",
    },
  };
  return {
    id: "british_clay",
    priority: 50,
    indicators: ["clay_score"],
    constant: ["clay_score"],
    sources: ["postcode_districts_gb"],
    fill({ places, columns: { clay_score: column } }) {
      places.forEach((place, row) => {
        if (place.zone !== "europe") return;
        write(column, row, britishDistricts.clayScore[districtOf(place)] ?? Number.NaN, evidence);
      });
    },
  };
}
