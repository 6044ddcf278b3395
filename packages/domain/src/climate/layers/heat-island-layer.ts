import type { Bilingual } from "../../shared/bilingual.ts";
import type { Evidence } from "../figures.ts";
import { cityHeatIslands, communeHeatIslands } from "../heat-island.ts";
import type { Layer } from "../layer.ts";
import type { Cities, Communes } from "../reference-pack.ts";
import { write } from "./recognised-events.ts";

const OF_COMMUNE: Bilingual = {
  fr: "Estimé d’après la population de la commune et des communes à moins de 7 km (Oke 1973) et la part artificialisée (CORINE 2018)\u202f: moyenne des nuits, au centre bâti\u202f; ni quartiers, ni jardins, ni vent.",
  en: "Estimated from the inhabitants of the commune and of those within 7 km (Oke 1973) and from the artificial share (CORINE 2018): mean of the nights, in the built centre; no quarters, no parks, no wind.",
};
const OF_TOWN: Bilingual = {
  fr: "Estimé d’après la population de la ville (Oke 1973) et la distance à son centre\u202f: moyenne des nuits\u202f; ni quartiers, ni jardins, ni vent.",
  en: "Estimated from the inhabitants of the town (Oke 1973) and the distance to its centre: mean of the nights; no quarters, no parks, no wind.",
};

/** Night heat island, from the size of towns: a proxy, the same at every moment. */
export function heatIslandLayer(communes: Communes, cities: Cities): Layer {
  const ofCommune = communeHeatIslands(communes);
  const ofTown = cityHeatIslands(cities);
  const proxy = (source: string, vintage: string, caveat: Bilingual): Evidence => ({
    layer: "heat_island",
    source,
    method: "derived",
    evidence: "proxy",
    precision_m: null,
    vintage,
    caveat,
  });
  const french = proxy("land_cover", "2018", OF_COMMUNE);
  const european = proxy("cities_europe", "2023", OF_TOWN);
  return {
    id: "heat_island",
    priority: 50,
    indicators: ["uhi_intensity"],
    constant: ["uhi_intensity"],
    sources: ["land_cover", "communes_fr", "cities_europe"],
    fill({ places, columns }) {
      places.forEach(({ zone, insee, latitude, longitude }, row) => {
        const commune = insee === null ? -1 : communes.indexOf(insee);
        if (commune >= 0) write(columns.uhi_intensity, row, ofCommune(commune), french);
        else if (zone === "europe") write(columns.uhi_intensity, row, ofTown(latitude, longitude), european);
      });
    },
  };
}
