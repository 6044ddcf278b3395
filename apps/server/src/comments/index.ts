import { type AnswerOf, addComment, changeComment, deleteComment, listComments } from "@lichen/contract";
import { type Actor, canRead, canWrite, ensure, type GroupRef } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import { type AuditEntry, audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope } from "../platform/scope.ts";
import { beginPage, endPage, type PlacedRow } from "../platform/search.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { readReaders } from "../tasks/index.ts";
import { queueEvent } from "../webhooks/index.ts";
import { type CommentRow, findComment, findRecord, type RecordRow, readMentioned } from "./comment-rows.ts";

type Comment = AnswerOf<typeof addComment>["comment"];
/** The part of a building that a comment is about. */
type Part = Pick<Comment, "field" | "action">;

/** What people write to each other about buildings, their answers and actions, and projects. */
export function serveComments(app: FastifyInstance, services: Pick<Services, "database">): void {
  serveReading(app, services);
  serveWriting(app, services);
}

function serveReading(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, listComments, async ({ input, actor, scope, problem }) => {
    const answer = await inScope(database.db, scope, async (trx) => {
      const record = await findRecord(trx, input);
      if (record === null || !canRead(actor, groupOf(record))) return null;
      const { field = null, action = null } = input;
      const wanted = sql<boolean>`comments.company_id = ${record.company_id}::uuid
        and ${sql.ref(`comments.${record.kind}_id`)} = ${record.id}::uuid
        and (${field}::text is null or field = ${field}::text) and (${action}::text is null or action_id = ${action}::text)`;
      const order = { ...input, order_by: "created_at" };
      const page = beginPage({ created_at: sql`comments.created_at` }, order, sql`comments.id`);
      const { rows: found } = await sql<CommentRow & PlacedRow>`
        select comments.*, ${sql.join(page.place)} from comments where ${wanted} and ${page.isAfter}
        order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(trx);
      const { rows: parts } = await sql<Part & { count: number; open: number }>`
        select field, action_id as action, count(*)::int as count,
          count(*) filter (where reply_to is null and resolved_at is null)::int as open
        from comments where ${wanted} group by field, action_id order by field, action_id`.execute(trx);
      const count = parts.reduce((sum, part) => sum + part.count, 0);
      const open_count = parts.reduce((sum, { open }) => sum + open, 0);
      const open_parts = parts
        .filter(({ field, action, open }) => open > 0 && (field !== null || action !== null))
        .map(({ field, action, open }) => ({ field, action, count: open }));
      const { rows, meta } = endPage(order, found, { count, total: count });
      const comments = await presentAll(trx, rows, actor);
      return { comments, open_count, open_parts, can_resolve: canWrite(actor, groupOf(record)), meta };
    });
    if (answer === null) throw problem("not_found");
    return answer;
  });
}

function serveWriting(app: FastifyInstance, { database }: Pick<Services, "database">): void {
  serveSignedIn(app, addComment, async ({ input, actor, scope, problem }) =>
    inScope(database.db, scope, async (trx) => {
      const record = await findRecord(trx, input);
      if (record === null || !canRead(actor, groupOf(record))) throw problem("not_found");
      const { text, mentions, reply_to, field = null, action = null } = input;
      const parent = reply_to === null ? undefined : await findComment(trx, reply_to);
      const isOfRecord = parent?.[`${record.kind}_id`] === record.id && parent.reply_to === null;
      if (reply_to !== null && !isOfRecord) throw problem("validation", { reply_to: ["not_found"] });
      if (!(await areReaders(trx, record, mentions))) throw problem("validation", { mentions: ["not_found"] });
      const about =
        parent === undefined ? { field, action_id: action } : { field: parent.field, action_id: parent.action_id };
      const row = await trx
        .insertInto("comments")
        .values({
          company_id: record.company_id,
          [`${record.kind}_id`]: record.id,
          ...about,
          reply_to,
          author_id: actor.user_id,
          author_name: actor.name,
          text,
          mentions: [...new Set(mentions)],
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await queueMentions(trx, actor, row, row.mentions);
      await queueEvent(trx, row.company_id, { type: "comment.added", data: { ...nameComment(row), reply_to } });
      await audit(trx, [entryOf("comment_added", actor, record, row)]);
      return { comment: ensure((await presentAll(trx, [row], actor))[0]) };
    }),
  );

  serveSignedIn(app, changeComment, async ({ input, actor, scope, problem }) =>
    inScope(database.db, scope, async (trx) => {
      const { row, record } = await requireComment(trx, actor, input.id, () => problem("not_found"));
      const { text, mentions, resolved } = input;
      const isEdited = text !== undefined || mentions !== undefined;
      if (isEdited && row.author_id !== actor.user_id) throw problem("forbidden");
      if (resolved !== undefined && !canWrite(actor, groupOf(record))) throw problem("forbidden");
      if (resolved !== undefined && row.reply_to !== null) throw problem("validation", { resolved: ["not_settable"] });
      const added = (mentions ?? []).filter((id) => !row.mentions.includes(id));
      if (!(await areReaders(trx, record, added))) throw problem("validation", { mentions: ["not_found"] });
      const isDecided = resolved !== undefined && resolved !== (row.resolved_at !== null);
      const changed = await trx
        .updateTable("comments")
        .set({
          ...(text === undefined ? {} : { text }),
          ...(mentions === undefined ? {} : { mentions: [...new Set(mentions)] }),
          ...(isEdited ? { edited_at: new Date() } : {}),
          ...(isDecided && resolved ? { resolved_at: new Date(), resolved_by_name: actor.name } : {}),
          ...(isDecided && !resolved ? { resolved_at: null, resolved_by_name: null } : {}),
          id: row.id,
        })
        .where("company_id", "=", row.company_id)
        .where("id", "=", row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await queueMentions(trx, actor, changed, added);
      if (isDecided && resolved) {
        await queueEvent(trx, row.company_id, { type: "comment.resolved", data: nameComment(row) });
      }
      const entries = [
        ...(isEdited ? [entryOf("comment_changed", actor, record, row)] : []),
        ...(isDecided ? [entryOf(resolved ? "comment_resolved" : "comment_reopened", actor, record, row)] : []),
      ];
      await audit(trx, entries);
      return { comment: ensure((await presentAll(trx, [changed], actor))[0]) };
    }),
  );

  serveSignedIn(app, deleteComment, async ({ input, actor, scope, problem }) =>
    inScope(database.db, scope, async (trx) => {
      const { row, record } = await requireComment(trx, actor, input.id, () => problem("not_found"));
      if (row.author_id !== actor.user_id) throw problem("forbidden");
      await trx.deleteFrom("comments").where("company_id", "=", row.company_id).where("id", "=", row.id).execute();
      await audit(trx, [entryOf("comment_deleted", actor, record, row)]);
      return { success: true as const };
    }),
  );
}

const groupOf = ({ kind, company_id, group_id }: RecordRow): GroupRef => ({ kind, company_id, id: group_id });

/** A comment with its record, for someone who reads it. */
async function requireComment(trx: Kysely<Tables>, actor: Actor, id: string, notFound: () => Error) {
  const row = await findComment(trx, id);
  if (row === undefined) throw notFound();
  const record = await findRecord(trx, {
    building_id: row.building_id ?? undefined,
    project_id: row.project_id ?? undefined,
  });
  if (record === null || !canRead(actor, groupOf(record))) throw notFound();
  return { row, record };
}

/** Whether people may read a record: those who may not are not mentioned. */
async function areReaders(trx: Kysely<Tables>, record: RecordRow, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const readers = new Set((await readReaders(trx, groupOf(record))).map(({ id }) => id));
  return ids.every((id) => readers.has(id));
}

/** Queues the mails of those who are mentioned, but for the author. */
async function queueMentions(
  trx: Kysely<Tables>,
  actor: Actor,
  { company_id, id, building_id, project_id }: CommentRow,
  mentioned: readonly string[],
): Promise<void> {
  const rows = mentioned
    .filter((user_id) => user_id !== actor.user_id)
    .map((user_id) => ({
      company_id,
      user_id,
      address: null,
      event: "mention" as const,
      subject_key: id,
      building_id,
      project_id,
      details: JSON.stringify({ by: actor.name }),
      settled_at: null,
    }));
  if (rows.length === 0) return;
  await trx
    .insertInto("notifications")
    .values(rows)
    .onConflict((one) => one.doNothing())
    .execute();
}

/** What programs are sent of a comment: of what, not in which words. */
function nameComment({ id, building_id, project_id, field, action_id }: CommentRow) {
  return { comment_id: id, building_id, project_id, field, action: action_id };
}

/** What the log says: of what, not in which words. */
function entryOf(action: AuditEntry["action"], actor: Actor, record: RecordRow, row: CommentRow): AuditEntry {
  const target = { kind: record.kind, id: record.id, name: record.name };
  const about = { comment_id: row.id, field: row.field, action: row.action_id };
  return { action, actor, companyId: record.company_id, target, after: about };
}

async function presentAll(trx: Kysely<Tables>, rows: readonly CommentRow[], actor: Actor): Promise<Comment[]> {
  const names = await readMentioned(trx, rows);
  return rows.map((row) => ({
    id: row.id,
    field: row.field as Comment["field"],
    action: row.action_id as Comment["action"],
    reply_to: row.reply_to,
    author: row.author_name,
    own: row.author_id === actor.user_id,
    text: row.text,
    mentions: row.mentions.flatMap((id) => names.get(id) ?? []),
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    resolved_by: row.resolved_by_name,
  }));
}
