import { HAZARD_IDS, HORIZONS, LEVELS, SCENARIOS } from "@lichen/domain";
import { z } from "zod";
import { READ } from "../access.ts";
import { endpoint } from "../endpoint.ts";

/** Buildings whose risks are estimated in one call: a page of the list. */
const MOST_ESTIMATED = 100;

export const estimateRisks = endpoint({
  method: "POST",
  path: "/buildings/estimates/",
  access: {
    ...READ,
    scope: "those that may not be read are left out; 404 when none may",
  },
  tag: "portfolio",
  summary: "Estimate risks where answers are missing",
  description:
    "Gives, for hazards with too few answers, the range where the combined risks of typical buildings lie. An estimate is never a level: no count and no export includes it.",
  input: z.strictObject({
    building_ids: z.array(z.uuid()).min(1).max(MOST_ESTIMATED),
    scenario: z.enum(SCENARIOS),
    horizon: z.enum(HORIZONS).default("2050"),
  }),
  answer: z
    .object({
      buildings: z
        .array(
          z.object({
            id: z.uuid().meta({ description: "Identifier of the building." }),
            hazards: z
              .array(
                z.object({
                  hazard: z.enum(HAZARD_IDS),
                  level_low: z
                    .enum(LEVELS)
                    .meta({ description: "Lowest combined risk of eight in ten similar buildings." }),
                  level_high: z
                    .enum(LEVELS)
                    .meta({ description: "Highest combined risk of eight in ten similar buildings." }),
                }),
              )
              .meta({
                description:
                  "Estimates, the highest first; empty: every hazard has its level, or none can be estimated.",
              }),
          }),
        )
        .meta({ description: "Buildings with an estimate; those that the caller may not read are left out." }),
    })
    .meta({ id: "EstimatedRisks" }),
  problems: {},
});
