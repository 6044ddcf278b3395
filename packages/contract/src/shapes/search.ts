import { LONGEST_PAGE, PAGE_SIZE } from "@lichen/domain";
import { z } from "zod";
import { day } from "./accounts.ts";
import { line } from "./text.ts";

/** What a column holds, which decides how it is filtered. */
export type ColumnType = "text" | "enum" | "number" | "date" | "boolean";
export type Columns = Readonly<Record<string, ColumnType>>;

/** One condition on one column. @source decisions.md "Wire conventions" */
export type Filter =
  | { readonly column: string; readonly type: "text"; readonly value: string }
  | { readonly column: string; readonly type: "enum"; readonly value: readonly string[] }
  | {
      readonly column: string;
      readonly type: "number";
      readonly value: { readonly min?: number; readonly max?: number };
    }
  | { readonly column: string; readonly type: "date"; readonly value: { readonly min?: string; readonly max?: string } }
  | { readonly column: string; readonly type: "boolean"; readonly value: boolean }
  | { readonly column: string; readonly type: "empty"; readonly value: boolean };

const MOST_FILTERS = 30;
const MOST_VALUES = 500;
const LONGEST_VALUE = 200;
const DEEPEST_OFFSET = 10_000_000;

/**
 * Body of a search over columns: filters, order, page. A column, a type or a value that the list does not know is
 * refused by its name.
 *
 * @param order column of the default order, with "-" before it for descending
 * @param id name of the records in the API schema
 */
export function searchShape(columns: Columns, order: string, id: string) {
  const names = Object.keys(columns);
  const of = (type: ColumnType) => {
    const some = names.filter((name) => columns[name] === type);
    // A list without a column of the type refuses every column.
    const shape = some.length === 0 ? z.never("unknown_column") : z.enum(some, "unknown_column");
    return shape.meta({ description: "Key of a column of the type." }) as z.ZodType<string>;
  };
  const filter = z
    .discriminatedUnion(
      "type",
      [
        z.strictObject({
          type: z.literal("text").meta({ description: "Type of the column." }),
          column: of("text"),
          value: line(LONGEST_VALUE).meta({ description: "Text that the value must contain." }),
        }),
        z.strictObject({
          type: z.literal("enum").meta({ description: "Type of the column." }),
          column: of("enum"),
          value: z.array(line(LONGEST_VALUE)).max(MOST_VALUES).meta({ description: "Values to keep." }),
        }),
        z.strictObject({
          type: z.literal("number").meta({ description: "Type of the column." }),
          column: of("number"),
          value: z
            .strictObject({
              min: z.number().optional().meta({ description: "Lowest number to keep; absent: no bound." }),
              max: z.number().optional().meta({ description: "Highest number to keep; absent: no bound." }),
            })
            .meta({ description: "Bounds to keep, both included." }),
        }),
        z.strictObject({
          type: z.literal("date").meta({ description: "Type of the column." }),
          column: of("date"),
          value: z
            .strictObject({
              min: day.optional().meta({ description: "First day to keep; absent: no bound." }),
              max: day.optional().meta({ description: "Last day to keep; absent: no bound." }),
            })
            .meta({ description: "Days to keep, both included." }),
        }),
        z.strictObject({
          type: z.literal("boolean").meta({ description: "Type of the column." }),
          column: of("boolean"),
          value: z.boolean().meta({ description: "Value to keep." }),
        }),
        z.strictObject({
          type: z.literal("empty").meta({ description: "Condition on the presence of a value." }),
          column: z.enum(names as [string, ...string[]], "unknown_column").meta({ description: "Key of any column." }),
          value: z.boolean().meta({ description: "`true`: keeps blank values; `false`: keeps the others." }),
        }),
      ],
      "unknown_filter_type",
    )
    .meta({ id: `${id}Filter`, description: "One condition on one column." });
  return {
    filters: z.array(filter).max(MOST_FILTERS).default([]),
    order_by: z
      .enum(names.flatMap((name) => [name, `-${name}`]) as [string, ...string[]], "unknown_column")
      .meta({ id: `${id}Order`, description: "Column of the order; “-” before it for descending." })
      .default(order),
    ...pageShape,
  };
}

const LONGEST_CURSOR = 2000;
const cursor = line(LONGEST_CURSOR).regex(/^[\w-]+$/, "wrong_format");

/** Which page of a list: those after a cursor follow each other, whatever is added or removed meanwhile. @source decisions.md "Wire conventions": limit 1 to 100, default 30 */
export const pageShape = {
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(LONGEST_PAGE)
    .default(PAGE_SIZE)
    .meta({ description: "Most records to return in the page." }),
  offset: z.coerce.number().int().min(0).max(DEEPEST_OFFSET).default(0),
  cursor: cursor.optional().meta({
    description:
      "`next_cursor` of the page before, in place of `offset`; for the same filters and order. Absent: the first page.",
  }),
};

/** How a list goes on. */
export const nextCursor = {
  next_cursor: cursor
    .nullable()
    .meta({ description: "Cursor of the next page; null: this page is the last.", example: "WyJhIixbMF1d" }),
};

/** Where a page stands: `count` rows match the filters, `total_count` could be seen without them. */
export const pageMeta = z
  .object({
    offset: z.int(),
    limit: z.int().meta({ description: "Most records to return in the page." }),
    count: z.int().meta({ description: "Records that the filters match." }),
    total_count: z.int(),
    ...nextCursor,
  })
  .meta({ id: "PageMeta" });
export type PageMeta = z.output<typeof pageMeta>;
