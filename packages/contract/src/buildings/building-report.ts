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
    answers: answersShape.meta({ description: "What the vulnerabilities were computed from." }),
    completion: completionShape,
    warnings: z.array(issueShape),
    hazards: z.array(hazardReportShape),
    multi_hazard: multiHazardShape,
    sources: z.array(sourceCardShape),
  })
  .meta({ id: "BuildingReport" });

export const buildingReport = endpoint({
  method: "POST",
  path: "/buildings/report/",
  access: { ...INLINE, scope: "inline: an unsaved building given in the body; by id needs read" },
  summary: "Exposure, vulnerability and cross analysis of a building.",
  input: buildingInput,
  answer: reportShape,
  problems: PLACE_PROBLEMS,
});
