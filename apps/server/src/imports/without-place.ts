import type { ImportIssue, RecordAnswers } from "@lichen/domain";

const PLACE_FIELDS: ReadonlySet<string> = new Set(["post_code", "city"]);

/** Whether all that a row says of its place is an identifier of the national register of buildings. */
export function isWithoutPlace({ rnb_id, latitude }: RecordAnswers, errors: readonly ImportIssue[]): boolean {
  if (rnb_id === undefined || latitude !== undefined) return false;
  return errors.some(({ field, code }) => code === "required" && PLACE_FIELDS.has(field));
}
