import type { Assessment, Issue, Place, PresentedHazard, SourceCard } from "@lichen/domain";
import { z } from "zod";
import { INLINE } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import {
  answersShape,
  completionShape,
  hazardReportShape,
  issueShape,
  multiHazardShape,
  placeShape,
  sourceCardShape,
} from "../shapes/analysis.ts";
import { buildingInput } from "../shapes/building-input.ts";
import { PLACE_PROBLEMS } from "./problems.ts";

/** The assessment of a building where it stands, with what is doubtful in its answers and the cards of its sources. */
export type Report = Omit<Assessment, "hazards"> & {
  readonly place: Place;
  readonly hazards: readonly PresentedHazard[];
  readonly warnings: readonly Issue[];
  readonly sources: readonly SourceCard[];
};

const reportShape: z.ZodType<Report> = z
  .object({
    engine_version: z.string(),
    year: z.int().meta({ description: "Calendar year of the calculation." }),
    place: placeShape,
    answers: answersShape.meta({ description: "Answers that the vulnerabilities were computed from." }),
    completion: completionShape,
    warnings: z.array(issueShape),
    hazards: z.array(hazardReportShape).meta({ description: "Assessment of each hazard." }),
    multi_hazard: multiHazardShape.meta({ description: "Assessment of all hazards together." }),
    sources: z.array(sourceCardShape),
  })
  .meta({ id: "BuildingReport", description: "Exposure, vulnerability and combined risk of a building." });

export const buildingReport = endpoint({
  method: "POST",
  path: "/buildings/report/",
  access: { ...INLINE, scope: "inline: an unsaved building given in the body; by id needs read" },
  tag: "analysis",
  summary: "Assess a building",
  description:
    "Gives the exposure, vulnerability and combined risk of a building for each hazard, scenario and horizon, with the sources of each figure. Nothing is saved for a building given in the body. An unknown figure is null with its reason, never 0.",
  exampleInput: {
    building: {
      member_building_name: "Hôtel de ville de Lyon",
      building_type: "office",
      street: "1 place de la Comédie",
      post_code: "69001",
      city: "Lyon",
      country: "FR",
    },
    language: "en",
  },
  input: buildingInput,
  answer: reportShape,
  problems: PLACE_PROBLEMS,
});
