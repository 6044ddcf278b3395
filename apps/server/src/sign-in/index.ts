import { type AnswerOf, changePassword, getSession, signInWithEmail, signOut } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { networkOf } from "../platform/network-of.ts";
import { serve, serveSignedIn } from "../platform/serve.ts";
import {
  comesFromOurPages,
  findCredential,
  findProgram,
  forgetSession,
  keepSession,
  renewSession,
} from "../platform/session.ts";
import type { Services } from "../services.ts";
import { answerSignIn } from "./answer-sign-in.ts";
import { SESSION_SECONDS } from "./better-auth.ts";
import { serveAccountLinks } from "./serve-account-links.ts";
import { createSingleSignOn } from "./single-sign-on.ts";

export { type AccountLinks, type ConfirmOutcome, createAccountLinks } from "./account-links.ts";
export { actorOfUser } from "./actor-of-user.ts";
export { isAllowedIssuer, reachOfProviders } from "./ask-provider.ts";
export { issueCode } from "./one-time-codes.ts";
export { TRIAL_HOURS } from "./provider-trials.ts";
export { servePasskeys } from "./second-factor/serve-passkeys.ts";
export { refuseUnproved, serveSecondFactor } from "./second-factor/serve-second-factor.ts";
export { serveSessions } from "./serve-sessions.ts";
export { serveSingleSignOn } from "./serve-single-sign-on.ts";
export { createSignIn, type SignIn } from "./sign-in.ts";

const NO_SESSION: AnswerOf<typeof getSession> = {
  session: null,
  second_factor_to_add: false,
  structure_refused: null,
};

/** Sign-in by password, the session and its end, one's own password. */
export function serveSignIn(
  app: FastifyInstance,
  services: Pick<Services, "database" | "publicUrl" | "secret" | "wakeMails" | "signIn" | "config">,
): void {
  const { signIn, wakeMails } = services;
  const singleSignOn = createSingleSignOn(services);
  serveAccountLinks(app, services);

  serve(app, signInWithEmail, async ({ input, problem, request, reply }) => {
    const outcome = await signIn.signIn({ ...input, network: networkOf(request.ip), userAgent: findProgram(request) });
    switch (outcome.kind) {
      case "wrong_credentials":
        throw problem("wrong_credentials");
      case "second_factor_required":
      case "wrong_code":
      case "code_unreadable":
        throw problem(outcome.kind, { code: [outcome.kind] });
      case "slow_down":
        throw problem("too_many_attempts", undefined, outcome.retryAfterS);
      default:
        // A recovery code that was used is announced to its owner.
        if (input.code !== undefined) wakeMails();
        return answerSignIn(app, reply, outcome, problem);
    }
  });

  serve(app, signOut, async ({ request, reply, problem }) => {
    const credential = findCredential(request);
    // Another site may not sign anybody out.
    if (credential?.from === "cookie" && !comesFromOurPages(app, request)) throw problem("forbidden");
    const provider_url = credential === null ? null : await singleSignOn.endAtProvider(credential.token);
    if (credential !== null) await signIn.endSession(credential.token);
    forgetSession(reply);
    return { success: true as const, provider_url };
  });

  serve(app, getSession, async ({ actor, request, reply }) => {
    if (actor !== null) {
      const { username } = actor;
      renewSession(app, request, reply, SESSION_SECONDS);
      return { ...NO_SESSION, session: { username }, second_factor_to_add: request.isToEnrol };
    }
    const credential = findCredential(request);
    // A cookie that another site makes the browser send says nothing, and stays.
    if (credential?.from === "cookie" && !comesFromOurPages(app, request)) {
      return NO_SESSION;
    }
    const reading =
      credential === null ? { kind: "none" as const } : await signIn.readSession(credential.token, credential.isFormer);
    if (reading.kind === "structure_refused") return { ...NO_SESSION, structure_refused: reading.detail };
    if (credential?.from === "cookie") forgetSession(reply);
    return NO_SESSION;
  });

  serveSignedIn(app, changePassword, async ({ actor, input, problem, request, reply }) => {
    const { old_password: oldPassword, new_password: newPassword } = input;
    const given = { oldPassword, newPassword, userAgent: findProgram(request) };
    const outcome = await signIn.changePassword(actor.user_id, given);
    switch (outcome.kind) {
      case "set":
        wakeMails();
        keepSession(app, reply, outcome.token, SESSION_SECONDS);
        return { token: outcome.token };
      case "refused":
        throw problem("password_refused", { new_password: outcome.codes });
      case "old_password_incorrect":
        throw problem("old_password_incorrect", { old_password: ["old_password_incorrect"] });
      case "password_of_provider":
        throw problem("password_of_provider");
      case "slow_down":
        throw problem("too_many", undefined, outcome.retryAfterS);
    }
  });
}
