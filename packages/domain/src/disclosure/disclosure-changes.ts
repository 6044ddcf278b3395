import type { RiskSubject } from "../portfolio/results.ts";
import { recordOf } from "../shared/record-of.ts";
import {
  type DisclosedBuilding,
  type DisclosedWeight,
  stateOfBuilding,
  weightOfBuilding,
} from "./disclosed-buildings.ts";

/** A building of a disclosure with fingerprints of what its figures follow from. */
export type TracedBuilding = Omit<DisclosedBuilding, "exposed"> & {
  /** Of its answers and its place. */
  readonly answers: string;
  /** Of what is decided about its actions. */
  readonly decisions: string;
  /** Engine, year and layers of its results; null: it has none. */
  readonly stamp: string | null;
};

/**
 * Why what is surely at risk differs: buildings that entered or left, other weights, other answers or places, another
 * engine, year or layers; both of the last, which cannot be told apart; neither: results that came since.
 */
export const DISCLOSURE_CAUSES = [
  "entered",
  "left",
  "weights",
  "answers",
  "method",
  "answers_and_method",
  "results",
] as const;
export type DisclosureCause = (typeof DISCLOSURE_CAUSES)[number];

export type DisclosureChange = {
  readonly before: number;
  readonly after: number;
  /** What each cause adds: they sum to the difference. */
  readonly causes: Readonly<Record<DisclosureCause, number>>;
};

/** What is surely at risk of a hazard in two disclosures, and what each cause adds. */
export function changeAtRisk(
  before: ReadonlyMap<string, TracedBuilding>,
  after: ReadonlyMap<string, TracedBuilding>,
  of: { readonly subject: RiskSubject; readonly weight: DisclosedWeight },
): DisclosureChange {
  const causes = recordOf(DISCLOSURE_CAUSES, () => 0);
  const sums = { before: 0, after: 0 };
  for (const [id, was] of before) {
    const amount = amountAtRisk(was, of);
    sums.before += amount;
    if (!after.has(id)) causes.left -= amount;
  }
  for (const [id, is] of after) {
    const amount = amountAtRisk(is, of);
    sums.after += amount;
    const was = before.get(id);
    if (was === undefined) {
      causes.entered += amount;
      continue;
    }
    // Another weight counts as it was at risk before; another state as it weighs now.
    const reweighed = stateOfBuilding(was, of.subject) === "yes" ? (weightOfBuilding(is, of.weight) ?? 0) : 0;
    causes.weights += reweighed - amountAtRisk(was, of);
    causes[causeOf(was, is)] += amount - reweighed;
  }
  return { ...sums, causes };
}

function amountAtRisk(
  building: TracedBuilding,
  { subject, weight }: { readonly subject: RiskSubject; readonly weight: DisclosedWeight },
): number {
  return stateOfBuilding(building, subject) === "yes" ? (weightOfBuilding(building, weight) ?? 0) : 0;
}

function causeOf(was: TracedBuilding, is: TracedBuilding): "answers" | "method" | "answers_and_method" | "results" {
  const isAnswered = was.answers !== is.answers;
  if (was.stamp !== is.stamp && was.stamp !== null) return isAnswered ? "answers_and_method" : "method";
  return isAnswered ? "answers" : "results";
}

/** How many buildings of both disclosures have other answers, other decisions, another engine, year or layers. */
export function countChanged(
  before: ReadonlyMap<string, TracedBuilding>,
  after: ReadonlyMap<string, TracedBuilding>,
): Readonly<Record<"entered" | "left" | "answers" | "decisions" | "method", number>> {
  const both = [...after].flatMap(([id, is]) => {
    const was = before.get(id);
    return was === undefined ? [] : [[was, is] as const];
  });
  const count = (differs: (was: TracedBuilding, is: TracedBuilding) => boolean) =>
    both.filter(([was, is]) => differs(was, is)).length;
  return {
    entered: after.size - both.length,
    left: before.size - both.length,
    answers: count((was, is) => was.answers !== is.answers),
    decisions: count((was, is) => was.decisions !== is.decisions),
    method: count((was, is) => was.stamp !== is.stamp),
  };
}
