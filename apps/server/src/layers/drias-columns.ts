import type { DriasColumn } from "@lichen/domain";

/** Part of the year that a figure speaks of. */
type Season = "year" | "summer";

/** Names that the official export gives to one of our indicators, and the figures that it can hold. */
export type AcceptedColumn = {
  readonly column: DriasColumn;
  readonly season: Season;
  /** Official names, in any letter case, without the suffix `_yr` of the newest exports. */
  readonly names: readonly string[];
  /** What a 30-year mean at an 8 km point of France can be, both included, in natural units. */
  readonly min: number;
  readonly max: number;
};

/**
 * Our indicators under their official names. Left out on purpose: NORFF98 counts the days above the 98th percentile of
 * the wind (the speed itself is NORFFQ98), and NORRRq99 is a percentile of rainy days, not of all days.
 *
 * Bounds are those of the reference table, widened for single 8 km points (summits, gorges) and for hotter models: ours.
 * That of the wettest day, which the reference table lacks: from below the driest plain to above the Cévennes, ours.
 *
 * @source headers of DRIAS-2020 exports (EUROCORDEX2020, FEU_METEO2022) and of the exports by warming level;
 * definitions of the portal's table of atmospheric indicators, drias-climat.fr/accompagnement/sections/181
 */
// biome-ignore format: a table
const ACCEPTED_COLUMNS = [
  { column: "tav",   season: "year",   names: ["NORTAV", "NORTMm"],             min: -15, max: 25 },
  { column: "tjja",  season: "summer", names: ["NORTAV", "NORTMm_seas_JJA"],    min: -8,  max: 38 },
  { column: "txjja", season: "summer", names: ["NORTXAV", "NORTXm_seas_JJA"],   min: -5,  max: 46 },
  { column: "tx35",  season: "year",   names: ["NORTX35", "NORTX35D"],          min: 0,   max: 200 },
  { column: "tr",    season: "year",   names: ["NORTR"],                        min: 0,   max: 220 },
  { column: "hw",    season: "year",   names: ["NORTXHWD"],                     min: 0,   max: 366 },
  { column: "sd25",  season: "year",   names: ["NORSD", "NORSU"],               min: 0,   max: 366 },
  { column: "fd",    season: "year",   names: ["NORTNFD", "NORFD"],             min: 0,   max: 366 },
  { column: "cw",    season: "year",   names: ["NORTNCWD"],                     min: 0,   max: 366 },
  { column: "rr",    season: "year",   names: ["NORRR"],                        min: 100, max: 6000 },
  { column: "rr1",   season: "year",   names: ["NORRR1MM", "NORRR1D"],          min: 5,   max: 366 },
  { column: "pq99",  season: "year",   names: ["NORPQ99"],                      min: 2,   max: 200 },
  { column: "rx1d",  season: "year",   names: ["NORRX1D"],                      min: 5,   max: 500 },
  { column: "ff98",  season: "year",   names: ["NORFFQ98"],                     min: 0.5, max: 45 },
  { column: "ifm40", season: "year",   names: ["NORIFM40", "NORIFM40D"],        min: 0,   max: 366 },
] as const satisfies readonly AcceptedColumn[];

const byName = new Map<string, AcceptedColumn>(
  ACCEPTED_COLUMNS.flatMap((accepted) => accepted.names.map((name) => [keyOf(name, accepted.season), accepted])),
);

/** Our indicator behind an official name in a file of the year or of a season; undefined when we have none. */
export function findAcceptedColumn(name: string, season: Season): AcceptedColumn | undefined {
  return byName.get(keyOf(name, season));
}

function keyOf(name: string, season: Season): string {
  const bare = name.trim().toUpperCase().replace(/_YR$/, "");
  // A name that says its season says it in any file.
  return bare.endsWith("_SEAS_JJA") ? bare : `${season} ${bare}`;
}

/** Values of a column `Saison` that mean June to August; the others are winter, spring and autumn. */
export const SUMMER_NAMES: ReadonlySet<string> = new Set(["3", "JJA", "ETE", "SUMMER"]);

/** Where a row stands among the four warming nodes of France; null for an emission scenario that we do not read. */
export type DriasNode = 0 | 1 | 2 | 3;

const REFERENCE_NAMES: ReadonlySet<string> = new Set(["REF", "REFERENCE", "HIST", "HISTORICAL", "HISTORIQUE"]);
/** Periods of the export: its code, and its years. */
const PERIODS: Readonly<Record<string, DriasNode>> = {
  REF: 0,
  REFERENCE: 0,
  "19762005": 0,
  H1: 1,
  "20212050": 1,
  H2: 2,
  "20412070": 2,
  H3: 3,
  "20712100": 3,
};

/**
 * Node of a context and a period: the reference, else a period of RCP8.5.
 *
 * @returns null when the context is another scenario; "unknown_period" when the two do not go together
 * @source reference-data §2.2: the warming nodes are the reference and the three periods of RCP8.5
 */
export function findNode(context: string, period: string): DriasNode | null | "unknown_period" {
  const scenario = bare(context);
  const node = PERIODS[bare(period)];
  if (REFERENCE_NAMES.has(scenario)) return node === 0 || bare(period) === "" ? 0 : "unknown_period";
  if (scenario !== "RCP85") return null;
  return node ?? "unknown_period";
}

/** Capital letters without accents and digits only: `Référence` → REFERENCE, `RCP 8.5` → RCP85, `1976-2005` → 19762005. */
export function bare(text: string): string {
  return text
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");
}
