import type { FieldKey } from "@lichen/domain";

/** Address of the form of a kept building, at one of its questions when it is named. */
export function formPath(id: string, field?: FieldKey): string {
  return `/buildings/form?id=${id}${field === undefined ? "" : `&field=${field}`}`;
}
