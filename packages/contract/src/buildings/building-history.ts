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

const from = day.optional().meta({ description: "first day, UTC" });
const to = day.optional().meta({ description: "last day, UTC" });
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
    group: line(255).optional().meta({ description: "id or name of a building group" }),
    company_id: z.uuid().optional().meta({ description: "with the name of a group, for a platform administrator" }),
    from,
    to,
    format: z.enum(["json", "csv"]).default("json"),
    language: z.enum(["fr", "en"]).default("fr"),
    ...pageShape,
  }),
  answer: z
    .object({
      changes: z.array(
        z.object({
          id: z.string(),
          at: z.iso.datetime(),
          building_id: z.uuid(),
          building_code: z.string(),
          building_name: z.string(),
          by: z.string(),
          kind: z.enum(CHANGE_KINDS),
          version: z.int(),
          answers: z.array(z.object({ field: z.string(), before: answer, after: answer })),
          scores: z
            .array(
              z.object({
                hazard: z.string(),
                index_before: z.number().nullable(),
                index_after: z.number().nullable(),
                level_before: z.string().nullable(),
                level_after: z.string().nullable(),
                cross_before: z.string().nullable(),
                cross_after: z.string().nullable(),
              }),
            )
            .meta({
              description: "Vulnerability and cross level (ssp5, 2050) of the hazards that the change moved.",
            }),
        }),
      ),
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
