import { buildingHistory } from "@lichen/contract";
import { type Actor, canRead, canSeeGroup, type GroupRef } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { Database } from "../platform/database/open-database.ts";
import type { Tables } from "../platform/database/tables.ts";
import { inScope, inSnapshot } from "../platform/scope.ts";
import { pageMetaOf } from "../platform/search.ts";
import { serveSignedIn } from "../platform/serve.ts";
import { historyFile } from "./history-file.ts";
import { countChanges, type HistoryAsked, type HistoryChange, readChanges } from "./history-rows.ts";
import { type KnownNames, knownNames } from "./known-names.ts";

type Asked = z.output<(typeof buildingHistory)["input"]>;
type Target =
  | { readonly kind: "found"; readonly asked: HistoryAsked; readonly known: KnownNames }
  | { readonly kind: "forbidden" | "history_not_found" | "company_needed" };

/** Changes that one query reads for a file. */
const BATCH = 100;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What became of a building, in the trash or not, or of the buildings of a group while they were in it. */
export function serveBuildingHistory(app: FastifyInstance, { database }: { readonly database: Database }): void {
  serveSignedIn(app, buildingHistory, async ({ input, actor, scope, problem }) => {
    if (input.building_id === undefined && !input.group) throw problem("missing_parameters");
    const target = await inScope(database.db, scope, (trx) => targetOf(trx, actor, input));
    if (target.kind === "company_needed") throw problem("validation", { company_id: ["required"] });
    if (target.kind !== "found") throw problem(target.kind);
    const { asked, known } = target;
    if (input.format === "csv") return historyFile(input.language, batches());

    return inSnapshot(database.db, scope, async (trx) => {
      const count = await countChanges(trx, asked);
      const isWhole = input.from === undefined && input.to === undefined;
      const totalCount = isWhole ? count : await countChanges(trx, { ...asked, from: undefined, to: undefined });
      return { changes: await readChanges(trx, asked, input, known), meta: pageMetaOf(input, count, totalCount) };
    });

    async function* batches(): AsyncGenerator<readonly HistoryChange[]> {
      for (let before: string | undefined; ; ) {
        const page = { limit: BATCH, ...(before === undefined ? {} : { before }) };
        const changes = await inScope(database.db, scope, (trx) => readChanges(trx, asked, page, known));
        if (changes.length > 0) yield changes;
        if (changes.length < BATCH) return;
        before = changes.at(-1)!.id;
      }
    }
  });
}

/** What the parameters name together, for somebody who may read it. */
async function targetOf(trx: Kysely<Tables>, actor: Actor, input: Asked): Promise<Target> {
  const { building_id: buildingId, group, from, to } = input;
  const place = buildingId === undefined ? undefined : await placeOf(trx, buildingId);
  // Where a building stands decides who reads its history, wherever it stood before.
  if (buildingId !== undefined && (place === undefined || !canRead(actor, place))) return { kind: "history_not_found" };
  const named = group
    ? await groupOf(trx, group, input.company_id ?? place?.company_id ?? actor.company_id)
    : undefined;
  if (named === "company_needed") return { kind: "company_needed" };
  if (group && (named === undefined || !canSeeGroup(actor, named))) return { kind: "history_not_found" };
  if (named !== undefined && !canRead(actor, named)) return { kind: "forbidden" };
  const companyId = (named ?? place!).company_id;
  return {
    kind: "found",
    asked: { companyId, buildingId: buildingId ?? null, groupId: named?.id ?? null, from, to },
    known: await knownNames(trx, actor, companyId),
  };
}

/** Group of a building, the last one that it was in when it is gone for good. */
async function placeOf(trx: Kysely<Tables>, buildingId: string): Promise<GroupRef | undefined> {
  const { rows } = await sql<{ company_id: string; id: string }>`
    select companies.id as company_id, coalesce(
      (select group_id from buildings where company_id = companies.id and id = ${buildingId}::uuid),
      (select group_id from building_changes where company_id = companies.id and building_id = ${buildingId}::uuid
        order by id desc limit 1)) as id
    from companies
    where exists (select from buildings where company_id = companies.id and id = ${buildingId}::uuid)
      or exists (select from building_changes where company_id = companies.id and building_id = ${buildingId}::uuid)
    limit 1`.execute(trx);
  return rows[0] && { kind: "building", ...rows[0] };
}

/** The group of an id, or of a name in a company. */
async function groupOf(
  trx: Kysely<Tables>,
  group: string,
  companyId: string | null,
): Promise<GroupRef | "company_needed" | undefined> {
  const groups = trx.selectFrom("building_groups").select(["company_id", "id"]);
  const byId = UUID.test(group) ? await groups.where("id", "=", group).executeTakeFirst() : undefined;
  if (byId !== undefined) return { kind: "building", ...byId };
  if (companyId === null) return UUID.test(group) ? undefined : "company_needed";
  const byName = await groups
    .where("company_id", "=", companyId)
    .where(sql`lower(name)`, "=", sql`lower(${group})`)
    .executeTakeFirst();
  return byName && { kind: "building", ...byName };
}
