import type { Bilingual } from "../../shared/bilingual.ts";
import type { Evidence, EvidenceQuality, Figures, WeakRanks } from "../figures.ts";
import type { IndicatorKey } from "../indicators.ts";
import type { Layer } from "../layer.ts";
import type { CatnatPeril, Communes, Overseas } from "../reference-pack.ts";
import { writeConstant } from "./write-curve.ts";

/** No event recognised: at best low, up to medium. @source levels edition 1.1, rule 1 */
const NO_EVENT: WeakRanks = { low: 2, read: 2, high: 3 };
/** Départements where natural disasters are not recognised, or began to be late: no event there says nothing at all. */
const WITHOUT_REGIME: ReadonlySet<string> = new Set(["976", "986", "987", "988"]);

/** Basic wind of the four zones of mainland France, m/s. @source French annex of EN 1991-1-4, to be verified */
const ZONE_WIND_MS = [22, 24, 26, 28] as const;

/** People below which a commune declares no more than its hazards, for the adjustment. @source levels edition 1.1, §2 */
const FEW_PEOPLE = 200;

/** Recognised floods that a commune of few people would have: a large one declares more. @source levels edition 1.1, §2 */
function adjustedFloods(events: number, population: number): number {
  return events / (1 + Math.log10(Math.max(Number.isNaN(population) ? 0 : population, FEW_PEOPLE) / FEW_PEOPLE));
}

const COUNTED: readonly (readonly [IndicatorKey, CatnatPeril])[] = [
  ["catnat_flood", "flood"],
  ["catnat_drought", "drought"],
  ["catnat_ground", "ground"],
  ["catnat_coastal", "coastal"],
];

const PART_OF_COMMUNE: Bilingual = {
  fr: "Couvre une partie de la commune : ne dit pas si le bâtiment est dedans.",
  en: "Covers a part of the commune: it does not say whether the building is in it.",
};
const LEFT_IN_1989: Bilingual = {
  fr: "Les tempêtes ont quitté ce régime en 1989 : aucune ne dit pas qu’il n’y a pas de vent.",
  en: "Storms left this regime in 1989: none does not mean no wind.",
};

/**
 * What is known by commune: events recognised and fires recorded, atlases, land cover, wind zone, relief. The same at
 * every moment.
 * @source reference-data §2.3; levels edition 1.1, rules 1 and 5
 */
export function communeLayer(communes: Communes, overseas: Overseas): Layer {
  const evidence = (
    source: string,
    vintage: string,
    quality: EvidenceQuality = "observed",
    caveat: Bilingual | null = null,
  ): Evidence => ({
    layer: "communes",
    source,
    method: quality === "proxy" ? "derived" : "observed",
    evidence: quality,
    precision_m: null,
    vintage,
    caveat,
  });
  const weak = (one: Evidence): Evidence => ({ ...one, evidence: "weak", weak: NO_EVENT });
  const recognised = evidence("catnat", "1985-2024");
  const storms = evidence("catnat", "1985-2024", "observed", LEFT_IN_1989);
  const none = weak(recognised);
  const fires = evidence("forest_fires", "2006-2024");
  const noFire = weak(fires);
  const atlas = evidence("flood_atlases", "1991-2025", "proxy", PART_OF_COMMUNE);
  const woodland = evidence("land_cover", "2018");
  const zoneWind = evidence("eurocode_wind", "EN 1991-1-4", "official");
  const islandWind = evidence("overseas_climate", "EN 1991-1-4", "official");
  const cyclones = evidence("overseas_climate", "1975-2024");
  const relief = evidence("relief", "2024", "proxy");

  return {
    id: "communes",
    priority: 50,
    indicators: [
      ...COUNTED.map(([key]) => key),
      ...(["catnat_storm", "catnat_flood_adjusted", "flood_atlas", "marine_atlas", "forest_fires"] as const),
      ...(["forest_fires_1ha", "woodland_commune", "wind_basic", "cyclones_150km", "relief_10km"] as const),
    ],
    sources: [
      ...["catnat", "forest_fires", "flood_atlases", "land_cover", "eurocode_wind"],
      ...["overseas_climate", "relief"],
    ],
    fill(figures) {
      figures.places.forEach((place, row) => {
        const commune = place.insee === null ? -1 : communes.indexOf(place.insee);
        if (commune < 0) return;
        const departement = communes.departement[commune]!;
        const write = (key: IndicatorKey, value: number, one: Evidence) => writeOnce(figures, key, row, value, one);
        const writeCount = (key: IndicatorKey, value: number, some: Evidence, without: Evidence) => {
          if (value > 0) write(key, value, some);
          else if (!WITHOUT_REGIME.has(departement)) write(key, value, without);
        };
        for (const [key, peril] of COUNTED) writeCount(key, communes.catnat[peril][commune]!, recognised, none);
        writeCount("catnat_storm", communes.catnat.storm[commune]!, storms, weak(storms));
        const floods = adjustedFloods(communes.catnat.flood[commune]!, communes.population[commune]!);
        writeCount("catnat_flood_adjusted", floods, recognised, none);
        // No atlas says nothing: many towns have a prevention plan instead.
        if (communes.floodAtlases[commune]! > 0) write("flood_atlas", communes.floodAtlases[commune]!, atlas);
        if (communes.marineAtlas[commune]! > 0) write("marine_atlas", communes.marineAtlas[commune]!, atlas);
        write("woodland_commune", communes.woodlandPercent[commune]!, woodland);
        write("relief_10km", communes.reliefM[commune]!, relief);
        if (place.zone === "france") {
          const zone = communes.windZone[commune]!;
          write("wind_basic", ZONE_WIND_MS[zone - 1] ?? Number.NaN, zoneWind);
          // The fire records are those of metropolitan France.
          writeCount("forest_fires", communes.fires[commune]!, fires, noFire);
          writeCount("forest_fires_1ha", communes.fires1ha[commune]!, fires, noFire);
          return;
        }
        write("wind_basic", overseas.windMs[departement] ?? Number.NaN, islandWind);
        write("cyclones_150km", overseas.cyclones[departement]?.stormsOrMore ?? Number.NaN, cyclones);
      });
    },
  };
}

/** Writes a figure of a place that no layer asked before has; one that is not known is not written. */
function writeOnce({ columns }: Figures, key: IndicatorKey, row: number, value: number, evidence: Evidence): void {
  if (!Number.isNaN(value) && !columns[key].evidence[row]) writeConstant(columns[key], row, value, evidence);
}
