import { authorizeWithProvider, limitOf, returnFromProvider } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { networkOf } from "../platform/network-of.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { serve } from "../platform/serve.ts";
import { findProgram, keepSession } from "../platform/session.ts";
import type { Services } from "../services.ts";
import { SESSION_SECONDS } from "./better-auth.ts";
import { ATTEMPT_SECONDS, createSingleSignOn } from "./single-sign-on.ts";

/** Ties the return to the browser that left: no one can have another one come back in their name. */
const STATE_COOKIE = "lichen_idp";
const COOKIE_PATH = "/api/idp/";

/** Departures that no one came back from. */
const DEPARTURES = { name: "idp_departures", ...limitOf(authorizeWithProvider) };

/** The way to a company's own sign-in, and back. */
export function serveSingleSignOn(
  app: FastifyInstance,
  services: Pick<Services, "database" | "signIn" | "secret" | "publicUrl" | "config">,
): void {
  const singleSignOn = createSingleSignOn(services);
  const departures = rateLimit(services.database, DEPARTURES);

  serve(app, authorizeWithProvider, async ({ input, problem, request, reply }) => {
    await departures.takeOrRefuse(networkOf(request.ip));
    const outcome = await singleSignOn.depart(input.email, input.next);
    switch (outcome.kind) {
      case "departure":
        reply.setCookie(STATE_COOKIE, outcome.state, {
          path: COOKIE_PATH,
          httpOnly: true,
          sameSite: "lax",
          secure: app.publicOrigin?.startsWith("https:") ?? false,
          maxAge: ATTEMPT_SECONDS,
        });
        return { url: outcome.url };
      case "no_provider":
        return { url: null };
      case "unreachable":
        throw problem("identity_provider_unreachable");
    }
  });

  serve(app, returnFromProvider, async ({ input, request, reply }) => {
    const state = request.cookies[STATE_COOKIE];
    reply.clearCookie(STATE_COOKIE, { path: COOKIE_PATH });
    const isOwn = state !== undefined && state === input.state;
    const outcome = isOwn
      ? await singleSignOn.comeBack(state, input.slug, {
          returned: new URL(request.url, services.publicUrl),
          userAgent: findProgram(request),
        })
      : ({ kind: "refused", error: "identity_refused" } as const);
    if (outcome.kind === "signed_in") {
      await departures.giveBack(networkOf(request.ip));
      keepSession(app, reply, outcome.token, SESSION_SECONDS);
      reply.redirect(outcome.returnTo);
    } else {
      reply.redirect(`/login?error=${outcome.error}`);
    }
    return null;
  });
}
