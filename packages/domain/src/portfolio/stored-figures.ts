import { type AssessedColumns, exposureIndexAt, exposureRankAt } from "../analysis/assessed-columns.ts";
import { GLOBAL_EXPOSURE } from "../analysis/assessment.ts";
import { EVOLUTION_NAMES, type Evolution, evolution } from "../analysis/exposure.ts";
import type { ExposureColumns } from "../analysis/exposure-columns.ts";
import { exposureTogether } from "../analysis/together.ts";
import { CHALLENGES, challengeAt } from "../biodiversity/challenge.ts";
import { NATURE_BENEFITS } from "../biodiversity/co-benefits.ts";
import { HOSTING_CATEGORIES } from "../biodiversity/hosting-items.ts";
import { HOSTING_LEVELS, isConstruction } from "../biodiversity/hosting-potential.ts";
import { natureLevel } from "../biodiversity/nature-state.ts";
import { EVIDENCE_QUALITIES } from "../climate/figures.ts";
import { MOMENT_COUNT, momentIndex, REFERENCE_MOMENT, SCENARIO_NAMES } from "../climate/moment.ts";
import { HAZARDS, hazardOf } from "../hazards/index.ts";
import type { Answers } from "../questionnaire/index.ts";
import { type Bilingual, capitalise } from "../shared/bilingual.ts";
import { ensure } from "../shared/ensure.ts";
import { HAZARD_IDS } from "../shared/hazard-id.ts";
import { LEVEL_NAMES } from "../shared/level.ts";
import {
  type AdaptationScore,
  hasStrategy,
  isLate,
  type Plan,
  type PlannedState,
  wholeScore,
} from "../strategy/index.ts";
import type { StoredFigure } from "./stored-figure.ts";

/** A figure kept beside a building: a row here is a column of the list, a filter, and a cell of the exports. */
type BuildingFigure = StoredFigure & {
  /** Branch of the tree of columns that it stands in. */
  readonly group: "exposure" | "vulnerability" | "record" | "adaptation" | "biodiversity";
  /** The figures of the buildings of a batch; NaN where there is none. */
  readonly of: (batch: StoredBatch) => Float64Array;
};

/** What figures are kept of a batch of buildings. */
export type StoredBatch = AssessedColumns & {
  readonly answers: readonly Answers[];
  /** State of nature around the place of each, and the pressure on it; NaN where too little of it is known. */
  readonly states: Float64Array;
  readonly pressures: Float64Array;
  /** What the plan of each comes to; null: it has no strategy, rather than nothing planned. */
  readonly strategies: readonly (StoredStrategy | null)[];
  /** Calendar year of the calculation. */
  readonly year: number;
};
type StoredStrategy = { readonly score: AdaptationScore; readonly planned: readonly PlannedState[] };

const PERCENT: Bilingual = { fr: "%", en: "%" };
const INDEX: Bilingual = { fr: "indice", en: "index" };
const RELIABILITY: Bilingual = { fr: "fiabilité (réponses)", en: "reliability (answers)" };
const EVIDENCE: Bilingual = { fr: "preuve", en: "evidence" };
const QUALITIES = Object.entries(EVIDENCE_QUALITIES).map(([value, name]) => ({ value, name: capitalise(name) }));
/** The moment of the global exposure, for what is kept at one moment alone. @source analysis.md §3 */
const GLOBAL_MOMENT = momentIndex(GLOBAL_EXPOSURE.scenario, GLOBAL_EXPOSURE.horizon);
const AT_GLOBAL: Bilingual = {
  fr: `${GLOBAL_EXPOSURE.horizon} ${lower(SCENARIO_NAMES[GLOBAL_EXPOSURE.scenario].name).fr}`,
  en: `${GLOBAL_EXPOSURE.horizon} ${lower(SCENARIO_NAMES[GLOBAL_EXPOSURE.scenario].name).en}`,
};
const GLOBAL_INDEX: Bilingual = {
  fr: `Indice d’exposition global, ${AT_GLOBAL.fr}`,
  en: `Overall exposure index, ${AT_GLOBAL.en}`,
};
const EXPOSURE_INDEX: Bilingual = {
  fr: `Indice d’exposition, ${AT_GLOBAL.fr}`,
  en: `Exposure index, ${AT_GLOBAL.en}`,
};
const EVOLUTION: Bilingual = {
  fr: `Évolution de l’exposition, ${AT_GLOBAL.fr}`,
  en: `Change in exposure, ${AT_GLOBAL.en}`,
};
const INDEX_THEN: Bilingual = { fr: `indice ${AT_GLOBAL.fr}`, en: `index ${AT_GLOBAL.en}` };
const CHANGE: Bilingual = { fr: `évolution ${AT_GLOBAL.fr}`, en: `change ${AT_GLOBAL.en}` };
const EVOLUTIONS = Object.keys(EVOLUTION_NAMES) as readonly Evolution[];
const EVOLUTION_CHOICES = EVOLUTIONS.map((value) => ({ value, name: capitalise(EVOLUTION_NAMES[value]) }));
/** Hazards whose index is kept zone by zone too, with their place. @source analysis.md §3, "Building outputs" */
const ZONED = (["heat", "flood"] as const).map((id) => ({ hazard: hazardOf(id), at: HAZARD_IDS.indexOf(id) }));
const FILLED_IN: Bilingual = { fr: "Questionnaire complété", en: "Questionnaire completed" };
const POINTS: Bilingual = { fr: "points", en: "points" };
const SCORE: Bilingual = { fr: "Adaptation en place", en: "Adaptation in place" };
const PLANNED_POINTS: Bilingual = { fr: "Adaptation planifiée", en: "Adaptation planned" };
const ROOM: Bilingual = { fr: "Marge de manœuvre", en: "Room for manoeuvre" };
const PLANNED: Bilingual = { fr: "Actions planifiées", en: "Planned actions" };
const LATE: Bilingual = { fr: "Actions en retard", en: "Overdue actions" };
const NEXT_YEAR: Bilingual = { fr: "Prochaine action", en: "Next action" };
const POINTS_OF_100: Bilingual = { fr: "sur 100", en: "out of 100" };
const HOSTING_LEVEL: Bilingual = { fr: "Niveau du potentiel d’accueil", en: "Hosting potential level" };
const HOSTING_RELIABILITY: Bilingual = {
  fr: "Fiabilité du potentiel d’accueil (réponses)",
  en: "Hosting potential reliability (answers)",
};
const BIOTOPE: Bilingual = { fr: "Coefficient de biotope", en: "Biotope coefficient" };
const STATE: Bilingual = { fr: "État de la nature alentour", en: "State of surrounding nature" };
const PRESSURE: Bilingual = { fr: "Pression sur la nature alentour", en: "Pressure on surrounding nature" };
const CHALLENGE: Bilingual = { fr: "Enjeu de biodiversité", en: "Biodiversity challenge" };
const HOSTING_CHOICES = HOSTING_LEVELS.map(({ level }) => ({ value: level, name: LEVEL_NAMES[level] }));
const CHALLENGE_IDS = Object.keys(CHALLENGES) as (keyof typeof CHALLENGES)[];
const CHALLENGE_CHOICES = CHALLENGE_IDS.map((value) => ({ value, name: CHALLENGES[value] }));
/** The hosting potential, whole and by category. */
const HOSTING = [
  {
    id: "hosting_potential",
    label: { fr: "Potentiel d’accueil", en: "Hosting potential" },
    column: ({ hosting }: AssessedColumns) => hosting.global.index,
  },
  ...HOSTING_CATEGORIES.map(({ id, name }) => ({
    id: `hosting_${id}`,
    label: of("Potentiel d’accueil", "Hosting potential", name),
    column: ({ hosting }: AssessedColumns) => hosting.categories[id],
  })),
];

/** Every kept figure, in the order that they are kept in: an order or a row that changes makes another layout. */
// biome-ignore format: a table, one figure a line
export const STORED_FIGURES: readonly BuildingFigure[] = [
  ...HAZARDS.map(({ id, name }, at): BuildingFigure => ({ id: `vulnerability_index_${id}`, group: "vulnerability", subject: id, label: of("Indice de vulnérabilité", "Vulnerability index", name), name: INDEX, unit: null, isShare: false, choices: null, of: ({ vulnerabilities }) => ensure(vulnerabilities[at]).index })),
  ...HAZARDS.map(({ id, name }, at): BuildingFigure => ({ id: `reliability_${id}`, group: "vulnerability", subject: id, label: of("Fiabilité (part des réponses)", "Reliability (share of answers)", name), name: RELIABILITY, unit: PERCENT, isShare: true, choices: null, of: ({ vulnerabilities }) => ensure(vulnerabilities[at]).reliability })),
  ...HAZARDS.map(({ id, name }, at): BuildingFigure => ({ id: `evidence_${id}`, group: "exposure", subject: id, label: of("Preuve de l’exposition", "Exposure evidence", name), name: EVIDENCE, unit: null, isShare: false, choices: QUALITIES, of: each(({ exposures }, row) => evidenceAt(ensure(exposures[at]), row)) })),
  ...ZONED.flatMap(({ hazard: { id, name, zones }, at }) => zones.map((zone, place): BuildingFigure => ({ id: `zone_index_${id}_${zone.id}`, group: "vulnerability", subject: id, label: of(`Indice de vulnérabilité, ${lower(zone.name).fr}`, `Vulnerability index, ${lower(zone.name).en}`, name), name: ofZone(zone.name), unit: null, isShare: false, choices: null, of: ({ vulnerabilities }) => ensure(ensure(vulnerabilities[at]).zones[place]).index }))),
  { id: "exposure_index_multi_hazard", group: "exposure", subject: null, label: GLOBAL_INDEX, name: INDEX, unit: null, isShare: false, choices: null, of: each(globalExposureAt) },
  ...HAZARDS.map(({ id, name }, at): BuildingFigure => ({ id: `exposure_index_${id}`, group: "exposure", subject: id, label: of(EXPOSURE_INDEX.fr, EXPOSURE_INDEX.en, name), name: INDEX_THEN, unit: null, isShare: false, choices: null, of: each((batch, row) => exposureIndexAt(batch, row, at, GLOBAL_MOMENT)) })),
  ...HAZARDS.map(({ id, name }, at): BuildingFigure => ({ id: `evolution_${id}`, group: "exposure", subject: id, label: of(EVOLUTION.fr, EVOLUTION.en, name), name: CHANGE, unit: null, isShare: false, choices: EVOLUTION_CHOICES, of: each((batch, row) => evolutionAt(batch, row, at)) })),
  { id: "completion", group: "record", subject: null, label: FILLED_IN, name: FILLED_IN, unit: PERCENT, isShare: true, choices: null, of: ({ completion }) => completion },
  { id: "adaptation_score", group: "adaptation", subject: null, label: SCORE, name: SCORE, unit: POINTS, isShare: false, choices: null, of: ofStrategy(({ score }) => score.current) },
  { id: "adaptation_planned", group: "adaptation", subject: null, label: PLANNED_POINTS, name: PLANNED_POINTS, unit: POINTS, isShare: false, choices: null, of: ofStrategy(({ score }) => score.planned) },
  { id: "adaptation_room", group: "adaptation", subject: null, label: ROOM, name: ROOM, unit: POINTS, isShare: false, choices: null, of: ofStrategy(({ score }) => score.room) },
  { id: "actions_planned", group: "adaptation", subject: null, label: PLANNED, name: PLANNED, unit: null, isShare: false, choices: null, of: ofStrategy(({ planned }) => planned.length) },
  { id: "actions_late", group: "adaptation", subject: null, label: LATE, name: LATE, unit: null, isShare: false, choices: null, of: ofStrategy(({ planned }, year) => planned.filter((state) => isLate(state, year)).length) },
  { id: "next_action_year", group: "adaptation", subject: null, label: NEXT_YEAR, name: NEXT_YEAR, unit: null, isShare: false, choices: null, of: ofStrategy(({ planned }, year) => nextYear(planned, year)) },
  ...HOSTING.map(({ id, label, column }): BuildingFigure => ({ id, group: "biodiversity", subject: null, label, name: label, unit: POINTS_OF_100, isShare: false, choices: null, of: inOperation((batch, row) => 100 * column(batch)[row]!) })),
  { id: "hosting_level", group: "biodiversity", subject: null, label: HOSTING_LEVEL, name: HOSTING_LEVEL, unit: null, isShare: false, choices: HOSTING_CHOICES, asksMost: "first", of: inOperation(({ hosting }, row) => hostingPlace(hosting.global.index[row]!)) },
  { id: "hosting_reliability", group: "biodiversity", subject: null, label: HOSTING_RELIABILITY, name: HOSTING_RELIABILITY, unit: PERCENT, isShare: true, choices: null, of: inOperation(({ hosting }, row) => hosting.global.reliability[row]!) },
  { id: "biotope_coefficient", group: "biodiversity", subject: null, label: BIOTOPE, name: BIOTOPE, unit: null, isShare: false, choices: null, of: ({ coefficient }) => coefficient },
  ...NATURE_BENEFITS.map(({ id, name }): BuildingFigure => ({ id: `benefit_${id}`, group: "biodiversity", subject: null, label: of("Co-bénéfice", "Co-benefit", name), name, unit: POINTS_OF_100, isShare: false, choices: null, of: ({ benefits }) => benefits[id] })),
  { id: "nature_state", group: "biodiversity", subject: null, label: STATE, name: STATE, unit: POINTS_OF_100, isShare: false, choices: null, of: ({ states }) => states },
  { id: "nature_pressure", group: "biodiversity", subject: null, label: PRESSURE, name: PRESSURE, unit: POINTS_OF_100, isShare: false, choices: null, of: ({ pressures }) => pressures },
  { id: "nature_challenge", group: "biodiversity", subject: null, label: CHALLENGE, name: CHALLENGE, unit: null, isShare: false, choices: CHALLENGE_CHOICES, asksMost: "last", of: each(({ states, pressures }, row) => challengePlace(states[row]!, pressures[row]!)) },
];

/** A figure read building by building. */
function each(read: (batch: StoredBatch, row: number) => number): BuildingFigure["of"] {
  return (batch) => {
    const figures = new Float64Array(batch.answers.length);
    for (let row = 0; row < figures.length; row++) figures[row] = read(batch, row);
    return figures;
  };
}

/** A figure of buildings that have a strategy. */
function ofStrategy(read: (strategy: StoredStrategy, year: number) => number): BuildingFigure["of"] {
  return each(({ strategies, year }, row) => {
    const strategy = strategies[row]!;
    return strategy === null ? Number.NaN : read(strategy, year);
  });
}

/** A figure of buildings that are there. */
function inOperation(read: (batch: StoredBatch, row: number) => number): BuildingFigure["of"] {
  return each((batch, row) => (isConstruction(ensure(batch.answers[row])) ? Number.NaN : read(batch, row)));
}

function hostingPlace(index: number): number {
  return Number.isNaN(index) ? Number.NaN : HOSTING_LEVELS.findIndex(({ below }) => 100 * index < below);
}

function challengePlace(state: number, pressure: number): number {
  if (Number.isNaN(state) || Number.isNaN(pressure)) return Number.NaN;
  return CHALLENGE_IDS.indexOf(challengeAt(natureLevel(state), natureLevel(pressure)));
}

function ofZone(zone: Bilingual): Bilingual {
  return { fr: `${INDEX.fr} (${lower(zone).fr})`, en: `${INDEX.en} (${lower(zone).en})` };
}

function lower({ fr, en }: Bilingual): Bilingual {
  return { fr: fr.toLowerCase(), en: en.toLowerCase() };
}

function of(fr: string, en: string, subject: Bilingual): Bilingual {
  const name = lower(subject);
  return { fr: `${fr}\u202f: ${name.fr}`, en: `${en}: ${name.en}` };
}

/**
 * What the plan of a building of a batch comes to; null where it has no strategy.
 */
export function findStoredStrategy(
  { exposures, encoded }: AssessedColumns,
  row: number,
  plan: Plan,
): StoredStrategy | null {
  if (!hasStrategy(plan)) return null;
  const notExposed = HAZARD_IDS.filter((_, at) => ensure(ensure(exposures[at]).gates[row]).kind === "none");
  return {
    score: wholeScore(plan, encoded, row, notExposed),
    planned: Object.values(plan).filter(({ status }) => status === "planned"),
  };
}

function nextYear(planned: readonly PlannedState[], year: number): number {
  const years = planned.flatMap((state) => (isLate(state, year) || state.year === null ? [] : [state.year]));
  return years.length === 0 ? Number.NaN : Math.min(...years);
}

/** Index of the hazards together at the moment of the global exposure, as `multi_hazard.global_exposure` explains it. */
function globalExposureAt({ exposures }: AssessedColumns, row: number): number {
  return exposureTogether(exposures.map(({ ranks }) => ranks[row * MOMENT_COUNT + GLOBAL_MOMENT]!));
}

/** Place of the evolution of a hazard in its scale; NaN where one of its levels is not known. */
function evolutionAt(columns: AssessedColumns, row: number, hazard: number): number {
  const before = exposureRankAt(columns, row, hazard, REFERENCE_MOMENT);
  const found = evolution(before, exposureRankAt(columns, row, hazard, GLOBAL_MOMENT));
  return found === null ? Number.NaN : EVOLUTIONS.indexOf(found);
}

/** Place of the quality in its scale; NaN where there is no level. */
function evidenceAt({ evidence }: ExposureColumns, row: number): number {
  return evidence[row]! < 0 ? Number.NaN : evidence[row]!;
}

const placeOf: ReadonlyMap<string, number> = new Map(STORED_FIGURES.map(({ id }, place) => [id, place]));

/** Place of a kept figure among those of a building. @throws RangeError for an id that is none */
export function storedFigureIndex(id: string): number {
  const place = placeOf.get(id);
  if (place === undefined) throw new RangeError(`no kept figure ${id}`);
  return place;
}
