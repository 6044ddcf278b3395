import { z } from "zod";
import { OPEN } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { signInWithEmail } from "./sign-in-with-email.ts";

/** A page of ours to come back to; an address of another site is refused. */
const ownPath = z
  .string()
  .regex(/^\/(?![/\\])[^\s\\]*$/)
  .max(500);

export const authorizeWithProvider = endpoint({
  method: "GET",
  path: "/idp/authorize/",
  access: OPEN,
  tag: "sign-in",
  summary: "Find the sign-in page of a company",
  description:
    "Gives the address of the identity provider of the company that owns the email’s domain, or null when the domain has none. Nothing is said of the account itself.",
  setsCookie: true,
  limits: [{ points: 60, periodS: 900, per: "network" }],
  input: z.strictObject({
    email: z.email().max(254),
    next: ownPath.default("/").meta({ description: "Path of the page to open after signing in." }),
  }),
  answer: z.object({ url: z.url().nullable() }),
  problems: {
    identity_provider_unreachable: {
      status: 503,
      message: {
        fr: "Le fournisseur d’identité de votre structure ne répond pas : réessayez dans quelques instants.",
        en: "Your company’s identity provider is not responding: try again in a moment.",
      },
    },
  },
});

/** Answers a redirection: to the page that was asked for, or to /login?error=<code>. */
export const returnFromProvider = endpoint({
  method: "GET",
  path: "/idp/callback/{slug}/",
  access: OPEN,
  tag: "sign-in",
  summary: "Return from an identity provider",
  description:
    "Receives the browser that an identity provider sends back, opens the session and redirects to the requested page, or to `/login?error=<code>`. It is not meant to be called by a program.",
  status: 302,
  setsCookie: true,
  // Providers add parameters of their own.
  input: z.object({
    slug: z.string().max(40).meta({ description: "Short name of the provider; each has its own return address." }),
    state: z
      .string()
      .max(500)
      .optional()
      .meta({ description: "Value that links the return to the request, given by this server." }),
    code: z.string().max(4000).optional().meta({ description: "Authorization code of the provider." }),
    iss: z.string().max(500).optional().meta({ description: "Issuer of the answer (RFC 9207)." }),
    error: z.string().max(500).optional().meta({ description: "Error code of the provider (OpenID Connect)." }),
    error_description: z.string().max(2000).optional().meta({ description: "Error of the provider in words." }),
    session_state: z.string().max(500).optional().meta({ description: "Session of the provider; ignored." }),
  }),
  answer: z.null(),
  problems: {},
});

/** Why a return from an identity provider did not sign in; the `error` of /login. */
export const PROVIDER_RETURN_ERRORS = {
  identity_refused: {
    fr: "Le fournisseur d’identité n’a pas confirmé votre identité : recommencez.",
    en: "The identity provider did not confirm your identity: start again.",
  },
  identity_provider_unreachable: authorizeWithProvider.problems.identity_provider_unreachable.message,
  no_account: { fr: "Ce compte n’existe pas.", en: "This account doesn’t exist." },
  account_disabled: signInWithEmail.problems.account_disabled.message,
  structure_refused: signInWithEmail.problems.structure_refused.message,
} as const;
export type ProviderReturnError = keyof typeof PROVIDER_RETURN_ERRORS;
