import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { TERRITORY_SCALES } from "./scale.ts";

export const territoryShape = z
  .object({
    id: z.string(),
    scale: z.enum(TERRITORY_SCALES),
    name: z.string(),
    country: z.string(),
    population: z.number().nullable(),
  })
  .meta({ id: "Territory" });

export const listTerritories = endpoint({
  method: "GET",
  path: "/territory/",
  access: OPEN,
  summary: "Territories of a scale, by name.",
  input: z.object({
    scale: z.enum(TERRITORY_SCALES),
    q: z.string().max(200).optional().meta({ description: "Only the names that begin so, without regard to accents." }),
    limit: z.coerce.number().int().min(1).max(50_000).default(50_000),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  answer: z
    .object({
      territories: z.array(territoryShape),
      meta: z.object({ offset: z.int(), limit: z.int(), count: z.int(), total_count: z.int() }),
    })
    .meta({ id: "Territories" }),
  problems: {},
});
