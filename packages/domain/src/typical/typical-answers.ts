import { type Assessment, assessmentWith } from "../analysis/assessment.ts";
import { HAZARDS } from "../hazards/index.ts";
import { type Answers, type FieldKey, fieldOf, isDerived } from "../questionnaire/index.ts";
import { ensure } from "../shared/ensure.ts";
import { type Estimates, estimates } from "./estimates.ts";
import { type Variable, variables } from "./variables.ts";

/** A detached house: what an address is most often asked about. @source experience, "What is said first" */
const ASSUMED: Answers = { building_type: "residential", residential_building_type: "detached_house" };

/** Answers that stand in for a building of which too little is known. */
type TypicalAnswers = {
  readonly answers: Answers;
  readonly kind: Estimates["kind"];
  /** Whether the use is assumed: no answer tells it. */
  readonly isAssumed: boolean;
};

/**
 * The answers of the drawn building that is nearest to the middle of its kind: the one whose indices of vulnerability
 * are together the nearest to the medians. What is known stands as it is. Shares of the plot, hidden qualities and
 * questions that no index reads are left unanswered.
 *
 * @param known answers given; without a use or a year, a detached house is assumed
 * @param year calendar year of the calculation
 * @returns null where no estimate is made
 */
export function typicalAnswers(known: Answers, year: number): TypicalAnswers | null {
  const own = estimates(HAZARDS, known, year);
  const assumed = { ...ASSUMED, ...known };
  const made = own ?? estimates(HAZARDS, assumed, year);
  if (made === null) return null;
  const row = nearestToMedians(made);
  const all = variables();
  const from = row * all.length;
  const drawn = made.draws.open.flatMap((variable): [FieldKey, string | number][] => {
    const answer = readAnswer(variable, ensure(made.draws.drawn[from + variable.at]));
    return answer === null ? [] : [[variable.key as FieldKey, answer]];
  });
  const given = own === null ? assumed : known;
  return { answers: { ...Object.fromEntries(drawn), ...given } as Answers, kind: made.kind, isAssumed: own === null };
}

/** The assessment of a typical building of what is known so far, at the same place, with what it is of; null where none is made. */
export function assessTypical(assessment: Assessment) {
  const { answers, place, year } = assessment;
  const country = answers.country ?? place?.country ?? null;
  const made = typicalAnswers({ ...answers, ...(country === null ? {} : { country }) } as Answers, year);
  return made === null ? null : { ...made, assessment: assessmentWith(assessment, made.answers) };
}

function nearestToMedians({ draws, indices, of }: Estimates): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  for (let one = 0; one < draws.count; one++) {
    // A draw without weight is of no building.
    if (draws.weights[one] === 0) continue;
    let distance = 0;
    for (const [id, index] of indices) distance += (index[one]! - ensure(of.get(id)).median) ** 2;
    if (distance < least) [best, least] = [one, distance];
  }
  return best;
}

/** @returns null where the draw says nothing that could be answered */
function readAnswer({ key, codes, place }: Variable, value: number): string | number | null {
  if (key.startsWith("_") || place === -1 || isDerived(key) || Number.isNaN(value)) return null;
  if (codes === null) return roundAnswer(key as FieldKey, value);
  return [...codes].find(([, code]) => code === value)?.[0] ?? null;
}

/** Of a number whose question sets no limit. */
const MOST_DECIMALS = 2;

/** A number with as many decimals as its question takes. */
function roundAnswer(key: FieldKey, value: number): number {
  const field = fieldOf(key);
  const scale = 10 ** (field.type === "number" ? (field.decimals ?? MOST_DECIMALS) : 0);
  return Math.round(value * scale) / scale;
}
