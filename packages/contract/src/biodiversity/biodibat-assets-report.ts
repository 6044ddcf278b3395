import { CHALLENGES, type ChallengeId, LEVELS, NATURE_OUTPUTS, PERIMETERS, SYNTHESIS_NOTICES } from "@lichen/domain";
import { z } from "zod";
import { READ } from "../access.ts";
import { natureShape } from "../buildings/building.ts";
import { perimeterShape, portfolioSelection } from "../buildings/portfolio-search.ts";
import { endpoint } from "../endpoint.ts";
import { USER_PDF_LIMITS } from "../reports/pdf-limits.ts";
import { REPORT_PROBLEMS } from "../reports/problems.ts";
import { languageShape, levelShape, sourceCardShape } from "../shapes/analysis.ts";
import { file, PDF_TYPE } from "../shapes/file.ts";
import { challengeShape } from "./biodiversity-shapes.ts";

const synthesisInput = { ...portfolioSelection, perimeter: perimeterShape };

const named = z.object({
  id: z.uuid().meta({ description: "Identifier of the building." }),
  nature: natureShape,
  name: z.string().meta({ description: "Name of the building." }),
  code: z.string().meta({ description: "Code of the building in its company." }),
  city: z.string(),
  value: z.number().meta({ description: "Hosting potential, 0 to 100." }),
  level: levelShape,
  reliability: z.number(),
  challenge: challengeShape,
});

export const biodibatAssetsReport = endpoint({
  method: "POST",
  path: "/buildings/biodibat_assets_report/",
  access: READ,
  tag: "biodiversity",
  summary: "Summarise the biodiversity of buildings",
  description:
    "Counts the selected buildings by level of each output and by challenge, with the ten lowest and ten highest potentials.",
  exampleInput: { filters: [{ column: "city", type: "text", value: "Lyon" }] },
  input: z.strictObject(synthesisInput),
  answer: z
    .object({
      engine_version: z.string(),
      selected: z.int().meta({ description: "Buildings of the selection." }),
      count: z.int().meta({ description: "Buildings of the perimeter, which all the following figures are about." }),
      outside_france: z.int().meta({ description: "Buildings of the selection outside France." }),
      without_place: z.int().meta({ description: "Buildings of the selection whose location is not known." }),
      examples: z.int().meta({ description: "Buildings of the perimeter that are made up for the demonstration." }),
      not_computable: z.int().meta({
        description: "Existing buildings without a hosting potential, because too few questions are answered.",
      }),
      construction: z.int().meta({ description: "Buildings that are not built yet, and have no potential." }),
      outdated: z.int().meta({ description: "Buildings whose figures are being computed again." }),
      perimeter: z.enum(PERIMETERS),
      notices: z.array(z.enum(SYNTHESIS_NOTICES)),
      outputs: z
        .array(
          z.object({
            id: z
              .enum(NATURE_OUTPUTS.map(({ id }) => id) as [string, ...string[]])
              .meta({ description: "Figure that is counted." }),
            mean: z
              .number()
              .nullable()
              .meta({ description: "Mean over the buildings that have the figure, 0 to 100; null: none has it." }),
            counts: z
              .record(levelShape, z.int().meta({ description: "Buildings at this level." }))
              .meta({ description: `Buildings by level: ${LEVELS.join(", ")}.` }),
          }),
        )
        .meta({ description: "Counts by figure and level." }),
      challenges: z
        .record(
          z.enum([...(Object.keys(CHALLENGES) as ChallengeId[]), "unknown"]),
          z.int().meta({ description: "Buildings with this challenge." }),
        )
        .meta({ description: "Buildings by biodiversity challenge." }),
      lowest: z.array(named).meta({ description: "Ten buildings at most, the lowest potential first." }),
      highest: z.array(named).meta({ description: "Ten buildings at most, the highest potential first." }),
      sources: z.array(sourceCardShape),
      computed_at: z.iso.datetime(),
    })
    .meta({ id: "BiodiversityAssetsReport" }),
  problems: { empty_selection: REPORT_PROBLEMS.empty_selection },
});

export const biodibatAssetsPdfReport = endpoint({
  method: "POST",
  path: "/buildings/biodibat_assets_pdf_report/",
  access: READ,
  tag: "biodiversity",
  summary: "Make the biodiversity synthesis of buildings",
  description: "Gives the biodiversity synthesis of the selected buildings as PDF.",
  limits: USER_PDF_LIMITS,
  exampleInput: { filters: [{ column: "city", type: "text", value: "Lyon" }] },
  input: z.strictObject({ ...synthesisInput, language: languageShape.default("fr") }),
  selects: { ids: "building_ids" },
  answer: file,
  fileTypes: [PDF_TYPE],
  problems: REPORT_PROBLEMS,
});

/** Buildings that one document holds at most: it is set as a whole. */
const BIODIVERSITY_PDF_MOST = 30;

export const biodibatPdfReport = endpoint({
  method: "POST",
  path: "/buildings/biodibat_pdf_report/",
  access: READ,
  tag: "biodiversity",
  summary: "Make the biodiversity report of buildings",
  description: `Gives the biodiversity reports of up to ${BIODIVERSITY_PDF_MOST} buildings in one PDF.`,
  limits: USER_PDF_LIMITS,
  exampleInput: { building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", language: "en" },
  input: z.strictObject({
    building_id: z
      .uuid()
      .optional()
      .meta({ description: "Identifier of the building; for several, use `building_ids`." }),
    building_ids: z.array(z.uuid()).min(1).max(BIODIVERSITY_PDF_MOST).optional(),
    language: languageShape.default("fr"),
  }),
  answer: file,
  fileTypes: [PDF_TYPE],
  problems: REPORT_PROBLEMS,
});
