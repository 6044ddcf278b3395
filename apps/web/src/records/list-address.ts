import { mapScale, PAGE_SIZE, type Subject } from "@lichen/domain";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { type ListCatalogue, type ListState, readListState, writeListState } from "../design/table/list-state.ts";
import { useChangeAddress, withNames } from "../shell/paths/address.ts";

export const PAGE_SIZES = [PAGE_SIZE, 100] as const;
/** What stands on the screen: the list, the map, or one beside the other. */
export const SHOWN = ["list", "both", "map"] as const;

/** What the address says of a list of records. */
export type RecordsState = ListState & {
  readonly size: (typeof PAGE_SIZES)[number];
  /** Columns of the address; null: those that the reader keeps. */
  readonly columns: readonly string[] | null;
  /** Record in the preview. */
  readonly open: string | null;
  readonly shown: (typeof SHOWN)[number];
  /** Column that the map is coloured by; null: the first of levels in the list, else that of the subject. */
  readonly mapLevel: string | null;
};

/** How a screen reads and writes its state in the address. */
export type ListAddress<State> = {
  readonly read: (params: URLSearchParams) => State;
  /** Over the rest of the address. */
  readonly write: (before: URLSearchParams, state: State) => URLSearchParams;
  /** What, beside a list's own, makes a step of Back and brings the first page back. */
  readonly steps: readonly (keyof State)[];
};

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An identifier as an address gives it; null for anything else. */
export const readUuid = (value: string | null): string | null => (value !== null && UUID.test(value) ? value : null);

/** The address of a list of records; what it does not know is left out, and so is what is as by default. */
export function recordsAddress(address: ListCatalogue, list: Subject["list"]): ListAddress<RecordsState> {
  return {
    steps: ["shown"],
    read: (params) => ({
      ...readListState(params, address),
      size: PAGE_SIZES.find((one) => String(one) === params.get("n")) ?? PAGE_SIZE,
      columns: readColumns(list, params.get("cols")),
      open: readUuid(params.get("b")),
      shown: SHOWN.find((one) => one === params.get("show")) ?? "both",
      mapLevel: readColour(list, params.get("level")),
    }),
    write: (before, state) =>
      withNames(writeListState(before, state, address), {
        n: state.size === PAGE_SIZE ? null : String(state.size),
        cols: state.columns && writeColumns(list, state.columns),
        b: state.open,
        show: state.shown === "both" ? null : state.shown,
        level: state.mapLevel,
      }),
  };
}

/** Columns as an address names them: a preset by its id, or keys one after the other: short where it can be. */
function writeColumns(list: Subject["list"], columns: readonly string[]): string {
  return list.presetOf(columns)?.id ?? columns.join(",");
}

/** The columns that an address names; null where it names none that the list knows. */
function readColumns(list: Subject["list"], value: string | null): readonly string[] | null {
  if (value === null) return null;
  const columns = list.presets.find(({ id }) => id === value)?.columns ?? list.known(value.split(","));
  return columns.length === 0 ? null : columns;
}

function readColour(list: Subject["list"], key: string | null): string | null {
  const column = key === null ? undefined : list.find(key);
  return column === undefined || mapScale(column) === null ? null : column.key;
}

/** After these another page would be shown; each makes a step of Back, but for the typing of a search. */
const OTHER_ROWS: readonly string[] = ["filters", "orderBy", "search", "size"];

/** State of a list of records in the address of its screen. */
export function useListAddress<State extends RecordsState>({ read, write, steps }: ListAddress<State>) {
  const [params] = useSearchParams();
  const changeAddress = useChangeAddress();
  const state = useMemo(() => read(params), [read, params]);
  const change = useCallback(
    (changed: Partial<State>) => {
      const names = Object.keys(changed) as (keyof State & string)[];
      const isOther = names.some((name) => OTHER_ROWS.includes(name) || steps.includes(name));
      const first = isOther ? { page: 1 } : {};
      changeAddress((before) => write(before, { ...read(before), ...first, ...changed }), {
        replace: names.includes("search") || !(isOther || names.includes("page")),
      });
    },
    [changeAddress, read, write, steps],
  );
  return [state, change] as const;
}
