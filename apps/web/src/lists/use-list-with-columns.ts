import type { Subject } from "@lichen/domain";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { type ListCatalogue, type ListState, readListState, writeListState } from "../ui/list/list-state.ts";
import { readColumns, writeColumns } from "./columns-in-address.ts";

/** A list's state in the address of its screen, with the columns that it names; null: those that the reader keeps. */
type StateWithColumns = ListState & { readonly columns: readonly string[] | null };

const COLUMNS = "cols";

/** As `useList`, for a list whose columns are chosen. */
export function useListWithColumns(
  address: ListCatalogue,
  list: Subject["list"],
): { readonly state: StateWithColumns; readonly change: (changed: Partial<StateWithColumns>) => void } {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => read(params, address, list), [params, address, list]);
  const change = useCallback(
    (changed: Partial<StateWithColumns>) => {
      setParams(
        (before) => {
          const { columns, ...after } = { ...read(before, address, list), page: 1, ...changed };
          const next = writeListState(before, after, address);
          if (columns === null) next.delete(COLUMNS);
          else next.set(COLUMNS, writeColumns(list, columns));
          return next;
        },
        { replace: "search" in changed, preventScrollReset: true },
      );
    },
    [setParams, address, list],
  );
  return { state, change };
}

function read(params: URLSearchParams, address: ListCatalogue, list: Subject["list"]): StateWithColumns {
  return { ...readListState(params, address), columns: readColumns(list, params.get(COLUMNS)) };
}
