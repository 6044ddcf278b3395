import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { holdingShape, territoryShape } from "./list-territories.ts";
import { TERRITORY_PROBLEMS } from "./problems.ts";
import { LONGEST_TERRITORY_ID, TERRITORY_SCALES } from "./scale.ts";

export const territoryMeta = endpoint({
  method: "GET",
  path: "/territory_meta/",
  access: OPEN,
  isPublic: true,
  tag: "territories",
  summary: "Get a territory",
  description: "Gives where a territory is, what it belongs to and how large it is.",
  exampleInput: { scale: "departement", id: "69" },
  input: z.strictObject({
    scale: z.enum(TERRITORY_SCALES),
    id: z.string().max(LONGEST_TERRITORY_ID).meta({ description: "Identifier of the territory at its scale." }),
  }),
  answer: territoryShape
    .extend({
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      bbox: z
        .array(z.number())
        .length(4)
        .nullable()
        .meta({ description: "West, south, east, north of its communes' centres." }),
      altitude_m: z.number().nullable(),
      area_km2: z.number().nullable(),
      coast_km: z.number().nullable().meta({ description: "Distance to the sea, km; null: unknown." }),
      commune_count: z.int().nullable().meta({ description: "Number of communes; null: unknown." }),
      post_codes: z.array(z.string()).meta({ description: "Postcodes of the territory; empty: not a commune." }),
      belongs_to: z.array(holdingShape).meta({ description: "Larger territories that hold this one." }),
    })
    .meta({ id: "TerritoryMeta" }),
  problems: TERRITORY_PROBLEMS,
});
