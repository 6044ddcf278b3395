import { endOtherSessions, endSession, listSessions } from "@lichen/contract";
import { ensure } from "@lichen/domain";
import type { FastifyInstance } from "fastify";
import { serveSignedIn } from "../platform/serve.ts";
import { findCredential } from "../platform/session.ts";
import type { Services } from "../services.ts";

/** Where one's own account is open, and how it is closed there. */
export function serveSessions(app: FastifyInstance, { signIn }: Pick<Services, "signIn">): void {
  const { sessions } = signIn;

  serveSignedIn(app, listSessions, async ({ actor, request }) => ({
    sessions: await sessions.list(actor.user_id, ensure(findCredential(request)).token),
  }));

  serveSignedIn(app, endSession, async ({ actor, input, problem }) => {
    if (!(await sessions.end(actor.user_id, input.id))) throw problem("not_found");
    return { success: true as const };
  });

  serveSignedIn(app, endOtherSessions, async ({ actor, request }) => ({
    ended: await sessions.endOthers(actor.user_id, ensure(findCredential(request)).token),
  }));
}
