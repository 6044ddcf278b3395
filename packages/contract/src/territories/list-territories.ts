import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { hazardIdShape, horizonShape, levelShape, scenarioShape } from "../shapes/analysis.ts";
import { nextCursor, pageShape } from "../shapes/search.ts";
import { wholeNumber } from "../shapes/whole-number.ts";
import { TERRITORY_SCALES } from "./scale.ts";

/** More than the communes of France, so that a scale comes whole. */
const MOST_TERRITORIES = 50_000;
/** As many as a list of levels shows at once. */
export const MOST_WITH_EXPOSURE = 200;

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

/** A larger territory that holds another one. */
export const holdingShape = z.object({
  scale: z.enum(TERRITORY_SCALES),
  id: z.string().meta({ description: "Identifier of the territory at its scale." }),
  name: z.string().meta({ description: "Name of the territory." }),
});

/** Level of a hazard over a territory. */
export const territoryLevelShape = z.object({
  hazard: hazardIdShape,
  level: levelShape.meta({ description: "Level that half of the inhabitants reach or exceed." }),
  index: z
    .number()
    .nullable()
    .meta({ description: "Index of the commune at which half of the inhabitants are reached, 0 to 6; null: unknown." }),
});

const listedShape = territoryShape.extend({
  belongs_to: z
    .array(holdingShape)
    .optional()
    .meta({ description: "Larger territories that hold this one; with `detail: exposure`." }),
  communes: z
    .int()
    .nullable()
    .optional()
    .meta({ description: "Number of communes, null: unknown; with `detail: exposure`." }),
  exposure: z
    .array(territoryLevelShape)
    .optional()
    .meta({ description: "Level of each hazard; with `detail: exposure`." }),
});

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
          "Only the territories whose name, or words of it, begin with this text, accents ignored; required without a scale.",
      }),
      limit: wholeNumber(1, MOST_TERRITORIES)
        .prefault(MOST_TERRITORIES)
        .meta({ description: "Most territories of the page." }),
      offset: wholeNumber(0, Number.MAX_SAFE_INTEGER).prefault(0),
      cursor: pageShape.cursor,
      detail: z
        .enum(["name", "exposure"])
        .default("name")
        .meta({
          description: `\`name\`: what a territory is called. \`exposure\`: what holds it and the level of each hazard too, at most ${MOST_WITH_EXPOSURE} territories a page.`,
        }),
      scenario: scenarioShape.default("ssp5"),
      horizon: horizonShape.default("2050"),
    })
    .refine(({ scale, q = "" }) => scale !== undefined || q.trim() !== "", { error: "required", path: ["scale"] }),
  answer: z
    .object({
      territories: z.array(listedShape).meta({ description: "Territories of the page." }),
      meta: z.object({
        offset: z.int(),
        limit: z.int().meta({ description: "Most territories of the page." }),
        count: z.int().meta({ description: "Territories that the filters match." }),
        total_count: z.int(),
        ...nextCursor,
      }),
    })
    .meta({ id: "Territories" }),
  problems: {},
});
