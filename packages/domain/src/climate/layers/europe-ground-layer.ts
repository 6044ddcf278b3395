import type { AreaFinder, EuropeanHazards } from "../european-hazards.ts";
import type { Evidence } from "../figures.ts";
import type { Layer } from "../layer.ts";
import type { GroundAround } from "./ground-around.ts";
import { write } from "./recognised-events.ts";

/**
 * Ground movements outside France: the official share of the commune in the zones P3 and P4, in Italy; else relief.
 * @source levels edition 1.2, §2 Europe
 */
export function europeGroundLayer(
  { italianCommunes }: EuropeanHazards,
  communeOf: AreaFinder,
  ground: GroundAround,
): Layer {
  const zones: Evidence = {
    layer: "europe_ground",
    source: "hazard_zones_italy",
    method: "observed",
    evidence: "official",
    precision_m: 5_000,
    vintage: "ISPRA 2021",
    caveat: {
      fr: "Part de la surface de la commune en zone de glissement élevée ou très élevée (P3, P4)\u202f: ne permet pas de savoir si le bâtiment y est. Les autorités de bassin ne cartographient pas toutes de la même façon.",
      en: "Share of the area of the commune in high or very high landslide zones (P3, P4): it does not say whether the building is in it. Basin authorities do not all map alike.",
    },
  };
  const relief: Evidence = {
    layer: "europe_ground",
    source: "relief_europe",
    method: "derived",
    evidence: "proxy",
    precision_m: 10_000,
    vintage: "GeoNames 2023, ETOPO5",
    caveat: {
      fr: "Écart des altitudes à 10 km environ, sur un relief lissé\u202f: ni pente, ni géologie, ni glissement passé. Élevé au plus.",
      en: "Range of altitudes within about 10 km, on a smoothed relief: no slope, no geology, no past slide. High at most.",
    },
  };
  return {
    id: "europe_ground",
    priority: 50,
    indicators: ["landslide_zone_share", "terrain_range_10km"],
    constant: ["landslide_zone_share", "terrain_range_10km"],
    sources: ["hazard_zones_italy", "relief_europe", "cities_europe"],
    fill({ places, columns }) {
      places.forEach((place, row) => {
        if (place.zone !== "europe") return;
        const share = italianCommunes.landslidePercent[communeOf(place)];
        write(columns.landslide_zone_share, row, share ?? Number.NaN, zones);
        write(columns.terrain_range_10km, row, ground.rangeM(place), relief);
      });
    },
  };
}
