import {
  DEFAULT_SCENARIO,
  type ListCatalogue,
  LONGEST_KEY_PAGE,
  LONGEST_PAGE,
  NAMED_RECORDS,
  PAGE_SIZE,
  SCENARIOS,
} from "@lichen/domain";
import { z } from "zod";
import { type Columns, searchShape } from "./search.ts";
import { line } from "./text.ts";
import { wholeNumber } from "./whole-number.ts";

const LONGEST_SEARCH = 200;
const MOST_COLUMNS = 300;

/** Type of each column of a list, by its key. */
function columnTypes({ columns }: ListCatalogue): Columns {
  return Object.fromEntries(columns.map(({ key, type }) => [key, type]));
}

/**
 * What the calls of a list take: which records, in which order, by which columns.
 *
 * @param id name of the records in the API schema
 */
export function listShapes(list: ListCatalogue, id: string) {
  const { filters, order_by, offset, cursor } = searchShape(columnTypes(list), list.order, id);
  const limit = wholeNumber(1, LONGEST_KEY_PAGE)
    .prefault(PAGE_SIZE)
    .meta({ description: `Most records to return in the page; above ${LONGEST_PAGE}, with an API key only.` });
  /** Which records of those that the caller may read. */
  const filter = {
    filters,
    search: line(LONGEST_SEARCH).optional().meta({ description: "Words to find in any text of the record." }),
    scenario: z
      .enum(SCENARIOS)
      .default(DEFAULT_SCENARIO)
      .meta({ description: "Climate scenario of the computed columns, in filters, order and rows." }),
    company_id: z
      .uuid()
      .optional()
      .meta({ description: "Identifier of one company, for users who can read several; absent: all of them." }),
  };
  return {
    filter,
    order: { order_by },
    page: { order_by, offset, cursor, limit },
    columnKeys: z
      .array(
        z
          .enum(list.columns.map(({ key }) => key) as [string, ...string[]], "unknown_column")
          .meta({ id: `${id}Column`, description: "Key of a column." }),
      )
      .max(MOST_COLUMNS),
    /** Records that filters match, less some. */
    selection: {
      ...filter,
      filters: filters.unwrap().optional(),
      all: z
        .literal(true)
        .optional()
        .meta({ description: "Selects every record, when there is no filter and no search." }),
      except_ids: z
        .array(z.uuid())
        .max(NAMED_RECORDS)
        .default([])
        .meta({ description: "Identifiers of records to leave out of what the filters match." }),
    },
  };
}

/** Records named one by one. */
export const recordIds = z.array(z.uuid()).min(1).max(NAMED_RECORDS);

/** Number of records that a deletion expects to select. */
export const expectedCount = z.int().min(0).optional().meta({
  description:
    "Number of records to delete, required without ids; the call is refused when the selection has another number.",
});
