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
  "territory_indicators", "outlines", "elevation",
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
      layers: z
        .array(
          z.object({
            id: z.string().meta({ description: "Identifier of the layer." }),
            kind: z.enum(LAYER_KINDS).meta({ description: "Kind of layer." }),
            name: z.string().meta({ description: "Name of the layer." }),
            edition: z.string(),
            licence: z.string(),
            imported_at: moment.meta({ description: "When the layer was imported (UTC)." }),
            rows: z.int().meta({ description: "Number of points of a grid, or of areas of a map." }),
            checksum: z
              .string()
              .meta({ description: "SHA-256 of the files; of the beginning of a file that stays on its server." }),
            covers: z.array(z.string()).nullable().meta({
              description: "Départements that the layer covers completely, or `france`; null: not applicable.",
            }),
            extent: z
              .object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
              .nullable()
              .meta({ description: "Box of the layer, degrees; null for a table of communes." }),
            elevation: z
              .object({
                heights: z.enum(Object.keys(MODEL_HEIGHTS) as [keyof typeof MODEL_HEIGHTS]).meta({
                  description: "What the heights are: bare ground (terrain), or roofs and trees too (surface).",
                }),
                error_m: z
                  .number()
                  .nullable()
                  .meta({ description: "Published vertical error, root mean square, m; null: not published." }),
              })
              .optional()
              .meta({ description: "Heights of an elevation model, and their error; absent for other layers." }),
            indicators: z
              .array(z.enum(INDICATOR_KEYS as [(typeof INDICATOR_KEYS)[number]]))
              .meta({ description: "Keys of the indicators that it fills instead of the built-in layers." }),
          }),
        )
        .meta({ description: "Imported layers." }),
      sources: z
        .array(
          z.object({
            id: z.enum([...SOURCE_IDS, FLOOD_SERVER]).meta({ description: "Identifier of the outside service." }),
            host: z.string().meta({ description: "Host name of the service." }),
            state: z.enum(["off", "not_asked", "answering", "failing", "resting"]).meta({
              description:
                "State of the service. `off`: calls are not allowed; `failing`: the last call failed; `resting`: failed so often that calls are paused.",
            }),
            asked: z.int().min(0).meta({ description: "Calls since the process started." }),
            failed: z.int().min(0).meta({ description: "Calls that failed since the process started." }),
            last_answer_at: moment
              .nullable()
              .meta({ description: "When the service last answered (UTC); null: never." }),
            last_failure_at: moment.nullable().meta({ description: "When a call last failed (UTC); null: never." }),
            last_reason: textShape
              .nullable()
              .meta({ description: "Why the last failed call failed; null: none failed." }),
          }),
        )
        .meta({ description: "Outside services, and how each one answered." }),
      since: moment.meta({ description: "Start of the process that answers (UTC)." }),
    })
    .meta({ id: "Layers" }),
  problems: {},
});
