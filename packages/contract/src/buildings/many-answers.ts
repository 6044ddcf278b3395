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
    fields: z.array(fieldKey).min(1).max(MOST_FIELDS),
  }),
  answer: z
    .object({
      buildings: z
        .array(
          z.object({
            id: z.uuid(),
            version: z.int(),
            editable: z.boolean().meta({ description: "whether the caller may change it" }),
            member_building_code: z.string(),
            member_building_name: z.string(),
            answers: z.record(z.string(), z.union([z.string(), z.number()])),
          }),
        )
        .meta({ description: `the first ${BULK_BUILDINGS} of the selection, in the order asked` }),
      selected: z.int().meta({ description: "buildings of the selection" }),
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
      questions: z.array(
        z.object({
          field: fieldKey,
          buildings: z.int().meta({ description: "of those looked at, that it is among the best questions of" }),
        }),
      ),
      looked_at: z.int().meta({ description: "buildings drawn from the selection at even steps" }),
      selected: z.int(),
    })
    .meta({ id: "NextAnswers" }),
  problems: {},
});

const refusedChange = z.object({
  id: z.uuid(),
  reason: z.enum(["refused", "changed_meanwhile", "forbidden", "unknown"]),
  errors: z
    .record(z.string(), z.array(z.string()))
    .meta({ description: "codes by question: what is wrong, or what somebody else changed" }),
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
          id: recordIds.element,
          version: z.int().min(1).meta({ description: "the version that was read" }),
          building: z
            .partialRecord(fieldKey, z.union([z.string().max(LONGEST_ANSWER), z.number()]).nullable())
            .meta({ description: "Changed answers by key; null makes one blank.", maxProperties: MOST_FIELDS }),
        }),
      )
      .min(1)
      .max(BULK_BUILDINGS),
  }),
  answer: z
    .object({
      changed: z.array(z.object({ id: z.uuid(), version: z.int() })),
      refused: z.array(refusedChange),
    })
    .meta({ id: "ManyBuildingsChanged" }),
  problems: { busy: SHARED_PROBLEMS.busy },
});
