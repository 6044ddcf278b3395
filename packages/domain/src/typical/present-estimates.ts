import type { Assessment, HazardAssessment } from "../analysis/assessment.ts";
import { crossLevel } from "../analysis/cross.ts";
import { HAZARDS } from "../hazards/index.ts";
import type { Answers } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import type { HazardId } from "../shared/hazard-id.ts";
import { type Level, rankOf } from "../shared/level.ts";
import { type Estimate, type Estimates, estimates } from "./estimates.ts";
import type { CountryGroup, Period, UseGroup } from "./kind.ts";
import { type NextQuestion, nextQuestions } from "./next-questions.ts";

/** What typical buildings say of a hazard that has too few answers for an index: beside it, and never one. */
type PresentedEstimate = Pick<Estimate, "low" | "high" | "level_low" | "level_high"> & {
  readonly basis: {
    /** Null while the answers leave several. */
    readonly use: UseGroup | null;
    readonly period: Period | null;
    readonly country_group: CountryGroup;
    /** Whether the country has no odds of its own, and takes the French ones. */
    readonly stands_in: boolean;
  };
  readonly answers_known: number;
  /** Questions that would narrow it most, the best first. */
  readonly next: readonly NextQuestion[];
};

/** A hazard with its estimates; absent until they are made, null where there is none. */
export type PresentedHazard = Omit<HazardAssessment, "vulnerability" | "cross"> & {
  readonly vulnerability: HazardAssessment["vulnerability"] & { readonly estimate?: PresentedEstimate | null };
  readonly cross: readonly (HazardAssessment["cross"][number] & {
    readonly estimate?: { readonly level_low: Level; readonly level_high: Level } | null;
  })[];
};

const NEXT_SHOWN = 3;

/**
 * The same hazards, each with the range of its typical building where it has no index.
 *
 * @source decisions.md "Estimates"
 */
export function presentHazards({ hazards, answers, place, completion, year }: Assessment): readonly PresentedHazard[] {
  const lacking = hazards.filter(({ vulnerability }) => vulnerability.index === null).map(({ id }) => id);
  const made = lacking.length === 0 || place?.zone === "overseas" ? null : findEstimates(lacking, answers, place, year);
  return hazards.map((hazard): PresentedHazard => {
    const estimate = made?.of.has(hazard.id)
      ? presentEstimate(made, hazard.id, answers, completion.answered, year)
      : null;
    return {
      ...hazard,
      vulnerability: { ...hazard.vulnerability, estimate },
      cross: hazard.cross.map((one, at) => ({ ...one, estimate: crossEstimate(hazard, at, estimate) })),
    };
  });
}

/** Where the cross risk of typical buildings lies that a building has too few answers for. */
type EstimatedRisk = {
  readonly hazard: HazardId;
  readonly level_low: Level;
  readonly level_high: Level;
};

/**
 * The estimates of a building at one moment, without what would narrow them: for lists. The strongest first.
 *
 * @param moment place among the moments (`momentIndex`)
 * @source decisions.md "Estimates"
 */
export function computeEstimatedRisks(
  { hazards, answers, place, year }: Assessment,
  moment: number,
): readonly EstimatedRisk[] {
  const lacking = hazards.filter(({ vulnerability, cross }) => {
    return vulnerability.index === null && ensure(cross[moment]).level === "unknown";
  });
  if (lacking.length === 0 || place?.zone === "overseas") return [];
  const made = findEstimates(
    lacking.map(({ id }) => id),
    answers,
    place,
    year,
  );
  return lacking
    .flatMap((hazard): EstimatedRisk[] => {
      const range = crossEstimate(hazard, moment, made?.of.get(hazard.id) ?? null);
      return range === null ? [] : [{ hazard: hazard.id, ...range }];
    })
    .toSorted((a, b) => rankOf(b.level_high) - rankOf(a.level_high) || rankOf(b.level_low) - rankOf(a.level_low));
}

/** The country is that of the place: an assessment keeps no address among its answers. */
function findEstimates(ids: readonly HazardId[], answers: Answers, place: Assessment["place"], year: number) {
  const known = (
    place === null || place.country === null ? answers : { ...answers, country: place.country }
  ) as Answers;
  const hazards = HAZARDS.filter(({ id }) => ids.includes(id));
  return estimates(hazards, known, year);
}

function presentEstimate(
  made: Estimates,
  id: HazardId,
  answers: Answers,
  answered: number,
  year: number,
): PresentedEstimate {
  const { low, high, level_low, level_high } = ensure(made.of.get(id));
  const { uses, period, country_group, stands_in } = made.kind;
  const hazard = ensure(HAZARDS.find((one) => one.id === id));
  return {
    low,
    high,
    level_low,
    level_high,
    basis: { use: uses.length === 1 ? ensure(uses[0]) : null, period, country_group, stands_in },
    answers_known: answered,
    next: nextQuestions(made, [hazard], answers, year, new Set()).slice(0, NEXT_SHOWN),
  };
}

/** The exposure is known, the vulnerability estimated: the cross level lies between. */
function crossEstimate(
  { cross, exposure }: HazardAssessment,
  at: number,
  estimate: Pick<Estimate, "level_low" | "level_high"> | null,
) {
  if (estimate === null || ensure(cross[at]).level !== "unknown") return null;
  const level = ensure(exposure[at]).level;
  const [level_low, level_high] = [crossLevel(level, estimate.level_low), crossLevel(level, estimate.level_high)];
  return level_low === "unknown" || level_high === "unknown" ? null : { level_low, level_high };
}
