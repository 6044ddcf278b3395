import { listActionFiles, setActionFiles } from "@lichen/contract";
import { canWrite, ensure } from "@lichen/domain";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import { groupOf, type SavedBuilding } from "../buildings/index.ts";
import { audit } from "../platform/audit.ts";
import type { Tables } from "../platform/database/tables.ts";
import { createSharedRefusal } from "../platform/refusal.ts";
import { inScope } from "../platform/scope.ts";
import { type SignedInCall, serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { presentFile, readFiles } from "../surveys/index.ts";

/** Quotes, invoices and photographs of actions, among the files that companies store. */
export function serveActionFiles(
  app: FastifyInstance,
  { database, portfolio, secret }: Pick<Services, "database" | "portfolio" | "secret">,
): void {
  async function requireBuilding({
    input,
    actor,
    scope,
  }: Pick<SignedInCall<typeof listActionFiles>, "input" | "actor" | "scope">) {
    const [building] = (await portfolio.find(scope, actor, [input.id])) ?? [];
    if (building === undefined) throw createSharedRefusal("not_found");
    return building;
  }

  async function presentFiles(trx: Kysely<Tables>, request: FastifyRequest, building: SavedBuilding, action: string) {
    const named = await readNamed(trx, building, action);
    const files = await readFiles(trx, building.company_id, [building.id]);
    const rows = named.flatMap((id) => files.get(id) ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
    return { files: rows.map(presentFile(app, request, secret)) };
  }

  serveSignedIn(app, listActionFiles, async (call) => {
    const building = await requireBuilding(call);
    return inScope(database.db, call.scope, (trx) => presentFiles(trx, call.request, building, call.input.action));
  });

  serveSignedIn(app, setActionFiles, async (call) => {
    const { input, actor, scope, request, problem } = call;
    const building = await requireBuilding(call);
    if (!canWrite(actor, groupOf(building))) throw problem("forbidden");
    const { company_id, id, answers } = building;
    const { action } = input;
    const ids = [...new Set(input.file_ids)];
    const written = await inScope(database.db, scope, async (trx) => {
      const files = await readFiles(trx, company_id, [id]);
      if (!ids.every((one) => files.has(one))) return null;
      const before = await readNamed(trx, building, action);
      if (before.length !== ids.length || !before.every((one) => ids.includes(one))) {
        await trx
          .deleteFrom("action_files")
          .where("company_id", "=", company_id)
          .where("building_id", "=", id)
          .where("action_id", "=", action)
          .execute();
        const rows = ids.map((file_id) => ({ company_id, building_id: id, action_id: action, file_id }));
        if (rows.length > 0) await trx.insertInto("action_files").values(rows).execute();
        const target = { kind: "building" as const, id, name: String(answers.member_building_name) };
        await audit(trx, [
          {
            action: "action_files_changed",
            actor,
            companyId: company_id,
            target,
            before: { action, files: before.length },
            after: { action, files: ids.length },
          },
        ]);
      }
      return presentFiles(trx, request, building, action);
    });
    if (written === null) throw problem("validation", { file_ids: ["not_found"] });
    return ensure(written);
  });
}

async function readNamed(trx: Kysely<Tables>, { company_id, id }: SavedBuilding, action: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("action_files")
    .select("file_id")
    .where("company_id", "=", company_id)
    .where("building_id", "=", id)
    .where("action_id", "=", action)
    .execute();
  return rows.map(({ file_id }) => file_id);
}
