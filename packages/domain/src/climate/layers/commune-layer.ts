import type { Bilingual } from "../../shared/bilingual.ts";
import type { Evidence, EvidenceQuality, FigureColumn, WeakRanks } from "../figures.ts";
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
  fr: "Couvre une partie de la commune : ne permet pas de savoir si le bâtiment y est situé.",
  en: "Covers a part of the commune: it does not say whether the building is in it.",
};
const LEFT_IN_1989: Bilingual = {
  fr: "Les tempêtes ne relèvent plus de ce régime depuis 1989 : aucune tempête reconnue ne signifie pas l’absence de vent.",
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
  const noStorm = weak(storms);
  const adjusted = Float64Array.from(communes.catnat.flood, (events, commune) =>
    adjustedFloods(events, communes.population[commune]!),
  );
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
    fill({ places, columns }) {
      for (let row = 0; row < places.length; row++) {
        const { insee, zone } = places[row]!;
        const commune = insee === null ? -1 : communes.indexOf(insee);
        if (commune < 0) continue;
        const departement = communes.departement[commune]!;
        const hasRegime = !WITHOUT_REGIME.has(departement);
        for (const [key, peril] of COUNTED) {
          const count = communes.catnat[peril][commune]!;
          if (count > 0 || hasRegime) write(columns[key], row, count, count > 0 ? recognised : none);
        }
        const storm = communes.catnat.storm[commune]!;
        if (storm > 0 || hasRegime) write(columns.catnat_storm, row, storm, storm > 0 ? storms : noStorm);
        const floods = adjusted[commune]!;
        if (floods > 0 || hasRegime) write(columns.catnat_flood_adjusted, row, floods, floods > 0 ? recognised : none);
        // No atlas says nothing: many towns have a prevention plan instead.
        if (communes.floodAtlases[commune]! > 0)
          write(columns.flood_atlas, row, communes.floodAtlases[commune]!, atlas);
        if (communes.marineAtlas[commune]! > 0) write(columns.marine_atlas, row, communes.marineAtlas[commune]!, atlas);
        write(columns.woodland_commune, row, communes.woodlandPercent[commune]!, woodland);
        write(columns.relief_10km, row, communes.reliefM[commune]!, relief);
        if (zone === "france") {
          write(columns.wind_basic, row, ZONE_WIND_MS[communes.windZone[commune]! - 1] ?? Number.NaN, zoneWind);
          // The fire records are those of metropolitan France.
          const [all, large] = [communes.fires[commune]!, communes.fires1ha[commune]!];
          write(columns.forest_fires, row, all, all > 0 ? fires : noFire);
          write(columns.forest_fires_1ha, row, large, large > 0 ? fires : noFire);
        } else {
          write(columns.wind_basic, row, overseas.windMs[departement] ?? Number.NaN, islandWind);
          write(columns.cyclones_150km, row, overseas.cyclones[departement]?.stormsOrMore ?? Number.NaN, cyclones);
        }
      }
    },
  };
}

/** Writes a figure of a place that no layer asked before has; one that is not known is not written. */
function write(column: FigureColumn, row: number, value: number, evidence: Evidence): void {
  if (!Number.isNaN(value) && !column.evidence[row]) writeConstant(column, row, value, evidence);
}
