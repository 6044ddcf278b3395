import type { AnswerOf, InputOf, ViewCalls } from "@lichen/contract";
import { type Actor, ensure, SAVED_VIEWS, type Subject } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import type { DatabaseError } from "../platform/database/database-error.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import { type KnownNames, readKnownNames } from "./known-names.ts";
import type { Listed } from "./listed.ts";

type View = AnswerOf<ViewCalls["listViews"]>["views"][number];
type Settings = View["settings"];
/** A view that someone sees, and whether it is theirs. */
type SeenView = { readonly id: string; readonly shared: boolean; readonly isOwn: boolean };
type Owner = { readonly companyId: string; readonly userId: string; readonly actor: Actor };

/** Saved views of a list: each person's, and those that the company shares. */
export function serveViews(
  app: FastifyInstance,
  { listViews, createView, changeView, deleteView }: ViewCalls,
  listed: Listed,
  { database }: { readonly database: Database },
): void {
  const { views } = listed.tables;
  serveSignedIn(app, listViews, async ({ actor, scope }) => {
    const owner = findOwner(actor);
    return { views: owner === null ? [] : await inScope(database.db, scope, (trx) => readViews(listed, trx, owner)) };
  });

  serveSignedIn(app, createView, async ({ input, actor, scope, problem }) => {
    const owner = findOwner(actor);
    if (owner === null) throw problem("forbidden");
    const view = await inScope(database.db, scope, async (trx) => {
      if ((await countOwn(listed, trx, owner)) >= SAVED_VIEWS) throw problem("too_many_views");
      const added = await trx
        .insertInto(views)
        .values({
          company_id: owner.companyId,
          user_id: owner.userId,
          name: input.name,
          shared: input.shared,
          settings: JSON.stringify(input.settings),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst();
      if (added === undefined) throw problem("name_taken", { name: ["name_taken"] });
      if (input.is_default) await makeDefault(listed, trx, owner, added.id);
      return ensure((await readViews(listed, trx, owner, added.id))[0]);
    });
    return { view };
  });

  serveSignedIn(app, changeView, async ({ input, actor, scope, problem }) => {
    const owner = findOwner(actor);
    if (owner === null) throw problem("not_found");
    try {
      const view = await inScope(database.db, scope, async (trx) => {
        const seen = await findView(listed, trx, owner, input.id);
        if (seen === null) throw problem("not_found");
        const changes = findChanges(input);
        if (changes !== null && !seen.isOwn) throw problem("forbidden");
        if (changes !== null) await change(listed, trx, owner, seen, changes);
        if (input.is_default === true) await makeDefault(listed, trx, owner, seen.id);
        if (input.is_default === false) await leaveDefault(listed, trx, owner, seen.id);
        return ensure((await readViews(listed, trx, owner, seen.id))[0]);
      });
      return { view };
    } catch (error) {
      const { code, constraint } = error as DatabaseError;
      if (code !== "23505" || constraint !== `${views}_name`) throw error;
      throw problem("name_taken", { name: ["name_taken"] });
    }
  });

  serveSignedIn(app, deleteView, async ({ input, actor, scope, problem }) => {
    const owner = findOwner(actor);
    if (owner === null) throw problem("not_found");
    await inScope(database.db, scope, async (trx) => {
      const seen = await findView(listed, trx, owner, input.id);
      if (seen === null) throw problem("not_found");
      if (!seen.isOwn) throw problem("forbidden");
      await trx.deleteFrom(views).where("company_id", "=", owner.companyId).where("id", "=", seen.id).execute();
    });
    return { success: true as const };
  });
}

/** Whose views these are; an administrator of the platform who is in no company has none. */
function findOwner(actor: Actor): Owner | null {
  const { company_id, user_id } = actor;
  return company_id === null ? null : { companyId: company_id, userId: user_id, actor };
}

/** Views that someone sees, their own first, by name; one of them when an id is given. */
async function readViews(
  listed: Listed,
  trx: Kysely<Tables>,
  { companyId, userId, actor }: Owner,
  id?: string,
): Promise<View[]> {
  const known = await readKnownNames(listed, trx, actor, companyId);
  const which = id === undefined ? sql`true` : sql`views.id = ${id}::uuid`;
  const { rows } = await sql<Omit<View, "settings"> & { readonly settings: Settings }>`
    select views.id, views.name, shared, views.user_id = ${userId}::uuid as own,
      owners.name as owner, settings,
      exists (select from users where users.id = ${userId}::uuid and users.${sql.ref(listed.firstView)} = views.id) as is_default
    from ${sql.table(listed.tables.views)} as views
    join users as owners on owners.company_id = views.company_id and owners.id = views.user_id
    where views.company_id = ${companyId}::uuid and (shared or views.user_id = ${userId}::uuid)
      and ${which}
    order by own desc, lichen_plain(views.name), views.id`.execute(trx);
  return rows.map((row) => {
    const settings = keepKnownSettings(listed.subject, row.settings, known);
    return { ...row, settings: row.own || known === "all" ? settings : withoutTypedText(settings) };
  });
}

/**
 * Settings as they were saved, without the columns that the catalogue no longer knows, and without the names of groups
 * that their reader may not know: a filter that names no other is left, and finds nothing.
 */
function keepKnownSettings({ list, keys }: Subject, saved: Settings, names: KnownNames): Settings {
  return {
    ...saved,
    columns: [...list.known(saved.columns)],
    filters: saved.filters
      .filter(({ column, type }) => {
        const known = list.find(column)?.type;
        return known === type || (known !== undefined && type === "empty");
      })
      .map((filter) => withKnownNames(filter, keys.group, names)),
    order_by: list.find(saved.order_by.replace(/^-/, "")) ? saved.order_by : list.order,
  };
}

/** What its owner typed may name a record of a group that the reader may not know. */
function withoutTypedText({ search: _, filters, ...settings }: Settings): Settings {
  return { ...settings, filters: filters.filter(({ type }) => type !== "text") };
}

function withKnownNames(
  filter: Settings["filters"][number],
  group: string,
  names: KnownNames,
): Settings["filters"][number] {
  if (filter.column !== group || filter.type !== "enum" || names === "all") return filter;
  return { ...filter, value: filter.value.filter((name) => names.has(name)) };
}

/** Holds back the caller that adds a view for the same person. */
async function countOwn({ tables }: Listed, trx: Kysely<Tables>, { companyId, userId }: Owner): Promise<number> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const { count } = await trx
    .selectFrom(tables.views)
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The view of an id, held as it is until the commit; null when it is not there, or someone else's own. */
async function findView(
  { tables }: Listed,
  trx: Kysely<Tables>,
  { companyId, userId }: Owner,
  id: string,
): Promise<SeenView | null> {
  const row = await trx
    .selectFrom(tables.views)
    .select(["id", "shared", "user_id"])
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const isOwn = row.user_id === userId;
  return isOwn || row.shared ? { id: row.id, shared: row.shared, isOwn } : null;
}

type Changes = { readonly name?: string; readonly shared?: boolean; readonly settings?: string };

/** What a call changes of the view itself; null when it changes nothing of it. */
function findChanges({ name, shared, settings }: InputOf<ViewCalls["changeView"]>): Changes | null {
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(shared === undefined ? {} : { shared }),
    ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

async function change(
  { tables, firstView }: Listed,
  trx: Kysely<Tables>,
  { companyId, userId }: Owner,
  { id, shared }: SeenView,
  changes: Changes,
): Promise<void> {
  await trx.updateTable(tables.views).set(changes).where("company_id", "=", companyId).where("id", "=", id).execute();
  if (!shared || changes.shared !== false) return;
  // No one else sees it any longer.
  await trx
    .updateTable("users")
    .set({ [firstView]: null })
    .where("company_id", "=", companyId)
    .where(firstView, "=", id)
    .where("id", "!=", userId)
    .execute();
}

async function makeDefault({ firstView }: Listed, trx: Kysely<Tables>, { userId }: Owner, id: string): Promise<void> {
  await trx
    .updateTable("users")
    .set({ [firstView]: id })
    .where("id", "=", userId)
    .execute();
}

async function leaveDefault({ firstView }: Listed, trx: Kysely<Tables>, { userId }: Owner, id: string): Promise<void> {
  await trx
    .updateTable("users")
    .set({ [firstView]: null })
    .where("id", "=", userId)
    .where(firstView, "=", id)
    .execute();
}
