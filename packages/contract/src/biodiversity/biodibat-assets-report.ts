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
  id: z.uuid(),
  nature: natureShape,
  name: z.string(),
  code: z.string(),
  city: z.string(),
  value: z.number().meta({ description: "hosting potential, 0 to 100" }),
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
      selected: z.int().meta({ description: "buildings of the selection" }),
      count: z.int().meta({ description: "those of the perimeter, which everything below is about" }),
      outside_france: z.int(),
      without_place: z.int(),
      examples: z.int(),
      not_computable: z
        .int()
        .meta({ description: "buildings in place without a hosting potential: too little is answered" }),
      construction: z.int().meta({ description: "buildings that are not there yet: they have no potential" }),
      outdated: z.int(),
      perimeter: z.enum(PERIMETERS),
      notices: z.array(z.enum(SYNTHESIS_NOTICES)),
      outputs: z
        .array(
          z.object({
            id: z.enum(NATURE_OUTPUTS.map(({ id }) => id) as [string, ...string[]]),
            mean: z.number().nullable().meta({ description: "of the buildings that have it, 0 to 100" }),
            counts: z.record(levelShape, z.int()).meta({ description: `buildings by level: ${LEVELS.join(", ")}` }),
          }),
        )
        .meta({ description: "counts per output and level" }),
      challenges: z.record(
        z.enum([...(Object.keys(CHALLENGES) as ChallengeId[]), "unknown"]),
        z.int().meta({ description: "buildings" }),
      ),
      lowest: z.array(named).meta({ description: "ten at most, the lowest potential first" }),
      highest: z.array(named).meta({ description: "ten at most, the highest potential first" }),
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
    building_id: z.uuid().optional().meta({ description: "one building, or several by building_ids" }),
    building_ids: z.array(z.uuid()).min(1).max(BIODIVERSITY_PDF_MOST).optional(),
    language: languageShape.default("fr"),
  }),
  answer: file,
  fileTypes: [PDF_TYPE],
  problems: REPORT_PROBLEMS,
});
