import type { Filter, PageMeta } from "@lichen/contract";
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { readCursor, writeCursor } from "./page-cursor.ts";

/** What a column of a list is in SQL; only names of the catalogue come here, never a name that was sent. */
export type ColumnSql<Name extends string> = Readonly<Record<Name, RawBuilder<unknown>>>;

/** The condition that a filter of a search means. A date is a day, and its bounds are included. */
export function condition<Name extends string>(columns: ColumnSql<Name>, filter: Filter): Expression<SqlBool> {
  const column = columns[filter.column as Name];
  switch (filter.type) {
    case "text":
      return contains([column], filter.value);
    case "enum":
      return sql<SqlBool>`${column} = any (${[...filter.value]}::text[])`;
    case "number":
      return within(column, filter.value.min, filter.value.max, sql`double precision`);
    case "date":
      return within(sql`(${column})::date`, filter.value.min, filter.value.max, sql`date`);
    case "boolean":
      return sql<SqlBool>`${column} = ${filter.value}`;
    case "empty":
      return filter.value
        ? sql<SqlBool>`coalesce((${column})::text, '') = ''`
        : sql<SqlBool>`coalesce((${column})::text, '') <> ''`;
  }
}

/** Every filter of a search together; true without any. */
export function conditions<Name extends string>(
  columns: ColumnSql<Name>,
  filters: readonly Filter[],
): Expression<SqlBool> {
  if (filters.length === 0) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.join(
    filters.map((filter) => condition(columns, filter)),
    sql` and `,
  )})`;
}

/** Whether one of some columns contains a text, whatever the accents and the case. */
export function contains(columns: readonly RawBuilder<unknown>[], text: string): Expression<SqlBool> {
  const tests = columns.map(
    (column) => sql`position(lichen_plain(${text}::text) in lichen_plain((${column})::text)) > 0`,
  );
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}

/**
 * The order that was asked, empty values last, ties broken by the key so that paging never repeats or skips a row.
 *
 * @param orderBy name of a column, with "-" before it for descending
 */
export function ordering<Name extends string>(
  columns: ColumnSql<Name>,
  orderBy: string,
  key: RawBuilder<unknown>,
  texts: readonly Name[] = [],
): RawBuilder<unknown> {
  const direction = orderBy.startsWith("-") ? sql`desc` : sql`asc`;
  return sql`${orderedValue(columns, orderBy, texts)} ${direction} nulls last, ${key} ${direction}`;
}

/** What rows are put in order by. */
function orderedValue<Name extends string>(columns: ColumnSql<Name>, orderBy: string, texts: readonly Name[]) {
  const name = orderBy.replace(/^-/, "") as Name;
  return texts.includes(name) ? sql`lichen_plain((${columns[name]})::text)` : columns[name];
}

/** The place of a row in an order: what it is put in order by, and its key. */
const placeOfRow = z.tuple([z.union([z.string(), z.number(), z.boolean()]).nullable(), z.string()]);
/** What a row says of its place, beside its own columns. */
export type PlacedRow = { readonly page_value: unknown; readonly page_key: string };

/** Page of a list of one fixed order. */
export type FixedPage = Omit<PageInput, "order_by">;

type PageInput = {
  readonly order_by: string;
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
};

/**
 * The page that a call asks for, in SQL: the rows after its cursor, or after as many as are passed over. One row more than
 * the page is asked for: it says whether there is another page (`endPage`).
 */
export function beginPage<Name extends string>(
  columns: ColumnSql<Name>,
  input: PageInput,
  key: RawBuilder<unknown>,
  texts: readonly Name[] = [],
) {
  const value = orderedValue(columns, input.order_by, texts);
  const after = readCursor(input, placeOfRow);
  return {
    order: ordering(columns, input.order_by, key, texts),
    /** Key of the row that the page comes after; null for a page without cursor. */
    afterKey: after?.[1] ?? null,
    isAfter: after === null ? sql<boolean>`true` : comesAfter(value, key, after, input.order_by.startsWith("-")),
    place: [sql<unknown>`to_jsonb(${value})`.as("page_value"), sql<string>`(${key})::text`.as("page_key")] as const,
    limit: input.limit + 1,
    offset: input.offset,
  };
}

/** A query of the rows of a page alone, each with its place, as `endPage` takes them. */
export function selectPage<Db, Table extends keyof Db, Row>(
  query: SelectQueryBuilder<Db, Table, Row>,
  { place, isAfter, order, limit, offset }: ReturnType<typeof beginPage>,
) {
  return query.select(place).where(isAfter).orderBy(order).limit(limit).offset(offset);
}

/** The rows of a page that was asked for, and where it stands. */
export function endPage<Row extends PlacedRow>(
  input: PageInput,
  found: readonly Row[],
  counts: { readonly count: number; readonly total: number },
): { readonly rows: readonly Row[]; readonly meta: PageMeta } {
  return cutPage(input, found, counts, ({ page_value, page_key }) => [page_value, page_key]);
}

/** The rows of a page without the one more that was read, and the cursor after them where there is one more. */
function cutPage<Row>(
  input: FixedPage,
  found: readonly Row[],
  { count, total }: { readonly count: number; readonly total: number },
  readPosition: (row: Row) => unknown,
): { readonly rows: readonly Row[]; readonly meta: PageMeta } {
  const rows = found.slice(0, input.limit);
  const last = found.length > rows.length ? rows.at(-1) : undefined;
  const next_cursor = last === undefined ? null : writeCursor(input, readPosition(last));
  return { rows, meta: { ...presentMeta(input, count, total), next_cursor } };
}

function comesAfter(
  value: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  [last, lastKey]: z.output<typeof placeOfRow>,
  isDescending: boolean,
): RawBuilder<boolean> {
  const passes = isDescending ? sql`<` : sql`>`;
  const isKeyAfter = sql`${key} ${passes} ${lastKey}`;
  if (last === null) return sql<boolean>`(${value} is null and ${isKeyAfter})`;
  return sql<boolean>`(${value} ${passes} ${last} or (${value} = ${last} and ${isKeyAfter}) or ${value} is null)`;
}

function presentMeta(
  { offset, limit }: { readonly offset: number; readonly limit: number },
  count: number,
  total: number,
) {
  return { offset, limit, count, total_count: total };
}

/** The page that a call asks for, of rows in the descending order of their numbers. */
export function beginNumbered(input: FixedPage) {
  const before = readCursor(input, z.int());
  return { limit: input.limit + 1, offset: input.offset, before: before ?? undefined };
}

export function endNumbered<Row extends { readonly number: number }>(
  input: FixedPage,
  found: readonly Row[],
  counts: { readonly count: number; readonly total: number },
): { readonly rows: readonly Row[]; readonly meta: PageMeta } {
  return cutPage(input, found, counts, ({ number }) => number);
}

const placeInRows = z.tuple([z.string(), z.int().min(0)]);

/**
 * The page that a call asks for, of rows that are in memory and in their order.
 *
 * @param keyOf what tells a row from the others; the page goes on after the last row that was read, or from its place where it is gone
 */
export function pageOfRows<Row>(
  input: FixedPage,
  matching: readonly Row[],
  { total, keyOf }: { readonly total: number; readonly keyOf: (row: Row) => string },
): { readonly rows: readonly Row[]; readonly meta: PageMeta } {
  const after = readCursor(input, placeInRows);
  const from =
    after === null
      ? input.offset
      : placeAfter(
          matching.findIndex((row) => keyOf(row) === after[0]),
          after[1],
        );
  const rows = matching.slice(from, from + input.limit);
  const last = from + rows.length < matching.length ? rows.at(-1) : undefined;
  const next_cursor = last === undefined ? null : writeCursor(input, [keyOf(last), from + rows.length - 1]);
  return { rows, meta: { ...presentMeta(input, matching.length, total), next_cursor } };
}

const placeAfter = (found: number, before: number): number => (found < 0 ? before : found + 1);

function within(
  column: RawBuilder<unknown>,
  min: number | string | undefined,
  max: number | string | undefined,
  type: RawBuilder<unknown>,
): Expression<SqlBool> {
  const bounds = [
    ...(min === undefined ? [] : [sql`${column} >= ${min}::${type}`]),
    ...(max === undefined ? [] : [sql`${column} <= ${max}::${type}`]),
  ];
  return bounds.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(bounds, sql` and `)})`;
}
