import { type Bounds, rankOnScale } from "../climate/rank-on-scale.ts";
import type { Bilingual } from "../shared/bilingual.ts";
import { type Level, levelOfRank, rankOf, roundHalfUp } from "../shared/level.ts";
import type { Reason } from "../shared/reason.ts";

export type TerritoryIndicatorRow = {
  readonly id: string;
  readonly name: Bilingual;
  readonly unit: Bilingual;
  readonly bounds: Bounds;
  readonly worse: "higher" | "lower";
  /** No value is larger; none is below 0. */
  readonly largest: number;
  /** Said where no figure is in the reference data. */
  readonly none: Bilingual;
  /** What its figure is, beside its unit: its edition, and what it is not. */
  readonly note?: Bilingual;
};

/** Vulnerability of a territory. @source territory tables, edition 1.0; messages of analysis.md §8 */
export const TERRITORY_INDICATORS = [
  {
    id: "urban_heat_island",
    name: { fr: "Îlot de chaleur urbain", en: "Urban heat island" },
    unit: { fr: "°C d’écart la nuit", en: "°C difference at night" },
    bounds: [0.5, 1, 2, 3, 5],
    worse: "higher",
    largest: 20,
    none: {
      fr: "Pas de mesure des îlots de chaleur pour ce territoire : il faut des relevés de nuit en ville et autour.",
      en: "No heat island measurements for this territory: night-time readings in and around the town are needed.",
    },
    note: {
      fr: "Moyenne de ses habitants, estimée d’après la taille des villes (Oke 1973) et CORINE 2018\u202f: à deux niveaux près, faute de relevés de nuit.",
      en: "Mean over its inhabitants, estimated from the size of towns (Oke 1973) and CORINE 2018: accurate to within two levels, because there are no night readings.",
    },
  },
  {
    id: "artificial_soil",
    name: { fr: "Sols artificialisés", en: "Artificial surfaces" },
    unit: { fr: "% de la surface", en: "% of the area" },
    bounds: [5, 10, 20, 40, 60],
    worse: "higher",
    largest: 100,
    none: {
      fr: "L’artificialisation de ce territoire n’est pas connue.",
      en: "The extent of artificial surfaces is not known for this territory.",
    },
    note: {
      fr: "CORINE 2018, objets de 25 ha et plus\u202f: ni l’imperméabilisation, ni l’artificialisation au sens de la loi.",
      en: "CORINE 2018, features of 25 ha or more: not imperviousness, nor artificialisation in the legal sense.",
    },
  },
  {
    id: "green_space_forest",
    name: { fr: "Espaces verts à moins de 300\u00a0m", en: "Green space within 300 m" },
    unit: { fr: "% des habitants", en: "% of inhabitants" },
    bounds: [90, 75, 60, 40, 20],
    worse: "lower",
    largest: 100,
    none: {
      fr: "L’accès aux espaces verts n’est pas connu : il faut croiser la carte des jardins publics et celle des logements. En France, une table par commune peut être importée.",
      en: "Access to green space is not known: a map of public gardens must be combined with one of dwellings. In France, a table by commune can be imported.",
    },
  },
  {
    id: "environmental_multi_exposure",
    name: { fr: "Multi-exposition environnementale", en: "Environmental multi-exposure" },
    unit: { fr: "milieux dégradés sur 5", en: "degraded media, out of 5" },
    bounds: [1, 2, 3, 4, 5],
    worse: "higher",
    largest: 5,
    none: {
      fr: "Pas de carte de multi-exposition (air, bruit, sols, eau, chaleur) pour ce territoire : les régions la publient. En France, une table par commune peut être importée.",
      en: "No multi-exposure map (air, noise, soil, water, heat) for this territory: the regions publish them. In France, a table by commune can be imported.",
    },
  },
  {
    id: "human_development_index",
    name: { fr: "Développement humain (IDH-2)", en: "Human development index (HDI-2)" },
    unit: { fr: "de 0 à 1", en: "0 to 1" },
    bounds: [0.7, 0.6, 0.5, 0.4, 0.3],
    worse: "lower",
    largest: 1,
    none: {
      fr: "Pas d’indice de développement humain pour ce territoire dans les données publiées, qui sont celles de la France. En France, une table par commune peut être importée.",
      en: "No human development index for this territory in the published data, which cover France only. In France, a table by commune can be imported.",
    },
  },
] as const satisfies readonly TerritoryIndicatorRow[];
export type TerritoryIndicatorId = (typeof TERRITORY_INDICATORS)[number]["id"];

/** Indicators that no embedded table has: an installation imports them, by commune. */
export const IMPORTED_TERRITORY_INDICATORS = [
  "green_space_forest",
  "environmental_multi_exposure",
  "human_development_index",
] as const satisfies readonly TerritoryIndicatorId[];
export type ImportedTerritoryIndicatorId = (typeof IMPORTED_TERRITORY_INDICATORS)[number];

/** Indicators of communes that an installation imported. */
export type TerritoryIndicatorTable = {
  /** Id of its card. */
  readonly source: string;
  /** Départements where it holds. */
  readonly covers: ReadonlySet<string>;
  /** By the row of the commune; NaN where it has none. */
  readonly values: ReadonlyMap<ImportedTerritoryIndicatorId, Float64Array>;
};

/** An indicator of a territory, or why it has none. */
type TerritoryIndicator = {
  readonly id: TerritoryIndicatorId;
  readonly raw_value: number | null;
  readonly level: Level;
  readonly reason: Reason | null;
};

/** Indicators that an index takes. @source territory tables, vulnerability index */
export const FEWEST_INDICATORS = 3;

/** Vulnerability of a territory from what is known of it: the mean level of three indicators at least. */
export function territoryVulnerability(values: Readonly<Partial<Record<TerritoryIndicatorId, number | null>>>) {
  const indicators = TERRITORY_INDICATORS.map(({ id, bounds, worse }): TerritoryIndicator => {
    const value = values[id] ?? null;
    return value === null
      ? { id, raw_value: null, level: "unknown", reason: "not_in_reference_data" }
      : { id, raw_value: value, level: levelOfRank(rankOnScale(bounds, worse, value)), reason: null };
  });
  const known = indicators.flatMap(({ level }) => (level === "unknown" ? [] : [rankOf(level)]));
  const mean = known.reduce((sum, rank) => sum + rank, 0) / known.length;
  const level: Level = known.length < FEWEST_INDICATORS ? "unknown" : levelOfRank(roundHalfUp(mean));
  return { level, known: known.length, indicators };
}
