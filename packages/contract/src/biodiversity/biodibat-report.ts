import type { Answers, AreasFrom, BiodiversityAssessment, Issue, Place, SourceCard } from "@lichen/domain";
import { z } from "zod";
import { INLINE } from "../access.ts";
import { PLACE_PROBLEMS } from "../buildings/problems.ts";
import { endpoint } from "../endpoint.ts";
import { answersShape, issueShape, placeShape, sourceCardShape } from "../shapes/analysis.ts";
import { buildingInput } from "../shapes/building-input.ts";
import { areasFromShape, biodiversityShape } from "./biodiversity-shapes.ts";

/** Biodiversity of a building where it stands, with the answers that it comes from and the cards of its sources. */
export type BiodiversityReport = BiodiversityAssessment & {
  readonly engine_version: string;
  /** Calendar year of the calculation. */
  readonly year: number;
  readonly place: Place;
  readonly answers: Answers;
  readonly warnings: readonly Issue[];
  readonly protected_areas_from: AreasFrom;
  readonly sources: readonly SourceCard[];
};

const reportShape = z
  .object({
    engine_version: z.string(),
    year: z.int().meta({ description: "Calendar year of the calculation." }),
    place: placeShape,
    answers: answersShape.meta({ description: "Answers that the figures were computed from." }),
    warnings: z.array(issueShape),
    ...biodiversityShape,
    protected_areas_from: areasFromShape,
    sources: z.array(sourceCardShape),
  })
  .meta({ id: "BiodiversityReport" }) as z.ZodType<BiodiversityReport>;

export const biodibatReport = endpoint({
  method: "POST",
  path: "/buildings/biodibat_report/",
  access: INLINE,
  tag: "biodiversity",
  summary: "Assess the biodiversity of a building",
  description:
    "Gives the hosting potential of a building for nature, the state and pressure of its surroundings, the resulting challenge and the co-benefits. Nothing is saved.",
  exampleInput: { building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", language: "en" },
  input: buildingInput,
  answer: reportShape,
  problems: PLACE_PROBLEMS,
});
