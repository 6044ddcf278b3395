import type { FilterBody } from "./filter-body.ts";

/** Buildings that are ticked: one by one, or all that the filters match but some. */
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
  if (selection.kind === "some") return { kind: "some", ids: changed(selection.ids, ids, selected) };
  return { kind: "all", except: changed(selection.except, ids, !selected) };
}

/** How many are ticked. @param matching buildings that the filters match */
export function countSelected(selection: Selection, matching: number): number {
  return selection.kind === "some" ? selection.ids.size : Math.max(0, matching - selection.except.size);
}

/** What a call is told of the ticked buildings. */
export function selectionBody(selection: Selection, filters: FilterBody) {
  if (selection.kind === "some") return { building_ids: [...selection.ids] };
  return { ...filters, except_ids: [...selection.except] };
}

function changed(before: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
  const after = new Set(before);
  for (const id of ids) {
    if (isIn) after.add(id);
    else after.delete(id);
  }
  return after;
}
