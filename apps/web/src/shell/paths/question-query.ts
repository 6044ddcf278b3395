import type { FieldKey } from "@lichen/domain";

/** Query of a form that asks some questions, from the first of them. */
export function queryOfQuestion(field: FieldKey, all: readonly FieldKey[] = []): string {
  return new URLSearchParams({ field, ...(all.length > 1 ? { ask: all.join(",") } : {}) }).toString();
}
