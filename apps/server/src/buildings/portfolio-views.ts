import {
  type AnswerOf,
  BUILDING_COLUMNS,
  changeView,
  createView,
  deleteView,
  type InputOf,
  listViews,
} from "@lichen/contract";
import { type Actor, findListColumn, knownColumns, SAVED_VIEWS } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import type { DatabaseError } from "../platform/database/database-error.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import { type KnownNames, knownNames } from "./known-names.ts";

type View = AnswerOf<typeof listViews>["views"][number];
type Settings = View["settings"];
/** A view that somebody sees, and whether it is theirs. */
type SeenView = { readonly id: string; readonly shared: boolean; readonly isOwn: boolean };
type Owner = { readonly companyId: string; readonly userId: string; readonly actor: Actor };

/** Saved views of the portfolio: each person's, and those that the company shares. */
export function servePortfolioViews(app: FastifyInstance, { database }: { readonly database: Database }): void {
  serveSignedIn(app, listViews, async ({ actor, scope }) => {
    const owner = ownerOf(actor);
    return { views: owner === null ? [] : await inScope(database.db, scope, (trx) => viewsOf(trx, owner)) };
  });

  serveSignedIn(app, createView, async ({ input, actor, scope, problem }) => {
    const owner = ownerOf(actor);
    if (owner === null) throw problem("forbidden");
    const view = await inScope(database.db, scope, async (trx) => {
      if ((await countOwn(trx, owner)) >= SAVED_VIEWS) throw problem("too_many_views");
      const added = await trx
        .insertInto("portfolio_views")
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
      if (input.is_default) await makeDefault(trx, owner, added.id);
      return (await viewsOf(trx, owner, added.id))[0]!;
    });
    return { view };
  });

  serveSignedIn(app, changeView, async ({ input, actor, scope, problem }) => {
    const owner = ownerOf(actor);
    if (owner === null) throw problem("not_found");
    try {
      const view = await inScope(database.db, scope, async (trx) => {
        const seen = await seenView(trx, owner, input.id);
        if (seen === null) throw problem("not_found");
        const changes = changesOf(input);
        if (changes !== null && !seen.isOwn) throw problem("forbidden");
        if (changes !== null) await change(trx, owner, seen, changes);
        if (input.is_default === true) await makeDefault(trx, owner, seen.id);
        if (input.is_default === false) await leaveDefault(trx, owner, seen.id);
        return (await viewsOf(trx, owner, seen.id))[0]!;
      });
      return { view };
    } catch (error) {
      const { code, constraint } = error as DatabaseError;
      if (code !== "23505" || constraint !== "portfolio_views_name") throw error;
      throw problem("name_taken", { name: ["name_taken"] });
    }
  });

  serveSignedIn(app, deleteView, async ({ input, actor, scope, problem }) => {
    const owner = ownerOf(actor);
    if (owner === null) throw problem("not_found");
    await inScope(database.db, scope, async (trx) => {
      const seen = await seenView(trx, owner, input.id);
      if (seen === null) throw problem("not_found");
      if (!seen.isOwn) throw problem("forbidden");
      await trx
        .deleteFrom("portfolio_views")
        .where("company_id", "=", owner.companyId)
        .where("id", "=", seen.id)
        .execute();
    });
    return { success: true as const };
  });
}

/** Whose views these are; an administrator of the platform who is in no company has none. */
function ownerOf(actor: Actor): Owner | null {
  const { company_id, user_id } = actor;
  return company_id === null ? null : { companyId: company_id, userId: user_id, actor };
}

/** Views that somebody sees, their own first, by name; one of them when an id is given. */
async function viewsOf(trx: Kysely<Tables>, { companyId, userId, actor }: Owner, id?: string): Promise<View[]> {
  const known = await knownNames(trx, actor, companyId);
  const which = id === undefined ? sql`true` : sql`portfolio_views.id = ${id}::uuid`;
  const { rows } = await sql<Omit<View, "settings"> & { readonly settings: Settings }>`
    select portfolio_views.id, portfolio_views.name, shared, portfolio_views.user_id = ${userId}::uuid as own,
      owners.name as owner, settings,
      exists (select from users where users.id = ${userId}::uuid and users.buildings_view_id = portfolio_views.id) as is_default
    from portfolio_views
    join users as owners on owners.company_id = portfolio_views.company_id and owners.id = portfolio_views.user_id
    where portfolio_views.company_id = ${companyId}::uuid and (shared or portfolio_views.user_id = ${userId}::uuid)
      and ${which}
    order by own desc, lichen_plain(portfolio_views.name), portfolio_views.id`.execute(trx);
  return rows.map((row) => ({ ...row, settings: knownSettings(row.settings, known) }));
}

/**
 * Settings as they were saved, without the columns that the catalogue no longer knows, and without the names of groups
 * that their reader may not know: a filter that names no other is left, and finds nothing.
 */
function knownSettings(saved: Settings, names: KnownNames): Settings {
  return {
    ...saved,
    columns: [...knownColumns(saved.columns)],
    filters: saved.filters
      .filter(({ column, type }) => {
        const known = BUILDING_COLUMNS[column];
        return known === type || (known !== undefined && type === "empty");
      })
      .map((filter) => withKnownNames(filter, names)),
    order_by: findListColumn(saved.order_by.replace(/^-/, "")) ? saved.order_by : DEFAULT_ORDER,
  };
}

function withKnownNames(filter: Settings["filters"][number], names: KnownNames): Settings["filters"][number] {
  if (filter.column !== "fond_gestion_name" || filter.type !== "enum" || names === "all") return filter;
  return { ...filter, value: filter.value.filter((name) => names.has(name)) };
}

const DEFAULT_ORDER = "member_building_name";

/** Holds back whoever adds a view for the same person. */
async function countOwn(trx: Kysely<Tables>, { companyId, userId }: Owner): Promise<number> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const { count } = await trx
    .selectFrom("portfolio_views")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("company_id", "=", companyId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The view of an id, held as it is until the commit; null when it is not there, or somebody else's own. */
async function seenView(trx: Kysely<Tables>, { companyId, userId }: Owner, id: string): Promise<SeenView | null> {
  const row = await trx
    .selectFrom("portfolio_views")
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
function changesOf({ name, shared, settings }: InputOf<typeof changeView>): Changes | null {
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(shared === undefined ? {} : { shared }),
    ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

async function change(
  trx: Kysely<Tables>,
  { companyId, userId }: Owner,
  { id, shared }: SeenView,
  changes: Changes,
): Promise<void> {
  await trx
    .updateTable("portfolio_views")
    .set(changes)
    .where("company_id", "=", companyId)
    .where("id", "=", id)
    .execute();
  if (!shared || changes.shared !== false) return;
  // Nobody else sees it any longer.
  await trx
    .updateTable("users")
    .set({ buildings_view_id: null })
    .where("company_id", "=", companyId)
    .where("buildings_view_id", "=", id)
    .where("id", "!=", userId)
    .execute();
}

async function makeDefault(trx: Kysely<Tables>, { userId }: Owner, id: string): Promise<void> {
  await trx.updateTable("users").set({ buildings_view_id: id }).where("id", "=", userId).execute();
}

async function leaveDefault(trx: Kysely<Tables>, { userId }: Owner, id: string): Promise<void> {
  await trx
    .updateTable("users")
    .set({ buildings_view_id: null })
    .where("id", "=", userId)
    .where("buildings_view_id", "=", id)
    .execute();
}
