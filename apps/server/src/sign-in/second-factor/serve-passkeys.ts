import {
  addPasskey,
  limitOf,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { networkOf } from "../../platform/network-of.ts";
import { originOf } from "../../platform/origin-of.ts";
import { rateLimit } from "../../platform/rate-limit.ts";
import { serve, serveSignedIn } from "../../platform/serve.ts";
import { findProgram } from "../../platform/session.ts";
import type { Services } from "../../services.ts";
import { answerSignIn } from "../answer-sign-in.ts";
import { refuseUnproved } from "./serve-second-factor.ts";

const STARTED = { name: "passkey_starts", ...limitOf(startPasskeySignIn) };
const REFUSED = { name: "passkey_refusals", ...limitOf(signInWithPasskey) };

type PasskeyServices = Pick<Services, "database" | "signIn" | "wakeMails">;

/** Passkeys of one's own account, and the sign-in with one. */
export function servePasskeys(app: FastifyInstance, services: PasskeyServices): void {
  serveOwnPasskeys(app, services);
  serveSignInWithPasskey(app, services);
}

function serveOwnPasskeys(app: FastifyInstance, { signIn, wakeMails }: PasskeyServices): void {
  const { passkeys } = signIn;

  serveSignedIn(app, listPasskeys, async ({ actor }) => ({ passkeys: await passkeys.list(actor.user_id) }));

  serveSignedIn(app, startPasskey, async ({ actor, input, problem, request }) => {
    refuseUnproved(await signIn.proveOwner(actor.user_id, input), problem);
    const started = await passkeys.start(actor.user_id, originOf(app, request));
    if (started === null) throw problem("too_many_passkeys");
    return started;
  });

  serveSignedIn(app, addPasskey, async ({ actor, input, problem, request }) => {
    const outcome = await passkeys.add(actor.user_id, originOf(app, request), input);
    if (outcome.kind !== "added") throw problem(outcome.kind);
    wakeMails();
    return { passkey: outcome.passkey, recovery_codes: outcome.recoveryCodes };
  });

  serveSignedIn(app, renamePasskey, async ({ actor, input, problem }) => {
    if (!(await passkeys.rename(actor.user_id, input.id, input.name))) throw problem("not_found");
    return { success: true as const };
  });

  serveSignedIn(app, removePasskey, async ({ actor, input, problem }) => {
    refuseUnproved(await signIn.proveOwner(actor.user_id, input), problem);
    const outcome = await passkeys.remove(actor.user_id, input.id);
    if (outcome !== "removed") throw problem(outcome);
    wakeMails();
    return { success: true as const };
  });
}

function serveSignInWithPasskey(app: FastifyInstance, { database, signIn }: PasskeyServices): void {
  const { passkeys } = signIn;
  const started = rateLimit(database, STARTED);
  const refused = rateLimit(database, REFUSED);

  serve(app, startPasskeySignIn, async ({ request }) => {
    await started.takeOrRefuse(networkOf(request.ip));
    return passkeys.startSignIn(originOf(app, request));
  });

  serve(app, signInWithPasskey, async ({ input, problem, request, reply }) => {
    const network = networkOf(request.ip);
    await refused.takeOrRefuse(network);
    const userId = await passkeys.findOwner(originOf(app, request), input);
    if (userId === null) throw problem("passkey_refused");
    await refused.giveBack(network);
    const opening = { openedWith: "passkey", userAgent: findProgram(request) } as const;
    return answerSignIn(app, reply, await signIn.openSession(userId, opening), problem);
  });
}
