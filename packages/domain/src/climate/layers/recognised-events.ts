import type { Bilingual } from "../../shared/bilingual.ts";
import { ensure } from "../../shared/ensure.ts";
import type { Evidence, EvidenceQuality, FigureColumn, Figures } from "../figures.ts";
import type { AtlasTable } from "../flood-atlases.ts";
import { EVENTS_PER_HEAD, type IndicatorKey } from "../indicators.ts";
import { positionOn } from "../interpolation.ts";
import type { Layer } from "../layer.ts";
import { createMeanWithNeighbours } from "../mean-around.ts";
import type { CatnatPeril, Communes } from "../reference-pack.ts";
import { RANGE_FACTORS, WORLD_REFERENCE_C, WORLD_WARMING_C } from "../warming.ts";
import { type MomentPositions, writeConstant, writeCurve } from "./write-curve.ts";

/** No event recognised reads low. @source levels edition 1.1, rule 1 */
const NO_EVENT_RANK = 2;
/** Départements where natural disasters are not recognised, or began to be late: no event there says nothing at all. */
const WITHOUT_REGIME: ReadonlySet<string> = new Set(["976", "986", "987", "988"]);
/** People below which a commune declares no more than its hazards, for the adjustment. @source levels edition 1.2, rule 3 */
const FEW_PEOPLE = 200;
const IMPORTED_PRIORITY = 300;

/** Recognised events that a commune of few people would have: a large one declares more. @source levels edition 1.2, rule 3 */
function adjustEvents(events: number, population: number): number {
  return events / (1 + Math.log10(Math.max(Number.isNaN(population) ? 0 : population, FEW_PEOPLE) / FEW_PEOPLE));
}

/** Events by peril: as they are counted, and adjusted for population. */
const COUNTED = [
  { peril: "flood", count: "catnat_flood", adjusted: "catnat_flood_adjusted" },
  { peril: "drought", count: "catnat_drought", adjusted: "catnat_drought_adjusted" },
  { peril: "ground", count: "catnat_ground", adjusted: "catnat_ground_adjusted" },
  { peril: "coastal", count: "catnat_coastal", adjusted: "catnat_coastal_adjusted" },
] as const satisfies readonly { peril: CatnatPeril; count: IndicatorKey; adjusted: IndicatorKey }[];
export const RECOGNISED_INDICATORS: readonly IndicatorKey[] = [
  ...COUNTED.flatMap(({ count, adjusted }) => [count, adjusted]),
  "catnat_storm",
];
/** Those that no rain makes more of. */
export const CONSTANT_EVENTS = RECOGNISED_INDICATORS.filter((key) => key !== "catnat_flood_adjusted");

/** Change of the heaviest one-day rain, by global warming level. @source IPCC AR6 WGI chapter 11; levels edition 1.2, rule 10 */
const RAIN_NODES_C = [WORLD_REFERENCE_C, 2, 4] as const;
const RAIN_FACTORS = [1, 1.07, 1.2] as const;
const FURTHEST_WORLD_C = 6;
const rainPositions = (factor: number) =>
  WORLD_WARMING_C.map((level) =>
    positionOn(RAIN_NODES_C, WORLD_REFERENCE_C + factor * (level - WORLD_REFERENCE_C), FURTHEST_WORLD_C),
  );
const RAIN: MomentPositions = {
  central: rainPositions(1),
  weak: rainPositions(RANGE_FACTORS.low),
  strong: rainPositions(RANGE_FACTORS.high),
};

export const ATLAS_INDICATORS: readonly IndicatorKey[] = ["flood_atlas", "marine_atlas"];

const HERE_AND_AROUND: Bilingual = {
  fr: "Moyenne de la commune et de celles à moins de 10\u00a0km\u202f: les argiles passent leurs limites, et toutes les communes ne font pas de demande.",
  en: "Mean of the commune and of those within 10 km: clay does not stop at their borders, and not every commune applies.",
};
const AROUND: Bilingual = {
  fr: "Aucune sécheresse n’a été reconnue dans la commune\u202f: celles des communes à moins de 10\u00a0km comptent pour moitié.",
  en: "No drought was recognised in the commune: those of communes within 10 km count for half.",
};

const PART_OF_COMMUNE: Bilingual = {
  fr: "Couvre une partie de la commune\u202f: ne permet pas de savoir si le bâtiment y est situé.",
  en: "Covers part of the commune: it does not show whether the building is inside it.",
};
const LEFT_IN_1989: Bilingual = {
  fr: "Les tempêtes ne relèvent plus de ce régime depuis 1989\u202f: aucune tempête reconnue ne signifie pas l’absence de vent.",
  en: "Storms have not been covered by this scheme since 1989: no recognised storm does not mean no wind.",
};

/** Events recognised by peril, by the row of the commune, and the year of the last ones where it is known; 0: it is not. */
type RecognisedEvents = {
  readonly counts: Readonly<Record<CatnatPeril, ArrayLike<number>>>;
  readonly lastYears: Partial<Readonly<Record<CatnatPeril, ArrayLike<number>>>>;
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
    layer,
    source,
    evidence: quality,
    precision_m: null,
    vintage,
    caveat,
    method: quality === "proxy" ? "derived" : "observed",
  };
}
export const weak = (one: Evidence): Evidence => ({ ...one, evidence: "weak", weakRank: NO_EVENT_RANK });

/**
 * Events recognised by commune, with the year of the last one where it is known. Floods adjusted for population grow with the heaviest rain: nothing else projects them.
 * @source reference-data §2.3; levels edition 1.2, rules 3 and 10; ADR 0096
 * @param covers départements that the counts speak of; null: all
 */
export function eventsWriter(
  communes: Communes,
  { counts, lastYears }: RecognisedEvents,
  edition: Edition,
  covers: ReadonlySet<string> | null = null,
): WriteCommune {
  const recognised = evidenceOf(edition);
  const storms = evidenceOf(edition, "observed", LEFT_IN_1989);
  const [none, noStorm] = [weak(recognised), weak(storms)];
  const perils = COUNTED.map((one) => ({
    ...one,
    counts: counts[one.peril],
    lastYears: lastYears[one.peril] ?? [],
    perHead: Float64Array.from(counts[one.peril], (events, commune) =>
      adjustEvents(events, communes.population[commune]!),
    ),
  }));
  const droughts = ensure(perils.find(({ peril }) => peril === "drought")).perHead;
  // Clay does not stop at the border of a commune (ADR 0096).
  const droughtsWithNeighbours = createMeanWithNeighbours(communes, droughts, { covers });
  const hereAndAround = evidenceOf(edition, "observed", HERE_AND_AROUND);
  const around = evidenceOf(edition, "proxy", AROUND);
  const byYear = new Map<number, Evidence>();
  /** What events of a known last year rest on, made once a year. */
  const dated = (evidence: Evidence, latestEvent: number): Evidence => {
    if (latestEvent === 0) return evidence;
    const known = byYear.get(latestEvent) ?? { ...recognised, latestEvent };
    byYear.set(latestEvent, known);
    return known;
  };
  const grown = new Float64Array(RAIN_FACTORS.length);
  return (columns, row, commune) => {
    const hasRegime = !WITHOUT_REGIME.has(ensure(communes.departement[commune]));
    for (const { peril, count: key, adjusted, counts, lastYears, perHead } of perils) {
      const count = counts[commune]!;
      if (count === 0 && !hasRegime) continue;
      const evidence = count > 0 ? recognised : none;
      write(columns[key], row, count, dated(evidence, lastYears[commune] ?? 0));
      const events = perHead[commune]!;
      if (columns[adjusted].evidence[row]) continue;
      if (peril === "drought") {
        const both = droughtsWithNeighbours(commune);
        if (both < EVENTS_PER_HEAD[0]) write(columns[adjusted], row, 0, none);
        else write(columns[adjusted], row, both, count > 0 ? hereAndAround : around);
      } else if (peril !== "flood" || count === 0) write(columns[adjusted], row, events, evidence);
      else {
        for (let node = 0; node < grown.length; node++) grown[node] = events * ensure(RAIN_FACTORS[node]);
        writeCurve(columns[adjusted], row, RAIN, grown, 0, 0, evidence);
      }
    }
    const storm = counts.storm[commune]!;
    if (storm > 0 || hasRegime) write(columns.catnat_storm, row, storm, storm > 0 ? storms : noStorm);
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
export function createEventsLayer(
  { id, edition }: { readonly id: string; readonly edition: string },
  communes: Communes,
  events: RecognisedEvents,
  covers: ReadonlySet<string>,
): Layer {
  const writeCommune = eventsWriter(communes, events, { layer: id, source: id, vintage: edition }, covers);
  return {
    id,
    priority: IMPORTED_PRIORITY,
    indicators: RECOGNISED_INDICATORS,
    constant: CONSTANT_EVENTS,
    sources: [id],
    fill({ places, columns }) {
      places.forEach(({ insee }, row) => {
        const commune = insee === null ? -1 : communes.indexOf(insee);
        if (commune >= 0 && covers.has(ensure(communes.departement[commune]))) writeCommune(columns, row, commune);
      });
    },
  };
}

/** Writes a figure of a place that no layer asked before has; one that is not known is not written. */
export function write(column: FigureColumn, row: number, value: number, evidence: Evidence): void {
  if (!Number.isNaN(value) && !column.evidence[row]) writeConstant(column, row, value, evidence);
}
