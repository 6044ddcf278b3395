import { type FieldKey, findField, HOSTING_CATEGORIES } from "@lichen/domain";

/** The answer that a question of choices hosts most with; null for one that is not a choice. */
export function bestChoice(field: string): string | null {
  const row = HOSTING_CATEGORIES.flatMap(({ rows }) => rows).find((one) => one.field === field);
  if (row?.scores === undefined || findField(field as FieldKey)?.type !== "enum") return null;
  return Object.entries(row.scores).find(([, score]) => score === 1)?.[0] ?? null;
}
