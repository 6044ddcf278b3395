import {
  type BuildingFootprint,
  FOOTPRINT_KM,
  FOOTPRINT_POSITIONS,
  footprintFault,
  roundFootprint,
} from "@lichen/domain";
import { z } from "zod";

/** More positions than that are not counted. */
const MOST_POSITIONS = 20 * FOOTPRINT_POSITIONS;

const position = z
  .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
  .meta({ description: "Longitude and latitude, degrees (WGS 84)." });
const ring = z
  .array(position)
  .max(MOST_POSITIONS)
  .meta({ description: "Closed ring: its last position is its first one." });
const rings = z
  .array(ring)
  .min(1)
  .max(FOOTPRINT_POSITIONS)
  .meta({ description: "Outer ring, then those of its holes." });

const geometry = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("Polygon").meta({ description: "One polygon, with its holes." }),
    coordinates: rings,
  }),
  z.strictObject({
    type: z.literal("MultiPolygon").meta({ description: "Several polygons." }),
    coordinates: z.array(rings).min(1).max(FOOTPRINT_POSITIONS).meta({ description: "Polygons, each with its rings." }),
  }),
]);

const EXAMPLE: BuildingFootprint = {
  type: "Polygon",
  coordinates: [
    [
      [4.8354, 45.7673],
      [4.836, 45.7673],
      [4.836, 45.7679],
      [4.8354, 45.7679],
      [4.8354, 45.7673],
    ],
  ],
};

/** A footprint that a call gives. */
export const givenFootprint = geometry
  .superRefine((footprint, context) => {
    const fault = footprintFault(footprint);
    if (fault !== null) context.addIssue({ code: "custom", message: fault });
  })
  .overwrite((footprint) => roundFootprint(footprint) as typeof footprint)
  .meta({
    description: `Footprint of the building: a GeoJSON Polygon or MultiPolygon in degrees, of ${FOOTPRINT_POSITIONS} positions and ${FOOTPRINT_KM} km across at most. It is removed when the building moves more than 250 m away from it.`,
    example: EXAMPLE,
  });

/** A footprint as it is stored. */
export const footprint = geometry.meta({
  id: "BuildingFootprint",
  description: "Footprint of a building: a GeoJSON Polygon or MultiPolygon in degrees.",
  example: EXAMPLE,
});
