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
  readonly upload?: true | undefined;
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
  const invalid = (field: string, code: string) => ({ code: "validation" as const, errors: { [field]: [code] } });
  const isNarrowed = (input.filters ?? []).length > 0 || (input.search ?? "") !== "";
  const isFiltered = isNarrowed || input.all === true || (input.except_ids ?? []).length > 0;
  // A file is sent in place of records.
  if (input.upload === true) return input[ids] !== undefined || isFiltered ? invalid("upload", "ids_or_filters") : null;
  if (input.building_id !== undefined) {
    return input[ids] !== undefined || isFiltered ? invalid("building_id", "ids_or_filters") : null;
  }
  if (input[ids] !== undefined) return isFiltered ? invalid(ids, "ids_or_filters") : null;
  if (!isNarrowed && input.all !== true) return { code: "empty_selection", errors: { [ids]: ["empty_selection"] } };
  return isLost && input.expected_count === undefined ? invalid("expected_count", "required") : null;
}
