import { DEFAULT_SCENARIO, LIST_COLUMNS, NAMED_BUILDINGS, SCENARIOS } from "@lichen/domain";
import { z } from "zod";
import { type Columns, searchShape } from "../shapes/search.ts";
import { line } from "../shapes/text.ts";

/** Columns of the portfolio by what they hold: the 112 answers, the record, the computed levels. */
export const BUILDING_COLUMNS: Columns = Object.fromEntries(LIST_COLUMNS.map(({ key, type }) => [key, type]));

const { filters, order_by, limit, offset } = searchShape(BUILDING_COLUMNS, "member_building_name");

const LONGEST_SEARCH = 200;
const MOST_COLUMNS = 300;

/** Which buildings of those that the caller may read. */
export const portfolioFilter = {
  filters,
  search: line(LONGEST_SEARCH).optional().meta({ description: "contained in any text of the building" }),
  scenario: z
    .enum(SCENARIOS)
    .default(DEFAULT_SCENARIO)
    .meta({ description: "scenario of the computed columns, in filters, order and rows" }),
  company_id: z
    .uuid()
    .optional()
    .meta({ description: "one company, for those who can read several; otherwise all that they can read" }),
};

export const portfolioOrder = { order_by };
export const portfolioPage = { ...portfolioOrder, limit, offset };

export const columnKeys = z
  .array(z.enum(LIST_COLUMNS.map(({ key }) => key) as [string, ...string[]], "unknown_column"))
  .max(MOST_COLUMNS);

/** Buildings named one by one. */
export const buildingIds = z.array(z.uuid()).min(1).max(NAMED_BUILDINGS);

/** Buildings named one by one, or all that a filter matches but some. */
export const portfolioSelection = {
  building_ids: buildingIds.optional(),
  // Without a default: filters that are absent select nothing, empty ones select all.
  filters: filters.unwrap().optional(),
  search: portfolioFilter.search,
  scenario: portfolioFilter.scenario,
  company_id: portfolioFilter.company_id,
  except_ids: z
    .array(z.uuid())
    .max(NAMED_BUILDINGS)
    .default([])
    .meta({ description: "left out of what the filters match" }),
};
