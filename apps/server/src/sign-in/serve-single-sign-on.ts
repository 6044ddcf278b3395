import {
  authorizeWithProvider,
  getProviderTrial,
  limitOf,
  returnFromProvider,
  signOutByProvider,
  startProviderTrial,
} from "@lichen/contract";
import { canManageGroups, canSeeCompany } from "@lichen/domain";
import type { FastifyInstance, FastifyReply } from "fastify";
import { networkOf } from "../platform/network-of.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { serve, serveSignedIn } from "../platform/serve.ts";
import { findProgram, keepSession } from "../platform/session.ts";
import type { Services } from "../services.ts";
import { SESSION_SECONDS } from "./better-auth.ts";
import { readTrial } from "./provider-trials.ts";
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
        keepState(app, reply, outcome.state);
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
    } else if (outcome.kind === "tried") {
      reply.redirect(outcome.returnTo);
    } else {
      reply.redirect(`/login?error=${outcome.error}`);
    }
    return null;
  });

  serveTrials(app, services, singleSignOn);
  serveSignOutByProvider(app, services, singleSignOn);
}

/** What providers say has ended there, which no browser takes part in. */
function serveSignOutByProvider(
  app: FastifyInstance,
  { database }: Pick<Services, "database">,
  singleSignOn: ReturnType<typeof createSingleSignOn>,
): void {
  const signOuts = rateLimit(database, { name: "idp_sign_outs", ...limitOf(signOutByProvider) });
  serve(app, signOutByProvider, async ({ input, problem, request }) => {
    await signOuts.takeOrRefuse(networkOf(request.ip));
    const outcome = await singleSignOn.signOutByToken(input.slug, input.logout_token);
    if (typeof outcome === "string") {
      request.log.warn({ reason: outcome, provider: input.slug }, "sign-out by an identity provider refused");
      throw problem("invalid_logout_token");
    }
    return { success: true as const };
  });
}

/** The trial of a provider, by an administrator of its company. */
function serveTrials(
  app: FastifyInstance,
  { database }: Pick<Services, "database">,
  singleSignOn: ReturnType<typeof createSingleSignOn>,
): void {
  const trials = rateLimit(database, { name: "idp_trials", ...limitOf(startProviderTrial) });
  const isThere = async (companyId: string) => {
    const found = database.signIn.selectFrom("companies").select("id").where("id", "=", companyId);
    return (await found.executeTakeFirst()) !== undefined;
  };

  serveSignedIn(app, startProviderTrial, async ({ input, actor, problem, reply }) => {
    if (!canSeeCompany(actor, input.id) || !(await isThere(input.id))) throw problem("not_found");
    if (!canManageGroups(actor, input.id)) throw problem("forbidden");
    await trials.takeOrRefuse(actor.user_id);
    const trial = await singleSignOn.startTrial({ companyId: input.id, providerId: input.provider_id, actor });
    if (trial === null) throw problem("unknown_provider");
    if (trial.departure !== null) keepState(app, reply, trial.departure.state);
    return { trial_id: trial.id, url: trial.departure?.url ?? null };
  });

  serveSignedIn(app, getProviderTrial, async ({ input, actor, problem }) => {
    if (!canSeeCompany(actor, input.id) || !(await isThere(input.id))) throw problem("not_found");
    if (!canManageGroups(actor, input.id)) throw problem("forbidden");
    const { id: companyId, provider_id: providerId, trial_id: id } = input;
    const trial = await readTrial(database, { companyId, providerId, id, userId: actor.user_id });
    if (trial === null) throw problem("unknown_trial");
    return { ...trial, started_at: trial.started_at.toISOString() };
  });
}

function keepState(app: FastifyInstance, reply: FastifyReply, state: string): void {
  reply.setCookie(STATE_COOKIE, state, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: "lax",
    secure: app.publicOrigin?.startsWith("https:") ?? false,
    maxAge: ATTEMPT_SECONDS,
  });
}
