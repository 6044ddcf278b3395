import type { Columns } from "@lichen/contract";
import { LIST_COLUMNS } from "@lichen/domain";
import { type ListCatalogue, type ListState, writeListState } from "../../../design/table/list-state.ts";

/** Columns that always stand first, in the cell that names a row. */
export const NAME_COLUMNS = ["member_building_name", "member_building_code", "building_type"] as const;

/** The worst first, as the home and the synthesis rank them. */
export const WORST_FIRST = "-cross_multi_hazard_2050";

const TYPES: Columns = Object.fromEntries(LIST_COLUMNS.map(({ key, type }) => [key, type]));

/** What the list is filtered and sorted by: every column. */
export const CATALOGUE: ListCatalogue = { columns: TYPES, order: WORST_FIRST };

const FROM_THE_START: ListState = { page: 1, orderBy: CATALOGUE.order, search: "", filters: [] };

/** Address of the list of buildings in some state, as the list itself writes and reads it. */
export function listPath(state: Partial<ListState>): string {
  const params = writeListState(new URLSearchParams(), { ...FROM_THE_START, ...state }, CATALOGUE);
  return params.size === 0 ? "/buildings" : `/buildings?${params}`;
}
