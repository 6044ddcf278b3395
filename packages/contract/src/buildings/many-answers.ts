import { BULK_BUILDINGS, BULK_FIELDS, type FieldKey } from "@lichen/domain";
import { z } from "zod";
import { READ, WRITE } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { SHARED_PROBLEMS } from "../problem.ts";
import { recordIds } from "../shapes/list.ts";
import { portfolioOrder, portfolioSelection } from "./portfolio-search.ts";

const READ_ROWS = {
  ...READ,
  scope: "rows of groups with read or write only",
} as const;

const fieldKey = z.enum(BULK_FIELDS as [FieldKey, ...FieldKey[]], "unknown_field");
/** No question takes a longer text. */
const LONGEST_ANSWER = 255;
/** Questions that one call asks the answers of. */
const MOST_FIELDS = 112;

export const readAnswers = endpoint({
  method: "POST",
  path: "/buildings/answers/",
  access: READ_ROWS,
  tag: "portfolio",
  summary: "Get answers of many buildings",
  description: `Gives the answers of the first ${BULK_BUILDINGS} buildings of a selection to some questions, with the versions to change them from.`,
  exampleInput: { fields: ["construction_year"], filters: [{ column: "city", type: "text", value: "Lyon" }] },
  input: z.strictObject({
    ...portfolioSelection,
    ...portfolioOrder,
    fields: z.array(fieldKey).min(1).max(MOST_FIELDS).meta({ description: "Keys of the questions to read." }),
  }),
  answer: z
    .object({
      buildings: z
        .array(
          z.object({
            id: z.uuid().meta({ description: "Identifier of the building." }),
            version: z.int().meta({ description: "Version to send back with a change." }),
            editable: z.boolean().meta({ description: "Whether the caller may change the building." }),
            member_building_code: z.string(),
            member_building_name: z.string(),
            answers: z
              .record(z.string(), z.union([z.string(), z.number()]))
              .meta({ description: "Answers to the requested questions, by key; unanswered ones are absent." }),
          }),
        )
        .meta({ description: `The first ${BULK_BUILDINGS} buildings of the selection, in the requested order.` }),
      selected: z.int().meta({ description: "Buildings of the selection." }),
    })
    .meta({ id: "BuildingsAnswers" }),
  problems: {},
});

export const nextAnswers = endpoint({
  method: "POST",
  path: "/buildings/next_answers/",
  access: READ_ROWS,
  tag: "portfolio",
  summary: "Find the most useful questions",
  description:
    "Gives the questions whose answers would narrow most what is known of the risks of a selection, the best first. It looks at a sample of large selections.",
  exampleInput: { filters: [{ column: "city", type: "text", value: "Lyon" }] },
  input: z.strictObject(portfolioSelection),
  answer: z
    .object({
      questions: z
        .array(
          z.object({
            field: fieldKey,
            buildings: z
              .int()
              .meta({ description: "Buildings of the sample for which the question is among the most useful." }),
          }),
        )
        .meta({ description: "Questions, the most useful first." }),
      looked_at: z.int().meta({ description: "Buildings of the sample, drawn from the selection at even steps." }),
      selected: z.int().meta({ description: "Buildings of the selection." }),
    })
    .meta({ id: "NextAnswers" }),
  problems: {},
});

const refusedChange = z.object({
  id: z.uuid().meta({ description: "Identifier of the building that was not changed." }),
  reason: z
    .enum(["refused", "changed_meanwhile", "forbidden", "unknown"])
    .meta({ description: "Why the building was not changed." }),
  errors: z
    .record(z.string(), z.array(z.string()))
    .meta({ description: "Codes by question: the error, or the concurrent change." }),
});

export const changeManyBuildings = endpoint({
  method: "POST",
  path: "/buildings/bulk_change/",
  access: {
    ...WRITE,
    scope: "each building by itself: those that may not be changed are named, the others are",
  },
  tag: "portfolio",
  summary: "Change answers of many buildings",
  description: `Changes some answers of up to ${BULK_BUILDINGS} buildings, each from the version that was read. Buildings that cannot be changed are named with the reason; the others are changed. Codes and groups are changed one building at a time.`,
  exampleInput: {
    changes: [{ id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", version: 3, building: { construction_year: 1743 } }],
  },
  input: z.strictObject({
    changes: z
      .array(
        z.strictObject({
          id: recordIds.element.meta({ description: "Identifier of the building." }),
          version: z
            .int()
            .min(1)
            .meta({ description: "Version of the building that was read; an older one is refused." }),
          building: z.partialRecord(fieldKey, z.union([z.string().max(LONGEST_ANSWER), z.number()]).nullable()).meta({
            description: "Changed answers by key of the question; null makes an answer blank.",
            maxProperties: MOST_FIELDS,
          }),
        }),
      )
      .min(1)
      .max(BULK_BUILDINGS)
      .meta({ description: "Buildings to change, each with its new answers." }),
  }),
  answer: z
    .object({
      changed: z
        .array(
          z.object({
            id: z.uuid().meta({ description: "Identifier of the building." }),
            version: z.int().meta({ description: "Version of the building after the change." }),
          }),
        )
        .meta({ description: "Buildings that were changed, with their new version." }),
      refused: z.array(refusedChange).meta({ description: "Buildings that were not changed, with the reason." }),
    })
    .meta({ id: "ManyBuildingsChanged" }),
  problems: { busy: SHARED_PROBLEMS.busy },
});
