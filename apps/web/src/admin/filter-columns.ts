import type { ColumnType } from "@lichen/contract";
import type { Bilingual } from "@lichen/domain";
import type { FilterColumn } from "../ui/data-list-state.ts";

/** Every column of a catalogue as a filter, with its name and, for an enumerated one, its values. */
export function filterColumns<Name extends string>(
  columns: Readonly<Record<Name, ColumnType>>,
  names: Readonly<Record<Name, Bilingual>>,
  options: { readonly [one in Name]?: FilterColumn["options"] } = {},
): readonly FilterColumn[] {
  return (Object.keys(columns) as Name[]).map((id) => ({
    id,
    name: names[id],
    type: columns[id],
    ...(options[id] === undefined ? {} : { options: options[id] }),
  }));
}
