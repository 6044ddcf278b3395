import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { done } from "../shapes/accounts.ts";

/** @source OpenID Connect Back-Channel Logout 1.0 */
export const signOutByProvider = endpoint({
  method: "POST",
  path: "/idp/backchannel_logout/{slug}/",
  access: OPEN,
  tag: "sign-in",
  summary: "End the sessions that an identity provider ended",
  description:
    "Receives the logout token of an identity provider (OpenID Connect Back-Channel Logout 1.0), as a form or as JSON, and ends the sessions of that person, or of that session there, on every process.",
  limits: [{ points: 3000, periodS: 900, per: "network" }],
  // Providers may add parameters of their own.
  input: z.object({
    slug: z.string().max(40).meta({ description: "Short name of the provider; each has its own address." }),
    logout_token: z
      .string()
      .max(10_000)
      .regex(/^[\w.-]+$/, "wrong_format")
      .meta({
        description: "Logout token, signed by the provider.",
        example: "eyJhbGciOiJSUzI1NiIsInR5cCI6ImxvZ291dCtqd3QifQ.eyJqdGkiOiIxIn0.c2lnbmF0dXJl",
      }),
  }),
  answer: done,
  problems: {
    invalid_logout_token: {
      status: 400,
      message: {
        fr: "Ce jeton de déconnexion n’est pas valable.",
        en: "This logout token is not valid.",
      },
    },
  },
});
