import { randomBytes } from "node:crypto";
import { type Actor, canRead, canWrite, REPORT_LINK_DAYS } from "@lichen/domain";
import { type Kysely, type Selectable, sql } from "kysely";
import { audit } from "../../platform/audit.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { sha256 } from "../../platform/sha256.ts";

export type ReportLinkRow = Selectable<Tables["report_links"]>;

/** A building as far as its links depend on it. */
export type LinkedBuilding = { readonly id: string; readonly company_id: string; readonly name: string };

const TOKEN_BYTES = 32;
/** Links that a list shows: those that open nothing any more go first. */
const MOST_SHOWN = 100;

const isGood = sql<boolean>`report_links.revoked_at is null and report_links.expires_at > now()`;

export function presentLink(row: ReportLinkRow, actor: Pick<Actor, "user_id">) {
  return {
    id: row.id,
    building_id: row.building_id,
    created_by: row.user_name,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    openings: row.openings,
    last_opened_at: row.last_opened_at?.toISOString() ?? null,
    embed_origins: row.embed_origins,
    own: row.user_id === actor.user_id,
  };
}

/**
 * Makes a link of which the token is told once: its hash alone is kept.
 *
 * @returns "too_many" when the building has as many open links as it may
 */
export async function addLink(
  trx: Kysely<Tables>,
  actor: Actor,
  { id, company_id, name }: LinkedBuilding,
  { days, origins }: { readonly days: number; readonly origins: readonly string[] },
): Promise<{ readonly row: ReportLinkRow; readonly token: string } | "too_many"> {
  // Of two that are made at the same time, the second counts the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report_links ${id}`}, 0))`.execute(trx);
  const { count } = await linksOf(trx, id)
    .select(sql<number>`count(*)::int`.as("count"))
    .where(isGood)
    .executeTakeFirstOrThrow();
  if (count >= REPORT_LINK_DAYS.links) return "too_many";
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const row = await trx
    .insertInto("report_links")
    .values({
      company_id,
      building_id: id,
      user_id: actor.user_id,
      user_name: actor.name,
      token_hash: sha256(token),
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
      embed_origins: [...origins],
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = {
    link_id: row.id,
    expires_at: row.expires_at.toISOString(),
    ...(origins.length === 0 ? {} : { embed_origins: origins }),
  };
  const target = { kind: "building" as const, id, name };
  await audit(trx, [{ action: "report_link_created", actor, companyId: company_id, target, after }]);
  return { row, token };
}

/** The links of a building, newest first. */
export function listLinks(trx: Kysely<Tables>, buildingId: string): Promise<ReportLinkRow[]> {
  return linksOf(trx, buildingId)
    .selectAll()
    .orderBy(isGood, "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(MOST_SHOWN)
    .execute()
    .then((rows) => rows.sort((a, b) => b.created_at.getTime() - a.created_at.getTime()));
}

function linksOf(trx: Kysely<Tables>, buildingId: string) {
  return trx.selectFrom("report_links").where("building_id", "=", buildingId);
}

/**
 * Closes a link at once, for who made it or may write in the building; one that is closed stays as it is.
 *
 * @returns why not, for the others
 */
export async function revokeLink(
  trx: Kysely<Tables>,
  actor: Actor,
  linkId: string,
): Promise<ReportLinkRow | "unknown" | "forbidden"> {
  const found = await trx
    .selectFrom("report_links")
    .innerJoin("buildings", (join) =>
      join
        .onRef("buildings.company_id", "=", "report_links.company_id")
        .onRef("buildings.id", "=", "report_links.building_id"),
    )
    .selectAll("report_links")
    .select(["buildings.group_id", "buildings.name as building_name"])
    .where("report_links.id", "=", linkId)
    .forUpdate("report_links")
    .executeTakeFirst();
  if (found === undefined) return "unknown";
  const { group_id, building_name, ...row } = found;
  const group = { kind: "building" as const, company_id: row.company_id, id: group_id };
  if (row.user_id !== actor.user_id && !canWrite(actor, group)) return canRead(actor, group) ? "forbidden" : "unknown";
  if (row.revoked_at !== null) return row;
  const revoked = await trx
    .updateTable("report_links")
    .set({ revoked_at: sql<Date>`now()` })
    .where("company_id", "=", row.company_id)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const target = { kind: "building" as const, id: row.building_id, name: building_name ?? "" };
  const after = { link_id: row.id };
  await audit(trx, [{ action: "report_link_revoked", actor, companyId: row.company_id, target, after }]);
  return revoked;
}

/** The link that a token opens; undefined for anything that is not a good one. */
export function linkOfToken(trx: Kysely<Tables>, token: string): Promise<ReportLinkRow | undefined> {
  return trx
    .selectFrom("report_links")
    .selectAll()
    .where("token_hash", "=", sha256(token))
    .where(isGood)
    .executeTakeFirst();
}

/** Counts an opening and writes it in the log. @returns false when the link was closed meanwhile */
export async function countOpening(
  trx: Kysely<Tables>,
  { company_id, id }: Pick<ReportLinkRow, "company_id" | "id">,
  building: LinkedBuilding,
  as: "screen" | "pdf",
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("report_links")
    .set({ openings: sql<number>`openings + 1`, last_opened_at: sql<Date>`now()` })
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where(isGood)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const target = { kind: "building" as const, id: building.id, name: building.name };
  await audit(trx, [
    { action: "report_link_opened", actor: null, companyId: company_id, target, after: { link_id: id, as } },
  ]);
  return true;
}

/** Removes the links that have opened nothing for some days. */
export async function sweepLinks(trx: Kysely<Tables>, days: number): Promise<void> {
  await trx
    .deleteFrom("report_links")
    .where(sql<boolean>`least(revoked_at, expires_at) < now() - make_interval(days => ${days})`)
    .execute();
}
