import type { Answer, Answers } from "./answers.ts";
import { FIELDS, type Field, type FieldKey, findField } from "./catalogue.ts";
import { checkAnswer, isBlank } from "./check-answer.ts";
import { holds } from "./condition.ts";
import type { Issue } from "./issue-texts.ts";
import { isWithinReach, OUTSIDE_EUROPE } from "./reach.ts";

/** "analysis": one building analysed at once and kept nowhere; "portfolio": a building kept in a company's base. */
export type CheckContext = "analysis" | "portfolio";

export type CheckedAnswers = {
  /** Every answer that holds by itself; the blank and the refused are left out. */
  readonly answers: Answers;
  /** In column order, each question alone first, then what answers say together, then names of no question. */
  readonly issues: readonly Issue[];
};

/** Sums of surfaces are compared to the square millimetre: a sum of decimals is not exact. */
const SURFACE_TOLERANCE_M2 = 1e-6;

/**
 * Checks answers as they come from a form, a file or a call; a text is composed (NFC), without the spaces around it.
 *
 * @param input answers by key; a numeric text is not a number, a blank is no answer
 * @param context which answers are compulsory
 * @source specification of the analysis, section 5; method, section 2
 */
export function checkAnswers(input: Readonly<Record<string, unknown>>, context: CheckContext): CheckedAnswers {
  const answers: Partial<Record<FieldKey, Answer>> = {};
  const issues: Issue[] = [];
  const given: Partial<Record<FieldKey, unknown>> = {};

  for (const field of FIELDS) {
    const value = Object.hasOwn(input, field.key) ? input[field.key] : undefined;
    if (isBlank(value)) continue;
    given[field.key] = value;
    const checked = checkAnswer(field, value);
    if ("answer" in checked) answers[field.key] = checked.answer;
    else issues.push(checked.issue);
  }

  issues.push(...missingAnswers(given, context), ...missingPairs(given));
  issues.push(...yearsOutOfOrder(answers), ...surfacesOverTheWhole(answers), ...coordinatesOutOfReach(answers));
  for (const name of Object.keys(input)) {
    if (findField(name) === undefined) issues.push({ field: name, code: "unknown_field", severity: "error" });
  }
  return { answers, issues };
}

type Given = Readonly<Partial<Record<FieldKey, unknown>>>;
const isGiven = (given: Given, key: FieldKey): boolean => Object.hasOwn(given, key);

/** An answer that is given but wrong is not missing: it has its own issue. */
function missingAnswers(given: Given, context: CheckContext): Issue[] {
  if (context === "analysis") {
    const hasCoordinates = isGiven(given, "latitude") && isGiven(given, "longitude");
    const hasPlace = hasCoordinates || isGiven(given, "city") || isGiven(given, "post_code");
    return hasPlace ? [] : [{ field: "city", code: "place_missing", severity: "error" }];
  }
  return FIELDS.filter((field) => isRequired(field, given) && !isGiven(given, field.key)).map((field) => ({
    field: field.key,
    code: "required",
    severity: "error",
  }));
}

/** Whether a building kept in a portfolio must have an answer to a question. @param given answers that are not blank */
export function isRequired({ required, requiredWhen }: Field, given: Given): boolean {
  return required === true || (requiredWhen !== undefined && holds(requiredWhen, given));
}

function missingPairs(given: Given): Issue[] {
  return FIELDS.filter(
    (field) => "pairWith" in field && isGiven(given, field.pairWith!) && !isGiven(given, field.key),
  ).map((field) => ({ field: field.key, code: "pair_missing", severity: "error" }));
}

function yearsOutOfOrder(answers: Answers): Issue[] {
  return FIELDS.flatMap((field): Issue[] => {
    if (!("notBefore" in field) || field.notBefore === undefined) return [];
    const [year, limit] = [answers[field.key], answers[field.notBefore]];
    const isBefore = typeof year === "number" && typeof limit === "number" && year < limit;
    return isBefore ? [{ field: field.key, code: "not_before", severity: "error", limit }] : [];
  });
}

function surfacesOverTheWhole(answers: Answers): Issue[] {
  const footprint = surfaceM2(answers, "building_floor_area");
  const onThePlotM2 = sumM2(answers, (field) => "sumToPlot" in field) + footprint;
  const onTheRoofM2 = sumM2(answers, (field) => "partOf" in field);
  const issues: Issue[] = [];
  if (exceeds(onThePlotM2, answers.total_area_plot)) {
    issues.push({ field: "total_area_plot", code: "surfaces_over_plot", severity: "warning", limit: onThePlotM2 });
  }
  if (exceeds(onTheRoofM2, answers.building_floor_area)) {
    issues.push({
      field: "building_floor_area",
      code: "green_roofs_over_building",
      severity: "warning",
      limit: onTheRoofM2,
    });
  }
  return issues;
}

function exceeds(sum: number, whole: Answer | undefined): boolean {
  return typeof whole === "number" && sum - whole > SURFACE_TOLERANCE_M2;
}

function sumM2(answers: Answers, isPart: (field: Field) => boolean): number {
  return FIELDS.filter(isPart).reduce((sum, field) => sum + surfaceM2(answers, field.key), 0);
}

function surfaceM2(answers: Answers, key: FieldKey): number {
  const surface = answers[key];
  return typeof surface === "number" ? surface : 0;
}

function coordinatesOutOfReach({ latitude, longitude }: Answers): Issue[] {
  if (typeof latitude !== "number" || typeof longitude !== "number" || isWithinReach({ latitude, longitude }))
    return [];
  return [OUTSIDE_EUROPE];
}
