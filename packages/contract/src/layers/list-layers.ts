import { INDICATOR_KEYS, MODEL_HEIGHTS } from "@lichen/domain";
import { z } from "zod";
import { ADMIN_ONLY } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { moment } from "../shapes/accounts.ts";
import { textShape } from "../shapes/analysis.ts";

/** Kinds of layers that an installation imports. */
// biome-ignore format: a list
export const LAYER_KINDS = [
  "drias", "tracc", "climadiag", "copernicus", "protected_areas", "clay", "flood", "asked_flood", "catnat", "atlases", "facilities",
  "outlines", "elevation",
] as const;
/** Outside services, in the order that they are shown. */
export const SOURCE_IDS = ["geoplateforme", "photon", "rnb", "bdnb", "api_carto", "georisques", "geo_api"] as const;
/** Servers of the flood maps that stay where they are: as many as declared. */
const FLOOD_SERVER = "flood_server";

export const listLayers = endpoint({
  method: "GET",
  path: "/admin/layers/",
  access: ADMIN_ONLY,
  tag: "administration",
  summary: "List the imported layers and outside services",
  description:
    "Gives the climate layers imported by this installation, and how each outside service answered this process since its start.",
  input: z.strictObject({}),
  answer: z
    .object({
      layers: z.array(
        z.object({
          id: z.string(),
          kind: z.enum(LAYER_KINDS),
          name: z.string(),
          edition: z.string(),
          licence: z.string(),
          imported_at: moment,
          rows: z.int().meta({ description: "Points of a grid, areas or zones of a map." }),
          checksum: z
            .string()
            .meta({ description: "SHA-256 of the files; of its head where a file stays on its server." }),
          covers: z.array(z.string()).nullable().meta({
            description: "Départements that a clay map covers whole, or those of a table of communes; or france.",
          }),
          extent: z
            .object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
            .nullable()
            .meta({ description: "Box of what it holds, degrees; null for a table of communes, which `covers`." }),
          elevation: z
            .object({
              heights: z.enum(Object.keys(MODEL_HEIGHTS) as [keyof typeof MODEL_HEIGHTS]),
              error_m: z.number().nullable(),
            })
            .optional()
            .meta({ description: "Of an elevation model: what its heights are those of, and their error, m." }),
          indicators: z
            .array(z.enum(INDICATOR_KEYS as [(typeof INDICATOR_KEYS)[number]]))
            .meta({ description: "Those that it gives before the layers of the product." }),
        }),
      ),
      sources: z.array(
        z.object({
          id: z.enum([...SOURCE_IDS, FLOOD_SERVER]),
          host: z.string(),
          state: z.enum(["off", "not_asked", "answering", "failing", "resting"]).meta({
            description:
              "off: nothing may leave; failing: the last call failed; resting: failed so often that nobody asks for a moment.",
          }),
          asked: z.int().min(0),
          failed: z.int().min(0),
          last_answer_at: moment.nullable(),
          last_failure_at: moment.nullable(),
          last_reason: textShape.nullable(),
        }),
      ),
      since: moment.meta({ description: "Start of the process that answers." }),
    })
    .meta({ id: "Layers" }),
  problems: {},
});
