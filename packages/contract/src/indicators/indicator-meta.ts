import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import {
  hazardIdShape,
  horizonShape,
  scenarioShape,
  sourceCardShape,
  textShape,
  unitShape,
} from "../shapes/analysis.ts";
import { INDICATOR_PROBLEMS } from "./problems.ts";

export const indicatorMeta = endpoint({
  method: "GET",
  path: "/indicators/{key}/meta/",
  access: OPEN,
  summary: "What an indicator measures, its unit, bounds and sources.",
  input: z.object({ key: z.string(), scale: z.string().optional(), territory_id: z.string().optional() }),
  answer: z
    .object({
      key: z.string(),
      name: textShape,
      hazard: hazardIdShape,
      unit: unitShape,
      unit_name: textShape,
      bounds: z.array(z.number().nullable()).nullable().meta({
        description:
          "Upper bounds of very low, low, medium, high and very high; a null bound has no end; null: no scale.",
      }),
      worse: z.enum(["higher", "lower"]),
      decimals: z.int(),
      basis: textShape,
      scenarios: z.array(scenarioShape),
      horizons: z.array(horizonShape),
      sources: z.array(sourceCardShape),
    })
    .meta({ id: "IndicatorMeta" }),
  problems: INDICATOR_PROBLEMS,
});
