import type { FilterBody } from "./filter-body.ts";

/** Records that are ticked: one by one, or all that the filters match but some. */
export type Selection =
  | { readonly kind: "some"; readonly ids: ReadonlySet<string> }
  | { readonly kind: "all"; readonly except: ReadonlySet<string> };

export const NOTHING: Selection = { kind: "some", ids: new Set() };
export const EVERYTHING: Selection = { kind: "all", except: new Set() };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === "some" ? selection.ids.has(id) : !selection.except.has(id);
}

/** Ticks or unticks some buildings. */
export function withSelected(selection: Selection, ids: readonly string[], selected: boolean): Selection {
  if (selection.kind === "some") return { kind: "some", ids: changeSelection(selection.ids, ids, selected) };
  return { kind: "all", except: changeSelection(selection.except, ids, !selected) };
}

/** How many are ticked. @param matching records that the filters match */
export function countSelected(selection: Selection, matching: number): number {
  return selection.kind === "some" ? selection.ids.size : Math.max(0, matching - selection.except.size);
}

/**
 * What a call is told of the ticked records.
 *
 * @param name of the records that are named one by one
 * @param shown how many the reader was told that the filters match; the call refuses another number
 */
export function selectionBody<Name extends "building_ids" | "project_ids">(
  name: Name,
  selection: Selection,
  filters: FilterBody,
  shown?: number,
) {
  if (selection.kind === "some") return { [name]: [...selection.ids] } as { [key in Name]?: string[] };
  return {
    ...filters,
    all: true as const,
    except_ids: [...selection.except],
    ...(shown === undefined ? {} : { expected_count: shown }),
  };
}

function changeSelection(before: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
  const after = new Set(before);
  for (const id of ids) {
    if (isIn) after.add(id);
    else after.delete(id);
  }
  return after;
}
