import { acceptAccountRequest, refuseAccountRequest, searchAccountRequests } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { companyConflict } from "../companies/index.ts";
import { inScope } from "../platform/scope.ts";
import { serveSignedIn } from "../platform/serve.ts";
import { today } from "../platform/today.ts";
import { undoable } from "../platform/undo.ts";
import type { Services } from "../services.ts";
import { acceptRequest, refuseRequest } from "./decide-request.ts";
import { pageOfRequests } from "./request-rows.ts";

/** Requests for an account, as the product team answers them. */
export function serveAccountRequests(
  app: FastifyInstance,
  { database, publicUrl, wakeMails, secret }: Pick<Services, "database" | "publicUrl" | "wakeMails" | "secret">,
): void {
  serveSignedIn(app, searchAccountRequests, ({ input, scope }) =>
    inScope(database.db, scope, (trx) => pageOfRequests(trx, input)),
  );

  serveSignedIn(app, acceptAccountRequest, async ({ input, actor, scope, problem }) => {
    const outcome = await undoable(() =>
      inScope(database.db, scope, (trx) => acceptRequest(trx, input, { actor, secret, publicUrl, today: today() })),
    ).catch((error: unknown) => {
      const conflict = companyConflict(error);
      if (conflict?.code === "company_name_taken" || conflict?.code === "company_code_taken") {
        throw problem(conflict.code, { [`company.${conflict.field}`]: [conflict.code] });
      }
      throw error;
    });
    switch (outcome.kind) {
      case "accepted":
        wakeMails();
        return { user_id: outcome.userId, company_id: outcome.companyId };
      case "unknown_company":
        throw problem("validation", { "company.id": ["unknown_company"] });
      case "not_found":
      case "already_decided":
      case "email_taken":
        throw problem(outcome.kind);
    }
  });

  serveSignedIn(app, refuseAccountRequest, async ({ input, actor, scope, problem }) => {
    const outcome = await inScope(database.db, scope, (trx) => refuseRequest(trx, input.id, actor));
    if (outcome !== "refused") throw problem(outcome);
    return { success: true as const };
  });
}
