import type { Bilingual } from "../../shared/bilingual.ts";
import { ensure } from "../../shared/ensure.ts";
import type { Evidence, EvidenceQuality } from "../figures.ts";
import { type AtlasTable, atlasesHeld, embeddedAtlases } from "../flood-atlases.ts";
import { type IndicatorKey, indicatorOf } from "../indicators.ts";
import type { Layer } from "../layer.ts";
import { createMeanWithNeighbours } from "../mean-around.ts";
import type { Communes, Overseas } from "../reference-pack.ts";
import {
  ATLAS_INDICATORS,
  atlases,
  CONSTANT_EVENTS,
  eventsWriter,
  evidenceOf,
  RECOGNISED_INDICATORS,
  weak,
  write,
} from "./recognised-events.ts";

/** Basic wind of the four zones of mainland France, m/s. @source French annex of EN 1991-1-4, to be verified */
const ZONE_WIND_MS = [22, 24, 26, 28] as const;

/** What is known of a commune beside events and atlases. */
const OF_COMMUNE = [
  "forest_fires",
  "forest_fires_1ha",
  "burnt_commune",
  "woodland_commune",
  "artificial_surfaces",
  "wind_basic",
  "cyclones_150km",
  "relief_10km",
  "relief_of_commune",
] as const satisfies readonly IndicatorKey[];

const TOWN_AND_MEAN: Bilingual = {
  fr: "Une ville de plaine au pied d’une montagne n’en a presque pas, une ville de vallée en a beaucoup\u202f: ni la pente à l’endroit du bâtiment, ni la géologie.",
  en: "A town of the plain at the foot of a mountain has almost none, a town in a valley has a lot: neither the slope where the building is, nor the geology.",
};

const HERE_AND_AROUND: Bilingual = {
  fr: "Moyenne de la commune et des terres des communes à moins de 10\u00a0km\u202f: un massif qui brûle passe leurs limites.",
  en: "Mean of the commune and of the land of communes within 10 km: a forest that burns crosses their borders.",
};
const AROUND: Bilingual = {
  fr: "Aucun feu n’a été recensé dans la commune\u202f: les terres brûlées des communes à moins de 10\u00a0km comptent pour moitié.",
  en: "No fire was recorded in the commune: land burnt in communes within 10 km counts for half.",
};
/** Less than this around a commune without a fire tells nothing. */
const LEAST_BURNT_PERCENT = ensure(indicatorOf("burnt_commune").bounds)[1]!;

/** Years of the record of fires: of all departments, and of the Mediterranean ones. */
const FIRE_YEARS = { since2006: 19, since1973: 52 } as const;

/**
 * What is known by commune: events recognised and fires recorded, atlases, land cover, wind zone, relief. The same at
 * every moment.
 *
 * @param importedAtlases read in place of those of the product where they hold, in the order they are asked
 * @source reference-data §2.3; levels edition 1.1, rules 1 and 5
 */
export function communeLayer(
  communes: Communes,
  overseas: Overseas,
  importedAtlases: readonly AtlasTable[] = [],
): Layer {
  const edition = (source: string, vintage: string) => ({ layer: "communes", source, vintage });
  const evidence = (source: string, vintage: string, quality: EvidenceQuality = "observed") =>
    evidenceOf(edition(source, vintage), quality);
  const writeEvents = eventsWriter(
    communes,
    { counts: communes.catnat, lastYears: communes.catnatLast },
    edition("catnat", "1985-2024"),
  );
  const atlasTables = [...importedAtlases, embeddedAtlases(communes)].map((table) => ({
    covers: table.covers,
    write: atlases(table, edition(table.source, table.edition)),
  }));
  const fires = evidence("forest_fires", "2006-2024");
  const noFire = weak(fires);
  // Hectares by km² are percents; a massif that burnt before 2006 can burn again.
  const burntPercents = Float64Array.from(communes.areaKm2, (areaKm2, commune) => {
    const since2006 = communes.burntHa[commune]! / FIRE_YEARS.since2006;
    const since1973 = communes.burntHaSince1973[commune]! / FIRE_YEARS.since1973;
    return Math.max(since2006, since1973) / areaKm2;
  });
  const burntWithNeighbours = createMeanWithNeighbours(communes, burntPercents, { weights: communes.areaKm2 });
  const hereAndAround: Evidence = { ...fires, caveat: HERE_AND_AROUND };
  const around: Evidence = { ...fires, evidence: "proxy", method: "derived", caveat: AROUND };
  const cover = evidence("land_cover", "2018");
  const zoneWind = evidence("eurocode_wind", "EN 1991-1-4", "official");
  const islandWind = evidence("overseas_climate", "EN 1991-1-4", "official");
  const cyclones = evidence("overseas_climate", "1975-2024");
  const relief = evidence("relief", "2024", "proxy");
  const slope: Evidence = { ...relief, caveat: TOWN_AND_MEAN };

  return {
    id: "communes",
    priority: 50,
    indicators: [...RECOGNISED_INDICATORS, ...ATLAS_INDICATORS, ...OF_COMMUNE],
    constant: [...CONSTANT_EVENTS, ...ATLAS_INDICATORS, ...OF_COMMUNE],
    sources: [
      "catnat",
      "forest_fires",
      "flood_atlases",
      "land_cover",
      "eurocode_wind",
      "overseas_climate",
      "relief",
      ...importedAtlases.map(({ source }) => source),
    ],
    fill({ places, columns }) {
      for (let row = 0; row < places.length; row++) {
        const { insee, zone } = ensure(places[row]);
        const commune = insee === null ? -1 : communes.indexOf(insee);
        if (commune < 0) continue;
        const departement = ensure(communes.departement[commune]);
        writeEvents(columns, row, commune);
        atlasesHeld(atlasTables, departement).write(columns, row, commune);
        write(columns.woodland_commune, row, communes.woodlandPercent[commune]!, cover);
        write(columns.artificial_surfaces, row, communes.artificialPercent[commune]!, cover);
        write(columns.relief_10km, row, communes.reliefM[commune]!, relief);
        const slopeM = Math.abs(communes.altitudeM[commune]! - communes.centreAltitudeM[commune]!);
        write(columns.relief_of_commune, row, slopeM, slope);
        if (zone === "france") {
          write(columns.wind_basic, row, ZONE_WIND_MS[communes.windZone[commune]! - 1] ?? Number.NaN, zoneWind);
          // The fire records are those of metropolitan France.
          const [all, large] = [communes.fires[commune]!, communes.fires1ha[commune]!];
          write(columns.forest_fires, row, all, all > 0 ? fires : noFire);
          write(columns.forest_fires_1ha, row, large, large > 0 ? fires : noFire);
          const own = burntPercents[commune]!;
          const burnt = burntWithNeighbours(commune);
          if (own > 0) write(columns.burnt_commune, row, burnt, hereAndAround);
          else if (burnt >= LEAST_BURNT_PERCENT) write(columns.burnt_commune, row, burnt, around);
          else if (own === 0) write(columns.burnt_commune, row, 0, noFire);
        } else {
          write(columns.wind_basic, row, overseas.windMs[departement] ?? Number.NaN, islandWind);
          write(columns.cyclones_150km, row, overseas.cyclones[departement]?.stormsOrMore ?? Number.NaN, cyclones);
        }
      }
    },
  };
}
