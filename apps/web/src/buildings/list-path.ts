import { type ListState, writeListState } from "../ui/list/list-state.ts";
import { CATALOGUE } from "./list-catalogue.ts";

const FROM_THE_START: ListState = { page: 1, orderBy: CATALOGUE.order, search: "", filters: [] };

/** Address of the list of buildings in some state, as the list itself writes and reads it. */
export function listPath(state: Partial<ListState>): string {
  const params = writeListState(new URLSearchParams(), { ...FROM_THE_START, ...state }, CATALOGUE);
  return params.size === 0 ? "/buildings" : `/buildings?${params}`;
}
