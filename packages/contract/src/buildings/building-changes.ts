import { CHANGES_PAGE, TOMBSTONE_DAYS } from "@lichen/domain";
import { z } from "zod";
import { READ } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { wholeNumber } from "../shapes/whole-number.ts";

const cursor = z
  .string()
  .max(200)
  .regex(/^[\w-]+$/, "wrong_format");

export const listBuildingChanges = endpoint({
  method: "GET",
  path: "/buildings/changes/",
  access: READ,
  tag: "portfolio",
  summary: "List what changed in a portfolio",
  description: `Lists the buildings that were saved, deleted, restored or computed again after a cursor, in the order of their last change, each once with its last state. Follow \`next\` while \`more\` is true, then store it: the next synchronisation begins there. Only buildings that the caller reads are listed; one that left their groups is listed as deleted. Deletions are listed for ${TOMBSTONE_DAYS} days: a copy that is older begins again without \`after\`, as one does whose rights on groups have changed.`,
  input: z.strictObject({
    after: cursor
      .optional()
      .meta({ description: "Cursor of the last change that the caller has; absent: from the beginning." }),
    limit: wholeNumber(1, CHANGES_PAGE).prefault(200).meta({ description: "Most changes to list." }),
    company_id: z
      .uuid()
      .optional()
      .meta({ description: "Company of the portfolio, for platform administrators; absent: the caller’s own." }),
  }),
  answer: z
    .object({
      changes: z
        .array(
          z.object({
            cursor: cursor.meta({ description: "Cursor of the change.", example: "NDI6NmY5NjE5ZmY" }),
            building_id: z.uuid(),
            member_building_code: z.string(),
            kind: z
              .enum(["saved", "deleted", "restored", "recomputed"])
              .meta({ description: "Last change; recomputed: the figures alone were computed again." }),
            because: z
              .array(z.enum(["answers", "method", "layer", "year"]))
              .meta({ description: "Why the figures may differ: answers, method of the engine, a layer, the year." }),
            at: z.iso.datetime().meta({ description: "When it changed (UTC)." }),
          }),
        )
        .meta({ description: "Changes, oldest first." }),
      next: cursor
        .nullable()
        .meta({ description: "Cursor to go on from; null: nothing has ever changed.", example: "NDI6NmY5NjE5ZmY" }),
      more: z.boolean().meta({ description: "Whether there are changes after `next` now." }),
    })
    .meta({ id: "BuildingChanges" }),
  problems: {},
});
