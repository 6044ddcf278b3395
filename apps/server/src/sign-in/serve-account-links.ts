import { forgotPassword, limitOf, resetPassword } from "@lichen/contract";
import type { FastifyInstance } from "fastify";
import { networkOf } from "../platform/network-of.ts";
import { rateLimit } from "../platform/rate-limit.ts";
import { serve } from "../platform/serve.ts";
import { takeAtLeast } from "../platform/take-at-least.ts";
import type { Services } from "../services.ts";
import { createAccountLinks } from "./account-links.ts";

const FORGOTTEN_BY_NETWORK = { name: "forgot_network", ...limitOf(forgotPassword) };
/** Codes that do not work. */
const RESETS_BY_NETWORK = { name: "reset_network", ...limitOf(resetPassword) };

/** No answer comes sooner: an address without an account takes as long as one that is sent a mail. */
export const FORGOT_FLOOR_MS = 400;

/** A forgotten password: the link is asked for, then followed. */
export function serveAccountLinks(
  app: FastifyInstance,
  services: Pick<Services, "database" | "publicUrl" | "secret" | "wakeMails" | "signIn">,
): void {
  const links = createAccountLinks(services);
  const forgottenByNetwork = rateLimit(services.database, FORGOTTEN_BY_NETWORK);
  const resetsByNetwork = rateLimit(services.database, RESETS_BY_NETWORK);

  serve(app, forgotPassword, async ({ input, request }) => {
    await forgottenByNetwork.takeOrRefuse(networkOf(request.ip));
    return takeAtLeast(FORGOT_FLOOR_MS, async () => {
      await links.forgot(input.email);
      return { success: true as const };
    });
  });

  serve(app, resetPassword, async ({ input, problem, request }) => {
    await resetsByNetwork.takeOrRefuse(networkOf(request.ip));
    const outcome = await links.reset(input.code, input.new_password);
    switch (outcome.kind) {
      case "reset":
        await resetsByNetwork.giveBack(networkOf(request.ip));
        return { success: true as const };
      case "refused":
        // The code works; the password does not please.
        await resetsByNetwork.giveBack(networkOf(request.ip));
        throw problem("password_refused", { new_password: outcome.codes });
      case "link_expired":
        throw problem("link_expired");
    }
  });
}
