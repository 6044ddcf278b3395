import type { Subject } from "@lichen/domain";

/** Columns as an address names them: a preset by its id, or keys one after the other: short where it can be. */
export function writeColumns(list: Subject["list"], columns: readonly string[]): string {
  return list.presetOf(columns)?.id ?? columns.join(",");
}

/** The columns that an address names; null where it names none that the list knows. */
export function readColumns(list: Subject["list"], value: string | null): readonly string[] | null {
  if (value === null) return null;
  const columns = list.presets.find(({ id }) => id === value)?.columns ?? list.known(value.split(","));
  return columns.length === 0 ? null : columns;
}
