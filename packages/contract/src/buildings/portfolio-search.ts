import { BUILDINGS } from "@lichen/domain";
import { listShapes, recordIds } from "../shapes/list.ts";

const shapes = listShapes(BUILDINGS.list);

export const { filter: portfolioFilter, order: portfolioOrder, page: portfolioPage, columnKeys } = shapes;

/** Buildings named one by one, or all that a filter matches but some. */
export const portfolioSelection = { building_ids: recordIds.optional(), ...shapes.selection };
