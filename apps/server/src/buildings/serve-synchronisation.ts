import { listBuildingChanges, upsertBuildings } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { requireCompanyOfCaller } from "../platform/company-of-caller.ts";
import { inSnapshot } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import type { Services } from "../services.ts";
import { listChanges, readCursor } from "./list-changes.ts";
import { upsertMany } from "./upsert-many.ts";

/** The calls with which programs keep a portfolio and a register of theirs alike. */
export function serveSynchronisation(
  app: FastifyInstance,
  services: Pick<Services, "database" | "assessor" | "wakeWebhooks">,
): void {
  serveSignedIn(app, upsertBuildings, async ({ input, actor, scope, problem }) => {
    const companyId = requireCompanyOfCaller(actor, input.company_id);
    const outcome = await upsertMany(services, scope, { ...input, actor, companyId });
    if (outcome.kind === "refused") throw problem("validation", outcome.errors);
    if (outcome.kind === "not_found") throw problem("not_found");
    services.wakeWebhooks();
    return { results: [...outcome.results] };
  });

  serveSignedIn(app, listBuildingChanges, async ({ input, actor, scope, problem }) => {
    const companyId = requireCompanyOfCaller(actor, input.company_id);
    const after = input.after === undefined ? null : readCursor(input.after);
    if (input.after !== undefined && after === null) throw problem("validation", { after: ["wrong_format"] });
    return inSnapshot(services.database.db, scope, (trx) =>
      listChanges(trx, { actor, companyId, after, limit: input.limit }),
    );
  });
}
