import { BULK_BUILDINGS } from "@lichen/domain";
import { z } from "zod";
import { WRITE } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { SHARED_PROBLEMS } from "../problem.ts";
import { buildingAnswers } from "../shapes/building-input.ts";

/** 1,000 buildings with every answer: some 6 kB each. */
const LONGEST_BODY = 10_000_000;

export const upsertBuildings = endpoint({
  method: "POST",
  path: "/buildings/bulk_upsert/",
  access: {
    ...WRITE,
    scope: "each building by itself: those that may not be written are refused, the others are written",
  },
  tag: "portfolio",
  summary: "Create or change buildings by their code",
  description: `Writes up to ${BULK_BUILDINGS} buildings, each found by \`member_building_code\` without regard to case: created, changed or left as it is. Each row has its outcome, in the order given; rows that are refused are named with their errors, and the others are written in one transaction. With \`atomic\`, one refused row refuses the call and nothing is written. The body may have ${LONGEST_BODY / 1_000_000} MB.`,
  exampleInput: {
    buildings: [
      {
        member_building_code: "REGISTER-0042",
        member_building_name: "Town hall",
        life_cycle_stage: "exploitation",
        building_type: "office",
        street: "1 place de la Comédie",
        post_code: "69001",
        city: "Lyon",
        country: "FR",
      },
    ],
    if_absent: "create",
    blank: "keep",
  },
  input: z.strictObject({
    buildings: z.array(buildingAnswers).min(1).max(BULK_BUILDINGS).meta({
      description:
        "Answers of each building by key of the question, `member_building_code` among them; `footprint` is its outline, a GeoJSON Polygon or MultiPolygon.",
    }),
    if_absent: z
      .enum(["create", "refuse"])
      .default("create")
      .meta({ description: "What becomes of a row whose code no building has." }),
    blank: z
      .enum(["keep", "erase"])
      .default("keep")
      .meta({ description: "What null and an empty text do to the present answer; absent keys always keep it." }),
    atomic: z
      .boolean()
      .default(false)
      .meta({ description: "Whether one refused row refuses the whole call, with errors by row." }),
    company_id: z
      .uuid()
      .optional()
      .meta({ description: "Company of the buildings, for platform administrators; absent: the caller’s own." }),
  }),
  answer: z
    .object({
      results: z
        .array(
          z.object({
            member_building_code: z.string().meta({ description: "Code of the row, as given." }),
            outcome: z
              .enum(["created", "changed", "same", "refused"])
              .meta({ description: "What became of the row; same: nothing of it differs." }),
            id: z.uuid().optional().meta({ description: "Identifier of the building; absent from a refused row." }),
            version: z
              .int()
              .optional()
              .meta({ description: "Version of the building after the call; absent from a refused row." }),
            errors: z
              .record(z.string(), z.array(z.string()))
              .optional()
              .meta({ description: "Codes by question, of a refused row." }),
          }),
        )
        .meta({ description: "Outcome of each row, in the order given." }),
    })
    .meta({ id: "UpsertedBuildings" }),
  longestBody: LONGEST_BODY,
  problems: { busy: SHARED_PROBLEMS.busy },
});
