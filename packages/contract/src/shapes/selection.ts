import type { Selects } from "../endpoint.ts";

/** Fields that select records in the input of a call. */
export type SelectionInput = {
  readonly building_id?: string | undefined;
  readonly building_ids?: readonly string[] | undefined;
  readonly project_ids?: readonly string[] | undefined;
  readonly filters?: readonly unknown[] | undefined;
  readonly search?: string | undefined;
  readonly except_ids?: readonly string[] | undefined;
  readonly all?: true | undefined;
  readonly expected_count?: number | undefined;
};

type SelectionRefusal = {
  readonly code: "empty_selection" | "validation";
  readonly errors: Record<string, string[]>;
};

/**
 * Returns why the selection of a call is refused, or null when it is accepted.
 *
 * A call takes ids, or at least one filter or search, or `all: true`. Ids with filters are ambiguous. A deletion by
 * filters needs `expected_count`.
 */
export function refuseSelection({ ids, isLost }: Selects, input: SelectionInput): SelectionRefusal | null {
  if (input.building_id !== undefined) return null;
  const isNarrowed = (input.filters ?? []).length > 0 || (input.search ?? "") !== "";
  const isFiltered = isNarrowed || input.all === true || (input.except_ids ?? []).length > 0;
  if (input[ids] !== undefined)
    return isFiltered ? { code: "validation", errors: { [ids]: ["ids_or_filters"] } } : null;
  if (!isNarrowed && input.all !== true) return { code: "empty_selection", errors: { [ids]: ["empty_selection"] } };
  if (isLost && input.expected_count === undefined) {
    return { code: "validation", errors: { expected_count: ["required"] } };
  }
  return null;
}
