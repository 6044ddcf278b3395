import { COMMENTS, FIELDS, type FieldKey } from "@lichen/domain";
import { z } from "zod";
import { READ } from "../access.ts";
import { plannedActionId } from "../adaptation/shapes.ts";
import { endpoint } from "../endpoint.ts";
import { moment } from "../shapes/accounts.ts";
import { pageMeta, pageShape } from "../shapes/search.ts";
import { paragraph } from "../shapes/text.ts";

const fieldKey = z.enum(FIELDS.map(({ key }) => key) as [FieldKey, ...FieldKey[]], "unknown_field");

/** What a comment is about: a building, one of its answers or actions, or a project. */
const subject = {
  building_id: z.uuid().optional().meta({ description: "Identifier of the building, unless it is a project." }),
  field: fieldKey.optional().meta({ description: "Key of the question, for an answer of the building." }),
  action: plannedActionId.optional().meta({ description: "Identifier of the action, for an action of the building." }),
  project_id: z.uuid().optional().meta({ description: "Identifier of the project, unless it is a building." }),
};
type Subject = { readonly [Name in keyof typeof subject]?: string | undefined };

/** One building or one project, and at most one part of the building. */
function refuseSubject({ building_id, project_id, field, action }: Subject, context: z.RefinementCtx): void {
  const refuse = (name: string, message: string) => context.addIssue({ code: "custom", message, path: [name] });
  if ((building_id === undefined) === (project_id === undefined)) {
    refuse("building_id", building_id === undefined ? "required" : "two_values");
  }
  if (field !== undefined && action !== undefined) refuse("action", "two_values");
  if (project_id !== undefined && (field ?? action) !== undefined)
    refuse(field === undefined ? "action" : "field", "two_values");
}

const commentText = paragraph(COMMENTS.longest).min(1, "required").meta({
  description: "What is written, as plain text.",
  example: "Can the company come during the February holidays?",
});
const mentions = z
  .array(z.uuid())
  .max(COMMENTS.mentions, "too_many")
  .meta({ description: "Identifiers of the colleagues who are mentioned: each is mailed as they chose." });

const comment = z
  .object({
    id: z.uuid().meta({ description: "Identifier of the comment." }),
    field: fieldKey.nullable().meta({ description: "Key of the question that it is about; null: none." }),
    action: plannedActionId.nullable().meta({ description: "Identifier of the action that it is about; null: none." }),
    reply_to: z.uuid().nullable().meta({ description: "Identifier of the comment that it answers; null: none." }),
    author: z.string().meta({ description: "Name of the author.", example: "Nora Petit" }),
    own: z.boolean().meta({ description: "Whether the caller wrote it, and may edit or delete it." }),
    text: z
      .string()
      .meta({ description: "What is written, as plain text.", example: "Yes, from the 15th to the 26th." }),
    mentions: z
      .array(
        z.object({
          id: z.uuid().meta({ description: "Identifier of the colleague." }),
          name: z.string().meta({ description: "Name of the colleague.", example: "Camille Martin" }),
        }),
      )
      .meta({ description: "Colleagues who are mentioned." }),
    created_at: moment.meta({ description: "When it was written (UTC)." }),
    edited_at: moment.nullable().meta({ description: "When it was last edited (UTC); null: never." }),
    resolved_at: moment.nullable().meta({ description: "When it was resolved (UTC); null: open, or a reply." }),
    resolved_by: z
      .string()
      .nullable()
      .meta({ description: "Name of the user who resolved it; null: open.", example: "Camille Martin" }),
  })
  .meta({ id: "Comment" });
const commentAnswer = z.object({ comment: comment.meta({ description: "The comment, as it is now." }) });

export const listComments = endpoint({
  method: "GET",
  path: "/comments/",
  access: READ,
  tag: "tasks",
  summary: "List comments",
  description:
    "Lists the comments about a building with its answers and actions, about one of them alone, or about a project, the oldest first.",
  exampleInput: { building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", action: "A08" },
  input: z.strictObject({ ...subject, ...pageShape }).superRefine(refuseSubject),
  answer: z
    .object({
      comments: z.array(comment).meta({ description: "Comments of the page." }),
      open_count: z.int().meta({ description: "Comments, replies left out, that are not resolved." }),
      open_parts: z
        .array(
          z.object({
            field: fieldKey.nullable().meta({ description: "Key of the question; null: an action." }),
            action: plannedActionId.nullable().meta({ description: "Identifier of the action; null: a question." }),
            count: z.int().meta({ description: "Comments about it, replies left out, that are not resolved." }),
          }),
        )
        .meta({
          description: "Questions and actions, among those that are listed, with comments that are not resolved.",
        }),
      can_resolve: z.boolean().meta({ description: "Whether the caller may resolve them." }),
      meta: pageMeta,
    })
    .meta({ id: "Comments" }),
  problems: {},
});

export const addComment = endpoint({
  method: "POST",
  path: "/comments/",
  access: READ,
  tag: "tasks",
  summary: "Add a comment",
  description: `Writes a comment about a building, one of its answers or actions, or a project: the read right is enough. It is plain text of ${COMMENTS.longest} characters at most. Mentioned colleagues must be able to read the record.`,
  exampleInput: {
    building_id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff",
    action: "A08",
    text: "Can the company come in February?",
  },
  input: z
    .strictObject({
      ...subject,
      text: commentText,
      mentions: mentions.default([]),
      reply_to: z
        .uuid()
        .nullable()
        .default(null)
        .meta({ description: "Identifier of the comment that it answers, about the same record; null: none." }),
    })
    .superRefine(refuseSubject),
  answer: commentAnswer.meta({ id: "NewComment" }),
  status: 201,
  problems: {},
});

const id = z.uuid().meta({ description: "Identifier of the comment." });

export const changeComment = endpoint({
  method: "PATCH",
  path: "/comments/{id}/",
  access: { ...READ, scope: "text: one’s own comments only; resolved: with write right" },
  tag: "tasks",
  summary: "Edit or resolve a comment",
  description:
    "Edits the text of one’s own comment, or says whether a comment is resolved, which takes the write right on the record. A reply is not resolved by itself.",
  exampleInput: { id: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", resolved: true },
  input: z
    .strictObject({
      id,
      text: commentText.optional(),
      mentions: mentions.optional(),
      resolved: z.boolean().optional().meta({ description: "Whether it is resolved; absent: unchanged." }),
    })
    .refine(({ text, mentions, resolved }) => text !== undefined || mentions !== undefined || resolved !== undefined, {
      message: "required",
      path: ["text"],
    }),
  answer: commentAnswer.meta({ id: "ChangedComment" }),
  problems: {},
});

export const deleteComment = endpoint({
  method: "DELETE",
  path: "/comments/{id}/",
  access: { ...READ, scope: "one’s own comments only" },
  tag: "tasks",
  summary: "Delete a comment",
  description: "Deletes one’s own comment. Its replies stay. It cannot be undone.",
  input: z.strictObject({ id }),
  answer: z.object({ success: z.literal(true) }).meta({ id: "DeletedComment" }),
  problems: {},
});
