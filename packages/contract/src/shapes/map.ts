import { type ListCatalogue, mapScale } from "@lichen/domain";
import { z } from "zod";
import { rangeEnds } from "./analysis.ts";

const box = z.strictObject({
  west: z.number().min(-180).max(180),
  south: z.number().min(-90).max(90),
  east: z.number().min(-180).max(180),
  north: z.number().min(-90).max(90),
});
const extent = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });
const ranked = z.string().meta({ description: "a level or a class of the column; unknown where it says nothing" });

const answer = z.object({
  kind: z.enum(["points", "clusters"]),
  max: z.int().meta({ description: "records shown one by one at most" }),
  in_box: z.int(),
  matching: z.int().meta({ description: "records of the filters, in the box or not" }),
  without_place: z.int().meta({ description: "records of the filters whose place is not known" }),
  extent: extent.nullable().meta({ description: "of all the records of the filters" }),
  points: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      precision: z.string(),
      level: ranked,
      range: z.object(rangeEnds).nullable().meta({ description: "of an exposure to one hazard; null: of none" }),
    }),
  ),
  clusters: z.array(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      count: z.int(),
      worst: ranked,
      counts: z.record(z.string(), z.int()).meta({ description: "records by level" }),
      box: extent,
    }),
  ),
});
/** Records of a box of the map, one by one or in clusters. */
export type RecordsMap = z.output<typeof answer>;

/**
 * What the call of the map of a list takes beside its records, and answers.
 *
 * @param id of the answer in the API schema
 */
export function mapShapes(list: ListCatalogue, id: string) {
  const colours = list.columns.filter((column) => mapScale(column) !== null).map(({ key }) => key);
  return {
    view: {
      box,
      zoom: z.number().min(0).max(24),
      level: z
        .enum(colours as [string, ...string[]], "unknown_column")
        .default(list.colour)
        .meta({ description: "column of levels or of classes that points and clusters are coloured by" }),
    },
    answer: answer.meta({ id }),
  };
}
