import type { FieldKey } from "@lichen/domain";
import { queryOfQuestion } from "./question-query.ts";

/** Address of the form of a kept building, at one of its questions when it is named, among those asked one by one. */
export function formPath(id: string, field?: FieldKey, all?: readonly FieldKey[]): string {
  return `/buildings/form?id=${id}${field === undefined ? "" : `&${queryOfQuestion(field, all)}`}`;
}
