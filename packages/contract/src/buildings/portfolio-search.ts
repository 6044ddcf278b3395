import { BUILDINGS, PERIMETERS } from "@lichen/domain";
import { z } from "zod";
import { listShapes, recordIds } from "../shapes/list.ts";

const shapes = listShapes(BUILDINGS.list, "Building");

export const { filter: portfolioFilter, order: portfolioOrder, page: portfolioPage, columnKeys } = shapes;

/** Buildings named one by one, or all that a filter matches but some. */
export const portfolioSelection = { building_ids: recordIds.optional(), ...shapes.selection };

/** What the figures of a synthesis are about. */
export const perimeterShape = z
  .enum(PERIMETERS)
  .optional()
  .meta({ description: "Area that is counted; by default france, or europe when a building is outside France." });
