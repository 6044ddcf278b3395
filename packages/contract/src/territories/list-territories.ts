import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { wholeNumber } from "../shapes/whole-number.ts";
import { TERRITORY_SCALES } from "./scale.ts";

/** More than the communes of France, so that a scale comes whole. */
const MOST_TERRITORIES = 50_000;

export const territoryShape = z
  .object({
    id: z
      .string()
      .meta({ description: "Identifier of the territory at its scale; the INSEE code of a French commune." }),
    scale: z.enum(TERRITORY_SCALES),
    name: z.string().meta({ description: "Name of the territory." }),
    country: z.string(),
    population: z.number().nullable(),
  })
  .meta({ id: "Territory" });

export const listTerritories = endpoint({
  method: "GET",
  path: "/territory/",
  access: OPEN,
  isPublic: true,
  tag: "territories",
  summary: "List the territories of a scale, or search those of all",
  description:
    "Gives the territories of a scale by name, all of them unless `limit` says otherwise. Without a scale, those of all scales that `q` names, the nearest name first, then the most populous.",
  exampleInput: { scale: "departement", q: "rh" },
  input: z
    .strictObject({
      scale: z.enum(TERRITORY_SCALES).optional().meta({ description: "Every scale unless given." }),
      q: z.string().max(200).optional().meta({
        description:
          "Only the territories whose name, or a word of it, begins with this text, accents ignored; required without a scale.",
      }),
      limit: wholeNumber(1, MOST_TERRITORIES)
        .prefault(MOST_TERRITORIES)
        .meta({ description: "Most territories of the page." }),
      offset: wholeNumber(0, Number.MAX_SAFE_INTEGER).prefault(0),
    })
    .refine(({ scale, q = "" }) => scale !== undefined || q.trim() !== "", { error: "required", path: ["scale"] }),
  answer: z
    .object({
      territories: z.array(territoryShape).meta({ description: "Territories of the page." }),
      meta: z.object({
        offset: z.int(),
        limit: z.int().meta({ description: "Most territories of the page." }),
        count: z.int().meta({ description: "Territories that the filters match." }),
        total_count: z.int(),
      }),
    })
    .meta({ id: "Territories" }),
  problems: {},
});
