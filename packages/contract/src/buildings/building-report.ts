import { z } from "zod";
import { INLINE } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import {
  completionShape,
  hazardReportShape,
  issueShape,
  multiHazardShape,
  placeShape,
  sourceCardShape,
} from "../shapes/analysis.ts";
import { buildingInput } from "../shapes/building-input.ts";
import { PLACE_PROBLEMS } from "./problems.ts";

export const buildingReport = endpoint({
  method: "POST",
  path: "/buildings/report/",
  access: { ...INLINE, scope: "inline: an unsaved building given in the body; by id needs read" },
  summary: "Exposure, vulnerability and cross analysis of a building.",
  input: buildingInput,
  answer: z
    .object({
      engine_version: z.string(),
      year: z.int().meta({ description: "Calendar year of the calculation." }),
      place: placeShape,
      completion: completionShape,
      warnings: z.array(issueShape),
      hazards: z.array(hazardReportShape),
      multi_hazard: multiHazardShape,
      sources: z.array(sourceCardShape),
    })
    .meta({ id: "BuildingReport" }),
  problems: PLACE_PROBLEMS,
});
