import { listEvidence, sendEvidenceFile, setEvidence } from "@lichen/contract";
import { type Answer, canWrite, isAnswered, provedShare } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { groupOf, type SavedBuilding } from "../buildings/index.ts";
import { audit } from "../platform/audit.ts";
import { createSharedRefusal } from "../platform/refusal.ts";
import { inScope } from "../platform/scope.ts";
import { type SignedInCall, serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { presentFile, readFiles, readStorage, uploadAddress } from "./evidence-files.ts";
import { presentAllEvidence, readEvidence, saveEvidence } from "./evidence-rows.ts";
import { nameOf } from "./serve-surveys.ts";

/** How the answers of buildings are known. */
export function serveEvidence(
  app: FastifyInstance,
  {
    database,
    portfolio,
    secret,
    currentYear,
    config,
  }: Pick<Services, "database" | "portfolio" | "secret" | "currentYear" | "config">,
): void {
  async function requireBuilding({
    input,
    actor,
    scope,
  }: Pick<SignedInCall<typeof listEvidence>, "input" | "actor" | "scope">): Promise<SavedBuilding> {
    const [building] = (await portfolio.find(scope, actor, [input.id])) ?? [];
    if (building === undefined) throw createSharedRefusal("not_found");
    return building;
  }

  serveSignedIn(app, listEvidence, async (call) => {
    const building = await requireBuilding(call);
    const { company_id, id, answers } = building;
    const read = await inScope(database.db, call.scope, async (trx) => ({
      rows: await readEvidence(trx, company_id, [id]),
      files: await readFiles(trx, company_id, [id]),
      storage: await readStorage(trx, company_id, config),
    }));
    const evidence = presentAllEvidence(read.rows, building);
    const named = new Set(evidence.flatMap(({ file_ids }) => file_ids));
    const present = presentFile(app, call.request, secret);
    const proved = evidence.filter(({ kind, holds }) => holds && kind !== "declared").map(({ field }) => field);
    return {
      evidence,
      files: [...read.files.values()].filter((file) => named.has(file.id)).map(present),
      proved_share: provedShare(answers, proved, currentYear()),
      storage: read.storage,
    };
  });

  serveSignedIn(app, setEvidence, async (call) => {
    const { input, actor, scope, problem } = call;
    const building = await requireBuilding(call);
    if (!canWrite(actor, groupOf(building))) throw problem("forbidden");
    const { company_id, id, answers } = building;
    const { field, kind, on, by, note, file_ids } = input;
    if (!isAnswered(answers, field)) throw problem("not_answered", { field: ["not_answered"] });
    const evidence = await inScope(database.db, scope, async (trx) => {
      const files = await readFiles(trx, company_id, [id]);
      if (!file_ids.every((one) => files.has(one))) return null;
      const before = (await readEvidence(trx, company_id, [id])).find((one) => one.field === field);
      const row = { kind, on_day: on, proved_by: by || actor.name, note, file_ids, survey_id: null };
      const value = answers[field] as Answer;
      await saveEvidence(trx, [{ ...row, company_id, building_id: id, field, value, updated_by_name: actor.name }]);
      const target = { kind: "building" as const, id, name: nameOf(building) };
      const after = { field, kind, on, files: file_ids.length };
      const was = before === undefined ? null : { field, kind: before.kind, on: before.on_day };
      await audit(trx, [{ action: "evidence_changed", actor, companyId: company_id, target, before: was, after }]);
      return presentAllEvidence(await readEvidence(trx, company_id, [id]), building).find((one) => one.field === field);
    });
    if (!evidence) throw problem("validation", { file_ids: ["not_found"] });
    return { evidence };
  });

  serveSignedIn(app, sendEvidenceFile, async (call) => {
    const { input, actor, request, problem } = call;
    const building = await requireBuilding(call);
    if (!canWrite(actor, groupOf(building))) throw problem("forbidden");
    return uploadAddress(app, request, secret, {
      company_id: building.company_id,
      building_id: building.id,
      file_id: input.file_id,
      name: input.name,
      by: actor.name,
      ...(actor.kind === "service" ? {} : { user_id: actor.user_id }),
    });
  });
}
