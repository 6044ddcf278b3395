import { z } from "zod";

const point = z.object({
  type: z.literal("Point"),
  /** Longitude first (RFC 7946). */
  coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number()),
});

/**
 * GeoJSON collection of points whose properties are described. A feature that cannot be read is left out, so that
 * one odd row does not cost the others; a collection where none can be read is not the expected answer.
 */
export function pointCollection<Properties>(properties: z.ZodType<Properties>) {
  const feature = z.object({ geometry: point, properties });
  return z
    .object({ type: z.literal("FeatureCollection"), features: z.array(feature.nullable().catch(null)) })
    .refine(({ features }) => features.length === 0 || features.some((read) => read !== null))
    .transform(({ features }) => features.filter((read) => read !== null));
}
