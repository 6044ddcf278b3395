import type { Filter, PageMeta } from "@lichen/contract";
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

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
  const name = orderBy.replace(/^-/, "") as Name;
  const direction = orderBy.startsWith("-") ? sql`desc` : sql`asc`;
  const column = texts.includes(name) ? sql`lichen_plain((${columns[name]})::text)` : columns[name];
  return sql`${column} ${direction} nulls last, ${key} ${direction}`;
}

export function pageMetaOf(page: { offset: number; limit: number }, count: number, totalCount: number): PageMeta {
  return { offset: page.offset, limit: page.limit, count, total_count: totalCount };
}

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
