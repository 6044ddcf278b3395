import { CHANGE_KINDS } from "@lichen/domain";
import { z } from "zod";
import { READ } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { day } from "../shapes/accounts.ts";
import { languageShape } from "../shapes/analysis.ts";
import { CSV_TYPE, file } from "../shapes/file.ts";
import { pageMeta, pageShape } from "../shapes/search.ts";
import { line } from "../shapes/text.ts";
import { portfolioSelection } from "./portfolio-search.ts";

const from = day.optional().meta({ description: "First day of the period (UTC); absent: no bound." });
const to = day.optional().meta({ description: "Last day of the period (UTC); absent: no bound." });
const answer = z.union([z.string(), z.number()]).nullable();

export const buildingHistory = endpoint({
  method: "GET",
  path: "/buildings/history/",
  access: {
    visitor: "401",
    user: "read",
    manager: "read",
    company_admin: "company",
    admin: "any",
    scope: "400 Missing parameters.; 403; 404",
  },
  tag: "portfolio",
  summary: "Get the history of a building or a group",
  description:
    "Gives a page of changes, newest first, with the risks that each one moved. With `format=csv`, gives them all as a file. A building or a group is required.",
  exampleInput: { building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff" },
  input: z.strictObject({
    building_id: z.uuid().optional(),
    group: line(255).optional().meta({ description: "Identifier or name of a building group." }),
    company_id: z
      .uuid()
      .optional()
      .meta({ description: "Identifier of the company of a group given by its name, for a platform administrator." }),
    from,
    to,
    format: z.enum(["json", "csv"]).default("json"),
    language: z.enum(["fr", "en"]).default("fr"),
    ...pageShape,
  }),
  answer: z
    .object({
      changes: z
        .array(
          z.object({
            id: z.string().meta({ description: "Identifier of the change." }),
            at: z.iso.datetime().meta({ description: "When the change was made (UTC)." }),
            building_id: z.uuid(),
            building_code: z.string().meta({ description: "Code of the building in its company." }),
            building_name: z.string().meta({ description: "Name of the building in its company." }),
            by: z.string().meta({ description: "Name of the user who made the change." }),
            kind: z.enum(CHANGE_KINDS).meta({ description: "Kind of change." }),
            survey: z
              .object({
                id: z.uuid().meta({ description: "Identifier of the survey." }),
                recipient: z.string().meta({ description: "Person or address that it was sent to." }),
              })
              .nullable()
              .meta({ description: "Survey that brought the answers; null: none." }),
            version: z.int().meta({ description: "Version of the building after the change." }),
            answers: z
              .array(
                z.object({
                  field: z.string(),
                  before: answer.meta({ description: "Answer before the change; null: blank." }),
                  after: answer.meta({ description: "Answer after the change; null: blank." }),
                }),
              )
              .meta({ description: "Answers that changed, with their values before and after." }),
            scores: z
              .array(
                z.object({
                  hazard: z.string(),
                  index_before: z
                    .number()
                    .nullable()
                    .meta({ description: "Vulnerability index before the change, 0 to 1; null: unknown." }),
                  index_after: z
                    .number()
                    .nullable()
                    .meta({ description: "Vulnerability index after the change, 0 to 1; null: unknown." }),
                  level_before: z
                    .string()
                    .nullable()
                    .meta({ description: "Vulnerability level before the change; null: not computed." }),
                  level_after: z
                    .string()
                    .nullable()
                    .meta({ description: "Vulnerability level after the change; null: not computed." }),
                  cross_before: z
                    .string()
                    .nullable()
                    .meta({ description: "Combined risk before the change; null: not computed." }),
                  cross_after: z
                    .string()
                    .nullable()
                    .meta({ description: "Combined risk after the change; null: not computed." }),
                  trajectory_before: z
                    .string()
                    .nullable()
                    .optional()
                    .meta({ description: "Combined risk before the change, national trajectory; absent: not kept." }),
                  trajectory_after: z
                    .string()
                    .nullable()
                    .optional()
                    .meta({ description: "Combined risk after the change, national trajectory; absent: not kept." }),
                }),
              )
              .meta({
                description: "Vulnerability and combined risk (ssp5, 2050) of the hazards that the change moved.",
              }),
          }),
        )
        .meta({ description: "Changes of the page, newest first." }),
      meta: pageMeta,
    })
    .meta({ id: "BuildingHistory" }),
  fileTypes: [CSV_TYPE],
  problems: {
    missing_parameters: {
      status: 400,
      detail: "Missing parameters.",
      message: {
        fr: "Des paramètres manquent : choisissez un bâtiment ou un groupe.",
        en: "Missing parameters: choose a building or a group.",
      },
    },
    history_not_found: {
      status: 404,
      message: { fr: "Cet historique est introuvable.", en: "This history could not be found." },
    },
  },
});

export const historyExport = endpoint({
  method: "POST",
  path: "/buildings/history_export/",
  access: {
    ...READ,
    scope: "buildings of groups with read or write only",
  },
  tag: "portfolio",
  summary: "Export the history of buildings",
  description: "Gives the changes of the selected buildings as CSV, newest first, between two days.",
  exampleInput: { filters: [{ column: "city", type: "text", value: "Lyon" }] },
  input: z.strictObject({ ...portfolioSelection, from, to, language: languageShape.default("fr") }),
  selects: { ids: "building_ids" },
  answer: file,
  fileTypes: [CSV_TYPE],
  problems: {},
});
