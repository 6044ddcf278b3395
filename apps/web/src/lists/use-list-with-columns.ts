import type { Subject } from "@lichen/domain";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { type ListCatalogue, type ListState, readListState, writeListState } from "../ui/list/list-state.ts";

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
          // A preset by its id, or keys one after the other: short where it can be.
          else next.set(COLUMNS, list.presetOf(columns)?.id ?? columns.join(","));
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
  const asked = params.get(COLUMNS);
  const columns = list.presets.find(({ id }) => id === asked)?.columns ?? list.known(asked?.split(",") ?? []);
  return { ...readListState(params, address), columns: columns.length === 0 ? null : columns };
}
