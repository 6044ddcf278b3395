import { IMPORT_REFUSALS, type ImportRefusal, LEVEL_CAUSES, PDF_JOB_OUTPUTS, TEST_EVENT } from "@lichen/domain";
import { z } from "zod";
import { moment } from "../shapes/accounts.ts";

const timestamp = moment.meta({ description: "When it happened (UTC)." });

/** What happened, as a program is sent it. */
function event<Type extends string, Data extends z.ZodRawShape>(type: Type, description: string, data: Data) {
  return z.object({
    type: z.literal(type).meta({ description: "What happened." }),
    timestamp,
    data: z.object(data).meta({ description }),
  });
}

const actionOfBuilding = {
  building_id: z.uuid().meta({ description: "Identifier of the building." }),
  action: z.string().meta({ description: "Key of the action.", example: "A01" }),
};

/** A comment and what it is about, without its words or its author. */
const commentedRecord = {
  comment_id: z.uuid().meta({ description: "Identifier of the comment." }),
  building_id: z.uuid().nullable().meta({ description: "Identifier of the building; null: a project." }),
  project_id: z.uuid().nullable().meta({ description: "Identifier of the project; null: a building." }),
  field: z
    .string()
    .nullable()
    .meta({ description: "Key of the question that it is about; null: none.", example: "building_type" }),
  action: z.string().nullable().meta({ description: "Key of the action that it is about; null: none.", example: null }),
};

/**
 * Body of each event: identifiers, counts and reasons, and nothing of a person. A program reads the rest by the calls of
 * the API.
 *
 * @source decisions.md "Events"
 */
export const eventBody = z
  .discriminatedUnion("type", [
    event("import.ended", "Import that ended.", {
      import_id: z.uuid().meta({ description: "Identifier of the import." }),
      state: z.enum(["success", "error", "cancelled"]).meta({ description: "How the import ended." }),
      refusal: z
        .enum(Object.keys(IMPORT_REFUSALS) as [ImportRefusal, ...ImportRefusal[]])
        .nullable()
        .meta({ description: "Why nothing was written; null: the import was not refused." }),
      read: z.int().meta({ description: "Rows of the file that were read." }),
      written: z.int().meta({ description: "Buildings that were written." }),
      in_error: z.int().meta({ description: "Rows with errors, which were left out." }),
    }),
    event("assessment.ended", "Bulk assessment that ended.", {
      assessment_id: z.uuid().meta({ description: "Identifier of the bulk assessment." }),
      state: z.enum(["done", "error", "cancelled"]).meta({ description: "How the bulk assessment ended." }),
      done: z.int().meta({ description: "Places or buildings that were assessed." }),
      in_error: z.int().meta({ description: "Lines with errors, which were left out." }),
    }),
    event("report.ready", "File of reports that can be read.", {
      job_id: z.uuid().meta({ description: "Identifier of the job that prepared the reports." }),
      output: z.enum(PDF_JOB_OUTPUTS).meta({ description: "Form of the file." }),
      buildings: z.int().meta({ description: "Buildings in the file." }),
      left_out: z.int().meta({ description: "Buildings for which no report could be made." }),
    }),
    event("levels.changed", "Buildings of which at least one level changed.", {
      building_ids: z.array(z.uuid()).meta({ description: "Identifiers of the buildings." }),
      buildings: z.int().meta({ description: "Buildings in the list." }),
      because: z
        .array(z.enum(LEVEL_CAUSES))
        .meta({ description: "What changed: answers, place, calculation method, climate layers or current year." }),
    }),
    event("plan.applied", "Plan of works that was applied.", {
      plan_id: z.uuid().meta({ description: "Identifier of the plan." }),
      buildings: z.int().meta({ description: "Buildings whose strategy changed." }),
      applied: z.int().meta({ description: "Actions that were planned." }),
      skipped: z.int().meta({ description: "Buildings that were left as they were." }),
      undo_id: z.uuid().meta({ description: "Identifier by which the change is taken back." }),
    }),
    event("action.assigned", "Planned actions that were given to someone: their emails are in the tasks.", {
      actions: z.array(z.object(actionOfBuilding)).meta({ description: "Assigned actions." }),
      count: z.int().meta({ description: "Actions in the list." }),
    }),
    event("action.done", "Actions that were put in place.", {
      actions: z.array(z.object(actionOfBuilding)).meta({ description: "Completed actions." }),
      count: z.int().meta({ description: "Actions in the list." }),
    }),
    event("action.late", "Planned actions whose year has ended.", {
      actions: z
        .array(
          z.object({
            ...actionOfBuilding,
            year: z.int().meta({ description: "Year for which the action was planned." }),
          }),
        )
        .meta({ description: "Overdue actions." }),
      count: z.int().meta({ description: "Actions in the list." }),
    }),
    event("comment.added", "Comment that was written.", {
      ...commentedRecord,
      reply_to: z.uuid().nullable().meta({ description: "Identifier of the comment that it answers; null: none." }),
    }),
    event("comment.resolved", "Comment that was resolved.", commentedRecord),
    event(TEST_EVENT, "Message sent to try a webhook.", {
      webhook_id: z.uuid().meta({ description: "Identifier of the webhook." }),
    }),
  ])
  .meta({ id: "EventBody" });
export type EventBody = z.output<typeof eventBody>;
