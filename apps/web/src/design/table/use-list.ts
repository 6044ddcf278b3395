import { PAGE_SIZE } from "@lichen/domain";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useChangeAddress } from "../../shell/paths/address.ts";
import { type ListCatalogue, type ListState, readListState, writeListState } from "./list-state.ts";

/** Characters that a search of the contract takes. */
const LONGEST_SEARCH = 200;

/** A list's state, and what changes it. Everything but the page brings the first page back. */
export type List = {
  readonly state: ListState;
  readonly change: (change: Partial<ListState>) => void;
};

/** State of a list in the address of the screen; typing replaces the address, the rest makes a step of Back. */
export function useList(catalogue: ListCatalogue): List {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const state = useMemo(() => readListState(params, catalogue), [params, catalogue]);
  const change = useCallback(
    (changed: Partial<ListState>) => {
      changeAddress(
        (before) => writeListState(before, { ...readListState(before, catalogue), page: 1, ...changed }, catalogue),
        { replace: "search" in changed },
      );
    },
    [changeAddress, catalogue],
  );
  return { state, change };
}

/** Body of the search that a state asks for. */
export function searchInput({ page, orderBy, search, filters }: ListState) {
  const words = search.trim().slice(0, LONGEST_SEARCH);
  return {
    filters: filters.map((filter) => (filter.type === "enum" ? { ...filter, value: [...filter.value] } : filter)),
    order_by: orderBy,
    limit: PAGE_SIZE,
    offset: PAGE_SIZE * (page - 1),
    ...(words === "" ? {} : { search: words }),
  };
}
