import type { Bilingual } from "../../shared/bilingual.ts";
import type { Evidence, EvidenceQuality, FigureColumn, Figures, WeakRanks } from "../figures.ts";
import type { AtlasTable } from "../flood-atlases.ts";
import type { IndicatorKey } from "../indicators.ts";
import type { Layer } from "../layer.ts";
import type { CatnatPeril, Communes } from "../reference-pack.ts";
import { writeConstant } from "./write-curve.ts";

/** No event recognised: at best low, up to medium. @source levels edition 1.1, rule 1 */
export const NO_EVENT: WeakRanks = { low: 2, read: 2, high: 3 };
/** Départements where natural disasters are not recognised, or began to be late: no event there says nothing at all. */
const WITHOUT_REGIME: ReadonlySet<string> = new Set(["976", "986", "987", "988"]);
/** People below which a commune declares no more than its hazards, for the adjustment. @source levels edition 1.1, §2 */
const FEW_PEOPLE = 200;
const IMPORTED_PRIORITY = 300;

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
export const RECOGNISED_INDICATORS: readonly IndicatorKey[] = [
  ...COUNTED.map(([key]) => key),
  "catnat_storm",
  "catnat_flood_adjusted",
];
export const ATLAS_INDICATORS: readonly IndicatorKey[] = ["flood_atlas", "marine_atlas"];

const PART_OF_COMMUNE: Bilingual = {
  fr: "Couvre une partie de la commune\u202f: ne permet pas de savoir si le bâtiment y est situé.",
  en: "Covers a part of the commune: it does not say whether the building is in it.",
};
const LEFT_IN_1989: Bilingual = {
  fr: "Les tempêtes ne relèvent plus de ce régime depuis 1989\u202f: aucune tempête reconnue ne signifie pas l’absence de vent.",
  en: "Storms left this regime in 1989: none does not mean no wind.",
};

/** Who counted, and until when. */
type Edition = { readonly layer: string; readonly source: string; readonly vintage: string };
/** Writes what is counted in a commune, by its row in the table, for a place, by its row in the figures. */
type WriteCommune = (columns: Figures["columns"], row: number, commune: number) => void;

export function evidenceOf(
  { layer, source, vintage }: Edition,
  quality: EvidenceQuality = "observed",
  caveat: Bilingual | null = null,
): Evidence {
  return {
    ...{ layer, source, evidence: quality, precision_m: null, vintage, caveat },
    method: quality === "proxy" ? "derived" : "observed",
  };
}
export const weak = (one: Evidence): Evidence => ({ ...one, evidence: "weak", weak: NO_EVENT });

/** Events recognised by commune. @source reference-data §2.3; levels edition 1.1, rules 1 and 5 */
export function recognisedEvents(
  communes: Communes,
  counts: Readonly<Record<CatnatPeril, ArrayLike<number>>>,
  edition: Edition,
): WriteCommune {
  const recognised = evidenceOf(edition);
  const storms = evidenceOf(edition, "observed", LEFT_IN_1989);
  const [none, noStorm] = [weak(recognised), weak(storms)];
  const adjusted = Float64Array.from(counts.flood, (events, commune) =>
    adjustedFloods(events, communes.population[commune]!),
  );
  return (columns, row, commune) => {
    const hasRegime = !WITHOUT_REGIME.has(communes.departement[commune]!);
    for (const [key, peril] of COUNTED) {
      const count = counts[peril][commune]!;
      if (count > 0 || hasRegime) write(columns[key], row, count, count > 0 ? recognised : none);
    }
    const storm = counts.storm[commune]!;
    if (storm > 0 || hasRegime) write(columns.catnat_storm, row, storm, storm > 0 ? storms : noStorm);
    const floods = adjusted[commune]!;
    if (floods > 0 || hasRegime) write(columns.catnat_flood_adjusted, row, floods, floods > 0 ? recognised : none);
  };
}

/** Flood atlases by commune. No atlas says nothing: many towns have a prevention plan instead. */
export function atlases({ all, marine }: Pick<AtlasTable, "all" | "marine">, edition: Edition): WriteCommune {
  const atlas = evidenceOf(edition, "proxy", PART_OF_COMMUNE);
  return (columns, row, commune) => {
    if (all[commune]! > 0) write(columns.flood_atlas, row, all[commune]!, atlas);
    if (marine[commune]! > 0) write(columns.marine_atlas, row, marine[commune]!, atlas);
  };
}

/**
 * Events that an installation imported, newer than those of the product: they hold in the départements that they cover,
 * where a commune without a row has none.
 */
export function recognisedEventsLayer(
  { id, edition }: { readonly id: string; readonly edition: string },
  communes: Communes,
  counts: Readonly<Record<CatnatPeril, ArrayLike<number>>>,
  covers: ReadonlySet<string>,
): Layer {
  const writeCommune = recognisedEvents(communes, counts, { layer: id, source: id, vintage: edition });
  return {
    ...{ id, priority: IMPORTED_PRIORITY, indicators: RECOGNISED_INDICATORS, sources: [id] },
    fill({ places, columns }) {
      places.forEach(({ insee }, row) => {
        const commune = insee === null ? -1 : communes.indexOf(insee);
        if (commune >= 0 && covers.has(communes.departement[commune]!)) writeCommune(columns, row, commune);
      });
    },
  };
}

/** Writes a figure of a place that no layer asked before has; one that is not known is not written. */
export function write(column: FigureColumn, row: number, value: number, evidence: Evidence): void {
  if (!Number.isNaN(value) && !column.evidence[row]) writeConstant(column, row, value, evidence);
}
