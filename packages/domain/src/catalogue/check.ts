import { ensure } from "../shared/ensure.ts";
import type { Answer, AnswersTo } from "./answers.ts";
import type { Catalogue, CatalogueInput, CheckContext } from "./catalogue.ts";
import { checkAnswer, isBlank } from "./check-answer.ts";
import { holds } from "./condition.ts";
import type { FieldRow } from "./field.ts";
import type { Issue, IssueCode } from "./issue-texts.ts";

export type CheckedAnswers<Key extends string = string> = {
  /** Every answer that holds by itself; the blank and the refused are left out. */
  readonly answers: AnswersTo<Key>;
  /** In column order, each question alone first, then with those that it names, then the rules, then names of no question. */
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
export function check<Key extends string>(
  catalogue: Catalogue<Key>,
  input: Readonly<Record<string, unknown>>,
  context: CheckContext,
): CheckedAnswers<Key> {
  const { fields, rules } = catalogue;
  const { required, paired, dated, wholes } = linkFields(fields);
  const answers: Partial<Record<string, Answer>> = {};
  const issues: Issue[] = [];
  const given: Record<string, unknown> = {};

  for (const field of fields) {
    const value = Object.hasOwn(input, field.key) ? input[field.key] : undefined;
    if (isBlank(value)) continue;
    given[field.key] = value;
    const checked = checkAnswer(field, value);
    if ("answer" in checked) answers[field.key] = checked.answer;
    else issues.push(checked.issue);
  }

  if (context === "portfolio") issues.push(...missingAnswers(required, given));
  issues.push(...missingPairs(paired, given), ...yearsOutOfOrder(dated, answers), ...findOverfilled(wholes, answers));
  issues.push(...rules.flatMap((rule) => rule(answers, given, context)));
  for (const name of Object.keys(input)) {
    if (catalogue.find(name) === undefined) issues.push({ field: name, code: "unknown_field", severity: "error" });
  }
  return { answers: answers as AnswersTo<Key>, issues };
}

type Fields = readonly FieldRow[];
type ShareTotal = { readonly field: FieldRow; readonly code: IssueCode; readonly parts: readonly string[] };

/** Questions that others decide about, by how, in column order: a file has ten thousand rows to check against them. */
type LinkedFields = {
  readonly required: Fields;
  readonly paired: Fields;
  readonly dated: Fields;
  readonly wholes: readonly ShareTotal[];
};
const linked = new WeakMap<Fields, LinkedFields>();

function linkFields(fields: Fields): LinkedFields {
  const known = linked.get(fields);
  if (known !== undefined) return known;
  const made: LinkedFields = {
    required: fields.filter(({ required, requiredWhen }) => required === true || requiredWhen !== undefined),
    paired: fields.filter((field) => "pairWith" in field),
    dated: fields.filter((field) => "notBefore" in field && field.notBefore !== undefined),
    wholes: fields.flatMap((field): ShareTotal[] => {
      if (!("overfilled" in field) || field.overfilled === undefined) return [];
      const parts = fields.filter((part) => "partOf" in part && part.partOf === field.key).map(({ key }) => key);
      return [{ field, code: field.overfilled, parts }];
    }),
  };
  linked.set(fields, made);
  return made;
}

/** An answer that is given but wrong is not missing: it has its own issue. */
function missingAnswers(fields: Fields, given: CatalogueInput): Issue[] {
  return fields
    .filter((field) => isRequired(field, given) && !Object.hasOwn(given, field.key))
    .map((field) => ({ field: field.key, code: "required", severity: "error" }));
}

/** Whether a record kept in a portfolio must have an answer to a question. @param given answers that are not blank */
export function isRequired({ required, requiredWhen }: FieldRow, given: CatalogueInput): boolean {
  return required === true || (requiredWhen !== undefined && holds(requiredWhen, given));
}

function missingPairs(fields: Fields, given: CatalogueInput): Issue[] {
  return fields
    .filter(
      (field) =>
        "pairWith" in field && Object.hasOwn(given, ensure(field.pairWith)) && !Object.hasOwn(given, field.key),
    )
    .map((field) => ({ field: field.key, code: "pair_missing", severity: "error" }));
}

function yearsOutOfOrder(fields: Fields, answers: AnswersTo<string>): Issue[] {
  return fields.flatMap((field): Issue[] => {
    if (!("notBefore" in field) || field.notBefore === undefined) return [];
    const [year, limit] = [answers[field.key], answers[field.notBefore]];
    const isBefore = typeof year === "number" && typeof limit === "number" && year < limit;
    return isBefore ? [{ field: field.key, code: "not_before", severity: "error", limit }] : [];
  });
}

/** Wholes that their parts exceed, in column order. */
function findOverfilled(wholes: readonly ShareTotal[], answers: AnswersTo<string>): Issue[] {
  return wholes.flatMap(({ field, code, parts }): Issue[] => {
    const area = answers[field.key];
    if (typeof area !== "number") return [];
    const sum = parts.reduce((all, key) => all + areaOf(answers[key]), 0);
    if (sum - area <= SURFACE_TOLERANCE_M2) return [];
    return [{ field: field.key, code, severity: "warning", limit: sum }];
  });
}

function areaOf(answer: Answer | undefined): number {
  return typeof answer === "number" ? answer : 0;
}
