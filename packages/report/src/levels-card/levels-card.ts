import type { Report } from "@lichen/contract";
import {
  ANALYSIS_NAMES,
  type Bilingual,
  type HazardId,
  HORIZON_NAMES,
  LEVEL_NAMES,
  type Level,
  type Moment,
  SCENARIO_NAMES,
} from "@lichen/domain";
import { type EstimatedRanges, estimateAt, estimateWords, readEstimates } from "../answer-effect.ts";
import { caution } from "../caution.ts";
import { formatDate } from "../format.ts";
import { headline, levelsUnder } from "../headline.ts";
import { levelSpan } from "../level-sentences.ts";
import { byLevel, type HazardResult, type Lead, leadOf, resultsAt } from "../results.ts";

/** One hazard of a card: its level, the ends of its range, and what is estimated where there is no level. */
export type CardHazard = {
  readonly id: HazardId;
  readonly name: Bilingual;
  readonly level: Level;
  readonly low: Level;
  readonly high: Level;
  readonly estimate: { readonly low: Level; readonly high: Level } | null;
  /** "Élevé (de moyen à élevé)"; the range alone where it is estimated. */
  readonly words: Bilingual;
};

/** The levels of a building at a moment, as other sites show them: no more than its report says. */
type LevelsCard = {
  /** What has the levels: the place while no risk of the building is known. */
  readonly lead: Lead;
  readonly headline: Bilingual;
  /** What the headline leaves open; null where it knows everything. */
  readonly caution: Bilingual | null;
  readonly hazards: readonly CardHazard[];
};

/** Sums up a report, by the builders of its own screen. */
export function createLevelsCard(report: Report, moment: Moment): LevelsCard {
  const results = resultsAt(report, moment);
  const estimates = readEstimates(report.hazards);
  const lead = leadOf(results);
  return {
    lead,
    headline: headline(results, moment, estimates),
    caution: caution(results, estimates),
    hazards: results.map((result) => readHazard(result, { lead, moment, estimates })),
  };
}

function readHazard(
  result: HazardResult,
  { lead, moment, estimates }: { lead: Lead; moment: Moment; estimates: EstimatedRanges | null },
): CardHazard {
  const range = levelsUnder(result, lead);
  const estimate = lead === "cross" ? estimateAt(result, "cross", estimates) : undefined;
  return {
    id: result.hazard.id,
    name: result.hazard.name,
    ...range,
    estimate: estimate === undefined ? null : { low: estimate.from, high: estimate.to },
    words: inScenario(estimate === undefined ? levelWords(range) : estimateWords(estimate), result, moment),
  };
}

function levelWords({ level, low, high }: Pick<CardHazard, "level" | "low" | "high">): Bilingual {
  const name = LEVEL_NAMES[level];
  if (low === high) return name;
  const span = levelSpan(low, high);
  return { fr: `${name.fr} (${span.fr})`, en: `${name.en} (${span.en})` };
}

/** A hazard that is read in another scenario than the chosen one names it. */
function inScenario(words: Bilingual, { scenario, now }: HazardResult, moment: Moment): Bilingual {
  if (scenario === moment.scenario || moment.horizon === "reference" || byLevel(now?.level ?? "unknown") <= 0)
    return words;
  const { name } = SCENARIO_NAMES[scenario];
  return { fr: `${words.fr}, ${name.fr.toLowerCase()}`, en: `${words.en}, ${name.en.toLowerCase()}` };
}

/** "Risque croisé en 2050 (trajectoire nationale)". */
export function cardTitle(lead: Lead, { scenario, horizon }: Moment): Bilingual {
  const [what, when, how] = [ANALYSIS_NAMES[lead], HORIZON_NAMES[horizon], SCENARIO_NAMES[scenario].name];
  if (horizon === "reference")
    return { fr: `${what.fr}, ${when.fr.toLowerCase()}`, en: `${what.en}, ${when.en.toLowerCase()}` };
  return {
    fr: `${what.fr} en ${when.fr} (${how.fr.toLowerCase()})`,
    en: `${what.en} in ${when.en} (${how.en.toLowerCase()})`,
  };
}

/** When a card was computed and by which version, as every drawing of it says. @param day YYYY-MM-DD */
export function computedWords(day: string, engineVersion: string): Bilingual {
  return {
    fr: `Calculé le ${formatDate(day, "fr")}, moteur ${engineVersion}`,
    en: `Calculated on ${formatDate(day, "en")}, engine ${engineVersion}`,
  };
}
