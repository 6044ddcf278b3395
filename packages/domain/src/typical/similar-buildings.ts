import { isAnswered } from "../catalogue/index.ts";
import { type Answers, FIELDS, type FieldKey } from "../questionnaire/index.ts";
import { findPeriod } from "./kind.ts";

/** What says that two buildings are alike. */
export type AlikeFacts = Pick<Answers, "building_type" | "construction_year" | "fond_gestion_name">;

/** What two buildings have in common: their use, their period of construction, their group. */
type Likeness = Readonly<Record<"use" | "period" | "group", boolean>>;

export function likenessOf(one: AlikeFacts, other: AlikeFacts): Likeness {
  const period = findPeriod(one.construction_year);
  const isSame = (key: "building_type" | "fond_gestion_name") => one[key] !== undefined && one[key] === other[key];
  return {
    use: isSame("building_type"),
    period: period !== null && period === findPeriod(other.construction_year),
    group: isSame("fond_gestion_name"),
  };
}

/** Order of buildings by what they have in common: use before period, period before group. A choice of ours. */
export function likenessRank({ use, period, group }: Likeness): number {
  return (use ? 4 : 0) + (period ? 2 : 0) + (group ? 1 : 0);
}

/** Questions whose answers one building may lend to another: choices, for amounts and places are of one building alone. */
const LENT_FIELDS: readonly FieldKey[] = FIELDS.filter(
  ({ type, section }) => type === "enum" && section !== "identification",
).map(({ key }) => key);

/** The answers of a building that may be proposed for another, by question. */
export function lentAnswers(answers: Answers): readonly { readonly field: FieldKey; readonly value: string }[] {
  return LENT_FIELDS.flatMap((field) => (isAnswered(answers, field) ? [{ field, value: String(answers[field]) }] : []));
}
