import {
  type Bilingual,
  crossLevel,
  type Estimate,
  type Estimates,
  type HazardId,
  type Level,
  type PresentedHazard,
  type RiskAnalysis,
  rankOf,
} from "@lichen/domain";
import { levelSpan, possibleLevel, rangeWords } from "./level-sentences.ts";
import { ANALYSIS_NOUNS } from "./nouns.ts";
import type { HazardResult } from "./results.ts";

/** Levels between which the risk of a hazard lies, as far as the building is known. */
export type RiskRange = { readonly from: Level; readonly to: Level };

/** Ranges of vulnerability that are estimated, by hazard: drawn here, or those that a report carries. */
export type EstimatedRanges = {
  readonly of: ReadonlyMap<HazardId, Pick<Estimate, "level_low" | "level_high">>;
};

/** The ranges that a report carries where it has no index; null where it carries none. */
export function readEstimates(hazards: readonly PresentedHazard[]): EstimatedRanges | null {
  const of = new Map(
    hazards.flatMap(({ id, vulnerability: { estimate } }) => (estimate == null ? [] : [[id, estimate] as const])),
  );
  return of.size === 0 ? null : { of };
}

/** What an answer would do to the hazard that it moves most. */
type AnswerEffect = {
  readonly hazard: HazardId;
  /** What lies between the levels: the vulnerability where the exposure of the place is not known. */
  readonly analysis: "cross" | "vulnerability";
  /** Null while nothing was estimated. */
  readonly before: RiskRange | null;
  readonly after: RiskRange;
};

/**
 * The levels between which a hazard lies among the buildings that are like the one described.
 * @returns null where nothing is estimated or the hazard cannot occur
 */
export function findRange(
  { hazard, now }: Pick<HazardResult, "hazard" | "now">,
  estimates: EstimatedRanges | null,
): (RiskRange & Pick<AnswerEffect, "analysis">) | null {
  const range = estimates?.of.get(hazard.id);
  const exposure = now?.level ?? "unknown";
  if (range === undefined || exposure === "none") return null;
  const { level_low: from, level_high: to } = range;
  if (exposure === "unknown") return { analysis: "vulnerability", from, to };
  return { analysis: "cross", from: crossLevel(exposure, from), to: crossLevel(exposure, to) };
}

/** The levels between which a risk without a level is estimated; null where it has one, or nothing is estimated. */
export function estimatedRisk(
  result: Pick<HazardResult, "hazard" | "now" | "cross">,
  estimates: EstimatedRanges | null,
): RiskRange | null {
  const range = result.cross === "unknown" ? findRange(result, estimates) : null;
  return range?.analysis === "cross" ? { from: range.from, to: range.to } : null;
}

/** Levels between which something is estimated to lie. */
export type EstimatedLevels = RiskRange & { readonly analysis: "vulnerability" | "cross" };

/** The levels between which a hazard without an index is estimated; undefined where nothing is. */
export function estimateAt(
  result: Pick<HazardResult, "hazard" | "now" | "vulnerability" | "cross">,
  analysis: RiskAnalysis,
  estimates: EstimatedRanges | null,
): EstimatedLevels | undefined {
  const { hazard, now, vulnerability } = result;
  if (analysis === "cross") {
    const risk = estimatedRisk(result, estimates);
    return risk === null ? undefined : { analysis, ...risk };
  }
  const range = estimates?.of.get(hazard.id);
  if (range === undefined || vulnerability.index !== null || now?.level === "none" || analysis === "exposure") return;
  return { analysis, from: range.level_low, to: range.level_high };
}

/** What an estimate is called next to its levels. */
export const ESTIMATE: Bilingual = { fr: "estimation", en: "estimate" };

/** An estimate in words: "de moyen à élevé, estimation". */
export function estimateWords({ analysis, from, to }: EstimatedLevels): Bilingual {
  const span = levelSpan(from, to, ANALYSIS_NOUNS[analysis].fr);
  return { fr: `${span.fr}, ${ESTIMATE.fr}`, en: `${span.en}, ${ESTIMATE.en}` };
}

/** Whether a range spans three levels or more: little is known then. */
export function isWideRange({ from, to }: RiskRange): boolean {
  return possibleLevel({ level: to, low: from, high: to }) !== null;
}

/**
 * What an answer would do before it is given, for the hazard whose range it moves most: by its levels, then by its index.
 * @param before estimates without the answer; null while none is made
 * @returns null where no range is known with the answer
 */
export function answerEffect(
  results: readonly Pick<HazardResult, "hazard" | "now">[],
  before: Estimates | null,
  after: Estimates | null,
): AnswerEffect | null {
  const effects = results.flatMap((result) => {
    const [was, is] = [findRange(result, before), findRange(result, after)];
    if (is === null) return [];
    const [old, made] = [before?.of.get(result.hazard.id), after?.of.get(result.hazard.id)];
    const shift =
      old === undefined || made === undefined ? 0 : Math.abs(made.low - old.low) + Math.abs(made.high - old.high);
    const steps = was === null ? rankOf(is.to) : stepsApart(was, is);
    return [{ hazard: result.hazard.id, analysis: is.analysis, before: was, after: is, steps, shift }];
  });
  const [most] = effects.toSorted((a, b) => b.steps - a.steps || b.shift - a.shift);
  if (most === undefined) return null;
  const { hazard, analysis, before: was, after: is } = most;
  return { hazard, analysis, before: was, after: is };
}

function stepsApart(before: RiskRange, after: RiskRange): number {
  return Math.abs(rankOf(after.from) - rankOf(before.from)) + Math.abs(rankOf(after.to) - rankOf(before.to));
}

/** "de « faible à extrême » à « élevé à extrême »"; what it stays at where no level changes. */
export function answerEffectWords({ before, after }: Pick<AnswerEffect, "before" | "after">): Bilingual {
  const now = quotedRange(after);
  if (before === null) return now;
  if (before.from === after.from && before.to === after.to) return { fr: `reste ${now.fr}`, en: `stays ${now.en}` };
  const was = quotedRange(before);
  return { fr: `de ${was.fr} à ${now.fr}`, en: `from ${was.en} to ${now.en}` };
}

function quotedRange({ from, to }: RiskRange): Bilingual {
  const { fr, en } = rangeWords(from, to);
  return { fr: `«\u202f${fr}\u202f»`, en: `“${en}”` };
}
