import { type ListCatalogue, MAP_FOOTPRINTS, mapScale } from "@lichen/domain";
import { z } from "zod";
import { rangeEnds } from "./analysis.ts";
import { footprint } from "./footprint.ts";

const box = z.strictObject({
  west: z.number().min(-180).max(180),
  south: z.number().min(-90).max(90),
  east: z.number().min(-180).max(180),
  north: z.number().min(-90).max(90),
});
const extent = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });
const ranked = z.string().meta({ description: "Level or class of the column; `unknown` where there is none." });

const answer = z.object({
  kind: z.enum(["points", "clusters"]).meta({ description: "Whether the answer gives points or clusters." }),
  max: z.int().meta({ description: "Most records that are shown one by one." }),
  in_box: z.int().meta({ description: "Records of the filters that lie in the box." }),
  matching: z.int().meta({ description: "Records that the filters match, in the box or not." }),
  without_place: z.int().meta({ description: "Records that the filters match and whose location is not known." }),
  extent: extent.nullable().meta({ description: "Box around all the records that the filters match; null: none." }),
  points: z
    .array(
      z.object({
        id: z.uuid().meta({ description: "Identifier of the record." }),
        name: z.string().meta({ description: "Name of the record." }),
        latitude: z.number(),
        longitude: z.number(),
        precision: z.string(),
        level: ranked,
        range: z
          .object(rangeEnds)
          .nullable()
          .meta({ description: "Range of the level, for the exposure to one hazard; null: no range." }),
        footprint: footprint.optional().meta({
          description: `Footprint of a building, from zoom ${MAP_FOOTPRINTS.zoom} on, in a box of ${MAP_FOOTPRINTS.buildings} buildings at most; absent: none is known.`,
        }),
      }),
    )
    .meta({ description: "Records one by one; empty when there are clusters." }),
  clusters: z
    .array(
      z.object({
        latitude: z.number(),
        longitude: z.number(),
        count: z.int().meta({ description: "Records of the cluster." }),
        worst: ranked.meta({ description: "Worst level of the cluster." }),
        counts: z.record(z.string(), z.int()).meta({ description: "Number of records by level." }),
        box: extent,
      }),
    )
    .meta({ description: "Records of the box in clusters; empty when there are points." }),
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
      zoom: z.number().min(0).max(24).meta({ description: "Zoom level of the map, as in web maps." }),
      level: z
        .enum(colours as [string, ...string[]], "unknown_column")
        .default(list.colour)
        .meta({ description: "Key of the column of levels or classes that colours points and clusters." }),
    },
    answer: answer.meta({ id }),
  };
}
