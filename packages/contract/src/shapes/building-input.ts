import { PLACE_PRECISIONS, type PlacePrecision } from "@lichen/domain";
import { z } from "zod";
import { languageShape } from "./analysis.ts";
import { line } from "./text.ts";

/** Well over the number of questions: beyond, what was sent is no questionnaire, and naming each wrong key helps no one. */
const MOST_ANSWERS = 300;

/** Answers by key. They are checked one by one against the questionnaire, so that each refusal names its question. */
export const buildingAnswers = z
  .record(z.string(), z.unknown())
  .refine((answers) => Object.keys(answers).length <= MOST_ANSWERS, "too_many")
  .meta({
    id: "BuildingAnswers",
    description: "Questionnaire answers by key (GET /buildings/schema/). A city, a postcode or coordinates are needed.",
    maxProperties: MOST_ANSWERS,
  });

/** A building to analyse: saved (by id) or given whole. */
export const buildingInput = z.strictObject({
  building: buildingAnswers.optional().meta({ description: "Answers of an unsaved building, by key of the question." }),
  building_id: z.uuid().optional(),
  /** What is known of the place beside the questionnaire. */
  place: z
    .strictObject({
      altitude_m: z
        .number()
        .min(-430)
        .max(4810)
        .optional()
        .meta({ description: "Ground altitude of the building, m; absent: computed from its place." }),
      precision: z.enum(Object.keys(PLACE_PRECISIONS) as [PlacePrecision, ...PlacePrecision[]]).optional(),
      label: line(400).optional().meta({ description: "Address to show in the report." }),
    })
    .optional(),
  language: languageShape.optional().meta({ description: "Language of the texts; absent: both languages." }),
});
