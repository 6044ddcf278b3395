import type { Columns, Filter } from "@lichen/contract";
import { ensure } from "@lichen/domain";

/** What a list is asked for; it lives in the address, so that Back and a link bring it back. */
export type ListState = {
  /** From 1. */
  readonly page: number;
  /** A column, with "-" before it for descending. */
  readonly orderBy: string;
  readonly search: string;
  readonly filters: readonly Filter[];
};

/** Columns that a list can be filtered and sorted by, and its order when none was asked. */
export type ListCatalogue = { readonly columns: Columns; readonly order: string };

const FILTER = "f.";
const EMPTY = ".empty";
const BETWEEN = "..";
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads an address; what it does not know in it is left out. */
export function readListState(params: URLSearchParams, { columns, order }: ListCatalogue): ListState {
  const page = Number(params.get("page") ?? 1);
  const sort = params.get("sort") ?? "";
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    orderBy: Object.hasOwn(columns, sort.replace(/^-/, "")) ? sort : order,
    search: params.get("q") ?? "",
    filters: [...params].flatMap(([name, value]) => readFilter(name, value, columns) ?? []),
  };
}

/** Writes a state over the rest of an address; what is as by default is left out of it. */
export function writeListState(before: URLSearchParams, state: ListState, { order }: ListCatalogue): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of before) if (!isOfList(name)) params.append(name, value);
  if (state.search !== "") params.set("q", state.search);
  for (const filter of state.filters) params.set(filterName(filter), filterValue(filter));
  if (state.orderBy !== order) params.set("sort", state.orderBy);
  if (state.page > 1) params.set("page", String(state.page));
  return params;
}

/** Puts a filter in the place of the one that asks the same thing of the same column, or after the others. */
export function withFilter(filters: readonly Filter[], filter: Filter): Filter[] {
  const name = filterName(filter);
  const isThere = filters.some((one) => filterName(one) === name);
  return isThere ? filters.map((one) => (filterName(one) === name ? filter : one)) : [...filters, filter];
}

/** Where a filter stands in the address: one a column, and one that asks whether the column is filled in. */
export function filterName(filter: Filter): string {
  return FILTER + filter.column + (filter.type === "empty" ? EMPTY : "");
}

/** Order after a press on a column: ascending, descending, then ascending again; or the largest first. */
export function nextOrder(orderBy: string, column: string, isLargestFirst = false): string {
  const [first, then] = isLargestFirst ? [`-${column}`, column] : [column, `-${column}`];
  return orderBy === first ? then : first;
}

function isOfList(name: string): boolean {
  return name === "page" || name === "sort" || name === "q" || name.startsWith(FILTER);
}

function filterValue(filter: Filter): string {
  switch (filter.type) {
    case "text":
      return filter.value;
    case "enum":
      return filter.value.join(",");
    case "number":
    case "date":
      return `${filter.value.min ?? ""}${BETWEEN}${filter.value.max ?? ""}`;
    case "boolean":
    case "empty":
      return String(filter.value);
  }
}

function readFilter(name: string, value: string, columns: Columns): Filter | null {
  if (!name.startsWith(FILTER)) return null;
  const asksEmpty = name.endsWith(EMPTY);
  const column = name.slice(FILTER.length, asksEmpty ? -EMPTY.length : undefined);
  if (!Object.hasOwn(columns, column)) return null;
  const flag = value === "true" ? true : value === "false" ? false : null;
  if (asksEmpty) return flag === null ? null : { column, type: "empty", value: flag };
  const type = ensure(columns[column]);
  switch (type) {
    case "text":
      return value === "" ? null : { column, type, value };
    case "enum": {
      const values = value.split(",").filter((one) => one !== "");
      return values.length === 0 ? null : { column, type, value: values };
    }
    case "number": {
      const bounds = readBounds(value, (text) => (Number.isFinite(Number(text)) ? Number(text) : null));
      return bounds === null ? null : { column, type, value: bounds };
    }
    case "date": {
      const bounds = readBounds(value, (text) => (DAY.test(text) ? text : null));
      return bounds === null ? null : { column, type, value: bounds };
    }
    case "boolean":
      return flag === null ? null : { column, type, value: flag };
  }
}

function readBounds<Bound>(text: string, read: (text: string) => Bound | null): { min?: Bound; max?: Bound } | null {
  const ends = text.split(BETWEEN);
  if (ends.length !== 2) return null;
  const [min, max] = ends.map((end) => (end === "" ? null : read(end)));
  if ((min ?? null) === null && (max ?? null) === null) return null;
  return {
    ...((min ?? null) === null ? {} : { min: ensure(min) }),
    ...((max ?? null) === null ? {} : { max: ensure(max) }),
  };
}
